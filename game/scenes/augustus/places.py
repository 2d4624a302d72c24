"""Where each thing of the table lies, from config/augustus_table.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from pygame import Rect

from game.ui.look import Box, Grid

Wide = Annotated[int, msgspec.Meta(ge=24, le=120)]


class Arrangement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hold one arrangement of the table. Sizes in logical pixels."""

    rects: dict[str, Box]
    grids: dict[str, Grid]
    header: Annotated[int, msgspec.Meta(ge=12, le=60)]
    """How high the line of an opponent's sign, name and points is."""
    small: Annotated[list[Wide], msgspec.Meta(min_length=5, max_length=5)]
    """How wide the objectives of an opponent are, for one to five opponents."""
    card_gap: Annotated[int, msgspec.Meta(ge=0, le=20)]
    has_foot: bool
    """Whether what an opponent controls lies under his objectives."""

    def rect(self, name: str) -> Rect:
        """Return a fresh rect of a name; raise KeyError for an unknown one."""
        return Rect(self.rects[name])

    def opponents(self, count: int) -> list[Rect]:
        """Return the panels of so many opponents, side by side."""
        room, gap = self.rect("seats"), self.card_gap
        wide = (room.w - gap * (count - 1)) // count
        return [Rect(room.x + place * (wide + gap), room.y, wide, room.h) for place in range(count)]


class TablePlaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hold all of config/augustus_table.yaml."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    usual: Arrangement
    large: Arrangement

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say: both have the same names."""
        for part in ("rects", "grids"):
            for name in getattr(self.usual, part).keys() ^ getattr(self.large, part).keys():
                yield ("large", part, name), "must be a name that the usual arrangement has, too"


def in_row(room: Rect, width: int, height: int, count: int, gap: int) -> list[Rect]:
    """Return so many equal rects in a row; they overlap where they don't fit."""
    step = width + gap
    if count > 1:
        step = min(step, (room.w - width) // (count - 1))
    return [Rect(room.x + place * step, room.y, width, height) for place in range(count)]
