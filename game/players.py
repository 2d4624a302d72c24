"""Players with their opinions read from `config/ai/`: what the match, the engine mode and the benches ask for."""

from __future__ import annotations

from typing import TypeVar

from game.ai import levels
from game.ai.player import Player
from game.config import load
from game.paths import resource

LEVELS = levels.LEVELS
T = TypeVar("T")


def make_player(name: str, game_name: str) -> Player:
    """Make a player by name; raises ValueError if there is none, ConfigError if its opinions can't be read."""
    return levels.make_player(name, game_name, _read)


def _read(file: str, kind: type[T], /) -> T:
    return load(resource("config", "ai", file), kind)
