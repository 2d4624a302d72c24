"""Where each thing of the table lies, from config/look.yaml."""

from __future__ import annotations

from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State
from game.scenes.table import places
from game.ui.look import Look

FIGURE = (12, 18)
TABLET = (24, 14)
PURSE = ("pw", "coin", "vp")
"""The rows of a purse, from the top."""


class Places(places.Places):
    """The rects of everything that can be pointed at, moved or marked, in one of the two arrangements."""

    def __init__(self, look: Look, book: Rulebook, is_large: bool = False) -> None:
        """Take the look's rects and grids, the board's size, and whether letters are large."""
        super().__init__(look, is_large)
        self.book = book
        columns = len(book.tables.board.columns)
        grid = self.grid("senate_cells")
        self.cells = [grid.cell(i % columns, i // columns) for i in range(len(book.cells))]
        self.offices = list(self.grid("office_slots").cells())
        self.law_rows = list(self.grid("law_rows").cells())
        self.blocks = list(self.grid("people_blocks").cells())
        self.people_end = 4 if not is_large else 36
        """Pixels at the right end of a Block that its figures leave free."""

    @property
    def hall(self) -> Rect:
        return self.rect("senate").union(self.rect("laws"))

    @property
    def board(self) -> Rect:
        return self.rect("offices").union(self.rect("people"))

    def side(self, seat: int, part: str) -> Rect:
        """Return a part of a side's panel: header, portrait, purse, elected, acts."""
        return self.rect(f"{'left' if seat == n.OPTIMATES else 'right'}_{part}")

    def law_space(self, law: int, at: int) -> Rect:
        """Return a space of a law's rail: blue spaces of all laws stand under one another."""
        grid = self.grid("law_spaces")
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
        grid = self.grid(f"{n.BLOCKS[block]}_places")
        first = grid.cell(0)
        room = self.blocks[block].right - first.x - FIGURE[0] - self.people_end
        step = min(grid.step[0], room // max(1, count - 1))
        return [(first.x + i * step, first.y + (first.h - FIGURE[1]) // 2 + 4) for i in range(count)]

    def purse_row(self, seat: int, row: int) -> Rect:
        """Return a row of a side's purse: 0 PW, 1 coins, 2 VP."""
        if self.is_large:
            return self.side(seat, PURSE[row])
        box = self.side(seat, "purse")
        height = box.h // len(PURSE)
        return Rect(box.x, box.y + row * height, box.w, height)

    def purse(self, seat: int, row: int) -> tuple[int, int]:
        """Return where the icon of a purse's row lies."""
        rect = self.purse_row(seat, row)
        return rect.x + 2, rect.y + 1

    def meter(self, seat: int, row: int) -> Rect:
        """Return the row of a meter in a side's panel, from the top; the row after the last is what all would bring."""
        box, first = self.side(seat, "elected"), self.rect("meter_row")
        return Rect(box.x + 3, first.y + row * first.h, box.w - 6, first.h)

    def has_meter(self, seat: int, row: int) -> bool:
        """Tell whether there is room for the row of a meter."""
        return self.side(seat, "elected").contains(self.meter(seat, row))

    def spot(self, kind: str, index: int) -> Rect:
        """Return the rect of a thing that can be marked, lit or pointed at: see stage.py; raise KeyError for others."""
        if kind in PURSE:
            return self.purse_row(index, PURSE.index(kind))
        if kind == "side":
            return self.side(index, "header")
        if kind in ("turn", "watch"):
            return self.rect(f"top_{kind}")
        if kind == "people":
            return self.rect("people")
        return {"cell": self.cells, "law": self.law_rows, "block": self.blocks, "office": self.offices}[kind][index]

    def middle(self, kind: str, index: int) -> tuple[int, int]:
        """Return the middle of a spot; of a purse's row, of its picture."""
        rect = self.spot(kind, index)
        return (rect.x + 8, rect.centery) if kind in PURSE else rect.center
