"""Things that only show: panels, labels, tooltips, and the frame of a modal."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.rich import RichText
from game.ui.skin import Skin, clipped
from game.ui.widget import Mood, Widget


class Panel(Widget):
    """Draw a frame, with a heading if it has one."""

    focusable = False

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[int, int, int, int],
        *,
        frame: str = "panel",
        title: str = "",
        colour: str = "text_title",
    ) -> None:
        """Take a place, the name of a nine-patch frame, and a heading."""
        super().__init__(name, rect)
        self.frame = frame
        self.title = title
        self.colour = colour

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw the frame and the heading."""
        skin.frame(canvas, self.frame, self.rect)
        if self.title:
            pad = skin.look.text.padding
            line = skin.fonts.fit(self.title, self.rect.w - 2 * pad, "display")
            skin.text(canvas, line, (self.rect.x + pad, self.rect.y + 4), self.colour, "display")


class Label(Widget):
    """Show rich text wrapped into a rect; what does not fit is cut with an ellipsis."""

    focusable = False

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[int, int, int, int],
        text: object = "",
        *,
        colour: str = "text",
        face: str = "text",
        align: str = "left",
        middle: bool = False,
    ) -> None:
        """Take a place and words; `middle` centres them from top to bottom."""
        super().__init__(name, rect)
        self.text = text
        self.colour = colour
        self.face = face
        self.align = align
        self.middle = middle
        self._laid: tuple[tuple[object, ...], RichText] | None = None

    def layout(self, skin: Skin) -> RichText:
        """Return the words as laid out in the rect."""
        key = (self.text, self.rect.size, self.colour, self.face, self.align, id(skin))
        if self._laid is None or self._laid[0] != key:
            line = skin.fonts.line_height(self.face) + skin.look.text.line_gap
            rows = max(1, (self.rect.h + skin.look.text.line_gap) // line)
            rich = RichText(
                skin,
                self.text,
                self.rect.w,
                colour=self.colour,
                face=self.face,
                align=self.align,
                max_lines=rows,
            )
            self._laid = (key, rich)
        return self._laid[1]

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw the words."""
        rich = self.layout(skin)
        y = self.rect.y + (max(0, self.rect.h - rich.size[1]) // 2 if self.middle else 0)
        with clipped(canvas, self.rect):
            rich.draw(canvas, (self.rect.x, y))


def draw_tooltip(canvas: pygame.Surface, skin: Skin, text: str, beside: Rect, rule: str = "") -> Rect:
    """Draw words in a small frame below (or above) a rect, always wholly on the canvas; return its rect."""
    pad = skin.look.text.padding
    width = min(skin.look.text.tooltip_width * skin.factor, canvas.get_width() - 2 * pad)
    words = f"{text} <text_dim>{rule}</>" if rule else text
    rich = RichText(skin, words, width)
    box = Rect(0, 0, rich.size[0] + 2 * pad, rich.size[1] + 2 * pad - 2)
    box.midtop = (beside.centerx, beside.bottom + 4)
    if box.bottom > canvas.get_height():
        box.bottom = beside.top - 4
    box.clamp_ip(canvas.get_rect())
    skin.frame(canvas, "tooltip", box)
    rich.draw(canvas, (box.x + pad, box.y + pad - 1))
    return box


def draw_modal(canvas: pygame.Surface, skin: Skin, rect: Rect, title: str = "") -> Rect:
    """Dim what is below and draw the frame of a modal; return the area left for what is in it."""
    skin.veil(canvas)
    canvas.fill(skin.colour("veil"), rect.move(3, 3))
    frame = "panel_blocker" if skin.sprites.has("panel_blocker") else "panel"
    skin.frame(canvas, frame, rect)
    pad = skin.look.text.padding + 2
    inner = rect.inflate(-2 * pad, -2 * pad)
    if title:
        line = skin.fonts.fit(title, inner.w, "display")
        skin.text(canvas, line, (inner.centerx, inner.y), "text_title", "display", align="center", shadow=True)
        drop = skin.fonts.line_height("display") + 4
        inner.y += drop
        inner.h -= drop
    return inner
