"""The rulebook: every section there, every number from the tables, found and followed by all means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.scenes.context import Context
from game.scenes.games import FIRST, game_names
from game.scenes.optimates.rulebook_values import rulebook_values
from game.scenes.optimates.rules import rules_of
from game.scenes.rulebook import Contents, RulebookScene, load_sections
from game.scenes.stack import render
from game.ui.input import Input
from game.ui.rich import plain
from game.ui.skin import Skin
from game.ui.widgets import ScrollList
from tests.scene_kit import click, context, form_of, opened, press, typed, widget

__all__ = ["context"]

NUMBERS = [
    "1.0", "2.0", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "3.0", "4.0", "5.0", "5.1", "5.2", "5.3", "5.4",
    "6.0", "6.1", "6.2", "6.3", "6.4", "7.0", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "8.0",
    "9.0",
]  # fmt: skip


def text_of(context: Context, number: str) -> str:
    section = next(section for section in load_sections(context) if section.number == number)
    return plain(" ".join(section.body))


def test_the_sections_are_those_of_the_printed_rules_and_one_for_scenarios(context: Context) -> None:
    assert [section.number for section in load_sections(context)] == [*NUMBERS, "Aid", "Signs", "Keys"]


def test_every_value_is_given_and_every_reference_leads_somewhere(
    context: Context, caplog: pytest.LogCaptureFixture
) -> None:
    for section in load_sections(context):
        assert section.title and section.body
        assert "[" not in "".join(section.body), section.number
        assert set(section.references()) <= set(NUMBERS)
    assert not caplog.records


def rule_numbers(root: Path, game: str) -> Iterator[tuple[str, str]]:
    """Yield every section that the rules and the screens of a game name."""
    others = {name for name in game_names() if name != game} | (set() if game == FIRST else {"campaign"})
    for folder in (f"game/rules/{game}", "game/scenes"):
        for path in (root / folder).rglob("*.py"):
            if path.parent.name in others:
                continue
            for number in re.findall(r'(?:RULE\w* = |rule=|\.rule = )"([0-9.]+)"', path.read_text(encoding="utf-8")):
                yield path.name, number


@pytest.mark.parametrize("game", game_names())
def test_every_rule_that_the_program_names_has_its_section(root: Path, context: Context, game: str) -> None:
    named = list(rule_numbers(root, game))
    known = {section.number for section in load_sections(context, game)}
    assert len(named) > 5
    assert [where for where in named if where[1] not in known] == []


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("2.3", "8 of rank 2, 4 of rank 3 and 4 of rank 4"),
        ("3.0", "Optimates begin with 3{pw} and 4{coin}, the Populares with 6{pw} and 4{coin}"),
        ("3.0", "Poor: 0 for the Optimates and 8 for the Populares"),
        ("5.1", "A 3 can flip at most 2 enemy neighbours of rank 2 or 3"),
        ("5.1", "4 for a 2, 6 for a 3 and 8 for a 4"),
        ("5.1", "more than 6 for a 2, more than 9 for a 3 and more than 12 for a 4"),
        ("5.2", "• 3 to 4 ahead: 2 counters, each from another Block"),
        ("5.2", "• 6 or more ahead: 3 counters, each from another Block"),
        ("5.3", "2, 3, 5 and 8{pw} for the first"),
        ("5.3", "1, 2, 3 and 5{pw}, by the same count"),
        ("6.0", "• Debt Relief: the Poor flip to the Populares and the Merchants flip to the Optimates"),
        ("6.1", "2 Merchants on blue 1, 3 Legions on blue 2 and 3 Poor on blue 3"),
        ("8.0", "somebody has 50{vp} or more"),
    ],
)
def test_numbers_come_from_the_tables(context: Context, number: str, words: str) -> None:
    assert words in text_of(context, number)


@pytest.mark.parametrize(
    ("palette", "red", "blue"), [("default", "red", "blue"), ("deutan", "orange", "blue"), ("tritan", "red", "teal")]
)
def test_colours_are_called_what_they_are_in_the_palette(palette: str, red: str, blue: str, context: Context) -> None:
    context.settings.value.palette = palette  # type: ignore[assignment]
    told = " ".join(text_of(context, number) for number in NUMBERS)
    assert f"a scale from {red} to {blue}" in told and f"3 Poor on {blue} 3" in told
    named = set(re.findall(r"\b(red|blue|orange|teal)\b", told.casefold()))
    assert named == {red, blue}


def test_no_value_is_made_that_no_text_uses(context: Context) -> None:
    values = rulebook_values(context, rules_of(context.load_game("optimates")).book.tables)
    keys = [key for key in context.text.keys() if key.startswith("rulebook.optimates.")]  # noqa: SIM118
    used = {name for key in keys for name in context.text.names(key)}
    assert set(values) - used <= {"key_confirm", "key_back"} and used <= set(values)


# -- the scene


@pytest.mark.parametrize(
    ("wanted", "shown"), [("5.1", "5.1"), ("5.9", "5.0"), ("9.9", "9.0"), ("12.4", "1.0"), ("", "1.0"), ("x", "1.0")]
)
def test_it_opens_at_a_section_or_near_it(context: Context, wanted: str, shown: str) -> None:
    assert RulebookScene(context, wanted).number == shown


def test_down_and_up_go_through_all_sections_and_the_text_follows(context: Context) -> None:
    stack = opened(RulebookScene(context))
    scene = stack[-1]
    assert isinstance(scene, RulebookScene)
    for number in [*NUMBERS[1:], "Aid", "Signs", "Keys"]:
        press(stack, "down")
        assert scene.number == number
        assert plain(scene.section.body[0])[:20] in plain(" ".join(_page(scene).lines))
    for _ in range(40):
        press(stack, "up")
    assert scene.number == "1.0"


def _line(skin: Skin) -> int:
    return skin.fonts.line_height() + skin.look.text.line_gap


def _page(scene: RulebookScene) -> ScrollList:
    page = form_of(scene).get("page")
    assert isinstance(page, ScrollList)
    return page


def test_the_text_scrolls_by_keys_and_wheel_and_a_new_section_starts_at_its_top(context: Context) -> None:
    stack = opened(RulebookScene(context, "5.1"))
    scene = stack[-1]
    assert isinstance(scene, RulebookScene)
    press(stack, "right")
    assert form_of(scene).focused is _page(scene)
    press(stack, "down", "down")
    line = _line(context.skin)
    assert _page(scene).offset == 2 * line
    stack[-1].handle(Input("wheel", pos=_page(scene).rect.center, step=-1))
    assert _page(scene).offset > 2 * line
    press(stack, "left", "down")
    assert scene.number == "5.2" and _page(scene).offset == 0


def test_a_click_chooses_a_section_and_a_link_leads_on(context: Context) -> None:
    stack = opened(RulebookScene(context))
    scene = stack[-1]
    assert isinstance(scene, RulebookScene)
    contents = form_of(scene).get("contents")
    assert isinstance(contents, Contents)
    scene.handle(Input("press", pos=(contents.rect.x + 20, contents.rect.y + 2 * Contents.ROW + 3)))
    scene.handle(Input("release", pos=(contents.rect.x + 20, contents.rect.y + 2 * Contents.ROW + 3)))
    assert scene.number == "2.1"
    click(stack, "see_2.4")
    assert scene.number == "2.4" and form_of(scene).get("contents").value == "2.4"
    click(stack, "close")
    assert not stack


def test_searching_narrows_the_sections(context: Context) -> None:
    stack = opened(RulebookScene(context))
    scene = stack[-1]
    assert isinstance(scene, RulebookScene)
    press(stack, "shift_tab")
    assert scene.is_typing
    typed(stack, "AGRARIAN reform")
    contents = widget(stack, "contents")
    assert isinstance(contents, Contents)
    found = [section.number for section in contents.sections]
    assert "6.4" in found and "7.1" not in found and scene.number in found
    typed(stack, "zzz")
    render(stack)
    contents = widget(stack, "contents")
    assert isinstance(contents, Contents) and not contents.sections
    for _ in range(20):
        press(stack, "erase")
    contents = widget(stack, "contents")
    assert isinstance(contents, Contents) and len(contents.sections) == len(NUMBERS) + 3


def test_the_open_section_is_always_in_view_in_the_contents(context: Context) -> None:
    for number in NUMBERS:
        contents = form_of(RulebookScene(context, number)).get("contents")
        assert isinstance(contents, Contents)
        assert contents.first <= contents.index < contents.first + contents.rows
