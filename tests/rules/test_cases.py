"""Whole games and single positions of Optimates et Populares, from two other engines."""

from __future__ import annotations

from tests.cases_kit import CaseTests
from tests.rules.helpers import game


class TestOptimates(CaseTests):
    rules = game()
    contract = (
        "turn", "final_turn", "phase", "active", "pw", "coins", "vp", "offices", "senate", "ones", "people",
        "italic_done", "laws", "consul_actions", "ask", "over", "winner",
    )  # fmt: skip
    own = frozenset({"dole", "italics", "senators"})
    counts = (24, 1719, 442, 4727)
