"""Events become animations, one after the other or together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from game.rules.core import Event
from game.rules.optimates import events as e
from game.scenes.optimates.banners import Banners
from game.scenes.optimates.board_moves import BoardMoves
from game.scenes.optimates.hall import Hall
from game.scenes.optimates.mover import Later
from game.scenes.optimates.places import Places
from game.scenes.optimates.stage import Stage
from game.scenes.optimates.words import Words
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

    def __init__(
        self,
        stage: Stage,
        places: Places,
        words: Words,
        hall: Hall,
        seconds: Callable[[str], float],
        show: Callable[[Event], None],
        shown: Callable[[], Any],
    ) -> None:
        """Take what the animations take (see Mover)."""
        self.seconds, self.show = seconds, show
        self._banners = Banners(stage, places, words, hall, seconds, show, shown)
        board = BoardMoves(stage, places, words, hall, seconds, show, shown)
        self.moves = {**board.moves(), **self._banners.moves()}

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
