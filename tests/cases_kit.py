"""Whole games and single positions, each with every legal move and what it leads to, from two other engines.

A game's own test file makes a subclass of `CaseTests` whose name begins with Test, of cases in `tests/cases/<game>/`.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from game.engine import Engine
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

    def differences(self, state: Any, expected: Json, *, again: bool = True) -> list[str]:
        """List what differs from the expected JSON; and, `again`, check that JSON and back is the same position."""
        data = self.rules.to_json(state)
        assert set(data) == {*self.contract, *self.own}
        if again:
            read_back = self.rules.from_json(json.loads(json.dumps(data)))
            assert self.rules.to_json(read_back) == data
            assert read_back.legal == state.legal
        return self.unlike(data, expected)

    def unlike(self, data: Json, expected: Json) -> list[str]:
        return [f"{key}: {data[key]} instead of {expected[key]}" for key in self.contract if data[key] != expected[key]]

    def test_whole_games(self) -> None:
        games = steps = 0
        for case in read(self.rules.name, "games.jsonl.gz"):
            games, expected = games + 1, case["start"]
            state = self.rules.from_json(expected)
            assert self.differences(state, expected) == []
            for number, step in enumerate(case["steps"]):
                at = f"seed {case['seed']}, step {number}, {step['move']}"
                assert legal_texts(self.rules, state) == sorted(step["legal"]), at
                self.rules.apply(state, self.rules.parse(step["move"]), silent)
                expected = expected | step["after"]
                assert self.differences(state, expected, again=number % 3 == 0) == [], at
                steps += 1
            assert self.rules.decision(state) is None
            assert expected["over"]
        assert (games, steps) == self.counts[:2]

    def test_single_positions(self) -> None:
        """Every legal move of every position, and all that each leads to."""
        positions = moves = 0
        for case in read(self.rules.name, "positions.jsonl.gz"):
            positions, before = positions + 1, case["state"]
            state = self.rules.from_json(before)
            assert self.differences(state, before) == [], case.get("why")
            assert legal_texts(self.rules, state) == sorted(case["legal"]), case.get("why")
            for move, after in case["after"].items():
                copy = self.rules.clone(state)
                self.rules.apply(copy, self.rules.parse(move), silent)
                assert self.unlike(self.rules.to_json(copy), before | after) == [], (case.get("why"), move)
                moves += 1
            assert set(case["after"]) <= set(case["legal"])
        assert (positions, moves) == self.counts[2:]

    def test_games_and_positions_through_the_engine(self) -> None:
        """The engine's answers are the rules', line by line: every fifth game and position."""
        engine = Engine()

        def ask(do: str, **more: Any) -> Json:
            answer = engine.answer(json.dumps({"do": do} | more).encode())
            assert answer["ok"], answer
            return answer

        def is_right(answer: Json, expected: Json, legal: list[str]) -> bool:
            return self.unlike(answer["state"], expected) == [] and sorted(answer["legal"]) == sorted(legal)

        for case in list(read(self.rules.name, "games.jsonl.gz"))[1::5]:
            expected = case["start"]
            answer = ask("load", game=self.rules.name, state=expected)
            for step in case["steps"]:
                assert is_right(answer, expected, step["legal"]), step["move"]
                answer, expected = ask("play", move=step["move"]), expected | step["after"]
                assert answer["events"]
            assert is_right(answer, expected, [])
            assert sum(answer["result"].values()) == 1
        for case in list(read(self.rules.name, "positions.jsonl.gz"))[::5]:
            answer = ask("load", game=self.rules.name, state=case["state"])
            assert is_right(answer, case["state"], case["legal"])
            move, after = next(iter(case["after"].items()))
            assert self.unlike(ask("play", move=move)["state"], case["state"] | after) == []
