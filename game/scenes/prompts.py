"""Prompts: which key, button or part of the mouse does what now, for the device in use."""

from __future__ import annotations

from collections.abc import Iterable

from game.scenes.context import Context

POINTER = {"mouse": {"confirm": "mouse_left", "back": "mouse_right"}, "touch": {"confirm": ""}}
"""Inputs that a pointer gives without a key, by their pictures."""
GAP = " · "


def mark(context: Context, kind: str) -> str:
    """Return the key or button of an input as marked-up text; "" if the device in use has none for it."""
    device = context.reader_device()
    pointer = POINTER.get(device, {})
    if kind in pointer:
        if context.skin.sprites.has(pointer[kind]):
            return f"{{{pointer[kind]}}}"
        return f"<text_strong>{context.word(f'prompt.{device}.{kind}')}</>"
    if device == "touch":
        return ""
    if kind == "digit":
        return f"<cap>{context.word('prompt.digits')}</>" if device == "keys" else ""
    key = context.key(kind)
    if device == "pad":
        return key if key.startswith("{") or not key else f"<cap>{key}</>"
    return f"<cap>{key}</>" if key else ""


def prompt_line(context: Context, prompts: Iterable[tuple[str, str]]) -> str:
    """Return (input, words) pairs as one marked-up line; what the device in use has no key for is left out.

    Inputs joined by `+`, such as `digit+confirm`, do the same.
    """
    shown = []
    for kinds, words in prompts:
        # Two ways of the cross have one picture.
        marks = list(dict.fromkeys(found for kind in kinds.split("+") if (found := mark(context, kind))))
        if marks:
            shown.append(f"{' '.join(marks)} {words}")
    return GAP.join(shown)
