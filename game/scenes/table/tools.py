"""The small buttons at the right end of the top bar: take back, the log, the menu."""

from __future__ import annotations

import pygame

from game.scenes.table.places import Places
from game.scenes.table.words import TableWords
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

NAMES = ("undo", "log", "menu")


class Tool(Widget):
    """A small picture in the top bar that can be pressed."""

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        icon = skin.sprites.get(f"icon_{self.name}")
        canvas.blit(icon, icon.get_rect(center=self.rect.center))
        super().draw(canvas, skin, mood)


def tools(words: TableWords, places: Places) -> list[Widget]:
    """Make the small buttons."""
    grid = places.grid("tools")
    return [Tool(name, grid.cell(i), group="tools", hint=words.get(f"tools.{name}")) for i, name in enumerate(NAMES)]
