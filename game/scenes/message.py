"""A few words over a screen, and a few answers to choose from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.stack import Change, Pop, Scene
from game.ui.input import Input
from game.ui.skin import Skin
from game.ui.widgets import Button, Form, Label, Mood, Widget, draw_modal

ANSWER_WIDTH, ANSWER_HEIGHT = 112, 20  # pixels of a message's buttons


class Message(Scene):
    """Show a few words and ask for one of a few answers; leaves with the answer's key.

    The focus begins on the last answer, which should be the safe one; stepping back chooses it too.
    """

    modal = True

    def __init__(
        self,
        skin: Skin,
        title: str,
        text: str,
        answers: Sequence[tuple[str, str]],
        *,
        modal: bool = True,
        place: str = "modal_small",
    ) -> None:
        """Take the words (rich text), and (key, label) of one to three answers, the safe one last."""
        super().__init__()
        self.modal = modal
        self.skin = skin
        self.title = title
        self.text = text
        self.rect = skin.look.rect(place)
        self.safe = answers[-1][0]
        self.form = Form(self._buttons(answers), self.safe)

    def handle(self, inp: Input) -> Change | None:
        """Leave with an answer."""
        if inp.kind == "back":
            return Pop(self.safe)
        acted = self.form.handle(inp) if self.form else None
        return Pop(acted.name) if acted and acted.kind == "act" else None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the words over the scene below, or on an empty screen."""
        if not self.modal:
            canvas.fill(self.skin.colour("ground"))
        inner = draw_modal(canvas, self.skin, self.rect, self.title)
        inner.h -= ANSWER_HEIGHT + self.skin.look.text.padding
        Label("text", inner, self.text, align="center", middle=True).draw(canvas, self.skin, Mood())
        if self.form:
            self.form.draw(canvas, self.skin)

    def _buttons(self, answers: Sequence[tuple[str, str]]) -> list[Widget]:
        """Lay the answers out in a row at the bottom."""
        pad = self.skin.look.text.padding + 2
        room = self.rect.inflate(-2 * pad, -2 * pad)
        w = min(ANSWER_WIDTH, (room.w - pad * (len(answers) - 1)) // len(answers))
        x = room.centerx - (w * len(answers) + pad * (len(answers) - 1)) // 2
        y = room.bottom - ANSWER_HEIGHT
        return [Button(key, (x + n * (w + pad), y, w, ANSWER_HEIGHT), label) for n, (key, label) in enumerate(answers)]
