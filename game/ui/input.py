"""Turn pygame's events into a small set of logical inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, cast, get_args

import pygame

from game.ui.look import InputTable
from game.ui.pad import Pads

Kind = Literal[
    "up", "down", "left", "right", "confirm", "back", "tab", "shift_tab", "undo", "replay", "help",
    "fullscreen", "mute", "digit", "point", "press", "release", "wheel", "text", "erase", "quit",
]  # fmt: skip
Device = Literal["keys", "mouse", "pad"]
Point = tuple[int, int]

ARROWS: frozenset[str] = frozenset({"up", "down", "left", "right"})
# What a player does on purpose: any of these ends a running animation, and then does nothing else.
ACTS: frozenset[str] = ARROWS | {
    "confirm", "back", "tab", "shift_tab", "undo", "replay", "help", "digit", "press", "text", "erase",
}  # fmt: skip
# Inputs that stand for a letter on the keyboard: while a text is being typed they are letters only.
LETTERS: frozenset[str] = frozenset({"undo", "replay", "help", "mute", "digit"})

NAMED_KEY = 1 << 30  # key codes from here up are keys without a letter (SDLK_SCANCODE_MASK)


@dataclass(frozen=True, slots=True)
class Input:
    """One logical input. `pos` is in logical pixels, `digit` 1-9, `step` +1 (wheel up) or -1.

    `is_double` marks the second of two quick presses of the same thing: it must not act again.
    """

    kind: Kind
    pos: Point | None = None
    digit: int | None = None
    text: str | None = None
    step: int = 0
    is_double: bool = False


_DIGITS: dict[int, int] = {
    getattr(pygame, f"KSCAN_{pad}{digit}"): digit for digit in range(1, 10) for pad in ("", "KP_")
}


class InputReader:
    """Read events into inputs; keeps which keys are down and when the last press was.

    `is_typing` is set while letters are text; `device` is what was used last, for the prompts.
    """

    def __init__(
        self,
        table: InputTable,
        to_logical: Callable[[Point], Point],
        now: Callable[[], int] = pygame.time.get_ticks,
    ) -> None:
        """Take the key table, the window's pointer mapping and a clock in milliseconds."""
        self.is_typing = False
        self.device: Device = "mouse"
        self.pads = Pads(table.pad)
        self._table = table
        self._to_logical = to_logical
        self._now = now
        self._by_scancode, self._by_letter = _bindings(table)
        self._held: set[int] = set()
        self._pointer: Point | None = None
        self._last_press: tuple[object, int, Point] = (None, 0, (0, 0))

    def setup(self) -> None:
        """Ask the display for repeating keys, and look for gamepads; needs a window."""
        pygame.key.set_repeat(self._table.repeat_delay, self._table.repeat_every)
        self.pads.start()

    def read(self, events: Iterable[pygame.event.Event]) -> list[Input]:
        """Return the inputs of these events, oldest first; only the newest of a run of moves is kept."""
        inputs: list[Input] = []
        for event in events:
            for made in self._convert(event):
                if made.kind == "point" and inputs and inputs[-1].kind == "point":
                    inputs[-1] = made
                else:
                    inputs.append(made)
        return inputs

    def _convert(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield what one event means: mostly nothing or one input."""
        kind = event.type
        if kind == pygame.QUIT:
            yield Input("quit")
        elif kind == pygame.KEYDOWN:
            self.device = "keys"
            yield from self._key(event)
        elif kind == pygame.KEYUP:
            self._held.discard(event.scancode)
        elif kind == pygame.WINDOWFOCUSLOST:
            self._held.clear()  # the key may come up in another window
        elif kind == pygame.TEXTINPUT:
            if self.is_typing and event.text:
                yield Input("text", text=event.text)
        elif kind == pygame.MOUSEMOTION:
            # A window that opens under a pointer at rest tells of a motion: that must not take the focus away.
            moved, self._pointer = self._pointer not in (None, event.pos), event.pos
            if moved:
                yield Input("point", pos=self._to_logical(event.pos))
        elif kind == pygame.MOUSEWHEEL:
            if event.y:
                pos = self._to_logical(pygame.mouse.get_pos())
                yield Input("wheel", pos=pos, step=1 if event.y > 0 else -1)
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.device = "mouse"
            yield from self._mouse(event)
        else:
            yield from self._pad(event)

    def _pad(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield what a gamepad says."""
        kind = self.pads.read(event)
        if kind is not None:
            self.device = "pad"
            is_double = self._is_double(kind, (0, 0))
            yield Input(cast(Kind, kind), is_double=is_double and kind not in ARROWS)

    def _mouse(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield press, release, or back for the right button. A touch arrives here as its mouse click."""
        pos = self._to_logical(event.pos)
        if event.button == pygame.BUTTON_LEFT and event.type == pygame.MOUSEBUTTONDOWN:
            yield Input("press", pos=pos, is_double=self._is_double("press", event.pos))
        elif event.button == pygame.BUTTON_LEFT:
            yield Input("release", pos=pos)
        elif event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            yield Input("back", is_double=self._is_double("back", event.pos))

    def _key(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield what a key means; a held key repeats only for arrows and erasing."""
        repeats = event.scancode in self._held
        self._held.add(event.scancode)
        digit = _DIGITS.get(event.scancode)
        if digit is not None:
            if not repeats and not self.is_typing:
                yield Input("digit", digit=digit, is_double=self._is_double(("digit", digit), (0, 0)))
            return
        kind = self._kind_of(event)
        if kind is None or (repeats and kind not in ARROWS and kind != "erase"):
            return
        if self.is_typing and (kind in LETTERS or event.scancode == pygame.KSCAN_SPACE):
            return
        if kind == "tab" and event.mod & pygame.KMOD_SHIFT:
            kind = "shift_tab"
        is_double = self._is_double(kind, (0, 0))
        yield Input(kind, is_double=is_double and kind not in ARROWS)

    def _kind_of(self, event: pygame.event.Event) -> Kind | None:
        """Look a key up by place, then by its letter, then (no Latin letters) by the letter's usual place."""
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return None  # Alt-Tab and the like belong to the system
        kind = self._by_scancode.get(event.scancode) or self._by_letter.get(event.key)
        if kind is None and 128 <= event.key < NAMED_KEY:
            usual = event.scancode - pygame.KSCAN_A + pygame.K_a
            kind = self._by_letter.get(usual)
        return kind

    def _is_double(self, what: object, pos: Point) -> bool:
        """Tell whether this repeats the last press, quickly and in the same place; remember it."""
        last, when, where = self._last_press
        now = self._now()
        self._last_press = (what, now, pos)
        reach = self._table.double_reach
        near = abs(pos[0] - where[0]) <= reach and abs(pos[1] - where[1]) <= reach
        return last == what and now - when < self._table.double and near


def _bindings(table: InputTable) -> tuple[dict[int, Kind], dict[int, Kind]]:
    """Return kind by scancode and kind by letter; raise ValueError for a key that has no such name."""
    by_scancode: dict[int, Kind] = {}
    by_letter: dict[int, Kind] = {}
    for kind in (*table.keys, *table.pad):
        if kind not in get_args(Kind):
            raise ValueError(f"no input is called {kind}")
    for kind, names in table.keys.items():
        for name in names:
            if len(name) == 1 and name.isalpha():
                by_letter[ord(name.lower())] = cast(Kind, kind)
            elif hasattr(pygame, f"KSCAN_{name}"):
                by_scancode[getattr(pygame, f"KSCAN_{name}")] = cast(Kind, kind)
            else:
                raise ValueError(f"no key is called {name} (bound to {kind})")
    return by_scancode, by_letter


_SHORT = {
    "RETURN": "Enter",
    "ESCAPE": "Esc",
    "BACKSPACE": "Back",
    "RIGHTSHOULDER": "RB",
    "LEFTSHOULDER": "LB",
}


def key_label(table: InputTable, kind: str, device: Device = "keys") -> str:
    """Return the name of the key or button to press for an input, as it is printed on it; "" if none."""
    names = (table.pad if device == "pad" else table.keys).get(kind, [])
    if not names:
        return ""
    name = names[0]
    return _SHORT.get(name, name if len(name) <= 3 and name.isupper() else name.title().replace("_", " "))
