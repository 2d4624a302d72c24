"""The small buttons at the right end of the top bar: take back, the log, the menu."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.scenes.table.places import Places
from game.scenes.table.words import TableWords
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

NAMES = ("undo", "log", "menu")


class Tool(Widget):
    """A small picture in the top bar that can be pressed."""

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        name = f"icon_{self.name}"
        icon = skin.sprites.get(name) if self.enabled else skin.sprites.greyed(name, 1)
        canvas.blit(icon, icon.get_rect(center=self.rect.center))
        super().draw(canvas, skin, mood)


def tools(words: TableWords, places: Places, no_undo: str, more: Mapping[str, str] | None = None) -> list[Widget]:
    """Make the small buttons; `no_undo` says why there is nothing to take back, and `more` explains others before."""
    hints = {**(more or {}), **{name: words.get(f"tools.{name}") for name in NAMES}}
    grid = places.grid("crisis_tools" if more else "tools")
    made: list[Widget] = [Tool(name, grid.cell(i), group="tools", hint=hints[name]) for i, name in enumerate(hints)]
    for tool in made:
        if tool.name == "undo" and no_undo:
            tool.enabled, tool.reason = False, no_undo
    return made
