"""A command as a player: it is given each position it has to act in, and asked what it would do.

For every act it is sent two lines of the engine mode, and answers each with one: `load` with the state as its seat
may see it, and `think` with a seed. It keeps running from game to game. If it is too slow, ends, or answers what
can't be played it has forfeited the game; it is stopped and started anew for the next.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from game.rules.core import Action, Decision, Game, RulesError
from game.rules.jsontext import JsonError, read_json
from game.rules.legality import legal_action

MOST_BYTES = 1_000_000
"""A longer answer is none."""
PATIENCE = 1.0
"""Seconds that a command has to end by itself when its input ends."""
_SHOWN = 160
"""So many letters of what a command says are shown."""
if sys.platform == "win32":
    _NEW_GROUP = subprocess.CREATE_NEW_PROCESS_GROUP
else:
    _NEW_GROUP = 0


class ForfeitError(Exception):
    """Why a player has lost a game without playing it to the end."""


class Command:
    """A contestant that is another program; `cap` is the time in seconds that it has for an act."""

    def __init__(self, words: Sequence[str], cap: float) -> None:
        self._words = list(words)
        self._cap = cap
        self._running: _Running | None = None
        self._is_over = False

    def begin(self) -> None:
        """Keep it running as it is; it is started when it is asked for the first time."""

    def act(self, game: Game[Any], state: Any, decision: Decision, random: Random) -> tuple[Action, float]:
        """Show it the position and ask it; raises ForfeitError. The seconds are those of `think` alone."""
        end = time.monotonic() + self._cap
        view = game.to_json(game.view(state, decision.seat))
        self._ask({"do": "load", "game": game.name, "state": view}, end)
        start = time.perf_counter()
        answer = self._ask({"do": "think", "seed": random.getrandbits(32)}, end)
        seconds = time.perf_counter() - start
        move = answer.get("move")
        if not isinstance(move, str):
            raise ForfeitError("answered think without a move")
        try:
            return legal_action(game, state, decision, game.parse(move)), seconds
        except RulesError as error:
            raise ForfeitError(f"answered think with what can't be played: {_shown(str(error))}") from None

    def close(self, *, gently: bool = True) -> None:
        """Let it end, and see that it does; it is started anew when it is asked again."""
        if self._running is not None:
            if not gently:
                self._running.kill()
            self._running.close()
            self._running = None

    def kill(self) -> None:
        """End it at once and for good, from whatever thread, also while it is being started."""
        self._is_over = True  # first: who has not made a process known yet will find this
        if self._running is not None:
            self._running.kill()

    def _ask(self, request: dict[str, Any], end: float) -> dict[str, Any]:
        do = request["do"]
        if self._running is None:
            self._running = _Running(self._words)  # known before it is started, so that it can be ended meanwhile
            if self._is_over:
                raise ForfeitError(f"ended when it was asked to {do}")
            try:
                self._running.start()
            except (OSError, ValueError) as error:
                self._running = None
                raise ForfeitError(f"can't be started ({error})") from None
        line = self._running.ask(json.dumps(request, allow_nan=False).encode("ascii") + b"\n", end - time.monotonic())
        if line is None:
            raise ForfeitError(f"has not answered {do} within {self._cap:g} s")
        if not line:
            raise ForfeitError(f"ended when it was asked to {do}")
        if not line.endswith(b"\n"):
            raise ForfeitError(f"answered {do} with a line that has no end")
        try:
            answer = read_json(line)
        except JsonError as error:
            raise ForfeitError(f"answered {do} with what {error.problem}") from None
        if not isinstance(answer, dict) or answer.get("ok") is not True:
            said = answer.get("error") if isinstance(answer, dict) else answer
            raise ForfeitError(f"refused to {do}: {_shown(str(said))}")
        return answer


class _Running:
    """A process, and a thread that starts it, tells it one thing at a time and waits for the answer.

    The thread starts it too because Ctrl-C never breaks into a thread beside the first: between a process's start
    and its being known there is no moment in which it could be forgotten.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        self._process: subprocess.Popen[bytes] | None = None
        self._changing = threading.RLock()  # reentrant: a signal may end it in the thread that is just doing so
        """Held while the process is started or ended."""
        self._is_over = False
        self._has_begun = False
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._beginnings: queue.SimpleQueue[Exception | None] = queue.SimpleQueue()
        self._is_asked = False
        self._thread = threading.Thread(target=self._converse, daemon=True)

    def start(self) -> None:
        """Start it; raises OSError or ValueError where that can't be."""
        self._thread.start()
        problem = self._beginnings.get()
        if problem is not None:
            raise problem
        self._has_begun = True

    def ask(self, line: bytes, seconds: float) -> bytes | None:
        """Send a line and give the answer: empty if there will be none, and None if it takes too long."""
        self._is_asked = True
        self._requests.put(line)
        try:
            answer = self._answers.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        self._is_asked = False
        return answer

    def close(self) -> None:
        """End the process: gently if it is waiting for a request, else by force."""
        if self._is_asked or not self._has_begun:
            self.kill()
        self._requests.put(None)
        if self._process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(PATIENCE)
            self.kill()
            self._process.wait()
        if self._thread.ident is not None:
            self._thread.join(PATIENCE)

    def kill(self) -> None:
        """End the process and those that it has started; from now on none is started."""
        with self._changing:
            self._is_over = True
            if self._process is None or self._process.poll() is not None:
                return  # its number may be another's by now
            with contextlib.suppress(OSError):
                if sys.platform == "win32":
                    self._process.kill()
                else:
                    os.killpg(self._process.pid, signal.SIGKILL)

    def _begin(self) -> None:
        with self._changing:
            if self._is_over:
                raise OSError("it has been ended")
            # A group of its own: it doesn't hear Ctrl-C, and what it has started itself can be ended with it.
            self._process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                creationflags=_NEW_GROUP,
                start_new_session=sys.platform != "win32",
            )

    def _converse(self) -> None:
        try:
            self._begin()
        except (OSError, ValueError) as error:
            self._beginnings.put(error)
            return
        self._beginnings.put(None)
        assert self._process is not None
        lines, answers = self._process.stdin, self._process.stdout
        assert lines is not None and answers is not None
        with contextlib.suppress(OSError), answers, lines:
            while (request := self._requests.get()) is not None:
                try:
                    lines.write(request)
                    lines.flush()
                    answer = answers.readline(MOST_BYTES)
                except (OSError, ValueError):
                    answer = b""
                self._answers.put(answer)


def _shown(text: str) -> str:
    """Make what another program says fit to be printed in one line."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text[:_SHOWN])
    return plain + ("..." if len(text) > _SHOWN else "")
