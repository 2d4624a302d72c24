"""The title picture: the Forum at dusk, seen from the steps of the Curia."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet
from tools.artist.title_forum import paint_forum
from tools.artist.title_porch import paint_porch
from tools.artist.title_sky import paint_hills, paint_sky

WIDTH, HEIGHT = 640, 360


def draw_title() -> Sheet:
    """Draw the sheet that holds the title picture alone, 640x360."""
    sheet = Sheet("title")
    sheet.add("title", paint_title())
    return sheet


def paint_title() -> Canvas:
    """Paint the picture from the sky to the porch."""
    picture = Canvas(WIDTH, HEIGHT, "dusk_1")
    paint_sky(picture)
    paint_hills(picture)
    paint_forum(picture)
    paint_porch(picture)
    return picture
