"""How the board moves: coins fly, benches and figures turn, laws slide, the die is thrown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.mover import LIFT, Move, Mover, drop
from game.scenes.optimates.places import FIGURE
from game.scenes.optimates.stage import Actor, Sum
from game.ui.tween import Anim, Call, Tween, Wait, arc, bounce, ease_in, ease_out, land, linear, mix, stagger
from game.ui.tween import Sequence as Chain

DIE = 32
TUMBLES = 6


class BoardMoves(Mover):
    """Animations of what changes on the board."""

    def moves(self) -> dict[type[Event], Move]:
        """Tell which events it moves, and how."""
        return {
            e.PwSpent: lambda event: self._purse(event, "pw", 0, False),
            e.PwGained: lambda event: self._purse(event, "pw", 0, True),
            e.CoinsSpent: lambda event: self._purse(event, "coin", 1, False),
            e.CoinsGained: lambda event: self._purse(event, "coin", 1, True),
            e.VpScored: self._vp,
            e.SenatorFlipped: self._senator_flipped,
            e.SenatorsSwapped: self._senators_swapped,
            e.SenatorProscribed: self._proscribed,
            e.PeopleFlipped: self._people_flipped,
            e.PeopleJoined: self._people_joined,
            e.LawMarked: self._law_marked,
            e.LawMoved: self._law_moved,
            e.LawVetoed: self._law_vetoed,
            e.DieRolled: self._die,
        }

    # -- purses

    def _purse(self, event: Any, picture: str, row: int, gained: bool) -> Anim:
        """Let a coin or flame fly between a purse and the middle of the table."""
        purse = self.places.purse(event.seat, row)
        middle = self.places.rect("senate" if event.seat == n.OPTIMATES else "laws").center
        start, end = (middle, purse) if gained else (purse, middle)
        sign = "+" if gained else "–"
        actor = Actor(picture, start, text=f"{sign}{event.amount}")
        spot = ("purse", event.seat)
        return self._fly(actor, start, end, "coin", self._end(event, spot))

    def _vp(self, event: e.VpScored) -> Anim:
        """Let an eagle fly to the purse from where the points come from."""
        source = self.places.rect("offices") if event.law < 0 else self.places.law_rows[event.law]
        start, end = source.center, self.places.purse(event.seat, 2)
        actor = Actor("vp", start, text=f"+{event.amount}")
        return self._fly(actor, start, end, "coin", self._end(event, ("purse", event.seat)))

    # -- Senators

    def _senator_flipped(self, event: e.SenatorFlipped) -> Anim:
        """Squeeze the bench to nothing, turn it, and let it land."""
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
            Tween(self.seconds("turn") * 2, turn, linear),
            Call(end),
            self._end(event, spot),
        )

    def _senators_swapped(self, event: e.SenatorsSwapped) -> Anim:
        """Slide two benches past one another."""
        spots = [("cell", event.cell), ("cell", event.other)]
        ways = [(event.cell, event.other), (event.other, event.cell)]
        actors = [Actor(f"senator:{here}", self.places.cells[here].topleft) for here, _ in ways]

        def move(t: float) -> None:
            for actor, (here, there) in zip(actors, ways, strict=True):
                height = LIFT / 2 if here == event.cell else -LIFT / 2
                actor.pos = arc(self.places.cells[here].topleft, self.places.cells[there].topleft, t, height)

        def begin() -> None:
            self.stage.hidden.update(spots)
            self.stage.actors.extend(actors)

        def end() -> None:
            self.stage.hidden.difference_update(spots)
            for actor in actors:
                drop(self.stage, actor)

        return Chain(Call(begin), Tween(self.seconds("nudge"), move), Call(end), self._end(event, *spots))

    def _proscribed(self, event: e.SenatorProscribed) -> Anim:
        """Dim the hall; the bust becomes a death mask before the newcomer takes the bench."""
        spot = ("cell", event.cell)
        at = self.places.cells[event.cell].topleft
        mask = Actor("bust_dead", (at[0] + 2, at[1] + 1))

        def dim(t: float) -> None:
            self.stage.dim = t

        def begin() -> None:
            self.stage.spotlight = self.places.cells[event.cell]
            self.stage.hidden.add(spot)
            self.stage.actors.extend([Actor("bench_empty", at), mask])

        def end() -> None:
            self.stage.hidden.discard(spot)
            self.stage.actors = [a for a in self.stage.actors if a is not mask and a.picture != "bench_empty"]
            self.stage.spotlight = None

        dimming = self.seconds("dim")
        return Chain(
            Call(begin),
            Tween(dimming, dim),
            Wait(self.seconds("bell")),
            Call(end),
            self._end(event, spot),
            Tween(dimming, lambda t: dim(1.0 - t)),
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
        return Chain(wave, Call(lambda: self.stage.turning.pop(spot, None)), self._end(event, spot))

    def _people_joined(self, event: e.PeopleJoined) -> Anim:
        """Let the new citizens walk up the steps."""
        block = self.places.blocks[event.block]
        actors = [Actor(f"{n.BLOCKS[event.block]}_{n.SEATS[event.seat]}_italic", (0, 0)) for _ in range(event.amount)]

        def move(t: float) -> None:
            for i, actor in enumerate(actors):
                x = block.right - (i + 1) * (FIGURE[0] + 1)
                actor.pos = (x, round(mix(block.bottom, block.bottom - FIGURE[1] - 8, t)))

        def end() -> None:
            for actor in actors:
                drop(self.stage, actor)

        return Chain(
            Call(lambda: self.stage.actors.extend(actors)),
            Tween(self.seconds("nudge"), move, ease_out),
            Call(end),
            self._end(event, ("block", event.block)),
        )

    # -- the Laws

    def _law_marked(self, event: e.LawMarked) -> Anim:
        """Let the chain fall over the tablet."""
        x, y = self.places.tablet(event.law, self.shown().laws[event.law])
        chain = Actor("chain", (x, y - LIFT))

        def fall(t: float) -> None:
            chain.pos = (x, round(mix(y - LIFT, y + 11, t)))

        return Chain(
            Call(lambda: self.stage.actors.append(chain)),
            Tween(self.seconds("stamp"), fall, ease_in),
            Call(lambda: drop(self.stage, chain)),
            self._end(event, ("law", event.law)),
        )

    def _law_moved(self, event: e.LawMoved) -> Anim:
        """Slide the tablet along its rail."""
        spot = ("law", event.law)
        tablet = Actor(f"law:{event.law}", self.places.tablet(event.law, event.before))
        start, end = self.places.tablet(event.law, event.before), self.places.tablet(event.law, event.after)

        def slide(t: float) -> None:
            tablet.pos = (round(mix(start[0], end[0], t)), start[1])

        def begin() -> None:
            self.stage.hidden.add(spot)
            self.stage.actors.append(tablet)

        def finish() -> None:
            self.stage.hidden.discard(spot)
            drop(self.stage, tablet)

        return Chain(Call(begin), Tween(self.seconds("law_slide"), slide, land), Call(finish), self._end(event, spot))

    def _law_vetoed(self, event: e.LawVetoed) -> Anim:
        """Stamp the tablet."""
        x, y = self.places.tablet(event.law, self.shown().laws[event.law])
        stamp = Actor("stamp_veto", (x - 1, y - LIFT))

        def fall(t: float) -> None:
            stamp.pos = (x - 1, round(mix(y - LIFT, y, t)))

        return Chain(
            Call(lambda: self.stage.actors.append(stamp)),
            Tween(self.seconds("stamp"), fall, ease_in),
            Wait(self.seconds("stamp") * 2),
            Call(lambda: drop(self.stage, stamp)),
            self._end(event, ("law", event.law)),
        )

    # -- the die

    def _die(self, event: e.DieRolled) -> Anim:
        """Throw the die in an arc, let it bounce and tumble, and lay it down on its number with the sum."""
        hall = self.places.rect("senate").union(self.places.rect("laws"))
        start = (hall.left + DIE, hall.bottom)
        rest = (hall.centerx - DIE, hall.centery - DIE // 2)
        die = Actor("die_tumble_0", start)

        def throw(t: float) -> None:
            x = round(mix(start[0], rest[0], t))
            y = round(mix(start[1] - hall.h, rest[1], bounce(t)))
            die.pos = (x, y)
            die.picture = f"die_tumble_{int(t * TUMBLES * 2) % TUMBLES}"

        numbers = {"roll": event.roll, "friends": event.friends, "foes": event.foes, "total": event.total}

        def begin() -> None:
            who = self.words.senator(self.shown(), event.cell)
            self.stage.sum = Sum(self._say("threat", who=who), self._say("needs", **numbers, target=event.target), True)
            self.stage.spotlight = self.places.cells[event.cell]
            self.stage.actors.append(die)

        def lay() -> None:
            die.picture, die.pos = f"die_{event.roll}", rest
            text = self._say("die", **numbers, target=event.target)
            verdict = self._say("die_yes" if event.succeeded else "die_no")
            self.stage.sum = Sum(text, verdict, event.succeeded)

        def end() -> None:
            drop(self.stage, die)
            self.stage.sum = self.stage.spotlight = None

        return Chain(
            Call(begin),
            Tween(self.seconds("die_throw") + self.seconds("die_tumble"), throw, linear),
            Call(lay),
            Wait(self.seconds("die_rest")),
            Call(end),
            self._end(event, ("cell", event.cell)),
        )
