"""The mobilisation tokens and the spaces of objectives that they fit."""

from __future__ import annotations

from tools.artist.augustus.glyphs import KINDS, LARGE, SMALL, SYMBOLS, doubled
from tools.artist.canvas import Canvas
from tools.artist.sheet import Sheet

INLINE, SPOT, SPACE, CHIP, TOKEN = 11, 11, 17, 19, 40


def draw_tokens() -> Sheet:
    """Draw `spot_` and `space_` of each symbol (free, held, lit), and `symbol_`, `chip_` and `token_` of all kinds."""
    sheet = Sheet("augustus_tokens")
    for kind in KINDS:
        sheet.add(f"symbol_{kind}", _inline(kind))
    for kind in SYMBOLS:
        sheet.add(f"spot_{kind}", _spot(kind, full=False))
        sheet.add(f"spot_{kind}_full", _spot(kind, full=True))
    for kind in SYMBOLS:
        sheet.add(f"space_{kind}", _space(kind))
        sheet.add(f"space_{kind}_lit", _space(kind, lit=True))
    for kind in KINDS:
        sheet.add(f"chip_{kind}", _chip(kind))
    for kind in KINDS:
        sheet.add(f"token_{kind}", _token(kind))
    return sheet


def _inline(kind: str) -> Canvas:
    """Draw a symbol for within words: bronze, outlined."""
    made = Canvas(INLINE, INLINE)
    made.stamp(SMALL[kind], 1, 1)
    return made.outlined()


def _spot(kind: str, *, full: bool) -> Canvas:
    """Draw a small space: light on dark while it is free, dark on gold when a legion stands there."""
    made = Canvas(SPOT, SPOT, "ink")
    if full:
        made.rect(0, 0, SPOT, SPOT, "gold_1")
        made.rect(0, 0, SPOT - 1, SPOT - 1, "gold_2")
        made.rect(1, 1, SPOT - 2, SPOT - 2, "gold_1")
        made.stamp(SMALL[kind], 1, 1, {"j": "K", "i": "K", "h": "g"})
    else:
        made.stamp(SMALL[kind], 1, 1, {"j": "d", "i": "c", "h": "b"})
    return made


def _space(kind: str, *, lit: bool = False) -> Canvas:
    """Draw a space of a large objective: a hollow in bronze with its symbol; bright where the token fits."""
    made = Canvas(SPACE, SPACE, "gold_2" if lit else "bronze_3")
    if lit:
        made.rect(1, SPACE - 1, SPACE - 1, 1, "gold_1")
        made.rect(SPACE - 1, 1, 1, SPACE - 1, "gold_1")
    else:
        made.rect(0, 0, SPACE, 1, "bronze_2")
        made.rect(0, 0, 1, SPACE, "bronze_2")
    made.rect(1, 1, SPACE - 2, SPACE - 2, "gold_1" if lit else "ink")
    made.rect(2, 2, SPACE - 4, SPACE - 4, "ground_1" if lit else "ground_2")
    made.rect(2, 2, SPACE - 4, 1, "ink" if lit else "ground_1")
    _centred(made, kind)
    return made


def _centred(made: Canvas, kind: str) -> None:
    rows = LARGE[kind]
    made.stamp(rows, (made.width - len(rows[0])) // 2, (made.height - len(rows)) // 2)


def _chip(kind: str) -> Canvas:
    """Draw a small token, as it lies on the table: a wooden disc with its symbol."""
    made = Canvas(CHIP, CHIP)
    _disc(made, CHIP)
    _centred(made, kind)
    return made


def _disc(made: Canvas, size: int) -> None:
    """Draw a turned disc of dark wood, lit from the top left."""
    made.ellipse(0, 0, size, size, "ink")
    made.ellipse(1, 1, size - 2, size - 2, "bronze_2")
    made.ellipse(1, 1, size - 3, size - 3, "bronze_4")
    made.ellipse(2, 2, size - 4, size - 4, "bronze_3" if size > CHIP else "ground_2")
    if size > CHIP:
        made.ellipse(3, 3, size - 6, size - 6, "bronze_2")
        made.ellipse(4, 4, size - 8, size - 8, "ground_2")
        made.ellipse(5, 5, size - 9, size - 9, "ground_3")
        made.ellipse(5, 5, size - 10, size - 10, "ground_2")


def _token(kind: str) -> Canvas:
    """Draw the token that has just been drawn."""
    made = Canvas(TOKEN, TOKEN)
    _disc(made, TOKEN)
    rows = LARGE[kind]
    small = Canvas.from_rows(rows)
    glyph = Canvas(28, 28)
    large = doubled(small)
    glyph.blit(large, (28 - large.width) // 2, 1)
    made.blit(glyph.outlined(), 6, 6)
    return made
