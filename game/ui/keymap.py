"""Which key and which button means what: names of keys, the player's own on top of the usual, and changing them.

Letters go by what is printed on the key, all others by where the key is. Some keys always keep their meaning, so that
nobody can lock himself out: those are the table's `fixed` ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

import msgspec
import pygame

from game.ui.look import InputTable

Slot = Literal["keys", "pad"]
Own = Mapping[str, list[str]]
Said = Literal["set", "moved", "swapped", "same", "always", "system", "digit", "only", "unknown"]

NAMED_KEY = 1 << 30  # key codes from here up are keys without a letter (SDLK_SCANCODE_MASK)
SYSTEM = frozenset(
    {
        "LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LGUI", "RGUI", "LMETA", "RMETA", "LSUPER", "RSUPER",
        "MODE", "CAPSLOCK", "NUMLOCK", "NUMLOCKCLEAR", "SCROLLLOCK", "SCROLLOCK", "PRINTSCREEN", "PRINT", "POWER",
        "GUIDE", "UNKNOWN",
    }
)  # fmt: skip
"""Keys that the system may want for itself."""
DIGITS: dict[int, int] = {
    getattr(pygame, f"KSCAN_{pad}{digit}"): digit for digit in range(1, 10) for pad in ("", "KP_")
}
"""The keys that choose by number: place -> digit."""


@dataclass(frozen=True, slots=True)
class Bound:
    """Tell what came of giving a key to an input: the table now, and why; `other` is the input it was taken from."""

    table: InputTable
    said: Said
    other: str = ""
    lost: str = ""
    """The key that the other input got in exchange."""


# -- names


def is_letter(name: str) -> bool:
    """Tell whether a name stands for what is printed on a key."""
    return len(name) == 1 and "a" <= name.lower() <= "z"


def is_known(slot: Slot, name: str) -> bool:
    """Tell whether there is a key or a button of this name."""
    if slot == "pad":
        return name in _button_names().values()
    return is_letter(name) or hasattr(pygame, f"KSCAN_{name}")


@cache
def _place_names() -> dict[int, str]:
    """Return the names of the keys by their place."""
    names = sorted(name for name in dir(pygame) if name.startswith("KSCAN_"))
    return {getattr(pygame, name): name.removeprefix("KSCAN_") for name in names}


@cache
def _button_names() -> dict[int, str]:
    """Return the names of a gamepad's buttons by their number."""
    found = [name.removeprefix("CONTROLLER_BUTTON_") for name in dir(pygame) if name.startswith("CONTROLLER_BUTTON_")]
    return {getattr(pygame, f"CONTROLLER_BUTTON_{name}"): name for name in found if name not in ("MAX", "INVALID")}


def key_name(key: int, scancode: int) -> str:
    """Return the name of a pressed key: its letter; without Latin letters the usual one of its place; its place."""
    if pygame.K_a <= key <= pygame.K_z:
        return chr(key)
    if 128 <= key < NAMED_KEY and pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(scancode - pygame.KSCAN_A + pygame.K_a)
    return _place_names().get(scancode, "UNKNOWN")


def button_name(button: int) -> str:
    """Return the name of a gamepad's button."""
    return _button_names().get(button, "UNKNOWN")


# -- the player's own


def with_own(table: InputTable, keys: Own, pad: Own) -> tuple[InputTable, list[str]]:
    """Return the table with the player's own keys and buttons on top, and what of them can't be used.

    Each wrong name costs only itself. Fixed keys keep their meaning. A key that two inputs want goes to the
    player's own choice, or else to the first.
    """
    problems: list[str] = []
    slots: tuple[tuple[Slot, Own], ...] = (("keys", keys), ("pad", pad))
    made = {slot: _merged(table, slot, own, problems) for slot, own in slots}
    return msgspec.structs.replace(table, **made), problems


def _merged(table: InputTable, slot: Slot, own: Own, problems: list[str]) -> dict[str, list[str]]:
    """Return the keys, or the buttons, of every input."""
    usual = _of(table, slot)
    fixed = fixed_names(table, slot)
    taken: set[str] = set()
    wanted: dict[str, list[str]] = {}
    for kind, names in own.items():
        if kind not in usual:
            problems.append(f"no input is called {kind}")
            continue
        good = []
        for name in names:
            if not is_known(slot, name):
                problems.append(f"no {'key' if slot == 'keys' else 'button'} is called {name} (bound to {kind})")
            elif name not in fixed and name not in taken and name not in SYSTEM:
                good.append(name)
                taken.add(name)
        wanted[kind] = good
    merged: dict[str, list[str]] = {}
    for kind, names in usual.items():
        always = [name for name in names if name in fixed]
        rest = wanted.get(kind, [name for name in names if name not in fixed and name not in taken])
        merged[kind] = always + rest
    return merged


def own_of(table: InputTable, usual: InputTable, slot: Slot) -> dict[str, list[str]]:
    """Return what differs from the usual, for the settings: input -> its keys that are not fixed."""
    fixed = fixed_names(table, slot)
    before, now = _of(usual, slot), _of(table, slot)
    return {
        kind: [name for name in names if name not in fixed] for kind, names in now.items() if names != before.get(kind)
    }


# -- changing


def bind(table: InputTable, slot: Slot, kind: str, name: str) -> Bound:
    """Give a key or button to an input, in place of those that it had.

    Where another input has it the two exchange keys, unless there is nothing to give in exchange: then it is refused.
    """
    names = _of(table, slot)
    fixed = fixed_names(table, slot)
    if name in SYSTEM:
        return Bound(table, "system")
    if kind not in names or not is_known(slot, name):
        return Bound(table, "unknown")
    if slot == "keys" and getattr(pygame, f"KSCAN_{name}", None) in DIGITS:
        return Bound(table, "digit")
    owner = next((each for each, list_ in names.items() if name in list_), "")
    if name in fixed:
        return Bound(table, "same" if owner == kind else "always", owner)
    mine = [each for each in names[kind] if each not in fixed]
    if owner == kind:
        return Bound(table, "same") if mine == [name] else Bound(_with(table, slot, {kind: [name]}), "set")
    if not owner:
        return Bound(_with(table, slot, {kind: [name]}), "set")
    theirs = [each for each in names[owner] if each != name]
    if theirs:
        changed = {kind: [name], owner: [each for each in theirs if each not in fixed]}
        return Bound(_with(table, slot, changed), "moved", owner)
    if not mine:
        return Bound(table, "only", owner)
    return Bound(_with(table, slot, {kind: [name], owner: mine[:1]}), "swapped", owner, mine[0])


def fixed_names(table: InputTable, slot: Slot) -> frozenset[str]:
    """Return the names of the keys or buttons that always keep their meaning."""
    return frozenset(table.fixed if slot == "keys" else table.fixed_pad)


def _of(table: InputTable, slot: Slot) -> dict[str, list[str]]:
    return table.keys if slot == "keys" else table.pad


def _with(table: InputTable, slot: Slot, changed: Own) -> InputTable:
    """Return the table with other keys for some inputs; their fixed ones stay."""
    fixed = fixed_names(table, slot)
    names = dict(_of(table, slot))
    for kind, new in changed.items():
        names[kind] = [name for name in names[kind] if name in fixed] + list(new)
    return msgspec.structs.replace(table, **{slot: names})


# -- what is printed on them

_SHORT = {
    "RETURN": "Enter",
    "ESCAPE": "Esc",
    "DELETE": "Del",
    "INSERT": "Ins",
    "COMMA": ",",
    "PERIOD": ".",
    "SLASH": "/",
    "SEMICOLON": ";",
    "APOSTROPHE": "'",
    "LEFTBRACKET": "[",
    "RIGHTBRACKET": "]",
    "BACKSLASH": "\\",
    "MINUS": "-",
    "EQUALS": "=",
    "GRAVE": "`",
    "RIGHTSHOULDER": "RB",
    "LEFTSHOULDER": "LB",
    "RIGHTSTICK": "RS",
    "LEFTSTICK": "LS",
    "DPAD_UP": "Up",
    "DPAD_DOWN": "Down",
    "DPAD_LEFT": "Left",
    "DPAD_RIGHT": "Right",
    "PAGEUP": "PgUp",
    "PAGEDOWN": "PgDn",
}


def label_of(name: str) -> str:
    """Return a key's or button's name as it is printed on it, in one word."""
    if name.startswith("KP_"):
        return f"Num{label_of(name.removeprefix('KP_'))}"
    return _SHORT.get(name, name.title().replace("_", ""))
