"""How purses fill and empty: flames, coins and eagles fly between them and what they are paid for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.mover import Mover
from game.scenes.optimates.origins import PEOPLE, Spots
from game.scenes.table.mover import Point
from game.scenes.table.stage import Actor, Spot
from game.ui.tween import Anim, Call, Parallel, Wait, stagger
from game.ui.tween import Sequence as Chain

MOST = 5
"""So many fly at once, however many are paid: the number beside them says it."""
Flight = Callable[[Any, Spots], Anim]


class PurseMoves(Mover):
    """Animations of what is paid and gained. Each takes the spots that it is about beside its event."""

    def flights(self) -> dict[type[Event], Flight]:
        """Tell which events it moves, and how."""
        return {
            e.PwSpent: lambda event, spots: self._spent(event, "pw", spots),
            e.PwGained: lambda event, spots: self._gained(event, "pw", spots),
            e.CoinsSpent: lambda event, spots: self._spent(event, "coin", spots),
            e.CoinsGained: lambda event, spots: self._gained(event, "coin", spots),
            e.VpScored: self._scored,
            e.BidMade: self._bid,
            e.SpoilsTaken: self._spoils,
        }

    def _spent(self, event: Any, kind: str, spots: Spots) -> Anim:
        """Take it out of the purse, and let it fly to what it pays for."""
        purse = [self._centre((kind, event.seat))]
        flight = self._swarm(kind, f"–{event.amount}", event.amount, purse, self._points(spots))
        return Chain(self._clink(event, event.amount), self._end(event), flight)

    def _gained(self, event: Any, kind: str, spots: Spots) -> Anim:
        """Let it fly to the purse from where it comes from, and put it in."""
        purse = [self._centre((kind, event.seat))]
        clink = self._clink(event, event.amount)
        flight = self._swarm(kind, f"+{event.amount}", event.amount, self._points(spots), purse, clink)
        return Chain(flight, self._end(event))

    def _scored(self, event: e.VpScored, spots: Spots) -> Anim:
        """Let an eagle fly to the side's points."""
        end = [self._centre(("vp", event.seat))]
        landing = self.cues.at(event, "land")
        flight = self._swarm(f"vp_{n.SEATS[event.seat]}", f"+{event.amount}", 1, self._points(spots), end, landing)
        return Chain(self.cues.at(event, "begin"), flight, self._end(event))

    def _bid(self, event: e.BidMade, spots: Spots) -> Anim:
        """Throw a coin before the People, and say the bid at the purse: it is not paid yet."""
        purse: Spot = ("coin", event.seat)
        start, at = self._centre(purse), self._centre(PEOPLE)
        coin = Actor("coin", start, shadow=True, centred=True)
        lay = Parallel(self._glide(coin, start, at, "coin"), self._flicker(coin, "coin", "coin"))
        landed = Call(lambda: setattr(coin, "picture", self.cues.picture("coin", 0.0)))
        hold = Parallel(self._pulse(purse), Wait(self.seconds("bid")))
        told = self.words.get("log.bid", n=event.total)
        thrown = self._with(coin, lay, landed, self._clink(event, event.total), self._end(event), hold)
        return self._tagged(purse, told, thrown)

    def _spoils(self, event: e.SpoilsTaken, spots: Spots) -> Anim:
        """Light the Offices that pay."""
        offices = [("office", i) for i, seat in enumerate(self.shown().offices) if seat == event.seat]
        return Chain(self.cues.at(event, "begin"), self._end(event), self._pulse(*offices))

    def _clink(self, event: Event, amount: int) -> Anim:
        return self.cues.at(event, "one" if amount == 1 else "many")

    def _swarm(
        self, kind: str, text: str, amount: int, starts: list[Point], ends: list[Point], landing: Anim | None = None
    ) -> Anim:
        """Let a few fly one after the other, the first with the number; `landing` happens when that one is there."""
        flights: list[Anim] = []
        for i in range(min(max(amount, 1), MOST)):
            start, end = starts[i % len(starts)], ends[i % len(ends)]
            actor = Actor(self.cues.picture(kind, 0.0), start, text="" if i else text, shadow=True, centred=True)
            flight = self._with(
                actor, Parallel(self._glide(actor, start, end, "coin"), self._flicker(actor, kind, "coin"))
            )
            flights.append(flight if i or landing is None else Chain(flight, landing))
        return stagger(self.seconds("coin_gap"), flights)
