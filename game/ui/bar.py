"""The bar beside what scrolls: it shows which part is in view, and a pointer can drag it."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.skin import Skin

WIDTH = 3  # pixels of the bar, as large again with large text
REACH = 12  # pixels across that a pointer hits
LEAST = 8  # pixels of the part that moves
OUTSIDE = 4  # pixels between the view and the bar


class ScrollBar:
    """Stand at the right edge of a view: outside of it, or with `inside` within."""

    def __init__(self, view: Rect, *, inside: bool = False) -> None:
        """Take the view."""
        self.view = view
        self.inside = inside

    def track(self, skin: Skin) -> Rect:
        """Return the whole bar."""
        width = WIDTH * skin.factor
        x = self.view.right - width if self.inside else self.view.right + OUTSIDE
        return Rect(x, self.view.y, width, self.view.h)

    def target(self) -> Rect:
        """Return what a pointer hits."""
        x = self.view.right - REACH if self.inside else self.view.right + 1
        return Rect(x, self.view.y, REACH, self.view.h)

    def offset_at(self, y: int, length: int) -> int:
        """Return how far to scroll a text of a length so that the pointer is in the middle of the bar's part."""
        part = self._part(length)
        free = max(1, self.view.h - part)
        return (y - self.view.y - part // 2) * max(0, length - self.view.h) // free

    def draw(self, canvas: pygame.Surface, skin: Skin, offset: int, length: int) -> None:
        """Draw it, if there is more than the view holds."""
        if length <= self.view.h:
            return
        track = self.track(skin)
        canvas.fill(skin.colour("bar_ground"), track)
        part = self._part(length)
        top = min(track.h - part, (track.h - part) * offset // max(1, length - track.h))
        canvas.fill(skin.colour("bar"), (track.x, track.y + top, track.w, part))

    def _part(self, length: int) -> int:
        """Return the height of the part that moves."""
        return max(LEAST, self.view.h * self.view.h // max(1, length))
