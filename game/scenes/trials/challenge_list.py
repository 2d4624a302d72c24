"""The challenges in their order, each with the stars that it has brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.saves import SaveError
from game.scenarios.challenges import Challenge
from game.scenarios.kinds import kind_names
from game.scenarios.puzzles import MOST_STARS
from game.scenes.campaign.shelves import profile_of
from game.scenes.campaign.spread import GO, Spread
from game.scenes.context import Context
from game.scenes.notice import NoticeScene
from game.scenes.stack import Change, Push, Replace
from game.scenes.trials.puzzle_look import look_of
from game.scenes.trials.star_row import ChallengeRow, GameHeading
from game.storage import StorageError
from game.trials import solving
from game.trials.stars import Stars, stars
from game.ui.widgets import Acted, Widget

GRADES = ("easy", "middle", "hard")


def kept_stars(context: Context) -> tuple[Stars, str]:
    """Return the stars, and why they can't be read or not all of them; raise nothing."""
    try:
        kept = stars(profile_of(context))
    except (SaveError, StorageError) as error:
        return Stars(), str(error)
    return kept, context.word("challenges.unread", n=kept.unread) if kept.unread else ""


def starred(kept: Stars) -> dict[str, int]:
    """Return how many stars there are, and how many there could be."""
    known = solving.all_challenges()
    return {"n": sum(kept.of(each.name) for each in known), "all": MOST_STARS * len(known)}


class ChallengeList(Spread):
    """List them; all are open from the beginning."""

    rule = "1.0"
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"challenges": ("rows",)}

    def __init__(self, context: Context, at: str = "") -> None:
        """Look what there is; the focus goes to the challenge of a name, or to the first without a star."""
        self.known = solving.all_challenges()
        self.kept, self.problem = kept_stars(context)
        self.is_told = not self.problem
        fresh = (each.name for each in self.known if not self.kept.of(each.name))
        self.at = at or next(fresh, self.known[0].name)
        super().__init__(context)

    def heading(self) -> str:
        return self.word("challenges.heading", **starred(self.kept))

    def preferred(self) -> str:
        return f"challenge.{self.at}"

    def passages(self) -> list[Widget]:
        return [widget for game in kind_names() for widget in self._of_game(game)]

    def _of_game(self, game: str) -> list[Widget]:
        """Make a game's heading, and its challenges below."""
        known = solving.all_challenges(game)
        stars = {"n": sum(self.kept.of(each.name) for each in known), "all": MOST_STARS * len(known)}
        title = self.word("challenges.of_game", title=self.word(f"{game}.title"), **stars)
        rows = [
            ChallengeRow(
                f"challenge.{each.name}", each.number, each.puzzle.title, self.kept.of(each.name), self._hint(each)
            )
            for each in known
        ]
        return [GameHeading(f"game.{game}", title), *rows]

    def _hint(self, challenge: Challenge) -> str:
        """Say what is wanted, and how hard it is."""
        look = look_of(self.context, challenge)
        goals = " ".join(look.goal(goal) for goal in challenge.puzzle.goals)
        count = len(solving.all_challenges(challenge.game))
        return self.word(f"challenges.grade.{grade(challenge, count)}", goals=goals)

    def buttons(self) -> list[tuple[str, str, str]]:
        return [("back", self.word("challenges.back"), "")]

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        if self.is_told:
            return None
        self.is_told = True
        return Push(NoticeScene(self.context, self.word("notice.title"), self.problem))

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.trials.challenge_brief import ChallengeBrief

        if self.form.get(acted.name).group == GO:
            return self.go_back()
        name = acted.name.partition(".")[2]
        return Replace(ChallengeBrief(self.context, named(name)), all=True)

    def go_back(self) -> Change | None:
        from game.scenes.trials.alone import AloneScene

        return Replace(AloneScene(self.context), all=True)


def named(name: str) -> Challenge:
    """Return the challenge of a name; raise KeyError."""
    for challenge in solving.all_challenges():
        if challenge.name == name:
            return challenge
    raise KeyError(name)


def grade(challenge: Challenge, count: int) -> str:
    """Say how hard a challenge is among so many: they stand from easy to hard."""
    return GRADES[min((challenge.number - 1) * len(GRADES) // max(1, count), len(GRADES) - 1)]
