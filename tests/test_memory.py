"""Memory that is let go goes back to the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.memory import give_back

HOLES = """
import ctypes
from pathlib import Path
from game.memory import give_back
def rss(): return int(Path("/proc/self/statm").read_text().split()[1]) * 4
print(give_back())
libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
def block(size):
    made = libc.malloc(size)
    ctypes.memset(made, 1, size)
    return ctypes.c_void_p(made)
before = rss()
libc.free(block(20_000_000))  # glibc alone would now keep all that is smaller
held = []
for n in range(100):
    held += [block(200_000), block(100)]
for large in held[::2]:
    libc.free(large)
print(rss() - before)
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="no such figures on this system")
def test_large_blocks_between_small_ones_go_back(root: Path) -> None:
    done = subprocess.run([sys.executable, "-c", HOLES], cwd=root, capture_output=True, text=True, check=True)
    told, left = done.stdout.split()
    if told == "False":
        pytest.skip("another C library")
    assert int(left) < 2_000, "KiB of twenty thousand"


def test_another_c_library_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: object) -> object:
        raise TypeError("no such thing here")

    monkeypatch.setattr("game.memory.ctypes.CDLL", fail)
    assert give_back() is False
