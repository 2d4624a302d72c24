"""A player of Optimates et Populares that plans: a search over both sides' acts, with the judge at the leaves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from game.ai.optimates_judge import Judge
from game.ai.optimates_lookahead import Lookahead
from game.ai.optimates_weights import Weights
from game.ai.optimates_why import Reasons
from game.ai.player import Line, Thought
from game.ai.search import Branch, Node, Prospect, Search, Settings
from game.rules.core import Game
from game.rules.optimates.game import Optimates
from game.rules.optimates.notation import ASK_ACTION
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State

THOUGHTS = 8
"""Simulations between one thought and the next."""


class Evaluator:
    """Promises of each action worth a look, by the answers to it and the judge (see Lookahead)."""

    def __init__(self, ahead: Lookahead) -> None:
        self.ahead = ahead

    @property
    def judged(self) -> int:
        """Count the positions judged."""
        return self.ahead.judged

    def prospects(self, state: State, seat: int) -> list[Prospect]:
        """List the actions worth a look, with the value of where each leads by the best answers."""
        ahead = self.ahead
        choices = ahead.acts(state) if state.ask == ASK_ACTION else ahead.answers(state)
        found = []
        for action in choices:
            value, _ = ahead.after(state, action)
            found.append(Prospect(action, (value, 1 - value)))
        return found


class Planner:
    """Searches within a budget of judged positions."""

    name = "planner"

    def __init__(self, weights: Weights, settings: Settings) -> None:
        self.weights = weights
        self.settings = settings
        self._judge: Judge | None = None

    def think(self, game: Game[Any], view: State, seat: int, random: Random) -> Iterator[Thought]:
        """Yield the best action so far every few simulations; raises ValueError if the seat is not asked."""
        if view.over or view.asked != seat:
            raise ValueError(f"seat {seat} is not asked anything")
        book = cast("Optimates", game).book
        ahead = Lookahead(book, self._judged_by(book), self.weights.search)
        search = Search(game, Evaluator(ahead), self.settings, random)
        root = search.root(view)
        for number in search.grow(root):
            if number % THOUGHTS == 0:
                yield self._thought(root, seat)
        yield self._answer(ahead, view, root, seat)

    def _judged_by(self, book: Rulebook) -> Judge:
        if self._judge is None or self._judge.book is not book:
            self._judge = Judge(book, self.weights)
        return self._judge

    def _thought(self, root: Node, seat: int) -> Thought:
        best = Search.best(root)[0]
        return Thought(best.action, best.mean, "why.weighing", {"done": root.visits, "choices": len(root.branches)})

    def _answer(self, ahead: Lookahead, view: State, root: Node, seat: int) -> Thought:
        lines = tuple(_line(branch) for branch in Search.best(root))
        why, values = Reasons(ahead, view, seat).why(lines)
        return Thought(lines[0].action, lines[0].win, why, values, lines)


def _line(branch: Branch) -> Line:
    return Line(branch.action, branch.mean, branch.visits)
