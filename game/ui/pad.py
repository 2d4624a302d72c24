"""Gamepads: plugged in and out at any time, each button one logical input, sticks as arrows."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import pygame

log = logging.getLogger(__name__)

ARROWS = ("up", "down", "left", "right")
PUSHED, RELEASED = 20_000, 12_000  # of 32,767: a stick counts as pushed, and as let go
_STICKS: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}


class Pads:
    """Hold the open pads, and which way each stick is pushed."""

    def __init__(self, buttons: Mapping[str, list[str]]) -> None:
        """Take logical input -> names of buttons; raise ValueError for a name that no button has."""
        self._kinds: dict[int, str] = {}
        self.pushes = 0
        """Counts the times that an arrow was pushed or let go: a new number is a new push."""
        self._open: dict[int, Any] = {}
        self._pushed: dict[tuple[int, int], str] = {}
        self._ways: dict[tuple[int, str], str] = {}
        self._module: Any = None
        self.bind(buttons)

    def bind(self, buttons: Mapping[str, list[str]]) -> None:
        """Take other buttons; raise ValueError for a name that no button has, and change nothing."""
        kinds: dict[int, str] = {}
        for kind, names in buttons.items():
            for name in names:
                code = getattr(pygame, f"CONTROLLER_BUTTON_{name}", None)
                if code is None:
                    raise ValueError(f"no button of a gamepad is called {name} (bound to {kind})")
                kinds[code] = kind
        self._kinds = kinds

    @property
    def way(self) -> str:
        """Return the arrow that was pushed last and is still held; "" if none is."""
        return next(reversed(self._ways.values()), "")

    @property
    def count(self) -> int:
        """Return how many pads are open."""
        return len(self._open)

    def start(self) -> None:
        """Look for pads; without a driver for them there are none."""
        try:
            from pygame._sdl2 import controller

            controller.init()
            self._module = controller
        except (ImportError, pygame.error) as error:
            log.warning("Gamepads can't be used: %s", error)

    def read(self, event: pygame.event.Event) -> str | None:
        """Return the logical input of an event, or None; opens and forgets pads as they come and go."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._remove(event.instance_id)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            kind = self._kinds.get(event.button)
            if kind in ARROWS:
                self._hold((event.instance_id, f"button {event.button}"), kind)
            return kind
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._hold((event.instance_id, f"button {event.button}"), None)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._stick(event.instance_id, event.axis, event.value)
        return None

    def _add(self, index: int) -> None:
        """Open a pad; the same pad reported twice is one pad."""
        if self._module is None:
            return
        try:
            pad = self._module.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad
        except (pygame.error, IndexError) as error:
            log.warning("A gamepad can't be used: %s", error)

    def _remove(self, instance: int) -> None:
        """Forget a pad, what it held down, and where its sticks were."""
        self._open.pop(instance, None)
        self._pushed = {key: way for key, way in self._pushed.items() if key[0] != instance}
        for key in [key for key in self._ways if key[0] == instance]:
            self._hold(key, None)

    def let_go(self) -> None:
        """Forget what is held down: it may be let go where nobody tells us."""
        self._ways.clear()
        self.pushes += 1

    def _hold(self, what: tuple[int, str], way: str | None) -> None:
        """Note that an arrow is held down by a button or a stick, or no more."""
        held = self._ways.pop(what, None)
        if way is not None:
            self._ways[what] = way
        self.pushes += way is not None or held is not None

    def _stick(self, instance: int, axis: int, value: int) -> str | None:
        """Return an arrow when a stick begins to be pushed that way."""
        ways = _STICKS.get(axis)
        if ways is None:
            return None
        key = (instance, axis)
        if abs(value) < RELEASED:
            self._pushed.pop(key, None)
            self._hold((instance, f"axis {axis}"), None)
        elif abs(value) > PUSHED:
            way = ways[value > 0]
            if self._pushed.get(key) != way:
                self._pushed[key] = way
                self._hold((instance, f"axis {axis}"), way)
                return way
        return None
