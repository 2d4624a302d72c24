"""Which games there are: the one place that knows, and that makes a game from its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from game.config import Mod, digest, find_mods, load_folder
from game.paths import resource, user_folder
from game.rules.core import Event, Game, family


class LoadedGame(msgspec.Struct, frozen=True):
    """The rules of a game made from its tables.

    `digest` stands for the tables, mods and all. `notices` tells of each mod in a sentence. `event_words` gives
    an event as plain JSON data.
    """

    game: Game[Any]
    digest: str
    notices: tuple[str, ...]
    event_words: Callable[[Event], dict[str, Any]]


class UnknownGameError(Exception):
    """A name that is no game's; its text says which there are."""


class Entry(msgspec.Struct, frozen=True):
    """What the catalogue knows of a game: the type of its tables, and how it is made of them."""

    tables: type[Any]
    make: Callable[[Any, str], tuple[Game[Any], Callable[[Event], dict[str, Any]]]]


def _optimates() -> Entry:
    from game.rules.optimates import Optimates
    from game.rules.optimates.event_words import event_words
    from game.rules.optimates.tables import Tables

    def make(tables: Tables, name: str) -> tuple[Game[Any], Callable[[Event], dict[str, Any]]]:
        game = Optimates(tables, name)
        return game, lambda event: event_words(game.book.notation, event)

    return Entry(Tables, make)


def _augustus() -> Entry:
    from game.rules.augustus import Augustus
    from game.rules.augustus.event_words import event_words
    from game.rules.augustus.tables import Tables

    def make(tables: Tables, name: str) -> tuple[Game[Any], Callable[[Event], dict[str, Any]]]:
        game = Augustus(tables, name)
        return game, lambda event: event_words(game.book, event)

    return Entry(Tables, make)


_GAMES: dict[str, Callable[[], Entry]] = {"optimates": _optimates, "augustus": _augustus}
"""Each game by its name; its modules are loaded when it is asked for."""


def game_names() -> tuple[str, ...]:
    """List the games."""
    return tuple(_GAMES)


def entry(name: str) -> Entry:
    """Give what the catalogue knows of a game, also by the name of a scenario of it; raises UnknownGameError."""
    known = _GAMES.get(family(name))
    if known is None:
        raise UnknownGameError(f"there is no game {name[:40]!a}; there are: {', '.join(_GAMES)}")
    return known()


def config_folder(name: str) -> Path:
    """Give the folder of a game's own tables."""
    return resource("config", name)


def load_game(name: str, mods: Iterable[Mod] | None = None) -> LoadedGame:
    """Make a game from its tables with these mods on top, or with the player's own where none are given.

    A scenario is played as it is told, without mods. Raises UnknownGameError, and ConfigError if the program's own
    files are broken. A broken mod is left out.
    """
    known = entry(name)
    if family(name) != name:
        from game.scenarios import ScenarioError, find_scenario  # late: they know the rules

        try:
            scenario = find_scenario(name)
        except ScenarioError as error:
            raise UnknownGameError(str(error)) from None
        game, words = known.make(scenario.tables, name)
        return LoadedGame(game, digest(scenario.tables), (), words)
    chosen = find_mods(user_folder().path, name) if mods is None else mods
    loaded = load_folder(config_folder(name), known.tables, chosen)
    game, words = known.make(loaded.value, name)
    return LoadedGame(game, loaded.digest, tuple(loaded.report()), words)
