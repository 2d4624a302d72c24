"""How the Senate and the People move: benches turn and change places, a Senator is murdered, figures turn and come."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.mover import Mover
from game.scenes.table.mover import Move
from game.scenes.table.stage import Actor
from game.ui.tween import Anim, Call, Parallel, Tween, Wait, heave, linear, stagger
from game.ui.tween import Sequence as Chain

HOPS = 3
"""So many steps the newcomers take."""


class BoardMoves(Mover):
    """Animations of the Senate and the People."""

    def moves(self) -> dict[type[Event], Move]:
        """Tell which events it moves, and how."""
        return {
            e.SenatorFlipped: self._senator_flipped,
            e.SenatorsSwapped: self._senators_swapped,
            e.SenatorProscribed: self._proscribed,
            e.ThreatAnnounced: self._threatened,
            e.PeopleFlipped: self._people_flipped,
            e.PeopleJoined: self._people_joined,
        }

    # -- Senators

    def _senator_flipped(self, event: e.SenatorFlipped) -> Anim:
        """Squeeze the bench to nothing, turn it over, and let it land."""
        spot = ("cell", event.cell)
        shown = self.shown()
        rank, who, old = shown.rank_of[event.cell], shown.who[event.cell], shown.owner_at(event.cell)
        turning = self.stage.turning

        def turn(t: float) -> None:
            turning[spot] = {0: t, 1: float(rank), 2: float(who), 3: float(old)}

        def end() -> None:
            turning.pop(spot, None)
            self.stage.hidden.discard(spot)

        return Chain(
            Call(lambda: self.stage.hidden.add(spot)),
            self.cues.at(event, "begin"),
            Tween(self.seconds("turn") * 2, turn, linear),
            Call(end),
            self.cues.at(event, "land"),
            self._end(event),
        )

    def _senators_swapped(self, event: e.SenatorsSwapped) -> Anim:
        """Let two benches pass one another, one over the other."""
        ways = [(event.cell, event.other), (event.other, event.cell)]
        cells = self.places.cells
        actors = [Actor(f"senator:{here}", cells[here].topleft, shadow=True) for here, _ in ways]
        spots = [("cell", event.cell), ("cell", event.other)]

        def end() -> None:
            self.stage.hidden.difference_update(spots)

        move: Anim = Parallel(
            self._glide(actors[0], cells[event.cell].topleft, cells[event.other].topleft, "nudge", ease=heave),
            self._glide(
                actors[1], cells[event.other].topleft, cells[event.cell].topleft, "nudge", ease=heave, bounds=2
            ),
        )
        for actor in actors:
            move = self._with(actor, move)
        return Chain(
            Call(lambda: self.stage.hidden.update(spots)),
            self.cues.at(event, "begin"),
            move,
            Call(end),
            self.cues.at(event, "land"),
            self._end(event),
        )

    def _proscribed(self, event: e.SenatorProscribed) -> Anim:
        """Dim the hall; the bust turns to a death mask, and the newcomer takes the bench."""
        spot, stage = ("cell", event.cell), self.stage
        at = self.places.cells[event.cell].topleft
        shown = self.shown()
        bench, bust = Actor("bench_empty", at), Actor(f"bust_{shown.who[event.cell]}", (at[0] + 2, at[1] + 1))

        def dim(t: float) -> None:
            stage.dim = t

        def turn(t: float) -> None:
            bust.width = abs(1.0 - 2.0 * t)
            if t > 1 / 2:
                bust.picture = "bust_dead"

        def light(on: bool) -> None:
            stage.spotlight = self.places.cells[event.cell] if on else None
            (stage.hidden.add if on else stage.hidden.discard)(spot)

        dimming, bell = self.seconds("dim"), Wait(self.seconds("bell"))
        return Chain(
            Call(lambda: light(True)),
            self.cues.at(event, "begin"),
            self._with(
                bench,
                self._with(
                    bust,
                    Tween(dimming, dim),
                    self.cues.at(event, "turn"),
                    Tween(self.seconds("turn") * 2, turn, linear),
                    bell,
                ),
            ),
            Call(lambda: light(False)),
            self.cues.at(event, "land"),
            self._end(event),
            Tween(dimming, lambda t: dim(1.0 - t)),
        )

    def _threatened(self, event: e.ThreatAnnounced) -> Anim:
        """Close in on the Senator, and say that he is threatened."""
        spot = ("cell", event.cell)
        words = self._say("threat", who=self.words.senator(self.shown(), event.cell))
        return Chain(
            self.cues.at(event, "begin"),
            self._end(event),
            self._tagged(spot, words, self._pulse(spot, time="threat")),
        )

    # -- the People

    def _people_flipped(self, event: e.PeopleFlipped) -> Anim:
        """Turn the figures next to the border between the sides, in a wave."""
        spot = ("block", event.block)
        reds = self.shown().people[n.OPTIMATES][event.block]
        if event.seat == n.POPULARES:
            places = list(range(reds - event.amount, reds))[::-1]
        else:
            places = list(range(reds, reds + event.amount))
        turning = self.stage.turning.setdefault(spot, {})

        def turn(place: int) -> Callable[[float], None]:
            def at(t: float) -> None:
                turning[place] = t

            return at

        wave = stagger(self.seconds("stagger"), [Tween(self.seconds("turn") * 2, turn(p), linear) for p in places])
        return Chain(
            self.cues.at(event, "begin"),
            wave,
            Call(lambda: self.stage.turning.pop(spot, None)),
            self.cues.at(event, "land"),
            self._end(event),
        )

    def _people_joined(self, event: e.PeopleJoined) -> Anim:
        """Let the new citizens walk up the steps to their places, one behind the other."""
        block, after = self.places.blocks[event.block], self.parts.foresee(event)
        places = self.places.figures(after, event.block)[-event.amount :]
        picture = f"{n.BLOCKS[event.block]}_{n.SEATS[event.seat]}_italic"
        walks: list[Anim] = []
        for x, y in places:
            start = (block.right - 14, block.bottom - 16)
            actor = Actor(picture, start)
            walks.append(self._with(actor, self._glide(actor, start, (x, y), "walk", bounds=HOPS)))
        return Chain(
            self.cues.at(event, "begin"),
            stagger(self.seconds("stagger") * 2, walks),
            self.cues.at(event, "land"),
            self._end(event),
        )
