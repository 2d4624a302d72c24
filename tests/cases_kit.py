"""Whole games and single positions, each with every legal move and what it leads to, from two other engines.

A game's own test file makes a subclass of `CaseTests` whose name begins with Test, of cases in `tests/cases/<game>/`.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from game.rules.core import Game, silent

CASES = Path(__file__).resolve().parent / "cases"
Json = dict[str, Any]


def read(game: str, name: str) -> Iterator[Json]:
    """Read the cases of a file, a line each."""
    with gzip.open(CASES / game / name, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def legal_texts(rules: Game[Any], state: Any) -> list[str]:
    decision = rules.decision(state)
    return [] if decision is None else sorted(rules.text(action) for action in decision.actions)


class CaseTests:
    """Subclass me; every test here then runs on that game's cases."""

    rules: ClassVar[Game[Any]]
    contract: ClassVar[tuple[str, ...]]
    """The keys that every engine of this game must agree on."""
    own: ClassVar[frozenset[str]] = frozenset()
    """This program's own keys."""
    counts: ClassVar[tuple[int, int, int, int]]
    """How many games, steps, positions and moves played from positions there are."""

    def differences(self, state: Any, expected: Json) -> list[str]:
        """List what differs from the expected JSON; and check that JSON and back is the same position."""
        data = self.rules.to_json(state)
        assert set(data) == {*self.contract, *self.own}
        again = self.rules.from_json(json.loads(json.dumps(data)))
        assert self.rules.to_json(again) == data
        assert again.legal == state.legal
        return [f"{key}: {data[key]} instead of {expected[key]}" for key in self.contract if data[key] != expected[key]]

    def test_whole_games(self) -> None:
        for case in read(self.rules.name, "games.jsonl.gz"):
            expected = case["start"]
            state = self.rules.from_json(expected)
            assert self.differences(state, expected) == []
            for number, step in enumerate(case["steps"]):
                at = f"seed {case['seed']}, step {number}, {step['move']}"
                assert legal_texts(self.rules, state) == sorted(step["legal"]), at
                self.rules.apply(state, self.rules.parse(step["move"]), silent)
                expected = expected | step["after"]
                assert self.differences(state, expected) == [], at
            assert self.rules.decision(state) is None
            assert expected["over"]

    def test_single_positions(self) -> None:
        """Every legal move of every position, and all that each leads to."""
        for case in read(self.rules.name, "positions.jsonl.gz"):
            before = case["state"]
            state = self.rules.from_json(before)
            assert self.differences(state, before) == [], case.get("why")
            assert legal_texts(self.rules, state) == sorted(case["legal"]), case.get("why")
            for move, after in case["after"].items():
                copy = self.rules.clone(state)
                self.rules.apply(copy, self.rules.parse(move), silent)
                data = self.rules.to_json(copy)
                assert {key: data[key] for key in self.contract} == before | after, (case.get("why"), move)
            assert set(case["after"]) <= set(case["legal"])

    def test_there_are_all_the_cases(self) -> None:
        games = list(read(self.rules.name, "games.jsonl.gz"))
        positions = list(read(self.rules.name, "positions.jsonl.gz"))
        steps, moves = sum(len(case["steps"]) for case in games), sum(len(case["after"]) for case in positions)
        assert (len(games), steps, len(positions), moves) == self.counts
