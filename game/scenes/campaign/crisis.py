"""A crisis at the table: the goals within reach, and the way on as soon as it is decided."""

from __future__ import annotations

from game.campaign import Crisis
from game.match import Match
from game.scenarios.goals import LOST, MET, Progress
from game.scenes.campaign.telling import Telling
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.notice import ListScene, NoticeScene
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Change, Push, Replace
from game.scenes.table.tools import NAMES, Tool
from game.ui.widgets import Acted, Widget

GOALS, ROAD = "goals", "road"
ENTRIES = ("resume", GOALS, "rules", "options", "record", ROAD)


class CrisisTable(TableScene):
    """Play a crisis. It is saved act by act as any game is, and left for its end when that is certain."""

    def __init__(self, context: Context, crisis: Crisis, match: Match) -> None:
        """Take the crisis, and its match, which is not decided yet."""
        self.crisis = crisis
        self.telling = Telling(context.text, crisis.chronicle.seat)
        self._ply = match.ply
        self.progress = self._look(match)
        super().__init__(context, match, crisis.allies)

    def _look(self, match: Match) -> list[Progress]:
        """Look how the goals stand, and the honours after them."""
        return [*self.crisis.goals(match), *self.crisis.honours(match)]

    def tools(self) -> list[Widget]:
        grid, words = self.places.grid("crisis_tools"), self.words
        hints = [self._hint(), *(words.get(f"tools.{name}") for name in NAMES)]
        return [
            Tool(name, grid.cell(i), group="tools", hint=hint)
            for i, (name, hint) in enumerate(zip((GOALS, *NAMES), hints, strict=True))
        ]

    def _hint(self) -> str:
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
        return Push(self.goals()) if acted.name == GOALS else super()._acted(acted)

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
            lines += [f"<text_title>{context.word('campaign.briefing.honours')}</>"]
            lines += telling.goal_lines(side.honours, progress[count:])
        super().__init__(context, context.word("campaign.table.heading"), "\n".join(lines))


class CrisisMenu(MenuScene):
    """The menu of a crisis: with its goals, and back to the road instead of the title."""

    def __init__(self, context: Context, table: CrisisTable) -> None:
        """Take the table it lies over."""
        self.table = table
        super().__init__(context, table.match)

    def entries(self) -> tuple[str, ...]:
        return ENTRIES

    def entry(self, name: str) -> tuple[str, str]:
        if name in (GOALS, ROAD):
            return self.word(f"campaign.menu.{name}"), self.word(f"campaign.menu.hint.{name}")
        return super().entry(name)

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.campaign.road import RoadScene

        if acted.name == GOALS:
            return Push(self.table.goals())
        if acted.name == ROAD:
            crisis = self.table.crisis
            return Replace(RoadScene(self.context, crisis.campaign, crisis.chronicle), all=True)
        return super().acted(acted)
