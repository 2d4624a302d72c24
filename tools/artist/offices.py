"""The curule offices: the chair, and the sign of each magistrate."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.emblems import LARGE
from tools.artist.sheet import Sheet

SIZE = 24

CHAIR = (
    ".sssssssssssssssssr.",
    "ssrrrrrrrrrrrrrrrrrq",
    "qrrrrrrrrrrrrrrrrqqq",
    "jjjjjjjjjjjjjjiiiiih",
    "hiiiiiiiiiiiiiihhhhg",
    ".jjii..........iihh.",
    "..jjii........iihh..",
    "...jjjii....iiihh...",
    ".....jjjiiiiihh.....",
    ".......jjHGih.......",
    ".......jiGGhh.......",
    ".....jjiiiihhhg.....",
    "...jjiihh..hhhhgg...",
    "..jiihh......hhhgg..",
    ".jiihh........hhhg..",
    ".jiih..........hhg..",
    "jjjiih........hhhgg.",
)

FASCES = (
    "........jjijiih.....",
    ".ccd....jijijih.....",
    "ceeed...jijijih.....",
    "ceeeed..jijijih.....",
    "deeeeedjjijijih.....",
    "deeeeeejjijijih.....",
    "deeeeedjjijijih.....",
    "ceeeed.ssssrrrrq....",
    "ceeed..ssrrrrrqq....",
    ".ccd....jijijih.....",
    "..c.....jijijih.....",
    "........jijijih.....",
    ".......ssssrrrrq....",
    ".......ssrrrrrqq....",
    "........jijijih.....",
    "........jijijih.....",
    "........jijijih.....",
    ".......ssssrrrrq....",
    ".......ssrrrrrqq....",
    "........jijijih.....",
    "........jijijih.....",
    "........hhhhhgg.....",
)

BENCH = (
    "jjjjjjjjjjjjjjjiiiiiih",
    "hiiiiiiiiiiiiiihhhhhhg",
    ".jih..............hhg.",
    ".jih..............hhg.",
)

CHEST = (
    "...jjjjjjjjjjjiii...",
    "..jhhjhhhhhhhihhii..",
    ".jhhhjhhhhhhhihhhih.",
    ".jhhhjhhhhhhhihhhih.",
    ".jhggjggjjiggihgghh.",
    "jjjjjjjjjHGijjjiiiih",
    "hhhhhhhhhGKihhhhhhgg",
    ".jhhhjhhhiihhihhhhg.",
    ".jhhhjhhhhhhhihhhhg.",
    ".jhhhjhhhhhhhihhhhg.",
    ".jhhhjhhhhhhhihhhgg.",
    ".jhggjgggggggihggHHG",
    ".jjjjjjjjjjiiiiiHGGg",
    ".gggggggggggggHHGHHG",
    "..............GggGGg",
)

MASK = (
    ".....jjjjjjii.....",
    "...jjjjjjjjiiii...",
    "..jjjjjjjjjjiiih..",
    ".jjjijjjjjjijiiih.",
    ".jjijjjjjjjjijiih.",
    ".jjgggjjjjjgggiih.",
    "jjgKKKgjjjgKKKgiih",
    "jjKKKKKjjiKKKKKiih",
    "jjjKKKjjjijKKKiiih",
    "jjjjjjjjjijjjiiiih",
    "hjjjjjjjiihjjiiihh",
    ".jjjjjjhiihhjiiih.",
    ".jjjjggggggggiiih.",
    ".jjjgKKKKKKKKgiih.",
    "..jgKKKKKKKKKKgh..",
    "..jgKKKKKKKKKKgh..",
    "..jjgKKgggKKKghh..",
    "...jjgggjiggghh...",
    "....jjjjjiiihh....",
    ".....iiiiihhh.....",
)


def draw_offices() -> Sheet:
    """Draw the sheet of offices: `chair`, `office_<office>`, 24x24 each."""
    sheet = Sheet("offices")
    sheet.add("chair", _centred(CHAIR))
    sheet.add("office_consul", _centred(FASCES))
    sheet.add("office_tribune", _tribune())
    sheet.add("office_quaestor", _centred(CHEST))
    sheet.add("office_aedile", _centred(MASK))
    return sheet


def _centred(rows: tuple[str, ...]) -> Canvas:
    made = Canvas(SIZE, SIZE)
    made.stamp(rows, (SIZE - len(rows[0])) // 2, (SIZE - len(rows)) // 2)
    return made.outlined()


def _tribune() -> Canvas:
    """Draw the raised hand over the tribunes' plain bench."""
    made = Canvas(SIZE, SIZE)
    made.stamp(LARGE["populares"], 4, 1)
    made = made.outlined()
    made.rect(0, 17, SIZE, 7, None)
    bench = Canvas(SIZE, SIZE)
    bench.stamp(BENCH, 1, 19)
    made.blit(bench.outlined(), 0, 0)
    return made
