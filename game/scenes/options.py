"""The options: each takes hold at once and is saved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pygame

from game.scenes.context import Context
from game.scenes.keymap import KeyMapScene
from game.scenes.page import Page
from game.scenes.stack import Change, Push
from game.ui.widgets import Acted, Button, Choice, Stepper, Toggle, Widget, draw_modal

CHOICES: dict[str, tuple[str, ...]] = {
    "speed": ("slow", "normal", "fast", "instant"),
    "confirm": ("never", "costly", "always"),
    "palette": ("default", "deutan", "tritan"),
}
SCALES = 6  # the largest multiple offered: 3840x2160
VOLUME_STEP = 10
LEFT = ("speed", "reduced_motion", "confirm", "attract", "palette", "large_text")
RIGHT = ("fullscreen", "window_scale", "muted", "master_volume", "music_volume", "effects_volume")
HEARD = {"master_volume": "coin", "effects_volume": "coin", "muted": "coin"}
"""What is played when a volume has changed, so that the change can be heard."""


class OptionsScene(Page):
    """Show the options over whatever is below."""

    modal = True
    rule = "Keys"
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"options": ("left", "right")}

    def __init__(self, context: Context) -> None:
        """Take the context, whose settings are changed."""
        context.note_shortcuts()
        super().__init__(context)

    def widgets(self) -> list[Widget]:
        grid = self.context.places.grids["option_rows"]
        rows: list[Widget] = []
        for column, names in enumerate((LEFT, RIGHT)):
            rows += [self._row(name, grid.cell(column, row)) for row, name in enumerate(names)]
        done = Button("done", self.place("options_done"), self.word("options.done"), group="done")
        done.hint = self.word("options.hint.done")
        keys = Button("keys", self.place("options_keys"), self.word("options.keys"), group="done")
        keys.hint = self.word("options.hint.keys")
        return [*rows, keys, done]

    def preferred(self) -> str:
        return LEFT[0]

    def _row(self, name: str, rect: pygame.Rect) -> Widget:
        """Make the row of one setting."""
        label, group = self.word(f"options.{name}"), "left" if name in LEFT else "right"
        words: dict[str, Any] = {"hint": self.word(f"options.hint.{name}"), "group": group}
        value = getattr(self.context.settings.value, name)
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

    def update(self, dt: float) -> Change | None:
        self._follow_shortcuts()
        return super().update(dt)

    def _follow_shortcuts(self) -> None:
        """Show what a key has changed meanwhile: muting and full screen."""
        window, settings = self.context.window, self.context.settings.value
        is_fullscreen = settings.fullscreen if window is None else window.is_fullscreen
        if (settings.muted, settings.fullscreen) != (self.context.audio.is_muted, is_fullscreen):
            self.context.note_shortcuts()
            self.context.save_settings()
            self.rebuild()

    def resumed(self, result: object) -> Change | None:
        self.rebuild()
        return None

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "done":
            return self.go_back()
        if acted.name == "keys":
            return Push(KeyMapScene(self.context))
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
        if acted.name in HEARD:
            self.context.audio.play(HEARD[acted.name])
        self.rebuild()
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
