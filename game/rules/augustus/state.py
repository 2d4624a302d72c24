"""The state of a game, and its JSON. Plain data: small ints and lists of them (see notation.py for their names)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.rules.augustus.notation import (
    ASK_KEEP,
    ASK_PLACE_ANY,
    ASK_PLACE_SYMBOL,
    ASK_REARRANGE,
    ASK_REMOVE,
    ASK_REWARD,
    ASKS,
    JOKER,
    SYMBOLS,
    TOKENS,
    seat_name,
)
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.scoring import Score
from game.rules.core import Action

NOBODY: Final = -1
NOTHING: Final = -1
UNSEEN: Final = 0
"""In place of a card that a view hides."""
HIDDEN: Action = ()
"""In place of a choice that a view hides."""
STRANGER: Final = -2
"""In place of a seat: a view of which nobody has said whose it is."""
SEAT_BITS: Final = 3
"""An entry of the queue is the objective's number, shifted by so much, and the seat."""
SYMBOL_BITS: Final = 3
"""An entry of `moved` is the objective's number, shifted by so much, and the symbol."""


class State:
    """A position: what lies on the table, and the question pending.

    `legal` is what the rules have listed for the question, derived and never changed: copies share it, JSON leaves
    it out. `serve`, `waiting`, `scores` and `winners` follow from the rest.
    """

    __slots__ = (
        "active", "aside", "ask", "asked", "controlled", "crier", "dealt", "deck", "declined", "discard", "drawn",
        "filling", "left", "legal", "legions", "market", "moved", "over", "pending", "queue", "resolved", "resolver",
        "rewards", "round", "scores", "seats", "seer", "serve", "stock", "tokens", "waiting", "winners",
    )  # fmt: skip

    seats: int
    seer: int
    """Whose view this is; NOBODY where nothing is hidden."""
    round: int
    crier: int
    drawn: int
    tokens: list[int]
    deck: list[int]
    """The last is the one on top."""
    market: list[int]
    discard: list[int]
    rewards: list[int]
    """Each reward's holder."""
    stock: list[int]
    legions: list[int]
    dealt: list[list[int]]
    aside: list[list[int]]
    active: list[list[int]]
    """The objectives before each player, ascending."""
    filling: list[int]
    """How the spaces of each objective are occupied (see rulebook.py)."""
    controlled: list[list[int]]
    declined: list[list[int]]
    serve: list[list[int]]
    """For each seat and token, the symbols that it serves."""
    pending: list[Action | None]
    resolver: int
    resolved: int
    """Who is resolving, and which objective."""
    queue: list[int]
    waiting: int
    """The objectives of the queue as a set: a bit for each number."""
    ask: int
    asked: int
    left: int
    moved: list[int]
    over: bool
    scores: list[Score]
    winners: list[int]
    legal: Sequence[Action]

    def clone(self) -> State:
        """Copy everything that can change."""
        new = State()
        new.seats = self.seats
        new.seer = self.seer
        new.round = self.round
        new.crier = self.crier
        new.drawn = self.drawn
        new.tokens = self.tokens[:]
        new.deck = self.deck[:]
        new.market = self.market[:]
        new.discard = self.discard[:]
        new.rewards = self.rewards[:]
        new.stock = self.stock[:]
        new.legions = self.legions[:]
        new.dealt = [each[:] for each in self.dealt]
        new.aside = [each[:] for each in self.aside]
        new.active = [each[:] for each in self.active]
        new.filling = self.filling[:]
        new.controlled = [each[:] for each in self.controlled]
        new.declined = [each[:] for each in self.declined]
        new.serve = [each[:] for each in self.serve]
        new.pending = self.pending[:]
        new.resolver = self.resolver
        new.resolved = self.resolved
        new.queue = self.queue[:]
        new.waiting = self.waiting
        new.ask = self.ask
        new.asked = self.asked
        new.left = self.left
        new.moved = self.moved[:]
        new.over = self.over
        new.scores = self.scores[:]
        new.winners = self.winners[:]
        new.legal = self.legal
        return new


def lay_out(book: Rulebook, seats: int) -> State:
    """Lay out an empty table for so many seats, before anything is dealt."""
    # Not in `__init__`: compiled, every copy would go through it.
    new = State()
    new.seats = seats
    new.seer = NOBODY
    new.round = 1
    new.crier = 0
    new.drawn = NOTHING
    new.tokens = list(book.bag)
    new.deck, new.market, new.discard = [], [], []
    new.rewards = [NOBODY] * len(book.reward_names)
    each = book.tables.setup.legions.per_player
    new.stock = [each] * seats
    new.legions = [each] * seats
    new.dealt = [[] for _ in range(seats)]
    new.aside = [[] for _ in range(seats)]
    new.active = [[] for _ in range(seats)]
    new.filling = [0] * book.room
    new.controlled = [[] for _ in range(seats)]
    new.declined = [[] for _ in range(seats)]
    new.serve = [list(book.serve) for _ in range(seats)]
    new.pending = [None] * seats
    new.resolver, new.resolved = NOBODY, 0
    new.queue, new.waiting = [], 0
    new.ask, new.asked, new.left = ASK_KEEP, 0, 0
    new.moved = []
    new.over = False
    new.scores, new.winners = [], []
    new.legal = ()
    return new


# -- JSON


def to_json(book: Rulebook, state: State) -> dict[str, Any]:
    """Write a state as plain data; what a view hides is null, and `seen_by`, in a view alone, says whose it is."""
    names = [seat_name(seat) for seat in range(state.seats)]
    chosen = [(names[seat], action) for seat, action in enumerate(state.pending) if action is not None]
    view = {} if state.seer < 0 else {"seen_by": names[state.seer]}
    return view | {
        "seats": names,
        "round": state.round,
        "crier": names[state.crier],
        "tokens": dict(zip(TOKENS, state.tokens, strict=True)),
        "drawn": None if state.drawn < 0 else TOKENS[state.drawn],
        "deck": _cards(state.deck[::-1]),
        "market": state.market[:],
        "discard": state.discard[:],
        "rewards": {
            name: None if seat < 0 else names[seat] for name, seat in zip(book.reward_names, state.rewards, strict=True)
        },
        "players": {name: _player_json(book, state, seat) for seat, name in enumerate(names)},
        "pending": {name: None if action == HIDDEN else book.notation.text(action) for name, action in chosen},
        "resolving": _resolving_json(state.resolver, state.resolved) if state.resolver >= 0 else None,
        "queue": [_resolving_json(entry & (1 << SEAT_BITS) - 1, entry >> SEAT_BITS) for entry in state.queue],
        "ask": None if state.over else _ask_json(book, state),
        "over": state.over,
        "scores": {name: score.to_json() for name, score in zip(names, state.scores, strict=True)}
        if state.over
        else None,
        "winners": [names[seat] for seat in state.winners],
    }


def _cards(cards: list[int]) -> list[int | None]:
    return [card or None for card in cards]


def _player_json(book: Rulebook, state: State, seat: int) -> dict[str, Any]:
    return {
        "stock": state.stock[seat],
        "legions": state.legions[seat],
        "dealt": _cards(state.dealt[seat]),
        "aside": _cards(state.aside[seat]),
        "active": {str(number): standing(book, state, number) for number in state.active[seat]},
        "controlled": state.controlled[seat][:],
        "declined": [book.reward_names[reward] for reward in state.declined[seat]],
    }


def standing(book: Rulebook, state: State, number: int) -> list[str]:
    """Name the symbols of an objective's occupied spaces, in order."""
    counts = book.counts[number][state.filling[number]]
    return [SYMBOLS[symbol] for symbol, count in enumerate(counts) for _ in range(count)]


def _resolving_json(seat: int, number: int) -> dict[str, Any]:
    return {"player": seat_name(seat), "objective": number}


def _ask_json(book: Rulebook, state: State) -> dict[str, Any]:
    kind = state.ask
    ask: dict[str, Any] = {"kind": ASKS[kind], "player": seat_name(state.asked)}
    if kind == ASK_PLACE_SYMBOL:
        ask |= {"symbol": SYMBOLS[book.power_symbol[state.resolved]], "left": state.left}
    elif kind == ASK_PLACE_ANY:
        ask["left"] = state.left
    elif kind == ASK_REARRANGE:
        ask["moved"] = [[spot >> SYMBOL_BITS, SYMBOLS[spot & (1 << SYMBOL_BITS) - 1]] for spot in state.moved]
    elif kind == ASK_REMOVE:
        ask["count"] = book.power_count[state.resolved]
    elif kind == ASK_REWARD:
        ask["reward"] = book.reward_names[book.count_reward[len(state.controlled[state.asked])]]
    return ask


assert JOKER < 1 << SYMBOL_BITS
