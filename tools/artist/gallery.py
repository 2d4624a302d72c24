"""The list of all sheets."""

from __future__ import annotations

from collections.abc import Callable

from tools.artist.benches import draw_benches
from tools.artist.busts import draw_busts
from tools.artist.emblems import draw_emblems
from tools.artist.frames import draw_frames
from tools.artist.palette import ROOT
from tools.artist.people import draw_people
from tools.artist.png import encode
from tools.artist.sheet import Sheet, index_text

SPRITES = ROOT / "assets" / "sprites"

DRAWERS: tuple[Callable[[], Sheet], ...] = (
    draw_frames,
    draw_busts,
    draw_benches,
    draw_emblems,
    draw_people,
)


def draw_all() -> list[Sheet]:
    """Draw every sheet, in the order of the index."""
    return [draw() for draw in DRAWERS]


def files_of(sheets: list[Sheet]) -> dict[str, bytes]:
    """Return the files of the sheets by name: one PNG each, and index.yaml."""
    files = {f"{sheet.name}.png": encode(sheet.pack()[0]) for sheet in sheets}
    files["index.yaml"] = index_text(sheets).encode("utf-8")
    return files
