"""The curtain: where several people play and one is to choose unseen, nothing is shown until it is he who looks."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from game.rules.core import Decision
from game.scenes.context import Context
from game.scenes.persons import person_name
from game.scenes.prompts import prompt_line
from game.scenes.table.face import Face
from game.ui.flow import in_a_row
from game.ui.rich import RichText
from game.ui.widgets import Button, Widget

READY, WITHDRAW = "ready", "withdraw"
"""The buttons' names."""
EDGE = 10
"""Pixels from the plate's edge to what is on it."""
GAP = 6


class Curtain:
    """Falls for a seat, and is lifted by whoever sits there."""

    def __init__(self, context: Context, face: Face[Any]) -> None:
        """Take what it speaks with, and the face that knows what is chosen unseen."""
        self.context, self.face = context, face
        self.seat: int | None = None
        """For whom it has fallen; None while it is up."""
        self._looks: int | None = None
        """Who looked last; nobody yet."""

    @property
    def is_down(self) -> bool:
        """Tell whether it hides the table."""
        return self.seat is not None

    def fall(self, decision: Decision) -> bool:
        """Fall if this is chosen unseen by another person than the one who looked last; tell whether it is down."""
        is_secret = len(self.face.people) > 1 and self.face.hides(decision)
        self.seat = decision.seat if is_secret and decision.seat != self._looks else None
        return self.is_down

    def lift(self) -> int:
        """Lift it for the one it fell for; return his seat."""
        assert self.seat is not None
        self._looks, self.seat = self.seat, None
        return self._looks

    # -- drawing

    @property
    def can_withdraw(self) -> bool:
        """Tell whether a person has just chosen unseen, and may still think better of it."""
        match = self.face.match
        return self.is_down and match.can_withdraw and match.entries[-1].seat in self.face.people

    def buttons(self) -> list[Widget]:
        """Make the button that lifts it, and the one by which whoever has chosen last takes that back."""
        names = [READY, *([WITHDRAW] if self.can_withdraw else [])]
        labels = [self.face.words.get(f"curtain.{name}") for name in names]
        room = self._button_room()
        places = in_a_row(self.context.skin, room, labels, self.context.rect("curtain_ready").w)
        return [
            Button(name, place, label, group="bar", hint=self.face.words.get(f"curtain.{name}_hint"), hotkey=hotkey)
            for hotkey, (name, place, label) in enumerate(zip(names, places, labels, strict=True), start=1)
        ]

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw a plate with whose turn it is, over everything."""
        skin, plate = self.context.skin, self.context.rect("curtain")
        canvas.blit(skin.dimmed("title"), (0, 0))
        seat = self.seat if self.seat is not None else 0
        header = Rect(plate.x + EDGE, plate.y + EDGE, plate.w - 2 * EDGE, skin.fonts.line_height("display") + EDGE)
        skin.frame(canvas, "panel_blocker", plate)
        skin.frame(canvas, f"header_{self.face.words.tint(seat)}", header)
        emblem = skin.sprites.scaled(f"emblem_{self.face.words.tint(seat)}_12", skin.factor)
        canvas.blit(emblem, emblem.get_rect(midleft=(header.x + GAP, header.centery)))
        name = skin.fonts.fit(self._name(seat), header.w - 2 * (emblem.get_width() + 2 * GAP), "display")
        at = header.centerx, skin.line_top(header, "display")
        skin.text(canvas, name, at, "text", "display", align="center")
        told = RichText(skin, self.face.words.get("curtain.told"), header.w, align="center")
        told.draw(canvas, (header.x, header.bottom + GAP))
        keys = RichText(skin, self._keys(), header.w, colour="text_dim", align="center", max_lines=1)
        keys.draw(canvas, (header.x, plate.bottom - EDGE - skin.fonts.line_height()))

    def _name(self, seat: int) -> str:
        """Say who is to look: his side, and which player he is."""
        side, person = self.face.words.side(seat), person_name(self.context.text, self.face.match.seats, seat)
        return side if side == person else self.face.words.get("curtain.for", side=side, player=person)

    def _keys(self) -> str:
        """Say which keys do what, the menu's too."""
        words = self.face.words
        pairs = [("confirm", words.get("prompts.choose")), ("back", words.get("prompts.menu"))]
        return prompt_line(self.context, pairs)

    def _button_room(self) -> Rect:
        """Return where the buttons lie: above the keys, in the middle."""
        skin, plate = self.context.skin, self.context.rect("curtain")
        room = Rect(0, 0, plate.w - 2 * EDGE, self.context.rect("curtain_ready").h)
        room.midbottom = (plate.centerx, plate.bottom - EDGE - skin.fonts.line_height() - GAP)
        return room
