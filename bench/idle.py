"""What the program costs while nothing moves: the share of a core that its own loop takes, waits and all.

`python -m bench.idle` runs the loop at its own pace, without a screen, on the title and at the tables where a person
is asked, and counts the processor's time against the clock's. What another program takes meanwhile is not counted.
"""

from __future__ import annotations

import os
from time import perf_counter, process_time

import pygame

from bench.frames import in_augustus, open_table
from game.scenes.app import CAPTION
from game.scenes.context import Context, load_look, make_context
from game.scenes.stack import Loop, Push, Quit, Scene, Stack, apply_change, run
from game.scenes.title import TitleScene
from game.settings import SettingsFile
from game.ui.input import InputReader
from game.ui.window import Window

SECONDS = 20.0
BEFORE = 2.0  # seconds for the first frames, and for the device of the sound
GOAL = 1.0
"""So many percent of a core may be taken."""
SCALE = 2


class Meter:
    """A clock that waits as the program's does, and measures what is taken meanwhile."""

    def __init__(self, stack: Stack) -> None:
        self.stack, self.share = stack, 0.0
        self._clock = pygame.time.Clock()
        self._from = perf_counter() + BEFORE
        self._began: tuple[float, float] | None = None

    def tick(self, fps: float) -> int:
        """Wait for the next frame."""
        passed = self._clock.tick(fps)
        now = perf_counter()
        if self._began is None and now >= self._from:
            self._began = now, process_time()
        elif self._began is not None and now - self._began[0] >= SECONDS:
            self.share = 100 * (process_time() - self._began[1]) / (now - self._began[0])
            apply_change(self.stack, Quit())
        return passed


def share(context: Context, window: Window, scene: Scene) -> float:
    """Run the loop with a scene; give the percent of a core that it takes."""
    stack: Stack = []
    apply_change(stack, Push(scene))
    meter = Meter(stack)
    loop = Loop(window, InputReader(context.inputs, window.to_logical), load_look().motion, context.audio)
    run(loop, stack, meter)  # type: ignore[arg-type]
    return meter.share


def main() -> bool:
    """Measure, print, and tell whether the goal is met."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    window = Window(CAPTION, scale=SCALE)
    pygame.display.set_mode((640 * SCALE, 360 * SCALE))
    settings = SettingsFile(None)
    context = make_context(settings=settings, window=window)
    found = {"the title": share(context, window, TitleScene(context))}
    found["the table, a person asked"] = share(context, window, open_table(context, "action"))
    found["Augustus, six seats"] = share(context, window, in_augustus(context))
    context.audio.close()
    window.close()
    for name, taken in found.items():
        print(f"idle: {name:26} {taken:.2f} % of a core over {SECONDS:.0f} s (goal {GOAL:.0f} %)")
    return max(found.values()) <= GOAL


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
