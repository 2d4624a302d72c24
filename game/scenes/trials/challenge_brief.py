"""What is said before a challenge: where one stands, what is wanted by when, and how stars are won."""

from __future__ import annotations

from game.rules.optimates.notation import SEATS
from game.scenarios.challenges import Challenge
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.spread import GO, LEFT, RIGHT, Spread
from game.scenes.campaign.telling import Telling
from game.scenes.context import Context
from game.scenes.stack import Change, Replace
from game.scenes.trials.challenge_list import ChallengeList, kept_stars
from game.scenes.trials.star_row import star_marks
from game.trials.solving import Solving, all_challenges
from game.ui.widgets import Acted, Widget


class ChallengeBrief(Spread):
    """Brief the player of a challenge."""

    rule = "4.0"

    def __init__(self, context: Context, challenge: Challenge) -> None:
        """Set the challenge up."""
        self.solving = Solving(challenge)
        self.challenge, self.puzzle = challenge, challenge.puzzle
        self.kept, _ = kept_stars(context)
        super().__init__(context)

    def heading(self) -> str:
        return self.word("challenges.title", n=self.challenge.number, all=len(all_challenges()))

    def preferred(self) -> str:
        return "begin"

    def passages(self) -> list[Widget]:
        side = SEATS[self.solving.seat]
        name = self.word(f"optimates.sides.{side}")
        years = self.puzzle.years
        aside = self.word("campaign.of", side=name, years=years) if years else self.word("challenges.side", side=name)
        speech = Passage(
            "speech", [self.puzzle.briefing], title=self.puzzle.title, aside=aside,
            portrait=f"portrait_{side}_calm", frame="parchment", group=LEFT,
        )  # fmt: skip
        return [speech, self._wanted(), self._best(), self._how()]

    def _wanted(self) -> Widget:
        """Make what is wanted, and by when."""
        lines = Telling(self.context.text, self.solving.seat).goal_lines(self.puzzle.goals)
        lines.append(self.word(f"challenges.within.{self.puzzle.within}"))
        return Passage("goals", lines, title=self.word("challenges.goals"), group=RIGHT)

    def _best(self) -> Widget:
        """Make par, and the best so far."""
        lines = [self.word("challenges.par", n=self.puzzle.par)]
        best = self.kept.best.get(self.challenge.name)
        if best is not None:
            lines.append(self.word("challenges.best", stars=star_marks(best.stars), n=best.acts))
        return Passage("best", lines, title=self.word("challenges.stars"), group=RIGHT)

    def _how(self) -> Widget:
        """Make what one has to know."""
        lines = [self.word(f"challenges.how.{line}") for line in ("augur", "undo", "hints")]
        return Passage("how", lines, title=self.word("challenges.how.title"), group=LEFT)

    def buttons(self) -> list[tuple[str, str, str]]:
        names = ("list", "begin")
        return [(name, self.word(f"challenges.{name}"), self.word(f"challenges.hint.{name}")) for name in names]

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.trials.challenge_table import ChallengeTable

        if self.form.get(acted.name).group != GO:
            return None
        if acted.name == "list":
            return self.go_back()
        return Replace(ChallengeTable(self.context, self.solving, self.solving.begin()), all=True)

    def go_back(self) -> Change | None:
        return Replace(ChallengeList(self.context, self.challenge.name), all=True)
