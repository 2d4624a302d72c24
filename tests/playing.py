"""Matches played at random, for tests of what stands around the rules."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.catalogue import LoadedGame, load_game
from game.match import Match
from game.rules.core import CHANCE, Event
from tests.protocol import choose

CASES = Path(__file__).resolve().parent / "cases" / "optimates"
KINDS = {
    "action", "oppose", "roll", "proscribe_flip", "bid", "sway", "veto", "override", "reaction", "agrarian", "backlash",
}  # fmt: skip


@cache
def optimates() -> LoadedGame:
    """Give the game from the program's own tables."""
    return load_game("optimates", ())


@cache
def augustus() -> LoadedGame:
    """Give the second game from the program's own tables."""
    return load_game("augustus", ())


def step(match: Match, random: Random) -> list[Event]:
    """Play one action at random, the dice by the match's own generator; tell what came about."""
    decision = match.decision
    assert decision is not None
    return match.draw() if decision.seat == CHANCE else match.play(choose(decision, random))


def play_out(match: Match, seed: int, most: int = 10_000) -> Match:
    """Play a match at random to its end, or `most` actions on."""
    random = Random(seed)
    for _ in range(most):
        if match.decision is None:
            break
        step(match, random)
    return match


def look(match: Match) -> tuple[Any, ...]:
    """Give all that must be the same again after taking back or taking up."""
    return match.game.to_json(match.state), match.legal_moves, match.moves, match.random.getstate(), match.result


def positions() -> Iterator[dict[str, Any]]:
    """Read single positions that other engines agree on: a state and its legal moves."""
    with gzip.open(CASES / "positions.jsonl.gz", "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)
