"""The protocol every game speaks: decisions go out, actions come in, events come out.

A game is a `Game`: it makes states and answers questions about them. A state is plain data; nobody but
`Game.apply` changes one. Chance is a seat of its own, so that dice come from outside like any other action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Final, Protocol, TypeVar

import msgspec

Action = tuple[int, ...]
"""One move: a small tuple of ints, its kind first. `Game.text` and `Game.parse` give it words."""

CHANCE: Final = -1
"""The seat of the die, the bag and the deck."""


def family(name: str) -> str:
    """Name the game that a game or a scenario of it belongs to: `optimates/tutorial/first` is one of `optimates`."""
    return name.partition("/")[0]


class RulesError(Exception):
    """Something asked of the rules that they refuse; its text is one clear sentence."""


class NotationError(RulesError):
    """A text that is no move in this game's notation."""


class StateError(RulesError):
    """JSON that is no state of this game."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem


class OptionError(RulesError):
    """A game option that does not exist or has no such value."""


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that has happened, in the past tense; `rule` is the section that made it happen."""

    is_reveal: ClassVar[bool] = False
    """Whether it has shown what was hidden: nothing before it can be taken back."""
    rule: str


Emit = Callable[[Event], None]


def silent(event: Event) -> None:
    """Take an event and tell nobody: what a search passes as `emit`.

    Where a search comes by very often the rules look whether they were passed it, and spare making the event.
    """


class Decision(msgspec.Struct, frozen=True):
    """A question put to one seat, with every legal answer in a fixed order.

    `weights` stands beside `actions` when the seat is CHANCE: the odds of each, adding up to 1.
    """

    seat: int
    kind: str
    actions: tuple[Action, ...]
    weights: tuple[float, ...] | None = None


S = TypeVar("S")


class Game(Protocol[S]):
    """The rules of one game. Every method but `apply` leaves the state as it was."""

    name: str
    seat_counts: tuple[int, ...]
    """How many seats a game may have, ascending; where there are several numbers an option chooses."""

    def seats(self, state: S) -> tuple[str, ...]:
        """Name the seats of a game, in their order."""
        ...

    def turn(self, state: S) -> int | None:
        """Count the turns begun, or what a game has in their place, from 1; None where it has nothing to count."""
        ...

    def heading(self, state: S) -> str:
        """Say in a few words which part of the game this is, as for a comment in its record."""
        ...

    def new(self, options: Mapping[str, Any], random: Random) -> S:
        """Set up a game; raises OptionError on an unknown option or value."""
        ...

    def decision(self, state: S) -> Decision | None:
        """Say who is asked what, with every legal action; None when the game is over."""
        ...

    def apply(self, state: S, action: Action, emit: Emit) -> None:
        """Carry out one of the decision's actions, in place, up to the next decision of two or more answers."""
        ...

    def result(self, state: S) -> tuple[float, ...] | None:
        """Give each seat its share of the win, 0 to 1; None while the game goes on."""
        ...

    def clone(self, state: S) -> S:
        """Copy a state so that nothing is shared with the original."""
        ...

    def view(self, state: S, seat: int) -> S:
        """Copy a state without what `seat` may not know."""
        ...

    def guess(self, view: S, random: Random) -> S:
        """Fill in what a view hides, at random, in some way that the seat can't tell from the truth."""
        ...

    def text(self, action: Action) -> str:
        """Write an action in the game's notation."""
        ...

    def parse(self, text: str) -> Action:
        """Read an action in the game's notation; raises NotationError."""
        ...

    def to_json(self, state: S) -> dict[str, Any]:
        """Write a state as plain JSON data."""
        ...

    def from_json(self, data: Any) -> S:
        """Read a state; raises StateError naming the place and what would be right."""
        ...

    def options_json(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Fill options up with the defaults and check them; raises OptionError."""
        ...


def seats_with(game: Game[Any], options: Mapping[str, Any]) -> tuple[str, ...]:
    """Name the seats that a game of these options has; raises OptionError."""
    return game.seats(game.new(options, Random(0)))
