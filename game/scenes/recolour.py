"""Pictures in other colours, for the palettes that make the sides easier to tell apart."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame

from game.ui.look import RGB
from game.ui.sprites import Frame, Sprites


class RecolouredSprites(Sprites):
    """Hand out the usual pictures with some colours exchanged for others."""

    def __init__(
        self, frames: Mapping[str, Frame], folder: Path, ink: RGB, paper: RGB, swaps: Mapping[RGB, RGB]
    ) -> None:
        """Take what every set of pictures takes, and the colours to exchange: none of the new is one of the old."""
        super().__init__(frames, folder, ink, paper)
        self._swaps = dict(swaps)

    def _sheet(self, name: str) -> pygame.Surface | None:
        """Load a sheet once, and exchange its colours."""
        is_new = name not in self._sheets
        sheet = super()._sheet(name)
        if is_new and sheet is not None:
            with pygame.PixelArray(sheet) as pixels:
                for old, new in self._swaps.items():
                    pixels.replace(old, new)
        return sheet


def swaps_between(usual: Mapping[str, RGB], other: Mapping[str, RGB]) -> dict[RGB, RGB]:
    """Return which colour stands for which, for those that differ."""
    return {colour: other[name] for name, colour in usual.items() if other[name] != colour}
