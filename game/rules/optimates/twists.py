"""9 Scenarios: rules that only a scenario has. The rulebook ends before them; they are this program's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.core import Action, Emit
from game.rules.optimates.changes import gain_coins, gain_pw
from game.rules.optimates.notation import ALLOW, ASK_ACTION, ASK_VETO, CONSUL, SEATS, TRIBUNE
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State

RULE: Final = "9.0"


def allowed(book: Rulebook, state: State, choices: Sequence[Action]) -> Sequence[Action]:
    """Leave out what a scenario forbids; to pass, and to let a law pass, is always allowed."""
    if state.ask == ASK_ACTION:
        return [
            action for action in choices if not is_closed(book, state, action) and not is_chained(book, state, action)
        ]
    if state.ask == ASK_VETO and book.unvetoed[state.law]:
        return [(ALLOW,)]
    return choices


def is_closed(book: Rulebook, state: State, action: Action) -> bool:
    """Say whether the phasing player may not take this kind of action."""
    return action[0] in book.closed_kinds[state.active]


def is_chained(book: Rulebook, state: State, action: Action) -> bool:
    """Say whether an action is to move a law that nobody may move yet."""
    return action[0] in (CONSUL, TRIBUNE) and state.turn <= book.chained[action[1]]


def pay_income(book: Rulebook, state: State, emit: Emit) -> None:
    """Give each player what a scenario gives at the beginning of a Game Turn."""
    for seat in range(len(SEATS)):
        pw, coins = book.income[seat]
        gain_pw(state, seat, pw, RULE, emit)
        gain_coins(state, seat, coins, RULE, emit)
