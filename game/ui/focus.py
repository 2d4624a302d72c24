"""One visible focus: arrows go to the nearest thing that way, Tab to the next panel."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.widget import Widget

ASIDE = 3  # how much dearer a pixel to the side is than a pixel ahead, outside the beam
FINGER = 6  # pixels beside a target that a finger still hits
OUTSIDE = 10_000  # more than any distance on the canvas: the beam always wins


def step_cost(origin: Rect, other: Rect, direction: str) -> int | None:
    """Return how far `other` is from `origin` in a direction, or None if it does not lie that way.

    What lies within the beam (the origin's own rows or columns, extended) comes before all the rest.
    """
    a, b = _turned(origin, direction), _turned(other, direction)
    if b.centerx <= a.centerx or b.right <= a.right:
        return None
    ahead = max(0, b.left - a.right)
    if b.top < a.bottom and a.top < b.bottom:
        return ahead * 8 + abs(b.centery - a.centery)
    if ahead == 0 and abs(b.centery - a.centery) > 2 * (b.centerx - a.centerx):
        return None  # it is above or below rather than beside
    aside = max(a.top - b.bottom, b.top - a.bottom, 0)
    return OUTSIDE + ahead + aside * ASIDE


def _turned(rect: Rect, direction: str) -> Rect:
    """Return the rect in a frame where the direction is to the right."""
    x, y, w, h = rect
    if direction == "right":
        return Rect(x, y, w, h)
    if direction == "left":
        return Rect(-x - w, y, w, h)
    if direction == "down":
        return Rect(y, x, h, w)
    return Rect(-y - h, x, h, w)


def _gap(rect: Rect, pos: tuple[int, int]) -> int:
    """Return how far a place is outside of a rect, both ways together."""
    dx = max(rect.left - pos[0], pos[0] - rect.right + 1, 0)
    return dx + max(rect.top - pos[1], pos[1] - rect.bottom + 1, 0)


class Focus:
    """Remember which widget has the focus, and in each group which had it last."""

    def __init__(self) -> None:
        """Start with nothing; `refresh` gives the first focus."""
        self._widgets: list[Widget] = []
        self._current: Widget | None = None
        self._last: dict[str, str] = {}

    @property
    def current(self) -> Widget | None:
        """Return the widget with the focus; None only where there is nothing to focus."""
        return self._current

    def refresh(self, widgets: Sequence[Widget], preferred: str = "") -> None:
        """Take a new list: the focus stays with the same name, else goes to `preferred`, else to the first.

        An enabled widget is preferred to a disabled one.
        """
        self._widgets = [w for w in widgets if w.focusable and w.visible]
        wanted = [self._current.name if self._current else "", preferred]
        named = [w for name in wanted if name for w in self._widgets if w.name == name]
        by_keys = [w for w in self._widgets if w.by_keys]
        first = [w for w in by_keys if w.enabled] or by_keys or self._widgets
        self._set(next(iter(named or first), None))

    def to(self, name: str) -> bool:
        """Give the focus to a widget by name; return whether it moved."""
        for widget in self._widgets:
            if widget.name == name:
                return self._set(widget)
        return False

    def at(self, pos: tuple[int, int], by_touch: bool = False) -> Widget | None:
        """Return the focusable widget under a pointer: the last drawn; exact rects before grown targets.

        A finger is broad: where nothing lies exactly under it, it hits the nearest within a few pixels.
        """
        on_top = self._widgets[::-1]
        exact = next((w for w in on_top if w.in_view.collidepoint(pos)), None)
        if exact is not None:
            return exact
        grown = [w for w in on_top if w.target().collidepoint(pos)]
        if by_touch and not grown:
            around = [(w, w.target().inflate(2 * FINGER, 2 * FINGER)) for w in on_top if w.in_view]
            grown = [w for w, target in around if target.collidepoint(pos)]
        return min(grown, key=lambda w: _gap(w.rect, pos), default=None)

    def hover(self, pos: tuple[int, int], by_touch: bool = False) -> bool:
        """Give the focus to what is under the pointer, if anything is; return whether it moved."""
        widget = self.at(pos, by_touch)
        return widget is not None and self._set(widget)

    def move(self, direction: str, wraps: bool = False) -> bool:
        """Move to the nearest widget up, down, left or right; return whether it moved.

        Within a pane the way leads on to what is scrolled away before it leaves the pane; from outside it leads only
        to what is in view. Where it `wraps` it leads from the last one to the first.
        """
        current = self._current
        if current is None:
            return False
        costs: list[tuple[int, int]] = []
        for index, widget in enumerate(self._widgets):
            together = current.view is not None and widget.view is current.view
            origin, other = (current.rect, widget.rect) if together else (current.in_view, widget.in_view)
            is_there = widget.by_keys and other.size != (0, 0)
            cost = step_cost(origin, other, direction) if is_there else None
            if cost is not None:
                leaves = current.view is not None and not together
                costs.append((cost + 2 * OUTSIDE if leaves else cost, index))
        if not costs and wraps:
            return self._set(self._other_end(current, direction))
        return bool(costs) and self._set(self._widgets[min(costs)[1]])

    def _other_end(self, current: Widget, direction: str) -> Widget:
        """Return the widget farthest back in the current one's own rows or columns: outside of its pane if one is."""
        here = _turned(current.rect, direction)
        found: list[tuple[bool, int, int]] = []
        for index, widget in enumerate(self._widgets):
            together = current.view is not None and widget.view is current.view
            other = widget.rect if together else widget.in_view
            there = _turned(other, direction)
            is_another = widget is not current and widget.by_keys and other.size != (0, 0)
            if is_another and there.top < here.bottom and here.top < there.bottom:
                found.append((together, there.left, index))
        return self._widgets[min(found)[2]] if found else current

    def next_group(self, step: int = 1) -> bool:
        """Move to the next (or -1: previous) panel, to the widget that had the focus there last."""
        groups = list(dict.fromkeys(w.group for w in self._widgets if w.by_keys))
        if self._current is None or len(groups) < 2 or self._current.group not in groups:
            return self._next_widget(step)
        group = groups[(groups.index(self._current.group) + step) % len(groups)]
        inside = [w for w in self._widgets if w.group == group and w.by_keys]
        last = [w for w in inside if w.name == self._last.get(group)]
        enabled = [w for w in inside if w.enabled]
        return self._set((last or enabled or inside)[0])

    def _next_widget(self, step: int) -> bool:
        """Move to the next widget in order, where there is only one panel."""
        stops = [w for w in self._widgets if w.by_keys or w is self._current]
        if self._current is None or len(stops) < 2:
            return False
        return self._set(stops[(stops.index(self._current) + step) % len(stops)])

    def _set(self, widget: Widget | None) -> bool:
        """Change the focus; return whether it is another widget by name."""
        before = self._current.name if self._current else None
        self._current = widget
        if widget is not None and widget.by_keys:
            self._last[widget.group] = widget.name
        return before != (widget.name if widget else None)
