"""Whole games through the screens: by keyboard alone, by mouse alone, and from the title by a window's own events."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.match import HUMAN, Match
from game.rules.core import CHANCE
from game.scenes.context import Context, load_look
from game.scenes.new_game import NewGameScene
from game.scenes.optimates.table import TableScene
from game.scenes.result import ResultScene
from game.scenes.stack import Loop, Stack, advance, run
from game.scenes.title import TitleScene
from game.ui.input import Input, InputReader
from game.ui.window import Window
from tests.protocol import choose
from tests.table import kit
from tests.table.kit import by_keys, context, form_of, loaded, open_table, play_by_keys, play_by_mouse

AGAINST = "aedile"
MOST_STEPS = 20_000
TICK = 300  # milliseconds that pass between two keys: slower than a double press


@pytest.mark.parametrize(
    ("play", "seats"),
    [(play_by_keys, (HUMAN, AGAINST)), (play_by_mouse, (AGAINST, HUMAN)), (play_by_keys, (HUMAN, HUMAN))],
    ids=["keys", "mouse", "two people"],
)
def test_a_whole_game(play: object, seats: tuple[str, str]) -> None:
    assert play in (play_by_keys, play_by_mouse)
    match = Match.new(loaded(), seed=11, seats=seats)
    stack = open_table(context(), match)
    random = Random(3)
    for _ in range(MOST_STEPS):
        if isinstance(stack[-1], ResultScene):
            break
        decision = match.decision
        if decision is not None and decision.seat != CHANCE and seats[decision.seat] == HUMAN:
            (play_by_keys if play is play_by_keys else play_by_mouse)(stack, choose(decision, random))
        advance(stack, 0.0)
    assert isinstance(stack[-1], ResultScene)
    assert stack[-1].match is match
    assert match.result is not None
    again = Match.from_record(loaded(), match.to_record())
    assert again.game.to_json(again.state) == match.game.to_json(match.state)


class Player:
    """Sit at the keyboard: it is the loop's clock, and each tick it presses one key by a real event."""

    def __init__(self, made: Context, stack: Stack) -> None:
        self.made, self.stack = made, stack
        self.time = 0
        self.keys = self._keys()
        self.pressed: list[str] = []
        self.results: list[ResultScene] = []
        self.matches: list[Match] = []

    def tick(self, fps: float = 0) -> int:
        """Let time pass, press the next key, and release it."""
        self.time += TICK
        if self.stack and not self.stack[-1].is_animating and (inp := next(self.keys, None)) is not None:
            self._post(inp)
        return TICK

    def now(self) -> int:
        return self.time

    def _post(self, inp: Input) -> None:
        name = self.made.inputs.keys[inp.kind][0]
        scancode = getattr(pygame, f"KSCAN_{name}")
        self.pressed.append(inp.kind)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            key = getattr(pygame, f"K_{name}")
            pygame.event.post(pygame.event.Event(kind, key=key, scancode=scancode, mod=0, unicode=""))

    def _keys(self) -> Iterator[Input]:
        yield from kit.walk(form_of(self.stack[-1]), "new")
        yield Input("confirm")
        yield from self._begin()
        random = Random(5)
        while not isinstance(self.stack[-1], ResultScene):
            table = self.stack[-1]
            assert isinstance(table, TableScene)
            if table.question is not None:
                yield from by_keys(self.stack, choose(table.question.decision, random))
            else:
                yield Input("right")
        self.results.append(self.stack[-1])
        yield from kit.walk(form_of(self.stack[-1]), "title")
        yield Input("confirm")
        yield from kit.walk(form_of(self.stack[-1]), "quit")
        yield Input("confirm")

    def _begin(self) -> Iterator[Input]:
        scene = self.stack[-1]
        assert isinstance(scene, NewGameScene)
        yield from kit.walk(form_of(scene), "side")
        while scene.chosen["side"] != "optimates":
            yield Input("right")
        yield from kit.walk(form_of(scene), "begin")
        yield Input("confirm")


def test_from_the_title_to_the_result_and_out_by_the_keyboard_of_a_real_window() -> None:
    made = context()
    window = Window("test", scale=1)
    stack: Stack = [TitleScene(made)]
    player = Player(made, stack)
    reader = InputReader(made.inputs, window.to_logical, player.now)
    loop = Loop(window=window, reader=reader, motion=load_look().motion)
    pygame.event.clear()
    run(loop, stack, player)  # type: ignore[arg-type]
    assert not stack, "Quit leaves the program"
    assert len(player.results) == 1
    match = player.results[0].match
    assert match.seats == (HUMAN, AGAINST)
    assert match.result is not None
    assert {"confirm", "left", "right"} <= set(player.pressed) <= {"confirm", "left", "right", "up", "down", "tab"}
    assert reader.device == "keys"
    assert made.profile is not None
    assert len(made.profile.finished("optimates")) == 1
