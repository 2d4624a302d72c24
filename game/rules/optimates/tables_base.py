"""What the tables of every chapter are made of: names, ranges of numbers, a number for each player."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Seat = Literal["optimates", "populares"]
Block = Literal["poor", "merchants", "legions"]
Law = Literal["italic_franchise", "grain_dole", "debt_relief", "agrarian_reform"]
Office = Literal["consul_1", "consul_2", "tribune", "quaestor", "aedile"]
Colour = Literal["red", "blue"]
ActionKind = Literal["influence", "nudge", "persuade", "intimidate", "proscribe", "games", "consul", "tribune"]
MOST = 1000
"""No number of the tables is greater: a guard against slips of the finger, not a rule."""
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Some = Annotated[int, msgspec.Meta(ge=1, le=MOST)]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the tables; unknown keys are refused."""


class PerSeat(Table, frozen=True):
    """A number for each player."""

    optimates: Count
    populares: Count

    def pair(self) -> list[int]:
        """Give both numbers in the order of the seats."""
        return [self.optimates, self.populares]
