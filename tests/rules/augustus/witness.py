"""A witness of a game: hears its events, keeps the little that it needs in plain lists, and says what is not right.

It knows the rulings by itself and asks the rules nothing; only the tables are the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from game.rules.augustus import events as ev
from game.rules.augustus.notation import CLAIM, DECLINE, POWERS, SYMBOLS
from game.rules.core import Event
from tests.rules.augustus.helpers import Json, tables

ATTACKS = ("remove_legions", "clear_objective", "lose_objective")


class Witness:
    """Begins with the JSON of a position before a draw; `hear` it all, then `compare`."""

    def __init__(self, start: Json) -> None:
        self.rewards: dict[str, Any] = dict(start["rewards"])
        self.names: list[str] = start["seats"]
        players = [start["players"][name] for name in self.names]
        self.controlled = [list(player["controlled"]) for player in players]
        self.declined = [list(player["declined"]) for player in players]
        self.placed = {int(n): len(spaces) for player in players for n, spaces in player["active"].items()}
        self.owned = [{int(n) for n in player["active"]} for player in players]
        self.market, self.deck = list(start["market"]), list(start["deck"])
        self.queue: list[tuple[int, int]] = []
        self.resolving: tuple[int, int] | None = None
        self.due: tuple[int, str] | None = None
        """The reward for a number that must now be claimed or declined, and by whom."""
        self.hit: list[int] | None = None
        """The victims of the attack so far, in their order."""
        self.chains: dict[str, int] = {}
        """How often each rare thing was seen."""

    def saw(self, what: str) -> None:
        self.chains[what] = self.chains.get(what, 0) + 1

    def hear(self, event: Event) -> None:
        hear = self._heard.get(type(event))
        if hear:
            hear(self, event)

    # -- what waits

    def completed(self, event: ev.ObjectiveCompleted) -> None:
        entry = (event.objective, event.seat)
        own = [waiting for waiting in self.queue if waiting[1] == event.seat]
        if not event.chained:
            self.queue = sorted([*self.queue, entry])
        else:
            self.saw("a chain")
            if own:
                self.saw("a chain with others of mine waiting")
            self.queue = sorted([*own, entry]) + [waiting for waiting in self.queue if waiting[1] != event.seat]

    def returned(self, event: ev.LegionsReturned) -> None:
        assert self.resolving is None
        assert (event.objective, event.seat) == self.queue.pop(0)
        assert event.amount == self.placed[event.objective]
        self.resolving = (event.objective, event.seat)
        self.placed[event.objective] = 0
        self.owned[event.seat].remove(event.objective)

    def is_open(self, number: int) -> bool:
        """Whether an objective is neither waiting nor being resolved."""
        return number not in [entry[0] for entry in (*self.queue, *([self.resolving] if self.resolving else []))]

    def legion_placed(self, event: ev.LegionPlaced) -> None:
        assert self.is_open(event.objective)
        self.placed[event.objective] += 1

    def moved(self, event: ev.LegionMoved) -> None:
        assert self.is_open(event.objective) and self.is_open(event.to_objective)
        assert (event.objective, event.symbol) != (event.to_objective, event.to_symbol)
        self.placed[event.objective] -= 1
        self.placed[event.to_objective] += 1

    # -- attacks

    def power(self, event: ev.PowerUsed) -> None:
        if POWERS[event.power] in ATTACKS:
            self.hit = []
            if self.queue:
                self.saw("an attack while objectives wait")

    def removed(self, event: ev.LegionsRemoved) -> None:
        assert self.is_open(event.objective) and event.objective in self.owned[event.seat]
        assert self.resolving is not None and self.hit is not None
        power = tables().objectives[self.resolving[0]].power
        standing = self.placed[event.objective]
        assert len(event.symbols) == (standing if power.count is None else min(standing, power.count)) > 0
        self.placed[event.objective] -= len(event.symbols)
        self.hit.append(event.seat)

    def spared(self, event: ev.VictimSpared) -> None:
        assert self.resolving is not None and self.hit is not None
        if tables().objectives[self.resolving[0]].power.kind == "lose_objective":
            assert not self.controlled[event.seat]
        else:
            assert not any(self.placed[n] for n in self.owned[event.seat] if self.is_open(n))
        self.hit.append(event.seat)

    def lost(self, event: ev.ObjectiveLost) -> None:
        assert self.hit is not None
        self.controlled[event.seat].remove(event.objective)
        self.hit.append(event.seat)
        for good in tables().objectives[event.objective].resources:
            self.pass_on(f"most_{good}", good, event.seat)

    def pass_on(self, tile: str, good: str, loser: int) -> None:
        """Give a tile away after a loss, if its holder no longer deserves it."""
        if self.rewards[tile] != self.names[loser]:
            return
        has = [self.makes(seat, good) for seat in range(len(self.names))]
        rivals = [(loser + step) % len(has) for step in range(1, len(has))]
        best = max(has[seat] for seat in rivals)
        if best > 0 and best >= has[loser]:
            self.rewards[tile] = next(self.names[seat] for seat in rivals if has[seat] == best)
            self.saw("a tile passed on" + (" among equals" if [has[s] for s in rivals].count(best) > 1 else ""))
        elif has[loser] == 0:
            self.rewards[tile] = None
            self.saw("a tile back on the table")

    def makes(self, seat: int, good: str) -> int:
        return sum(good in tables().objectives[number].resources for number in self.controlled[seat])

    # -- control and rewards

    def control(self, event: ev.ObjectiveControlled) -> None:
        assert self.resolving == (event.objective, event.seat)
        if self.hit is not None:
            seats = len(self.names)
            assert self.hit == [(event.seat + step) % seats for step in range(1, seats)]
            self.hit = None
        self.controlled[event.seat].append(event.objective)
        name, mine = self.names[event.seat], self.controlled[event.seat]
        for tile, reward in tables().rewards.items():
            if reward.colours and self.rewards[tile] is None:
                colours = [tables().objectives[number].colour for number in mine]
                if all(colours.count(colour) >= need for colour, need in reward.colours.items()):
                    self.rewards[tile] = name
        for good in tables().objectives[event.objective].resources:
            holder = self.rewards[f"most_{good}"]
            if holder is None or self.makes(event.seat, good) >= self.makes(self.names.index(holder), good):
                self.rewards[f"most_{good}"] = name
        exact = {reward.controlled: tile for tile, reward in tables().rewards.items() if reward.controlled}
        tile = exact.get(len(mine), "")
        has_one = any(self.rewards[each] == name for each in exact.values())
        if tile and self.rewards[tile] is None and not has_one:
            if tile in self.declined[event.seat]:
                self.saw("a reward declined before")
            else:
                self.due = (event.seat, tile)

    def acted(self, event: ev.Acted) -> None:
        is_answer = event.action[0] in (CLAIM, DECLINE)
        assert is_answer == (self.due is not None)
        if self.due is None:
            return
        seat, tile = self.due
        assert event.seat == seat
        if event.action[0] == CLAIM:
            self.rewards[tile] = self.names[seat]
        else:
            self.declined[seat].append(tile)
        self.due = None

    def taken(self, event: ev.ObjectiveTaken) -> None:
        assert self.resolving is not None and self.resolving[1] == event.seat
        assert self.market[event.place] == event.objective
        self.owned[event.seat].add(event.objective)
        self.placed[event.objective] = 0
        if self.deck:
            self.market[event.place] = self.deck.pop(0)
        else:
            del self.market[event.place]
            self.saw("a market that shrinks")

    def resolved(self, event: ev.Resolved) -> None:
        assert self.resolving == (event.objective, event.seat) and self.due is None
        if not self.market:
            self.saw("an empty market")
        self.resolving = None

    # -- the end of a round

    def began(self, event: ev.RoundBegan) -> None:
        assert not self.queue and self.resolving is None
        assert all(len(each) < 7 for each in self.controlled)

    def ended(self, event: ev.GameEnded) -> None:
        assert not self.queue and any(len(each) >= 7 for each in self.controlled)
        if any(len(each) > 7 for each in self.controlled):
            self.saw("one above seven")
        if sum(len(each) >= 7 for each in self.controlled) > 1:
            self.saw("two with seven")
        points = [self.points(seat) for seat in range(len(self.names))]
        assert list(event.points) == points
        marks = [
            (total, sum(tables().objectives[number].colour == "senator" for number in mine))
            for total, mine in zip(points, self.controlled, strict=True)
        ]
        assert [self.names[seat] for seat in event.winners] == [
            name for name, mark in zip(self.names, marks, strict=True) if mark == max(marks)
        ]

    def points(self, seat: int) -> int:
        mine = [tables().objectives[number] for number in self.controlled[seat]]
        total = sum(
            tables().rewards[tile].points for tile, holder in self.rewards.items() if holder == self.names[seat]
        )
        for objective in mine:
            power, total = objective.power, total + objective.points
            if power.kind == "score_symbol":
                spaces = [symbol for each in mine for symbol in each.spaces]
                assert power.symbol in SYMBOLS and power.each and power.max
                total += min(power.max, power.each * spaces.count(power.symbol))
            elif power.kind == "score_colour":
                total += (power.each or 0) * [each.colour for each in mine].count(power.colour or "senator")
            elif power.kind == "score_attack":
                total += (power.each or 0) * sum(each.power.kind in ATTACKS for each in mine)
        return total

    def compare(self, now: Json) -> None:
        """Expect the position to be what was heard."""
        players = [now["players"][name] for name in self.names]
        assert now["rewards"] == self.rewards
        assert [player["controlled"] for player in players] == self.controlled
        assert [player["declined"] for player in players] == self.declined
        assert (now["market"], now["deck"]) == (self.market, self.deck)
        assert now["queue"] == [{"player": self.names[seat], "objective": number} for number, seat in self.queue]
        assert {int(n): len(s) for player in players for n, s in player["active"].items()} == {
            number: self.placed[number] for owned in self.owned for number in owned
        }

    _heard: ClassVar[dict[type[Event], Callable[[Witness, Any], None]]] = {
        ev.ObjectiveCompleted: completed,
        ev.LegionsReturned: returned,
        ev.LegionPlaced: legion_placed,
        ev.LegionMoved: moved,
        ev.PowerUsed: power,
        ev.LegionsRemoved: removed,
        ev.VictimSpared: spared,
        ev.ObjectiveLost: lost,
        ev.ObjectiveControlled: control,
        ev.Acted: acted,
        ev.ObjectiveTaken: taken,
        ev.Resolved: resolved,
        ev.RoundBegan: began,
        ev.GameEnded: ended,
    }
