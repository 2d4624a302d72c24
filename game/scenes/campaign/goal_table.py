"""A table at which goals decide: they stand in the top bar in the place of what ends any other game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from game.match import Match
from game.scenarios.goals import AnyGoal, Progress, Win
from game.scenes.campaign.goal_plate import GoalPlate, briefly
from game.scenes.campaign.telling import Telling
from game.scenes.context import Context
from game.scenes.optimates.table import TableScene
from game.scenes.table.tools import tools
from game.ui.widgets import Widget

GOALS, PLATE = "goals", "plate"
COVERED = ("watch_vp", "watch_lead", "watch_laws")
"""The meters that the goals take the place of: how near the game's usual end is does not matter here."""


class GoalTable(TableScene):
    """Play a match whose goals decide."""

    help_key = "goals"
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

    @abstractmethod
    def goals_hint(self) -> str:
        """Say what the button of the goals leads to."""

    def counted(self) -> tuple[str, int | None]:
        """Give what else stands on the plate: acts in words, and stars."""
        return "", None

    # -- the top bar

    def tools(self) -> list[Widget]:
        buttons = tools(self.words, self.places, self.match, {GOALS: self.goals_hint()})
        return [*buttons, *([] if self.face.has_watch else [self._plate()])]

    def _plate(self) -> Widget:
        """Make the plate that tells how the goals stand."""
        place = self.places.rect(COVERED[0]).unionall([self.places.rect(name) for name in COVERED])
        goals = self.wanted()
        progress = list(self.standing())[: len(goals)]
        told = briefly(self.telling, goals, progress, now=self.goals_are_now)
        acts, stars = self.counted()
        return GoalPlate(PLATE, place, told, hint=self.plate_hint(), acts=acts, stars=stars)

    def plate_hint(self) -> str:
        """Say all goals with how they stand."""
        goals = self.wanted()
        return " ".join(self.telling.goal_lines(goals, list(self.standing())[: len(goals)]))

    def _dress(self) -> None:
        goals = self.wanted()
        # Where nothing but the usual victory is wanted the usual meters tell how near it is.
        self.face.has_watch = all(isinstance(goal, Win) and not goal.vp for goal in goals) and not self.goals_are_now
        self.face.is_won_by_vp = any(isinstance(goal, Win) for goal in goals)
        super()._dress()
