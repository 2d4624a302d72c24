"""Reading a state from JSON: every key, type and range checked, and what must hold between them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from game.rules.core import CHANCE, StateError
from game.rules.optimates.notation import (
    ASK_ACTION,
    ASK_AGRARIAN,
    ASK_BACKLASH,
    ASK_BID,
    ASK_OPPOSE,
    ASK_OVERRIDE,
    ASK_PROSCRIBE_FLIP,
    ASK_REACTION,
    ASK_ROLL,
    ASK_SWAY,
    ASK_VETO,
    ASKS,
    BLOCKS,
    LAWS,
    OFFICES,
    OPTIMATES,
    SEATS,
    VETOES,
)
from game.rules.optimates.rulebook import Rulebook, mask_of, other
from game.rules.optimates.state import ELECTIONS, NOBODY, State
from game.rules.optimates.tables import MOST, Block, Law, Office, Seat

Number = Annotated[int, msgspec.Meta(ge=0, le=MOST * MOST)]


class Pair(msgspec.Struct):
    """A number for each player."""

    optimates: Number
    populares: Number

    def pair(self) -> list[int]:
        """Give both in the order of the seats."""
        return [self.optimates, self.populares]


class SenatorJson(msgspec.Struct, forbid_unknown_fields=True):
    """The Senator on a cell."""

    rank: Number
    owner: Seat


class LawJson(msgspec.Struct, forbid_unknown_fields=True):
    """Where a law stands."""

    at: Number
    no_pass: bool


class AskJson(msgspec.Struct, forbid_unknown_fields=True):
    """The pending question and what it needs."""

    kind: str
    player: Literal["optimates", "populares", "chance"]
    target: str | None = None
    opposed: bool | None = None
    rank: Number | None = None
    bids: Pair | None = None
    diff: Number | None = None
    law: Law | None = None
    veto: Literal["consul", "tribune"] | None = None
    n: Number | None = None


class StateJson(msgspec.Struct):
    """A state. Keys beyond these are let through: other programs may keep their own."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=MOST * MOST)]
    final_turn: bool
    phase: Annotated[int, msgspec.Meta(ge=1, le=ELECTIONS)]
    active: Seat
    pw: Pair
    coins: Pair
    vp: Pair
    offices: dict[Office, Seat]
    senate: dict[str, SenatorJson]
    ones: Number
    people: dict[Block, Pair]
    italic_done: Number
    laws: dict[Law, LawJson]
    consul_actions: Number
    ask: AskJson | None
    over: bool
    winner: Seat | None
    dole: str | None = None
    italics: list[dict[Block, Number]] | None = None
    senators: dict[str, Number] | None = None


def read_state(book: Rulebook, data: Any) -> State:
    """Read a state; raises StateError with the key's path and what would be right. `legal` is left empty."""
    try:
        read = msgspec.convert(data, StateJson)
    except (msgspec.ValidationError, RecursionError, UnicodeError) as error:
        problem, _, place = str(error).partition(" - at ")
        path = place.removeprefix("`key` in ").strip("`")
        raise StateError(path.removeprefix("$").lstrip("."), problem) from None
    state = State()
    _read_table(book, state, read)
    _read_senate(book, state, read)
    _read_own_keys(book, state, read)
    _read_ask(book, state, read)
    return state


def _expect(right: bool, path: str, problem: str) -> None:
    if not right:
        raise StateError(path, problem)


def _expect_keys(given: Any, wanted: tuple[str, ...], path: str) -> None:
    missing = [name for name in wanted if name not in given]
    _expect(not missing, path, f"{', '.join(missing)} missing")
    _expect(len(given) == len(wanted), path, f"must have just {', '.join(wanted)}")


def _read_table(book: Rulebook, state: State, read: StateJson) -> None:
    for name, given, wanted in (
        ("offices", read.offices, OFFICES),
        ("people", read.people, BLOCKS),
        ("laws", read.laws, LAWS),
    ):
        _expect_keys(given, wanted, name)
    state.turn, state.final_turn, state.phase = read.turn, read.final_turn, read.phase
    state.active = SEATS.index(read.active)
    state.pw, state.coins, state.vp = read.pw.pair(), read.coins.pair(), read.vp.pair()
    state.offices = [SEATS.index(read.offices[office]) for office in OFFICES]  # type: ignore[index]
    pairs = [read.people[block].pair() for block in BLOCKS]  # type: ignore[index]
    state.people = [[pair[seat] for pair in pairs] for seat in range(len(SEATS))]
    for law, name in enumerate(LAWS):
        given_law = read.laws[name]  # type: ignore[index]
        last = len(book.law_spaces[law]) - 1
        _expect(given_law.at <= last, f"laws.{name}.at", f"must be a space of the track, 0 to {last}")
        state.laws[law], state.no_pass[law] = given_law.at, given_law.no_pass
    _expect(read.italic_done <= len(book.italics), "italic_done", f"must be from 0 to {len(book.italics)}")
    state.italic_done = read.italic_done
    _expect(read.consul_actions <= len(book.ladder), "consul_actions", f"must be from 0 to {len(book.ladder)}")
    state.consul_actions = read.consul_actions


def _read_senate(book: Rulebook, state: State, read: StateJson) -> None:
    _expect_keys(read.senate, book.cells, "senate")
    for name in book.cells:
        rank = read.senate[name].rank
        _expect(1 <= rank <= book.highest_rank, f"senate.{name}.rank", f"must be from 1 to {book.highest_rank}")
        state.rank_of.append(rank)
    state.ranks = book.rank_masks(state.rank_of)
    state.held = [
        mask_of(tuple(cell for cell, name in enumerate(book.cells) if read.senate[name].owner == seat))
        for seat in SEATS
    ]
    _expect(read.ones <= book.tables.senate.ones, "ones", f"must be from 0 to {book.tables.senate.ones}")
    state.ones = read.ones


def _read_own_keys(book: Rulebook, state: State, read: StateJson) -> None:
    """Read this program's own keys, or what they are where nobody says."""
    dole = book.tables.setup.defaults.dole if read.dole is None else read.dole
    _expect(dole in book.doles, "dole", f"must be one of {', '.join(book.doles)}")
    state.dole = list(book.doles).index(dole)
    if read.italics is None:
        state.italics = book.italics
    else:
        _expect(len(read.italics) == len(book.italics), "italics", f"must have {len(book.italics)} spaces")
        state.italics = tuple(tuple(space.get(block, 0) for block in BLOCKS) for space in read.italics)  # type: ignore[call-overload]
    if read.senators is None:
        state.who = list(range(len(book.cells)))
    else:
        _expect_keys(read.senators, book.cells, "senators")
        state.who = [read.senators[name] for name in book.cells]
        everyone = len(book.cells) + book.tables.senate.ones
        _expect(max(state.who) < everyone, "senators", f"must be from 0 to {everyone - 1}")
        _expect(len(set(state.who)) == len(state.who), "senators", "must not name one Senator twice")


# -- the pending question


def _read_ask(book: Rulebook, state: State, read: StateJson) -> None:
    state.over = read.over
    _expect(read.over == (read.ask is None), "ask", "must be null when the game is over, and only then")
    _expect(read.over == (read.winner is not None), "winner", "must be named when the game is over, and only then")
    if read.ask is None or read.winner is not None:
        state.winner = NOBODY if read.winner is None else SEATS.index(read.winner)
        _expect(read.phase == ELECTIONS, "phase", f"must be {ELECTIONS} when the game is over")
        return
    ask = read.ask
    _expect(ask.kind in ASKS, "ask.kind", f"must be one of {', '.join(ASKS)}")
    state.ask = ASKS.index(ask.kind)
    _expect((ask.kind == ASKS[ASK_BACKLASH]) == (read.phase == ELECTIONS), "phase", f"doesn't go with {ask.kind}")
    state.asked = CHANCE if ask.player == "chance" else SEATS.index(ask.player)
    _expect_keys_of_ask(ask)
    _read_details(book, state, ask)
    seats = _who_is_asked(state)
    names = " or ".join("chance" if seat == CHANCE else SEATS[seat] for seat in seats)
    _expect(state.asked in seats, "ask.player", f"must be {names} at {ask.kind}")
    if state.ask == ASK_ACTION:
        _expect(state.pw[state.active] > 0, f"pw.{SEATS[state.active]}", "must be 1 or more in one's own phase")


_NEEDED: dict[int, tuple[str, ...]] = {
    ASK_OPPOSE: ("target",),
    ASK_ROLL: ("target", "opposed"),
    ASK_PROSCRIBE_FLIP: ("rank",),
    ASK_BID: ("bids",),
    ASK_SWAY: ("diff",),
    ASK_VETO: ("law",),
    ASK_OVERRIDE: ("law", "veto"),
    ASK_AGRARIAN: ("n",),
}


def _expect_keys_of_ask(ask: AskJson) -> None:
    needed = _NEEDED.get(ASKS.index(ask.kind), ())
    for name in AskJson.__struct_fields__[2:]:
        given = getattr(ask, name) is not None
        _expect(
            given == (name in needed),
            f"ask.{name}",
            f"{'is not part of' if given else 'is missing at'} {ask.kind}",
        )


def _read_details(book: Rulebook, state: State, ask: AskJson) -> None:
    if ask.target is not None:
        _expect(ask.target in book.cells, "ask.target", "must be a cell such as a1")
        state.target = book.cells.index(ask.target)
        enemy = state.owner_at(state.target) != state.active
        _expect(
            enemy and state.rank_of[state.target] in book.flipping_ranks,
            "ask.target",
            "must be an enemy that can flip",
        )
    if ask.rank is not None:
        _expect(1 <= ask.rank <= book.highest_rank, "ask.rank", f"must be from 1 to {book.highest_rank}")
        state.rank = ask.rank
    if ask.bids is not None:
        state.bids = ask.bids.pair()
        for seat, name in enumerate(SEATS):
            _expect(state.bids[seat] <= state.coins[seat], f"ask.bids.{name}", "must be within the player's coins")
    if ask.diff is not None:
        _expect(ask.diff > 0, "ask.diff", "must be 1 or more")
        state.diff = ask.diff
    if ask.n is not None:
        state.count = ask.n
    if ask.law is not None:
        state.law = LAWS.index(ask.law)
        _expect(
            state.consul_actions > 0,
            "consul_actions",
            "must count the Consul Action that is being asked about",
        )
        _expect(
            state.laws[state.law] != book.law_end[state.active][state.law],
            "ask.law",
            "is at its mover's end already",
        )
    state.opposed = bool(ask.opposed)
    state.veto = NOBODY if ask.veto is None else VETOES.index(ask.veto)


def _who_is_asked(state: State) -> tuple[int, ...]:
    """List the seats that this question may be put to."""
    mover, opponent = state.active, other(state.active)
    return {
        ASK_ACTION: (mover,),
        ASK_ROLL: (CHANCE,),
        ASK_OVERRIDE: (mover,),
        ASK_REACTION: (mover,),
        ASK_AGRARIAN: (OPTIMATES,),
        ASK_BID: (mover, opponent),
        ASK_SWAY: (mover, opponent),
        ASK_BACKLASH: (mover, opponent),
    }.get(state.ask, (opponent,))
