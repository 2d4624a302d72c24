"""9.0 Scenarios: what only they change. Without twists nothing of it is there."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.config import digest
from game.rules.chance import draw
from game.rules.core import CHANCE, Event
from game.rules.optimates import Optimates
from game.rules.optimates import events as ev
from game.rules.optimates.notation import KINDS
from game.rules.optimates.refusals import Refusal
from game.rules.optimates.tables_base import PerSeat
from game.rules.optimates.tables_twists import Closed, Income, Incomes, Twists
from tests.rules.helpers import Table, game, position, tables


def rules(**twists: Any) -> Optimates:
    """The game with some twists."""
    return Optimates(msgspec.structs.replace(tables(), twists=Twists(**twists)))


def table(rules: Optimates, **what: Any) -> Table:
    """A position under them."""
    return Table(rules.from_json(position(**what)), rules)


def test_without_twists_the_tables_are_what_they_were() -> None:
    assert "twists" not in msgspec.to_builtins(tables())
    assert digest(rules(last_turn=4).book.tables) != digest(tables())
    assert not game().book.has_twists and rules(last_turn=4).book.has_twists


# -- closed kinds of action


@pytest.mark.parametrize("kind", ["influence", "nudge", "persuade", "intimidate", "games", "consul", "tribune"])
def test_a_kind_of_action_is_closed_to_one_side_alone(kind: Any) -> None:
    closed = rules(closed=Closed(populares=(kind,)))
    t = table(closed, pw=(9, 9), coins=(9, 9))
    assert not t.legal_of(kind) and "pass" in t.legal
    assert {move.split()[0] for move in t.legal} == {
        move.split()[0] for move in table(game(), pw=(9, 9), coins=(9, 9)).legal
    } - {kind}
    assert closed.refusal(t.state, (KINDS.index(kind),)) == Refusal("9.0", "closed")
    other = table(closed, pw=(9, 9), coins=(9, 9), active="optimates", offices="OPOOO")
    assert other.legal_of(kind)


# -- chained laws


def test_a_chained_law_is_moved_by_nobody_until_its_turn_is_over() -> None:
    chained = rules(chained={"debt_relief": 2})
    for turn, is_free in ((2, False), (3, True)):
        t = table(chained, pw=(9, 9), turn=turn)
        assert ("consul debt_relief" in t.legal) == is_free
        assert ("tribune debt_relief" in t.legal) == is_free
        assert "consul italic_franchise" in t.legal and "tribune italic_franchise" in t.legal
        refusal = chained.refusal(t.state, chained.parse("consul debt_relief"))
        assert refusal == (None if is_free else Refusal("9.0", "chained", 3, 2))


# -- laws beyond vetoes


def test_no_veto_meets_a_law_that_is_beyond_them() -> None:
    for law, asks in (("agrarian_reform", False), ("debt_relief", True)):
        t = table(rules(unvetoed=("agrarian_reform",)), pw=(9, 9), coins=(9, 9))
        t.play(f"consul {law}")
        assert (t.asks == ("veto", "optimates")) == asks
        assert bool(t.of(ev.LawMoved)) != asks
    open_to_all = table(game(), pw=(9, 9), coins=(9, 9)).play("consul agrarian_reform")
    assert open_to_all.asks == ("veto", "optimates")


# -- steadfast Senators


STEADFAST = ["a3", "b2"]


def test_a_steadfast_senator_is_no_target() -> None:
    t = table(game(), pw=(9, 9), coins=(20, 20), guarded=STEADFAST)
    usual = table(game(), pw=(9, 9), coins=(20, 20))
    kinds = ("influence", "persuade", "intimidate")
    for kind in kinds:
        first = 2 if kind == "influence" else 1
        expected = [move for move in usual.legal_of(kind) if not {*move.split()[first:]} & {*STEADFAST}]
        assert t.legal_of(kind) == expected, kind
    assert any("b2" in move.split()[2:] for move in usual.legal_of("influence"))
    assert t.rules.refusal(t.state, t.rules.parse("persuade b2")) == Refusal("9.0", "guarded")
    assert t.json["guarded"] == sorted(STEADFAST, key=lambda cell: cell[1]) and "guarded" not in usual.json


def test_a_steadfast_senator_is_not_proscribed_nor_turned_by_law_or_backlash() -> None:
    tyrant = {"offices": "PPPOO", "pw": (9, 9), "guarded": ["a3"]}
    t = table(game(), **tyrant)
    assert "proscribe b3" in t.legal and "proscribe a3" not in t.legal
    flip = table(game(), guarded=["c1"], active="populares", ask={"kind": "agrarian", "player": "optimates", "n": 1})
    assert flip.legal and not any("c1" in move for move in flip.legal)
    back = table(
        game(), guarded=["c1"], phase=3, pw=(0, 0), offices="PPPOO", ask={"kind": "backlash", "player": "optimates"}
    )
    assert back.legal and not any("c1" in move for move in back.legal)


def test_a_steadfast_senator_stays_so_where_he_is_nudged_to() -> None:
    t = table(game(), pw=(9, 9), guarded=["c1"])
    shown = game().clone(t.state)
    t.play("nudge c1 d1")
    for event in t.events:
        game().show(shown, event)
    assert t.json["guarded"] == ["d1"] == game().to_json(shown)["guarded"]
    t.play("nudge c2 d2")
    assert t.json["guarded"] == ["d1"]


def test_what_is_guarded_must_be_cells() -> None:
    with pytest.raises(Exception, match="guarded: must name cells, not 'z9'"):
        game().from_json(position(guarded=["z9"]))


# -- incomes, the mob, the last turn


def test_an_income_is_paid_at_the_beginning_of_each_turn_before_anybody_acts() -> None:
    paid = rules(income=Incomes(populares=Income(pw=2, coins=1), optimates=Income(coins=3)))
    state, plain = paid.new({}, Random(1)), game().new({}, Random(1))
    assert [state.pw[0] - plain.pw[0], state.pw[1] - plain.pw[1]] == [0, 2]
    assert [state.coins[0] - plain.coins[0], state.coins[1] - plain.coins[1]] == [3, 1]
    t, usual = (table(r, phase=2, active="optimates", pw=(1, 0)).play("pass") for r in (paid, game()))
    assert [now - then for now, then in zip((*t.pw, *t.coins), (*usual.pw, *usual.coins), strict=True)] == [0, 2, 3, 1]
    told = [type(event).__name__ for event in t.events[t.events.index(t.of(ev.TurnBegan)[0]) :]]
    assert told[:4] == ["TurnBegan", "CoinsGained", "PwGained", "CoinsGained"]


@pytest.mark.parametrize("opposed", [False, True])
def test_a_mob_counts_as_so_many_more_poor(opposed: bool) -> None:
    mob = rules(mob=PerSeat(optimates=1, populares=2))
    t = table(mob, poor=(3, 5), pw=(9, 9)).play("intimidate a1", "oppose" if opposed else "decline", "roll 4")
    (rolled,) = t.of(ev.DieRolled)
    assert (rolled.friends, rolled.foes) == (7, 4 if opposed else 0)
    assert rolled.total == 4 + 7 - rolled.foes


def test_the_forecast_of_a_threat_counts_the_mob() -> None:
    odds = []
    for more in (0, 3):
        t = table(rules(mob=PerSeat(0, more)), poor=(3, 1), pw=(9, 9))
        odds.append(t.rules.forecast(t.state, t.rules.parse("intimidate a1")).odds)
    assert odds[0] is not None and odds[1] == pytest.approx(odds[0] + 3 / 8)


@pytest.mark.parametrize("last", [1, 2, 3])
def test_the_last_turn_ends_the_game_and_scores_as_last_turns_do(last: int) -> None:
    ending = rules(last_turn=last)
    random, events = Random(5), []
    state = ending.new({}, random)
    assert state.final_turn == (last == 1)
    while (decision := ending.decision(state)) is not None:
        action = draw(decision, random) if decision.seat == CHANCE else decision.actions[0]
        ending.apply(state, action, events.append)
    assert state.over and state.turn == last
    assert [event.factor for event in events if isinstance(event, ev.SpoilsTaken)][-1] == 2
    assert [event.reason for event in events if isinstance(event, ev.EndTriggered)] == ["turns"] * (last > 1)


def test_random_games_with_every_twist_come_to_their_end() -> None:
    wild = rules(
        closed=Closed(optimates=("games", "intimidate"), populares=("persuade",)),
        unvetoed=("debt_relief",),
        chained={"grain_dole": 1, "agrarian_reform": 3},
        income=Incomes(optimates=Income(1, 1), populares=Income(2, 0)),
        mob=PerSeat(0, 2),
        last_turn=4,
    )
    for seed in range(60):
        random = Random(seed)
        state = wild.new({}, random)
        state.guarded = 0b1001_0000_0110_0000
        state = wild.from_json(wild.to_json(state))
        shown = wild.clone(state)
        steadfast = {state.who[cell] for cell in range(16) if state.guarded >> cell & 1}
        owners = {state.who[cell]: state.owner_at(cell) for cell in range(16)}
        while (decision := wild.decision(state)) is not None:
            action = draw(decision, random) if decision.seat == CHANCE else random.choice(decision.actions)
            events: list[Event] = []
            wild.apply(state, action, events.append)
            for event in events:
                wild.show(shown, event)
            for cell, who in enumerate(state.who):
                assert who not in steadfast or (state.guarded >> cell & 1 and state.owner_at(cell) == owners[who])
        assert state.turn <= 4 and shown.guarded == state.guarded and shown.held == state.held
        assert state.pw == shown.pw and state.coins == shown.coins
