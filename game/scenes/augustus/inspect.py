"""An objective held close: everything that is printed on it, and its power in words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.augustus.model import Card
from game.scenes.augustus.words import Words
from game.ui.rich import RichText
from game.ui.skin import Skin

PAD, GAP, SPACE = 10, 4, 17
BAND = 18


@dataclass(slots=True)
class Inspect:
    """Draws one objective large, with the letters of the settings."""

    skin: Skin
    words: Words

    def draw(self, canvas: pygame.Surface, card: Card, full: tuple[bool, ...], room: Rect, seat: str = "") -> Rect:
        """Draw an objective in the middle of a room; legions of a seat stand where it is `full`. Return its rect."""
        skin, factor = self.skin, self.skin.factor
        line = skin.fonts.line_height()
        width = room.w - BAND * factor - 2 * PAD
        power = RichText(skin, self.words.power(card), width, colour="ink")
        spaces = SPACE * factor
        high = 2 * PAD + skin.fonts.line_height("display") + line + spaces + power.size[1] + line + 4 * GAP
        high += 18 * factor if seat else 0
        rect = Rect(room.x, room.y + (room.h - high) // 2, room.w, high)
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
        return rect

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
