"""Real events of each device for a stack of scenes, through the reader that a window has, with a clock of the test."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.context import Context
from game.scenes.stack import Stack, advance, feed
from game.ui.input import Device, InputReader
from game.ui.steady import Steady

PAD = 3  # the instance of the one gamepad


class Seat:
    """Sit before a stack of scenes. `wait` lets time pass; what is done in between is done at once."""

    def __init__(self, context: Context, stack: Stack) -> None:
        self.stack = stack
        self.time = 10_000
        self.reader = InputReader(context.inputs, lambda pos: pos, lambda: self.time)
        self.steady = Steady(self.reader.double, self.reader.now)
        context.reader = self.reader
        context.reader_device = lambda: self.reader.device
        self.send([motion((1, 1))])

    def send(self, events: Sequence[pygame.event.Event]) -> None:
        """Give events as one frame does."""
        if self.stack:
            top = self.stack[-1]
            self.reader.is_typing, self.reader.is_catching = top.is_typing, top.is_catching
        for inp in self.reader.read(events):
            feed(self.stack, self.steady.judge(inp))
            self.steady.accept(self.stack[-1] if self.stack else None, self.stack[-1].form if self.stack else None)
        self.pass_time(0)

    def pass_time(self, ms: int) -> None:
        """Let time pass for the scenes, and the clock run."""
        self.time += ms
        advance(self.stack, ms / 1000)
        if self.stack:
            self.steady.look(self.stack[-1], self.stack[-1].form)

    def wait(self, ms: int = 1000) -> None:
        """Let the clock run alone: the scenes stand still."""
        self.time += ms

    def click(self, pos: tuple[int, int]) -> None:
        """Press and release, where the pointer is already or is moved to."""
        self.send([button(pos, pygame.MOUSEBUTTONDOWN)])
        self.send([button(pos, pygame.MOUSEBUTTONUP)])

    def point(self, pos: tuple[int, int]) -> None:
        self.send([motion(pos)])

    def tap(self, pos: tuple[int, int], hold: int = 0) -> None:
        """Touch, as the system tells it: a finger, and the mouse's click that it makes of that."""
        self.send([finger(pygame.FINGERDOWN, pos), button(pos, pygame.MOUSEBUTTONDOWN, touch=True)])
        self.wait(hold)
        self.send([finger(pygame.FINGERUP, pos), button(pos, pygame.MOUSEBUTTONUP, touch=True)])

    def key(self, name: str) -> None:
        """Press and release a key by its name: a letter, a digit, or such as RETURN."""
        self.send([key_event(name, pygame.KEYDOWN)])
        self.send([key_event(name, pygame.KEYUP)])

    def pad(self, name: str) -> None:
        """Press and release a button of the gamepad."""
        self.send([pad_event(name, pygame.CONTROLLERBUTTONDOWN)])
        self.send([pad_event(name, pygame.CONTROLLERBUTTONUP)])

    def confirm(self, device: Device) -> None:
        """Act on what has the focus."""
        if device == "pad":
            self.pad("A")
        else:
            self.key("RETURN")


def motion(pos: tuple[int, int], touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=touch)


def button(pos: tuple[int, int], kind: int, number: int = 1, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=number, touch=touch)


def finger(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, touch_id=1, finger_id=1, x=pos[0] / 640, y=pos[1] / 360, dx=0.0, dy=0.0)


def key_event(name: str, kind: int) -> pygame.event.Event:
    key = getattr(pygame, f"K_{name}", 0)
    scancode = getattr(pygame, f"KSCAN_{name.upper()}")
    return pygame.event.Event(kind, key=key, scancode=scancode, mod=0, unicode="")


def pad_event(name: str, kind: int) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=PAD, button=getattr(pygame, f"CONTROLLER_BUTTON_{name}"))
