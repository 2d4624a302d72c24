"""How each event moves: counters turn, Senators change places, coins fly, the die is thrown, laws slide.

Every animation ends by playing its event on the shown position, so that what is skipped ends the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from pygame import Rect

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.hall import Hall
from game.scenes.optimates.log import year_of
from game.scenes.optimates.places import FIGURE, Places
from game.scenes.optimates.stage import Actor, Banner, Spot, Stage, Sum
from game.scenes.optimates.words import Words
from game.ui.tween import Anim, Call, Parallel, Tween, Wait, arc, bounce, ease_in, ease_out, land, linear, mix, stagger
from game.ui.tween import Sequence as Chain

DIE = 32
TUMBLES = 6
LIFT = 18
PURSE_EVENTS = (e.PwSpent, e.PwGained, e.CoinsSpent, e.CoinsGained)
TOGETHER: tuple[tuple[type[Event], ...], ...] = (
    PURSE_EVENTS,
    (e.SenatorFlipped,),
    (e.PeopleFlipped, e.PeopleJoined),
    (e.VpScored,),
)
"""Runs of these events move at once."""

Show = Callable[[Event], None]


class Motion:
    """Makes animations of events."""

    def __init__(
        self, stage: Stage, places: Places, words: Words, hall: Hall, seconds: Callable[[str], float], show: Show
    ) -> None:
        """Take the stage, where things lie, named times in seconds, and how an event reaches the shown position."""
        self.stage, self.places, self.words, self.hall = stage, places, words, hall
        self.seconds, self.show = seconds, show
        self.shown: Callable[[], Any] = lambda: None
        self._moves: dict[type[Event], Callable[[Any], Anim]] = {
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
            e.LawFailed: self._law_failed,
            e.DieRolled: self._die,
            e.BiddingEnded: self._bidding_ended,
            e.TurnBegan: self._turn,
            e.PhaseBegan: self._phase,
            e.Elected: self._elected,
            e.BacklashProvoked: self._backlash,
            e.GameEnded: self._game_ended,
        }

    def animate(self, events: Sequence[Event]) -> list[Anim]:
        """Make the animations of a run of events, in order."""
        anims: list[Anim] = []
        for together, run in groupby(events, key=_kind_of_run):
            group = list(run)
            if together is None or len(group) == 1:
                anims += [self._one(event) for event in group]
            elif isinstance(group[0], e.SenatorFlipped):
                anims.append(stagger(self.seconds("stagger"), [self._one(event) for event in group]))
            else:
                anims.append(Parallel(*(self._one(event) for event in group)))
        return anims

    def _one(self, event: Event) -> Anim:
        """Make one event's animation; what has none happens at once."""
        move = self._moves.get(type(event))
        return Later(lambda: move(event)) if move else Call(lambda: self.show(event))

    def _end(self, event: Event, *spots: Spot) -> Call:
        """End an animation: the event comes true, and what it changed is marked."""

        def come_true() -> None:
            self.stage.marks.update(spots)
            self.show(event)

        return Call(come_true)

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

    def _fly(self, actor: Actor, start: tuple[int, int], end: tuple[int, int], time: str, then: Anim) -> Anim:
        def move(t: float) -> None:
            actor.pos = arc(start, end, t, LIFT)

        return Chain(
            Call(lambda: self.stage.actors.append(actor)),
            Tween(self.seconds(time), move),
            Call(lambda: _drop(self.stage, actor)),
            then,
        )

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

        return Chain(
            Call(lambda: self.stage.hidden.add(spot)),
            Tween(self.seconds("turn") * 2, turn, linear),
            Call(lambda: (turning.pop(spot, None), self.stage.hidden.discard(spot))),
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
                _drop(self.stage, actor)

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
                _drop(self.stage, actor)

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
            Call(lambda: _drop(self.stage, chain)),
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
            _drop(self.stage, tablet)

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
            Call(lambda: _drop(self.stage, stamp)),
            self._end(event, ("law", event.law)),
        )

    def _law_failed(self, event: e.LawFailed) -> Anim:
        return self._banner(event, Banner(self._say("failed", law=self.words.law(event.law))), ("law", event.law))

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

        def lay() -> None:
            die.picture, die.pos = f"die_{event.roll}", rest
            numbers = {"roll": event.roll, "friends": event.friends, "foes": event.foes, "total": event.total}
            text = self._say("die", **numbers, target=event.target)
            verdict = self._say("die_yes" if event.succeeded else "die_no")
            self.stage.sum = Sum(text, verdict, event.succeeded)

        def end() -> None:
            _drop(self.stage, die)
            self.stage.sum = None

        return Chain(
            Call(lambda: self.stage.actors.append(die)),
            Tween(self.seconds("die_throw") + self.seconds("die_tumble"), throw, linear),
            Call(lay),
            Wait(self.seconds("die_rest")),
            Call(end),
            self._end(event, ("cell", event.cell)),
        )

    # -- banners

    def _bidding_ended(self, event: e.BiddingEnded) -> Anim:
        if event.winner < 0:
            banner = Banner(self._say("games"), self._say("games_tie"))
        else:
            sub = self._say("games_sub", side=self.words.side(event.winner), n=event.difference)
            banner = Banner(self._say("games"), sub, event.winner)
        return self._banner(event, banner)

    def _turn(self, event: e.TurnBegan) -> Anim:
        year = self.words.get("table.year", year=year_of(self.words, event.turn))
        if event.final:
            banner = Banner(self._say("last_turn"), self._say("last_turn_sub"))
        else:
            banner = Banner(self._say("turn", turn=event.turn), year)
        return self._banner(event, banner)

    def _phase(self, event: e.PhaseBegan) -> Anim:
        if event.phase > len(n.SEATS):
            return self._banner(event, Banner(self._say("elections")))
        sub = self.words.text.many("optimates.banners.phase_sub")[event.phase - 1]
        return self._banner(event, Banner(self._say("phase", side=self.words.side(event.seat)), sub, event.seat))

    def _elected(self, event: e.Elected) -> Anim:
        """Light the Office, and say who won it with what count."""
        counts = {n.TRIBUNE_OFFICE: "people", n.QUAESTOR: "legions", n.AEDILE: "merchants"}
        count = self.words.get(f"counts.{counts.get(event.office, 'influence')}")
        a, b = event.counts
        sub = self._say("elected_tie" if event.tie else "elected_sub", count=count, a=a, b=b)
        title = self._say("elected", office=self.words.office(event.office), side=self.words.side(event.seat))
        spot = self.places.offices[event.office]

        def light(on: bool) -> None:
            self.stage.spotlight = Rect(spot) if on else None

        shown = Banner(title, sub, event.seat)
        changed = [("office", event.office)] if self.shown().offices[event.office] != event.seat else []
        return Chain(
            Call(lambda: light(True)),
            self._banner(event, shown, *changed, time="election"),
            Call(lambda: light(False)),
        )

    def _backlash(self, event: e.BacklashProvoked) -> Anim:
        sub = self._say("backlash_sub", side=self.words.side(1 - event.seat))
        return self._banner(event, Banner(self._say("backlash"), sub, event.seat))

    def _game_ended(self, event: e.GameEnded) -> Anim:
        return self._banner(event, Banner(self._say("game_over", side=self.words.side(event.winner)), "", event.winner))

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


def _drop(stage: Stage, actor: Actor) -> None:
    stage.actors = [other for other in stage.actors if other is not actor]


def _kind_of_run(event: Event) -> int | None:
    """Number the run that an event belongs to, None if it moves alone."""
    for i, kinds in enumerate(TOGETHER):
        if isinstance(event, kinds):
            return i
    return None
