"""What challenges need of a game beside its rules: when time is over, what is an act, and what is reached."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from game.rules.core import Action, Game
from game.scenarios.goals import LOST, MET, OPEN, Progress
from game.scenarios.puzzles import Puzzle

Key = tuple[object, ...]
Problems = Iterator[tuple[str, str]]


class Kind(ABC):
    """The challenges of one game. `start` is always the position that a challenge begins with."""

    puzzle: ClassVar[type[Puzzle]]
    asks: ClassVar[tuple[str, ...]]
    """The names of its questions, by the numbers in `state.ask`."""

    def __init__(self, game: Any) -> None:
        """Take the game, by the tables that challenges are played by."""
        self.game: Any = game

    @abstractmethod
    def is_over(self, puzzle: Any, start: Any, state: Any) -> bool:
        """Say whether its time is over."""

    @abstractmethod
    def is_act(self, state: Any, action: Action, seat: int) -> bool:
        """Say whether an action counts against par: those of the player's own choosing, not answers."""

    @abstractmethod
    def figures(self, goal: Any, start: Any, state: Any) -> tuple[int, int]:
        """Give what there is of a goal in a position, and what it needs (or allows)."""

    @abstractmethod
    def holds(self, goal: Any, start: Any, state: Any) -> bool:
        """Say whether a goal of whoever was asked at the start holds in a position."""

    @abstractmethod
    def goal_problems(self, goal: Any, start: Any) -> Problems:
        """Yield (key, what would be right) of whatever makes it no goal of a challenge from this position."""

    def problems(self, puzzle: Any, start: Any) -> Problems:
        """Yield (key, what would be right) of what else is wrong with a challenge."""
        return iter(())

    @abstractmethod
    def own(self, state: Any, acts: int) -> list[Action]:
        """List what the player may do who has so many acts left, the likeliest first."""

    def others(self, puzzle: Any, start: Any, state: Any) -> list[Action]:
        """List what may come where the player isn't asked: every answer, and whatever chance brings."""
        decision = self.game.decision(state)
        assert decision is not None
        return list(decision.actions)

    @abstractmethod
    def is_quiet(self, action: Action) -> bool:
        """Say whether an action does nothing: where enough is done, nothing more is."""

    @abstractmethod
    def key(self, puzzle: Any, start: Any, state: Any) -> Key:
        """Give all that the rest of a challenge depends on."""

    def reached(self, puzzle: Puzzle, start: Any, state: Any) -> bool:
        """Say whether all goals hold in a position."""
        return all(self.holds(goal, start, state) for goal in puzzle.goals)

    def progress(self, puzzle: Puzzle, start: Any, state: Any) -> list[Progress]:
        """Say of each goal how it stands now: open until the time is over, then met or lost."""
        over = self.is_over(puzzle, start, state)
        found = []
        for goal in puzzle.goals:
            verdict = OPEN if not over else MET if self.holds(goal, start, state) else LOST
            leant = None if over else self.leant(puzzle, goal, start, state)
            found.append(Progress(verdict, *self.figures(goal, start, state), leant))
        return found

    def leant(self, puzzle: Any, goal: Any, start: Any, state: Any) -> int | None:
        """Give what there would be of a goal once what is bound to come of itself has come; None where nothing is."""
        return None


def _optimates(game: Game[Any]) -> Kind:
    from game.scenarios.optimates_puzzles import OptimatesKind

    return OptimatesKind(game)


def _augustus(game: Game[Any]) -> Kind:
    from game.scenarios.augustus_puzzles import AugustusKind

    return AugustusKind(game)


_KINDS: dict[str, Callable[[Game[Any]], Kind]] = {"optimates": _optimates, "augustus": _augustus}


def kind_names() -> tuple[str, ...]:
    """Name the games that have challenges, in the order in which they are offered."""
    return tuple(_KINDS)


def kind_of(game: Game[Any]) -> Kind:
    """Give the challenges of a game; raises KeyError for one without."""
    return _KINDS[game.name](game)
