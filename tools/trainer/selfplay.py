"""Plays games of one player against itself and writes down what it saw and what came of it."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Any

import numpy as np

from game.ai.optimates_features import Features
from game.ai.optimates_judge import Judge
from game.ai.optimates_levels import Levels
from game.ai.optimates_lookahead import Lookahead
from game.ai.optimates_net import Net
from game.ai.optimates_numbers import Numbers
from game.ai.optimates_planner import Evaluator
from game.ai.optimates_referee import Referee, Worth
from game.ai.optimates_weights import Weights
from game.ai.search import Search, Settings
from game.catalogue import load_game
from game.config import load
from game.paths import resource
from game.rules.core import Action, silent
from game.rules.optimates.game import Optimates
from game.rules.optimates.notation import ASK_ACTION, ASK_ROLL, OPTIMATES, SEATS
from game.rules.optimates.state import State
from tools.trainer.plan import Play, Stage

_SURE, _STEEP, _HALVINGS = 1e-4, 20.0, 24

Weighed = tuple[Action, float, tuple[float, float], int]
"""An act, its value for who acts, what is foreseen of it, and how often it was looked at."""


class Seen:
    """A position in which somebody acted: its facts, what was foreseen, and whether the act was a slip."""

    __slots__ = ("facts", "foreseen", "slipped")

    def __init__(self, facts: list[int], foreseen: tuple[float, float], slipped: bool) -> None:
        self.facts = facts
        self.foreseen = foreseen
        self.slipped = slipped


class Table:
    """A table at which one player plays both sides."""

    def __init__(self, game: Optimates, play: Play, numbers: Numbers, stage: Stage) -> None:
        weights = load(resource("config", "ai", "optimates.yaml"), Weights)
        planning = load(resource("config", "ai", "levels.yaml"), Levels).planning
        self.game, self.play = game, play
        self.features = Features(game.book)
        self.net = Net(game.book, numbers, play.striving)
        judge: Referee = Judge(game.book, weights) if stage.teacher == "hand" else self.net
        self.ahead = Lookahead(game.book, judge, weights.search)
        settings = Settings(stage.positions, planning.explore, planning.temperature)
        self.search = Search(game, Evaluator(self.ahead), settings, Random())

    def game_of(self, stage: Stage, random: Random) -> tuple[list[Seen], State]:
        """Play a game; give the positions seen and the end."""
        state = self.game.new(self._options(random), random)
        seen: list[Seen] = []
        while not state.over:
            if state.ask == ASK_ROLL:
                action: Action = random.choice(state.legal)
            else:
                action, foreseen, slipped = self._chosen(state, stage, random)
                if state.ask == ASK_ACTION:
                    facts = self.features.facts(state) + self.features.senate(state).facts
                    seen.append(Seen(facts, foreseen, slipped))
            self.game.apply(state, action, silent)
        return seen, state

    def _chosen(self, state: State, stage: Stage, random: Random) -> tuple[Action, tuple[float, float], bool]:
        """Choose an act; give with it what is foreseen of the best one, and whether it is worse by a slip."""
        weighed = self._planned(state, random) if stage.teacher == "search" else self._compared(state)
        values = [value for _, value, _, _ in weighed]
        best = max(values) if stage.teacher != "search" else values[0]
        if random.random() < stage.random:
            at = random.randrange(len(weighed))
        else:
            odds = [looks * exp(min(0.0, value - best) / stage.temperature) for _, value, _, looks in weighed]
            at = random.choices(range(len(weighed)), odds)[0]
        return weighed[at][0], weighed[values.index(best)][2], values[at] < best - self.play.slip

    def _compared(self, state: State) -> list[Weighed]:
        """Compare where each act leads."""
        weighed: list[Weighed] = []
        for action in self.ahead.choices(state):
            worth = self.ahead.after(state, action)
            weighed.append((action, worth[0] if state.asked == OPTIMATES else -worth[0], self._pair(worth), 1))
        return weighed

    def _planned(self, state: State, random: Random) -> list[Weighed]:
        """Plan ahead; the best act comes first."""
        root = self.search.follow(state, random)
        for _ in self.search.grow(root):
            pass
        branches = Search.best(root)
        first = branches[0]
        worth = first.mean if state.asked == OPTIMATES else 1 - first.mean
        pair = shifted(self._pair(self.ahead.after(state, first.action)), worth, self.play.striving)
        return [(branch.action, branch.mean, pair, branch.visits) for branch in branches]

    def _pair(self, worth: Worth) -> tuple[float, float]:
        """Take a worth apart into the chance to win and the share of the lead."""
        value, win = worth
        striving = self.play.striving
        return win, min(1.0, max(0.0, (value - striving * win) / (1 - striving)))

    def _options(self, random: Random) -> dict[str, Any]:
        options: dict[str, Any] = {}
        book = self.game.book
        if random.random() < self.play.options:
            options["layout"] = random.choice(list(book.layouts))
            options["mix"] = random.choice(list(book.mixes))
            options["dole"] = random.choice(list(book.doles))
            options["random_italics"] = random.random() < 0.5
        if random.random() < self.play.handicaps:
            most = self.play.most_handicap
            options["handicap"] = {
                seat: {"pw": random.randint(0, most), "coins": random.randint(0, most)} for seat in SEATS
            }
        return options


def shifted(pair: tuple[float, float], value: float, striving: float) -> tuple[float, float]:
    """Move both the chance to win and the share of the lead alike until together they make a value."""
    low, high = -_STEEP, _STEEP
    logits = [log(min(1 - _SURE, max(_SURE, each)) / (1 - min(1 - _SURE, max(_SURE, each)))) for each in pair]
    win, share = pair
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        win, share = (1 / (1 + exp(-max(-_STEEP, min(_STEEP, logit + middle)))) for logit in logits)
        if striving * win + (1 - striving) * share < value:
            low = middle
        else:
            high = middle
    return win, share


def targets(net: Net, seen: list[Seen], end: State, traces: float) -> list[tuple[float, float]]:
    """Give for each position what the judge should have said: a mixture of what was foreseen and what came."""
    win, share = float(end.winner == OPTIMATES), net.final_share(end)
    wanted = []
    for one in reversed(seen):
        foreseen_win, foreseen_share = one.foreseen
        if one.slipped:
            win, share = foreseen_win, foreseen_share
        else:
            win = traces * win + (1 - traces) * foreseen_win
            share = traces * share + (1 - traces) * foreseen_share
        wanted.append((win, share))
    return wanted[::-1]


Batch = tuple[np.ndarray, np.ndarray, np.ndarray]
"""The facts of positions, what the judge should say of them, and who won."""


def play_games(play: Play, stage: Stage, numbers: Numbers, seeds: list[str]) -> Batch:
    """Play a game for each seed, in a process of its own; give what was seen."""
    game = load_game("optimates").game
    assert isinstance(game, Optimates)
    table = Table(game, play, numbers, stage)
    facts, wanted, won = [], [], []
    for seed in seeds:
        seen, end = table.game_of(stage, Random(seed))
        facts += [one.facts for one in seen]
        wanted += targets(table.net, seen, end, play.traces)
        won += [float(end.winner == OPTIMATES)] * len(seen)
    return np.array(facts, np.uint16), np.array(wanted, np.float32), np.array(won, np.float32)
