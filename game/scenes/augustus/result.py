"""The end of a game of Augustus: who won, by how much, and what each seat's points are made of."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.match import HUMAN, Match
from game.scenes.augustus.cards import Cards
from game.scenes.augustus.model import Shown, shown_from
from game.scenes.augustus.places import CHIP, SIGN, in_row
from game.scenes.augustus.words import Words
from game.scenes.context import Context
from game.scenes.persons import seat_names
from game.scenes.result import EndScene, Verdict
from game.ui.skin import Skin
from game.ui.widgets import Mood, RichText, Widget

PARTS = ("rewards", "objectives", "powers", "total")
COLUMN, EDGE = 46, 6
"""How wide a column of numbers is, and the edge of a row, in pixels."""
NAME, PRIZES, TILE = 122, 80, 32
"""How wide the places of names and rewards are, and one reward."""
MOST_ROW = 44


class ResultScene(EndScene):
    """Show how a match ended."""

    rule = "7.2"

    def __init__(self, context: Context, match: Match) -> None:
        """Take a finished match."""
        book = match.game.book  # type: ignore[attr-defined]
        self.shown: Shown = shown_from(book, match.state, 0)
        self.winners: list[int] = list(match.state.winners)
        self.says = Words(context.text)
        self.says.names = seat_names(context.text, match.seats)
        people = [seat for seat, who in enumerate(match.seats) if who == HUMAN]
        self.says.you = people[0] if len(people) == 1 else -1
        self.cards = Cards(context.plain_skin, self.says.formula, self.says.most)
        super().__init__(context, match)

    def told(self) -> list[Widget]:
        context = self.context
        verdict = Verdict(context, self.place("result_verdict"), self.margin(), self.sayings(), "oxblood_2")
        # Where the game is part of something more a sentence more is said, for which all below makes room.
        self.grown = max(0, verdict.height(context.skin, verdict.rect.w) - verdict.rect.h)
        verdict.rect.h += self.grown
        room, order = self.place("result_seats"), self.order()
        room.y, room.h = room.y + self.grown, room.h - self.grown
        high = min(MOST_ROW, room.h // len(order))
        rows = [
            Standing(self, seat, Rect(room.x, room.y + place * high, room.w, high - 2))
            for place, seat in enumerate(order)
        ]
        return [verdict, *rows]

    def entry(self, name: str) -> str:
        return super().entry(name) if self.way is not None or name != "swap" else self.says.get("result.swap")

    def order(self) -> list[int]:
        """List the seats, the winners first and then by points."""
        seats = range(len(self.shown.seats))
        return sorted(seats, key=lambda seat: (seat not in self.winners, -self.shown.seats[seat].points, seat))

    # -- words

    def headline(self) -> str:
        """Return who won."""
        if len(self.winners) > 1:
            return self.says.get("result.shared")
        winner = self.winners[0]
        return self.says.get("result.won", name=self.says.side(winner), n=self.says.count(winner))

    def _even(self) -> list[int]:
        """List the seats that have as many points as the winner."""
        best = self.shown.seats[self.winners[0]].points
        return [seat for seat, player in enumerate(self.shown.seats) if player.points == best]

    def margin(self) -> str:
        """Return by how much it was won, in very few words."""
        if len(self.winners) > 1:
            return self.says.get("result.even")
        if len(self._even()) > 1:
            return self.says.get("result.by_senators")
        first, second = (self.shown.seats[seat].points for seat in self.order()[:2])
        return self.says.get("result.by", margin=first - second)

    def sayings(self) -> list[str]:
        """Return in sentences what decided, and what ended the game."""
        says, seats = self.says, self.shown.seats
        first, second = self.order()[:2]
        points, name = seats[first].points, says.side(first)
        names = says.joined(map(says.side, self._even()))
        if len(self.winners) > 1:
            said = says.get("result.alike", names=names, points=points)
        elif len(self._even()) > 1:
            said = says.get("result.tied", names=names, name=name, points=points)
        else:
            told = {"second": says.side(second), "next": seats[second].points, "m": says.count(second)}
            said = says.get("result.decided", name=name, n=says.count(first), points=points, **told)
        longest = max(range(len(seats)), key=lambda seat: len(seats[seat].controlled))
        controlled = len(seats[longest].controlled)
        ended = says.get("result.ended", round=self.shown.round, name=says.side(longest), controlled=controlled)
        return [said, ended, *([self.note] if self.note else [])]

    # -- drawing

    def draw(self, canvas: pygame.Surface) -> None:
        super().draw(canvas)
        if not self.context.skin.is_large:
            self._heads(canvas, self.place("result_columns").move(0, self.grown))

    def _heads(self, canvas: pygame.Surface, room: Rect) -> None:
        """Write what the columns of numbers are."""
        skin = self.context.skin
        for place, part in enumerate(PARTS):
            x = column(room, place)
            skin.text(canvas, self.says.get(f"score.{part}"), (x, room.y), "text_dim", align="right")


def column(room: Rect, place: int) -> int:
    """Return where a column of numbers ends."""
    return room.right - EDGE - (len(PARTS) - 1 - place) * COLUMN


class Standing(Widget):
    """Show how a seat stands at the end: who it is, what it controls and holds, and its points part by part."""

    wide = True

    def __init__(self, scene: ResultScene, seat: int, rect: Rect) -> None:
        """Take the scene, which knows the end."""
        super().__init__(f"seat.{seat}", rect, group="told")
        self.focusable = scene.context.skin.is_large
        self.scene, self.seat = scene, seat
        self.player = scene.shown.seats[seat]

    def height(self, skin: Skin, width: int) -> int:
        return 2 * skin.fonts.line_height() + SIGN * skin.factor + 3 * EDGE

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        won = self.seat in self.scene.winners
        skin.frame(canvas, f"header_{self.player.name}" if won else "panel", self.rect)
        (self._draw_large if skin.is_large else self._draw_row)(canvas, skin)
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _draw_row(self, canvas: pygame.Surface, skin: Skin) -> None:
        """Draw everything side by side."""
        rect = self.rect
        line = Rect(rect.x + EDGE, rect.y, NAME - EDGE, rect.h)
        self._name(canvas, skin, line)
        chips = Rect(rect.x + NAME, rect.centery - CHIP[1] // 2, column(rect, 0) - COLUMN - PRIZES - NAME, CHIP[1])
        self._things(canvas, chips, Rect(chips.right + 4, rect.centery - 11, PRIZES, 22))
        for place, part in enumerate(PARTS):
            is_total = part == "total"
            at = column(rect, place), skin.line_top(rect, "display" if is_total else "text")
            face, colour = ("display", "text_strong") if is_total else ("text", "text")
            skin.text(canvas, getattr(self.player.score, part), at, colour, face, align="right")

    def _draw_large(self, canvas: pygame.Surface, skin: Skin) -> None:
        """Draw it in three lines."""
        rect, high = self.rect, skin.fonts.line_height()
        line = Rect(rect.x + EDGE, rect.y + EDGE, rect.w - 2 * EDGE, high)
        at = line.right, line.y
        total = skin.text(canvas, self.player.points, at, "text_strong", align="right")
        self._name(canvas, skin, Rect(line.x, line.y, total.x - line.x - EDGE, high))
        parts = [f"{self.scene.says.get(f'score.{part}')} {getattr(self.player.score, part)}" for part in PARTS[:-1]]
        told = RichText(skin, " · ".join(parts), line.w, colour="text", max_lines=1)
        told.draw(canvas, (line.x, line.bottom))
        self._signs(canvas, skin, Rect(line.x, line.bottom + high + EDGE, line.w, SIGN * skin.factor))

    def _signs(self, canvas: pygame.Surface, skin: Skin, room: Rect) -> None:
        """Draw the kinds of what the seat controls as large as the letters, without their small figures."""
        colours = [self.scene.shown.cards[number].colour for number in self.player.controlled]
        for colour, rect in zip(colours, in_row(room, room.h, room.h, len(colours), EDGE), strict=True):
            canvas.blit(skin.sprites.scaled(f"kind_{colour}", skin.factor), rect)

    def _name(self, canvas: pygame.Surface, skin: Skin, line: Rect) -> None:
        """Write who it is behind the sign, with the wreath of a winner."""
        sign = skin.sprites.scaled(f"emblem_{self.player.name}_12", skin.factor)
        canvas.blit(sign, sign.get_rect(midleft=(line.x, line.centery)))
        left = line.x + sign.get_width() + 4
        name = self.scene.says.fitting(self.seat, skin.fonts, line.right - left)
        skin.text(canvas, name, (left, skin.line_top(line)), "text_strong")

    def _things(self, canvas: pygame.Surface, chips: Rect, prizes: Rect) -> None:
        """Lay out what the seat controls, and the rewards that it holds."""
        scene, numbers = self.scene, self.player.controlled
        wide = min(CHIP[0], chips.w // max(1, len(numbers)) - 1)
        for number, rect in zip(numbers, in_row(chips, wide, CHIP[1], len(numbers), 1), strict=True):
            scene.cards.chip(canvas, scene.shown.cards[number], rect)
        names = [name for name, holder in scene.shown.rewards.items() if holder == self.seat]
        sprites = scene.context.plain_skin.sprites
        for name, rect in zip(names, in_row(prizes, TILE, prizes.h, len(names), 1), strict=True):
            canvas.blit(sprites.get(f"reward_{name}"), rect)
