"""Augustus keeps the protocol of every game; what holds in each of its positions."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from bench.audits import AugustusAudit
from game.rules.augustus.notation import ASKS
from game.rules.augustus.state import State
from tests.protocol import ProtocolTests, play_on
from tests.rules.augustus.helpers import game


class TestAugustus(ProtocolTests):
    factory = "tests.rules.augustus.helpers:game"
    options: ClassVar[list[dict[str, Any]]] = [
        *({"seats": seats, "first_game": seats == 3} for seats in range(2, 7)),
    ]
    games = 1
    of_each = 5
    future = 12
    shared = frozenset({"legal"})

    def invariant(self, state: State) -> None:
        AugustusAudit(game(), state).look(state)


def test_all_kinds_of_question_come_up_in_random_games() -> None:
    """The protocol's sample is worth something only if it holds the rare questions."""
    seen: set[str] = set()
    for seed in range(100):
        if seen == set(ASKS):
            break
        random = Random(seed)
        for state, _ in play_on(game(), game().new({"seats": 6}, random), random, 2000):
            decision: Any = game().decision(state)
            seen.add(decision.kind)
    assert seen == set(ASKS)
