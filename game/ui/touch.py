"""Fingers: a tap is one press, a long one only has things explained, and one that moves scrolls.

A touch comes as the mouse's events that the system makes of it, marked as touch. Some systems send the same click
once more, unmarked, or a right click for a finger that lay still: those are echoes, and must not act.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.look import InputTable

Point = tuple[int, int]


class Touch:
    """Follow the one finger that presses."""

    def __init__(self, table: InputTable, now: Callable[[], int]) -> None:
        """Take the times and distances, and a clock in milliseconds."""
        self._table = table
        self._now = now
        self.start: Point = (0, 0)
        """Where the finger came down, in logical pixels."""
        self._is_down = False
        self._since = 0
        self._last: tuple[int, Point, bool] | None = None  # when and where the last click was told, and if a touch
        self._pressed_by_touch: bool | None = None
        self._at = 0
        self._was_dragged = False

    def down(self, pos: Point) -> None:
        """Take a finger that comes down, by its place in logical pixels."""
        self._is_down, self._since, self._was_dragged = True, self._now(), False
        self.start, self._at = pos, pos[1]

    def up(self) -> bool:
        """Take the finger away; tell whether it lay or moved for so long that it must not act."""
        held = self._now() - self._since
        self._is_down = False
        return self._was_dragged or held >= self._table.hold

    def let_go(self) -> None:
        """Forget the finger: it may be taken away where nobody tells us, and must not pass for one that still lies."""
        self._is_down = False

    def drag(self, pos: Point) -> int:
        """Take a move of the finger; return how many lines it scrolls, up if positive."""
        if not self._is_down:
            return 0
        steps = int((pos[1] - self._at) / self._table.touch_drag)
        self._at += steps * self._table.touch_drag
        self._was_dragged |= steps != 0
        return steps

    def is_echo(self, event: pygame.event.Event) -> bool:
        """Tell whether a mouse's event only repeats a touch (or a touch a click); takes note of the others."""
        is_touch = bool(getattr(event, "touch", False))
        now = self._now()
        is_near = self._last is not None and now - self._last[0] < self._table.double
        is_other = self._last is not None and self._last[2] != is_touch
        if event.type == pygame.MOUSEMOTION:
            return not is_touch and is_near and is_other
        if event.button != pygame.BUTTON_LEFT:
            return self._is_down or (is_near and is_other)
        if event.type == pygame.MOUSEBUTTONUP:
            if self._pressed_by_touch is not is_touch:
                return True
            self._pressed_by_touch = None
        elif is_other and (self._is_down or (is_near and self._reaches(event.pos))):
            return True
        else:
            self._pressed_by_touch = is_touch
        self._last = (now, event.pos, is_touch)
        return False

    def _reaches(self, pos: Point) -> bool:
        """Tell whether a click lies where the last one was."""
        assert self._last is not None
        where, reach = self._last[1], self._table.double_reach
        return abs(pos[0] - where[0]) <= reach and abs(pos[1] - where[1]) <= reach
