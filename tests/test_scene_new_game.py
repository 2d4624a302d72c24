"""Setting up a game: the usual at once, every choice carried out, remembered, and nonsense survived."""

from __future__ import annotations

from typing import Any

import pytest

from game.match import HUMAN
from game.scenes.context import Context
from game.scenes.notice import ConfirmScene
from game.scenes.optimates.new_game import HANDICAPS, TWO, WATCH, NewGameScene
from game.scenes.optimates.table import TableScene
from game.scenes.rulebook import RulebookScene
from tests.scene_kit import begun, click, context, form_of, opened, press, typed, widget

__all__ = ["context"]

USUAL = "aedile"


def scene(context: Context, **kept: Any) -> NewGameScene:
    context.settings.value.new_game["optimates"] = kept
    return NewGameScene(context)


def test_one_press_begins_the_usual_game(context: Context) -> None:
    stack = opened(NewGameScene(context))
    press(stack, "confirm")
    assert isinstance(stack[-1], TableScene) and len(stack) == 1
    match = stack[-1].match
    assert match.seats == (USUAL, HUMAN)
    assert match.head.options == match.game.options_json({})


def test_every_value_of_every_choice_has_words_and_a_hint(context: Context) -> None:
    made = NewGameScene(context)
    for name, values in made.lists().items():
        for value in values:
            assert f"new_game.values.{name}.{value}" in context.text
            assert f"new_game.hint.{name}.{value}" in context.text, (name, value)


def test_every_choice_can_be_begun(context: Context) -> None:
    made = NewGameScene(context)
    for name, values in made.lists().items():
        for value in values:
            made.chosen[name] = value
            assert made.loaded.game.options_json(made.options())
            assert len(made.seats()) == 2
    for name in HANDICAPS:
        made.chosen[name] = made._most(name)
    assert made.loaded.game.options_json(made.options())["handicap"]["populares"] == {"pw": 12, "coins": 12}


@pytest.mark.parametrize(
    ("kept", "seats"),
    [
        ({"side": "optimates"}, (HUMAN, USUAL)),
        ({"side": "populares", "opponent": "random"}, ("random", HUMAN)),
        ({"opponent": TWO}, (HUMAN, HUMAN)),
        ({"opponent": WATCH}, (USUAL, USUAL)),
        ({"opponent": "consul", "character": "orator"}, ("consul:orator", HUMAN)),
        ({"opponent": "consul", "character": "plain"}, ("consul", HUMAN)),
        ({"opponent": "random", "character": "orator"}, ("random", HUMAN)),
        ({"opponent": TWO, "character": "orator"}, (HUMAN, HUMAN)),
        ({"opponent": WATCH, "character": "orator"}, (f"{USUAL}:orator", f"{USUAL}:orator")),
    ],
)
def test_who_sits_where(context: Context, kept: dict[str, Any], seats: tuple[str, str]) -> None:
    assert scene(context, **kept).seats() == seats


def test_the_lot_may_fall_on_either_side(context: Context) -> None:
    made = scene(context, side="lot")
    assert {made.seats() for _ in range(60)} == {(HUMAN, USUAL), (USUAL, HUMAN)}


def test_the_lot_may_fall_on_any_character_and_on_two_when_two_are_watched(context: Context) -> None:
    made = scene(context, side="optimates", character="lot")
    drawn = {made.seats()[1] for _ in range(150)}
    assert drawn == {f"{USUAL}:{name}" for name in made.characters}
    made = scene(context, opponent=WATCH, character="lot")
    assert any(first != second for first, second in (made.seats() for _ in range(60)))


@pytest.mark.parametrize("opponent", [TWO, "random"])
def test_who_can_have_no_character_is_not_asked_for_one_and_it_is_said_why(context: Context, opponent: str) -> None:
    row = form_of(scene(context, opponent=opponent)).get("character")
    assert not row.enabled and row.tip and "[" not in row.tip


def test_who_plays_is_named_with_the_character(context: Context) -> None:
    made = scene(context, side="populares", opponent="consul", character="orator")
    assert made._who_plays(0) == "Consul, the orator" and made._who_plays(1) == "You"
    made = scene(context, side="populares", opponent="consul", character="lot")
    assert made._who_plays(0) == "Consul (computer)"
    skin = context.skin
    for level in context.places.opponents:
        for character in made.characters:
            words = made._named("opponent", level) if level == "random" else None
            words = words or scene(context, opponent=level, character=character)._who_plays(0)
            assert skin.fonts.width(words) < 160, words


def test_with_two_players_there_is_no_side_to_choose_and_it_is_said_why(context: Context) -> None:
    side = form_of(scene(context, opponent=TWO)).get("side")
    assert not side.enabled and side.tip


def test_the_last_choices_come_back_but_for_the_seed(context: Context) -> None:
    stack = opened(NewGameScene(context))
    press(stack, "tab", "right", "down", "down", "right")
    form_of(stack[-1]).focus.to("seed")
    typed(stack, "12x3")
    first = stack[-1]
    assert isinstance(first, NewGameScene) and first.chosen["seed"] == "123"
    press(stack, "back")
    again = NewGameScene(context)
    assert again.chosen == first.chosen | {"seed": ""}
    assert again.chosen["side"] == "lot"


def test_the_usual_sets_everything_back(context: Context) -> None:
    stack = opened(scene(context, layout="mingled", populares_pw=3))
    click(stack, "usual")
    usual = stack[-1]
    assert isinstance(usual, NewGameScene)
    assert usual.chosen["layout"] == "benches" and usual.chosen["populares_pw"] == 0


def test_a_seed_gives_the_same_game(context: Context) -> None:
    starts = []
    for _ in range(2):
        stack = opened(NewGameScene(context, seed=12))
        click(stack, "begin")
        if isinstance(stack[-1], ConfirmScene):
            click(stack, "yes")
        assert isinstance(stack[-1], TableScene)
        starts.append((stack[-1].match.head.seed, stack[-1].match.head.start))
    assert starts[0] == starts[1] and starts[0][0] == 12


@pytest.mark.parametrize("nonsense", [None, 55, "no such", [], {}, True, -1, 10**9, 1.5])
def test_kept_choices_that_make_no_sense_count_as_the_usual(context: Context, nonsense: Any) -> None:
    kept = dict.fromkeys(["side", "opponent", "character", "layout", "mix", "dole", *HANDICAPS], nonsense)
    made = scene(context, **kept, random_italics="yes")
    assert made.chosen == scene(context).chosen


def test_a_game_in_progress_is_replaced_only_after_a_question(context: Context) -> None:
    before = begun(context)
    stack = opened(NewGameScene(context))
    click(stack, "begin")
    assert isinstance(stack[-1], ConfirmScene) and "turn 1, 133 BC, with the Populares" in stack[-1].text
    press(stack, "confirm")  # the focus is on keeping it
    assert isinstance(stack[-1], NewGameScene)
    kept = context.open_match("optimates")
    assert kept is not None and kept.moves == before.moves
    click(stack, "begin")
    click(stack, "yes")
    assert [type(scene) for scene in stack] == [TableScene]


def test_help_opens_the_rule_of_what_has_the_focus(context: Context) -> None:
    stack = opened(NewGameScene(context))
    form_of(stack[-1]).focus.to("dole")
    press(stack, "help")
    assert isinstance(stack[-1], RulebookScene) and stack[-1].number == "6.2"


def test_the_pointer_chooses_too(context: Context) -> None:
    stack = opened(NewGameScene(context))
    click(stack, "layout")
    assert widget(stack, "layout").value == "mingled"
