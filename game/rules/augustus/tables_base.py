"""What the tables are made of: names and ranges of numbers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Symbol = Literal["double_sword", "shield", "chariot", "catapult", "standard", "dagger"]
Token = Literal["double_sword", "shield", "chariot", "catapult", "standard", "dagger", "joker"]
Colour = Literal["senator", "green", "pink", "orange"]
Resource = Literal["gold", "wheat"]
PowerKind = Literal[
    "none", "place_symbol", "place_any", "gain_legions", "extra_objective", "rearrange", "complete_objective",
    "remove_legions", "clear_objective", "lose_objective", "convert", "score_symbol", "score_colour", "score_attack",
]  # fmt: skip
MOST = 999
"""No number of the tables is greater: a guard against slips of the finger, not a rule."""
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Some = Annotated[int, msgspec.Meta(ge=1, le=MOST)]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the tables; unknown keys are refused."""
