"""The whole log, over the table."""

from __future__ import annotations

import pygame

from game.scenes.context import Context
from game.scenes.stack import Change, Pop, Scene
from game.scenes.table.log import Log
from game.ui.input import Input
from game.ui.widgets import Button, Form, ScrollList, draw_modal


class LogScene(Scene):
    """Show every act since the beginning, with its section."""

    modal = True

    def __init__(self, context: Context, log: Log) -> None:
        """Take the log."""
        super().__init__(context.timeline())
        self.context, self.log = context, log
        self.rect = context.rect("log")
        self.list = ScrollList(
            "log", context.rect("log_lines"), self._lines(), follow=True, group="lines", around=(12, 4)
        )
        close = Button("close", context.rect("log_close"), context.word("notice.fine"), group="close")
        self.form = Form([self.list, close])

    def _lines(self) -> list[str]:
        lines = []
        for entry in self.log.entries:
            if entry.heading:
                lines.append(f"<b><text_title>{entry.line()}</></>")
            else:
                name = self.log.words.side(entry.seat) if entry.seat >= 0 else ""
                side = f"<text_{self.log.words.tint(entry.seat)}>{name}</>: " if name else ""
                lines.append(f"{side}{entry.line()} <text_dim>({entry.rule}) {entry.why}</>".rstrip())
        return lines or [self.log.words.get("table.no_acts")]

    def handle(self, inp: Input) -> Change | None:
        outside = inp.kind == "press" and inp.pos is not None and not self.rect.collidepoint(inp.pos)
        if (inp.kind in ("back", "confirm") or outside) and not inp.is_double:
            return Pop()
        acted = self.form.handle(inp) if self.form is not None else None
        return Pop() if acted is not None and acted.name == "close" else None

    def draw(self, canvas: pygame.Surface) -> None:
        title = self.log.words.get("table.log")
        draw_modal(canvas, self.context.skin, self.rect, title)
        if self.form is not None:
            self.form.draw(canvas, self.context.skin)
