"""Where each thing of a table lies, from config/look.yaml, in one of two arrangements."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from pygame import Rect

from game.ui.look import Grid, Look

LARGE = "large_"
"""Begins the names of what lies elsewhere in large letters."""


class Places(ABC):
    """The rects of everything that can be pointed at, moved or marked.

    Names of rects and grids are looked for with the game's `prefix` first, then without it: what every table has
    (the bottom with its bar, its words and prompts, the tools) need be named only once.
    """

    prefix: ClassVar[str] = ""

    def __init__(self, look: Look, is_large: bool = False) -> None:
        """Take the look's rects and grids, and whether letters are large."""
        self.look = look
        self.is_large = is_large

    def rect(self, name: str) -> Rect:
        """Return a named rect; raise KeyError for an unknown one."""
        return self.look.rect(self._named(name, self.look.rects))

    def grid(self, name: str) -> Grid:
        """Return a named grid; raise KeyError for an unknown one."""
        return self.look.grid(self._named(name, self.look.grids))

    def _named(self, name: str, known: Mapping[str, object]) -> str:
        own = dict.fromkeys((f"{self.prefix}{name}", name))
        names = [f"{LARGE}{each}" for each in own if self.is_large]
        # The game's own place in letters of the other size counts more than one that every table has.
        order = [each for pair in zip(names, own, strict=True) for each in pair] if names else list(own)
        return next((each for each in order if each in known), name)

    @property
    @abstractmethod
    def hall(self) -> Rect:
        """Return the middle of the table, over which banners hang."""

    @property
    @abstractmethod
    def board(self) -> Rect:
        """Return what the tags at things on the board are kept within."""

    @abstractmethod
    def spot(self, kind: str, index: int) -> Rect:
        """Return the rect of a thing that can be marked, lit or pointed at; raise KeyError for others."""

    def middle(self, kind: str, index: int) -> tuple[int, int]:
        """Return the point from or to which things fly."""
        return self.spot(kind, index).center
