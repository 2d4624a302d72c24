"""Each device on every screen around the table: it is complete alone, and nothing happens twice."""

from __future__ import annotations

import importlib
import pkgutil
from collections import deque
from typing import Any

import msgspec
import pytest

from game import scenes
from game.scenes.attract import AttractScene
from game.scenes.context import Context
from game.scenes.gallery_after import after_shots
from game.scenes.gallery_campaign import campaign_shots
from game.scenes.keymap import KeyMapScene
from game.scenes.optimates.log import Log
from game.scenes.optimates.table import TableScene
from game.scenes.optimates.words import Words
from game.scenes.stack import Push, Scene, Stack, apply_change, render
from game.scenes.table.log_scene import LogScene
from game.scenes.table.scene import TableScene as AnyTable
from game.scenes.title import TitleScene
from game.ui.widgets import Widget
from tests.hands_kit import Seat
from tests.scene_kit import SCENES, Make, context, form_of

__all__ = ["context"]

MORE: dict[str, Make] = {
    "keys": KeyMapScene,
    "log": lambda context: LogScene(context, Log(Words(context.text, context.load_game("optimates").game))),  # type: ignore[arg-type]
}
CAMPAIGN = (
    "campaign_choose_anew", "campaign_road_half", "campaign_briefing", "campaign_goals", "campaign_menu",
    "campaign_lost", "campaign_chapter", "campaign_pasts", "campaign_epilogue", "campaign_after", "campaign_after_menu",
)  # fmt: skip


def _of_the_campaign(name: str) -> Make:
    return lambda context: {**dict(campaign_shots()), **dict(after_shots())}[name](context)[-1]


ALL = SCENES | MORE | {name: _of_the_campaign(name) for name in CAMPAIGN}
SAME = {"title_continue", "menu_at_end", "rulebook_laws", "result_populares", "result_tie"}
"""Screens of a kind that is there already, with the same widgets."""
KINDS = [name for name in ALL if name not in SAME]
EVERY = pytest.mark.parametrize("name", KINDS)
ALIKE = {"campaign_road_half", "campaign_goals", "campaign_pasts", "campaign_epilogue"}
"""Screens of which no press brings anything that others do not bring as well."""
SOON = 240
STEPS = {
    "keys": ("UP", "DOWN", "LEFT", "RIGHT", "TAB"),
    "pad": ("DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT", "RIGHTSHOULDER"),
}


def opened(context: Context, name: str) -> tuple[Stack, Scene]:
    """Return a stack with the title and a screen over it."""
    stack: Stack = []
    scene = ALL[name](context)
    for each in (TitleScene(context), scene):
        apply_change(stack, Push(each))
    return stack, scene


def shown(context: Context, stack: Stack) -> tuple[Any, ...]:
    """Tell all that a press could change."""
    form = stack[-1].form if stack else None
    values = [] if form is None else [(widget.name, widget.value) for widget in form.widgets]
    settings = msgspec.json.encode(context.settings.value)
    return [id(scene) for scene in stack], values, settings, getattr(stack[-1], "caught", "") if stack else ""


def act(seat: Seat, widget: Widget, device: str, again: bool) -> None:
    """Act on a widget; the second time on whatever is there or has the focus now."""
    if device == "mouse":
        if not again:
            seat.point(widget.rect.center)
        seat.click(widget.rect.center)
    elif device == "touch":
        seat.tap(widget.rect.center)
    else:
        if not again:
            form_of(seat.stack[-1]).focus.to(widget.name)
        seat.confirm("pad" if device == "pad" else "keys")


def test_a_second_press_acts_on_nothing_that_the_first_one_brought(context: Context) -> None:
    acted, count = 0, 0
    for name in [kind for kind in KINDS if kind not in ALIKE]:
        for widget in form_of(opened(context, name)[0][-1]).widgets:
            if not widget.focusable or not widget.visible:
                continue
            stack, scene = opened(context, name)
            seat = Seat(context, stack)
            count += 1
            device = ("mouse", "keys", "touch", "pad")[count % 4]  # all sorts of widgets come many times
            before = shown(context, stack)
            act(seat, widget, device, False)
            after = shown(context, stack)
            acted += after != before
            seat.wait(SOON)
            act(seat, widget, device, True)
            if widget.repeats and stack and stack[-1] is scene:
                continue  # the same row once more: that is wanted
            found = shown(context, stack)
            assert found == after, f"{name}: {widget.name} by {device}"
    assert acted > 40


@EVERY
@pytest.mark.parametrize("device", list(STEPS))
def test_one_device_reaches_everything_with_a_focus_to_be_seen_and_leaves(
    device: str, name: str, context: Context
) -> None:
    stack, scene = opened(context, name)
    seat = Seat(context, stack)
    form = form_of(scene)
    assert form.focused is not None, "nothing has the focus"
    wanted = {widget.name for widget in form.widgets if widget.focusable and widget.visible and widget.by_keys}
    press = seat.key if device == "keys" else seat.pad
    reached: dict[str, None] = {}
    todo = deque([form.focused.name])
    while todo:
        start = todo.popleft()
        if start in reached:
            continue
        reached[start] = None
        for step in STEPS[device]:
            assert form.focus.to(start) or (form.focused is not None and form.focused.name == start)
            values = [widget.value for widget in form.widgets]
            seat.wait()
            press(step)
            if stack[-1] is not scene or form.focused is None:
                break
            if [widget.value for widget in form.widgets] == values:
                todo.append(form.focused.name)
    # The links of a rulebook's section go when another section is opened on the way.
    assert set(reached) >= {each for each in wanted if not each.startswith("see_")}
    for each in list(reached)[:2]:
        form.focus.to(each)
        with_focus = render([scene]).get_buffer().raw
        form.focus.refresh([])
        scene.dirty = True
        assert render([scene]).get_buffer().raw != with_focus, f"the focus on {each} is not to be seen"
        form.focus.refresh(form.widgets, each)
    seat.wait()
    press("ESCAPE" if device == "keys" else "B")
    assert stack and (stack[-1] is not scene or isinstance(scene, TitleScene))


def test_every_kind_of_screen_is_among_them() -> None:
    """A new scene has to be looked at here, too."""
    for module in pkgutil.walk_packages(scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    tables = {*TableScene.__mro__, *_all_kinds(AnyTable)}
    looked_at = {"AttractScene", "Page", "Spread", "NewGame", "SeatedGame", "EndScene"}
    looked_at |= {each.__name__ for each in tables if issubclass(each, Scene)}
    kinds = {each.__name__ for each in _all_kinds(Scene) if each.__module__.startswith("game.")}
    made = {
        "TitleScene", "NewGameScene", "OptionsScene", "MenuScene", "RulebookScene", "NoticeScene", "ConfirmScene",
        "FaultScene", "ResultScene", "KeyMapScene", "LogScene", "ListScene", "ChooseScene", "RoadScene", "PastsScene",
        "BriefingScene", "GoalsScene", "CrisisMenu", "CrisisEnd",
        "AfterBrief", "AfterMenu", "ChapterScene", "EpilogueScene",
        "WhichGame", "AloneScene", "DailyScene", "DailyMenu", "DayScene", "DaysScene",
        "ChallengeList", "ChallengeBrief", "ChallengeMenu", "ChallengeEnd", "AskScene", "TriesScene", "InspectScene",
    }  # fmt: skip
    assert issubclass(AttractScene, Scene)
    assert kinds == looked_at | made


def _all_kinds(kind: type) -> set[type]:
    return {each for sub in kind.__subclasses__() for each in (sub, *_all_kinds(sub))} | {kind}


def test_a_gamepad_alone_fills_a_field_in_and_is_told_how(context: Context) -> None:
    stack, scene = opened(context, "new_game")
    seat = Seat(context, stack)
    form = form_of(scene)
    form.focus.to("seed")
    pictures = set()
    for step in ("DPAD_RIGHT", "DPAD_RIGHT", "A", "DPAD_LEFT", "A", "DPAD_RIGHT", "X"):
        seat.wait()
        seat.pad(step)
        pictures.add(bytes(render([scene]).get_buffer().raw))
    assert form.get("seed").value == "19" and len(pictures) == 6
    seat.wait()
    seat.key("LEFT")
    assert form.get("seed").value == "19", "a keyboard has digits"
    with_keys = bytes(render([scene]).get_buffer().raw)
    seat.wait()
    seat.pad("DPAD_UP")
    seat.wait()
    seat.pad("DPAD_DOWN")
    assert form.focused is form.get("seed") and bytes(render([scene]).get_buffer().raw) != with_keys


def test_a_gamepad_alone_searches_the_rulebook(context: Context) -> None:
    stack, scene = opened(context, "rulebook")
    seat = Seat(context, stack)
    form_of(scene).focus.to("search")
    for _ in range(3):
        seat.wait()
        seat.pad("DPAD_RIGHT")
    assert form_of(scene).get("search").value == "c"
    seat.pad("X")
    assert form_of(scene).get("search").value == ""
