"""The two sides' signs: the eagle on a square, the open hand on a disc."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

SIDES = ("optimates", "populares")
RAMPS = {"optimates": "oxblood", "populares": "sea"}

SMALL = {
    "optimates": (
        "j......j",
        "jj.jj.ji",
        "jjjjjiji",
        ".jjjjjj.",
        "..jjji..",
        "..jji...",
        ".jijij..",
        "...i....",
    ),
    "populares": (
        "...j.j..",
        ".j.j.j.j",
        ".j.j.j.j",
        ".jjjjjji",
        "jjjjjjji",
        ".jjjjji.",
        "..jjji..",
        "..jjji..",
    ),
}

LARGE = {
    "optimates": (
        "j................j",
        "jj......jji.....ji",
        "jjj....jjjGi...jji",
        "jjjj...jjji...jjji",
        "jjjjj..jjii..jjjih",
        "ijjjjjjjjiijjjjjih",
        ".ijjjijjjiijijjih.",
        ".hijijjjjiijijihh.",
        "..hijijjjiijihhh..",
        "...hhjijjiihihh...",
        ".....hjjjiihh.....",
        "......jjiihh......",
        "......hjiih.......",
        ".....jjjiiih......",
        "....jihhihhih.....",
        "....h.ji.ih.h.....",
        "......h...h.......",
    ),
    "populares": (
        "......jj........",
        "...jj.ji.jj.....",
        "...ji.ji.ji.....",
        "...ji.ji.ji.jj..",
        "...ji.ji.ji.ji..",
        "...ji.ji.ji.ji..",
        "...jjijjijjiji..",
        "jj.jjijjijjiji..",
        "jjijjjjjjjjjji..",
        ".jjjjjjjjjjjji..",
        ".ijjjjijjjjjih..",
        "..jjjjjiijjjih..",
        "..ijjjjjjiiih...",
        "...ijjjjjjiih...",
        "....ijjjjiih....",
        "....hjjjjiih....",
        "....hiiiiihh....",
    ),
}


def draw_emblems() -> Sheet:
    """Draw the sheet of counters: `emblem_<side>_12` and `_24`."""
    sheet = Sheet("emblems")
    for side in SIDES:
        sheet.add(f"emblem_{side}_12", counter(side, 12))
        sheet.add(f"emblem_{side}_24", counter(side, 24))
    return sheet


def counter(side: str, size: int) -> Canvas:
    """Draw a side's counter, 12 or 24 pixels wide."""
    made = Canvas(size, size)
    (_square if side == "optimates" else _disc)(made, size, RAMPS[side])
    rows = SMALL[side] if size == 12 else LARGE[side]
    x, y = (size - len(rows[0])) // 2, (size - len(rows)) // 2
    shade = dict.fromkeys("jihG", "K")
    if size == 24:
        made.stamp(rows, x + 1, y + 1, shade)
    made.stamp(rows, x, y)
    return made


def _square(made: Canvas, size: int, ramp: str) -> None:
    made.rect(0, 0, size, size, "ink")
    made.rect(1, 1, size - 2, size - 2, f"{ramp}_2")
    made.rect(1, 1, size - 3, size - 3, f"{ramp}_4" if size > 12 else f"{ramp}_3")
    made.rect(2, 2, size - 4, size - 4, f"{ramp}_3" if size > 12 else f"{ramp}_2")


def _disc(made: Canvas, size: int, ramp: str) -> None:
    made.ellipse(0, 0, size, size, "ink")
    made.ellipse(1, 1, size - 2, size - 2, f"{ramp}_2" if size > 12 else f"{ramp}_3")
    if size > 12:
        made.ellipse(1, 1, size - 3, size - 3, f"{ramp}_4")
        made.ellipse(2, 2, size - 4, size - 4, f"{ramp}_3")
