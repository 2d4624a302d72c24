"""What files of opinions in `config/ai/` are made of, whatever the game: parts, numbers, and names that are checked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Protocol

import msgspec

from game.ai.levels import PLAIN

Weight = Annotated[float, msgspec.Meta(ge=-50, le=50)]
Positive = Annotated[float, msgspec.Meta(gt=0, le=100)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the opinions; unknown keys are refused."""


class Inclined(Protocol):
    """A character: what it is after, by a measure's name, and what it likes to do, by a taste's."""

    @property
    def aims(self) -> Mapping[str, float]:
        """Give how much it wants of each measure."""
        ...

    @property
    def tastes(self) -> Mapping[str, float]:
        """Give how much it likes each act."""
        ...


def character_problems(
    characters: Mapping[str, Inclined], measures: Collection[str], tastes: Collection[str]
) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield names that can't be a character's, aims that are no measure, and tastes that there are not."""
    for name, character in characters.items():
        if not name.isidentifier() or name == PLAIN:
            yield ("characters", name), f"must be a name of letters and _, and not {PLAIN}"
        for kind, known in (("aims", measures), ("tastes", tastes)):
            for key in getattr(character, kind):
                if key not in known:
                    yield ("characters", name, kind, key), f"must be one of {', '.join(known)}"
