"""What moves or lies on this table beside what moves on every one: the die's sum, and a veto's stamp."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.scenes.table import stage

NOTHING = -1


@dataclass(slots=True)
class Sum:
    """The die's sum beside it, term by term, and what comes of it."""

    title: str
    terms: list[str]
    verdict: str
    good: bool
    told: int = 0
    """How many of the terms are written; one more is the verdict."""


@dataclass(slots=True)
class Stage(stage.Stage):
    """All that moves. Spots are cells, laws, blocks, offices, the rows of a purse (pw, coin, vp), sides, the turn."""

    sum: Sum | None = None
    stamped: int = NOTHING
    """The law that a veto lies on, and the veto's picture."""
    stamp: str = ""

    def clear(self) -> None:
        """Let nothing move any more; what is marked or stamped stays so."""
        stage.Stage.clear(self)
        self.sum = None

    def _moving(self) -> tuple[Any, ...]:
        return *stage.Stage._moving(self), self.sum
