"""What is moving on a table, and what is marked: everything that is drawn and is not the position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pygame import Rect

Spot = tuple[str, int]
"""A thing on the table: its kind, by a name of the game's, and its number; `Places.spot` says where it lies."""


@dataclass(slots=True)
class Actor:
    """A picture on its way. It stands at `pos`, its top left, and is drawn `lift` pixels higher, over its shadow.

    If it is `centred`, `pos` is its middle. `width` squeezes it, 0 to 1; `size` enlarges it by a whole number;
    `text` is written beside it.
    """

    picture: str
    pos: tuple[int, int]
    width: float = 1.0
    text: str = ""
    lift: int = 0
    size: int = 1
    shadow: bool = False
    centred: bool = False
    shown: bool = True


@dataclass(slots=True)
class Banner:
    """A plate across the table: a line and a smaller one, in a seat's colour or none (-1).

    A `heading` is small and hangs from the top, so that what it speaks of can be seen.
    """

    title: str
    sub: str = ""
    seat: int = -1
    shown: float = 0.0
    """How far it is unrolled, 0 to 1."""
    heading: bool = False


@dataclass(slots=True)
class Stage:
    """All that moves. Hidden things are left out of the position's picture while an actor stands for them."""

    actors: list[Actor] = field(default_factory=list)
    turning: dict[Spot, dict[int, float]] = field(default_factory=dict)
    """Counters in the turn: the place within the spot, and how far, 0 to 1."""
    hidden: set[Spot] = field(default_factory=set)
    marks: set[Spot] = field(default_factory=set)
    """What has changed since somebody last gave an input: stays marked until the next one."""
    pulses: dict[Spot, float] = field(default_factory=dict)
    """What a ring closes in on, and how far it is, 0 to 1."""
    tags: dict[Spot, str] = field(default_factory=dict)
    """Words on a small plate at a spot."""
    banner: Banner | None = None
    dim: float = 0.0
    spotlight: Rect | None = None
    shaken: Rect | None = None
    """The part of the table that a blow shakes, and how far."""
    shake: int = 0

    def clear(self) -> None:
        """Let nothing move any more; what is marked stays marked."""
        for moving in (self.actors, self.turning, self.hidden, self.pulses, self.tags):
            moving.clear()
        self.banner = self.spotlight = self.shaken = None
        self.dim = 0.0
        self.shake = 0

    @property
    def is_still(self) -> bool:
        """Tell whether nothing moves."""
        return not any(self._moving())

    def _moving(self) -> tuple[Any, ...]:
        """List what moves, empty or None where it does not."""
        flat = self.actors, self.turning, self.hidden, self.pulses, self.tags
        return *flat, self.banner, self.spotlight, self.shaken, self.dim
