"""Events in words, for whoever reads them outside: names in place of the small ints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules import event_json
from game.rules.core import Event
from game.rules.optimates.notation import BLOCKS, COLOURS, LAWS, OFFICES, SEATS, VETOES, Notation, seat_name


def event_words(notation: Notation, event: Event) -> dict[str, Any]:
    """Write an event as plain JSON data: its `type` in small letters, then its fields by name.

    Seats, cells, blocks, laws, offices and moves bear their names of the notation; nobody and nothing are null.
    """
    return event_json.write(event, _NAMINGS, notation)


def _seat(notation: Notation, seat: int) -> str:
    return seat_name(seat)


def _seat_or_nobody(notation: Notation, seat: int) -> str | None:
    return None if seat < 0 else SEATS[seat]


def _cell(notation: Notation, cell: int) -> str:
    return notation.cells[cell]


def _law(notation: Notation, law: int) -> str | None:
    return None if law < 0 else LAWS[law]


def _by_seat(notation: Notation, pair: tuple[int, int]) -> dict[str, int]:
    return dict(zip(SEATS, pair, strict=True))


_NAMINGS: dict[str, Callable[[Notation, Any], Any]] = {
    "seat": _seat,
    "first": _seat,
    "winner": _seat_or_nobody,
    "action": lambda notation, action: notation.text(action),
    "cell": _cell,
    "other": _cell,
    "block": lambda notation, block: BLOCKS[block],
    "law": _law,
    "office": lambda notation, office: OFFICES[office],
    "veto": lambda notation, veto: VETOES[veto],
    "colour": lambda notation, seat: COLOURS[seat],
    "counts": _by_seat,
    "vp": _by_seat,
}
"""For each field that holds a name as a number, how it is read. The same field means the same in every event."""
