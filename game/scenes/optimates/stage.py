"""What is moving on the table, and what is marked: everything that is drawn and is not the position."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

Spot = tuple[str, int]
"""A thing on the table: ("cell", 3), ("law", 0), ("block", 1), ("office", 2), ("purse", 0)."""


@dataclass(slots=True)
class Actor:
    """A picture on its way. `width` squeezes it, 0 to 1; `text` is written beside it."""

    picture: str
    pos: tuple[int, int]
    width: float = 1.0
    text: str = ""


@dataclass(slots=True)
class Banner:
    """A plate across the hall: a line and a smaller one, in a side's colour or none (-1)."""

    title: str
    sub: str = ""
    seat: int = -1
    shown: float = 0.0
    """How far it is unrolled, 0 to 1."""


@dataclass(slots=True)
class Sum:
    """The die's sum spelled out beside it."""

    text: str
    verdict: str
    good: bool


@dataclass(slots=True)
class Stage:
    """All that moves. Hidden things are left out of the position's picture while an actor stands for them."""

    actors: list[Actor] = field(default_factory=list)
    turning: dict[Spot, dict[int, float]] = field(default_factory=dict)
    """Counters in the turn: the place within the spot, and how far, 0 to 1."""
    hidden: set[Spot] = field(default_factory=set)
    marks: set[Spot] = field(default_factory=set)
    banner: Banner | None = None
    sum: Sum | None = None
    dim: float = 0.0
    spotlight: Rect | None = None

    def clear(self) -> None:
        """Let nothing move any more; what is marked stays marked."""
        self.actors.clear()
        self.turning.clear()
        self.hidden.clear()
        self.banner = self.sum = self.spotlight = None
        self.dim = 0.0
