"""The challenges of Optimates et Populares: until the end of a phase, of the reply to it, or of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from game.rules.core import Action
from game.rules.optimates import Optimates
from game.rules.optimates.notation import (
    ALLOW,
    ASK_ACTION,
    ASKS,
    CONSUL,
    DECLINE,
    PASS,
    STOP,
    TRIBUNE,
)
from game.rules.optimates.state import ELECTIONS, State
from game.scenarios import aims
from game.scenarios.goals import AnyGoal, People, Senator
from game.scenarios.kinds import Key, Kind, Problems
from game.scenarios.puzzles import Puzzle

Within = Literal["phase", "reply", "turn"]
QUIET = (ALLOW, DECLINE, STOP)
"""The answers that cost nothing: what a solution falls back on, if it can."""


class OptimatesPuzzle(Puzzle, frozen=True, kw_only=True):
    """A challenge of this game.

    `within` says when its time is over: the player's `phase` has ended, or the other side has had its say, the whole
    `reply`, and it is for the player to act again, or the `turn` has ended with its elections.
    """

    asks: ClassVar[Sequence[str]] = ASKS
    goals: Annotated[list[AnyGoal], msgspec.Meta(min_length=1, max_length=3)]
    within: Within


class OptimatesKind(Kind):
    """What its challenges are."""

    puzzle = OptimatesPuzzle
    asks = ASKS
    game: Optimates

    def is_over(self, puzzle: OptimatesPuzzle, start: State, state: State) -> bool:
        """Say whether the phase, the reply or the turn has ended."""
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

    def is_act(self, state: State, action: Action, seat: int) -> bool:
        """Count what is done of the player's own accord in his phase, but to pass."""
        return state.ask == ASK_ACTION and state.asked == seat and action[0] != PASS

    def figures(self, goal: AnyGoal, start: State, state: State) -> tuple[int, int]:
        """Give what there is of a goal, and what it needs or allows."""
        return aims.figures(goal, self.game.book, start, state)

    def holds(self, goal: AnyGoal, start: State, state: State) -> bool:
        """Say whether a goal holds."""
        return aims.holds(goal, self.game.book, start, state)

    def leant(self, puzzle: OptimatesPuzzle, goal: AnyGoal, start: State, state: State) -> int | None:
        """Count the People after the Conservative Lean, where the time goes on until it has come (7.1)."""
        if puzzle.within != "turn" or not isinstance(goal, People) or state.phase == ELECTIONS:
            return None
        return goal.after_lean(self.game.book, state, start.asked)

    def goal_problems(self, goal: AnyGoal, start: State) -> Problems:
        """Yield what is wrong with a goal."""
        return aims.problems(goal, self.game.book, start)

    def own(self, state: State, acts: int) -> list[Action]:
        """List answers that cost nothing first, and laws; without acts there is only to pass."""
        if state.ask != ASK_ACTION:
            return sorted(state.legal, key=lambda action: action[0] not in QUIET)
        if not acts:
            return [(PASS,)]
        return sorted(state.legal, key=lambda action: action[0] not in (CONSUL, TRIBUNE))

    def is_quiet(self, action: Action) -> bool:
        """Say whether it is to pass."""
        return action[0] == PASS

    def key(self, puzzle: OptimatesPuzzle, start: State, state: State) -> Key:
        """Give all that counts, and where the Senators are whom a goal is about."""
        cells = (goal.cell for goal in puzzle.goals if isinstance(goal, Senator))
        sought = (start.who[self.game.book.notation.cell_of[cell]] for cell in cells)
        return (*key_of(state), *self._places(state, sought))

    def _places(self, state: State, sought: Iterator[int]) -> Iterator[int]:
        """Yield where Senators who are sought sit, of those who are still there."""
        return (state.who.index(senator) for senator in sought if senator in state.who)


def key_of(state: State) -> Key:
    """Give all that the rest of the game depends on; which Senator is which does not matter."""
    return (
        state.turn, state.final_turn, state.phase, state.active, state.consul_actions, state.italic_done, state.ones,
        state.guarded, state.ask, state.asked, state.target, state.opposed, state.rank, state.diff, state.law,
        state.veto, state.count,
        *state.pw, *state.coins, *state.vp, *state.offices, *state.held, *state.ranks,
        *state.people[0], *state.people[1], *state.laws, *state.no_pass, *state.bids,
    )  # fmt: skip
