"""A program that is killed at any moment has lost nothing of what it had told as done."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import Match
from game.rules.core import CHANCE
from game.storage import Profile
from tests.playing import look, optimates

ROOT = Path(__file__).resolve().parent.parent
KILLS = 50
LIVES_AT_MOST = 400
LONG = 100
"""So many plies has a game that is long enough to be killed in so often."""
TURNS_BACK = 5
"""Every so many plies an action is taken back and played again."""


def play_one(match: Match) -> None:
    """Play one action that hangs on nothing but the game so far, and now and then take one back first."""
    decision = match.decision
    assert decision is not None
    random = Random(f"{match.head.seed} {match.ply}")
    if decision.seat == CHANCE:
        match.draw()
        return
    if match.ply % TURNS_BACK == 0 and match.can_undo and random.random() < 0.5:
        move = match.moves[-1]
        match.undo()
        match.play(match.game.parse(move))
    match.play(random.choice(decision.actions))


def live(path: Path, seed: int) -> None:
    """Take the game up, or begin it, and play it on, telling each finished action; the life of one child."""
    profile = Profile.open(path)
    match = Match.resume(profile, "optimates") or Match.new(optimates(), seed=seed, autosave=profile)
    while match.decision is not None:
        play_one(match)
        print(match.ply, *match.notices, flush=True)


def bear(path: Path, seed: int) -> None:
    """For each line that comes in bear a child that lives, and tell its number and how it ended.

    The children are forked, as starting Python fifty times would take longer than all the rest.
    """
    optimates()
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            live(path, seed)
            os._exit(0)
        print("child", child, flush=True)
        print("end", os.waitpid(child, 0)[1], flush=True)


class Mother:
    """The process that bears the children."""

    def __init__(self, path: Path, seed: int) -> None:
        command = [sys.executable, "-m", "tests.test_kill", str(path), str(seed)]
        self.pipe = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def one_life(self, random: Random) -> tuple[int, bool]:
        """Let a child play and kill it at some moment; give the last ply that it told, or 0, and whether it died."""
        assert self.pipe.stdin is not None and self.pipe.stdout is not None
        self.pipe.stdin.write("\n")
        self.pipe.stdin.flush()
        told, child, wait = 0, 0, random.choice([0, 0, 1, 2, 4])
        for line in self.pipe.stdout:
            word, _, number = line.strip().partition(" ")
            if word == "end":
                return told, os.WIFSIGNALED(int(number))
            if word == "child":
                child = int(number)
            else:
                assert not number, line  # a notice
                told, wait = int(word), wait - 1
            if child and wait <= 0:
                time.sleep(random.random() * 0.02)
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
                wait = 10_000
        raise AssertionError("the mother has died")

    def close(self) -> None:
        self.pipe.communicate(timeout=30)
        assert self.pipe.returncode == 0


def long_game() -> tuple[int, list[tuple[Any, ...]]]:
    """Find a long game and give its seed and how it looks after each ply when nobody kills it."""
    for seed in range(1000):
        match = Match.new(optimates(), seed=seed)
        after = [look(match)]
        while match.decision is not None:
            play_one(match)
            after.append(look(match))
        if len(after) > LONG and any(move.startswith("roll") for move in match.moves):
            return seed, after
    raise AssertionError("no game is long enough")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no such kill here")
def test_fifty_kills_at_random_moments_lose_nothing_that_was_done(tmp_path: Path) -> None:
    path = tmp_path / "profile.db"
    seed, after = long_game()
    mother, random, kills, games, lives = Mother(path, seed), Random(1), 0, 0, 0
    while kills < KILLS:
        lives += 1
        assert lives < LIVES_AT_MOST
        told, was_killed = mother.one_life(random)
        kills += was_killed
        profile = Profile.open(path)
        assert profile.note == ""
        match = Match.resume(profile, "optimates")
        finished = len(profile.finished())
        if match is None or match.decision is None:
            # Ended, by the child or just now; or killed before it had begun.
            assert finished > games or told == 0
            games = finished
        else:
            # One action may be on the disk that could not be told any more; one may just have been taken back.
            taken_back = told % TURNS_BACK == 0 and told > 0
            assert told - taken_back <= match.ply
            assert match.ply <= told + 1 or told == 0
            assert look(match) == after[match.ply] and match.notices == []
        profile.close()
    mother.close()


if __name__ == "__main__":
    bear(Path(sys.argv[1]), int(sys.argv[2]))
