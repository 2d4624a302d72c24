"""What the table asks: what can't be done is dead and says why, and what can't be undone wants a second yes."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.match import Match
from game.rules.core import Action
from game.rules.optimates import notation as n
from game.scenes.menu import MenuScene
from game.scenes.optimates.bottom import BACK, CONFIRM, NUMBER
from game.scenes.stack import Stack, drive
from game.ui.input import Input
from game.ui.widgets import Acted
from tests.table import kit
from tests.table.kit import ASKED, LEVELS, context, form_of, loaded, position, question_of, samples, table_at, table_of

BOARD_KINDS = (n.INFLUENCE, n.NUDGE, n.PERSUADE, n.INTIMIDATE, n.PROSCRIBE, n.CONSUL, n.TRIBUNE)
WAITS = (n.GAMES, n.SWAY)
"""Kinds that are picked by numbers: they are always ended with Confirm."""


def actions_at(state: dict[str, Any]) -> tuple[Action, ...]:
    decision = loaded().game.decision(loaded().game.from_json(state))
    assert decision is not None
    return decision.actions


def one_of_each(state: dict[str, Any]) -> list[Action]:
    """Give the first and the longest action of each kind."""
    by_kind: dict[int, list[Action]] = {}
    for action in actions_at(state):
        by_kind.setdefault(action[0], []).append(action)
    return [action for found in by_kind.values() for action in dict.fromkeys((found[0], max(found, key=len)))]


def assert_dead(stack: Stack, name: str) -> None:
    """Assert that a widget says why it can't be used, and that using it changes nothing."""
    widget = form_of(stack[-1]).get(name)
    assert not widget.enabled
    assert widget.reason.strip(), f"{name} is dead and does not say why"
    assert "[" not in widget.reason
    before = look(stack)
    kit.click(stack, name)
    assert widget.reason in kit.told(stack)
    drive(stack, [Input("confirm")])
    assert look(stack) == before


def look(stack: Stack) -> tuple[object, ...]:
    """Give all that a press can change."""
    question = question_of(stack)
    picks = question.choosing and (question.choosing.head, tuple(question.choosing.picked))
    sways = question.swaying and dict(question.swaying.picked)
    return table_of(stack).match.ply, question.kind, question.number, question.armed, picks, sways


# -- what can't be done


@pytest.mark.parametrize("name", sorted({"action", "end_optimates", "end_populares", "end_tie"}))
def test_the_menu_offers_what_is_legal_and_says_why_not(name: str) -> None:
    state = position(name)
    kinds = {action[0] for action in actions_at(state)}
    stack = table_at(context(), state)
    for kind in n.ACTIONS:
        assert form_of(stack[-1]).get(f"act.{kind}").enabled == (kind in kinds)
        if kind not in kinds:
            assert_dead(stack, f"act.{kind}")
            drive(stack, [Input("digit", digit=len(n.ACTIONS) if kind == n.PASS else kind)])
            assert question_of(stack).is_menu


@pytest.mark.parametrize("kind", BOARD_KINDS)
def test_only_what_begins_an_action_can_be_picked_first(kind: int) -> None:
    tried, made = 0, context(confirm="always")
    for state in (each for name in ("action", "veto", "sway") for each in samples(name, 8)):
        actions = [action for action in actions_at(state) if action[0] == kind]
        if not actions:
            continue
        stack = table_at(made, state)
        kit.click(stack, f"act.{kind}")
        own = loaded().game.from_json(state)
        firsts = {action[1] for action in actions}
        if kind == n.NUDGE:
            firsts = {cell for action in actions for cell in action[1:] if own.owner_at(cell) == own.active}
        things = (
            [f"law.{law}" for law in range(4)] if kind in (n.CONSUL, n.TRIBUNE) else [f"cell.{c}" for c in range(16)]
        )
        for i, name in enumerate(things):
            assert form_of(stack[-1]).get(name).enabled == (i in firsts), name
            if i not in firsts:
                assert_dead(stack, name)
                tried += 1
    assert tried, "no position has such an action"


@pytest.mark.parametrize("kind", ASKED)
def test_whatever_is_dead_in_any_stage_says_why(kind: str) -> None:
    made = context(confirm="always")
    for state in samples(kind):
        for action in one_of_each(state):
            stack = table_at(made, state)
            for inp in kit.by_keys(stack, action):
                if inp.kind == "confirm":
                    for widget in form_of(stack[-1]).widgets:
                        assert widget.enabled or widget.reason.strip(), widget.name
                        assert widget.enabled or "[" not in widget.reason
                drive(stack, [inp])


@pytest.mark.parametrize("kind", ["proscribe_flip", "reaction", "agrarian", "backlash", "influence", "nudge"])
def test_a_target_that_is_alive_leads_to_a_legal_action(kind: str) -> None:
    """After each first pick: what is alive changes the picks so that a legal action still contains them."""
    made = context(confirm="always")
    name = "action" if kind in ("influence", "nudge") else kind
    for state in samples(name):
        actions = actions_at(state)
        if name == "action":
            actions = tuple(action for action in actions if action[0] == n.KINDS.index(kind))
        for first in {action[1] for action in actions if len(action) > 1}:
            stack = table_at(made, state)
            if name == "action":
                kit.click(stack, f"act.{n.KINDS.index(kind)}")
            if not form_of(stack[-1]).get(f"cell.{first}").enabled:
                continue  # a Nudge begins with the own Senator
            kit.click(stack, f"cell.{first}")
            for cell in range(16):
                widget = form_of(stack[-1]).get(f"cell.{cell}")
                question = question_of(stack)
                assert question.choosing is not None
                assert widget.enabled == question.choosing.reachable(cell)
                if widget.enabled:
                    trial = question.choosing.copy()
                    trial.pick(cell)
                    assert any(
                        (trial.head is None or trial.head == kit.parts_of(action)[0])
                        and set(trial.picked) <= kit.parts_of(action)[1]
                        for action in actions
                    )


def test_vetoes_that_cannot_be_cast_stand_dead_beside_the_others() -> None:
    seen, made = set(), context()
    for state in samples("veto", 40):
        legal = actions_at(state)
        stack = table_at(made, state)
        for i, action in enumerate([(n.ALLOW,), (n.VETO, n.BY_CONSUL), (n.VETO, n.BY_TRIBUNE)]):
            widget = form_of(stack[-1]).get(f"ans.{i}")
            assert widget.enabled == (action in legal)
            seen.add((i, widget.enabled))
            if not widget.enabled:
                assert_dead(stack, widget.name)
    assert {(0, True), (1, True), (2, True), (1, False), (2, False)} <= seen


def test_a_bid_stops_at_the_legal_ends() -> None:
    made = context()
    for state in samples("bid", 10):
        bids = [action[1] for action in actions_at(state) if action[0] == n.BID]
        stack = table_at(made, state)
        kit.walk_to(stack, NUMBER)
        drive(stack, [Input("left")] * 30)
        assert question_of(stack).number == min(bids)
        drive(stack, [Input("right")] * 60)
        assert question_of(stack).number == max(bids)
        assert table_of(stack).match.ply == 0


# -- a second yes


def irrevocable(state: dict[str, Any], action: Action) -> bool:
    """Tell whether an action can't be taken back, by the match itself."""
    match = Match.from_state(loaded(), state, 1, kit.PEOPLE)
    match.play(action)
    return not match.can_undo


@pytest.mark.parametrize("kind", ASKED)
def test_what_is_said_to_be_undone_can_be_undone_and_the_rest_not(kind: str) -> None:
    for state in samples(kind, 6):
        stack = table_at(context(), state)
        for action in actions_at(state):
            assert question_of(stack).can_undo(action) != irrevocable(state, action), loaded().game.text(action)


@pytest.mark.parametrize(("level", "kind"), list(product(LEVELS, ASKED)))
def test_a_second_yes_is_wanted_at_the_right_levels(level: str, kind: str) -> None:
    made = context(confirm=level)
    for state in samples(kind, 2):
        for action in one_of_each(state):
            wanted = level == "always" or (level == "costly" and irrevocable(state, action))
            ends_with_confirm = action[0] in WAITS or grows(state, action)
            assert _had_second_yes(made, state, action) == (wanted or ends_with_confirm), (
                f"{level}: {loaded().game.text(action)}"
            )


def grows(state: dict[str, Any], action: Action) -> bool:
    """Tell whether more could be picked, so that only Confirm can say that it is enough."""
    if action[0] == n.BID:
        return False
    actor, targets = kit.parts_of(action)
    others = [kit.parts_of(other) for other in actions_at(state) if other[0] == action[0]]
    return any(actor == other_actor and targets < more for other_actor, more in others)


def _had_second_yes(made: Any, state: dict[str, Any], action: Action) -> bool:
    """Carry an action out, and tell whether the last press was the one on Confirm."""
    stack = table_at(made, state)
    table, pressed = table_of(stack), ""
    for inp in kit.by_keys(stack, action):
        focused = form_of(table).focused
        pressed = focused.name if inp.kind == "confirm" and focused else pressed
        drive(stack, [inp])
    return pressed == CONFIRM


# -- stepping back


@pytest.mark.parametrize("kind", ASKED)
def test_esc_steps_back_one_pick_at_a_time_and_then_opens_the_menu(kind: str) -> None:
    made = context(confirm="always")
    for state in samples(kind, 2):
        for action in one_of_each(state):
            stack = table_at(made, state)
            looks = [look(stack)]
            for inp in kit.by_keys(stack, action):
                focused = form_of(stack[-1]).focused
                if inp.kind == "confirm" and focused is not None and focused.name == CONFIRM:
                    break
                drive(stack, [inp])
                if inp.kind == "confirm" and look(stack) != looks[-1]:
                    looks.append(look(stack))
            assert table_of(stack).match.ply == 0
            back_to_the_menu(stack, looks, action)


def back_to_the_menu(stack: Stack, looks: list[tuple[object, ...]], action: Action) -> None:
    """Press Esc until the menu opens; each press must undo one step, numbers and counters being one step each."""
    at_once = action[0] in (n.GAMES, n.SWAY, n.BID)
    for step in range(12):
        drive(stack, [Input("back")])
        if isinstance(stack[-1], MenuScene):
            drive(stack, [Input("back")])
            first = look(stack)
            assert first[:2] == looks[0][:2] and first[3:] == looks[0][3:], "the menu came before all was taken back"
            assert step <= len(looks)
            return
        if not at_once:
            assert look(stack) == looks[-2 - step], "one press of Esc must take back one step"
    raise AssertionError("Esc never opened the menu")


def test_back_has_a_button_that_does_the_same() -> None:
    stack = table_at(context(), position("action"))
    kit.click(stack, f"act.{n.NUDGE}")
    assert not question_of(stack).is_menu
    kit.click(stack, BACK)
    assert question_of(stack).is_menu


# -- double presses


@pytest.mark.parametrize("kind", ASKED)
def test_the_second_of_two_quick_presses_does_nothing(kind: str) -> None:
    for state in samples(kind, 2):
        stack = table_at(context(confirm="never"), state)
        for widget in list(form_of(stack[-1]).widgets):
            if widget.repeats or widget.name in ("menu", "log"):
                continue
            before = look(stack)
            pos = widget.rect.center
            drive(stack, [Input("point", pos=pos), Input("press", pos=pos, is_double=True), Input("release", pos=pos)])
            drive(stack, [Input("confirm", is_double=True)])
            if widget.hotkey:
                drive(stack, [Input("digit", digit=widget.hotkey, is_double=True)])
            assert look(stack) == before


def test_double_presses_do_not_confirm_by_themselves() -> None:
    """A quick double click on an answer that wants a second yes only picks it."""
    stack = table_at(context(confirm="always"), position("oppose"))
    pos = form_of(stack[-1]).get("ans.0").rect.center
    presses = [*kit.clicks(pos), Input("press", pos=pos, is_double=True), Input("release", pos=pos)]
    drive(stack, presses)
    assert question_of(stack).armed is not None
    assert table_of(stack).match.ply == 0


# -- what is half made


@pytest.mark.parametrize("way", ["help", "menu"])
@pytest.mark.parametrize("kind", [n.INFLUENCE, n.NUDGE, n.CONSUL, n.GAMES])
def test_what_is_picked_stays_picked_whatever_lies_over_the_table(kind: int, way: str) -> None:
    stack = table_at(context(), position("action"))
    kit.click(stack, f"act.{kind}")
    question = question_of(stack)
    if question.choosing is not None:
        table_of(stack)._acted(Acted("act", kit.form_of(stack[-1]).focused.name))  # type: ignore[union-attr]
    before = look(stack)
    if way == "help":
        drive(stack, [Input("help")])
    else:
        drive(stack, [Input("press", pos=form_of(stack[-1]).get("menu").rect.center)])
        drive(stack, [Input("release", pos=form_of(stack[-1]).get("menu").rect.center)])
    assert len(stack) == 2
    drive(stack, [Input("back")])
    assert len(stack) == 1 and question_of(stack) is question and look(stack) == before and question.kind == kind


def test_another_setting_of_confirming_holds_for_what_is_half_made() -> None:
    stack = table_at(context(confirm="never"), position("action"))
    kit.click(stack, f"act.{n.INFLUENCE}")
    drive(stack, [Input("help")])
    table_of(stack[:1]).context.settings.value.confirm = "always"
    drive(stack, [Input("back")])
    assert question_of(stack).confirm == "always"


def test_the_number_of_a_confirm_that_is_dead_leaves_the_focus_where_it_is() -> None:
    stack = table_at(context(), position("action"))
    kit.click(stack, f"act.{n.INFLUENCE}")
    form = form_of(stack[-1])
    focused = form.focused
    assert not form.get(CONFIRM).enabled and focused is not None and focused.name != CONFIRM
    drive(stack, [Input("digit", digit=1)])
    assert form.focused is not None and form.focused.name == focused.name


def test_there_is_nothing_to_take_back_before_something_is_done() -> None:
    stack = table_at(context(confirm="never"), position("action"))
    assert_dead(stack, "undo")
    table = table_of(stack)
    assert table.match.decision is not None
    table.play(next(action for action in table.match.decision.actions if table.question.can_undo(action)))  # type: ignore[union-attr]
    table.playback.settle()
    table._ask()
    assert form_of(table).get("undo").enabled
