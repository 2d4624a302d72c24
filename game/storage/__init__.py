"""What the player keeps: the game in progress, finished games, and how files are written safely."""

from __future__ import annotations

from game.storage.profile import Profile, StorageError

__all__ = ["Profile", "StorageError"]
