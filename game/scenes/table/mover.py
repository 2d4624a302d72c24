"""What every animation of an event shares: the stage, the places, and how the event comes true at its end."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable
from dataclasses import dataclass
from math import dist
from typing import Any

from game.rules.core import Event
from game.scenes.table.cues import CueBook
from game.scenes.table.places import Places
from game.scenes.table.stage import Actor, Banner, Spot, Stage
from game.scenes.table.words import TableWords
from game.ui.tween import Anim, Call, Ease, Parallel, Tween, Wait, ease_in, ease_in_out, ease_out, hops, mix
from game.ui.tween import Sequence as Chain

LIFT = 14
"""How high, in pixels, things rise on a short way."""
LONG = 12
"""They rise a pixel more for so many pixels of the way."""
Move = Callable[[Any], Anim]
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Parts:
    """What animations move with: the stage, where things lie, named times in seconds, sounds, the shown position.

    `show` plays an event on the shown position, `shown` gives that position, `foresee` what it will be after an event.
    `is_lost` tells whether a seat's win is the loss of whoever watches.
    """

    stage: Stage
    places: Places
    words: TableWords
    cues: CueBook
    seconds: Callable[[str], float]
    show: Callable[[Event], None]
    shown: Callable[[], Any]
    foresee: Callable[[Event], Any]
    is_lost: Callable[[int], bool]


class Mover(ABC):
    """Makes animations. Each plays its event on the shown position once: what is skipped ends the same."""

    stage: Stage
    places: Places
    words: TableWords

    def __init__(self, parts: Parts) -> None:
        """Take what it moves with."""
        self.parts = parts
        self.stage, self.places, self.words = parts.stage, parts.places, parts.words
        self.cues, self.seconds, self.show, self.shown = parts.cues, parts.seconds, parts.show, parts.shown

    def moves(self) -> dict[type[Event], Move]:
        """Tell which events it moves, and how."""
        return {}

    def _end(self, event: Event) -> Call:
        """Let the event come true."""
        return Call(lambda: self.show(event))

    def _centre(self, spot: Spot) -> Point:
        """Return the point of a spot that things fly from or to."""
        return self.places.middle(*spot)

    # -- ways

    def _with(self, actor: Actor, *anims: Anim) -> Anim:
        """Have an actor on the stage for the time of some animations."""
        return Chain(
            Call(lambda: self.stage.actors.append(actor)),
            *anims,
            Call(lambda: drop(self.stage, actor)),
        )

    def _glide(
        self, actor: Actor, start: Point, end: Point, time: str, *, ease: Ease = ease_in_out, bounds: int = 1
    ) -> Anim:
        """Move an actor over the ground from one place to another in so many bounds, 0 to slide."""
        height = LIFT + dist(start, end) / LONG if bounds == 1 else LIFT / 2

        def move(t: float) -> None:
            actor.pos = (round(mix(start[0], end[0], t)), round(mix(start[1], end[1], t)))
            actor.lift = round(hops(min(max(t, 0.0), 1.0), bounds) * height)

        return Tween(self.seconds(time), move, ease)

    def _flicker(self, actor: Actor, name: str, time: str) -> Anim:
        """Change an actor's picture while it moves."""
        seconds = self.seconds(time)

        def change(t: float) -> None:
            actor.picture = self.cues.picture(name, t * seconds)

        return Tween(seconds, change, lambda t: t)

    def _puff(self, centre: Point) -> Anim:
        """Raise a little dust, as decoration."""
        seconds = self.seconds("puff")
        actor = Actor("", centre, centred=True)

        def rise(t: float) -> None:
            actor.picture = self.cues.picture("puff", min(t, 0.99) * seconds)
            actor.shown = bool(actor.picture) and t < 1

        return self._with(actor, Tween(seconds, rise, lambda t: t, decor=True))

    # -- signs

    def _pulse(self, *spots: Spot, time: str = "pulse") -> Anim:
        """Let a ring close in on spots."""

        def close(t: float) -> None:
            for spot in spots:
                self.stage.pulses[spot] = t

        def end() -> None:
            for spot in spots:
                self.stage.pulses.pop(spot, None)

        return Chain(Tween(self.seconds(time), close, ease_out), Call(end))

    def _tagged(self, spot: Spot, text: str, *anims: Anim) -> Anim:
        """Have words at a spot for the time of some animations."""
        return Chain(
            Call(lambda: self.stage.tags.update({spot: text})),
            *anims,
            Call(lambda: self.stage.tags.pop(spot, None)),
        )

    def _banner(
        self, banner: Banner, held: Anim, *, time: str = "banner", rolls: tuple[bool, bool] = (True, True)
    ) -> Anim:
        """Unroll a banner, hold it for a time or for as long as something else happens, and roll it up.

        `rolls` tells whether it unrolls and rolls up: one that follows another is there at once.
        """

        def unroll(t: float) -> None:
            self.stage.banner = banner
            banner.shown = t

        def away() -> None:
            self.stage.banner = None

        fade = self.seconds("fade")
        unrolled, rolled = (fade if each else 0.0 for each in rolls)
        return Chain(
            Parallel(Tween(unrolled, unroll, ease_out), held, Wait(self.seconds(time))),
            Tween(rolled, lambda t: unroll(1.0 - t * rolls[1]), ease_in),
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
