"""The computer's thinking, beside the window: in a thread of its own, or in slices where there is none."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

from game.ai.player import Thought
from game.match import Match
from game.players import make_player

SWITCH = 0.0002
"""How often, in seconds, Python lets the other thread on: the window stays smooth, the thinking loses nothing."""


class Thinking:
    """One question that a player thinks about, and what it has thought of so far.

    The thread of an abandoned one goes on to its next thought, and writes it here, where nobody reads it any more.
    """

    def __init__(self, state: Any, steps: Iterator[Thought]) -> None:
        """Take the position asked about, and the player's thoughts to come."""
        self.state = state
        self.latest: Thought | None = None
        self.error: Exception | None = None
        self.is_done = False
        self.is_abandoned = False
        self._steps = steps

    def step(self) -> None:
        """Think on to the next thought, or to the end."""
        try:
            thought = next(self._steps, None)
            if thought is None and self.latest is None:
                raise ValueError("the player has no thought")
        except Exception as error:  # noqa: BLE001 (handed to the scene, which tells it)
            self.error = error
            thought = None
        if thought is None:
            self.is_done = True  # last: who sees it sees the rest
        else:
            self.latest = thought

    def run(self) -> None:
        """Think to the end, or to the next thought after being abandoned. Runs in the thread."""
        while not (self.is_done or self.is_abandoned):
            self.step()


class Thinker:
    """Thinks on one decision of a match at a time. `poll` gives the answer when there is one.

    An answer counts for the very position it was asked for; a stale one is dropped. Nothing here ever waits for the
    thread: one that is no longer wanted is left alone, and ends by itself.
    """

    def __init__(self, threaded: bool = True) -> None:
        """Choose between a thread and slices of the caller's own time."""
        self.threaded = threaded
        self.is_hurried = False
        """Whether the best thought so far is to be the answer."""
        self._thinking: Thinking | None = None
        if threaded:
            sys.setswitchinterval(SWITCH)

    @property
    def is_thinking(self) -> bool:
        """Tell whether a question is out and its answer has not been taken."""
        return self._thinking is not None

    @property
    def latest(self) -> Thought | None:
        """Give the best thought so far on the question that is out; None before the first."""
        return self._thinking.latest if self._thinking is not None else None

    @property
    def has_answer(self) -> bool:
        """Tell whether the player has thought to the end, and only its answer is to be taken."""
        return self._thinking is not None and self._thinking.is_done

    def start(self, match: Match, seat: int) -> None:
        """Begin to think about what a seat is asked; what was thought of before is dropped."""
        self.stop()
        thinking = self._thinking = Thinking(match.state, _thoughts(match, seat))
        if self.threaded:
            threading.Thread(target=thinking.run, daemon=True).start()

    def hurry(self) -> None:
        """Ask for the best thought so far, or for the first if there is none yet: the next `poll` gives it."""
        self.is_hurried = self.is_thinking

    def go_on(self) -> None:
        """Think on to the next thought, where there is no thread that does."""
        if not self.threaded and self._thinking is not None and not self._thinking.is_done:
            self._thinking.step()

    def poll(self, match: Match) -> Thought | None:
        """Give the answer if it is there and still fits the match; raises what the player raised."""
        thinking = self._thinking
        if thinking is None:
            return None
        if thinking.state is not match.state:
            self.stop()
            return None
        if not (self.is_hurried and thinking.latest):
            self.go_on()
        is_ready = thinking.is_done or (self.is_hurried and thinking.latest is not None)
        if not is_ready:
            return None
        self.stop()
        if thinking.error is not None:
            raise thinking.error
        return thinking.latest

    def stop(self) -> None:
        """Drop the question and whatever comes of it, at once; safe at any time."""
        if self._thinking is not None:
            self._thinking.is_abandoned = True
        self._thinking, self.is_hurried = None, False


def _thoughts(match: Match, seat: int) -> Iterator[Thought]:
    """Give a player's thoughts on what a seat is asked now."""
    name, game, view = match.seats[seat], match.game, match.view(seat)
    # A player's own luck: the same for the same moment of the same game, and never the dice's.
    random = Random(f"{match.head.seed}/{match.ply}")

    def think() -> Iterator[Thought]:
        # Making the player reads its opinions, which takes longer than a frame has: that is part of the thinking.
        yield from make_player(name, game.name).think(game, view, seat, random)

    return think()
