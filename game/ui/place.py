"""Where a window may stand: the monitors that are there now, and a remembered place checked against them."""

from __future__ import annotations

import ctypes
import logging
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import pygame
from pygame import Rect

log = logging.getLogger(__name__)

Size = tuple[int, int]
Point = tuple[int, int]

USABLE = 0.92  # the share of a monitor that a first window may take: bars and borders need the rest
FRAME: Size = (16, 40)  # pixels that a system's borders and title need at most beside a window
SMALLEST: Size = (320, 180)
COMMON: Size = (1280, 720)  # a monitor where the system tells of none
MINIMISED, MAXIMISED = 0x40, 0x80  # SDL's flags of a window
JUST_NOW = 500  # ms: a size that is so new when the window is maximised was a step of that


@dataclass(frozen=True, slots=True)
class Place:
    """Say how a window stands when it is neither full screen nor maximised, in window pixels.

    A size of 0, 0 is the usual one; `at` is the top left corner of what is drawn, None wherever the system likes.
    """

    size: Size = (0, 0)
    at: Point | None = None
    is_maximised: bool = False


class Standing:
    """Keep account of how a window stands as a plain one, through all that becomes of it. Times are in ms."""

    def __init__(self, place: Place) -> None:
        """Begin with a place."""
        self.place = place
        self._before, self._since = place, 0

    def note(self, size: Size, at: Point, state: int, now: int) -> None:
        """Take how the window is: its size and place, and its state as `state_of` tells it."""
        if state & MINIMISED:
            return  # from the task bar it comes back as it was
        if state & MAXIMISED:
            if not self.place.is_maximised:
                # Its new size may have been told of before, as if somebody had drawn at its edge.
                is_step = now - self._since < JUST_NOW
                self.place = replace(self._before if is_step else self.place, is_maximised=True)
            return
        place = Place(size, at)
        if place == self.place:
            return
        if self.place.at is None:  # the system has chosen the first one
            self.place = self._before = place
            return
        if now - self._since >= JUST_NOW:
            self._before = self.place
        self.place, self._since = place, now


@dataclass(frozen=True, slots=True)
class Monitor:
    """Say where a monitor lies on the desktop, and what of it the system's own bars leave."""

    whole: Rect
    usable: Rect


class _SdlRect(ctypes.Structure):
    _fields_ = [(side, ctypes.c_int) for side in "xywh"]


def monitors() -> list[Monitor]:
    """Return the monitors that are there now, the first one first, at least one; needs an open display."""
    sizes = [size for size in pygame.display.get_desktop_sizes() if min(size) > 0] or [COMMON]
    found: list[Monitor] = []
    for index, size in enumerate(sizes):
        whole = _bounds("SDL_GetDisplayBounds", index) or Rect((0, 0), size)
        usable = _bounds("SDL_GetDisplayUsableBounds", index) or whole
        # A system that is asked while it wakes up may tell of a desktop of no size.
        usable = usable.clip(whole)
        found.append(Monitor(whole, usable if min(usable.size) > 0 else whole))
    return found


def state_of(window: pygame.Window) -> int:
    """Return whether a window is MINIMISED and MAXIMISED; events alone do not tell it on every system."""
    try:
        library = _sdl()
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        pointer = library.SDL_GetWindowFromID(window.id)
        flags = library.SDL_GetWindowFlags(ctypes.c_void_p(pointer)) if pointer else 0
    except (OSError, AttributeError, TypeError) as error:
        log.info("The window's state is not told: %s", error)
        return 0
    return int(flags) & (MINIMISED | MAXIMISED)


def _bounds(function: str, index: int) -> Rect | None:
    """Ask SDL for bounds of a monitor; None where that can't be done."""
    box = _SdlRect()
    try:
        if getattr(_sdl(), function)(index, ctypes.byref(box)) != 0:
            return None
    except (OSError, AttributeError, TypeError) as error:
        log.info("%s can't be asked: %s", function, error)
        return None
    return Rect(box.x, box.y, box.w, box.h) if box.w > 0 and box.h > 0 else None


@cache
def _sdl() -> ctypes.CDLL:
    """Return SDL itself, for what pygame does not pass on, opened once; raises OSError or TypeError."""
    # pygame's own module finds the SDL that it is linked with; on Windows it is a library that is loaded by now.
    return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.display.__file__)


def first_size(monitor: Monitor, canvas: Size, wanted: int = 0) -> Size:
    """Return a window size that fits a monitor: `wanted` times the canvas, or (0) as large as fits."""
    room = [
        min(int(whole * USABLE), usable - frame)
        for whole, usable, frame in zip(monitor.whole.size, monitor.usable.size, FRAME, strict=True)
    ]
    largest = max(1, min(room[0] // canvas[0], room[1] // canvas[1]))
    k = min(wanted, largest) if wanted > 0 else largest
    return canvas[0] * k, canvas[1] * k


def home_of(place: Place, there: Sequence[Monitor]) -> Monitor:
    """Return the monitor that holds most of a window, or the first."""
    if place.at is None:
        return there[0]
    stands = Rect(place.at, _at_least(place.size))
    return max(there, key=lambda monitor: _area(monitor.usable.clip(stands)))


def settled(place: Place, there: Sequence[Monitor], canvas: Size, scale: int = 0) -> Place:
    """Return a place that is wholly on a monitor: as remembered where that can be, else the usual size, anywhere.

    A monitor that is gone costs the place and not the size; a size that no window has costs only itself.
    """
    home = home_of(place, there)
    is_size = place.size[0] >= SMALLEST[0] and place.size[1] >= SMALLEST[1]
    size = place.size if is_size else first_size(home, canvas, scale)
    size = min(size[0], home.usable.w), min(size[1], home.usable.h)
    if place.at is None or not home.usable.colliderect(Rect(place.at, _at_least(place.size))):
        return Place(size, None, place.is_maximised)
    stands = Rect(place.at, size)
    if not home.usable.contains(stands):
        # A window that has to be moved anyway gets its title on the monitor too.
        below = Rect(home.usable.x, home.usable.y + FRAME[1], home.usable.w, home.usable.h - FRAME[1])
        stands = stands.clamp(below if below.h >= size[1] else home.usable)
    return Place(size, stands.topleft, place.is_maximised)


def _at_least(size: Size) -> Size:
    return max(1, size[0]), max(1, size[1])


def _area(rect: Rect) -> int:
    return rect.w * rect.h
