"""The game that two computers show: when it begins, what it leaves alone, and that anything at all ends it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import msgspec
import pygame
import pytest

from game.match import Match
from game.scenes.attract import AttractScene
from game.scenes.context import Context
from game.scenes.notice import NoticeScene
from game.scenes.options import OptionsScene
from game.scenes.stack import Loop, Push, Stack, advance, apply_change, drive, render, run, settle
from game.scenes.title import TitleScene
from game.ui.input import Input, InputReader
from game.ui.window import Window
from tests.hands_kit import Seat, button, finger, key_event, motion, pad_event
from tests.scene_kit import context, form_of

__all__ = ["context"]

STEP = 0.1


def wait(stack: Stack, seconds: float) -> None:
    """Let time pass in steps as frames do."""
    for _ in range(round(seconds / STEP)):
        advance(stack, STEP)


@pytest.fixture(autouse=True)
def only(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Leave one game only to be shown."""
    name: str = getattr(request, "param", "optimates")
    monkeypatch.setattr("game.scenes.attract.game_names", lambda: [name])
    return name


def quick(context: Context) -> None:
    """Let the players be such as do what comes to mind, so that games are short."""
    attract = msgspec.structs.replace(context.places.attract, level="random")
    context.places = msgspec.structs.replace(context.places, attract=attract)


def showing(context: Context) -> tuple[Stack, AttractScene]:
    stack: Stack = []
    apply_change(stack, Push(TitleScene(context)))
    wait(stack, context.places.attract.after + 1)
    scene = stack[-1]
    assert isinstance(scene, AttractScene)
    return stack, scene


# ------------------------------------------------------------- when


def test_it_begins_after_a_minute_without_an_input(context: Context) -> None:
    stack: Stack = []
    apply_change(stack, Push(TitleScene(context)))
    wait(stack, 59)
    assert isinstance(stack[-1], TitleScene)
    drive(stack, [Input("right")])
    wait(stack, 59)
    assert isinstance(stack[-1], TitleScene)
    wait(stack, 2)
    assert [type(scene) for scene in stack] == [TitleScene, AttractScene]


def test_a_key_that_means_nothing_begins_the_minute_anew(context: Context) -> None:
    stack: Stack = []
    apply_change(stack, Push(TitleScene(context)))
    seat = Seat(context, stack)
    for _ in range(3):
        wait(stack, 50)
        seat.key("q")
    wait(stack, 50)
    assert isinstance(stack[-1], TitleScene)


def test_it_does_not_begin_where_it_is_not_wanted(context: Context) -> None:
    context.settings.value.attract = False
    stack: Stack = []
    apply_change(stack, Push(TitleScene(context)))
    wait(stack, 200)
    assert isinstance(stack[-1], TitleScene)


def test_it_does_not_begin_where_another_window_has_the_focus(context: Context) -> None:
    context.window = window = Window("away", scale=1)
    stack: Stack = []
    apply_change(stack, Push(TitleScene(context)))
    for kind, begins in ((pygame.WINDOWFOCUSLOST, False), (pygame.WINDOWFOCUSGAINED, True)):
        window.notice([pygame.event.Event(kind)])
        wait(stack, context.places.attract.after + 1)
        assert isinstance(stack[-1], AttractScene) == begins


@pytest.mark.parametrize("over", [OptionsScene, lambda context: NoticeScene(context, "Take note", "Something.")])
def test_it_does_not_begin_under_a_modal(over: Callable[[Context], NoticeScene], context: Context) -> None:
    stack: Stack = []
    apply_change(stack, Push(TitleScene(context)))
    apply_change(stack, Push(over(context)))
    wait(stack, 200)
    assert len(stack) == 2
    drive(stack, [Input("back")])
    wait(stack, 59)
    assert isinstance(stack[-1], TitleScene), "the minute begins anew"


def test_it_does_not_begin_where_no_time_passes(context: Context) -> None:
    stack: Stack = []
    apply_change(stack, Push(TitleScene(context)))
    drive(stack, [Input("left"), Input("right")] * 500)
    settle(stack)
    for _ in range(5000):
        advance(stack, 0.0)
    assert isinstance(stack[-1], TitleScene)


# ------------------------------------------------------------- what it is


def test_games_follow_one_another_are_saved_nowhere_and_nothing_of_the_old_one_stays(context: Context) -> None:
    quick(context)
    assert context.profile is not None
    mine = Match.new(context.load_game("optimates"), seed=7, autosave=context.profile)
    mine.play(mine.decision.actions[1])  # type: ignore[union-attr]
    before = context.profile.load("optimates"), context.profile.finished("optimates")
    settings = msgspec.json.encode(context.settings.value)
    stack, scene = showing(context)
    gone = []
    sizes = []
    for number in range(1, 3):
        while scene.games == number:
            advance(stack, STEP)
            table = scene.table
            assert table is not None and scene.is_busy is False
            if table.match.decision is None and not gone[number - 1 :]:
                gone.append(weakref.ref(table))
        table = None
        gc.collect()
        sizes.append(len(context._timelines))
    assert len(gone) == 2 and all(ref() is None for ref in gone), "an old table is still held"
    assert len(set(sizes)) == 1
    assert (context.profile.load("optimates"), context.profile.finished("optimates")) == before
    assert msgspec.json.encode(context.settings.value) == settings and context.notices == []
    drive(stack, [Input("caught", text="q", slot="keys")])
    title = stack[-1]
    assert isinstance(title, TitleScene) and "continue" in {each.name for each in form_of(title).widgets}


@pytest.mark.parametrize("only", ["augustus"], indirect=True)
def test_any_game_is_shown_with_its_seats_and_rests_only_where_something_was_seen(context: Context, only: str) -> None:
    quick(context)
    stack, scene = showing(context)
    assert scene.table is not None and scene.table.match.game.name == only
    seats = len(scene.table.match.seats)
    assert len({scene.table.face.words.side(seat) for seat in range(seats)}) == seats > 2
    wait(stack, 30)
    assert scene.table.match.ply > 3 * seats


def test_two_characters_play(context: Context) -> None:
    seats = set()
    for _ in range(4):
        scene = AttractScene(context)
        scene.opened()
        assert scene.table is not None
        one, two = scene.table.match.seats
        assert one != two and one.startswith("aedile:") and two.startswith("aedile:")
        seats.add((one, two))
        scene.closed()
    assert len(seats) > 1


def test_between_two_acts_it_rests_and_draws_nothing(context: Context) -> None:
    context.settings.value.speed = "instant"  # it has its own pace, whatever the player's is
    quick(context)
    stack, scene = showing(context)
    rests = moves = 0
    for _ in range(300):
        advance(stack, 1 / 30)
        if scene.is_animating:
            moves += 1
        elif not scene.needs_draw:
            rests += 1
        if scene.needs_draw:
            render(stack)
    assert moves > 30 and rests > 50


# ------------------------------------------------------------- how it ends

ENDS = {
    "a key of ours": [key_event("m", pygame.KEYDOWN), key_event("m", pygame.KEYUP)],
    "any other key": [key_event("q", pygame.KEYDOWN), key_event("q", pygame.KEYUP)],
    "confirm": [key_event("RETURN", pygame.KEYDOWN), key_event("RETURN", pygame.KEYUP)],
    "back": [key_event("ESCAPE", pygame.KEYDOWN), key_event("ESCAPE", pygame.KEYUP)],
    "full screen": [key_event("F11", pygame.KEYDOWN), key_event("F11", pygame.KEYUP)],
    "a digit": [key_event("1", pygame.KEYDOWN)],
    "shift": [key_event("LSHIFT", pygame.KEYDOWN)],
    "a button": [pad_event("START", pygame.CONTROLLERBUTTONDOWN), pad_event("START", pygame.CONTROLLERBUTTONUP)],
    "a cross": [pad_event("DPAD_LEFT", pygame.CONTROLLERBUTTONDOWN)],
    "a stick": [
        pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=pygame.CONTROLLER_AXIS_LEFTX, value=30_000)
    ],
    "a click": [button((380, 344), pygame.MOUSEBUTTONDOWN), button((380, 344), pygame.MOUSEBUTTONUP)],
    "a right click": [button((380, 344), pygame.MOUSEBUTTONDOWN, 3)],
    "a wheel": [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)],
    "a touch": [
        finger(pygame.FINGERDOWN, (380, 344)),
        button((380, 344), pygame.MOUSEBUTTONDOWN, touch=True),
        finger(pygame.FINGERUP, (380, 344)),
        button((380, 344), pygame.MOUSEBUTTONUP, touch=True),
    ],
    "a pointer": [motion((50, 60))],
    "a hand that moves and clicks": [
        motion((380, 344)),
        button((380, 344), pygame.MOUSEBUTTONDOWN),
        button((380, 344), pygame.MOUSEBUTTONUP),
    ],
    "two keys": [key_event("q", pygame.KEYDOWN), key_event("RETURN", pygame.KEYDOWN)],
}


@pytest.mark.parametrize("how", list(ENDS))
def test_anything_leads_back_to_the_title_and_does_nothing_else(how: str, context: Context) -> None:
    stack, scene = showing(context)
    window = Window("test", scale=1)
    loop = Loop(window=window, reader=InputReader(context.inputs, lambda pos: pos), motion=context.skin.look.motion)
    loop.audio, loop.reader.pads._module = context.audio, None
    frames: list[bool] = []

    class Ticking:
        def tick(self, fps: float = 0) -> int:
            frames.append(isinstance(stack[-1], AttractScene))
            pygame.event.clear()
            if len(frames) == 1:
                pygame.event.post(motion(pygame.mouse.get_pos()))  # as a window tells when it opens: nobody moved
            elif len(frames) == 3:
                for event in ENDS[how]:
                    pygame.event.post(event)
            elif len(frames) == 8:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            return 0

    settings, muted = msgspec.json.encode(context.settings.value), context.audio.is_muted
    title = stack[0]
    assert title.form is not None and title.form.focused is not None
    focused = title.form.focused.name
    run(loop, stack, Ticking())  # type: ignore[arg-type]
    assert frames[:3] == [True] * 3 and frames[3:] == [False] * 5
    assert title.form.focused is not None and title.form.focused.name == focused
    assert scene.table is None, "the game is dropped"
    assert msgspec.json.encode(context.settings.value) == settings and context.audio.is_muted == muted
    assert window.mode_changes == 0


def test_the_title_is_deaf_for_a_moment_only(context: Context) -> None:
    stack, _ = showing(context)
    drive(stack, [Input("point", pos=(380, 344)), Input("confirm")])
    assert [type(scene) for scene in stack] == [TitleScene]
    wait(stack, context.inputs.double / 1000 + STEP)
    drive(stack, [Input("confirm")])
    assert not isinstance(stack[-1], TitleScene)


def test_the_plate_is_there_and_no_focus_is(context: Context) -> None:
    stack, scene = showing(context)
    seat = Seat(context, stack)
    assert scene.is_catching and seat.reader is not None
    table = scene.table
    assert table is not None and table.form is not None and table.form.focused is None
    assert "stop" not in [widget.name for widget in table.form.widgets]
    picture = render(stack)
    plate = context.rect("attract_plate")
    frame = context.skin.colour("edge_light")
    assert any(tuple(picture.get_at((x, plate.y + 1)))[:3] == frame for x in range(plate.x - 40, plate.right + 40))
