"""Every screen around the table: all of it can be reached, left, read, and nothing pressed on it can break it."""

from __future__ import annotations

import random

import pytest

from game.scenes.context import Context
from game.scenes.stack import Scene, Stack, advance, feed, render
from game.scenes.title import TitleScene
from game.ui.input import Input
from game.ui.widgets import Choice, Stepper
from tests.scene_kit import SCENES, context, cuts, form_of, new_context, opened, press

__all__ = ["context", "cuts"]

KINDS = (
    "up", "down", "left", "right", "confirm", "tab", "shift_tab", "undo", "replay", "help", "digit", "point", "press",
    "release", "wheel", "text", "erase", "back", "mute", "fullscreen",
)  # fmt: skip
EVERY = pytest.mark.parametrize("name", list(SCENES))


@EVERY
def test_every_widget_is_reached_by_arrows_and_tab(name: str, context: Context) -> None:
    scene = SCENES[name](context)
    form = form_of(scene)
    wanted = {widget.name for widget in form.widgets if widget.focusable and widget.visible and widget.by_keys}
    reached: set[str] = set()
    todo = [form.focused.name if form.focused else ""]
    while todo:
        start = todo.pop()
        if start in reached:
            continue
        reached.add(start)
        for kind in ("up", "down", "left", "right", "tab", "shift_tab"):
            form.focus.to(start)
            if kind in ("tab", "shift_tab"):
                form.focus.next_group(1 if kind == "tab" else -1)
            else:
                form.focus.move(kind)
            if form.focused is not None:
                todo.append(form.focused.name)
    assert reached == wanted


@EVERY
def test_esc_leaves(name: str, context: Context) -> None:
    scene = SCENES[name](context)
    below = TitleScene(context)
    stack: Stack = [below, scene]
    press(stack, "back")
    if isinstance(scene, TitleScene):
        assert stack[-1] is scene  # only Quit ends the program
    else:
        assert scene not in stack and stack


@EVERY
def test_it_begins_with_a_focus_and_draws_itself_anew_only_after_a_change(name: str, context: Context) -> None:
    stack = opened(SCENES[name](context))
    assert form_of(stack[-1]).focused is not None
    render(stack)
    assert not stack[-1].needs_draw
    press(stack, "up", "down", "tab")
    first = render(stack)
    assert render(stack).get_buffer().raw == first.get_buffer().raw


@EVERY
def test_no_word_is_cut_off_whatever_has_the_focus(name: str, context: Context, cuts: list[str]) -> None:
    stack = opened(SCENES[name](context))
    form = form_of(stack[-1])
    for each in [widget.name for widget in form.widgets if widget.focusable]:
        form.focus.to(each)
        stack[-1].dirty = True
        render(stack)
    assert not cuts


@pytest.mark.parametrize("name", ["new_game", "options"])
def test_no_value_of_any_row_is_cut_off(name: str, context: Context, cuts: list[str]) -> None:
    stack = opened(SCENES[name](context))
    rows = [widget.name for widget in form_of(stack[-1]).widgets if isinstance(widget, Choice | Stepper)]
    for each in rows:
        form_of(stack[-1]).focus.to(each)
        for _ in range(14):
            press(stack, "right")
            render(stack)
    assert not cuts


@EVERY
def test_a_thousand_random_inputs_do_no_harm(name: str) -> None:
    rng = random.Random(name)
    context = new_context()
    scene: Scene | None = None
    stack: Stack = []
    for count in range(1000):
        if scene is None or scene not in stack:
            scene = SCENES[name](context)
            stack = opened(scene)
        feed(stack, _random_input(rng))
        if scene in stack:
            advance(stack, 0.01)
            if count % 20 == 0:
                render(stack)


def _random_input(rng: random.Random) -> Input:
    """Return any input, with everything that it may carry; leaving at once is rare."""
    kind = rng.choice(KINDS[:-3] * 4 + KINDS[-3:])
    pos = rng.randrange(640), rng.randrange(360)
    text = rng.choice(["7", "x", " ", "<b>", "\ud800", "\u0300", "é"])
    return Input(
        kind,  # type: ignore[arg-type]
        pos=pos if kind in ("point", "press", "release", "wheel") else None,
        digit=rng.randrange(1, 10) if kind == "digit" else None,
        text=text if kind == "text" else None,
        step=rng.choice((-1, 1)) if kind == "wheel" else 0,
        is_double=rng.random() < 0.1,
    )
