"""The types of `twists.yaml`: what a scenario changes beyond numbers (9.0)."""

from __future__ import annotations

import msgspec

from game.rules.optimates.tables_base import ActionKind, Count, Law, PerSeat, Seat, Some, Table


class Income(Table, frozen=True):
    """What a player is given at the beginning of each Game Turn."""

    pw: Count = 0
    coins: Count = 0


class Incomes(Table, frozen=True):
    """The income of each player."""

    optimates: Income = Income()
    populares: Income = Income()


class Closed(Table, frozen=True):
    """The kinds of action that a player may not take."""

    optimates: tuple[ActionKind, ...] = ()
    populares: tuple[ActionKind, ...] = ()


class Seated(Table, frozen=True):
    """A Senator who sits on a cell from the start, whoever was drawn for it."""

    rank: Some
    owner: Seat


class Twists(Table, frozen=True):
    """Rules that only a scenario has; none of them in the usual game.

    `chained` names laws and the last Game Turn in which nobody may move them, `unvetoed` laws that no veto meets.
    `mob` counts as so many Poor at a threat. `first_turn` is the Game Turn that the game begins with, and `last_turn`
    the one that ends it, 0 for none. `seats` and `steadfast` are by cells, `vp` what is scored already.
    """

    first_turn: Some = 1
    vp: PerSeat = PerSeat(0, 0)
    seats: dict[str, Seated] = msgspec.field(default_factory=dict)
    steadfast: tuple[str, ...] = ()

    closed: Closed = Closed()
    unvetoed: tuple[Law, ...] = ()
    chained: dict[Law, Some] = msgspec.field(default_factory=dict)
    income: Incomes = Incomes()
    mob: PerSeat = PerSeat(0, 0)
    last_turn: Count = 0
