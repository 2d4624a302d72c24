"""The game in progress as the title tells it, and the way from a match to its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.saves import SaveError, load_save
from game.scenes.context import Context
from game.scenes.games import game_names, screens_of
from game.scenes.stack import Scene
from game.storage import StorageError

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.face import Face


@dataclass(frozen=True, slots=True)
class OpenGame:
    """Tell which game is in progress: its position as JSON, and its actions so far."""

    game: str
    state: dict[str, Any]
    plies: int

    def words(self, context: Context) -> dict[str, object]:
        """Return the values for the words about it."""
        return screens_of(self.game).told(context, self.state)


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
    if not isinstance(state.get("ask"), dict):
        return None
    found = OpenGame(name, state, len(save.entries))
    try:
        found.words(context)
    except (LookupError, TypeError, ValueError):
        return None
    return found


def open_games(context: Context) -> list[OpenGame]:
    """List what is in progress, a game of each kind at most."""
    found = (open_game(context, name) for name in game_names())
    return [each for each in found if each is not None]


def table_for(context: Context, match: Match) -> Scene:
    """Make the table of a match's game."""
    return screens_of(match.game.name).table(context, match)


def face_for(context: Context, match: Match) -> Face[Any]:
    """Make the face of a match's game."""
    return screens_of(match.game.name).face(context, match)


def result_for(context: Context, match: Match) -> Scene:
    """Make the screen that tells how a match ended."""
    return screens_of(match.game.name).result(context, match)
