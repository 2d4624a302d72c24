"""The computer's players, made with their opinions from `config/ai/`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from game.ai import levels
from game.ai.levels import PLAIN, UnknownCharacterError
from game.ai.player import Player
from game.config import ConfigError, load
from game.paths import resource

__all__ = [
    "PLAIN",
    "Opinions",
    "UnknownCharacterError",
    "can_have_character",
    "character_names",
    "level_and_character",
    "make_player",
    "name_with",
    "opinions_type",
    "player_names",
]

T = TypeVar("T")
RENAMED = {"easy": levels.CURSUS[0], "hard": levels.CURSUS[-1], "planner": "consul"}
"""What other names stand for; games of old have `planner` at the table."""


def player_names() -> tuple[str, ...]:
    """List the players' names, the weakest first."""
    return levels.LEVELS


def make_player(name: str, game_name: str) -> Player:
    """Make a player of a game by its name; `easy` is the weakest level and `hard` the strongest.

    A level may have a character, as in `praetor:orator`. Raises ValueError on an unknown name (of a character an
    UnknownCharacterError), and ConfigError if the player's opinions can't be read.
    """
    level, colon, character = name.partition(levels.CHARACTER)
    return levels.make_player(
        f"{RENAMED.get(level, level)}{colon}{character}", game_name, Opinions(resource("config", "ai"))
    )


def character_names(game_name: str) -> tuple[str, ...]:
    """List the characters that the levels of a game can have; raises ConfigError if they can't be read."""
    kind = levels.players_of(game_name)
    return () if kind is None else kind.characters(Opinions(resource("config", "ai")))


def level_and_character(name: str) -> tuple[str, str]:
    """Take a player's name apart; the character is empty where the name has none."""
    level, _, character = name.partition(levels.CHARACTER)
    level = RENAMED.get(level, level)
    return level, "" if character == levels.PLAIN else character


def name_with(level: str, character: str) -> str:
    """Put a player's name together, the reverse of `level_and_character`."""
    return levels.full_name(level, character)


def can_have_character(level: str) -> bool:
    """Say whether a player is a level, which may have a character."""
    return level in levels.CURSUS


def opinions_type(file: str) -> type[Any] | None:
    """Give the type of a file of `config/ai/`; None if no player reads it."""
    return next((kind.files[file] for kind in levels.all_players() if file in kind.files), None)


class Opinions:
    """Reads the files of a folder of opinions."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def table(self, file: str, kind: type[T], /) -> T:
        """Read a file as a type; raises ConfigError."""
        return load(self.folder / file, kind)

    def packed(self, file: str, unpack: Callable[[bytes], T], /) -> T:
        """Read a file as it is and unpack it; raises ConfigError, also if unpacking raises a ValueError."""
        path = self.folder / file
        try:
            return unpack(path.read_bytes())
        except OSError as error:
            raise ConfigError(path, 0, 0, "", f"can't be read ({error.strerror or error})") from None
        except ValueError as error:
            raise ConfigError(path, 0, 0, "", str(error)) from None
