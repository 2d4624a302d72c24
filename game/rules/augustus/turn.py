"""The course of a game: an action is carried out, then all that has no choice in it, up to the next question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.augustus import attacks, ave, market, placing, powers, rewards, setup
from game.rules.augustus.events import Acted, Chose
from game.rules.augustus.notation import ASK_KEEP, ASK_PLACE, STEP_RESOLVE
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import State
from game.rules.core import Action, Emit, silent

SECTIONS = ("1.2", "2.1", "3.1", "5.1", "5.1", "5.3", "5.4", "5.2", "5.5", "5.5", "5.5", "6.3", "4.5")
"""For each kind of question, the section that asks it."""
CARRY_OUT: tuple[Callable[[Rulebook, State, Action, Emit], None], ...] = (
    setup.keep, placing.draw, placing.place, powers.place_by_power, powers.place_by_power, powers.rearrange,
    powers.complete, powers.take_extra, attacks.remove, attacks.clear, attacks.lose, ave.claim_or_decline, ave.take_new,
)  # fmt: skip
"""For each kind of question, what carries an answer out."""
LISTS: tuple[Callable[[Rulebook, State], Sequence[Action]], ...] = (
    lambda book, state: setup.list_keeps(book, state, state.asked),
    placing.list_draws,
    lambda book, state: placing.list_places(book, state, state.asked),
    powers.list_power_places, powers.list_power_places, powers.list_rearrangements, powers.list_completions,
    market.list_market, attacks.list_removals, attacks.list_clearings, attacks.list_losses,
    lambda book, state: rewards.CHOICES,
    market.list_market,
)  # fmt: skip
"""For each kind of question, what lists the answers."""


def apply(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Carry out an answer, and go on to the next question."""
    if emit is not silent:
        _tell(state, action, emit, is_only=False)
    CARRY_OUT[state.ask](book, state, action, emit)
    settle(book, state, emit)


def settle(book: Rulebook, state: State, emit: Emit) -> None:
    """Go on to a question of two or more answers, or to the end, and list them; what has one answer is done."""
    while not state.over:
        ask = state.ask
        if ask == ASK_PLACE:
            legal: Sequence[Action] = placing.list_places(book, state, state.asked)
        elif ask >= STEP_RESOLVE:
            if ask == STEP_RESOLVE:
                ave.resolve_next(book, state, emit)
            else:
                ave.control(book, state, emit)
            continue
        else:
            legal = LISTS[ask](book, state)
        if len(legal) > 1:
            state.legal = legal
            return
        if emit is not silent:
            _tell(state, legal[0], emit, is_only=True)
        CARRY_OUT[ask](book, state, legal[0], emit)


def _tell(state: State, action: Action, emit: Emit, *, is_only: bool) -> None:
    section = SECTIONS[state.ask]
    if state.ask in (ASK_KEEP, ASK_PLACE):
        emit(Chose(section, state.asked, is_only, action))
    else:
        emit(Acted(section, state.asked, action, is_only))
