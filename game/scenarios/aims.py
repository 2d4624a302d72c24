"""How goals of Optimates et Populares stand in one position: what each has and needs there, and whether it holds."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.optimates.notation import LAWS, OFFICES
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State
from game.scenarios.goals import (
    AnyGoal,
    BlockLaw,
    CarryLaw,
    Coins,
    HoldDown,
    Influence,
    KeepOffice,
    Office,
    OfficeName,
    People,
    Senator,
    SparePw,
    Win,
    own_number,
    owns,
)


def holds(goal: AnyGoal, book: Rulebook, start: State, state: State) -> bool:
    """Say whether a goal of whoever was asked at the start holds in a position."""
    if isinstance(goal, Win) and not (goal.vp and state.winner == start.asked):
        return state.over and state.winner == start.asked
    have, need = figures(goal, book, start, state)
    if isinstance(goal, BlockLaw):
        return have < need
    return have <= need if isinstance(goal, HoldDown | SparePw) else have >= need


def figures(goal: AnyGoal, book: Rulebook, start: State, state: State) -> tuple[int, int]:
    """Give what there is of a goal in a position, and what it needs (or allows)."""
    seat = start.asked
    if isinstance(goal, Office | KeepOffice):
        return int(holds_office(state, goal.office, seat)), 1
    if isinstance(goal, CarryLaw | BlockLaw):
        law = LAWS.index(goal.law)
        return own_number(book, law, state.laws[law], seat if isinstance(goal, CarryLaw) else 1 - seat), goal.space
    if isinstance(goal, Influence):
        return state.influence(seat), goal.least
    if isinstance(goal, People):
        return goal.count(state.people[seat]), goal.least
    if isinstance(goal, Coins):
        return state.coins[seat], goal.least
    if isinstance(goal, SparePw):
        return state.pw[1 - seat], goal.most
    if isinstance(goal, Senator):
        return int(owns(state, start.who[book.notation.cell_of[goal.cell]], seat)), 1
    if isinstance(goal, HoldDown):
        return state.vp[1 - seat], goal.vp
    assert isinstance(goal, Win)
    return state.vp[seat] - state.vp[1 - seat], goal.vp


def holds_office(state: State, office: OfficeName, seat: int) -> bool:
    """Say whether a side holds an Office."""
    if office == "consul":
        return state.holds_consul(seat)
    if office == "both_consuls":
        return state.offices[:2] == [seat, seat]
    return state.offices[OFFICES.index(office)] == seat


def problems(goal: AnyGoal, book: Rulebook, start: State) -> Iterator[tuple[str, str]]:
    """Yield (key, what would be right) of whatever makes it no goal of a challenge from this position."""
    if isinstance(goal, KeepOffice):
        yield "kind", "must be office here: there is one election at most"
    elif isinstance(goal, Office) and goal.elections != 1:
        yield "elections", "must be 1 here: there is one election at most"
    elif isinstance(goal, CarryLaw | BlockLaw):
        seat, law = start.asked if isinstance(goal, CarryLaw) else 1 - start.asked, LAWS.index(goal.law)
        if goal.by:
            yield "by", "must be left out here: `within` says until when"
        most = book.value(law, book.law_end[seat][law])
        if goal.space > most:
            yield "space", f"must be {most} at most: the track ends there"
    elif isinstance(goal, HoldDown) and start.vp[1 - start.asked] > goal.vp:
        yield "vp", f"must be {start.vp[1 - start.asked]} at least, which the other side has already"
    elif isinstance(goal, Influence | Senator):
        yield from goal.problems(book, start.asked)
