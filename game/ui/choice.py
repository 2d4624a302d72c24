"""Widgets with a value: a row of options, a switch, a number, and a field to type in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from game.ui.input import Input
from game.ui.skin import Skin
from game.ui.widget import Acted, Mood, Widget

ARROW_WIDTH = 14  # pixels of the part at either end that a click steps with
LABEL_SHARE = 0.5  # of the row, for its name


class Row(Widget):
    """Be a named row whose value changes by left and right, or by a click on either arrow."""

    repeats = True

    def __init__(self, name: str, rect: Rect | tuple[int, int, int, int], label: str, **words: Any) -> None:
        """Take a place and the name shown at the left."""
        super().__init__(name, rect, **words)
        self.label = label

    @property
    def shown(self) -> str:
        """Return the value in words."""
        return "" if self.value is None else str(self.value)

    def step(self, by: int) -> Acted | None:
        """Change the value by one step; return the change, or None where there is no further value."""
        raise NotImplementedError

    def can_step(self, by: int) -> bool:
        """Tell whether there is a further value that way."""
        raise NotImplementedError

    def value_rect(self) -> Rect:
        """Return the part of the row that shows the value and its arrows."""
        w = self.rect.w - int(self.rect.w * LABEL_SHARE) if self.label else self.rect.w
        return Rect(self.rect.right - w, self.rect.y, w, self.rect.h)

    def handle(self, inp: Input) -> tuple[bool, Acted | None]:
        """Take left, right and the wheel."""
        by = {"left": -1, "right": 1}.get(inp.kind, inp.step if inp.kind == "wheel" else 0)
        if by == 0:
            return False, None
        return True, self._try(by)

    def activate(self) -> Acted:
        """Step on."""
        return self._try(1) or Acted("change", self.name, self.value)

    def press_at(self, pos: tuple[int, int]) -> Acted | None:
        """Step back at the left arrow, on everywhere else."""
        box = self.value_rect()
        return self._try(-1 if box.x <= pos[0] < box.x + ARROW_WIDTH else 1)

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw the name, the arrows and the value."""
        box = self.value_rect()
        top = skin.fonts.face()
        y = self.rect.centery - top.baseline + (top.cap_height + 1) // 2
        colour = "text" if self.enabled else "text_dim"
        if self.label:
            room = box.x - self.rect.x - 8
            skin.text(canvas, skin.fonts.fit(self.label, room), (self.rect.x + 4, y), colour)
        skin.frame(canvas, "panel_inset", box)
        value = skin.fonts.fit(self.shown, box.w - 2 * ARROW_WIDTH)
        strong = "text_strong" if self.enabled else "text_dim"
        skin.text(canvas, value, (box.centerx, y), strong, align="center")
        for by, x in ((-1, box.x + ARROW_WIDTH // 2), (1, box.right - 1 - ARROW_WIDTH // 2)):
            if self.enabled and self.can_step(by):
                draw_arrow(canvas, skin, (x, box.centery), by)
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _try(self, by: int) -> Acted | None:
        """Step, or refuse if it is disabled."""
        return self.step(by) if self.enabled else Acted("refuse", self.name, self.value)


class Choice(Row):
    """Choose one of several options, going round. `value` is the option's key."""

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[int, int, int, int],
        label: str,
        options: Sequence[tuple[str, str]],
        value: str,
        **words: Any,
    ) -> None:
        """Take (key, shown) pairs, at least one, and the key chosen first."""
        super().__init__(name, rect, label, **words)
        self.options = list(options)
        keys = [key for key, _ in self.options]
        self.index = keys.index(value) if value in keys else 0
        self.value = keys[self.index]

    @property
    def shown(self) -> str:
        """Return the chosen option in words."""
        return self.options[self.index][1]

    def can_step(self, by: int) -> bool:
        """Tell whether there is another option."""
        return len(self.options) > 1

    def step(self, by: int) -> Acted | None:
        """Choose the next option."""
        if not self.can_step(by):
            return None
        self.index = (self.index + by) % len(self.options)
        self.value = self.options[self.index][0]
        return Acted("change", self.name, self.value)


class Toggle(Choice):
    """Switch between two words; `is_on` tells which. `value` is "on" or "off"."""

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[int, int, int, int],
        label: str,
        is_on: bool,
        words_off_on: tuple[str, str],
        **words: Any,
    ) -> None:
        """Take the state and the words for off and on."""
        options = [("off", words_off_on[0]), ("on", words_off_on[1])]
        super().__init__(name, rect, label, options, "on" if is_on else "off", **words)

    @property
    def is_on(self) -> bool:
        """Tell whether it is on."""
        return self.value == "on"


class Stepper(Row):
    """Choose a number from `low` to `high` by `by`; it stops at the ends. `bar` draws a filled bar."""

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[int, int, int, int],
        label: str,
        value: int,
        low: int,
        high: int,
        *,
        by: int = 1,
        bar: bool = False,
        unit: str = "",
        **words: Any,
    ) -> None:
        """Take the first value and its range; `unit` is written behind the number."""
        super().__init__(name, rect, label, **words)
        self.low, self.high, self.by, self.bar, self.unit = low, high, by, bar, unit
        self.number = min(max(value, low), high)
        self.value = self.number

    @property
    def shown(self) -> str:
        """Return the number with its unit."""
        return f"{self.number}{self.unit}"

    def can_step(self, by: int) -> bool:
        """Tell whether the number can go on that way."""
        return self.low <= self.number + by * self.by <= self.high

    def step(self, by: int) -> Acted | None:
        """Change the number by one step."""
        if not self.can_step(by):
            return None
        self.number += by * self.by
        self.value = self.number
        return Acted("change", self.name, self.value)

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw the row, and the bar under the number."""
        super().draw(canvas, skin, mood)
        if self.bar and self.high > self.low:
            box = self.value_rect()
            track = Rect(box.x + ARROW_WIDTH, box.bottom - 4, box.w - 2 * ARROW_WIDTH, 2)
            canvas.fill(skin.colour("bar_ground"), track)
            track.w = track.w * (self.number - self.low) // (self.high - self.low)
            canvas.fill(skin.colour("bar"), track)


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
        **words: Any,
    ) -> None:
        """Take a place, the name shown at the left, and the text that is there first."""
        super().__init__(name, rect, value=text, **words)
        self.label = label
        self.allowed = allowed
        self.longest = longest

    @property
    def text(self) -> str:
        """Return what is typed so far."""
        return str(self.value or "")

    def handle(self, inp: Input) -> tuple[bool, Acted | None]:
        """Take characters and erasing; digits come as characters too, so the numbers are used up here."""
        if inp.kind == "text":
            typed = "".join(char for char in inp.text or "" if char in self.allowed)
            return True, self._change((self.text + typed)[: self.longest])
        if inp.kind == "erase":
            return True, self._change(self.text[:-1])
        return inp.kind == "digit", None

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw the name, the text and, with the focus, the place where the next character goes."""
        face = skin.fonts.face()
        y = self.rect.centery - face.baseline + (face.cap_height + 1) // 2
        box = Rect(self.rect)
        colour = "text" if self.enabled else "text_dim"
        if self.label:
            box.w -= int(self.rect.w * LABEL_SHARE)
            box.right = self.rect.right
            room = box.x - self.rect.x - 8
            skin.text(canvas, skin.fonts.fit(self.label, room), (self.rect.x + 4, y), colour)
        skin.frame(canvas, "panel_inset", box)
        text = self.text
        while text and skin.fonts.width(text) > box.w - 12:
            text = text[1:]  # the end is where one types
        right = skin.text(canvas, text, (box.x + 5, y), "text_strong" if self.enabled else "text_dim").right
        if mood.focused:
            caret = Rect(
                right + 1 if text else box.x + 5, y + face.baseline - face.cap_height, 1, face.cap_height
            )
            canvas.fill(skin.colour("focus"), caret)
            skin.ring(canvas, self.rect)

    def _change(self, text: str) -> Acted | None:
        """Set the text; return the change if it is one."""
        if not self.enabled:
            return Acted("refuse", self.name, self.value)
        if text == self.text:
            return None
        self.value = text
        return Acted("change", self.name, text)


def draw_arrow(canvas: pygame.Surface, skin: Skin, centre: tuple[int, int], by: int) -> None:
    """Draw a small triangle that points left (-1) or right (+1)."""
    for column in range(4):
        x = centre[0] + by * (1 - column)
        canvas.fill(skin.colour("edge_light"), (x, centre[1] - column, 1, 2 * column + 1))
