"""The learned judge of Optimates et Populares: a small net over the facts of a position.

The first layer adds up one row of whole numbers for each fact that holds. A row is one long int, with a lane of 16
bits for each hidden unit, so that a single addition adds to all of them: that makes the judge quick in plain Python,
and the same to the last bit on every machine.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

from game.ai.optimates_features import Features
from game.ai.optimates_measures import chance
from game.ai.optimates_numbers import LANE, ZERO, Numbers, lanes_of_zero
from game.ai.optimates_referee import Referee, Worth
from game.rules.optimates.notation import POPULARES
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State

LINEAR: Final = 2
"""The first lanes go straight into the two answers."""


class Net(Referee):
    """Judges by a net's numbers. `striving` is how much of the value is the win alone, the rest the lead at the end."""

    def __init__(self, book: Rulebook, numbers: Numbers, striving: float) -> None:
        super().__init__(book, True)
        self.features = Features(book)
        self.rows: list[int] = list(numbers.rows)
        self.win: list[int] = list(numbers.win)
        self.share: list[int] = list(numbers.share)
        self.slope: float = numbers.share_slope
        self.striving = striving
        self.lanes = len(numbers.win)
        self.bytes = self.lanes * LANE // 8
        self.unpack = Struct(f"<{self.lanes}H").unpack
        self.start: int = numbers.start + lanes_of_zero(self.lanes)
        self.factor = 1.0 / (numbers.scale * numbers.out_scale)

    def verdict(self, state: State) -> Worth:
        """Judge a position of a game that goes on."""
        win, share = self.answers(state)
        return self.striving * win + (1 - self.striving) * share, win

    def final(self, state: State) -> Worth:
        """Judge a game that is over."""
        won = float(state.winner != POPULARES)
        return self.striving * won + (1 - self.striving) * self.final_share(state), won

    def final_share(self, state: State) -> float:
        """Give what a lead at the end counts, 0 to 1: a half where the win changes hands."""
        return chance((state.vp[0] - state.vp[1] + self.needed) * self.slope, 1.0)

    def answers(self, state: State) -> tuple[float, float]:
        """Give the chance of the Optimates to win, and what their lead is likely to count."""
        rows = self.rows
        total = self.start + self._senate(state)
        for fact in self.features.facts(state):
            total += rows[fact]
        lanes: tuple[int, ...] = self.unpack(total.to_bytes(self.bytes, "little"))
        win = (lanes[0] - ZERO) * self.win[0] + (lanes[1] - ZERO) * self.win[1]
        share = (lanes[0] - ZERO) * self.share[0] + (lanes[1] - ZERO) * self.share[1]
        for at in range(LINEAR, self.lanes):
            passed_on = lanes[at] - ZERO
            if passed_on > 0:
                win += passed_on * self.win[at]
                share += passed_on * self.share[at]
        return chance(win * self.factor, 1.0), chance(share * self.factor, 1.0)

    def _senate(self, state: State) -> int:
        senate = self.features.senate(state)
        if senate.total == 0:
            rows = self.rows
            total = 0
            for fact in senate.facts:
                total += rows[fact]
            senate.total = total
        return senate.total
