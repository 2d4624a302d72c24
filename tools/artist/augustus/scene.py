"""The bag, the crier, and the two standard-bearers of the cry."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

BAG_WIDTH, BAG_HEIGHT = 44, 46

_BEARER = (
    "......HG......HG..........",
    "......GHG.GG.GHG..........",
    ".......GHGHGGHG...........",
    "........GHHGGG............",
    ".........GGGg.............",
    "........GGGGGg............",
    ".......jjjjjjjj...........",
    "..........ih..............",
    ".....jjjjjjjjjjjj.........",
    ".....ssrrrrrrrqq..........",
    ".....srGGrrGGrqq..........",
    ".....srrGGGGrrqq..........",
    ".....srrGHHGrrqq..........",
    ".....srrrGGrrrqq..........",
    ".....rr.rrrr.qqq..........",
    ".....r...rr...qq..........",
    "..........ih..............",
    "..........ih....KKKK......",
    "..........ih...KjjihK.....",
    "..........ih..KjjjiihK....",
    "..........ih..KjjiiihK....",
    "..........ih..KjKKKKhK....",
    "..........ih..KizzyxhK....",
    "..........ih..KhzzyxgK....",
    "..........ih...KKyxKK.....",
    "........KKihKKKccbbbaK....",
    ".......Kzzihzzsccbcbbqq...",
    ".......KyyihyysrcbbbrqqK..",
    "........KKihKKsrrccbrqqK..",
    "..........ih..Ksrrrrqqq...",
    "..........ih..Kjijijihg...",
    "..........ih..KsrrrqqqK...",
    "..........ih..KsrrrqqqK...",
    "..........ih..KrrrqqqqK...",
    "..........ih...KzyKyxK....",
    "..........ih...KzyKyxK....",
    "..........ih...KyxKyxK....",
    "..........ih...KhhKhhK....",
    "..........hg...KhhKhhgK...",
)

_CRIER = (
    "......KKK.........",
    ".....KhhhK........",
    ".....KhhgK...jj...",
    ".....KzzyKKjjjji..",
    "....KzKzyKjjjjii..",
    ".....KzyyzKiiiii..",
    ".....KKyxKzKKiii..",
    "....KCCBBKyK...h..",
    "...KCCCBBAyK......",
    "..KCCBBBAAK.......",
    "..KCBCCBAAK.......",
    "..KzKCBCCAK.......",
    "..KyKCBBCCK.......",
    "...KKCBBBCK.......",
    "....KCBBAAK.......",
    "....KCBBAAK.......",
    "....KCBBAAK.......",
    "....KzyKyxK.......",
    "....KhhKhhK.......",
)


def draw_scene() -> Sheet:
    """Draw `bag_closed`, `bag_open`, `bag_shake_0/1`, `bag_spill`, `crier_figure` and `bearer`."""
    sheet = Sheet("augustus_scene")
    sheet.add("bag_closed", _bag(0))
    sheet.add("bag_open", _bag(0, opened=True))
    sheet.add("bag_shake_0", _bag(-2))
    sheet.add("bag_shake_1", _bag(2))
    sheet.add("bag_spill", _spill())
    sheet.add("crier_figure", Canvas.from_rows(_CRIER))
    sheet.add("bearer", Canvas.from_rows(_BEARER).outlined())
    return sheet


def _bag(lean: int, *, opened: bool = False) -> Canvas:
    """Draw a cloth bag that leans by so many pixels at its neck."""
    made = Canvas(BAG_WIDTH, BAG_HEIGHT)
    body = Canvas(BAG_WIDTH, BAG_HEIGHT)
    left, right, top = 4, 39, 14
    body.polygon(
        [(15, top), (28, top), (36, 24), (right, 34), (37, 42), (33, 44), (10, 44), (6, 42), (left, 34), (8, 24)],
        "toga_1",
    )
    body.polygon([(15, top), (25, top), (30, 24), (32, 34), (29, 41), (10, 42), (7, 40), (5, 33), (9, 24)], "toga_2")
    body.polygon([(15, top + 1), (18, top + 1), (14, 25), (9, 34), (7, 32), (10, 24)], "toga_3")
    for start, end, colour in (
        ((20, 17), (17, 30), "toga_1"),
        ((17, 31), (18, 37), "toga_1"),
        ((24, 17), (28, 28), "toga_1"),
        ((28, 17), (33, 27), "ground_4"),
        ((33, 28), (34, 38), "ground_4"),
        ((12, 40), (30, 41), "toga_1"),
        ((31, 43), (35, 41), "ground_4"),
    ):
        body.line(*start, *end, colour)
    _emblem(body)
    made.blit(body, 0, 0)
    neck = Canvas(BAG_WIDTH, BAG_HEIGHT)
    if opened:
        neck.ellipse(9, 6, 25, 10, "toga_1")
        neck.ellipse(9, 6, 23, 9, "toga_3")
        neck.ellipse(12, 7, 19, 7, "ink")
        neck.ellipse(13, 9, 17, 5, "ground_2")
        neck.rect(15, 13, 14, 3, "toga_2")
    else:
        neck.polygon([(12, 3), (16, 6), (19, 2), (22, 6), (26, 2), (28, 6), (32, 4), (27, 12), (16, 12)], "toga_2")
        neck.line(12, 3, 17, 11, "toga_3")
        neck.line(26, 3, 25, 11, "toga_1")
        neck.line(31, 4, 27, 11, "toga_1")
        neck.rect(14, 12, 16, 3, "oxblood_3")
        neck.rect(14, 12, 10, 1, "oxblood_4")
        neck.rect(14, 14, 16, 1, "oxblood_2")
        neck.rect(29, 14, 3, 7, "oxblood_3")
        neck.rect(33, 13, 2, 5, "oxblood_2")
    made.blit(neck, lean, 0)
    return made.outlined()


def _emblem(made: Canvas) -> None:
    """Stitch a wreath on the cloth."""
    rows = ("..q...q..", ".qq...qq.", "qq.....qq", "qq.....qq", "qqq...qqq", ".qqq.qqq.", "...qqq...")
    made.stamp(rows, 15, 26)


def _spill() -> Canvas:
    """Draw the bag lying on its side, its mouth to the right."""
    made = Canvas(BAG_WIDTH, BAG_HEIGHT)
    made.polygon(
        [(3, 36), (4, 27), (9, 20), (18, 17), (27, 20), (34, 26), (34, 38), (27, 43), (10, 44), (5, 41)], "toga_1"
    )
    made.polygon([(4, 35), (5, 27), (10, 21), (18, 18), (26, 21), (32, 27), (30, 33), (20, 36), (8, 38)], "toga_2")
    made.polygon([(6, 29), (10, 22), (18, 19), (22, 20), (14, 24), (9, 30)], "toga_3")
    made.line(16, 27, 30, 29, "toga_1")
    made.line(14, 34, 29, 36, "ground_4")
    made.line(10, 41, 26, 41, "ground_4")
    made.ellipse(31, 24, 11, 19, "toga_3")
    made.ellipse(33, 26, 8, 15, "ink")
    made.ellipse(34, 28, 6, 11, "ground_2")
    made.line(28, 21, 30, 43, "oxblood_3")
    made.line(29, 21, 31, 43, "oxblood_2")
    return made.outlined()
