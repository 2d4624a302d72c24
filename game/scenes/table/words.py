"""The words of a table: a game's own, and behind them those that every table has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from game.text import Text

SHARED = "table"
"""Begins the keys of the words that every table has."""


class TableWords(ABC):
    """Says in words what a game says in numbers. A key is looked for under the game's `root`, then under SHARED."""

    root: ClassVar[str]

    def __init__(self, text: Text) -> None:
        """Take the words of the program."""
        self.text = text

    def get(self, key: str, /, **values: object) -> str:
        """Return the words of one of the table's keys."""
        return self.text.get(self._key(key), **values)

    def has(self, key: str) -> bool:
        """Tell whether one of the table's keys has words."""
        return self._key(key) in self.text

    def _key(self, key: str) -> str:
        own, shared = f"{self.root}.{key}", f"{SHARED}.{key}"
        return shared if own not in self.text and shared in self.text else own

    @abstractmethod
    def side(self, seat: int) -> str:
        """Name who sits on a seat as a part of the game: a side, a player's colour."""

    @abstractmethod
    def tint(self, seat: int) -> str:
        """Name a seat's look: `text_TINT` is its colour, `header_TINT` its frame, `emblem_TINT_12` its mark."""
