"""After a pick the focus goes where the next thing is to be done, and what is picked stays told."""

from __future__ import annotations

import pytest

from game.rules.optimates import notation as n
from game.scenes.optimates.bottom import CONFIRM
from game.scenes.stack import Stack, drive
from game.ui.input import Input
from tests.table import kit


def focused(stack: Stack) -> str:
    """Name the widget with the focus."""
    form = kit.table_of(stack).form
    assert form is not None and form.focused is not None
    return form.focused.name


def opened(kind: int, device: str = "keys") -> Stack:
    """Open the table where a kind of action has been chosen by its number."""
    made = kit.context()
    made.reader_device = lambda: device  # type: ignore[assignment, return-value]
    stack = kit.table_at(made, kit.position("action"))
    drive(stack, [Input("digit", digit=(*n.ACTIONS[1:], n.PASS).index(kind) + 1)])
    return stack


def test_a_law_picked_by_key_waits_for_a_yes_under_the_focus() -> None:
    stack = opened(n.CONSUL)
    drive(stack, [Input("confirm")])
    assert focused(stack) == CONFIRM
    assert kit.told(stack).startswith("<text_strong>Consul:")
    drive(stack, [Input("confirm")])
    assert kit.table_of(stack).match.moves[0].startswith("consul ")


def test_a_senator_picked_by_key_hands_the_focus_to_one_in_reach() -> None:
    stack = opened(n.INFLUENCE)
    drive(stack, [Input("confirm")])
    choosing = kit.question_of(stack).choosing
    assert choosing is not None and choosing.head is not None
    assert focused(stack) in {f"cell.{cell}" for cell in choosing.candidates()}


def test_a_pointer_keeps_the_focus_and_the_forecast_of_what_it_picked() -> None:
    stack = opened(n.CONSUL, "mouse")
    name = focused(stack)
    drive(stack, [Input("confirm")])
    assert focused(stack) == name
    assert kit.told(stack).startswith("<text_strong>Consul:")


@pytest.mark.parametrize("kind", [n.CONSUL, n.INFLUENCE])
def test_taking_a_pick_back_begins_again(kind: int) -> None:
    stack = opened(kind)
    drive(stack, [Input("confirm"), Input("back")])
    choosing = kit.question_of(stack).choosing
    assert choosing is not None and choosing.is_empty


def test_a_lone_target_leaves_the_others_lit_for_a_change_of_mind() -> None:
    stack = opened(n.INTIMIDATE)
    choosing = kit.question_of(stack).choosing
    assert choosing is not None
    before = choosing.candidates()
    drive(stack, [Input("confirm")])
    assert len(before) > 1 and choosing.within_reach() == before - set(choosing.picked)
    other = min(choosing.within_reach())
    assert choosing.pick(other) and choosing.picked == [other]
