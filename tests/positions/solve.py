"""Plays a position of Optimates et Populares out to the end in every way: what each act is worth, exactly.

It judges nothing: a worth is the Optimates' chance to win if both sides play as well as can be, the die by its odds.
Each position is looked at once, and no further once an answer to it wins for certain. Only for positions near the end
of the last turn, with few PW.

The die has eight sides: odds are eighths multiplied and added, which floats hold without rounding. So worths may be
compared with `==`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.core import CHANCE, Action, silent
from game.rules.optimates import Optimates
from game.rules.optimates.notation import OPTIMATES
from game.rules.optimates.state import State
from game.scenarios.optimates_puzzles import key_of

LOST, WON = 0.0, 1.0


@dataclass(frozen=True)
class Solution:
    """Which acts are best for who is asked: his chance to win after them, and after the best of the others."""

    best: tuple[Action, ...]
    worth: float
    other: float | None
    """None where every act is as good."""


class Solver:
    """Remembers every position that it has met."""

    def __init__(self, game: Optimates) -> None:
        self.game = game
        self.seen: dict[tuple[object, ...], float] = {}
        self.won_by: Counter[Action] = Counter()
        """How often an act has won for certain: such acts are tried first."""

    def solve(self, state: State) -> Solution:
        """Find all best acts in a position."""
        assert state.asked != CHANCE
        worths = {action: self._worth_after(state, action) for action in state.legal}
        if state.asked != OPTIMATES:
            worths = {action: WON - worth for action, worth in worths.items()}
        highest = max(worths.values())
        best = tuple(action for action, worth in worths.items() if worth == highest)
        others = [worth for worth in worths.values() if worth != highest]
        return Solution(best, highest, max(others, default=None))

    def worth(self, state: State) -> float:
        """Give the Optimates' chance to win."""
        if state.over:
            return WON if state.winner == OPTIMATES else LOST
        key = key_of(state)
        if key not in self.seen:
            self.seen[key] = self._rolled(state) if state.asked == CHANCE else self._chosen(state)
        return self.seen[key]

    def _chosen(self, state: State) -> float:
        """Give what the best choice of who is asked is worth."""
        better, won, best = (max, WON, LOST) if state.asked == OPTIMATES else (min, LOST, WON)
        for action in sorted(state.legal, key=self.won_by.__getitem__, reverse=True):
            best = better(best, self._worth_after(state, action))
            if best == won:
                self.won_by[action] += 1
                break
        return best

    def _rolled(self, state: State) -> float:
        decision = self.game.decision(state)
        assert decision is not None and decision.weights is not None
        odds = zip(decision.actions, decision.weights, strict=True)
        return sum(weight * self._worth_after(state, action) for action, weight in odds)

    def _worth_after(self, state: State, action: Action) -> float:
        after = state.clone()
        self.game.apply(after, action, silent)
        return self.worth(after)


def texts(game: Optimates, actions: Iterable[Action]) -> list[str]:
    """Write acts in the notation, in the order of the alphabet."""
    return sorted(game.text(action) for action in actions)
