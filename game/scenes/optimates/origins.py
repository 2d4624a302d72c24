"""Where what is paid goes to, and where what is gained comes from: told by the events before it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Action, Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.table.stage import Spot

SPOILS = "spoils"
"""A kind of spot for all Offices of a side."""
PEOPLE: Spot = ("people", 0)
Spots = tuple[Spot, ...]
_ON_CELLS = (n.INFLUENCE, n.NUDGE, n.PERSUADE, n.INTIMIDATE, n.PROSCRIBE)
_GAINS = (e.PwGained, e.CoinsGained)


class Origins:
    """Follows the events and knows what each payment is about. It remembers: an act may go on after a question."""

    def __init__(self) -> None:
        """Begin with nothing that anything could be about."""
        self._about: Spots = ()
        self._gain: Spots = ()
        """Where gains come from, if not from what the payments are about."""

    def trace(self, events: Sequence[Event]) -> list[tuple[Event, Spots]]:
        """Pair each event with the spots that its counters fly from or to; none means the middle of the table."""
        return [(event, self._follow(event)) for event in events]

    def _follow(self, event: Event) -> Spots:
        if isinstance(event, e.Acted):
            self._take(event.action)
        elif isinstance(event, (e.ThreatAnnounced, e.DieRolled, e.SenatorProscribed)):
            self._about = (("cell", event.cell),)
        elif isinstance(event, (e.LawProposed, e.LawVetoed, e.VetoOverridden)):
            self._about = (("law", event.law),)
        elif isinstance(event, e.SpoilsTaken):
            self._gain = ((SPOILS, event.seat),)
        elif isinstance(event, e.VpScored):
            return (("law", event.law),) if event.law >= 0 else ((SPOILS, event.seat),)
        return (self._gain or self._about) if isinstance(event, _GAINS) else self._about

    def _take(self, action: Action) -> None:
        """Begin an act: what it names is what it is about; an answer goes on with what was before."""
        kind = action[0]
        self._gain = ()
        if kind in _ON_CELLS:
            self._about = (("cell", action[1]),)
        if kind == n.INFLUENCE:
            self._gain = tuple(("cell", cell) for cell in action[2:])
        elif kind in (n.CONSUL, n.TRIBUNE):
            self._about = (("law", action[1]),)
        elif kind == n.GAMES:
            self._about = (PEOPLE,)
        elif kind == n.SWAY:
            self._gain = tuple(("block", block) for block in action[1::2])
