"""Objectives as they are drawn: small for opponents, in the market, one's own, controlled, and large to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.augustus.model import NO_MARKS, Card, Laid, Marks
from game.scenes.augustus.places import BAND, LINE, LOW, SPACE, SPOT, Places, in_row
from game.ui.rich import RichText
from game.ui.skin import Skin

GOODS = 12
STRIP = 4
"""Where the words at the foot begin beside the band: a number of two figures is wider than it."""


@dataclass(slots=True)
class Cards:
    """Draws objectives with a skin of usual letters; `formula` gives what a power does in signs, `most` its limit."""

    skin: Skin
    formula: Callable[[Card], str]
    most: Callable[[Card], str]

    # -- small

    def small(self, canvas: pygame.Surface, card: Card, full: Sequence[bool], rect: Rect) -> None:
        """Draw an objective of an opponent: its kind, power and points over its spaces."""
        self.skin.frame(canvas, f"mini_{card.colour}", rect)
        wide = rect.w >= 36
        self._mark(canvas, card.colour, (rect.x + 1, rect.y))
        right = rect.right - 3
        if card.points:
            right = self._figure(canvas, card.points, (right, rect.y), align="right").x - 1
        if card.power.kind != "none" and (wide or not card.points):
            canvas.blit(self.skin.sprites.get(f"power_{card.power.kind}"), (right - 10, rect.y + 1))
        columns = 3 if wide else 2
        room = Rect(rect.x + 2, rect.y + BAND + 1, rect.w - 4, rect.h - BAND - 2)
        self._spots(canvas, card, full, room, columns)

    def _spots(self, canvas: pygame.Surface, card: Card, full: Sequence[bool], room: Rect, columns: int) -> None:
        """Draw small spaces in rows in the middle of a room."""
        count = len(card.spaces)
        rows = -(-count // columns)
        columns = -(-count // rows)
        step = min(SPOT + 1, room.w // columns) if columns > 1 else SPOT
        down = min(SPOT + 1, room.h // rows)
        left = room.x + (room.w - step * (columns - 1) - SPOT) // 2
        top = room.y + (room.h - down * (rows - 1) - SPOT) // 2
        for index, symbol in enumerate(card.spaces):
            name = f"spot_{symbol}_full" if full[index] else f"spot_{symbol}"
            at = left + index % columns * step, top + index // columns * down
            canvas.blit(self.skin.sprites.get(name), at)

    def _mark(self, canvas: pygame.Surface, colour: str, at: tuple[int, int]) -> None:
        """Draw the sign of a kind."""
        canvas.blit(self.skin.sprites.get(f"kind_{colour}"), at)

    def _figure(self, canvas: pygame.Surface, number: object, at: tuple[int, int], *, align: str = "left") -> Rect:
        """Write a number with a dark line round it, for on a pattern."""
        skin = self.skin
        picture = skin.fonts.render(number, skin.colour("toga_3"), shadow=skin.colour("ink"), outline=True)
        x = at[0] - (picture.get_width() if align == "right" else 0)
        return canvas.blit(picture, (x, at[1] - 1))

    # -- the market, and what is controlled

    def offered(self, canvas: pygame.Surface, card: Card, rect: Rect) -> None:
        """Draw an objective of the market: name, spaces, power, points and goods."""
        skin = self.skin
        skin.frame(canvas, f"card_{card.colour}", rect)
        self._title(canvas, card, rect)
        inner = Rect(rect.x + BAND + 2, rect.y + 1, rect.w - BAND - 4, rect.h - 2)
        strip = self._strip(canvas, card, rect, 2)
        room = Rect(inner.x, inner.y + 13, inner.w, strip.y - inner.y - 14)
        self._spots(canvas, card, [False] * len(card.spaces), room, 4 if len(card.spaces) < 5 else 3)
        self._formula(canvas, self.formula(card), strip.topleft, strip.w)
        self._worth(canvas, card, Rect(strip.x, strip.bottom - LINE, strip.w, LINE))

    def _title(self, canvas: pygame.Surface, card: Card, rect: Rect) -> None:
        """Write the name over the whole width, and draw the sign of the kind under it."""
        skin = self.skin
        canvas.fill(skin.colour("parchment_2"), (rect.x + 1, rect.y + 1, rect.w - 2, LINE))
        canvas.fill(skin.colour("toga_3"), (rect.x + 1, rect.y + 1, rect.w - 2, 1))
        skin.text(canvas, self._name(card, rect.w - 6), (rect.x + 4, rect.y + 1), "ink")
        self._mark(canvas, card.colour, (rect.x, rect.y + LINE + 1))

    def _strip(self, canvas: pygame.Surface, card: Card, rect: Rect, lines: int) -> Rect:
        """Draw the dark foot of a card, and its number beside it; return the room for so many lines."""
        high = LINE * lines + 2
        foot = Rect(rect.x + BAND, rect.bottom - high - 1, rect.w - BAND - 1, high)
        canvas.fill(self.skin.colour("ground_2"), foot)
        canvas.fill(self.skin.colour("ink"), (foot.x, foot.y, foot.w, 1))
        self._number(canvas, card, rect)
        return Rect(foot.x + STRIP, foot.y + 1, foot.w - STRIP - 1, LINE * lines)

    def _number(self, canvas: pygame.Surface, card: Card, rect: Rect) -> None:
        """Write the number of an objective at the foot of its band."""
        skin = self.skin
        picture = skin.fonts.render(card.number, skin.colour("toga_3"), shadow=skin.colour("ink"), outline=True)
        canvas.blit(picture, (max(rect.x + 1, rect.x + (BAND - picture.get_width()) // 2 + 1), rect.bottom - 15))

    def _name(self, card: Card, room: int) -> str:
        """Return a card's name, or where there is no room for it the last of its names, shortened by a point."""
        fonts, short = self.skin.fonts, card.short_name
        shorter = (f"{short[:length]}." for length in range(len(short) - 2, 0, -1))
        return next((name for name in (card.name, short, *shorter) if fonts.width(name) <= room), short[:1])

    def _formula(self, canvas: pygame.Surface, formula: str, at: tuple[int, int], room: int) -> None:
        """Write what the power does, in signs."""
        RichText(self.skin, formula, room, max_lines=1).draw(canvas, at)

    def _worth(self, canvas: pygame.Surface, card: Card, room: Rect) -> None:
        """Draw points, or the most that a power can bring, at the right end of a line, and goods before them."""
        skin, x = self.skin, room.right
        if card.points:
            sign = skin.sprites.get("sign_points")
            x -= sign.get_width()
            canvas.blit(sign, (x, room.y + 1))
            x = skin.text(canvas, card.points, (x - 1, room.y), "text_strong", align="right").x
        elif card.power.max:
            x = skin.text(canvas, self.most(card), (x, room.y), "text_dim", align="right").x - 2
        for goods in reversed(card.goods):
            x -= GOODS
            canvas.blit(skin.sprites.get(f"goods_{goods}"), (x, room.y + 1))

    def chip(self, canvas: pygame.Surface, card: Card, rect: Rect) -> None:
        """Draw a controlled objective: its kind, points and goods, and the power that still counts."""
        skin = self.skin
        skin.frame(canvas, f"mini_{card.colour}", rect)
        self._mark(canvas, card.colour, (rect.x + 1, rect.y))
        if card.points:
            self._figure(canvas, card.points, (rect.right - 3, rect.y), align="right")
        canvas.fill(skin.colour("ground_2"), (rect.x + 1, rect.y + BAND, rect.w - 2, rect.h - BAND - 1))
        names = [*(f"goods_{goods}" for goods in card.goods), *self._lasting(card)]
        room = Rect(rect.x + 3, rect.y + BAND + 1, rect.w - 4, GOODS)
        for name, place in zip(names, in_row(room, GOODS - 1, GOODS, len(names), 1), strict=True):
            canvas.blit(skin.sprites.get(name), place)

    @staticmethod
    def _lasting(card: Card) -> list[str]:
        """Return the signs of a power that counts while its objective is controlled."""
        power = card.power
        if power.kind == "convert" and power.symbols:
            return [f"spot_{symbol}" for symbol in power.symbols]
        if not power.kind.startswith("score"):
            return []
        return [f"power_{power.kind}", *([f"spot_{power.symbol}"] if power.symbol else [])]

    def mark(self, canvas: pygame.Surface, lying: Sequence[tuple[int, Rect]], marks: Marks) -> None:
        """Frame the objectives of a row that can be chosen, dim the others then, and tick those that are picked."""
        is_asked = any(number in marks.cards for number, _ in lying)
        for number, rect in lying:
            if is_asked and number not in marks.cards:
                self.skin.dim(canvas, rect)
            elif is_asked:
                is_low = rect.h < LOW  # there figures stand at the edge
                pygame.draw.rect(canvas, self.skin.colour("gold_1"), rect, 1 if is_low else 2)
            if number in marks.picked:
                tick = self.skin.sprites.get("icon_check")
                pygame.draw.rect(canvas, self.skin.colour("focus"), rect, 2)
                canvas.blit(tick, tick.get_rect(midtop=(rect.centerx, rect.y + LINE + 3)))

    # -- one's own

    def own(
        self, canvas: pygame.Surface, card: Card, laid: Laid, seat: str, rect: Rect, marks: Marks = NO_MARKS
    ) -> None:
        """Draw an active objective of one's own: legions stand under the spaces that they hold."""
        skin = self.skin
        skin.frame(canvas, f"card_{card.colour}", rect)
        self._title(canvas, card, rect)
        strip = self._strip(canvas, card, rect, 1)
        for index, space in enumerate(Places.spaces(card, rect)):
            lit = (card.number, index) in marks.lit
            self._space(canvas, card.spaces[index], laid.full[index], seat, space, lit=lit)
            if (card.number, index) in marks.held:
                pygame.draw.rect(canvas, skin.colour("flame_1"), space.inflate(2, 2), 2)
            odds = marks.odds.get((card.number, index))
            if odds is not None and space.bottom + LINE <= strip.y:
                skin.text(canvas, odds, (space.centerx, space.bottom - 1), "ink", align="center")
        self._formula(canvas, self.formula(card), strip.topleft, strip.w)
        self._worth(canvas, card, strip)

    def _space(self, canvas: pygame.Surface, symbol: str, full: bool, seat: str, rect: Rect, *, lit: bool) -> None:
        """Draw a space, and under it a legion or where it would stand."""
        skin = self.skin
        small = rect.w < SPACE
        if small:
            canvas.blit(skin.sprites.get(f"spot_{symbol}_full" if lit else f"spot_{symbol}"), rect.move(0, 3))
        else:
            canvas.blit(skin.sprites.get(f"space_{symbol}_lit" if lit else f"space_{symbol}"), rect)
        if full:
            legion = skin.sprites.get(f"legion_{seat}{'_small' if small else ''}")
            canvas.blit(legion, legion.get_rect(midbottom=rect.midbottom))
            return
        hole = Rect(0, 0, min(13, rect.w - 1), 4)
        hole.midbottom = (rect.centerx, rect.bottom - 1)
        pygame.draw.rect(canvas, skin.colour("gold_1" if lit else "parchment_1"), hole, border_radius=2)
        if lit:
            x, y = hole.centerx, hole.y - 3
            canvas.fill(skin.colour("ink"), (x - 1, y - 7, 3, 4))
            pygame.draw.polygon(canvas, skin.colour("ink"), [(x - 4, y - 3), (x + 4, y - 3), (x, y + 1)])
