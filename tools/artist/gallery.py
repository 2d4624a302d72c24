"""The list of all sheets."""

from __future__ import annotations

from collections.abc import Callable

from tools.artist.augustus.cards import draw_cards
from tools.artist.augustus.legions import draw_legions
from tools.artist.augustus.marks import draw_marks
from tools.artist.augustus.persons import draw_persons
from tools.artist.augustus.scene import draw_scene
from tools.artist.augustus.tokens import draw_tokens
from tools.artist.benches import draw_benches
from tools.artist.busts import draw_busts
from tools.artist.closing import draw_closing
from tools.artist.curia import draw_curia, draw_grounds
from tools.artist.die import draw_dice
from tools.artist.effects import draw_effects
from tools.artist.emblems import draw_emblems
from tools.artist.extras import draw_extras
from tools.artist.frames import draw_frames
from tools.artist.icons import draw_icons
from tools.artist.laws import draw_laws
from tools.artist.logo import draw_logo
from tools.artist.milestones import draw_milestones
from tools.artist.offices import draw_offices
from tools.artist.palette import ROOT
from tools.artist.people import draw_people
from tools.artist.png import encode
from tools.artist.pointers import draw_pointers
from tools.artist.portraits import draw_portraits
from tools.artist.prompts import draw_prompts
from tools.artist.road import draw_road
from tools.artist.sheet import Sheet, index_text
from tools.artist.title import draw_title
from tools.artist.trials import draw_trials

SPRITES = ROOT / "assets" / "sprites"
ICONS = ROOT / "assets" / "icon"

DRAWERS: tuple[Callable[[], Sheet], ...] = (
    draw_frames,
    draw_busts,
    draw_benches,
    draw_emblems,
    draw_people,
    draw_portraits,
    draw_persons,
    draw_icons,
    draw_offices,
    draw_laws,
    draw_dice,
    draw_effects,
    draw_extras,
    draw_pointers,
    draw_prompts,
    draw_logo,
    draw_grounds,
    draw_curia,
    draw_title,
    draw_closing,
    draw_road,
    draw_milestones,
    draw_tokens,
    draw_legions,
    draw_marks,
    draw_cards,
    draw_scene,
    draw_trials,
)


def draw_all() -> list[Sheet]:
    """Draw every sheet, in the order of the index."""
    return [draw() for draw in DRAWERS]


def files_of(sheets: list[Sheet]) -> dict[str, bytes]:
    """Return the files of the sheets by name: one PNG each, and index.yaml."""
    files = {f"{sheet.name}.png": encode(sheet.pack()[0]) for sheet in sheets}
    files["index.yaml"] = index_text(sheets).encode("utf-8")
    return files
