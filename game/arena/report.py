"""What the arena says: how far it is, and what has come of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import IO

from game.arena.plan import Played
from game.arena.score import Score, Share, Times

OFTEN, SELDOM = 0.2, 10.0
"""Seconds between two words on how far it is: in place on a terminal, and line by line anywhere else."""
MOST_TOLD = 10
"""So many different reasons of forfeits are told."""


class Progress:
    """Tells on a stream how far it is; on a terminal in one line that is written again and again."""

    def __init__(self, stream: IO[str], score: Score, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream
        self._score = score
        self._clock = clock
        self._start = self._told = clock()
        self._is_terminal = stream.isatty()
        self._width = 0
        self._reasons: set[str] = set()

    def see(self, played: Played) -> None:
        """Take note of a game that has been counted; now and then say how far it is."""
        if played.guilty >= 0:
            self._tell_forfeit(played)
        if self._clock() - self._told >= (OFTEN if self._is_terminal else SELDOM):
            self.tell()

    def tell(self) -> None:
        """Say how far it is."""
        self._told = self._clock()
        line = self._line()
        if self._is_terminal:
            self._write("\r" + line.ljust(self._width))
            self._width = len(line)
        else:
            self._write(line + "\n")

    def end(self) -> None:
        """Say a last time how far it is."""
        self.tell()
        if self._is_terminal:
            self._write("\n")

    def say(self, sentence: str) -> None:
        """Say something else, in a line of its own."""
        if self._width:
            self._write("\r" + " " * self._width + "\r")
            self._width = 0
        self._write(sentence + "\n")

    def _tell_forfeit(self, played: Played) -> None:
        if played.why not in self._reasons and len(self._reasons) < MOST_TOLD:
            self._reasons.add(played.why)
            plan = self._score.plan
            self.say(f"game {played.number + 1} is forfeited: {(plan.a, plan.b)[played.guilty]} {played.why}")

    def _line(self) -> str:
        done, asked = self._score.games, self._score.plan.games
        taken = self._clock() - self._start
        left = f", {_duration(taken / done * (asked - done))} to go" if 0 < done < asked else ""
        share = _per_cent(self._score.share(0))
        return f"{done} of {asked} games in {_duration(taken)}{left}; {self._score.plan.a} wins {share.strip()}"

    def _write(self, text: str) -> None:
        try:
            self._stream.write(text)
            self._stream.flush()
        except (OSError, ValueError):
            self._is_terminal = False  # nobody reads it: the games are played all the same


def report(score: Score) -> list[str]:
    """Give what has come of it in lines."""
    plan = score.plan
    lines = [f"{plan.game}, {score.games} games, seed {plan.seed}" + "".join(f", {n}={v}" for n, v in plan.options)]
    for side, name in enumerate((plan.a, plan.b)):
        lines.append(f"{'ab'[side]}  {name}")
        lines.append(f"   wins             {_per_cent(score.share(side))}")
        lines += [f"   as {seat:13} {_per_cent(score.share(side, at))}" for at, seat in enumerate(score.seat_names)]
        lines.append(f"   an act           {_milliseconds(score.times(side))}")
        if score.forfeits(side):
            lines.append(f"   forfeited        {score.forfeits(side)} games")
    lines.append("either")
    lines += [f"   as {seat:13} {_per_cent(score.share(None, at))}" for at, seat in enumerate(score.seat_names)]
    if score.mean_turns is not None:
        lines.append(f"   turns a game     {score.mean_turns:6.1f}")
    return lines


def _per_cent(share: Share) -> str:
    if share.rate is None or share.low is None or share.high is None:
        return "in no game yet"
    return f"{share.rate:6.1%} [{share.low:.1%} to {share.high:.1%}] of {share.games}"


def _milliseconds(times: Times) -> str:
    if times.p50 is None:
        return "none yet"
    return f"p50 {times.p50:.1f}, p99 {times.p99:.1f}, max {times.max:.1f} ms"


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
