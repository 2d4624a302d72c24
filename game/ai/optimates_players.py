"""Who plays Optimates et Populares: the players made from their files of `config/ai/` (see levels.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.ai.greedy import Greedy
from game.ai.levels import PLAIN, Read, full_name
from game.ai.optimates_characters import Characters
from game.ai.optimates_levels import Levels
from game.ai.optimates_numbers import JudgeFile, unpack_rows
from game.ai.optimates_planner import Planner
from game.ai.optimates_weights import Weights
from game.ai.player import Player

FILES: Final[dict[str, type[Any]]] = {
    "optimates.yaml": Weights,
    "levels.yaml": Levels,
    "characters.yaml": Characters,
    "optimates_judge.yaml": JudgeFile,
}


class OptimatesPlayers:
    """Makes them."""

    files: Mapping[str, type[Any]] = FILES

    def characters(self, read: Read) -> tuple[str, ...]:
        """Name the characters."""
        return tuple(read.table("characters.yaml", Characters).characters)

    def greedy(self, read: Read) -> Player:
        """Make the player without a level."""
        return Greedy(read.table("optimates.yaml", Weights))

    def level(self, level: str, character: str, read: Read) -> Player:
        """Make a level, with a character unless it is PLAIN."""
        # Who has no character needs no file of them.
        characters = read.table("characters.yaml", Characters) if character != PLAIN else None
        judge = read.table("optimates_judge.yaml", JudgeFile)
        numbers = read.packed("optimates_judge.rows", lambda packed: unpack_rows(packed, judge))
        name = full_name(level, character)
        return Planner(name, read.table("levels.yaml", Levels), numbers, characters)
