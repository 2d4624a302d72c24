"""Pictures: cut, cached, stretched, turned; and what happens where there is none."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.ui.skin import Skin
from game.ui.sprites import CACHE, Frame, Sprites
from tests.ui_kit import build_skin, open_window

INK, PAPER = (10, 0, 0), (200, 180, 160)
COLOURS = [(c, 255 - c, 7) for c in range(9)]


@pytest.fixture(scope="module")
def skin() -> Iterator[Skin]:
    window = open_window()
    yield build_skin()
    window.close()


@pytest.fixture
def sprites(skin: Skin, tmp_path: Path) -> Sprites:
    """Give a 9x9 nine patch of nine colours, 3x3 each."""
    sheet = pygame.Surface((16, 16), pygame.SRCALPHA)
    for n, colour in enumerate(COLOURS):
        sheet.fill(colour, (2 + 3 * (n % 3), 3 + 3 * (n // 3), 3, 3))
    pygame.image.save(sheet, tmp_path / "s.png")
    frames = {
        "nine": Frame("s.png", (2, 3, 9, 9), (3, 3, 3, 3)),
        "outside": Frame("s.png", (10, 10, 20, 5)),
        "no_sheet": Frame("gone.png", (0, 0, 7, 5)),
    }
    return Sprites(frames, tmp_path, INK, PAPER)


def test_a_picture_is_cut_from_its_sheet_and_kept(sprites: Sprites) -> None:
    picture = sprites.get("nine")
    assert picture.get_size() == (9, 9) == sprites.size("nine")
    assert picture.get_at((0, 0))[:3] == COLOURS[0]
    assert picture.get_at((8, 8))[:3] == COLOURS[8]
    assert sprites.get("nine") is picture


@pytest.mark.parametrize("size", [(9, 9), (30, 20), (100, 7), (5, 40), (6, 6), (2, 2), (1, 1), (0, 0)])
def test_a_nine_patch_keeps_its_corners_and_fills_every_pixel(size: tuple[int, int], sprites: Sprites) -> None:
    picture = sprites.nine("nine", size)
    w, h = picture.get_size()
    assert (w, h) == (max(1, size[0]), max(1, size[1]))
    assert all(picture.get_at((x, y))[3] == 255 for x in range(w) for y in range(h))
    assert picture.get_at((0, 0))[:3] == COLOURS[0]
    if min(w, h) >= 2:
        assert picture.get_at((w - 1, h - 1))[:3] == COLOURS[8]
        assert picture.get_at((w - 1, 0))[:3] == COLOURS[2]
    if w > 6 and h > 6:
        assert picture.get_at((w // 2, h // 2))[:3] == COLOURS[4]
        assert picture.get_at((w // 2, 0))[:3] == COLOURS[1]
    assert sprites.nine("nine", size) is picture


@pytest.mark.parametrize("name", ["unknown", "outside", "no_sheet"])
def test_what_is_missing_is_drawn_as_a_crossed_box_and_logged_once(
    name: str, sprites: Sprites, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            picture = sprites.get(name)
            sprites.nine(name, (20, 20))
            sprites.greyed(name)
    colours = {
        tuple(picture.get_at((x, y)))[:3] for x in range(picture.get_width()) for y in range(picture.get_height())
    }
    assert colours == {INK, PAPER}
    assert len([r for r in caplog.records if name in r.getMessage()]) == 1


def test_a_turning_counter_gets_thin_but_never_vanishes(sprites: Sprites) -> None:
    assert [sprites.squeezed("nine", w).get_width() for w in (1.0, 0.5, 0.1, 0.0, -1.0, 7.0)] == [9, 4, 1, 1, 1, 9]
    assert sprites.squeezed("nine", 0.5).get_height() == 9


def test_mirrored_greyed_and_larger(sprites: Sprites) -> None:
    assert sprites.flipped("nine").get_at((0, 0))[:3] == COLOURS[2]
    grey = sprites.greyed("nine")
    pixels = [grey.get_at((x, y)) for x in range(9) for y in range(9)]
    assert {tuple(pixel)[:3] for pixel in pixels} <= {INK, PAPER} and {pixel.a for pixel in pixels} == {255}
    assert sprites.greyed("nine", 2).get_size() == (18, 18)
    assert sprites.scaled("nine", 2).get_size() == (18, 18)
    assert sprites.scaled("nine", 1) is sprites.get("nine")


def test_the_cache_of_made_pictures_has_an_end(sprites: Sprites) -> None:
    kept = 0
    for n in range(12):  # each more than a tenth of all
        assert sprites.nine("nine", (9 + n, CACHE // 400)).get_width() == 9 + n
        sprites.nine("nine", (500, CACHE // 4 // 500 // 2 + n))
        kept = sum(made.get_pitch() * made.get_height() for made in sprites._made.values())
        assert kept <= CACHE
    assert kept > CACHE // 2


def test_of_pictures_as_large_as_the_screen_the_last_two_are_kept(skin: Skin) -> None:
    sprites = skin.sprites
    large = [
        name for name in sprites.names() if sprites.get(name).get_width() * sprites.get(name).get_height() > 99_999
    ]
    assert len(large) >= 2
    for name in (*large, *large):
        picture = sprites.get(name)
        assert sprites.get(name) is picture and picture.get_size() == sprites.size(name)
    kept = [name for name in large if name in sprites._pictures]
    assert len(kept) == 2 and kept[-1] == large[-1]
    assert not {name for name in sprites._sheets if sprites._sheets[name] and name.removesuffix(".png") in large}


def test_every_shipped_picture_can_be_cut(skin: Skin, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for name in skin.sprites.names():
            assert skin.sprites.get(name).get_bounding_rect().w > 0, name
    assert not caplog.records


def test_frames_have_a_picture_or_are_drawn_from_the_palette(skin: Skin, tmp_path: Path) -> None:
    bare = replace(skin, sprites=Sprites({}, tmp_path, INK, PAPER))
    for each in (skin, bare):
        for name in skin.look.frames:
            canvas = pygame.Surface((60, 40)).convert()
            canvas.fill((1, 2, 3))
            each.frame(canvas, name, pygame.Rect(10, 10, 40, 20))
            assert canvas.get_at((30, 20))[:3] != (1, 2, 3), name
            assert canvas.get_at((5, 5))[:3] == (1, 2, 3), name


def test_a_look_with_colours_that_the_palette_lacks_is_refused(skin: Skin, tmp_path: Path) -> None:
    from game.ui.skin import make_skin

    palette = {name: rgb for name, rgb in skin.palette.items() if name != "gold_2"}
    with pytest.raises(ValueError, match="gold_2"):
        make_skin(skin.look, palette, {}, {}, tmp_path)


def test_another_palette_recolours_the_pictures_without_one_colour_becoming_two(
    skin: Skin, sprites: Sprites, tmp_path: Path
) -> None:
    swap = {COLOURS[0]: COLOURS[1], COLOURS[1]: COLOURS[0], COLOURS[2]: (9, 9, 9)}
    frames = {"nine": Frame("s.png", (2, 3, 9, 9))}
    picture = Sprites(frames, tmp_path, INK, PAPER, swap).get("nine")
    assert [picture.get_at((x, 0))[:3] for x in (0, 3, 6)] == [COLOURS[1], COLOURS[0], (9, 9, 9)]
    assert picture.get_at((0, 3))[:3] == COLOURS[3]


@pytest.mark.parametrize("variant", ["deutan", "tritan"])
def test_the_shipped_pictures_change_with_the_palette(variant: str, skin: Skin) -> None:
    other = build_skin(variant=variant)
    for name in ("bench_optimates", "bench_populares"):
        before, after = skin.sprites.get(name), other.sprites.get(name)
        assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(after, "RGBA"), name
