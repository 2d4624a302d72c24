"""What a player is: it is shown a view and thinks aloud until its time is up.

Chance is never shown to a player: what comes is a view of the state, and a generator of its own for guessing.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any, Protocol

import msgspec

from game.rules.core import Action, Game


class Line(msgspec.Struct, frozen=True):
    """One action that a player has weighed: its chance to win, 0 to 1, and the simulations spent on it."""

    action: Action
    win: float
    simulations: int = 0


class Thought(msgspec.Struct, frozen=True):
    """What a player would do if it had to act now.

    `win` is its own chance to win, 0 to 1. `why` is a key of the words, `values` what they ask for. `lines` are
    the actions that it weighed, best first.
    """

    action: Action
    win: float
    why: str
    values: dict[str, str | int | float] = {}
    lines: tuple[Line, ...] = ()


class Player(Protocol):
    """One who answers decisions."""

    name: str

    def think(self, game: Game[Any], view: Any, seat: int, random: Random) -> Iterator[Thought]:
        """Yield better and better thoughts on what `seat` is asked in `view`; the last one is the answer.

        Yields at least once, and then every few simulations, so that a window can be drawn in between.
        """
        ...


def decide(
    player: Player, game: Game[Any], view: Any, seat: int, random: Random, seconds: float | None = None
) -> Thought:
    """Let a player think to the end, or past `seconds` only until its next thought; give the last one.

    Raises ValueError if the player has none.
    """
    end = None if seconds is None else time.monotonic() + seconds
    last: Thought | None = None
    for thought in player.think(game, view, seat, random):
        last = thought
        if end is not None and time.monotonic() >= end:
            break
    if last is None:
        raise ValueError(f"the player {player.name} has no thought")
    return last
