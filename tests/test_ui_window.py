"""The window: pointer mapping, whole pixels, idle frames, changes of mode, and leaving."""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.place import SMALLEST, Place
from game.ui.window import HINTS, PLACE_VARIABLE, Window, fit
from tests.ui_kit import ROOT, blank

CANVAS = (640, 360)
DESKTOPS = [
    (1366, 768),
    (1600, 900),
    (1920, 1200),
    (2560, 1080),
    (1280, 1024),
    (3840, 2160),
    (1080, 1920),
    (641, 361),
    (640, 360),
    (639, 359),
    (800, 360),
    (320, 180),
    (321, 999),
]


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window("test", CANVAS, scale=1)
    yield made
    made.close()


@pytest.mark.parametrize("size", DESKTOPS)
def test_pointer_pushed_into_each_corner_of_the_screen_reaches_the_corner_of_the_canvas(
    size: tuple[int, int],
) -> None:
    view = fit(size, CANVAS)
    w, h = size
    assert view.to_logical((0, 0)) == (0, 0)
    assert view.to_logical((w - 1, 0)) == (639, 0)
    assert view.to_logical((0, h - 1)) == (0, 359)
    assert view.to_logical((w - 1, h - 1)) == (639, 359)


@pytest.mark.parametrize("size", DESKTOPS)
def test_the_canvas_own_corners_in_the_window_map_exactly(size: tuple[int, int]) -> None:
    view = fit(size, CANVAS)
    right, bottom = view.x + view.w - 1, view.y + view.h - 1
    assert view.to_logical((view.x, view.y)) == (0, 0)
    assert view.to_logical((right, bottom)) == (639, 359)
    if view.scale:
        assert view.to_logical((view.x + view.scale - 1, view.y)) == (0, 0)
        assert view.to_logical((view.x + view.scale, view.y)) == (1, 0)


@given(st.integers(SMALLEST[0], 4000), st.integers(SMALLEST[1], 3000))
def test_the_canvas_always_lies_in_the_window_and_is_a_whole_multiple_when_it_can(w: int, h: int) -> None:
    view = fit((w, h), CANVAS)
    assert view.x >= 0 and view.y >= 0
    assert view.x + view.w <= w and view.y + view.h <= h
    if w >= 640 and h >= 360:
        k = min(w // 640, h // 360)
        assert (view.w, view.h) == (640 * k, 360 * k)


@given(st.integers(0, 639), st.integers(0, 359), st.integers(1, 6), st.integers(0, 50), st.integers(0, 50))
def test_every_pixel_of_a_logical_pixel_maps_back_to_it(x: int, y: int, k: int, dx: int, dy: int) -> None:
    view = fit((640 * k + dx, 360 * k + dy), CANVAS)
    k = view.scale
    for inside in (0, k - 1):
        assert view.to_logical((view.x + x * k + inside, view.y + y * k + inside)) == (x, y)


def test_each_logical_pixel_becomes_a_square_of_one_colour(window: Window) -> None:
    pygame.display.set_mode((1366, 768), pygame.RESIZABLE)
    for y in range(360):
        for x in range(y % 2, 640, 2):
            window.canvas.set_at((x, y), (255, 255, 255))
    window.show()
    screen = pygame.display.get_surface()
    assert screen is not None
    view = window.viewport
    assert view.scale == 2
    for x, y in ((0, 0), (1, 0), (639, 0), (0, 359), (639, 359), (320, 181)):
        wanted = window.canvas.get_at((x, y))
        for dx in (0, 1):
            for dy in (0, 1):
                assert screen.get_at((view.x + 2 * x + dx, view.y + 2 * y + dy)) == wanted


def test_the_bars_hold_the_pattern_after_a_change_of_size(window: Window) -> None:
    tile = pygame.Surface((8, 8)).convert()
    tile.fill((10, 20, 30))
    window.set_letterbox(tile)
    for size in ((800, 600), (1400, 800), (700, 900)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.notice([pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1])])
        assert window.needs_repaint
        window.show()
        screen = pygame.display.get_surface()
        assert screen is not None
        for corner in ((0, 0), (size[0] - 1, size[1] - 1)):
            assert screen.get_at(corner)[:3] == (10, 20, 30)


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWRESIZED]
)
def test_the_window_asks_to_be_painted_again_after(kind: int, window: Window) -> None:
    window.show()
    assert not window.needs_repaint
    window.notice([pygame.event.Event(kind)])
    assert window.needs_repaint


def test_full_screen_and_back_changes_the_mode_once_each_and_keeps_the_window_size(window: Window) -> None:
    before = window.size
    for _ in range(3):
        changes = window.mode_changes
        window.toggle_fullscreen()
        window.notice([pygame.event.Event(pygame.WINDOWRESIZED, x=0, y=0)])
        assert window.is_fullscreen
        window.toggle_fullscreen()
        window.notice([pygame.event.Event(pygame.WINDOWRESIZED, x=0, y=0)])
        assert not window.is_fullscreen
        assert window.mode_changes == changes + 2
        assert window.size == before


def test_a_thousand_changes_of_mode_keep_nothing(window: Window) -> None:
    def change(times: int) -> int:
        for _ in range(times):
            window.toggle_fullscreen()
            window.notice(pygame.event.get())
            window.show()
        gc.collect()
        return sys.getallocatedblocks()

    first = change(50)
    assert change(950) - first < 200


def test_full_screen_from_a_maximised_window_comes_back_as_a_resizable_window(window: Window) -> None:
    pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    window.notice([pygame.event.Event(pygame.WINDOWMAXIMIZED)])
    window.toggle_fullscreen()
    window.toggle_fullscreen()
    screen = pygame.display.get_surface()
    assert screen is not None
    assert screen.get_flags() & pygame.RESIZABLE
    assert window.size == (900, 700)


def test_the_program_can_start_on_the_full_screen() -> None:
    made = Window("test", CANVAS, scale=1, fullscreen=True)
    assert made.is_fullscreen
    made.show()
    made.toggle_fullscreen()
    assert made.size == CANVAS
    made.close()


def test_the_size_of_the_options_takes_hold_at_once_and_on_the_full_screen_when_it_is_left() -> None:
    made = Window("test", CANVAS, scale=1)
    pygame.display.set_mode((700, 500), pygame.RESIZABLE)
    made.notice([pygame.event.Event(pygame.WINDOWRESIZED, x=700, y=500)])
    assert made.place.size == (700, 500)
    made.set_scale(2)  # the desktop of the tests has 1024x768: no room for twice
    assert made.size == CANVAS and made.place.size == (0, 0) and made.needs_repaint
    pygame.display.set_mode((700, 500), pygame.RESIZABLE)
    made.notice([pygame.event.Event(pygame.WINDOWRESIZED, x=700, y=500)])
    made.toggle_fullscreen()
    full = made.size
    made.set_scale(1)
    assert made.is_fullscreen and made.size == full
    made.toggle_fullscreen()
    assert not made.is_fullscreen and made.size == CANVAS
    made.close()


def test_a_window_opens_where_it_stood_and_tells_of_it_again() -> None:
    for place in (Place((700, 500), (100, 120)), Place((700, 500), (100, 120), True), Place((0, 0), (30, 60))):
        made = Window("test", CANVAS, scale=1, place=place)
        assert made.size == (CANVAS if place.size == (0, 0) else place.size)
        made.notice(pygame.event.get())
        made.toggle_fullscreen()
        made.notice(pygame.event.get())
        assert (made.place.size, made.place.at) == (place.size, place.at), "as a plain window"
        assert PLACE_VARIABLE not in os.environ
        made.close()


def test_a_window_smaller_than_the_canvas_shows_all_of_it(window: Window) -> None:
    window.canvas.fill((200, 0, 0))
    window.canvas.fill((0, 200, 0), (560, 280, 80, 80))
    pygame.display.set_mode(SMALLEST, pygame.RESIZABLE)
    window.show()
    screen = pygame.display.get_surface()
    assert screen is not None
    assert screen.get_at((2, 2))[:3] == (200, 0, 0)
    assert screen.get_at((318, 178))[:3] == (0, 200, 0)


def test_a_screenshot_has_the_size_of_the_canvas(window: Window, tmp_path: Path) -> None:
    window.canvas.fill((9, 8, 7))
    window.screenshot(tmp_path / "shot.png")
    shot = pygame.image.load(tmp_path / "shot.png")
    assert shot.get_size() == CANVAS
    assert shot.get_at((5, 5))[:3] == (9, 8, 7)


def test_what_the_window_counts_on_in_sdl_is_said_and_the_player_may_say_otherwise() -> None:
    code = (
        "import os, sys, json\nfor name in sys.argv[2:]: os.environ.pop(name, None)\n"
        "os.environ.update(json.loads(sys.argv[1]))\n"
        "from game.ui.window import Window; w = Window('t')\n"
        "print('\\n' + json.dumps({name: os.environ.get(name) for name in sys.argv[2:]}))"
    )
    for own in ({}, {"SDL_FRAMEBUFFER_ACCELERATION": "1", "SDL_GRAB_KEYBOARD": "1"}):
        done = subprocess.run(
            [sys.executable, "-c", code, json.dumps(own), *HINTS], capture_output=True, text=True, cwd=ROOT, check=True
        )
        assert json.loads(done.stdout.split("\n")[-2]) == HINTS | own


LOOP = """
import pygame
from game.scenes.stack import Loop, Scene, run
from game.ui.input import InputReader
from tests.ui_kit import load_look, open_window
class Told(Scene):
    def draw(self, canvas): print("drawn", flush=True)
    def closed(self): print("closed", flush=True)
window, look = open_window(), load_look()
run(Loop(window, InputReader(look.input, window.to_logical), look.motion), [Told()])
window.close()
print("left", flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM to catch")
def test_sigterm_leaves_cleanly() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}
    child = subprocess.Popen([sys.executable, "-c", LOOP], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env)
    assert child.stdout is not None
    for line in child.stdout:
        if line.startswith("drawn"):
            break
    child.send_signal(signal.SIGTERM)
    rest, _ = child.communicate(timeout=20)
    assert rest.split() == ["closed", "left"]
    assert child.returncode == 0


def test_the_cursor_grows_with_the_window_and_is_set_only_when_that_changes(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    given_cursors: list[tuple[object, ...]] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda *args: given_cursors.append(args))
    window.show()
    assert given_cursors == [], "the system's own cursor is left alone"
    window.set_cursor(pygame.Surface((12, 12)), (1, 2))
    for size in ((640, 360), (640, 360), (1280, 720), (320, 180)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.show()
    shown = [(args[0], args[1].get_width()) for args in given_cursors if isinstance(args[1], pygame.Surface)]
    assert shown == [((1, 2), 12), ((2, 4), 24), ((1, 2), 12)]
    window.set_cursor(None)
    window.show()
    assert given_cursors[-1] == (pygame.SYSTEM_CURSOR_ARROW,)


def test_a_system_without_colour_cursors_keeps_its_own(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise pygame.error("no colour cursors here")

    monkeypatch.setattr(pygame.mouse, "set_cursor", fail)
    window.set_cursor(pygame.Surface((12, 12)))
    window.show()
    assert window.flips == 1


def test_blank_canvas_helper_is_seen_as_empty(window: Window) -> None:
    from tests.ui_kit import drawn_rect

    canvas = blank()
    assert drawn_rect(canvas).size == (0, 0)
    canvas.fill((250, 250, 250), (10, 20, 30, 40))
    assert drawn_rect(canvas) == pygame.Rect(10, 20, 30, 40)
