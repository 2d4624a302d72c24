"""Small bars that say how much and how likely: filled by side, told apart without colours too."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.rules.optimates import notation as n
from game.ui.skin import Skin

RAMPS = ("oxblood", "sea")
HATCH = 3
"""Every so many pixels the Populares' bars have a light stroke, so that they differ in grey."""
DOUBLED = (15, 9)
"""The size of the mark on what counts double."""


def share_bar(canvas: pygame.Surface, skin: Skin, rect: Rect, filled: int, seat: int, from_right: bool = False) -> None:
    """Draw a bar in a side's colours, `filled` pixels long inside of its frame, from either end."""
    canvas.fill(skin.colour("bar_ground"), rect)
    inner = rect.inflate(-2, -2)
    width = max(0, min(inner.w, filled))
    part = Rect(inner.right - width if from_right else inner.x, inner.y, width, inner.h)
    canvas.fill(skin.colour(f"{RAMPS[seat]}_3"), part)
    canvas.fill(skin.colour(f"{RAMPS[seat]}_4"), (part.x, part.y, part.w, 1))
    if seat == n.POPULARES:
        for x in range(part.x + (part.w - 1) % HATCH, part.right, HATCH):
            canvas.fill(skin.colour(f"{RAMPS[seat]}_4"), (x, part.y, 1, part.h))


def split_bar(canvas: pygame.Surface, skin: Skin, rect: Rect, part: float, seat: int) -> None:
    """Draw a bar of two: at the left a side's part, 0 to 1, the other side's at the right."""
    inner = rect.inflate(-2, -2)
    left = round(inner.w * part)
    share_bar(canvas, skin, rect, inner.w, 1 - seat)
    if left:
        share_bar(canvas, skin, Rect(rect.x, rect.y, left + 2, rect.h), left, seat)
    if 0 < left < inner.w:
        canvas.fill(skin.colour("gold_2"), (inner.x + left, rect.y, 1, rect.h))


def lead_rail(canvas: pygame.Surface, skin: Skin, rect: Rect, most: int, border: int, lead: int) -> None:
    """Draw the lead from -`most` to `most`: who would win left and right of the border, and where it stands now."""
    canvas.fill(skin.colour("bar_ground"), rect)
    inner = rect.inflate(-2, -2)

    def place(value: int) -> int:
        return inner.x + (max(-most, min(most, value)) + most) * (inner.w - 1) // (2 * most)

    edge = place(border)
    canvas.fill(skin.colour("oxblood_2"), (inner.x, inner.y, edge - inner.x, inner.h))
    canvas.fill(skin.colour("sea_3"), (edge, inner.y, inner.right - edge, inner.h))
    canvas.fill(skin.colour("edge_dark"), (place(0), inner.y, 1, inner.h))
    canvas.fill(skin.colour("text"), (edge, rect.y, 1, rect.h))
    x = place(lead)
    canvas.fill(skin.colour("edge_dark"), (x - 2, rect.y - 2, 5, rect.h + 4))
    canvas.fill(skin.colour("gold_2"), (x - 1, rect.y - 1, 3, rect.h + 2))


def doubled_mark(canvas: pygame.Surface, skin: Skin, corner: tuple[int, int], text: str) -> None:
    """Draw the mark on what counts double, with its top right corner there."""
    box = Rect((0, 0), DOUBLED)
    box.topright = corner
    canvas.fill(skin.colour("edge_dark"), box.inflate(2, 2))
    canvas.fill(skin.colour("gold_2"), box)
    picture = skin.fonts.render(text, skin.colour("ink"), "text")
    pen = skin.fonts.face()
    # The letters stand at the mark's top: the line that they are drawn on is taller.
    canvas.blit(picture, (box.x + (box.w - picture.get_width() + 1) // 2, box.y - pen.baseline + pen.cap_height))
