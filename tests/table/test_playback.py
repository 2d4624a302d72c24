"""What has changed is marked until the next input, whatever the speed; what others did can be seen again."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pygame
import pytest

from game.match import HUMAN, Match
from game.rules.core import Action
from game.rules.optimates import notation as n
from game.rules.optimates.events import Acted, PhaseEnded
from game.scenes.optimates.bottom import CONFIRM, NUMBER
from game.scenes.optimates.face import PhaseActs
from game.scenes.optimates.log import Log
from game.scenes.stack import Stack, advance, feed, render
from game.scenes.table.again import last_turn
from game.scenes.table.log import EVERYBODY, Entry
from game.scenes.table.stage import Spot
from game.ui.input import ACTS, Input
from tests import playing
from tests.protocol import choose
from tests.table.kit import (
    ASKED,
    PEOPLE,
    click,
    context,
    form_of,
    loaded,
    open_table,
    position,
    question_of,
    table_at,
    table_of,
    walk_to,
)

STEP = 0.05
SPEEDS = ("slow", "normal", "fast", "instant")
UNMARKED = {
    "phase": "the bar at the top and the banner tell it",
    "active": "the question tells who is asked",
    "consul_actions": "the price in the bar tells it",
    "ask": "the question itself",
    "over": "the result follows",
    "winner": "the result follows",
    "ones": "nothing on the table shows it",
    "italic_done": "the newcomers stand in their Block, which is marked",
    "dole": "never changes",
    "italics": "never changes",
}
"""What of a position is never marked, and why."""


def differing(before: dict[str, Any], after: dict[str, Any]) -> set[Spot]:
    """List the spots that two positions in JSON differ in."""
    spots: set[Spot] = set()
    for kind, key, names in (
        ("pw", "pw", n.SEATS),
        ("coin", "coins", n.SEATS),
        ("vp", "vp", n.SEATS),
        ("office", "offices", n.OFFICES),
        ("block", "people", n.BLOCKS),
        ("law", "laws", n.LAWS),
        ("cell", "senate", loaded().game.book.cells),
        ("cell", "senators", loaded().game.book.cells),
    ):
        spots |= {(kind, i) for i, name in enumerate(names) if before[key][name] != after[key][name]}
    if any(before[key] != after[key] for key in ("turn", "final_turn")):
        spots.add(("turn", 0))
    return spots


@cache
def moves_of_all_kinds() -> tuple[tuple[dict[str, Any], Action], ...]:
    """Give a position and a move for every kind of act."""
    game, found = loaded().game, dict[str, tuple[dict[str, Any], Action]]()
    for case in playing.positions():
        for move in case["legal"]:
            kind = move.split(" ")[0]
            if kind not in found or (len(move) > len(game.text(found[kind][1])) and kind != "influence"):
                found[kind] = case["state"], game.parse(move)
        if len(found) == len(n.KINDS):
            break
    assert found.keys() == set(n.KINDS)
    return tuple(found.values())


def carry_out(stack: Stack, action: Action, skips: bool) -> tuple[dict[str, Any], dict[str, Any]]:
    """Carry out an act for whoever is asked, to the end of what moves; give the positions before and after."""
    table = table_of(stack)
    before = table.game.to_json(table.shown)
    table.play(action)
    while table.is_busy:
        if skips:
            feed(stack, Input("confirm"))
        else:
            table.timeline.update(STEP)
    return before, table.game.to_json(table.shown)


def test_the_whole_position_is_marked_but_for_what_is_told_otherwise() -> None:
    state = loaded().game.to_json(loaded().game.from_json(position("bid")))
    marked = {"pw", "coins", "vp", "offices", "people", "laws", "senate", "senators", "turn", "final_turn"}
    asks = {key for name in ASKED for key in loaded().game.to_json(loaded().game.from_json(position(name)))}
    assert state.keys() <= asks == marked | UNMARKED.keys()


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "reduced"])
@pytest.mark.parametrize("speed", SPEEDS)
def test_what_an_act_of_the_computer_changed_is_marked(speed: str, reduced: bool) -> None:
    made = context(speed=speed, reduced=reduced)
    for number, (state, action) in enumerate(moves_of_all_kinds()):
        table = table_of(table_at(made, state, ("greedy", "greedy")))
        before, after = carry_out([table], action, skips=bool(number % 2))
        assert table.stage.marks == differing(before, after), loaded().game.text(action)


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_all_that_changed_since_a_persons_act_is_marked_until_his_next_input(speed: str) -> None:
    match = Match.new(loaded(), seed=11, seats=(HUMAN, "greedy"))
    stack, random = open_table(context(speed=speed), match), Random(3)
    table, seen, marked = table_of(stack), loaded().game.to_json(match.state), 0
    while match.decision is not None and match.ply < 90:
        if table.question is None:
            advance(stack, STEP)
            if table.is_busy:
                table.skip()
            continue
        now = table.game.to_json(table.shown)
        assert table.stage.marks == differing(seen, now)
        marked += bool(table.stage.marks)
        feed(stack, Input("point", pos=(5, 5)))
        assert table.stage.marks == differing(seen, now), "a pointer that moves is no answer"
        feed(stack, Input(random.choice(["up", "down", "tab"])))  # type: ignore[arg-type]
        assert not table.stage.marks
        action = choose(match.decision, random)
        played: list[Any] = []
        after = match.game.clone(match.state)
        match.game.apply(after, action, played.append)
        shown = match.game.clone(match.state)
        is_over = next((i for i, event in enumerate(played) if isinstance(event, PhaseEnded)), None)
        for event in played if is_over is None else played[: is_over + 1]:
            match.game.show(shown, event)
        own = is_over is None and match.game.decision(after) is not None and match.game.decision(after).seat == 0  # type: ignore[union-attr]
        seen = match.game.to_json(match.state if own else shown)
        table.play(action)
        if table.is_busy:
            table.skip()
    assert marked > 20


@pytest.mark.parametrize("number", range(len(ACTS)), ids=sorted(ACTS))
def test_any_input_ends_what_moves_from_the_first_frame_and_does_nothing_else(number: int) -> None:
    made, inp = context(speed="slow"), sorted(ACTS)[number]
    for state, action in moves_of_all_kinds()[number % 3 :: 3]:
        stack = table_at(made, state, PEOPLE)
        table = table_of(stack)
        table.play(action)
        assert table.is_busy
        ply, marks = table.match.ply, differing(state_json(state), table.game.to_json(table.match.state))
        feed(stack, Input(inp, pos=(300, 300), digit=1, text="a"))  # type: ignore[arg-type]
        assert not table.is_busy and len(stack) == 1
        assert (table.match.ply, table.stage.is_still) == (ply, True)
        assert table.stage.marks <= marks


def state_json(state: dict[str, Any]) -> dict[str, Any]:
    return loaded().game.to_json(loaded().game.from_json(state))


# -- again


def in_progress(seats: tuple[str, str], plies: int, seed: int = 5) -> Match:
    match, random = Match.new(loaded(), seed=seed, seats=seats), Random(seed)
    while match.ply < plies and match.decision is not None:
        playing.step(match, random)
    return match


@pytest.mark.parametrize("seats", [(HUMAN, "greedy"), ("greedy", HUMAN), PEOPLE, ("greedy", "greedy")])
def test_what_is_shown_again_is_all_that_others_did_since_a_persons_act(seats: tuple[str, str]) -> None:
    found = 0
    for plies in range(1, 120, 7):
        match = in_progress(seats, plies)
        start, events = last_turn(match, PhaseActs())
        game: Any = match.game
        if start is None:
            assert not events
            continue
        found += 1
        for event in events:
            game.show(start, event)
        ends = [match.head.start, *(entry.state for entry in match.entries)]
        shown = game.to_json(start)
        assert any(not differing(shown, state_json(end)) for end in ends[-12:]), "it ends in a position of the game"
        own = {seat for seat, name in enumerate(seats) if name == HUMAN}
        chosen = [event.seat for event in events if isinstance(event, Acted) and not event.only_choice]
        assert not own & set(chosen)
    assert found > (5 if HUMAN not in seats or seats != PEOPLE else 0)


@pytest.mark.parametrize("speed", SPEEDS)
def test_it_is_shown_again_at_every_speed_and_marked_again(speed: str) -> None:
    match = in_progress((HUMAN, "greedy"), 40)
    while match.decision is not None and match.decision.seat != 0:
        playing.step(match, Random(1))
    assert match.decision is not None
    stack = open_table(context(speed=speed), match)
    table = table_of(stack)
    start, events = last_turn(match, PhaseActs())
    assert start is not None
    before, after = table.game.to_json(start), start
    for event in events:
        table.game.show(after, event)
    lines = [entry.line() for entry in table.log.entries]
    feed(stack, Input("replay"))
    assert table.is_busy, "also where nothing else is played"
    frames = 0
    while table.is_busy:
        table.timeline.update(STEP)
        frames += 1
        if frames % 40 == 0:
            render(stack)
    assert frames > len(events) / 10
    assert table.timeline.speed == context().skin.look.motion.speed(speed)
    assert table.game.to_json(table.shown) == table.game.to_json(match.state)
    assert table.stage.marks == differing(before, table.game.to_json(after))
    assert [entry.line() for entry in table.log.entries] == lines
    assert table.question is not None
    feed(stack, Input("up"))
    assert not table.stage.marks


def test_nothing_to_show_again_does_nothing() -> None:
    stack = open_table(context(speed="normal"), Match.new(loaded(), seed=1, seats=PEOPLE))
    feed(stack, Input("replay"))
    assert not table_of(stack).is_busy


def test_a_pointer_that_comes_to_something_is_told_of_it_and_what_changed_stays_marked() -> None:
    match = Match.new(loaded(), seed=11, seats=(HUMAN, "greedy"))
    stack = open_table(context(), match)
    table = table_of(stack)
    while not table.playback.has_news or table.question is None:
        advance(stack, STEP)
    places = [widget.rect.center for widget in form_of(table).widgets if widget.name.startswith(("cell", "law"))]
    feed(stack, Input("point", pos=places[0]))
    table.replay()
    table.skip()
    marks = set(table.stage.marks)
    assert table.playback.has_news
    feed(stack, Input("point", pos=(places[0][0] + 1, places[0][1])))
    feed(stack, Input("point", pos=(0, 0)))
    assert table.playback.has_news, "it lay there before"
    feed(stack, Input("point", pos=places[1]))
    assert not table.playback.has_news
    assert table.stage.marks == marks


def test_a_pass_is_not_all_the_news_of_a_turn() -> None:
    log = Log(table_of(table_at(context(), position("action"))).words)
    own, done, answer, passed = (
        Entry(seat, text, "", is_act=True, is_pass=text == "pass")
        for seat, text in ((0, "own"), (1, "done"), (1, "answer"), (1, "pass"))
    )
    turn = Entry(EVERYBODY, "turn", "", heading=True)
    for entries, news in (
        ([own, done, answer], answer),
        ([own, done, passed], done),
        ([done, own, passed], passed),
        ([own, done, turn, passed], passed),
        ([passed], passed),
    ):
        log.entries = entries
        assert log.last_act(but=0) is news


def test_an_act_too_long_for_a_side_is_cut_and_not_left_out() -> None:
    table = table_of(table_at(context(), position("action")))
    box = table.places.side(n.OPTIMATES, "acts")
    shown = []
    for before in ("", "Much came of this. " * 30):
        table.log.entries[:] = [Entry(0, text, "") for text in (before, "Pass.") if text]
        table.playback.take_state()
        shown.append(pygame.image.tobytes(render([table]).subsurface(box), "RGB"))
    assert shown[0] != shown[1]


def test_confirming_the_bid_goes_on_to_the_button_and_changes_no_number() -> None:
    stack = table_at(context(), position("action"))
    click(stack, f"act.{n.GAMES}")
    walk_to(stack, NUMBER)
    before = question_of(stack).number
    feed(stack, Input("confirm"))
    focused = form_of(stack[-1]).focused
    assert focused is not None and focused.name == CONFIRM
    assert question_of(stack).number == before
