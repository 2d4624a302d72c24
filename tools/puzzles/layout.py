"""Lays a challenge's file out as those of `config/challenges/` are: for people to read, line by line."""

from __future__ import annotations

import textwrap
from typing import Any

import msgspec
import yaml

from game.scenarios.puzzles import Puzzle

WIDTH, LONGEST = 116, 160
NO_LIMIT = "# yamllint disable rule:line-length"
"""Above what has longer lines: a way in a solution, and a part of a position, is one line, however long."""
SPREAD = ("senate", "people", "laws", "players")
"""The parts of a position that get a line for each of their entries."""
OWN = ("within", "tokens", "others")
"""What only some games' challenges have."""


def as_yaml(puzzle: Puzzle) -> str:
    """Write a challenge as its file has it."""
    data = msgspec.to_builtins(puzzle)
    lines = ["version: 1", f"title: {_flow(puzzle.title)}", f"years: {_flow(puzzle.years)}"]
    for name in ("briefing", "hint", "closing"):
        words = textwrap.wrap(" ".join(data[name].split()), WIDTH, break_on_hyphens=False, break_long_words=False)
        lines += [f"{name}: >-", *(f"  {line}" for line in words)]
    lines += [f"{name}: {_flow(data[name])}" for name in OWN if name in data]
    lines += ["goals:", *(f"  - {_flow(_short(goal))}" for goal in data["goals"])]
    lines += [f"par: {puzzle.par}", "solution:", *(f'  "{way}": {move}' for way, move in puzzle.solution.items())]
    if puzzle.otherwise:
        lines.append(f"otherwise: {_flow(puzzle.otherwise)}")
    lines += ["state:", *_state(puzzle.state)]
    if max(map(len, lines)) > LONGEST:
        lines.insert(0, NO_LIMIT)
    return "\n".join(lines) + "\n"


def _state(state: dict[str, Any]) -> list[str]:
    lines = []
    for name, value in state.items():
        if name in SPREAD:
            lines += [f"  {name}:", *(f"    {key}: {_flow(inner)}" for key, inner in value.items())]
        else:
            lines.append(f"  {name}: {_flow(value)}")
    return lines


def _short(goal: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in goal.items() if (key, value) != ("by", 0)}


def _flow(value: Any) -> str:
    text = yaml.safe_dump(value, default_flow_style=True, sort_keys=False, width=10**6, allow_unicode=True)
    return text.removesuffix("\n...\n").strip()
