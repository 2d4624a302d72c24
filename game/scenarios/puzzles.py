"""Challenges: a position, something to reach before a phase or turn ends, and the fewest acts that surely do it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

import msgspec

from game.rules.optimates.notation import ASK_ACTION, ASKS, PASS
from game.rules.optimates.state import ELECTIONS, State
from game.scenarios.files import Words
from game.scenarios.goals import AnyGoal

Within = Literal["phase", "reply", "turn"]
MOST_STARS = 3
MOST_SENTENCES_WORDS = 60
STEP = "; "
"""Between two moves in the keys of a solution."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One challenge, of whoever is asked in its `state`. All `goals` must hold when its time is over.

    `within` says when that is: the player's `phase` has ended, or the other side has had its say, the whole `reply`,
    and it is for the player to act again, or the `turn` has ended with its elections. `par` is the fewest acts that
    force it. `solution` answers what is put to the player: its keys are the moves since the start, the first one is
    empty; what it does not list is answered by the kind of question as `otherwise` says. Whatever the other side
    answers and the die shows, this leads to the goals.
    """

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    title: Words
    years: str
    briefing: Words
    hint: Words
    closing: Words
    within: Within
    goals: Annotated[list[AnyGoal], msgspec.Meta(min_length=1, max_length=3)]
    par: Annotated[int, msgspec.Meta(ge=1, le=12)]
    solution: Annotated[dict[str, str], msgspec.Meta(min_length=1)]
    state: dict[str, Any]
    otherwise: dict[str, str] = {}

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say and needs no tables."""
        if "" not in self.solution:
            yield ("solution",), "must say what to begin with, under an empty key ('')"
        for kind in self.otherwise:
            if kind not in ASKS:
                yield ("otherwise", kind), f"is no kind of question; known are {', '.join(ASKS)}"
        for name in ("briefing", "hint", "closing"):
            words = len(getattr(self, name).split())
            if words > MOST_SENTENCES_WORDS:
                yield (name,), f"must have {MOST_SENTENCES_WORDS} words at most, not {words}"

    def stars(self, acts: int) -> int:
        """Give the stars for reaching it with so many acts: all for par, one less for each act more, one at least."""
        return max(1, MOST_STARS - max(0, acts - self.par))

    def answer(self, moves: Sequence[str], ask: str) -> str:
        """Give the solution's move after such moves, for a kind of question; empty where they have left its way."""
        return self.solution.get(STEP.join(moves)) or self.otherwise.get(ask, "")


def is_over(puzzle: Puzzle, start: State, state: State) -> bool:
    """Say whether its time is over: see `Puzzle.within`."""
    if state.over:
        return True
    if puzzle.within == "turn":
        return state.turn != start.turn
    if (state.turn, state.phase) == (start.turn, start.phase):
        return False
    if puzzle.within == "phase":
        return True
    # Who has no PW has no phase: a turn later it is over at any rate.
    return (state.active == start.asked and state.phase != ELECTIONS) or state.turn > start.turn + 1


def is_act(state: State, action: tuple[int, ...], seat: int) -> bool:
    """Say whether an action counts against par: every one of the player's own choosing but to pass."""
    return state.ask == ASK_ACTION and state.asked == seat and action[0] != PASS
