"""The two sides' own faces: an old patrician and a fiery tribune, each turned to the board."""

from __future__ import annotations

from tools.artist.canvas import Canvas

WIDTH, HEIGHT = 40, 48

# 9 8 7 6: skin from highlight to shade; + = -: hair from light to dark.
PATRICIAN = (
    "........KKKKKKKK........",
    "......KK99998888KK......",
    "....KK999999888888K.....",
    "...K+999999988888877K...",
    "..K++9999999988888877K..",
    ".K+++9998777778777787K..",
    ".K+++=999999888888877K..",
    ".K++==998777777877778K..",
    ".K++==+999998888888877K.",
    ".K+===+999888888888887K.",
    ".K+===+9------888----7K.",
    ".K+==-+99-----778---76K.",
    ".K+==-8997666678866667K.",
    "..K=-87896eeK68998eK6K..",
    "..K-887898666788998667K.",
    "..K-876899877788999876K.",
    "..K-8768999887888999987K",
    "...K8778999886788899987K",
    "...K-78899988667888766K.",
    "....K78899998866788876K.",
    "....K7889999888688776K..",
    "....K6788999887666666K..",
    "....K6678889988788876K..",
    "....K6667888998887776K..",
    ".....K66778899988876K...",
    ".....KK6677888888876K...",
    "......K6667788888776K...",
    "......K766666777766K....",
    ".....K877766666666KK....",
    ".....K8888776666667K....",
    "....K98888877666667K....",
)

TRIBUNE = (
    "......KKK.KKKKK.KK......",
    "....KK++=K++=+=K==K.....",
    "...K+++=++=-+==-==-K....",
    "..K++=-+++=+==-=-==-K...",
    "..K+=+++=-++=+==-=--=K..",
    ".K++=-+=++=-+==-+=-==-K.",
    ".K+=++=-++==+=-=+==-=-K.",
    "..K-+=8=-+=8+=-=-=+=--K.",
    "..K=-889-+889=+=-==-=-K.",
    "..KK8999889988-=+==-=-K.",
    "..K899998888887-+=-=--K.",
    "..K--999988---77==-=-K..",
    "..K8--9998---887=-=--K..",
    "..K8Ke9988eKe687=887-K..",
    "..K8679988766887=867-K..",
    ".K8899998788888877687K..",
    ".K8999998678888877687K..",
    ".K789998768888888777K...",
    "..K6787668888888776K....",
    "..K8888888998888776K....",
    "..K8666666888988776K....",
    "..K8KeeeKK688988776K....",
    "..K8KqqqqK688888776K....",
    "..K88KKKK6888888766K....",
    "..K8877778888887766K....",
    "...K89988888887766K.....",
    "...K88888888877666K.....",
    "....K888888776666K......",
    ".....KKK7666666677K.....",
    "........K666667788K.....",
    "........K6667777888K....",
)

FIST = (
    ".KKKKKKKKKK.",
    "K99K98K98K8K",
    "K98K98K88K7K",
    "K98K88K88K7K",
    "K8868868867K",
    "K999887677K.",
    "KK6668877K..",
    ".K8888776K..",
    "..K66666K...",
    "..K99876K...",
    "..K99876K...",
    ".KK99876KK..",
    "KwvvvvvuuK..",
    "KwwvvvvuuK..",
    "KwvvvvuutK..",
)

# What a mood changes: rows, and how far down the head they begin.
Patches = tuple[tuple[tuple[str, ...], int], ...]

PATRICIAN_MOODS: dict[str, Patches] = {
    "calm": (),
    "glad": (
        (
            (
                ".........-----8888--..",
                "........--999988--88-.",
                "........9988888888888.",
                "",
                ".........66666.8886666",
                "..........789878.6788.",
            ),
            9,
        ),
        (
            (
                "............68888888...",
                "............868888888",
                ".............86eee68",
                ".............8866688",
            ),
            19,
        ),
    ),
    "grim": (
        (
            (
                "........---88888888888",
                ".......9-----778887--",
                "..........7----8----6.",
                "..........6eKK6888KK6",
            ),
            10,
        ),
        (
            (
                "..............888888",
                ".............86666666",
                "............86688888",
                "............88877778",
            ),
            20,
        ),
    ),
}
TRIBUNE_MOODS: dict[str, Patches] = {
    "calm": (
        (("...---999-----7", "...888999888887"), 11),
        (
            (
                "...8888888888",
                "...8866666688",
                "...8876777888",
                "...8888888888",
            ),
            20,
        ),
    ),
    "glad": (
        (
            (
                "...--99988---.",
                "...8899988888-7",
                "...8889988888887",
                "...8KK9988KKK68",
                "...K667988K666K8",
            ),
            10,
        ),
        (
            (
                "...6888888886",
                "...KKKKKKKKK6",
                "...8KeeeeeK68",
                "...8KqqqqK688",
                "...88KKKK6788",
            ),
            19,
        ),
    ),
    "grim": (),
}

_SKIN = {"9": "z", "8": "z", "7": "y", "6": "x"}
_OLD_HAIR = {"+": "e", "=": "d", "-": "b"}
_YOUNG_HAIR = {"+": "4", "=": "3", "-": "2"}


def draw_side(side: str, mood: str) -> Canvas:
    """Draw a side's own man, 40x48, calm, glad or grim."""
    return _patrician(mood) if side == "optimates" else _tribune(mood)


def _patrician(mood: str) -> Canvas:
    """Draw him in a square niche hung with red, turned to the right."""
    made = _niche("oxblood")
    _toga(made, 0, "dusk_2")
    swap = _SKIN | _OLD_HAIR
    made.stamp(PATRICIAN, 7, 4, swap)
    for rows, down in PATRICIAN_MOODS[mood]:
        made.stamp(rows, 7, 4 + down, swap)
    _rim(made)
    return made


def _tribune(mood: str) -> Canvas:
    """Draw him in a round-headed niche hung with blue, turned to the left, fist raised."""
    made = _niche("sea")
    _toga(made, 2, "sea_3")
    swap = _SKIN | _YOUNG_HAIR
    made.stamp(TRIBUNE, 11, 3, swap)
    for rows, down in TRIBUNE_MOODS[mood]:
        made.stamp(rows, 11, 3 + down, swap)
    made.stamp(FIST, 2, 32 if mood == "calm" else 27, _SKIN)
    _rim(made)
    for x, step in ((0, 1), (WIDTH - 1, -1)):
        for y, reach in enumerate((7, 5, 4, 3, 2, 2, 1, 1)):
            made.dots([(x + step * k, y) for k in range(reach)], None)
            made.put(x + step * reach, y, "ink")
            made.put(x + step * (reach + 1), y, "bronze_4" if y else "ink")
    return made


def _niche(ramp: str) -> Canvas:
    made = Canvas(WIDTH, HEIGHT, f"{ramp}_2")
    for x in (4, 12, 29, 36):
        made.rect(x, 0, 3, HEIGHT, f"{ramp}_1")
        made.rect(x - 1, 0, 1, HEIGHT, f"{ramp}_3")
    return made


def _toga(made: Canvas, shift: int, border: str) -> None:
    """Draw the shoulders; the border of the toga runs down from his left one."""
    outline = [(0, 47), (1, 42), (6, 37), (13, 34), (27, 34), (34, 37), (38, 42), (39, 47)]
    made.polygon([(x, y - 1) for x, y in outline[1:-1]] + [(39, 47), (0, 47)], "ink")
    made.polygon(outline, "toga_3")
    made.polygon([(30 + shift, 34), (35, 37), (38, 42), (39, 47), (20, 47), (27, 40)], "toga_2")
    for start, end in (((33, 38), (26, 47)), ((36, 41), (32, 47)), ((10, 38), (7, 47))):
        made.line(*start, *end, "toga_1")
        made.line(start[0] + 1, start[1], end[0] + 1, end[1], "toga_1")
    made.line(14, 36, 11, 47, "toga_2")
    made.line(15, 36, 12, 47, "toga_2")
    for along in range(3):
        made.line(27 + along + shift, 34, 17 + along, 47, border)
    made.line(30 + shift, 34, 20, 47, "toga_1")


def _rim(made: Canvas) -> None:
    made.frame(0, 0, WIDTH, HEIGHT, "ink")
    made.frame(1, 1, WIDTH - 2, HEIGHT - 2, "bronze_2")
    made.rect(1, 1, WIDTH - 3, 1, "bronze_4")
    made.rect(1, 1, 1, HEIGHT - 3, "bronze_4")
