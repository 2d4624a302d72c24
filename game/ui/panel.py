"""The frame of a modal."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.skin import Skin


def draw_modal(canvas: pygame.Surface, skin: Skin, rect: Rect, title: str = "") -> Rect:
    """Dim what is below and draw the frame of a modal; return the area left for what is in it."""
    skin.veil(canvas)
    canvas.fill(skin.colour("veil"), rect.move(3, 3))
    frame = "panel_blocker" if skin.sprites.has("panel_blocker") else "panel"
    skin.frame(canvas, frame, rect)
    pad = skin.look.text.padding + 2
    inner = rect.inflate(-2 * pad, -2 * pad)
    if title:
        line = skin.fonts.fit(title, inner.w, "display")
        skin.text(canvas, line, (inner.centerx, inner.y), "text_title", "display", align="center", shadow=True)
        drop = skin.fonts.line_height("display") + 4
        inner.y += drop
        inner.h -= drop
    return inner
