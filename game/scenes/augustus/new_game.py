"""Setting up a game of Augustus: who sits where, and whether it is their first game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.rules.augustus import Augustus
from game.scenes.context import Context
from game.scenes.seated_game import SEATS, SeatedGame

GAME = "augustus"


class NewGameScene(SeatedGame):
    """Choose the seats and who sits there, and begin."""

    rule = "1.0"
    rules: ClassVar[Mapping[str, str]] = {SEATS: "1.0", "first_game": "1.2", "seed": "1.1"}
    switches = ("first_game",)

    def __init__(self, context: Context, seed: int | None = None) -> None:
        """Start from the last choices, or else from the defaults of the tables; a seed may be given."""
        game: Any = context.load_game(GAME).game
        assert isinstance(game, Augustus)
        super().__init__(context, GAME, game.book.tables.setup.defaults.seats, seed)
