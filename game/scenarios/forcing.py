"""Says whether a challenge can be forced with so many acts, and how: whatever is answered, and chance brings."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.rules.core import Action, silent
from game.scenarios.kinds import Key, kind_of
from game.scenarios.puzzles import STEP, Puzzle

ANY_NUMBER = 99
"""Of acts: more than fit into a challenge, so that they need not be counted."""


class TooHardError(Exception):
    """More positions would have to be looked at than was allowed."""


class Forcing:
    """Tries one challenge; remembers the positions that it has met."""

    def __init__(self, game: Any, puzzle: Puzzle, start: Any, most: int = 10**9) -> None:
        """Take a challenge of a game and its position; `most` positions are looked at."""
        self.game, self.puzzle, self.start, self.most = game, puzzle, start, most
        self.kind = kind_of(game)
        self.seat = start.asked
        self.seen: dict[Key, bool] = {}
        self.refuted_by: Counter[Action] = Counter()
        self.reached_by: Counter[Action] = Counter()
        """How often an action has settled a position: such are tried first."""

    def fewest(self, most_acts: int) -> int | None:
        """Give the fewest acts that force it, None if so many are not enough; raises TooHardError."""
        return next((acts for acts in range(most_acts + 1) if self.can(self.start, acts)), None)

    def can(self, state: Any, acts: int = ANY_NUMBER) -> bool:
        """Say whether so many acts are enough from here; raises TooHardError."""
        if self.kind.is_over(self.puzzle, self.start, state):
            return self.kind.reached(self.puzzle, self.start, state)
        key = (acts, *self.kind.key(self.puzzle, self.start, state))
        known = self.seen.get(key)
        if known is None:
            if len(self.seen) >= self.most:
                raise TooHardError
            known = self.seen[key] = self._can(state, acts)
        return known

    def _can(self, state: Any, acts: int) -> bool:
        mine: bool = state.asked == self.seat
        settled_by = self.reached_by if mine else self.refuted_by
        choices = self.choices(state, acts)
        if settled_by and len(choices) > 2:
            choices.sort(key=lambda action: -settled_by[action])
        for action in choices:
            if self.can_after(state, action, acts) == mine:
                settled_by[action] += 1
                return mine
        return not mine

    def can_after(self, state: Any, action: Action, acts: int = ANY_NUMBER) -> bool:
        """Say whether so many acts, this one among them if it is one, are enough."""
        after = state.clone()
        self.game.apply(after, action, silent)
        return self.can(after, self.left(state, action, acts))

    def left(self, state: Any, action: Action, acts: int) -> int:
        """Count an action against the acts."""
        return acts - self.kind.is_act(state, action, self.seat) if acts < ANY_NUMBER else acts

    def choices(self, state: Any, acts: int) -> list[Action]:
        """List what may come: whatever chance brings, all answers, and what one may do with so many acts."""
        if state.asked == self.seat:
            return self.kind.own(state, acts)
        return self.kind.others(self.puzzle, self.start, state)

    def first_acts(self, acts: int) -> list[Action]:
        """List the first acts that force it with so many in all."""
        return [action for action in self.choices(self.start, acts) if self.can_after(self.start, action, acts)]

    # -- writing it down

    def strategy(self, acts: int, most_entries: int = 10**9) -> tuple[dict[str, str], dict[str, str]]:
        """Write down what to answer to everything, for a challenge that can be forced with so many acts.

        Gives a puzzle's `solution` and `otherwise`; raises TooHardError if there are more entries.
        """
        answers: dict[str, tuple[str, str]] = {}
        self._answer(self.start, acts, (), answers, most_entries)
        otherwise: dict[str, str] = {}
        for kind in sorted({kind for kind, _ in answers.values()}):
            moves = Counter(move for way, (other, move) in answers.items() if way and other == kind)
            if moves:
                otherwise[kind] = moves.most_common(1)[0][0]
        solution = {way: move for way, (kind, move) in answers.items() if not way or otherwise.get(kind) != move}
        return solution, otherwise

    def _answer(
        self, state: Any, acts: int, moves: tuple[str, ...], answers: dict[str, tuple[str, str]], most: int
    ) -> None:
        if self.kind.is_over(self.puzzle, self.start, state):
            return
        choices = self.choices(state, acts)
        if state.asked == self.seat:
            # Where enough is done, nothing more is.
            choices.sort(key=lambda action: not self.kind.is_quiet(action))
            choices = [next(action for action in choices if self.can_after(state, action, acts))]
            answers[STEP.join(moves)] = self.kind.asks[state.ask], self.game.text(choices[0])
            if len(answers) > most:
                raise TooHardError
        for action in choices:
            after = state.clone()
            self.game.apply(after, action, silent)
            self._answer(after, self.left(state, action, acts), (*moves, self.game.text(action)), answers, most)
