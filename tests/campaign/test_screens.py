"""The campaign's screens: all of each can be reached, read and left, in both sizes of text, and nothing breaks them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

from game.campaign import Chronicle, shelf
from game.campaign.files import DIFFICULTIES
from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.choose import ChooseScene
from game.scenes.campaign.road import RoadScene
from game.scenes.campaign.shelves import campaign_of, profile_of
from game.scenes.context import Context
from game.scenes.gallery_campaign import campaign_shots
from game.scenes.page import Page
from game.scenes.stack import Stack, advance, drive, feed, render
from game.scenes.title import TitleScene
from game.ui.form import Form
from game.ui.input import Input
from game.ui.widgets import Choice
from tests.campaign.kit import days, program
from tests.scene_kit import cuts, form_of, press
from tests.test_scene_all import _random_input

__all__ = ["cuts", "days"]

Make = Callable[[Context], Stack]
PAGES = {
    "campaign_choose_anew", "campaign_road_half", "campaign_road_past", "campaign_briefing", "campaign_won",
    "campaign_menu", "campaign_chapter", "campaign_stands", "campaign_tries", "campaign_pasts", "campaign_epilogue",
}  # fmt: skip
SHOTS: dict[str, Make] = {name: shot for name, shot in campaign_shots() if name in PAGES}
EVERY = pytest.mark.parametrize("name", list(SHOTS))
OF_ITS_OWN = {"campaign_choose_anew", "campaign_road_half", "campaign_stands"}
"""Screens that are arranged otherwise than with large text, where all is one column."""
WAYS = ("up", "down", "left", "right", "tab", "shift_tab")
MOST_STEPS = 40  # keys until a long passage is read through


@pytest.mark.parametrize(
    ("name", "large"), [*((name, True) for name in SHOTS), *((name, False) for name in sorted(OF_ITS_OWN))]
)
def test_every_widget_is_reached_and_then_in_view_and_read_in_full(name: str, large: bool, cuts: list[str]) -> None:
    stack = SHOTS[name](program(large=large))
    reached = reached_by_keys(stack)
    assert reached == {widget.name for widget in form_of(stack[-1]).widgets if widget.focusable and widget.visible}
    assert not cuts


def reached_by_keys(stack: Stack) -> set[str]:
    """Name the widgets that keys lead to, from that which has the focus on; each is drawn in view."""
    form = form_of(stack[-1])
    reached, todo = set[str](), [form.focused.name if form.focused else ""]
    while todo:
        start = todo.pop()
        if start in reached:
            continue
        reached.add(start)
        form.focus.to(start)
        form._follow()
        stack[-1].dirty = True
        render(stack)
        todo += [_led_to(form, start, kind) for kind in WAYS]
    return reached


def _led_to(form: Form, start: str, kind: str) -> str:
    """Tell where a key leads from a widget, pressed until it leads away."""
    form.focus.to(start)
    form._follow()
    if isinstance(form.focused, Choice) and kind in ("left", "right"):
        return start  # that changes its value
    for _ in range(MOST_STEPS):
        form.handle(Input(kind))  # type: ignore[arg-type]
        assert form.focused is not None
        if form.focused.name != start:
            break
    seen = form.focused
    assert seen.view is None or seen.in_view.h in (seen.rect.h, seen.view.h), f"{seen.name} after {start}, {kind}"
    return seen.name


def test_a_long_briefing_is_read_by_pages_and_down_at_its_end_leads_on() -> None:
    stack = SHOTS["campaign_briefing"](program(large=True))
    form = form_of(stack[-1])
    (pane,) = form.panes
    assert form.focused is not None and form.focused.name == "begin" and pane.offset == 0
    seen = [0]
    while pane.offset < pane.most:
        drive(stack, [Input("page", step=-1)])
        assert pane.offset > seen[-1] and pane.offset - seen[-1] < pane.view.h, "nothing is left out"
        seen.append(pane.offset)
    drive(stack, [Input("page", step=1)])
    assert pane.offset < seen[-1] and form.focused.name == "begin"
    form.focus.to("speech")
    for _ in range(MOST_STEPS):
        press(stack, "down")
        if form.focused.name == "begin":
            return
        assert form.focused.group != "go", "down ends on what there is to do"
    raise AssertionError("the end is not reached")


@EVERY
def test_help_opens_the_rules_and_esc_leaves(name: str) -> None:
    context = program()
    stack = SHOTS[name](context)
    scene = stack[-1]
    stack.insert(0, TitleScene(context))
    press(stack, "help")
    assert stack[-2] is scene, "the rules lie over it"
    press(stack, "back")
    assert stack[-1] is scene
    press(stack, "back")
    assert scene not in stack and stack


def test_a_screen_that_is_open_follows_the_size_of_the_text() -> None:
    for name in ("campaign_road_half", "campaign_briefing"):
        context = program()
        stack = SHOTS[name](context)
        assert isinstance(stack[-1], Page)
        before = render(stack).get_buffer().raw
        context.settings.value.large_text = True
        large = render(stack).get_buffer().raw
        context.settings.value.large_text = False
        assert before != large
        assert render(stack).get_buffer().raw == before, name


def test_random_inputs_through_a_campaign_do_no_harm(days: str) -> None:
    chance = random.Random(63)
    seen: set[str] = set()
    for seat in (OPTIMATES, POPULARES):
        context = program()
        campaign = campaign_of(days)
        chronicle = Chronicle(days, seat, "even", 5)
        shelf.begin(profile_of(context), chronicle)
        on_road = [partial(scene, campaign=campaign, chronicle=chronicle) for scene in (RoadScene, BriefingScene)]
        for start in (TitleScene, partial(ChooseScene, campaign=campaign), *on_road):
            stack: Stack = [TitleScene(context), start(context)]
            for count in range(130):
                feed(stack, _random_input(chance))
                stack = stack or [TitleScene(context)]  # left by Quit
                advance(stack, 0.01)
                seen.add(type(stack[-1]).__name__)
                if count % 40 == 0:
                    render(stack)
    assert {"ChooseScene", "RoadScene", "BriefingScene", "CrisisTable"} <= seen


def test_another_difficulty_says_that_the_campaign_in_progress_keeps_its_own() -> None:
    context = program()
    campaign = campaign_of("last_century")
    shelf.begin(profile_of(context), Chronicle("last_century", OPTIMATES, "even", 7))
    scene = ChooseScene(context, campaign)
    for seat in (OPTIMATES, POPULARES):
        for difficulty in DIFFICULTIES:
            scene.seat, scene.difficulty = seat, difficulty
            scene.rebuild()
            is_another = seat == OPTIMATES and difficulty != "even"
            assert ("stays Even" in form_of(scene).get("difficulty").hint) == is_another
