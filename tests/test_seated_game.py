"""A game for several seats is set up: how many, who sits where, and what is remembered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.match import HUMAN
from game.scenes.context import Context
from game.scenes.proof import Proof
from game.scenes.seated_game import SeatedGame
from tests.scene_kit import context, form_of, opened, press, widget

__all__ = ["context"]
SEVERAL = "several"


class Several(SeatedGame):
    switches = ("random_italics",)


def page(context: Context, **kept: Any) -> Several:
    """Make the page of a game for two to six."""
    game = SimpleNamespace(name=SEVERAL, seat_counts=(2, 3, 4, 5, 6))
    context._games[SEVERAL] = SimpleNamespace(game=game, notices=())  # type: ignore[assignment]
    context.settings.value.new_game[SEVERAL] = kept
    return Several(context, SEVERAL, 4)


@pytest.fixture(autouse=True)
def characters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.new_game.character_names", lambda game: ("orator", "legislator"))


def test_without_choosing_one_person_plays_against_the_usual_computers(context: Context) -> None:
    made = page(context)
    assert made.seats() == (HUMAN, *[context.places.usual_opponent] * 3)
    assert made.options() == {"seats": 4, "random_italics": False}


def test_every_seat_takes_a_person_or_a_level_with_a_character(context: Context) -> None:
    stack = opened(page(context))
    form_of(stack[-1]).focus.to("seats")
    press(stack, "right", "right")
    assert stack[-1].options()["seats"] == 6  # type: ignore[attr-defined]
    form_of(stack[-1]).focus.to("who_6")
    while widget(stack, "who_6").value != "consul":
        press(stack, "right")
    form_of(stack[-1]).focus.to("character_6")
    press(stack, "right")
    form_of(stack[-1]).focus.to("who_2")
    while widget(stack, "who_2").value != HUMAN:
        press(stack, "right")
    made = stack[-1]
    assert isinstance(made, Several)
    assert made.seats() == (HUMAN, HUMAN, *[context.places.usual_opponent] * 3, "consul:orator")
    assert "character_2" not in [each.name for each in form_of(made).widgets], "a person has one already"


def test_fewer_seats_keep_what_was_chosen_for_the_others(context: Context) -> None:
    made = page(context, seats=3, who_4="consul")
    assert len(made.seats()) == 3 and not [each for each in form_of(made).widgets if each.name == "who_4"]
    made.chosen["seats"] = 4
    assert made.seats()[3] == "consul"


@pytest.mark.parametrize(
    "kept",
    [{"seats": 7}, {"seats": True}, {"seats": "3"}, {"who_1": "nobody"}, {"character_2": 4}, {"random_italics": "on"}],
)
def test_what_was_kept_and_makes_no_sense_counts_as_not_kept(context: Context, kept: dict[str, Any]) -> None:
    assert page(context, **kept).chosen == page(context).chosen


def test_the_lot_draws_a_character(context: Context) -> None:
    made = page(context, seats=2, character_2="lot")
    assert made.seats()[1] in {f"{made.usual}:{who}" for who in made.characters}


@pytest.mark.parametrize("large", [False, True])
def test_all_of_it_can_be_read(context: Context, large: bool) -> None:
    context.settings.value.large_text = large
    made = page(context, seats=6, who_2=HUMAN, who_3="random", character_4="legislator")
    made.word = lambda key, /, **values: "Several" if key == "several.title" else context.word(key, **values)  # type: ignore[method-assign]
    made.rebuild()
    assert Proof(opened(made), context.skin).faults() == []
