"""The types of `config/optimates/*.yaml`: every number of the game, by the rulebook's chapter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from game.rules.optimates.consistency import Problem, problems
from game.rules.optimates.tables_base import MOST, Block, Colour, Count, Law, PerSeat, Seat, Some, Table
from game.rules.optimates.tables_twists import Twists

# -- board.yaml: 2.1, 3.0


class Layout(Table, frozen=True):
    """Who sits where at the start, in the order of the numbered spaces."""

    optimates: list[str]
    populares: list[str]


class Board(Table, frozen=True):
    """The Senate's grid and its seatings."""

    columns: Annotated[list[str], msgspec.Meta(min_length=1)]
    rows: Annotated[list[str], msgspec.Meta(min_length=1)]
    layouts: dict[str, Layout]

    def cells(self) -> list[str]:
        """List the cells in reading order."""
        return [column + row for row in self.rows for column in self.columns]


# -- setup.yaml: 3.0


class People(Table, frozen=True):
    """The counters of each Block."""

    poor: PerSeat
    merchants: PerSeat
    legions: PerSeat


class Offices(Table, frozen=True):
    """The holder of each Office."""

    consul_1: Seat
    consul_2: Seat
    tribune: Seat
    quaestor: Seat
    aedile: Seat


class Defaults(Table, frozen=True):
    """The options a game has when nobody chooses."""

    layout: str
    mix: str
    dole: str
    random_italics: bool


class Handicap(Table, frozen=True):
    """The most that a handicap may add to a player's start."""

    most_pw: Count
    most_coins: Count


class Setup(Table, frozen=True):
    """Where the game begins."""

    offices: Offices
    pw: PerSeat
    coins: PerSeat
    people: People
    defaults: Defaults
    handicap: Handicap


# -- senate.yaml: 2.3, 5.1


class Influencing(Table, frozen=True):
    """What one rank may do with INFLUENCE: flip so many, of these ranks."""

    rank: Some
    flips: Some
    of: list[Some]


class Intimidate(Table, frozen=True):
    """INTIMIDATE."""

    pw: Count
    oppose_pw: Count
    target_per_rank: Some
    gain_per_rank: Count
    block: Block


class Proscription(Table, frozen=True):
    """PROSCRIPTION ACTION."""

    major_offices: Some
    pw_per_rank: Count
    block: Block
    counters_per_rank: Count
    senators_flipped: Count
    coins_per_rank: Count
    opponent_pw: Count


class Senate(Table, frozen=True):
    """Senators and the Senate Actions."""

    ones: Count
    fixed_rank: Some
    ranks: list[Some]
    mixes: dict[str, dict[str, Count]]
    influence: list[Influencing]
    influence_pw_per_rank: Count
    influence_gain_per_flip: Count
    nudge_pw: Some
    persuade_coins_per_rank: Some
    intimidate: Intimidate
    die_sides: Annotated[int, msgspec.Meta(ge=2, le=MOST)]
    proscription: Proscription


# -- people.yaml: 2.5, 5.2


class GamesRow(Table, frozen=True):
    """What a difference of bids may flip: at most `a_block` in each of at most `blocks` Blocks."""

    difference: Some
    blocks: Some
    a_block: Some


class Games(Table, frozen=True):
    """PUBLIC GAMES."""

    pw: Count
    least_bid: Some
    gain_per_block: Count
    table: Annotated[list[GamesRow], msgspec.Meta(min_length=1)]


class PeopleTable(Table, frozen=True):
    """The Blocks and the People of Rome Action."""

    blocks: list[Block]
    games: Games


# -- laws.yaml: 2.6, 5.3, 6


class LawTable(Table, frozen=True):
    """One law: its track, where it starts, whom it flips and who may not touch it."""

    red: Annotated[list[Count], msgspec.Meta(min_length=1)]
    blue: Annotated[list[Count], msgspec.Meta(min_length=1)]
    start: Count
    symbols: dict[Block, Colour] = msgspec.field(default_factory=dict)
    readings: dict[str, dict[Block, Colour]] = msgspec.field(default_factory=dict)
    closed_to: tuple[Seat, ...] = ()


class Laws(Table, frozen=True):
    """The four laws."""

    italic_franchise: LawTable
    grain_dole: LawTable
    debt_relief: LawTable
    agrarian_reform: LawTable


class Italics(Table, frozen=True):
    """The counters that wait on a law's blue spaces."""

    law: Law
    spaces: list[dict[Block, Count]]


class Agrarian(Table, frozen=True):
    """The law that flips Senators."""

    law: Law
    ranks: list[Some]


class Rung(Table, frozen=True):
    """One step of the Consul ladder: what the action costs and cedes if it passes."""

    pw: Count
    cede: Count


class ConsulVeto(Table, frozen=True):
    """What each circumstance adds to the price of the Consul's veto."""

    influence_pw: Count
    people_pw: Count
    precedent_pw: Count


class TribuneVeto(Table, frozen=True):
    """The Tribune's veto."""

    pw: Count
    reaction_ranks: list[Some]


class Override(Table, frozen=True):
    """The bribe, by the Major Offices that the vetoing player holds."""

    one_office: Count
    two_offices: Count


class TribuneAction(Table, frozen=True):
    """TRIBUNE ACTION."""

    pw: Count
    cede: Count
    highest_space: Count


class LawsTable(Table, frozen=True):
    """The laws and the Law Actions."""

    laws: Laws
    italics: Italics
    agrarian: Agrarian
    consul_ladder: Annotated[list[Rung], msgspec.Meta(min_length=1)]
    consul_veto: ConsulVeto
    tribune_veto: TribuneVeto
    override_coins: Override
    tribune_action: TribuneAction


# -- elections.yaml: 7


class Lean(Table, frozen=True):
    """The Conservative Lean."""

    block: Block
    counters: Count


class Consuls(Table, frozen=True):
    """How many times the other's Influence wins both Consuls."""

    ratio: Some


class TribuneElection(Table, frozen=True):
    """Who becomes Tribune on a tie."""

    ties_to: Seat


class BlockElection(Table, frozen=True):
    """The Block that elects a Minor Office."""

    block: Block


class Backlash(Table, frozen=True):
    """How many Major Offices bring the other side's flips."""

    major_offices: Some


class SpoilsCoins(Table, frozen=True):
    """Coins for each Office."""

    consul_1: Count
    consul_2: Count
    tribune: Count
    quaestor: Count
    aedile: Count


class Spoils(Table, frozen=True):
    """What Offices are worth."""

    coins: SpoilsCoins
    vp_per_office: Count
    opponent_pw_per_office: Count


class Elections(Table, frozen=True):
    """The Elections Phase."""

    lean: Lean
    consuls: Consuls
    tribune: TribuneElection
    quaestor: BlockElection
    aedile: BlockElection
    backlash: Backlash
    spoils: Spoils


# -- victory.yaml: 8


class End(Table, frozen=True):
    """What brings the last turn."""

    vp: Some
    lead: Some
    laws_at_end: Some


class Victory(Table, frozen=True):
    """The end of the game and who has won."""

    end: End
    final_turn_factor: Some
    tie_factor: Some
    needed_lead: Count
    needed_by: Seat
    tie_to: Seat
    years: Annotated[list[Some], msgspec.Meta(min_length=1)]


class Tables(Table, frozen=True, omit_defaults=True):
    """All tables, one field a file; without twists they are not told of, not even in a digest."""

    board: Board
    setup: Setup
    senate: Senate
    people: PeopleTable
    laws: LawsTable
    elections: Elections
    victory: Victory
    twists: Twists = Twists()

    def check(self) -> Iterator[Problem]:
        """Yield what the types can't say: (keys, what would be right) of each contradiction."""
        yield from problems(self)
