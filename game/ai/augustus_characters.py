"""Characters for the computer's levels in Augustus: what each is after beside points, and what it likes to do.

Aims are added to what an objective is worth to the one who controls it, so that a character wants it wherever it looks
and thinks no slower. A taste is what it would pay, in points, for acting in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Final

import msgspec

from game.ai.opinions import Part, character_problems
from game.rules.augustus.notation import COLOURS, KINDS, POWERS, RESOURCES, SYMBOLS
from game.rules.augustus.rulebook import Rulebook

Points = Annotated[float, msgspec.Meta(ge=-20, le=20)]
Measure = Callable[[Rulebook, int], float]
"""Says how much of what is aimed at an objective has, by its number."""


class Character(Part, frozen=True):
    """What a character is after, and what it likes to do.

    `aims` are by a measure's name (see MEASURES), in points for each one of it on an objective it controls, `tastes`
    by a kind of act, in points for each.
    """

    aims: dict[str, Points] = msgspec.field(default_factory=dict)
    tastes: dict[str, Points] = msgspec.field(default_factory=dict)


class Characters(Part, frozen=True):
    """All characters of `config/ai/augustus_characters.yaml`."""

    characters: dict[str, Character]

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say."""
        yield from character_problems(self.characters, MEASURES, KINDS)


def leanings(character: Character, book: Rulebook) -> list[float]:
    """Give for each objective's number what a character wants it for beside its points."""
    found = [0.0] * book.room
    for aim, worth in character.aims.items():
        for number in book.numbers:
            found[number] += worth * MEASURES[aim](book, number)
    return found


def _colour(colour: int) -> Measure:
    return lambda book, number: float(book.colour[number] == colour)


def _resource(resource: int) -> Measure:
    return lambda book, number: float(book.goods[number][resource])


def _power(power: int) -> Measure:
    return lambda book, number: float(book.power[number] == power)


def _spaces(symbol: int) -> Measure:
    return lambda book, number: float(book.spaces[number][symbol])


MEASURES: Final[dict[str, Measure]] = {
    **{colour: _colour(at) for at, colour in enumerate(COLOURS)},
    **{resource: _resource(at) for at, resource in enumerate(RESOURCES)},
    "attack": lambda book, number: float(book.is_attack[number]),
    "points": lambda book, number: float(book.points[number]),
    **{power: _power(at) for at, power in enumerate(POWERS) if at},
    **{symbol: _spaces(at) for at, symbol in enumerate(SYMBOLS)},
}
"""What can be aimed at: an objective's colour, its goods, whether it attacks, its printed points, its power's kind, its
spaces of a symbol."""
