"""Strict YAML: files become typed tables, every mistake is told with file, line and what would be right."""

from __future__ import annotations

from game.config.errors import ConfigError
from game.config.folder import Loaded, Mod, Refused, digest, find_mods, load_folder, load_patched
from game.config.tables import load, loads

__all__ = [
    "ConfigError",
    "Loaded",
    "Mod",
    "Refused",
    "digest",
    "find_mods",
    "load",
    "load_folder",
    "load_patched",
    "loads",
]
