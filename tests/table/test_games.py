"""Whole games through the screens: by keyboard alone, by mouse alone, and from the title by a window's own events."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pygame
import pytest

from game.match import HUMAN, Match
from game.rules.core import CHANCE, Action
from game.scenes.context import Context, load_look
from game.scenes.new_game import NewGame
from game.scenes.optimates.result import ResultScene
from game.scenes.result import EndScene
from game.scenes.stack import Loop, Stack, advance, run
from game.scenes.table.curtain import READY
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.ui.input import Input, InputReader
from game.ui.window import Window
from tests.protocol import choose
from tests.table import augustus_kit, kit
from tests.table.kit import by_keys, by_mouse, context, loaded, open_table, play_by_keys, play_by_mouse

AGAINST = "random"
MOST_STEPS = 20_000
TICK = 300  # milliseconds that pass between two keys: slower than a double press


def test_a_whole_game_of_two_people() -> None:
    seats = (HUMAN, HUMAN)
    match = Match.new(loaded(), seed=11, seats=seats)
    stack = open_table(context(), match)
    random = Random(3)
    for _ in range(MOST_STEPS):
        if isinstance(stack[-1], ResultScene):
            break
        decision = match.decision
        if decision is not None and decision.seat != CHANCE and seats[decision.seat] == HUMAN:
            (play_by_keys if decision.seat else play_by_mouse)(stack, choose(decision, random))
        advance(stack, 0.0)
    assert isinstance(stack[-1], ResultScene)
    assert stack[-1].match is match
    assert match.result is not None
    again = Match.from_record(loaded(), match.to_record())
    assert again.game.to_json(again.state) == match.game.to_json(match.state)


class Player:
    """Sit at one device: it is the loop's clock, and each tick it gives one input by real events of that device."""

    def __init__(self, made: Context, stack: Stack, device: str, game: str, side: str = "") -> None:
        self.made, self.stack, self.device, self.game, self.side = made, stack, device, game, side
        self.time = 0
        self.inputs = self._play()
        self.given: list[str] = []
        self.results: list[EndScene] = []
        self.unfocused: list[str] = []

    def tick(self, fps: float = 0) -> int:
        """Let time pass, and give the next input."""
        self.time += TICK
        if self.stack and not self.stack[-1].is_animating and (inp := next(self.inputs, None)) is not None:
            form = self.stack[-1].form
            if form is None or form.focused is None:
                self.unfocused.append(type(self.stack[-1]).__name__)
            self.given.append(inp.kind)
            for event in events_of(inp, self.device, self.made):
                pygame.event.post(event)
        return TICK

    def now(self) -> int:
        return self.time

    def _touch(self, name: str) -> Iterator[Input]:
        """Yield what acts on a widget by its name."""
        yield from (kit.mouse_touch if self.device == "mouse" else kit.key_touch)(self.stack, name)

    def _play(self) -> Iterator[Input]:
        yield from self._touch("new")
        yield from self._touch(self.game)
        scene = self.stack[-1]
        assert isinstance(scene, NewGame) and scene.game == self.game
        while self.side and scene.chosen["side"] != self.side:
            yield from self._touch("side")
        yield from self._touch("begin")
        random = Random(5)
        while not isinstance(self.stack[-1], EndScene):
            table = self.stack[-1]
            assert isinstance(table, TableScene)
            if table.question is not None:
                decision = table.question.decision
                keen = self.game == "augustus"
                yield from self._carry_out((augustus_kit.choose_keenly if keen else choose)(decision, random))
            elif table.curtain.is_down:
                yield from self._touch(READY)
            else:
                yield Input("point", pos=(self.time % 600, 5)) if self.device == "mouse" else Input("right")
        self.results.append(self.stack[-1])
        yield from self._touch("title")
        yield from self._touch("quit")

    def _carry_out(self, action: Action) -> Iterator[Input]:
        """Yield what carries an action out."""
        if self.game == "augustus":
            yield from augustus_kit.carry_out(
                self.stack, action, kit.mouse_touch if self.device == "mouse" else kit.key_touch
            )
        else:
            yield from (by_mouse if self.device == "mouse" else by_keys)(self.stack, action)


def events_of(inp: Input, device: str, made: Context) -> list[pygame.event.Event]:
    """Return what the system tells when a device gives an input, at a window as large as the canvas."""
    if device == "mouse":
        if inp.kind == "point":
            return [pygame.event.Event(pygame.MOUSEMOTION, pos=inp.pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)]
        kind = pygame.MOUSEBUTTONDOWN if inp.kind == "press" else pygame.MOUSEBUTTONUP
        return [pygame.event.Event(kind, pos=inp.pos, button=1, touch=False)]
    if device == "pad":
        button = getattr(pygame, f"CONTROLLER_BUTTON_{made.inputs.pad[inp.kind][0]}")
        ways = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.event.Event(way, instance_id=3, button=button) for way in ways]
    name = made.inputs.keys[inp.kind][0]
    key, scancode = getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name}")
    ways = (pygame.KEYDOWN, pygame.KEYUP)
    return [pygame.event.Event(way, key=key, scancode=scancode, mod=0, unicode="") for way in ways]


ALONE = {
    "keys": {"confirm", "left", "right", "up", "down", "tab"},
    "pad": {"confirm", "left", "right", "up", "down", "tab"},
    "mouse": {"point", "press", "release"},
}


def played(made: Context, player: Player) -> EndScene:
    """Play from the title to the result and out of the program; return the result."""
    window = Window("test", scale=1)
    reader = InputReader(made.inputs, window.to_logical, player.now)
    made.reader, made.reader_device = reader, lambda: reader.device
    loop = Loop(window=window, reader=reader, motion=load_look().motion)
    pygame.event.clear()
    run(loop, player.stack, player)  # type: ignore[arg-type]
    assert not player.stack, "Quit leaves the program"
    (result,) = player.results
    assert result.match.result is not None
    assert set(player.given) <= ALONE[player.device] and len(player.given) > 30
    assert not player.unfocused, "something always has the focus"
    assert reader.device == player.device
    assert made.profile is not None
    assert len(made.profile.finished(player.game)) == 1
    return result


@pytest.mark.parametrize(("device", "side"), [("keys", "optimates"), ("pad", "populares"), ("mouse", "populares")])
def test_from_the_title_to_the_result_and_back_by_one_device_alone(device: str, side: str) -> None:
    made = context()
    made.places = msgspec.structs.replace(made.places, usual_opponent=AGAINST)
    match = played(made, Player(made, [TitleScene(made)], device, "optimates", side)).match
    assert match.seats == ((HUMAN, AGAINST) if side == "optimates" else (AGAINST, HUMAN))


SEATINGS = {
    "keys": (HUMAN, "greedy"),
    "pad": ("greedy", HUMAN),
    "mouse": (HUMAN, "greedy", HUMAN),
}


@pytest.mark.parametrize("device", SEATINGS)
def test_a_game_of_several_seats_is_played_by_one_device_alone(device: str) -> None:
    made, seats = context(), SEATINGS[device]
    made.places = msgspec.structs.replace(made.places, opponents=[*made.places.opponents, "greedy"])
    made._games["augustus"] = augustus_kit.short_game(3)
    whos = {f"who_{number}": who for number, who in enumerate(seats, start=1)}
    made.settings.value.new_game["augustus"] = {"seats": len(seats), **whos}
    match = played(made, Player(made, [TitleScene(made)], device, "augustus")).match
    assert match.seats == seats and match.game.name == "augustus"
