"""The smallest thing that a pointer or the focus can be on, and what acting on it reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect

from game.ui.input import Input
from game.ui.skin import Skin

SMALLEST_TARGET = 12  # logical pixels each way


@dataclass(frozen=True, slots=True)
class Acted:
    """Report what a widget did: `act` (carried out), `change` (a new value), `refuse` (it is disabled)."""

    kind: Literal["act", "change", "refuse"]
    name: str
    value: int | str | None = None


@dataclass(slots=True)
class Mood:
    """Say how a widget is to be drawn now."""

    focused: bool = False
    pressed: bool = False


class Widget:
    """Hold a place, a name and words. Without a drawing of its own it is a bare target over a picture.

    `group` is the panel that Tab moves between; `reason` says why it is disabled; `hint` explains it in one
    sentence, `rule` is the rule's number; `hotkey` 1-9 acts on it. `repeats` allows acting on a double press,
    `scrolls` being moved by a finger that slides over it.
    """

    focusable = True
    repeats = False
    scrolls = False
    wants_text = False
    by_keys = True
    """Whether keys and pad come to it, and not a pointer alone."""
    wide = False
    """Whether it takes a whole row of a pane with several columns."""

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[int, int, int, int],
        *,
        group: str = "",
        enabled: bool = True,
        reason: str = "",
        hint: str = "",
        rule: str = "",
        hotkey: int | None = None,
        value: int | str | None = None,
    ) -> None:
        """Take a name that is unique in its form, a rect of the canvas, and the words."""
        self.name = name
        self.rect = Rect(rect)
        self.group = group
        self.enabled = enabled
        self.reason = reason
        self.hint = hint
        self.rule = rule
        self.hotkey = hotkey
        self.value = value
        self.visible = True
        self.view: Rect | None = None
        """The part of the canvas that it is seen through, where it is in a pane that scrolls."""

    @property
    def tip(self) -> str:
        """Return what to say about it: why it can't be used, or else what it does."""
        return self.hint if self.enabled or not self.reason else self.reason

    @property
    def in_view(self) -> Rect:
        """Return the part of its rect that is in view; empty if it is scrolled away."""
        return self.rect if self.view is None else self.rect.clip(self.view)

    def target(self) -> Rect:
        """Return the area that the pointer hits: never smaller than 12x12, but for what is scrolled away."""
        grown = self.rect.inflate(max(0, SMALLEST_TARGET - self.rect.w), max(0, SMALLEST_TARGET - self.rect.h))
        return grown if self.view is None else grown.clip(self.view)

    def height(self, skin: Skin, width: int) -> int:
        """Return the height that it wants at a width, in pixels; 0 for any. A pane asks before it places it."""
        return 0

    def activate(self) -> Acted:
        """Act on it, or report that it is disabled."""
        return Acted("act" if self.enabled else "refuse", self.name, self.value)

    def press_at(self, pos: tuple[int, int]) -> Acted | None:
        """Act on a finished click at a place inside it."""
        return self.activate()

    def handle(self, inp: Input) -> tuple[bool, Acted | None]:
        """Take an input while it has the focus; return whether it was used, and what came of it."""
        return False, None

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw it; a bare target shows only the focus."""
        if mood.focused:
            skin.ring(canvas, self.rect)


class Area(Widget):
    """A part of a picture that a pointer is told about; the keys pass it by, for what it tells stands elsewhere, too.

    What lies upon it must be drawn after it.
    """

    by_keys = False
