"""This game's events become animations, one after the other or together."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, ClassVar

from game.rules.core import Event
from game.rules.optimates import events as e
from game.scenes.optimates.banners import Banners
from game.scenes.optimates.board_moves import BoardMoves
from game.scenes.optimates.die_moves import DieMoves
from game.scenes.optimates.elections import Elections
from game.scenes.optimates.hall import Hall
from game.scenes.optimates.law_moves import LawMoves
from game.scenes.optimates.origins import Origins
from game.scenes.optimates.plates import Plates
from game.scenes.optimates.purse_moves import Flight, PurseMoves
from game.scenes.table import motion
from game.scenes.table.motion import Run
from game.scenes.table.mover import Parts
from game.ui.tween import Anim, stagger

TOGETHER: tuple[tuple[str, tuple[type[Event], ...]], ...] = (
    ("beat", (e.PwSpent, e.PwGained, e.CoinsSpent, e.CoinsGained, e.VpScored, e.SpoilsTaken)),
    ("beat", (e.LawProposed, e.LawMarked)),
    ("stagger", (e.SenatorFlipped,)),
    ("stagger", (e.PeopleFlipped, e.PeopleJoined)),
    ("", (e.Elected,)),
)
"""Runs of these events move at once, each beginning so much later than the one before; elections go their own way."""
LEADS = (e.Acted, e.PhaseEnded)
"""Events that only point at somebody, while what follows moves already."""


class Motion(motion.Motion):
    """Makes animations of events; what is paid and gained flies from and to what it is about."""

    together: ClassVar[tuple[tuple[str, tuple[type[Event], ...]], ...]] = TOGETHER
    leads: ClassVar[tuple[type[Event], ...]] = LEADS

    def __init__(self, parts: Parts, hall: Hall, plates: Plates) -> None:
        """Take what the animations move with."""
        with_hall = parts, hall, plates
        self._elections = Elections(*with_hall)
        self._origins, self._spoils = Origins(), 0
        movers = (BoardMoves, LawMoves, DieMoves, Banners)
        super().__init__(parts, [*(mover(*with_hall) for mover in movers), self._elections])
        self.flights: dict[type[Event], Flight] = PurseMoves(*with_hall).flights()

    def trace(self, events: Sequence[Event]) -> Run:
        self._spoils = 0
        return list(self._origins.trace(events))

    def make(self, event: Event, about: Any) -> Anim:
        flight = self.flights.get(type(event))
        return flight(event, about) if flight is not None else super().make(event, about)

    def parted(self, event: Event) -> Hashable:
        """A side's spoils are a run, and what laws score."""
        self._spoils += isinstance(event, e.SpoilsTaken)
        return self._spoils, isinstance(event, e.VpScored) and event.law >= 0

    def run(self, together: int, group: Run, following: Event | None) -> Iterator[tuple[bool, Anim]]:
        elected = [event for event, _ in group if isinstance(event, e.Elected)]
        if elected:
            yield from ((False, anim) for anim in self._elections.procession(elected))
            return
        # What a law gives the other side flies while its tablet slides.
        passes = isinstance(following, e.LawMoved) and isinstance(group[-1][0], e.PwGained)
        yield passes, stagger(self.seconds(TOGETHER[together][0]), list(self.group(group)))
