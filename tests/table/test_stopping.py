"""The window never waits for the computer: its thinking can be stopped, left and forgotten at any moment."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.ai.player import Thought
from game.match import HUMAN, Match
from game.players import player_names
from game.scenes.context import load_look
from game.scenes.stack import Loop, Quit, Replace, Stack, advance, apply_change, drive, feed, render, run
from game.scenes.table import thinker as thinkers
from game.scenes.table.thinker import Thinker
from game.scenes.table.waiting import KEY, STOP
from game.ui.input import Input, InputReader
from game.ui.rich import RichText
from game.ui.widgets import Button
from game.ui.window import Window
from tests.table import kit
from tests.table.kit import clicks, context, form_of, loaded, position, table_at, table_of
from tests.table.test_ways import STAGES, open_stage
from tests.table.test_words_fit import assert_label_fits, no_warnings

ROOT = Path(__file__).resolve().parents[2]
COMPUTERS = ("greedy", "greedy")
TRIES = 5000
FRAMES = 40
FRAME = 1 / 60
HANDS: dict[str, Callable[[Stack], Iterable[Input]]] = {
    "key": lambda stack: [Input(KEY)],
    "mouse": lambda stack: clicks(form_of(stack[-1]).get(STOP).rect.center),
    "focus": lambda stack: chain(kit.walk(form_of(stack[-1]), STOP), [Input("confirm")]),
}
"""The ways to stop the thinking; each input is to be given before the next one is asked for."""


class Gated:
    """Have a thought, always another act, each time that it is let; until then think without end."""

    def __init__(self, thoughts: int = 3) -> None:
        self.gate = threading.Semaphore(0)
        self.thoughts = thoughts
        self.asked: list[tuple[Any, ...]] = []
        """The acts that it could choose from each time it was asked."""
        self.had = 0

    def think(self, game: Any, state: Any, seat: int, random: Random) -> Iterator[Thought]:
        actions = game.decision(state).actions
        self.asked.append(actions)
        for number in range(self.thoughts):
            self.gate.acquire()
            self.had += 1
            yield Thought(actions[number], 0.5, "why.weighing", {"done": 8 * number, "choices": len(actions)})

    def let(self, thoughts: int) -> None:
        self.gate.release(thoughts)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gated]:
    """Put a gated player in every seat; at the end nothing of it may be left."""
    before = set(threading.enumerate())
    made = Gated()
    monkeypatch.setattr(thinkers, "make_player", lambda name, game: made)
    yield made
    made.let(1000)
    for thread in set(threading.enumerate()) - before:
        thread.join(60)
        assert not thread.is_alive(), "an abandoned thread goes on for ever"


def until(stack: Stack, is_so: Callable[[], bool]) -> None:
    """Let frames pass until something is so."""
    for _ in range(TRIES):
        if is_so():
            return
        advance(stack, FRAME)
        time.sleep(0.001)
    raise AssertionError("it never came about")


def thinking_table(threaded: bool = True, speed: str = "instant", kind: str = "action") -> Stack:
    """Open a table where the computer has begun to think."""
    stack = table_at(context(threaded=threaded, speed=speed), position(kind), COMPUTERS)
    if threaded:
        advance(stack, FRAME)
        assert table_of(stack).thinker.is_thinking
    return stack


# -- stopping


@pytest.mark.parametrize("threaded", [True, False], ids=["thread", "slices"])
@pytest.mark.parametrize("hands", HANDS)
def test_stopping_plays_the_best_found_so_far(player: Gated, hands: str, threaded: bool) -> None:
    stack = thinking_table(threaded)
    player.let(2)
    for _ in range(0 if threaded else 2):
        advance(stack, FRAME)
    until(stack, lambda: player.had == 2 and table_of(stack).thinker.latest is not None)
    best = table_of(stack).thinker.latest
    match = table_of(stack).match
    assert best is not None and match.ply == 0
    for inp in HANDS[hands](stack):
        feed(stack, inp)
    until(stack, lambda: match.ply > 0)
    assert player.had == 2, "no third thought was waited for"
    assert match.moves[0] == loaded().game.text(player.asked[0][1])
    apply_change(stack, Quit())


def test_stopping_before_the_first_thought_plays_the_first_that_comes(player: Gated) -> None:
    stack = thinking_table()
    match = table_of(stack).match
    feed(stack, Input(KEY))
    for _ in range(FRAMES):
        advance(stack, FRAME)
    assert match.ply == 0 and table_of(stack).thinker.is_hurried
    player.let(1)
    until(stack, lambda: match.ply > 0)
    assert match.moves[0] == loaded().game.text(player.asked[0][0])
    assert not table_of(stack).thinker.is_hurried, "the next question is thought about at leisure"
    apply_change(stack, Quit())


def test_in_slices_it_may_be_stopped_before_the_first_thought_too(player: Gated) -> None:
    player.let(50)
    stack = thinking_table(threaded=False, speed="normal")
    match = table_of(stack).match
    table_of(stack).thinker.start(match, 1)
    assert player.had == 0
    feed(stack, Input(KEY))
    advance(stack, FRAME)
    assert match.moves == [loaded().game.text(player.asked[0][0])]
    apply_change(stack, Quit())


def test_stopping_does_not_wait_for_the_eye_either(player: Gated) -> None:
    stack = thinking_table(speed="slow")
    player.let(1)
    until(stack, lambda: table_of(stack).thinker.latest is not None)
    feed(stack, Input(KEY))
    advance(stack, 0.0)
    assert table_of(stack).match.ply == 1
    apply_change(stack, Quit())


def test_the_key_does_nothing_while_nobody_thinks(player: Gated) -> None:
    stack = table_at(context(), position("action"))
    before = [(widget.name, widget.enabled) for widget in form_of(stack[-1]).widgets]
    drive(stack, [Input(KEY)])
    assert table_of(stack).match.ply == 0
    assert [(widget.name, widget.enabled) for widget in form_of(stack[-1]).widgets] == before
    assert STOP not in dict(before)


# -- the button


@pytest.mark.parametrize("stage", STAGES)
def test_where_the_button_was_nothing_else_ever_lies(stage: str) -> None:
    made = context(confirm="always")
    rect = made.rect("table_stop")
    for widget in form_of(open_stage(stage, made)[-1]).widgets:
        assert not widget.target().colliderect(rect), widget.name


def test_the_button_moves_nothing_and_lies_within_its_panel(player: Gated) -> None:
    stack = thinking_table()
    table = table_of(stack)
    others = {widget.name: Rect(widget.rect) for widget in form_of(table).widgets if widget.name != STOP}
    resting = form_of(table_at(context(), position("action"))[-1])
    assert all(resting.get(name).rect == rect for name, rect in others.items())
    button = form_of(table).get(STOP)
    assert button.tip and button.rect == table.context.rect("table_stop")
    assert table.places.rect("bottom").inflate(-4, -4).contains(button.rect)
    assert button.rect.collidelist(list(others.values())) < 0
    assert isinstance(button, Button)
    assert_label_fits(button, table.context)
    assert min(button.rect.size) >= 12
    apply_change(stack, Quit())


def test_the_keyboard_leads_to_the_button_and_away(player: Gated) -> None:
    stack = thinking_table()
    form = form_of(stack[-1])
    assert form.focused is not None and form.focused.name != STOP, "a press too many must not stop it"
    assert STOP in kit.tab_steps(form, form.focused.name)
    steps = kit.arrow_steps(form.widgets)
    assert steps[STOP] and any(STOP in ways.values() for ways in steps.values())
    apply_change(stack, Quit())


@pytest.mark.parametrize("device", ["keys", "mouse", "pad"])
@pytest.mark.parametrize("name", [*player_names(), "stranger"])
def test_it_is_said_who_thinks_and_how_far_he_is(player: Gated, name: str, device: str) -> None:
    made = context(threaded=False, speed="normal")
    made.reader_device = lambda: device  # type: ignore[assignment, return-value]
    player.let(50)
    with no_warnings():
        stack = table_at(made, position("action"), (name, name))
        table = table_of(stack)
        before = render(stack)
        for _ in range(3):
            advance(stack, FRAME)
        title, progress = table.waiting.told(table.match, 1)
        after = render(stack)
    assert table.words.side(1) in title and progress
    rect = table.places.rect("action_bar")
    assert RichText(made.skin, title, rect.w - 8, face="display", max_lines=3).line_count == 1
    assert made.skin.fonts.width(progress) <= rect.w - 8
    prompts = table.places.rect("prompts")
    keys = RichText(made.skin, table.speech._keys(), prompts.w)
    assert keys.line_count == 1 and keys.size[0] <= form_of(table).get(STOP).rect.x - prompts.x - 8
    parts = [pygame.image.tobytes(picture.subsurface(rect), "RGB") for picture in (before, after)]
    assert parts[0] != parts[1], "the progress is not to be seen"


# -- too late


def finish(stack: Stack, player: Gated) -> None:
    """Let the computer think to its own end, and the table take the answer."""
    player.let(3)
    ply = table_of(stack).match.ply
    until(stack, lambda: table_of(stack).match.ply > ply)


def person_next(player: Gated, speed: str) -> Stack:
    """Open a table where the computer thinks and a person is asked after its act."""
    state = position("reaction")
    seat = loaded().game.decision(loaded().game.from_json(state)).seat  # type: ignore[union-attr]
    seats = (HUMAN, "greedy") if seat else ("greedy", HUMAN)
    stack = table_at(context(threaded=True, speed=speed, confirm="never"), state, seats)
    advance(stack, FRAME)
    for _ in range(20):
        trial = table_of(stack).match.game.clone(table_of(stack).match.state)
        decision = loaded().game.decision(trial)
        assert decision is not None
        loaded().game.apply(trial, decision.actions[2 % len(decision.actions)], lambda event: None)
        after = loaded().game.decision(trial)
        if after is not None and after.seat == 1 - seat:
            return stack
        finish(stack, player)
        until(stack, lambda: table_of(stack).thinker.is_thinking)
    raise AssertionError("a person was never next")


def pictured(stack: Stack) -> object:
    """Tell what is offered and what is played."""
    table = table_of(stack)
    widgets = [(widget.name, tuple(widget.rect), widget.enabled) for widget in form_of(table).widgets]
    return widgets, list(table.match.moves)


def test_a_click_that_comes_too_late_does_nothing(player: Gated) -> None:
    stack = person_next(player, "instant")
    pos = form_of(stack[-1]).get(STOP).rect.center
    feed(stack, Input("point", pos=pos))
    finish(stack, player)
    assert table_of(stack).question is not None
    before = pictured(stack)
    drive(stack, clicks(pos))
    assert pictured(stack) == before
    apply_change(stack, Quit())


def test_a_click_that_was_half_made_does_nothing(player: Gated) -> None:
    stack = person_next(player, "instant")
    pos = form_of(stack[-1]).get(STOP).rect.center
    drive(stack, clicks(pos)[:2])
    finish(stack, player)
    before = pictured(stack)
    drive(stack, clicks(pos)[2:])
    assert pictured(stack) == before
    apply_change(stack, Quit())


def test_enter_on_the_button_is_not_taken_for_an_answer_when_it_comes_too_late(player: Gated) -> None:
    stack = person_next(player, "instant")
    for inp in kit.walk(form_of(stack[-1]), STOP):
        feed(stack, inp)
    finish(stack, player)
    before = pictured(stack)
    feed(stack, Input("confirm"))
    assert pictured(stack) == before
    advance(stack, 1.0)
    drive(stack, [Input("confirm")])
    assert pictured(stack) != before, "a moment later it counts again"
    apply_change(stack, Quit())


@pytest.mark.parametrize("inp", ["press", "confirm"])
def test_a_press_for_the_button_does_not_end_what_the_computer_shows(player: Gated, inp: str) -> None:
    stack = person_next(player, "slow")
    pos = form_of(stack[-1]).get(STOP).rect.center
    feed(stack, Input("point", pos=pos))
    finish(stack, player)
    assert table_of(stack).is_busy
    feed(stack, Input(inp, pos=pos))  # type: ignore[arg-type]
    assert table_of(stack).is_busy
    for _ in range(FRAMES):
        advance(stack, FRAME)
    assert table_of(stack).is_busy
    feed(stack, Input("press", pos=pos))
    assert not table_of(stack).is_busy, "a moment later it ends as ever"
    apply_change(stack, Quit())


# -- leaving


def window_loop(stack: Stack, at_frame: Callable[[int], None]) -> int:
    """Run the window's own loop; `at_frame` is called with the number of each frame. Gives how many there were."""
    made = table_of(stack).context
    window = Window("stopping", scale=1)
    frames = 0

    class Clock:
        def tick(self, fps: float = 0) -> int:
            nonlocal frames
            frames += 1
            assert frames <= 10 * FRAMES, "the loop does not end"
            at_frame(frames)
            return 16

    pygame.event.clear()
    loop = Loop(window, InputReader(made.inputs, window.to_logical), load_look().motion)
    run(loop, stack, Clock())  # type: ignore[arg-type]
    return frames


def test_the_window_goes_on_and_is_closed_at_once_while_a_slow_player_thinks(player: Gated) -> None:
    stack = thinking_table()
    match = table_of(stack).match
    thread = next(each for each in threading.enumerate() if each.daemon and each is not threading.current_thread())

    def close(frame: int) -> None:
        assert stack[-1].is_animating, "frames come at the full rate"
        if frame == FRAMES:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    assert window_loop(stack, close) == FRAMES
    assert match.ply == 0 and thread.is_alive(), "nobody has waited for it"


def test_the_program_ends_while_a_player_thinks_for_ever() -> None:
    code = (
        "import threading\n"
        "from game.scenes.table import thinker\n"
        "from tests.table import kit\n"
        "from game.scenes.stack import Quit, advance, apply_change\n"
        "class Endless:\n"
        "    def think(self, *asked):\n"
        "        threading.Event().wait()\n"
        "        yield\n"
        "thinker.make_player = lambda name, game: Endless()\n"
        "stack = kit.table_at(kit.context(threaded=True), kit.position('action'), ('greedy', 'greedy'))\n"
        "for _ in range(10): advance(stack, 0.1)\n"
        "assert kit.table_of(stack).thinker.is_thinking\n"
        "apply_change(stack, Quit())\n"
        "assert threading.active_count() == 2\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=120, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_undo_drops_what_was_thought_of(player: Gated) -> None:
    stack = thinking_table(kind="reaction")
    match = table_of(stack).match
    player.let(3)
    until(stack, lambda: match.ply == 1 and table_of(stack).thinker.is_thinking)
    assert match.can_undo, "the position is one where the same side is asked again"
    until(stack, lambda: len(player.asked) == 2)
    feed(stack, Input("undo"))
    assert match.ply == 0 and not table_of(stack).thinker.is_thinking
    advance(stack, FRAME)
    until(stack, lambda: len(player.asked) == 3)
    player.let(1)  # for one of the two, the abandoned one or the new
    player.let(3)
    until(stack, lambda: match.ply == 1)
    assert player.asked[2] == player.asked[0]
    assert match.moves[0] == loaded().game.text(player.asked[0][2])
    apply_change(stack, Quit())


def test_an_answer_to_another_position_at_the_same_place_in_the_game_is_dropped(player: Gated) -> None:
    match = Match.from_state(loaded(), position("reaction"), 1, COMPUTERS)
    thinker = Thinker(threaded=True)
    assert match.decision is not None
    match.play(match.decision.actions[0])
    thinker.start(match, match.decision.seat)
    match.undo()
    match.play(match.decision.actions[1])
    assert match.ply == 1
    player.let(3)
    thinker.hurry()
    assert thinker.poll(match) is None
    assert not thinker.is_thinking


def test_loading_another_game_drops_what_was_thought_of(player: Gated) -> None:
    stack = thinking_table()
    old = table_of(stack).match
    feed(stack, Input("back"))
    [other] = table_at(table_of(stack[:1]).context, position("reaction"), (HUMAN, HUMAN))
    apply_change(stack, Replace(other, all=True))
    player.let(6)
    for _ in range(FRAMES):
        advance(stack, FRAME)
        time.sleep(0.001)
    assert old.ply == 0 and table_of(stack).match.ply == 0
    assert table_of(stack).question is not None


def test_leaving_for_the_menu_and_the_title_waits_for_nobody(player: Gated) -> None:
    stack = thinking_table()
    match = table_of(stack).match
    feed(stack, Input("back"))
    assert len(stack) == 2
    player.let(3)
    for _ in range(FRAMES):
        advance(stack, FRAME)
        time.sleep(0.001)
    assert match.ply == 0, "nothing is played under the menu"
    apply_change(stack, Quit())
    assert not stack and match.ply == 0
