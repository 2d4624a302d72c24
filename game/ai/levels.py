"""The players by name, for each game.

Players hold opinions in files of `config/ai/`, which are read by layers above: who makes a player passes the reader in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from game.ai.player import Player
from game.ai.random_player import RandomPlayer
from game.rules.core import family

CURSUS = ("quaestor", "aedile", "praetor", "consul", "dictator")
"""The levels, named by the offices in the order in which a career led through them."""
LEVELS = ("random", "greedy", *CURSUS)
"""All names: without a plan, the one by which others are measured, and the levels, the weakest first."""

CHARACTER = ":"
"""Stands between a level's name and a character's, as in `praetor:orator`."""

PLAIN = "plain"
"""How one speaks of a level without a character."""

T = TypeVar("T")


class UnknownCharacterError(ValueError):
    """There is no such character, or who is named can have none; the sentence names those that there are."""


class Read(Protocol):
    """Reads files of `config/ai/`."""

    def table(self, file: str, kind: type[T], /) -> T:
        """Read a file as a type; raises whatever the configuration raises."""
        ...

    def packed(self, file: str, unpack: Callable[[bytes], T], /) -> T:
        """Read a file as it is and unpack it; raises whatever the configuration raises, also for a ValueError."""
        ...


class Kind(Protocol):
    """The players of one game, and the files of `config/ai/` that they read."""

    files: Mapping[str, type[Any]]

    def characters(self, read: Read) -> tuple[str, ...]:
        """Name the characters that its levels can have; raises whatever the configuration raises."""
        ...

    def greedy(self, read: Read) -> Player:
        """Make the player without a plan; raises whatever the configuration raises."""
        ...

    def level(self, level: str, character: str, read: Read) -> Player:
        """Make one of CURSUS, with a character that there is or PLAIN; raises whatever the configuration raises."""
        ...


def _optimates() -> Kind:
    from game.ai.optimates_players import OptimatesPlayers

    return OptimatesPlayers()


def _augustus() -> Kind:
    from game.ai.augustus_players import AugustusPlayers

    return AugustusPlayers()


_KINDS: dict[str, Callable[[], Kind]] = {"optimates": _optimates, "augustus": _augustus}
"""For each game its players; late, as whoever plays one needs nothing of the others."""


def players_of(game_name: str) -> Kind | None:
    """Give the players of a game or of a scenario of it; None if it has none of its own."""
    kind = _KINDS.get(family(game_name))
    return None if kind is None else kind()


def all_players() -> tuple[Kind, ...]:
    """Give the players of every game."""
    return tuple(kind() for kind in _KINDS.values())


def full_name(level: str, character: str) -> str:
    """Name a level with a character, without one if it is PLAIN or empty."""
    return level if character in ("", PLAIN) else f"{level}{CHARACTER}{character}"


def make_player(name: str, game_name: str, read: Read) -> Player:
    """Make a player by name, a level's also with a character; raises ValueError if there is none for that game.

    If it is the character that there is not, it is an UnknownCharacterError.
    """
    level, colon, character = name.partition(CHARACTER)
    if colon and level in ("random", "greedy"):
        raise UnknownCharacterError(f"{level} can have no character; {', '.join(CURSUS)} can")
    if name == "random":
        return RandomPlayer()
    kind = players_of(game_name)
    if kind is not None and name == "greedy":
        return kind.greedy(read)
    if kind is not None and level in CURSUS:
        known = (PLAIN, *kind.characters(read)) if colon and character != PLAIN else (PLAIN,)
        if colon and character not in known:
            names = ", ".join(known)
            raise UnknownCharacterError(f"there is no character {character[:40]!a} for {game_name}; there are {names}")
        return kind.level(level, character or PLAIN, read)
    raise ValueError(f"no player {name!r} for {game_name}; there are {', '.join(LEVELS)}")
