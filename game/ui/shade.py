"""Darker and greyer pictures that stay within the palette: each colour becomes another one of it."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Mapping

import pygame
from pygame import Rect

from game.ui.look import RGB

WEIGHTS = (3, 6, 1)  # how much the eye minds an error in red, green and blue
GREY_LIGHT = 0.7  # of its light is left to what is grey
CLEAR = 128  # pixels with less alpha than this are left out


def nearest(colour: RGB, among: Iterable[RGB]) -> RGB:
    """Return the colour that looks most like another one."""
    return min(among, key=lambda own: sum(w * (a - b) ** 2 for w, a, b in zip(WEIGHTS, own, colour, strict=True)))


class Shade:
    """Exchange the colours of a whole surface by a table. What was done last is kept for the same picture again."""

    def __init__(self, table: Mapping[RGB, RGB]) -> None:
        """Take which colour becomes which; a colour that is not in it becomes what the nearest one becomes."""
        self._table = dict(table)
        self._pixels: dict[int, int] = {}
        self._kept: tuple[int, tuple[int, int], pygame.Surface] | None = None

    def apply(self, canvas: pygame.Surface) -> None:
        """Exchange the colours of a canvas without alpha (32 bits a pixel)."""
        data = bytes(canvas.get_buffer().raw)
        key = zlib.crc32(data)
        if self._kept is None or self._kept[:2] != (key, canvas.get_size()):
            self._kept = key, canvas.get_size(), self._made(canvas, data)
        canvas.blit(self._kept[2], (0, 0))

    def apply_to(self, canvas: pygame.Surface, rect: Rect) -> None:
        """Exchange the colours of a part of a canvas."""
        part = pygame.Surface(rect.size, 0, canvas)
        part.blit(canvas, (0, 0), rect)
        canvas.blit(self._made(part, bytes(part.get_buffer().raw)), rect)

    def _made(self, canvas: pygame.Surface, data: bytes) -> pygame.Surface:
        """Return a new surface with the colours exchanged."""
        pixels = memoryview(data).cast("I")
        known = self._pixels
        for value in set(pixels) - known.keys():
            colour = canvas.unmap_rgb(value)
            known[value] = canvas.map_rgb(self._exchanged((colour.r, colour.g, colour.b)))
        made = pygame.Surface(canvas.get_size(), 0, canvas)
        made.get_buffer().write(array("I", map(known.__getitem__, pixels)).tobytes())
        return made

    def _exchanged(self, colour: RGB) -> RGB:
        """Return what a colour becomes."""
        found = self._table.get(colour)
        return self._table[nearest(colour, self._table)] if found is None else found


def greyed(source: pygame.Surface, greys: Iterable[RGB]) -> pygame.Surface:
    """Return a picture in the nearest of some greys, rather dark: something that can't be used now."""
    own = list(greys)
    picture = source.copy()
    made: dict[RGB, RGB] = {}
    for y in range(picture.get_height()):
        for x in range(picture.get_width()):
            r, g, b, alpha = picture.get_at((x, y))
            if alpha < CLEAR:
                continue
            if (r, g, b) not in made:
                light = round((3 * r + 6 * g + b) / 10 * GREY_LIGHT)
                made[r, g, b] = nearest((light, light, light), own)
            picture.set_at((x, y), made[r, g, b])
    return picture
