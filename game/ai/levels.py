"""The players by name, for each game.

Players hold opinions in files of `config/ai/`, which are read by layers above: who makes a player passes the reader in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

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


def make_player(name: str, game_name: str, read: Read) -> Player:
    """Make a player by name, a level's also with a character; raises ValueError if there is none for that game.

    If it is the character that there is not, it is an UnknownCharacterError.
    """
    level, colon, character = name.partition(CHARACTER)
    if colon and level in ("random", "greedy"):
        raise UnknownCharacterError(f"{level} can have no character; {', '.join(CURSUS)} can")
    if name == "random":
        return RandomPlayer()
    if name == "greedy" and family(game_name) == "optimates":
        from game.ai.greedy import Greedy
        from game.ai.optimates_weights import Weights

        return Greedy(read.table("optimates.yaml", Weights))
    if level in CURSUS and family(game_name) == "optimates":
        from game.ai.optimates_characters import Characters
        from game.ai.optimates_levels import Levels
        from game.ai.optimates_numbers import JudgeFile, unpack_rows
        from game.ai.optimates_planner import Planner

        # Who has no character needs no file of them.
        characters = read.table("characters.yaml", Characters) if colon and character != PLAIN else None
        if characters is not None and character not in characters.characters:
            known = ", ".join((PLAIN, *characters.characters))
            raise UnknownCharacterError(f"there is no character {character[:40]!a} for {game_name}; there are {known}")
        judge = read.table("optimates_judge.yaml", JudgeFile)
        numbers = read.packed("optimates_judge.rows", lambda packed: unpack_rows(packed, judge))
        return Planner(level if characters is None else name, read.table("levels.yaml", Levels), numbers, characters)
    raise ValueError(f"no player {name!r} for {game_name}; there are {', '.join(LEVELS)}")
