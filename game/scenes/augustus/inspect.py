"""An objective held close: everything that is printed on it, and its power in words; beside the pointer, or alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.augustus.model import Card, Shown
from game.scenes.augustus.words import Words
from game.scenes.context import Context
from game.scenes.stack import Change, Pop, Scene
from game.scenes.table.face import LOOKED
from game.ui.input import ACTS, Input
from game.ui.rich import RichText
from game.ui.skin import Skin

if TYPE_CHECKING:
    from game.scenes.augustus.picture import TablePicture

PAD, GAP, SPACE = 10, 4, 17
BAND = 18


@dataclass(slots=True)
class Inspect:
    """Draws one objective large, with the letters of the settings."""

    skin: Skin
    words: Words

    def _power(self, card: Card, wide: int) -> RichText:
        """Lay out what its power does."""
        return RichText(self.skin, self.words.power(card), wide - BAND * self.skin.factor - 2 * PAD, colour="ink")

    def height(self, card: Card, wide: int, seat: str = "") -> int:
        """Return how high it is at a width, with the legions of a seat or without."""
        fonts, factor = self.skin.fonts, self.skin.factor
        high = 2 * PAD + fonts.line_height("display") + 2 * fonts.line_height() + SPACE * factor + 4 * GAP
        return high + self._power(card, wide).size[1] + (18 * factor if seat else 0)

    def draw(self, canvas: pygame.Surface, card: Card, full: tuple[bool, ...], rect: Rect, seat: str = "") -> None:
        """Draw an objective in a rect of its height; legions of a seat stand where it is `full`."""
        skin, factor = self.skin, self.skin.factor
        line, power = skin.fonts.line_height(), self._power(card, rect.w)
        canvas.fill(skin.colour("veil"), rect.move(3, 3))
        skin.frame(canvas, f"card_{card.colour}", rect)
        canvas.blit(skin.sprites.get(f"kind_{card.colour}"), rect.topleft)
        x, y = rect.x + BAND * factor + PAD - 4, rect.y + PAD
        skin.text(canvas, card.name, (x, y), "oxblood_2", "display")
        skin.text(canvas, card.number, (rect.right - PAD, y), "oxblood_2", "display", align="right")
        y += skin.fonts.line_height("display")
        skin.text(canvas, self.words.get(f"colours.{card.colour}"), (x, y), "ground_2")
        y += line + GAP
        y = self._spaces(canvas, card, full, (x, y), seat)
        power.draw(canvas, (x, y))
        self._worth(canvas, card, Rect(x, rect.bottom - PAD - line, rect.right - PAD - x, line))

    def _spaces(
        self, canvas: pygame.Surface, card: Card, full: tuple[bool, ...], at: tuple[int, int], seat: str
    ) -> int:
        """Draw the row of spaces and the legions under it; return where the row ends."""
        sprites, factor = self.skin.sprites, self.skin.factor
        x, y = at
        for symbol, taken in zip(card.spaces, full, strict=True):
            canvas.blit(sprites.scaled(f"space_{symbol}", factor), (x, y))
            if taken and seat:
                canvas.blit(sprites.scaled(f"legion_{seat}", factor), (x, y + (SPACE + 1) * factor))
            x += (SPACE + 2) * factor
        return y + SPACE * factor + GAP + (18 * factor if seat else 0)

    def _worth(self, canvas: pygame.Surface, card: Card, room: Rect) -> None:
        """Write points and goods at the foot."""
        skin = self.skin
        told = [self.words.get("score.worth", n=card.points)] if card.points else []
        told += [f"{{goods_{goods}}} {self.words.get(f'goods.{goods}')}" for goods in card.goods]
        RichText(skin, "   ".join(told), room.w, colour="ink", max_lines=1).draw(canvas, room.topleft)


class InspectScene(Scene):
    """Hold one objective close, over the table; anything at all puts it back."""

    modal = True

    def __init__(self, context: Context, picture: TablePicture, shown: Shown, number: int) -> None:
        """Take the table's picture, what lies there, and the objective's number."""
        super().__init__(context.timeline())
        self.context, self.picture, self.shown, self.number = context, picture, shown, number

    def handle(self, inp: Input) -> Change | None:
        return Pop(LOOKED) if inp.kind in ACTS and not inp.is_double else None

    def draw(self, canvas: pygame.Surface) -> None:
        self.context.skin.veil(canvas)
        self.picture.hold(canvas, self.shown, self.number)
