"""A part of the table that is drawn anew only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect


class Layer:
    """Keep the picture of one part. `key` tells what it shows, `paint` draws it in the canvas's coordinates."""

    def __init__(self, rect: Rect, key: Callable[[], Any], paint: Callable[[pygame.Surface], None]) -> None:
        """Take the part's rect, and the two functions."""
        self.rect = rect
        self.repaints = 0
        self._key = key
        self._paint = paint
        self._shown: Any = None
        self._picture: pygame.Surface | None = None

    def draw(self, canvas: pygame.Surface) -> None:
        """Copy the picture to the canvas; draw it first if it has changed."""
        key = self._key()
        if self._picture is None or key != self._shown:
            canvas.set_clip(self.rect)
            self._paint(canvas)
            canvas.set_clip(None)
            self._picture = canvas.subsurface(self.rect).copy()
            self._shown = key
            self.repaints += 1
            return
        canvas.blit(self._picture, self.rect)

    def forget(self) -> None:
        """Draw it anew the next time."""
        self._picture = None
