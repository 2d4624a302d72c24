"""The window on real displays: every screen and every movement at many sizes, compared pixel by pixel.

`python -m bench.window` needs Xvfb, xdotool, xprop, xwininfo and openbox. On each screen size it goes to the full
screen and back with the pointer in all four corners, and on one of them it draws the window to other sizes while each
state of the gallery is shown, moving where it moves. It prints a line for each; what differs is a fault.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import pygame

from bench.xvfb import CANVAS, MANAGER, Program, Screen, Size, letterbox, missing

SCREENS: list[Size] = [(1366, 768), (1920, 1200), (2560, 1080), (3840, 2160)]
ROOM: Size = (1920, 1200)
SIZES: list[Size] = [(640, 360), (641, 361), (1000, 600), (1279, 900), (1280, 720), (1283, 727)]
TIMES = 50


def corners(program: Program, size: Size) -> str:
    """Push the pointer into the corners of a window; tell what is wrong, or nothing."""
    x, y = program.corner()
    wrong = []
    program.screen.do("mousemove", x + size[0] // 2, y + size[1] // 2)
    for right in (0, 1):
        for down in (0, 1):
            program.screen.do("mousemove", x + right * (size[0] - 1), y + down * (size[1] - 1))
            wanted = right * (CANVAS[0] - 1), down * (CANVAS[1] - 1)
            try:
                program.until(point=wanted)
            except TimeoutError:
                wrong.append(f"pointer {wanted}")
    return ", ".join(wrong)


def on_screen(size: Size, tile: pygame.Surface) -> int:
    """Try one screen; print, and return the number of faults."""
    faults = 0
    with (
        tempfile.TemporaryDirectory() as home,
        Screen(size, managed=True) as screen,
        Program(screen, Path(home)) as program,
    ):
        name = f"{size[0]}x{size[1]}"
        start = program.until()
        for turn in range(TIMES):
            screen.do("key", "F11")
            full = program.until(size, fullscreen=True)
            found = [program.fault(tile), corners(program, size)] if turn == 0 else []
            screen.do("key", "F11")
            back = program.until(start.size, fullscreen=False)
            found += [program.fault(tile), corners(program, back.size)] if turn == 0 else []
            if back.modes != start.modes + 2 * turn + 2 or full.modes != back.modes - 1:
                found.append("more than one change of mode")
            faults += sum(bool(fault) for fault in found)
            for fault in filter(None, found):
                print(f"window: {name}: {fault}")
            if turn == TIMES // 5:
                settled = back
        print(
            f"window: {name}: {TIMES} times full screen and back from {start.size[0]}x{start.size[1]}, "
            f"{back.rss - settled.rss:+} KiB and {back.files - settled.files:+} files over the last "
            f"{TIMES - TIMES // 5 - 1}, {faults} faults",
            flush=True,
        )
    return faults


def every_state(tile: pygame.Surface) -> int:
    """Draw the window to other sizes in every state of the gallery; print, and return the number of faults."""
    faults = 0
    with (
        tempfile.TemporaryDirectory() as home,
        Screen(ROOM, managed=True) as screen,
        Program(screen, Path(home)) as program,
    ):
        for name in program.names():
            found = []
            moved = program.ask("open", name=name).animated
            for size in SIZES:
                told = program.resize(size)
                moved |= told.animated
                fault = program.fault(tile)
                found += [f"{size[0]}x{size[1]}: {fault}"] if fault else []
            kind = "moving" if moved else "at rest"
            print(f"window: {name:24} {kind:8} {len(SIZES)} sizes, {'; '.join(found) or 'whole'}", flush=True)
            faults += len(found)
    return faults


def main() -> bool:
    """Try everything, and tell whether there was no fault."""
    lacking = missing() or ("" if shutil.which(MANAGER) else MANAGER)
    if lacking:
        print(f"window: not tried, as {lacking} is not installed")
        return True
    tile = letterbox()
    faults = sum(on_screen(size, tile) for size in SCREENS) + every_state(tile)
    print(f"window: {faults} faults")
    return not faults


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
