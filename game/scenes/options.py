"""The options: each takes hold at once and is saved."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.context import Context
from game.scenes.page import Page
from game.scenes.stack import Change
from game.ui.widgets import Acted, Button, Choice, Stepper, Toggle, Widget, draw_modal

CHOICES: dict[str, tuple[str, ...]] = {
    "speed": ("slow", "normal", "fast", "instant"),
    "confirm": ("never", "costly", "always"),
    "palette": ("default", "deutan", "tritan"),
}
SCALES = 6  # the largest multiple offered: 3840x2160
VOLUME_STEP = 10
LEFT = ("speed", "reduced_motion", "confirm", "palette", "fullscreen", "window_scale")
RIGHT = ("muted", "master_volume", "music_volume", "effects_volume", "large_text")


class OptionsScene(Page):
    """Show the options over whatever is below."""

    modal = True

    def __init__(self, context: Context) -> None:
        """Take the context, whose settings are changed."""
        context.note_shortcuts()
        super().__init__(context)

    def widgets(self) -> list[Widget]:
        grid = self.context.places.grids["option_rows"]
        rows: list[Widget] = []
        for column, names in enumerate((LEFT, RIGHT)):
            rows += [self._row(name, grid.cell(column, row)) for row, name in enumerate(names)]
        return [*rows, Button("done", self.place("options_done"), self.word("options.done"), group="done")]

    def preferred(self) -> str:
        return LEFT[0]

    def _row(self, name: str, rect: pygame.Rect) -> Widget:
        """Make the row of one setting."""
        value = getattr(self.context.settings.value, name)
        label, group = self.word(f"options.{name}"), "left" if name in LEFT else "right"
        words: dict[str, Any] = {"hint": self.word(f"options.hint.{name}"), "group": group}
        if name in CHOICES:
            shown = [(key, self.word(f"options.values.{name}.{key}")) for key in CHOICES[name]]
            return Choice(name, rect, label, shown, value, **words)
        if name == "window_scale":
            scales = [("0", self.word("options.largest"))] + [(str(k), f"x{k}") for k in range(1, SCALES + 1)]
            return Choice(name, rect, label, scales, str(value), **words)
        if isinstance(value, bool):
            off_on = (self.word("options.off"), self.word("options.on"))
            return Toggle(name, rect, label, value, off_on, **words)
        return Stepper(name, rect, label, value, 0, 100, by=VOLUME_STEP, bar=True, unit=" %", **words)

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "done":
            return self.go_back()
        self.context.note_shortcuts()
        settings = self.context.settings.value
        if acted.name == "fullscreen":
            self._go_fullscreen(acted.value == "on")
        elif acted.name == "window_scale":
            settings.window_scale = int(acted.value or 0)
        elif isinstance(getattr(settings, acted.name), bool):
            setattr(settings, acted.name, acted.value == "on")
        else:
            setattr(settings, acted.name, acted.value)
        self.context.apply_settings()
        self.context.save_settings()
        self.dirty = True
        return None

    def _go_fullscreen(self, wanted: bool) -> None:
        """Change the window, if there is one, and remember what it then is."""
        window = self.context.window
        if window is not None and window.is_fullscreen != wanted:
            window.toggle_fullscreen()
        self.context.settings.value.fullscreen = wanted if window is None else window.is_fullscreen

    def draw(self, canvas: pygame.Surface) -> None:
        draw_modal(canvas, self.context.skin, self.place("options"), self.word("options.heading"))
        super().draw(canvas)
        self.draw_hint(canvas, self.place("options_hint"))
