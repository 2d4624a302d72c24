"""Widgets that flow down a view in columns, and scroll where there are more of them than it holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
import pygame
from pygame import Rect

from game.ui.bar import ScrollBar
from game.ui.look import Box, Count, Pixels
from game.ui.skin import Skin
from game.ui.widget import Widget

MARGIN = 6  # pixels between a button's label and its edge, at least
CLOSE = 2  # where there is little room


class Flow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Say where widgets flow: the view they are seen through, the columns, the height of a row, and the gaps."""

    view: Box
    row: Annotated[int, msgspec.Meta(ge=12, le=360)]
    columns: Count = 1
    gap: tuple[Pixels, Pixels] = (8, 4)


class Pane:
    """Place widgets in a flow, row after row, and scroll them. A widget's rect is where it is on the canvas now.

    A widget may be higher than a row (`Widget.height`); then its whole row is.
    """

    def __init__(self, name: str, flow: Flow, widgets: Sequence[Widget], skin: Skin) -> None:
        """Take a name that is the same when the widgets are made anew, and the widgets in reading order."""
        self.name = name
        self.flow = flow
        self.view = Rect(flow.view)
        self.widgets = list(widgets)
        self.offset = 0
        self._places, self.length = self._lay(skin)
        self.bar = ScrollBar(self.view)
        self.scroll_to(0)

    @property
    def most(self) -> int:
        """Return how far it can be scrolled, in pixels; 0 if all is in view."""
        return max(0, self.length - self.view.h)

    def scroll_to(self, offset: int) -> bool:
        """Scroll so that `offset` pixels are above the view; return whether that moved anything."""
        before, self.offset = self.offset, min(max(0, offset), self.most)
        for widget, place in zip(self.widgets, self._places, strict=True):
            widget.rect = place.move(0, -self.offset)
            widget.view = self.view
        return before != self.offset

    def step(self, by: int) -> bool:
        """Scroll by rows; the first row in view is a whole one. Return whether anything moved."""
        row = self.flow.row + self.flow.gap[1]
        whole = self.offset // row if by > 0 else -(-self.offset // row)
        return self.scroll_to((whole + by) * row)

    def show(self, widget: Widget) -> bool:
        """Scroll as little as brings a widget wholly into view, or its top if it is too high; tell if it moved."""
        place = next((p for w, p in zip(self.widgets, self._places, strict=True) if w is widget), None)
        if place is None:
            return False
        if widget.rect.clip(self.view).h == min(place.h, self.view.h):
            return False
        top, bottom = place.y - self.view.y, place.bottom - self.view.y
        above = top < self.offset or place.h > self.view.h
        return self.scroll_to(top if above else bottom - self.view.h)

    def read_on(self, widget: Widget, direction: str) -> bool:
        """Scroll a widget that is higher than the view a row up or down; return whether there was more of it."""
        more = {"up": self.view.y - widget.rect.y, "down": widget.rect.bottom - self.view.bottom}.get(direction, 0)
        if more <= 0 or widget.rect.h <= self.view.h:
            return False
        by = min(more, self.flow.row)
        return self.scroll_to(self.offset + (by if direction == "down" else -by))

    def draw_bar(self, canvas: pygame.Surface, skin: Skin) -> None:
        """Draw the bar that says which part is in view, if it is not all."""
        self.bar.draw(canvas, skin, self.offset, self.length)

    def _lay(self, skin: Skin) -> tuple[list[Rect], int]:
        """Return the place of each widget before anything is scrolled, and the height of all."""
        columns, (aside, below) = self.flow.columns, self.flow.gap
        width = (self.view.w - aside * (columns - 1)) // columns
        places: list[Rect] = []
        y = self.view.y
        for row in _rows(self.widgets, columns):
            wide = self.view.w if row[0].wide else width
            height = max([self.flow.row, *(widget.height(skin, wide) for widget in row)])
            places += [Rect(self.view.x + n * (width + aside), y, wide, height) for n in range(len(row))]
            y += height + below
        return places, max(0, y - below - self.view.y)


def _rows(widgets: Sequence[Widget], columns: int) -> list[list[Widget]]:
    """Return the widgets row by row; a wide one is a row by itself."""
    rows: list[list[Widget]] = []
    for widget in widgets:
        if rows and not widget.wide and not rows[-1][0].wide and len(rows[-1]) < columns:
            rows[-1].append(widget)
        else:
            rows.append([widget])
    return rows


def in_a_row(skin: Skin, rect: Rect, labels: Sequence[str], least: int, gap: int = 8) -> list[Rect]:
    """Return the places of buttons side by side, centred in a rect and as high as it.

    Each is as wide as its label needs, but at least `least` pixels; where that is too much they share the rect, beside
    their labels first if those have room.
    """
    margin = MARGIN * skin.factor
    widths = [max(least, skin.fonts.width(label) + 2 * margin) for label in labels]
    room = rect.w - gap * (len(labels) - 1)
    if sum(widths) > room:
        bare = [skin.fonts.width(label) for label in labels]
        spare = (room - sum(bare)) // len(labels)
        fits = spare >= 2 * CLOSE * skin.factor
        widths = [width + spare for width in bare] if fits else [room // len(labels)] * len(labels)
    x = rect.centerx - (sum(widths) + gap * (len(labels) - 1)) // 2
    places = []
    for width in widths:
        places.append(Rect(x, rect.y, width, rect.h))
        x += width + gap
    return places
