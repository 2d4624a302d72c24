"""This game's events become animations, one after the other or together."""

from __future__ import annotations

from typing import ClassVar

from game.rules.augustus import events as e
from game.rules.core import Event
from game.scenes.augustus.moves import Moves
from game.scenes.table import motion
from game.scenes.table.mover import Parts

TOGETHER: tuple[tuple[str, tuple[type[Event], ...]], ...] = (
    ("stagger", (e.Kept,)),
    ("beat", (e.LegionPlaced, e.LegionMoved, e.LegionHeld)),
    ("stagger", (e.RewardWon, e.ResourceMoved)),
)
"""Runs of these events move at once, each beginning so much later than the one before."""


class Motion(motion.Motion):
    """Makes animations of events: all seats' legions march at once."""

    together: ClassVar[tuple[tuple[str, tuple[type[Event], ...]], ...]] = TOGETHER
    leads: ClassVar[tuple[type[Event], ...]] = (e.Acted,)

    def __init__(self, parts: Parts) -> None:
        """Take what the animations move with."""
        super().__init__(parts, [Moves(parts)])
