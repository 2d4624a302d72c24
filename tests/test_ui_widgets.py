"""Widgets and forms: acting once, refusing with a reason, values, typing, scrolling, and drawing inside the box."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.ui.input import Input
from game.ui.skin import Skin
from game.ui.widgets import (
    Acted,
    Button,
    Choice,
    Form,
    Mood,
    ScrollList,
    Stepper,
    TextField,
    Toggle,
    Widget,
    draw_modal,
)
from tests.ui_kit import blank, build_skin, drawn_rect, open_window

LONG = "A label that is very much too long for anything it could ever stand on, or in, or under"


@pytest.fixture(scope="module")
def skin() -> Iterator[Skin]:
    window = open_window()
    yield build_skin()
    window.close()


def press(pos: tuple[int, int], is_double: bool = False) -> Input:
    return Input("press", pos=pos, is_double=is_double)


def release(pos: tuple[int, int]) -> Input:
    return Input("release", pos=pos)


def two_buttons() -> Form:
    return Form([Button("a", (0, 0, 40, 20), "A"), Button("b", (50, 0, 40, 20), "B", hotkey=2, value=7)])


def test_a_click_acts_when_it_is_released_on_the_same_widget() -> None:
    form = two_buttons()
    assert form.handle(press((60, 5))) is None
    assert form.handle(release((62, 6))) == Acted("act", "b", 7)


@pytest.mark.parametrize("end", [(5, 5), (300, 300)])
def test_a_press_that_is_dragged_off_does_nothing(end: tuple[int, int]) -> None:
    form = two_buttons()
    form.handle(press((60, 5)))
    assert form.handle(release(end)) is None


def test_a_release_without_a_press_does_nothing() -> None:
    assert two_buttons().handle(release((60, 5))) is None


def test_a_double_click_acts_once() -> None:
    form = two_buttons()
    clicks = [press((60, 5)), release((60, 5)), press((60, 5), True), release((60, 5))]
    assert [a for a in map(form.handle, clicks) if a] == [Acted("act", "b", 7)]


def test_a_double_click_does_not_press_what_comes_up_beneath() -> None:
    form = two_buttons()
    form.handle(press((60, 5)))
    form.set([Button("other", (50, 0, 40, 20), "Other")])
    assert form.handle(release((60, 5))) is None
    assert form.handle(press((60, 5), True)) is None
    assert form.handle(release((60, 5))) is None


def test_a_double_confirm_acts_once_and_a_later_one_again() -> None:
    form = two_buttons()
    acts = [form.handle(Input("confirm", is_double=double)) for double in (False, True, False)]
    assert acts == [Acted("act", "a"), None, Acted("act", "a")]


def test_a_number_acts_on_its_button_and_moves_the_focus_there() -> None:
    form = two_buttons()
    assert form.handle(Input("digit", digit=2)) == Acted("act", "b", 7)
    assert form.focused is not None and form.focused.name == "b"
    assert form.handle(Input("digit", digit=9)) is None


def test_a_disabled_button_refuses_by_click_key_and_number() -> None:
    form = Form([Button("a", (0, 0, 40, 20), enabled=False, reason="No coins", hotkey=1, hint="Pays")])
    form.handle(press((5, 5)))
    refused = Acted("refuse", "a")
    assert form.handle(release((5, 5))) == refused
    assert form.handle(Input("confirm")) == refused
    assert form.handle(Input("digit", digit=1)) == refused
    assert form.focused is not None and form.focused.tip == "No coins"


def test_the_pointer_moves_the_focus_and_leaving_keeps_it() -> None:
    form = two_buttons()
    form.dirty = False
    form.handle(Input("point", pos=(60, 5)))
    assert form.dirty and form.focused is not None and form.focused.name == "b"
    form.dirty = False
    form.handle(Input("point", pos=(300, 300)))
    form.handle(Input("point", pos=(61, 6)))
    assert form.focused.name == "b" and not form.dirty


def test_a_choice_goes_round_by_keys_and_arrows() -> None:
    choice = Choice("c", (0, 0, 200, 18), "Speed", [("s", "Slow"), ("n", "Normal"), ("f", "Fast")], "n")
    form = Form([choice])
    assert form.handle(Input("right")) == Acted("change", "c", "f")
    assert form.handle(Input("right")) == Acted("change", "c", "s")
    assert form.handle(Input("left")) == Acted("change", "c", "f")
    assert form.handle(Input("confirm")) == Acted("change", "c", "s")
    box = choice.value_rect()
    for pos, value in (((box.x + 3, 9), "f"), ((box.right - 3, 9), "s"), ((10, 9), "n")):
        form.handle(press(pos))
        assert form.handle(release(pos)) == Acted("change", "c", value)
    assert choice.shown == "Normal"


def test_an_unknown_first_value_falls_back_to_the_first_option() -> None:
    assert Choice("c", (0, 0, 200, 18), "", [("s", "Slow"), ("n", "Normal")], "gone").value == "s"


def test_a_toggle_switches() -> None:
    toggle = Toggle("t", (0, 0, 200, 18), "Mute", False, ("off", "on"))
    assert Form([toggle]).handle(Input("confirm")) == Acted("change", "t", "on")
    assert toggle.is_on


def test_a_stepper_stops_at_its_ends_and_may_be_stepped_quickly() -> None:
    stepper = Stepper("n", (0, 0, 200, 18), "Volume", 80, 0, 100, by=10)
    form = Form([stepper])
    pos = (stepper.value_rect().right - 3, 9)
    got = []
    for n in range(4):
        form.handle(press(pos, n > 0))
        got.append(form.handle(release(pos)))
    assert [a.value for a in got if a] == [90, 100]
    assert form.handle(Input("right")) is None
    assert stepper.shown == "100"


def test_a_disabled_row_keeps_its_value() -> None:
    stepper = Stepper("n", (0, 0, 200, 18), "Volume", 5, 0, 9, enabled=False)
    form = Form([stepper])
    assert form.handle(Input("right")) == Acted("refuse", "n", 5)
    assert form.handle(Input("confirm")) == Acted("refuse", "n", 5)


def test_a_field_takes_what_is_allowed_up_to_its_length() -> None:
    form = Form([TextField("seed", (0, 0, 200, 18), "Seed", longest=4), Button("b", (0, 30, 20, 20), hotkey=1)])
    assert form.is_typing
    form.handle(Input("text", text="1"))
    form.handle(Input("digit", digit=1))  # the same key press arrives as both
    got = form.handle(Input("text", text="2a-3456\ud800"))
    assert got == Acted("change", "seed", "1234")
    assert form.handle(Input("erase")) == Acted("change", "seed", "123")
    for _ in range(5):
        form.handle(Input("erase"))
    assert form.get("seed").value == ""
    assert form.handle(Input("confirm")) == Acted("act", "seed", "")
    form.handle(Input("down"))
    assert not form.is_typing


def test_a_log_follows_its_newest_line_until_the_reader_scrolls(skin: Skin) -> None:
    log = ScrollList("log", (0, 0, 100, 40), [f"line {n}" for n in range(20)], follow=True)
    form = Form([log, Button("b", (0, 100, 20, 20))])
    form.draw(blank(), skin)
    end = log.offset
    assert end > 0
    log.set_lines([*log.lines, "one more"])
    form.draw(blank(), skin)
    assert log.offset > end
    form.handle(Input("wheel", pos=(5, 5), step=1))
    there = log.offset
    log.set_lines([*log.lines, "and one more"])
    form.draw(blank(), skin)
    assert log.offset == there


def test_a_list_scrolls_by_keys_and_lets_the_focus_go_at_its_end(skin: Skin) -> None:
    log = ScrollList("log", (0, 0, 100, 40), [f"line {n}" for n in range(5)])
    form = Form([log, Button("b", (0, 100, 20, 20))], "log")
    form.draw(blank(), skin)
    for _ in range(20):
        form.handle(Input("down"))
    assert form.focused is not None and form.focused.name == "b"
    short = Form([ScrollList("log", (0, 0, 100, 40), ["one"]), Button("b", (0, 100, 20, 20))], "log")
    short.draw(blank(), skin)
    short.handle(Input("down"))
    assert short.focused is not None and short.focused.name == "b"


def test_the_end_of_a_list_is_wholly_seen(skin: Skin) -> None:
    log = ScrollList("log", (0, 0, 100, 45), [f"line {n}" for n in range(20)], follow=True)
    log.draw(blank(), skin, Mood())
    _, height = log._layout(skin)
    assert log.offset + log.rect.h >= height
    assert log.offset % log._line_height == 0


def all_widgets(rect: Rect, text: str) -> list[Widget]:
    options = [("a", text), ("b", "b")]
    return [
        Button("1", rect, text, icon="button_normal", cost=text, hotkey=3),
        Button("2", rect, text, icon="button_normal", cost="3", hotkey=3, layout="column"),
        Button("3", rect, text, enabled=False, icon="button_normal"),
        Button("4", rect, text, chosen=True),
        Choice("5", rect, text, options, "a"),
        Stepper("6", rect, text, 5, 0, 9, bar=True, unit=text),
        TextField("7", rect, text, "9" * 60, longest=80),
        ScrollList("8", rect, [text] * 9),
    ]


@pytest.mark.parametrize("text", [LONG, "x", "W" * 70, "", "😀漢\ud800\0"], ids=["long", "x", "wide", "empty", "odd"])
@pytest.mark.parametrize("size", [(180, 40), (68, 32), (40, 20)])
def test_nothing_is_drawn_outside_of_its_widget_but_the_focus_ring(
    size: tuple[int, int], text: str, skin: Skin
) -> None:
    rect = Rect((100, 100), size)
    for widget in all_widgets(rect, text):
        for mood in (Mood(), Mood(focused=True), Mood(focused=True, pressed=True)):
            canvas = blank()
            widget.draw(canvas, skin, mood)
            room = rect.inflate(6, 6) if mood.focused else rect
            drawn = drawn_rect(canvas)
            assert drawn.w == 0 or room.contains(drawn), (widget.name, type(widget).__name__, drawn)


def test_the_focus_can_be_seen_on_every_widget_that_can_have_it(skin: Skin) -> None:
    for widget in [*all_widgets(Rect(100, 100, 120, 30), "Nudge"), Widget("bare", (100, 100, 40, 20))]:
        if widget.focusable:
            pictures = []
            for mood in (Mood(), Mood(focused=True)):
                canvas = blank()
                widget.draw(canvas, skin, mood)
                pictures.append(pygame.image.tobytes(canvas, "RGB"))
            assert pictures[0] != pictures[1], type(widget).__name__


def test_each_state_of_a_button_looks_different(skin: Skin) -> None:
    pictures = set()
    for button, mood in (
        (Button("b", (10, 10, 60, 20), "Pass"), Mood()),
        (Button("b", (10, 10, 60, 20), "Pass"), Mood(focused=True)),
        (Button("b", (10, 10, 60, 20), "Pass"), Mood(pressed=True)),
        (Button("b", (10, 10, 60, 20), "Pass", enabled=False), Mood()),
        (Button("b", (10, 10, 60, 20), "Pass", chosen=True), Mood()),
    ):
        canvas = blank()
        button.draw(canvas, skin, mood)
        pictures.add(pygame.image.tobytes(canvas, "RGB"))
    assert len(pictures) == 5


def test_a_modal_dims_what_is_below_and_leaves_room_inside(skin: Skin) -> None:
    canvas = pygame.Surface((640, 360)).convert()
    canvas.fill((200, 200, 200))
    rect = skin.look.rect("modal")
    inner = draw_modal(canvas, skin, rect, LONG)
    assert canvas.get_at((5, 5))[0] < 150
    assert rect.contains(inner) and inner.h > 100


def test_drawing_a_form_makes_it_clean_and_an_input_that_changes_nothing_leaves_it_so(skin: Skin) -> None:
    form = two_buttons()
    form.draw(blank(), skin)
    assert not form.dirty
    for inp in (Input("up"), Input("undo"), Input("wheel", pos=(5, 5), step=1), Input("digit", digit=9)):
        form.handle(inp)
    assert not form.dirty


def test_asking_for_an_unknown_widget_is_an_error() -> None:
    with pytest.raises(KeyError):
        two_buttons().get("none")
