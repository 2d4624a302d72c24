"""What a search is told: who judges the positions of a game, what is promised of an action, and the settings."""

from __future__ import annotations

from typing import Annotated, Any, Protocol

import msgspec

from game.rules.core import Action

Worths = tuple[float, ...]
"""What a position is worth to each seat, 0 to 1."""


class Prospect(msgspec.Struct, frozen=True):
    """An action worth a look: how much the evaluator expects of it for each seat."""

    action: Action
    worths: Worths


class Evaluator(Protocol):
    """Judges positions of one game."""

    @property
    def judged(self) -> int:
        """Count the positions judged so far: the search's budget is in them."""
        ...

    def prospects(self, state: Any, seat: int) -> list[Prospect]:
        """List the actions worth a look in a position where `seat` is asked, one at least, with what each promises.

        The same position must get the same answer; the state is left as it was.
        """
        ...


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the search goes about it.

    `positions` is the budget of one act: judged positions, and each simulation counts as one at least. `explore`
    weighs what is untried against what is good. `temperature` turns promises into priors: the smaller, the more the
    best one stands out.
    """

    positions: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
    explore: Annotated[float, msgspec.Meta(ge=0, le=100)]
    temperature: Annotated[float, msgspec.Meta(gt=0, le=1)]
