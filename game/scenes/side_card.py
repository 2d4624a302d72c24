"""A side as the screens around the table show it: its colours and mark, a portrait, who plays it, and words."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.players import level_and_character
from game.scenes.context import Context
from game.ui.rich import RichText
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

SIDES = ("optimates", "populares")
EDGE = 6  # pixels from the frame to what is in it
HEADER = 18  # pixels high, twice that with large text
PORTRAIT = (40, 48)


def portrait_name(skin: Skin, seat: int, player: str, mood: str) -> str:
    """Return the name of the portrait of who plays a side, in a mood: the character, or else the side's own."""
    side = SIDES[seat]
    character = level_and_character(player)[1]
    names = [f"portrait_{who}_{mood}" for who in (character, side) if who]
    return next((name for name in names if skin.sprites.has(name)), f"portrait_{side}")


class SideCard(Widget):
    """Show a side. `who` plays it, in words; `words` are what there is to say, line by line or to be wrapped.

    With large text it has the focus in its turn, so that it can be scrolled to. `grows` has the portrait grow, too.
    """

    grows = False

    def __init__(
        self, context: Context, seat: int, rect: Rect, *, who: str, player: str, mood: str, words: str,
        group: str = "", hint: str = "",
    ) -> None:  # fmt: skip
        """Take the seat, the place, who plays it in words and by name, the portrait's mood, and the words."""
        super().__init__(f"side_{SIDES[seat]}", rect, group=group, hint=hint)
        self.focusable = context.skin.is_large
        self.context, self.seat = context, seat
        self.who, self.player, self.mood, self.words = who, player, mood, words

    @property
    def side(self) -> str:
        """Return the side's name."""
        return SIDES[self.seat]

    def height(self, skin: Skin, width: int) -> int:
        words = self._text(skin, self._room(skin, Rect(0, 0, width, 360)).w)
        least = PORTRAIT[1] * self._scale(skin)
        return self._head(skin) + max(least, words.size[1]) + 3 * EDGE

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        skin.frame(canvas, "panel", self.rect)
        self.draw_header(canvas, skin)
        place = self.rect.x + EDGE + 2, self.rect.y + self._head(skin) + EDGE + 1
        name = portrait_name(skin, self.seat, self.player, self.mood)
        canvas.blit(skin.sprites.scaled(name, self._scale(skin)), place)
        self.draw_body(canvas, skin, self._room(skin, self.rect))
        if mood.focused:
            skin.ring(canvas, self.rect)

    def draw_header(self, canvas: pygame.Surface, skin: Skin) -> None:
        """Draw the side's mark, its name, and who plays it."""
        k = skin.factor
        header = Rect(self.rect.x + EDGE, self.rect.y + EDGE, self.rect.w - 2 * EDGE, HEADER * k)
        skin.frame(canvas, f"header_{self.side}", header)
        emblem = skin.sprites.scaled(f"emblem_{self.side}_12", k)
        canvas.blit(emblem, (header.x + 3 * k, header.y + 3 * k))
        name = self.context.word(f"optimates.sides.{self.side}")
        drawn = skin.text(canvas, name, (header.x + 20 * k, skin.line_top(header, "display")), "text", "display")
        room = header.right - 5 - drawn.right - 8
        if self.who and skin.fonts.width(self.who) <= room:
            where = header.right - 5, skin.line_top(header)
            skin.text(canvas, self.who, where, "text_strong", align="right")

    def draw_body(self, canvas: pygame.Surface, skin: Skin, room: Rect) -> None:
        """Draw the words beside the portrait."""
        self._text(skin, room.w).draw(canvas, room.topleft)

    def _text(self, skin: Skin, width: int) -> RichText:
        """Lay the words out."""
        return RichText(skin, self.words, width)

    def _head(self, skin: Skin) -> int:
        """Return how far the body is below the top."""
        return EDGE + HEADER * skin.factor

    def _scale(self, skin: Skin) -> int:
        """Return how many times as large as usual the portrait is."""
        return skin.factor if self.grows else 1

    def _room(self, skin: Skin, rect: Rect) -> Rect:
        """Return what is left for the body of a card in a rect."""
        left = EDGE + 2 + PORTRAIT[0] * self._scale(skin) + 8
        top = self._head(skin) + EDGE
        return Rect(rect.x + left, rect.y + top, rect.w - left - EDGE - 2, rect.h - top - EDGE)
