"""Where a window stands: on the monitors that are there now, wherever it was remembered to be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from bench.driven import window_handle
from game.scenes import app
from game.scenes.stack import Stack
from game.settings import FILE, Settings, SettingsFile
from game.ui.place import (
    JUST_NOW,
    MAXIMISED,
    MINIMISED,
    SMALLEST,
    Monitor,
    Place,
    Standing,
    first_size,
    monitors,
    settled,
    state_of,
)
from game.ui.window import Window

CANVAS = (640, 360)
DESKTOPS = [(1366, 768), (1600, 900), (1920, 1200), (2560, 1080), (1280, 1024), (3840, 2160), (1080, 1920), (800, 600)]
BARS = {  # what a system's bar leaves of a desktop: (left, top, less wide, less high)
    "none": (0, 0, 0, 0),
    "bottom": (0, 0, 0, 48),
    "top": (0, 37, 0, 37),
    "left": (62, 0, 62, 0),
    "right": (0, 0, 62, 0),
    "hidden": (0, 0, 0, 1),
    "both": (70, 28, 70, 28),
}


def monitor(size: tuple[int, int], bar: str = "none", at: tuple[int, int] = (0, 0)) -> Monitor:
    x, y, w, h = BARS[bar]
    return Monitor(Rect(at, size), Rect(at[0] + x, at[1] + y, size[0] - w, size[1] - h))


@pytest.mark.parametrize("bar", BARS)
@pytest.mark.parametrize("size", DESKTOPS)
def test_the_first_window_fits_what_bars_and_borders_leave(size: tuple[int, int], bar: str) -> None:
    there = monitor(size, bar)
    for wanted in (0, 1, 2, 9):
        w, h = first_size(there, CANVAS, wanted)
        assert w % 640 == 0 and h % 360 == 0 and (not wanted or w <= 640 * wanted)
        assert (w, h) == CANVAS or (w + 16 <= there.usable.w and h + 40 <= there.usable.h)


ODD = st.one_of(st.integers(-1_000_000, 1_000_000), st.sampled_from([0, 1, -1, 640, 9000, -4000, 99999]))
DESKS = st.lists(
    st.builds(
        monitor, st.sampled_from(DESKTOPS), st.sampled_from(sorted(BARS)), st.tuples(st.integers(-4000, 4000), ODD)
    ),
    min_size=1,
    max_size=3,
)


@given(st.tuples(ODD, ODD), st.none() | st.tuples(ODD, ODD), st.booleans(), DESKS)
def test_whatever_is_remembered_the_window_is_whole_on_one_monitor(
    size: tuple[int, int], at: tuple[int, int] | None, maximised: bool, there: list[Monitor]
) -> None:
    place = settled(Place(size, at, maximised), there, CANVAS)
    assert SMALLEST[0] <= place.size[0] and SMALLEST[1] <= place.size[1]
    assert place.is_maximised == maximised
    if place.at is None:
        assert place.size[0] <= there[0].usable.w and place.size[1] <= there[0].usable.h
    else:
        assert any(monitor.usable.contains(Rect(place.at, place.size)) for monitor in there)
    assert settled(place, there, CANVAS).size == place.size, "what is settled once stays"


def test_a_place_that_is_there_stays_on_its_own_monitor() -> None:
    there = [monitor((1920, 1080), "bottom"), monitor((2560, 1440), "top", (1920, -200))]
    kept = Place((900, 700), (2200, 100))
    assert settled(kept, there, CANVAS) == kept
    assert settled(kept, there[:1], CANVAS) == Place((900, 700)), "its monitor is gone"
    partly = settled(Place((900, 700), (-300, 600)), there, CANVAS)
    assert partly == Place((900, 700), (0, 332)), "moved in, above the bar"


def test_a_window_that_is_moved_in_shows_its_title_too() -> None:
    there = [monitor((1920, 1080))]
    assert settled(Place((900, 700), (200, -300)), there, CANVAS).at == (200, 40)
    assert settled(Place((900, 1060), (200, -300)), there, CANVAS).at == (200, 0), "unless there is no room for it"


def test_monitors_are_told_with_what_is_usable_of_them() -> None:
    made = Window("test", scale=1)
    [only] = monitors()
    assert only.whole == Rect((0, 0), pygame.display.get_desktop_sizes()[0]) and only.whole.contains(only.usable)
    made.close()


def test_without_an_answer_from_sdl_the_sizes_of_pygame_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.place.pygame.display.__file__", "/no/such/library")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(0, 0), (800, 600)])
    assert monitors() == [Monitor(Rect(0, 0, 800, 600), Rect(0, 0, 800, 600))]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    assert monitors()[0].whole.size == (1280, 720)


# ------------------------------------------------------------- what the window tells


PLAIN = Place((900, 600), (50, 60))


@pytest.mark.parametrize("told_first", [True, False])
def test_a_maximised_window_keeps_the_size_it_had_before(told_first: bool) -> None:
    standing = Standing(PLAIN)
    now = 10 * JUST_NOW
    if told_first:
        standing.note((1920, 1000), (0, 0), 0, now)
    standing.note((1920, 1000), (0, 0), MAXIMISED, now + 1)
    assert standing.place == Place(PLAIN.size, PLAIN.at, True)
    standing.note((160, 20), (-32000, -32000), MAXIMISED | MINIMISED, now + 2)
    standing.note((1920, 1000), (0, 0), MAXIMISED, now + 3)
    assert standing.place == Place(PLAIN.size, PLAIN.at, True), "back from the bar"
    standing.note(PLAIN.size, (55, 66), 0, now + 4)
    assert standing.place == Place(PLAIN.size, (55, 66))


def test_a_size_that_was_drawn_long_ago_is_the_window_s_own() -> None:
    standing = Standing(PLAIN)
    for step in range(20):
        standing.note((900 + step, 600), (50, 60), 0, JUST_NOW + 10 * step)
    standing.note((1920, 1000), (0, 0), MAXIMISED, 10 * JUST_NOW)
    assert standing.place == Place((919, 600), (50, 60), True)


def test_a_window_in_the_bar_has_no_place() -> None:
    standing = Standing(PLAIN)
    standing.note((160, 20), (-32000, -32000), MINIMISED, 10 * JUST_NOW)
    assert standing.place == PLAIN


def test_a_window_whose_state_is_not_told_is_a_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Window("test", scale=1)
    assert state_of(window_handle()) == 0
    monkeypatch.setattr("game.ui.place.pygame.display.__file__", "/no/such/library")
    assert state_of(window_handle()) == 0
    made.close()


# ------------------------------------------------------------- from the settings and back


@pytest.fixture
def left(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[int, int]]]:
    """Start the program and leave it at once; gather the sizes of its window."""
    sizes: list[tuple[int, int]] = []

    def run(loop: object, stack: Stack) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        sizes.append(surface.get_size())

    monkeypatch.setattr(app, "run_stack", run)
    yield sizes


@pytest.mark.parametrize(
    "told",
    [
        {"window_at": [9000, -4000], "window_size": [1, 99999]},
        {"window_at": [-5000, 99999], "window_size": [-3, 0]},
        {"window_at": "left", "window_size": [1e99, None]},
        {"window_at": [10**40, 0], "window_size": {}},
        {"window_at": [1, 2, 3], "window_size": [640]},
        {"window_maximised": "very", "fullscreen": 3, "window_scale": 16},
    ],
)
def test_no_setting_keeps_the_window_out_of_sight(
    told: dict[str, object], left: list[tuple[int, int]], user_home: Path
) -> None:
    (user_home / FILE).write_bytes(msgspec.json.encode(told))
    assert app.run() == 0
    [(w, h)] = left
    assert SMALLEST[0] <= w <= 1024 and SMALLEST[1] <= h <= 768
    after = SettingsFile(user_home)
    assert after.note == "" and settled_again(after.value) == after.value.window_at


def settled_again(value: Settings) -> tuple[int, int] | None:
    """Return where the remembered window would stand on the desktop of the tests."""
    return settled(Place(value.window_size, value.window_at), [monitor((1024, 768))], CANVAS, value.window_scale).at


def test_the_window_is_remembered_from_one_start_to_the_next(left: list[tuple[int, int]], user_home: Path) -> None:
    told = {"window_at": [150, 90], "window_size": [700, 500], "window_scale": 1}
    (user_home / FILE).write_bytes(msgspec.json.encode(told))
    for _ in range(3):
        assert app.run() == 0
    value = SettingsFile(user_home).value
    assert left == [(700, 500)] * 3
    assert (value.window_size, value.window_at, value.window_maximised) == ((700, 500), (150, 90), False)
