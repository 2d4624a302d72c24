"""The program with its window, asked and told by lines of JSON on its input: for tests on a real display.

Started as `python -m bench.driven`. Everything is the program's own but the clock, which waits for nobody, and between
two frames answers what it is asked. `bench.xvfb` is the other end.
"""

from __future__ import annotations

import json
import select
import sys
import time
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pygame

from game.scenes import app
from game.scenes.context import Context, make_context
from game.scenes.gallery import shots
from game.scenes.stack import Loop, Quit, Stack, apply_change
from game.scenes.stack import run as run_stack
from game.ui.input import Input

PAUSE = 0.001  # seconds between two frames: others want the processor too
STEP = 16  # ms that a frame takes for what moves


class Driver:
    """A clock for the loop that does what it is told, and tells what there is."""

    def __init__(self, loop: Loop, stack: Stack, context: Context) -> None:
        self.loop, self.stack, self.context = loop, stack, context
        self.step = STEP
        self.points: list[tuple[int, int]] = []
        """Where the scenes were told that the pointer is, since the last time that was asked."""
        self._is_held = False
        self._shots = dict(shots())
        self._handle = window_handle()
        self.now = 0
        """ms for the reader: who drives takes his time, so that no press is taken for the second of two quick ones."""
        loop.reader._now = lambda: self.now
        self._read = loop.reader.read
        loop.reader.read = self._noted_read  # type: ignore[method-assign]

    def _noted_read(self, events: Iterable[pygame.event.Event]) -> list[Input]:
        inputs = self._read(events)
        self.points += [inp.pos for inp in inputs if inp.kind == "point" and inp.pos is not None]
        return inputs

    def tick(self, fps: float = 0) -> int:
        """Do what is asked for between two frames; give the ms that shall have passed."""
        time.sleep(PAUSE)
        while self._is_held or select.select([sys.stdin], [], [], 0)[0]:
            self._is_held = False
            line = sys.stdin.readline()
            if not line:
                apply_change(self.stack, Quit())
                break
            self._answer(json.loads(line))
        return self.step

    def _answer(self, asked: dict[str, Any]) -> None:
        self.now += 500
        do: Callable[..., None] = getattr(self, f"_do_{asked.pop('do')}")
        do(**asked)
        print(json.dumps(self._state()), flush=True)

    def _state(self) -> dict[str, Any]:
        window, view = self.loop.window, self.loop.window.viewport
        points, self.points = self.points, []
        return {
            "size": window.size,
            "view": [view.x, view.y, view.w, view.h],
            "fullscreen": window.is_fullscreen,
            "place": [window.place.size, window.place.at, window.place.is_maximised],
            "at": self._handle.position,
            "minimised": not pygame.display.get_active(),
            "flips": window.flips,
            "modes": window.mode_changes,
            "points": points,
            "fresh": not window.needs_repaint,
            "scene": type(self.stack[-1]).__name__ if self.stack else "",
            "animated": bool(self.stack and self.stack[-1].is_animating),
            "window": pygame.display.get_wm_info()["window"],
            "rss": rss(),
            "files": len(list(Path("/proc/self/fd").iterdir())),
        }

    def _do_state(self) -> None:
        """Tell how things are, which every answer does."""

    def _do_shot(self, path: str) -> None:
        """Write what the scenes have drawn; nothing is drawn anew before the next question."""
        self._is_held = True
        Path(path).write_bytes(pygame.image.tobytes(self.loop.window.canvas, "RGB"))

    def _do_open(self, name: str, step: int = STEP) -> None:
        """Show a state of the gallery, as it goes on if it moves, each frame so many ms."""
        apply_change(self.stack, Quit())
        self.stack[:] = self._shots[name](self.context)
        self.stack[-1].dirty = True
        self.step = step

    def _do_names(self) -> None:
        """Tell the names of the gallery, in a line of its own."""
        print(json.dumps(list(self._shots)), flush=True)

    def _do_scale(self, scale: int) -> None:
        """Choose a size in the options."""
        self.context.settings.value.window_scale = scale
        self.context.apply_settings()

    def _do_become(self, state: str) -> None:
        """Let the window be "normal", "maximised", "minimised" or "fullscreen", as the system's buttons and F11 do."""
        if self.loop.window.is_fullscreen != (state == "fullscreen") and state != "minimised":
            self.loop.window.toggle_fullscreen()
        elif state == "maximised":
            self._handle.maximize()
        elif state == "minimised":
            self._handle.minimize()
        elif state == "normal":
            self._handle.restore()

    def _do_leave(self) -> None:
        """Leave the program."""
        apply_change(self.stack, Quit())


def window_handle() -> pygame.Window:
    """Return the window behind the display."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def rss() -> int:
    """Return how much memory this program has in the machine's, in KiB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def main() -> int:
    """Run the program; give its exit code."""
    contexts: list[Context] = []

    def noted_make(**given: Any) -> Context:
        made = make_context(**given)
        made.threaded = False  # what a frame shows must not hang on how fast a thread thinks
        contexts.append(made)
        return made

    def driven_run(loop: Loop, stack: Stack) -> None:
        run_stack(loop, stack, Driver(loop, stack, contexts[0]))  # type: ignore[arg-type]

    vars(app).update(make_context=noted_make, run_stack=driven_run)
    return app.run()


if __name__ == "__main__":
    sys.exit(main())
