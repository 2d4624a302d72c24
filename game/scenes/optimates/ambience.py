"""What the table sounds like by itself: its music, and the Poor outside, who are loud on the Populares' side."""

from __future__ import annotations

from game.rules.optimates.notation import OPTIMATES, POOR, POPULARES
from game.rules.optimates.state import State
from game.scenes.stack import Scene
from game.ui.sound_table import Ambience


def murmur_of(state: State) -> Ambience:
    """Return how the crowd is heard: the louder the more of the Poor are Populares, from the side of the most."""
    calm, stirred = state.people[OPTIMATES][POOR], state.people[POPULARES][POOR]
    count = max(1, calm + stirred)
    return Ambience(stirred / count, (stirred - calm) / count)


class SoundingTable(Scene):
    """Be a table whose `shown` position is heard."""

    music = "table"

    @property
    def shown(self) -> State:
        """Return the position on the screen."""
        raise NotImplementedError

    @property
    def ambience(self) -> Ambience | None:
        """Return how the crowd of the shown position is heard."""
        return murmur_of(self.shown)
