"""5.1 Senate Actions: INFLUENCE, NUDGE, PERSUADE, INTIMIDATE and PROSCRIPTION.

For each action first its choices, then how it is carried out, then the questions it asks on the way.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from game.rules.core import CHANCE, Action, Emit
from game.rules.optimates.cells import cells_of, flips, other
from game.rules.optimates.changes import (
    SILENT,
    ask,
    flip_people,
    flip_senators,
    gain_coins,
    gain_pw,
    spend_coins,
    spend_pw,
    swap_senators,
)
from game.rules.optimates.events import DieRolled, SenatorProscribed, ThreatAnnounced
from game.rules.optimates.notation import (
    ASK_OPPOSE,
    ASK_PROSCRIBE_FLIP,
    ASK_ROLL,
    DECLINE,
    OPPOSE,
)
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import NOBODY, State

RULE: Final = "5.1"

# -- INFLUENCE


def offer_influence(book: Rulebook, state: State, seat: int, choices: list[Action]) -> None:
    """Offer each own Senator that can pay his rank with each set of adjacent enemies he may flip."""
    enemies, ranks, rank_of, reach = state.held[1 - seat] & ~state.guarded, state.ranks, state.rank_of, book.influence
    prey_of, hunted = book.no_prey[:], 0
    for prey_ranks, hunter_ranks in book.hunts[min(state.pw[seat], book.dearest_hunt)]:
        prey = 0
        for rank in prey_ranks:
            prey |= ranks[rank]
        prey &= enemies
        hunted |= prey
        for rank in hunter_ranks:
            prey_of[rank] = prey
    actors = state.held[seat] & (book.near_low[hunted & book.low_half] | book.near_high[hunted >> book.half])
    for cell in book.cells_low[actors & book.low_half] + book.cells_high[actors >> book.half]:
        rank = rank_of[cell]
        around, by_targets = reach[rank][cell]
        choices += by_targets[around & prey_of[rank]]


def influence(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Pay the actor's rank whatever the number flipped; the opponent gains PW for each."""
    seat, targets = state.active, action[2:]
    spend_pw(state, seat, state.rank_of[action[1]] * book.influence_pw_per_rank, RULE, emit)
    flip_senators(state, targets, RULE, emit)
    gain_pw(state, other(seat), len(targets) * book.influence_gain, RULE, emit)


# -- NUDGE


def offer_nudge(book: Rulebook, state: State, seat: int, choices: list[Action]) -> None:
    """Offer the swaps of an own Senator, of any rank, with any neighbour; an own pair once."""
    own = state.held[seat]
    choices += book.nudges_low[own & book.low_half]
    choices += book.nudges_middle[own >> book.middle & book.middle_cells]
    choices += book.nudges_high[own >> book.half]


def nudge(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Swap two neighbours; the opponent gains nothing."""
    spend_pw(state, state.active, book.nudge_pw, RULE, emit)
    swap_senators(state, action[1], action[2], RULE, emit)


# -- BRIBE / PERSUADE


def offer_persuade(book: Rulebook, state: State, seat: int, choices: list[Action]) -> None:
    """Offer the enemy Senators that the purse can pay for."""
    coins, payable = state.coins[seat], book.persuadable
    targets = 0
    for rank in payable[coins] if coins < len(payable) else payable[-1]:
        targets |= state.ranks[rank]
    targets &= state.held[1 - seat] & ~state.guarded
    low, high = book.persuade
    choices += low[targets & book.low_half]
    choices += high[targets >> book.half]


def persuade(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Pay coins by the Senator's rank and flip him: no PW paid, none gained."""
    price = state.rank_of[action[1]] * book.persuade_coins
    spend_coins(state, state.active, price, RULE, emit)
    flip_senators(state, (action[1],), RULE, emit)


# -- INTIMIDATE


def offer_intimidate(book: Rulebook, state: State, seat: int, choices: list[Action]) -> None:
    """Offer the enemy Senators that can flip, whether or not a roll could do it."""
    targets = state.held[1 - seat] & ~(state.ranks[book.fixed_rank] | state.guarded)
    low, high = book.intimidate
    choices += low[targets & book.low_half]
    choices += high[targets >> book.half]


def intimidate(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Announce the threat, pay for it, and ask whether the opponent opposes."""
    cell = action[1]
    spend_pw(state, state.active, book.intimidate_pw, RULE, emit)
    if emit is not SILENT:
        emit(ThreatAnnounced(RULE, state.active, cell, state.rank_of[cell]))
    state.target = cell
    ask(state, ASK_OPPOSE, other(state.active))


def oppose_choices(book: Rulebook, state: State) -> tuple[Action, ...]:
    """Offer to oppose to who has the PW for it."""
    if state.pw[state.asked] < book.oppose_pw:
        return ((DECLINE,),)
    return (OPPOSE,), (DECLINE,)


def oppose(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Pay to set one's own Poor against the threat; then the die is cast."""
    spend_pw(state, state.asked, book.oppose_pw, RULE, emit)
    state.opposed = True
    ask(state, ASK_ROLL, CHANCE)


def decline(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Let the threat stand unopposed; then the die is cast."""
    state.opposed = False
    ask(state, ASK_ROLL, CHANCE)


def roll_choices(book: Rulebook, state: State) -> tuple[Action, ...]:
    """List the die's sides."""
    return book.rolls


def mob(book: Rulebook, state: State, seat: int) -> tuple[int, int]:
    """Count the threatening player's Poor and, if the threat is opposed, the other's; a scenario may add to both."""
    friends, foes = (state.people[who][book.mob_block] + book.mob_more[who] for who in (seat, other(seat)))
    return friends, foes if state.opposed else 0


def intimidation_target(book: Rulebook, rank: int) -> int:
    """Give the number that the modified roll must exceed."""
    return rank * book.threat_per_rank


def roll(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Flip the Senator if the modified roll exceeds his number; the opponent gains his rank whatever happens."""
    seat, cell, die = state.active, state.target, action[1]
    friends, foes = mob(book, state, seat)
    rank, total = state.rank_of[cell], die + friends - foes
    target = intimidation_target(book, rank)
    if emit is not SILENT:
        emit(DieRolled(RULE, seat, cell, die, friends, foes, total, target, total > target))
    if total > target:
        flip_senators(state, (cell,), RULE, emit)
    gain_pw(state, other(seat), rank * book.threat_gain, RULE, emit)
    state.target, state.opposed = NOBODY, False


# -- PROSCRIPTION ACTION


def offer_proscribe(book: Rulebook, state: State, seat: int, choices: list[Action]) -> None:
    """Offer the enemy Senators, 1-Senators too, while all Major Offices are held and a 1-Senator is left."""
    needed = book.majors_to_proscribe
    if state.offices.count(seat) < needed or state.major_offices(seat) < needed or not state.ones:
        return
    pw, payable = state.pw[seat], book.proscribable
    targets = state.flippable(1 - seat, payable[pw] if pw < len(payable) else payable[-1])
    low, high = book.proscribe
    choices += low[targets & book.low_half]
    choices += high[targets >> book.half]


def proscribe(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Pay, put one's own 1-Senator in the victim's place, let the Poor exult, and ask the opponent for his flips."""
    seat, cell, proscription = state.active, action[1], book.proscription
    rank, bit = state.rank_of[cell], 1 << action[1]
    spend_pw(state, seat, rank * proscription.pw_per_rank, RULE, emit)
    state.ones -= 1
    state.ranks[rank] ^= bit
    state.ranks[book.fixed_rank] ^= bit
    state.rank_of[cell] = book.fixed_rank
    state.held[seat] |= bit
    state.held[other(seat)] ^= bit
    state.who[cell] = len(book.cells) + state.ones
    if emit is not SILENT:
        emit(SenatorProscribed(RULE, cell, rank, seat, state.who[cell]))
    flip_people(state, book.block_of[proscription.block], rank * proscription.counters_per_rank, seat, RULE, emit)
    state.rank = rank
    ask(state, ASK_PROSCRIBE_FLIP, other(seat))


def proscribe_flip_choices(book: Rulebook, state: State) -> list[Action]:
    """List the pairs of the proscriber's Senators of equal or lesser rank, 1-Senators apart."""
    ranks = tuple(rank for rank in book.flipping_ranks if rank <= state.rank)
    own = cells_of(state.flippable(state.active, ranks))
    amount = min(book.proscription.senators_flipped, len(own))
    return [flips(pair) for pair in combinations(own, amount)]


def proscribe_flip(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Flip them; then the proscriber takes the victim's property and the opponent his PW."""
    seat, proscription = state.active, book.proscription
    flip_senators(state, action[1:], RULE, emit)
    gain_coins(state, seat, state.rank * proscription.coins_per_rank, RULE, emit)
    gain_pw(state, other(seat), proscription.opponent_pw, RULE, emit)
    state.rank = 0
