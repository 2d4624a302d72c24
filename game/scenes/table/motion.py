"""Events become animations, one after the other or together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, ClassVar

from game.rules.core import Event
from game.scenes.table.mover import Later, Move, Mover, Parts
from game.ui.tween import Anim, Parallel, stagger

Traced = tuple[Event, Any]
"""An event, and what it is about: whatever a game's `trace` finds."""
Run = list[Traced]


class Motion:
    """Makes animations of events. Every event of the game needs a move, of one of the movers or by `make`."""

    together: ClassVar[tuple[tuple[str, tuple[type[Event], ...]], ...]] = ()
    """Runs of these events move at once, each beginning so much later, by a named time, than the one before."""
    leads: ClassVar[tuple[type[Event], ...]] = ()
    """Events that only point at something, while what follows moves already."""

    def __init__(self, parts: Parts, movers: Iterable[Mover]) -> None:
        """Take what the animations move with, and who makes them."""
        self.seconds, self._cues = parts.seconds, parts.cues
        self.moves: dict[type[Event], Move] = {kind: move for mover in movers for kind, move in mover.moves().items()}

    def animate(self, events: Sequence[Event]) -> list[Anim]:
        """Make the animations of a run of events, in order."""
        anims: list[Anim] = []
        leads: list[Anim] = []
        for is_lead, anim in self._runs(self.trace(events)):
            leads.append(anim)
            if not is_lead:
                anims.append(Parallel(*leads))
                leads = []
        return [*anims, Parallel(*leads)] if leads else anims

    # -- what a game may say more of

    def trace(self, events: Sequence[Event]) -> Run:
        """Pair each event with what it is about."""
        return [(event, None) for event in events]

    def make(self, event: Event, about: Any) -> Anim:
        """Make one event's animation, now that its time has come."""
        return self.moves[type(event)](event)

    def parted(self, event: Event) -> Hashable:
        """Tell what parts the runs of one kind: those that differ in it do not move together."""
        return None

    def run(self, together: int, group: Run, following: Event | None) -> Iterator[tuple[bool, Anim]]:
        """Give the animations of events that move together, and whether each only leads to what follows."""
        yield False, stagger(self.seconds(self.together[together][0]), list(self.group(group)))

    # -- inside

    def group(self, group: Run) -> Iterator[Anim]:
        """Give the animations of a run; of each kind of event only the first one sounds."""
        heard: set[type[Event]] = set()
        for event, about in group:
            yield self._one(event, about, muffled=type(event) in heard)
            heard.add(type(event))

    def _runs(self, traced: Run) -> Iterator[tuple[bool, Anim]]:
        runs = [(together, list(run)) for (together, _), run in groupby(traced, key=self._key)]
        for i, (together, group) in enumerate(runs):
            if together is None:
                for event, about in group:
                    yield isinstance(event, self.leads), self._one(event, about)
            else:
                yield from self.run(together, group, runs[i + 1][1][0][0] if i + 1 < len(runs) else None)

    def _key(self, traced: Traced) -> tuple[int | None, Hashable]:
        """Tell runs apart; None is the kind of what moves alone."""
        event, _ = traced
        kinds = (i for i, (_, kinds) in enumerate(self.together) if isinstance(event, kinds))
        return next(kinds, None), self.parted(event)

    def _one(self, event: Event, about: Any, muffled: bool = False) -> Anim:
        """Make one event's animation when its time comes."""

        def made() -> Anim:
            self._cues.muffled = muffled
            try:
                return self.make(event, about)
            finally:
                self._cues.muffled = False

        return Later(made)
