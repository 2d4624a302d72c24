"""The road as a line through the country: paved from milestone to milestone, with the by-roads of the forks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import pygame

from game.campaign import Campaign, Chapter, Chronicle
from game.campaign.files import END
from game.ui.skin import Skin

Point = tuple[float, float]
State = Literal["far", "next", "passed", "won", "lost"]
STEPS = 24  # pieces of the curve between two milestones
NEAR, FAR = 270, 110  # heights at which the road is widest and narrowest
WIDE, NARROW = 7, 3  # pixels
RISE = 34  # pixels that a by-road bends away from the road
DOT = 6  # pixels from one stone of a by-road to the next
STUB = (24, 22)  # where a by-road leads that comes to an end


@dataclass(frozen=True, slots=True)
class Way:
    """Hold how far a chronicle has come on its campaign's road."""

    campaign: Campaign
    chronicle: Chronicle

    @property
    def next(self) -> int | None:
        """Return the place of the next crisis."""
        return self.chronicle.next(self.campaign)

    def chapter(self, number: int) -> Chapter | None:
        """Return how a crisis ended, None if it has not."""
        name = self.campaign.road[number].scenario
        return next((chapter for chapter in self.chronicle.chapters if chapter.scenario == name), None)

    def state(self, number: int) -> State:
        """Tell how a crisis stands."""
        chapter, upcoming = self.chapter(number), self.next
        if chapter is not None:
            return chapter.verdict
        if number == upcoming:
            return "next"
        return "passed" if upcoming is None or number < upcoming else "far"

    def gone(self) -> set[tuple[int, int]]:
        """Return the pieces of road that have been gone, from place to place."""
        at = [self.campaign.number(chapter.scenario) for chapter in self.chronicle.chapters]
        at += [self.next] if self.next is not None else []
        return set(itertools.pairwise(at))

    def forks(self) -> set[tuple[int, int]]:
        """Return the by-roads, from place to place; one that ends has the place after the last."""
        found = set()
        for number, stop in enumerate(self.campaign.road):
            fork = stop.of(self.chronicle.seat)
            for course in (fork.won, fork.lost):
                if course.next == END and number + 1 < len(self.campaign.road):
                    found.add((number, len(self.campaign.road)))
                elif course.next and course.next != END and self.campaign.number(course.next) != number + 1:
                    found.add((number, self.campaign.number(course.next)))
        return found


def draw_way(canvas: pygame.Surface, skin: Skin, way: Way) -> None:
    """Draw the road: what has been gone is bright."""
    points: list[Point] = [(float(x), float(y)) for x, y in (stop.at for stop in way.campaign.road)]
    gone = way.gone()
    for start, end in sorted(way.forks()):
        colour = "toga_2" if (start, end) in gone else "marble_2"
        _draw_dots(canvas, skin, _byway(points, start, end), colour)
    pieces = [list(_curve(points, number)) for number in range(len(points) - 1)]
    for piece in pieces:
        _pave(canvas, skin, piece, "ink", 2, 1)
    for number, piece in enumerate(pieces):
        is_gone = (number, number + 1) in gone
        _pave(canvas, skin, piece, "parchment_1" if is_gone else "marble_1", 0, 0)
        _pave(canvas, skin, piece, "parchment_2" if is_gone else "marble_2", -2, -1)


def _curve(points: list[Point], number: int) -> Iterator[Point]:
    """Yield a smooth curve from a point to the next one that takes its direction from its neighbours."""
    before, start = points[max(number - 1, 0)], points[number]
    end, after = points[number + 1], points[min(number + 2, len(points) - 1)]
    for step in range(STEPS + 1):
        t = step / STEPS
        yield _smooth(before[0], start[0], end[0], after[0], t), _smooth(before[1], start[1], end[1], after[1], t)


def _smooth(a: float, b: float, c: float, d: float, t: float) -> float:
    """Return a point of the curve through b and c by Catmull and Rom."""
    return (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3) / 2


def _pave(canvas: pygame.Surface, skin: Skin, curve: Iterable[Point], colour: str, more: int, down: int) -> None:
    """Lay a strip along a curve, `more` pixels wider than the road and so much lower."""
    shade = skin.colour(colour)
    for x, y in curve:
        part = min(max((y - FAR) / (NEAR - FAR), 0.0), 1.0)
        wide = round(NARROW + (WIDE - NARROW) * part) + more
        high = max(1, wide // 2 + 1)
        canvas.fill(shade, (round(x) - wide // 2 - 1, round(y) - high // 2 + down, wide + 2, high))


def _byway(points: list[Point], start: int, end: int) -> list[Point]:
    """Return a bend over the milestones that are left out, or a way down that ends."""
    ax, ay = points[start]
    if end >= len(points):
        bx, by = ax + STUB[0], ay + STUB[1]
        return [(ax + (bx - ax) * t / 8, ay + (by - ay) * t / 8) for t in range(9)]
    bx, by = points[end]
    top = min(y for _, y in points[start : end + 1]) - RISE
    cx, cy = (ax + bx) / 2, 2 * top - (ay + by) / 2
    count = max(8, int(math.hypot(bx - ax, by - ay)))
    return [
        ((1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t**2 * bx, (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t**2 * by)
        for t in (step / count for step in range(count + 1))
    ]


def _draw_dots(canvas: pygame.Surface, skin: Skin, curve: list[Point], colour: str) -> None:
    """Set small stones along a curve."""
    gone = float(DOT)
    for (ax, ay), (bx, by) in itertools.pairwise(curve):
        gone += math.hypot(bx - ax, by - ay)
        if gone >= DOT:
            gone -= DOT
            canvas.fill(skin.colour("ink"), (round(bx) - 1, round(by), 4, 2))
            canvas.fill(skin.colour(colour), (round(bx) - 1, round(by) - 1, 3, 2))
