"""One of a against all others of b in Augustus: `python -m bench.augustus_match --a consul --b praetor --seats 4`.

Beside what the arena tells (shares of the win) it counts points: the winners', by how much a leads the mean of the
others, and what a controls at the end more or less of than they do. Each deal is played once from every seat of a.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt
from random import Random
from typing import Any

from bench.greedy_match import interval
from game.ai.augustus_characters import MEASURES
from game.ai.player import decide
from game.arena.score import spread
from game.catalogue import load_game
from game.players import make_player
from game.rules import chance
from game.rules.augustus.state import State
from game.rules.core import CHANCE, silent


class Series:
    """What has been counted over some games."""

    def __init__(self, a: str, b: str, seats: int, seed: int) -> None:
        self.game: Any = load_game("augustus", ()).game
        self.players = make_player(a, "augustus"), make_player(b, "augustus")
        self.seats, self.seed = seats, seed
        self.shares: list[float] = []
        self.leads: list[float] = []
        self.best: list[int] = []
        self.rounds: list[int] = []
        self.times: tuple[list[float], list[float]] = ([], [])
        self.more: dict[str, float] = dict.fromkeys(MEASURES, 0.0)

    def play(self, number: int) -> None:
        """Play a game, counted from 0."""
        deal, own = divmod(number, self.seats)
        luck = Random(f"deal {self.seed} {deal}")
        thinking = [Random(f"think {self.seed} {number} {seat}") for seat in range(self.seats)]
        state: State = self.game.new({"seats": self.seats}, luck)
        while (decision := self.game.decision(state)) is not None:
            if decision.seat == CHANCE:
                action = chance.draw(decision, luck)
            else:
                who, view = decision.seat != own, self.game.view(state, decision.seat)
                start = time.process_time()
                action = decide(self.players[who], self.game, view, decision.seat, thinking[decision.seat]).action
                self.times[who].append(1000 * (time.process_time() - start))
            self.game.apply(state, action, silent)
        self._count(state, own)

    def _count(self, state: State, own: int) -> None:
        result = self.game.result(state)
        points = [score.total for score in state.scores]
        others = [seat for seat in range(self.seats) if seat != own]
        self.shares.append(result[own])
        self.leads.append(points[own] - sum(points[seat] for seat in others) / len(others))
        self.best.append(max(points))
        self.rounds.append(state.round)
        for name, measure in MEASURES.items():
            held = [sum(measure(self.game.book, number) for number in hand) for hand in state.controlled]
            self.more[name] += held[own] - sum(held[seat] for seat in others) / len(others)

    def report(self, *, with_more: bool) -> str:
        """Say it all in a line, and in a second one what a has more and less of."""
        games = len(self.shares)
        lead = sum(self.leads) / games
        error = sqrt(sum((each - lead) ** 2 for each in self.leads) / max(1, games - 1) / games)
        times = [spread(each) for each in self.times]
        told = (
            f"{self.players[0].name} v {self.players[1].name}, {self.seats} seats, {games} games: "
            f"{interval(sum(self.shares), games)}, even {100 / self.seats:.1f} %; leads by {lead:+.1f} ± {error:.1f}; "
            f"{sum(self.rounds) / games:.1f} draws, winner {sum(self.best) / games:.1f} points; "
            + ", ".join(f"{each.p50} / {each.p99} ms of CPU" for each in times)
        )
        more = sorted(((total / games, name) for name, total in self.more.items()), key=lambda one: -abs(one[0]))
        return told + "".join(f"\n  {much:+.2f} {name}" for much, name in more[:5] if with_more)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--a", required=True)
    parser.add_argument("--b", required=True)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no game after so many")
    parser.add_argument("--more", action="store_true", help="say what a controls more and less of")
    asked = parser.parse_args()
    series, start = Series(asked.a, asked.b, asked.seats, asked.seed), time.monotonic()
    for number in range(asked.games):
        if time.monotonic() - start > asked.seconds and number % asked.seats == 0:
            break
        series.play(number)
    print(series.report(with_more=asked.more))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
