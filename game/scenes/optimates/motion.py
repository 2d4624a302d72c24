"""Events become animations, one after the other or together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.rules.core import Event
from game.rules.optimates import events as e
from game.scenes.optimates.banners import Banners
from game.scenes.optimates.board_moves import BoardMoves
from game.scenes.optimates.mover import Later, Parts
from game.ui.tween import Anim, Call, Parallel, stagger

PURSE_EVENTS = (e.PwSpent, e.PwGained, e.CoinsSpent, e.CoinsGained)
TOGETHER: tuple[tuple[type[Event], ...], ...] = (
    PURSE_EVENTS,
    (e.SenatorFlipped,),
    (e.PeopleFlipped, e.PeopleJoined),
    (e.VpScored,),
    (e.Elected,),
)
"""Runs of these events move at once."""


class Motion:
    """Makes animations of events."""

    def __init__(self, parts: Parts) -> None:
        """Take what the animations move with."""
        self.seconds, self.show = parts.seconds, parts.show
        self._banners = Banners(parts)
        self.moves = {**BoardMoves(parts).moves(), **self._banners.moves()}

    def animate(self, events: Sequence[Event]) -> list[Anim]:
        """Make the animations of a run of events, in order."""
        anims: list[Anim] = []
        for together, run in groupby(events, key=_kind_of_run):
            group = list(run)
            if together is None or len(group) == 1:
                anims += [self._one(event) for event in group]
            elif isinstance(group[0], e.Elected):
                anims += self._banners.elections([event for event in group if isinstance(event, e.Elected)])
            elif isinstance(group[0], e.SenatorFlipped):
                anims.append(stagger(self.seconds("stagger"), [self._one(event) for event in group]))
            else:
                anims.append(Parallel(*(self._one(event) for event in group)))
        return anims

    def _one(self, event: Event) -> Anim:
        """Make one event's animation; what has none happens at once."""
        move = self.moves.get(type(event))
        return Later(lambda: move(event)) if move else Call(lambda: self.show(event))


def _kind_of_run(event: Event) -> int | None:
    """Number the run that an event belongs to, None if it moves alone."""
    for i, kinds in enumerate(TOGETHER):
        if isinstance(event, kinds):
            return i
    return None
