"""Res Publica: board games of the Roman Republic."""

from __future__ import annotations

__version__ = "0.1.0"
