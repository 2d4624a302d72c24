"""6 Rewards: for colours, for gold and wheat, and for an exact number of controlled objectives."""

from __future__ import annotations

from game.rules.augustus.events import ResourceMoved, RewardDeclined, RewardWon
from game.rules.augustus.notation import CLAIM, DECLINE
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import NOBODY, State
from game.rules.core import Action, Emit, silent

CHOICES: tuple[Action, ...] = ((CLAIM,), (DECLINE,))


def take_colours(book: Rulebook, state: State, seat: int, emit: Emit) -> None:
    """Give a seat all rewards for colours that are left and now fit (6.1)."""
    held = [0, 0, 0, 0]
    for number in state.controlled[seat]:
        held[book.colour[number]] += 1
    for reward, needs in book.reward_colours:
        if state.rewards[reward] == NOBODY and all(held[colour] >= need for colour, need in needs):
            state.rewards[reward] = seat
            if emit is not silent:
                emit(RewardWon("6.1", seat, reward))


def produces(book: Rulebook, state: State, seat: int, resource: int) -> int:
    """Count a seat's controlled objectives that show gold (0) or wheat (1)."""
    return sum(book.goods[number][resource] for number in state.controlled[seat])


def take_resources(book: Rulebook, state: State, seat: int, number: int, emit: Emit) -> None:
    """Give a seat the tile of each good that its new objective shows, if it now has as many as the holder (6.2)."""
    for resource, shows in enumerate(book.goods[number]):
        if not shows:
            continue
        holder = state.rewards[book.reward_resource[resource]]
        if holder == seat:
            continue
        if holder == NOBODY or produces(book, state, seat, resource) >= produces(book, state, holder, resource):
            _move_tile(book, state, resource, seat, emit)


def settle_loss(book: Rulebook, state: State, seat: int, number: int, emit: Emit) -> None:
    """Pass on the tiles that a holder no longer deserves, having lost an objective (6.2)."""
    for resource, shows in enumerate(book.goods[number]):
        if not shows or state.rewards[book.reward_resource[resource]] != seat:
            continue
        left = produces(book, state, seat, resource)
        others = [(seat + step) % state.seats for step in range(1, state.seats)]
        counts = [produces(book, state, other, resource) for other in others]
        most = max(counts)
        if most and most >= left:
            _move_tile(book, state, resource, others[counts.index(most)], emit)
        elif not left:
            _move_tile(book, state, resource, NOBODY, emit)


def _move_tile(book: Rulebook, state: State, resource: int, seat: int, emit: Emit) -> None:
    reward = book.reward_resource[resource]
    before = state.rewards[reward]
    state.rewards[reward] = seat
    if emit is not silent:
        emit(ResourceMoved("6.2", reward, before, seat))


def reward_on_offer(book: Rulebook, state: State, seat: int) -> int:
    """Give the reward for a seat's exact number of objectives if it may claim it now; -1 if not (6.3)."""
    count = len(state.controlled[seat])
    reward = book.count_reward[count] if count < len(book.count_reward) else NOBODY
    if reward < 0 or state.rewards[reward] != NOBODY or reward in state.declined[seat]:
        return NOBODY
    has_one = any(other >= 0 and state.rewards[other] == seat for other in book.count_reward)
    return NOBODY if has_one else reward


def answer_reward(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Take the reward on offer, or let it pass for good (6.3)."""
    seat = state.asked
    reward = book.count_reward[len(state.controlled[seat])]
    if action[0] == CLAIM:
        state.rewards[reward] = seat
        if emit is not silent:
            emit(RewardWon("6.3", seat, reward))
    else:
        state.declined[seat].append(reward)
        if emit is not silent:
            emit(RewardDeclined("6.3", seat, reward))
