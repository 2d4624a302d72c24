"""The program's icon, and the pointers."""

from __future__ import annotations

import struct

import pygame
import pytest

from game.scenes.stack import Scene
from game.ui.pointer import Pointer
from game.ui.sprites import Frame, Sprites
from game.ui.widgets import Button, Form
from game.ui.window import Window
from tools.artist.canvas import Canvas
from tools.artist.gallery import ICONS
from tools.artist.icon_window import SIZES, paint_icon
from tools.artist.png import decode, pixels_of
from tools.artist.pointers import draw_pointers


@pytest.fixture(scope="module")
def pictures() -> dict[int, Canvas]:
    return {size: paint_icon(size) for size in SIZES}


def test_the_committed_icons_are_what_the_artist_draws(pictures: dict[int, Canvas]) -> None:
    assert {path.name for path in ICONS.iterdir()} == {*(f"{size}.png" for size in SIZES), "respublica.ico"}
    for size, picture in pictures.items():
        assert decode((ICONS / f"{size}.png").read_bytes()) == (size, size, pixels_of(picture))


def test_the_icon_file_holds_every_size_as_it_is(pictures: dict[int, Canvas]) -> None:
    data = (ICONS / "respublica.ico").read_bytes()
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind, count) == (0, 1, len(SIZES))
    for number, (size, picture) in enumerate(pictures.items()):
        wide, tall, _, _, planes, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (wide or 256, tall or 256, planes, bits) == (size, size, 1, 32)
        assert decode(data[offset : offset + length]) == (size, size, pixels_of(picture))


def test_no_size_is_another_one_scaled(pictures: dict[int, Canvas]) -> None:
    for size, picture in pictures.items():
        for other, larger in pictures.items():
            if other > size and other % size == 0:
                k = other // size
                scaled = [picture.get(x // k, y // k) for y in range(other) for x in range(other)]
                assert bytes(scaled) != bytes(larger.pixels), (size, other)


def test_a_pointer_points_with_a_pixel_of_its_own() -> None:
    sheet = draw_pointers()
    for name in ("cursor_arrow", "cursor_hand", "cursor_wait"):
        x, y = sheet.points[name]
        assert sheet.frames[name].get(x, y), name


class Asked(Scene):
    """A scene with a button that can be pressed and one that can't, while the other side is waited for or not."""

    def __init__(self, waiting: bool) -> None:
        super().__init__()
        self.waiting = waiting
        self.form = Form([Button("go", (0, 0, 40, 20), "Go"), Button("no", (60, 0, 40, 20), "No", enabled=False)])

    @property
    def waits(self) -> bool:
        return self.waiting


def test_the_pointer_tells_what_can_be_pressed() -> None:
    places = ((10, 10), (70, 10), (300, 200))
    assert [Asked(False).pointer(place) for place in places] == ["hand", "arrow", "arrow"]
    assert [Asked(True).pointer(place) for place in places] == ["hand", "wait", "wait"]
    assert Scene().pointer((5, 5)) == "arrow"


def test_the_window_is_given_a_pointer_only_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.artist.gallery import SPRITES

    window = Window("test")
    try:
        given: list[tuple[int, int]] = []
        monkeypatch.setattr(window, "set_cursor", lambda picture, hot=(0, 0): given.append(hot))
        frames = {f"cursor_{kind}": Frame("pointers.png", (0, 0, 4, 4), None, tip) for kind, tip in TIPS.items()}
        pointer = Pointer(window, Sprites(frames, SPRITES, (0, 0, 0), (9, 9, 9)))
        for kind in ("arrow", "arrow", "hand", "hand", "wait", "arrow"):
            window.needs_repaint = False
            before = pointer.kind
            pointer.show(kind)
            assert window.needs_repaint == (kind in TIPS and kind != before)
        assert given == [(0, 0), (3, 0), (0, 0)]
    finally:
        window.close()


TIPS = {"arrow": (0, 0), "hand": (3, 0)}


def test_the_window_shows_the_icon_of_the_folder() -> None:
    from game.scenes.app import ICON

    picture = pygame.image.load(ICONS / ICON)
    assert picture.get_size() == (64, 64)
