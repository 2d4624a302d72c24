"""What is said before a challenge: where one stands, what is wanted by when, and how stars are won."""

from __future__ import annotations

from game.scenarios.challenges import Challenge
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.spread import GO, LEFT, RIGHT, Spread
from game.scenes.context import Context
from game.scenes.stack import Change, Replace
from game.scenes.trials.challenge_list import ChallengeList, kept_stars
from game.scenes.trials.puzzle_look import look_of
from game.scenes.trials.star_row import star_marks
from game.trials.solving import Solving, all_challenges
from game.ui.widgets import Acted, Widget


class ChallengeBrief(Spread):
    """Brief the player of a challenge."""

    rule = "4.0"

    def __init__(self, context: Context, challenge: Challenge) -> None:
        """Set the challenge up."""
        self.solving = Solving(challenge)
        self.challenge, self.puzzle, self.game = challenge, challenge.puzzle, challenge.game
        self.look = look_of(context, challenge)
        self.kept, _ = kept_stars(context)
        super().__init__(context)

    def heading(self) -> str:
        of_its_game = all_challenges(self.challenge.game)
        return self.word("challenges.title", n=self.challenge.number, all=len(of_its_game))

    def preferred(self) -> str:
        return "begin"

    def passages(self) -> list[Widget]:
        speech = Passage(
            "speech", [self.puzzle.briefing], title=self.puzzle.title, aside=self.look.aside(),
            portrait=self.look.portrait("calm"), frame="parchment", group=LEFT,
        )  # fmt: skip
        return [speech, self._wanted(), self._best(), self._how()]

    def _wanted(self) -> Widget:
        """Make what is wanted, and by when."""
        lines = [*self.look.goal_lines(self.puzzle.goals), *self.look.within()]
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
        lines = [self.word(f"challenges.how.{line}") for line in (self.challenge.game, "undo", "hints")]
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
