"""A field to type in."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from game.ui.choice import draw_row, value_rect
from game.ui.input import Input
from game.ui.skin import Skin, clipped
from game.ui.widget import Acted, Mood, Widget

MARGIN = 5  # from the edge of the box to the text
CARET_WIDTH = 5


class TextField(Widget):
    """Take typed characters; `allowed` lists which, `longest` how many. `value` is the text."""

    wants_text = True

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[int, int, int, int],
        label: str,
        text: str = "",
        *,
        allowed: str = "0123456789",
        longest: int = 12,
        empty: str = "",
        **words: Any,
    ) -> None:
        """Take a place, the name shown at the left, the text that is there first, and what to show for none."""
        super().__init__(name, rect, value=text, **words)
        self.label = label
        self.allowed = allowed
        self.longest = longest
        self.empty = empty

    @property
    def text(self) -> str:
        """Return what is typed so far."""
        return str(self.value or "")

    def handle(self, inp: Input) -> tuple[bool, Acted | None]:
        """Take characters and erasing; digits come as characters too, so the numbers are used up here.

        On a gamepad right and left go through the characters at the end, confirming adds one, and undoing takes one
        away.
        """
        if inp.kind == "text":
            typed = "".join(char for char in inp.text or "" if char in self.allowed)
            return True, self._change((self.text + typed)[: self.longest])
        if inp.kind == "erase" or (inp.slot == "pad" and inp.kind == "undo"):
            return True, self._change(self.text[:-1])
        if inp.kind in ("left", "right"):  # as in all rows these stay within it
            by = 1 if inp.kind == "right" else -1
            return True, self._change(self._turned(by)) if inp.slot == "pad" else None
        if inp.slot == "pad" and inp.kind == "confirm":
            return True, None if inp.is_double else self._change((self.text + self.allowed[0])[: self.longest])
        return inp.kind == "digit", None

    def _turned(self, by: int) -> str:
        """Return the text with the next or the previous character at its end."""
        if not self.text:
            return self.allowed[0 if by > 0 else -1]
        at = (self.allowed.find(self.text[-1]) + by) % len(self.allowed)
        return self.text[:-1] + self.allowed[at]

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw the name, the text and, with the focus, the place where the next character goes."""
        box = value_rect(self.rect, self.label)
        draw_row(canvas, skin, self, self.label, box)
        text = self.text
        while text and skin.fonts.width(text) > box.w - 2 * MARGIN - CARET_WIDTH:
            text = text[1:]  # the end is where one types
        top = skin.line_top(self.rect)
        with clipped(canvas, self.rect):
            if text:
                skin.text(canvas, text, (box.x + MARGIN, top), "text_strong" if self.enabled else "text_dim")
            elif self.empty and not mood.focused:
                shown = skin.fonts.fit(self.empty, box.w - 2 * MARGIN)
                skin.text(canvas, shown, (box.centerx, top), "text_dim", align="center")
        if mood.focused:
            x = box.x + MARGIN + skin.fonts.width(text)
            canvas.fill(skin.colour("focus"), (x, top + skin.fonts.face().baseline, CARET_WIDTH, 1))
            skin.ring(canvas, self.rect)

    def _change(self, text: str) -> Acted | None:
        """Set the text; return the change if it is one."""
        if not self.enabled:
            return Acted("refuse", self.name, self.value)
        if text == self.text:
            return None
        self.value = text
        return Acted("change", self.name, text)
