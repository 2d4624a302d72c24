"""The VP of both sides over a game: a chart, and the same turn by turn in numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from game.scenes.context import Context
from game.scenes.side_card import SIDES
from game.ui.skin import Skin
from game.ui.widgets import Mood, Widget

LEAST_SCALE = 10  # the chart's height is never worth fewer VP than this
LABELS = 74  # pixels at the left for the names of the rows
ENDS = 18  # pixels at the right for the marks of the lines
LABEL_GAP = 3  # pixels between one number beside the chart and the next
ROW = 14
EDGE = (8, 6)  # pixels from the frame to what is in it
PLOT_HIGH = 150  # pixels of the chart with large text, where the numbers stand by themselves


@dataclass(frozen=True, slots=True)
class Course:
    """Hold how a game went: the VP after each Game Turn, the turns' years, and whether the last scored double."""

    vp: list[tuple[int, int]]
    years: list[int]

    @property
    def points(self) -> list[tuple[int, int]]:
        """Return the VP at the start and after each turn."""
        return [(0, 0), *self.vp]


class Chart(Widget):
    """Draw both sides' VP over the turns: squares for the Optimates, circles for the Populares.

    The numbers stand in rows below; with large text in a `Turns` of their own.
    """

    wide = True

    def __init__(self, context: Context, rect: Rect, course: Course, **words: Any) -> None:
        """Take the place and how the game went."""
        super().__init__("chart", rect, **words)
        self.focusable = context.skin.is_large
        self.context, self.course = context, course

    def height(self, skin: Skin, width: int) -> int:
        return PLOT_HIGH

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        skin.frame(canvas, "panel", self.rect)
        box = self.rect.inflate(-2 * EDGE[0], -2 * EDGE[1])
        rows = Rect(box.x, box.bottom - 3 * ROW, box.w, 3 * ROW)
        left = skin.fonts.width("00") + 12 if skin.is_large else LABELS
        low = box.bottom if skin.is_large else rows.y
        plot = Rect(box.x + left, box.y + 2, box.w - left - ENDS, low - box.y - 6)
        points = self.course.points
        highest = max(LEAST_SCALE, *(max(pair) for pair in points))
        xs = [plot.x + plot.w * (2 * index + 1) // (2 * len(points)) for index in range(len(points))]
        self._draw_grid(canvas, skin, plot, highest, low)
        ends = []
        for seat, side in enumerate(SIDES):
            heights = [pair[seat] * (plot.h - 6) // highest for pair in points]
            line = [(x, plot.bottom - 1 - high) for x, high in zip(xs, heights, strict=True)]
            draw_line(canvas, skin, line, side)
            ends.append(line[-1][1])
        self._draw_ends(canvas, skin, plot, ends)
        if not skin.is_large:
            self._draw_rows(canvas, skin, rows, xs)
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _draw_grid(self, canvas: pygame.Surface, skin: Skin, plot: Rect, highest: int, low: int) -> None:
        """Draw a fine line at every ten VP, and its number where there is room for it; none goes below `low`."""
        line = skin.fonts.face()
        between, room = 10 * (plot.h - 6) // highest, line.cap_height + LABEL_GAP
        every = 10 * next(n for n in (2, 4, 8, 16, highest) if n * between >= room or n == highest)
        for vp in range(0, highest + 1, 10):
            y = plot.bottom - 1 - vp * (plot.h - 6) // highest
            canvas.fill(skin.colour("raised"), (plot.x, y, plot.w, 1))
            if vp % every == 0:
                top = min(y - line.baseline + line.cap_height // 2 + 1, low - line.baseline)
                skin.text(canvas, vp, (plot.x - 6, top), "text_dim", align="right")

    @staticmethod
    def _draw_ends(canvas: pygame.Surface, skin: Skin, plot: Rect, ends: list[int]) -> None:
        """Draw each side's mark at the height where its line ends, one above the other where the lines are close."""
        marks = [skin.sprites.get(f"emblem_{side}_12") for side in SIDES]
        size = marks[0].get_height() + 1
        middle, upper = max(sum(ends) // 2, plot.y + size), 0 if ends[0] < ends[1] else 1
        if abs(ends[0] - ends[1]) < size:
            ends = [middle - size // 2 if seat == upper else middle + size // 2 for seat in (0, 1)]
        for mark, y in zip(marks, ends, strict=True):
            canvas.blit(mark, mark.get_rect(midleft=(plot.right + 2, y)))

    def _draw_rows(self, canvas: pygame.Surface, skin: Skin, rows: Rect, xs: list[int]) -> None:
        """Draw the turns' years and both sides' VP in columns."""
        word, points = self.context.word, self.course.points
        labels = [word("result.year"), *(word(f"optimates.sides.{side}") for side in SIDES)]
        colours = ["text_dim", *(f"text_{side}" for side in SIDES)]
        numbers: list[list[object]] = [["", *self.course.years], *([*each] for each in zip(*points, strict=True))]
        for row, (label, colour, values) in enumerate(zip(labels, colours, numbers, strict=True)):
            y = rows.y + row * ROW
            skin.text(canvas, label, (rows.x + 2, y), colour)
            for x, value in zip(xs, values, strict=True):
                skin.text(canvas, value, (x, y), colour, align="center")


class Turns(Widget):
    """List the VP of both sides turn by turn, a row a turn."""

    wide = True

    def __init__(self, context: Context, course: Course, **words: Any) -> None:
        """Take how the game went; a pane gives it its place."""
        super().__init__("turns", (0, 0, 12, 12), **words)
        self.context, self.course = context, course

    def height(self, skin: Skin, width: int) -> int:
        return (len(self.course.vp) + 1) * skin.fonts.line_height() + 4 * EDGE[1]

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        skin.frame(canvas, "panel", self.rect)
        word, line = self.context.word, skin.fonts.line_height()
        x, y = self.rect.x + 2 * EDGE[0], self.rect.y + 2 * EDGE[1]
        columns = [x + (self.rect.w - 2 * x + self.rect.x) * part // 10 for part in (5, 9)]
        skin.text(canvas, word("result.year"), (x, y), "text_dim")
        for right, side in zip(columns, SIDES, strict=True):
            skin.text(canvas, word(f"optimates.sides.{side}"), (right, y), f"text_{side}", align="right")
        for number, (year, pair) in enumerate(zip(self.course.years, self.course.vp, strict=True), 1):
            top = y + number * line
            skin.text(canvas, year, (x, top), "text_dim")
            for right, side, vp in zip(columns, SIDES, pair, strict=True):
                skin.text(canvas, vp, (right, top), f"text_{side}", align="right")
        if mood.focused:
            skin.ring(canvas, self.rect)


def draw_line(canvas: pygame.Surface, skin: Skin, points: list[tuple[int, int]], side: str) -> None:
    """Draw one side's line with its marks: squares or circles."""
    colour, dark = skin.colour(f"text_{side}"), skin.colour("edge_dark")
    if len(points) > 1:
        pygame.draw.lines(canvas, colour, False, points, 2)
    for x, y in points:
        if side == SIDES[0]:
            canvas.fill(dark, (x - 4, y - 4, 8, 8))
            canvas.fill(colour, (x - 3, y - 3, 6, 6))
        else:
            pygame.draw.circle(canvas, dark, (x, y), 5)
            pygame.draw.circle(canvas, colour, (x, y), 4)
