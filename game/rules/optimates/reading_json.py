"""The shape of a state's JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from game.rules.optimates.state import ELECTIONS
from game.rules.optimates.tables_base import MOST, Block, Law, Office, Seat
from game.rules.shape import read_shape

Number = Annotated[int, msgspec.Meta(ge=0, le=MOST * MOST)]


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    """A number for each player."""

    optimates: Number
    populares: Number

    def pair(self) -> list[int]:
        """Give both in the order of the seats."""
        return [self.optimates, self.populares]


class SenatorJson(msgspec.Struct, forbid_unknown_fields=True):
    """The Senator on a cell."""

    rank: Number
    owner: Seat


class LawJson(msgspec.Struct, forbid_unknown_fields=True):
    """Where a law stands."""

    at: Number
    no_pass: bool


class AskJson(msgspec.Struct, forbid_unknown_fields=True):
    """The pending question and what it needs."""

    kind: str
    player: Literal["optimates", "populares", "chance"]
    target: str | None = None
    opposed: bool | None = None
    rank: Number | None = None
    bids: Pair | None = None
    diff: Number | None = None
    law: Law | None = None
    veto: Literal["consul", "tribune"] | None = None
    n: Number | None = None


class StateJson(msgspec.Struct):
    """A state. Keys beyond these are let through: other programs may keep their own."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=MOST * MOST)]
    final_turn: bool
    phase: Annotated[int, msgspec.Meta(ge=1, le=ELECTIONS)]
    active: Seat
    pw: Pair
    coins: Pair
    vp: Pair
    offices: dict[Office, Seat]
    senate: dict[str, SenatorJson]
    ones: Number
    people: dict[Block, Pair]
    italic_done: Number
    laws: dict[Law, LawJson]
    consul_actions: Number
    ask: AskJson | None
    over: bool
    winner: Seat | None
    dole: str | None = None
    italics: list[dict[Block, Number]] | None = None
    senators: dict[str, Number] | None = None
    guarded: list[str] = []


def read_json(data: Any) -> StateJson:
    """Read the shape alone; raises StateError with the place and what would be right."""
    return read_shape(data, StateJson)
