"""Turn pygame's events into a small set of logical inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, cast, get_args

import pygame

from game.ui.keymap import DIGITS, NAMED_KEY, button_name, is_letter, key_name, label_of
from game.ui.look import InputTable
from game.ui.pad import Pads
from game.ui.touch import Touch

Kind = Literal[
    "up", "down", "left", "right", "confirm", "back", "tab", "shift_tab", "undo", "replay", "help",
    "fullscreen", "mute", "digit", "point", "press", "release", "wheel", "page", "text", "erase", "caught", "other",
    "quit",
]  # fmt: skip
Device = Literal["keys", "mouse", "touch", "pad"]
Point = tuple[int, int]

ARROWS: frozenset[str] = frozenset({"up", "down", "left", "right"})
# What a player does on purpose: any of these ends a running animation, and then does nothing else.
ACTS: frozenset[str] = ARROWS | {
    "confirm", "back", "tab", "shift_tab", "undo", "replay", "help", "digit", "press", "page", "text", "erase",
    "other",
}  # fmt: skip
# The second of two quick presses of these is not told at all: none of them is ever wanted twice in a row so soon.
ONCE: frozenset[str] = frozenset({"back", "undo", "replay", "help", "fullscreen", "mute"})
PAGES = {pygame.KSCAN_PAGEUP: 1, pygame.KSCAN_PAGEDOWN: -1}
"""The keys that scroll by a page, where the player has given them no other meaning."""
POINTING: frozenset[str] = frozenset({"mouse", "touch"})
"""The devices with a pointer, which keeps the focus where it is."""


@dataclass(frozen=True, slots=True)
class Input:
    """One logical input. `pos` is in logical pixels, `digit` 1-9, `step` +1 (wheel or page up) or -1.

    `is_double` marks the second of two quick presses of the same thing: it must not act again. `is_touch` marks a
    finger's, which hits what is near; `is_long` its release after it lay still for so long that it must not act.
    A `caught` key or button has its name in `text`; `slot` tells that it, or any other input, is a gamepad's.
    `other` is a key or button that stands for nothing.
    """

    kind: Kind
    pos: Point | None = None
    digit: int | None = None
    text: str | None = None
    step: int = 0
    is_double: bool = False
    is_touch: bool = False
    is_long: bool = False
    slot: Literal["", "keys", "pad"] = ""


class InputReader:
    """Read events into inputs; keeps which keys are down and when the last press was.

    `is_typing` is set while letters are text, `is_catching` while any key or button is told by its name and means
    nothing else; `device` is what was used last, for the prompts.
    """

    def __init__(
        self,
        table: InputTable,
        to_logical: Callable[[Point], Point],
        now: Callable[[], int] = pygame.time.get_ticks,
    ) -> None:
        """Take the key table, the window's pointer mapping and a clock in milliseconds."""
        self.is_typing = False
        self.is_catching = False
        self.device: Device = "mouse"
        self.pads = Pads(table.pad)
        self.labels: dict[int, str] = {}
        """What is printed on the keys that were pressed so far, by their place."""
        self._to_logical = to_logical
        self._now = now
        self._touch = Touch(table, now)
        self.bind(table)
        self._held: set[int] = set()
        self._pointer: Point | None = None
        self._last_press: tuple[object, int, Point] = (None, 0, (0, 0))
        self._last_once: dict[str, int] = {}
        self._pushed, self._due = 0, 0

    @property
    def double(self) -> int:
        """Return within how many ms a second press is a double one."""
        return self._table.double

    @property
    def now(self) -> Callable[[], int]:
        """Return its clock, in ms."""
        return self._now

    def bind(self, table: InputTable) -> None:
        """Take other keys, at once; raise ValueError for a key that has no such name, and change nothing."""
        by_scancode, by_letter = _bindings(table)
        self.pads.bind(table.pad)
        self._table, self._by_scancode, self._by_letter = table, by_scancode, by_letter

    def setup(self) -> None:
        """Ask the display for repeating keys, and look for gamepads; needs a window."""
        pygame.key.set_repeat(self._table.repeat_delay, self._table.repeat_every)
        self.pads.start()

    def read(self, events: Iterable[pygame.event.Event]) -> list[Input]:
        """Return the inputs of these events, oldest first; only the newest of a run of moves is kept.

        An arrow of a gamepad that is held down repeats: call it each frame, with or without events.
        """
        inputs: list[Input] = []
        for event in events:
            for made in self._convert(event):
                if made.kind == "point" and inputs and inputs[-1].kind == "point":
                    inputs[-1] = made
                elif made.kind not in ONCE or not self._is_once_more(made.kind):
                    inputs.append(made)
        inputs.extend(self._repeat())
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
            self.pads.let_go()
            self._touch.let_go()
        elif kind == pygame.TEXTINPUT:
            if self.is_typing and event.text:
                yield Input("text", text=event.text)
        elif kind == pygame.MOUSEMOTION:
            yield from self._motion(event)
        elif kind == pygame.MOUSEWHEEL:
            if event.y:
                pos = self._to_logical(pygame.mouse.get_pos())
                yield Input("wheel", pos=pos, step=1 if event.y > 0 else -1)
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield from self._mouse(event)
        elif kind == pygame.FINGERDOWN:
            self.device = "touch"  # what it presses comes as the mouse's click that the system makes of it
        else:
            yield from self._pad(event)

    # -- gamepads

    def _pad(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield what a gamepad says."""
        kind = self.pads.read(event)
        if self.is_catching and event.type == pygame.CONTROLLERBUTTONDOWN:
            self.device = "pad"
            is_double = self._is_double(kind or event.button, (0, 0))
            yield Input("caught", text=button_name(event.button), slot="pad", is_double=is_double)
        elif kind is not None:
            self.device = "pad"
            is_double = self._is_double(kind, (0, 0))
            yield Input(cast(Kind, kind), is_double=is_double and kind not in ARROWS, slot="pad")
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self.device = "pad"
            yield Input("other", slot="pad")

    def _repeat(self) -> Iterator[Input]:
        """Yield the arrow that a gamepad holds down, now and again."""
        pads = self.pads
        if pads.pushes != self._pushed:
            self._pushed, self._due = pads.pushes, self._now() + self._table.repeat_delay
        elif pads.way and not self.is_catching and self._now() >= self._due:
            self._due = self._now() + self._table.repeat_every
            yield Input(cast(Kind, pads.way), slot="pad")

    # -- the pointer

    def _motion(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield a move of the pointer, or the lines that a finger scrolls."""
        # A window that opens under a pointer at rest tells of a motion: that must not take the focus away.
        moved, self._pointer = self._pointer not in (None, event.pos), event.pos
        if getattr(event, "touch", False):
            pos = self._to_logical(event.pos)
            steps = self._touch.drag(pos)
            for _ in range(abs(steps)):
                yield Input("wheel", pos=self._touch.start, step=1 if steps > 0 else -1, is_touch=True)
        elif moved and not self._touch.is_echo(event):
            yield Input("point", pos=self._to_logical(event.pos))

    def _mouse(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield press, release, or back for the right button. A touch arrives here as its mouse click.

        Some systems send a second click for a touch, and a right click for a long one: those are not told.
        """
        is_down = event.type == pygame.MOUSEBUTTONDOWN
        is_touch = bool(getattr(event, "touch", False))
        if self._touch.is_echo(event):
            return
        self.device = "touch" if is_touch else "mouse"
        pos = self._to_logical(event.pos)
        if event.button == pygame.BUTTON_LEFT and is_down:
            if is_touch:
                self._touch.down(pos)
            is_double = self._is_double("press", event.pos)
            yield Input("press", pos=pos, is_double=is_double, is_touch=is_touch)
        elif event.button == pygame.BUTTON_LEFT:
            is_long = is_touch and self._touch.up()
            yield Input("release", pos=pos, is_touch=is_touch, is_long=is_long)
        elif event.button == pygame.BUTTON_RIGHT and is_down:
            yield Input("back")

    # -- keys

    def _key(self, event: pygame.event.Event) -> Iterator[Input]:
        """Yield what a key means; a held key repeats only for arrows and erasing."""
        repeats = event.scancode in self._held
        self._held.add(event.scancode)
        if 32 < event.key < NAMED_KEY:
            self.labels[event.scancode] = chr(event.key).upper()
        if self.is_catching:
            if not repeats:
                is_double = self._is_double(self._kind_of(event) or event.scancode, (0, 0))
                yield Input("caught", text=key_name(event.key, event.scancode), slot="keys", is_double=is_double)
            return
        digit = DIGITS.get(event.scancode)
        if digit is not None:
            if not repeats and not self.is_typing and not event.mod & _SYSTEMS_OWN:
                yield Input("digit", digit=digit, is_double=self._is_double(("digit", digit), (0, 0)))
            return
        kind = self._kind_of(event)
        if kind is None and event.scancode in PAGES and not event.mod & _SYSTEMS_OWN:
            yield Input("page", step=PAGES[event.scancode])
            return
        if kind is None and not repeats and not self.is_typing and not _is_systems(event):
            yield Input("other", slot="keys")  # it means nothing, but it ends what moves
        if kind is None or (repeats and kind not in ARROWS and kind != "erase"):
            return
        if self.is_typing and _prints(event):
            return
        if kind == "tab" and event.mod & pygame.KMOD_SHIFT:
            kind = "shift_tab"
        is_double = self._is_double(kind, (0, 0))
        yield Input(kind, is_double=is_double and kind not in ARROWS)

    def _kind_of(self, event: pygame.event.Event) -> Kind | None:
        """Look a key up by place, then by its letter, then (no Latin letters) by the letter's usual place."""
        if event.mod & _SYSTEMS_OWN:
            return None  # Alt-Tab and the like belong to the system
        kind = self._by_scancode.get(event.scancode) or self._by_letter.get(event.key)
        if kind is None and 128 <= event.key < NAMED_KEY:
            usual = event.scancode - pygame.KSCAN_A + pygame.K_a
            kind = self._by_letter.get(usual)
        return kind

    # -- the second of two

    def _is_double(self, what: object, pos: Point) -> bool:
        """Tell whether this repeats the last press, quickly and in the same place; remember it."""
        last, when, where = self._last_press
        now = self._now()
        self._last_press = (what, now, pos)
        reach = self._table.double_reach
        near = abs(pos[0] - where[0]) <= reach and abs(pos[1] - where[1]) <= reach
        return last == what and now - when < self._table.double and near

    def _is_once_more(self, kind: str) -> bool:
        """Tell whether an input that is wanted once was told only just before; remember it if not."""
        now, last = self._now(), self._last_once.get(kind)
        if last is not None and now - last < self._table.double:
            return True
        self._last_once[kind] = now
        return False


_CHANGES_OTHERS = frozenset(
    getattr(pygame, f"K_{name}")
    for name in ("LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LMETA", "RMETA", "CAPSLOCK", "NUMLOCK", "MODE")
)
_SYSTEMS_OWN = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META


def _prints(event: pygame.event.Event) -> bool:
    """Tell whether a key writes something: while a text is being typed it does nothing else."""
    key, scancode = int(event.key), int(event.scancode)
    on_keypad = pygame.KSCAN_KP_DIVIDE <= scancode <= pygame.KSCAN_KP_PERIOD
    if on_keypad:
        return scancode != pygame.KSCAN_KP_ENTER
    return 32 <= key < NAMED_KEY and key != pygame.K_DELETE


def _is_systems(event: pygame.event.Event) -> bool:
    """Tell whether a key belongs to the system, or only changes what others mean."""
    return bool(event.mod & _SYSTEMS_OWN) or event.key in _CHANGES_OTHERS


def _bindings(table: InputTable) -> tuple[dict[int, Kind], dict[int, Kind]]:
    """Return kind by scancode and kind by letter; raise ValueError for a key that has no such name."""
    by_scancode: dict[int, Kind] = {}
    by_letter: dict[int, Kind] = {}
    for kind in (*table.keys, *table.pad):
        if kind not in get_args(Kind):
            raise ValueError(f"no input is called {kind}")
    for kind, names in table.keys.items():
        for name in names:
            if is_letter(name):
                by_letter[ord(name.lower())] = cast(Kind, kind)
            elif hasattr(pygame, f"KSCAN_{name}"):
                by_scancode[getattr(pygame, f"KSCAN_{name}")] = cast(Kind, kind)
            else:
                raise ValueError(f"no key is called {name} (bound to {kind})")
    return by_scancode, by_letter


def key_label(table: InputTable, kind: str, device: Device = "keys", labels: dict[int, str] | None = None) -> str:
    """Return the name of the key or button to press for an input, as it is printed on it; "" if none.

    `labels` tells what is printed on keys by their place, as far as known.
    """
    names = (table.pad if device == "pad" else table.keys).get(kind, [])
    if not names:
        return ""
    return printed(names[0], "pad" if device == "pad" else "keys", labels)


def printed(name: str, slot: str, labels: dict[int, str] | None = None) -> str:
    """Return what is printed on a key or button, by its name."""
    place = getattr(pygame, f"KSCAN_{name}", None)
    if slot == "keys" and labels and not is_letter(name) and place in labels:
        return labels[place]
    return label_of(name)
