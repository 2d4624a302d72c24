"""Challenges: a position, one thing to reach before a phase or turn ends, and the fewest acts that surely do it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.config import load
from game.rules.optimates.notation import ASK_ACTION, BLOCKS, LAWS, OFFICES, PASS
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State
from game.scenarios.goals import (
    AnyGoal,
    BlockLaw,
    CarryLaw,
    HoldDown,
    Influence,
    KeepOffice,
    Office,
    OfficeName,
    People,
    Win,
    own_number,
)

Within = Literal["phase", "turn"]
MOST_STARS = 3
STEP = "; "
"""Between two moves in the keys of a solution."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One challenge. `within` says when it is seen whether the `goal` holds; `par` is the fewest acts that force it.

    `solution` answers each question that is put to the player: its keys are the moves since the start, the first one
    is empty. Whatever the other side answers and the die shows, it leads to the goal.
    """

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    title: Annotated[str, msgspec.Meta(min_length=1)]
    within: Within
    goal: AnyGoal
    par: Annotated[int, msgspec.Meta(ge=1, le=12)]
    solution: Annotated[dict[str, str], msgspec.Meta(min_length=1)]
    state: dict[str, Any]

    def stars(self, acts: int) -> int:
        """Give the stars for reaching it with so many acts: all for par, one less for each act more, one at least."""
        return max(1, MOST_STARS - max(0, acts - self.par))


def is_over(puzzle: Puzzle, start: State, state: State) -> bool:
    """Say whether its time is over: the phase it began in, or the turn with its elections."""
    if state.over or state.turn != start.turn:
        return True
    return puzzle.within == "phase" and (state.phase, state.active) != (start.phase, start.active)


def is_act(state: State, action: tuple[int, ...], seat: int) -> bool:
    """Say whether an action counts against par: every one of the player's own choosing but to pass."""
    return state.ask == ASK_ACTION and state.asked == seat and action[0] != PASS


def holds(goal: AnyGoal, book: Rulebook, state: State, seat: int) -> bool:
    """Say whether a goal holds in a position, for a side."""
    if isinstance(goal, Office | KeepOffice):
        return holds_office(state, goal.office, seat)
    if isinstance(goal, CarryLaw | BlockLaw):
        law = LAWS.index(goal.law)
        who = seat if isinstance(goal, CarryLaw) else 1 - seat
        return (own_number(book, law, state.laws[law], who) >= goal.space) == isinstance(goal, CarryLaw)
    if isinstance(goal, Influence):
        return state.influence(seat) >= goal.least
    if isinstance(goal, People):
        own = state.people[seat]
        return (sum(own) if goal.block == "all" else own[BLOCKS.index(goal.block)]) >= goal.least
    if isinstance(goal, HoldDown):
        return state.vp[1 - seat] <= goal.vp
    assert isinstance(goal, Win)
    return state.over and state.winner == seat and state.vp[seat] - state.vp[1 - seat] >= goal.vp


def holds_office(state: State, office: OfficeName, seat: int) -> bool:
    """Say whether a side holds an Office."""
    if office == "consul":
        return state.holds_consul(seat)
    if office == "both_consuls":
        return state.offices[:2] == [seat, seat]
    return state.offices[OFFICES.index(office)] == seat


def load_puzzle(path: Path) -> Puzzle:
    """Read a challenge; raises ConfigError."""
    return load(path, Puzzle)
