"""The small buttons at the right end of the top bar: take back, the log, the menu."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.match import Match
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


def tools(words: TableWords, places: Places, match: Match, more: Mapping[str, str] | None = None) -> list[Widget]:
    """Make the small buttons of a match; `more` explains others before them.

    Taking back is dimmed where there is nothing yet to take back; where it is gone again, a press is told why.
    """
    hints = {**(more or {}), **{name: words.get(f"tools.{name}") for name in NAMES}}
    grid = places.grid("crisis_tools" if more else "tools")
    made: list[Widget] = [Tool(name, grid.cell(i), group="tools", hint=hints[name]) for i, name in enumerate(hints)]
    for tool in made:
        if tool.name == "undo" and match.undo_stop == "start":
            tool.enabled, tool.reason = False, words.get("undo.start")
    return made
