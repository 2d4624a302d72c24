"""What a table says before anything is done at it: gone as soon as somebody looks at something else."""

from __future__ import annotations

from game.scenes.context import Context
from game.scenes.prompts import mark
from game.ui.input import Input

SEEN = "help_"
"""Before the names of what has been explained, among what the settings say has been seen."""


class Greeting:
    """Words for as long as nothing is done. A pointer that only trembles where it lies does nothing."""

    def __init__(self, words: str) -> None:
        """Take the words, perhaps none."""
        self.words = words
        self._first: str | None = None

    def is_read_by(self, inp: Input, under: str) -> bool:
        """Take an input and the widget under the pointer; tell whether that ends the words."""
        if not self.words:
            return False
        if inp.kind == "point":
            self._first = under if self._first is None else self._first
            if under in ("", self._first):
                return False
        self.words = ""
        return True


class Rest:
    """What lay under the pointer when a question was put or something was said: to lie there still is no look at it."""

    def __init__(self) -> None:
        """Begin with nothing under it."""
        self.on = ""

    def is_left_for(self, under: str) -> bool:
        """Tell whether the pointer has come to a widget, perhaps back to the one where it lay and that it had left."""
        if under == self.on:
            return False
        self.on = ""
        return bool(under)


def first_time(context: Context, name: str) -> str:
    """Return what explains a kind of table, once for each player; nothing where it can't be remembered."""
    settings, seen = context.settings, SEEN + name
    if settings.path is None or seen in settings.value.seen:
        return ""
    settings.value.seen = [*settings.value.seen, seen]
    context.save_settings()
    told, key = ["any"], mark(context, "help")
    told += ["rules"] if key else []
    told += [name] if f"table.help.{name}" in context.text else []
    return " ".join(context.word(f"table.help.{each}", key=key) for each in told)
