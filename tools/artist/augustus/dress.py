"""What Augustus's six characters wear, what they hold, and what lies behind them."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.portrait_dress import HEIGHT, WIDTH, draped, folds, shoulders
from tools.artist.portrait_hands import Rows

# ---------------------------------------------------------------- what they hold

# A commander's staff of ivory, an eagle on top.
STAFF: Rows = (
    "K...KKK...K",
    "KKK.KjHKKKK",
    "KjjKKjKKjiK",
    "KjijKjjKiiK",
    ".KjijjiiiK.",
    "..KKjiihK..",
    "...KjihK...",
    "..KhhKhhK..",
    "...KKKKK...",
    *("...KeCK....",) * 18,
)

WHEAT: Rows = (
    ".....K.....",
    "....KHK....",
    ".K.KHKGK.K.",
    "KHKKGHGKKHK",
    "KHGKHKGKHGK",
    "KGHKGHGKGHK",
    "KHGKHKGKHGK",
    ".KHGKGKHGK.",
    ".KGHKHKGHK.",
    "..KGKGKGK..",
    "...KGHGK...",
    *("....KiK....",) * 12,
    "...KiKhK...",
    "...KK.KK...",
)

# Two leaves of wood, wax in them, and what was counted.
TABLET: Rows = (
    "KKKKKKKKKKKKKK",
    "KihhhhhKihhhgK",
    "KhQQQQgKhQQQgK",
    "KhQKKQgKhKKQgK",
    "KhQQQQgKhQQQgK",
    "KhQKQKgKhKQQgK",
    "KhQQQQgKhQQQgK",
    "KhQKKKgKhssQgK",
    "KhQQQQgKhQQQgK",
    "KhQKKQgKhQQQgK",
    "KhQQQQgKhQQQgK",
    "KhggggfKhgggfK",
    "KKKKKKKKKKKKKK",
)

CUP: Rows = (
    ".KKKKKKKKK.",
    "KKHpqqqpGKK",
    "KKHHHGGGGKK",
    "K.KHHGGGgKK",
    "KKKHHGGGgKK",
    ".KKHjGGggK.",
    "...KHGGgK..",
    "....KGgK...",
    "....KHgK...",
    "...KHGggK..",
    "...KKKKKK..",
)

AXE: Rows = (
    "....KKK....",
    "KKKKKihKK..",
    "KedcKihbcK.",
    "KeddcihbbK.",
    "KeddcihbK..",
    "KedccihK...",
    "KedKKihK...",
    "KKK.KihK...",
    *("....KihK...",) * 18,
)

# The staff of an augur, with its crook.
LITUUS: Rows = (
    "..KKKKKK..",
    ".KHHjiihK.",
    "KHiKKKKihK",
    "KiKKKKKKhK",
    "KiKjiiKKhK",
    "KiKKKhKKhK",
    "KjiiihKKhK",
    ".KKKKKKihK",
    *("......KihK",) * 22,
)

# ---------------------------------------------------------------- what lies behind


def passes(made: Canvas) -> None:
    """Raise mountains against the morning, snow on the highest."""
    made.rect(0, 0, WIDTH, HEIGHT, "sea_2")
    made.rect(0, 14, WIDTH, 34, "sea_3")
    made.polygon([(18, 47), (28, 18), (33, 6), (41, 24), (41, 47)], "marble_2")
    made.polygon([(33, 6), (35, 11), (33, 10), (31, 12)], "marble_5")
    made.polygon([(34, 11), (36, 13), (41, 24), (41, 47), (35, 47), (36, 28)], "marble_1")
    made.polygon([(0, 47), (0, 20), (6, 26), (14, 47)], "marble_1")
    made.rect(0, 40, WIDTH, 8, "green_1")


def store(made: Canvas) -> None:
    """Stack sacks of corn in a vault, the uppermost open."""
    made.rect(0, 0, WIDTH, HEIGHT, "ground_2")
    for y in range(5, HEIGHT, 7):
        made.rect(0, y, WIDTH, 1, "ground_1")
        for x in range(4 if y % 2 else 10, WIDTH, 13):
            made.rect(x, y - 6, 1, 6, "ground_1")
    for x, y in ((30, 32), (-6, 32)):
        made.ellipse(x - 1, y - 1, 14, 15, "ink")
        made.ellipse(x, y, 12, 13, "parchment_1")
        made.ellipse(x + 1, y + 1, 6, 7, "parchment_2")
        made.rect(x + 3, y + 6, 6, 1, "bronze_3")
    made.rect(32, 30, 7, 3, "gold_1")
    made.rect(33, 29, 4, 2, "gold_2")


def benches(made: Canvas) -> None:
    """Set the marble steps of the Senate's house, a red hanging between two pilasters above."""
    made.rect(0, 0, WIDTH, HEIGHT, "oxblood_2")
    for x in (3, 11, 30, 36):
        made.rect(x, 0, 3, HEIGHT, "oxblood_1")
        made.rect(x - 1, 0, 1, HEIGHT, "oxblood_3")
    for number, y in enumerate((26, 33, 40)):
        made.rect(0, y, WIDTH, 8, "marble_1")
        made.rect(0, y, WIDTH, 1, "marble_3")
        made.rect(0, y + 1, WIDTH, 1, "marble_2")
        made.rect(30 + number * 3, y + 2, 1, 6, "ground_2")


def shore(made: Canvas) -> None:
    """Let the sun rise out of the sea beside a palm."""
    made.rect(0, 0, WIDTH, HEIGHT, "flame_2")
    made.rect(0, 0, WIDTH, 8, "oxblood_4")
    made.rect(0, 8, WIDTH, 1, "flame_2")
    made.ellipse(24, 17, 13, 13, "gold_2")
    made.rect(0, 25, WIDTH, 23, "sea_3")
    for x, y, wide in ((26, 26, 9), (29, 28, 8), (27, 31, 6), (32, 34, 6), (1, 28, 4), (30, 38, 5)):
        made.rect(x, y, wide, 1, "sea_4")
    for y in range(12, 40):
        made.rect(35 - (y < 20), y, 2, 1, "bronze_2" if y % 3 else "ground_2")
    made.stamp(
        ("...NN...NNN...", ".NNNNN.NNNNNN.", "NN..NNNNN..NN", "N..NNNNNNN..NN", "..NN.NNN.NN..N", "..N..NN...NN.",
         ".....NN....N."), 28, 6,
    )  # fmt: skip


def fire(made: Canvas) -> None:
    """Burn a roof behind him, by night."""
    made.rect(0, 0, WIDTH, HEIGHT, "dusk_1")
    made.rect(0, 26, WIDTH, 22, "oxblood_1")
    made.polygon([(22, 47), (24, 30), (27, 34), (29, 20), (32, 27), (35, 10), (38, 22), (41, 16), (41, 47)], "flame_1")
    made.polygon([(26, 47), (29, 32), (31, 36), (35, 21), (38, 33), (41, 28), (41, 47)], "flame_2")
    made.polygon([(31, 47), (35, 33), (38, 42), (41, 38), (41, 47)], "gold_2")
    made.polygon([(24, 47), (36, 36), (41, 38), (41, 41), (37, 39), (29, 47)], "ink")
    made.dots([(28, 12), (32, 6), (25, 20), (37, 4)], "flame_2")
    made.dots([(30, 15), (26, 7)], "flame_1")


def auspices(made: Canvas) -> None:
    """Open the sky over a temple's roof, birds in it."""
    made.rect(0, 0, WIDTH, HEIGHT, "sea_4")
    made.rect(0, 0, WIDTH, 10, "sea_3")
    for x, y, wide in ((28, 20, 9), (31, 21, 8), (27, 26, 5)):
        made.rect(x, y, wide, 1, "marble_5")
    for x, y in ((27, 2), (33, 4), (29, 11)):
        made.stamp(("K...K", ".K.K.", "..K.."), x, y)
    made.polygon([(22, 40), (41, 29), (41, 40)], "toga_2")
    made.line(22, 40, 41, 29, "toga_3")
    made.rect(20, 40, 21, 8, "marble_3")
    made.rect(20, 40, 21, 1, "marble_5")


# ---------------------------------------------------------------- what they wear


def commander(made: Canvas) -> None:
    """Draw a breastplate of bronze with a sash, and a general's red cloak on both shoulders."""
    shoulders(made, "bronze_3", 0, 39, 35)
    made.polygon([(9, 37), (20, 37), (17, 43), (9, 44)], "bronze_4")
    made.polygon([(10, 37), (16, 37), (12, 41)], "bronze_5")
    folds(made, (19, 38, 19, 47), colour="bronze_2")
    made.rect(8, 44, 22, 3, "parchment_2")
    made.rect(8, 46, 22, 1, "parchment_1")
    made.rect(17, 43, 4, 5, "parchment_1")
    made.polygon([(26, 35), (34, 37), (38, 41), (39, 47), (29, 47), (28, 41)], "oxblood_3")
    folds(made, (33, 38, 33, 47), (36, 41, 37, 47), colour="oxblood_2")
    made.line(26, 36, 29, 47, "oxblood_1")
    made.polygon([(0, 47), (1, 42), (6, 37), (12, 35), (14, 38), (9, 42), (8, 47)], "oxblood_3")
    made.polygon([(2, 45), (3, 42), (7, 38), (9, 37), (5, 43), (5, 47), (2, 47)], "oxblood_4")
    folds(made, (11, 38, 7, 47), colour="oxblood_2")
    made.stamp((".KK.", "KHGK", "KGgK", ".KK."), 11, 37)


def smock(made: Canvas) -> None:
    """Draw a green smock over a broad chest, a strap across it."""
    shoulders(made, "green_1", 0, 39, 34)
    made.polygon([(1, 46), (2, 42), (6, 38), (11, 36), (8, 41), (6, 47), (1, 47)], "green_2")
    folds(made, (13, 40, 11, 47), colour="green_2")
    folds(made, (31, 38, 34, 47), (35, 41, 37, 47), colour="bronze_1")
    folds(made, (12, 36, 24, 47), colour="ground_3", wide=3)
    made.line(12, 36, 24, 47, "ground_4")


def senator(made: Canvas) -> None:
    """Draw a senator's toga."""
    draped(made, "dusk_2")


def mantle(made: Canvas) -> None:
    """Draw a Greek cloak of rose, its hem golden, over a tunic of saffron."""
    shoulders(made, "dusk_3", 1, 38, 35)
    made.polygon([(11, 36), (25, 36), (22, 47), (15, 47)], "flame_2")
    folds(made, (14, 38, 17, 47), colour="flame_1", wide=1)
    made.polygon([(3, 46), (4, 42), (8, 38), (10, 37), (7, 43), (6, 47)], "oxblood_4")
    folds(made, (26, 36, 19, 47), colour="gold_1")
    folds(made, (31, 39, 27, 47), (35, 41, 33, 47), (11, 40, 10, 47), colour="dusk_2")
    made.line(28, 36, 21, 47, "dusk_2")
    made.stamp((".KK.", "KHGK", "KGgK", ".KK."), 9, 36)


def pelt(made: Canvas) -> None:
    """Draw a wolf's skin over a checked cloak, and a golden ring around his neck."""
    shoulders(made, "green_1", 0, 39, 35)
    for at in range(2, 40, 5):
        for y in range(37, HEIGHT):
            if made.get(at, y) and y > 36 + abs(at - 19) // 5:
                made.put(at, y, "bronze_1")
    for y in (40, 45):
        made.rect(4, y, 34, 1, "flame_1")
    made.polygon([(0, 47), (1, 42), (5, 37), (11, 35), (13, 40), (9, 47)], "marble_1")
    for x, y in ((3, 42), (6, 39), (9, 37), (5, 45), (9, 42), (2, 46)):
        made.line(x, y, x - 1, y + 2, "marble_3")
    made.stamp((".KKK......KKK", "KHHGKKKKKKHGgK", "KjGHGHGHGHGggK", ".KKGHGHGHGgKK.", "...KKKKKKKK..."), 12, 33)


def trabea(made: Canvas) -> None:
    """Draw an augur's robe of purple with bands of scarlet and a golden hem."""
    shoulders(made, "dusk_3", 1, 38, 34)
    made.polygon([(1, 47), (2, 38), (3, 33), (12, 33), (12, 47)], "ink")
    made.polygon([(2, 47), (3, 38), (4, 33), (12, 33), (12, 47)], "dusk_3")
    made.polygon([(22, 35), (33, 37), (37, 42), (38, 47), (16, 47), (19, 41)], "dusk_2")
    folds(made, (8, 38, 5, 47), (13, 37, 10, 47), colour="oxblood_3", wide=2)
    folds(made, (30, 38, 26, 47), (35, 41, 33, 47), colour="dusk_1")
    folds(made, (17, 36, 21, 47), colour="gold_1", wide=2)
    made.line(16, 36, 20, 47, "gold_2")
