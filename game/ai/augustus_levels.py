"""How the levels of Augustus think, as it stands in `config/ai/augustus_levels.yaml`.

All play by the same rules, with the same opinions and no bonus. A weaker one looks less far and takes in less.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from game.ai.levels import CURSUS
from game.ai.opinions import Part

Some = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Level(Part, frozen=True):
    """How one level thinks.

    `attention` is how many acts it takes in beside passing, all if 0. `sees` is `points` if it sees no more of an
    objective than the points printed on it and those of its end power now, and `all` if it sees all that it can bring.
    `looks` is how often it plays an act on in thought, 0 if it acts at first sight; it does so for the `finalists` best
    acts, `draws` ahead. `alone` says that the others place nothing meanwhile.
    """

    attention: Some
    sees: Literal["points", "all"]
    looks: Some
    finalists: Annotated[int, msgspec.Meta(ge=2, le=100)] = 2
    draws: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    alone: bool = False


class Levels(Part, frozen=True):
    """All levels."""

    levels: dict[str, Level]

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say."""
        for name in CURSUS:
            if name not in self.levels:
                yield ("levels",), f"{name} is missing"
        for name in self.levels:
            if name not in CURSUS:
                yield ("levels", name), f"must be one of {', '.join(CURSUS)}"
