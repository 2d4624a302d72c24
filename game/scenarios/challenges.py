"""The challenges in their order: `config/challenges/GAME/NN_name.yaml`, each a puzzle that is known by its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.config import ConfigError
from game.config.strict import error_at, find, read
from game.config.tables import Problem, build
from game.paths import resource
from game.rules.core import CHANCE, RulesError, StateError, silent
from game.rules.legality import legal_action
from game.scenarios.kinds import Kind, kind_of
from game.scenarios.puzzles import STEP, Puzzle

FOLDER = "challenges"
_NAME = re.compile(r"(\d\d)_([a-z][a-z_]*)")


class Challenge(msgspec.Struct, frozen=True):
    """A puzzle in its place: `number` is its order in its game, from 1.

    `name` never changes, stars are kept under it; no other challenge of any game has it.
    """

    number: int
    name: str
    puzzle: Puzzle
    game: str


def challenges(game: Any, folder: Path | None = None) -> tuple[Challenge, ...]:
    """Read all challenges of a game in order; raises ConfigError for the first that is wrong."""
    folder = folder or resource("config", FOLDER, game.name)
    found = [load_challenge(path, game) for path in sorted(folder.glob("*.yaml"))]
    for number, challenge in enumerate(found, 1):
        if challenge.number != number or challenge.name in {other.name for other in found[: number - 1]}:
            path = next(path for path in sorted(folder.glob("*.yaml"))[number - 1 :])
            raise ConfigError(path, 0, 0, "", f"must have a name of its own, and the number {number:02}")
    return tuple(found)


def load_challenge(path: Path, game: Any) -> Challenge:
    """Read a challenge; raises ConfigError with file, line and what would be right."""
    named = _NAME.fullmatch(path.stem)
    if named is None:
        raise ConfigError(path, 0, 0, "", "must be named by its number and name, such as 07_grain.yaml")
    return Challenge(int(named[1]), named[2], load_puzzle(path, game), game.name)


def load_puzzle(path: Path, game: Any) -> Puzzle:
    """Read a puzzle of a game and look whether it can be played as it says; raises ConfigError."""
    root = read(path)
    kind = kind_of(game)
    puzzle = build(root, kind.puzzle)
    problem = _problem(puzzle, kind)
    if problem is not None:
        keys, message = problem
        raise error_at(find(root, keys), keys, message)
    return puzzle


def _problem(puzzle: Puzzle, kind: Kind) -> Problem | None:
    try:
        start = kind.game.from_json(puzzle.state)
    except StateError as error:
        return ("state", *error.path.split(".")) if error.path else ("state",), error.problem
    except (RulesError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        return ("state",), f"is no position of the game ({error})"
    if start.over or start.asked == CHANCE:
        return ("state", "ask"), "must be a question to a player"
    for number, goal in enumerate(puzzle.goals):
        for key, message in kind.goal_problems(goal, start):
            return ("goals", number, key), message
    for key, message in kind.problems(puzzle, start):
        return (key,), message
    return next(_solution_problems(puzzle, kind, start), None)


def _solution_problems(puzzle: Puzzle, kind: Kind, start: Any) -> Iterator[Problem]:
    """Follow each way that the solution lists: it must be one, and what is answered there must be possible."""
    for way, move in puzzle.solution.items():
        state = start.clone()
        try:
            for step in way.split(STEP) if way else ():
                play(kind.game, state, step)
            if kind.is_over(puzzle, start, state) or state.asked != start.asked:
                yield ("solution", way), "leads to where the player is asked nothing"
            else:
                play(kind.game, state, move)
        except RulesError as error:
            yield ("solution", way), str(error)


def play(game: Any, state: Any, move: str) -> None:
    """Make a move, in place; raises RulesError where it can't be made."""
    game.apply(state, legal_action(game, state, game.decision(state), game.parse(move)), silent)
