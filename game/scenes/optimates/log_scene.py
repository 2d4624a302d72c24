"""The whole log, over the table."""

from __future__ import annotations

import pygame

from game.rules.optimates import notation as n
from game.scenes.context import Context
from game.scenes.optimates.log import Log
from game.scenes.stack import Change, Pop, Scene
from game.ui.input import Input
from game.ui.widgets import Form, ScrollList, draw_modal


class LogScene(Scene):
    """Show every act since the beginning, with its section."""

    modal = True

    def __init__(self, context: Context, log: Log) -> None:
        """Take the log."""
        super().__init__(context.timeline())
        self.context, self.log = context, log
        inner = context.skin.look.rect("reader").inflate(-24, -24)
        inner.y, inner.h = inner.y + 18, inner.h - 18
        self.list = ScrollList("log", inner, self._lines(), follow=True)
        self.form = Form([self.list])

    def _lines(self) -> list[str]:
        lines = []
        for entry in self.log.entries:
            if entry.heading:
                lines.append(f"<text_title>{entry.line()}</>")
            else:
                name = self.log.words.side(entry.seat) if entry.seat >= 0 else ""
                side = f"<text_{n.SEATS[entry.seat]}>{name}</> " if name else ""
                lines.append(f"{side}{entry.line()} <text_dim>{entry.rule} {entry.why}</>")
        return lines or [self.log.words.get("table.no_acts")]

    def handle(self, inp: Input) -> Change | None:
        if inp.kind in ("back", "confirm", "press"):
            return Pop()
        if self.form is not None:
            self.form.handle(inp)
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        title = self.log.words.get("table.log")
        draw_modal(canvas, self.context.skin, self.context.skin.look.rect("reader"), title)
        if self.form is not None:
            self.form.draw(canvas, self.context.skin)
