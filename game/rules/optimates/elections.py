"""7 Elections Phase: the Conservative Lean, the five Offices, the backlash and the spoils."""

from __future__ import annotations

from game.rules.core import Action, Emit
from game.rules.optimates.cells import backlash, cells_of, other, subsets
from game.rules.optimates.changes import SILENT, ask, flip_people, flip_senators, gain_coins, gain_pw
from game.rules.optimates.events import BacklashProvoked, Elected, LawsUnmarked, SpoilsTaken, VpScored
from game.rules.optimates.notation import (
    AEDILE,
    ASK_BACKLASH,
    BACKLASH,
    CONSUL_1,
    CONSUL_2,
    OPTIMATES,
    POPULARES,
    QUAESTOR,
    SEATS,
    TRIBUNE_OFFICE,
)
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import NOBODY, State

BOTH = range(len(SEATS))


def hold(book: Rulebook, state: State, emit: Emit) -> None:
    """Carry out 7.1 to 7.3, and ask for the backlash if one player then holds every Major Office."""
    lean(book, state, emit)
    elect_consuls(book, state, emit)
    elect_tribune(book, state, emit)
    seat = most_major_offices(state)
    if state.major_offices(seat) >= book.backlash_majors:
        emit(BacklashProvoked("7.3", other(seat)))
        ask(state, ASK_BACKLASH, other(seat))


def conclude(book: Rulebook, state: State, emit: Emit) -> None:
    """Carry out 7.4 to 7.6."""
    elect_minor(book, state, QUAESTOR, "7.4", emit)
    elect_minor(book, state, AEDILE, "7.5", emit)
    take_spoils(book, state, emit)


# -- 7.1 Conservative Lean


def lean(book: Rulebook, state: State, emit: Emit) -> None:
    """Flip a blue counter of the Merchants, if there is one, to red."""
    flip_people(state, book.lean_block, book.lean_counters, OPTIMATES, "7.1", emit)


# -- 7.2 Consular Elections


def elect_consuls(book: Rulebook, state: State, emit: Emit) -> None:
    """Give each player a Consul, or both to him with so many times the other's Influence."""
    counts = state.influences()
    winner = consuls_winner(book, counts)
    first, second = (OPTIMATES, POPULARES) if winner == NOBODY else (winner, winner)
    state.offices[CONSUL_1], state.offices[CONSUL_2] = first, second
    if emit is not SILENT:
        emit(Elected("7.2", CONSUL_1, first, counts, False))
        emit(Elected("7.2", CONSUL_2, second, counts, False))


def consuls_winner(book: Rulebook, counts: tuple[int, int]) -> int:
    """Say who wins both Consuls, NOBODY when they are shared."""
    ratio = book.consuls_ratio
    for seat in BOTH:
        if counts[seat] >= counts[1 - seat] * ratio:
            return seat
    return NOBODY


# -- 7.3 Tribunal Election, and the backlash


def elect_tribune(book: Rulebook, state: State, emit: Emit) -> None:
    """Give the Tribune to whom most counters follow."""
    counts = (sum(state.people[OPTIMATES]), sum(state.people[POPULARES]))
    tie = counts[OPTIMATES] == counts[POPULARES]
    winner = book.tribune_tie if tie else int(counts[POPULARES] > counts[OPTIMATES])
    state.offices[TRIBUNE_OFFICE] = winner
    if emit is not SILENT:
        emit(Elected("7.3", TRIBUNE_OFFICE, winner, counts, tie))


def backlash_choices(book: Rulebook, state: State) -> list[Action]:
    """List each enemy Senator that can flip with any of his neighbours that can."""
    enemies = state.flippable(other(state.asked), book.flipping_ranks)
    choices = [
        backlash(centre, around)
        for centre in cells_of(enemies)
        for around in subsets(cells_of(book.neighbours[centre] & enemies))
    ]
    return choices or [(BACKLASH,)]


def carry_out_backlash(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Flip them."""
    flip_senators(state, action[1:], "7.3", emit)


# -- 7.4 Quaestor Election, 7.5 Aedile Election


def elect_minor(book: Rulebook, state: State, office: int, rule: str, emit: Emit) -> None:
    """Give a Minor Office to the majority of its Block; a tie to the most Major Offices."""
    block = book.minor_blocks[office - QUAESTOR]
    counts = (state.people[OPTIMATES][block], state.people[POPULARES][block])
    tie = counts[OPTIMATES] == counts[POPULARES]
    winner = most_major_offices(state) if tie else int(counts[POPULARES] > counts[OPTIMATES])
    state.offices[office] = winner
    if emit is not SILENT:
        emit(Elected(rule, office, winner, counts, tie))


def most_major_offices(state: State) -> int:
    """Say who holds two or three of the three Major Offices: the First Player (4.0), and who wins minor ties."""
    return POPULARES if state.major_offices(POPULARES) > 1 else OPTIMATES


# -- 7.6 To the Victor, the Spoils


def take_spoils(book: Rulebook, state: State, emit: Emit) -> None:
    """Pay coins, VP and PW for Offices, score the laws, and turn them back from No Pass."""
    factor = book.final_factor if state.final_turn else 1
    for seat, (held, coins) in enumerate(book.spoils[tuple(state.offices)]):
        if held:
            if emit is not SILENT:
                emit(SpoilsTaken("7.6", seat, held, factor))
            gain_coins(state, seat, coins, "7.6", emit)
            gain_pw(state, 1 - seat, held * book.pw_per_office, "7.6", emit)
            score(state, seat, held * book.vp_per_office * factor, NOBODY, "7.6", emit)
    score_laws(book, state, factor, "7.6", emit)
    if True in state.no_pass:
        state.no_pass = [False] * len(state.no_pass)
        emit(LawsUnmarked("7.6"))


def score_laws(book: Rulebook, state: State, factor: int, rule: str, emit: Emit) -> None:
    """Score each law for the player whose colour it is on."""
    at = state.laws
    for law, points in enumerate(book.law_points):
        seat, value = points[at[law]]
        if value:
            score(state, seat, value * factor, law, rule, emit)


def score(state: State, seat: int, vp: int, law: int, rule: str, emit: Emit) -> None:
    """Add VP and tell it."""
    state.vp[seat] += vp
    if emit is not SILENT:
        emit(VpScored(rule, seat, vp, law))
