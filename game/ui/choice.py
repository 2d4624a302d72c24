"""Widgets with a value: a row of options, a switch, and a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from game.ui.input import Input
from game.ui.skin import Skin, clipped
from game.ui.widget import Acted, Mood, Widget

ARROW_WIDTH = 14  # pixels of the part at either end that a click steps with; a high row has wider ones
ARROW_LESS = 4  # pixels that such a part is narrower than its row is high
HIGH = 28  # pixels: from this height on what is not letters is drawn twice as large
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
        return value_rect(self.rect, self.label)

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
        return self._try(-1 if box.x <= pos[0] < box.x + arrow_width(box) else 1)

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw the name, the arrows and the value."""
        box, arrow = self.value_rect(), arrow_width(self.rect)
        draw_row(canvas, skin, self, self.label, box)
        value = skin.fonts.fit(self.shown, box.w - 2 * arrow)
        strong = "text_strong" if self.enabled else "text_dim"
        with clipped(canvas, self.rect):
            skin.text(canvas, value, (box.centerx, self._value_top(skin)), strong, align="center")
        for by, x in ((-1, box.x + arrow // 2), (1, box.right - 1 - arrow // 2)):
            if self.enabled and self.can_step(by):
                draw_arrow(canvas, skin, (x, box.centery), by, factor(self.rect))
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _value_top(self, skin: Skin) -> int:
        """Return where the value's line begins."""
        return skin.line_top(self.rect)

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
            arrow, thick = arrow_width(self.rect), 2 * factor(self.rect)
            track = Rect(box.x + arrow, box.bottom - 2 - thick, box.w - 2 * arrow, thick)
            canvas.fill(skin.colour("bar_ground"), track)
            track.w = track.w * (self.number - self.low) // (self.high - self.low)
            canvas.fill(skin.colour("bar"), track)

    def _value_top(self, skin: Skin) -> int:
        """Return where the value's line begins: higher, where a bar lies under it."""
        return skin.line_top(self.rect) - (2 * factor(self.rect) if self.bar else 0)


def factor(rect: Rect) -> int:
    """Return how many times as large as usual the small things in a row of this height are drawn."""
    return 2 if rect.h >= HIGH else 1


def arrow_width(rect: Rect) -> int:
    """Return the width of the part at either end of a row's value that steps it."""
    return max(ARROW_WIDTH, rect.h - ARROW_LESS)


def value_rect(rect: Rect, label: str) -> Rect:
    """Return the part of a row that is left for its value."""
    w = rect.w - int(rect.w * LABEL_SHARE) if label else rect.w
    return Rect(rect.right - w, rect.y, w, rect.h)


def draw_row(canvas: pygame.Surface, skin: Skin, widget: Widget, label: str, box: Rect) -> None:
    """Draw the name at the left of a row, and the sunk box of its value."""
    if label:
        line = skin.fonts.fit(label, box.x - widget.rect.x - 8)
        colour = "text" if widget.enabled else "text_dim"
        with clipped(canvas, widget.rect):
            skin.text(canvas, line, (widget.rect.x + 4, skin.line_top(widget.rect)), colour)
    skin.frame(canvas, "panel_inset", box)


def draw_arrow(canvas: pygame.Surface, skin: Skin, centre: tuple[int, int], by: int, size: int = 1) -> None:
    """Draw a small triangle that points left (-1) or right (+1), `size` times as large."""
    for column in range(4 * size):
        x = centre[0] + by * (size - column)
        canvas.fill(skin.colour("edge_light"), (x, centre[1] - column, 1, 2 * column + 1))
