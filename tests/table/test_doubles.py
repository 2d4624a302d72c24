"""Nothing happens twice: what a first press has brought under the pointer or the focus never takes the second one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.match import HUMAN, Match
from game.rules.optimates import notation as n
from game.scenes.context import Context
from game.scenes.optimates.bottom import CONFIRM, NUMBER
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Stack
from tests.hands_kit import Seat
from tests.table import kit
from tests.table.kit import ASKED, context, form_of, position, table_at

STAGES = (*ASKED, *(f"action.{kind}" for kind in n.ACTIONS[1:]))
SOON, LATER = 240, 260  # ms: within and after a double press
LEVELS = {"never": 0, "costly": 1, "always": 2}


@pytest.fixture(scope="module")
def made() -> Context:
    return context()


def open_stage(made: Context, name: str, level: str) -> Stack:
    """Open the table at a question, or after the choice of a kind of action."""
    made.settings.value.confirm = level  # type: ignore[assignment]
    kind, _, chosen = name.partition(".")
    stack = table_at(made, position(kind))
    if chosen:
        kit.click(stack, f"act.{chosen}")
    return stack


def shown(stack: Stack) -> tuple[Any, ...]:
    """Tell all that a press could change: the scenes, what was played, what is picked, and the settings."""
    table = next((scene for scene in stack if isinstance(scene, TableScene)), None)
    assert table is not None
    question, picks = table.question, None
    if question is not None:
        choosing, swaying = question.choosing, question.swaying
        picks = (
            question.kind,
            None if choosing is None else (choosing.head, tuple(choosing.picked)),
            None if swaying is None else tuple(sorted(swaying.picked.items())),
            question.number,
            question.armed,
        )
    settings = msgspec.json.encode(table.context.settings.value)
    return [type(scene).__name__ for scene in stack], table.match.moves, picks, settings, len(table.log.entries)


def tried(stack: Stack) -> list[str]:
    """Name what to press: everything in the bar, and of the board one of each sort, the best first."""
    form = form_of(stack[-1])
    names = [widget.name for widget in form.widgets if widget.group == "bar"]
    for beginning in ("cell", "law", "block"):
        own = [widget for widget in form.widgets if widget.name.startswith(f"{beginning}.") and widget.enabled]
        names += [own[0].name] if own else []
    return [*names, "log", "menu", "office.0"]


def press(seat: Seat, name: str, device: str) -> None:
    """Act on a widget, by a device, without waiting."""
    form = form_of(seat.stack[-1])
    if device == "mouse":
        seat.point(form.get(name).rect.center)
        seat.click(form.get(name).rect.center)
    elif device == "touch":
        seat.tap(form.get(name).rect.center)
    elif device == "digit":
        seat.key(str(form.get(name).hotkey))
    else:
        form.focus.to(name)
        seat.confirm("pad" if device == "pad" else "keys")


def again(seat: Seat, pos: tuple[int, int], device: str, hotkey: int | None) -> None:
    """Do the same once more, in the same place."""
    if device == "mouse":
        seat.click(pos)
    elif device == "touch":
        seat.tap(pos)
    elif device == "digit":
        seat.key(str(hotkey))
    else:
        seat.confirm("pad" if device == "pad" else "keys")


@pytest.mark.parametrize("name", STAGES)
def test_a_second_press_acts_on_nothing_whatever_the_first_one_brought(name: str, made: Context) -> None:
    devices = ("mouse", "keys", "pad", "touch", "digit")
    turn, acted = STAGES.index(name), 0
    for number, each in enumerate(tried(open_stage(made, name, "never"))):
        # Every device and level meets every sort of widget, over all the questions.
        for device in {devices[(turn + number) % 4], "digit"}:
            stack = open_stage(made, name, list(LEVELS)[(turn + number) % 3])
            names = {widget.name for widget in form_of(stack[-1]).widgets}
            widget = form_of(stack[-1]).get(each) if each in names else None
            if widget is None or each == NUMBER or (device == "digit" and widget.hotkey is None):
                continue
            seat = Seat(made, stack)
            before = shown(stack)
            press(seat, each, device)
            after = shown(stack)
            acted += after != before
            seat.wait(SOON)
            again(seat, widget.rect.center, device, widget.hotkey)
            assert shown(stack) == after, f"{each} by {device}: something happened twice"
    assert acted > 2, "the first presses must do something"


def test_a_press_that_comes_later_acts(made: Context) -> None:
    stack = open_stage(made, "action", "never")
    seat = Seat(made, stack)
    press(seat, f"act.{n.PASS}", "keys")
    seat.wait(LATER)
    form = form_of(stack[-1])
    assert form.focused is not None and form.focused.name.startswith("act.")
    before = shown(stack)
    seat.confirm("keys")
    assert shown(stack) != before


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_a_number_that_a_press_has_brought_does_not_take_the_second_one(device: str, made: Context) -> None:
    stack = open_stage(made, "action", "costly")
    seat = Seat(made, stack)
    press(seat, f"act.{n.GAMES}", device)
    question = kit.question_of(stack)
    form = form_of(stack[-1])
    assert form.focused is not None and form.focused.name == NUMBER
    before = question.number
    seat.wait(SOON)
    seat.confirm(device)  # type: ignore[arg-type]
    assert question.number == before and form.focused.name == NUMBER
    seat.wait()
    seat.confirm(device)  # type: ignore[arg-type]
    assert question.number == before and form.focused.name == CONFIRM


@pytest.mark.parametrize("device", ["mouse", "keys", "pad", "digit"])
def test_a_question_that_comes_up_by_itself_does_not_take_the_press_that_was_under_way(device: str) -> None:
    made = context(confirm="never")
    match = Match.from_state(kit.loaded(), position("veto"), 1, (HUMAN, HUMAN))
    stack = kit.open_table(made, match)
    table = kit.table_of(stack)
    place = form_of(table).get("ans.0").rect.center
    table.question = None  # as while the other side's act is being shown: nothing is asked yet
    table._lay_out()
    seat = Seat(made, stack)
    seat.point(place)
    seat.pass_time(500)
    table._ask()
    form_of(table).focus.to("ans.0")
    seat.pass_time(0)
    seat.wait(SOON)
    again(seat, place, device, 1)
    assert match.ply == 0, "an answer was given to a question that nobody had seen"
    seat.wait(LATER)
    again(seat, place, device, 1)
    assert match.ply == 1


@pytest.mark.parametrize("kind", ["press", "digit"])
def test_a_second_press_of_confirm_is_not_the_first_of_what_comes_next(kind: str, made: Context) -> None:
    stack = open_stage(made, "action", "always")
    seat = Seat(made, stack)
    press(seat, f"act.{n.PASS}", "mouse" if kind == "press" else "digit")
    seat.wait()
    assert form_of(stack[-1]).get(CONFIRM).hotkey == 1
    if kind == "press":
        pos = form_of(stack[-1]).get(CONFIRM).rect.center
        seat.point(pos)
        seat.click(pos)
        seat.wait(SOON)
        seat.click(pos)
    else:
        seat.key("1")
        seat.wait(SOON)
        seat.key("1")
    table = kit.table_of(stack)
    assert table.match.ply == 1 and table.question is not None and table.question.kind is None
