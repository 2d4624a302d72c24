"""What prompts are made of: the cap of a key, the buttons of a gamepad, the mouse."""

from __future__ import annotations

from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

_DISC = (
    "...KKKKKK...",
    ".KK444444KK.",
    ".K43333333K.",
    "K4311111133K",
    "K4311111132K",
    "K4311111132K",
    "K4311111132K",
    "K4311111132K",
    "K3311111132K",
    ".K33333322K.",
    ".KK222222KK.",
    "...KKKKKK...",
)

# Where the face's own four buttons differ: the letter, and its colour.
_LETTERS = {
    "a": (("..**..", ".*..*.", ".****.", ".*..*.", ".*..*."), "O"),
    "b": ((".***..", ".*..*.", ".***..", ".*..*.", ".***.."), "s"),
    "x": ((".*..*.", ".*..*.", "..**..", ".*..*.", ".*..*."), "w"),
    "y": ((".*..*.", ".*..*.", "..**..", "..**..", "..**.."), "H"),
}

_SHOULDER = (
    "............",
    "..KKKKKKKKK.",
    ".K444444443K",
    "K4433333332K",
    "K4333333332K",
    "K4333333332K",
    "K4333333332K",
    "K4333333332K",
    "K4333333332K",
    "K3222222222K",
    ".KKKKKKKKKK.",
    "............",
)

_SMALL = (
    "............",
    "............",
    "..KKKKKKKK..",
    ".K44444444K.",
    "K4111111113K",
    "K4111111113K",
    "K4111111113K",
    "K4111111113K",
    "K3111111112K",
    ".K22222222K.",
    "..KKKKKKKK..",
    "............",
)

_CROSS = (
    "...KKKKKK...",
    "...K4443K...",
    "...K4HH3K...",
    "KKKK3HH3KKKK",
    "K4443333443K",
    "K4HH3223HH3K",
    "K4HH3223HH2K",
    "K3333333332K",
    "KKKK3HH2KKKK",
    "...K4HH2K...",
    "...K3222K...",
    "...KKKKKK...",
)

_MOUSE = (
    "..KKKKKKKK..",
    ".K<<<KK>>>K.",
    "K<<<<^^>>>>K",
    "K<<<<^^>>>>K",
    "K<<<<^^>>>>K",
    "K<<<<KK>>>>K",
    "KKKKKKKKKKKK",
    "K4433333332K",
    "K4333333332K",
    "K4333333322K",
    ".K33333322K.",
    "..KKKKKKKK..",
)


def draw_prompts() -> Sheet:
    """Draw the sheet of prompts: the nine-patch `key_cap`, and 12x12 of pad and mouse."""
    sheet = Sheet("prompts")
    sheet.add("key_cap", _key_cap(), (4, 3, 4, 5))
    for name, (rows, colour) in _LETTERS.items():
        made = Canvas.from_rows(_DISC)
        made.stamp(rows, 3, 3, {"*": colour})
        sheet.add(f"pad_{name}", made)
    for hand, letter in (("l", ("*..", "*..", "*..", "*..", "***")), ("r", ("**.", "*.*", "**.", "*.*", "*.*"))):
        sheet.add(f"pad_{hand}b", _shoulder(hand, letter))
    sheet.add("pad_back", _small(("..C...", ".CC...", "CCCCCC", ".CC...", "..C...")))
    sheet.add("pad_start", _small(("CCCCCC", "......", "CCCCCC", "......", "CCCCCC")))
    sheet.add("pad_dpad", Canvas.from_rows(_CROSS))
    for name, lit in (("left", "<"), ("right", ">"), ("wheel", "^")):
        sheet.add(f"mouse_{name}", Canvas.from_rows(_MOUSE, {"<": "3", ">": "3", "^": "4"} | {lit: "H"}))
    return sheet


def _key_cap() -> Canvas:
    """Draw a stone key, its front edge seen below; words on it are the text's colour on its face."""
    made = Canvas(14, 15, "ink")
    made.rect(1, 1, 12, 13, "ground_2")
    made.rect(1, 1, 12, 10, "ground_3")
    made.rect(2, 1, 10, 1, "ground_4")
    made.rect(1, 2, 1, 9, "ground_4")
    made.rect(1, 11, 12, 1, "ink")
    made.rect(2, 13, 10, 1, "ground_1")
    for x, across in ((0, 1), (13, -1)):
        for y in (0, 14):
            made.put(x, y, None)
        made.put(x + across, 1, "ink")
        made.put(x + across, 13, "ink")
    return made


def _shoulder(hand: str, letter: tuple[str, ...]) -> Canvas:
    """Draw a shoulder button: its outer corner is round."""
    made = Canvas.from_rows(_SHOULDER)
    if hand == "r":
        made = made.flipped()
        made.rect(1, 3, 1, 6, "ground_4")
        made.rect(10, 3, 1, 7, "ground_2")
    made.stamp(letter, 5, 4, {"*": "C"})
    return made


def _small(sign: tuple[str, ...]) -> Canvas:
    made = Canvas.from_rows(_SMALL)
    made.stamp(sign, 3, 4)
    return made
