"""What is to be played: which game, who meets whom, how often, and with which seeds."""

from __future__ import annotations

import shlex
import shutil
import sys
from random import Random
from typing import Any

import msgspec

from game.catalogue import LoadedGame
from game.players import UnknownCharacterError, make_player, player_names
from game.rules.core import OptionError

COMMAND = "cmd:"
"""How the name of a player begins that is a command."""
Option = tuple[str, str | int | float | bool | None]


class ArenaError(Exception):
    """Why games can't be played, or not go on; its text is one sentence."""


class Plan(msgspec.Struct, frozen=True):
    """A series of games between players `a` and `b`.

    `cap` is the time in seconds that a command has for an act. `digest` stands for the game's tables: who plays
    with others refuses. Deals come one after the other, each played once from every seat of a.
    """

    game: str
    a: str
    b: str
    games: int
    seed: int
    options: tuple[Option, ...] = ()
    cap: float = 60.0
    digest: str = ""

    def deal_seed(self, deal: int) -> int:
        """Give the seed of a deal: a new game in the window or the engine begins with it in the same way."""
        return Random(f"deal {self.seed} {deal}").getrandbits(32)

    def thinking(self, number: int, seat: int) -> Random:
        """Give the generator that a seat thinks with in a game, counted from 0."""
        return Random(f"think {self.seed} {number} {seat}")


class Played(msgspec.Struct, frozen=True):
    """A game that was played: each seat's share of the win, its last turn, and the seconds of every act of a and b.

    `turns` is None where the game counts none or was not played to its end. `guilty` is 0 if a and 1 if b has
    forfeited it, and then `why` says what happened.
    """

    number: int
    shares: tuple[float, ...]
    turns: int | None
    times: tuple[list[float], list[float]]
    guilty: int = -1
    why: str = ""


def seat_of_a(number: int, seats: int) -> tuple[int, int]:
    """Give the deal of a game, counted from 0, and the seat of a in it; all other seats are b's."""
    return divmod(number, seats)


def check_plan(plan: Plan, loaded: LoadedGame, *, is_here: bool = True) -> Plan:
    """Look over a plan for a game and give it the digest of its tables; raises ArenaError.

    `is_here` says whether commands are started on this machine.
    """
    names = [name for name, _ in plan.options]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ArenaError(f"the option {twice} is given twice")
    try:
        loaded.game.options_json(dict(plan.options))
    except OptionError as error:
        raise ArenaError(str(error)) from None
    for name in (plan.a, plan.b):
        if name.startswith(COMMAND):
            _check_command(name, is_here=is_here)
        else:
            _check_name(name, plan.game)
    return msgspec.structs.replace(plan, digest=loaded.digest)


def read_option(text: str) -> Option:
    """Read `name=value`, where numbers, true, false and null are such; raises ValueError."""
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise ValueError("must be written name=value")
    try:
        read: Any = msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value
    return name, value if isinstance(read, (str, list, dict)) else read


def command_words(name: str) -> list[str]:
    """Take a command apart into words, as a shell does; raises ArenaError."""
    try:
        words = shlex.split(name.removeprefix(COMMAND), posix=sys.platform != "win32")
    except ValueError as error:
        raise ArenaError(f"{name}: can't be read as a command ({error})") from None
    if not words:
        raise ArenaError(f"{name}: there must be a command after {COMMAND}")
    return words


def _check_command(name: str, *, is_here: bool) -> None:
    first = command_words(name)[0]
    if is_here and shutil.which(first) is None:
        raise ArenaError(f"{name}: {first} is not there, or may not be run")


def _check_name(name: str, game: str) -> None:
    try:
        make_player(name, game)
    except UnknownCharacterError as error:
        raise ArenaError(str(error)) from None
    except ValueError:
        known = ", ".join(dict.fromkeys(("easy", *player_names(), "hard")))
        raise ArenaError(f"there is no player {name[:40]!a} for {game}; there are {known}, and {COMMAND}...") from None
