"""What the screens around the table have in common: a form, a hint line, Esc, and help on what has the focus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame
from pygame import Rect

from game.scenes.context import Context
from game.scenes.games import FIRST
from game.scenes.prompts import prompt_line
from game.scenes.stack import Change, Pop, Push, Scene
from game.ui.flow import Pane
from game.ui.input import Input
from game.ui.rich import RichText
from game.ui.widgets import Acted, Form, Widget

FIELD_BY_PAD = (("left+right", "prompt.turn"), ("confirm", "prompt.add"), ("undo", "prompt.take"))
"""What a gamepad does in a field to type in."""


class Page(Scene):
    """Show widgets. What one of them did comes to `acted`; Esc comes to `go_back`.

    With large text the widgets of some groups flow in a pane that scrolls: `flows` names the pane (under `large`
    in scenes.yaml) and its groups. Without, they stand where `widgets` puts them.
    """

    game = FIRST
    """The game in whose rulebook help looks."""
    rule = "1.0"
    """The section that help opens where the focus says nothing else."""
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    wraps: ClassVar[tuple[str, ...]] = ("up", "down")
    """The ways that lead from the last widget to the first."""

    def __init__(self, context: Context) -> None:
        """Take the context; the widgets come from `widgets`."""
        super().__init__(context.timeline())
        self.context = context
        self.form: Form = Form()
        self.form.wraps = self.wraps
        self.rebuild()

    def widgets(self) -> list[Widget]:
        """Make the widgets, in drawing order."""
        return []

    def preferred(self) -> str:
        """Return the name of the widget that has the focus first."""
        return ""

    def rebuild(self) -> None:
        """Make the widgets anew; the focus stays where it is."""
        self._skin = self.context.skin
        widgets = self.widgets()
        self.form.set(widgets, self.preferred(), self._panes(widgets))
        self.dirty = True

    def renew(self) -> None:
        if self.context.skin is not self._skin:
            self.rebuild()

    def _panes(self, widgets: list[Widget]) -> list[Pane]:
        """Put the widgets that scroll into their panes."""
        panes = []
        for name, groups in self.flows.items():
            flow = self.context.flow(name)
            inside = [widget for widget in widgets if widget.group in groups]
            if flow is not None and inside:
                panes.append(Pane(name, flow, inside, self._skin))
        return panes

    def acted(self, acted: Acted) -> Change | None:
        """Take what a widget did."""
        return None

    def go_back(self) -> Change | None:
        """Leave."""
        return Pop()

    def handle(self, inp: Input) -> Change | None:
        """Give an input to Esc, help or the widgets."""
        if inp.kind == "back":
            return self.go_back()
        if inp.kind == "help":
            return self.help()
        acted = self.form.handle(inp)
        if acted is None or acted.kind == "refuse":
            return None
        return self.acted(acted)

    def help(self) -> Change | None:
        """Open the rulebook at what has the focus."""
        from game.scenes.rulebook import RulebookScene

        focused = self.form.focused
        return Push(RulebookScene(self.context, (focused.rule if focused else "") or self.rule, self.game))

    def word(self, key: str, /, **values: object) -> str:
        """Return the words of a key."""
        return self.context.word(key, **values)

    def place(self, name: str) -> Rect:
        """Return a named place."""
        return self.context.rect(name)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the widgets."""
        self.form.draw(canvas, self.context.skin)

    def draw_hall(self, canvas: pygame.Surface) -> None:
        """Draw the dim hall that lies behind a page."""
        canvas.blit(self.context.skin.dimmed("title"), (0, 0))

    def draw_heading(self, canvas: pygame.Surface, text: str, rect: Rect) -> None:
        """Draw a page's name, centred at the top of a rect, between two fine lines."""
        skin = self.context.skin
        face = "display" if skin.is_large else "title"  # twice the smaller face is a little more than the larger
        line = skin.fonts.fit(text, rect.w, face)
        drawn = skin.text(canvas, line, rect.midtop, "text_title", face, align="center", shadow=True)
        rule = Rect(0, drawn.centery, (rect.w - drawn.w) // 2 - 12, 3)
        if rule.w > 20:
            for x in (rect.x, rect.right - rule.w):
                skin.frame(canvas, "divider", rule.move(x, 0))

    def draw_hint(self, canvas: pygame.Surface, rect: Rect) -> None:
        """Draw what the widget with the focus is for, with its rule's number."""
        focused = self.form.focused
        if focused is not None and focused.tip:
            rule = f" <text_dim>({focused.rule})</>" if focused.rule else ""
            colour = "text" if focused.enabled else "text_bad"
            self.draw_words(canvas, rect, focused.tip + rule, colour=colour)

    def draw_words(
        self,
        canvas: pygame.Surface,
        rect: Rect,
        text: str,
        *,
        colour: str = "text",
        align: str = "left",
        middle: bool = True,
    ) -> None:
        """Draw words into a rect, cut off where they end."""
        skin = self.context.skin
        rows = max(1, (rect.h + 1) // (skin.fonts.line_height() + skin.look.text.line_gap))
        rich = RichText(skin, text, rect.w, colour=colour, align=align, max_lines=rows)
        rich.draw(canvas, (rect.x, rect.y + (max(0, rect.h - rich.size[1]) // 2 if middle else 0)))

    def draw_prompts(self, canvas: pygame.Surface, rect: Rect, *kinds: tuple[str, str], align: str = "right") -> None:
        """Draw (input, text key) pairs as keys and what they do, at an end of a rect, as many as it holds."""
        skin = self.context.skin
        if self.is_typing and self.context.reader_device() == "pad":
            kinds = FIELD_BY_PAD
        shown = [(kind, self.word(key)) for kind, key in kinds]
        while shown:
            rich = RichText(skin, prompt_line(self.context, shown), rect.w, colour="text_dim", align=align)
            if rich.line_count == 1:
                rich.draw(canvas, (rect.x, skin.line_top(rect)))
                return
            shown.pop()
