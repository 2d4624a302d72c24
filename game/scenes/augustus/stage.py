"""What moves on this table beside what moves on every one: the cry, and what the bag does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.scenes.table import stage


@dataclass(slots=True)
class Cry:
    """Ave Caesar: whose cry it is, over which objective, and how far it has risen, 0 to 1."""

    seat: int
    number: int
    shown: float = 0.0


@dataclass(slots=True)
class Stage(stage.Stage):
    """All that moves. Spots are as Places.spot has them."""

    cry: Cry | None = None

    def clear(self) -> None:
        """Let nothing move any more; what is marked stays so."""
        stage.Stage.clear(self)
        self.cry = None

    def _moving(self) -> tuple[Any, ...]:
        return *stage.Stage._moving(self), self.cry
