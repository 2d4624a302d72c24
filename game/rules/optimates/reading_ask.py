"""Reading the pending question of a state: what it needs, who may be asked, and whether a game can come to it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import CHANCE
from game.rules.optimates.cells import other
from game.rules.optimates.elections import most_major_offices
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
    BY_CONSUL,
    BY_TRIBUNE,
    LAWS,
    OPTIMATES,
    POPULARES,
    SEATS,
    TRIBUNE_OFFICE,
    VETOES,
    seat_name,
)
from game.rules.optimates.reading_json import AskJson, StateJson
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import ELECTIONS, NOBODY, State
from game.rules.shape import expect, shown


def read_ask(book: Rulebook, state: State, read: StateJson) -> None:
    """Read the question, once all else is read; raises StateError."""
    state.over = read.over
    expect(read.over == (read.ask is None), "ask", "must be null when the game is over, and only then")
    expect(read.over == (read.winner is not None), "winner", "must be named when the game is over, and only then")
    if read.ask is None or read.winner is not None:
        state.winner = NOBODY if read.winner is None else SEATS.index(read.winner)
        expect(read.phase == ELECTIONS, "phase", f"must be {ELECTIONS} when the game is over")
        return
    ask = read.ask
    expect(ask.kind in ASKS, "ask.kind", f"must be one of {', '.join(ASKS)}, not {shown(ask.kind)}")
    state.ask = ASKS.index(ask.kind)
    expect(
        (state.ask == ASK_BACKLASH) == (state.phase == ELECTIONS), "phase", f"{state.phase} doesn't go with {ask.kind}"
    )
    state.asked = CHANCE if ask.player == "chance" else SEATS.index(ask.player)
    _expect_keys_of_ask(ask)
    _read_details(book, state, ask)
    seats = _who_is_asked(state)
    expect(state.asked in seats, "ask.player", f"must be {' or '.join(map(seat_name, seats))} at {ask.kind}")
    if state.ask in _EXPECT:
        _EXPECT[state.ask](book, state)


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
        expect(
            given == (name in needed),
            f"ask.{name}",
            f"{'is not part of' if given else 'is missing at'} {ask.kind}",
        )


def _read_details(book: Rulebook, state: State, ask: AskJson) -> None:
    if ask.target is not None:
        expect(
            ask.target in book.cells, "ask.target", f"must be a cell such as {book.cells[0]}, not {shown(ask.target)}"
        )
        state.target = book.cells.index(ask.target)
    if ask.rank is not None:
        expect(1 <= ask.rank <= book.highest_rank, "ask.rank", f"must be from 1 to {book.highest_rank}")
        state.rank = ask.rank
    if ask.bids is not None:
        state.bids = ask.bids.pair()
    if ask.diff is not None:
        expect(ask.diff > 0, "ask.diff", "must be 1 or more")
        state.diff = ask.diff
    state.count = ask.n or 0
    state.law = NOBODY if ask.law is None else LAWS.index(ask.law)
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


# -- what must hold on the table for a question to be put


def _expect_phase_goes_on(book: Rulebook, state: State) -> None:
    """4.0: a phase ends with the last PW."""
    expect(state.pw[state.active] > 0, f"pw.{SEATS[state.active]}", "must be 1 or more in one's own phase")


def _expect_target(book: Rulebook, state: State) -> None:
    """5.1: an enemy is threatened, and 1-Senators never flip."""
    enemy = state.owner_at(state.target) != state.active
    can_flip = state.rank_of[state.target] in book.flipping_ranks
    expect(enemy and can_flip, "ask.target", "must be an enemy that can flip")


def _expect_proscription(book: Rulebook, state: State) -> None:
    """5.1: it needs all three Major Offices."""
    least = book.majors_to_proscribe
    expect(
        state.major_offices(state.active) >= least,
        "ask.kind",
        f"can be {ASKS[state.ask]} only where {SEATS[state.active]}, who proscribe, hold {least} Major Offices",
    )


def _expect_bids(book: Rulebook, state: State) -> None:
    """5.2: the phasing player opens, and who is behind or level is asked to go on."""
    for seat, name in enumerate(SEATS):
        expect(state.bids[seat] <= state.coins[seat], f"ask.bids.{name}", "must be within the player's coins")
    least = book.games.least_bid
    expect(
        state.bids[state.active] >= least, f"ask.bids.{SEATS[state.active]}", f"must be {least} or more: they opened"
    )
    higher = other(state.asked)
    expect(
        state.bids[state.asked] <= state.bids[higher],
        "ask.player",
        f"must be {SEATS[higher]}, the lower bidder, at {ASKS[state.ask]}",
    )


def _expect_proposal(book: Rulebook, state: State) -> None:
    """5.3: a Consul has proposed a law that he may move, which is counted and marked already."""
    mover, law = state.active, state.law
    expect(state.consul_actions > 0, "consul_actions", "must count the Consul Action that is being asked about")
    open_laws = [name for name, closed in zip(LAWS, book.law_closed[mover], strict=True) if not closed]
    expect(
        not book.law_closed[mover][law],
        "ask.law",
        f"must be one of {', '.join(open_laws)}: {SEATS[mover]} may not propose the other",
    )
    expect(state.laws[law] != book.law_end[mover][law], "ask.law", "is at its mover's end already")
    expect(state.no_pass[law], f"laws.{LAWS[law]}.no_pass", "must be true: it is marked as soon as it is proposed")
    expect(state.holds_consul(mover), "active", f"{SEATS[mover]} must hold a Consul to propose a law")


def _expect_veto(book: Rulebook, state: State) -> None:
    """5.3: a Consul's veto is a Consul's, a Tribune's the Tribune's."""
    _expect_proposal(book, state)
    opponent = other(state.active)
    if state.veto == BY_CONSUL:
        right = f"{VETOES[BY_TRIBUNE]}: {SEATS[opponent]} hold no Consul"
        expect(state.holds_consul(opponent), "ask.veto", f"must be {right}")
    if state.veto == BY_TRIBUNE:
        right = f"{VETOES[BY_CONSUL]}: {SEATS[opponent]} don't hold the Tribune"
        expect(state.offices[TRIBUNE_OFFICE] == opponent, "ask.veto", f"must be {right}")


def _expect_reaction(book: Rulebook, state: State) -> None:
    """5.3: it answers a Tribune's veto."""
    opponent = other(state.active)
    expect(
        state.offices[TRIBUNE_OFFICE] == opponent,
        "offices.tribune",
        f"must be {SEATS[opponent]}, whose veto is reacted to",
    )


def _expect_agrarian(book: Rulebook, state: State) -> None:
    """6.4: the Populares have moved the law to a blue space."""
    expect(state.active == POPULARES, "active", f"must be {SEATS[POPULARES]} at {ASKS[state.ask]}")
    blue = book.law_spaces[book.agrarian_law][book.law_blue[book.agrarian_law] :]
    values = sorted({value for value in blue if value})
    expect(state.count in values, "ask.n", f"must be one of {', '.join(map(str, values))}, the law's blue spaces")


def _expect_backlash(book: Rulebook, state: State) -> None:
    """7.3: it is against who holds all Major Offices."""
    least, against = book.elections.backlash.major_offices, other(state.asked)
    expect(
        most_major_offices(state) == against and state.major_offices(against) >= least,
        "ask.player",
        f"must be the opponent of who holds {least} Major Offices at {ASKS[state.ask]}",
    )


_EXPECT: dict[int, Callable[[Rulebook, State], None]] = {
    ASK_ACTION: _expect_phase_goes_on,
    ASK_OPPOSE: _expect_target,
    ASK_ROLL: _expect_target,
    ASK_PROSCRIBE_FLIP: _expect_proscription,
    ASK_BID: _expect_bids,
    ASK_VETO: _expect_proposal,
    ASK_OVERRIDE: _expect_veto,
    ASK_REACTION: _expect_reaction,
    ASK_AGRARIAN: _expect_agrarian,
    ASK_BACKLASH: _expect_backlash,
}
