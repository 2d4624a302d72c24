"""The window on a real display with real events: whole at any size, the pointer right, full screen and back."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from bench.xvfb import CANVAS, MANAGER, NEEDED, Program, Screen, Size, Told, letterbox, missing
from game.ui.place import JUST_NOW

MISSING = ", ".join(name for name in (missing(), "" if shutil.which(MANAGER) else MANAGER) if name)
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed here: {MISSING} (apt-get install xvfb and it)")

SMALL: Size = (1366, 768)
SCREENS: list[Size] = [(1920, 1200), (2560, 1080), (3840, 2160)]
WINDOWS: list[Size] = [(640, 360), (641, 361), (777, 700), (1279, 719), (1280, 720), (1281, 721)]
TIMES = 50
MORE_KIB = 4096  # what may come to be used within 50 changes: one kept picture of the screen would be four times that


@pytest.fixture(scope="module")
def tile() -> pygame.Surface:
    return letterbox()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Give the program on a small screen with a window manager, for all tests that leave it as it was."""
    with Screen(SMALL, managed=True) as screen, Program(screen, tmp_path_factory.mktemp("small")) as program:
        yield program


def push_into_corners(program: Program, size: Size) -> None:
    """Move the pointer into each corner of a window; the scenes must be told of the canvas's own corner."""
    x, y = program.corner()
    w, h = size
    program.screen.do("mousemove", x + w // 2, y + h // 2)
    for right in (0, 1):
        for down in (0, 1):
            program.screen.do("mousemove", x + right * (w - 1), y + down * (h - 1))
            program.until(point=(right * (CANVAS[0] - 1), down * (CANVAS[1] - 1)))


def test_fifty_times_full_screen_and_back(small: Program, tile: pygame.Surface) -> None:
    before = small.until()
    for turn in range(TIMES):
        small.screen.do("key", "F11")
        full = small.until(SMALL, fullscreen=True)
        small.screen.do("key", "F11")
        back = small.until(before.size, fullscreen=False)
        assert (full.modes, back.modes) == (before.modes + 2 * turn + 1, before.modes + 2 * turn + 2)
        assert back.place == before.place
        if turn == TIMES // 5:
            settled = back
        if turn % 24 == 0:
            assert small.fault(tile) == ""
    assert back.files == settled.files and back.rss <= settled.rss + MORE_KIB


@pytest.mark.parametrize("size", WINDOWS)
def test_a_window_of_any_size_is_whole_and_the_pointer_right(size: Size, small: Program, tile: pygame.Surface) -> None:
    small.resize(size)
    push_into_corners(small, size)
    assert small.fault(tile) == ""


@pytest.mark.parametrize("size", SCREENS)
def test_a_full_screen_of_any_size_is_whole_and_the_pointer_right(
    size: Size, tile: pygame.Surface, tmp_path: Path
) -> None:
    with Screen(size, managed=True) as screen, Program(screen, tmp_path, {"fullscreen": True}) as program:
        told = program.until(size, fullscreen=True)
        assert told.modes == 1
        push_into_corners(program, size)
        assert program.fault(tile) == ""


@pytest.mark.parametrize("name", ["table_roll_thrown", "rulebook", "table_thinking"])
def test_a_change_of_size_in_mid_movement_leaves_a_whole_picture(
    name: str, small: Program, tile: pygame.Surface
) -> None:
    small.ask("open", name=name)
    for size in ((1000, 600), (640, 361)):
        small.resize(size)
        assert small.fault(tile) == ""
    small.ask("open", name="title")


STATES = ("normal", "maximised", "minimised", "fullscreen")


def become(program: Program, state: str, size: Size) -> Told:
    """Bring the window to a state as the system's buttons and F11 do; `size` is a plain window's."""
    for _ in range(3):  # from the full screen, back to being maximised, back to being plain
        program.ask("become", state=state)
        told = program.settle()
        if state != "normal" or (told.size == size and not told.fullscreen and not told.minimised):
            break
    return told


@pytest.mark.parametrize("first", STATES)
def test_every_state_of_the_window_leads_to_every_other_and_back(
    first: str, small: Program, tile: pygame.Surface
) -> None:
    plain = small.resize((800, 500))
    time.sleep(JUST_NOW / 1000)  # what is drawn to a size just before it is maximised is taken for a step of that
    for second in STATES:
        become(small, first, plain.size)
        told = become(small, second, plain.size)
        if second == "minimised":
            assert told.minimised
        elif first != "minimised":  # no key and no button leads from the bar to anything but back
            assert told.fullscreen == (second == "fullscreen"), second
            assert small.fault(tile) == "", second
        told = become(small, "normal", plain.size)
        assert (told.size, told.at, told.place) == (plain.size, plain.at, (plain.size, plain.at, False)), second
        assert small.fault(tile) == "", second


def test_a_maximised_window_is_maximised_again_after_the_full_screen(small: Program, tile: pygame.Surface) -> None:
    plain = small.settle()
    time.sleep(JUST_NOW / 1000)  # as above
    most = become(small, "maximised", plain.size)
    assert most.place == (plain.size, plain.at, True)
    small.screen.do("key", "F11")
    assert small.until(SMALL, fullscreen=True).place == most.place
    small.screen.do("key", "F11")
    assert small.until(most.size, fullscreen=False).place == most.place
    assert small.fault(tile) == ""
    assert become(small, "normal", plain.size).place == plain.place


def test_full_screen_stays_in_sight_when_another_window_has_the_focus(
    small: Program, tile: pygame.Surface, tmp_path: Path
) -> None:
    small.ask("become", state="fullscreen")
    small.until(SMALL, fullscreen=True)
    with Program(small.screen, tmp_path, {"window_scale": 1}) as other:
        other.until()
        told = small.until(SMALL, fullscreen=True)
        assert not told.minimised
    told = small.until(SMALL, fullscreen=True)
    assert small.fault(tile) == ""
    small.ask("become", state="normal")


def test_the_size_of_the_options_takes_hold_at_once(small: Program, tile: pygame.Surface) -> None:
    small.ask("become", state="normal")
    small.until(fullscreen=False)
    small.ask("scale", scale=1)
    assert small.until(CANVAS).place[0] == (0, 0)
    assert small.fault(tile) == ""


@pytest.mark.parametrize("full", [False, True])
def test_the_window_comes_back_to_the_pixel_where_it_was(full: bool, tmp_path: Path) -> None:
    corners, sizes = [], []
    with Screen(SMALL, managed=True) as screen:
        for start in range(3):
            with Program(screen, tmp_path, {"fullscreen": full} if not start else None) as program:
                program.until(fullscreen=full)
                if full:
                    screen.do("key", "F11")
                    program.until(fullscreen=False)
                if not start:
                    program.resize((801, 503))
                    screen.do("windowmove", program.window, 97, 58)
                corners.append(program.settle().at)
                sizes.append(program.until().size)
                if full:
                    screen.do("key", "F11")
                    program.until(fullscreen=True)
    assert sizes == [(801, 503)] * 3
    assert corners[0] == corners[1] == corners[2]


def test_this_needs_what_the_build_installs(root: Path) -> None:
    script = (root / ".ci" / "run").read_text(encoding="utf-8")
    assert all(f"command -v {name} " in script for name in (*NEEDED, MANAGER))
