"""The Poor outside, who are loud on the Populares' side."""

from __future__ import annotations

from game.rules.optimates.notation import OPTIMATES, POOR, POPULARES
from game.rules.optimates.state import State
from game.ui.sound_table import Ambience


def murmur_of(state: State) -> Ambience:
    """Return how the crowd is heard: the louder the more of the Poor are Populares, from the side of the most."""
    calm, stirred = state.people[OPTIMATES][POOR], state.people[POPULARES][POOR]
    count = max(1, calm + stirred)
    return Ambience(stirred / count, (stirred - calm) / count)
