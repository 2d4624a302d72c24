"""The menu over a table, and the options."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.rules.core import family
from game.scenes.context import Context
from game.scenes.notice import NoticeScene
from game.scenes.options import OptionsScene
from game.scenes.page import Page
from game.scenes.stack import Change, Pop, Push, Replace
from game.storage.files import write_atomic
from game.ui.widgets import Acted, Button, Widget, draw_modal

if TYPE_CHECKING:
    from game.match import Match

__all__ = ["MenuScene", "OptionsScene", "keep_record", "save_record"]

RECORDS = "records"
"""The folder of records in the player's folder."""
GAP = 8  # above and below the hint
ENTRIES = ("resume", "rules", "options", "record", "title")
ENTRIES_AT_END = ("resume", "result", "rules", "options", "record", "title")


class MenuScene(Page):
    """Offer to go on, read the rules, change options, save the record, or leave for the title."""

    modal = True
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"menu": ("menu",)}

    def __init__(self, context: Context, match: Match) -> None:
        """Take the match whose record may be saved."""
        self.match = match
        self.game = family(match.game.name)
        super().__init__(context)

    def widgets(self) -> list[Widget]:
        cells = self.context.places.grids["menu_buttons"].cells()
        shown = [(name, *self.entry(name)) for name in self.entries()]
        return [
            Button(name, cell, label, hint=hint, group="menu")
            for (name, label, hint), cell in zip(shown, cells, strict=False)
        ]

    def entries(self) -> tuple[str, ...]:
        """Return the names of what it offers."""
        return ENTRIES_AT_END if self.match.decision is None else ENTRIES

    def entry(self, name: str) -> tuple[str, str]:
        """Return an entry's label, and what it is for."""
        return self.word(f"menu.{name}"), self.word(f"menu.hint.{name}")

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "rules":
            from game.scenes.rulebook import RulebookScene

            return Push(RulebookScene(self.context, game=self.game))
        if acted.name == "options":
            return Push(OptionsScene(self.context))
        if acted.name == "record":
            return keep_record(self.context, self.match)
        if acted.name == "result":
            from game.scenes.saved import result_for

            return Replace(result_for(self.context, self.match), all=True)
        if acted.name == "title":
            from game.scenes.title import TitleScene

            return Replace(TitleScene(self.context), all=True)
        return Pop()

    def draw(self, canvas: pygame.Surface) -> None:
        hint = draw_menu(self, canvas, self.word("menu.heading"))
        super().draw(canvas)
        self.draw_hint(canvas, hint)


def draw_menu(page: Page, canvas: pygame.Surface, heading: str) -> pygame.Rect:
    """Draw the box of a menu, as high as its entries want or have room; return the place of the hint below them."""
    last, hint, box = page.form.widgets[-1], page.place("menu_hint"), page.place("menu")
    hint.y = (last.rect.bottom if last.view is None else min(last.rect.bottom, last.view.bottom)) + GAP
    box.h = hint.bottom + GAP - box.y
    draw_modal(canvas, page.context.skin, box, heading)
    return hint


def keep_record(context: Context, match: Match) -> Change:
    """Save a match's record and tell where it is."""
    told, path = save_record(context, match)
    return Push(NoticeScene(context, context.word("menu.record"), context.word(told, path=path)))


def save_record(context: Context, match: Match) -> tuple[str, str]:
    """Write a match's record into the player's folder; return the key of what to say, and the path or reason."""
    if context.folder is None:
        return "menu.record_nowhere", ""
    folder = context.folder / RECORDS
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d_%H%M%S")
    name = match.game.name.replace("/", "_")  # a scenario's has slashes in it
    path: Path = folder / f"{name}_{stamp}.txt"
    again = 2
    while path.exists():  # two within a second
        path, again = folder / f"{name}_{stamp}_{again}.txt", again + 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_atomic(path, match.record_text().encode("utf-8"))
    except OSError as error:
        return "menu.record_failed", str(error.strerror or error)
    return "menu.record_saved", str(path)
