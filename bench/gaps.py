"""How evenly the frames of the window come while the strongest computer player thinks beside it.

`python -m bench.gaps` opens the table, without a screen, with the strongest player on both sides, lets the window's own
loop run at its own rate with nothing animated, and looks at the time from one frame's end to the next while a thought
is going on: in plain Python, and compiled where `native/` fits the sources. Every frame counts that has any thinking in
it, those that put the question and those that carry the answer out among them, with the game saved after each act.

Where the system tells it (Linux), what one of the program's threads waited within a gap for a processor that others
had is taken off: so much of it is the machine's and not the program's. The gaps as they were are printed too.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter

import pygame

from game import native
from game.match import Match
from game.players import player_names
from game.scenes.app import CAPTION
from game.scenes.context import Context, load_look, make_context
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Loop, Stack, apply_change, run
from game.scenes.stack import Quit as Leave
from game.settings import SettingsFile
from game.ui.input import InputReader
from game.ui.window import Window

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 20.0
"""So long is thought, all in all, in each of the two kinds of rules."""
GOAL_P99, GOAL_MAX = 25.0, 50.0
"""Of 100 gaps 99 may be so many ms long, and none more than the other."""
SCALE = 2
SEED = 7


@dataclass
class Watch:
    """A clock for the loop that notes every gap with thinking in it, and ends the loop when there are enough."""

    context: Context
    stack: Stack
    gaps: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    """The same without the waits for a processor."""
    games: int = 0
    plies: int = 0
    _clock: pygame.time.Clock = field(default_factory=pygame.time.Clock)
    _last: float = 0.0
    _was_thinking: bool = False
    _waits: dict[str, int] = field(default_factory=dict)

    def tick(self, fps: float) -> int:
        """Wait as the window's clock does; give the ms since the last time."""
        passed = self._clock.tick(fps)
        now = perf_counter()
        table = self.stack[-1]
        is_thinking = isinstance(table, TableScene) and table.thinker.is_thinking
        waits = waits_for_a_processor()
        if is_thinking or self._was_thinking:
            gap = (now - self._last) * 1000
            waited = max((waits[thread] - self._waits.get(thread, 0) for thread in waits), default=0)
            self.gaps.append(gap)
            # A wait within the time that the frame rests anyway has made nothing longer.
            self.own.append(max(min(gap, 1000 / fps), gap - waited / 1_000_000))
        self._waits = waits
        self._was_thinking, self._last = is_thinking, now
        if sum(self.gaps) >= SECONDS * 1000:
            apply_change(self.stack, Leave())
        elif not isinstance(table, TableScene):
            self.begin()
        return passed

    def begin(self) -> None:
        """Open the table of another game; what that takes is no gap."""
        apply_change(self.stack, Leave())
        strongest = player_names()[-1]
        seats, profile = (strongest, strongest), self.context.profile
        match = Match.new(self.context.load_game("optimates"), seed=SEED + self.games, seats=seats, autosave=profile)
        self.stack.append(TableScene(self.context, match))
        self.stack[-1].opened()
        self.games += 1
        self._was_thinking, self._last = False, perf_counter()


def waits_for_a_processor() -> dict[str, int]:
    """Give for each thread of this program how many ns it has waited in all for a processor; nothing if not told."""
    waits = {}
    for file in Path("/proc/self/task").glob("*/schedstat"):
        with contextlib.suppress(OSError, ValueError):  # a thread may just have ended
            waits[file.parent.name] = int(file.read_text().split()[1])
    return waits


def measure() -> Watch:
    """Let the window run; give the watch with the gaps in ms."""
    with tempfile.TemporaryDirectory() as folder:
        window = Window(CAPTION, scale=SCALE)
        settings = SettingsFile(None)
        settings.value.speed = "instant"
        settings.value.muted = True
        context = make_context(folder=Path(folder), settings=settings, window=window)
        stack: Stack = []
        watch = Watch(context, stack)
        watch.begin()
        loop = Loop(window, InputReader(context.inputs, window.to_logical), load_look().motion, context.audio)
        run(loop, stack, watch)  # type: ignore[arg-type]
        if context.profile is not None:
            context.profile.close()
        window.close()
    return watch


def figures(gaps: list[float]) -> tuple[float, float, float]:
    """Give the median, what 99 of 100 keep within, and the worst."""
    cuts = quantiles(gaps, n=100)
    return cuts[49], cuts[98], max(gaps)


def report(watch: Watch) -> bool:
    """Print the figures of one kind of rules, and tell whether the goals are met."""
    seconds = sum(watch.gaps) / 1000
    print(f"gaps: {native.KIND}: {len(watch.gaps)} frames in {seconds:.0f} s of thinking by the {player_names()[-1]}")
    median, p99, worst = figures(watch.gaps)
    print(f"gaps:   as they were       p50 {median:5.1f} ms  p99 {p99:5.1f} ms  max {worst:5.1f} ms")
    median, p99, worst = figures(watch.own)
    goals = f"(goals: p99 {GOAL_P99:.0f}, max {GOAL_MAX:.0f})"
    print(
        f"gaps:   the program's own  p50 {median:5.1f} ms  p99 {p99:5.1f} ms  max {worst:5.1f} ms  {goals}", flush=True
    )
    return p99 <= GOAL_P99 and worst <= GOAL_MAX


def main() -> bool:
    """Measure each kind in a program of its own, and tell whether the goals are met."""
    common = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    kinds = [{native.PURE_VARIABLE: "1"}]
    if not native.problem_of(ROOT) and native.modules_in(ROOT / native.FOLDER):
        kinds.append({native.PURE_VARIABLE: "0"})
    else:
        print("gaps: no compiled rules are there (`make native`): plain Python alone", flush=True)
    command = [sys.executable, "-m", "bench.gaps", "--one"]
    codes = [subprocess.run(command, cwd=ROOT, env={**common, **kind}, check=False).returncode for kind in kinds]
    if any(code not in (0, 1) for code in codes):
        raise RuntimeError("a measurement broke off")
    return not any(codes)


if __name__ == "__main__":
    raise SystemExit(0 if (report(measure()) if "--one" in sys.argv else main()) else 1)
