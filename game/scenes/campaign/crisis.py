"""A crisis at the table: the goals within reach, and the way on as soon as it is decided."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign import Chronicle, Crisis, shelf
from game.campaign.chronicle import Try
from game.match import Match
from game.rules.core import Action
from game.scenarios.goals import LOST, MET, AnyGoal, Progress
from game.scenes.campaign.goal_table import GOALS, PLATE, GoalTable
from game.scenes.campaign.shelves import profile_of
from game.scenes.campaign.telling import VERDICT_MARKS, Telling
from game.scenes.context import Context
from game.scenes.last_played import CAMPAIGN
from game.scenes.menu import MenuScene
from game.scenes.notice import ConfirmScene, ListScene, NoticeScene
from game.scenes.stack import Change, Push, Replace
from game.storage import StorageError
from game.ui.widgets import Acted

GIVE_UP, ROAD = "give_up", "road"
ENTRIES = ("resume", GOALS, "rules", "options", "record", GIVE_UP, ROAD)


class CrisisTable(GoalTable):
    """Play a crisis. It is saved act by act as any game is, and left for its end when that is certain."""

    def __init__(self, context: Context, crisis: Crisis, match: Match) -> None:
        """Take the crisis, and its match, which is not decided yet."""
        self.crisis = crisis
        self._ply = match.ply
        self.progress = self._look(match)
        super().__init__(context, match, Telling(context.text, crisis.chronicle.seat), crisis.allies)
        self.face.remark = self.foretold

    def _look(self, match: Match) -> list[Progress]:
        """Look how the goals stand, and the honours after them."""
        return [*self.crisis.goals(match), *self.crisis.honours(match)]

    @property
    def played_as(self) -> str:
        return CAMPAIGN

    def wanted(self) -> Sequence[AnyGoal]:
        return self.crisis.side.goals

    def standing(self) -> Sequence[Progress]:
        return self.progress

    def goals_hint(self) -> str:
        """Say all goals with their progress in one line; in large letters there is only room for how many are met."""
        side = self.crisis.side
        if self.context.skin.is_large:
            met = sum(progress.verdict == MET for progress in self.progress[: len(side.goals)])
            return self.context.word("campaign.table.brief", n=met, all=len(side.goals))
        told = [
            self.telling.goal_line(goal, progress)
            for goal, progress in zip([*side.goals, *side.honours], self.progress, strict=True)
        ]
        return " ".join(told)

    def plate_hint(self) -> str:
        return self.goals_hint()

    def opening(self) -> str:
        told = super().opening()
        if told or self.match.ply or self.context.skin.is_large:
            return told  # large letters have no room for all goals here; they stand at the top
        goals = [self.telling.goal(goal) for goal in self.wanted()]
        return f"<text_title>{self.context.word('campaign.table.heading')}:</> {' '.join(goals)}"

    def foretold(self, action: Action) -> str:
        """Say which goals and laurels an action would decide by itself."""
        after = [each for part in self.crisis.foreseen(self.match, action) for each in part]
        told: list[str] = []
        for number, (old, new) in enumerate(zip(self.progress, after, strict=True)):
            if new.verdict != old.verdict and new.verdict in (MET, LOST):
                what = "honour_" if number >= len(self.wanted()) else ""
                if what and any(each.verdict == LOST for each in after[: len(self.wanted())]):
                    continue  # no laurel matters where all is lost
                colour = VERDICT_MARKS[new.verdict][1]
                told.append(f"<{colour}>{self.context.word(f'campaign.table.{what}{new.verdict}_would')}</>")
        return " ".join(dict.fromkeys(told))

    # -- what comes between two acts

    def between(self) -> Change | None:
        if self.match.ply == self._ply:
            return None
        self._ply = self.match.ply
        before, self.progress = self.progress, self._look(self.match)
        if self.crisis.verdict(self.match) is not None:
            return self._ended()
        told = self.news(before)
        self._lay_out()
        return None if told is None else Push(told)

    def _ended(self) -> Change:
        from game.scenes.campaign.crisis_end import CrisisEnd

        return Replace(CrisisEnd(self.context, self.crisis, self.match), all=True)

    def _over(self) -> Change | None:
        return self._ended()

    def news(self, before: list[Progress]) -> NoticeScene | None:
        """Tell which goals or laurels have been met or missed since, if any."""
        side = self.crisis.side
        goals, lines, title = [*side.goals, *side.honours], [], ""
        for number, (goal, old, new) in enumerate(zip(goals, before, self.progress, strict=True)):
            if new.verdict != old.verdict and new.verdict in (MET, LOST):
                what = "honour_" if number >= len(side.goals) else ""
                title = title or self.context.word(f"campaign.table.{what}{new.verdict}_title")
                lines.append(self.telling.goal_line(goal, new))
        return NoticeScene(self.context, title, "\n".join(lines)) if lines else None

    # -- inputs

    def _menu(self) -> Change:
        return Push(CrisisMenu(self.context, self))

    def _acted(self, acted: Acted) -> Change | None:
        return Push(self.goals()) if acted.name in (GOALS, PLATE) else super()._acted(acted)

    def goals(self) -> GoalsScene:
        """Make the page of the goals as they stand."""
        return GoalsScene(self.context, self.crisis, self.progress, self.telling)


class GoalsScene(ListScene):
    """Tell what is wanted, and how far it has come."""

    def __init__(self, context: Context, crisis: Crisis, progress: list[Progress], telling: Telling) -> None:
        """Take the goals' progress, and the honours' after it."""
        side, count = crisis.side, len(crisis.side.goals)
        lines = telling.goal_lines(side.goals, progress[:count])
        if side.honours:
            lines += [f"<text_title>{context.word('campaign.briefing.honours', n=len(side.honours))}</>"]
            lines += telling.goal_lines(side.honours, progress[count:])
        super().__init__(context, context.word("campaign.table.heading"), "\n".join(lines))


class CrisisMenu(MenuScene):
    """The menu of a crisis: with its goals, a way to give it up, and back to the road instead of the title."""

    def __init__(self, context: Context, table: CrisisTable) -> None:
        """Take the table it lies over."""
        self.table = table
        super().__init__(context, table.match)

    def entries(self) -> tuple[str, ...]:
        return ENTRIES

    def entry(self, name: str) -> tuple[str, str]:
        if name in (GOALS, GIVE_UP, ROAD):
            return self.word(f"campaign.menu.{name}"), self.word(f"campaign.menu.hint.{name}")
        return super().entry(name)

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == GOALS:
            return Push(self.table.goals())
        if acted.name == GIVE_UP:
            title, text, yes, no = (self.word(f"campaign.give_up.{what}") for what in ("title", "text", "yes", "no"))
            return Push(ConfirmScene(self.context, title, text, yes, no))
        if acted.name == ROAD:
            return self._to_road(self.table.crisis.chronicle)
        return super().acted(acted)

    def resumed(self, result: object) -> Change | None:
        return self._give_up() if result is True else None

    def _give_up(self) -> Change:
        """Write the try down as lost, and go back to the road."""
        crisis = self.table.crisis
        scenario, kept = crisis.campaign.road[crisis.number].scenario, crisis.chronicle.kept
        leaf = Try(scenario, self.match.record_text(), kept=kept)
        try:
            chronicle = shelf.add(profile_of(self.context), crisis.chronicle, leaf)
        except StorageError as error:
            return Push(NoticeScene(self.context, self.word("notice.title"), str(error)))
        return self._to_road(chronicle)

    def _to_road(self, chronicle: Chronicle) -> Change:
        from game.scenes.campaign.road import RoadScene

        return Replace(RoadScene(self.context, self.table.crisis.campaign, chronicle), all=True)
