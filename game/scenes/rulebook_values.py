"""The values that the rulebook of any game shows: the keys of now; and how values are put in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from game.scenes.context import Context

PARTS = "rulebook.parts"
KEYS = ("help", "confirm", "back", "undo", "replay", "erase", "fullscreen", "mute")
PAD_KEYS = ("confirm", "back", "tab", "undo", "help")


def key_values(context: Context) -> dict[str, object]:
    """Return what the keys and the pad's buttons are called."""
    values: dict[str, object] = {f"key_{kind}": context.key(kind) or context.keyboard(kind) for kind in KEYS}
    return values | {f"on_pad_{kind}": context.button((context.inputs.pad.get(kind) or ["–"])[0]) for kind in PAD_KEYS}


def listed(context: Context, items: Iterable[object], last: str = "and") -> str:
    """Join words as in a sentence: commas between, and "and" or "or" before the last."""
    *head, tail = [str(item) for item in items] or [""]
    if not head:
        return tail
    return context.word(f"{PARTS}.comma").join(head) + context.word(f"{PARTS}.{last}") + tail
