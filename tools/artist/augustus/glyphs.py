"""The six symbols and the joker as rows of letters: 9 pixels for small spaces and words, 13 for large ones.

Each is told from the others by its outline alone: crossed, upright block, wheel, slanted arm, hung cloth, point, star.
"""

from __future__ import annotations

from tools.artist.canvas import Canvas

Rows = tuple[str, ...]

SYMBOLS = ("double_sword", "shield", "chariot", "catapult", "standard", "dagger")
KINDS = (*SYMBOLS, "joker")

SMALL: dict[str, Rows] = {
    "double_sword": (
        "j.......j",
        "jj.....ji",
        ".jj...ji.",
        "..jj.ji..",
        "...jji...",
        "h.ji.jj.h",
        "hhi...jhh",
        ".hh...hh.",
        "h.h...h.h",
    ),
    "shield": (
        ".jjjjjjj.",
        "jj.....ji",
        "jj..h..ji",
        "jj..h..ji",
        "jj.hjh.ji",
        "jj..h..ji",
        "jj..h..ji",
        "jj.....ii",
        ".jjjiiii.",
    ),
    "chariot": (
        "..jjjjj..",
        ".jj.j.ji.",
        "jj..j..ji",
        "j...j...i",
        "jjjjhiiii",
        "j...i...i",
        "jj..i..ii",
        ".ji.i.ii.",
        "..iiiii..",
    ),
    "catapult": (
        "......jj.",
        ".....jjji",
        ".....hjii",
        "....jih..",
        "...jih...",
        "..jih.j..",
        ".jih.jhi.",
        "jjjjjjjji",
        ".hh...hh.",
    ),
    "standard": (
        "..j.j.j..",
        "..jjjjj..",
        "....h....",
        "jjjjjjjji",
        ".jjjjjji.",
        ".jjjjjii.",
        ".j.jii.i.",
        "....h....",
        "....h....",
    ),
    "dagger": (
        "....j....",
        "...jji...",
        "...jji...",
        "..jjjii..",
        "...jji...",
        ".hhhhhhh.",
        ".h.jih.h.",
        "...jih...",
        "...hhh...",
    ),
    "joker": (
        "....j....",
        ".j..j..j.",
        "..jjjji..",
        "..jjjii..",
        "jjjjhiiii",
        "..jjiii..",
        "..jiiii..",
        ".j..i..i.",
        "....i....",
    ),
}

LARGE: dict[str, Rows] = {
    "double_sword": (
        "e...........e",
        "ee.........ed",
        ".ee.......edc",
        "..ee.....edc.",
        "...ee...edc..",
        "....ee.edc...",
        ".....eedc....",
        "......dcee...",
        "G...edc.cee.G",
        "GG.edc...ceGG",
        ".GGGc.....GG.",
        ".hGG.....GGGh",
        "hh..G...G..hh",
    ),
    "shield": (
        "..GGGGGGG..",
        ".GssrGrrrG.",
        "GssrrGrrrqG",
        "GsrGrGrGrqG",
        "GsrrGGGrrqG",
        "GrrrGHGrrqG",
        "GGGGHHHGGGG",
        "GrrrGHGrrqG",
        "GrrrGGGrrqG",
        "GrrGrGrGrqG",
        "GrrrrGrrqqG",
        ".GrrqGqqqG.",
        "..GGGGGGG..",
    ),
    "chariot": (
        "..........ss.",
        "jj.......srr.",
        "jji.....srrq.",
        "sjji..ssrrrq.",
        "srjjjjjjjjjjj",
        "srrGGGGGrrqq.",
        "srGG.h.GGrqq.",
        ".GG..h..GGhhh",
        ".G...h...G...",
        ".GhhhHhhhG...",
        ".G...h...G...",
        ".GG..h..GG...",
        "...GGGGGG....",
    ),
    "catapult": (
        ".........ddc.",
        "........dddcb",
        "........hddcb",
        ".......jihcb.",
        "......jih....",
        ".....jih.....",
        "....jih.jj...",
        "...jih.jjhi..",
        "..jih.jj.hii.",
        ".jiihjjhhhhii",
        "jjjjjjjjjjjji",
        "hGGhhhhhhGGhh",
        ".GG......GG..",
    ),
    "standard": (
        "...GG.G.GG...",
        "....GGHGG....",
        "......G......",
        "jjjjjjjjjjjjh",
        "..srrrrrrrq..",
        "..sGGGGGGrq..",
        "..srrGHGrrq..",
        "..srrGGrrrq..",
        "..srrrjrrqq..",
        "..G.G.j.G.G..",
        "......ji.....",
        "......ji.....",
        "......ih.....",
    ),
    "dagger": (
        "......e......",
        ".....edc.....",
        "....eedcc....",
        "....eedcc....",
        "....eedcc....",
        ".....edc.....",
        ".....edc.....",
        "..GGGGGGGGG..",
        "..GG.jih.GG..",
        ".....jih.....",
        ".....jih.....",
        "....GGGGG....",
        ".....GGG.....",
    ),
    "joker": (
        "...O.....N...",
        "..OO.....NN..",
        ".OO...H...NN.",
        ".OO...H...NN.",
        "OO..HHHHG..NN",
        "OON..HHG..NNN",
        "OO..HHGGG..NN",
        "OON.H...G.NNN",
        ".OON.....NNN.",
        ".OOON...NNNN.",
        "..OONN.NNNN..",
        "....ONNNN....",
        "......s......",
    ),
}


def doubled(picture: Canvas) -> Canvas:
    """Return a picture twice as large, its slants smoothed: a corner takes the colour that meets there."""
    made = Canvas(2 * picture.width, 2 * picture.height)
    for y in range(picture.height):
        for x in range(picture.width):
            own = picture.get(x, y)
            up, down, left, right = (picture.get(x + i, y + j) for i, j in ((0, -1), (0, 1), (-1, 0), (1, 0)))
            corners = [own] * 4
            if up != down and left != right:
                meets = ((left, up), (up, right), (left, down), (down, right))
                corners = [one if one == other else own for one, other in meets]
            for corner, value in enumerate(corners):
                made.poke(2 * x + corner % 2, 2 * y + corner // 2, value)
    return made
