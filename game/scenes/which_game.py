"""Choosing between several games: which to begin, to go on with, or to read about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.scenes.context import Context
from game.scenes.menu import draw_menu
from game.scenes.page import Page
from game.scenes.stack import Change, Pop
from game.ui.widgets import Acted, Button, Widget

BACK = "back"


class WhichGame(Page):
    """Offer games by their titles, with a line about each. It answers with its purpose and the game's name."""

    modal = True
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"menu": ("menu",)}

    def __init__(
        self, context: Context, purpose: str, offered: Mapping[str, str], labels: Mapping[str, str] | None = None
    ) -> None:
        """Take what it is for (new, continue, rules), a line about each game by its name, and labels if not titles."""
        self.purpose, self.offered, self.labels = purpose, offered, labels or {}
        super().__init__(context)

    def widgets(self) -> list[Widget]:
        cells = self.context.places.grids["menu_buttons"].cells()
        shown = [
            (game, self.labels.get(game) or self.word(f"{game}.title"), told) for game, told in self.offered.items()
        ]
        shown.append((BACK, self.word("new_game.back"), self.word("which_game.hint")))
        return [
            Button(name, cell, label, hint=hint, group="menu")
            for (name, label, hint), cell in zip(shown, cells, strict=False)
        ]

    def acted(self, acted: Acted) -> Change | None:
        return Pop() if acted.name == BACK else Pop((self.purpose, acted.name))

    def draw(self, canvas: pygame.Surface) -> None:
        hint = draw_menu(self, canvas, self.word(f"which_game.{self.purpose}"))
        super().draw(canvas)
        self.draw_hint(canvas, hint)
