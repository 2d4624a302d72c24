"""What the table's picture is drawn from: a position of the rules as one seat sees it, in names and plain numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from game.rules.augustus.notation import ASK_DRAW, SYMBOLS, TOKENS, seat_name
from game.rules.augustus.outlook import points_in_hand, points_so_far
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.scoring import Score
from game.rules.augustus.state import NOBODY, SEAT_BITS, UNSEEN, State
from game.rules.augustus.tables import Power

KINDS = TOKENS


@dataclass(frozen=True, slots=True)
class Card:
    """Hold what is printed on an objective."""

    number: int
    name: str
    colour: str
    spaces: tuple[str, ...]
    points: int
    goods: tuple[str, ...]
    power: Power

    @property
    def symbols(self) -> tuple[int, ...]:
        """Return its spaces as the rules number the symbols."""
        return tuple(SYMBOLS.index(space) for space in self.spaces)

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
    """Hold what is seen of a seat. `dealt` are the objectives it still chooses from, None where they are hidden.

    `in_hand` is what completing all that lies before it would add to its points, reckoned for the one who looks.
    """

    name: str
    stock: int
    legions: int
    active: tuple[Laid, ...]
    controlled: tuple[int, ...]
    dealt: tuple[int | None, ...]
    score: Score
    in_hand: int
    has_chosen: bool

    @property
    def points(self) -> int:
        """Return the points so far."""
        return self.score.total


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold the whole table from the seat `me` (an index into `seats`). `cards` has every objective by its number."""

    cards: Mapping[int, Card]
    seats: tuple[Seat, ...]
    me: int
    round: int
    end: int
    """So many objectives end the game."""
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
    moods: tuple[str, ...] = ()
    """The players' moods, by seat, where they are known."""

    @property
    def others(self) -> list[int]:
        """Return the other seats clockwise from the left of `me`."""
        return [(self.me + step) % len(self.seats) for step in range(1, len(self.seats))]

    def mood(self, seat: int) -> str:
        """Tell a player's mood: calm where none is known."""
        return self.moods[seat] if self.moods else "calm"

    def before(self, number: int) -> tuple[str, tuple[bool, ...]]:
        """Tell before whom an active objective lies and where legions stand on it; nobody and none for another one."""
        for seat in self.seats:
            for laid in seat.active:
                if laid.number == number:
                    return seat.name, laid.full
        return "", (False,) * len(self.cards[number].spaces)

    def waits(self, seat: int, number: int) -> bool:
        """Tell whether a completed objective awaits its turn."""
        return (seat, number) in self.queue


@dataclass(frozen=True, slots=True)
class Marks:
    """Hold what is marked on the table: spaces (an objective's number and the place in its row) and objectives."""

    lit: frozenset[tuple[int, int]] = frozenset()
    """Spaces that may be chosen now."""
    held: frozenset[tuple[int, int]] = frozenset()
    """Spaces whose legion is picked up, or picked to go."""
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


@cache
def cards_of(book: Rulebook) -> Mapping[int, Card]:
    """Return all objectives by their numbers."""
    return {
        number: Card(number, each.name, each.colour, tuple(each.spaces), each.points, each.resources, each.power)
        for number, each in book.tables.objectives.items()
    }


def shown_from(book: Rulebook, state: State, me: int) -> Shown:
    """Read a position, or a view of one, as the seat `me` has it."""
    rewards = zip(book.reward_names, state.rewards, strict=True)
    is_asked = not state.over and state.ask != ASK_DRAW
    return Shown(
        cards=cards_of(book),
        seats=tuple(_seat(book, state, seat, in_hand=seat == me) for seat in range(state.seats)),
        me=me,
        round=state.round,
        end=book.tables.setup.end_at_controlled,
        crier=state.crier,
        drawn=None if state.drawn < 0 else TOKENS[state.drawn],
        tokens=dict(zip(TOKENS, state.tokens, strict=True)),
        market=tuple(state.market),
        rewards={name: None if holder == NOBODY else holder for name, holder in rewards},
        asked=state.asked if is_asked else None,
        resolving=None if state.resolver == NOBODY else (state.resolver, state.resolved),
        queue=tuple((entry & (1 << SEAT_BITS) - 1, entry >> SEAT_BITS) for entry in state.queue),
    )


def _seat(book: Rulebook, state: State, seat: int, *, in_hand: bool) -> Seat:
    """Read one player; what completing all before him would bring only where that is wanted."""
    cards, controlled = cards_of(book), state.controlled[seat]
    return Seat(
        name=seat_name(seat),
        stock=state.stock[seat],
        legions=state.legions[seat],
        active=tuple(laid_of(book, state, cards[number]) for number in state.active[seat]),
        controlled=tuple(controlled),
        dealt=tuple(None if number == UNSEEN else number for number in state.dealt[seat]),
        score=points_so_far(book, state, seat),
        in_hand=points_in_hand(book, state, seat) if in_hand and state.active[seat] else 0,
        has_chosen=state.pending[seat] is not None,
    )


def laid_of(book: Rulebook, state: State, card: Card) -> Laid:
    """Read how an active objective is occupied."""
    counts = book.counts[card.number][state.filling[card.number]]
    return Laid(card.number, filled(card, [SYMBOLS[symbol] for symbol, n in enumerate(counts) for _ in range(n)]))
