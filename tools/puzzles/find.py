"""What miners of challenges look for, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Action
from game.scenarios.puzzles import Puzzle

MOST_FIRST_ACTS = 3
"""A challenge with more ways to begin would be none."""
MOST_ENTRIES = 40
"""Of a solution: more would be a book."""


@dataclass(frozen=True)
class Find:
    """A challenge that was found, how many ways there are to begin it, and whether the obvious one fails."""

    puzzle: Puzzle
    first_acts: list[Action]
    obvious_fails: bool
    positions: int
