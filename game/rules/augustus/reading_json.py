"""The shape of a state's JSON."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from game.rules.augustus.tables_base import Symbol, Token
from game.rules.shape import read_shape

MOST_NUMBER = 1_000_000
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_NUMBER)]
Card = Annotated[int, msgspec.Meta(ge=1, le=MOST_NUMBER)]


class PlayerJson(msgspec.Struct, forbid_unknown_fields=True):
    """What one player has; hidden cards are null."""

    stock: Number
    legions: Number
    dealt: list[Card | None]
    aside: list[Card | None]
    active: dict[str, list[Symbol]]
    controlled: list[Number]
    declined: list[str]


class ResolvingJson(msgspec.Struct, forbid_unknown_fields=True):
    """An objective being resolved, or awaiting it."""

    player: str
    objective: Number


class AskJson(msgspec.Struct, forbid_unknown_fields=True):
    """The pending question and what it needs."""

    kind: str
    player: str
    symbol: Symbol | None = None
    left: Number | None = None
    moved: list[tuple[Number, Symbol]] | None = None
    count: Number | None = None
    reward: str | None = None


class ScoreJson(msgspec.Struct, forbid_unknown_fields=True):
    """A player's points."""

    rewards: Number
    objectives: Number
    powers: Number
    total: Number


class StateJson(msgspec.Struct):
    """A state or a view of one. Keys beyond these are let through: other programs may keep their own."""

    seats: list[str]
    round: Annotated[int, msgspec.Meta(ge=1, le=MOST_NUMBER)]
    crier: str
    tokens: dict[Token, Number]
    drawn: Token | None
    deck: list[Card | None]
    market: list[Number]
    discard: list[Number]
    rewards: dict[str, str | None]
    players: dict[str, PlayerJson]
    pending: dict[str, str | None]
    resolving: ResolvingJson | None
    queue: list[ResolvingJson]
    ask: AskJson | None
    over: bool
    scores: dict[str, ScoreJson] | None
    winners: list[str]
    seen_by: str | None = None


def read_json(data: Any) -> StateJson:
    """Read the shape alone; raises StateError with the place and what would be right."""
    return read_shape(data, StateJson)
