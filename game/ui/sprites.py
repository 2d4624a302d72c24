"""Pictures by name, cut from sheets: turned, squeezed, greyed and stretched as nine patches, all cached."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
import pygame

from game.ui.look import RGB, Box
from game.ui.shade import greyed

log = logging.getLogger(__name__)

LARGE, LARGE_KEPT = 250_000, 2  # bytes of a picture as large as a screen, and how many such ones are kept
CACHE = 1 << 20  # bytes of pictures made from others (stretched, greyed, squeezed) that are kept
Insets = tuple[int, int, int, int]  # left, top, right, bottom
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Frame:
    """Say where a picture lies on its sheet, (nine patch) how wide its unstretched edges are, and its `point`."""

    sheet: str
    box: Box
    insets: Insets | None = None
    point: Point = (0, 0)


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Describe one sheet: its file, its frames [x, y, w, h], the insets of its nine patches, the tips of pointers."""

    file: str
    frames: dict[str, Box]
    insets: dict[str, Insets] = {}
    points: dict[str, Point] = {}


class SpriteTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold all of assets/sprites/index.yaml."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    sheets: dict[str, Sheet]

    def frames(self) -> dict[str, Frame]:
        """Return every frame by its name."""
        return {
            name: Frame(sheet.file, box, sheet.insets.get(name), sheet.points.get(name, (0, 0)))
            for sheet in self.sheets.values()
            for name, box in sheet.frames.items()
        }


class Picture(pygame.Surface):
    """A picture that knows its name, so that what was drawn where can be told afterwards."""

    name = ""


class Sprites:
    """Hand out pictures; one that is missing is logged once and drawn as a crossed box."""

    def __init__(
        self,
        frames: Mapping[str, Frame],
        folder: Path,
        ink: RGB,
        paper: RGB,
        recolour: Mapping[RGB, RGB] | None = None,
        greys: Sequence[RGB] = (),
    ) -> None:
        """Take every frame by name, the folder of the sheets, and two colours for what is missing.

        `recolour` says which colours of the sheets become which others (another palette); `greys` are what
        `greyed` draws with.
        """
        self._greys = list(greys) or [ink, paper]
        self._recolour = dict(recolour or {})
        self._frames = dict(frames)
        self._folder = folder
        self._ink, self._paper = ink, paper
        self._sheets: dict[str, pygame.Surface | None] = {}
        self._pictures: dict[str, pygame.Surface] = {}
        self._made: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._made_bytes = 0
        self._large: list[str] = []
        self._missing: set[str] = set()

    def has(self, name: str) -> bool:
        """Tell whether there is a picture of this name."""
        return name in self._frames

    def is_frame(self, name: str) -> bool:
        """Tell whether a picture is a nine patch: a frame around something."""
        frame = self._frames.get(name)
        return frame is not None and frame.insets is not None

    def names(self) -> list[str]:
        """Return every name, sorted."""
        return sorted(self._frames)

    def size(self, name: str) -> tuple[int, int]:
        """Return the width and height of a picture."""
        return self.get(name).get_size()

    def point(self, name: str) -> Point:
        """Return the pixel of a picture that points: a pointer's tip; its corner where it has none."""
        frame = self._frames.get(name)
        return (0, 0) if frame is None else frame.point

    def get(self, name: str) -> pygame.Surface:
        """Return a picture, converted for the window; never draw on it."""
        picture = self._pictures.get(name)
        if picture is None:
            picture = self._pictures[name] = _named(name, self._cut(name))
            if _bytes_of(picture) >= LARGE:
                self._large.append(name)
                if len(self._large) > LARGE_KEPT:
                    del self._pictures[self._large.pop(0)]
        return picture

    def flipped(self, name: str) -> pygame.Surface:
        """Return a picture mirrored left to right."""
        return self._cached(("flip", name), lambda: pygame.transform.flip(self.get(name), True, False))

    def scaled(self, name: str, factor: int) -> pygame.Surface:
        """Return a picture a whole number of times larger."""
        if factor == 1:
            return self.get(name)
        return self._cached(("scale", name, factor), lambda: pygame.transform.scale_by(self.get(name), factor))

    def squeezed(self, name: str, width: float) -> pygame.Surface:
        """Return a picture with its width scaled by 0..1 (at least 1 pixel): a counter in the turn."""
        source = self.get(name)
        w = max(1, min(source.get_width(), round(source.get_width() * width)))
        if w == source.get_width():
            return source
        size = (w, source.get_height())
        return self._cached(("squeeze", name, w), lambda: pygame.transform.scale(source, size))

    def greyed(self, name: str, factor: int = 1) -> pygame.Surface:
        """Return a picture in a few dark greys: something that can't be used now."""
        return self._cached(("grey", name, factor), lambda: greyed(self.scaled(name, factor), self._greys))

    def nine(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a nine-patch picture stretched to a size: corners kept, edges and middle tiled."""
        size = max(1, size[0]), max(1, size[1])
        frame = self._frames.get(name)
        insets = frame.insets if frame is not None and frame.insets is not None else (0, 0, 0, 0)
        return self._cached(("nine", name, size), lambda: _nine(self.get(name), insets, size))

    def _cached(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what was made before, or make it."""
        picture = self._made.get(key)
        if picture is None:
            picture = self._made[key] = _named(str(key[1]), make())
            self._made_bytes += _bytes_of(picture)
            while self._made_bytes > CACHE and len(self._made) > 1:
                self._made_bytes -= _bytes_of(self._made.popitem(last=False)[1])
        else:
            self._made.move_to_end(key)
        return picture

    def _cut(self, name: str) -> pygame.Surface:
        """Cut a picture from its sheet."""
        frame = self._frames.get(name)
        sheet = None if frame is None else self._sheet(frame.sheet)
        if frame is None or sheet is None or not sheet.get_rect().contains(pygame.Rect(frame.box)):
            if name not in self._missing:
                self._missing.add(name)
                log.warning("There is no picture called %s", name)
            return self._crossed((16, 16) if frame is None else (max(1, frame.box[2]), max(1, frame.box[3])))
        if sheet.get_size() == frame.box[2:]:
            del self._sheets[frame.sheet]  # a sheet of one picture is that picture
            return sheet
        return sheet.subsurface(frame.box)

    def _sheet(self, name: str) -> pygame.Surface | None:
        """Load a sheet once; nothing where it can't be read."""
        if name not in self._sheets:
            try:
                sheet = pygame.image.load(str(self._folder / name)).convert_alpha()
                self._sheets[name] = _recolour(sheet, self._recolour)
            except (OSError, pygame.error) as error:
                log.warning("The sheet %s can't be read: %s", name, error)
                self._sheets[name] = None
        return self._sheets[name]

    def _crossed(self, size: tuple[int, int]) -> pygame.Surface:
        """Draw what stands for a missing picture."""
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill(self._paper)
        box = picture.get_rect()
        pygame.draw.rect(picture, self._ink, box, 1)
        pygame.draw.line(picture, self._ink, box.topleft, (box.right - 1, box.bottom - 1))
        pygame.draw.line(picture, self._ink, (box.right - 1, 0), (0, box.bottom - 1))
        return picture


def _named(name: str, source: pygame.Surface) -> Picture:
    """Return a picture under its name."""
    picture = Picture(source.get_size(), pygame.SRCALPHA, source)
    picture.blit(source, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    picture.name = name
    return picture


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _recolour(sheet: pygame.Surface, colours: Mapping[RGB, RGB]) -> pygame.Surface:
    """Return a sheet with some colours exchanged, each looked up in the original."""
    changed = sheet.copy()
    for old, new in colours.items():
        where = pygame.mask.from_threshold(sheet, (*old, 255), (1, 1, 1, 255))
        where.to_surface(changed, setcolor=(*new, 255), unsetcolor=None)
    return changed


def _nine(source: pygame.Surface, insets: Insets, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture stretched to a size by tiling its edges and its middle."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    columns = _spans(source.get_width(), size[0], insets[0], insets[2])
    rows = _spans(source.get_height(), size[1], insets[1], insets[3])
    for sy, sh, dy, dh in rows:
        for sx, sw, dx, dw in columns:
            if sw > 0 and sh > 0 and dw > 0 and dh > 0:
                part = source.subsurface((sx, sy, sw, sh))
                _tile(picture, part, pygame.Rect(dx, dy, dw, dh))
    return picture


def _spans(source: int, target: int, near: int, far: int) -> list[tuple[int, int, int, int]]:
    """Return (source start, source length, target start, target length) of the three bands of one side."""
    near, far = min(near, source), min(far, source - min(near, source))
    near_out = min(near, (target + 1) // 2)
    far_out = min(far, target - near_out)
    return [
        (0, near_out, 0, near_out),
        (near, source - near - far, near_out, target - near_out - far_out),
        (source - far_out, far_out, target - far_out, far_out),
    ]


def _tile(picture: pygame.Surface, part: pygame.Surface, area: pygame.Rect) -> None:
    """Fill an area with copies of a part."""
    w, h = part.get_size()
    picture.set_clip(area)
    picture.fblits([(part, (x, y)) for y in range(area.top, area.bottom, h) for x in range(area.left, area.right, w)])
    picture.set_clip(None)
