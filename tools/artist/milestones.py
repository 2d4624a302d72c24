"""The milestones of a campaign's road, and the marks of goals."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

# The stone of a crisis that is still far, and what distinguishes the others.
_STONE = (
    "....KKKKKK....",
    "...KdeedccK...",
    "..KdeddccbbK..",
    "..KdddccbbaK..",
    "..KdeddccbaK..",
    "..KddKKKKcaK..",
    "..KdddccbbaK..",
    "..KdeKKKKbaK..",
    "..KddddcbbaK..",
    "..KddKKKKcaK..",
    "..KdddccbbaK..",
    "..KdedccbbaK..",
    "..KdddccbbaK..",
    ".KcccbbbaaaaK.",
    ".KccbbbbaaaaK.",
    "KKKKKKKKKKKKKK",
)
_BROKEN = (
    "..............",
    "..............",
    ".........KK...",
    "..KK....KbaK..",
    "..KdK..KbbaK..",
    "..KddKKccbaK..",
    "..KdrrccrraK..",
    "..KddrrrrbaK..",
    "..KdddrrbbaK..",
    "..KddrrrrbaK..",
    "..KdrrccrraK..",
    "..KdedccbbaK..",
    "..KdddccbbaK..",
    ".KcccbbbaaaaK.",
    ".KccbbbbaaaaK.",
    "KKKKKKKKKKKKKK",
)
_FALLEN = (
    "..............",
    "..............",
    "..............",
    "..............",
    "..............",
    "..............",
    "..............",
    "..............",
    "..............",
    "KKKKKKKKKKKK..",
    "KbbbbbbbbbbKK.",
    "KabKbKbKbbbabK",
    "KabKbKbKbbbaaK",
    "KaaaaaaaaaaaaK",
    "KKKKKKKKKKKKKK",
    "..............",
)
_WREATH = (
    ".NO......ON.",
    "NO........ON",
    "ON........NO",
    "NO........ON",
    "ON........NO",
    ".NO......ON.",
    "..NOGHHGON..",
    "....NGGN....",
)
_FLAME = (
    "......M.......",
    ".....MM..M....",
    "....MMH.MM....",
    "....MHHMML....",
    "...LMHCHML....",
    "...LMHCCHL....",
    "....LMHHL.....",
    "...KhiiihK....",
)
_GOALS = (
    "..j.....",
    "..jrrr..",
    "..jrsrrr",
    "..jrssrr",
    "..jrrrrr",
    "..jr..rr",
    "..j.....",
    "..j.....",
    "..j.....",
    ".jii....",
)


_MET = (
    "KKKKKKKKK",
    "K1111111K",
    "K111111OK",
    "K11111OOK",
    "KO111OO1K",
    "KOO1OO11K",
    "K1OOO111K",
    "K11O1111K",
    "KKKKKKKKK",
)
_LOST = (
    "KKKKKKKKK",
    "KM11111MK",
    "KMM111MMK",
    "K1MM1MM1K",
    "K11MMM11K",
    "K1MM1MM1K",
    "KMM111MMK",
    "KM11111MK",
    "KKKKKKKKK",
)
_OPEN = (
    "bbbbbbbbb",
    "b1111111b",
    "b1111111b",
    "b1111111b",
    "b1111111b",
    "b1111111b",
    "b1111111b",
    "b1111111b",
    "bbbbbbbbb",
)
_SMALL_WREATH = (
    ".NO...ON.",
    "NO.....ON",
    "ON.....NO",
    "NO.....ON",
    "ON.....NO",
    ".NO...ON.",
    "..NGHGN..",
)


def draw_milestones() -> Sheet:
    """Draw the milestones, `milestone_far` to `milestone_passed`, 16x26, and what goals are marked with.

    `check_met`, `check_lost`, `check_open` stand before a goal, `wreath` for a laurel, `icon_goals` is a flag.
    """
    sheet = Sheet("milestones")
    for name, stone in (("far", _dim(_stone())), ("next", _lit()), ("won", _won()), ("lost", _rows(_BROKEN))):
        sheet.add(f"milestone_{name}", stone)
    sheet.add("milestone_passed", _dim(_rows(_FALLEN)))
    flag = Canvas(10, 12)
    flag.stamp(_GOALS, 1, 1)
    sheet.add("icon_goals", flag.outlined())
    for name, rows in (("met", _MET), ("lost", _LOST), ("open", _OPEN)):
        sheet.add(f"check_{name}", Canvas.from_rows(rows))
    wreath = Canvas(11, 9)
    wreath.stamp(_SMALL_WREATH, 1, 1)
    sheet.add("wreath", wreath.outlined())
    return sheet


def _rows(rows: tuple[str, ...]) -> Canvas:
    made = Canvas(16, 26)
    made.stamp(rows, 1, 10)
    return made


def _stone() -> Canvas:
    return _rows(_STONE)


def _dim(stone: Canvas) -> Canvas:
    """Take the light from a stone."""
    return stone.recoloured(
        {"marble_5": "marble_3", "marble_4": "marble_3", "marble_3": "marble_2", "marble_2": "marble_1"}
    )


def _lit() -> Canvas:
    """Light a fire on a stone."""
    made = _stone()
    made.stamp(_FLAME, 1, 3)
    return made


def _won() -> Canvas:
    """Hang a wreath on a stone."""
    made, wreath = _stone(), Canvas(14, 10)
    wreath.stamp(_WREATH, 1, 1)
    made.blit(wreath.outlined(), 1, 13)
    return made
