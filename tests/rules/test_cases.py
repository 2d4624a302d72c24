"""Whole games and single positions, each with every legal move and what it leads to, from two other engines."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.rules.core import silent
from game.rules.optimates.state import State
from tests.rules.helpers import ROOT, game

CASES = ROOT / "tests" / "cases" / "optimates"
CONTRACT = (
    "turn", "final_turn", "phase", "active", "pw", "coins", "vp", "offices", "senate", "ones", "people", "italic_done",
    "laws", "consul_actions", "ask", "over", "winner",
)  # fmt: skip
"""The keys that every engine of this game must agree on."""
OWN = {"dole", "italics", "senators"}
Json = dict[str, Any]


def read(name: str) -> Iterator[Json]:
    with gzip.open(CASES / name, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


GAMES = list(read("games.jsonl.gz"))


def differences(state: State, expected: Json) -> list[str]:
    """List what differs from the expected JSON; and check that JSON and back is the same position."""
    rules = game()
    data = rules.to_json(state)
    assert set(data) == {*CONTRACT, *OWN}
    again = rules.from_json(json.loads(json.dumps(data)))
    assert rules.to_json(again) == data
    assert again.legal == state.legal
    return [f"{key}: {data[key]} instead of {expected[key]}" for key in CONTRACT if data[key] != expected[key]]


def legal_texts(state: State) -> list[str]:
    decision = game().decision(state)
    return [] if decision is None else sorted(game().text(action) for action in decision.actions)


@pytest.mark.parametrize("case", GAMES, ids=[f"game_{case['seed']:03}" for case in GAMES])
def test_a_whole_game(case: Json) -> None:
    rules, expected = game(), case["start"]
    state = rules.from_json(expected)
    assert differences(state, expected) == []
    for step in case["steps"]:
        assert legal_texts(state) == sorted(step["legal"])
        rules.apply(state, rules.parse(step["move"]), silent)
        expected = expected | step["after"]
        assert differences(state, expected) == []
    assert rules.decision(state) is None
    assert expected["over"]


def test_there_are_all_the_cases() -> None:
    assert len(GAMES) == 24
    assert sum(len(case["steps"]) for case in GAMES) == 1719
    positions = list(read("positions.jsonl.gz"))
    assert len(positions) == 442
    assert sum(len(case["after"]) for case in positions) == 4727


@pytest.mark.parametrize("part", range(4))
def test_single_positions(part: int) -> None:
    """Every legal move of every position, and all that each leads to."""
    rules = game()
    for case in list(read("positions.jsonl.gz"))[part::4]:
        before = case["state"]
        state = rules.from_json(before)
        assert differences(state, before) == []
        assert legal_texts(state) == sorted(case["legal"])
        for move, after in case["after"].items():
            copy = rules.clone(state)
            rules.apply(copy, rules.parse(move), silent)
            assert differences(copy, before | after) == [], move
        assert set(case["after"]) <= set(case["legal"])
