"""The computer's players, made with their opinions from `config/ai/`."""

from __future__ import annotations

from typing import Any, TypeVar

from game.ai import levels
from game.ai.player import Player
from game.config import load
from game.paths import resource

T = TypeVar("T")


def player_names() -> tuple[str, ...]:
    """List the players' names, the weakest first."""
    return levels.LEVELS


def make_player(name: str, game_name: str) -> Player:
    """Make a player of a game by its name; `easy` is the weakest there is and `hard` the strongest.

    Raises ValueError on an unknown name, and ConfigError if the player's opinions can't be read.
    """
    names = {"easy": player_names()[0], "hard": player_names()[-1]}
    return levels.make_player(names.get(name, name), game_name, _read)


def opinions_type(file: str) -> type[Any] | None:
    """Give the type of a file of `config/ai/`; None if no player reads it."""
    if file == "optimates.yaml":
        from game.ai.optimates_weights import Weights

        return Weights
    if file == "search.yaml":
        from game.ai.search import Settings

        return Settings
    return None


def _read(file: str, kind: type[T], /) -> T:
    return load(resource("config", "ai", file), kind)
