"""A player without a plan: every legal action is as likely as any other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.ai.player import Thought
from game.rules.core import Game


class RandomPlayer:
    """Takes any legal action."""

    name = "random"

    def think(self, game: Game[Any], view: Any, seat: int, random: Random) -> Iterator[Thought]:
        """Yield one thought; raises ValueError if the seat is not asked anything."""
        decision = game.decision(view)
        if decision is None or decision.seat != seat:
            raise ValueError(f"seat {seat} is not asked anything")
        action = random.choice(decision.actions)
        yield Thought(action, 1 / len(game.seats(view)), "why.random", {"choices": len(decision.actions)})
