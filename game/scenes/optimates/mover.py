"""What every animation of an event shares: the stage, the places, and how the event comes true at its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.rules.core import Event
from game.scenes.optimates.hall import Hall
from game.scenes.optimates.places import Places
from game.scenes.optimates.stage import Actor, Banner, Spot, Stage
from game.scenes.optimates.words import Words
from game.ui.tween import Anim, Call, Tween, Wait, arc, ease_in, ease_out
from game.ui.tween import Sequence as Chain

LIFT = 18
"""How high, in pixels, things rise on their way."""
Move = Callable[[Any], Anim]


@dataclass(frozen=True, slots=True)
class Parts:
    """What animations move with: the stage, where things lie, named times in seconds, and the shown position.

    `show` plays an event on the shown position, `shown` gives that position.
    """

    stage: Stage
    places: Places
    words: Words
    hall: Hall
    seconds: Callable[[str], float]
    show: Callable[[Event], None]
    shown: Callable[[], Any]


class Mover:
    """Makes animations. Each ends by playing its event on the shown position: what is skipped ends the same."""

    def __init__(self, parts: Parts) -> None:
        """Take what it moves with."""
        self.stage, self.places, self.words, self.hall = parts.stage, parts.places, parts.words, parts.hall
        self.seconds, self.show, self.shown = parts.seconds, parts.show, parts.shown

    def _end(self, event: Event, *spots: Spot) -> Call:
        """End an animation: the event comes true, and what it changed is marked."""

        def come_true() -> None:
            self.stage.marks.update(spot for spot in spots if spot[0] != "purse")  # its number says it
            self.show(event)

        return Call(come_true)

    def _fly(self, actor: Actor, start: tuple[int, int], end: tuple[int, int], time: str, then: Anim) -> Anim:
        def move(t: float) -> None:
            actor.pos = arc(start, end, t, LIFT)

        return Chain(
            Call(lambda: self.stage.actors.append(actor)),
            Tween(self.seconds(time), move),
            Call(lambda: drop(self.stage, actor)),
            then,
        )

    def _banner(self, event: Event, banner: Banner, *spots: Spot, time: str = "banner") -> Anim:
        """Unroll a banner, hold it, roll it up."""

        def unroll(t: float) -> None:
            self.stage.banner = banner
            banner.shown = t

        def away() -> None:
            self.stage.banner = None

        fade = self.seconds("fade")
        return Chain(
            Tween(fade, unroll, ease_out),
            self._end(event, *spots),
            Wait(self.seconds(time)),
            Tween(fade, lambda t: unroll(1.0 - t), ease_in),
            Call(away),
        )

    def _say(self, key: str, /, **values: object) -> str:
        return self.words.get(f"banners.{key}", **values)


class Later:
    """An animation that is made when it begins: it starts from how the table then looks."""

    def __init__(self, make: Callable[[], Anim]) -> None:
        """Take what makes it."""
        self._make = make
        self._anim: Anim | None = None

    def advance(self, dt: float, reduced: bool) -> float:
        """Make it if this is its beginning, and go on."""
        self._anim = self._anim or self._make()
        return self._anim.advance(dt, reduced)

    def finish(self) -> None:
        """Jump to its end."""
        self._anim = self._anim or self._make()
        self._anim.finish()


def drop(stage: Stage, actor: Actor) -> None:
    """Take an actor off the stage."""
    stage.actors = [other for other in stage.actors if other is not actor]
