"""What the table's picture is drawn from: plain data, read from a state's JSON as one seat sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

SYMBOLS = ("double_sword", "shield", "chariot", "catapult", "standard", "dagger")
KINDS = (*SYMBOLS, "joker")


@dataclass(frozen=True, slots=True)
class Card:
    """Hold what is printed on an objective. `params` are its power's numbers and names, as in the rules' tables."""

    number: int
    name: str
    colour: str
    spaces: tuple[str, ...]
    points: int
    goods: tuple[str, ...]
    power: str
    params: Mapping[str, Any] = field(default_factory=dict)

    @property
    def short_name(self) -> str:
        """Return the last of its names."""
        return self.name.rpartition(" ")[2]


@dataclass(frozen=True, slots=True)
class Laid:
    """Hold an active objective: its card's number and which of its spaces hold a legion, in the card's order."""

    number: int
    full: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """Hold what is seen of a seat. `dealt` are the objectives it still chooses from, None where they are hidden."""

    name: str
    stock: int
    legions: int
    active: tuple[Laid, ...]
    controlled: tuple[int, ...]
    dealt: tuple[int | None, ...] = ()
    points: int = 0
    in_hand: int = 0
    has_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold the whole table from the seat `me` (an index into `seats`). `cards` has every objective by its number."""

    cards: Mapping[int, Card]
    seats: tuple[Seat, ...]
    me: int
    round: int
    crier: int
    drawn: str | None
    tokens: Mapping[str, int]
    market: tuple[int, ...]
    rewards: Mapping[str, int | None]
    asked: int | None = None
    """Which seat is asked; None for chance and at the end."""
    resolving: tuple[int, int] | None = None
    """The seat and the objective that are being resolved."""
    queue: tuple[tuple[int, int], ...] = ()

    @property
    def others(self) -> list[int]:
        """Return the other seats clockwise from the left of `me`."""
        return [(self.me + step) % len(self.seats) for step in range(1, len(self.seats))]

    def waits(self, seat: int, number: int) -> bool:
        """Tell whether a completed objective awaits its turn."""
        return (seat, number) in self.queue


@dataclass(frozen=True, slots=True)
class Marks:
    """Hold what is marked on the table: spaces (an objective's number and the place in its row) and objectives."""

    lit: frozenset[tuple[int, int]] = frozenset()
    """Spaces that may be chosen now."""
    odds: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """What to write under spaces."""
    cards: frozenset[int] = frozenset()
    """Objectives that may be chosen now; the others of their row are dimmed."""
    picked: frozenset[int] = frozenset()


NO_MARKS = Marks()


def filled(card: Card, occupied: Sequence[str]) -> tuple[bool, ...]:
    """Return for each space of a card whether a legion stands there: the first ones of each symbol are taken."""
    left = list(occupied)
    full = []
    for symbol in card.spaces:
        full.append(symbol in left)
        if symbol in left:
            left.remove(symbol)
    return tuple(full)


def card_from(data: Mapping[str, Any]) -> Card:
    """Read an objective as the rules' tables have it."""
    power = data["power"]
    return Card(
        data["number"], data["name"], data["colour"], tuple(data["spaces"]), data["points"],
        tuple(data["resource"]), power["kind"], power["params"],
    )  # fmt: skip


def shown_from(
    state: Mapping[str, Any],
    me: int,
    cards: Mapping[int, Card],
    points: Mapping[str, tuple[int, int]] | None = None,
) -> Shown:
    """Read a state's JSON (or a view of it) as the seat `me` has it; `points` are each seat's so far and in hand."""
    names: list[str] = state["seats"]
    ask, going = state["ask"], state["resolving"]
    asked = ask["player"] if ask else None
    return Shown(
        cards=cards,
        seats=tuple(_seat(state, name, cards, (points or {}).get(name, (0, 0))) for name in names),
        me=me,
        round=state["round"],
        crier=names.index(state["crier"]),
        drawn=state["drawn"],
        tokens=state["tokens"],
        market=tuple(state["market"]),
        rewards={name: None if holder is None else names.index(holder) for name, holder in state["rewards"].items()},
        asked=names.index(asked) if asked in names else None,
        resolving=None if going is None else (names.index(going["player"]), going["objective"]),
        queue=tuple((names.index(each["player"]), each["objective"]) for each in state["queue"]),
    )


def _seat(state: Mapping[str, Any], name: str, cards: Mapping[int, Card], points: tuple[int, int]) -> Seat:
    """Read one player."""
    player = state["players"][name]
    active = tuple(
        Laid(int(number), filled(cards[int(number)], occupied)) for number, occupied in player["active"].items()
    )
    return Seat(
        name, player["stock"], player["legions"], active, tuple(player["controlled"]), tuple(player["dealt"]),
        *points, has_chosen=name in state["pending"],
    )  # fmt: skip
