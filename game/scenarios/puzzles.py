"""Challenges: a position, something to reach before its time is over, and the fewest acts that surely do it.

What is said here holds in every game; each has a kind of puzzle of its own (see kinds.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from game.scenarios.files import Words

MOST_STARS = 3
MOST_SENTENCES_WORDS = 60
STEP = "; "
"""Between two moves in the keys of a solution."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One challenge, of whoever is asked in its `state`. All `goals` must hold when its time is over.

    `par` is the fewest acts that force it. `solution` answers what is put to the player: its keys are the moves since
    the start, the first one is empty; what it does not list is answered by the kind of question as `otherwise` says.
    Whatever the others answer and chance brings, this leads to the goals.
    """

    asks: ClassVar[Sequence[str]] = ()
    """The kinds of question of its game."""
    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    title: Words
    years: str
    briefing: Words
    hint: Words
    closing: Words
    goals: Sequence[Any]
    par: Annotated[int, msgspec.Meta(ge=1, le=12)]
    solution: Annotated[dict[str, str], msgspec.Meta(min_length=1)]
    state: dict[str, Any]
    otherwise: dict[str, str] = {}

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say and needs no tables."""
        if "" not in self.solution:
            yield ("solution",), "must say what to begin with, under an empty key ('')"
        for kind in self.otherwise:
            if kind not in self.asks:
                yield ("otherwise", kind), f"is no kind of question; known are {', '.join(self.asks)}"
        for name in ("briefing", "hint", "closing"):
            words = len(getattr(self, name).split())
            if words > MOST_SENTENCES_WORDS:
                yield (name,), f"must have {MOST_SENTENCES_WORDS} words at most, not {words}"

    def stars(self, acts: int) -> int:
        """Give the stars for reaching it with so many acts: all for par, one less for each act more, one at least."""
        return max(1, MOST_STARS - max(0, acts - self.par))

    def answer(self, moves: Sequence[str], ask: str) -> str:
        """Give the solution's move after such moves, for a kind of question; empty where they have left its way."""
        return self.solution.get(STEP.join(moves)) or self.otherwise.get(ask, "")
