"""Every legal action of every kind of question can be carried out by the mouse and by the keyboard alone."""

from __future__ import annotations

from typing import Any

import pytest

from game.match import Match
from game.rules.core import Action, silent
from game.scenes.stack import Stack, drive
from tests.table import kit
from tests.table.kit import ASKED, LEVELS, Hands, by_keys, by_mouse, context, loaded, position, samples, table_at

HANDS = {"keys": by_keys, "mouse": by_mouse}
MOST, FEW = 40, 10
"""So many actions of a position are tried at the usual level, and at the others."""


def expected(state: dict[str, Any], action: Action) -> dict[str, Any]:
    """Play an action by the rules alone."""
    game = loaded().game
    after = game.from_json(state)
    game.apply(after, action, silent)
    return game.to_json(after)


def carry_out(stack: Stack, action: Action, hands: Hands) -> Match:
    """Carry an action out and give the match; its forecast must stand at the bottom before the input that does it."""
    table = kit.table_of(stack)
    ply, state = table.match.ply, table.match.state
    can_undo = kit.question_of(stack).can_undo(action)
    forecasts = [
        table.words.forecast(state, table.game.forecast(state, action), can_undo, brief) for brief in (False, True)
    ]
    assert table.words.act(state, action) and all(forecasts)
    wanted = [f"<text_strong>{table.words.act(state, action)}</> {forecast}" for forecast in forecasts]
    for inp in hands(stack, action):
        said = kit.told(stack) if inp.kind in ("confirm", "release") else ""
        drive(stack, [inp])
        if table.match.ply > ply:
            assert said in wanted, "the forecast was not shown before"
            return table.match
    raise AssertionError("nothing was played")


@pytest.mark.parametrize("kind", ASKED)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hands", HANDS)
def test_every_legal_action_can_be_carried_out(kind: str, level: str, hands: str) -> None:
    made = context(confirm=level)
    for state in samples(kind, 2) if level == "costly" else [position(kind)]:
        decision = loaded().game.decision(loaded().game.from_json(state))
        assert decision is not None and decision.kind == kind
        most = MOST if level == "costly" else FEW
        for action in decision.actions[:: max(1, len(decision.actions) // most)]:
            match = carry_out(table_at(made, state), action, HANDS[hands])
            assert match.moves[0] == loaded().game.text(action)
            assert match.entries[0].state == expected(state, action)
