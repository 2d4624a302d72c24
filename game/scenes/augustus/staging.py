"""Draws what moves on this table alone: objectives on their way, and the cry."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.scenes.augustus.picture import TablePicture
from game.scenes.augustus.places import CHIP, Places
from game.scenes.augustus.stage import Stage
from game.scenes.table import staging
from game.scenes.table.plates import Plates
from game.scenes.table.stage import Actor


class Staging(staging.Staging):
    """Draws the stage: what every table has, and this one's own."""

    flagged: ClassVar[tuple[str, ...]] = ("card", "chip", "market", "reward")
    places: Places
    stage: Stage

    def __init__(self, picture: TablePicture, stage: Stage) -> None:
        """Take the picture over which it draws."""
        super().__init__(picture.skin, picture.places, stage, Plates(picture.skin, picture.places, picture.words))
        self.picture = picture

    def draw_above(self, canvas: pygame.Surface) -> None:
        cry = self.stage.cry
        if cry is not None and cry.shown > 0:
            shown = self.places.shown
            self.picture.cry(canvas, shown, cry.seat, shown.cards[cry.number], cry.shown)

    def draw_piece(self, canvas: pygame.Surface, shown: Any, actor: Actor) -> bool:
        kind, _, number = actor.picture.partition(":")
        if kind != "card":
            return False
        x, y = actor.pos
        box = Rect(x - CHIP[0] // 2, y - actor.lift - CHIP[1] // 2, *CHIP)
        canvas.fill(self.skin.colour("veil"), box.move(2, 3))
        self.picture.cards.chip(canvas, self.places.shown.cards[int(number)], box)
        return True
