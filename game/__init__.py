"""Res Publica: board games of the Roman Republic."""

from __future__ import annotations

# First of all, as it decides where the rules and players are imported from.
from game import native

__version__ = "0.1.0"
__all__ = ["__version__", "native"]
