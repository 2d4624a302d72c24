"""How long it takes from the start to the first frame, against the least that pygame needs for one.

`python -m bench.start` starts the program again and again, by turns with the floor, without a screen: with what Python
keeps of compiled modules, as on every start but the first, and without it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 7
GOAL = 2.5
"""The first frame may take this many times the floor."""
FLOOR = """
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720))
pygame.display.flip()
"""
PROGRAM = """
import os, sys
sys.argv = ["main.py"]
sys.path.insert(0, os.getcwd())
import main, game.ui.window as window
show = window.Window.show
def once(self):
    show(self)
    os._exit(0)
window.Window.show = once
main.main([])
os._exit(1)
"""


def start(code: str, environment: dict[str, str]) -> float:
    """Run a program to its end, which is its first frame; give the ms."""
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True, capture_output=True)
    return (perf_counter() - began) * 1000


def main() -> bool:
    """Measure, print, and tell whether the goal is met."""
    with tempfile.TemporaryDirectory() as folder:
        common = {
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "RESPUBLICA_HOME": str(Path(folder) / "home"),
        }
        kept = {**common, "PYTHONPYCACHEPREFIX": str(Path(folder) / "cache"), "PYTHONDONTWRITEBYTECODE": ""}
        bare = {**common, "PYTHONDONTWRITEBYTECODE": "1"}
        runs = {"floor": (FLOOR, kept), "program": (PROGRAM, kept), "program, compiled anew": (PROGRAM, bare)}
        for code, environment in runs.values():
            start(code, environment)
        times: dict[str, list[float]] = {name: [] for name in runs}
        for _ in range(ROUNDS):
            for name, (code, environment) in runs.items():
                times[name].append(start(code, environment))
    floor = median(times["floor"])
    print(f"start: floor {floor:.0f} ms")
    for name in list(runs)[1:]:
        found = median(times[name])
        goal = f"goal {GOAL}" if name == "program" else "no goal"
        print(f"start: {name:22} {found:.0f} ms  {found / floor:.2f}x  ({goal})")
    return median(times["program"]) <= GOAL * floor


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
