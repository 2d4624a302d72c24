"""How the Laws move: proposed, chained, vetoed, bought free, passed."""

from __future__ import annotations

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.mover import Mover
from game.scenes.optimates.places import TABLET
from game.scenes.optimates.stage import NOTHING
from game.scenes.table.mover import LIFT, Later, Move, Point
from game.scenes.table.stage import Actor
from game.ui.tween import Anim, Call, Parallel, Tween, Wait, ease_in, ease_out, heave, linear, mix, slam
from game.ui.tween import Sequence as Chain

STAMP = (26, 14)
CHAIN_DROP = 11
"""How far below the tablet's top its chain hangs."""
FALL = 46
"""From how high the stamp comes down."""
NEAR = 0.7
"""As long as this part of its fall the stamp is near the eye, and large."""
BLOW = 2
"""So many pixels the stamp's blow shakes the rails."""


class LawMoves(Mover):
    """Animations of the Laws."""

    def moves(self) -> dict[type[Event], Move]:
        """Tell which events it moves, and how."""
        return {
            e.LawProposed: self._proposed,
            e.LawMarked: self._marked,
            e.LawsUnmarked: self._unmarked,
            e.LawVetoed: self._vetoed,
            e.VetoOverridden: self._overridden,
            e.LawFailed: self._failed,
            e.LawMoved: self._moved,
        }

    def _tablet(self, law: int) -> Point:
        return self.places.tablet(law, self.shown().laws[law])

    def _foot(self, law: int) -> Point:
        """Return the middle of the tablet's lower edge, where dust rises."""
        x, y = self._tablet(law)
        return x + TABLET[0] // 2, y + TABLET[1]

    def _alone(self, law: int, tablet: Actor, *anims: Anim) -> Anim:
        """Take a law's tablet off its rail for the time of some animations."""
        spot = ("law", law)
        return Chain(
            Call(lambda: self.stage.hidden.add(spot)),
            self._with(tablet, *anims),
            Call(lambda: self.stage.hidden.discard(spot)),
        )

    def _proposed(self, event: e.LawProposed) -> Anim:
        """Lift the tablet off its rail and put it back."""
        at = self._tablet(event.law)
        tablet = Actor(f"law:{event.law}", at, shadow=True)
        lift = Parallel(self._glide(tablet, at, at, "law_lift"), self._pulse(("law", event.law), time="law_lift"))
        return Chain(
            self.cues.at(event, "begin"),
            self._alone(event.law, tablet, lift),
            self.cues.at(event, "land"),
            self._end(event),
        )

    def _marked(self, event: e.LawMarked) -> Anim:
        """Let the chain fall over the tablet."""
        x, y = self._tablet(event.law)
        chain = Actor("chain", (x, y + CHAIN_DROP))

        def fall(t: float) -> None:
            chain.lift = round(mix(LIFT + CHAIN_DROP, 0, t))

        return Chain(
            self.cues.at(event, "begin"),
            self._with(chain, Tween(self.seconds("chain"), fall, ease_in)),
            self.cues.at(event, "land"),
            self._end(event),
        )

    def _unmarked(self, event: e.LawsUnmarked) -> Anim:
        """Let all chains drop off."""
        falls: list[Anim] = []
        for law, is_chained in enumerate(self.shown().no_pass):
            if is_chained:
                x, y = self._tablet(law)
                falls.append(self._dropped(Actor("chain", (x, y + CHAIN_DROP))))
        return Chain(self.cues.at(event, "begin"), self._end(event), Parallel(*falls))

    def _dropped(self, chain: Actor) -> Anim:
        x, y = chain.pos

        def fall(t: float) -> None:
            chain.pos = (x, round(mix(y, y + LIFT, t)))
            chain.shown = t < 1

        return self._with(chain, Tween(self.seconds("chain"), fall, ease_in))

    def _vetoed(self, event: e.LawVetoed) -> Anim:
        """Bring the stamp down with weight; it stays on the tablet while the veto stands."""
        x, y = self._tablet(event.law)
        picture = self.cues.picture(f"stamp_{n.SEATS[event.seat]}", 0.0)
        stamp = Actor(picture, (x - 1, y))

        def fall(t: float) -> None:
            stamp.lift = round(mix(FALL, 0, t))
            stamp.size = 2 if t < NEAR else 1
            stamp.pos = (x - 1 - (stamp.size - 1) * STAMP[0] // 2, y - (stamp.size - 1) * STAMP[1] // 2)

        def stay() -> None:
            self.stage.stamped, self.stage.stamp = event.law, picture

        return Chain(
            self.cues.at(event, "begin"),
            self._with(stamp, Tween(self.seconds("stamp"), fall, slam)),
            Call(stay),
            self.cues.at(event, "land"),
            self._end(event),
            Parallel(self._shaken(), self._puff(self._foot(event.law)), Wait(self.seconds("stamp_hold"))),
        )

    def _shaken(self) -> Anim:
        """Shake the rails."""
        stage, rect = self.stage, self.places.rect("laws")

        def shake(t: float) -> None:
            stage.shaken = rect if t < 1 else None
            stage.shake = round(BLOW * (1.0 - t)) * (1 if int(t * 8) % 2 == 0 else -1)

        return Tween(self.seconds("shake"), shake, linear, decor=True)

    def _lift_stamp(self) -> None:
        self.stage.stamped = NOTHING

    def _overridden(self, event: e.VetoOverridden) -> Anim:
        """Knock the stamp off the tablet."""
        x, y = self._tablet(event.law)
        stamp = Actor(self.cues.picture(f"stamp_{n.SEATS[1 - event.seat]}", 0.0), (x - 1, y))
        start, end = stamp.pos, (x - 1, self.places.law_rows[event.law].bottom)

        def fly(t: float) -> None:
            stamp.shown = t < 1

        knock = Parallel(
            self._glide(stamp, start, end, "stamp_off", ease=ease_out),
            Tween(self.seconds("stamp_off"), fly, linear),
        )
        return Chain(
            self.cues.at(event, "begin"),
            Call(self._lift_stamp),
            self._tagged(("law", event.law), self.words.get("log.override"), self._with(stamp, knock)),
            self._end(event),
        )

    def _failed(self, event: e.LawFailed) -> Anim:
        """Say that it has failed, with the stamp on it."""
        spot = ("law", event.law)
        return Chain(
            self.cues.at(event, "begin"),
            self._end(event),
            self._tagged(spot, self._say("failed", law=self.words.law(event.law)), self._pulse(spot, time="tag")),
            Call(self._lift_stamp),
        )

    def _moved(self, event: e.LawMoved) -> Anim:
        """Slide the tablet along its rail."""
        start, end = self.places.tablet(event.law, event.before), self.places.tablet(event.law, event.after)
        tablet = Actor(f"law:{event.law}", start)
        slide = self._glide(tablet, start, end, "law_slide", ease=heave, bounds=0)
        return Chain(
            self.cues.at(event, "begin"),
            self._alone(event.law, tablet, slide),
            self.cues.at(event, "land"),
            self._end(event),
            Later(lambda: self._puff(self._foot(event.law))),
        )
