"""The end of a challenge: reached or not, with its stars, why it works, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenarios.challenges import Challenge
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.spread import GO, LEFT, RIGHT, Spread
from game.scenes.context import Context
from game.scenes.saved import face_for
from game.scenes.stack import Change, Push, Replace
from game.scenes.table.past import PastTable
from game.scenes.trials.challenge_list import ChallengeList, kept_stars
from game.scenes.trials.star_row import StarPanel, star_marks
from game.trials import solving
from game.ui.widgets import Acted, Widget

if TYPE_CHECKING:
    from game.scenes.trials.challenge_table import ChallengeTable

MOODS = {True: "glad", False: "grim"}


class ChallengeEnd(Spread):
    """Show how it ended. What it brought is kept already."""

    music = "result"
    rule = "4.0"

    def __init__(self, context: Context, table: ChallengeTable) -> None:
        """Take the table, on which its time is over."""
        self.table, self.solving, self.match = table, table.solving, table.match
        self.challenge, self.puzzle = self.solving.challenge, self.solving.puzzle
        self.game = self.challenge.game
        self.is_reached = self.solving.is_reached(self.match)
        self.stars = self.solving.stars(self.match) if self.is_reached else 0
        self.acts = self.solving.acts(self.match)
        self.kept, _ = kept_stars(context)
        of_its_game = solving.all_challenges(self.challenge.game)
        self.next: Challenge | None = next(
            (each for each in of_its_game if each.number == self.challenge.number + 1), None
        )
        super().__init__(context)

    def heading(self) -> str:
        key = "reached" if self.is_reached else "missed"
        return self.word(f"challenges.end.{key}", title=self.puzzle.title)

    def preferred(self) -> str:
        if not self.is_reached:
            return "take_back"
        return "next" if self.next is not None else "list"

    def passages(self) -> list[Widget]:
        counted = self.word("challenges.counted", n=self.acts, par=self.puzzle.par)
        stars = [StarPanel("stars", self.stars, counted, LEFT)] if self.is_reached else []
        return [self._told(), *stars, self._goals(), *self._best()]

    def _told(self) -> Widget:
        """Make the closing word, which is only for those who have reached it."""
        told = self.puzzle.closing if self.is_reached else self.word("challenges.end.not_yet")
        return Passage(
            "told", [told], title=self.table.look.aside(),
            portrait=self.table.look.portrait(MOODS[self.is_reached]), frame="parchment", group=LEFT,
        )  # fmt: skip

    def _goals(self) -> Widget:
        """Make the goals with their figures."""
        return Passage("goals", self.table.goal_lines(), title=self.word("challenges.goals"), group=RIGHT)

    def _best(self) -> list[Widget]:
        """Make what was shown, and the best so far."""
        lines = []
        if self.solving.shown:
            lines.append(self.word("challenges.end.shown", n=self.solving.shown))
        if self.table.problem:
            lines.append(f"<text_bad>{self.table.problem}</>")
        best = self.kept.best.get(self.challenge.name)
        if self.table.best is not None:
            lines.append(f"<text_good>{self.word('challenges.end.new_best')}</>")
        elif best is not None:
            lines.append(self.word("challenges.best", stars=star_marks(best.stars), n=best.acts))
        return [Passage("best", lines, title=self.word("challenges.stars"), group=RIGHT)] if lines else []

    def buttons(self) -> list[tuple[str, str, str]]:
        names = ["list", "look", "again"]
        if not self.is_reached:
            names.append("take_back")
        elif self.next is not None:
            names.append("next")
        return [(name, self.word(f"challenges.{name}"), self._hint(name)) for name in names]

    def _hint(self, name: str) -> str:
        title = self.next.puzzle.title if self.next is not None else ""
        return self.word(f"challenges.hint.{name}", title=title)

    # -- what is done

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.trials.challenge_brief import ChallengeBrief

        if self.form.get(acted.name).group != GO:
            return None
        if acted.name == "look":
            return Push(PastTable(self.context, self.match, face_for(self.context, self.match)))
        if acted.name == "again":
            return self.table.again()
        if acted.name == "take_back":
            return self.table.rewound()
        if acted.name == "next" and self.next is not None:
            return Replace(ChallengeBrief(self.context, self.next), all=True)
        return self.go_back()

    def go_back(self) -> Change | None:
        return Replace(ChallengeList(self.context, self.challenge.name), all=True)
