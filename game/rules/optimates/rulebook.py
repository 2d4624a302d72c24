"""The tables made ready for play: numbers by seat, rank, law and block, and every common action made once.

A set of cells is an int with a bit for each cell (`1 << cell`), in reading order. What is looked up in every
position is a tuple indexed by small ints; sets of cells are looked up in two halves of the Senate.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, combinations, product

from game.rules.core import Action
from game.rules.optimates.cells import cells_of, mask_of, neighbours, subsets, swaps
from game.rules.optimates.notation import (
    BLOCKS,
    COLOURS,
    CONSUL,
    GAMES,
    INFLUENCE,
    INTIMIDATE,
    KINDS,
    LAWS,
    OFFICES,
    PERSUADE,
    POPULARES,
    PROSCRIBE,
    ROLL,
    SEATS,
    SWAY,
    TRIBUNE,
    Notation,
)
from game.rules.optimates.tables import LawTable, Layout, Tables
from game.rules.optimates.tables_base import MOST, Block, Colour
from game.rules.optimates.tables_twists import Twists

Actions = tuple[Action, ...]
Reach = tuple[tuple[int, dict[int, Actions]], ...]
"""For an acting Senator's cell: his neighbours, and for each set of targets among them every choice he has."""
Halves = tuple[tuple[Actions, ...], tuple[Actions, ...]]
"""Actions on single cells, for every set of targets in the Senate's first and in its second half."""

MANY_COINS = 1 << len(LAWS) + len(SEATS)
"""Bids of purses below this are made beforehand; richer ones happen, but rarely."""


class Rulebook:
    """What the rules look up. Made once from the tables; what it says never changes."""

    __slots__ = (
        "agrarian_law", "backlash_majors", "block_of", "block_order", "cells", "cells_high", "cells_low", "chained",
        "closed_kinds", "consul_veto_pw", "consuls_ratio", "dearest_hunt", "doles", "elections", "ends",
        "final_factor", "fixed_rank", "flipping_ranks", "games", "games_pw", "half", "has_twists", "highest_rank",
        "hunters", "hunts", "income", "influence", "influence_gain", "influence_pw_per_rank", "intimidate",
        "intimidate_pw", "italic_law", "italics", "ladder", "ladder_pw", "last_turn", "law_blue", "law_closed",
        "law_end", "law_points", "law_spaces", "law_start", "layouts", "lean_block", "lean_counters",
        "least_influence_pw", "low_half", "majors_to_proscribe", "middle", "middle_cells", "minor_blocks", "mixes",
        "mob_block", "mob_more", "moves", "near_high", "near_low", "needed_by", "neighbour_cells", "neighbours",
        "no_prey", "notation", "nudge_pw", "nudges_high", "nudges_low", "nudges_middle", "office_coins", "openings",
        "oppose_pw", "override_coins", "persuadable", "persuade", "persuade_coins", "proscribable", "proscribe",
        "proscription", "pw_per_office", "roll_odds", "rolls", "spoils", "start_offices", "start_people", "step",
        "sways", "symbols", "tables", "threat_gain", "threat_per_rank", "tie_to", "tribune_pw", "tribune_tie",
        "tribune_veto_pw", "unvetoed", "vp_per_office",
    )  # fmt: skip

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.cells = tuple(tables.board.cells())
        self.notation = Notation(self.cells)
        self.half = len(tables.board.rows) // 2 * len(tables.board.columns)
        self.low_half = (1 << self.half) - 1
        self._setup(tables)
        self._senate(tables)
        self._people(tables)
        self._laws(tables)
        self._law_actions(tables)
        self._elections(tables)
        self._twists(tables)

    # -- setting up: 3.0

    def _setup(self, tables: Tables) -> None:
        setup = tables.setup
        self.layouts = {name: self._layout(layout) for name, layout in tables.board.layouts.items()}
        """The cells in the order of the draws, and the cells that each player holds at the start."""
        self.mixes = {
            name: [int(rank) for rank, amount in mix.items() for _ in range(amount)]
            for name, mix in tables.senate.mixes.items()
        }
        """The rank of each Senator in the cup."""
        self.start_offices = tuple(SEATS.index(getattr(setup.offices, office)) for office in OFFICES)
        blocks = [getattr(setup.people, block).pair() for block in BLOCKS]
        self.start_people = tuple(tuple(pair[seat] for pair in blocks) for seat in range(len(SEATS)))

    def _layout(self, layout: Layout) -> tuple[tuple[int, ...], list[int]]:
        cell_of = self.notation.cell_of
        benches = [tuple(cell_of[name] for name in names) for names in (layout.optimates, layout.populares)]
        return tuple(chain.from_iterable(zip(*benches, strict=True))), [mask_of(bench) for bench in benches]

    # -- the Senate: 2.3, 5.1

    def _senate(self, tables: Tables) -> None:
        columns, senate = len(tables.board.columns), tables.senate
        self.neighbours = tuple(neighbours(cell, columns, len(self.cells)) for cell in range(len(self.cells)))
        self.neighbour_cells = tuple(cells_of(mask) for mask in self.neighbours)
        self.near_low = tuple(self._near(mask) for mask in range(1 << self.half))
        self.near_high = tuple(self._near(mask << self.half) for mask in range(1 << len(self.cells) - self.half))
        self.highest_rank = senate.ranks[-1]
        self.fixed_rank = senate.fixed_rank
        self.flipping_ranks = tuple(rank for rank in senate.ranks if rank != self.fixed_rank)
        self.influence_pw_per_rank = senate.influence_pw_per_rank
        self.influence_gain = senate.influence_gain_per_flip
        self.hunters = tuple(
            (entry.rank, entry.rank * senate.influence_pw_per_rank, tuple(entry.of)) for entry in senate.influence
        )
        """Who may use INFLUENCE: rank, price in PW, and the ranks that he may flip."""
        self.least_influence_pw = min((price for _, price, _ in self.hunters), default=MOST)
        self.dearest_hunt = max((price for _, price, _ in self.hunters), default=0)
        self.hunts = tuple(self._hunts(pw) for pw in range(self.dearest_hunt + 1))
        """For each PW: the sets of ranks that can be flipped, each with the ranks that then may do it."""
        flips = {entry.rank: entry.flips for entry in senate.influence}
        self.influence = tuple(self._influence(flips.get(rank, 0)) for rank in range(self.highest_rank + 1))
        """For each rank and cell: what INFLUENCE may choose."""
        self.no_prey = [0] * (self.highest_rank + 1)
        self.cells_low = tuple(cells_of(mask) for mask in range(1 << self.half))
        self.cells_high = tuple(cells_of(mask << self.half) for mask in range(1 << len(self.cells) - self.half))
        self.nudge_pw = senate.nudge_pw
        cells = len(self.cells)
        self.middle = max(self.half - columns, 0)
        end = min(self.half + columns, cells)
        self.middle_cells = (1 << end - self.middle) - 1
        self.nudges_low = self._nudges(0, self.half, crossing=False)
        self.nudges_middle = self._nudges(self.middle, end, crossing=True)
        self.nudges_high = self._nudges(self.half, cells, crossing=False)
        self.persuade = self._halves(PERSUADE)
        self.persuade_coins = senate.persuade_coins_per_rank
        self.persuadable = self._payable(self.flipping_ranks, senate.persuade_coins_per_rank)
        self.intimidate = self._halves(INTIMIDATE)
        self.intimidate_pw = senate.intimidate.pw
        self.oppose_pw = senate.intimidate.oppose_pw
        self.mob_block = BLOCKS.index(senate.intimidate.block)
        self.threat_per_rank = senate.intimidate.target_per_rank
        self.threat_gain = senate.intimidate.gain_per_rank
        self.rolls = tuple((ROLL, side) for side in range(1, senate.die_sides + 1))
        self.roll_odds = tuple(1 / len(self.rolls) for _ in self.rolls)
        self.proscription = senate.proscription
        self.majors_to_proscribe = senate.proscription.major_offices
        self.proscribe = self._halves(PROSCRIBE)
        self.proscribable = self._payable(tuple(senate.ranks), senate.proscription.pw_per_rank)

    def _near(self, mask: int) -> int:
        near = 0
        for cell in cells_of(mask):
            near |= self.neighbours[cell]
        return near

    def _hunts(self, pw: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        by_prey: dict[tuple[int, ...], list[int]] = {}
        for rank, price, prey_ranks in self.hunters:
            if price <= pw:
                by_prey.setdefault(prey_ranks, []).append(rank)
        return tuple((prey, tuple(hunters)) for prey, hunters in by_prey.items())

    def _influence(self, most: int) -> Reach:
        """List, cell by cell, the choices of a Senator who may flip up to `most` of his neighbours."""
        reach: list[tuple[int, dict[int, Actions]]] = []
        for cell, near in enumerate(self.neighbour_cells):
            choices: dict[int, Actions] = {}
            for targets in subsets(near):
                picks = chain.from_iterable(combinations(targets, size) for size in range(1, most + 1))
                choices[mask_of(targets)] = tuple((INFLUENCE, cell, *pick) for pick in picks)
            reach.append((self.neighbours[cell], choices))
        return tuple(reach)

    def _nudges(self, start: int, end: int, crossing: bool) -> tuple[Actions, ...]:
        """Make the swaps among the cells from `start` to `end` for every way these may be held.

        They are those between neighbours that lie in different halves of the Senate (`crossing`), or in one.
        """
        pairs = [
            (cell, near)
            for cell in range(start, end)
            for near in self.neighbour_cells[cell]
            if cell < near < end and (cell < self.half <= near) == crossing
        ]
        return tuple(swaps(pairs, own << start) for own in range(1 << end - start))

    def _halves(self, kind: int) -> Halves:
        low = tuple(tuple((kind, cell) for cell in cells_of(mask)) for mask in range(1 << self.half))
        high_sets = (mask << self.half for mask in range(1 << len(self.cells) - self.half))
        return low, tuple(tuple((kind, cell) for cell in cells_of(mask)) for mask in high_sets)

    def _payable(self, ranks: tuple[int, ...], price: int) -> tuple[tuple[int, ...], ...]:
        """List, for each purse up to the dearest rank's price, the ranks that it pays for."""
        return tuple(tuple(rank for rank in ranks if rank * price <= purse) for purse in range(ranks[-1] * price + 1))

    def rank_masks(self, rank_of: list[int]) -> list[int]:
        """Make each rank's set of cells from the rank on each cell."""
        masks = [0] * (self.highest_rank + 1)
        for cell, rank in enumerate(rank_of):
            masks[rank] |= 1 << cell
        return masks

    # -- the People: 2.5, 5.2

    def _people(self, tables: Tables) -> None:
        self.games = tables.people.games
        self.block_of: Mapping[str, int] = {name: block for block, name in enumerate(BLOCKS)}
        self.block_order = tuple(self.block_of[name] for name in tables.people.blocks)
        self.games_pw = self.games.pw
        self.openings = tuple(
            tuple((GAMES, bid) for bid in range(self.games.least_bid, coins + 1)) for coins in range(MANY_COINS)
        )
        """The opening bids of a purse, up to a long one."""
        sets = chain.from_iterable(combinations(self.block_order, size) for size in range(1, len(BLOCKS) + 1))
        most = max(row.a_block for row in self.games.table)
        self.sways = tuple((blocks, tuple(_sway(blocks, each) for each in range(1, most + 1))) for blocks in sets)
        """For each set of Blocks, the small ones first: how to flip 1, 2, ... counters in each."""

    # -- the Laws: 2.6, 6

    def _laws(self, tables: Tables) -> None:
        laws = [_law_table(tables, name) for name in LAWS]
        self.law_spaces = tuple(tuple(law.red + law.blue) for law in laws)
        self.law_blue = tuple(len(law.red) for law in laws)
        self.law_end = (tuple(0 for _ in laws), tuple(len(spaces) - 1 for spaces in self.law_spaces))
        self.law_start = tuple(law.start for law in laws)
        self.law_closed = tuple(tuple(seat in law.closed_to for law in laws) for seat in SEATS)
        self.step = (-1, 1)
        """Which way along the tracks each player moves."""
        self.doles = tuple(next(law.readings for law in laws if law.readings))
        self.symbols = tuple(
            tuple(self._symbols(law.readings[dole] if law.readings else law.symbols) for law in laws)
            for dole in self.doles
        )
        italics = tables.laws.italics
        self.italic_law = LAWS.index(italics.law)
        by_name: list[dict[str, int]] = [{str(block): space[block] for block in space} for space in italics.spaces]
        self.italics = tuple(tuple(space.get(name, 0) for name in BLOCKS) for space in by_name)
        self.agrarian_law = LAWS.index(tables.laws.agrarian.law)

    def _symbols(self, symbols: Mapping[Block, Colour]) -> tuple[tuple[int, int], ...]:
        """List (block, the seat its counters flip to)."""
        seats = {str(block): COLOURS.index(colour) for block, colour in symbols.items()}
        return tuple((self.block_of[name], seats[name]) for name in BLOCKS if name in seats)

    def is_of_colour(self, law: int, at: int, seat: int) -> bool:
        """Say whether a space of a law's track has this player's colour."""
        return (at >= self.law_blue[law]) == (seat == POPULARES)

    def value(self, law: int, at: int) -> int:
        """Read the number on a space of a law's track."""
        return self.law_spaces[law][at]

    # -- the Law Actions: 5.3

    def _law_actions(self, tables: Tables) -> None:
        self.ladder = tuple(tables.laws.consul_ladder)
        self.ladder_pw = tuple(rung.pw for rung in self.ladder)
        self.tribune_pw = tables.laws.tribune_action.pw
        self.tribune_veto_pw = tables.laws.tribune_veto.pw
        veto = tables.laws.consul_veto
        self.consul_veto_pw = (veto.influence_pw, veto.people_pw, veto.precedent_pw)
        """What a Consul's veto costs for Influence, People and precedent."""
        override = tables.laws.override_coins
        self.override_coins = (0, override.one_office, override.two_offices, override.two_offices)
        by_tribune = tables.laws.tribune_action.highest_space
        self.moves = {CONSUL: self._moves(CONSUL, MOST), TRIBUNE: self._moves(TRIBUNE, by_tribune)}

    def _moves(self, kind: int, highest: int) -> tuple[tuple[tuple[Action | None, ...], ...], ...]:
        """Make, for each seat, law and space, the action that moves the law on, None where it can't."""
        return tuple(
            tuple(
                tuple(
                    (kind, law) if self._may_move(seat, law, at, highest) else None
                    for at in range(len(self.law_spaces[law]))
                )
                for law in range(len(LAWS))
            )
            for seat in range(len(SEATS))
        )

    def _may_move(self, seat: int, law: int, at: int, highest: int) -> bool:
        if self.law_closed[seat][law] or at == self.law_end[seat][law]:
            return False
        return self.value(law, at + self.step[seat]) <= highest

    # -- the Elections: 7

    def _elections(self, tables: Tables) -> None:
        spoils = tables.elections.spoils.coins
        self.office_coins = tuple(getattr(spoils, office) for office in OFFICES)
        self.vp_per_office = tables.elections.spoils.vp_per_office
        self.pw_per_office = tables.elections.spoils.opponent_pw_per_office
        self.final_factor = tables.victory.final_turn_factor
        end = tables.victory.end
        self.ends = (end.vp, end.lead, end.laws_at_end)
        """What ends the game: a player's VP, the lead, the laws on one side's final spaces."""
        self.spoils = {holders: self._spoils(holders) for holders in product(range(len(SEATS)), repeat=len(OFFICES))}
        """For each way to hold the Offices and each seat: how many, and the coins they pay."""
        self.elections = tables.elections
        self.lean_block = self.block_of[tables.elections.lean.block]
        self.lean_counters = tables.elections.lean.counters
        self.consuls_ratio = tables.elections.consuls.ratio
        self.backlash_majors = tables.elections.backlash.major_offices
        self.minor_blocks = tuple(
            self.block_of[election.block] for election in (tables.elections.quaestor, tables.elections.aedile)
        )
        self.tribune_tie = SEATS.index(tables.elections.tribune.ties_to)
        self.law_points = tuple(
            tuple((int(self.is_of_colour(law, at, POPULARES)), value) for at, value in enumerate(spaces))
            for law, spaces in enumerate(self.law_spaces)
        )
        """For each law and space: who scores it, and what."""
        self.needed_by = SEATS.index(tables.victory.needed_by)
        self.tie_to = SEATS.index(tables.victory.tie_to)

    # -- what only a scenario has: 9

    def _twists(self, tables: Tables) -> None:
        twists = tables.twists
        closed, income = twists.closed, twists.income
        self.has_twists = twists != Twists()
        """Whether any of what follows differs from the usual game, which need not look then."""
        self.closed_kinds = tuple(frozenset(KINDS.index(kind) for kind in getattr(closed, seat)) for seat in SEATS)
        self.chained = tuple(twists.chained.get(law, 0) for law in LAWS)  # type: ignore[call-overload]
        """For each law the last Game Turn in which nobody may move it."""
        self.unvetoed = tuple(law in twists.unvetoed for law in LAWS)
        self.income = tuple((getattr(income, seat).pw, getattr(income, seat).coins) for seat in SEATS)
        self.mob_more = tuple(twists.mob.pair())
        self.last_turn = twists.last_turn

    def _spoils(self, holders: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        paid = [[0, 0] for _ in SEATS]
        for office, seat in enumerate(holders):
            paid[seat][0] += 1
            paid[seat][1] += self.office_coins[office]
        return tuple((offices, coins) for offices, coins in paid)


def _sway(blocks: tuple[int, ...], each: int) -> Action:
    return (SWAY, *chain.from_iterable((block, each) for block in blocks))


def _law_table(tables: Tables, name: str) -> LawTable:
    table: LawTable = getattr(tables.laws.laws, name)
    return table
