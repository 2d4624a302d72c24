"""A table at which goals decide: they stand in the top bar, in the first game in the place of what ends any other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.match import Match
from game.scenarios.goals import AnyGoal, Progress, Win
from game.scenes.campaign.goal_plate import GoalPlate, briefly, counts_of
from game.scenes.campaign.telling import Telling
from game.scenes.context import Context
from game.scenes.optimates.table import TableScene
from game.scenes.table.face import Face
from game.scenes.table.scene import TableScene as AnyTable
from game.scenes.table.tools import tools
from game.ui.widgets import Widget

GOALS, PLATE = "goals", "plate"
COVERED = ("watch_vp", "watch_lead", "watch_laws")
"""The meters that the goals take the place of: how near the game's usual end is does not matter here."""


class PlatedTable(AnyTable):
    """Play a match of any game, with a plate in the top bar that tells how its goals stand."""

    help_key = "goals"
    has_plate = True

    @abstractmethod
    def goals_hint(self) -> str:
        """Say what the button of the goals leads to."""

    @abstractmethod
    def plate_place(self) -> Rect:
        """Return where the plate lies."""

    @abstractmethod
    def plate_told(self) -> list[str]:
        """Say how the goals stand, from the fullest words to the shortest."""

    @abstractmethod
    def plate_hint(self) -> str:
        """Say all goals with how they stand."""

    def counted(self) -> tuple[str, int | None]:
        """Give what else stands on the plate: acts in words, and stars."""
        return "", None

    def tools(self) -> list[Widget]:
        buttons = tools(self.face.words, self.face.places, self.match, {GOALS: self.goals_hint()})
        if not self.has_plate:
            return buttons
        acts, stars = self.counted()
        plate = GoalPlate(PLATE, self.plate_place(), self.plate_told(), hint=self.plate_hint(), acts=acts, stars=stars)
        return [*buttons, plate]


class GoalTable(PlatedTable, TableScene):
    """Play a match of Optimates et Populares whose goals decide."""

    goals_are_now = False
    """Whether goals speak of the position alone, and not of how the game has gone."""

    def __init__(self, context: Context, match: Match, telling: Telling, names: dict[int, str] | None = None) -> None:
        """Take the match, how goals are told, and the names of Senators who are somebody in particular."""
        self.telling = telling
        super().__init__(context, match, names)

    # -- what a table of this kind says itself

    @abstractmethod
    def wanted(self) -> Sequence[AnyGoal]:
        """List the goals, without honours."""

    @abstractmethod
    def standing(self) -> Sequence[Progress]:
        """Say how each goal stands, and whatever else is to be told after them."""

    # -- the top bar

    def plate_place(self) -> Rect:
        return plate_place(self.face)

    def plate_told(self) -> list[str]:
        goals = self.wanted()
        progress = list(self.standing())[: len(goals)]
        return briefly(self.telling, goals, progress, now=self.goals_are_now)

    def plate_hint(self) -> str:
        goals = self.wanted()
        return " ".join(self.telling.goal_lines(goals, list(self.standing())[: len(goals)]))

    def _dress(self) -> None:
        goals = self.wanted()
        # Where nothing but the usual victory is wanted the usual meters tell how near it is.
        self.face.has_watch = all(isinstance(goal, Win) and not goal.vp for goal in goals) and not self.goals_are_now
        self.face.is_won_by_vp = any(isinstance(goal, Win) for goal in goals)
        self.face.wanted_counts = counts_of(goals)
        self.has_plate = not self.face.has_watch
        super()._dress()


def plate_place(face: Face[Any]) -> Rect:
    """Return where the plate lies at the table of Optimates et Populares."""
    return face.places.rect(COVERED[0]).unionall([face.places.rect(name) for name in COVERED])
