"""The pictures of the end: a triumph for the Optimates, an acclaimed tribune for the Populares, two men for a tie."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet
from tools.artist.title_forum import paint_forum
from tools.artist.title_porch import ARM_UP, PLEBEIAN, SENATOR, draw_standard
from tools.artist.title_sky import paint_hills, paint_sky

WIDTH, HEIGHT = 228, 104

_HORSE = (
    "...........................dK......",
    "........................cceeed.....",
    ".......................ccceeKed....",
    "......................cccceeeeed...",
    ".....................ccceeee.ded...",
    "....................cccdeee........",
    "...................cccdeeee........",
    "..bdeeeeeeeeedddrreeeeeeeed........",
    ".bdeeeeeeeeeeeedrreeeeeeeed........",
    "bbdeeeeeeeeeeeedrreeeeeeeed........",
    "b.deeeeeeeeeeeedrreeeeeedd.........",
    "b.deeeeeeeeeeeeeGeeeeeddc..........",
    "bb.dddeedddddddddddeeedc...........",
    "...ddeed........cddedddd...........",
    "..ddeed..........cdd.cdeed.........",
    "..dded............dd...cded........",
    ".ded.d............dd....cd.........",
    ".dd..dd...........cd....dd.........",
    ".dd...dd...........d....dd.........",
    "..dd...dd..........dd...KK.........",
    "..cd....dd.........dd..............",
    "..cc.....dd........cd..............",
    "..KK......KK.......KK..............",
)

_WHEEL = (
    "....hhhhh....",
    "..hhj.i.hhg..",
    ".hj...i...hg.",
    ".h.j..i..h.g.",
    "h...j.i.h...g",
    "h....jih....g",
    "hjjjjiGhhhhhg",
    "h....hih....g",
    "h...h.i.h...g",
    ".h.h..i..h.g.",
    ".hh...i...hg.",
    "..hhh.i.hgg..",
    "....hhggg....",
)

_CAR = (
    "..........................jj",
    ".....................jjjjjjh",
    "ij...............jjjjrrrrrrh",
    "ihjjjjjjjjjjjjjjjrrrrrrrrrqh",
    "irrrrrrrrrrrrrrrrrrrrGrrrrqh",
    "irrGrrrGrrrGrrrGrrrrGHGrrrqh",
    "irGHGrGHGrGHGrGHGrrrrGrrrqqh",
    "irrGrrrGrrrGrrrGrrrrrrrrqqqh",
    "iqrrrrrrrrrrrrrrrrrrqqqqqqh.",
    "ihhhhhhhhhhhhhhhhhhhhhhhhhg.",
)

# The victor in purple and gold, laurel on his head, a branch in his hand.
_VICTOR = (
    "......OOO.......OO",
    ".....O332N.....ON.",
    ".....NzzyN....ON..",
    "......zyx....ON...",
    "......zyx...yN....",
    ".....TyyT..zy.....",
    "...UGTTGTTyzx.....",
    "..UUTGTTTGTyx.....",
    ".UUTTGTTTGTT......",
    ".UTTTTGTGTTS......",
    ".UTTSTTGTTSS......",
    ".UTTSTTGTTSS......",
    ".UTGSTTGTTGS......",
    ".UTTSTTGTTSS......",
    ".UTTSTTGTTSS......",
    ".UTTSTTGTTSS......",
)

# The slave behind him, who holds a crown of gold above his head.
_SLAVE = (
    "..............HGGG",
    ".............zH..G",
    "............zy.GG.",
    "...332.....zy.....",
    "..3zz2....zy......",
    "..3zyx...zy.......",
    "...zx...zy........",
    "..444433zy........",
    ".444433332........",
    ".4443333.2........",
    ".444333332........",
    ".444333332........",
    ".ii444hhg2........",
    ".444333332........",
    ".444333332........",
)


def draw_closing() -> Sheet:
    """Draw the sheet of the end: `result_optimates`, `result_populares`, `result_tie`, 228x104 each."""
    sheet = Sheet("closing")
    pictures: dict[str, Callable[[], Canvas]] = {
        "optimates": paint_triumph, "populares": paint_assembly, "tie": paint_tie,
    }  # fmt: skip
    for name, paint in pictures.items():
        sheet.add(f"result_{name}", paint())
    return sheet


def paint_triumph() -> Canvas:
    """Paint the Optimates' general in his chariot, drawn past the temple, Senators before and behind."""
    made = _view(62, 118)
    _road(made)
    for x, look in ((12, _GREY), (30, _DARK)):
        _senator(made, x, 98, look)
    draw_standard(made, 58, 96, "optimates")
    _chariot(made, 70, 99)
    draw_standard(made, 176, 94, "optimates")
    for x, look in ((188, _DARK), (206, _GREY)):
        _senator(made, x, 98, look)
    _petals(made, ("oxblood_4", "gold_2", "oxblood_3"))
    return made


def paint_assembly() -> Canvas:
    """Paint the tribune on the Rostra, the law in bronze beside him, and the People with hands raised."""
    made = _view(206, 122)
    _platform(made)
    tribune = Canvas.from_rows(SENATOR, {"+": "3", "=": "2", "!": "v"})
    made.blit(Canvas.from_rows(ARM_UP), 116, 62 - len(SENATOR) - 2)
    made.blit(tribune, 108, 62 - len(SENATOR))
    _tablet(made, 74, 34)
    draw_standard(made, 30, 98, "populares")
    draw_standard(made, 194, 98, "populares")
    _people(made)
    _petals(made, ("sea_4", "gold_2", "sea_3"))
    return made


def paint_tie() -> Canvas:
    """Paint a Senator and a tribune face to face on the steps, an altar between them, a standard behind each."""
    made = _view(206, 104)
    _steps(made)
    draw_standard(made, 40, 88, "optimates")
    draw_standard(made, 186, 88, "populares")
    _senator(made, 14, 84, _GREY)
    _senator(made, 62, 88, _DARK)
    _senator(made, 92, 92, _GREY)
    blue = {"+": "3", "=": "2", "!": "v"}
    made.blit(Canvas.from_rows(SENATOR, blue).flipped(), 124, 92 - len(SENATOR))
    for x, foot, look in ((152, 88, _BLUE), (202, 84, _BROWN)):
        made.blit(Canvas.from_rows(PLEBEIAN, look).flipped(), x, foot - len(PLEBEIAN))
    _altar(made, 114, 93)
    return made


_GREY = {"+": "c", "=": "b", "!": "T"}
_DARK = {"+": "3", "=": "2", "!": "r"}
_BLUE = {"+": "3", "=": "2", "-": "1", "!": "v", "?": "u"}
_BROWN = {"+": "h", "=": "g", "-": "2", "!": "4", "?": "3"}


@cache
def _forum() -> Canvas:
    """Paint the Forum at dusk without what stands before it."""
    whole = Canvas(640, 360, "dusk_1")
    paint_sky(whole)
    paint_hills(whole)
    paint_forum(whole)
    return whole


def _view(left: int, top: int) -> Canvas:
    """Return a part of the Forum at dusk."""
    whole = _forum()
    made = Canvas(WIDTH, HEIGHT)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            made.poke(x, y, whole.get(left + x, top + y))
    return made


def _road(made: Canvas) -> None:
    """Lay the street of the triumph, strewn with leaves."""
    made.rect(0, 84, WIDTH, 20, "marble_1")
    made.rect(0, 84, WIDTH, 1, "marble_3")
    made.rect(0, 85, WIDTH, 3, "marble_2")
    for x in range(9, WIDTH, 26):
        made.line(x + 6, 88, x, 103, "dusk_1")
    made.rect(0, 95, WIDTH, 1, "dusk_1")
    for x in range(4, WIDTH, 17):
        y = 90 + x * 7 % 12
        made.dots([(x, y), (x + 1, y)], "green_2")
        made.put(x + 1, y + 1, "green_1")


def _senator(made: Canvas, x: int, foot: int, look: dict[str, str]) -> None:
    made.rect(x + 3, foot - 1, 14, 2, "dusk_1")
    made.blit(Canvas.from_rows(SENATOR, look), x, foot - len(SENATOR))


def _chariot(made: Canvas, x: int, foot: int) -> None:
    """Draw the car with its two men, and the horses abreast, the far one a step ahead."""
    made.rect(x + 2, foot - 1, 104, 2, "dusk_1")
    far = Canvas(37, 25)
    far.stamp(_HORSE, 1, 1)
    far = far.outlined()
    made.blit(far.recoloured({"marble_5": "marble_4", "marble_4": "marble_3"}), x + 46, foot - 30)
    made.blit(far, x + 38, foot - 25)
    men = Canvas(40, 26)
    men.stamp(_SLAVE, 1, 3)
    men.stamp(_VICTOR, 14, 4)
    made.blit(men.outlined(), x - 2, foot - 36)
    car = Canvas(30, 12)
    car.stamp(_CAR, 1, 1)
    made.blit(car.outlined(), x, foot - 20)
    made.line(x + 26, foot - 14, x + 42, foot - 15, "bronze_4")
    made.line(x + 27, foot - 18, x + 60, foot - 19, "oxblood_2")
    wheel = Canvas(15, 15)
    wheel.stamp(_WHEEL, 1, 1)
    made.blit(wheel.outlined(), x + 6, foot - 14)


def _petals(made: Canvas, colours: tuple[str, ...]) -> None:
    """Let flowers fall in pairs of pixels, few and far from one another."""
    for number in range(22):
        x, y = number * 53 % WIDTH, number * 29 % 62 + 4
        made.rect(x, y, 2, 1, colours[number % len(colours)])
        made.put(x + number % 2, y + 1, colours[(number + 1) % len(colours)])


def _platform(made: Canvas) -> None:
    """Build the Rostra with the beaks of ships."""
    made.rect(0, 60, WIDTH, 44, "ink")
    made.rect(0, 61, WIDTH, 4, "marble_3")
    made.rect(0, 61, WIDTH, 1, "marble_4")
    made.rect(0, 66, WIDTH, 38, "marble_1")
    for x in range(14, WIDTH, 40):
        made.rect(x, 66, 1, 38, "dusk_1")
    beak = ("jjjj....", "hiijjjj.", "hhiiiijj", "jjjjjj..", "hhiiijjj", "hhhii...")
    for x in range(24, WIDTH, 40):
        made.stamp(beak, x + 1, 71, dict.fromkeys("jih", "K"))
        made.stamp(beak, x, 70)


def _tablet(made: Canvas, x: int, y: int) -> None:
    """Post the law that was carried."""
    board = Canvas(22, 26)
    board.rect(1, 1, 20, 24, "bronze_4")
    board.rect(1, 1, 20, 1, "bronze_5")
    board.rect(1, 1, 1, 24, "bronze_5")
    board.rect(20, 2, 1, 23, "bronze_3")
    board.rect(2, 24, 19, 1, "bronze_2")
    for row in range(7):
        board.rect(4, 5 + row * 3, 6 + row * 5 % 4, 1, "bronze_2")
        board.rect(12 + row % 2, 5 + row * 3, 5 - row % 2, 1, "bronze_2")
    made.blit(board.outlined(), x, y)


# One of the crowd from behind, and a raised arm: $ and ? are the cloth's light and shade.
_BACK = (
    ".KKKK...", "K3332K..", "K3222K..", "K3222K..", ".K22K...", "KK$$KK..", "$$$$??K.", "$$$$???K", "$$$$???K",
    "$$$$???K", "$$$$???K", "$$$$???K", "$$$$???K",
)  # fmt: skip
_ARM = ("KK.", "zyK", "zyK", "zyK", "$$K", "$$K", ".$$")
_CLOTHS = ("vu", "43", "hg", "Aa", "wv", "UT")


def _people(made: Canvas) -> None:
    """Fill the square with people seen from behind, many with a hand raised."""
    for row, (foot, step) in enumerate(((98, 13), (106, 15))):
        for number, x in enumerate(range(-4 + 6 * row, WIDTH, step)):
            cloth = dict(zip("$?", _CLOTHS[(number * 5 + row * 2) % len(_CLOTHS)], strict=True))
            figure = Canvas(12, 24)
            if (number + row) % 3:
                figure.stamp(_ARM, 8, 3, cloth)
            figure.stamp(_BACK, 2, 9, cloth)
            made.blit(figure.outlined(), x, foot - 23 - number * 7 % 3)


def _steps(made: Canvas) -> None:
    """Lay broad steps before the square."""
    for y, tall in ((76, 8), (84, 9), (93, 11)):
        made.rect(0, y, WIDTH, tall, "marble_1")
        made.rect(0, y, WIDTH, 1, "marble_3")
        made.rect(0, y + 1, WIDTH, tall // 2, "marble_2")
        made.rect(0, y + tall - 1, WIDTH, 1, "dusk_1")
        for x in range(y * 7 % 40, WIDTH, 52):
            made.rect(x, y + 1, 1, tall - 2, "marble_1")


def _altar(made: Canvas, x: int, foot: int) -> None:
    """Draw a round altar with its fire between the two men."""
    flame = ("...M...", "..MM.M.", ".LMLMM.", ".LMHML.", "LMHHHML", "LMHCHML", ".LHCHL.")
    stone = Canvas(13, 24)
    stone.stamp(flame, 3, 1)
    stone.rect(1, 8, 11, 3, "marble_4")
    stone.rect(8, 8, 4, 3, "marble_3")
    stone.rect(2, 11, 9, 9, "marble_3")
    stone.rect(2, 11, 2, 9, "marble_4")
    stone.rect(8, 11, 3, 9, "marble_2")
    stone.rect(3, 14, 7, 2, "green_1")
    stone.dots([(3, 14), (5, 15), (7, 14), (9, 15)], "green_2")
    stone.rect(1, 20, 11, 3, "marble_2")
    stone.rect(1, 20, 11, 1, "marble_4")
    made.blit(stone.outlined(), x - 6, foot - 23)
