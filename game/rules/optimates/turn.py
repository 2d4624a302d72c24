"""4 Sequence of Play: who is asked what, one action after another, phase after phase; 5.4 Passing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.rules.core import Action, Emit
from game.rules.optimates import elections, laws, people, senate, twists, victory
from game.rules.optimates.changes import SILENT, ask
from game.rules.optimates.elections import most_major_offices
from game.rules.optimates.events import Acted, PhaseBegan, PhaseEnded, PhaseSkipped, TurnBegan
from game.rules.optimates.notation import (
    ASK_ACTION,
    ASK_AGRARIAN,
    ASK_PROSCRIBE_FLIP,
    ASK_REACTION,
    ASKS,
    FLIP,
    KINDS,
    PASS,
    RESOLVED,
)
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import ELECTIONS, FIRST_PHASE, State

RULE: Final = "4.0"


def action_choices(book: Rulebook, state: State) -> list[Action]:
    """List all that the phasing player may do, to pass first."""
    seat = state.active
    choices: list[Action] = [(PASS,)]
    pw = state.pw[seat]
    if pw >= book.least_influence_pw:
        senate.offer_influence(book, state, seat, choices)
    if pw >= book.nudge_pw:
        senate.offer_nudge(book, state, seat, choices)
    senate.offer_persuade(book, state, seat, choices)
    if pw >= book.intimidate_pw:
        senate.offer_intimidate(book, state, seat, choices)
    senate.offer_proscribe(book, state, seat, choices)
    if pw >= book.games_pw:
        people.offer_games(book, state, seat, choices)
    laws.offer_consul(book, state, seat, choices)
    laws.offer_tribune(book, state, seat, choices)
    return choices


def pass_(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """5.4: end one's phase with PW in hand."""
    end_phase(book, state, emit)


Choices = Callable[[Rulebook, State], Sequence[Action]]
CarryOut = Callable[[Rulebook, State, Action, Emit], None]

_CHOICES: dict[str, Choices] = {
    "action": action_choices,
    "oppose": senate.oppose_choices,
    "roll": senate.roll_choices,
    "proscribe_flip": senate.proscribe_flip_choices,
    "bid": people.bid_choices,
    "sway": people.sway_choices,
    "veto": laws.veto_choices,
    "override": laws.override_choices,
    "reaction": laws.reaction_choices,
    "agrarian": laws.agrarian_choices,
    "backlash": elections.backlash_choices,
}
CHOICES: Final[tuple[Choices, ...]] = tuple(_CHOICES[name] for name in ASKS)
"""For each question what it offers."""

_CARRY_OUT: dict[str, tuple[str, CarryOut]] = {
    "pass": ("5.4", pass_),
    "influence": ("5.1", senate.influence),
    "nudge": ("5.1", senate.nudge),
    "persuade": ("5.1", senate.persuade),
    "intimidate": ("5.1", senate.intimidate),
    "proscribe": ("5.1", senate.proscribe),
    "games": ("5.2", people.games),
    "consul": ("5.3", laws.consul),
    "tribune": ("5.3", laws.tribune),
    "oppose": ("5.1", senate.oppose),
    "decline": ("5.1", senate.decline),
    "roll": ("5.1", senate.roll),
    "flip": ("5.1", senate.proscribe_flip),
    "bid": ("5.2", people.bid),
    "stop": ("5.2", people.stop),
    "sway": ("5.2", people.sway),
    "allow": ("5.3", laws.allow),
    "veto": ("5.3", laws.veto),
    "yield": ("5.3", laws.yield_),
    "override": ("5.3", laws.override),
    "backlash": ("7.3", elections.carry_out_backlash),
}
CARRY_OUT: Final[tuple[tuple[str, CarryOut], ...]] = tuple(_CARRY_OUT[name] for name in KINDS)
"""For each kind of action its section and how it is carried out."""
FLIPS: Final[dict[int, tuple[str, CarryOut]]] = {
    ASK_PROSCRIBE_FLIP: CARRY_OUT[FLIP],
    ASK_REACTION: ("5.3", laws.reaction),
    ASK_AGRARIAN: ("6.4", laws.agrarian),
}
"""The same for `flip`, which answers three questions."""


def apply(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Carry out an action and go on to the next question that has two or more answers."""
    _carry_out(book, state, action, False, emit)
    settle(book, state, emit)


def settle(book: Rulebook, state: State, emit: Emit) -> None:
    """Go on until somebody has a choice, or the game is over; take what is the only choice."""
    _come_to_rest(book, state, emit, True)


def foresee(book: Rulebook, state: State, action: Action) -> None:
    """Carry out an action as `apply` does, silently, but leave unlisted what a phase offers next.

    For whoever only judges where it leads; `settle` lists it.
    """
    _carry_out(book, state, action, False, SILENT)
    _come_to_rest(book, state, SILENT, False)


def _come_to_rest(book: Rulebook, state: State, emit: Emit, lists_actions: bool) -> None:
    while True:
        if state.ask == RESOLVED:
            if state.phase != ELECTIONS and state.pw[state.active]:
                state.ask, state.asked = ASK_ACTION, state.active
            else:
                _go_on(book, state, emit)
        if state.over or (state.ask == ASK_ACTION and not lists_actions):
            state.legal = ()
            return
        legal = CHOICES[state.ask](book, state)
        if book.has_twists:
            legal = twists.allowed(book, state, legal)
        if len(legal) > 1:
            state.legal = legal
            return
        _carry_out(book, state, legal[0], True, emit)


def start_action(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Carry out an action up to the next choice within it, or until it is resolved: never beyond it."""
    _carry_out(book, state, action, False, emit)
    while state.ask != RESOLVED:
        state.legal = CHOICES[state.ask](book, state)
        if book.has_twists:
            state.legal = twists.allowed(book, state, state.legal)
        if len(state.legal) > 1:
            return
        _carry_out(book, state, state.legal[0], True, emit)


def _carry_out(book: Rulebook, state: State, action: Action, only_choice: bool, emit: Emit) -> None:
    kind = action[0]
    rule, carry_out = FLIPS[state.ask] if kind == FLIP else CARRY_OUT[kind]
    if emit is not SILENT:
        emit(Acted(rule, state.asked, action, only_choice))
    state.ask = RESOLVED
    carry_out(book, state, action, emit)


def _go_on(book: Rulebook, state: State, emit: Emit) -> None:
    """Go on when an action is wholly resolved: the phase, while PW are left (4.0), or what comes after it."""
    while state.ask == RESOLVED and not state.over:
        if state.phase == ELECTIONS:
            elections.conclude(book, state, emit)
            _end_turn(book, state, emit)
        elif state.pw[state.active]:
            state.ask = ASK_ACTION
            state.asked = state.active
        else:
            end_phase(book, state, emit)


def end_phase(book: Rulebook, state: State, emit: Emit) -> None:
    """End a Player Phase and begin the next."""
    if emit is not SILENT:
        emit(PhaseEnded(RULE, state.active, state.pw[state.active]))
    state.consul_actions = 0
    _begin_phase(book, state, state.phase + 1, emit)


def _begin_phase(book: Rulebook, state: State, phase: int, emit: Emit) -> None:
    """Begin a phase; a player without PW has none, and after the second come the elections."""
    state.phase = phase
    if phase == ELECTIONS:
        if emit is not SILENT:
            emit(PhaseBegan(RULE, phase, state.active))
        elections.hold(book, state, emit)
        return
    state.active = most_major_offices(state) if phase == FIRST_PHASE else 1 - state.active
    if state.pw[state.active]:
        if emit is not SILENT:
            emit(PhaseBegan(RULE, phase, state.active))
        ask(state, ASK_ACTION, state.active)
    else:
        emit(PhaseSkipped(RULE, phase, state.active))
        _begin_phase(book, state, phase + 1, emit)


def _end_turn(book: Rulebook, state: State, emit: Emit) -> None:
    victory.check(book, state, emit)
    if not state.over:
        state.turn += 1
        begin_turn(book, state, emit)


def begin_turn(book: Rulebook, state: State, emit: Emit) -> None:
    """Begin a Game Turn with its First Player."""
    if emit is not SILENT:
        emit(TurnBegan(RULE, state.turn, state.final_turn, most_major_offices(state)))
    if book.has_twists:
        twists.pay_income(book, state, emit)
    _begin_phase(book, state, FIRST_PHASE, emit)
