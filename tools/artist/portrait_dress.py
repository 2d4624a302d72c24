"""What the six characters wear, what hangs behind them, and the frame around them."""

from __future__ import annotations

from collections.abc import Callable

from tools.artist.canvas import Canvas

WIDTH, HEIGHT = 40, 48


def rim(made: Canvas) -> None:
    """Draw the bronze frame, its corners cut: nobody's side."""
    made.frame(0, 0, WIDTH, HEIGHT, "ink")
    made.frame(1, 1, WIDTH - 2, HEIGHT - 2, "bronze_2")
    made.rect(1, 1, WIDTH - 3, 1, "bronze_4")
    made.rect(1, 1, 1, HEIGHT - 3, "bronze_4")
    for x, across in ((0, 1), (WIDTH - 1, -1)):
        for y, down in ((0, 1), (HEIGHT - 1, -1)):
            lit = "bronze_4" if down > 0 and (across > 0 or y == 0) else "bronze_2"
            for row in range(4):
                reach = 3 - row
                made.dots([(x + across * k, y + down * row) for k in range(reach)], None)
                made.put(x + across * reach, y + down * row, "ink")
                made.put(x + across * (reach + 1), y + down * row, lit if row else "ink")


# ---------------------------------------------------------------- what hangs behind


def _tables(made: Canvas) -> None:
    """Hang the Twelve Tables: bronze, engraved, green with age."""
    made.rect(0, 0, WIDTH, HEIGHT, "bronze_1")
    for x in (2, 21):
        made.frame(x, 3, 17, 46, "ink")
        made.rect(x + 1, 4, 15, 1, "bronze_2")
        for y in range(7, 46, 3):
            made.rect(x + 3, y, 4 + y * 5 % 4, 1, "ink")
            made.rect(x + 9 + y % 2, y, 3 + y * 3 % 2, 1, "ink")


def _crowd(made: Canvas) -> None:
    """Let the evening stand over the heads of a crowd."""
    made.rect(0, 0, WIDTH, HEIGHT, "dusk_1")
    made.rect(0, 18, WIDTH, 30, "dusk_2")
    for x, y, wide in ((3, 16, 12), (24, 19, 14), (8, 20, 9), (28, 14, 9)):
        made.rect(x, y, wide, 1, "dusk_2" if y < 18 else "dusk_1")
    for x, y in ((1, 33), (30, 31), (36, 34), (33, 37), (26, 36), (4, 38)):
        made.ellipse(x - 1, y, 5, 6, "dusk_1")
        made.rect(x - 2, y + 5, 7, 12, "dusk_1")


def _posted(made: Canvas) -> None:
    """Show a bare wall in the dark, with a nail for the list."""
    made.rect(0, 0, WIDTH, HEIGHT, "ground_1")
    for y, shift in ((2, 0), (11, 9), (20, 3), (29, 12), (38, 6)):
        made.rect(0, y, WIDTH, 1, "ink")
        made.rect(0, y + 1, WIDTH, 1, "ground_2")
        for x in range(shift, WIDTH, 18):
            made.rect(x, y, 1, 9, "ink")


def _curtain(made: Canvas) -> None:
    """Hang a curtain with a gold fringe."""
    made.rect(0, 0, WIDTH, HEIGHT, "bronze_2")
    for x in (3, 12, 24, 31, 36):
        made.rect(x, 0, 3, HEIGHT, "ground_2")
        made.rect(x + 3, 0, 1, HEIGHT, "ground_3")
    made.rect(0, 2, WIDTH, 2, "bronze_4")
    made.rect(0, 4, WIDTH, 1, "ink")
    for x in range(3, WIDTH, 4):
        made.rect(x, 4, 2, 2, "bronze_4")
        made.rect(x, 6, 2, 1, "ink")


def _camp(made: Canvas) -> None:
    """Pitch tents of hide under a low red sky, a standard before them."""
    made.rect(0, 0, WIDTH, HEIGHT, "dusk_1")
    made.rect(0, 22, WIDTH, 8, "dusk_2")
    made.rect(0, 28, WIDTH, 20, "ground_1")
    made.polygon([(24, 32), (33, 20), (41, 30), (41, 47), (24, 47)], "ground_2")
    made.line(33, 20, 24, 32, "ground_3")
    made.rect(33, 4, 1, 44, "bronze_3")
    made.rect(34, 4, 1, 44, "bronze_1")
    for y in (13, 18):
        made.ellipse(31, y, 6, 4, "bronze_3")
        made.rect(32, y + 1, 2, 1, "bronze_5")
    made.stamp(("j....j", "jj.jji", "ijjjih", ".ijih.", "..ih.."), 31, 6)


def _rostra(made: Canvas) -> None:
    """Set the columns of the Forum behind him."""
    made.rect(0, 0, WIDTH, HEIGHT, "dusk_1")
    for x in (1, 16, 31):
        made.rect(x, 0, 8, HEIGHT, "marble_1")
        made.rect(x, 0, 1, HEIGHT, "marble_2")
        made.rect(x + 3, 0, 1, HEIGHT, "dusk_1")
        made.rect(x + 6, 0, 2, HEIGHT, "dusk_1")
        made.rect(x + 6, 0, 1, HEIGHT, "ground_2")


# ---------------------------------------------------------------- what they wear


def shoulders(made: Canvas, cloth: str, left: int = 1, right: int = 38, top: int = 35) -> None:
    """Draw a man from the shoulders down, in a cloth with an outline."""
    outline = [(left, 47), (left + 1, 42), (left + 6, top + 2), (12, top), (26, top), (right - 4, top + 3),
               (right - 1, 42), (right, 47)]  # fmt: skip
    made.polygon([(x, y - 1) for x, y in outline[1:-1]] + [(right + 1, 47), (left - 1, 47)], "ink")
    made.polygon(outline, cloth)


def folds(made: Canvas, *lines: tuple[int, int, int, int], colour: str = "toga_1", wide: int = 2) -> None:
    """Draw folds, each from a point to another (x, y, x, y), `wide` pixels across."""
    for x0, y0, x1, y1 in lines:
        for along in range(wide):
            made.line(x0 + along, y0, x1 + along, y1, colour)


def draped(made: Canvas, border: str) -> None:
    """Draw a toga over the left shoulder, its border running down from there."""
    shoulders(made, "toga_3")
    made.polygon([(29, 36), (34, 38), (37, 42), (38, 47), (20, 47), (26, 41)], "toga_2")
    folds(made, (33, 39, 26, 47), (36, 42, 31, 47), (8, 39, 6, 47))
    folds(made, (13, 38, 10, 47), colour="toga_2")
    folds(made, (26, 36, 16, 47), colour=border, wide=3)
    made.line(29, 36, 19, 47, "toga_1")


def _hooded(made: Canvas) -> None:
    """Draw the toga that falls from his head, a broad border at its edge."""
    shoulders(made, "toga_3", 3, 38, 33)
    made.polygon([(24, 34), (34, 37), (37, 42), (38, 47), (18, 47), (20, 41)], "toga_2")
    folds(made, (9, 36, 5, 47), (33, 39, 29, 47), (36, 42, 34, 47))
    folds(made, (13, 36, 9, 47), colour="toga_2", wide=3)
    made.polygon([(14, 34), (17, 34), (21, 47), (17, 47)], "dusk_2")
    made.line(14, 34, 17, 47, "dusk_3")
    made.line(18, 35, 22, 47, "toga_1")
    made.polygon([(19, 34), (25, 34), (27, 38), (23, 47), (22, 44)], "toga_1")
    made.line(20, 35, 23, 44, "ink")


def _tunic(made: Canvas) -> None:
    """Draw a plain tunic with two narrow stripes, a fold of the toga on the shoulder."""
    shoulders(made, "toga_2")
    made.polygon([(2, 42), (7, 38), (11, 36), (15, 47), (2, 47)], "toga_3")
    made.polygon([(10, 35), (24, 35), (20, 40), (14, 39)], "toga_3")
    folds(made, (5, 41, 4, 47), (10, 39, 12, 47))
    folds(made, (11, 36, 15, 47), (23, 36, 21, 47), colour="dusk_2")
    folds(made, (30, 40, 28, 47), (35, 42, 34, 47), colour="toga_1")


def _dark_cloak(made: Canvas) -> None:
    """Draw a toga with a cloak the colour of night over it, pinned at the shoulder."""
    draped(made, "dusk_2")
    made.polygon([(1, 47), (2, 41), (7, 37), (12, 35), (16, 37), (10, 47)], "dusk_1")
    made.polygon([(2, 45), (3, 42), (6, 39), (8, 38), (4, 47), (2, 47)], "marble_1")
    folds(made, (12, 38, 8, 47), colour="ink", wide=1)
    made.line(16, 37, 10, 47, "ink")
    made.stamp((".KK.", "KedK", "KdbK", ".KK."), 12, 36)


def _rich(made: Canvas) -> None:
    """Draw a tunic of deep purple with a gold collar, stretched over his chest."""
    shoulders(made, "dusk_2", 1, 39, 34)
    made.polygon([(2, 43), (5, 40), (8, 38), (6, 43), (4, 47), (2, 47)], "dusk_3")
    folds(made, (29, 38, 33, 47), (13, 39, 11, 47), (35, 40, 37, 47), colour="dusk_1")
    for x in range(8, 30, 3):
        y = 34 + (2 if 11 <= x <= 25 else 1)
        made.stamp((".K.", "KHK", "KGK", ".K."), x - 1, y)


def _cuirass(made: Canvas) -> None:
    """Draw a bronze breastplate under a soldier's cloak of brown wool."""
    shoulders(made, "bronze_3", 0, 39, 34)
    made.polygon([(10, 36), (21, 36), (18, 42), (10, 43)], "bronze_4")
    made.polygon([(11, 36), (18, 36), (14, 40)], "bronze_5")
    folds(made, (20, 38, 20, 47), colour="bronze_2")
    made.rect(12, 44, 7, 1, "bronze_2")
    made.rect(23, 44, 8, 1, "bronze_2")
    made.polygon([(27, 34), (34, 36), (38, 41), (39, 47), (31, 47), (29, 40)], "bronze_2")
    made.polygon([(29, 36), (34, 38), (35, 41), (31, 41)], "bronze_3")
    made.polygon([(0, 47), (1, 42), (6, 36), (12, 34), (14, 37), (9, 42), (8, 47)], "ground_3")
    made.polygon([(1, 47), (2, 42), (6, 37), (10, 35), (5, 42), (4, 47)], "ground_4")
    folds(made, (11, 38, 7, 47), colour="ground_2")
    made.stamp((".KK.", "KHGK", "KGiK", ".KK."), 11, 36)


DRESS: dict[str, Callable[[Canvas], None]] = {
    "constitutionalist": _hooded,
    "legislator": _tunic,
    "proscriber": _dark_cloak,
    "rich_man": _rich,
    "soldiers_friend": _cuirass,
    "orator": lambda made: draped(made, "dusk_2"),
}
GROUNDS: dict[str, Callable[[Canvas], None]] = {
    "constitutionalist": _tables,
    "legislator": _crowd,
    "proscriber": _posted,
    "rich_man": _curtain,
    "soldiers_friend": _camp,
    "orator": _rostra,
}

# The sleeve of a raised arm, from light to dark.
SLEEVES = {
    "constitutionalist": "CBA",
    "legislator": "CBA",
    "proscriber": "baS",
    "rich_man": "UTS",
    "soldiers_friend": "432",
    "orator": "CBA",
}


def arm(made: Canvas, x: int, top: int, swap: dict[str, str], cloth: str) -> None:
    """Draw a forearm from the wrist of a raised hand, 7 pixels wide from x on, down into a sleeve of `cloth`."""
    elbow = 40
    made.stamp(["K988766K"] * (elbow - top), x, top, swap)
    sleeve = (".KKKKKKKKK.", "K++++====-K", "K+++++===-K", "K++-++==--K", "K++-+===--K", "K+--+==--=K", "K+--+==-==K")
    made.stamp(sleeve, x - 2, elbow, dict(zip("+=-", cloth, strict=True)))
