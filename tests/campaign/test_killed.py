"""The program itself is killed in a campaign, on every screen and between any two acts, and comes back right there."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.campaign import Chapter, Chronicle, Crisis
from game.match import Match
from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.rules.record import read_record
from game.scenes.campaign.crisis import CrisisTable
from game.scenes.campaign.shelves import campaign_of, profile_of
from game.scenes.context import Context
from game.scenes.stack import Scene
from tests.campaign.kit import ROOT, Killer, Player, days, in_progress, lay_days, live, past_of, program
from tests.campaign.test_whole import SCREENS, told

__all__ = ["days"]

SPREAD = (10, 20, 30)
"""So many inputs at a table, one of these, until the next kill."""
LIVES_AT_MOST = 120
DELAYS = (0.0, 0.0, 0.001, 0.004)
"""Seconds from what was told to the kill: the child goes on meanwhile."""


class Teller(Killer):
    """Lives on, but tells after each input which screen it has come to, of how many leaves, and at which ply.

    Between tables it asks each time whether it may; at a table it is killed in the midst of what it does.
    """

    def strikes(self, scene: Scene, leaves: int) -> bool:
        ply = scene.match.ply if isinstance(scene, CrisisTable) else 0
        print(type(scene).__name__, leaves, ply, flush=True)
        if not isinstance(scene, CrisisTable):
            os.read(sys.stdin.fileno(), 1)  # until it is told that it may live
        return False


def bear(folder: Path, seat: int) -> None:
    """For each line that comes in bear a child that lives the campaign on, and tell its number and how it ended."""
    patch = pytest.MonkeyPatch()
    lay_days(folder / "mother", patch)
    program()  # what all children need is read once
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            live(Player(seat), program(folder / "user"), Teller(0))
            os._exit(0)
        print("child", child, 0, flush=True)
        print("end", os.waitpid(child, 0)[1], 0, flush=True)
    patch.undo()


class Mother:
    """The process that bears the children, and the hand that kills them."""

    def __init__(self, folder: Path, seat: int) -> None:
        command = [sys.executable, "-m", "tests.campaign.test_killed", str(folder), str(seat)]
        self.pipe = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},  # only what the children tell is to be read
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.chance = Random(seat)
        self.killed_at: list[str] = []
        self._seen: set[tuple[str, int]] = set()

    def one_life(self) -> tuple[int, int, bool]:
        """Let a child live and kill it; give the leaves and the ply that it told last, and whether it died of it."""
        last, child, rest, is_hit = (0, 0), 0, self.chance.choice(SPREAD), False
        for word, a, b in self._told():
            if word == "child":
                child = a
            elif word == "end":
                return *last, os.WIFSIGNALED(a)
            else:
                last = a, b
                rest -= word == "CrisisTable"
                # The end of a crisis is where it is over and not written down: killed there each time.
                screen = (word, a if word == "CrisisEnd" else 0)
                is_new = screen not in self._seen
                self._seen.add(screen)
                if not is_hit and word != "TitleScene" and (is_new or rest <= 0):
                    is_hit = True
                    self.killed_at.append(word)
                    time.sleep(self.chance.choice(DELAYS) if word == "CrisisTable" else 0)
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(child, signal.SIGKILL)
                elif word != "CrisisTable" and not is_hit:
                    self._say()
        raise AssertionError("the mother has died")

    def _told(self) -> Iterator[tuple[str, int, int]]:
        assert self.pipe.stdout is not None
        self._say()
        for line in self.pipe.stdout:
            word, a, b = line.split()
            yield word, int(a), int(b)

    def _say(self) -> None:
        """Ask for a child, or let one live."""
        assert self.pipe.stdin is not None
        self.pipe.stdin.write("\n")
        self.pipe.stdin.flush()

    def abandon(self) -> None:
        """End it where the test has failed."""
        if self.pipe.poll() is None:
            self.pipe.kill()
            self.pipe.communicate()

    def close(self) -> None:
        self.pipe.communicate(timeout=30)
        assert self.pipe.returncode == 0


def whole(seat: int, folder: Path) -> Chronicle:
    """Live the campaign without being killed."""
    (chronicle,) = live(Player(seat), program(folder))
    return chronicle


def on_disk(context: Context, kept: Chronicle) -> Match | None:
    """Take up the table of what is next, None where there is none."""
    if kept.next(campaign_of(kept.campaign)) is None:
        return None
    return Crisis(campaign_of(kept.campaign), kept).resume(profile_of(context))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no such kill here")
@pytest.mark.parametrize("seat", [OPTIMATES, POPULARES])
def test_a_campaign_whose_program_is_killed_goes_on_where_it_was(
    seat: int, days: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    unharmed = whole(seat, tmp_path / "unharmed")
    moves = [read_record(leaf.record).moves for leaf in unharmed.leaves]
    after_the_last_act, inside = 0, 0
    mother = Mother(tmp_path, seat)
    request.addfinalizer(mother.abandon)
    for _ in range(LIVES_AT_MOST):
        leaves, ply, was_killed = mother.one_life()
        context = program(tmp_path / "user")
        kept = in_progress(context, seat)
        if kept is None:
            if past_of(context):
                break
            assert leaves == 0 and ply == 0, "killed before it had begun"
            continue
        assert told(kept) == told(unharmed)[: len(kept.leaves)]
        assert leaves <= len(kept.leaves) <= leaves + 1, "a leaf may have been written that could not be told"
        match = on_disk(context, kept)
        at = match.ply if match is not None else 0
        assert match is None or tuple(match.moves) == moves[len(kept.leaves)][:at]
        assert at >= ply or len(kept.leaves) > leaves
        if match is not None and was_killed:
            is_over = Crisis(campaign_of(days), kept).verdict(match) is not None
            after_the_last_act += is_over
            inside += not is_over
        profile_of(context).close()
    else:
        raise AssertionError("it never came to its end")
    mother.close()
    (broken,) = past_of(program(tmp_path / "user"))
    assert told(broken) == told(unharmed)
    assert set(mother.killed_at) >= SCREENS - {"TitleScene"}
    assert after_the_last_act and inside > 1, (after_the_last_act, inside)
    assert sum(isinstance(leaf, Chapter) for leaf in unharmed.leaves) > 1


if __name__ == "__main__":
    bear(Path(sys.argv[1]), int(sys.argv[2]))
