"""Draws what moves on this table alone: counters in the turn, a veto's stamp, the die's sum."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect

from game.rules.optimates.state import State
from game.scenes.optimates.hall import Hall
from game.scenes.optimates.places import Places
from game.scenes.optimates.plates import Plates
from game.scenes.optimates.stage import NOTHING, Stage
from game.scenes.table import staging
from game.scenes.table.stage import Actor
from game.ui.skin import Skin
from game.ui.tween import turn_over

HALF = 0.4
"""The part of a turn after which the other side is seen: the counter is down again after twice that."""


class Staging(staging.Staging):
    """Draws the stage: what every table has, and this one's own."""

    flagged: ClassVar[tuple[str, ...]] = ("cell", "law", "block", "office")
    places: Places
    stage: Stage
    plates: Plates

    def __init__(self, skin: Skin, places: Places, hall: Hall, stage: Stage) -> None:
        """Take what it draws with and where."""
        super().__init__(skin, places, stage, Plates(skin, places, hall.words))
        self.hall = hall

    def draw_beneath(self, canvas: pygame.Surface, shown: State) -> None:
        self._stamp(canvas, shown)
        self._turning(canvas, shown)

    def draw_above(self, canvas: pygame.Surface) -> None:
        if self.stage.sum is not None:
            self.plates.draw_sum(canvas, self.stage.sum)

    def draw_piece(self, canvas: pygame.Surface, shown: State, actor: Actor) -> bool:
        kind, _, index = actor.picture.partition(":")
        if kind == "senator":
            cell = int(index)
            self.put(canvas, self.hall.senator(shown.owner_at(cell), shown.rank_of[cell], shown.who[cell]), actor)
        elif kind == "law":
            self.hall.draw_tablet(canvas, shown, int(index), (actor.pos[0], actor.pos[1] - actor.lift))
        return kind in ("senator", "law")

    def _stamp(self, canvas: pygame.Surface, shown: State) -> None:
        """Draw the veto that lies on a law."""
        law = self.stage.stamped
        if law != NOTHING and ("law", law) not in self.stage.hidden:
            x, y = self.places.tablet(law, shown.laws[law])
            canvas.blit(self.skin.sprites.get(self.stage.stamp), (x - 1, y))

    def _turning(self, canvas: pygame.Surface, shown: State) -> None:
        """Draw the counters in the turn, narrow and high in the middle of it."""
        for (kind, index), at in self.stage.turning.items():
            if kind == "cell":
                self._turning_senator(canvas, index, at)
                continue
            places = self.places.figures(shown, index)
            for place, t in at.items():
                width, height = turn_over(t)
                name = self.hall.figure(shown, index, place, turned=t > HALF)
                box = Rect(places[place], self.skin.sprites.size(name))
                self.turn_counter(canvas, self.skin.sprites.get(name), box, width, height)

    def _turning_senator(self, canvas: pygame.Surface, cell: int, at: dict[int, float]) -> None:
        t, rank, who, old = at[0], int(at[1]), int(at[2]), int(at[3])
        picture = self.hall.senator(old if t <= HALF else 1 - old, rank, who)
        self.turn_counter(canvas, picture, self.places.cells[cell], *turn_over(t))
