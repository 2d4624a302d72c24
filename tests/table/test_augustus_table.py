"""The table of Augustus on the table of any game: people act by hand, the others' legions march by themselves."""

from __future__ import annotations

import pytest

from game.match import HUMAN, Match
from game.scenes.augustus.face import AugustusFace
from game.scenes.context import Context
from game.scenes.stack import Push, Stack, advance, apply_change, render
from game.scenes.table.scene import TableScene
from tests.scene_kit import context, form_of, press

__all__ = ["context"]


def seated(context: Context, seats: tuple[str, ...], seed: int = 4) -> tuple[Stack, Match]:
    match = Match.new(context.load_game("augustus"), seed=seed, options={"seats": len(seats)}, seats=seats)
    stack: Stack = []
    apply_change(stack, Push(TableScene(context, match, AugustusFace(context, match))))
    return stack, match


def wait(stack: Stack) -> None:
    """Let the others play until somebody is asked."""
    table = stack[-1]
    assert isinstance(table, TableScene)
    for _ in range(200):
        if table.question is not None or table.match.decision is None:
            return
        advance(stack, 0.05)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("is_large", [False, True])
def test_rounds_are_played_by_the_keyboard_alone(is_large: bool, context: Context) -> None:
    """The focus begins on something that can be done: to confirm it again and again plays on."""
    context.settings.value.large_text = is_large
    stack, match = seated(context, (HUMAN, "random", "random"))
    for _ in range(25):
        wait(stack)
        table = stack[-1]
        assert isinstance(table, TableScene) and table.question is not None
        if table.question.decision.kind == "keep":
            for widget in [each.name for each in form_of(table).widgets if each.name.startswith("card.")][:3]:
                form_of(table).focus.to(widget)
                press(stack, "confirm")
            form_of(table).focus.to("confirm")
        press(stack, "confirm")
        render(stack)
    assert match.ply > 25 and match.state.round > 5
