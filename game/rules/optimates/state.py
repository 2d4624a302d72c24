"""The state of a game, and its JSON. Plain data: small ints and lists of them (see notation.py for their names)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.rules.core import Action
from game.rules.optimates.notation import (
    ASK_AGRARIAN,
    ASK_BID,
    ASK_OPPOSE,
    ASK_OVERRIDE,
    ASK_PROSCRIBE_FLIP,
    ASK_ROLL,
    ASK_SWAY,
    ASK_VETO,
    ASKS,
    BLOCKS,
    LAWS,
    OFFICES,
    RESOLVED,
    SEATS,
    VETOES,
    seat_name,
)
from game.rules.optimates.rulebook import Rulebook

FIRST_PHASE: Final = 1
SECOND_PHASE: Final = 2
ELECTIONS: Final = SECOND_PHASE + 1
"""The phases of a Game Turn (4.0)."""
NOBODY: Final = -1


class State:
    """A position: what lies on the table, and the question pending.

    Sets of cells are bit masks. `legal` is what the rules have listed for the question, derived and never changed:
    copies share it, JSON leaves it out.
    """

    __slots__ = (
        "active", "ask", "asked", "bids", "coins", "consul_actions", "count", "diff", "dole", "final_turn", "guarded",
        "held", "italic_done", "italics", "law", "laws", "legal", "no_pass", "offices", "ones", "opposed", "over",
        "people", "phase", "pw", "rank", "rank_of", "ranks", "target", "turn", "veto", "vp", "who", "winner",
    )  # fmt: skip

    def __init__(self) -> None:
        self.turn = 1
        self.final_turn = False
        self.phase = FIRST_PHASE
        self.active = 0
        self.pw = [0, 0]
        self.coins = [0, 0]
        self.vp = [0, 0]
        self.offices = [0] * len(OFFICES)
        """Each Office's holder."""
        self.held = [0, 0]
        """The cells each player's Senators sit on."""
        self.ranks: list[int] = []
        """The cells of each rank's Senators; entry 0 stays empty."""
        self.rank_of: list[int] = []
        """The rank of the Senator on each cell: the same as `ranks`, for looking up the other way."""
        self.who: list[int] = []
        """Which Senator sits on each cell: 0-15 those who began, then those who entered as 1-Senators."""
        self.guarded = 0
        """The cells whose Senators never change sides; only a scenario has any (9.0)."""
        self.ones = 0
        self.people = [[0] * len(BLOCKS), [0] * len(BLOCKS)]
        """Each player's counters in each Block."""
        self.italic_done = 0
        self.italics: tuple[tuple[int, ...], ...] = ()
        """The counters of each Block that wait on the Italic Franchise's blue spaces."""
        self.laws = [0] * len(LAWS)
        """Each law's space, counted from the red end."""
        self.no_pass = [False] * len(LAWS)
        self.dole = 0
        """Which reading of the Grain Dole's symbols holds."""
        self.consul_actions = 0
        self.ask = RESOLVED
        self.asked = NOBODY
        self.target = NOBODY
        self.opposed = False
        self.rank = 0
        self.bids = [0, 0]
        self.diff = 0
        self.law = NOBODY
        self.veto = NOBODY
        self.count = 0
        self.over = False
        self.winner = NOBODY
        self.legal: Sequence[Action] = ()

    def clone(self) -> State:
        """Copy everything that can change."""
        new = State.__new__(State)
        new.turn = self.turn
        new.final_turn = self.final_turn
        new.phase = self.phase
        new.active = self.active
        new.pw = self.pw[:]
        new.coins = self.coins[:]
        new.vp = self.vp[:]
        new.offices = self.offices[:]
        new.held = self.held[:]
        new.ranks = self.ranks[:]
        new.rank_of = self.rank_of[:]
        new.who = self.who[:]
        new.guarded = self.guarded
        new.ones = self.ones
        new.people = [self.people[0][:], self.people[1][:]]
        new.italic_done = self.italic_done
        new.italics = self.italics
        new.laws = self.laws[:]
        new.no_pass = self.no_pass[:]
        new.dole = self.dole
        new.consul_actions = self.consul_actions
        new.ask = self.ask
        new.asked = self.asked
        new.target = self.target
        new.opposed = self.opposed
        new.rank = self.rank
        new.bids = self.bids[:]
        new.diff = self.diff
        new.law = self.law
        new.veto = self.veto
        new.count = self.count
        new.over = self.over
        new.winner = self.winner
        new.legal = self.legal
        return new

    def owner_at(self, cell: int) -> int:
        """Say whose Senator sits on a cell."""
        return self.held[1] >> cell & 1

    def influences(self) -> tuple[int, int]:
        """Add up both players' Influence in the Senate."""
        first, second = self.held
        reds = blues = 0
        for rank, mask in enumerate(self.ranks):
            if mask:
                reds += rank * (mask & first).bit_count()
                blues += rank * (mask & second).bit_count()
        return reds, blues

    def influence(self, seat: int) -> int:
        """Add up a player's Influence in the Senate."""
        return self.influences()[seat]

    def major_offices(self, seat: int) -> int:
        """Count a player's Consuls and Tribune."""
        consul, colleague, tribune, _, _ = self.offices
        return (consul == seat) + (colleague == seat) + (tribune == seat)

    def holds_consul(self, seat: int) -> bool:
        """Say whether a player is a Consul."""
        return self.offices[0] == seat or self.offices[1] == seat

    def flippable(self, seat: int, ranks: tuple[int, ...]) -> int:
        """Give the cells of a player's Senators of these ranks."""
        mask = 0
        for rank in ranks:
            mask |= self.ranks[rank]
        return mask & self.held[seat] & ~self.guarded


# -- JSON


def to_json(book: Rulebook, state: State) -> dict[str, Any]:
    """Write a state as plain data. The keys after `winner` are this program's own."""
    guarded = [name for cell, name in enumerate(book.cells) if state.guarded >> cell & 1]
    return {
        "turn": state.turn,
        "final_turn": state.final_turn,
        "phase": state.phase,
        "active": SEATS[state.active],
        "pw": _by_seat(state.pw),
        "coins": _by_seat(state.coins),
        "vp": _by_seat(state.vp),
        "offices": {name: SEATS[seat] for name, seat in zip(OFFICES, state.offices, strict=True)},
        "senate": {
            name: {"rank": state.rank_of[cell], "owner": SEATS[state.owner_at(cell)]}
            for cell, name in enumerate(book.cells)
        },
        "ones": state.ones,
        "people": {
            name: {seat: state.people[i][block] for i, seat in enumerate(SEATS)} for block, name in enumerate(BLOCKS)
        },
        "italic_done": state.italic_done,
        "laws": {name: {"at": state.laws[law], "no_pass": state.no_pass[law]} for law, name in enumerate(LAWS)},
        "consul_actions": state.consul_actions,
        "ask": None if state.over else _ask_json(book, state),
        "over": state.over,
        "winner": SEATS[state.winner] if state.over else None,
        "dole": list(book.doles)[state.dole],
        "italics": [dict(zip(BLOCKS, space, strict=True)) for space in state.italics],
        "senators": dict(zip(book.cells, state.who, strict=True)),
    } | ({"guarded": guarded} if guarded else {})


def _by_seat(pair: list[int]) -> dict[str, int]:
    return dict(zip(SEATS, pair, strict=True))


_ASK_DETAILS: dict[int, Callable[[Rulebook, State], dict[str, Any]]] = {
    ASK_OPPOSE: lambda book, state: {"target": book.cells[state.target]},
    ASK_ROLL: lambda book, state: {"target": book.cells[state.target], "opposed": state.opposed},
    ASK_PROSCRIBE_FLIP: lambda book, state: {"rank": state.rank},
    ASK_BID: lambda book, state: {"bids": _by_seat(state.bids)},
    ASK_SWAY: lambda book, state: {"diff": state.diff},
    ASK_VETO: lambda book, state: {"law": LAWS[state.law]},
    ASK_OVERRIDE: lambda book, state: {"law": LAWS[state.law], "veto": VETOES[state.veto]},
    ASK_AGRARIAN: lambda book, state: {"n": state.count},
}


def _ask_json(book: Rulebook, state: State) -> dict[str, Any]:
    ask: dict[str, Any] = {"kind": ASKS[state.ask], "player": seat_name(state.asked)}
    return ask | (_ASK_DETAILS[state.ask](book, state) if state.ask in _ASK_DETAILS else {})
