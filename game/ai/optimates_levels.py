"""How the levels of Optimates et Populares think, as it stands in `config/ai/levels.yaml`.

All play by the same rules and with the same judge. A weaker one looks less far and takes in less.
"""

from __future__ import annotations

from math import exp, log
from typing import Annotated, Literal

import msgspec

from game.ai.opinions import Part
from game.ai.optimates_weights import Look
from game.rules.optimates.notation import OPTIMATES

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Weight = Annotated[float, msgspec.Meta(gt=0, le=1)]


class Level(Part, frozen=True):
    """How one level thinks.

    `attention` is how many actions of a phase it takes in beside passing, all if 0. `sight` is act if it does not
    think of the other side's answers, and answers if it does. `positions` is how many it judges when it plans ahead,
    0 if it only compares where each action leads.
    """

    attention: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    sight: Literal["act", "answers"]
    positions: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class Salience(Part, frozen=True):
    """How much each kind of action catches the eye of a level that does not take in all."""

    influence: Weight
    nudge: Weight
    persuade: Weight
    intimidate: Weight
    proscribe: Weight
    games: Weight
    consul: Weight
    tribune: Weight


class Planning(Part, frozen=True):
    """How a level that plans ahead goes about it (see search.Settings)."""

    explore: Annotated[float, msgspec.Meta(ge=0, le=100)]
    temperature: Annotated[float, msgspec.Meta(gt=0, le=1)]


class Said(Part, frozen=True):
    """What is said of the chance to win, for what a plan finds a position worth: a line through its logits.

    `offset` is for the Optimates, and the other way for the Populares. Fitted by bench/calibration.py.
    """

    slope: Annotated[float, msgspec.Meta(gt=0, le=10)]
    offset: Annotated[float, msgspec.Meta(ge=-5, le=5)]

    def chance(self, worth: float, seat: int) -> float:
        """Give the chance of a seat to win, 0 to 1; what is certain stays so."""
        if not 0 < worth < 1:
            return min(1.0, max(0.0, worth))
        offset = self.offset if seat == OPTIMATES else -self.offset
        return 1 / (1 + exp(-(self.slope * log(worth / (1 - worth)) + offset)))


class Levels(Part, frozen=True):
    """All levels, the weakest first.

    `striving` is how much of what is striven for is the win itself, the rest the lead at the end; in the last turn
    only the win counts.
    """

    striving: Share
    levels: dict[str, Level]
    salience: Salience
    planning: Planning
    said: Said
    look: Look
