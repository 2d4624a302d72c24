"""The real look, palette, faces and pictures for the tests of the toolkit."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.config import load
from game.ui.fonts import FontTable
from game.ui.look import Look, PaletteTable
from game.ui.skin import Skin, make_skin
from game.ui.sprites import SpriteTable
from game.ui.window import Window

ROOT = Path(__file__).resolve().parent.parent


def load_look() -> Look:
    return load(ROOT / "config" / "look.yaml", Look)


def build_skin(*, large: bool = False, variant: str = "") -> Skin:
    """Build the real skin; a window must be open."""
    palette = load(ROOT / "config" / "palette.yaml", PaletteTable)
    faces = load(ROOT / "assets" / "fonts" / "fonts.yaml", FontTable).faces
    frames = load(ROOT / "assets" / "sprites" / "index.yaml", SpriteTable).frames()
    return make_skin(
        load_look(),
        palette.rgb(variant),
        faces,
        frames,
        ROOT / "assets",
        large=large,
        recolour=palette.recolouring(variant),
    )


def open_window(scale: int = 1) -> Window:
    return Window("test", scale=scale)


def blank(size: tuple[int, int] = (640, 360)) -> pygame.Surface:
    """Return a canvas in one colour that no palette has."""
    surface = pygame.Surface(size).convert()
    surface.fill((1, 2, 3))
    return surface


def drawn_rect(surface: pygame.Surface) -> pygame.Rect:
    """Return the smallest rect around everything that was drawn on a blank canvas."""
    mask = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
