"""The file of games, one a line of JSON: it can grow at any time, and what has changed since is passed over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import msgspec

from game.arena.workers import beside
from tools.balance.plan import BalanceError
from tools.crises.play import Cell, Row, play, table_of

Task = tuple[Cell, int]


def read_rows(path: Path) -> list[Row]:
    """Read a file, which need not be there; a last line that was cut off is cut away. Raises BalanceError, OSError."""
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    try:
        rows = msgspec.json.Decoder(Row).decode_lines(whole)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BalanceError(f"{path} holds something else than games of crises: {error}") from None
    if len(whole) < len(data):
        path.write_bytes(whole)
    return rows


def of_now(rows: Iterable[Row], cells: Iterable[Cell]) -> dict[Cell, list[Row]]:
    """Sort games by their cells, each in the order of its numbers; those that would go otherwise now are left out."""
    found: dict[Cell, dict[int, Row]] = {cell: {} for cell in cells}
    for row in rows:
        if row.cell in found and row.played == table_of(row.cell).played:
            found[row.cell][row.number] = row
    return {cell: [each[number] for number in sorted(each)] for cell, each in found.items()}


def missing(found: dict[Cell, list[Row]], games: int) -> list[Task]:
    """List the games still to be played, so that all cells come on alike."""
    there = {(cell, row.number) for cell, rows in found.items() for row in rows}
    return [(cell, number) for number in range(games) for cell in found if (cell, number) not in there]


def play_missing(path: Path, tasks: list[Task], jobs: int, tell: Callable[[int], None]) -> None:
    """Play games and write each down as it ends; `tell` hears how many there were.

    Raises ArenaError if a process dies. Whatever stops this, what has been played is in the file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab", buffering=0) as file, closing(beside(play, tasks, jobs)) as played:
        for number, row in enumerate(played, 1):
            file.write(msgspec.json.encode(row) + b"\n")
            tell(number)
