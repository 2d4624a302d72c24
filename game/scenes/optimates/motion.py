"""Events become animations, one after the other or together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from game.rules.core import Event
from game.rules.optimates import events as e
from game.scenes.optimates.banners import Banners
from game.scenes.optimates.board_moves import BoardMoves
from game.scenes.optimates.die_moves import DieMoves
from game.scenes.optimates.elections import Elections
from game.scenes.optimates.law_moves import LawMoves
from game.scenes.optimates.mover import Later, Move, Parts
from game.scenes.optimates.origins import Origins, Spots
from game.scenes.optimates.purse_moves import Flight, PurseMoves
from game.ui.tween import Anim, Parallel, stagger

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
Traced = tuple[Event, Spots]


class Motion:
    """Makes animations of events."""

    def __init__(self, parts: Parts) -> None:
        """Take what the animations move with."""
        self.seconds, self._cues = parts.seconds, parts.cues
        self._elections = Elections(parts)
        self._origins = Origins()
        movers = (BoardMoves(parts), LawMoves(parts), DieMoves(parts), Banners(parts), self._elections)
        self.moves: dict[type[Event], Move] = {kind: move for mover in movers for kind, move in mover.moves().items()}
        self.flights: dict[type[Event], Flight] = PurseMoves(parts).flights()

    def animate(self, events: Sequence[Event]) -> list[Anim]:
        """Make the animations of a run of events, in order."""
        anims: list[Anim] = []
        leads: list[Anim] = []
        for is_lead, anim in self._runs(self._origins.trace(events)):
            leads.append(anim)
            if not is_lead:
                anims.append(Parallel(*leads))
                leads = []
        return [*anims, Parallel(*leads)] if leads else anims

    def _runs(self, traced: list[Traced]) -> Iterator[tuple[bool, Anim]]:
        """Give the animation of each run of events that move together, and whether it only leads to the next."""
        runs = [(together, list(run)) for (together, *_), run in groupby(traced, key=_Runs())]
        for i, (together, group) in enumerate(runs):
            if together is None:
                for event, spots in group:
                    yield isinstance(event, LEADS), self._one(event, spots)
            elif isinstance(group[0][0], e.Elected):
                elected = [event for event, _ in group if isinstance(event, e.Elected)]
                yield from ((False, anim) for anim in self._elections.procession(elected))
            else:
                # What a law gives the other side flies while its tablet slides.
                passes = i + 1 < len(runs) and isinstance(runs[i + 1][1][0][0], e.LawMoved)
                yield (
                    passes and isinstance(group[-1][0], e.PwGained),
                    stagger(self.seconds(TOGETHER[together][0]), list(self._group(group))),
                )

    def _group(self, group: list[Traced]) -> Iterator[Anim]:
        """Give the animations of a run; of each kind of event only the first one sounds."""
        heard: set[type[Event]] = set()
        for event, spots in group:
            yield self._one(event, spots, muffled=type(event) in heard)
            heard.add(type(event))

    def _one(self, event: Event, spots: Spots, muffled: bool = False) -> Anim:
        """Make one event's animation when its time comes."""
        kind = type(event)
        make: Callable[[], Anim]
        if kind in self.flights:
            make = lambda: self.flights[kind](event, spots)  # noqa: E731
        else:
            make = lambda: self.moves[kind](event)  # noqa: E731

        def made() -> Anim:
            self._cues.muffled = muffled
            try:
                return make()
            finally:
                self._cues.muffled = False

        return Later(made)


class _Runs:
    """Tell runs apart; None is the kind of what moves alone. A side's spoils are a run, and what laws score."""

    def __init__(self) -> None:
        self._spoils = 0

    def __call__(self, traced: Traced) -> tuple[int | None, int, bool]:
        event, _ = traced
        self._spoils += isinstance(event, e.SpoilsTaken)
        kinds = (i for i, (_, kinds) in enumerate(TOGETHER) if isinstance(event, kinds))
        return next(kinds, None), self._spoils, isinstance(event, e.VpScored) and event.law >= 0
