"""Who plays Augustus: the players made from their files of `config/ai/` (see levels.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.ai.augustus_characters import Characters
from game.ai.augustus_levels import Levels
from game.ai.augustus_player import GREEDY, AugustusPlayer
from game.ai.augustus_weights import Weights
from game.ai.levels import PLAIN, Read, full_name
from game.ai.player import Player

FILES: Final[dict[str, type[Any]]] = {
    "augustus.yaml": Weights,
    "augustus_levels.yaml": Levels,
    "augustus_characters.yaml": Characters,
}


class AugustusPlayers:
    """Makes them."""

    files: Mapping[str, type[Any]] = FILES

    def characters(self, read: Read) -> tuple[str, ...]:
        """Name the characters."""
        return tuple(read.table("augustus_characters.yaml", Characters).characters)

    def greedy(self, read: Read) -> Player:
        """Make the player without a level."""
        return AugustusPlayer("greedy", GREEDY, read.table("augustus.yaml", Weights))

    def level(self, level: str, character: str, read: Read) -> Player:
        """Make a level, with a character unless it is PLAIN."""
        levels, weights = read.table("augustus_levels.yaml", Levels), read.table("augustus.yaml", Weights)
        if character == PLAIN:
            return AugustusPlayer(level, levels.levels[level], weights)
        who = read.table("augustus_characters.yaml", Characters).characters[character]
        return AugustusPlayer(full_name(level, character), levels.levels[level], weights, who)
