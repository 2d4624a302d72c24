"""The procession of the elections: Office by Office the winner's counter walks to the chair, and the count is read."""

from __future__ import annotations

from functools import partial
from math import dist

from pygame import Rect

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.mover import Mover
from game.scenes.table.mover import Later, Move
from game.scenes.table.stage import Actor, Banner
from game.ui.tween import Anim, Call, Parallel, Wait, linear
from game.ui.tween import Sequence as Chain

COUNTS = {n.TRIBUNE_OFFICE: "people", n.QUAESTOR: "legions", n.AEDILE: "merchants"}
"""Which count an Office goes by; Consuls by Influence."""
CHAIR = (4, 4)
"""Where the chair stands in an Office's place."""
STRIDE = 70
"""Pixels of one hop of the walk."""
CONSULS = (n.CONSUL_1, n.CONSUL_2)


class Elections(Mover):
    """Animations of the elections."""

    def moves(self) -> dict[type[Event], Move]:
        """Tell which events it moves, and how."""
        return {e.Elected: lambda event: self._procession([event], (True, True))}

    def procession(self, events: list[e.Elected]) -> list[Anim]:
        """Tell the two Consuls in one breath, the other Offices one by one."""
        consuls = [event for event in events if event.office in CONSULS]
        groups = [consuls] if len(consuls) == len(CONSULS) else [[event] for event in consuls]
        groups += [[event] for event in events if event.office not in CONSULS]
        last = len(groups) - 1
        return [Later(partial(self._procession, group, (i == 0, i == last))) for i, group in enumerate(groups)]

    def _procession(self, events: list[e.Elected], rolls: tuple[bool, bool]) -> Anim:
        """Light the Office, or both Consuls', read the count, and let the winners walk there."""
        spot = self.places.offices[events[0].office].unionall([self.places.offices[each.office] for each in events])

        def light(on: bool) -> None:
            self.stage.spotlight = Rect(spot) if on else None

        walks = Parallel(*(self._walk(each) for each in events))
        told = Chain(self.cues.at(events[0], "begin"), walks, self.cues.at(events[0], "land"))
        ends = [self._end(each) for each in events]
        held = Chain(told, *ends, Wait(self.seconds("election")))
        return Chain(
            Call(lambda: light(True)),
            self._banner(self._count(events), held, time="election", rolls=rolls),
            Call(lambda: light(False)),
        )

    def _count(self, events: list[e.Elected]) -> Banner:
        """Say who won what with what count."""
        event, side = events[0], self.words.side(events[0].seat)
        if len(events) == 1:
            title = self._say("elected", office=self.words.office(event.office), side=side)
        else:
            title = self._say("consuls_shared" if event.seat != events[1].seat else "consuls_both", side=side)
        count = self.words.get(f"counts.{COUNTS.get(event.office, 'influence')}")
        a, b = event.counts
        sub = self._say("elected_tie" if event.tie else "elected_sub", count=count, a=a, b=b)
        return Banner(title, sub, event.seat if len({each.seat for each in events}) == 1 else -1, heading=True)

    def _walk(self, event: e.Elected) -> Anim:
        """Let the winner's counter hop along from its side to the chair."""
        office, side = self.places.offices[event.office], self.places.spot("side", event.seat)
        end = (office.x + CHAIR[0], office.y + CHAIR[1])
        start = (side.right if event.seat == n.OPTIMATES else side.x - 24, end[1])
        counter = Actor(f"emblem_{n.SEATS[event.seat]}_24", start, shadow=True)
        bounds = max(1, round(dist(start, end) / STRIDE))
        return self._with(counter, self._glide(counter, start, end, "walk", ease=linear, bounds=bounds + 1))
