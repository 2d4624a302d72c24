"""Optimates et Populares: two players, 133-27 BC. One file a chapter of the rulebook."""

from game.rules.optimates.game import Optimates

__all__ = ["Optimates"]
