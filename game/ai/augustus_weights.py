"""What the computer's players of Augustus think things are worth, as it stands in `config/ai/augustus.yaml`.

They are opinions and no rules: whoever changes them makes another opponent, not another game. All worths are in points
at the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from game.ai.opinions import Part, Positive, Share, Weight
from game.rules.augustus.notation import POWERS
from game.rules.augustus.tables_base import PowerKind, Symbol

Points = Annotated[float, msgspec.Meta(ge=-50, le=50)]
"""How many points at the end a thing is thought to be worth."""


class Tempo(Part, frozen=True):
    """How long the game lasts.

    An objective takes `draws`, less `legion` for each that stands already. The first who would be done ends the game,
    and `crowding` is how many draws it takes to have one for a single objective. Full worth is what has `long` draws
    to come.
    """

    draws: Positive
    legion: Share
    crowding: Positive
    long: Positive


class Hopes(Part, frozen=True):
    """What is hoped for of things to come.

    `fresh` is what a new objective is worth when it is completed. Of a colour that pays, so many times as many come
    as by chance (`leaning`). `ahead`, `level` and `behind` are the chances to come first where somebody else is so
    in the race for a reward; `kept` is the chance not to lose a tile to one who lacks a single objective for it.
    """

    fresh: Points
    leaning: Positive
    ahead: Share
    level: Share
    behind: Share
    kept: Share


class Stock(Part, frozen=True):
    """What legions in stock are worth: the first one, and each more so many times as much as the one before."""

    first: Points
    next: Share


class Certainty(Part, frozen=True):
    """How far ahead a seat must be to be sure of the win: points when the end is near, and more for each draw left."""

    points: Positive
    draw: Share


class Weights(Part, frozen=True):
    """All opinions.

    `powers` are worths of powers at once and for good, each of what a power counts; `symbols` those of a
    legion that a power puts on a space of that symbol, `any` where one chooses.
    """

    tempo: Tempo
    hopes: Hopes
    stock: Stock
    certainty: Certainty
    powers: dict[PowerKind, Points]
    symbols: dict[Symbol, Points]
    any: Points

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say."""
        valued = [kind for kind in POWERS if kind not in UNVALUED]
        for kind in valued:
            if kind not in self.powers:
                yield ("powers",), f"{kind} is missing"
        for kind in self.powers:
            if kind not in valued:
                yield ("powers", kind), f"must be one of {', '.join(valued)}"
        for symbol in msgspec.json.schema(Symbol)["enum"]:
            if symbol not in self.symbols:
                yield ("symbols",), f"{symbol} is missing"


UNVALUED = ("none", "place_symbol", "place_any", "score_symbol", "score_colour", "score_attack")
"""Powers whose worth is counted and not guessed."""

__all__ = ["UNVALUED", "Certainty", "Hopes", "Points", "Stock", "Tempo", "Weight", "Weights"]
