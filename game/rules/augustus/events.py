"""Everything that can happen, as past-tense events. A log, an animation and a copy of the table need nothing else.

Seats, symbols, tokens and rewards are the ints of notation.py, objectives their numbers; `rule` is the section as
the package numbers them. What lies hidden is in no event but one: `Chose` bears the secret choice, sealed. Only
`show` opens it, on a copy whose seat may see it; nobody else is told before all have chosen.
"""

from __future__ import annotations

from typing import ClassVar

from game.rules.core import Action, Event


class Chose(Event, frozen=True):
    """A seat made a choice that stays hidden until all have; `only_choice` when it had no other.

    `action` is what it chose, for that seat's own eyes; () where it isn't known.
    """

    seat: int
    only_choice: bool
    action: Action = ()


class ChoicesShown(Event, frozen=True):
    """All have chosen, and the choices were turned up: what follows happens together."""

    is_reveal: ClassVar[bool] = True


class Acted(Event, frozen=True):
    """A seat answered an open question, or chance drew; `only_choice` when there was no other answer."""

    seat: int
    action: Action
    only_choice: bool


class Kept(Event, frozen=True):
    """A seat kept these of the objectives dealt to it, and the others went aside."""

    seat: int
    objectives: tuple[int, ...]


class TokenDrawn(Event, frozen=True):
    """The crier drew a token; so many are left in the bag."""

    seat: int
    token: int
    left: int


class LegionPlaced(Event, frozen=True):
    """A legion from stock was placed on a space."""

    seat: int
    objective: int
    symbol: int


class LegionMoved(Event, frozen=True):
    """A placed legion went from one space to another."""

    seat: int
    objective: int
    symbol: int
    to_objective: int
    to_symbol: int


class LegionHeld(Event, frozen=True):
    """A seat placed nothing for this token."""

    seat: int


class ObjectiveCompleted(Event, frozen=True):
    """Ave Caesar: an objective was completed and awaits its turn; `chained` if a power has done it."""

    seat: int
    objective: int
    chained: bool


class LegionsReturned(Event, frozen=True):
    """A completed objective began to be resolved: its legions, `amount` of them, went home to stock."""

    seat: int
    objective: int
    amount: int


class PowerUsed(Event, frozen=True):
    """An objective's power came to work, of this kind of POWERS; not told of those that do nothing now."""

    seat: int
    objective: int
    power: int


class LegionsGained(Event, frozen=True):
    """A seat got new legions for good."""

    seat: int
    amount: int


class LegionsRemoved(Event, frozen=True):
    """An attack took legions off the spaces of these symbols of a victim's objective, home to its stock."""

    seat: int
    objective: int
    symbols: tuple[int, ...]


class ObjectiveLost(Event, frozen=True):
    """An attack cost a victim a controlled objective."""

    seat: int
    objective: int


class VictimSpared(Event, frozen=True):
    """An attack passed a victim over that had nothing to lose by it."""

    seat: int


class ObjectiveControlled(Event, frozen=True):
    """A seat controls one more objective."""

    seat: int
    objective: int


class RewardWon(Event, frozen=True):
    """A seat took a reward for colours or for its number of controlled objectives."""

    seat: int
    reward: int


class RewardDeclined(Event, frozen=True):
    """A seat let a reward pass, for good."""

    seat: int
    reward: int


class ResourceMoved(Event, frozen=True):
    """The tile for most gold or wheat went from `before` to `holder`, -1 being the table."""

    reward: int
    before: int
    holder: int


class ObjectiveTaken(Event, frozen=True):
    """A seat took an objective from this place of the market, counted from 0."""

    seat: int
    objective: int
    place: int


class MarketRefilled(Event, frozen=True):
    """The deck's first card came to a place of the market."""

    is_reveal: ClassVar[bool] = True
    objective: int
    place: int


class Resolved(Event, frozen=True):
    """An objective's steps are all done."""

    seat: int
    objective: int


class BagRefilled(Event, frozen=True):
    """After a joker's round all tokens went back into the bag."""


class RoundBegan(Event, frozen=True):
    """A round began; `seat` is its crier."""

    round: int
    seat: int


class GameEnded(Event, frozen=True):
    """The game ended: each seat's points, and who has won; all cards were turned up.

    `deck` has its first card first, `aside` the cards of each seat.
    """

    is_reveal: ClassVar[bool] = True
    points: tuple[int, ...]
    winners: tuple[int, ...]
    deck: tuple[int, ...]
    aside: tuple[tuple[int, ...], ...]
