"""What the arena's tests play with: a small game for three, commands that play well or badly, and live processes."""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from game.catalogue import LoadedGame
from game.rules.core import CHANCE, Action, Decision, Emit, NotationError, OptionError, StateError

ROOT = Path(__file__).resolve().parent.parent


class Stones:
    """Three in turn take a stone or two, and who takes the last wins. First a die adds to the heap.

    A state is [stones, seat, a secret of nobody's]; it counts no turns.
    """

    name = "stones"
    seat_counts = (3,)

    def seats(self, state: list[int]) -> tuple[str, ...]:
        return ("red", "white", "blue")

    def turn(self, state: list[int]) -> int | None:
        return None

    def heading(self, state: list[int]) -> str:
        return "the heap"

    def new(self, options: Mapping[str, Any], random: Random) -> list[int]:
        return [self.options_json(options)["heap"] + random.randrange(4), CHANCE, 7]

    def decision(self, state: list[int]) -> Decision | None:
        if not state[0]:
            return None
        if state[1] == CHANCE:
            return Decision(CHANCE, "roll", ((1,), (2,), (3,)), (0.25, 0.25, 0.5))
        return Decision(state[1], "take", ((1,), (2,)) if state[0] > 1 else ((1,),))

    def apply(self, state: list[int], action: Action, emit: Emit) -> None:
        state[0] += action[0] if state[1] == CHANCE else -action[0]
        state[1] = (state[1] + 1) % 3

    def result(self, state: list[int]) -> tuple[float, ...] | None:
        return None if state[0] else tuple(float(seat == (state[1] - 1) % 3) for seat in range(3))

    def clone(self, state: list[int]) -> list[int]:
        return list(state)

    def view(self, state: list[int], seat: int) -> list[int]:
        return [*state[:2], 0]

    def guess(self, view: list[int], random: Random) -> list[int]:
        return [*view[:2], random.randrange(9)]

    def text(self, action: Action) -> str:
        return f"take {action[0]}"

    def parse(self, text: str) -> Action:
        word, _, number = text.partition(" ")
        if word != "take" or not number.isdigit():
            raise NotationError(f"{text!a} is no move")
        return (int(number),)

    def to_json(self, state: list[int]) -> dict[str, Any]:
        return {"stones": state}

    def from_json(self, data: Any) -> list[int]:
        raise StateError("", "is not read here")

    def options_json(self, options: Mapping[str, Any]) -> dict[str, Any]:
        if set(options) - {"heap"}:
            raise OptionError("there is only the option heap")
        return {"heap": 9} | dict(options)


def stones(name: str = "stones") -> LoadedGame:
    """Give the game of stones as the catalogue would."""
    return LoadedGame(Stones(), "digest", (), lambda event: {})


def command(path: Path, *lines: str) -> str:
    """Write a program and give the name of the player that it is."""
    path.write_text("\n".join(("import json, os, subprocess, sys, time", *lines)) + "\n")
    python, program = shlex.quote(sys.executable), shlex.quote(str(path))
    return f"cmd:{python} -S {program}"


def engine(path: Path, *lines: str) -> str:
    """Write a program that is our own engine, playing at random; `lines` are run before each answer."""
    body = [f"    {line}" for line in lines]
    return command(
        path,
        f"sys.path[:0] = {[str(ROOT), *(entry for entry in sys.path if 'site-packages' in entry)]!r}",
        "from game.engine import Engine",
        "engine, thoughts = Engine(), 0",
        "for line in sys.stdin.buffer:",
        "    data = json.loads(line)",
        "    if data['do'] == 'think':",
        "        data['level'] = 'random'",
        "        thoughts += 1",
        *body,
        "    print(json.dumps(engine.answer(json.dumps(data).encode())), flush=True)",
    )


def wait_for(path: Path, seconds: float = 30.0) -> str:
    """Wait until a file has something in it, and give that."""
    end = time.monotonic() + seconds
    while not (path.exists() and path.read_text().endswith("\n")):
        assert time.monotonic() < end, f"{path.name} has not come"
        time.sleep(0.02)
    return path.read_text()


def is_running(pid: int) -> bool:
    """Say whether a process does anything yet; one that is dead and not yet buried doesn't."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except OSError:
        return Path("/proc/self").exists() is False


def wait_until_gone(pid: int, seconds: float = 10.0) -> None:
    """Wait until a process has ended."""
    end = time.monotonic() + seconds
    while is_running(pid):
        assert time.monotonic() < end, f"{pid} is still there"
        time.sleep(0.02)
