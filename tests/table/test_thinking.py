"""The computer thinks in a thread of its own: whatever happens meanwhile, only an answer that still fits counts."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.player import Thought
from game.match import HUMAN, Match
from game.rules.core import CHANCE
from game.scenes.menu import MenuScene
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Quit, Stack, advance, apply_change, feed
from game.scenes.table import thinker as thinkers
from game.scenes.table.thinker import Thinker
from game.ui.input import Input
from tests.protocol import choose
from tests.table.kit import context, loaded, open_table, table_of

INTERRUPTIONS = 200


class Slow:
    """Think for some while, then choose the first action; perhaps fail."""

    def __init__(self, seconds: float = 0.002, error: Exception | None = None) -> None:
        self.seconds, self.error = seconds, error

    def think(self, game: Any, state: Any, seat: int, random: Random) -> Iterator[Thought]:
        decision = game.decision(state)
        for _ in range(3):
            time.sleep(self.seconds / 3)
            yield Thought(random.choice(decision.actions), 0.5, "table.asks.over")
        if self.error is not None:
            raise self.error


def use(monkeypatch: pytest.MonkeyPatch, player: Slow) -> None:
    monkeypatch.setattr(thinkers, "make_player", lambda name, game: player)


def wait(stack: Stack, match: Match, ply: int) -> None:
    """Let time pass until more has been played."""
    for _ in range(2000):
        advance(stack, 0.05)
        if match.ply > ply:
            return
        time.sleep(0.001)
    raise AssertionError("the computer never moved")


def test_whatever_interrupts_the_thinking_the_match_stays_right(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, Slow())
    random, made = Random(4), context(threaded=True, confirm="never")
    before = set(threading.enumerate())
    for number in range(INTERRUPTIONS):
        match = Match.new(loaded(), seed=number, seats=(HUMAN, "greedy")[:: random.choice((1, -1))])
        stack = open_table(made, match)
        for _ in range(random.randrange(1, 7)):
            table = stack[-1]
            if isinstance(table, TableScene) and table.question is not None:
                table.play(choose(table.question.decision, random))
            kind = random.choice(("undo", "back", "replay", "confirm", "tab", ""))
            if kind:
                feed(stack, Input(kind))  # type: ignore[arg-type]
            time.sleep(random.choice((0.0, 0.001, 0.002)))
            advance(stack, 0.05)
        for scene in stack:
            if isinstance(scene, TableScene) and not scene.is_busy:
                assert match.game.to_json(scene.shown) == match.game.to_json(match.state)
        again = Match.from_record(loaded(), match.to_record())
        assert again.game.to_json(again.state) == match.game.to_json(match.state)
        apply_change(stack, Quit())
        assert not stack
    for thread in set(threading.enumerate()) - before:
        thread.join(60)  # nobody else has waited for it
        assert not thread.is_alive(), "a thread was left behind"


def test_an_answer_that_no_longer_fits_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, Slow())
    match = Match.new(loaded(), seed=1, seats=("greedy", "greedy"))
    while match.decision is not None and match.decision.seat == CHANCE:
        match.draw()
    thinker = Thinker(threaded=True)
    assert match.decision is not None
    thinker.start(match, match.decision.seat)
    time.sleep(0.05)
    match.play(match.decision.actions[0])
    assert thinker.poll(match) is None
    assert not thinker.is_thinking


def test_the_menu_may_be_opened_while_the_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, Slow(0.05))
    match = Match.new(loaded(), seed=1, seats=("greedy", "greedy"))
    stack = open_table(context(threaded=True), match)
    advance(stack, 0.05)
    assert table_of(stack).is_animating
    feed(stack, Input("back"))
    assert isinstance(stack[-1], MenuScene)
    time.sleep(0.1)
    for _ in range(5):
        advance(stack, 0.05)
    assert match.ply == 0, "nothing is played under the menu"
    feed(stack, Input("back"))
    wait(stack, match, 0)
    apply_change(stack, Quit())


@pytest.mark.parametrize("threaded", [True, False])
def test_what_the_player_raises_is_told_and_not_lost(monkeypatch: pytest.MonkeyPatch, threaded: bool) -> None:
    use(monkeypatch, Slow(0.001, RuntimeError("lost its head")))
    match = Match.new(loaded(), seed=1, seats=("greedy", "greedy"))
    stack = open_table(context(threaded=threaded), match)
    with pytest.raises(RuntimeError, match="lost its head"):
        wait(stack, match, 0)
    apply_change(stack, Quit())


def test_the_same_game_is_played_with_and_without_a_thread() -> None:
    moves = []
    for threaded in (True, False):
        match = Match.new(loaded(), seed=6, seats=("greedy", "greedy"))
        stack = open_table(context(threaded=threaded), match)
        while match.ply < 12:
            wait(stack, match, match.ply)
        moves.append(match.moves[:12])
        apply_change(stack, Quit())
    assert moves[0] == moves[1]
