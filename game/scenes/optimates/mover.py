"""What the animations of this game's events share: the hall, and where counters fly from and to."""

from __future__ import annotations

from game.scenes.optimates.hall import Hall
from game.scenes.optimates.origins import SPOILS
from game.scenes.optimates.places import Places
from game.scenes.optimates.plates import Plates
from game.scenes.optimates.stage import Stage
from game.scenes.optimates.words import Words
from game.scenes.table import mover
from game.scenes.table.mover import Parts, Point
from game.scenes.table.stage import Spot


class Mover(mover.Mover):
    """Makes animations with the hall's own pictures of things."""

    stage: Stage
    places: Places
    words: Words

    def __init__(self, parts: Parts, hall: Hall, plates: Plates) -> None:
        """Take what it moves with, what draws the board, and what knows how large plates will be."""
        super().__init__(parts)
        self.hall, self.plates = hall, plates

    def _points(self, spots: tuple[Spot, ...]) -> list[Point]:
        """Return where counters fly from or to: the middle of the table where nothing is named."""
        found: list[Point] = []
        for spot in spots:
            if spot[0] == SPOILS:
                held = [office for office, seat in enumerate(self.shown().offices) if seat == spot[1]]
                found += [self._centre(("office", office)) for office in held]
            else:
                found.append(self._centre(spot))
        return found or [self.places.hall.center]
