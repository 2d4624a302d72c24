"""Counts the positions that lie so many actions ahead of three fixed starts: one number that knows every rule.

`python -m bench.perft [DEPTH]` prints the deeper ones and how fast they were counted.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from game.config import load_folder
from game.rules.core import Game, silent
from game.rules.optimates import Optimates
from game.rules.optimates.tables import Tables

ROOT = Path(__file__).resolve().parent.parent
LATER = ROOT / "tests" / "cases" / "optimates" / "late_turn.json"


def optimates() -> Optimates:
    return Optimates(load_folder(ROOT / "config" / "optimates", Tables).value)


def starts(rules: Optimates) -> dict[str, Any]:
    """Give three positions: two openings, and a turn late in a game with everything in play."""
    return {
        "benches": rules.new({}, Random(133)),
        "mingled": rules.new({"layout": "mingled", "mix": "6/6/4"}, Random(27)),
        "late": rules.from_json(json.loads(LATER.read_text(encoding="utf-8"))),
    }


def perft(rules: Game[Any], state: Any, depth: int) -> int:
    """Count the ways to play `depth` actions, the die's among them; a finished game counts as one way."""
    decision = rules.decision(state)
    if decision is None or depth == 0:
        return 1
    if depth == 1:
        return len(decision.actions)
    ways = 0
    for action in decision.actions:
        after = rules.clone(state)
        rules.apply(after, action, silent)
        ways += perft(rules, after, depth - 1)
    return ways


def main(deepest: int) -> None:
    rules = optimates()
    for name, state in starts(rules).items():
        for depth in range(1, deepest + 1):
            began = perf_counter()
            ways = perft(rules, state, depth)
            took = perf_counter() - began
            print(f"{name:8} depth {depth}: {ways:>12,}  {took:7.2f} s  {ways / max(took, 1e-9):>12,.0f} a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
