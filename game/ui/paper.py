"""A canvas that remembers which words and pictures were put on it, and where: for looking a screen over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from game.ui.fonts import Word
from game.ui.sprites import Picture


@dataclass(frozen=True, slots=True)
class Put:
    """Hold one thing put on the canvas: its whole rect there, and the clip that was set."""

    source: pygame.Surface
    rect: Rect
    clip: Rect


class Paper(pygame.Surface):
    """Note every blit of a word or of a named picture, in their order, since the last that covers it all."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Take a size in pixels; the format is the window's."""
        super().__init__(size)
        self.put: list[Put] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Put a picture on it."""
        self._note(source, dest, area)
        return super().blit(source, dest, area, special_flags)

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0, /) -> None:
        """Put several pictures on it."""
        pairs = list(blit_sequence)
        for source, dest in pairs:
            self._note(source, dest)
        super().fblits(pairs, special_flags)

    def _note(self, source: pygame.Surface, dest: Any, area: Any = None) -> None:
        """Remember what is put where; a picture over everything leaves nothing to remember."""
        if source.get_size() == self.get_size() and not source.get_flags() & pygame.SRCALPHA:
            self.put.clear()
        if isinstance(source, Word | Picture):
            topleft = dest.topleft if isinstance(dest, Rect) else (int(dest[0]), int(dest[1]))
            size = source.get_size() if area is None else Rect(area).size
            self.put.append(Put(source, Rect(topleft, size), self.get_clip()))
