"""At rest nothing is drawn, and what has not changed is not drawn again."""

from __future__ import annotations

from bench.frames import flips_at_rest, in_the_election, in_the_nudge
from game.scenes.stack import drive, is_dirty, render
from game.ui.input import Input
from game.ui.window import Window
from tests.table.kit import context, position, table_at, table_of


def test_a_table_at_rest_is_never_shown_again() -> None:
    window = Window("test", scale=1)
    assert flips_at_rest(context(), window) == 0
    window.close()


def test_what_moves_repaints_no_layer() -> None:
    for table in (in_the_election(context(speed="normal")), in_the_nudge(context(speed="normal"))):
        render([table])
        before = [layer.repaints for layer in table.picture.layers]
        render([table])
        assert [layer.repaints for layer in table.picture.layers] == before


def test_moving_the_focus_repaints_no_layer_of_the_board() -> None:
    stack = table_at(context(), position("action"))
    render(stack)
    table = table_of(stack)
    before = [layer.repaints for layer in table.picture.layers]
    drive(stack, [Input("up")])
    assert is_dirty(stack)
    render(stack)
    assert not is_dirty(stack)
    assert [layer.repaints for layer in table.picture.layers] == before
