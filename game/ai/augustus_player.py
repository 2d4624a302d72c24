"""The computer's levels in Augustus: one player, who thinks as far and as widely as its level does.

The lower levels act at first sight. The higher ones play their best acts on in thought, with guesses at what is
hidden, and compare where they lead; who falls behind is looked at no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

from game.ai.augustus_characters import Character, leanings
from game.ai.augustus_judge import Judge, Sight
from game.ai.augustus_levels import Level
from game.ai.augustus_lookahead import Lookahead
from game.ai.augustus_weights import Weights
from game.ai.augustus_why import reason
from game.ai.player import Line, Thought
from game.rules.augustus.game import NAME, Augustus
from game.rules.augustus.notation import KINDS, MOVE, TO_BE_DONE, TO_SKIP
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import State
from game.rules.core import Action, Game, family

GREEDY = Level(attention=0, sees="all", looks=0)
"""How the player without a level thinks."""
LUCK = 1 << 30
PASSING = (TO_SKIP, TO_BE_DONE)


class AugustusPlayer:
    """Thinks as its level does, and wants what its character wants."""

    def __init__(self, name: str, level: Level, weights: Weights, character: Character | None = None) -> None:
        """Take the player's name, how it thinks, and its opinions."""
        self.name = name
        self.level = level
        self.weights = weights
        self.character = character or Character()
        self._judge: Judge | None = None

    def think(self, game: Game[Any], view: State, seat: int, random: Random) -> Iterator[Thought]:
        """Yield the best act so far every few looks; raises ValueError if the seat is not asked anything."""
        if family(game.name) != NAME:
            raise ValueError(f"the player {self.name} knows {NAME} only, not {game.name}")
        if view.over or view.asked != seat or not view.legal:
            raise ValueError(f"seat {seat} is not asked anything")
        judge = self._judge_of(cast("Augustus", game).book, seat)
        ahead = Lookahead(cast("Augustus", game), judge, view, seat)
        lines = self._at_first_sight(ahead, random)
        first = lines[0].action
        if self.level.looks and len(lines) > 1:
            weighing = Weighing(ahead, lines[: self.level.finalists], self.level, random)
            for done in weighing.grow():
                best = weighing.lines()[0]
                yield Thought(best.action, best.win, "why.weighing", {"done": done, "choices": len(lines)})
            lines = weighing.lines() + lines[self.level.finalists :]
        why, values = reason(ahead, lines, first, self.level.draws)
        yield Thought(lines[0].action, lines[0].win, why, values, tuple(lines))

    def _judge_of(self, book: Rulebook, seat: int) -> Judge:
        judge, sees_all = self._judge, self.level.sees == "all"
        if judge is None or judge.book is not book:
            judge = self._judge = Judge(book, self.weights, Sight(powers=sees_all, rewards=sees_all))
        judge.forget()
        judge.lean(seat, leanings(self.character, book))
        return judge

    def _at_first_sight(self, ahead: Lookahead, random: Random) -> list[Line]:
        """Order the acts that the level takes in by what they gain at first sight; equals in random order."""
        view = ahead.view
        acts = self._taken_in(view, random)
        gains = ahead.instinct.gains(view, acts)
        wins = ahead.wins(gains)
        tried = [
            (gain + self.character.tastes.get(KINDS[act[0]], 0.0), Line(act, win))
            for gain, act, win in zip(gains, acts, wins, strict=True)
        ]
        random.shuffle(tried)
        tried.sort(key=lambda one: one[0], reverse=True)
        return [line for _, line in tried]

    def _taken_in(self, view: State, random: Random) -> list[Action]:
        """Choose the acts that a level with little attention looks at, passing always among them."""
        acts, attention = list(view.legal), self.level.attention
        if not 0 < attention < len(acts):
            return acts
        first = [act for act in acts if act in PASSING]
        rest = [act for act in acts if act not in PASSING]
        random.shuffle(rest)
        rest.sort(key=lambda act: act[0] == MOVE)  # who places sees the legions in stock before those that could move
        return first + rest[:attention]


class Weighing:
    """Compares acts by looking ahead from each, guess by guess; half of them are dropped time and again."""

    def __init__(self, ahead: Lookahead, lines: list[Line], level: Level, random: Random) -> None:
        self.ahead = ahead
        self.level = level
        self.random = random
        self.acts = [line.action for line in lines]
        self.sums = [0.0] * len(lines)
        self.looks = [0] * len(lines)
        self.left = list(range(len(lines)))
        """Which acts are still in the running."""

    def grow(self) -> Iterator[int]:
        """Look ahead until the looks are used up; yield their number after each guess."""
        spent, seat, level = 0, self.ahead.seat, self.level
        rounds = max(1, (len(self.acts) - 1).bit_length())
        for number in range(rounds):
            share = max(1, round((level.looks - spent) / (rounds - number) / len(self.left)))
            for _ in range(share):
                guess, luck = self.ahead.guess(self.random), self.random.randrange(LUCK)
                for at in self.left:
                    shares = self.ahead.after(guess, self.acts[at], level.draws, luck, level.alone)
                    self.sums[at] += shares[seat]
                    self.looks[at] += 1
                    spent += 1
                yield spent
            if number + 1 < rounds:
                self.left = self._order(self.left)[: (len(self.left) + 1) // 2]

    def lines(self) -> list[Line]:
        """Give the acts, best first, those that were dropped last."""
        order = sorted(range(len(self.acts)), key=lambda at: (self.looks[at], self._mean(at)), reverse=True)
        return [Line(self.acts[at], self._mean(at), self.looks[at]) for at in order]

    def _mean(self, at: int) -> float:
        return self.sums[at] / self.looks[at] if self.looks[at] else 0.0

    def _order(self, which: list[int]) -> list[int]:
        return sorted(which, key=self._mean, reverse=True)
