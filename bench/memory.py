"""How much memory the program has in a game, from the title on and through many games that the computer plays itself.

`python -m bench.memory [GAMES]` runs the program's own loop without a screen, at twice and at three times the canvas:
the title, then game after game of the weakest level, each with its result. Everything that moves is drawn, at the
fast speed, thirty times a second, and nobody waits between two frames. It prints what the machine holds for it as
the games go by (who watches them at the usual speed sees about one in three minutes), and by part at the beginning.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.match import Match
from game.memory import give_back
from game.scenes.app import CAPTION
from game.scenes.context import Context, load_look, make_context
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Loop, Push, Quit, Replace, Stack, apply_change, run
from game.scenes.title import TitleScene
from game.settings import SettingsFile
from game.ui.input import InputReader
from game.ui.window import Window

ROOT = Path(__file__).resolve().parent.parent
GAMES = 20
LEVEL = "quaestor"
SCALES = (2, 3)
STEP = 33  # ms that a frame takes for what moves
EVERY = 300  # frames between two looks
AT_THE_END = 120  # frames that the title and each result are looked at
GOAL = 64.0
"""So many MiB may be in use in a game."""
GROWTH = 1.0
"""So many MiB more may be in use at the end than halfway."""


def mib() -> float:
    """Return how much memory this program has in the machine's, in MiB (Linux)."""
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("this system does not tell")


@dataclass
class Watcher:
    """A clock that waits for nobody, begins game after game, and writes down how much memory there is in use."""

    context: Context
    stack: Stack
    games: int
    played: int = 0
    acts: int = 0
    match: Match | None = None
    held: list[float] = field(default_factory=list)
    """What was in use, look by look."""
    frames: int = 0
    _shown: int = 0

    def tick(self, fps: float = 0) -> int:
        """Go on to the next frame."""
        self.frames += 1
        table = self.stack[-1]
        if isinstance(table, TableScene):
            self._shown = 0
        else:
            self._shown += 1
            if self._shown >= AT_THE_END:
                self._next()
        if self.frames % EVERY == 0:
            self.held.append(mib())
        return STEP

    def _next(self) -> None:
        """Begin the next game, or leave."""
        if self.match is not None:
            self.acts += self.match.ply
            print(f"memory:   {self.played:3} games, {self.acts:5} acts: {mib():5.1f} MiB", flush=True)
        if self.played == self.games:
            apply_change(self.stack, Quit())
            return
        self.match = Match.new(self.context.load_game("optimates"), seed=self.played, seats=(LEVEL, LEVEL))
        apply_change(self.stack, Replace(TableScene(self.context, self.match), all=True))
        self.played += 1


def measure(scale: int, games: int) -> bool:
    """Run the program at a scale; print, and tell whether the goals are met."""
    give_back()
    print(f"memory: at {640 * scale}x{360 * scale}")
    print(f"memory:   all modules loaded: {mib():5.1f} MiB")
    with tempfile.TemporaryDirectory() as folder:
        window = Window(CAPTION, scale=scale)
        pygame.display.set_mode((640 * scale, 360 * scale), pygame.RESIZABLE)
        print(f"memory:   the window open: {mib():5.1f} MiB")
        settings = SettingsFile(None)
        settings.value.speed = "fast"
        context = make_context(folder=Path(folder), settings=settings, window=window)
        context.threaded = False
        print(f"memory:   look, words, settings read: {mib():5.1f} MiB")
        gc.freeze()
        stack: Stack = []
        apply_change(stack, Push(TitleScene(context)))
        watcher = Watcher(context, stack, games)
        loop = Loop(window, InputReader(context.inputs, window.to_logical), load_look().motion, context.audio)
        run(loop, stack, watcher)  # type: ignore[arg-type]
        context.audio.close()
        if context.profile is not None:
            context.profile.close()
        window.close()
    half = watcher.held[len(watcher.held) // 2 :]
    most, grown = max(watcher.held), max(half) - max(watcher.held[: len(watcher.held) // 2])
    print(
        f"memory:   {watcher.played} games, {watcher.acts} acts, {window.flips} frames shown: at most "
        f"{most:.1f} MiB (goal {GOAL:.0f}), {grown:+.1f} MiB in the second half (goal {GROWTH:+.1f})",
        flush=True,
    )
    return most <= GOAL and grown <= GROWTH


def main() -> bool:
    """Measure each scale in a program of its own, and tell whether the goals are met."""
    wanted = [word for word in sys.argv[1:] if word.isdigit()]
    common = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    codes = []
    for scale in SCALES:
        command = [sys.executable, "-m", "bench.memory", "--one", str(scale), (wanted or [str(GAMES)])[0]]
        codes.append(subprocess.run(command, cwd=ROOT, env=common, check=False).returncode)
    if any(code not in (0, 1) for code in codes):
        raise RuntimeError("a measurement broke off")
    return not any(codes)


if __name__ == "__main__":
    if "--one" in sys.argv:
        raise SystemExit(0 if measure(int(sys.argv[2]), int(sys.argv[3])) else 1)
    raise SystemExit(0 if main() else 1)
