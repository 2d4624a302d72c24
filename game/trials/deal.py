"""The daily game's deal: the same for everybody on one UTC date who plays by the same rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from functools import cache
from typing import Annotated, Any

import msgspec

from game import __version__
from game.catalogue import LoadedGame, game_names, load_game
from game.config import digest, load
from game.digest import sha256
from game.match import HUMAN, Match
from game.paths import resource
from game.players import PLAIN, can_have_character, character_names, name_with
from game.rules.core import seats_with
from game.rules.record import MOST_SEED
from game.storage import Profile

DAYS = 7
SHORT = 8
"""So many letters of a digest stand for the rules' version."""


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game draws from: levels from Monday to Sunday, characters, and values of its options.

    Without characters it is each that the game has, and PLAIN.
    """

    week: Annotated[list[str], msgspec.Meta(min_length=DAYS, max_length=DAYS)]
    characters: list[str] = []
    options: dict[str, Annotated[list[Any], msgspec.Meta(min_length=1)]] = {}


class DailyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `config/daily.yaml`: an offer for each game that has a daily one."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    games: Annotated[dict[str, Offer], msgspec.Meta(min_length=1)]

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield games, levels and characters that do not exist."""
        for name, offer in self.games.items():
            if name not in game_names():
                yield ("games", name), f"must be one of {', '.join(game_names())}"
                continue
            for i, level in enumerate(offer.week):
                if not can_have_character(level):
                    yield ("games", name, "week", i), "must be a level of the computer that can have a character"
            known = (PLAIN, *character_names(name))
            for i, character in enumerate(offer.characters):
                if character not in known:
                    yield ("games", name, "characters", i), f"must be one of {', '.join(known)}"


class Deal(msgspec.Struct, frozen=True):
    """One date's game: who sits where, its options, and the seed of its set-up and dice.

    `date` is written as in 2026-11-30, `version` stands for the rules that it was drawn by.
    """

    game: str
    date: str
    version: str
    seed: int
    seats: tuple[str, ...]
    options: dict[str, Any]

    @property
    def seat(self) -> int:
        """Say where the person sits."""
        return self.seats.index(HUMAN)

    def begin(self, profile: Profile | None = None, place: str = "") -> Match:
        """Set it up, as the game in progress of a place in the profile if there is one."""
        return Match.new(plain_game(self.game), self.options, self.seed, self.seats, profile, place)


@cache
def plain_game(name: str) -> LoadedGame:
    """Make a game from the program's own tables, without mods: all play the same. Raises ConfigError."""
    return load_game(name, ())


@cache
def _file() -> DailyFile:
    return load(resource("config", "daily.yaml"), DailyFile)


def daily_games() -> tuple[str, ...]:
    """List the games that have a daily one; raises ConfigError."""
    return tuple(_file().games)


def today() -> str:
    """Give the UTC date of now."""
    return datetime.now(UTC).date().isoformat()


def rules_version(name: str) -> str:
    """Give what stands for all that a game's deals are drawn by: the program, its tables, and what is drawn from."""
    return digest(__version__, plain_game(name).digest, _file().games[name], characters_of(name))[:SHORT]


def characters_of(name: str) -> tuple[str, ...]:
    """List the characters that a game's deals are drawn from; raises ConfigError."""
    return tuple(_file().games[name].characters) or (PLAIN, *character_names(name))


def deal_of(name: str, day: str) -> Deal:
    """Draw a date's deal of a game; raises ConfigError, KeyError for a game without one, ValueError for no date."""
    offer, version = _file().games[name], rules_version(name)
    drawn = Draw(f"{name} {day} {version}")
    options = {option: drawn.one(values, f"option {option}") for option, values in sorted(offer.options.items())}
    level = offer.week[date.fromisoformat(day).weekday()]
    count = len(seats_with(plain_game(name).game, options))
    characters = characters_of(name)
    seats = [name_with(level, drawn.one(characters, f"character {seat}")) for seat in range(count)]
    seats[drawn.one(range(count), "side")] = HUMAN
    return Deal(name, day, version, drawn.number("seed") % (MOST_SEED + 1), tuple(seats), options)


class Draw:
    """Draws by a digest: the same everywhere, whatever generator a version of Python has."""

    def __init__(self, key: str) -> None:
        """Take what all draws depend on."""
        self.key = key

    def number(self, what: str) -> int:
        """Draw a large number for a purpose."""
        return int(sha256(f"{self.key} {what}".encode()), 16)

    def one(self, values: Sequence[Any], what: str) -> Any:
        """Draw one of some values for a purpose."""
        return values[self.number(what) % len(values)]
