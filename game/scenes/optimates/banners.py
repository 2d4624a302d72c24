"""What is proclaimed across the hall: turns, phases, elections, the end of the Games and of the game."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.log import year_of
from game.scenes.optimates.mover import Later, Move, Mover
from game.scenes.optimates.stage import Banner
from game.ui.tween import Anim, Call
from game.ui.tween import Sequence as Chain


class Banners(Mover):
    """Animations of what is proclaimed."""

    def moves(self) -> dict[type[Event], Move]:
        """Tell which events it proclaims, and how."""
        return {
            e.LawFailed: self._law_failed,
            e.BiddingEnded: self._bidding_ended,
            e.TurnBegan: self._turn,
            e.PhaseBegan: self._phase,
            e.Elected: self._elected,
            e.BacklashProvoked: self._backlash,
            e.GameEnded: self._game_ended,
        }

    def _law_failed(self, event: e.LawFailed) -> Anim:
        return self._banner(event, Banner(self._say("failed", law=self.words.law(event.law))), ("law", event.law))

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
        self.stage.marks.clear()  # only what the last phase has changed stays marked
        sub = self.words.text.many("optimates.banners.phase_sub")[event.phase - 1]
        return self._banner(event, Banner(self._say("phase", side=self.words.side(event.seat)), sub, event.seat))

    def _elected(self, event: e.Elected) -> Anim:
        """Light the Office, and say who won it with what count."""
        title = self._say("elected", office=self.words.office(event.office), side=self.words.side(event.seat))
        return self._procession(event, title, [event])

    def elections(self, events: list[e.Elected]) -> list[Anim]:
        """Tell the two Consuls in one breath, the other Offices one by one."""
        consuls = [event for event in events if event.office in (n.CONSUL_1, n.CONSUL_2)]
        rest = [Later(partial(self._elected, event)) for event in events if event not in consuls]
        if len(consuls) < len(n.SEATS):
            return [*(Later(partial(self._elected, event)) for event in consuls), *rest]
        first, second = consuls
        shared = first.seat != second.seat
        title = self._say("consuls_shared" if shared else "consuls_both", side=self.words.side(first.seat))
        return [Later(lambda: self._procession(second, title, consuls)), *rest]

    def _procession(self, event: e.Elected, title: str, events: list[e.Elected]) -> Anim:
        """Show one banner for one or two Offices, with the light on them."""
        counts = {n.TRIBUNE_OFFICE: "people", n.QUAESTOR: "legions", n.AEDILE: "merchants"}
        count = self.words.get(f"counts.{counts.get(event.office, 'influence')}")
        a, b = event.counts
        sub = self._say("elected_tie" if event.tie else "elected_sub", count=count, a=a, b=b)
        spot = self.places.offices[events[0].office].unionall([self.places.offices[each.office] for each in events])

        def light(on: bool) -> None:
            self.stage.spotlight = Rect(spot) if on else None

        before = self.shown().offices
        changed = [("office", each.office) for each in events if before[each.office] != each.seat]
        shown = Banner(title, sub, event.seat if len({each.seat for each in events}) == 1 else -1)
        others = [each for each in events if each is not event]

        def begin() -> None:
            for each in others:
                self.show(each)
            light(True)

        return Chain(
            Call(begin),
            self._banner(event, shown, *changed, time="election"),
            Call(lambda: light(False)),
        )

    def _backlash(self, event: e.BacklashProvoked) -> Anim:
        sub = self._say("backlash_sub", side=self.words.side(1 - event.seat))
        return self._banner(event, Banner(self._say("backlash"), sub, event.seat))

    def _game_ended(self, event: e.GameEnded) -> Anim:
        return self._banner(event, Banner(self._say("game_over", side=self.words.side(event.winner)), "", event.winner))
