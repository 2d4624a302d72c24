"""The types of `config/augustus/*.yaml`: every number of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from game.rules.augustus.consistency import Problem, problems
from game.rules.augustus.tables_base import Colour, Count, PowerKind, Resource, Some, Symbol, Table, Token

MOST_SPACES = 10
"""An objective has no more: the rules keep a list for every way in which its spaces can be occupied."""

# -- setup.yaml: 1, 7.1


class Seats(Table, frozen=True):
    """How many may play; the state has room for eight."""

    least: Annotated[int, msgspec.Meta(ge=2, le=8)]
    most: Annotated[int, msgspec.Meta(ge=2, le=8)]


class Legions(Table, frozen=True):
    """The legions in the box, and what each begins with."""

    total: Some
    per_player: Some


class Defaults(Table, frozen=True):
    """The options a game has when nobody chooses."""

    seats: Some
    first_game: bool


class Setup(Table, frozen=True):
    """Where the game begins, and what ends it."""

    seats: Seats
    legions: Legions
    dealt: Some
    kept: Some
    market: Some
    end_at_controlled: Some
    defaults: Defaults


# -- rewards.yaml: 6


class Reward(Table, frozen=True):
    """One reward: for `colours`, for an exact number `controlled`, or for most of a `resource`."""

    points: Count
    colours: dict[Colour, Some] | None = None
    controlled: Some | None = None
    resource: Resource | None = None


# -- powers.yaml: 5


class PowerGroup(Table, frozen=True):
    """When a kind of power works, and what it belongs to."""

    timing: Literal["none", "immediate", "permanent", "end"]
    group: Literal["none", "placement", "other", "attack", "permanent", "scoring"]


# -- objectives.yaml: 4, 5


class Power(Table, frozen=True):
    """What an objective gives: its kind and the numbers and names that this kind needs."""

    kind: PowerKind = "none"
    count: Some | None = None
    symbol: Symbol | None = None
    symbols: tuple[Symbol, Symbol] | None = None
    colour: Colour | None = None
    each: Some | None = None
    max: Some | None = None


class Objective(Table, frozen=True):
    """One objective: a senator, or a province of one of the colours."""

    name: str
    colour: Colour
    spaces: Annotated[list[Symbol], msgspec.Meta(min_length=1, max_length=MOST_SPACES)]
    points: Count = 0
    resources: tuple[Resource, ...] = ()
    power: Power = Power()


class Tables(Table, frozen=True):
    """All tables, one field a file."""

    setup: Setup
    tokens: dict[Token, Count]
    rewards: dict[str, Reward]
    powers: dict[PowerKind, PowerGroup]
    objectives: dict[Some, Objective]

    def check(self) -> Iterator[Problem]:
        """Yield what the types can't say: (keys, what would be right) of each contradiction."""
        yield from problems(self)
