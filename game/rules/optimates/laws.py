"""5.3 Law Actions: the Consul Action with its vetoes and their override, the Tribune Action; 6 what laws do."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from game.rules.core import Action, Emit
from game.rules.optimates.cells import cells_of, flips, other
from game.rules.optimates.changes import SILENT, ask, flip_people, flip_senators, gain_pw, spend_coins, spend_pw
from game.rules.optimates.events import (
    LawFailed,
    LawMarked,
    LawMoved,
    LawProposed,
    LawVetoed,
    PeopleJoined,
    VetoOverridden,
)
from game.rules.optimates.notation import (
    ALLOW,
    ASK_AGRARIAN,
    ASK_OVERRIDE,
    ASK_REACTION,
    ASK_VETO,
    BY_CONSUL,
    BY_TRIBUNE,
    CONSUL,
    LAWS,
    OPTIMATES,
    OVERRIDE,
    POPULARES,
    TRIBUNE,
    TRIBUNE_OFFICE,
    VETO,
    YIELD,
)
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import NOBODY, State

RULE: Final = "5.3"
SECTIONS: Final = tuple(f"6.{law + 1}" for law in range(len(LAWS)))
"""The rulebook's section of each law."""


# -- CONSUL ACTION


def offer_consul(book: Rulebook, state: State, seat: int, choices: list[Action]) -> None:
    """Offer the laws that a Consul may still propose this turn and can pay for."""
    taken, prices = state.consul_actions, book.ladder_pw
    if taken >= len(prices) or prices[taken] > state.pw[seat] or not state.holds_consul(seat):
        return
    at, no_pass = state.laws, state.no_pass
    for law, moves in enumerate(book.moves[CONSUL][seat]):
        move = None if no_pass[law] else moves[at[law]]
        if move is not None:
            choices.append(move)


def consul(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Pay the ladder's next step, turn the law to No Pass, and ask the opponent for a veto."""
    law, price = action[1], book.ladder_pw[state.consul_actions]
    state.consul_actions += 1
    spend_pw(state, state.active, price, RULE, emit)
    if emit is not SILENT:
        emit(LawProposed(RULE, state.active, law, state.consul_actions))
    _mark(state, law, emit)
    state.law = law
    ask(state, ASK_VETO, other(state.active))


def _mark(state: State, law: int, emit: Emit) -> None:
    if not state.no_pass[law]:
        state.no_pass[law] = True
        if emit is not SILENT:
            emit(LawMarked(RULE, law))


# -- CONSUL'S VETO and TRIBUNE'S VETO


def consul_veto_pw(book: Rulebook, state: State) -> int:
    """Add up the price of a Consul's veto: Influence, People and precedent on the phasing player's side."""
    mover, seat = state.active, other(state.active)
    influence_pw, people_pw, precedent_pw = book.consul_veto_pw
    influence = state.influences()
    return (
        influence_pw * (influence[mover] > influence[seat])
        + people_pw * (sum(state.people[mover]) > sum(state.people[seat]))
        + precedent_pw * book.is_of_colour(state.law, state.laws[state.law], mover)
    )


def veto_choices(book: Rulebook, state: State) -> list[Action]:
    """List the vetoes that the opponent's offices and PW allow, after letting the law pass."""
    seat = state.asked
    choices: list[Action] = [(ALLOW,)]
    if state.holds_consul(seat) and state.pw[seat] >= consul_veto_pw(book, state):
        choices.append((VETO, BY_CONSUL))
    if state.offices[TRIBUNE_OFFICE] == seat and state.pw[seat] >= book.tribune_veto_pw:
        choices.append((VETO, BY_TRIBUNE))
    return choices


def allow(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Let the law pass."""
    _pass_by_consul(book, state, emit)


def veto(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Pay for the veto, a Consul's to the phasing player, and ask him for a bribe."""
    seat, by = state.asked, action[1]
    pw = consul_veto_pw(book, state) if by == BY_CONSUL else book.tribune_veto_pw
    if emit is not SILENT:
        emit(LawVetoed(RULE, seat, state.law, by, pw))
    spend_pw(state, seat, pw, RULE, emit)
    if by == BY_CONSUL:
        gain_pw(state, state.active, pw, RULE, emit)
    state.veto = by
    ask(state, ASK_OVERRIDE, state.active)


# -- OVERRIDE OF VETO


def override_coins(book: Rulebook, state: State) -> int:
    """Give the price of the bribe, by the Major Offices of the vetoing player."""
    return book.override_coins[state.major_offices(other(state.active))]


def override_choices(book: Rulebook, state: State) -> tuple[Action, ...]:
    """Offer to yield and, with the coins for it, to override."""
    if state.coins[state.active] < override_coins(book, state):
        return ((YIELD,),)
    return (YIELD,), (OVERRIDE,)


def override(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Pay the bribe, which can't be refused; the law passes."""
    coins = override_coins(book, state)
    if emit is not SILENT:
        emit(VetoOverridden(RULE, state.active, state.law, coins))
    spend_coins(state, state.active, coins, RULE, emit)
    state.veto = NOBODY
    _pass_by_consul(book, state, emit)


def yield_(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Let the veto stand; against a Tribune's the phasing player flips a Senator in reaction."""
    if emit is not SILENT:
        emit(LawFailed(RULE, state.law))
    if state.veto == BY_TRIBUNE:
        ask(state, ASK_REACTION, state.active)
    state.law = state.veto = NOBODY


def reaction_choices(book: Rulebook, state: State) -> list[Action]:
    """List the enemy Senators of the lowest rank that a reaction may flip."""
    for rank in book.tables.laws.tribune_veto.reaction_ranks:
        targets = state.flippable(other(state.active), (rank,))
        if targets:
            return [flips((cell,)) for cell in cells_of(targets)]
    return [flips(())]


def reaction(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Flip the Senator."""
    flip_senators(state, action[1:], RULE, emit)


# -- TRIBUNE ACTION


def offer_tribune(book: Rulebook, state: State, seat: int, choices: list[Action]) -> None:
    """Offer the laws, No Pass or not, that a Tribune can move without entering a space too high for him."""
    if state.offices[TRIBUNE_OFFICE] != seat or state.pw[seat] < book.tribune_pw:
        return
    at = state.laws
    for law, moves in enumerate(book.moves[TRIBUNE][seat]):
        move = moves[at[law]]
        if move is not None:
            choices.append(move)


def tribune(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Pay and pass the law; no veto can meet it."""
    law, table = action[1], book.tables.laws.tribune_action
    spend_pw(state, state.active, table.pw, RULE, emit)
    if emit is not SILENT:
        emit(LawProposed(RULE, state.active, law, 0))
    _mark(state, law, emit)
    gain_pw(state, other(state.active), table.cede, RULE, emit)
    _pass(book, state, law, emit)


# -- 6.0 Laws & the People of Rome


def _pass_by_consul(book: Rulebook, state: State, emit: Emit) -> None:
    law, state.law = state.law, NOBODY
    gain_pw(state, other(state.active), book.ladder[state.consul_actions - 1].cede, RULE, emit)
    _pass(book, state, law, emit)


def _pass(book: Rulebook, state: State, law: int, emit: Emit) -> None:
    """Move the marker; on a space of the mover's own colour the law takes effect."""
    seat, before = state.active, state.laws[law]
    after = before + book.step[seat]
    state.laws[law] = after
    value = book.value(law, after)
    own_colour = book.is_of_colour(law, after, seat)
    if emit is not SILENT:
        emit(LawMoved(RULE, seat, law, before, after, value, seat if own_colour else other(seat)))
    if not own_colour:
        return
    for block, to in book.symbols[state.dole][law]:
        flip_people(state, block, value, to, SECTIONS[law], emit)
    if seat == POPULARES:
        _italics(book, state, law, after, emit)
        _agrarian(book, state, law, value, emit)


def _italics(book: Rulebook, state: State, law: int, at: int, emit: Emit) -> None:
    """6.1: the first time on a blue space its Italics join, after the others have flipped."""
    space = at - book.law_blue[law]
    if law != book.italic_law or space < state.italic_done:
        return
    state.italic_done = space + 1
    for block, amount in enumerate(state.italics[space]):
        if amount:
            state.people[POPULARES][block] += amount
            if emit is not SILENT:
                emit(PeopleJoined(SECTIONS[law], block, amount, POPULARES, book.value(law, at)))


def _agrarian(book: Rulebook, state: State, law: int, value: int, emit: Emit) -> None:
    """6.4: the Optimates flip as many Populares Senators as the space says."""
    if law == book.agrarian_law:
        state.count = value
        ask(state, ASK_AGRARIAN, OPTIMATES)


def agrarian_choices(book: Rulebook, state: State) -> list[Action]:
    """List the ways to flip them: the lowest rank first, the next only when none of it is left."""
    surely: tuple[int, ...] = ()
    for rank in book.tables.laws.agrarian.ranks:
        cells, wanted = cells_of(state.flippable(POPULARES, (rank,))), state.count - len(surely)
        if len(cells) > wanted:
            return [flips(surely + chosen) for chosen in combinations(cells, wanted)]
        surely += cells
    return [flips(surely)]


def agrarian(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Flip them."""
    flip_senators(state, action[1:], SECTIONS[book.agrarian_law], emit)
    state.count = 0
