"""The last acts, told at the side of the table: what the newest token has brought, newest last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from game.scenes.augustus.places import Places
from game.scenes.augustus.words import Words
from game.scenes.table.log import Entry, Log
from game.ui.rich import RichText
from game.ui.skin import Skin

SIGN, EDGE, MOST = 15, 4, 12
"""The room of a seat's sign and the panel's edge, in pixels, and how many entries are looked at."""


@dataclass(slots=True)
class Acts:
    """Draws as many of the newest entries of the log as there is room for."""

    skin: Skin
    places: Places
    words: Words
    log: Log

    def key(self) -> Any:
        """Tell what it depends on."""
        entries = self.log.entries
        return len(entries), entries[-1].line() if entries else ""

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the panel."""
        skin, rect = self.skin, self.places.rect("acts")
        skin.frame(canvas, "panel_inset", rect)
        room = rect.inflate(-2 * EDGE, -2 * EDGE)
        laid: list[tuple[Entry, RichText]] = []
        left = room.h
        for entry in reversed(self.log.entries[-MOST:]):
            aside = SIGN if entry.seat >= 0 else 0
            colour = "text_title" if entry.heading else "text"
            rich = RichText(skin, entry.line(), room.w - aside, colour=colour)
            left -= rich.size[1]
            if left < 0:
                break
            laid.append((entry, rich))
        y = room.y
        for entry, rich in reversed(laid):
            self._draw_entry(canvas, entry, rich, Rect(room.x, y, room.w, rich.size[1]))
            y += rich.size[1]

    def _draw_entry(self, canvas: pygame.Surface, entry: Entry, rich: RichText, room: Rect) -> None:
        """Draw one entry behind the sign of whose it is."""
        if entry.seat < 0:
            rich.draw(canvas, room.topleft)
            return
        canvas.blit(self.skin.sprites.get(f"emblem_{self.words.tint(entry.seat)}_12"), (room.x, room.y - 1))
        rich.draw(canvas, (room.x + SIGN, room.y))
