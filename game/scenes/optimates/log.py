"""The log: one entry an act, with what came of it, in words; built from events alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.core import CHANCE, Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.scenes.optimates.words import Words
from game.scenes.table import log
from game.scenes.table.log import EVERYBODY

ELECTED_BY = "7.0"
"""The section under which the elections begin."""


class Log(log.Log):
    """Everything that happened, oldest first."""

    words: Words

    def __init__(self, words: Words) -> None:
        """Take the words it is told in."""
        super().__init__(words)
        self._way: tuple[str, int, int, int] = ("", EVERYBODY, 0, 0)
        """How the counters of the last sentence went: its key, the side, the entry, and its place there."""
        self._crowd: list[tuple[int, int]] = []
        """The counters of that sentence: how many of which Block."""
        self._swayed = EVERYBODY
        """Who has just won counters over by an act that says which they are."""

    def sayings(self) -> dict[type[Event], Callable[[Any], None]]:
        return {
            e.Acted: self._acted,
            e.PwSpent: lambda event: self._own(event, "pw_spent"),
            e.PwGained: lambda event: self._own(event, "pw_gained"),
            e.CoinsSpent: lambda event: self._own(event, "coins_spent"),
            e.CoinsGained: lambda event: self._own(event, "coins_gained"),
            e.VpScored: self._vp,
            e.DieRolled: self._die,
            e.LawMoved: self._law_moved,
            e.LawFailed: lambda event: self._detail(self._get("law_failed", law=self.words.law(event.law))),
            e.PeopleFlipped: self._people,
            e.PeopleJoined: self._people,
            e.TurnBegan: self._turn,
            e.PhaseBegan: self._phase,
            e.PhaseSkipped: lambda event: self._add(event.seat, self._get("phase_skipped"), event.rule),
            e.Elected: self._elected,
            e.BacklashProvoked: lambda event: self._add(1 - event.seat, self._get("backlash_provoked"), event.rule),
            e.SpoilsTaken: lambda event: self._add(event.seat, self._get("spoils", n=event.offices), event.rule),
            e.EndTriggered: lambda event: self._add(EVERYBODY, self._get(f"end_{event.reason}"), event.rule),
            e.TieBroken: lambda event: self._add(EVERYBODY, self._get("tie_broken"), event.rule),
            e.GameEnded: self._ended,
        }

    @property
    def scored(self) -> tuple[int, int]:
        """Return the VP that each side has had since the last elections began."""
        sums = [0, 0]
        for entry in reversed(self.entries):
            if entry.heading and entry.rule == ELECTED_BY:
                break
            if entry.vp:
                sums[entry.seat] += entry.vp
        return sums[0], sums[1]

    def _own(self, event: Any, key: str) -> None:
        """Add a payment or a gain to the act it belongs to; the other side's under its own name."""
        text = self._get(key, n=event.amount)
        last = self.entries[-1] if self.entries else None
        if last is not None and last.seat not in (event.seat, EVERYBODY):
            last.others.append(f"{self.words.side(event.seat)} {text}")
        else:
            self._detail(text)

    def _acted(self, event: e.Acted) -> None:
        kind, why, self.why = event.action[0], self.why, ""
        self._swayed = event.seat if kind == n.SWAY else EVERYBODY
        lets_be = event.only_choice and kind in (n.DECLINE, n.ALLOW, n.YIELD, n.STOP)
        if event.seat != CHANCE and not lets_be and event.action != (n.FLIP,):
            self._add(event.seat, self.words.act(self._shown, event.action), event.rule)
            entry = self.entries[-1]
            entry.why, entry.is_act, entry.is_pass = why, True, kind == n.PASS

    def _vp(self, event: e.VpScored) -> None:
        if event.law < 0:
            if self.entries:  # before what the other side has of it: behind that it would seem to be its own
                details, others = self.entries[-1].details, f"{self.words.side(1 - event.seat)} "
                place = next((i for i, each in enumerate(details) if each.startswith(others)), len(details))
                details.insert(place, self._get("vp_offices", n=event.amount))
        else:
            law = self.words.law(event.law)
            self._add(event.seat, self._get("vp_law", n=event.amount, law=law), event.rule)
        if self.entries:
            self.entries[-1].vp += event.amount

    def _die(self, event: e.DieRolled) -> None:
        result = self._get("roll_yes" if event.succeeded else "roll_no")
        numbers = {"roll": event.roll, "friends": event.friends, "foes": event.foes, "total": event.total}
        self._add(event.seat, self._get("roll", **numbers, target=event.target, result=result), event.rule)

    def _law_moved(self, event: e.LawMoved) -> None:
        colour, value = self.words.space(event.law, event.after)
        self._detail(self._get("law_moved", law=self.words.law(event.law), colour=colour, value=value))

    def _people(self, event: e.PeopleFlipped | e.PeopleJoined) -> None:
        """Tell of counters that change; those that go the same way at once are told in one sentence."""
        if self._swayed == event.seat:
            return  # the act has said so
        key = "people_flipped" if isinstance(event, e.PeopleFlipped) else "people_joined"
        entry = self.entries[-1] if self.entries else None
        way, told = (key, event.seat, id(entry), len(entry.details) if entry else 0), [(event.amount, event.block)]
        if way == self._way and entry is not None:
            entry.details.pop()
            told = [*self._crowd, *told]
        else:
            way = (*way[:-1], way[-1] + 1)
        self._way, self._crowd = way, told
        (count, _), *more = told
        others = [self._get("people_count", n=n, block=self.words.block(block)) for n, block in more]
        blocks = ", ".join([self.words.block(told[0][1]), *others])
        self._detail(self._get(key, n=count, block=blocks, side=self.words.side(event.seat)))

    def _turn(self, event: e.TurnBegan) -> None:
        key = "turn_began_last" if event.final else "turn_began"
        year = year_of(self.words, event.turn)
        self._add(EVERYBODY, self._get(key, turn=event.turn, year=year), event.rule, heading=True)

    def _phase(self, event: e.PhaseBegan) -> None:
        if event.phase > len(n.SEATS):
            self._add(EVERYBODY, self._get("elections"), ELECTED_BY, heading=True)

    def _elected(self, event: e.Elected) -> None:
        a, b = event.counts
        key = "elected_tie" if event.tie else "elected"
        self._add(event.seat, self._get(key, office=self.words.office(event.office), a=a, b=b), event.rule)

    def _ended(self, event: e.GameEnded) -> None:
        a, b = event.vp[event.winner], event.vp[1 - event.winner]
        side = self.words.side(event.winner)
        self._add(EVERYBODY, self._get("game_ended", side=side, a=a, b=b), event.rule, heading=True)


def year_of(words: Words, turn: int) -> int:
    """Give the year, BC, shown for a turn."""
    years = words.game.book.tables.victory.years
    return years[min(turn, len(years)) - 1]
