"""What the judge measures on the board: chances from margins, reach in the Senate, laws and their next steps."""

from __future__ import annotations

from math import exp
from typing import Final

from game.rules.optimates.cells import cells_of
from game.rules.optimates.notation import CONSUL, POPULARES, TRIBUNE, TRIBUNE_OFFICE
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State
from game.rules.optimates.victory import laws_at_end

Pair = tuple[float, float]
_MOST_KNOWN: Final = 20_000
_STEEP: Final = 30.0
"""Beyond so many spreads a chance is 0 or 1."""


def chance(margin: float, spread: float) -> float:
    """Give the chance that a margin is still above 0 when it may drift by `spread` either way."""
    if spread <= 0:
        return 1.0 if margin > 0 else 0.0
    steps = margin / spread
    if steps > _STEEP:
        return 1.0
    return 1 / (1 + exp(-steps)) if steps > -_STEEP else 0.0


def more(lead: float, worth: float) -> Pair:
    """Give the worth to whoever has more; nobody at a tie."""
    return (worth, 0.0) if lead > 0 else (0.0, worth) if lead < 0 else (0.0, 0.0)


class Reach:
    """How much rank each player could flip with one INFLUENCE, whatever it costs (5.1)."""

    def __init__(self, book: Rulebook) -> None:
        entries = [
            (entry.rank, entry.flips, tuple(sorted(entry.of, reverse=True))) for entry in book.tables.senate.influence
        ]
        self.entries = tuple(sorted(entries, reverse=True))
        self.near = {1 << cell: mask for cell, mask in enumerate(book.neighbours)}
        self.known: dict[tuple[int, ...], Pair] = {}

    def both(self, state: State) -> Pair:
        """Measure it for both; what has been measured is remembered, as most actions leave the Senate alone."""
        senate = (state.held[0], *state.ranks)
        known = self.known.get(senate)
        if known is None:
            if len(self.known) >= _MOST_KNOWN:
                self.known.clear()
            known = self.known[senate] = (self._of(state, 0), self._of(state, 1))
        return known

    def _of(self, state: State, seat: int) -> float:
        own, enemies, ranks, near = state.held[seat], state.held[1 - seat], state.ranks, self.near
        best = 0.0
        for rank, flips, of in self.entries:
            actors = own & ranks[rank]
            if not actors:
                continue
            prey = [(other, ranks[other] & enemies) for other in of]
            while actors:
                actor = actors & -actors
                actors ^= actor
                around, left, size = near[actor], flips, 0
                for other, mask in prey:
                    number = min(left, (around & mask).bit_count())
                    left -= number
                    size += number * other
                net = size - rank * 0.5
                if net > best:
                    best = net
        return best


class Laws:
    """What the laws score, keep, and may come to score with one more step (2.6, 5.3)."""

    def __init__(self, book: Rulebook, kept: float, counter: float) -> None:
        self.book = book
        self.counter = counter
        spaces = [range(len(track)) for track in book.law_spaces]
        self.kept = tuple(tuple(self._kept(law, at, kept) for at in track) for law, track in enumerate(spaces))
        """For each law and space: who scores it, and what of it is likely to stay."""
        self.swing = tuple(
            tuple(tuple(self._swing(seat, law, at) for at in track) for law, track in enumerate(spaces))
            for seat in (0, 1)
        )
        """For each seat, law and space: how many VP a scoring one step by this seat turns."""
        self.consul_pw, self.tribune_pw = book.ladder[0].pw, book.tribune_pw
        self.most_at_end = book.tables.victory.end.laws_at_end

    def _kept(self, law: int, at: int, kept: float) -> tuple[int, float]:
        seat, value = self.book.law_points[law][at]
        return seat, value if self.book.law_closed[1 - seat][law] else value * kept

    def _swing(self, seat: int, law: int, at: int) -> float:
        if self.book.moves[CONSUL][seat][law][at] is None:
            return 0.0
        points = self.book.law_points[law]
        (before, old), (after, new) = points[at], points[at + self.book.step[seat]]
        return (new if after == seat else -new) - (old if before == seat else -old)

    def points(self, state: State) -> Pair:
        """Give what the laws score for each player."""
        at, scores = state.laws, [0, 0]
        for law, points in enumerate(self.book.law_points):
            seat, value = points[at[law]]
            scores[seat] += value
        return scores[0], scores[1]

    def kept_points(self, state: State) -> Pair:
        """Give what of it is likely to stay."""
        at, scores = state.laws, [0.0, 0.0]
        for law, kept in enumerate(self.kept):
            seat, value = kept[at[law]]
            scores[seat] += value
        return scores[0], scores[1]

    def at_end(self, state: State) -> bool:
        """Say whether the laws on final spaces bring the last turn (8.0)."""
        reds, blues = laws_at_end(self.book, state)
        return reds >= self.most_at_end or blues >= self.most_at_end

    def steps(self, state: State, seat: int) -> list[float]:
        """Give what one step by this seat is worth for each law: the VP a scoring that it turns, and the counters."""
        at, counter = state.laws, self.counter
        return [
            swings[at[law]] + counter * self._flips(state, seat, law, at[law]) if swings[at[law]] else 0.0
            for law, swings in enumerate(self.swing[seat])
        ]

    def _flips(self, state: State, seat: int, law: int, before: int) -> int:
        """Count the counters that a step would turn this seat's way (6.0), and the Italics that would join."""
        book, after = self.book, before + self.book.step[seat]
        if not book.is_of_colour(law, after, seat):
            return 0
        flips, value = 0, book.law_spaces[law][after]
        for block, to in book.symbols[state.dole][law]:
            turned = min(value, state.people[1 - to][block])
            flips += turned if to == seat else -turned
        space = after - book.law_blue[law]
        if law == book.italic_law and seat == POPULARES and space >= state.italic_done:
            flips += sum(state.italics[space])
        return flips

    def first_step(self, state: State, seat: int, steps: list[float]) -> float:
        """Give the best step of who has a phase to come in this turn, with his Offices and PW."""
        best, pw = 0.0, state.pw[seat]
        by_consul = state.holds_consul(seat) and pw >= self.consul_pw
        by_tribune = state.offices[TRIBUNE_OFFICE] == seat and pw >= self.tribune_pw
        for law, step in enumerate(steps):
            free = by_consul and not state.no_pass[law]
            if step > best and (free or (by_tribune and self.book.moves[TRIBUNE][seat][law][state.laws[law]])):
                best = step
        return best


def backlash_size(book: Rulebook, state: State, seat: int) -> int:
    """Give the most rank that a backlash could flip of this player's Senators (7.3)."""
    exposed, best = state.flippable(seat, book.flipping_ranks), 0
    for cell in cells_of(exposed):
        hit = (1 << cell) | (book.neighbours[cell] & exposed)
        size = 0
        for rank in book.flipping_ranks:
            size += rank * (hit & state.ranks[rank]).bit_count()
        best = max(best, size)
    return best
