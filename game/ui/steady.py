"""What comes up by itself under the pointer or the focus does not take the press that was meant for what was there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui.form import Form
from game.ui.input import Input
from game.ui.widget import Widget

Point = tuple[int, int]
Seen = tuple[object, object]
LONG_AGO = -1_000_000


class Steady:
    """Watch what lies under the pointer and what has the focus; times are in ms.

    What a player's own act brings there is guarded by the double press already; this is for what time brings: an
    answer of the computer, the end of a game, a notice.
    """

    def __init__(self, span: int, now: Callable[[], int]) -> None:
        """Take for how long a press is not for what has just come, and a clock."""
        self._span = span
        self._now = now
        self._pos: Point = (-1, -1)
        self._seen: Seen | None = None
        self._since = [LONG_AGO, LONG_AGO]

    def judge(self, inp: Input) -> Input:
        """Return an input as it is, or as a second press where it can't be meant for what lies there now."""
        moved = inp.pos is not None and inp.pos != self._pos
        if inp.pos is not None:
            self._pos = inp.pos
        which = {"press": 0, "confirm": 1}.get(inp.kind)
        if which is None or (moved and which == 0) or self._now() - self._since[which] >= self._span:
            return inp
        return replace(inp, is_double=True)

    def accept(self, owner: object, form: Form | None) -> None:
        """Take what lies under the pointer and has the focus after an input: it is what the player has made it."""
        self._seen, self._since = self._in_hand(owner, form), [LONG_AGO, LONG_AGO]

    def look(self, owner: object, form: Form | None) -> None:
        """Take what lies there after time has passed: what is new came by itself."""
        seen = self._in_hand(owner, form)
        for which in (0, 1):
            if self._seen is not None and seen[which] != self._seen[which]:
                self._since[which] = self._now()
        self._seen = seen

    def _in_hand(self, owner: object, form: Form | None) -> Seen:
        """Return what tells the widgets under the pointer and with the focus apart from others in their place."""
        if form is None:
            return None, None
        return _meaning(owner, form.focus.at(self._pos)), _meaning(owner, form.focused)


def _meaning(owner: object, widget: Widget | None) -> object:
    return None if widget is None else (id(owner), widget.name, widget.tip, getattr(widget, "label", ""))
