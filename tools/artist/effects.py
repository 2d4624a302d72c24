"""What moves for a moment: coins and flames, eagles on the rail, dust, falling laurel, the stamps of a veto."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.emblems import RAMPS, SIDES
from tools.artist.icon_tools import SMALL
from tools.artist.sheet import Sheet

Rows = tuple[str, ...]

# A coin that turns about its upright: full face, three quarters, edge, three quarters of the back.
COIN: tuple[Rows, ...] = (
    SMALL["coin"],
    (
        "..jjjjh..",
        ".jHHGGih.",
        ".jHGiGihh",
        ".jHiGiGih",
        ".jGiGiGih",
        ".jGiiiGih",
        ".iGiGigih",
        ".iGGGGih.",
        "..iiihh..",
    ),
    (
        "...jih...",
        "...jHih..",
        "...jHih..",
        "...jHih..",
        "...jGih..",
        "...jGih..",
        "...jGih..",
        "...iGih..",
        "...iih...",
    ),
    (
        "..hijjj..",
        ".hiGHGGj.",
        "hhiGGiHj.",
        "hiGGiiHj.",
        "hiGiGiGj.",
        "hiGiiGGj.",
        "hiGGiiGi.",
        ".hiGGGGi.",
        "..hhiii..",
    ),
)

# The flame leans, splits and closes.
FLAME: tuple[Rows, ...] = (
    (
        "....M....",
        "...MM.M..",
        "..LML.ML.",
        ".LMMLMML.",
        ".LMHHMML.",
        "LMMHHHML.",
        "LMHHCHML.",
        ".LMHCML..",
        "..LLLL...",
    ),
    (
        "...M.....",
        "...MM....",
        ".M.LML.M.",
        ".MLMMLML.",
        ".LMMHMML.",
        ".LMHHHMML",
        ".LMHCHHML",
        "..LMCHML.",
        "...LLLL..",
    ),
    (
        ".....M...",
        "..M.MM...",
        ".LM.LML..",
        ".LMMLMML.",
        ".LMMHHML.",
        ".LMHHHMML",
        ".LMHCHHML",
        "..LMCHML.",
        "...LLLL..",
    ),
    (
        "....M....",
        "....MM...",
        "..M.LML..",
        ".LMLMMML.",
        ".LMMHHML.",
        "LMMHHHML.",
        "LMHHCHML.",
        ".LMHCML..",
        "..LLLL...",
    ),
)

EAGLE = (
    "....jj.....",
    "....jGG....",
    "jj..jj..jji",
    "jjjjjjjjjih",
    "ijjjjjjiihh",
    ".ijjjjiihh.",
    "..hjjjihh..",
    "...jjiih...",
    "..jijihi...",
)

# Dust where something lands: it bursts, spreads and thins out.
PUFF: tuple[Rows, ...] = (
    (
        "........................",
        "........................",
        "..d..................d..",
        ".dCd......dd........dCd.",
        "dCCCd...dCCCdd.....dCCCd",
        "cdCCdcccdCCCCdcccccdCCdc",
        ".ccccccccccccccccccccc..",
    ),
    (
        "..d..................d..",
        ".dCd................dCd.",
        "dCCd......d..........dCd",
        "cdd......dCd........cddc",
        "..c.....dCCdc........c..",
        ".......c.cddc...........",
        "..........c.............",
    ),
    (
        ".d....................d.",
        "dCd..................dCd",
        ".d........d...........d.",
        ".........dcd............",
        "..........d.............",
        "........................",
        "........................",
    ),
)

LEAF: tuple[Rows, ...] = (
    (
        "......O",
        "...OOO.",
        "..OOON.",
        ".OOONN.",
        ".OONN..",
        ".NNN...",
        "N......",
    ),
    (
        ".......",
        ".OOOO..",
        "OOOOOO.",
        "NNNNNNN",
        ".NNNN..",
        ".......",
        ".......",
    ),
    (
        "O......",
        ".OO....",
        ".OON...",
        "..OON..",
        "..ONN..",
        "...NN..",
        ".....N.",
    ),
)

VETO = (
    "*...*.***.***..**.",
    "*...*.*....*..*..*",
    "*...*.**...*..*..*",
    ".*.*..*....*..*..*",
    ".*.*..*....*..*..*",
    "..*...***..*...**.",
)


def draw_effects() -> Sheet:
    """Draw the sheet of what moves.

    `coin_spin_0` to `_3`, `flame_0` to `_3` (11x11), `vp_<side>`, `puff_0` to `_2`, `laurel_leaf_0` to `_2`, and
    `stamp_veto_<side>`.
    """
    sheet = Sheet("effects")
    for name, pictures in (("coin_spin", COIN), ("flame", FLAME)):
        for step, rows in enumerate(pictures):
            sheet.add(f"{name}_{step}", _outlined(rows, 11, 11))
    for side in SIDES:
        sheet.add(f"vp_{side}", _eagle(side))
        sheet.add(f"stamp_veto_{side}", draw_stamp(side))
    for step, rows in enumerate(PUFF):
        sheet.add(f"puff_{step}", Canvas.from_rows(rows))
    for step, rows in enumerate(LEAF):
        sheet.add(f"laurel_leaf_{step}", _outlined(rows, 9, 9))
    return sheet


def _outlined(rows: tuple[str, ...], width: int, height: int) -> Canvas:
    made = Canvas(width, height)
    made.stamp(rows, (width - len(rows[0])) // 2, (height - len(rows)) // 2)
    return made.outlined()


def _eagle(side: str) -> Canvas:
    """Draw an eagle on its side's foot: a square block or a round one."""
    ramp = RAMPS[side]
    made = Canvas(13, 14)
    made.stamp(EAGLE, 1, 1)
    made.rect(1, 10, 11, 3, f"{ramp}_3")
    made.rect(1, 10, 11, 1, f"{ramp}_4")
    made.rect(1, 12, 11, 1, f"{ramp}_2")
    if side == "populares":
        made.dots([(1, 10), (11, 10), (1, 12), (11, 12)], None)
    return made.outlined()


def draw_stamp(side: str) -> Canvas:
    """Draw the word in a double frame, square or with round ends, worn where the ink ran out."""
    ramp = RAMPS[side]
    made = Canvas(26, 14)
    made.rect(0, 0, 26, 14, f"{ramp}_1")
    made.frame(1, 1, 24, 12, f"{ramp}_4")
    made.frame(2, 2, 22, 10, f"{ramp}_2")
    if side == "populares":
        for x, across in ((0, 1), (25, -1)):
            for y, down in ((0, 1), (13, -1)):
                for row, reach in enumerate((4, 2, 1, 1)):
                    made.dots([(x + across * k, y + down * row) for k in range(reach)], None)
                    made.put(x + across * reach, y + down * row, f"{ramp}_1")
                made.dots([(x + across * 3, y + down), (x + across, y + down * 3)], f"{ramp}_1")
                made.dots([(x + across * 4, y + down), (x + across, y + down * 4)], f"{ramp}_4")
                made.dots([(x + across * 3, y + down * 2), (x + across * 2, y + down * 3)], f"{ramp}_4")
                made.put(x + across * 2, y + down * 2, f"{ramp}_1")
    else:
        made.dots([(0, 0), (25, 0), (0, 13), (25, 13)], None)
    made.stamp(VETO, 4, 4, {"*": "s" if side == "optimates" else "w"})
    made.dots([(7, 1), (8, 1), (24, 8), (17, 12), (1, 9)], f"{ramp}_2")
    return made
