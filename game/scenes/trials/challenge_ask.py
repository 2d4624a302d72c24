"""What may be asked at a challenge: the goals, a hint, the next move, and whether it can still be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.core import Action
from game.scenarios.puzzles import MOST_STARS
from game.scenes.context import Context
from game.scenes.notice import ListScene
from game.scenes.persons import asks_person
from game.scenes.stack import Change, Pop
from game.scenes.trials.background import Background
from game.scenes.trials.star_row import star_marks
from game.trials.solving import Outlook
from game.ui.rich import RichText
from game.ui.widgets import Acted

if TYPE_CHECKING:
    from game.scenes.trials.challenge_table import ChallengeTable

NAMES = ("hint", "move", "still", "fine")
SPARE = 8
"""Lines kept free below what is wanted, so that the buttons stay where they are when answers come."""


class AskScene(ListScene):
    """Tell what is wanted, and answer what is asked below it."""

    def __init__(self, context: Context, table: ChallengeTable) -> None:
        """Take the table it lies over."""
        self.table, self.solving = table, table.solving
        self.answers: dict[str, str] = {}
        """The last answer to each question, in the order in which they were given."""
        self._asked = ""
        self._asking: tuple[Background[Any], Callable[[Any], str]] | None = None
        puzzle = self.solving.puzzle
        self.wanted = [
            *table.goal_lines(),
            *(f"<text_dim>{line}</>" for line in table.look.within()),
            context.word("challenges.counted", n=self.solving.acts(table.match), par=puzzle.par),
        ]
        super().__init__(context, context.word("challenges.goals"), "\n".join(self.wanted))

    def least_lines(self) -> int:
        return RichText(self.context.skin, "\n".join(self.wanted), self.inner_width()).line_count + SPARE

    def buttons(self) -> list[tuple[str, str]]:
        return [(name, self.word(f"challenges.ask.{name}")) for name in NAMES]

    def preferred(self) -> str:
        return "fine"

    # -- what is asked

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "words" or self._asking is not None:
            return None
        if acted.name == "fine":
            return Pop()
        self._asked = acted.name
        if acted.name == "hint":
            self._tell(f"{self.word('challenges.told.hint')} {self.solving.puzzle.hint}")
        elif not asks_person(self.table.match):
            self._tell(self.word("challenges.told.not_asked"))
        elif acted.name == "move":
            self._ask(lambda: self.solving.next_move(self.table.match), self._move)
        else:
            self._ask(lambda: self.solving.outlook(self.table.match), self._still)
        return None

    def _ask(self, work: Callable[[], Any], say: Callable[[Any], str]) -> None:
        """Look for an answer; `say` tells it when it is there."""
        self._asking = Background(work, threaded=self.context.threaded), say
        self._tell(self.word("challenges.told.thinking"))

    def update(self, dt: float) -> Change | None:
        change = super().update(dt)
        if change is None and self._asking is not None and self._asking[0].is_done:
            (background, say), self._asking = self._asking, None
            self._tell(say(background.result()))
        return change

    def _move(self, action: Action | None) -> str:
        """Show the next move, which costs a star."""
        if action is None:
            return self.word("challenges.told.no_move")
        self.solving.show(self.table.match)
        self.table.renew_plate()
        words = self.table.look.act(self.table.face, self.table.match.state, action)
        return self.word("challenges.told.move", move=f"<text_strong>{words}</>")

    def _still(self, outlook: Outlook) -> str:
        """Say whether it can still be done."""
        if not outlook.is_sure:
            return self.word("challenges.told.too_hard_all" if outlook.is_short else "challenges.told.too_hard")
        if not outlook.stars:
            return f"<text_bad>{self.word('challenges.told.lost')}</>"
        stars = max(1, outlook.stars - self.solving.shown)
        key = "still" if outlook.stars < MOST_STARS else "still_all"
        return self.word(f"challenges.told.{key}", stars=star_marks(stars))

    def _tell(self, line: str) -> None:
        """Give an answer, in the place of the last one to the same question."""
        self.answers.pop(self._asked, None)
        self.answers[self._asked] = line
        self.text = "\n".join([*self.wanted, "", *self.answers.values()])
        self.rebuild()
