"""The weights of the judge of Optimates et Populares, as they stand in `config/ai/optimates.yaml`.

They are a player's opinions and no rules: whoever changes them makes another opponent, not another game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from game.ai.opinions import Part, Positive, Share, Weight


class Worth(Part, frozen=True):
    """What one and the same thing is worth to each player."""

    optimates: Weight
    populares: Weight


class Shape(Part, frozen=True):
    """How sure things are, how long the game lasts, how fast more of a thing is worth less."""

    drift_influence: Positive
    drift_people: Positive
    turn_influence: Weight
    turn_people: Weight
    later_influence: Positive
    later_people: Positive
    busy_pw: Positive
    kept: Share
    counter: Share
    most_turns: Positive
    least_pace: Positive
    pw_half: Positive
    coins_half: Positive
    spread: Positive
    spread_per_turn: Weight
    spread_last: Positive
    spread_lead: Positive
    win_share: Share


class Terms(Part, frozen=True):
    """What each term of the judge is worth, in VP at the end of the game."""

    constant: Worth
    offices_later: Worth
    laws_later: Worth
    pw: Worth
    coins: Worth
    bribe: Worth
    guard: Worth
    influence: Worth
    more_influence: Worth
    people: Worth
    reach_first: Worth
    tribune: Worth
    next_law: Worth
    next_law_first: Worth
    backlash: Worth


class Look(Part, frozen=True):
    """How far a player follows an action: positions judged at most, raises of a bid, acts between two thoughts."""

    most_positions: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    raises: Annotated[int, msgspec.Meta(ge=0, le=6)]
    acts_a_thought: Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Search(Look, frozen=True):
    """The same, and what an action must gain, of a whole game, for PW to be spent on it."""

    least_gain: Annotated[float, msgspec.Meta(ge=0, le=0.5)]


class Weights(Part, frozen=True):
    """All weights of one player."""

    shape: Shape
    terms: Terms
    search: Search

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say."""
        shape = self.shape
        if shape.later_influence < shape.drift_influence:
            yield ("shape", "later_influence"), f"must be at least drift_influence, {shape.drift_influence}"
        if shape.later_people < shape.drift_people:
            yield ("shape", "later_people"), f"must be at least drift_people, {shape.drift_people}"
