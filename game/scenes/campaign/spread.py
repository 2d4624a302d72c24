"""Two columns of passages under a heading, with buttons below; with large text one column. Both scroll if need be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame
from pygame import Rect

from game.scenes.context import Context
from game.scenes.page import Page
from game.scenes.stack import Change
from game.ui.flow import in_a_row
from game.ui.input import Input
from game.ui.rich import RichText
from game.ui.widgets import Button, Widget

KEYS = (("confirm", "prompt.choose"), ("back", "prompt.back"), ("help", "prompt.rules"))
KEYS_LEFT = 20  # pixels from the canvas's edge to what keys do
LEFT, RIGHT, GO = "left", "right", "go"


class Spread(Page):
    """Lay passages out; a subclass says what they are. Those of the right column stand at the right, or below."""

    rule = "9.0"
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "campaign_left": (LEFT,),
        "campaign_right": (RIGHT,),
        "campaign": (LEFT, RIGHT),
    }

    def __init__(self, context: Context) -> None:
        """Take the context; what is told must be there already."""
        super().__init__(context)

    def heading(self) -> str:
        """Return the page's name."""
        return ""

    def passages(self) -> list[Widget]:
        """Return what is told, each in its column's group."""
        return []

    def buttons(self) -> list[tuple[str, str, str]]:
        """Return (name, label, hint) of each button, left to right."""
        return []

    def widgets(self) -> list[Widget]:
        return [*self.passages(), *button_row(self)]

    def handle(self, inp: Input) -> Change | None:
        before = self.form.focused
        change = super().handle(inp)
        after = self.form.focused
        is_down = inp.kind == "down" and before is not None and before.group != GO
        if is_down and after is not None and after.group == GO:
            self.form.focus.to(self.preferred())  # who has read down to the end wants to go on
        return change

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.blit(self.context.skin.dimmed("road"), (0, 0))
        self.draw_heading(canvas, self.heading(), self.place("campaign_heading"))
        self.draw_tip(canvas)
        self.draw_keys(canvas)
        super().draw(canvas)

    def draw_keys(self, canvas: pygame.Surface) -> None:
        """Draw which keys do what, left of the buttons, as far as there is room."""
        first = min(widget.rect.x for widget in self.form.widgets if widget.group == GO)
        row = self.place("campaign_menu")
        room = Rect(KEYS_LEFT, row.y, first - KEYS_LEFT - 10, row.h)
        if room.w > KEYS_LEFT:
            self.draw_prompts(canvas, room, *KEYS, align="left")

    def draw_tip(self, canvas: pygame.Surface) -> None:
        """Draw what that which has the focus is for, where there is room for it."""
        skin, rect = self.context.skin, self.place("campaign_tip")
        focused = self.form.focused
        if focused is None or not focused.tip or skin.is_large:
            return
        room = Rect(KEYS_LEFT, rect.y, rect.right - KEYS_LEFT, rect.h)
        tip = RichText(skin, focused.tip, room.w, colour="text_dim", align="right", max_lines=1)
        tip.draw(canvas, room.topleft)


def button_row(page: Spread) -> list[Widget]:
    """Make the buttons of a page in one row, at its right end but with large text."""
    shown = page.buttons()
    row, least = page.place("campaign_menu"), page.place("campaign_button").w
    places = in_a_row(page.context.skin, row, [label for _, label, _ in shown], least)
    aside = 0 if page.context.skin.is_large else row.right - places[-1].right
    places = [place.move(aside, 0) for place in places]
    return [
        Button(name, rect, label, group=GO, hint=hint) for (name, label, hint), rect in zip(shown, places, strict=True)
    ]
