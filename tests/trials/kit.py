"""What the tests of the daily game and the challenges share: hands at the keyboard, and a program that is killed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from game.match import HUMAN
from game.rules.core import CHANCE
from game.scenes.context import Context
from game.scenes.notice import NoticeScene
from game.scenes.stack import Scene, Stack, advance, drive
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.ui.input import Input
from tests.campaign.kit import program
from tests.scene_kit import form_of
from tests.table.kit import by_keys, walk

S = TypeVar("S", bound=Scene)
MOST_INPUTS = 6_000
Wanted = Callable[[object], str]
"""Names what is to be pressed on a screen; "" where all is done."""


def top(stack: Stack, kind: type[S]) -> S:
    """Give the scene on top, which must be of a kind."""
    assert isinstance(stack[-1], kind), stack[-1]
    return stack[-1]


def by_keyboard(stack: Stack, name: str) -> None:
    """Walk to a widget of the top scene by the keys, and press it."""
    for inp in walk(form_of(stack[-1]), name):
        drive(stack, [inp])
    drive(stack, [Input("confirm")])


def act(stack: Stack, passes: float = 0.8) -> bool:
    """Answer what a table asks by the keys; what is done depends on the game and the ply alone. Tell if it asked."""
    table = stack[-1]
    assert isinstance(table, TableScene)
    decision = table.match.decision
    if table.question is None or decision is None or decision.seat == CHANCE:
        return False
    assert table.match.seats[decision.seat] == HUMAN
    random = Random(f"{table.match.head.seed} {table.match.ply}")
    action = decision.actions[-1] if random.random() < passes else random.choice(decision.actions)
    for inp in by_keys(stack, action):
        drive(stack, [inp])
    return True


def play(context: Context, wanted: Wanted, kills: int = 0) -> Stack:
    """Play from the title until nothing more is wanted; with `kills` the program dies after every so many acts."""
    stack: Stack = [TitleScene(context)]
    acts = 0
    for _ in range(MOST_INPUTS):
        advance(stack, 0.0)
        scene = stack[-1]
        if isinstance(scene, NoticeScene):
            by_keyboard(stack, "fine")
        elif isinstance(scene, TableScene):
            acts += act(stack)
        else:
            name = wanted(scene)
            if not name:
                return stack
            by_keyboard(stack, name)
            acts += 1
        if kills and acts and acts % kills == 0:
            acts += 1
            stack = [TitleScene(program(context.folder))]
    raise AssertionError(f"no end, at {type(stack[-1]).__name__}")
