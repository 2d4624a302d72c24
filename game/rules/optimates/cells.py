"""Sets of cells, as ints with a bit for each cell in reading order, and the actions made of them."""

from __future__ import annotations

from itertools import chain, combinations

from game.rules.core import Action
from game.rules.optimates.notation import BACKLASH, FLIP, NUDGE, OPTIMATES, POPULARES


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
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def subsets(items: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List every subset, the empty one first, each in the order of `items`."""
    return list(chain.from_iterable(combinations(items, size) for size in range(len(items) + 1)))


def flips(cells: tuple[int, ...]) -> Action:
    """Make the action that flips these cells, in reading order; none at all when there are none."""
    return (FLIP, *sorted(cells))


def backlash(centre: int, around: tuple[int, ...]) -> Action:
    """Make a backlash on a centre and those of its neighbours that go with it."""
    return (BACKLASH, centre, *around)


def neighbours(cell: int, columns: int, cells: int) -> int:
    """Give the cells that share an edge with one, on a board of so many columns and cells."""
    row, column = divmod(cell, columns)
    near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    rows = cells // columns
    return mask_of(tuple(r * columns + c for r, c in near if 0 <= r < rows and 0 <= c < columns))


def swaps(pairs: list[tuple[int, int]], own: int) -> tuple[Action, ...]:
    """List the nudges among these pairs of neighbours: the own Senator is named first; an own pair once."""
    swaps: list[Action] = []
    for first, second in pairs:
        if own >> first & 1:
            swaps.append((NUDGE, first, second))
        elif own >> second & 1:
            swaps.append((NUDGE, second, first))
    return tuple(swaps)
