"""What is proclaimed: turns, phases, the end of the Games and of the game; and what is only pointed at."""

from __future__ import annotations

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.log import year_of
from game.scenes.optimates.marks import TURN
from game.scenes.optimates.mover import Mover
from game.scenes.table.mover import Move
from game.scenes.table.proclaimer import Proclaimer
from game.scenes.table.stage import Banner, Spot
from game.ui.tween import Anim, Parallel
from game.ui.tween import Sequence as Chain

WATCH: Spot = ("watch", 0)


class Banners(Mover, Proclaimer):
    """Animations of what is proclaimed."""

    def moves(self) -> dict[type[Event], Move]:
        """Tell which events it proclaims, and how."""
        return {
            e.Acted: self._acted,
            e.BiddingEnded: self._bidding_ended,
            e.TurnBegan: self._turn,
            e.PhaseBegan: self._phase,
            e.PhaseEnded: self._phase_ended,
            e.PhaseSkipped: self._phase_skipped,
            e.BacklashProvoked: self._backlash,
            e.EndTriggered: self._end_triggered,
            e.TieBroken: self._tie_broken,
            e.GameEnded: self._game_ended,
        }

    # -- whose turn it is

    def _acted(self, event: e.Acted) -> Anim:
        """Point at the side that acts; the die points at itself."""
        if event.seat < 0:
            return self._end(event)
        return self._pointed_at(event, ("side", event.seat))

    def _turn(self, event: e.TurnBegan) -> Anim:
        year = self.words.get("table.year", year=year_of(self.words, event.turn))
        if event.final:
            banner = Banner(self._say("last_turn"), self._say("last_turn_sub"))
            return self._proclaimed(event, banner, "banner")
        banner = Banner(self._say("turn", turn=event.turn), year, heading=True)
        return Parallel(self._proclaimed(event, banner, "heading"), self._pulse(TURN))

    def _phase(self, event: e.PhaseBegan) -> Anim:
        if event.phase > len(n.SEATS):
            return self._proclaimed(event, Banner(self._say("elections"), heading=True), "heading")
        sub = self.words.text.many("optimates.banners.phase_sub")[event.phase - 1]
        banner = Banner(self._say("phase", side=self.words.side(event.seat)), sub, event.seat, heading=True)
        return Parallel(self._proclaimed(event, banner, "heading"), self._pulse(("side", event.seat)))

    def _phase_ended(self, event: e.PhaseEnded) -> Anim:
        return self._pointed_at(event, ("side", event.seat))

    def _phase_skipped(self, event: e.PhaseSkipped) -> Anim:
        banner = Banner(self.words.side(event.seat), self.words.get("log.phase_skipped"), event.seat, heading=True)
        return Parallel(self._proclaimed(event, banner, "heading"), self._pulse(("pw", event.seat)))

    # -- what has come about

    def _bidding_ended(self, event: e.BiddingEnded) -> Anim:
        if event.winner < 0:
            banner = Banner(self._say("games"), self._say("games_tie"), heading=True)
            return self._proclaimed(event, banner, "tag", "tie")
        sub = self._say("games_sub", side=self.words.side(event.winner), n=event.difference)
        banner = Banner(self._say("games"), sub, event.winner, heading=True)
        return self._proclaimed(event, banner, "tag", "won")

    def _backlash(self, event: e.BacklashProvoked) -> Anim:
        sub = self._say("backlash_sub", side=self.words.side(1 - event.seat))
        return self._proclaimed(event, Banner(self._say("backlash"), sub, event.seat), "banner")

    def _end_triggered(self, event: e.EndTriggered) -> Anim:
        """Point at the watch at the top, and say which end has come true."""
        said = self._tagged(WATCH, self.words.get(f"log.end_{event.reason}"), self._pulse(WATCH, time="banner"))
        return Chain(self.cues.at(event, "begin"), self._end(event), said)

    def _tie_broken(self, event: e.TieBroken) -> Anim:
        return self._proclaimed(event, Banner(self.words.get("log.tie_broken")), "banner")

    def _game_ended(self, event: e.GameEnded) -> Anim:
        """Name the winner, and let laurel fall on him."""
        a, b = event.vp[event.winner], event.vp[1 - event.winner]
        sub = self._say("elected_sub", count=self.words.get("table.vp_mark"), a=a, b=b)
        banner = Banner(self._say("game_over", side=self.words.side(event.winner)), sub, event.winner)
        moment = "lost" if self.parts.is_lost(event.winner) else "won"
        return Parallel(self._proclaimed(event, banner, "farewell", moment), self._laurels())
