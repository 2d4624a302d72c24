"""Whole games and single positions of Augustus, from two other engines."""

from __future__ import annotations

from tests.cases_kit import CaseTests
from tests.rules.augustus.helpers import game


class TestAugustus(CaseTests):
    rules = game()
    contract = (
        "seats", "round", "crier", "tokens", "drawn", "deck", "market", "discard", "rewards", "players", "pending",
        "resolving", "queue", "ask", "over", "scores", "winners",
    )  # fmt: skip
    counts = (12, 2078, 338, 2172)
