"""The plain data that the toolkit is handed: sizes, places, times, keys, and which colour means what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

import msgspec
from pygame import Rect

RGB = tuple[int, int, int]
Box = tuple[int, int, int, int]
Problem = tuple[tuple[str | int, ...], str]

Pixels = Annotated[int, msgspec.Meta(ge=0, le=640)]
Millis = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Speed = Annotated[float, msgspec.Meta(ge=0.0, le=10.0)]
Count = Annotated[int, msgspec.Meta(ge=1, le=64)]


class Grid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Describe equal cells in rows: the first one, the step to the next, and how many there are."""

    first: Box
    step: tuple[int, int]
    columns: Count
    rows: Count

    def cell(self, column: int, row: int = 0) -> Rect:
        """Return the rect of one cell; raise IndexError outside the grid."""
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            raise IndexError(f"no cell {column},{row} in a grid of {self.columns}x{self.rows}")
        x, y, w, h = self.first
        return Rect(x + column * self.step[0], y + row * self.step[1], w, h)

    def cells(self) -> Iterator[Rect]:
        """Yield every cell in reading order."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self.cell(column, row)


class Motion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold how long things move (ms), and how fast each speed setting plays it."""

    max_step: Annotated[int, msgspec.Meta(ge=10, le=1000)]
    busy_fps: Annotated[int, msgspec.Meta(ge=10, le=240)]
    idle_fps: Annotated[int, msgspec.Meta(ge=10, le=120)]
    rest_fps: Annotated[int, msgspec.Meta(ge=10, le=120)]
    rest_after: Millis
    speeds: dict[str, Speed]
    times: dict[str, Millis]

    def seconds(self, name: str) -> float:
        """Return a named time in seconds; raise KeyError for an unknown one."""
        return self.times[name] / 1000

    def speed(self, name: str) -> float:
        """Return the factor of a speed setting: 0.0 means that nothing is played; normal if unknown."""
        return self.speeds.get(name, 1.0)


class TextTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold the distances around words, in pixels."""

    padding: Pixels
    icon_gap: Pixels
    line_gap: Pixels
    large_factor: Annotated[int, msgspec.Meta(ge=1, le=3)]


class InputTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold the keys of each logical input and the times of pressing (ms).

    `fixed` keys and `fixed_pad` buttons always keep their meaning. A finger held for `hold` only has things explained.
    """

    double: Millis
    double_reach: Pixels
    repeat_delay: Annotated[int, msgspec.Meta(ge=50, le=2000)]
    repeat_every: Annotated[int, msgspec.Meta(ge=10, le=2000)]
    keys: dict[str, list[str]]
    pad: dict[str, list[str]] = {}
    fixed: list[str] = []
    fixed_pad: list[str] = []
    hold: Millis = 500
    touch_drag: Annotated[int, msgspec.Meta(ge=1, le=100)] = 12


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold all of config/look.yaml."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    canvas: tuple[Count | Pixels, Count | Pixels]
    colours: dict[str, str]
    frames: dict[str, tuple[str, str, str]]
    veiled: dict[str, str]
    """What each colour of the palette becomes under a modal."""
    dimmed: dict[str, str]
    """What each colour of the palette becomes where something can't be chosen now."""
    greys: Annotated[list[str], msgspec.Meta(min_length=2)]
    """The palette's colours that pictures of what can't be used are drawn in."""
    text: TextTable
    rects: dict[str, Box]
    grids: dict[str, Grid]
    motion: Motion
    input: InputTable

    def rect(self, name: str) -> Rect:
        """Return a fresh Rect of the named place; raise KeyError for an unknown one."""
        return Rect(self.rects[name])

    def grid(self, name: str) -> Grid:
        """Return the named grid; raise KeyError for an unknown one."""
        return self.grids[name]

    def check(self) -> Iterable[Problem]:
        """Yield (key path, message) for everything that no type can express."""
        canvas = Rect((0, 0), self.canvas)
        for name, box in self.rects.items():
            yield from _check_box(("rects", name), box, canvas)
        for name, grid in self.grids.items():
            yield from _check_grid(("grids", name), grid, canvas)
        for name, colours in self.frames.items():
            for index, role in enumerate(colours):
                if role not in self.colours:
                    yield ("frames", name, index), f"must be one of the names under colours, got {role}"


def _check_box(path: tuple[str | int, ...], box: Box, canvas: Rect) -> Iterator[Problem]:
    """Yield a problem if a box is empty or leaves the canvas."""
    if box[2] <= 0 or box[3] <= 0:
        yield path, f"must have a width and a height of 1 or more, got {list(box)}"
    elif not canvas.contains(Rect(box)):
        yield path, f"must lie within {canvas.w}x{canvas.h}, got {list(box)}"


def _check_grid(path: tuple[str | int, ...], grid: Grid, canvas: Rect) -> Iterator[Problem]:
    """Yield the problems of a grid: an end outside the canvas, or cells that overlap."""
    yield from _check_box((*path, "first"), grid.first, canvas)
    last = grid.cell(grid.columns - 1, grid.rows - 1)
    if not canvas.contains(last):
        yield path, f"must lie within {canvas.w}x{canvas.h}, but the last cell is {list(last)}"
    if grid.columns > 1 and grid.step[0] < grid.first[2]:
        yield (*path, "step", 0), f"must be {grid.first[2]} or more so that cells do not overlap"
    if grid.rows > 1 and grid.step[1] < grid.first[3]:
        yield (*path, "step", 1), f"must be {grid.first[3]} or more so that cells do not overlap"


Hex = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-fA-F]{6}$")]


class PaletteTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold all of config/palette.yaml: the colours, their variants, and the pairs that text may use."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    colours: dict[str, Hex]
    variants: dict[str, dict[str, Hex]] = {}
    contrast: list[tuple[str, str]] = []

    def rgb(self, variant: str = "") -> dict[str, RGB]:
        """Return name -> RGB, with the named variant's colours on top; the default if unknown."""
        table = {**self.colours, **self.variants.get(variant, {})}
        return {name: parse_hex(text) for name, text in table.items()}

    def recolouring(self, variant: str) -> dict[RGB, RGB]:
        """Return which colours of the pictures become which others in a variant; nothing if unknown."""
        return {parse_hex(self.colours[n]): parse_hex(new) for n, new in self.variants.get(variant, {}).items()}

    def check(self) -> Iterable[Problem]:
        """Yield a problem for each name that is used and not defined."""
        for variant, table in self.variants.items():
            for name in table.keys() - self.colours.keys():
                yield ("variants", variant, name), "must be one of the names under colours"
        for index, pair in enumerate(self.contrast):
            for place, name in enumerate(pair):
                if name not in self.colours:
                    yield ("contrast", index, place), f"must be one of the names under colours, got {name}"


def parse_hex(text: str) -> RGB:
    """Return the RGB of `#rrggbb`; raise ValueError if it is none."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def unknown_colours(look: Look, palette: Mapping[str, RGB]) -> list[str]:
    """Return the palette names that the look uses and the palette does not have."""
    used = {
        *look.colours.values(),
        *look.veiled,
        *look.veiled.values(),
        *look.dimmed,
        *look.dimmed.values(),
        *look.greys,
    }
    return sorted(name for name in used if name not in palette)
