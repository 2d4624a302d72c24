"""The rules of this game by their own type, for what the protocol of all games does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from game.catalogue import LoadedGame
    from game.rules.optimates import Optimates


def rules_of(loaded: LoadedGame) -> Optimates:
    """Return the rules of a game that is one of this."""
    return cast("Optimates", loaded.game)
