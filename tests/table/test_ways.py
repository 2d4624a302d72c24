"""Everything at the table can be reached by the keyboard, and the focus begins on the thing to do."""

from __future__ import annotations

import pytest

from game.rules.optimates import notation as n
from game.scenes.context import Context
from game.scenes.optimates.bottom import CONFIRM
from game.scenes.rulebook import RulebookScene, load_sections
from game.scenes.stack import Stack, drive
from game.ui.input import Input
from tests.table import kit
from tests.table.kit import ASKED, arrow_steps, context, form_of, position, question_of, table_at, table_of

STAGES = (*ASKED, *(f"action.{kind}" for kind in n.ACTIONS[1:]))


def open_stage(name: str, made: Context | None = None) -> Stack:
    """Open the table at a question, or after the choice of a kind of action."""
    kind, _, chosen = name.partition(".")
    stack = table_at(made or context(confirm="always"), position(kind))
    if chosen:
        kit.click(stack, f"act.{chosen}")
    return stack


@pytest.mark.parametrize("name", STAGES)
def test_from_everywhere_arrows_lead_everywhere(name: str) -> None:
    kit.lead_everywhere(arrow_steps(form_of(open_stage(name)[-1]).widgets))


@pytest.mark.parametrize("name", STAGES)
def test_tab_goes_round_all_panels(name: str) -> None:
    form = form_of(open_stage(name)[-1])
    focused = form.focused
    assert focused is not None
    groups = {widget.group for widget in form.widgets}
    seen = {form.get(there).group for there in kit.tab_steps(form, focused.name)}
    assert seen == groups


@pytest.mark.parametrize("name", STAGES)
def test_the_focus_begins_on_something_that_can_be_done(name: str) -> None:
    stack = open_stage(name)
    focused = form_of(stack[-1]).focused
    assert focused is not None
    assert focused.enabled or (focused.name == "act.5" and name == "action.5")
    assert focused.name != "menu"


def test_the_targets_do_not_lie_over_one_another() -> None:
    made = context(confirm="always")
    for name in STAGES:
        widgets = form_of(open_stage(name, made)[-1]).widgets
        for i, widget in enumerate(widgets):
            assert widget.rect.collidelist([other.rect for other in widgets[:i]]) < 0, f"{name}: {widget.name}"
            assert min(widget.target().size) >= 12


def test_every_widget_can_be_walked_to_and_clicked_on() -> None:
    stack = table_at(context(), position("action"))
    names = [widget.name for widget in form_of(stack[-1]).widgets]
    assert len(names) == len(set(names)) > 40
    for name in names:
        kit.walk_to(stack, name)
        kit.walk_to(stack, names[0])
        pos = form_of(stack[-1]).get(name).rect.center
        drive(stack, [Input("point", pos=pos)])
        focused = form_of(stack[-1]).focused
        assert focused is not None and focused.name == name
        assert kit.told(stack)


def test_a_second_yes_draws_the_focus_to_confirm() -> None:
    stack = table_at(context(confirm="always"), position("oppose"))
    kit.click(stack, "ans.0")
    focused = form_of(stack[-1]).focused
    assert focused is not None and focused.name == CONFIRM
    assert table_of(stack).match.ply == 0
    assert question_of(stack).armed is not None


@pytest.mark.parametrize("name", STAGES)
def test_h_opens_the_rulebook_at_a_section_that_is_there(name: str) -> None:
    made = context(confirm="always")
    numbers = {section.number for section in load_sections(made)}
    stack = open_stage(name, made)
    rules = {widget.rule for widget in form_of(stack[-1]).widgets if widget.rule}
    assert rules <= numbers
    drive(stack, [Input("help")])
    assert isinstance(stack[-1], RulebookScene)
    drive(stack, [Input("back")])
    assert table_of(stack).question is not None
