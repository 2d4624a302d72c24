"""2 The token, and 3 placing: a token is drawn, all choose in secret, and all choices happen together."""

from __future__ import annotations

from game.rules.augustus.events import (
    ChoicesShown,
    LegionHeld,
    LegionMoved,
    LegionPlaced,
    ObjectiveCompleted,
    TokenDrawn,
)
from game.rules.augustus.notation import ASK_PLACE, MOVE, PLACE, STEP_RESOLVE, TO_SKIP
from game.rules.augustus.rulebook import Rulebook, Spot
from game.rules.augustus.state import HIDDEN, SEAT_BITS, State
from game.rules.core import Action, Emit, RulesError, silent


def list_draws(book: Rulebook, state: State) -> list[Action]:
    """List the kinds of token that are in the bag (2.1)."""
    return [action for action, count in zip(book.draws, state.tokens, strict=True) if count]


def draw(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Take a token out of the bag and have everybody place (2.1)."""
    token = action[1]
    state.tokens[token] -= 1
    state.drawn = token
    state.ask = ASK_PLACE
    state.asked = state.crier
    if emit is not silent:
        emit(TokenDrawn("2.1", state.crier, token, sum(state.tokens)))


def list_places(book: Rulebook, state: State, seat: int) -> list[Action]:
    """List what a seat may do with the drawn token: nothing, place from stock, or move (3.1 to 3.3)."""
    fit = state.serve[seat][state.drawn]
    filling, free, occupied = state.filling, book.free, book.occupied
    legal = [TO_SKIP]
    has_stock = state.stock[seat] > 0
    targets: list[Spot] = []
    sources: list[Spot] = []
    for number in state.active[seat]:
        filled = filling[number]
        symbols = free[number][filled] & fit
        if symbols:
            targets += book.spots[number][symbols]
            if has_stock:
                legal += book.places[number][symbols]
        if filled:
            sources += book.spots[number][occupied[number][filled]]
    if targets and sources:
        # Between two equal spaces of one objective is no move.
        legal += [(MOVE, *source, *target) for source in sources for target in targets if source != target]
    return legal


def place(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Note a choice, and carry all out with the last (3.1)."""
    seat = state.asked
    state.pending[seat] = action
    following = seat + 1 if seat + 1 < state.seats else 0
    if following != state.crier:
        state.asked = following
        return
    if HIDDEN in state.pending:
        raise RulesError("what the others place is hidden in this position: it can't be played on")
    if emit is not silent:
        emit(ChoicesShown("3.1"))
    completed = []
    for step in range(state.seats):
        who = (following + step) % state.seats
        choice = state.pending[who]
        assert choice is not None  # all have chosen
        filled = carry_out(book, state, who, choice, emit, "3.1")
        if filled:
            completed.append(filled << SEAT_BITS | who)
    state.pending = [None] * state.seats
    if completed:
        completed.sort()
        state.queue = completed
        for entry in completed:
            state.waiting |= 1 << (entry >> SEAT_BITS)
            if emit is not silent:
                emit(ObjectiveCompleted("4.0", entry & (1 << SEAT_BITS) - 1, entry >> SEAT_BITS, False))
    state.ask = STEP_RESOLVE


def carry_out(book: Rulebook, state: State, seat: int, action: Action, emit: Emit, rule: str) -> int:
    """Place or move one legion, or do nothing; give the number of the objective that is full by it, else 0."""
    kind = action[0]
    if kind == PLACE:
        _, number, symbol = action
        state.stock[seat] -= 1
        if emit is not silent:
            emit(LegionPlaced(rule, seat, number, symbol))
    elif kind == MOVE:
        _, source, left, number, symbol = action
        state.filling[source] -= book.stride[source][left]
        if emit is not silent:
            emit(LegionMoved(rule if rule != "3.1" else "3.3", seat, source, left, number, symbol))
    else:
        if emit is not silent:
            emit(LegionHeld(rule, seat))
        return 0
    state.filling[number] += book.stride[number][symbol]
    return number if state.filling[number] == book.full[number] else 0
