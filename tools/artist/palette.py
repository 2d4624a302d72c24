"""The colours that sprites may use, read from config/palette.yaml."""

from __future__ import annotations

from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
PALETTE_FILE = ROOT / "config" / "palette.yaml"

RGB = tuple[int, int, int]

# One letter a colour, for the drawings made of text; '.' is clear.
LETTERS = {
    "K": "ink",
    "1": "ground_1", "2": "ground_2", "3": "ground_3", "4": "ground_4",
    "a": "marble_1", "b": "marble_2", "c": "marble_3", "d": "marble_4", "e": "marble_5",
    "f": "bronze_1", "g": "bronze_2", "h": "bronze_3", "i": "bronze_4", "j": "bronze_5",
    "p": "oxblood_1", "q": "oxblood_2", "r": "oxblood_3", "s": "oxblood_4",
    "t": "sea_1", "u": "sea_2", "v": "sea_3", "w": "sea_4",
    "x": "skin_1", "y": "skin_2", "z": "skin_3",
    "A": "toga_1", "B": "toga_2", "C": "toga_3",
    "G": "gold_1", "H": "gold_2",
    "L": "flame_1", "M": "flame_2",
    "N": "green_1", "O": "green_2",
    "P": "parchment_1", "Q": "parchment_2",
    "S": "dusk_1", "T": "dusk_2", "U": "dusk_3",
}  # fmt: skip


def load_colours(path: Path = PALETTE_FILE) -> dict[str, RGB]:
    """Return the palette, name to red-green-blue (0 to 255 each), in the order of the file."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {name: parse_hex(text) for name, text in data["colours"].items()}


def parse_hex(text: str) -> RGB:
    """Return the three numbers of a colour written `#rrggbb`."""
    value = int(text.removeprefix("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


COLOURS = load_colours()
NAMES = list(COLOURS)
CLEAR = 0
INDEX = {name: number for number, name in enumerate(NAMES, start=1)}
BY_LETTER = {letter: INDEX[name] for letter, name in LETTERS.items()} | {".": CLEAR, " ": CLEAR}


def number(colour: str | None) -> int:
    """Return the pixel value of a colour's name; None is clear."""
    return CLEAR if colour is None else INDEX[colour]
