"""Says whether a challenge can be forced with so many acts, and how: every answer and every face of the die counts."""

from __future__ import annotations

from game.rules.core import CHANCE, Action, silent
from game.rules.optimates import Optimates
from game.rules.optimates.notation import ASK_ACTION, CONSUL, PASS, TRIBUNE
from game.rules.optimates.state import State
from game.scenarios.puzzles import STEP, Puzzle, holds, is_act, is_over

Key = tuple[object, ...]


class TooHardError(Exception):
    """More positions would have to be looked at than was allowed."""


class Forcing:
    """Tries one challenge; remembers the positions that it has met."""

    def __init__(self, game: Optimates, puzzle: Puzzle, start: State, most: int = 10**9) -> None:
        """Take a challenge and its position; `most` positions are looked at."""
        self.game, self.puzzle, self.start, self.most = game, puzzle, start, most
        self.seat = start.asked
        self.seen: dict[Key, bool] = {}

    def fewest(self, most_acts: int) -> int | None:
        """Give the fewest acts that force it, None if so many are not enough; raises TooHardError."""
        return next((acts for acts in range(most_acts + 1) if self.can(self.start, acts)), None)

    def can(self, state: State, acts: int) -> bool:
        """Say whether so many acts are enough from here."""
        if is_over(self.puzzle, self.start, state):
            return holds(self.puzzle.goal, self.game.book, state, self.seat)
        key = (acts, *key_of(state))
        known = self.seen.get(key)
        if known is None:
            if len(self.seen) >= self.most:
                raise TooHardError
            mine = state.asked == self.seat
            results = (self.can_after(state, action, acts) for action in self.choices(state, acts))
            known = self.seen[key] = any(results) if mine else all(results)
        return known

    def can_after(self, state: State, action: Action, acts: int) -> bool:
        """Say whether so many acts, this one among them if it is one, are enough."""
        after = state.clone()
        self.game.apply(after, action, silent)
        return self.can(after, acts - self.cost(state, action))

    def cost(self, state: State, action: Action) -> int:
        """Count an action against the acts."""
        return int(is_act(state, action, self.seat))

    def choices(self, state: State, acts: int) -> list[Action]:
        """List what may come: the die's faces, all answers, and own acts while there are any, laws first."""
        if state.asked == CHANCE:
            decision = self.game.decision(state)
            assert decision is not None
            return list(decision.actions)
        if state.asked != self.seat or state.ask != ASK_ACTION:
            return list(state.legal)
        if not acts:
            return [(PASS,)]
        return sorted(state.legal, key=lambda action: action[0] not in (CONSUL, TRIBUNE))

    def strategy(self, acts: int) -> dict[str, str]:
        """Write down what to answer to everything, for a challenge that can be forced with so many acts."""
        answers: dict[str, str] = {}
        self._answer(self.start, acts, (), answers)
        return answers

    def _answer(self, state: State, acts: int, moves: tuple[str, ...], answers: dict[str, str]) -> None:
        if is_over(self.puzzle, self.start, state):
            return
        choices = self.choices(state, acts)
        if state.asked == self.seat:
            choices = [next(action for action in choices if self.can_after(state, action, acts))]
            answers[STEP.join(moves)] = self.game.text(choices[0])
        for action in choices:
            after = state.clone()
            self.game.apply(after, action, silent)
            self._answer(after, acts - self.cost(state, action), (*moves, self.game.text(action)), answers)

    def first_acts(self, acts: int) -> list[Action]:
        """List the first acts that force it with so many in all."""
        return [action for action in self.choices(self.start, acts) if self.can_after(self.start, action, acts)]


def key_of(state: State) -> Key:
    """Give all that the rest of the game depends on; which Senator is which does not matter."""
    return (
        state.turn, state.final_turn, state.phase, state.active, state.consul_actions, state.italic_done, state.ones,
        state.guarded, state.ask, state.asked, state.target, state.opposed, state.rank, state.diff, state.law,
        state.veto, state.count,
        *state.pw, *state.coins, *state.vp, *state.offices, *state.held, *state.ranks,
        *state.people[0], *state.people[1], *state.laws, *state.no_pass, *state.bids,
    )  # fmt: skip
