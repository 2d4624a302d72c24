"""Which sound is heard at which moment of an event's movement: config/augustus_cues.yaml."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from game import paths
from game.config import load
from game.rules.augustus import events as e
from game.rules.core import Event
from game.scenes.table import cues

MOMENTS: dict[type[Event], tuple[str, ...]] = {
    e.Chose: ("begin",),
    e.ChoicesShown: ("begin",),
    e.Acted: ("begin",),
    e.Kept: ("begin", "land"),
    e.TokenDrawn: ("begin", "land"),
    e.LegionPlaced: ("begin", "land"),
    e.LegionMoved: ("begin", "land"),
    e.LegionHeld: ("begin",),
    e.ObjectiveCompleted: ("begin",),
    e.LegionsReturned: ("begin",),
    e.PowerUsed: ("begin",),
    e.LegionsGained: ("begin",),
    e.LegionsRemoved: ("begin", "land"),
    e.ObjectiveLost: ("begin",),
    e.VictimSpared: ("begin",),
    e.ObjectiveControlled: ("begin", "land"),
    e.RewardWon: ("begin", "land"),
    e.RewardDeclined: ("begin",),
    e.ResourceMoved: ("begin", "land"),
    e.ObjectiveTaken: ("begin", "land"),
    e.MarketRefilled: ("begin",),
    e.Resolved: ("begin",),
    e.BagRefilled: ("begin",),
    e.RoundBegan: ("begin",),
    e.GameEnded: ("won", "lost"),
}
"""The moments that each event's movement has."""


class CueTable(cues.CueTable, frozen=True, forbid_unknown_fields=True):
    """Hold all of config/augustus_cues.yaml."""

    moments: ClassVar[dict[type[Event], tuple[str, ...]]] = MOMENTS


@cache
def load_cues() -> CueTable:
    """Read config/augustus_cues.yaml, once; raise ConfigError."""
    return load(paths.resource("config", "augustus_cues.yaml"), CueTable)
