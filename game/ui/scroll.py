"""A list of rich lines that scrolls: the log, the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.bar import ScrollBar
from game.ui.input import Input
from game.ui.rich import RichText
from game.ui.skin import Skin, clipped
from game.ui.widget import Acted, Mood, Widget

BAR_ROOM = 6  # pixels at the right that the words leave to the bar, twice that with large text


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
        around: tuple[int, int] = (0, 0),
    ) -> None:
        """Take a place, the paragraphs, and how many lines one turn of the wheel moves.

        `around` is how much wider and higher than the place the mark of the focus is, so that it is not on the letters.
        """
        super().__init__(name, rect, group=group, hint=hint)
        self.lines = list(lines)
        self.follow = follow
        self.wheel_step = step
        self.around = around
        self.offset = 0  # pixels scrolled
        self.bar = ScrollBar(self.rect, inside=True)
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
            self.scroll_to(laid[index][0])

    @property
    def length(self) -> int:
        """Return the height of all paragraphs in pixels, as they were laid out last."""
        return self._laid[2] if self._laid else 0

    @property
    def most(self) -> int:
        """Return how far it can be scrolled, in pixels: by whole lines, so that none is cut at the top."""
        over = max(0, self.length - self.rect.h)
        return -(-over // self._line_height) * self._line_height

    def scroll_to(self, offset: int) -> bool:
        """Scroll so that `offset` pixels are above the view, but never past an end; return whether it moved."""
        before = self.offset
        self.offset = min(max(offset // self._line_height * self._line_height, 0), self.most)
        self._at_end = self.offset == self.most
        return self.offset != before

    def handle(self, inp: Input) -> tuple[bool, Acted | None]:
        """Take up, down, the wheel, and a page up or down."""
        leaf = max(1, self.rect.h // self._line_height - 1)
        steps = {"up": -1, "down": 1, "wheel": -inp.step * self.wheel_step, "page": -inp.step * leaf}
        by = steps.get(inp.kind, 0)
        return self.scroll_to(self.offset + by * self._line_height), None

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw what is in view, and a bar that says where it is."""
        laid, height = self._layout(skin)
        self.scroll_to(height if self._at_end and self.follow else self.offset)
        with clipped(canvas, self.rect):
            for top, rich in laid:
                y = self.rect.y + top - self.offset
                if y + rich.size[1] >= self.rect.y and y < self.rect.bottom:
                    rich.draw(canvas, (self.rect.x, y))
        self.bar.view = self.rect
        self.bar.draw(canvas, skin, self.offset, height)
        if mood.focused:
            skin.ring(canvas, self.rect.inflate(*self.around))

    def _layout(self, skin: Skin) -> tuple[list[tuple[int, RichText]], int]:
        """Return each paragraph with its top, and the height of all."""
        key = (tuple(self.lines), self.rect.size, id(skin))
        if self._laid is None or self._laid[0] != key:
            laid, top = [], 0
            for line in self.lines:
                room = BAR_ROOM * skin.factor
                rich = RichText(skin, line, self.rect.w - room)
                laid.append((top, rich))
                top += rich.line_count * rich.line_height
                self._line_height = rich.line_height
            self._laid = (key, laid, top)
        return self._laid[1], self._laid[2]
