"""Positions of Augustus, and a table to play them on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.config import load_folder
from game.rules.augustus import Augustus
from game.rules.augustus.tables import Tables

ROOT = Path(__file__).resolve().parents[3]
CONFIG = ROOT / "config" / "augustus"


@cache
def tables() -> Tables:
    """Load the game's own tables."""
    return load_folder(CONFIG, Tables).value


@cache
def game() -> Augustus:
    """Make the game by its own tables."""
    return Augustus(tables())
