"""Events are the whole truth: a table kept by them alone is the state, and each carries its section's number."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.rules.core import Event, silent
from game.rules.optimates import events as ev
from game.rules.optimates.notation import LAWS
from game.rules.optimates.state import State
from tests.protocol import choose
from tests.rules.helpers import game, start, table

EVERY_EVENT = [
    thing for thing in vars(ev).values() if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event
]


class Ledger:
    """What lies on the table, kept only by events."""

    def __init__(self, state: State) -> None:
        self.pw, self.coins, self.vp = state.pw[:], state.coins[:], state.vp[:]
        self.owners = [state.owner_at(cell) for cell in range(16)]
        self.ranks = state.rank_of[:]
        self.who = state.who[:]
        self.ones = state.ones
        self.people = [side[:] for side in state.people]
        self.offices = state.offices[:]
        self.laws, self.no_pass = state.laws[:], state.no_pass[:]
        self.bids = state.bids[:]
        self.turn, self.final, self.phase, self.active = state.turn, state.final_turn, state.phase, state.active
        self.consul_actions = state.consul_actions
        self.winner = -1

    def take(self, event: Event) -> None:
        carry_out = TAKE.get(type(event))
        if carry_out:
            carry_out(self, event)

    def differences(self, state: State) -> list[str]:
        truth = Ledger(state)
        truth.winner = state.winner
        return [
            f"{name}: {value} by the events, {getattr(truth, name)} in truth"
            for name, value in vars(self).items()
            if value != getattr(truth, name)
        ]

    def flip(self, event: ev.SenatorFlipped) -> None:
        assert self.owners[event.cell] == 1 - event.seat
        assert self.ranks[event.cell] == event.rank > 1
        self.owners[event.cell] = event.seat

    def swap(self, event: ev.SenatorsSwapped) -> None:
        for cells in (self.owners, self.ranks, self.who):
            cells[event.cell], cells[event.other] = cells[event.other], cells[event.cell]

    def proscribe(self, event: ev.SenatorProscribed) -> None:
        assert self.ranks[event.cell] == event.rank
        assert self.owners[event.cell] == 1 - event.seat
        assert event.who not in self.who
        self.owners[event.cell], self.ranks[event.cell], self.who[event.cell] = event.seat, 1, event.who
        self.ones -= 1

    def move_law(self, event: ev.LawMoved) -> None:
        assert self.laws[event.law] == event.before
        assert event.after - event.before == (1 if event.seat else -1)
        self.laws[event.law] = event.after

    def join(self, event: ev.PeopleJoined) -> None:
        self.people[event.seat][event.block] += event.amount

    def flip_people(self, event: ev.PeopleFlipped) -> None:
        self.people[event.seat][event.block] += event.amount
        self.people[1 - event.seat][event.block] -= event.amount

    def began(self, event: ev.PhaseBegan) -> None:
        self.phase, self.active = event.phase, event.seat

    def mark(self, event: ev.LawMarked) -> None:
        assert not self.no_pass[event.law]
        self.no_pass[event.law] = True

    def unmark(self, event: ev.LawsUnmarked) -> None:
        assert any(self.no_pass)
        self.no_pass = [False] * 4

    def propose(self, event: ev.LawProposed) -> None:
        if event.step:
            assert event.step == self.consul_actions + 1
            self.consul_actions = event.step

    def turn_began(self, event: ev.TurnBegan) -> None:
        self.turn, self.final = event.turn, event.final

    def bid(self, event: ev.BidMade) -> None:
        assert event.total > self.bids[event.seat]
        self.bids[event.seat] = event.total

    def stop(self, event: ev.BiddingEnded) -> None:
        assert event.difference == abs(self.bids[0] - self.bids[1])
        assert event.winner == (-1 if not event.difference else int(self.bids[1] > self.bids[0]))
        self.bids = [0, 0]

    def end_phase(self, event: ev.PhaseEnded) -> None:
        assert event.unspent == self.pw[event.seat]
        self.consul_actions = 0

    def elect(self, event: ev.Elected) -> None:
        self.offices[event.office] = event.seat

    def end(self, event: ev.GameEnded) -> None:
        assert list(event.vp) == self.vp
        self.winner = event.winner


def purse(name: str, sign: int) -> Callable[[Ledger, Any], None]:
    def add(ledger: Ledger, event: Any) -> None:
        assert event.amount > 0, "no event tells of nothing"
        getattr(ledger, name)[event.seat] += sign * event.amount
        assert getattr(ledger, name)[event.seat] >= 0

    return add


TAKE: dict[type[Event], Callable[[Ledger, Any], None]] = {
    ev.PwSpent: purse("pw", -1),
    ev.PwGained: purse("pw", 1),
    ev.CoinsSpent: purse("coins", -1),
    ev.CoinsGained: purse("coins", 1),
    ev.VpScored: purse("vp", 1),
    ev.SenatorFlipped: Ledger.flip,
    ev.SenatorsSwapped: Ledger.swap,
    ev.SenatorProscribed: Ledger.proscribe,
    ev.PeopleFlipped: Ledger.flip_people,
    ev.PeopleJoined: Ledger.join,
    ev.LawProposed: Ledger.propose,
    ev.LawMarked: Ledger.mark,
    ev.LawsUnmarked: Ledger.unmark,
    ev.LawMoved: Ledger.move_law,
    ev.TurnBegan: Ledger.turn_began,
    ev.PhaseBegan: Ledger.began,
    ev.PhaseSkipped: Ledger.began,
    ev.PhaseEnded: Ledger.end_phase,
    ev.Elected: Ledger.elect,
    ev.BidMade: Ledger.bid,
    ev.BiddingEnded: Ledger.stop,
    ev.GameEnded: Ledger.end,
}
SECTIONS = {
    ev.SenatorFlipped: {"5.1", "5.3", "6.4", "7.3"},
    ev.SenatorsSwapped: {"5.1"},
    ev.SenatorProscribed: {"5.1"},
    ev.ThreatAnnounced: {"5.1"},
    ev.DieRolled: {"5.1"},
    ev.BidMade: {"5.2"},
    ev.BiddingEnded: {"5.2"},
    ev.PeopleFlipped: {"5.1", "5.2", "6.1", "6.2", "6.3", "6.4", "7.1"},
    ev.PeopleJoined: {"6.1"},
    ev.LawProposed: {"5.3"},
    ev.LawMarked: {"5.3"},
    ev.LawsUnmarked: {"7.6"},
    ev.LawVetoed: {"5.3"},
    ev.VetoOverridden: {"5.3"},
    ev.LawFailed: {"5.3"},
    ev.LawMoved: {"5.3"},
    ev.PwSpent: {"5.1", "5.2", "5.3"},
    ev.PwGained: {"5.1", "5.2", "5.3", "7.6"},
    ev.CoinsSpent: {"5.1", "5.2", "5.3"},
    ev.CoinsGained: {"5.1", "7.6"},
    ev.VpScored: {"7.6", "8.0"},
    ev.TurnBegan: {"4.0"},
    ev.PhaseBegan: {"4.0"},
    ev.PhaseEnded: {"4.0"},
    ev.PhaseSkipped: {"4.0"},
    ev.Elected: {"7.2", "7.3", "7.4", "7.5"},
    ev.BacklashProvoked: {"7.3"},
    ev.SpoilsTaken: {"7.6"},
    ev.EndTriggered: {"8.0"},
    ev.TieBroken: {"8.0"},
    ev.GameEnded: {"8.0"},
    ev.Acted: {"5.1", "5.2", "5.3", "5.4", "6.4", "7.3"},
}


def played_with_events(seed: int, **options: Any) -> list[tuple[State, list[Event], State]]:
    """Play a game at random; give each step's state before, events, and state after."""
    rules, random = game(), Random(seed)
    state = rules.new(options, random)
    steps = []
    while (decision := rules.decision(state)) is not None:
        before = rules.clone(state)
        told: list[Event] = []
        rules.apply(state, choose(decision, random), told.append)
        steps.append((before, told, rules.clone(state)))
    return steps


@pytest.mark.parametrize("seed", range(40))
def test_a_table_kept_by_events_is_the_state(seed: int) -> None:
    variants: list[dict[str, Any]] = [{}, {"layout": "mingled", "random_italics": True}, {"dole": "poor_merchants_red"}]
    for before, told, after in played_with_events(seed, **variants[seed % 3]):
        ledger = Ledger(before)
        for event in told:
            ledger.take(event)
        assert ledger.differences(after) == [], told


def test_every_event_carries_the_section_that_made_it_happen() -> None:
    assert set(SECTIONS) == set(EVERY_EVENT)
    for seed in range(15):
        for _, told, _ in played_with_events(seed):
            for event in told:
                assert re.fullmatch(r"[4-8]\.\d", event.rule)
                assert event.rule in SECTIONS[type(event)], event


def test_every_step_begins_by_telling_the_action_and_only_that_one_was_a_choice() -> None:
    for seed in range(15):
        for before, told, _ in played_with_events(seed):
            acted = [event for event in told if isinstance(event, ev.Acted)]
            assert told[0] is acted[0]
            assert acted[0].seat == before.asked
            assert [event.only_choice for event in acted] == [False] + [True] * (len(acted) - 1)


def test_the_search_hears_nothing_and_plays_the_same() -> None:
    loud, quiet = (start(9) for _ in range(2))
    random = Random(9)
    while (decision := game().decision(loud)) is not None:
        action = choose(decision, random)
        told: list[Event] = []
        game().apply(loud, action, told.append)
        assert told
        game().apply(quiet, action, silent)
    assert game().to_json(loud) == game().to_json(quiet)


def test_a_tribune_action_on_a_marked_law_marks_it_no_second_time() -> None:
    t = table(laws={"debt_relief": "red 1"}, no_pass=("debt_relief",)).play("tribune debt_relief")
    assert t.of(ev.LawMarked) == []
    assert t.of(ev.LawProposed) == [ev.LawProposed("5.3", 1, LAWS.index("debt_relief"), 0)]


def test_events_are_frozen() -> None:
    event = ev.PwSpent("5.1", 0, 2)
    with pytest.raises(AttributeError):
        event.amount = 3  # type: ignore[misc]
