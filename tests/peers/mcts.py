"""OpenSpiel's own player, the search with random playouts, with so many simulations or so much time an act."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts

from tests.peers.openspiel import PeerGame, PeerState

EXPLORATION = 1.4
NO_END = 1_000_000_000
"""Simulations of a search that only the clock ends."""


class TimeUpError(Exception):
    """The time for an act is over."""


class PeerBot(mcts.MCTSBot):
    """The Python player of OpenSpiel (its C++ one can't play games in Python), with a clock and a count.

    Give either `simulations` or `seconds` an act. `spent` has the simulations and the seconds of each act so far.
    """

    def __init__(
        self, game: PeerGame, simulations: int | None = None, seconds: float | None = None, seed: int = 0
    ) -> None:
        if (simulations is None) == (seconds is None):
            raise ValueError("give either simulations or seconds")
        random = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, random)
        super().__init__(game, EXPLORATION, simulations or NO_END, rollouts, solve=False, random_state=random)
        self.seconds = seconds
        self.spent: list[tuple[int, float]] = []
        self._end: float | None = None
        self._root: mcts.SearchNode | None = None

    def mcts_search(self, state: PeerState) -> mcts.SearchNode:
        """Search until the simulations or the time are used up; no less than two, as the first makes no tree."""
        began = time.monotonic()
        self._end = None if self.seconds is None else began + self.seconds
        try:
            root = super().mcts_search(state)
        except TimeUpError:
            root = self._root
        self.spent.append((root.explore_count, time.monotonic() - began))
        return root

    def _apply_tree_policy(self, root: mcts.SearchNode, state: PeerState) -> Any:
        """Begin a simulation if there is time: the tree is whole at this moment, so the search may end here."""
        if self._end is not None and root.children and time.monotonic() >= self._end:
            self._root = root
            raise TimeUpError
        return super()._apply_tree_policy(root, state)
