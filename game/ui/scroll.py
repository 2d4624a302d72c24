"""A list of rich lines that scrolls: the log, the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.input import Input
from game.ui.rich import RichText
from game.ui.skin import Skin, clipped
from game.ui.widget import Acted, Mood, Widget

BAR_WIDTH = 3


class ScrollList(Widget):
    """Show paragraphs of rich text; up, down and the wheel scroll by lines. At an end, up and down leave it.

    `follow` keeps the newest line in view until the reader scrolls away from it.
    """

    scrolls = True

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[int, int, int, int],
        lines: Sequence[str] = (),
        *,
        follow: bool = False,
        step: int = 3,
        group: str = "",
        hint: str = "",
    ) -> None:
        """Take a place, the paragraphs, and how many lines one turn of the wheel moves."""
        super().__init__(name, rect, group=group, hint=hint)
        self.lines = list(lines)
        self.follow = follow
        self.wheel_step = step
        self.offset = 0  # pixels scrolled
        self._at_end = follow
        self._line_height = 12
        self._laid: tuple[tuple[object, ...], list[tuple[int, RichText]], int] | None = None

    def set_lines(self, lines: Sequence[str]) -> None:
        """Replace the paragraphs."""
        self.lines = list(lines)

    def show_line(self, skin: Skin, index: int) -> None:
        """Scroll so that a paragraph is at the top."""
        laid, _ = self._layout(skin)
        if 0 <= index < len(laid):
            self._scroll_to(laid[index][0])

    def handle(self, inp: Input) -> tuple[bool, Acted | None]:
        """Take up, down and the wheel."""
        by = {"up": -1, "down": 1}.get(inp.kind, -inp.step * self.wheel_step if inp.kind == "wheel" else 0)
        before = self.offset
        self._scroll_to(self.offset + by * self._line_height)
        return self.offset != before, None

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw what is in view, and a bar that says where it is."""
        laid, height = self._layout(skin)
        self._scroll_to(height if self._at_end and self.follow else self.offset)
        with clipped(canvas, self.rect):
            for top, rich in laid:
                y = self.rect.y + top - self.offset
                if y + rich.size[1] >= self.rect.y and y < self.rect.bottom:
                    rich.draw(canvas, (self.rect.x, y))
        if height > self.rect.h:
            self._draw_bar(canvas, skin, height)
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _layout(self, skin: Skin) -> tuple[list[tuple[int, RichText]], int]:
        """Return each paragraph with its top, and the height of all."""
        key = (tuple(self.lines), self.rect.size, id(skin))
        if self._laid is None or self._laid[0] != key:
            laid, top = [], 0
            for line in self.lines:
                rich = RichText(skin, line, self.rect.w - BAR_WIDTH - 3)
                laid.append((top, rich))
                top += rich.line_count * rich.line_height
                self._line_height = rich.line_height
            self._laid = (key, laid, top)
        return self._laid[1], self._laid[2]

    def _scroll_to(self, offset: int) -> None:
        """Scroll, but never past an end."""
        height = self._laid[2] if self._laid else 0
        over = max(0, height - self.rect.h)
        end = -(-over // self._line_height) * self._line_height  # whole lines: none is cut at the top
        self.offset = min(max(offset, 0), end)
        self._at_end = self.offset == end

    def _draw_bar(self, canvas: pygame.Surface, skin: Skin, height: int) -> None:
        """Draw the scroll bar."""
        track = Rect(self.rect.right - BAR_WIDTH, self.rect.y, BAR_WIDTH, self.rect.h)
        canvas.fill(skin.colour("bar_ground"), track)
        length = max(8, track.h * track.h // height)
        top = min(track.h - length, (track.h - length) * self.offset // max(1, height - track.h))
        canvas.fill(skin.colour("bar"), (track.x, track.y + top, track.w, length))
