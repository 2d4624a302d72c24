"""Who sits at a table, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import HUMAN, Match
from game.players import level_and_character
from game.rules.core import CHANCE
from game.text import Text

ROOT = "new_game"
ROMAN = ("I", "II", "III", "IV", "V", "VI")


def player_name(text: Text, who: str) -> str:
    """Name a computer player as one speaks of it: `Consul`, `Consul, the orator`; one without words as it is written.

    Empty for a person.
    """
    if who == HUMAN:
        return ""
    level, character = level_and_character(who)
    key, character_key = f"{ROOT}.levels.{level}", f"{ROOT}.characters.{character}"
    if key not in text or (character and character_key not in text):
        return who
    if not character:
        return text.get(key)
    return text.get(f"{ROOT}.with_character", level=text.get(key), character=text.get(character_key))


def player_names(text: Text, seats: Sequence[str]) -> list[str]:
    """Name who sits on each seat of a table, as player_name does."""
    return [player_name(text, who) for who in seats]


def person_name(text: Text, seats: Sequence[str], seat: int) -> str:
    """Name who sits on a seat, people too: `You` where only one of them plays."""
    if seats[seat] != HUMAN:
        return player_name(text, seats[seat])
    is_alone = seats.count(HUMAN) == 1
    return text.get(f"{ROOT}.you") if is_alone else text.get(f"{ROOT}.player", n=seat + 1)


def seat_names(text: Text, seats: Sequence[str]) -> list[str]:
    """Name who sits on each seat so that no two have one name: equal ones are numbered as kings are."""
    names = [person_name(text, seats, seat) for seat in range(len(seats))]
    return [
        text.get(f"{ROOT}.namesake", name=name, n=ROMAN[names[:seat].count(name)]) if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def asks_person(match: Match) -> bool:
    """Tell whether a person is asked now."""
    decision = match.decision
    return decision is not None and decision.seat != CHANCE and match.seats[decision.seat] == HUMAN


def asks_computer(match: Match) -> bool:
    """Tell whether the computer is asked now."""
    decision = match.decision
    return decision is not None and decision.seat != CHANCE and match.seats[decision.seat] != HUMAN
