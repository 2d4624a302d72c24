"""The players: opponents at the top, oneself at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.augustus.cards import CHIP, LEGION, Cards
from game.scenes.augustus.model import Marks, Seat, Shown
from game.scenes.augustus.places import Arrangement, in_row
from game.scenes.augustus.words import Words
from game.ui.skin import Skin

SMALL_CARD, NARROW = 46, 30
SIGN = 13
PORTRAIT, MOST_PORTRAITS = 40, 3
DUEL = 2
LEAST_CHIP, MANY = (26, 20), 3
"""How small a controlled objective may become, and how many lie in a row at least where there are several rows."""
LEGION_STEP = 14


@dataclass(slots=True)
class Seats:
    """Draws what lies before each player. `names` are the players'; `plain` has letters of the usual size."""

    skin: Skin
    plain: Skin
    places: Arrangement
    cards: Cards
    words: Words
    names: Sequence[str]
    portraits: Sequence[str] = ()

    # -- opponents

    def opponent(self, canvas: pygame.Surface, shown: Shown, seat: int, rect: Rect) -> None:
        """Draw an opponent: sign, name and points, his active objectives, and what he controls."""
        skin, player = self.skin, shown.seats[seat]
        skin.frame(canvas, "panel", rect)
        self._header(canvas, shown, seat, Rect(rect.x + 4, rect.y + 2, rect.w - 8, self.places.header))
        width, room = self.small_room(shown, seat, rect)
        self._portrait(canvas, seat, Rect(rect.x + 3, room.y, room.x - rect.x - 5, room.h))
        for laid, place in zip(player.active, self.small_cards(player, room, width), strict=True):
            self.cards.small(canvas, shown.cards[laid.number], laid.full, place)
            if shown.waits(seat, laid.number):
                skin.frame(canvas, "mark_ring", place)
        if not player.active:
            for place in in_row(room, width, SMALL_CARD, len(player.dealt), self.places.card_gap):
                self.plain.frame(canvas, "card_back", place)
        if self.places.has_foot:
            self._foot(canvas, shown, player, Rect(rect.x + 3, room.bottom, rect.w - 6, rect.bottom - room.bottom - 2))
        if len(shown.seats) == DUEL:
            places = self.duel_chips(player, room, width)
            for number, place in zip(player.controlled, places, strict=True):
                self.cards.chip(canvas, shown.cards[number], place)

    def small_room(self, shown: Shown, seat: int, rect: Rect) -> tuple[int, Rect]:
        """Return how wide an opponent's objectives are, and the room for them beside his portrait."""
        others = len(shown.seats) - 1
        aside = PORTRAIT + 4 if others <= MOST_PORTRAITS and self._has_portrait(seat) else 0
        room = Rect(rect.x + 3 + aside, rect.y + 2 + self.places.header, rect.w - 6 - aside, SMALL_CARD)
        return self.places.small[others - 1], room

    def _has_portrait(self, seat: int) -> bool:
        return seat < len(self.portraits) and bool(self.portraits[seat])

    def _portrait(self, canvas: pygame.Surface, seat: int, room: Rect) -> None:
        """Draw the face of a player who has one, as much of it as there is room for."""
        if room.w > 0:
            face = self.plain.sprites.get(self.portraits[seat])
            canvas.blit(face, room, Rect(0, 0, PORTRAIT, room.h))
            pygame.draw.rect(canvas, self.skin.colour("edge"), Rect(room.x, room.y, PORTRAIT, room.h), 1)

    def small_cards(self, player: Seat, room: Rect, width: int) -> list[Rect]:
        """Return where an opponent's active objectives lie: narrower where there are many."""
        count, gap = max(1, len(player.active)), self.places.card_gap
        width = max(NARROW, min(width, (room.w - gap * (count - 1)) // count))
        return in_row(room, width, SMALL_CARD, len(player.active), gap)

    def duel_chips(self, player: Seat, room: Rect, width: int) -> list[Rect]:
        """Return where the controlled objectives of the only opponent lie: beside his active ones."""
        start = max(len(player.active), len(player.dealt) if not player.active else 0, 4) * (width + 2) + 6
        beside = Rect(room.x + start, room.y, room.w - start, SMALL_CARD)
        count = max(1, len(player.controlled))
        return in_row(beside, min(CHIP[0], (beside.w - count + 1) // count), CHIP[1], len(player.controlled), 1)

    def _header(self, canvas: pygame.Surface, shown: Shown, seat: int, room: Rect) -> None:
        """Write who it is and how he stands; mark the crier, and who has chosen."""
        skin, player = self.skin, shown.seats[seat]
        sign = skin.sprites.scaled(f"sign_{player.name}", skin.factor)
        canvas.blit(sign, sign.get_rect(midleft=(room.x, room.centery)))
        top = skin.line_top(room)
        x = room.right
        if skin.factor == 1:
            points = skin.sprites.get("sign_points")
            x -= points.get_width() + 1
            canvas.blit(points, points.get_rect(midleft=(x + 1, room.centery)))
        x = skin.text(canvas, player.points, (x, top), "text_strong", align="right").x - 3
        for name in ["power_complete_objective"] * player.has_chosen + ["sign_crier"] * (seat == shown.crier):
            picture = skin.sprites.get(name)
            x -= picture.get_width() + 1
            canvas.blit(picture, picture.get_rect(midleft=(x, room.centery)))
        left = room.x + sign.get_width() + 3
        name, colour = self.names[seat], "text_strong" if seat == shown.asked else "text"
        pen = skin if skin.fonts.width(name) <= x - left else self.plain
        pen.text(canvas, pen.fonts.fit(name, x - left), (left, pen.line_top(room)), colour)

    def _foot(self, canvas: pygame.Surface, shown: Shown, player: Seat, room: Rect) -> None:
        """Draw an opponent's stock and the kinds of objective that he controls."""
        skin = self.plain
        legion = skin.sprites.get(f"legion_{player.name}_small")
        canvas.blit(legion, legion.get_rect(midleft=(room.x + 1, room.centery)))
        end = skin.text(canvas, player.stock, (room.x + 13, skin.line_top(room)), "text").right
        row = Rect(end + 6, room.y + (room.h - SIGN) // 2, room.right - end - 6, SIGN)
        if len(shown.seats) != DUEL:
            for number, place in zip(player.controlled, self.kind_signs(player, row), strict=True):
                canvas.blit(skin.sprites.get(f"kind_{shown.cards[number].colour}"), place)

    @staticmethod
    def kind_signs(player: Seat, row: Rect) -> list[Rect]:
        """Return where the signs of the controlled objectives' kinds lie."""
        return in_row(row, SIGN, SIGN, len(player.controlled), 1)

    # -- oneself

    def own(self, canvas: pygame.Surface, shown: Shown, marks: Marks) -> None:
        """Draw one's own column, active objectives and controlled ones."""
        skin, player, rect = self.skin, shown.seats[shown.me], self.places.rect("own")
        skin.frame(canvas, "panel", rect)
        for name in ("mine", "acts") if self.places.has_foot else ("mine",):
            skin.frame(canvas, "panel_inset", self.places.rect(name))
        self._header(canvas, shown, shown.me, Rect(rect.x + 4, rect.y + 2, rect.w - 8, self.places.header))
        self._purse(canvas, player, Rect(rect.x + 5, rect.y + 4 + self.places.header, rect.w - 10, 0), rect.bottom)
        room = self.places.rect("active")
        for laid, place in zip(player.active, self.own_cards(len(player.active)), strict=True):
            self.cards.own(canvas, shown.cards[laid.number], laid, player.name, place, marks)
            if shown.waits(shown.me, laid.number):
                skin.frame(canvas, "mark_ring", place)
        if not player.active:
            width = (room.w - 5 * self.places.card_gap) // 6
            for number, place in zip(player.dealt, in_row(room, width, room.h, len(player.dealt), 2), strict=True):
                if number is None:
                    self.plain.frame(canvas, "card_back", place)
                else:
                    self.cards.offered(canvas, shown.cards[number], place)
        self._controlled(canvas, shown, player)

    def own_cards(self, count: int) -> list[Rect]:
        """Return where so many active objectives of one's own lie."""
        room, gap = self.places.rect("active"), self.places.card_gap
        width = (room.w - gap * (max(4, count) - 1)) // max(4, count)
        return in_row(room, width, room.h, count, gap)

    def _purse(self, canvas: pygame.Surface, player: Seat, room: Rect, bottom: int) -> None:
        """Draw the legions in stock as they stand, and write the points in hand."""
        skin = self.plain
        columns = (room.w - LEGION[0]) // LEGION_STEP + 1
        legion = skin.sprites.get(f"legion_{player.name}")
        for place in range(player.stock):
            row, column = divmod(place, columns)
            canvas.blit(legion, (room.x + column * LEGION_STEP, room.y + row * (LEGION[1] + 1)))
        line = self.words.get("table.stock", n=player.stock, all=player.legions)
        if self.places.has_foot:
            skin.text(canvas, line, (room.x, bottom - 32), "text_dim")
            hand = self.words.get("table.in_hand", n=player.in_hand)
            skin.text(canvas, hand, (room.x, bottom - 18), "text_dim")

    def _controlled(self, canvas: pygame.Surface, shown: Shown, player: Seat) -> None:
        """Draw the objectives that one controls."""
        for number, place in zip(player.controlled, self.chips(len(player.controlled)), strict=True):
            self.cards.chip(canvas, shown.cards[number], place)

    def chips(self, count: int) -> list[Rect]:
        """Return where so many controlled objectives lie: in one row, or in several where the room is narrow."""
        room = self.places.rect("controlled")
        rows = max(1, room.h // CHIP[1] + (room.h % CHIP[1] >= LEAST_CHIP[1]))
        columns = max(1, -(-count // rows), room.w // (CHIP[0] + 1) if rows == 1 else MANY)
        width, height = min(CHIP[0], (room.w - columns + 1) // columns), min(CHIP[1], room.h // rows)
        cells = range(count)
        return [
            Rect(room.x + cell % columns * (width + 1), room.y + cell // columns * height, width, height)
            for cell in cells
        ]
