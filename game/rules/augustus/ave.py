"""4 Ave Caesar: completed objectives are resolved one by one, each in five steps; then the round ends (7.1)."""

from __future__ import annotations

from game.rules.augustus.attacks import begin_attack
from game.rules.augustus.events import (
    BagRefilled,
    GameEnded,
    LegionsReturned,
    ObjectiveControlled,
    PowerUsed,
    Resolved,
    RoundBegan,
)
from game.rules.augustus.market import take
from game.rules.augustus.notation import (
    ASK_DRAW,
    ASK_NEW,
    ASK_REWARD,
    CONVERT,
    JOKER,
    LOSE_OBJECTIVE,
    NO_POWER,
    REMOVE_LEGIONS,
    STEP_CONTROL,
    STEP_RESOLVE,
)
from game.rules.augustus.powers import begin_power
from game.rules.augustus.rewards import answer_reward, reward_on_offer, take_colours, take_resources
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.scoring import score, winners
from game.rules.augustus.state import NOBODY, NOTHING, SEAT_BITS, State
from game.rules.core import CHANCE, Action, Emit, silent


def resolve_next(book: Rulebook, state: State, emit: Emit) -> None:
    """Begin with the first of the queue (4.1, 4.2), or end the round."""
    if not state.queue:
        end_round(book, state, emit)
        return
    entry = state.queue.pop(0)
    seat, number = entry & (1 << SEAT_BITS) - 1, entry >> SEAT_BITS
    state.waiting &= ~(1 << number)
    state.resolver, state.resolved = seat, number
    amount = book.legions[number][state.filling[number]]
    state.stock[seat] += amount
    state.filling[number] = 0
    state.active[seat].remove(number)
    power = book.power[number]
    is_immediate = NO_POWER < power < CONVERT
    if emit is not silent:
        emit(LegionsReturned("4.1", seat, number, amount))
        if is_immediate:
            emit(PowerUsed("4.2", seat, number, power))
    if not is_immediate:
        state.ask = STEP_CONTROL
    elif REMOVE_LEGIONS <= power <= LOSE_OBJECTIVE:
        begin_attack(book, state, power, emit)
    else:
        begin_power(book, state, power, emit)


def control(book: Rulebook, state: State, emit: Emit) -> None:
    """Take the objective under control (4.3) and what rewards come by themselves; ask about the one that doesn't."""
    seat, number = state.resolver, state.resolved
    state.controlled[seat].append(number)
    if book.converts[number]:
        state.serve[seat] = book.serves(state.controlled[seat])
    if emit is not silent:
        emit(ObjectiveControlled("4.3", seat, number))
    take_colours(book, state, seat, emit)
    take_resources(book, state, seat, number, emit)
    state.asked = seat
    if reward_on_offer(book, state, seat) >= 0:
        state.ask = ASK_REWARD
    else:
        ask_new(state, emit)


def claim_or_decline(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Answer for the reward (4.4), then come to the new objective."""
    answer_reward(book, state, action, emit)
    ask_new(state, emit)


def ask_new(state: State, emit: Emit) -> None:
    """Ask for a new objective (4.5), if there is one."""
    if state.market:
        state.ask = ASK_NEW
    else:
        end_resolving(state, emit)


def take_new(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Take a new objective, which ends the resolving (4.5)."""
    take(book, state, action[1], "4.5", emit)
    end_resolving(state, emit)


def end_resolving(state: State, emit: Emit) -> None:
    """Come to whoever is next."""
    if emit is not silent:
        emit(Resolved("4.5", state.resolver, state.resolved))
    state.resolver, state.resolved = NOBODY, 0
    state.ask = STEP_RESOLVE


def end_round(book: Rulebook, state: State, emit: Emit) -> None:
    """End the game if somebody controls enough (7.1), or begin the next round (2.2)."""
    enough = book.tables.setup.end_at_controlled
    for controlled in state.controlled:
        if len(controlled) >= enough:
            finish(book, state)
            if emit is not silent:
                points = tuple(each.total for each in state.scores)
                rule = "7.3" if points.count(max(points)) > 1 else "7.2"
                aside = tuple(tuple(each) for each in state.aside)
                emit(GameEnded(rule, points, tuple(state.winners), tuple(reversed(state.deck)), aside))
            return
    if state.drawn == JOKER:
        state.tokens = list(book.bag)
        state.crier = state.crier + 1 if state.crier + 1 < state.seats else 0
        if emit is not silent:
            emit(BagRefilled("2.2"))
    state.round += 1
    state.drawn = NOTHING
    state.ask, state.asked = ASK_DRAW, CHANCE
    if emit is not silent:
        emit(RoundBegan("2.1", state.round, state.crier))


def finish(book: Rulebook, state: State) -> None:
    """Count the points and name the winners (7.2, 7.3)."""
    state.over = True
    state.asked = NOBODY
    state.legal = ()
    state.scores = [score(book, state.rewards, controlled, seat) for seat, controlled in enumerate(state.controlled)]
    state.winners = winners(book, state.scores, state.controlled)
