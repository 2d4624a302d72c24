"""What the screens around the table need of each game: the one place that knows which there are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.core import family
from game.scenes.context import Context
from game.scenes.stack import Scene

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.face import Face

FIRST = "optimates"
"""The game that a screen is about where nothing else is said."""


class Screens(ABC):
    """Makes a game's own screens, and tells of its games what the others show."""

    name: str

    @abstractmethod
    def face(self, context: Context, match: Match) -> Face[Any]:
        """Make what shows a match at the table."""

    def table(self, context: Context, match: Match) -> Scene:
        """Make the table of a match."""
        from game.scenes.table.scene import TableScene

        return TableScene(context, match, self.face(context, match))

    @abstractmethod
    def new_game(self, context: Context, seed: int | None = None) -> Scene:
        """Make the screen on which a game is set up."""

    @abstractmethod
    def result(self, context: Context, match: Match) -> Scene:
        """Make the screen that tells how a match ended."""

    def portrait(self, context: Context, seat: int, player: str) -> str:
        """Name the picture of a computer player on a seat; empty where the game has none."""
        return ""

    @abstractmethod
    def told(self, context: Context, state: dict[str, Any]) -> dict[str, object]:
        """Give the values for the words about a game in progress, by its state as JSON.

        They fill `GAME.in_progress` and `GAME.replace`, the game's own words for the title and for New game.
        """

    @abstractmethod
    def rulebook_values(self, context: Context) -> dict[str, object]:
        """Give every value that a text of its rulebook may ask for."""


def _optimates() -> Screens:
    from game.scenes.optimates.screens import OptimatesScreens

    return OptimatesScreens()


def _augustus() -> Screens:
    from game.scenes.augustus.screens import AugustusScreens

    return AugustusScreens()


_SCREENS: dict[str, Callable[[], Screens]] = {FIRST: _optimates, "augustus": _augustus}
"""Each game's screens by its name; their modules are loaded when they are asked for."""


def game_names() -> list[str]:
    """List the games that can be played at a table, in the order in which they are offered."""
    return list(_SCREENS)


def screens_of(name: str) -> Screens:
    """Give the screens of a game, also by the name of a scenario of it; raises KeyError for an unknown one."""
    return _SCREENS[family(name)]()
