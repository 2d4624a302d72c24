"""What is proclaimed or only pointed at, and the laurel that falls on a winner."""

from __future__ import annotations

from game.rules.core import Event
from game.scenes.table.mover import Mover
from game.scenes.table.stage import Actor, Banner, Spot
from game.ui.tween import Anim, Call, Tween, linear, stagger
from game.ui.tween import Sequence as Chain

LEAVES = 21
"""So many leaves fall on the winner."""
SCATTER = 8
"""Each so many places further on than the one before."""
DRIFT = 6
"""How far they sway, in pixels."""


class Proclaimer(Mover):
    """Animations of what is said of the whole table."""

    def _proclaimed(self, event: Event, banner: Banner, time: str, moment: str = "begin") -> Anim:
        """Let the event come true, and say it on a banner."""
        begin = Chain(self.cues.at(event, moment), self._end(event))
        return self._banner(banner, begin, time=time)

    def _pointed_at(self, event: Event, spot: Spot) -> Anim:
        """Let the event come true, and close a ring in on what it is about."""
        return Chain(self.cues.at(event, "begin"), self._end(event), self._pulse(spot))

    def _laurels(self) -> Anim:
        """Let leaves sail down over the hall, as decoration."""
        if not self.cues.picture("leaf", 0.0):
            return Call(lambda: None)
        hall = self.places.hall
        step = hall.w // LEAVES
        places = [hall.x + step // 2 + (i * SCATTER % LEAVES) * step for i in range(LEAVES)]
        return stagger(self.seconds("stagger"), [self._leaf(x, number) for number, x in enumerate(places)])

    def _leaf(self, x: int, number: int) -> Anim:
        hall = self.places.hall
        seconds = self.seconds("farewell") / 2
        leaf = Actor("", (x, hall.y), centred=True)

        def sail(t: float) -> None:
            leaf.picture = self.cues.picture("leaf", t * seconds + number)
            sway = round(DRIFT * (abs((t * 4 + number) % 2 - 1) - 1 / 2))
            leaf.pos = (x + sway, hall.y + round(t * (hall.h - 16)))
            leaf.shown = t < 1

        return self._with(leaf, Tween(seconds, sail, linear, decor=True))
