"""How the die is thrown: across the hall from the hand of whoever threatens, to the number it was given."""

from __future__ import annotations

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.mover import Mover
from game.scenes.optimates.stage import Sum
from game.scenes.table.mover import Move, Point
from game.scenes.table.stage import Actor
from game.ui.tween import Anim, Call, Parallel, Tween, Wait, bounce, ease_out, linear, mix
from game.ui.tween import Sequence as Chain

DIE = 32
GAP = 6
"""So many pixels over its sum it rests."""
BOUNCES = (4 / 11, 8 / 11)
"""When, in parts of the throw, it strikes the marble; then it rests."""
TERMS = ("roll", "friends", "foes", "total", "target")
"""The terms of the sum, in order, as keys of their words."""
SWINGS, SWING = 6, 4
"""How often the hand swings, and how far in pixels."""
HEIGHT = 84
"""From how high it falls, in pixels."""


class DieMoves(Mover):
    """The animation of the die."""

    def moves(self) -> dict[type[Event], Move]:
        """Tell which events it moves, and how."""
        return {e.DieRolled: self._die}

    def _die(self, event: e.DieRolled) -> Anim:
        """Throw it, let it rest, spell the sum out under it term by term, and say what comes of it."""
        hall = self.places.rect("senate").union(self.places.rect("laws"))
        told = self._sum(event)
        plate = self.plates.sum_box(told)
        rest = (plate.centerx - DIE // 2, plate.y - DIE - GAP)
        start = (hall.left if event.seat == n.OPTIMATES else hall.right - DIE, rest[1] + DIE)
        die = Actor(self.cues.picture("die", 0.0), start, lift=HEIGHT, shadow=True)

        def lay() -> None:
            die.picture, die.pos, die.lift = f"die_{event.roll}", rest, 0
            self.stage.sum = told

        def light(on: bool) -> None:
            self.stage.spotlight = self.places.cells[event.cell] if on else None
            self.stage.sum = None

        return Chain(
            Call(lambda: light(True)),
            self.cues.at(event, "begin"),
            self._with(
                die,
                self._shaken(die, start),
                Parallel(self._thrown(die, start, rest), self._flicker_slowing(die), self._strikes(event)),
                Call(lay),
                self.cues.at(event, "rest"),
                *self._spelled(told),
                self.cues.at(event, "succeeded" if event.succeeded else "failed"),
                Wait(self.seconds("die_rest")),
                Call(lambda: light(False)),
            ),
            self._end(event),
        )

    def _sum(self, event: e.DieRolled) -> Sum:
        who = self.words.senator(self.shown(), event.cell)
        numbers = {"roll": event.roll, "friends": event.friends, "foes": event.foes, "total": event.total}
        terms = [self._say(f"sum.{term}", target=event.target, **numbers) for term in TERMS]
        verdict = self._say("die_yes" if event.succeeded else "die_no")
        return Sum(self._say("threat", who=who), terms, verdict, event.succeeded)

    def _shaken(self, die: Actor, start: Point) -> Anim:
        """Shake it in the hand."""
        seconds = self.seconds("die_hold")

        def shake(t: float) -> None:
            swing = int(t * SWINGS)
            die.pos = (start[0] + (swing % 2), start[1] - SWING * (swing % 2))
            die.picture = self.cues.picture("die", t * seconds)

        return Tween(seconds, shake, linear, decor=True)

    def _thrown(self, die: Actor, start: Point, rest: Point) -> Anim:
        def move(t: float) -> None:
            u = ease_out(t)
            die.pos = (round(mix(start[0], rest[0], u)), round(mix(start[1], rest[1], u)))
            die.lift = round((1.0 - bounce(t)) * HEIGHT)

        return Tween(self.seconds("die_throw"), move, linear)

    def _flicker_slowing(self, die: Actor) -> Anim:
        """Tumble through the faces, ever slower."""
        seconds = self.seconds("die_throw")

        def tumble(t: float) -> None:
            die.picture = self.cues.picture("die", t * seconds)

        return Tween(seconds, tumble, ease_out)

    def _strikes(self, event: e.DieRolled) -> Anim:
        """Sound each time that it strikes."""
        parts: list[Anim] = []
        for before, strike in zip((0.0, *BOUNCES), BOUNCES, strict=False):
            parts += [Wait(self.seconds("die_throw") * (strike - before)), self.cues.at(event, "bounce")]
        return Chain(*parts)

    def _spelled(self, told: Sum) -> list[Anim]:
        """Write one term after the other, and the verdict last."""

        def write(number: int) -> Call:
            return Call(lambda: setattr(told, "told", number))

        parts: list[Anim] = [write(1)]
        for number in range(2, len(told.terms) + 2):
            parts += [Wait(self.seconds("die_term")), write(number)]
        return parts
