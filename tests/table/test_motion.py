"""Every event moves, or is known not to; and wherever a movement is cut off the table shows the truth."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from bench.motion import goals_met, measure
from game.match import HUMAN, Match
from game.rules.core import CHANCE, Action, Event
from game.rules.optimates import events as e
from game.rules.optimates import notation as n
from game.rules.optimates.state import ELECTIONS
from game.scenes.optimates.motion import TOGETHER
from game.scenes.stack import Stack, advance, feed, render, settle
from game.ui.input import Input
from tests.protocol import choose
from tests.table.kit import PEOPLE, context, loaded, open_table, samples, table_at, table_of

ALL = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}
CUTS = 6
"""So many moments at which each movement is cut off."""
STEP = 0.05

Case = tuple[dict[str, Any], Action]


@cache
def cases() -> tuple[Case, ...]:
    """Give the fewest moves found in random games that together set off every kind of event."""
    game, wanted, found = loaded().game, set(ALL), list[Case]()
    for seed in range(400):
        random = Random(seed)
        state = game.new({"random_italics": bool(seed % 2)}, random)
        while (decision := game.decision(state)) is not None and wanted:
            action, before = choose(decision, random), game.to_json(state)
            events: list[Event] = []
            game.apply(state, action, events.append)
            new = {type(event) for event in events} & wanted
            if new:
                found.append((before, action))
                wanted -= new
        if not wanted:
            break
    rare = {e.TieBroken}
    assert wanted <= rare, f"never came up: {wanted}"
    return tuple(found)


def play(stack: Stack, action: Action) -> Any:
    """Carry an action out, whoever it is for, and give what the position then is."""
    table = table_of(stack)
    table.play(action)
    return table.game.to_json(table.match.state)


def assert_true(stack: Stack, ply: int) -> None:
    """The table shows the truth, and nothing is left over of what moved."""
    table = table_of(stack)
    assert table.match.ply == ply
    assert not table.is_busy
    assert table.game.to_json(table.shown) == table.game.to_json(table.match.state)
    assert table.stage.is_still
    assert table.picture.shown is table.shown
    assert table.picture.standing == table.game.standing(table.match.state)


def test_every_event_moves() -> None:
    motion = table_of(table_at(context(), samples("action")[0])).playback.motion
    assert motion.moves.keys() | motion.flights.keys() == ALL
    assert not motion.moves.keys() & motion.flights.keys()
    assert {kind for _, run in TOGETHER for kind in run} <= ALL


def test_the_cases_hold_every_event() -> None:
    seen = set()
    for state, action in cases():
        events: list[Event] = []
        game = loaded().game
        game.apply(game.from_json(state), action, events.append)
        seen |= {type(event) for event in events}
    assert seen >= ALL - {e.TieBroken}


@pytest.mark.parametrize("reduced", [False, True])
def test_wherever_it_is_cut_off_the_truth_is_shown(reduced: bool) -> None:
    made = context(speed="normal", reduced=reduced)
    for state, action in cases():
        lasts = duration(table_at(made, state), action)
        for cut in range(CUTS):
            stack = table_at(made, state)
            play(stack, action)
            for _ in range(round(lasts * cut / CUTS / STEP)):
                if stack and table_of(stack).is_busy and table_of(stack).match.ply == 1:
                    advance(stack, STEP)
            if cut % 3 == 0:
                render(stack)
            if table_of(stack).is_busy:
                feed(stack, Input("press", pos=(5, 5)))
                assert_true(stack, table_of(stack).match.ply)


def duration(stack: Stack, action: Action) -> float:
    """Measure how long it moves."""
    play(stack, action)
    table, lasts = table_of(stack), 0.0
    while table.is_busy and table.match.ply == 1:
        table.timeline.update(STEP)
        lasts += STEP
        assert lasts < 120
    return lasts


def test_reduced_motion_tells_as_much_and_ends_the_same() -> None:
    ways = (context(speed="normal"), context(speed="normal", reduced=True), context(speed="instant"))
    for state, action in cases():
        logs, ends = [], []
        for made in ways:
            stack = table_at(made, state)
            table = table_of(stack)
            play(stack, action)
            table.timeline.skip() if not made.settings.value.reduced_motion else settle_timeline(stack)
            # What moves together ends in its own time, so that the order within one act may differ.
            logs.append([(entry.seat, entry.text, sorted(entry.details + entry.others)) for entry in table.log.entries])
            ends.append(table.game.to_json(table.shown))
        assert logs[0] == logs[1] == logs[2]
        assert ends[0] == ends[1] == ends[2]


def settle_timeline(stack: Stack) -> None:
    table = table_of(stack)
    while table.timeline.running:
        table.timeline.update(STEP)


def test_instant_speed_moves_nothing() -> None:
    made = context(speed="instant")
    for state, action in cases():
        stack = table_at(made, state)
        play(stack, action)
        assert_true(stack, 1)


# -- what is shown again


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_r_shows_the_other_sides_acts_again_and_ends_in_the_truth(speed: str) -> None:
    made = context(speed=speed)
    match = Match.new(loaded(), seed=5, seats=(HUMAN, "greedy"))
    stack = open_table(made, match)
    replays, random = 0, Random(2)
    while match.decision is not None and match.ply < 120:
        table = table_of(stack)
        if table.question is None:
            advance(stack, 0.05)
            if table.is_busy:
                table.skip()
            continue
        lines = [entry.line() for entry in table.log.entries]
        ply = match.ply
        feed(stack, Input("replay"))
        if table.is_busy:
            replays += 1
            for _ in range(random.randrange(40)):
                table.timeline.update(STEP)
                if random.random() < 0.1:
                    render(stack)
            if table.is_busy:
                table.skip()
        assert_true(stack, ply)
        assert table.question is not None, "the question is asked again"
        assert [entry.line() for entry in table.log.entries] == lines, "nothing is told twice"
        decision = match.decision
        assert decision is not None and decision.seat != CHANCE
        table.play(choose(decision, random))
        if table.is_busy:
            table.skip()
    assert replays > 5 or speed == "instant"


def test_acts_and_elections_are_not_longer_than_needed() -> None:
    alone, whole = measure(context(speed="normal"), games=2)
    assert alone.keys() and "the elections" in whole
    assert goals_met(whole)


def test_a_movement_ends_by_itself_too() -> None:
    state, action = max(cases(), key=lambda case: len(str(case[0])))
    stack = table_at(context(speed="fast"), state, PEOPLE)
    play(stack, action)
    settle(stack)
    assert_true(stack, table_of(stack).match.ply)


def test_while_the_elections_are_told_nobody_is_to_act() -> None:
    stack = table_at(context(speed="normal"), samples("action")[0])
    table, told = table_of(stack), 0
    table.play((n.PASS,))
    table.skip()
    table.play((n.PASS,))
    while table.is_busy:
        table.timeline.update(STEP)
        if table.is_busy:
            told += table.shown.phase == ELECTIONS
            assert table.picture.asked == (-1 if table.shown.phase == ELECTIONS else table.shown.active)
    assert told > 10
    assert table.match.decision is not None
    assert table.picture.asked == table.match.decision.seat
