"""Hands that do what nobody planned: tap, hold, slide, plug in and out, switch windows, and move all the time."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game.match import HUMAN, Match
from game.scenes.context import load_look
from game.scenes.menu import MenuScene
from game.scenes.notice import NoticeScene
from game.scenes.stack import Loop, Push, Stack, apply_change, run
from game.scenes.title import TitleScene
from game.ui.input import Input, InputReader
from game.ui.keymap import DIGITS
from game.ui.widgets import Button, Choice, Form, ScrollList, Stepper, Widget
from game.ui.window import Window
from tests.hands_kit import Seat, button, finger, key_event, motion, pad_event
from tests.scene_kit import begun, context, form_of, opened
from tests.table import kit

__all__ = ["context"]

AT = (100, 100)


class Clock:
    def __init__(self) -> None:
        self.now = 1000

    def __call__(self) -> int:
        return self.now


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def reader(clock: Clock) -> InputReader:
    return InputReader(load_look().input, lambda pos: pos, clock)


def kinds(inputs: list[Input]) -> list[str]:
    return [inp.kind for inp in inputs]


DOWN, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP

# ------------------------------------------------------------- touch (W23)


def taps() -> list[list[pygame.event.Event]]:
    """List every order in which systems may tell of one tap: the finger, its click, and the click once more."""
    touch = [button(AT, DOWN, touch=True), button(AT, UP, touch=True)]
    echo = [button(AT, DOWN), button(AT, UP)]
    fingers = [finger(pygame.FINGERDOWN, AT), finger(pygame.FINGERUP, AT)]
    three = [fingers, touch, echo]
    found = []
    for order in set(itertools.permutations([0, 0, 1, 1, 2, 2])):
        rows = [iter(row) for row in three]
        found.append([next(rows[which]) for which in order])
    return found


def test_one_tap_is_one_press_in_whatever_order_it_is_told(clock: Clock) -> None:
    reader = InputReader(load_look().input, lambda pos: pos, clock)
    for events in taps():
        for gap in (0, 20):
            clock.now += 5000
            told = []
            for event in events:
                told += reader.read([event])
                clock.now += gap
            assert kinds(told) == ["press", "release"], [event.type for event in events]


def test_a_tap_steps_a_number_once(clock: Clock) -> None:
    for events in taps()[::7]:
        reader = InputReader(load_look().input, lambda pos: pos, clock)
        form = Form([Stepper("n", (20, 80, 200, 40), "", 3, 0, 9)])
        clock.now += 5000
        for event in events:
            for inp in reader.read([event]):
                form.handle(inp)
        assert form.get("n").value == 4


@pytest.mark.parametrize("released", [False, True])
def test_the_right_click_that_a_system_makes_of_a_long_touch_does_nothing(
    released: bool, reader: InputReader, clock: Clock
) -> None:
    told = reader.read([button(AT, DOWN, touch=True)])
    clock.now += 900
    if released:
        told += reader.read([button(AT, UP, touch=True)])
        clock.now += 20
    told += reader.read([button(AT, DOWN, 3), button(AT, UP, 3)])
    assert "back" not in kinds(told)
    clock.now += 2000
    reader.read([button(AT, UP, touch=True)])
    clock.now += 2000
    assert kinds(reader.read([button(AT, DOWN, 3)])) == ["back"]


@pytest.mark.parametrize("wait", [20, 3000])
def test_a_finger_that_is_never_told_to_have_left_does_not_lock_the_mouse_out(
    wait: int, reader: InputReader, clock: Clock
) -> None:
    reader.read([button(AT, DOWN, touch=True)])
    clock.now += 900
    reader.read([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    clock.now += wait
    reader.read([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    away = (AT[0] + 90, AT[1])
    clock.now += 500
    for which, told in ((1, ["press", "release"]), (3, ["back"])):
        clock.now += 3000
        assert kinds(reader.read([button(away, DOWN, which), button(away, UP, which)])) == told


def test_a_long_touch_explains_and_does_not_act(reader: InputReader, clock: Clock) -> None:
    form = Form([Button("a", (0, 0, 40, 20)), Button("b", (80, 90, 40, 20), hint="What it does.")], "a")
    for hold, acts in ((900, False), (80, True)):
        clock.now += 2000
        told = reader.read([button(AT, DOWN, touch=True)])
        clock.now += hold
        told += reader.read([button(AT, UP, touch=True)])
        acted = [form.handle(inp) for inp in told]
        assert form.focused is not None and form.focused.tip == "What it does."
        assert any(acted) is acts


def test_a_long_press_of_the_mouse_still_acts(reader: InputReader, clock: Clock) -> None:
    form = Form([Button("b", (80, 90, 40, 20))])
    told = reader.read([button(AT, DOWN)])
    clock.now += 3000
    acted = [form.handle(inp) for inp in [*told, *reader.read([button(AT, UP)])]]
    assert acted[-1] is not None


def test_a_finger_that_slides_scrolls_what_scrolls_and_presses_nothing(reader: InputReader, clock: Clock) -> None:
    page = ScrollList("page", (80, 60, 200, 60), [f"line {n}" for n in range(50)])
    page._laid = ((), [], 600)  # as drawn once
    row = Choice("row", (80, 130, 200, 20), "", [("a", "A"), ("b", "B")], "a")
    form = Form([page, row])

    def slide(start: tuple[int, int], by: int) -> list[object]:
        clock.now += 2000
        told = reader.read([motion(start, touch=True), button(start, DOWN, touch=True)])
        for step in range(1, 7):
            told += reader.read([motion((start[0], start[1] + by * step // 6), touch=True)])
        told += reader.read([button((start[0], start[1] + by), UP, touch=True)])
        return [acted for inp in told if (acted := form.handle(inp)) is not None]

    assert slide((100, 110), -48) == [] and page.offset > 0
    offset = page.offset
    assert slide((100, 70), 24) == [] and 0 < page.offset < offset
    assert slide((100, 140), -9) != [], "a finger is never quite still: this is a tap"
    assert row.value == "b"
    assert slide((100, 140), -40) == [] and row.value == "b", "sliding away is no tap"


def test_small_targets_reach_further_and_a_finger_further_still() -> None:
    small, near = Widget("small", (100, 100, 4, 4)), Widget("near", (120, 100, 30, 12))
    form = Form([small, near])
    at = form.focus.at
    assert min(small.target().size) >= 12
    assert at((96, 96)) is small and at((94, 94)) is None
    assert at((92, 98), by_touch=True) is small
    assert at((112, 106), by_touch=True) is not None and at((60, 60), by_touch=True) is None
    assert at((118, 106), by_touch=True) is near, "the nearest of two"
    assert at((125, 105), by_touch=True) is near, "what lies exactly under it comes first"


def test_between_two_small_ones_the_nearer_is_hit() -> None:
    form = Form([Widget("a", (100, 100, 4, 4)), Widget("b", (106, 100, 4, 4))])
    for x, name in ((99, "a"), (103, "a"), (106, "b"), (111, "b")):
        found = form.focus.at((x, 105))
        assert found is not None and found.name == name


def test_everything_on_every_screen_is_large_enough(context: object) -> None:
    from tests.test_hands_screens import ALL

    for name, make in ALL.items():
        for widget in form_of(make(context)).widgets:  # type: ignore[arg-type]
            assert min(widget.target().size) >= 12, f"{name}: {widget.name}"


# ------------------------------------------------------------- gamepads (I04)


def added(index: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=index)


def removed(instance: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=instance)


class FakePads:
    """Stands for SDL's gamepads: each plugging in is a new instance, and some can't be opened."""

    def __init__(self) -> None:
        self.instance = 0
        self.is_broken = False

    def Controller(self, index: int) -> object:  # noqa: N802 (pygame's name)
        if self.is_broken:
            raise pygame.error("it is gone already")
        instance = self.instance

        class Joystick:
            def get_instance_id(self) -> int:
                return instance

        class Pad:
            def as_joystick(self) -> Joystick:
                return Joystick()

        return Pad()


def test_a_pad_replugged_ten_times_is_one_pad_at_a_modal_and_while_the_computer_plays() -> None:
    made = kit.context(speed="normal")
    match = Match.from_state(kit.loaded(), kit.position("action"), 1, ("random", HUMAN))
    table = kit.open_table(made, match)
    modal: Stack = [TitleScene(made), MenuScene(made, match)]
    for stack in (table, modal, [TitleScene(made), NoticeScene(made, "Take note", "Something.")]):
        seat = Seat(made, stack)
        fake = FakePads()
        seat.reader.pads._module = fake
        top = stack[-1]
        for number in range(10):
            fake.instance = number
            fake.is_broken = number == 4
            seat.send([added(), added()])  # some systems tell it twice
            assert seat.reader.pads.count == (0 if fake.is_broken else 1)
            seat.send([pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=12)])
            seat.pass_time(100)
            seat.send([removed(number), removed(number), removed(99)])
            assert seat.reader.pads.count == 0 and not seat.reader.pads.way
            seat.pass_time(100)
        assert stack[-1] is top


def test_an_arrow_held_on_a_pad_repeats_as_a_keys_does_and_ends(reader: InputReader, clock: Clock) -> None:
    table = load_look().input
    down, up = (pad_event("DPAD_DOWN", kind) for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
    stick = pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=3, axis=pygame.CONTROLLER_AXIS_LEFTY, value=30_000
    )
    ends = [up, pygame.event.Event(pygame.WINDOWFOCUSLOST), removed(3)]
    for begin, way in ((down, "down"), (stick, "down")):
        for end in ends if begin is down else ends[1:]:
            assert kinds(reader.read([begin])) == [way]
            clock.now += table.repeat_delay - 1
            assert reader.read([]) == []
            clock.now += 1
            assert kinds(reader.read([])) == [way]
            assert reader.read([]) == []
            clock.now += table.repeat_every
            assert kinds(reader.read([])) == [way]
            reader.read([end])
            clock.now += 5000
            assert reader.read([]) == []
            reader.pads._pushed.clear()


def test_only_arrows_of_a_pad_repeat(reader: InputReader, clock: Clock) -> None:
    for name in ("A", "B", "X", "Y", "BACK", "RIGHTSHOULDER"):
        assert len(reader.read([pad_event(name, pygame.CONTROLLERBUTTONDOWN)])) == 1
        clock.now += 3000
        assert reader.read([]) == []


# ------------------------------------------------------------- keys


@pytest.mark.parametrize("name", ["RETURN", "ESCAPE", "TAB", "z", "h", "r", "m", "F11", "BACKSPACE", "UP", "1", "KP_5"])
def test_a_key_that_was_held_when_the_focus_was_lost_works_at_its_next_press(
    name: str, reader: InputReader, clock: Clock
) -> None:
    press = key_event(name, pygame.KEYDOWN)
    first = kinds(reader.read([press]))
    assert len(first) == 1
    clock.now += 3000
    reader.read([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    clock.now += 3000
    reader.read([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert kinds(reader.read([press])) == first
    clock.now += 3000
    assert kinds(reader.read([press])) == (first if name in ("UP", "BACKSPACE") else []), "now it is held"


@pytest.mark.parametrize("printed", [pygame.K_1, pygame.K_AMPERSAND, ord("é"), ord("ш"), pygame.K_EXCLAIM])
def test_the_digits_go_by_their_place_whatever_is_printed_on_them(printed: int, reader: InputReader) -> None:
    for scancode, digit in DIGITS.items():
        reader.read([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
        event = pygame.event.Event(pygame.KEYDOWN, key=printed, scancode=scancode, mod=0, unicode="")
        assert [inp.digit for inp in reader.read([event])] == [digit]


@pytest.mark.parametrize("name", ["undo", "replay", "help", "fullscreen", "mute", "back"])
def test_what_is_wanted_once_is_told_once(name: str, reader: InputReader, clock: Clock) -> None:
    key = load_look().input.keys[name][0]
    press, release = key_event(key, pygame.KEYDOWN), key_event(key, pygame.KEYUP)
    assert kinds(reader.read([press, release, press, release])) == [name]
    clock.now += 260
    assert kinds(reader.read([press])) == [name]


def test_while_a_text_is_typed_every_key_that_writes_is_a_letter_only(reader: InputReader, clock: Clock) -> None:
    reader.is_typing = True
    for name in "abcdefghijklmnopqrstuvwxyz1234567890":
        assert reader.read([key_event(name, pygame.KEYDOWN)]) == [], name
    for name in ("SPACE", "COMMA", "KP_5", "KP_PLUS"):
        assert reader.read([key_event(name, pygame.KEYDOWN)]) == [], name
    for name, kind in (("RETURN", "confirm"), ("F11", "fullscreen"), ("F1", "help"), ("BACKSPACE", "erase")):
        assert kinds(reader.read([key_event(name, pygame.KEYDOWN)])) == [kind]


# ------------------------------------------------------------- too much at once (I10), and nothing focused (I09)


@pytest.mark.parametrize("who", ["title", "thinking"])
def test_five_thousand_events_and_then_the_close_button(who: str) -> None:
    made = kit.context()
    window = Window("test", scale=1)
    if who == "title":
        stack: Stack = [TitleScene(made)]
    else:
        stack = kit.open_table(made, Match.from_state(kit.loaded(), kit.position("action"), 1, ("aedile", "aedile")))
    frames = 0

    class Ticking:
        def tick(self, fps: float = 0) -> int:
            nonlocal frames
            frames += 1
            if frames == 2:
                pygame.event.clear()
                for n in range(5000):
                    pygame.event.post(motion((n % 640, n % 360)))
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            assert frames < 20, "it does not close"
            return 16

    loop = Loop(window=window, reader=InputReader(made.inputs, window.to_logical), motion=load_look().motion)
    run(loop, stack, Ticking())  # type: ignore[arg-type]
    assert not stack and frames < 10


def test_any_modal_over_any_other_has_a_focus_and_closes_by_esc(context: object) -> None:
    from tests.test_hands_screens import ALL

    for name, make in ALL.items():
        stack: Stack = [TitleScene(context)]  # type: ignore[arg-type]
        apply_change(stack, Push(make(context)))  # type: ignore[arg-type]
        below = stack[-1]
        apply_change(stack, Push(NoticeScene(context, "Something went wrong", "It is written down.")))  # type: ignore[arg-type]
        seat = Seat(context, stack)  # type: ignore[arg-type]
        assert form_of(stack[-1]).focused is not None
        seat.key("ESCAPE")
        assert stack[-1] is below, name


def test_the_prompts_follow_the_device_in_use(context: object) -> None:
    stack = opened(TitleScene(context))  # type: ignore[arg-type]
    seat = Seat(context, stack)  # type: ignore[arg-type]
    assert begun(context)  # type: ignore[arg-type]
    for device, use in (
        ("keys", lambda: seat.key("LEFT")),
        ("pad", lambda: seat.pad("DPAD_LEFT")),
        ("mouse", lambda: seat.click((1, 1))),
        ("touch", lambda: (seat.wait(), seat.tap((1, 1)))),
    ):
        use()
        assert seat.reader.device == device
