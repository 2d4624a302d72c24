"""Finds in which direction the opinions of Augustus's players should change: `python -m bench.augustus_weights`.

Two crews sit alternately at a table. Each acts at first sight, by the opinions of `config/ai/augustus.yaml` with every
number scattered at random, so that some are more and some are less. What a crew's points lead the other's by is then
set against how much more of each opinion it had: a slope with its standard error, in points for e times as much.
Each deal is played twice, with the seats changed. A change is worth trying where a slope is more than twice its error.
"""

from __future__ import annotations

import argparse
from math import exp, sqrt
from random import Random
from typing import Any

import msgspec

from game.ai.augustus_chances import Chances
from game.ai.augustus_instinct import Instinct
from game.ai.augustus_judge import Judge, Sight
from game.ai.augustus_lookahead import drawn
from game.ai.augustus_weights import Weights
from game.catalogue import load_game
from game.config import load
from game.paths import resource
from game.rules.augustus.game import Augustus
from game.rules.augustus.notation import ASK_DRAW
from game.rules.core import silent

CROWDINGS = (0.5, 0.75, 1.0, 1.35, 1.8, 2.4, 3.2)
"""Chances are dear to work out anew: what is scattered of `crowding` is one of these."""
Flat = dict[tuple[str, ...], float]


def flatten(data: dict[str, Any], at: tuple[str, ...] = ()) -> Flat:
    """List all numbers by their keys."""
    found: Flat = {}
    for key, value in data.items():
        found |= flatten(value, (*at, key)) if isinstance(value, dict) else {(*at, key): value}
    return found


def unflatten(flat: Flat) -> Weights:
    """Make opinions of numbers by their keys; shares stay such."""
    data: dict[str, Any] = {}
    for (*path, last), value in flat.items():
        part = data
        for key in path:
            part = part.setdefault(key, {})
        part[last] = value
    return msgspec.convert(data, Weights)


class Crews:
    """Plays deals between crews of scattered opinions."""

    def __init__(self, game: Augustus, weights: Weights, scatter: float) -> None:
        self.game = game
        self.base = flatten(msgspec.to_builtins(weights))
        self.scatter = scatter
        self._chances: dict[float, Chances] = {}

    def scattered(self, random: Random) -> tuple[Flat, Judge]:
        """Give how much more than the usual there is of each opinion, in logarithms, and a judge by it."""
        shifts = {key: random.choice((-1, 1)) * self.scatter for key in self.base}
        flat = {}
        for key, value in self.base.items():
            moved = value * exp(shifts[key])
            flat[key] = min(moved, 0.98) if value < 1 and key[0] != "symbols" else moved
        crowding = min(CROWDINGS, key=lambda each: abs(each - flat["tempo", "crowding"]))
        weights = unflatten(flat)
        chances = self._chances.setdefault(crowding, Chances(self.game.book, crowding))
        return shifts, Judge(self.game.book, weights, Sight(), chances)

    def play(self, judges: list[Judge], seed: int) -> float:
        """Play a deal, one seat each in turn; give by how much the first crew's points lead, on average."""
        random = Random(seed)
        state = self.game.new({"seats": len(judges)}, random)
        for judge in judges:
            judge.forget()
        while not state.over:
            if state.ask == ASK_DRAW:
                action = drawn(state, random)
            else:
                action = Instinct(judges[state.asked], state).choose(state)
            self.game.apply(state, action, silent)
        points = [score.total for score in state.scores]
        return (sum(points[::2]) - sum(points[1::2])) / (len(points) / 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4, choices=(2, 4, 6))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scatter", type=float, default=0.35)
    asked = parser.parse_args()
    game: Any = load_game("augustus", ()).game
    crews = Crews(game, load(resource("config", "ai", "augustus.yaml"), Weights), asked.scatter)
    leads, apart = [], []
    for deal in range(asked.deals):
        random = Random(f"{asked.seed} {deal}")
        (one, a), (other, b) = crews.scattered(random), crews.scattered(random)
        lead = crews.play([a, b] * (asked.seats // 2), deal) - crews.play([b, a] * (asked.seats // 2), deal)
        leads.append(lead / 2)
        apart.append({key: one[key] - other[key] for key in one})
    spread = sqrt(sum(lead * lead for lead in leads) / len(leads))
    print(f"{asked.deals} deals, the lead of a crew spreads by {spread:.1f} points")
    for key in crews.base:
        square = sum(each[key] ** 2 for each in apart)
        slope = sum(each[key] * lead for each, lead in zip(apart, leads, strict=True)) / square
        error = spread / sqrt(square)
        print(
            f"{'.'.join(key):28} {crews.base[key]:6.2f}  {slope:+6.2f} ± {error:.2f}{'  *' * (abs(slope) > 2 * error)}"
        )


if __name__ == "__main__":
    main()
