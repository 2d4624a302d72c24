"""Buttons: a picture, a label, what it costs, and the number that presses it."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from game.ui.rich import RichText
from game.ui.skin import Skin, clipped
from game.ui.widget import Mood, Widget

SMALL = 24  # pixels: up to this width a button has hardly any margin


class Button(Widget):
    """Act when it is clicked, confirmed, or its number is pressed.

    `icon` is a picture's name, `cost` a rich text such as `3{pw}`, `layout` "row" (picture beside the label)
    or "column" (picture over the label, as in the action bar). `chosen` keeps it pressed in.
    """

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[int, int, int, int],
        label: str = "",
        *,
        icon: str = "",
        cost: str = "",
        layout: str = "row",
        chosen: bool = False,
        **words: Any,
    ) -> None:
        """Take the words and pictures; the rest is as for any widget."""
        super().__init__(name, rect, **words)
        self.label = label
        self.icon = icon
        self.cost = cost
        self.layout = layout
        self.chosen = chosen

    def frame_name(self, mood: Mood) -> str:
        """Return the name of the frame for its state."""
        if not self.enabled:
            return "button_disabled"
        if mood.pressed or self.chosen:
            return "button_pressed"
        return "button_focus" if mood.focused else "button_normal"

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw the frame, what is in it, and the focus."""
        skin.frame(canvas, self.frame_name(mood), self.rect)
        sunk = 1 if self.enabled and (mood.pressed or self.chosen) else 0
        margin = 8 if self.rect.w > SMALL else 4
        inner = self.rect.inflate(-margin, -4).move(0, sunk)
        draw_inside = self._draw_column if self.layout == "column" else self._draw_row
        with clipped(canvas, self.rect):
            draw_inside(canvas, skin, inner)
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _colour(self) -> str:
        """Return the purpose of its words' colour."""
        if not self.enabled:
            return "text_dim"
        return "text_strong" if self.chosen else "text"

    def _draw_row(self, canvas: pygame.Surface, skin: Skin, inner: Rect) -> None:
        """Draw picture, label and cost beside one another: centred, or the cost at the right end.

        The number has the left end for itself; what is beside it is centred all the same where there is room.
        """
        gap = skin.look.text.icon_gap
        cost = self._cost(skin, inner.w)
        cost_w = cost.size[0] + gap if cost else 0
        number_w = self._draw_number(canvas, skin, (inner.x, inner.centery), middle=True)
        icon = self._picture(skin)
        icon_w = icon.get_width() + gap if icon else 0
        room = Rect(inner.x + number_w, inner.y, inner.w - number_w - cost_w, inner.h)
        label = skin.fonts.fit(self.label, room.w - icon_w)
        middle = inner.centerx - (icon_w + skin.fonts.width(label)) // 2
        x = room.x if cost else max(room.x, middle)
        if icon:
            canvas.blit(icon, (x, inner.centery - icon.get_height() // 2))
        skin.text(canvas, label, (x + icon_w, skin.line_top(inner)), self._colour())
        if cost:
            cost.draw(canvas, (inner.right - cost.size[0], skin.line_top(inner)))

    def _draw_column(self, canvas: pygame.Surface, skin: Skin, inner: Rect) -> None:
        """Draw the picture and the cost above, the label below; the number in the corner."""
        line = skin.fonts.line_height()
        label = skin.fonts.fit(self.label, inner.w + 4)
        skin.text(canvas, label, (inner.centerx, inner.bottom - line + 1), self._colour(), align="center")
        upper = Rect(inner.x, inner.y, inner.w, inner.h - line + 1)
        self._draw_number(canvas, skin, (upper.x, upper.y))
        icon, cost = self._picture(skin), self._cost(skin, inner.w)
        gap = skin.look.text.icon_gap if icon and cost else 0
        total = (icon.get_width() if icon else 0) + gap + (cost.size[0] if cost else 0)
        x = upper.centerx - total // 2 + (3 if self.hotkey else 0)
        if icon:
            canvas.blit(icon, (x, upper.centery - icon.get_height() // 2))
            x += icon.get_width() + gap
        if cost:
            cost.draw(canvas, (x, skin.line_top(upper)))

    def _cost(self, skin: Skin, width: int) -> RichText | None:
        """Return the cost as laid out on one line, if it has one."""
        if not self.cost:
            return None
        colour = "text_strong" if self.enabled else "text_dim"
        return RichText(skin, self.cost, width, colour=colour, max_lines=1, grey=not self.enabled)

    def _picture(self, skin: Skin) -> pygame.Surface | None:
        """Return its picture in its state, if it has one."""
        if not self.icon:
            return None
        sprites = skin.sprites
        return sprites.scaled(self.icon, skin.factor) if self.enabled else sprites.greyed(self.icon, skin.factor)

    def _draw_number(self, canvas: pygame.Surface, skin: Skin, pos: tuple[int, int], middle: bool = False) -> int:
        """Draw the number that presses it; return the width it takes."""
        if self.hotkey is None:
            return 0
        face = skin.fonts.face()
        y = pos[1] - (face.baseline - face.cap_height // 2) if middle else pos[1]
        rect = skin.text(canvas, self.hotkey, (pos[0], y), "text_key" if self.enabled else "text_dim")
        return rect.w + 2 * skin.look.text.icon_gap
