"""Those who meet in the arena: the program's own players, and commands."""

from __future__ import annotations

import logging
import time
from random import Random
from typing import Any, Protocol

from game.ai.player import Player, decide
from game.arena.command import Command, ForfeitError
from game.arena.plan import COMMAND, Plan, command_words
from game.players import make_player
from game.rules.core import Action, Decision, Game


class Contestant(Protocol):
    """One who plays game after game at a table."""

    def begin(self) -> None:
        """Make ready for a new game."""
        ...

    def act(self, game: Game[Any], state: Any, decision: Decision, random: Random) -> tuple[Action, float]:
        """Answer a decision, and tell how many seconds that took; raises ForfeitError."""
        ...

    def close(self, *, gently: bool = True) -> None:
        """End whatever is running, without waiting for it if not gently; `begin` starts anew."""
        ...

    def kill(self) -> None:
        """End it at once and for good, without waiting; any thread may do so."""
        ...


class House:
    """One of the program's own players, made anew for each game so that it remembers nothing of the last."""

    def __init__(self, name: str, game_name: str) -> None:
        self.name = name
        self._game_name = game_name
        self._player: Player | None = None

    def begin(self) -> None:
        """Make the player; raises ValueError if there is none of that name, and ConfigError."""
        self._player = make_player(self.name, self._game_name)

    def act(self, game: Game[Any], state: Any, decision: Decision, random: Random) -> tuple[Action, float]:
        """Let the player think to the end; raises ForfeitError if it fails, or answers what is not legal."""
        assert self._player is not None  # a game begins with begin()
        start = time.perf_counter()
        try:
            action = decide(self._player, game, game.view(state, decision.seat), decision.seat, random).action
        except Exception as error:
            logging.getLogger(__name__).exception("The player %s has failed.", self.name)
            raise ForfeitError(f"failed ({type(error).__name__}: {error})") from error
        seconds = time.perf_counter() - start
        if action not in decision.actions:
            raise ForfeitError(f"answered {action}, which is not legal")
        return action, seconds

    def close(self, *, gently: bool = True) -> None:
        """Forget the player."""
        self._player = None

    def kill(self) -> None:
        """Forget the player."""
        self._player = None


def make_contestant(name: str, plan: Plan) -> Contestant:
    """Make a contestant of its name; raises ArenaError for a command that can't be read."""
    if name.startswith(COMMAND):
        return Command(command_words(name), plan.cap)
    return House(name, plan.game)
