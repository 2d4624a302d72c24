"""What is to be played for the balance: which configurations of the game, how often, and how the openings vary."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.ai.levels import all_players, players_of
from game.ai.optimates_planner import Planner
from game.ai.player import Player
from game.arena.plan import Plan
from game.catalogue import load_game
from game.config import load
from game.native import digest as digest_of_sources
from game.paths import resource
from game.players import make_player
from game.rules.core import OptionError

GAME = "optimates"
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
Group = Literal["usual", "options", "dole", "handicaps", "pairs"]


class BalanceError(Exception):
    """Why the balance can't be measured or shown; its text is one sentence."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the plan; unknown keys are refused."""


class Opening(Part, frozen=True):
    """How games are kept from sharing their lines.

    The first `acts` choices of a game, whoever makes them, are drawn evenly among the actions that promise less than
    the best by no more than `loss`, a chance to win.
    """

    acts: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    loss: Annotated[float, msgspec.Meta(ge=0, le=1)]


class Configuration(Part, frozen=True):
    """A way to set up the game: a name, its words in tables and plots, how many games of it, and its options."""

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9_]+$")]
    words: str
    group: Group
    games: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    options: dict[str, Any] = {}


class BalancePlan(Part, frozen=True):
    """The whole plan; the first configuration is the one that is looked at closely."""

    opening: Opening
    configurations: Annotated[tuple[Configuration, ...], msgspec.Meta(min_length=1)]

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Look for options that the game refuses, and for what is there twice."""
        names: set[str] = set()
        keys: set[str] = set()
        for at, one in enumerate(self.configurations):
            place = ("configurations", at)
            if one.name in names:
                yield (*place, "name"), f"{one.name} is there twice"
            names.add(one.name)
            try:
                key = options_key(one.options)
            except OptionError as error:
                yield (*place, "options"), str(error)
                continue
            if key in keys:
                yield (*place, "options"), "the same game is there twice"
            keys.add(key)


class Run(msgspec.Struct, frozen=True):
    """All that decides how the games of a file were played, the configurations and their number apart.

    `positions` is what the level judges for an act, 0 if it does not plan ahead. `tables`, `opinions` and `sources`
    are digests of the game's tables, of config/ai/ and of the code of rules and players.
    """

    level: str
    positions: int
    seed: int
    opening: Opening
    tables: str
    opinions: str
    sources: str

    def deal(self, number: int) -> int:
        """Give the seed of a game's deal and dice, the same in every configuration and in the arena."""
        return Plan(GAME, self.level, self.level, 0, self.seed).deal_seed(number)


def read_plan(file: Path = HERE / "plan.yaml") -> BalancePlan:
    """Read a plan; raises ConfigError."""
    return load(file, BalancePlan)


def options_key(options: Mapping[str, Any]) -> str:
    """Write options, with the defaults filled in, always alike; raises OptionError."""
    filled = load_game(GAME, ()).game.options_json(options)
    return json.dumps(filled, sort_keys=True)


def run_of(level: str, positions: int | None, seed: int, opening: Opening) -> Run:
    """Say what decides the games of this program as it stands; raises BalanceError."""
    player = player_of(level, positions)
    judged = player.level.positions if isinstance(player, Planner) else 0
    tables = load_game(GAME, ()).digest
    return Run(level, judged, seed, opening, tables, digest_of_opinions(), digest_of_sources(ROOT))


def digest_of_opinions() -> str:
    """Make the digest of the players' opinions: all files of `config/ai/` that are not those of another game."""
    mine = players_of(GAME)
    others = {file for kind in all_players() for file in kind.files} - set(mine.files if mine else ())
    opinions = hashlib.sha256()
    for path in sorted(path for path in resource("config", "ai").iterdir() if path.name not in others):
        opinions.update(f"{path.name}\0".encode() + path.read_bytes() + b"\0")
    return opinions.hexdigest()


def player_of(level: str, positions: int | None = None) -> Player:
    """Make a level, with another budget of judged positions where one is given; raises BalanceError."""
    try:
        player = make_player(level, GAME)
    except ValueError as error:
        raise BalanceError(str(error)) from None
    if not positions:
        return player
    if not isinstance(player, Planner) or not player.level.positions:
        raise BalanceError(f"{level} does not plan ahead: it has no budget of positions to change")
    name, levels = player.name, player.levels
    changed = levels.levels | {name: msgspec.structs.replace(player.level, positions=positions)}
    return Planner(name, msgspec.structs.replace(levels, levels=changed), player.numbers)
