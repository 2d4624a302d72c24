"""What is wrong with a config file, and where."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

Key = str | int


class ConfigError(Exception):
    """A mistake in a config file; its text is one sentence with file, line and key.

    `line` and `column` count from 1, and are 0 where the whole file is meant. `key` is the dotted way to the
    value, empty at the top. `others` are further mistakes found in the same reading.
    """

    def __init__(
        self,
        path: Path | str,
        line: int,
        column: int,
        key: str,
        message: str,
        others: Iterable[ConfigError] = (),
    ) -> None:
        super().__init__(path, line, column, key, message)
        self.path = Path(path)
        self.line = line
        self.column = column
        self.key = key
        self.message = message
        self.others = tuple(others)

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else str(self.path)
        return f"{place}: {self.key}: {self.message}" if self.key else f"{place}: {self.message}"

    def report(self) -> list[str]:
        """List this mistake and the others, one sentence each."""
        return [str(self), *(line for other in self.others for line in other.report())]


def dotted(keys: Iterable[Key]) -> str:
    """Write the way to a value as people do: `cards[3].cost`, counting lists from 0."""
    text = ""
    for key in keys:
        text += f"[{key}]" if isinstance(key, int) else f".{key}" if text else key
    return text


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Give "; did you mean x?" for the nearest known word, else the list of them, else nothing."""
    names = list(known)
    near = get_close_matches(word, names, n=1, cutoff=0.6)
    if near:
        return f"; did you mean {near[0]}?"
    return f"; known here: {', '.join(names)}" if names else ""
