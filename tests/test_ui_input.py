"""Inputs: keys by place and letter, repeats, doubles, touches, typing, wheel and gamepads."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.input import Input, InputReader, key_label
from game.ui.look import InputTable
from tests.ui_kit import load_look


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1000

    def __call__(self) -> int:
        return self.now


@pytest.fixture(scope="module")
def table() -> InputTable:
    return load_look().input


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def reader(table: InputTable, clock: Clock) -> InputReader:
    return InputReader(table, lambda pos: (pos[0] // 2, pos[1] // 2), clock)


def down(scancode: int, key: int = 0, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, scancode=scancode, key=key, mod=mod, unicode="")


def up(scancode: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, scancode=scancode, key=0, mod=0)


def click(pos: tuple[int, int], kind: int = pygame.MOUSEBUTTONDOWN, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=button, touch=False)


def kinds(inputs: list[Input]) -> list[str]:
    return [inp.kind for inp in inputs]


@pytest.mark.parametrize(
    ("scancode", "kind"),
    [
        (pygame.KSCAN_UP, "up"),
        (pygame.KSCAN_RETURN, "confirm"),
        (pygame.KSCAN_KP_ENTER, "confirm"),
        (pygame.KSCAN_SPACE, "confirm"),
        (pygame.KSCAN_ESCAPE, "back"),
        (pygame.KSCAN_TAB, "tab"),
        (pygame.KSCAN_F11, "fullscreen"),
        (pygame.KSCAN_BACKSPACE, "erase"),
    ],
)
def test_keys_by_their_place(scancode: int, kind: str, reader: InputReader) -> None:
    assert kinds(reader.read([down(scancode)])) == [kind]


def test_shift_and_tab_goes_the_other_way(reader: InputReader) -> None:
    assert kinds(reader.read([down(pygame.KSCAN_TAB, mod=pygame.KMOD_LSHIFT)])) == ["shift_tab"]


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_AMPERSAND, ord("é")])
def test_digits_go_by_place_so_that_azerty_needs_no_shift(key: int, reader: InputReader) -> None:
    assert reader.read([down(pygame.KSCAN_1, key)]) == [Input("digit", digit=1)]


@pytest.mark.parametrize("digit", range(1, 10))
def test_keypad_digits(digit: int, reader: InputReader) -> None:
    scancode = getattr(pygame, f"KSCAN_KP_{digit}")
    assert reader.read([down(scancode)]) == [Input("digit", digit=digit)]


def test_letters_go_by_what_is_printed_on_the_key(reader: InputReader) -> None:
    assert kinds(reader.read([down(pygame.KSCAN_Y, pygame.K_z)])) == ["undo"]  # QWERTZ
    assert kinds(reader.read([up(pygame.KSCAN_Y), down(pygame.KSCAN_SEMICOLON, pygame.K_m)])) == ["mute"]  # AZERTY
    assert kinds(reader.read([down(pygame.KSCAN_Z, pygame.K_y)])) == ["other"]


def test_without_latin_letters_the_usual_place_counts(reader: InputReader) -> None:
    assert kinds(reader.read([down(pygame.KSCAN_Z, ord("я"))])) == ["undo"]
    assert kinds(reader.read([down(pygame.KSCAN_H, ord("р"))])) == ["help"]


@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_the_systems_own_keys_are_left_to_it(mod: int, reader: InputReader) -> None:
    assert reader.read([down(pygame.KSCAN_TAB, mod=mod), down(pygame.KSCAN_RETURN, mod=mod)]) == []


UNBOUND = (pygame.K_x, pygame.K_F5, pygame.K_INSERT, pygame.K_COMMA, pygame.K_PRINTSCREEN)
CHANGING = (pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT, pygame.K_LMETA, pygame.K_CAPSLOCK)


@pytest.mark.parametrize("key", UNBOUND)
def test_a_key_that_stands_for_nothing_is_told_once_and_never_while_typing(key: int, reader: InputReader) -> None:
    scancode = pygame.KSCAN_F15
    assert kinds(reader.read([down(scancode, key), down(scancode, key)])) == ["other"]
    assert reader.read([down(pygame.KSCAN_F14, key, pygame.KMOD_ALT)]) == []
    reader.is_typing = True
    assert reader.read([up(scancode), down(scancode, key)]) == []


@pytest.mark.parametrize("key", CHANGING)
def test_a_key_that_only_changes_others_is_not_told(key: int, reader: InputReader) -> None:
    assert reader.read([down(pygame.KSCAN_F15, key)]) == []


def test_a_button_that_stands_for_nothing_is_told(reader: InputReader) -> None:
    event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=0)
    assert [(made.kind, made.slot) for made in reader.read([event])] == [("other", "pad")]


def test_only_arrows_repeat_while_held(reader: InputReader, clock: Clock) -> None:
    for scancode, times in ((pygame.KSCAN_DOWN, 3), (pygame.KSCAN_SPACE, 1), (pygame.KSCAN_1, 1)):
        got = []
        for _ in range(3):
            got += reader.read([down(scancode)])
            clock.now += 400
        assert len(got) == times


def test_a_key_released_in_another_window_works_again(reader: InputReader, clock: Clock) -> None:
    assert len(reader.read([down(pygame.KSCAN_RETURN)])) == 1
    clock.now += 5000
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert kinds(reader.read([lost, down(pygame.KSCAN_RETURN)])) == ["confirm"]


def test_the_second_of_two_quick_presses_is_a_double(reader: InputReader, clock: Clock) -> None:
    assert not reader.read([click((100, 100))])[0].is_double
    clock.now += 100
    assert reader.read([click((102, 101))])[0].is_double
    clock.now += 400
    assert not reader.read([click((102, 101))])[0].is_double
    clock.now += 100
    assert not reader.read([click((140, 100))])[0].is_double


def test_two_quick_confirms_are_a_double_but_not_with_an_arrow_between(reader: InputReader, clock: Clock) -> None:
    enter, leave = down(pygame.KSCAN_RETURN), up(pygame.KSCAN_RETURN)
    assert [inp.is_double for inp in reader.read([enter, leave, enter, leave])] == [False, True]
    clock.now += 50
    got = reader.read([down(pygame.KSCAN_DOWN), enter])
    assert [(inp.kind, inp.is_double) for inp in got] == [("down", False), ("confirm", False)]


def test_different_digits_are_no_double(reader: InputReader) -> None:
    got = reader.read([down(pygame.KSCAN_1), down(pygame.KSCAN_2)])
    assert [inp.is_double for inp in got] == [False, False]


def test_the_pointer_is_mapped_and_a_run_of_moves_is_one(reader: InputReader) -> None:
    moves = [pygame.event.Event(pygame.MOUSEMOTION, pos=(n, n), rel=(1, 1), buttons=(0, 0, 0)) for n in range(50)]
    assert reader.read(moves) == [Input("point", pos=(24, 24))]
    got = reader.read([*moves, click((40, 40)), *moves])
    assert kinds(got) == ["point", "press", "point"]


def test_a_window_that_opens_under_a_pointer_at_rest_points_at_nothing(reader: InputReader) -> None:
    def motion(x: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(0, 0), buttons=(0, 0, 0))

    assert reader.read([motion(9)]) == []  # what the system tells when the window appears
    assert reader.read([motion(9)]) == []
    assert [inp.kind for inp in reader.read([motion(10)])] == ["point"]


def test_one_tap_is_one_press(reader: InputReader) -> None:
    touch = {"touch_id": 1, "finger_id": 1, "x": 0.1, "y": 0.1, "dx": 0.0, "dy": 0.0}
    events = [
        pygame.event.Event(pygame.FINGERDOWN, **touch),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(64, 36), button=1, touch=True),
        pygame.event.Event(pygame.FINGERUP, **touch),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(64, 36), button=1, touch=True),
    ]
    assert kinds(reader.read(events)) == ["press", "release"]


def test_the_right_button_steps_back(reader: InputReader) -> None:
    assert kinds(reader.read([click((5, 5), button=3), click((5, 5), pygame.MOUSEBUTTONUP, 3)])) == ["back"]


def test_the_pages_keys_scroll_unless_they_mean_something_else(reader: InputReader, table: InputTable) -> None:
    keys = [down(pygame.KSCAN_PAGEUP), down(pygame.KSCAN_PAGEDOWN), down(pygame.KSCAN_PAGEDOWN)]
    assert [(inp.kind, inp.step) for inp in reader.read(keys)] == [("page", 1), ("page", -1), ("page", -1)]
    assert [inp.kind for inp in reader.read([down(pygame.KSCAN_PAGEUP, mod=pygame.KMOD_ALT)])] != ["page"]


def test_the_wheel(reader: InputReader) -> None:
    got = reader.read([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False) for y in (1, -2, 0)])
    assert [(inp.kind, inp.step) for inp in got] == [("wheel", 1), ("wheel", -1)]


def test_while_typing_letters_are_text_and_nothing_else(reader: InputReader) -> None:
    reader.is_typing = True
    events = [
        down(pygame.KSCAN_Z, pygame.K_z),
        pygame.event.Event(pygame.TEXTINPUT, text="z"),
        down(pygame.KSCAN_1, pygame.K_1),
        pygame.event.Event(pygame.TEXTINPUT, text="1"),
        down(pygame.KSCAN_SPACE, pygame.K_SPACE),
        down(pygame.KSCAN_RETURN, pygame.K_RETURN),
    ]
    assert kinds(reader.read(events)) == ["text", "text", "confirm"]


def test_text_is_dropped_where_nothing_is_typed(reader: InputReader) -> None:
    assert reader.read([pygame.event.Event(pygame.TEXTINPUT, text="9")]) == []


def test_quit(reader: InputReader) -> None:
    assert kinds(reader.read([pygame.event.Event(pygame.QUIT)])) == ["quit"]


def test_an_unknown_key_or_input_in_the_table_is_refused_by_name(table: InputTable) -> None:
    import msgspec

    for keys, word in (({"up": ["NOSUCHKEY"]}, "NOSUCHKEY"), ({"jump": ["UP"]}, "jump")):
        with pytest.raises(ValueError, match=word):
            InputReader(msgspec.structs.replace(table, keys=keys), lambda pos: pos)
    with pytest.raises(ValueError, match="NOSUCH"):
        InputReader(msgspec.structs.replace(table, pad={"up": ["NOSUCH"]}), lambda pos: pos)


def test_a_pads_buttons_and_stick(reader: InputReader) -> None:
    def stick(value: int) -> pygame.event.Event:
        return pygame.event.Event(
            pygame.CONTROLLERAXISMOTION, instance_id=0, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value
        )

    button = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
    assert kinds(reader.read([button])) == ["confirm"]
    assert reader.device == "pad"
    pushes = [stick(v) for v in (5000, 25000, 30000, 19000, 25000, 3000, 25000, -25000)]
    assert kinds(reader.read(pushes)) == ["right", "right", "left"]


def test_pads_come_and_go_ten_times_without_an_error(reader: InputReader) -> None:
    reader.pads.start()
    for _ in range(10):
        added = pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)
        removed = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
        assert reader.read([added, added, removed, removed]) == []
    assert reader.pads.count == 0


def test_prompts_name_the_key_of_the_device_in_use(table: InputTable, reader: InputReader) -> None:
    assert key_label(table, "confirm") == "Enter"
    assert key_label(table, "undo") == "Z"
    assert key_label(table, "confirm", "pad") == "A"
    assert key_label(table, "wheel") == ""
    reader.read([click((1, 1))])
    assert reader.device == "mouse"
    reader.read([down(pygame.KSCAN_UP)])
    assert reader.device == "keys"
