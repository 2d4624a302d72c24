"""What comes up by itself under the pointer or the focus does not take the press that was meant for what was there."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import replace

from game.ui.form import Form
from game.ui.input import Input
from game.ui.widget import Widget

Point = tuple[int, int]
Seen = tuple[object, object, object]
WAYS = {"press": 0, "confirm": 1, "digit": 2}
"""Inputs that act, and which part of what is seen they act on: under the pointer, in focus, or numbered."""
LONG_AGO = -1_000_000


class Steady:
    """Watch what lies under the pointer, what has the focus and what is numbered; times are in ms.

    What a player's own act brings there is guarded by the double press already; this is for what time brings: an
    answer of the computer, the end of a game, a notice.
    """

    def __init__(self, span: int, now: Callable[[], int]) -> None:
        """Take for how long a press is not for what has just come, and a clock."""
        self._span = span
        self._now = now
        self._pos: Point = (-1, -1)
        self._seen: Seen | None = None
        self._looked: tuple[object, ...] = ()
        self._since = [LONG_AGO] * len(WAYS)

    def judge(self, inp: Input) -> Input:
        """Return an input as it is, or as a second press where it can't be meant for what lies there now."""
        if inp.pos is not None and inp.pos != self._pos:
            self._pos, self._since[WAYS["press"]] = inp.pos, LONG_AGO
        which = WAYS.get(inp.kind)
        if which is None or self._now() - self._since[which] >= self._span:
            return inp
        return replace(inp, is_double=True)

    def accept(self, owner: object, form: Form | None) -> None:
        """Take what lies there after an input: what is new is what the player has made it."""
        self._take(owner, form, LONG_AGO)

    def look(self, owner: object, form: Form | None) -> None:
        """Take what lies there after time has passed: what is new came by itself."""
        if self._seen is None or not all(map(operator.is_, _parts(owner, form), self._looked)):
            self._take(owner, form, self._now())  # nearly always there is nothing new

    def _take(self, owner: object, form: Form | None, since: int) -> None:
        """Take what lies there now; what is not what it was is there since then."""
        self._looked = _parts(owner, form)
        seen = self._in_hand(owner, form)
        for which in WAYS.values():
            if self._seen is not None and seen[which] != self._seen[which]:
                self._since[which] = since
        self._seen = seen

    def _in_hand(self, owner: object, form: Form | None) -> Seen:
        """Return what tells the widgets that an input would act on apart from others in their place."""
        if form is None:
            return None, None, None
        numbered = tuple(_meaning(owner, widget) for widget in form.widgets if widget.hotkey is not None)
        return _meaning(owner, form.focus.at(self._pos)), _meaning(owner, form.focused), numbered


def _parts(owner: object, form: Form | None) -> tuple[object, ...]:
    """Return what is made anew whenever something else comes up."""
    return (owner, None, None) if form is None else (owner, form.widgets, form.focused)


def _meaning(owner: object, widget: Widget | None) -> object:
    return None if widget is None else (id(owner), widget.name, widget.tip, getattr(widget, "label", ""))
