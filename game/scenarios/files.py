"""A scenario's file: what it changes in the game, and for each side its opponent, goals and words.

`config/campaign/<campaign>/<scenario>.yaml` is known everywhere by `optimates/<campaign>/<scenario>`: that name
stands in records and saves, and the game is made from it as the usual one is made from `optimates`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import yaml

from game.config import ConfigError, load_patched
from game.config.strict import MAP, STR, Node, error_at, find, read
from game.config.tables import build
from game.paths import resource
from game.players import character_names
from game.rules.core import OptionError
from game.rules.optimates.notation import SEATS
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.setup import read_options
from game.rules.optimates.tables import Tables
from game.scenarios.goals import AnyGoal

GAME = "optimates"
CAMPAIGN_FILE = "campaign"
"""The file of a campaign's folder that is no scenario, but tells of their order."""
Level = Literal["quaestor", "aedile", "praetor", "consul", "dictator"]
Words = Annotated[str, msgspec.Meta(min_length=1)]
FEWEST_WORDS, MOST_WORDS = 60, 120
"""Of a briefing: enough to know where one stands, and no more than one screen."""
_MIN_GOALS = msgspec.Meta(min_length=1)


class ScenarioError(Exception):
    """A name that is no scenario's; its text says which there are."""


class Opponent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays the other side: a level, and a character or none."""

    level: Level
    character: str = ""


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as one side lives it. All `goals` must be met; each of the `honours` is worth a laurel more."""

    opponent: Opponent
    goals: Annotated[list[AnyGoal], _MIN_GOALS]
    briefing: Words
    won: Words
    lost: Words
    honours: list[AnyGoal] = []


class Sides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario can be played from one side or from both."""

    optimates: Side | None = None
    populares: Side | None = None

    def of(self, seat: int) -> Side | None:
        """Give what a side lives, None where it is not to be played."""
        side: Side | None = getattr(self, SEATS[seat])
        return side


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a scenario's file. `options` are those of a new game.

    `tables` maps names of the game's tables to what changes in them, `twists` is such a patch of the table of that
    name. `real` tells what was history, and what is the game's.
    """

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    title: Words
    years: Words
    real: Words
    sides: Sides
    options: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    twists: dict[str, Any] = {}

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say and needs no tables."""
        if self.sides.optimates is None and self.sides.populares is None:
            yield ("sides",), "must have optimates or populares or both"
        if "twists" in self.tables:
            yield ("tables", "twists"), "has a place of its own beside `tables`"
        for seat, name in enumerate(SEATS):
            side = self.sides.of(seat)
            if side is None:
                continue
            words = len(side.briefing.split())
            if not FEWEST_WORDS <= words <= MOST_WORDS:
                yield ("sides", name, "briefing"), f"must have {FEWEST_WORDS} to {MOST_WORDS} words, not {words}"
            known = character_names(GAME)
            if side.opponent.character not in ("", *known):
                yield ("sides", name, "opponent", "character"), f"must be one of {', '.join(known)}"


class Scenario(msgspec.Struct, frozen=True):
    """A scenario made ready: its name, file, and the whole tables that it is played by."""

    name: str
    file: ScenarioFile
    tables: Tables


def campaign_names() -> tuple[str, ...]:
    """List the campaigns."""
    return _names(folder for folder in _inside(resource("config", "campaign")) if folder.is_dir())


def scenario_names(campaign: str) -> tuple[str, ...]:
    """List the scenarios of a campaign."""
    paths = [path for path in _inside(resource("config", "campaign", campaign)) if path.suffix == ".yaml"]
    return _names(path for path in paths if path.stem != CAMPAIGN_FILE)


def find_scenario(name: str) -> Scenario:
    """Read the scenario of a name such as `optimates/last_century/land_law`; raises ScenarioError, ConfigError."""
    _, _, rest = name.partition("/")
    campaign, _, scenario = rest.partition("/")
    if campaign not in campaign_names():
        raise ScenarioError(f"there is no campaign {campaign[:40]!a}; there are: {', '.join(campaign_names())}")
    if scenario not in scenario_names(campaign):
        known = ", ".join(scenario_names(campaign))
        raise ScenarioError(f"there is no scenario {scenario[:40]!a} in {campaign}; there are: {known}")
    return load_scenario(resource("config", "campaign", campaign, f"{scenario}.yaml"), name)


def load_scenario(path: Path, name: str = "") -> Scenario:
    """Read a scenario and try whether it can be played; raises ConfigError with file, line and what would be right."""
    root = read(path)
    file = build(root, ScenarioFile)
    tables = load_patched(resource("config", GAME), Tables, _patch(root))
    problems = list(_problems(file, tables))
    if problems:
        errors = [error_at(find(root, keys), keys, message) for keys, message in problems]
        first, *others = errors
        raise ConfigError(first.path, first.line, first.column, first.key, first.message, others)
    return Scenario(name or f"{GAME}/{path.parent.name}/{path.stem}", file, tables)


def _patch(root: Node) -> Node:
    """Give the nodes of what a scenario changes in the tables, its twists as one of them."""
    assert isinstance(root, yaml.MappingNode)  # or it would not have been read as a scenario
    parts = {key.value: (key, value) for key, value in root.value}
    pairs = list(parts["tables"][1].value) if "tables" in parts else []
    if "twists" in parts:
        key, value = parts["twists"]
        pairs.append((yaml.ScalarNode(STR, "twists", key.start_mark), value))
    return yaml.MappingNode(MAP, pairs, root.start_mark, root.end_mark)


def _problems(file: ScenarioFile, tables: Tables) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield what can't be in these tables: options that do not exist, goals that nobody can reach."""
    book = Rulebook(tables)
    try:
        read_options(book, file.options)
    except OptionError as error:
        yield ("options",), str(error).removeprefix("options: ")
    if not any(tables.setup.pw.pair()) and not any(pw for pw, _ in book.income):
        yield ("tables", "setup", "pw"), "must give one side PW, or nobody could ever act"
    for seat, name in enumerate(SEATS):
        side = file.sides.of(seat)
        for kind in ("goals", "honours") if side is not None else ():
            for i, goal in enumerate(getattr(side, kind)):
                for key, message in goal.problems(book, seat):
                    yield ("sides", name, kind, i, key), message


def _inside(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def _names(paths: Iterable[Path]) -> tuple[str, ...]:
    return tuple(path.stem for path in paths if not path.name.startswith("."))
