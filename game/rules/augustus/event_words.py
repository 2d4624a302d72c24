"""Events in words, for whoever reads them outside: names in place of the small ints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules import event_json
from game.rules.augustus.notation import POWERS, SYMBOLS, TOKENS, seat_name
from game.rules.augustus.rulebook import Rulebook
from game.rules.core import Event


def event_words(book: Rulebook, event: Event) -> dict[str, Any]:
    """Write an event as plain JSON data: its `type` in small letters, then its fields by name.

    Seats, symbols, tokens, rewards, powers and moves bear their names of the notation; nobody is null.
    """
    return event_json.write(event, _NAMINGS, book)


def _seat_or_table(book: Rulebook, seat: int) -> str | None:
    return None if seat < 0 else seat_name(seat)


def _symbol(book: Rulebook, symbol: int) -> str:
    return SYMBOLS[symbol]


_NAMINGS: dict[str, Callable[[Rulebook, Any], Any]] = {
    "seat": lambda book, seat: seat_name(seat),
    "before": _seat_or_table,
    "holder": _seat_or_table,
    "action": lambda book, action: book.notation.text(action) if action else None,
    "symbol": _symbol,
    "to_symbol": _symbol,
    "symbols": lambda book, symbols: [SYMBOLS[symbol] for symbol in symbols],
    "objectives": lambda book, numbers: list(numbers),
    "token": lambda book, token: TOKENS[token],
    "power": lambda book, power: POWERS[power],
    "reward": lambda book, reward: book.reward_names[reward],
    "points": lambda book, points: {seat_name(seat): each for seat, each in enumerate(points)},
    "winners": lambda book, seats: [seat_name(seat) for seat in seats],
    "deck": lambda book, numbers: list(numbers),
    "aside": lambda book, hands: {seat_name(seat): list(hand) for seat, hand in enumerate(hands)},
}
"""For each field that holds a name as a number, how it is read. The same field means the same in every event."""
