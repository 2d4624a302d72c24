"""Small signs of Augustus: what a power does, goods, points, and the four kinds of objective."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

Rows = tuple[str, ...]

# A power's sign, 9x9. A helmet is a legion, a sheet an objective, a laurel points; red is an attack.
POWERS: dict[str, Rows] = {
    "none": (
        "..ccccb..",
        ".cb...cb.",
        "cb.....cb",
        "c.......b",
        "c.......b",
        "c.......b",
        "cb.....bb",
        ".bb...bb.",
        "..bbbbb..",
    ),
    "place_symbol": (
        "...jjj...",
        "...jji...",
        "...jji...",
        ".jjjjiii.",
        "..jjiii..",
        "...jii...",
        "d...i...b",
        "d.......b",
        "dccccbbbb",
    ),
    "place_any": (
        "jj.....jj",
        "ji.....ji",
        "ji.....ji",
        "jji...jji",
        ".i..H..i.",
        "...HHG...",
        "d.HHHGG.b",
        "d...G...b",
        "dccccbbbb",
    ),
    "gain_legions": (
        "...rrr...",
        "..srrrq..",
        "..jjjih..",
        ".jjjiiih.",
        ".jKzyKih.",
        ".jizyhih.",
        "..h...O..",
        ".....OOO.",
        "......O..",
    ),
    "extra_objective": (
        "QQQQQQ...",
        "QPPPPQ...",
        "QQQQQP...",
        "QPPPQP...",
        "QQQQQP.O.",
        "QPPQQP.O.",
        "QQQQPOOOO",
        "PPPPP..O.",
        ".......O.",
    ),
    "rearrange": (
        "......j..",
        "jjjjjjjj.",
        "jiiiiiiii",
        "......i..",
        ".........",
        "..j......",
        ".jjjjjjjj",
        "jiiiiiiii",
        "..i......",
    ),
    "complete_objective": (
        ".......OO",
        "......OON",
        "......ON.",
        ".....OON.",
        "OO...ON..",
        "OON.OON..",
        ".OOOON...",
        "..OON....",
        "...N.....",
    ),
    "remove_legions": (
        "..sss....",
        ".srrrq...",
        ".jjjih...",
        "jjjiiih..",
        "jKzyKih..",
        "jizyhh...",
        ".h..sssss",
        "....rrrrr",
        ".........",
    ),
    "clear_objective": (
        "QQQQQQQQ.",
        "QQQQQQQP.",
        "QsQQQsPP.",
        "QrsQsrQP.",
        "QQrsrQQP.",
        "QQsrsQQP.",
        "QsrQrsQP.",
        "QrQQQrPP.",
        "PPPPPPPP.",
    ),
    "lose_objective": (
        "QQQQsQQQ.",
        "QPPQs.QP.",
        "QQQs.QQP.",
        "QPQs.QPP.",
        "QQQQs.QP.",
        "QPPQQs.P.",
        "QQQQs.QP.",
        "QQQs.QQP.",
        "PPPs.PPP.",
    ),
    "convert": (
        "..jj.ss..",
        ".jjj.ssr.",
        "jjji.ssrr",
        "jjii.srrr",
        "jjj...rrr",
        "jiii.rrrq",
        "iiii.rrqq",
        ".iih.rqq.",
        "..hh.qq..",
    ),
    "score_symbol": (
        "O.......N",
        "OO.....NN",
        "O.e...e.N",
        "OO.e.e.NN",
        "O...e...N",
        "OO.G.G.NN",
        ".OG...GN.",
        "..OO.NN..",
        "....O....",
    ),
    "score_colour": (
        "O.......N",
        "OO.....NN",
        "O.QQQQP.N",
        "O.QPPQP.N",
        "O.QQQQP.N",
        "OOQPQPPNN",
        ".OQPPPPN.",
        "..OO.NN..",
        "....O....",
    ),
    "score_attack": (
        "O...s...N",
        "OO.srq.NN",
        "O..srq..N",
        "O..srq..N",
        "O..srq..N",
        "OO.srq.NN",
        ".OGGGGGN.",
        "..O.h.N..",
        "....h....",
    ),
}

SIGNS: dict[str, Rows] = {
    "gold": (
        ".........",
        "...HHHHH.",
        "..HGGGGHh",
        ".HHHHHHGh",
        ".HGGGGGhh",
        "HHHHHHHHh",
        "HGGGGGGGh",
        "HGGGGGGGh",
        "hhhhhhhhh",
    ),
    "wheat": (
        "....H....",
        "...HGH...",
        ".H.HGh.G.",
        ".HG.G.GG.",
        ".hHGGGGh.",
        ".HhGGhhG.",
        "..HGGGh..",
        "...hGh...",
        "....h....",
    ),
    "points": (
        "..O...N..",
        ".OO...NN.",
        "OO.....NN",
        "OOO...NNN",
        "OO.....NN",
        "OOO...NNN",
        ".OOO.NNN.",
        "..OOONN..",
        ".....N...",
    ),
    "legion": (
        "...sss...",
        "..srrrq..",
        ".jjjjiih.",
        "jjjjiiiih",
        "jjjiiiihh",
        "jKKzyKKih",
        "jjizyhiih",
        "jjh.h.hih",
        ".h.....h.",
    ),
    "controlled": (
        "jjjjjjjji",
        ".rrrrrrq.",
        ".rrGGrrq.",
        ".rGHHGrq.",
        ".rGHHGrq.",
        ".rrGGrrq.",
        ".rrrrrrq.",
        ".rr.r.rq.",
        ".r.....q.",
    ),
    "crier": (
        ".......jj",
        "......jji",
        "jj..jjjii",
        "jjjjjjjii",
        "jjjjiiiii",
        "ii..iiiii",
        ".h...iiii",
        ".h....iih",
        "..h....hh",
    ),
    "bag": (
        "..BBBBA..",
        "...GGh...",
        "..BBAAA..",
        ".BBBBAAA.",
        "BBBBBAAAA",
        "BBBBBBAAA",
        "BBBBBAAAA",
        "ABBBAAAAA",
        ".AAAAAAA.",
    ),
}

# What marks the four kinds of objective, 9x9, one colour on the kind's ground.
KIND_MARKS: dict[str, Rows] = {
    "senator": (
        "...###...",
        "..#####..",
        "..#####..",
        "...###...",
        ".#######.",
        "##.####.#",
        "###.##.##",
        "####..###",
        "####.####",
    ),
    "green": (
        "....#....",
        "...###...",
        "..#####..",
        "...###...",
        "..#####..",
        ".#######.",
        "..#####..",
        ".#######.",
        "....#....",
    ),
    "pink": (
        "....#....",
        "..#####..",
        "#########",
        ".........",
        ".#.#.#.#.",
        ".#.#.#.#.",
        ".#.#.#.#.",
        "#########",
        "#########",
    ),
    "orange": (
        ".##...##.",
        "####.####",
        "#..###..#",
        ".##.#.##.",
        "#..##..#.",
        "....##...",
        "....##...",
        "...##....",
        "..######.",
    ),
}
KINDS = tuple(KIND_MARKS)
# Light, middle, dark of each kind's ground.
GROUNDS = {
    "senator": ("dusk_2", "dusk_2", "dusk_1"),
    "green": ("green_2", "green_1", "bronze_1"),
    "pink": ("skin_3", "dusk_3", "dusk_2"),
    "orange": ("flame_2", "flame_1", "oxblood_3"),
}


def draw_marks() -> Sheet:
    """Draw `power_<kind>`, `goods_<goods>` and `sign_<thing>` of 11x11, and `kind_<colour>` of 13x13."""
    sheet = Sheet("augustus_marks")
    for name, rows in POWERS.items():
        sheet.add(f"power_{name}", small(rows))
    for name, rows in SIGNS.items():
        sheet.add({"gold": "goods_gold", "wheat": "goods_wheat"}.get(name, f"sign_{name}"), small(rows))
    for kind in KINDS:
        sheet.add(f"kind_{kind}", kind_sign(kind))
    return sheet


def small(rows: Rows) -> Canvas:
    """Draw a sign for within words: 9x9 and a dark line round it."""
    made = Canvas(11, 11)
    made.stamp(rows, 1, 1)
    return made.outlined()


def kind_sign(kind: str) -> Canvas:
    """Draw a kind of objective on its ground, 13x13."""
    made = Canvas(13, 13, "ink")
    light, middle, dark = GROUNDS[kind]
    made.rect(1, 1, 11, 11, dark)
    made.rect(1, 1, 10, 10, light)
    made.rect(2, 2, 9, 9, middle)
    letter = "K" if kind == "orange" else "C"
    made.stamp(tuple(row.replace("#", letter) for row in KIND_MARKS[kind]), 2, 2)
    return made
