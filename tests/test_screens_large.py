"""Large text on the screens around the table: it takes hold at once, and everything is reached and read in it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.scenes.context import Context
from game.scenes.gallery_all import Variant, context_of, fresh
from game.scenes.keymap import KeyMapScene
from game.scenes.menu import OptionsScene
from game.scenes.notice import NoticeScene
from game.scenes.optimates.new_game import NewGameScene
from game.scenes.optimates.result import ResultScene
from game.scenes.page import Page
from game.scenes.proof import Proof
from game.scenes.rulebook import RulebookScene
from game.scenes.stack import Stack, feed, render
from game.scenes.title import TitleScene
from game.ui.flow import Flow, Pane
from game.ui.form import Form
from game.ui.input import Input
from game.ui.widgets import Button, Choice, ScrollList, Stepper, Widget
from tests.scene_kit import SCENES, click, cuts, finished, form_of, opened, press, typed, widget

__all__ = ["cuts"]

LARGE = Variant(large=True, palette="default")
FOCUSED = 3  # each so-manieth widget has the focus in turn
MORE = {"keys": KeyMapScene}
EVERY = pytest.mark.parametrize("name", [*SCENES, *MORE])


@pytest.fixture(scope="module")
def read() -> Context:
    """Read the words, pictures and rules once."""
    return context_of(LARGE)


@pytest.fixture
def large(read: Context) -> Context:
    return fresh(read, LARGE)


def scene_of(name: str, context: Context) -> Page:
    scene = ({**SCENES, **MORE}[name])(context)
    assert isinstance(scene, Page)
    return scene


def is_seen(each: Widget) -> bool:
    """Tell whether a widget is in view, or fills the view if it is higher."""
    return each.view is None or each.in_view.h in (each.rect.h, each.view.h)


# -- it takes hold at once


def test_the_switch_in_the_options_takes_hold_at_once_and_back(large: Context) -> None:
    large.settings.value.large_text = False
    stack: Stack = [TitleScene(large), OptionsScene(large)]
    before, below = render(stack), form_of(stack[0]).get("new").rect.copy()
    form_of(stack[1]).focus.to("large_text")
    press(stack, "right")
    changed = render(stack)
    assert large.skin.is_large and large.plain_skin is not large.skin
    row = widget(stack, "large_text")
    assert row.rect.h >= 2 * 13 and is_seen(row) and form_of(stack[1]).focused is row
    assert form_of(stack[0]).get("new").rect.h > below.h, "what lies below follows"
    press(stack, "left")
    again = render(stack)
    assert not large.skin.is_large and form_of(stack[0]).get("new").rect == below
    assert again.get_buffer().raw != changed.get_buffer().raw
    form_of(stack[1]).focus.to("speed")
    stack[1].dirty = True
    assert render(stack).get_buffer().raw == before.get_buffer().raw


@pytest.mark.parametrize("name", ["new_game", "result_tie", "rulebook", "notice", "keys"])
def test_a_screen_that_is_open_follows_the_setting(name: str, large: Context) -> None:
    wanted = render(opened(scene_of(name, large)))
    large.settings.value.large_text = False
    stack = opened(scene_of(name, large))
    render(stack)
    large.settings.value.large_text = True
    assert pygame.image.tobytes(render(stack), "RGB") == pygame.image.tobytes(wanted, "RGB")


# -- everything is reached


@EVERY
def test_every_widget_is_reached_by_keys_and_then_in_view(name: str, large: Context) -> None:
    stack = opened(scene_of(name, large))
    form = form_of(stack[-1])
    wanted = {each.name for each in form.widgets if each.focusable and each.visible and each.by_keys}
    reached: set[str] = set()
    todo = [form.focused.name if form.focused else ""]
    while todo:
        start = todo.pop()
        if start in reached:
            continue
        reached.add(start)
        for kind in ("up", "down", "left", "right", "tab", "shift_tab"):
            form.focus.to(start)
            form._follow()
            if kind in ("left", "right") and isinstance(form.focused, Choice | Stepper):
                continue  # that changes its value
            for _ in range(30):  # a long text is read through first
                form.handle(Input(kind))  # type: ignore[arg-type]
                assert form.focused is not None
                if form.focused.name != start:
                    break
            assert is_seen(form.focused), f"{form.focused.name} after {start}, {kind}"
            todo.append(form.focused.name)
    assert reached == wanted


@EVERY
def test_every_widget_is_reached_by_the_wheel_and_by_the_bar(name: str, large: Context) -> None:
    stack = opened(scene_of(name, large))
    form = form_of(stack[-1])
    for pane in form.panes:
        for way in ("wheel", "bar"):
            seen: set[str] = set()
            pane.scroll_to(0)
            for step in range(60):
                seen |= {each.name for each in pane.widgets if each.in_view.h >= min(each.rect.h, 12)}
                if way == "wheel":
                    feed(stack, Input("wheel", pos=pane.view.center, step=-1))
                else:
                    bar = pane.bar.target()
                    feed(stack, Input("press", pos=(bar.centerx, bar.y + bar.h * step // 60)))
                    feed(stack, Input("release", pos=bar.center))
                assert not stack or stack[-1].form is form, "scrolling changes nothing"
            assert seen == {each.name for each in pane.widgets}, way
            assert pane.offset == pane.most


def test_a_click_hits_only_what_is_in_view(large: Context) -> None:
    stack = opened(NewGameScene(large))
    form, [pane] = form_of(stack[-1]), form_of(stack[-1]).panes
    hidden = [each for each in pane.widgets if not each.in_view.h]
    assert hidden
    for each in hidden:
        found = form.focus.at(each.rect.center)
        assert found is None or found.view is None or found.in_view.collidepoint(each.rect.center)
    click(stack, "layout")
    assert widget(stack, "layout").value == "mingled"


def test_the_pointer_over_a_row_at_the_edge_scrolls_nothing(large: Context) -> None:
    stack = opened(ResultScene(large, finished(large)))
    [pane] = form_of(stack[-1]).panes
    partly = next(each for each in pane.widgets if 0 < each.in_view.h < each.rect.h)
    feed(stack, Input("point", pos=partly.in_view.center))
    assert form_of(stack[-1]).focused is partly and pane.offset == 0


# -- everything is read


@EVERY
def test_nothing_is_wrong_whatever_has_the_focus(name: str, large: Context) -> None:
    stack = opened(scene_of(name, large))
    form, found = form_of(stack[-1]), dict[str, list[str]]()
    for each in [one.name for one in form.widgets if one.focusable][::FOCUSED]:
        form.focus.to(each)
        form._follow()
        faults = Proof(stack, large.skin).faults()
        if faults:
            found[each] = faults
    assert not found


@pytest.mark.parametrize("name", ["new_game", "options"])
def test_no_value_of_any_row_and_no_sentence_about_it_is_cut(name: str, large: Context, cuts: list[str]) -> None:
    stack = opened(scene_of(name, large))
    for row in [each.name for each in form_of(stack[-1]).widgets if isinstance(each, Choice | Stepper)]:
        shown = set()
        for _ in range(14):
            form_of(stack[-1]).focus.to(row)
            now = widget(stack, row)
            if row == "large_text" or now.value in shown:
                break
            shown.add(now.value)
            render(stack)
            press(stack, "right")
    assert not cuts


def test_a_long_notice_is_read_to_its_end_by_keys(large: Context) -> None:
    told = "\n".join(f"Sentence number {n} of what there is to say." for n in range(40))
    stack = opened(NoticeScene(large, "Take note", told))
    render(stack)
    assert form_of(stack[-1]).focused is widget(stack, "fine")
    words = widget(stack, "words")
    assert isinstance(words, ScrollList)
    press(stack, "up", *["down"] * 60)
    assert words.offset == words.most > 0
    assert form_of(stack[-1]).focused is widget(stack, "fine")
    press(stack, "confirm")
    assert not stack


def test_the_rulebook_shows_its_contents_and_its_text_in_turn(large: Context) -> None:
    stack = opened(RulebookScene(large, "5.1"))
    scene = stack[-1]
    assert isinstance(scene, RulebookScene) and form_of(scene).focused is widget(stack, "page")
    click(stack, "sections")
    assert form_of(scene).focused is widget(stack, "contents") and widget(stack, "contents").value == "5.1"
    press(stack, "down", "confirm")
    assert scene.number == "5.2" and form_of(scene).focused is widget(stack, "page")
    click(stack, "sections")
    press(stack, "shift_tab", "shift_tab")
    if not scene.is_typing:
        form_of(scene).focus.to("search")
    typed(stack, "agrarian")
    contents = widget(stack, "contents")
    pos = contents.rect.x + 20, contents.rect.y + 5
    feed(stack, Input("press", pos=pos))
    feed(stack, Input("release", pos=pos))
    assert scene.is_reading and scene.section.holds("agrarian")
    press(stack, "back")
    assert not stack


def test_all_turns_of_a_game_can_be_read(large: Context) -> None:
    match = finished(large, "end_tie")
    stack = opened(ResultScene(large, match))
    form_of(stack[-1]).focus.to("turns")
    form_of(stack[-1])._follow()
    said: set[str] = set()
    for _ in range(30):
        said |= {seen.text for seen in Proof(stack, large.skin).seen}
        press(stack, "down")
    years = stack[-1]._years()  # type: ignore[attr-defined]
    assert {str(year) for year in years} <= said


# -- the pane


def rows(count: int, high: int = 0) -> list[Widget]:
    made: list[Widget] = [Button(f"row{n}", (0, 0, 12, 12), str(n)) for n in range(count)]
    for each in made:
        each.height = lambda skin, width: high  # type: ignore[method-assign]
    return made


@pytest.mark.parametrize(("count", "columns"), [(0, 1), (1, 1), (3, 1), (9, 1), (7, 2), (12, 5)])
def test_a_pane_places_all_in_rows_that_do_not_overlap(count: int, columns: int, large: Context) -> None:
    widgets = rows(count)
    pane = Pane("p", Flow((40, 40, 300, 100), 20, columns, (8, 4)), widgets, large.skin)
    places = [each.rect for each in widgets]
    assert all(one.collidelist(places[:n]) < 0 for n, one in enumerate(places))
    assert all(Rect(40, 40, 300, 10_000).contains(place) for place in places)
    assert pane.most == max(0, -(-count // columns) * 24 - 4 - 100)


@pytest.mark.parametrize("high", [20, 60, 100, 250])
def test_scrolling_stays_within_what_there_is_and_shows_what_is_wanted(high: int, large: Context) -> None:
    widgets = rows(6, high)
    pane = Pane("p", Flow((40, 40, 300, 100), 20), widgets, large.skin)
    for offset in (-50, 0, 33, 10_000):
        pane.scroll_to(offset)
        assert 0 <= pane.offset <= pane.most
    for each in [*widgets, *widgets[::-1]]:
        pane.show(each)
        assert is_seen(each)
        before = pane.offset
        assert not pane.show(each) and pane.offset == before, "it is in view already"


def test_a_wide_widget_has_its_row_for_itself(large: Context) -> None:
    widgets = rows(4)
    widgets[1].wide = True  # type: ignore[misc]
    Pane("p", Flow((40, 40, 300, 100), 20, 2), widgets, large.skin)
    assert [each.rect.topleft[1] for each in widgets] == [40, 64, 88, 88]
    assert widgets[1].rect.w == 300 and widgets[2].rect.w == 146


def test_the_offset_outlives_widgets_made_anew(large: Context) -> None:
    form, flow = Form(), Flow((40, 40, 300, 100), 20)
    for _ in range(2):
        widgets = rows(20)
        form.set(widgets, "row0", [Pane("p", flow, widgets, large.skin)])
        if form.panes[0].offset == 0:
            form.focus.to("row12")
            form._follow()
            kept = form.panes[0].offset
    assert form.panes[0].offset == kept > 0 and form.focused is form.get("row12")
