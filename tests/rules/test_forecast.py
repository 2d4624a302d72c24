"""What the rules say beforehand comes true: refusals, forecasts, odds, and the copy of the table that events make."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from game.rules.core import Action, Event, silent
from game.rules.optimates import notation as n
from game.rules.optimates.events import DieRolled, LawMoved, LawVetoed
from game.rules.optimates.forecast import law_moves
from game.rules.optimates.state import State
from tests.protocol import choose, slots
from tests.rules.helpers import game

OPTIONS = [
    {"layout": layout, "random_italics": italics} for layout, italics in product(("benches", "mingled"), (False, True))
]
CELLS, LAWS = range(16), range(len(n.LAWS))
PENDING = ("ask", "asked", "target", "opposed", "rank", "bids", "diff", "law", "veto", "count", "legal")
"""What belongs to the question and not to the table: events do not tell it."""


def positions(games: int, first_seed: int = 0) -> Iterator[tuple[State, Action, Random]]:
    """Play random games of all options; give each position before its action, with a generator for the test."""
    rules = game()
    for seed in range(first_seed, first_seed + games):
        random = Random(seed)
        state = rules.new(OPTIONS[seed % len(OPTIONS)], random)
        while (decision := rules.decision(state)) is not None:
            action = choose(decision, random)
            yield state, action, random
            rules.apply(state, action, silent)


# -- refusals


def beginnings(state: State, random: Random) -> set[Action]:
    """Give beginnings of actions of every kind, legal and not."""
    found: set[Action] = {(kind,) for kind in range(len(n.KINDS))}
    cells = (n.INFLUENCE, n.NUDGE, n.PERSUADE, n.INTIMIDATE, n.PROSCRIBE)
    found |= {(kind, cell) for kind in cells for cell in random.sample(CELLS, 3)}
    found |= {(kind, *random.sample(CELLS, 2)) for kind in (n.INFLUENCE, n.NUDGE) for _ in range(3)}
    found |= {(n.INFLUENCE, *random.sample(CELLS, 3)) for _ in range(2)}
    found |= {(kind, law) for kind in (n.CONSUL, n.TRIBUNE) for law in LAWS}
    found |= {(n.VETO, by) for by in range(len(n.VETOES))}
    found |= {(kind, number) for kind in (n.BID, n.GAMES) for number in (0, 1, 2, 3, 5, 8, 13, 40)}
    legal = random.choice(state.legal)
    return found | {legal[:size] for size in range(1, len(legal) + 1)}


def test_there_is_a_refusal_exactly_where_no_legal_action_begins_so() -> None:
    rules, reasons = game(), set[str]()
    for state, _, random in positions(60):
        for beginning in beginnings(state, random):
            refusal = rules.refusal(state, beginning)
            is_legal = any(action[: len(beginning)] == beginning for action in state.legal)
            assert (refusal is None) == is_legal, (beginning, refusal)
            if refusal is not None:
                reasons.add(refusal.reason)
                assert refusal.rule[0].isdigit()
                assert refusal.reason not in ("pw", "coins") or refusal.have < refusal.need
    assert len(reasons) >= 18


# -- forecasts


def test_what_is_forecast_comes_true() -> None:
    rules, tried = game(), 0
    for state, action, _ in positions(60, 100):
        before = slots(rules.clone(state))
        forecast = rules.forecast(state, action)
        assert slots(state) == before, "a forecast leaves the state as it was"
        assert forecast.before == rules.standing(state)
        assert forecast.action == action
        after, events = rules.clone(state), list[Event]()
        rules.apply(after, action, events.append)
        if not forecast.final or forecast.ends_phase or state.phase == 3 or action[0] == n.PASS:
            continue
        tried += 1
        assert forecast.after == rules.standing(after)
        assert forecast.pw == tuple(after.pw[seat] - state.pw[seat] for seat in range(2))
        assert forecast.coins == tuple(after.coins[seat] - state.coins[seat] for seat in range(2))
        assert (forecast.after_pw, forecast.after_coins) == (tuple(after.pw), tuple(after.coins))
        assert list(law_moves(forecast)) == [event for event in events if isinstance(event, LawMoved)]
        assert not forecast.answers
        assert forecast.odds is None
    assert tried > 1000


def test_what_is_not_final_is_decided_by_somebody_else_or_by_more_of_the_same() -> None:
    rules = game()
    for state, action, _ in positions(12, 200):
        forecast = rules.forecast(state, action)
        after = rules.clone(state)
        rules.apply(after, action, silent)
        if forecast.answers:
            assert not forecast.final
            assert after.asked == forecast.answers[0].seat
            assert {answer.action for answer in forecast.answers} <= set(after.legal)
        if forecast.ends_phase and forecast.final:
            assert after.over or (after.turn, after.phase) != (state.turn, state.phase) or after.active != state.active


def test_the_answers_cost_what_they_cost() -> None:
    rules, tried = game(), set[int]()
    for state, action, _ in positions(30, 300):
        for answer in rules.forecast(state, action).answers:
            after = rules.clone(state)
            rules.apply(after, action, silent)
            pw = after.pw[answer.seat]
            rules.apply(after, answer.action, silent)
            if answer.action[0] == n.VETO:
                assert answer.pw[answer.seat] == -price_of_veto(state, action, answer.action)
            if answer.price:
                assert after.ask == n.ASK_OVERRIDE or after.coins[1 - answer.seat] < answer.price
            if answer.action[0] == n.OPPOSE:
                assert answer.pw[answer.seat] == after.pw[answer.seat] - pw
                assert answer.odds is not None
            if answer.action[0] == n.BID:
                assert answer.coins[answer.seat] in (0, -answer.action[1]), "one pays what one has bid, at the end"
            tried.add(answer.action[0])
    assert {n.VETO, n.OPPOSE, n.BID} <= tried


def price_of_veto(state: State, proposal: Action, veto: Action) -> int:
    """Give what a veto costs, by casting it."""
    after, events = game().clone(state), list[Event]()
    game().apply(after, proposal, silent)
    game().apply(after, veto, events.append)
    return next(event for event in events if isinstance(event, LawVetoed)).pw


def test_the_odds_are_those_of_the_die() -> None:
    rules, seen = game(), set[float]()
    for state, action, _ in positions(40, 400):
        forecast = rules.forecast(state, action)
        if forecast.odds is None:
            continue
        start = rules.clone(state)
        rules.apply(start, action, silent)
        if start.ask == n.ASK_OPPOSE:
            rules.apply(start, (n.DECLINE,), silent)
        decision = rules.decision(start)
        assert decision is not None and decision.kind == "roll" and decision.weights is not None
        odds = sum(
            weight for roll, weight in zip(decision.actions, decision.weights, strict=True) if succeeds(start, roll)
        )
        assert abs(odds - forecast.odds) < 1e-9
        seen.add(round(odds, 3))
    assert len(seen) >= 4


def succeeds(state: State, roll: Action) -> bool:
    """Roll, and tell whether the Senator turned."""
    after, events = game().clone(state), list[Event]()
    game().apply(after, roll, events.append)
    return next(event for event in events if isinstance(event, DieRolled)).succeeded


def test_the_odds_against_opposition_are_those_of_the_die() -> None:
    rules, tried = game(), 0
    for state, action, _ in positions(40, 500):
        for answer in rules.forecast(state, action).answers:
            if answer.action != (n.OPPOSE,):
                continue
            tried += 1
            after = rules.clone(state)
            rules.apply(after, action, silent)
            rules.apply(after, (n.OPPOSE,), silent)
            decision = rules.decision(after)
            assert decision is not None and decision.weights is not None
            pairs = zip(decision.actions, decision.weights, strict=True)
            assert answer.odds is not None
            assert abs(answer.odds - sum(weight for roll, weight in pairs if succeeds(after, roll))) < 1e-9
    assert tried


# -- the copy of the table


@pytest.mark.parametrize("part", range(4))
def test_events_alone_rebuild_the_table(part: int) -> None:
    rules = game()
    for seed in range(part * 25, part * 25 + 25):
        random = Random(seed)
        state = rules.new(OPTIONS[seed % len(OPTIONS)], random)
        shown = rules.clone(state)
        while (decision := rules.decision(state)) is not None:
            action, events = choose(decision, random), list[Event]()
            rules.apply(state, action, events.append)
            for event in events:
                rules.show(shown, event)
            table, true = slots(shown), slots(state)
            assert {k: v for k, v in table.items() if k not in PENDING} == {
                k: v for k, v in true.items() if k not in PENDING
            }, rules.text(action)
            assert_json(rules, shown, state)


def assert_json(rules: Any, shown: State, state: State) -> None:
    """The JSON is the same too, the pending question apart."""
    told, true = rules.to_json(shown), rules.to_json(state)
    told["ask"] = true["ask"]
    assert told == true
