"""The pointer that is shown: an arrow, a hand over what can be pressed, an hourglass while nothing can be."""

from __future__ import annotations

from typing import Literal

from game.ui.sprites import Sprites
from game.ui.window import Window

Kind = Literal["arrow", "hand", "wait"]


class Pointer:
    """Give the window its pointer, and only when that changes."""

    def __init__(self, window: Window, sprites: Sprites) -> None:
        """Take the window, and the pictures `cursor_<kind>` with their tips."""
        self._window, self._sprites = window, sprites
        self.kind: Kind | None = None

    def show(self, kind: Kind) -> None:
        """Show a kind of pointer from the next picture on; without pictures the system's own stays."""
        name = f"cursor_{kind}"
        if kind == self.kind or not self._sprites.has(name):
            return
        self.kind = kind
        self._window.set_cursor(self._sprites.get(name), self._sprites.point(name))
        self._window.needs_repaint = True  # the window changes it together with its picture
