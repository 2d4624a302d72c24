"""What must hold between the tables, beyond each value's own type and range."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.optimates.tables import LawTable, Tables

Problem = tuple[tuple[str | int, ...], str]
MOST_COLUMNS, MOST_CELLS = 8, 24
"""The rules keep a list for every set of cells in half the Senate and in two of its rows."""


def problems(tables: Tables) -> Iterator[Problem]:
    """Yield each contradiction as (keys from the file's name down, what would be right)."""
    yield from _layouts(tables)
    yield from _defaults(tables)
    yield from _mixes(tables)
    yield from _influence(tables)
    yield from _games(tables)
    yield from _laws(tables)
    yield from _twists(tables)


def _one_of(keys: tuple[str | int, ...], value: str, known: Iterable[str]) -> Iterator[Problem]:
    names = list(known)
    if value not in names:
        yield keys, f"must be one of {', '.join(names)}, not {value!r}"


def _layouts(tables: Tables) -> Iterator[Problem]:
    cells = tables.board.cells()
    if len(set(cells)) != len(cells):
        yield ("board", "columns"), "must give each cell a name of its own"
    if len(tables.board.columns) > MOST_COLUMNS or len(cells) > MOST_CELLS:
        yield ("board", "columns"), f"must be at most {MOST_COLUMNS}, and at most {MOST_CELLS} cells with the rows"
    for name, layout in tables.board.layouts.items():
        for seat, spaces in (("optimates", layout.optimates), ("populares", layout.populares)):
            for i, cell in enumerate(spaces):
                yield from _one_of(("board", "layouts", name, seat, i), cell, cells)
        seated = layout.optimates + layout.populares
        if sorted(seated) != sorted(cells):
            yield ("board", "layouts", name), f"must seat each of the {len(cells)} cells exactly once"
        elif len(layout.optimates) != len(layout.populares):
            yield ("board", "layouts", name), "must seat as many Optimates as Populares: they draw in turn"


def _defaults(tables: Tables) -> Iterator[Problem]:
    defaults, keys = tables.setup.defaults, ("setup", "defaults")
    yield from _one_of((*keys, "layout"), defaults.layout, tables.board.layouts)
    yield from _one_of((*keys, "mix"), defaults.mix, tables.senate.mixes)
    yield from _one_of((*keys, "dole"), defaults.dole, tables.laws.laws.grain_dole.readings)


def _mixes(tables: Tables) -> Iterator[Problem]:
    cells = len(tables.board.cells())
    ranks = [str(rank) for rank in tables.senate.ranks]
    for name, mix in tables.senate.mixes.items():
        for rank in mix:
            yield from _one_of(("senate", "mixes", name, rank), rank, ranks)
        if sum(mix.values()) != cells:
            yield ("senate", "mixes", name), f"must add up to the {cells} cells, not {sum(mix.values())}"


def _influence(tables: Tables) -> Iterator[Problem]:
    ranks = tables.senate.ranks
    if ranks != list(range(1, len(ranks) + 1)):
        yield ("senate", "ranks"), "must count up from 1 without a gap"
    if tables.senate.fixed_rank not in ranks:
        yield ("senate", "fixed_rank"), "must be one of the ranks"
    actors = [entry.rank for entry in tables.senate.influence]
    for i, entry in enumerate(tables.senate.influence):
        yield from _can_flip(tables, ("senate", "influence", i), [entry.rank, *entry.of])
        if entry.rank in actors[:i]:
            yield ("senate", "influence", i, "rank"), f"rank {entry.rank} has an entry already"
    for keys, flipped in (
        (("laws", "agrarian", "ranks"), tables.laws.agrarian.ranks),
        (("laws", "tribune_veto", "reaction_ranks"), tables.laws.tribune_veto.reaction_ranks),
    ):
        yield from _can_flip(tables, keys, flipped)


def _can_flip(tables: Tables, keys: tuple[str | int, ...], wanted: list[int]) -> Iterator[Problem]:
    for rank in wanted:
        if rank not in tables.senate.ranks or rank == tables.senate.fixed_rank:
            yield keys, f"rank {rank} must be one of the ranks that can flip"


def _games(tables: Tables) -> Iterator[Problem]:
    if sorted(tables.people.blocks) != ["legions", "merchants", "poor"]:
        yield ("people", "blocks"), "must name poor, merchants and legions once each"
    rows = tables.people.games.table
    if rows[0].difference != 1:
        yield ("people", "games", "table", 0, "difference"), "must be 1: a bid is won by 1 at least"
    for i, (row, following) in enumerate(pairwise(rows)):
        if following.difference <= row.difference:
            yield ("people", "games", "table", i + 1, "difference"), "must be greater than the row's before"
    for i, row in enumerate(rows):
        if row.blocks > 1 and row.a_block > 1:
            yield ("people", "games", "table", i), "must flip within one block, or one in each of several"


def _laws(tables: Tables) -> Iterator[Problem]:
    laws = tables.laws.laws
    every: Mapping[str, LawTable] = {name: getattr(laws, name) for name in laws.__struct_fields__}
    for name, law in every.items():
        keys = ("laws", "laws", name)
        spaces = len(law.red) + len(law.blue)
        if law.start >= spaces:
            yield (*keys, "start"), f"must be a space of the track, 0 to {spaces - 1}"
        if bool(law.symbols) == bool(law.readings):
            yield keys, "must have either symbols or readings of them"
        if law.readings and name != "grain_dole":
            yield (*keys, "readings"), "only the Grain Dole has readings to choose from"
    blue = len(every[tables.laws.italics.law].blue)
    if len(tables.laws.italics.spaces) != blue:
        yield ("laws", "italics", "spaces"), f"must have one entry for each of the law's {blue} blue spaces"


def _twists(tables: Tables) -> Iterator[Problem]:
    twists, cells = tables.twists, tables.board.cells()
    for name, seated in twists.seats.items():
        yield from _one_of(("twists", "seats", name), name, cells)
        yield from _one_of(("twists", "seats", name, "rank"), str(seated.rank), map(str, tables.senate.ranks))
    for i, name in enumerate(twists.steadfast):
        yield from _one_of(("twists", "steadfast", i), name, cells)
    last, years = twists.last_turn, len(tables.victory.years)
    if last and last < twists.first_turn:
        yield ("twists", "last_turn"), f"must be {twists.first_turn} or later, the turn that the game begins with"
    if twists.first_turn > years:
        yield ("twists", "first_turn"), f"must be one of the {years} turns that have a year"
    for law, turn in twists.chained.items():
        if last and turn > last:
            yield ("twists", "chained", law), f"must be {last} at most, the last turn"
