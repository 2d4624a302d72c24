"""Everything that can happen, as past-tense events. A log, an animation and a copy of the table need nothing else.

Seats, cells, blocks, laws and offices are the ints of notation.py; `rule` is the rulebook's section.
"""

from __future__ import annotations

from game.rules.core import Action, Event


class Acted(Event, frozen=True):
    """A seat answered a question with an action; `only_choice` when it had no other."""

    seat: int
    action: Action
    only_choice: bool


class PwSpent(Event, frozen=True):
    """A player paid PW."""

    seat: int
    amount: int


class PwGained(Event, frozen=True):
    """A player earned PW."""

    seat: int
    amount: int


class CoinsSpent(Event, frozen=True):
    """A player paid coins to the stock."""

    seat: int
    amount: int


class CoinsGained(Event, frozen=True):
    """A player earned coins."""

    seat: int
    amount: int


class VpScored(Event, frozen=True):
    """A player scored VP for Offices (`law` -1) or for a law."""

    seat: int
    amount: int
    law: int


class SenatorFlipped(Event, frozen=True):
    """The Senator on a cell changed sides; `seat` is his new one."""

    cell: int
    rank: int
    seat: int


class SenatorsSwapped(Event, frozen=True):
    """The Senators of two cells changed places."""

    cell: int
    other: int


class SenatorProscribed(Event, frozen=True):
    """A Senator was murdered and `seat`'s 1-Senator took his cell; `who` is the newcomer."""

    cell: int
    rank: int
    seat: int
    who: int


class ThreatAnnounced(Event, frozen=True):
    """An Intimidation was announced against the Senator on a cell."""

    seat: int
    cell: int
    rank: int


class DieRolled(Event, frozen=True):
    """The die was cast: `roll` + `friends` - `foes` = `total`, which had to exceed `target`."""

    seat: int
    cell: int
    roll: int
    friends: int
    foes: int
    total: int
    target: int
    succeeded: bool


class BidMade(Event, frozen=True):
    """A player raised his bid to `total` coins."""

    seat: int
    total: int


class BiddingEnded(Event, frozen=True):
    """The bidding stopped; `winner` is the higher bidder, -1 at a tie."""

    winner: int
    difference: int


class PeopleFlipped(Event, frozen=True):
    """Counters of a Block changed sides; `seat` is their new one."""

    block: int
    amount: int
    seat: int


class PeopleJoined(Event, frozen=True):
    """Italic counters joined a Block on `seat`'s side, from the law's blue space of this `value`."""

    block: int
    amount: int
    seat: int
    value: int


class LawProposed(Event, frozen=True):
    """A law was proposed, by Consul (the `step`-th Consul Action of his phase) or, step 0, by Tribune."""

    seat: int
    law: int
    step: int


class LawMarked(Event, frozen=True):
    """A law was turned to its No Pass side."""

    law: int


class LawsUnmarked(Event, frozen=True):
    """All laws were turned back from their No Pass side."""


class LawVetoed(Event, frozen=True):
    """A player vetoed a law with an office of VETOES, for `pw`."""

    seat: int
    law: int
    veto: int
    pw: int


class VetoOverridden(Event, frozen=True):
    """The phasing player bribed his colleague for `coins`."""

    seat: int
    law: int
    coins: int


class LawFailed(Event, frozen=True):
    """A vetoed law stayed where it was."""

    law: int


class LawMoved(Event, frozen=True):
    """A law passed and its marker moved; `value` is the new space's number, `colour` the seat it counts for."""

    seat: int
    law: int
    before: int
    after: int
    value: int
    colour: int


class TurnBegan(Event, frozen=True):
    """A Game Turn began; `first` is its First Player."""

    turn: int
    final: bool
    first: int


class PhaseBegan(Event, frozen=True):
    """A phase began: 1 and 2 `seat`'s Player Phase, 3 the Elections Phase (`seat` then the second player's)."""

    phase: int
    seat: int


class PhaseEnded(Event, frozen=True):
    """A Player Phase ended, by a Pass or because the PW ran out; `unspent` is the PW left."""

    seat: int
    unspent: int


class PhaseSkipped(Event, frozen=True):
    """A player had no PW to begin his phase with."""

    phase: int
    seat: int


class Elected(Event, frozen=True):
    """An Office was filled; `counts` are both sides' Influence or counters, `tie` says that a tie decided."""

    office: int
    seat: int
    counts: tuple[int, int]
    tie: bool


class BacklashProvoked(Event, frozen=True):
    """A player won all Major Offices; the other, `seat`, flips back."""

    seat: int


class SpoilsTaken(Event, frozen=True):
    """A player's Offices paid out: `offices` of them, `factor` 2 in the last turn."""

    seat: int
    offices: int
    factor: int


class EndTriggered(Event, frozen=True):
    """A game end condition came true: `reason` is vp, lead, laws or turns; one more turn follows."""

    reason: str


class TieBroken(Event, frozen=True):
    """The VP were tied at the very end, and the laws scored once more."""

    factor: int


class GameEnded(Event, frozen=True):
    """The game was won; `reason` is lead, short, tie_laws or tie."""

    winner: int
    vp: tuple[int, int]
    needed: int
    reason: str
