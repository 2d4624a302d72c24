"""Counting: who has won how often, how sure that is, and how long an act takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from typing import Any

import msgspec

from game.arena.plan import Plan, Played, seat_of_a

SURE = 1.959964
"""Standard deviations to each side that hold 95 % of a normal distribution."""


class Share(msgspec.Struct, frozen=True):
    """A share of the win over some games, 0 to 1, and its 95 % interval; all None where there are none."""

    games: int
    rate: float | None = None
    low: float | None = None
    high: float | None = None


class Times(msgspec.Struct, frozen=True):
    """Milliseconds an act: the median, what 99 of 100 keep to, and the longest; None where nobody acted."""

    p50: float | None = None
    p99: float | None = None
    max: float | None = None


class Score:
    """What has come of the games of a plan so far, in whatever order they come in."""

    def __init__(self, plan: Plan, seat_names: Sequence[str]) -> None:
        self.plan = plan
        self.seat_names = tuple(seat_names)
        self._played: dict[int, Played] = {}

    def add(self, played: Played) -> None:
        """Count a game."""
        self._played[played.number] = played

    @property
    def games(self) -> int:
        """Count the games so far."""
        return len(self._played)

    def share(self, side: int | None = None, seat: int | None = None) -> Share:
        """Give what a (0), b (1) or either has won, on one seat or on all of its seats."""
        shares = []
        for played in self._played.values():
            seats = [each for each in self._seats(side, played.number) if seat in (None, each)]
            if seats:
                shares.append(sum(played.shares[each] for each in seats))
        return wilson(sum(shares), len(shares))

    def wins(self, side: int) -> dict[str, int]:
        """Count the games won by a (0) or b (1) alone, by the seat that won them."""
        counts = dict.fromkeys(self.seat_names, 0)
        for played in self._played.values():
            for seat in self._seats(side, played.number):
                rest = [share for each, share in enumerate(played.shares) if each != seat]
                counts[self.seat_names[seat]] += all(played.shares[seat] > share for share in rest)
        return counts

    def forfeits(self, side: int) -> int:
        """Count the games that a (0) or b (1) has forfeited."""
        return sum(played.guilty == side for played in self._played.values())

    def times(self, side: int) -> Times:
        """Say how long a (0) or b (1) took for an act."""
        return spread(1000 * seconds for played in self._played.values() for seconds in played.times[side])

    @property
    def mean_turns(self) -> float | None:
        """Give the mean number of turns of the games that were played to their end; None if there are none."""
        turns = [played.turns for played in self._played.values() if played.turns is not None]
        return sum(turns) / len(turns) if turns else None

    def to_json(self) -> dict[str, Any]:
        """Write it all as plain JSON data."""
        whole = self.share(0)
        return {
            "games": self.games,
            "a": self._side_json(0),
            "b": self._side_json(1),
            "rate": whole.rate,
            "low": whole.low,
            "high": whole.high,
            "mean_turns": self.mean_turns,
        }

    def _side_json(self, side: int) -> dict[str, Any]:
        wins, times = self.wins(side), self.times(side)
        return {
            "name": (self.plan.a, self.plan.b)[side],
            "wins": sum(wins.values()),
            "wins_by_side": wins,
            "forfeits": self.forfeits(side),
            "p50_ms": times.p50,
            "p99_ms": times.p99,
            "max_ms": times.max,
        }

    def _seats(self, side: int | None, number: int) -> list[int]:
        _, seat_a = seat_of_a(number, len(self.seat_names))
        seats = range(len(self.seat_names))
        return [seat for seat in seats if side is None or (seat == seat_a) == (side == 0)]


def wilson(won: float, games: int) -> Share:
    """Give a share with its 95 % interval by Wilson's formula."""
    if not games:
        return Share(0)
    z, rate = SURE, won / games
    middle = (rate + z * z / 2 / games) / (1 + z * z / games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / 4 / games / games) / (1 + z * z / games)
    return Share(games, rate, max(0.0, middle - half), min(1.0, middle + half))


def spread(times: Iterable[float]) -> Times:
    """Give the marks of some times by nearest rank: each is a time that was really taken."""
    ranked = sorted(times)
    if not ranked:
        return Times()
    p50, p99 = (round(ranked[ceil(part * len(ranked)) - 1], 3) for part in (0.5, 0.99))
    return Times(p50, p99, round(ranked[-1], 3))
