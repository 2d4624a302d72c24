"""Says whether a challenge can be forced with so many acts, and how: every answer and every face of the die counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.rules.core import CHANCE, Action, silent
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
from game.rules.optimates.state import State
from game.scenarios.aims import reached
from game.scenarios.goals import Senator
from game.scenarios.puzzles import STEP, Puzzle, is_act, is_over

Key = tuple[object, ...]
ANY_NUMBER = 99
"""Of acts: more than fit into a phase, so that they need not be counted."""
QUIET = (ALLOW, DECLINE, STOP)
"""The answers that cost nothing: what a solution falls back on, if it can."""


class TooHardError(Exception):
    """More positions would have to be looked at than was allowed."""


class Forcing:
    """Tries one challenge; remembers the positions that it has met."""

    def __init__(self, game: Optimates, puzzle: Puzzle, start: State, most: int = 10**9) -> None:
        """Take a challenge and its position; `most` positions are looked at."""
        self.game, self.puzzle, self.start, self.most = game, puzzle, start, most
        self.seat = start.asked
        self.seen: dict[Key, bool] = {}
        self.refuted_by: Counter[Action] = Counter()
        self.reached_by: Counter[Action] = Counter()
        """How often an action has settled a position: such are tried first."""
        cells = [goal.cell for goal in puzzle.goals if isinstance(goal, Senator)]
        self.sought = [start.who[game.book.notation.cell_of[cell]] for cell in cells]

    def fewest(self, most_acts: int) -> int | None:
        """Give the fewest acts that force it, None if so many are not enough; raises TooHardError."""
        return next((acts for acts in range(most_acts + 1) if self.can(self.start, acts)), None)

    def can(self, state: State, acts: int = ANY_NUMBER) -> bool:
        """Say whether so many acts are enough from here; raises TooHardError."""
        if is_over(self.puzzle, self.start, state):
            return reached(self.puzzle, self.game.book, self.start, state)
        key = (acts, *key_of(state), *map(state.who.index, self._still_there(state)))
        known = self.seen.get(key)
        if known is None:
            if len(self.seen) >= self.most:
                raise TooHardError
            known = self.seen[key] = self._can(state, acts)
        return known

    def _still_there(self, state: State) -> Iterator[int]:
        return (senator for senator in self.sought if senator in state.who)

    def _can(self, state: State, acts: int) -> bool:
        mine = state.asked == self.seat
        settled_by = self.reached_by if mine else self.refuted_by
        choices = self.choices(state, acts)
        if settled_by and len(choices) > 2:
            choices.sort(key=lambda action: -settled_by[action])
        for action in choices:
            if self.can_after(state, action, acts) == mine:
                settled_by[action] += 1
                return mine
        return not mine

    def can_after(self, state: State, action: Action, acts: int = ANY_NUMBER) -> bool:
        """Say whether so many acts, this one among them if it is one, are enough."""
        after = state.clone()
        self.game.apply(after, action, silent)
        return self.can(after, self.left(state, action, acts))

    def left(self, state: State, action: Action, acts: int) -> int:
        """Count an action against the acts."""
        return acts - is_act(state, action, self.seat) if acts < ANY_NUMBER else acts

    def choices(self, state: State, acts: int) -> list[Action]:
        """List what may come: the die's faces, all answers, and own acts while there are any, laws first."""
        if state.asked == CHANCE:
            decision = self.game.decision(state)
            assert decision is not None
            return list(decision.actions)
        if state.asked != self.seat:
            return list(state.legal)
        if state.ask != ASK_ACTION:
            return sorted(state.legal, key=lambda action: action[0] not in QUIET)
        if not acts:
            return [(PASS,)]
        return sorted(state.legal, key=lambda action: action[0] not in (CONSUL, TRIBUNE))

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
            if moves and moves.most_common(1)[0][1] > 1:
                otherwise[kind] = moves.most_common(1)[0][0]
        solution = {way: move for way, (kind, move) in answers.items() if not way or otherwise.get(kind) != move}
        return solution, otherwise

    def _answer(
        self, state: State, acts: int, moves: tuple[str, ...], answers: dict[str, tuple[str, str]], most: int
    ) -> None:
        if is_over(self.puzzle, self.start, state):
            return
        choices = self.choices(state, acts)
        if state.asked == self.seat:
            # Where enough is done, nothing more is.
            choices.sort(key=lambda action: action[0] != PASS)
            choices = [next(action for action in choices if self.can_after(state, action, acts))]
            answers[STEP.join(moves)] = ASKS[state.ask], self.game.text(choices[0])
            if len(answers) > most:
                raise TooHardError
        for action in choices:
            after = state.clone()
            self.game.apply(after, action, silent)
            self._answer(after, self.left(state, action, acts), (*moves, self.game.text(action)), answers, most)


def key_of(state: State) -> Key:
    """Give all that the rest of the game depends on; which Senator is which does not matter."""
    return (
        state.turn, state.final_turn, state.phase, state.active, state.consul_actions, state.italic_done, state.ones,
        state.guarded, state.ask, state.asked, state.target, state.opposed, state.rank, state.diff, state.law,
        state.veto, state.count,
        *state.pw, *state.coins, *state.vp, *state.offices, *state.held, *state.ranks,
        *state.people[0], *state.people[1], *state.laws, *state.no_pass, *state.bids,
    )  # fmt: skip
