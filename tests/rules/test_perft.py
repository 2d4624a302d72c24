"""The number of ways to play from three fixed positions. A change of any rule, list or order of phases moves it."""

from __future__ import annotations

import pytest

from bench.perft import optimates, perft, starts

WAYS = {
    "benches": (40, 946, 21_036, 471_347),
    "mingled": (64, 2_674, 90_296),
    "late": (74, 3_326, 143_768),
}


@pytest.mark.parametrize("name", WAYS)
def test_the_ways_to_play_are_counted(name: str) -> None:
    rules = optimates()
    state = starts(rules)[name]
    assert tuple(perft(rules, state, depth) for depth in range(1, len(WAYS[name]) + 1)) == WAYS[name]
