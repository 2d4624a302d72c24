"""Where each thing of the table lies, from config/look.yaml."""

from __future__ import annotations

from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State
from game.ui.look import Look

FIGURE = (12, 18)
TABLET = (24, 14)
PURSE = ("pw", "coin", "vp")
"""The rows of a purse."""


class Places:
    """The rects of everything that can be pointed at, moved or marked."""

    def __init__(self, look: Look, book: Rulebook) -> None:
        """Take the look's grids and the board's size."""
        self.look = look
        self.book = book
        columns = len(book.tables.board.columns)
        grid = look.grid("senate_cells")
        self.cells = [grid.cell(i % columns, i // columns) for i in range(len(book.cells))]
        self.offices = list(look.grid("office_slots").cells())
        self.law_rows = list(look.grid("law_rows").cells())
        self.blocks = list(look.grid("people_blocks").cells())

    def rect(self, name: str) -> Rect:
        """Return a named rect."""
        return self.look.rect(name)

    def side(self, seat: int, part: str) -> Rect:
        """Return a part of a side's panel: header, portrait, purse, offices, elected, acts."""
        return self.look.rect(f"{'left' if seat == n.OPTIMATES else 'right'}_{part}")

    def law_space(self, law: int, at: int) -> Rect:
        """Return a space of a law's rail: blue spaces of all laws stand under one another."""
        grid = self.look.grid("law_spaces")
        blue = grid.columns - (len(self.book.law_spaces[law]) - self.book.law_blue[law])
        return grid.cell(blue + at - self.book.law_blue[law], law)

    def tablet(self, law: int, at: int) -> tuple[int, int]:
        """Return where a law's tablet lies on a space."""
        box = Rect((0, 0), TABLET)
        box.center = self.law_space(law, at).center
        return box.topleft

    def figures(self, shown: State, block: int) -> list[tuple[int, int]]:
        """Return where the figures of a Block stand, Optimates first; they move up when there are many."""
        count = sum(shown.people[seat][block] for seat in (n.OPTIMATES, n.POPULARES))
        first = self.look.grid(f"{n.BLOCKS[block]}_places").cell(0)
        room = self.blocks[block].right - first.x - FIGURE[0] - 4
        step = min(self.look.grid(f"{n.BLOCKS[block]}_places").step[0], room // max(1, count - 1))
        return [(first.x + i * step, first.y + (first.h - FIGURE[1]) // 2 + 4) for i in range(count)]

    def purse(self, seat: int, row: int) -> tuple[int, int]:
        """Return where the icon of a purse's row lies: 0 PW, 1 coins, 2 VP."""
        box = self.side(seat, "purse")
        return box.x + 2, box.y + 1 + row * (box.h // (len(n.SEATS) + 1))

    def spot(self, kind: str, index: int) -> Rect:
        """Return the rect of a thing that can be marked, lit or pointed at: see stage.py; raise KeyError for others."""
        if kind in PURSE:
            box = self.side(index, "purse")
            return Rect(box.x, self.purse(index, PURSE.index(kind))[1] - 1, box.w, box.h // len(PURSE))
        if kind == "side":
            return self.side(index, "header")
        if kind in ("turn", "watch"):
            return self.rect(f"top_{kind}")
        if kind == "people":
            return self.rect("people")
        return {"cell": self.cells, "law": self.law_rows, "block": self.blocks, "office": self.offices}[kind][index]
