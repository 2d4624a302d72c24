"""The file of games: a line of JSON that says how they are played, then one a game. It can grow at any time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import msgspec

from game.arena.workers import beside
from tools.balance.plan import BalanceError, BalancePlan, Configuration, Run, options_key
from tools.balance.play import GameRow, play

T = TypeVar("T")
Task = tuple[Run, Configuration, int]


def read_games(path: Path) -> tuple[Run, list[GameRow]]:
    """Read a file; a last line that was cut off is left out. Raises BalanceError."""
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
    except OSError as error:
        raise BalanceError(f"{path} can't be read ({error.strerror or error})") from None
    if not lines:
        raise BalanceError(f"{path} holds no games")
    run = _decoded(path, 1, lines[0], Run)
    rows = [_decoded(path, number, line, GameRow) for number, line in enumerate(lines[1:], 2)]
    return run, rows


def _decoded(path: Path, number: int, line: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BalanceError(f"{path}:{number}: {error}") from None


def open_games(path: Path, run: Run) -> list[GameRow]:
    """Make the file of a run, or take it up and give its games; raises BalanceError if it is of another run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or b"\n" not in path.read_bytes():
        path.write_bytes(msgspec.json.encode(run) + b"\n")
        return []
    there, rows = read_games(path)
    differs = [name for name in run.__struct_fields__ if getattr(run, name) != getattr(there, name)]
    if differs:
        raise BalanceError(
            f"{path} holds games that were played otherwise ({', '.join(differs)} differ): "
            "move it away, or give another folder with --out"
        )
    data = path.read_bytes()
    if not data.endswith(b"\n"):
        path.write_bytes(data[: data.rindex(b"\n") + 1])
    return rows


def missing(plan: BalancePlan, run: Run, rows: list[GameRow], games: int | None = None) -> list[Task]:
    """List the games still to be played, so that all configurations come on alike.

    `games` takes the place of the plan's number of games for each configuration.
    """
    there = {(options_key(row.options), row.number) for row in rows}
    tasks: list[tuple[float, int, Task]] = []
    for at, one in enumerate(plan.configurations):
        key, wanted = options_key(one.options), games or one.games
        tasks += [(number / wanted, at, (run, one, number)) for number in range(wanted) if (key, number) not in there]
    tasks.sort(key=lambda task: task[:2])
    return [task for _, _, task in tasks]


def play_missing(path: Path, tasks: list[Task], jobs: int, tell: Callable[[int, GameRow], None]) -> None:
    """Play games and write each down as it ends; `tell` hears how many there were, and the last.

    Raises ArenaError if a process dies. Whatever stops this, what has been played is in the file.
    """
    with path.open("ab", buffering=0) as file, closing(beside(play, tasks, jobs)) as played:
        for number, row in enumerate(played, 1):
            file.write(msgspec.json.encode(row) + b"\n")
            tell(number, row)
