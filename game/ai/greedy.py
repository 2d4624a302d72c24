"""A player of Optimates et Populares that looks one action ahead, with every answer to it, and takes the best.

It weighs each action against passing, so that it keeps PW that would only be wasted: they stay for vetoes and for
the next turn. It knows no plan of two steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from game.ai.optimates_judge import Judge
from game.ai.optimates_lookahead import Lookahead
from game.ai.optimates_weights import Weights
from game.ai.optimates_why import Reasons
from game.ai.player import Line, Thought
from game.rules.core import Game, family
from game.rules.optimates.game import NAME, Optimates
from game.rules.optimates.notation import ASK_ACTION, OPTIMATES, PASS
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State

Tried = tuple[float, Line]
"""An action weighed, with its value for the player's own side."""


class Greedy:
    """Looks one action ahead, with weights of its own."""

    name = "greedy"

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._judge: Judge | None = None

    def think(self, game: Game[Any], view: State, seat: int, random: Random) -> Iterator[Thought]:
        """Yield the best action so far every few actions; raises ValueError if the seat is not asked anything."""
        if family(game.name) != NAME:
            raise ValueError(f"the player {self.name} knows {NAME} only, not {game.name}")
        if view.over or view.asked != seat:
            raise ValueError(f"seat {seat} is not asked anything")
        ahead = self._lookahead(cast("Optimates", game).book)
        choices = ahead.choices(view)
        tried: list[Tried] = []
        for number, action in enumerate(choices, 1):
            before = ahead.judged
            value, win = ahead.after(view, action)
            line = Line(action, win if seat == OPTIMATES else 1 - win, ahead.judged - before)
            tried.append((value if seat == OPTIMATES else 1 - value, line))
            if number % self.weights.search.acts_a_thought == 0 and number < len(choices):
                _, best = max(tried, key=lambda one: one[0])
                yield Thought(best.action, best.win, "why.weighing", {"done": number, "choices": len(choices)})
        yield self._answer(ahead, view, seat, tried, random)

    def _lookahead(self, book: Rulebook) -> Lookahead:
        """Look from a position by these tables; the judge of a book is made once."""
        if self._judge is None or self._judge.book is not book:
            self._judge = Judge(book, self.weights)
        return Lookahead(book, self._judge, self.weights.search)

    def _answer(self, ahead: Lookahead, view: State, seat: int, tried: list[Tried], random: Random) -> Thought:
        order = list(tried)
        random.shuffle(order)
        order.sort(key=lambda one: one[0], reverse=True)
        if view.ask == ASK_ACTION:
            order = self._pass_unless_it_pays(order)
        lines = tuple(line for _, line in order)
        why, values = Reasons(ahead, view, seat).of(lines)
        return Thought(lines[0].action, lines[0].win, why, values, lines)

    def _pass_unless_it_pays(self, order: list[Tried]) -> list[Tried]:
        """Put passing first unless some action gains enough on it."""
        passing = next(one for one in order if one[1].action[0] == PASS)
        if order[0][0] - passing[0] > self.weights.search.least_gain:
            return order
        return [passing, *(one for one in order if one[1] is not passing[1])]
