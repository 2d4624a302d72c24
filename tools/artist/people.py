"""The People: the Poor, the Merchants and the Legions, for each side, Roman and Italic."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.emblems import SIDES
from tools.artist.sheet import Sheet

BLOCKS = ("poor", "merchants", "legions")
WIDTH, HEIGHT = 12, 18

# + = - are the side's cloth from light to dark; ~ is the sash, white on Italics.
_CLOTH = {
    "optimates": {"+": "s", "=": "r", "-": "q"},
    "populares": {"+": "w", "=": "v", "-": "u"},
}

# The Optimates' people keep a hand on what is theirs; the Populares' raise one, as the sign of their side does.
_LEGIONARY = (
    "....K++=K..d",
    "...K+===-K.c",
    "...KjjihK..h",
    "..KjjiihgK.h",
    "..KhKzyhgK.h",
    "..KhzzyhgK.h",
    "...KKyxKKK.h",
    "......cbcbKh",
    "......~~babz",
    "......cb~~bz",
    "......ihihKh",
    "......=-=-Kh",
    "......=-=-Kh",
    "......yKyxKh",
    "......xKxxKh",
)

_FIGURES = {
    "poor": {
        "optimates": (
            "....KKK.KKdK",
            "...KihhK.KcK",
            "..KihhhgKKhK",
            "..KKzzyKKKhK",
            "..KzKzyxKKhK",
            "..KzzyyxKKhK",
            "...KKyxK.KhK",
            "..K~+==-KKhK",
            ".K+~~==-KyhK",
            ".Kz++~~-xyhK",
            ".Kz+==~~KKhK",
            "..K+===-~KhK",
            "..K+-K=-KKhK",
            "...KzKyxKKhK",
            "...KyKxxK.K.",
        ),
        "populares": (
            ".K..KKK.....",
            "KzKKihhK....",
            "KzKihhhgK...",
            "KyKKzzyKK...",
            "KyKzKzyxK...",
            "K=KzzyyxK...",
            "K==KKyxKK...",
            ".K=~+==-KK..",
            "..K+~~=-=yK.",
            "..K+=+~~KKyK",
            "..K+==~KjHjK",
            "..K+===KihhK",
            "..K+K=-KKKKK",
            "...KzKyxK...",
            "...KyKxxK...",
        ),
    },
    "merchants": {
        "optimates": (
            "............",
            "....KKKK....",
            "..KKihhhKK..",
            ".KihhhhhhgK.",
            "..KKzzyyKK..",
            "..KzKzyyxK..",
            "..K222yxxK..",
            ".KK+22x-KK..",
            "K++~~==--=K.",
            "KzK+=~~=--K.",
            "KGKK+==~~-K.",
            "HGGgK===-~K.",
            "GGggK+==--K.",
            "KggK++==--K.",
            ".KKK+===--K.",
        ),
        "populares": (
            "..K.........",
            "KKHKK.KKKK..",
            "HGGGHKihhhK.",
            "KKzKKihhhhgK",
            "GKyKGKzzyyK.",
            "HGKHGKKzyyxK",
            "KKyKKK22yxxK",
            ".K=KK+22x-K.",
            ".K==+~~==-=K",
            "..K=+=~~=--K",
            "...K++==~~-K",
            "...K+===-~K.",
            "...K+==--K..",
            "...K+==---K.",
            "...K+===--K.",
        ),
    },
    "legions": {"optimates": _LEGIONARY, "populares": _LEGIONARY},
}

_SHIELDS = {
    "optimates": (
        "KKKKKKK",
        "K+++++K",
        "Kj+j=jK",
        "KjjjjjK",
        "K+jjj=K",
        "K==j==K",
        "K=jij-K",
        "K=----K",
        "KKKKKKK",
    ),
    "populares": (
        "..KKK..",
        ".K+++K.",
        "K++=+=K",
        "K+jjj=K",
        "K+jih=K",
        "K=iKh-K",
        "K====-K",
        ".K=--K.",
        "..KKK..",
    ),
}

_HORNS = ("KeK......KeK", "KdeK....KedK", ".KKd....dKK.")

_BASES = {
    "optimates": (
        "KKKKKKKKKKKK",
        "K++++++++++K",
        "K=--------=K",
        "KKKKKKKKKKKK",
    ),
    "populares": (
        "..KKKKKKKK..",
        "KK++++++++KK",
        "K==------==K",
        ".KKKKKKKKKK.",
    ),
}


def draw_people() -> Sheet:
    """Draw the sheet of figures, `<block>_<side>` and `<block>_<side>_italic`."""
    sheet = Sheet("people")
    for block in BLOCKS:
        for side in SIDES:
            sheet.add(f"{block}_{side}", draw_figure(block, side, italic=False))
            sheet.add(f"{block}_{side}_italic", draw_figure(block, side, italic=True))
    return sheet


def draw_figure(block: str, side: str, *, italic: bool) -> Canvas:
    """Draw one figure of 12x18 on its side's base: square for one, round for the other."""
    cloth = _CLOTH[side]
    made = Canvas(WIDTH, HEIGHT)
    base = cloth | ({"+": "e", "-": "c"} if italic else {})
    made.stamp(_BASES[side], 0, 14, base)
    sash = "e" if italic else ("c" if block == "legions" else cloth["="])
    made.stamp(_FIGURES[block][side], 0, 0, cloth | {"~": sash})
    if block == "legions":
        made.stamp(_SHIELDS[side], 0, 6, cloth)
    if italic:
        _horns(made, block, 1 if (block, side) == ("merchants", "populares") else 0)
    return made


def _horns(made: Canvas, block: str, aside: int) -> None:
    """Add the ox's horns, the sign of the Italians, to the head-dress; `aside` where the head is not in the middle."""
    top = {"poor": 1, "merchants": 2, "legions": 2}[block]
    made.stamp(_HORNS, aside, top - 1)
