"""Widgets together: who has the focus, what is being pressed, and what an input did."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pygame

from game.ui.flow import Pane
from game.ui.focus import Focus
from game.ui.input import ARROWS, Input
from game.ui.scroll import ScrollList
from game.ui.skin import Skin, clipped
from game.ui.widget import Acted, Mood, Widget

POINTER = frozenset({"point", "press", "release", "wheel"})
AROUND = 6  # pixels that the mark of the focus may lie outside of a pane's view


class Form:
    """Hold the widgets of a scene. `dirty` is true when it must be drawn again; drawing clears it.

    `sound` names what the last input should sound like, or nothing; who plays it clears it.

    A click acts only if it is pressed and released on the same widget; the second press of a double press
    does not act, but on a widget that allows it (`repeats`) and had the first press too: what a first press has
    brought under the pointer or the focus never takes the second one. A finger hits what is near, and after it lay
    still for long, or scrolled, it does not act.
    """

    def __init__(self, widgets: Iterable[Widget] = (), preferred: str = "") -> None:
        """Take the widgets in drawing order, and the name of the one that has the focus first."""
        self.widgets: list[Widget] = []
        self.panes: list[Pane] = []
        self.focus = Focus()
        self.dirty = True
        self.sound = ""
        self.wraps: Collection[str] = ()
        """The directions in which the focus goes on from the last widget to the first."""
        self._armed: str | None = None
        self._pressed: str | None = None  # the widget that had the last press
        self._dragged: Pane | ScrollList | None = None
        self.set(widgets, preferred)

    @property
    def focused(self) -> Widget | None:
        """Return the widget with the focus."""
        return self.focus.current

    def is_on(self, name: str) -> bool:
        """Tell whether the widget of that name has the focus."""
        return self.focused is not None and self.focused.name == name

    @property
    def is_typing(self) -> bool:
        """Tell whether the focus is on a field that takes letters."""
        return self.focused is not None and self.focused.wants_text

    def set(self, widgets: Iterable[Widget], preferred: str = "", panes: Iterable[Pane] = ()) -> None:
        """Replace the widgets; the focus stays with the same name if it can. A half-made click is dropped.

        `panes` hold those of the widgets that scroll; a pane of the same name stays where it was scrolled to.
        """
        before = {pane.name: pane.offset for pane in self.panes}
        self.widgets, self.panes = list(widgets), list(panes)
        self._armed = self._dragged = None
        self.focus.refresh(self.widgets, preferred)
        for pane in self.panes:
            pane.scroll_to(before.get(pane.name, 0))
        self._follow()
        self.dirty = True

    def refresh(self) -> None:
        """Look again at which widgets are visible and enabled."""
        self.focus.refresh(self.widgets)
        self.dirty = True

    def get(self, name: str) -> Widget:
        """Return a widget by name; raise KeyError for an unknown one."""
        for widget in self.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def handle(self, inp: Input) -> Acted | None:
        """Take one input; return what a widget did, or None."""
        before = self.focused
        acted = self._take(inp)
        if acted is not None:
            self.sound = "refuse" if acted.kind == "refuse" else "click"
        elif inp.kind not in POINTER and self.focused is not before:
            self.sound = "focus"
        return acted

    def _take(self, inp: Input) -> Acted | None:
        """Give an input to the pointer's widget, to the one with the focus, or to the focus itself."""
        if inp.kind in POINTER:
            return self._pointer(inp)
        current = self.focused
        if current is not None:
            used, acted = current.handle(inp)
            if used:
                self.dirty = True
                return acted
        if inp.kind in ARROWS:
            self._move(inp.kind)
        elif inp.kind in ("tab", "shift_tab"):
            self.dirty |= self.focus.next_group(1 if inp.kind == "tab" else -1)
            self._follow()
        elif inp.kind == "confirm" and current is not None:
            return self._act(current, inp)
        elif inp.kind == "digit":
            return self._hotkey(inp)
        elif inp.kind == "page":
            self._page(inp.step)
        return None

    def draw(self, canvas: pygame.Surface, skin: Skin) -> None:
        """Draw every visible widget, the one with the focus last so that its ring lies on top."""
        current = self.focused
        for widget in self.widgets:
            if widget.visible and widget is not current:
                self._draw(widget, canvas, skin, Mood(pressed=self._armed == widget.name))
        if current is not None:
            self._draw(current, canvas, skin, Mood(True, self._armed == current.name))
        for pane in self.panes:
            pane.draw_bar(canvas, skin)
        self.dirty = False

    @staticmethod
    def _draw(widget: Widget, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        """Draw a widget, as far as it is in view."""
        if widget.view is None:
            widget.draw(canvas, skin, mood)
        elif widget.rect.colliderect(widget.view):
            with clipped(canvas, widget.view.inflate(AROUND, AROUND)):
                widget.draw(canvas, skin, mood)

    def _move(self, direction: str) -> None:
        """Move the focus, or read on in a widget that is higher than its pane."""
        current = self.focused
        pane = self._pane_of(current)
        if current is not None and pane is not None and pane.read_on(current, direction):
            self.dirty = True
            return
        self.dirty |= self.focus.move(direction, direction in self.wraps)
        self._follow()

    def _page(self, step: int) -> None:
        """Scroll what scrolls by what is in view, less a row: where the focus is if it can be, else the first."""
        current = self.focused
        own = self._pane_of(current)
        panes = [pane for pane in self.panes if pane.most]
        pane = own if own in panes else next(iter(panes), None)
        if pane is None:
            for widget in self.widgets:
                if isinstance(widget, ScrollList) and widget.visible:
                    self.dirty |= widget.handle(Input("page", step=step))[0]
            return
        self.dirty |= pane.scroll_to(pane.offset - step * (pane.view.h - pane.flow.row))
        if pane is own and current is not None and not current.in_view.h:
            seen = [widget for widget in pane.widgets if widget.focusable and widget.visible and widget.in_view]
            self.focus.to(seen[0].name if seen else current.name)

    def _pane_of(self, widget: Widget | None) -> Pane | None:
        """Return the pane that a widget is in, if it is in one."""
        return next((pane for pane in self.panes if widget is not None and pane.view is widget.view), None)

    def _follow(self) -> None:
        """Scroll what has the focus into view."""
        pane = self._pane_of(self.focused)
        if pane is not None and self.focused is not None:
            self.dirty |= pane.show(self.focused)

    def _pointer(self, inp: Input) -> Acted | None:
        """Take a move, a press, a release or a turn of the wheel."""
        pos = inp.pos or (-1, -1)
        if inp.kind == "wheel":
            return self._wheel(inp, pos)
        if inp.kind == "release":
            return self._release(inp, pos)
        if inp.kind == "press":
            self._dragged = self._bar_at(pos)
        if self._dragged is not None:
            self._armed = None
            self.dirty |= self._dragged.scroll_to(self._dragged.bar.offset_at(pos[1], self._dragged.length))
            return None
        self.dirty |= self.focus.hover(pos, inp.is_touch)
        if inp.kind == "press":
            widget = self.focus.at(pos, inp.is_touch)
            self._armed = None if widget is None or self._is_second(widget, inp) else widget.name
            self.dirty = True
        return None

    def _bar_at(self, pos: tuple[int, int]) -> Pane | ScrollList | None:
        """Return what the bar under a pointer scrolls."""
        lists = [widget for widget in self.widgets if isinstance(widget, ScrollList) and widget.visible]
        scrolling: list[Pane | ScrollList] = [*self.panes, *lists]
        return next((each for each in scrolling if each.most and each.bar.target().collidepoint(pos)), None)

    def _release(self, inp: Input, pos: tuple[int, int]) -> Acted | None:
        """Act if the press was on the same widget."""
        armed, self._armed, self._dragged = self._armed, None, None
        widget = self.focus.at(pos, inp.is_touch)
        if armed is None:
            return None
        self.dirty = True
        if widget is None or widget.name != armed or inp.is_long:
            return None
        return widget.press_at(pos)

    def _is_second(self, widget: Widget, inp: Input) -> bool:
        """Tell whether a press is the second of two that must not act; remember whom it was for."""
        first, self._pressed = self._pressed, widget.name
        return inp.is_double and not (widget.repeats and first == widget.name)

    def _wheel(self, inp: Input, pos: tuple[int, int]) -> Acted | None:
        """Give the wheel to the pane under the pointer, or else to the widget there, focusable or not.

        A finger moves only what scrolls.
        """
        if inp.is_touch:
            self._armed = None
        pane = next((p for p in self.panes if p.most and p.view.inflate(AROUND, AROUND).collidepoint(pos)), None)
        if pane is not None:
            self.dirty |= pane.step(-inp.step)
            return None
        for widget in reversed(self.widgets):
            if inp.is_touch and not widget.scrolls:
                continue
            if widget.visible and widget.rect.collidepoint(pos):
                used, acted = widget.handle(inp)
                if used:
                    self.dirty = True
                    return acted
        return None

    def _hotkey(self, inp: Input) -> Acted | None:
        """Act on the widget with this number, and give it the focus."""
        for widget in self.widgets:
            if widget.visible and widget.hotkey == inp.digit:
                self.focus.to(widget.name)
                self._follow()
                self.dirty = True
                return self._act(widget, inp)
        return None

    def _act(self, widget: Widget, inp: Input) -> Acted | None:
        """Activate a widget, unless this is the second press of a double press."""
        if self._is_second(widget, inp):
            return None
        self.dirty = True
        return widget.activate()
