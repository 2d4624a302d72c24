"""The keys: what each key of the keyboard and each button of a gamepad does, and setting them anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame
from pygame import Rect

from game.scenes.context import Context
from game.scenes.page import Page
from game.scenes.stack import Change
from game.ui.input import Input, printed
from game.ui.keymap import Bound, Slot, bind
from game.ui.rich import RichText
from game.ui.skin import Skin, clipped
from game.ui.widgets import Acted, Button, Mood, Widget, draw_modal

LEAVE = {"keys": "ESCAPE", "pad": "B"}
"""The key and the button that leave everything as it is: they keep their meaning in any case."""
MARGIN = 4  # pixels from a row's edge to its name
KEYS_SHARE = 0.62  # of a row's width, for its keys with large text, where its name stands above
COLUMNS = (0.34, 0.38)  # of a row's width, for its name and for its keys; the rest is for the buttons


class KeyRow(Widget):
    """Show an input with its keys and buttons; acting on it has another one set. `asks` while that is awaited."""

    def __init__(self, name: str, rect: Rect, label: str, keys: str, buttons: str, asks: str, hint: str) -> None:
        """Take the words: keys and buttons are marked-up; `asks` is what is asked for now, or empty."""
        super().__init__(name, rect, group="keys", hint=hint)
        self.label, self.keys, self.buttons, self.asks = label, keys, buttons, asks

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        boxes, name = self._boxes(skin)
        label = skin.fonts.fit(self.label, name.w)
        with clipped(canvas, self.rect):
            skin.text(canvas, label, (name.x, skin.line_top(name)), "text_strong" if mood.focused else "text")
            if self.asks:
                self._draw_box(canvas, skin, boxes[0].union(boxes[1]), self.asks)
            else:
                self._draw_box(canvas, skin, boxes[0], self.keys)
                self._draw_box(canvas, skin, boxes[1], self.buttons)
        if mood.focused:
            skin.ring(canvas, self.rect)

    def height(self, skin: Skin, width: int) -> int:
        return 2 * (skin.fonts.line_height() + 2)

    def _boxes(self, skin: Skin) -> tuple[list[Rect], Rect]:
        """Return the places of the keys and of the buttons, and of the name: before them, or above with large text."""
        x, y, w, h = self.rect
        if skin.is_large:
            keys = int(w * KEYS_SHARE)
            low = Rect(x + MARGIN, y + h // 2, keys, h // 2)
            buttons = Rect(low.right + MARGIN, low.y, w - keys - 3 * MARGIN, low.h)
            return [low, buttons], Rect(x + MARGIN, y, w - 2 * MARGIN, h // 2)
        first, second = (int(w * share) for share in COLUMNS)
        boxes = [Rect(x + first, y, second - MARGIN, h), Rect(x + first + second, y, w - first - second, h)]
        return boxes, Rect(x + MARGIN, y, first - 2 * MARGIN, h)

    def _draw_box(self, canvas: pygame.Surface, skin: Skin, box: Rect, words: str) -> None:
        """Draw marked-up words on one line in a sunk box."""
        skin.frame(canvas, "panel_inset", box)
        rich = RichText(skin, words, box.w - 2 * MARGIN, max_lines=1)
        rich.draw(canvas, (box.x + MARGIN, skin.line_top(box)))


class KeyMapScene(Page):
    """Set keys and buttons: choose an input, then press what it shall be. It takes hold at once, and is saved."""

    modal = True
    rule = "Keys"
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"keys": ("keys",)}

    def __init__(self, context: Context) -> None:
        """Take the context, whose keys are changed."""
        self.caught = ""
        """The input that waits for its key."""
        self.said = ""
        super().__init__(context)

    @property
    def is_catching(self) -> bool:
        return bool(self.caught)

    def widgets(self) -> list[Widget]:
        grid, table = self.context.places.grids["key_rows"], self.context.inputs
        rows: list[Widget] = [self._row(kind, grid.cell(0, row)) for row, kind in enumerate(table.keys)]
        usual = Button("usual", self.place("keys_usual"), self.word("keymap.usual"), group="done")
        usual.hint = self.word("keymap.hint.usual")
        done = Button("done", self.place("keys_done"), self.word("options.done"), group="done")
        done.hint = self.word("keymap.hint.done")
        return [*rows, usual, done]

    def _row(self, kind: str, rect: Rect) -> Widget:
        """Make the row of one input."""
        table = self.context.inputs
        keys = " ".join(self._marked("keys", name) for name in table.keys[kind])
        buttons = " ".join(self._marked("pad", name) for name in table.pad.get(kind, []))
        asks = f"<text_strong>{self.word('keymap.press')}</>" if kind == self.caught else ""
        none = self.word("keymap.none")
        return KeyRow(
            kind,
            rect,
            self.word(f"keymap.inputs.{kind}"),
            keys or none,
            buttons or none,
            asks,
            self.word(f"keymap.hint.{kind}"),
        )

    def _marked(self, slot: Slot, name: str) -> str:
        """Return a key or button as marked-up text."""
        if slot == "pad":
            shown = self.context.button(name)
            if not shown.startswith("{"):
                return f"<cap>{shown}</>"
            return f"{shown} {printed(name, slot)}" if name.startswith("DPAD_") else shown  # one picture for four ways
        labels = self.context.reader.labels if self.context.reader is not None else None
        return f"<cap>{printed(name, slot, labels)}</>"

    # -- setting

    def handle(self, inp: Input) -> Change | None:
        if self.caught:
            if not inp.is_double:  # that is the second press of the one that asked
                self._take(inp)
            return None
        if inp.kind not in ("point", "release"):
            self.said = ""
        return super().handle(inp)

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "done":
            return self.go_back()
        if acted.name == "usual":
            self.context.set_inputs(self.context.usual_inputs)
            self.context.save_settings()
            self.said = self.word("keymap.said.usual")
        else:
            self.caught = acted.name
        self.rebuild()
        return None

    def _take(self, inp: Input) -> None:
        """Take the key that was asked for; a click, or what always steps back, leaves all as it is."""
        if inp.kind in ("press", "back") or (inp.kind == "caught" and inp.text == LEAVE.get(inp.slot)):
            self.said = self.word("keymap.said.left")
        elif inp.kind == "caught" and inp.slot:
            bound = bind(self.context.inputs, inp.slot, self.caught, inp.text or "")
            self.said = self._told(bound, inp.slot, inp.text or "")
            self.context.set_inputs(bound.table)
            self.context.save_settings()
        else:
            return
        self.caught = ""
        self.rebuild()

    def _told(self, bound: Bound, slot: Slot, name: str) -> str:
        """Say in one sentence what came of a key."""
        other = self.word(f"keymap.inputs.{bound.other}") if bound.other else ""
        return self.word(
            f"keymap.said.{bound.said}",
            key=self._marked(slot, name),
            name=self.word(f"keymap.inputs.{self.caught}"),
            other=other,
            lost=self._marked(slot, bound.lost) if bound.lost else "",
        )

    # -- drawing

    def draw(self, canvas: pygame.Surface) -> None:
        draw_modal(canvas, self.context.skin, self.place("keys"), self.word("keymap.heading"))
        if not self.context.skin.is_large:
            self._draw_heads(canvas)
        super().draw(canvas)
        if self.said:
            self.draw_words(canvas, self.place("keys_hint"), self.said, colour="text_title")
        elif self.caught:
            self.draw_words(canvas, self.place("keys_hint"), self.word("keymap.leave"))
        else:
            self.draw_hint(canvas, self.place("keys_hint"))
        if not self.caught:
            prompts = [("confirm", "keymap.change"), ("back", "prompt.back")]
            self.draw_prompts(canvas, self.place("keys_prompts"), *prompts, align="left")

    def _draw_heads(self, canvas: pygame.Surface) -> None:
        """Write over the columns what they hold."""
        heads = self.place("keys_heads")
        first, second = (int(heads.w * share) for share in COLUMNS)
        for name, x in (("keyboard", first), ("gamepad", first + second)):
            self.draw_words(canvas, heads.move(x + MARGIN, 0), self.word(f"keymap.{name}"), colour="text_dim")
