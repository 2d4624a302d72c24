"""Which sound is heard at which moment of an event's movement, and which pictures flicker: config/cues.yaml."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from game import paths
from game.config import load
from game.rules.core import Event
from game.rules.optimates import events as e
from game.scenes.table import cues

MOMENTS: dict[type[Event], tuple[str, ...]] = {
    e.Acted: ("begin",),
    e.PwSpent: ("one", "many"),
    e.PwGained: ("one", "many"),
    e.CoinsSpent: ("one", "many"),
    e.CoinsGained: ("one", "many"),
    e.VpScored: ("begin", "land"),
    e.SenatorFlipped: ("begin", "land"),
    e.SenatorsSwapped: ("begin", "land"),
    e.SenatorProscribed: ("begin", "turn", "land"),
    e.ThreatAnnounced: ("begin",),
    e.DieRolled: ("begin", "bounce", "rest", "succeeded", "failed"),
    e.BidMade: ("one", "many"),
    e.BiddingEnded: ("won", "tie"),
    e.PeopleFlipped: ("begin", "land"),
    e.PeopleJoined: ("begin", "land"),
    e.LawProposed: ("begin", "land"),
    e.LawMarked: ("begin", "land"),
    e.LawsUnmarked: ("begin",),
    e.LawVetoed: ("begin", "land"),
    e.VetoOverridden: ("begin",),
    e.LawFailed: ("begin",),
    e.LawMoved: ("begin", "land"),
    e.TurnBegan: ("begin",),
    e.PhaseBegan: ("begin",),
    e.PhaseEnded: ("begin",),
    e.PhaseSkipped: ("begin",),
    e.Elected: ("begin", "land"),
    e.BacklashProvoked: ("begin",),
    e.SpoilsTaken: ("begin",),
    e.EndTriggered: ("begin",),
    e.TieBroken: ("begin",),
    e.GameEnded: ("won", "lost"),
}
"""The moments that each event's movement has."""


class CueTable(cues.CueTable, frozen=True, forbid_unknown_fields=True):
    """Hold all of config/cues.yaml."""

    moments: ClassVar[dict[type[Event], tuple[str, ...]]] = MOMENTS


@cache
def load_cues() -> CueTable:
    """Read config/cues.yaml, once; raise ConfigError."""
    return load(paths.resource("config", "cues.yaml"), CueTable)
