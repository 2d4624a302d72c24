"""Hands for the table: put the focus or the pointer on any of its widgets, and carry out any action with them.

`by_keys` and `by_mouse` yield one input after another and look at the table before each, so that the same hands can
drive a stack directly or post events to a window.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from game.catalogue import LoadedGame, load_game
from game.match import HUMAN, Match
from game.rules.core import Action
from game.rules.optimates import notation as n
from game.scenes.context import Context, make_context
from game.scenes.gallery import Position, positions
from game.scenes.optimates.bottom import CONFIRM, NUMBER
from game.scenes.optimates.choosing import HEADED, Swaying
from game.scenes.optimates.question import Question
from game.scenes.optimates.speech import Moment
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Scene, Stack, drive, settle
from game.scenes.table.scene import TableScene as AnyTable
from game.ui.choice import Row, value_rect
from game.ui.focus import Focus, step_cost
from game.ui.form import Form
from game.ui.input import ARROWS, Input
from game.ui.widgets import TextField, Widget
from tests import playing

LEVELS = ("never", "costly", "always")
PEOPLE = (HUMAN, HUMAN)
ASKED = tuple(kind for kind in n.ASKS if kind != "roll")
"""The kinds of question that a person answers: the roll is chance's."""
Hands = Callable[[Stack, Action], Iterator[Input]]


@cache
def loaded() -> LoadedGame:
    """Give the game by the program's own tables."""
    return load_game("optimates", ())


def context(
    *,
    speed: str = "instant",
    confirm: str = "costly",
    reduced: bool = False,
    threaded: bool = False,
    large: bool = False,
) -> Context:
    """Make what scenes need, without a window or a folder."""
    made = make_context(headless=True)
    made.settings.value.speed = speed  # type: ignore[assignment]
    made.settings.value.confirm = confirm  # type: ignore[assignment]
    made.settings.value.reduced_motion = reduced
    made.settings.value.large_text = large
    made.threaded = threaded
    return made


def position(kind: str) -> dict[str, Any]:
    """Give the JSON of a position of the gallery in which a kind of question is asked."""
    return _gallery()[kind].state


@cache
def _gallery() -> dict[str, Position]:
    return positions()


@cache
def samples(kind: str, most: int = 3) -> list[dict[str, Any]]:
    """Give positions in which a kind of question is asked: the gallery's, and those with the most kinds of answers."""
    found = []
    for case in playing.positions():
        ask = case["state"]["ask"]
        if ask and ask["kind"] == kind:
            moves = [move.split(" ") for move in case["legal"]]
            found.append((len({move[0] for move in moves}), len({word for m in moves for word in m}), case["state"]))
    found.sort(key=lambda each: each[:2], reverse=True)
    return [position(kind), *(state for *_, state in found[: most - 1])]


def table_at(made: Context, state: dict[str, Any], seats: tuple[str, str] = PEOPLE, seed: int = 1) -> Stack:
    """Open the table at a position."""
    return open_table(made, Match.from_state(loaded(), state, seed, seats))


def open_table(made: Context, match: Match) -> Stack:
    """Open the table of a match."""
    scene = TableScene(made, match)
    scene.opened()
    return [scene]


def table_of(stack: Stack) -> TableScene:
    """Give the table on top of a stack."""
    scene = stack[-1]
    assert isinstance(scene, AnyTable), f"{type(scene).__name__} is on top"
    return scene  # type: ignore[return-value]


def form_of(scene: Scene) -> Form:
    """Give the widgets of a scene."""
    assert scene.form is not None
    return scene.form


def question_of(stack: Stack) -> Question:
    """Give the question that the table puts to a person."""
    question = table_of(stack).question
    assert question is not None, "nobody is asked"
    return question


def told(stack: Stack) -> str:
    """Give the two lines at the bottom of the table, as they would be drawn now."""
    scene = table_of(stack)
    scene.speech.moment = Moment(scene.question, form_of(scene).focused, scene.message, scene.is_busy)
    return scene.speech.told()


# -- the pointer


def clicks(pos: tuple[int, int]) -> list[Input]:
    """Give the inputs of a click."""
    return [Input("point", pos=pos), Input("press", pos=pos), Input("release", pos=pos)]


def click(stack: Stack, name: str) -> None:
    """Click in the middle of a widget."""
    drive(stack, clicks(form_of(stack[-1]).get(name).rect.center))


# -- the focus


def walk(form: Form, name: str) -> Iterator[Input]:
    """Yield the fewest arrow keys (and Tab where they don't lead there) that bring the focus to a widget."""
    for _ in range(len({widget.group for widget in form.widgets}) + 1):
        way = _arrows(form, name)
        if way is not None:
            yield from (Input(kind) for kind in way)  # type: ignore[arg-type]
            break
        yield Input("tab")
    focused = form.focused
    assert focused is not None and focused.name == name, f"the focus is on {focused and focused.name}, not on {name}"


def walk_to(stack: Stack, name: str) -> None:
    """Bring the focus to a widget by the keyboard alone."""
    for inp in walk(form_of(stack[-1]), name):
        drive(stack, [inp])


def _arrows(form: Form, name: str) -> tuple[str, ...] | None:
    """Find the shortest way by arrow keys, None if there is none."""
    assert form.focused is not None
    steps = arrow_steps(form.widgets)
    ways: dict[str, tuple[str, ...]] = {form.focused.name: ()}
    waiting = deque(ways)
    while waiting:
        at = waiting.popleft()
        if at == name:
            return ways[at]
        for direction, there in steps[at].items():
            if there not in ways:
                ways[there] = (*ways[at], direction)
                waiting.append(there)
    return None


def arrow_steps(widgets: list[Widget]) -> dict[str, dict[str, str]]:
    """Tell where each arrow key leads from each widget; a row keeps left and right for its own value."""
    shown = [w for w in widgets if w.focusable and w.visible and w.by_keys]
    shape = tuple((w.name, tuple(w.rect), isinstance(w, Row | TextField)) for w in shown)
    return _steps(shape)


def lead_everywhere(steps: dict[str, dict[str, str]]) -> None:
    """See that from everywhere arrows lead everywhere."""
    for start in steps:
        found, waiting = {start}, [start]
        while waiting:
            for there in steps[waiting.pop()].values():
                if there not in found:
                    found.add(there)
                    waiting.append(there)
        assert found == set(steps), f"from {start} arrows do not lead to {sorted(set(steps) - found)}"


@cache
def _steps(shape: tuple[tuple[str, tuple[int, int, int, int], bool], ...]) -> dict[str, dict[str, str]]:
    things = [Widget(name, rect) for name, rect, _ in shape]
    rows = {name for name, _, is_row in shape if is_row}
    steps: dict[str, dict[str, str]] = {}
    for here in things:
        steps[here.name] = {}
        for direction in sorted(ARROWS - {"left", "right"} if here.name in rows else ARROWS):
            costs = [
                (cost, i) for i, w in enumerate(things) if (cost := step_cost(here.rect, w.rect, direction)) is not None
            ]
            if costs:
                steps[here.name][direction] = things[min(costs)[1]].name
    return steps


def tab_steps(form: Form, name: str) -> list[str]:
    """Tell which widgets Tab leads to, one after the other, from a widget."""
    focus = Focus()
    focus.refresh(form.widgets, name)
    found = []
    for _ in range(len(form.widgets)):
        focus.next_group()
        assert focus.current is not None
        found.append(focus.current.name)
    return found


# -- whole actions

Touch = Callable[[Stack, str], Iterator[Input]]


def by_keys(stack: Stack, action: Action) -> Iterator[Input]:
    """Yield the keys that carry an action out."""
    yield from _carry_out(stack, action, key_touch, _key_number)


def by_mouse(stack: Stack, action: Action) -> Iterator[Input]:
    """Yield what a pointer does to carry an action out."""
    yield from _carry_out(stack, action, mouse_touch, _mouse_number)


def play_by_keys(stack: Stack, action: Action) -> None:
    """Carry an action out by the keyboard alone."""
    _play(stack, by_keys(stack, action))


def play_by_mouse(stack: Stack, action: Action) -> None:
    """Carry an action out by the mouse alone."""
    _play(stack, by_mouse(stack, action))


def _play(stack: Stack, inputs: Iterator[Input]) -> None:
    settle(stack)
    for inp in inputs:
        drive(stack, [inp])


def key_touch(stack: Stack, name: str) -> Iterator[Input]:
    yield from walk(form_of(stack[-1]), name)
    yield Input("confirm")


def mouse_touch(stack: Stack, name: str) -> Iterator[Input]:
    pos = form_of(stack[-1]).get(name).rect.center
    under = form_of(stack[-1]).focus.at(pos)
    assert under is not None and under.name == name, f"{under and under.name} lies over {name}"
    yield from clicks(pos)


def _key_number(stack: Stack, number: int) -> Iterator[Input]:
    if question_of(stack).number != number:
        yield from walk(form_of(stack[-1]), NUMBER)
    while (now := question_of(stack).number) is not None and now != number:
        yield Input("right" if now < number else "left")


def _mouse_number(stack: Stack, number: int) -> Iterator[Input]:
    while (now := question_of(stack).number) is not None and now != number:
        row = form_of(stack[-1]).get(NUMBER)
        assert isinstance(row, Row)
        box = value_rect(row.rect, row.label)
        yield from clicks((box.right - 4 if now < number else box.x + 4, box.centery))


def _carry_out(
    stack: Stack, action: Action, touch: Touch, number: Callable[[Stack, int], Iterator[Input]]
) -> Iterator[Input]:
    """Yield the inputs: the kind, what is picked, the second yes where one is wanted."""
    question, ply = question_of(stack), table_of(stack).match.ply
    if question.decision.kind == "action":
        yield from touch(stack, f"act.{action[0]}")
    if action[0] in (n.GAMES, n.BID):
        yield from number(stack, action[1])
    for name in _picks(question, action):
        yield from touch(stack, name)
    if isinstance(stack[-1], AnyTable) and stack[-1].match.ply == ply:
        assert question.complete() == action, f"{question.complete()} is picked, not {action}"
        yield from touch(stack, CONFIRM)


def _picks(question: Question, action: Action) -> list[str]:
    """Name the widgets that make the action after its kind is chosen."""
    kind, rest = action[0], action[1:]
    if question.decision.kind in ("oppose", "veto", "override", "bid"):
        return [_answer_name(question, action)]
    if kind in (n.CONSUL, n.TRIBUNE):
        return [f"law.{law}" for law in rest]
    if kind == n.SWAY:
        return [f"block.{block}" for block in sway_steps(question.swaying, action)]
    if kind in (n.GAMES, n.PASS):
        return []
    if kind == n.NUDGE and rest[0] not in (question.choosing.own_cells if question.choosing else ()):
        rest = rest[::-1]
    return [f"cell.{cell}" for cell in rest]


def _answer_name(question: Question, action: Action) -> str:
    """Name the button of an answer: in the order of the veto's three, the bid before the stop, else the list's."""
    kind = question.decision.kind
    if kind == "veto":
        return f"ans.{[(n.ALLOW,), (n.VETO, n.BY_CONSUL), (n.VETO, n.BY_TRIBUNE)].index(action)}"
    if kind == "bid":
        return "ans.0" if action[0] == n.BID else f"ans.{int(bool(question.numbers()))}"
    return f"ans.{question.decision.actions.index(action)}"


def sway_steps(swaying: Swaying | None, action: Action) -> list[int]:
    """Find the fewest presses on Blocks that pick a sway."""
    assert swaying is not None
    wanted = dict(zip(action[1::2], action[2::2], strict=True))
    trial = Swaying(())
    trial.ways = swaying.ways
    seen: dict[tuple[tuple[int, int], ...], list[int]] = {(): []}
    waiting: deque[tuple[tuple[int, int], ...]] = deque(seen)
    while waiting:
        at = waiting.popleft()
        if dict(at) == wanted:
            return seen[at]
        for block in range(len(n.BLOCKS)):
            trial.picked = dict(at)
            if trial.can_step(block):
                trial.step(block)
                then = tuple(sorted(trial.picked.items()))
                if then not in seen:
                    seen[then] = [*seen[at], block]
                    waiting.append(then)
    raise AssertionError(f"no presses on the Blocks pick {action}")


def parts_of(action: Action) -> tuple[int | None, frozenset[int]]:
    """Split an action on cells into who acts and whom it hits."""
    if action[0] in HEADED and len(action) > 1:
        return action[1], frozenset(action[2:])
    return None, frozenset(action[1:])
