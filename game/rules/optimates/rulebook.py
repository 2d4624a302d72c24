"""The tables made ready for play: numbers by seat, rank, law and block, and every common action made once.

A set of cells is an int with a bit for each cell (`1 << cell`), in reading order.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

from game.rules.core import Action
from game.rules.optimates.notation import (
    BACKLASH,
    BLOCKS,
    COLOURS,
    CONSUL,
    FLIP,
    GAMES,
    INFLUENCE,
    INTIMIDATE,
    LAWS,
    NUDGE,
    OFFICES,
    OPTIMATES,
    PERSUADE,
    POPULARES,
    PROSCRIBE,
    ROLL,
    SEATS,
    TRIBUNE,
    Notation,
)
from game.rules.optimates.tables import Influencing, LawTable, Tables

Reach = dict[int, tuple[int, dict[int, tuple[Action, ...]]]]
"""For a Senator's bit: his neighbours, and for each set of targets among them every choice he has."""


class Rulebook:
    """What the rules look up. Made once from the tables; never changed."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.cells = tuple(tables.board.cells())
        self.notation = Notation(self.cells)
        self.all_cells = (1 << len(self.cells)) - 1
        self.half = len(self.cells) // 2
        self.low_half = (1 << self.half) - 1
        self._senate(tables)
        self._people(tables)
        self._laws(tables)
        self._elections(tables)

    # -- the Senate: 2.3, 5.1

    def _senate(self, tables: Tables) -> None:
        columns = len(tables.board.columns)
        self.neighbours = tuple(
            _neighbours(cell, columns, len(self.cells)) for cell in range(len(self.cells))
        )
        self.neighbour_cells = tuple(cells_of(mask) for mask in self.neighbours)
        self.highest_rank = tables.senate.ranks[-1]
        self.fixed_rank = tables.senate.fixed_rank
        self.flipping_ranks = tuple(rank for rank in tables.senate.ranks if rank != self.fixed_rank)
        self.influence = tuple(
            (entry, tuple(entry.of), self._reach(entry)) for entry in tables.senate.influence
        )
        self.least_influence_pw = min(
            (entry.rank * tables.senate.influence_pw_per_rank for entry in tables.senate.influence), default=0
        )
        self.nudges = self._nudges(columns)
        self.persuade = self._halves(PERSUADE)
        self.intimidate = self._halves(INTIMIDATE)
        self.proscribe = self._halves(PROSCRIBE)
        self.rolls = tuple((ROLL, side) for side in range(1, tables.senate.die_sides + 1))
        self.roll_odds = tuple(1 / len(self.rolls) for _ in self.rolls)

    def _reach(self, entry: Influencing) -> Reach:
        reach: Reach = {}
        for cell, around in enumerate(self.neighbours):
            choices: dict[int, tuple[Action, ...]] = {}
            for targets in subsets(self.neighbour_cells[cell]):
                picks = chain.from_iterable(combinations(targets, size) for size in range(1, entry.flips + 1))
                choices[mask_of(targets)] = tuple((INFLUENCE, cell, *pick) for pick in picks)
            reach[1 << cell] = (around, choices)
        return reach

    def _nudges(self, columns: int) -> tuple[tuple[int, tuple[tuple[Action, ...], ...]], ...]:
        """Make the legal swaps of each row for every way its own and the next row's cells may be held."""
        rows = []
        for start in range(0, len(self.cells), columns):
            here = range(start, start + columns)
            width = len([cell for cell in range(start, start + columns * 2) if cell < len(self.cells)])
            swaps = [(cell, other) for cell in here for other in self.neighbour_cells[cell] if other > cell]
            by_mask = tuple(_swaps(swaps, own << start) for own in range(1 << width))
            rows.append((start, by_mask))
        return tuple(rows)

    def _halves(self, kind: int) -> tuple[tuple[tuple[Action, ...], ...], tuple[tuple[Action, ...], ...]]:
        """Make the actions on single cells for every set of targets in the Senate's lower and upper half."""
        low = tuple(tuple((kind, cell) for cell in cells_of(mask)) for mask in range(1 << self.half))
        high = tuple(
            tuple((kind, cell) for cell in cells_of(mask << self.half)) for mask in range(1 << self.half)
        )
        return low, high

    def singles(self, kind: int, targets: int) -> tuple[Action, ...]:
        """List PERSUADE, INTIMIDATE or PROSCRIBE on each of a set of cells."""
        low, high = (
            self.persuade if kind == PERSUADE else self.intimidate if kind == INTIMIDATE else self.proscribe
        )
        return low[targets & self.low_half] + high[targets >> self.half]

    # -- the People: 2.5, 5.2

    def _people(self, tables: Tables) -> None:
        self.games = tables.people.games
        self.block_of = {name: block for block, name in enumerate(BLOCKS)}
        self.block_order = tuple(self.block_of[name] for name in tables.people.blocks)
        most = max(row.difference for row in self.games.table)
        self.games_bids = tuple((GAMES, bid) for bid in range(most * len(self.cells)))

    # -- the Laws: 2.6, 5.3, 6

    def _laws(self, tables: Tables) -> None:
        laws = [_law_table(tables, name) for name in LAWS]
        self.law_spaces = tuple(tuple(law.red + law.blue) for law in laws)
        self.law_blue = tuple(len(law.red) for law in laws)
        self.law_end = (tuple(0 for _ in laws), tuple(len(spaces) - 1 for spaces in self.law_spaces))
        self.law_start = tuple(law.start for law in laws)
        self.law_closed = tuple(tuple(seat in law.closed_to for law in laws) for seat in SEATS)
        self.step = (-1, 1)
        self.doles = tuple(next(law.readings for law in laws if law.readings))
        self.symbols = tuple(
            tuple(self._symbols(law.readings[dole] if law.readings else law.symbols) for law in laws)
            for dole in self.doles
        )
        self.consul_actions = tuple((CONSUL, law) for law in range(len(LAWS)))
        self.tribune_actions = tuple((TRIBUNE, law) for law in range(len(LAWS)))
        self.ladder = tuple(tables.laws.consul_ladder)
        self.italic_law = LAWS.index(tables.laws.italics.law)
        self.italics = tuple(
            tuple(space.get(name, 0) for name in BLOCKS)
            for space in tables.laws.italics.spaces  # type: ignore[call-overload]
        )
        self.agrarian_law = LAWS.index(tables.laws.agrarian.law)
        override = tables.laws.override_coins
        self.override_coins = (0, override.one_office, override.two_offices, override.two_offices)

    def _symbols(self, symbols: dict[Any, Any]) -> tuple[tuple[int, int], ...]:
        """List (block, the seat its counters flip to)."""
        return tuple(
            (self.block_of[block], COLOURS.index(symbols[block])) for block in BLOCKS if block in symbols
        )

    # -- the Elections: 7

    def _elections(self, tables: Tables) -> None:
        spoils = tables.elections.spoils.coins
        self.office_coins = tuple(getattr(spoils, office) for office in OFFICES)
        self.elections = tables.elections
        self.lean_block = self.block_of[tables.elections.lean.block]
        self.minor_blocks = tuple(
            self.block_of[election.block] for election in (tables.elections.quaestor, tables.elections.aedile)
        )
        self.tribune_tie = SEATS.index(tables.elections.tribune.ties_to)
        self.needed_by = SEATS.index(tables.victory.needed_by)
        self.tie_to = SEATS.index(tables.victory.tie_to)

    def is_of_colour(self, law: int, at: int, seat: int) -> bool:
        """Say whether a space of a law's track has this player's colour."""
        return (at >= self.law_blue[law]) == (seat == POPULARES)

    def value(self, law: int, at: int) -> int:
        """Read the number on a space of a law's track."""
        return self.law_spaces[law][at]


def other(seat: int) -> int:
    """Name the opponent's seat."""
    return OPTIMATES if seat == POPULARES else POPULARES


def cells_of(mask: int) -> tuple[int, ...]:
    """List the cells of a set, in reading order."""
    cells = []
    while mask:
        bit = mask & -mask
        cells.append(bit.bit_length() - 1)
        mask ^= bit
    return tuple(cells)


def mask_of(cells: tuple[int, ...]) -> int:
    """Make a set of cells."""
    return sum(1 << cell for cell in cells)


def subsets(items: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List every subset, the empty one first, each in the order of `items`."""
    return list(chain.from_iterable(combinations(items, size) for size in range(len(items) + 1)))


def flips(cells: tuple[int, ...]) -> Action:
    """Make the action that flips these cells, in reading order; none at all when there are none."""
    return (FLIP, *sorted(cells))


def backlash(centre: int, around: tuple[int, ...]) -> Action:
    """Make a backlash on a centre and those of its neighbours that go with it."""
    return (BACKLASH, centre, *around)


def _neighbours(cell: int, columns: int, cells: int) -> int:
    row, column = divmod(cell, columns)
    near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    rows = cells // columns
    return sum(1 << (r * columns + c) for r, c in near if 0 <= r < rows and 0 <= c < columns)


def _swaps(pairs: list[tuple[int, int]], own: int) -> tuple[Action, ...]:
    """List the nudges among these pairs of neighbours: the own Senator is named first; an own pair once."""
    swaps: list[Action] = []
    for first, second in pairs:
        if own >> first & 1:
            swaps.append((NUDGE, first, second))
        elif own >> second & 1:
            swaps.append((NUDGE, second, first))
    return tuple(swaps)


def _law_table(tables: Tables, name: str) -> LawTable:
    table: LawTable = getattr(tables.laws.laws, name)
    return table
