"""The table in large letters: everything is said in its room, can be reached, and plays the same."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.match import HUMAN
from game.rules.optimates import notation as n
from game.scenes.optimates.large import METER_ICONS, LargeBottom
from game.scenes.optimates.places import PURSE
from game.scenes.stack import Stack, advance, drive, render
from game.scenes.table.log_scene import LogScene
from game.scenes.table.places import LARGE
from game.ui.input import Input
from game.ui.rich import RichText
from tests.table import kit
from tests.table.kit import (
    ASKED,
    arrow_steps,
    context,
    form_of,
    loaded,
    position,
    question_of,
    samples,
    table_at,
    table_of,
)
from tests.table.test_words_fit import BAD, check_words, no_warnings

STAGES = (*ASKED, *(f"action.{kind}" for kind in n.ACTIONS[1:]))


def open_stage(name: str) -> Stack:
    """Open the table at a question, or after the choice of a kind of action."""
    kind, _, chosen = name.partition(".")
    stack = table_at(context(confirm="always", large=True), position(kind))
    if chosen:
        kit.click(stack, f"act.{chosen}")
    return stack


@pytest.mark.parametrize("kind", ASKED)
def test_all_that_can_be_said_has_its_words_and_its_room(kind: str) -> None:
    made = context(confirm="always", large=True)
    with no_warnings():
        state = position(kind)
        legal = loaded().game.from_json(state).legal
        for first in {action[0]: action for action in legal}.values():
            stack = table_at(made, state)
            check_words(stack, made)
            for inp in kit.by_keys(stack, first):
                drive(stack, [inp])
                if inp.kind == "confirm" and table_of(stack).match.ply == 0:
                    check_words(stack, made)
                    render(stack)


@pytest.mark.parametrize("kind", ASKED)
def test_a_forecast_keeps_the_act_and_whether_it_can_be_undone(kind: str) -> None:
    made = context(large=True)
    for state in samples(kind, 1):
        stack = table_at(made, state)
        table, question = table_of(stack), question_of(stack)
        ends = [table.words.get(f"forecast.{key}") for key in ("undo", "final")]
        for action in question.decision.actions[:: max(1, len(question.decision.actions) // 25)]:
            said = table.speech._shortened(table.speech._forecast(question, action))
            assert not any(bad in said for bad in BAD), said
            assert RichText(made.skin, said, table.places.rect("forecast").w - 8).line_count <= 3, said
            assert table.words.act(question.state, action) in said
            assert said.endswith(tuple(ends))


@pytest.mark.parametrize("name", STAGES)
def test_every_target_is_apart_large_enough_and_within_reach(name: str) -> None:
    widgets = form_of(open_stage(name)[-1]).widgets
    for one, two in combinations(widgets, 2):
        assert not one.rect.colliderect(two.rect), (one.name, two.name)
    assert all(min(widget.target().size) >= 12 for widget in widgets)
    kit.lead_everywhere(arrow_steps(widgets))


@pytest.mark.parametrize("large", [False, True])
def test_no_part_of_a_sides_panel_keeps_a_picture_of_another(large: bool) -> None:
    sides = table_of(table_at(context(large=large), position(ASKED[0]))).picture.sides
    for seat in range(len(n.SEATS)):
        _, *parts = sides.parts(seat)
        for one, two in combinations(parts, 2):
            assert not one.rect.colliderect(two.rect), (one.rect, two.rect)


@pytest.mark.parametrize("kind", ASKED)
def test_actions_are_carried_out_by_keys_and_by_mouse(kind: str) -> None:
    state, game, made = position(kind), loaded().game, context(large=True)
    for i, action in enumerate({action[0]: action for action in game.from_json(state).legal}.values()):
        ways = (kit.play_by_keys, kit.play_by_mouse)
        for play in ways if i % 3 == 0 else ways[i % 2 :][:1]:
            stack = table_at(made, state)
            match = table_of(stack).match
            play(stack, action)
            assert match.ply >= 1
            assert game.parse(match.moves[0]) == action


def test_numbers_select_the_actions() -> None:
    made = context(large=True, confirm="always")
    for digit, kind in enumerate((*n.ACTIONS[1:], n.PASS), start=1):
        stack = table_at(made, position("action"))
        drive(stack, [Input("digit", digit=digit)])
        question = question_of(stack)
        assert question.kind == (kind if question.opens(kind) else None)


def test_the_numbers_of_the_panels_have_their_room() -> None:
    made = context(large=True)
    table = table_of(table_at(made, position("action")))
    fonts, places, words = made.skin.fonts, table.places, table.words
    assert isinstance(table.bottom, LargeBottom)
    for seat in range(2):
        for row, name in enumerate(PURSE):
            rect = places.purse_row(seat, row)
            left = 0 if name == "vp" else 2 + 8 + fonts.width(88)
            assert 22 + 4 + fonts.width(88) + left <= rect.w
        for row in range(len(METER_ICONS)):
            assert places.has_meter(seat, row)
            assert 20 + fonts.width(48) <= 62
            assert places.meter(seat, row).w >= 62 + 6 + 13 + 12
    for office in places.offices:
        assert 28 + 5 + 12 + 1 + fonts.width(28) + 4 <= office.w
    top = places.rect("watch_vp")
    phases = len(words.text.many("optimates.table.phases"))
    assert 6 + fonts.width(words.get("table.turn", turn=28)) + 8 + phases * 8 + 4 + 12 <= top.x
    assert fonts.width(words.get("table.last_turn")) <= places.rect("last_turn").w - 4
    assert top.w - 13 - 3 - fonts.width("58/50") >= 30
    assert places.rect("watch_lead").w - 2 * 13 - 4 - fonts.width("28/20") >= 60
    assert places.rect("watch_laws").w - 28 - 3 * 7 >= fonts.width("3/3")


def test_a_log_in_large_letters_can_be_read_and_closed() -> None:
    stack = table_at(context(large=True), position("action"))
    kit.click(stack, "log")
    assert isinstance(stack[-1], LogScene)
    render(stack)
    drive(stack, [Input("back")])
    assert table_of(stack).question is not None


def test_the_table_follows_the_setting() -> None:
    made = context()
    stack = table_at(made, position("action"))
    before = render(stack).copy()
    for large in (True, False):
        made.settings.value.large_text = large
        table_of(stack).resumed(None)
        assert table_of(stack).places.is_large == large
        render(stack)
        assert form_of(stack[-1]).get("cell.0").rect == table_of(stack).places.cells[0]
    assert render(stack).get_buffer().raw == before.get_buffer().raw


def test_while_the_computer_thinks_its_words_and_its_button_have_room() -> None:
    made = context(large=True)
    stack = table_at(made, position("action"), (HUMAN, "consul:soldiers_friend"))
    advance(stack, 0.02)
    table = table_of(stack)
    stop = form_of(table).get("stop")
    title, _ = table.waiting.told(table.match, n.POPULARES)
    skin = made.skin
    assert skin.fonts.width(title) <= table.places.rect("action_bar").w - 8
    render(stack)  # then it speaks of the thinking
    keys = RichText(skin, table.speech._keys(), 1000)
    assert keys.size[0] <= stop.rect.x - table.places.rect("prompts").x - 8
    assert skin.fonts.width(stop.label) <= stop.rect.w - 8  # type: ignore[attr-defined]
    every = made.text.keys()
    for key in (key for key in every if key.startswith("why.")):
        said = made.text.get(key, **dict.fromkeys(made.text.names(key), 88))
        assert RichText(skin, said, table.places.rect("action_bar").w - 8).line_count <= 3, said


def test_what_lies_elsewhere_in_large_letters_has_a_place_in_plain_ones() -> None:
    look = context().skin.look
    only_large = {"prompt", "table_stop", *(f"{side}_{row}" for side in ("left", "right") for row in PURSE)}
    for name in look.rects:
        if name.startswith(LARGE):
            assert name.removeprefix(LARGE) in {*look.rects, *only_large}
    for name in look.grids:
        if name.startswith(LARGE) and name != f"{LARGE}menu_slots":
            large, plain = look.grid(name), look.grid(name.removeprefix(LARGE))
            assert large.columns * large.rows == plain.columns * plain.rows


def test_the_panels_lie_beside_one_another() -> None:
    places = table_of(table_at(context(large=True), position("action"))).places
    panels = [
        places.rect(name) for name in ("top_bar", "left", "right", "offices", "senate", "laws", "people", "bottom")
    ]
    for one, two in combinations(panels, 2):
        assert not one.colliderect(two)
    for cells, name in ((places.cells, "senate"), (places.law_rows, "laws"), (places.blocks, "people")):
        assert all(places.rect(name).inflate(2, 2).contains(Rect(cell)) for cell in cells), name
