"""Senators' busts, composed from parts."""

from __future__ import annotations

from typing import NamedTuple

from tools.artist import bust_parts as parts
from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

WIDTH, HEIGHT = 28, 30

# Skin from highlight to shade; hair from light to dark.
SKINS = {"fair": "zzyx", "tan": "zyx3", "dark": "yx32", "wax": "edcb"}
HAIRS = {"black": "321", "brown": "432", "auburn": "hx2", "grey": "dcb", "white": "edc", "wax": "cba"}
BORDERS = {"purple": "T", "plain": "B"}
MOURNING = {"C": "3", "B": "2", "A": "1", "!": "1"}


class Look(NamedTuple):
    """How one Senator looks: the name of a part for each feature."""

    face: str
    hair: str
    beard: str
    brow: str
    skin: str
    hair_colour: str
    toga: str
    border: str


# By seed. Neighbours differ in silhouette; from 16 on they are young men, for seats of rank 1.
LOOKS = (
    Look("lean", "laurel", "none", "flat", "fair", "brown", "draped", "purple"),
    Look("old", "bald", "none", "raised", "fair", "white", "folded", "purple"),
    Look("lean", "curls", "short", "angry", "tan", "black", "slung", "plain"),
    Look("broad", "cropped", "none", "flat", "fair", "grey", "draped", "purple"),
    Look("lean", "hood", "full", "flat", "tan", "grey", "folded", "plain"),
    Look("old", "receding", "none", "angry", "tan", "grey", "draped", "purple"),
    Look("broad", "swept", "full", "flat", "fair", "auburn", "folded", "plain"),
    Look("lean", "bald", "full", "angry", "fair", "black", "slung", "purple"),
    Look("broad", "curls", "full", "raised", "dark", "white", "draped", "purple"),
    Look("old", "laurel", "short", "flat", "tan", "white", "slung", "purple"),
    Look("lean", "receding", "short", "raised", "fair", "auburn", "folded", "purple"),
    Look("broad", "hood", "none", "raised", "fair", "grey", "draped", "purple"),
    Look("old", "swept", "full", "angry", "tan", "white", "folded", "purple"),
    Look("lean", "cropped", "short", "angry", "dark", "grey", "slung", "plain"),
    Look("broad", "bald", "short", "flat", "tan", "brown", "draped", "plain"),
    Look("old", "curls", "none", "angry", "fair", "grey", "folded", "purple"),
    Look("lean", "cropped", "none", "raised", "tan", "black", "draped", "plain"),
    Look("lean", "swept", "none", "flat", "fair", "brown", "slung", "plain"),
    Look("broad", "receding", "none", "angry", "tan", "black", "folded", "plain"),
    Look("lean", "curls", "none", "flat", "fair", "auburn", "draped", "plain"),
    Look("broad", "cropped", "short", "angry", "fair", "brown", "slung", "plain"),
    Look("lean", "bald", "none", "flat", "dark", "black", "folded", "plain"),
    Look("broad", "swept", "short", "raised", "tan", "black", "draped", "plain"),
    Look("lean", "hood", "none", "angry", "tan", "brown", "slung", "plain"),
)

DEAD = Look("old", "cropped", "none", "flat", "wax", "wax", "folded", "plain")


def draw_busts() -> Sheet:
    """Draw the sheet of busts: `bust_0` to `bust_23`, and the death mask."""
    sheet = Sheet("busts")
    for seed, look in enumerate(LOOKS):
        sheet.add(f"bust_{seed}", draw_bust(look))
    sheet.add("bust_dead", draw_death_mask())
    return sheet


def draw_bust(look: Look) -> Canvas:
    """Draw one bust of 28x30 pixels, three-quarter view, lit from the top left."""
    return _compose(look, {})


def draw_death_mask() -> Canvas:
    """Draw the wax mask of a proscribed Senator, eyes closed, in mourning dark."""
    made = _compose(DEAD, MOURNING)
    made.stamp(parts.CLOSED_EYES, 5, 8, _swap_of(DEAD))
    return made


def _compose(look: Look, cloth: dict[str, str]) -> Canvas:
    swap = _swap_of(look)
    made = Canvas(WIDTH, HEIGHT)
    made.stamp(parts.TOGAS[look.toga], 0, 18, swap | cloth)
    made.stamp(parts.FACES[look.face], 5, 0, swap)
    brow = parts.BROWS[look.brow]
    made.stamp(brow, 5, 8 - len(brow), swap)
    made.stamp(parts.BEARDS[look.beard], 5, 12, swap)
    made.stamp(parts.HAIR[look.hair], 5, 0, swap)
    return made


def _swap_of(look: Look) -> dict[str, str]:
    swap = dict(zip("9876", SKINS[look.skin], strict=True))
    swap |= dict(zip("+=-", HAIRS[look.hair_colour], strict=True))
    return swap | {"!": BORDERS[look.border]}
