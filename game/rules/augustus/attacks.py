"""5.5 Attacks: every opponent must lose something, and chooses what, one after the other from the left."""

from __future__ import annotations

from bisect import insort

from game.rules.augustus.events import LegionsRemoved, ObjectiveLost, VictimSpared
from game.rules.augustus.notation import (
    ASK_CLEAR,
    ASK_LOSE,
    ASK_REMOVE,
    CLEAR,
    CLEAR_OBJECTIVE,
    LOSE,
    REMOVE,
    REMOVE_LEGIONS,
    STEP_CONTROL,
)
from game.rules.augustus.rewards import settle_loss
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import State
from game.rules.core import Action, Emit, silent

RULE = "5.5"


def begin_attack(book: Rulebook, state: State, power: int, emit: Emit) -> None:
    """Ask the first victim (5.5)."""
    state.ask = ASK_REMOVE if power == REMOVE_LEGIONS else ASK_CLEAR if power == CLEAR_OBJECTIVE else ASK_LOSE
    state.asked = state.resolver
    next_victim(book, state, emit)


def next_victim(book: Rulebook, state: State, emit: Emit) -> None:
    """Ask the next victim that has something to lose, or end the attack."""
    while True:
        state.asked = state.asked + 1 if state.asked + 1 < state.seats else 0
        if state.asked == state.resolver:
            state.ask = STEP_CONTROL
            return
        if has_target(book, state):
            return
        if emit is not silent:
            emit(VictimSpared(RULE, state.asked))


def has_target(book: Rulebook, state: State) -> bool:
    """Say whether the victim asked has anything that the attack can take."""
    return bool(state.controlled[state.asked] if state.ask == ASK_LOSE else _attackable(state))


def _attackable(state: State) -> list[int]:
    """List the victim's objectives that carry legions and are not waiting."""
    filling, waiting = state.filling, state.waiting
    return [number for number in state.active[state.asked] if filling[number] and not waiting >> number & 1]


def list_removals(book: Rulebook, state: State) -> list[Action]:
    """List which legions may come off one objective; one that carries fewer loses all."""
    amount = book.power_count[state.resolved]
    return [
        (REMOVE, number, *symbols)
        for number in _attackable(state)
        for symbols in book.removals(number, state.filling[number], amount)
    ]


def remove(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Take the legions off, and ask the next victim."""
    _take_off(book, state, action[1], action[2:], emit)
    next_victim(book, state, emit)


def list_clearings(book: Rulebook, state: State) -> list[Action]:
    """List the objectives that may be cleared."""
    return [(CLEAR, number) for number in _attackable(state)]


def clear(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Take every legion off, and ask the next victim."""
    number = action[1]
    counts = book.counts[number][state.filling[number]]
    symbols = tuple(symbol for symbol, count in enumerate(counts) for _ in range(count))
    _take_off(book, state, number, symbols, emit)
    next_victim(book, state, emit)


def _take_off(book: Rulebook, state: State, number: int, symbols: tuple[int, ...], emit: Emit) -> None:
    for symbol in symbols:
        state.filling[number] -= book.stride[number][symbol]
    state.stock[state.asked] += len(symbols)
    if emit is not silent:
        emit(LegionsRemoved(RULE, state.asked, number, symbols))


def list_losses(book: Rulebook, state: State) -> list[Action]:
    """List the controlled objectives that may be lost."""
    return [(LOSE, number) for number in state.controlled[state.asked]]


def lose(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Discard a controlled objective, settle gold and wheat, and ask the next victim."""
    seat, number = state.asked, action[1]
    state.controlled[seat].remove(number)
    insort(state.discard, number)
    state.serve[seat] = book.serves(state.controlled[seat])
    if emit is not silent:
        emit(ObjectiveLost(RULE, seat, number))
    settle_loss(book, state, seat, number, emit)
    next_victim(book, state, emit)
