"""A monkey at the table: inputs of every kind at any time, over whole games, and nothing ever goes wrong."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pygame
import pytest

from game.match import HUMAN, Match
from game.rules.core import CHANCE
from game.scenes.context import Context
from game.scenes.optimates.result import ResultScene
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Stack, advance, feed, is_dirty, paint
from game.ui.input import Input
from game.ui.window import Window
from tests.protocol import choose
from tests.table.kit import by_keys, by_mouse, context, form_of, loaded, open_table

SEEDS = 20
INPUTS = 300
SPEEDS: tuple[Any, ...] = ("slow", "normal", "fast", "instant")
KEYS = ("up", "down", "left", "right", "confirm", "back", "tab", "shift_tab", "undo", "replay", "help", "erase")
SIZES = ((1280, 720), (640, 360), (900, 800), (320, 180))
STEPS = (0.0, 1 / 60, 0.1, 5.0)


class Monkey:
    """Give random inputs to a table; play a sensible action now and then, so that games go on."""

    def __init__(self, seed: int, window: Window) -> None:
        self.random = Random(seed)
        self.window = window
        self.made: Context = context(
            confirm=self.random.choice(("never", "costly", "always")),
            speed=self.random.choice(SPEEDS),
            threaded=seed % 4 == 0,
            reduced=seed % 5 == 0,
        )
        seats = ((HUMAN, HUMAN), (HUMAN, "greedy"), ("greedy", HUMAN))[seed % 3]
        self.match = Match.new(loaded(), seed=seed, seats=seats, autosave=self.made.profile)
        self.stack: Stack = open_table(self.made, self.match)
        self.calm = 0
        """How often the table was seen at rest."""

    def step(self) -> None:
        """Do one thing."""
        self._keep_to_the_table()
        what = self.random.random()
        if what < 0.3:
            self._act()
        elif what < 0.35:
            self.made.settings.value.speed = self.random.choice(SPEEDS)
            self.made.apply_settings()
        elif what < 0.38:
            self._resize()
        else:
            feed(self.stack, self._input())
        advance(self.stack, self.random.choice(STEPS))
        if self.made.threaded:
            time.sleep(0.001)  # the other thread wants to think too
        if self.random.random() < 0.1 and is_dirty(self.stack):
            paint(self.stack, self.window.canvas)
            self.window.show()
        self.check()

    def _input(self) -> Input:
        random = self.random
        pos = random.randrange(640), random.randrange(360)
        is_double = random.random() < 0.1
        kind = random.choice(("key", "key", "key", "digit", "point", "press", "release", "wheel", "text"))
        if kind == "key":
            return Input(random.choice(KEYS), is_double=is_double)  # type: ignore[arg-type]
        if kind == "digit":
            return Input("digit", digit=random.randrange(1, 10), is_double=is_double)
        if kind == "text":
            return Input("text", text=random.choice("a1é"))
        if kind == "wheel":
            return Input("wheel", pos=pos, step=random.choice((-1, 1)))
        return Input(kind, pos=pos, is_double=is_double)  # type: ignore[arg-type]

    def _act(self) -> None:
        """Begin or carry out a legal action; perhaps stop in the middle of it."""
        table = self.stack[-1]
        if not isinstance(table, TableScene) or table.question is None or table.is_busy:
            feed(self.stack, Input("confirm"))
            return
        if table.waiting.is_deaf:
            feed(self.stack, Input("confirm"))  # meant for the button that has just gone: it does nothing
            return
        if not fresh(table):
            feed(self.stack, Input("back"))
            return
        hands = by_keys if self.random.random() < 0.5 else by_mouse
        for inp in hands(self.stack, choose(table.question.decision, self.random)):
            feed(self.stack, inp)
            if self.random.random() < 0.02:
                return

    def _resize(self) -> None:
        size = self.random.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.window.notice([pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1])])

    def _keep_to_the_table(self) -> None:
        """Come back from where the inputs have led, now and then; leaving for the title means opening it again."""
        top = self.stack[-1] if self.stack else None
        is_table = isinstance(top, TableScene) and top.match is self.match
        if not is_table and (top is None or self.random.random() < 0.3):
            for scene in self.stack[::-1]:
                scene.closed()
            self.stack = open_table(self.made, self.match)

    def check(self) -> None:
        """What is shown is the truth whenever nothing moves."""
        for scene in self.stack:
            if (
                isinstance(scene, TableScene)
                and scene.match is self.match
                and not scene.is_busy
                and not scene.playback.is_telling
            ):
                game = self.match.game
                assert game.to_json(scene.shown) == game.to_json(self.match.state)
                stage = scene.stage
                assert not (stage.actors or stage.turning or stage.hidden or stage.banner or stage.sum or stage.dim)
                asked = self.match.decision
                person = asked is not None and asked.seat != CHANCE and self.match.seats[asked.seat] == HUMAN
                assert (scene.question is not None) == person
                assert scene.question is None or scene.question.state is self.match.state
                self.calm += 1

    def check_record(self) -> None:
        """The record is what was played: replaying it gives the same position."""
        again = Match.from_record(loaded(), self.match.to_record())
        assert again.game.to_json(again.state) == self.match.game.to_json(self.match.state)

    def end(self) -> None:
        for scene in self.stack[::-1]:
            scene.closed()


@pytest.mark.parametrize("seed", range(SEEDS))
def test_nothing_ever_goes_wrong(seed: int) -> None:
    window = Window("monkey", scale=1)
    monkey = Monkey(seed, window)
    try:
        for number in range(INPUTS):
            monkey.step()
            if number % 60 == 0:
                monkey.check_record()
        monkey.check_record()
    finally:
        monkey.end()
    assert monkey.calm > 20
    assert monkey.match.ply > 2


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN), (HUMAN, "greedy")], ids=["two people", "greedy"])
def test_whole_games_with_a_monkey_end_in_the_result(seats: tuple[str, str]) -> None:
    random = Random(8)
    made = context(confirm="never")
    match = Match.new(loaded(), seed=2, seats=seats)
    stack = open_table(made, match)
    for _ in range(30_000):
        table = stack[-1]
        if isinstance(table, ResultScene):
            break
        assert isinstance(table, TableScene)
        if table.question is not None and not table.is_busy:
            kind = random.choice(("digit", "tab", "undo", "act", "act", "act"))
            if kind == "act":
                for inp in by_keys(stack, choose(table.question.decision, random)) if fresh(table) else [Input("back")]:
                    feed(stack, inp)
            else:
                feed(stack, Input(kind, digit=random.randrange(1, 9) if kind == "digit" else None))  # type: ignore[arg-type]
        advance(stack, 0.05)
        if not isinstance(stack[-1], TableScene | ResultScene):
            feed(stack, Input("back"))
    assert isinstance(stack[-1], ResultScene)
    assert match.result is not None
    assert form_of(stack[-1]).focused is not None


def fresh(table: TableScene) -> bool:
    """Tell whether nothing of the question is picked yet."""
    question = table.question
    assert question is not None
    trial = question.kind, question.armed, question.choosing and question.choosing.is_empty
    picked = bool(question.swaying and question.swaying.picked)
    return trial in ((None, None, None), (None, None, True)) and not picked
