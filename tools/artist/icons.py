"""The icons: one family of cast bronze, outlined, lit from the top left."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.icon_rows import ACTIONS, BLOCKS, LAWS, Rows
from tools.artist.icon_tools import SMALL, TOOLS
from tools.artist.sheet import Sheet

SIZE = 16


def draw_icons() -> Sheet:
    """Draw the sheet of icons: `icon_<name>` of 16x16, and `pw`, `coin`, `vp`, `die` of 11x11."""
    sheet = Sheet("icons")
    for group in (ACTIONS, BLOCKS, LAWS, TOOLS):
        for name, rows in group.items():
            sheet.add(f"icon_{name}", draw_icon(rows, SIZE))
    for name, rows in SMALL.items():
        sheet.add(name, draw_icon(rows, 11))
    return sheet


def draw_icon(rows: Rows, size: int) -> Canvas:
    """Draw rows of letters in the middle of a square of `size` pixels, with a dark outline."""
    made = Canvas(size, size)
    made.stamp(rows, (size - len(rows[0])) // 2, (size - len(rows)) // 2)
    return made.outlined()
