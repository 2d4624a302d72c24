"""The computer's thinking, beside the window: in a thread of its own, or in slices where there is none."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from random import Random

from game.ai.player import Thought
from game.match import Match
from game.players import make_player

SWITCH = 0.001
"""How often, in seconds, Python lets the other thread on: the window stays smooth, the thinking loses nothing."""


class Thinker:
    """Thinks on one decision of a match at a time. `poll` gives the answer when there is one.

    An answer carries how much had been played when it was asked for; a stale one is dropped.
    """

    def __init__(self, threaded: bool = True) -> None:
        """Choose between a thread and slices of the caller's own time."""
        self.threaded = threaded
        self._ply = -1
        self._answer: Thought | None = None
        self._error: Exception | None = None
        self._steps: Iterator[Thought] | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        if threaded:
            sys.setswitchinterval(SWITCH)

    @property
    def is_thinking(self) -> bool:
        """Tell whether a question is out and its answer has not been taken."""
        return self._ply >= 0

    def start(self, match: Match, seat: int) -> None:
        """Begin to think about what a seat is asked; what was thought of before is dropped."""
        self.stop()
        self._ply, self._answer, self._error = match.ply, None, None
        player = make_player(match.seats[seat], match.game.name)
        # A player's own luck: the same for the same moment of the same game, and never the dice's.
        random = Random(f"{match.head.seed}/{match.ply}")
        self._steps = player.think(match.game, match.view(seat), seat, random)
        if self.threaded:
            self._stop = threading.Event()
            self._thread = threading.Thread(target=self._run, args=(self._steps, self._stop), daemon=True)
            self._thread.start()

    def poll(self, match: Match) -> Thought | None:
        """Give the answer if it is there and still fits the match; raises what the player raised."""
        if self._ply != match.ply:
            self.stop()
            return None
        if not self.threaded:
            self._slice()
        elif self._thread is not None and self._thread.is_alive():
            return None
        if self._error is not None:
            error, self._error = self._error, None
            self.stop()
            raise error
        answer = self._answer if self._steps is None or self.threaded else None
        if answer is not None:
            self._ply, self._thread = -1, None
        return answer

    def stop(self) -> None:
        """Stop thinking; safe at any time."""
        self._stop.set()
        if self._thread is not None and self._thread.is_alive():
            self._thread.join()
        self._thread, self._steps, self._ply = None, None, -1

    def _slice(self) -> None:
        """Think on to the next thought."""
        if self._steps is None:
            return
        thought = next(self._steps, None)
        if thought is None:
            self._steps = None
        else:
            self._answer = thought

    def _run(self, steps: Iterator[Thought], stop: threading.Event) -> None:
        """Think to the end, unless told to stop. Runs in the thread."""
        try:
            for thought in steps:
                self._answer = thought
                if stop.is_set():
                    return
        except Exception as error:  # noqa: BLE001 (handed to the scene, which tells it)
            self._error = error
