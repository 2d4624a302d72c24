"""5.1 to 5.4: the powers that its owner carries out, and what they complete."""

from __future__ import annotations

from bisect import insort

from game.rules.augustus.events import LegionsGained, ObjectiveCompleted
from game.rules.augustus.market import take
from game.rules.augustus.notation import (
    ASK_COMPLETE,
    ASK_EXTRA,
    ASK_PLACE_ANY,
    ASK_PLACE_SYMBOL,
    ASK_REARRANGE,
    COMPLETE_OBJECTIVE,
    DONE,
    EXTRA_OBJECTIVE,
    GAIN_LEGIONS,
    MOVE,
    PLACE_ANY,
    PLACE_SYMBOL,
    REARRANGE,
    SKIP,
    STEP_CONTROL,
    TO_BE_DONE,
    TO_SKIP,
)
from game.rules.augustus.placing import carry_out
from game.rules.augustus.rulebook import ALL_SYMBOLS, Rulebook, Spot
from game.rules.augustus.state import SEAT_BITS, SYMBOL_BITS, State
from game.rules.core import Action, Emit, silent


def begin_power(book: Rulebook, state: State, power: int, emit: Emit) -> None:
    """Ask what the resolved objective's power needs, or carry it out where it needs nothing (4.2)."""
    seat, number = state.resolver, state.resolved
    state.asked = seat
    state.ask = STEP_CONTROL
    if power in (PLACE_SYMBOL, PLACE_ANY):
        state.left = book.power_count[number]
        state.ask = ASK_PLACE_SYMBOL if power == PLACE_SYMBOL else ASK_PLACE_ANY
    elif power == GAIN_LEGIONS:
        amount = book.power_count[number]
        state.stock[seat] += amount
        state.legions[seat] += amount
        if emit is not silent:
            emit(LegionsGained("5.2", seat, amount))
    elif power == EXTRA_OBJECTIVE:
        if state.market:
            state.ask = ASK_EXTRA
    elif power == REARRANGE:
        state.ask = ASK_REARRANGE
    elif power == COMPLETE_OBJECTIVE and list_completions(book, state):
        state.ask = ASK_COMPLETE


# -- 5.1 placing


def list_power_places(book: Rulebook, state: State) -> list[Action]:
    """List where the power may put the next legion from stock, and to stop (5.1)."""
    seat, legal = state.asked, [TO_SKIP]
    if state.stock[seat] > 0:
        symbol = book.power_symbol[state.resolved]
        fit = 1 << symbol if state.ask == ASK_PLACE_SYMBOL else ALL_SYMBOLS
        for number in state.active[seat]:
            if not state.waiting >> number & 1:
                legal += book.places[number][book.free[number][state.filling[number]] & fit]
    return legal


def place_by_power(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Put one legion, and ask for the next while there is one left (5.1)."""
    if action[0] == SKIP:
        finish_placing(book, state, emit)
        return
    carry_out(book, state, state.asked, action, emit, "5.1")
    state.left -= 1
    if not state.left:
        finish_placing(book, state, emit)


def finish_placing(book: Rulebook, state: State, emit: Emit) -> None:
    """End a power that puts or moves legions: what is full by it is completed (4.0)."""
    seat, filling, full = state.resolver, state.filling, book.full
    completed = [
        number for number in state.active[seat] if filling[number] == full[number] and not state.waiting >> number & 1
    ]
    state.left = 0
    chain(state, completed, emit)
    state.ask = STEP_CONTROL


def chain(state: State, completed: list[int], emit: Emit) -> None:
    """Put what a power has completed, and what else of its owner is waiting, to the front of the queue (4.0)."""
    seat = state.resolver
    for number in completed:
        join_queue(state, seat, number)
        if emit is not silent:
            emit(ObjectiveCompleted("4.0", seat, number, True))


def join_queue(state: State, seat: int, number: int) -> None:
    """Let an objective completed by a power join its owner's, all of which go first, ascending (4.0)."""
    own = [entry for entry in state.queue if entry & (1 << SEAT_BITS) - 1 == seat]
    rest = [entry for entry in state.queue if entry & (1 << SEAT_BITS) - 1 != seat]
    insort(own, number << SEAT_BITS | seat)
    state.queue = sorted(own) + rest
    state.waiting |= 1 << number


# -- 5.2 one more objective


def take_extra(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Take an objective more (5.2)."""
    take(book, state, action[1], "5.2", emit)
    state.ask = STEP_CONTROL


# -- 5.3 rearranging


def list_rearrangements(book: Rulebook, state: State) -> list[Action]:
    """List the single moves of legions that have not moved yet, and to be done (5.3)."""
    sources: list[Spot] = []
    targets: list[Spot] = []
    for number in state.active[state.asked]:
        if state.waiting >> number & 1:
            continue
        filled = state.filling[number]
        targets += book.spots[number][book.free[number][filled]]
        for spot in book.spots[number][book.occupied[number][filled]]:
            # Where a moved and an unmoved one stand alike the unmoved one goes.
            symbol = spot[1]
            if book.counts[number][filled][symbol] > state.moved.count(number << SYMBOL_BITS | symbol):
                sources.append(spot)
    moves = [(MOVE, *source, *target) for source in sources for target in targets if source != target]
    return [TO_BE_DONE, *moves]


def rearrange(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Move one legion, or be done (5.3)."""
    if action[0] == DONE:
        state.moved = []
        finish_placing(book, state, emit)
        return
    carry_out(book, state, state.asked, action, emit, "5.3")
    insort(state.moved, action[3] << SYMBOL_BITS | action[4])


# -- 5.4 completing another


def list_completions(book: Rulebook, state: State) -> list[Action]:
    """List the objectives that the power may complete (5.4)."""
    return [book.complete[number] for number in state.active[state.asked] if not state.waiting >> number & 1]


def complete(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Complete an objective as it stands (5.4)."""
    chain(state, [action[1]], emit)
    state.ask = STEP_CONTROL
