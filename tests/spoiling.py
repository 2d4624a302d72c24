"""Ways to spoil the JSON of a position, for tests of what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
Wrong = Callable[[Json], Any]


def put(path: str, value: Any) -> Wrong:
    """Put a value at a dotted path."""

    def change(data: Any) -> None:
        *way, last = path.split(".")
        for key in way:
            data = data[key]
        data[last] = value

    return change


def cut(path: str) -> Wrong:
    """Take a key away."""

    def change(data: Any) -> None:
        *way, last = path.split(".")
        for key in way:
            data = data[key]
        del data[last]

    return change


def both(*changes: Wrong) -> Wrong:
    def change(data: Json) -> None:
        for each in changes:
            each(data)

    return change
