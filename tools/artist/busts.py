"""Senators' busts, composed from parts."""

from __future__ import annotations

from typing import NamedTuple

from tools.artist.bust_faces import BEARDS, BROWS, CLOSED_EYES, FACES
from tools.artist.bust_hair import ABOVE, ASIDE, HAIR
from tools.artist.bust_togas import HANDS, TOGAS
from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

WIDTH, HEIGHT = 28, 30

# Skin from highlight to shade; hair from light to dark.
SKINS = {"fair": "zzyx", "tan": "zyx3", "dark": "yx32", "wax": "edcb"}
HAIRS = {"black": "321", "brown": "432", "auburn": "hx2", "grey": "dcb", "white": "edc", "wax": "cba"}
BORDERS = {"purple": "T", "plain": "B"}
MOURNING = {"C": "3", "B": "2", "A": "1", "!": "1"}


class Look(NamedTuple):
    """How one Senator looks: the name of a part for each feature, and how he holds his head."""

    face: str
    hair: str
    beard: str
    brow: str
    skin: str
    hair_colour: str
    toga: str
    border: str
    hand: str = "none"
    drop: int = 0  # pixels that the head is lower: old men stoop
    ahead: int = 0  # pixels that it is held forward


# By seed. Neighbours differ in silhouette; from 16 on they are young men, for seats of rank 1.
LOOKS = (
    Look("lean", "laurel", "none", "flat", "fair", "brown", "draped", "purple"),
    Look("old", "ring", "none", "raised", "fair", "white", "folded", "purple", drop=3, ahead=2),
    Look("lean", "curls", "short", "angry", "tan", "black", "slung", "plain"),
    Look("fat", "ring", "none", "flat", "fair", "grey", "wide", "purple", drop=1),
    Look("lean", "hood", "long", "flat", "tan", "grey", "folded", "plain"),
    Look("hook", "receding", "none", "angry", "tan", "grey", "narrow", "purple"),
    Look("broad", "swept", "full", "flat", "fair", "auburn", "folded", "plain"),
    Look("gaunt", "bald", "long", "angry", "fair", "black", "draped", "purple", "scroll"),
    Look("broad", "curls", "full", "raised", "dark", "white", "wide", "purple"),
    Look("old", "apex", "none", "flat", "tan", "white", "draped", "purple", drop=3),
    Look("hook", "cropped", "goatee", "raised", "fair", "auburn", "folded", "purple"),
    Look("fat", "hood", "none", "raised", "fair", "grey", "wide", "purple"),
    Look("old", "long", "long", "angry", "tan", "white", "narrow", "purple", drop=1),
    Look("lean", "cropped", "short", "angry", "dark", "grey", "slung", "plain", "raised"),
    Look("fat", "bald", "goatee", "flat", "tan", "brown", "wide", "plain"),
    Look("gaunt", "curls", "none", "angry", "fair", "grey", "narrow", "purple"),
    Look("lean", "fringe", "none", "raised", "fair", "black", "draped", "plain"),
    Look("lean", "tousled", "none", "flat", "fair", "brown", "narrow", "plain"),
    Look("broad", "fringe", "none", "angry", "tan", "auburn", "wide", "plain"),
    Look("hook", "curls", "none", "flat", "fair", "auburn", "draped", "plain", "raised"),
    Look("broad", "cropped", "short", "angry", "fair", "brown", "slung", "plain"),
    Look("lean", "bald", "none", "flat", "dark", "black", "narrow", "plain", "scroll"),
    Look("broad", "swept", "short", "raised", "tan", "black", "draped", "plain"),
    Look("hook", "long", "none", "angry", "tan", "brown", "slung", "plain"),
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
    made.stamp(CLOSED_EYES, 5, 8, _swap_of(DEAD))
    return made


def _compose(look: Look, cloth: dict[str, str]) -> Canvas:
    swap = _swap_of(look)
    made = Canvas(WIDTH, HEIGHT)
    made.stamp(TOGAS[look.toga], 0, 18, swap | cloth)
    x, y = 5 - look.ahead, look.drop
    made.stamp(FACES[look.face], x, y, swap)
    brow = BROWS[look.brow]
    made.stamp(brow, x, y + 8 - len(brow), swap)
    made.stamp(BEARDS[look.beard], x, y + 12, swap)
    aside = ASIDE.get(look.hair, 0) if look.face == "fat" else 0
    made.stamp(HAIR[look.hair], x + aside, y - ABOVE.get(look.hair, 0), swap)
    rows, left, top = HANDS[look.hand]
    made.stamp(rows, left, top, swap)
    return made


def _swap_of(look: Look) -> dict[str, str]:
    swap = dict(zip("9876", SKINS[look.skin], strict=True))
    swap |= dict(zip("+=-", HAIRS[look.hair_colour], strict=True))
    return swap | {"!": BORDERS[look.border]}
