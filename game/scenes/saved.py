"""The game in progress as the title tells it, the way from a match to its table, and its rules by their own type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from game.saves import SaveError, load_save
from game.scenes.context import Context
from game.scenes.stack import Scene
from game.storage import StorageError

if TYPE_CHECKING:
    from game.catalogue import LoadedGame
    from game.match import Match
    from game.rules.optimates import Optimates
    from game.scenes.table.face import Face


@dataclass(frozen=True, slots=True)
class OpenGame:
    """Tell which game is in progress: whom it asks (a seat's name), its turn, and its actions so far."""

    game: str
    asked: str
    turn: int
    plies: int

    def words(self, context: Context) -> dict[str, object]:
        """Return the values for the words about it."""
        years = rules_of(context.load_game(self.game)).book.tables.victory.years
        year = years[min(self.turn, len(years)) - 1]
        return {"side": context.word(f"{self.game}.sides.{self.asked}"), "turn": self.turn, "year": year}


def open_game(context: Context, name: str) -> OpenGame | None:
    """Return what is in progress under a name; None if nothing is, or if it is over or can't be read.

    Why it can't be read joins the notices.
    """
    if context.profile is None:
        return None
    try:
        save = load_save(context.profile, name)
    except (SaveError, StorageError) as error:
        if str(error) not in context.notices:
            context.notices.append(str(error))
        return None
    if save is None:
        return None
    state = save.entries[-1].state if save.entries else save.head.start
    ask = state.get("ask")
    if not isinstance(ask, dict) or not isinstance(state.get("turn"), int):
        return None
    asked = str(ask.get("player"))
    seat = asked if asked in ("optimates", "populares") else str(state.get("active"))
    return OpenGame(name, seat, state["turn"], len(save.entries))


def table_for(context: Context, match: Match) -> Scene:
    """Make the table of a match's game."""
    from game.scenes.optimates.table import TableScene

    return TableScene(context, match)


def face_of(context: Context, match: Match) -> Face[Any]:
    """Make the face of a match's game."""
    from game.scenes.optimates.face import OptimatesFace

    return OptimatesFace(context, match)


def rules_of(loaded: LoadedGame) -> Optimates:
    """Return the rules of Optimates et Populares, for what the protocol of all games does not have."""
    return cast("Optimates", loaded.game)
