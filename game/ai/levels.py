"""The players by name, for each game.

Players hold opinions in YAML, which is read by layers above: who makes a player passes the reader in.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.ai.player import Player
from game.ai.random_player import RandomPlayer

LEVELS = ("random", "greedy", "planner")
"""The names, the weakest first."""

T = TypeVar("T")


class Read(Protocol):
    """Reads a file of `config/ai/` as a type."""

    def __call__(self, file: str, kind: type[T], /) -> T:
        """Read it; raises whatever the configuration raises."""
        ...


def make_player(name: str, game_name: str, read: Read) -> Player:
    """Make a player by name; raises ValueError if there is none of that name for that game."""
    if name == "random":
        return RandomPlayer()
    if name == "greedy" and game_name == "optimates":
        from game.ai.greedy import Greedy
        from game.ai.optimates_weights import Weights

        return Greedy(read("optimates.yaml", Weights))
    if name == "planner" and game_name == "optimates":
        from game.ai.optimates_planner import Planner
        from game.ai.optimates_weights import Weights
        from game.ai.search import Settings

        return Planner(read("optimates.yaml", Weights), read("search.yaml", Settings))
    raise ValueError(f"no player {name!r} for {game_name}; there are {', '.join(LEVELS)}")
