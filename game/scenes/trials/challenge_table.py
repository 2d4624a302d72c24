"""A challenge at the table: how far it has come, the acts that count, everything may be taken back."""

from __future__ import annotations

from pygame import Rect

from game.match import Match
from game.rules.core import CHANCE, Action, Decision, Event
from game.saves import SaveError
from game.scenarios.goals import Progress
from game.scenes.campaign.goal_table import GOALS, PLATE, PlatedTable
from game.scenes.campaign.shelves import profile_of
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.persons import asks_computer
from game.scenes.saved import face_for
from game.scenes.stack import Change, Push, Replace
from game.scenes.trials.background import Background
from game.scenes.trials.challenge_ask import AskScene
from game.scenes.trials.puzzle_look import look_of
from game.storage import StorageError
from game.trials.solving import Solving
from game.trials.stars import Reached, keep
from game.ui.input import Input
from game.ui.widgets import Acted, Widget

AGAIN, LIST = "again", "challenges"
ENTRIES = ("resume", GOALS, AGAIN, "rules", "options", LIST)


class ChallengeTable(PlatedTable):
    """Play a challenge. Whatever it brings is kept at once."""

    def __init__(self, context: Context, solving: Solving, match: Match) -> None:
        """Take the sitting, and its match, which is not over yet."""
        self.solving = solving
        self.look = look_of(context, solving.challenge)
        self.best: Reached | None = None
        """What has been reached, if it is better than before."""
        self._answering: Background[Action] | None = None
        self._waited = 0.0
        self._progress: list[Progress] | None = None
        self.problem = ""
        super().__init__(context, match, face_for(context, match))
        self.face.takes_all_back = True

    # -- how it stands

    @property
    def played_as(self) -> str:
        return ""  # a challenge begins anew each time

    def goal_lines(self) -> list[str]:
        """Say each goal with how far it has come."""
        return self.look.goal_lines(self.solving.puzzle.goals, self.progress())

    def progress(self) -> list[Progress]:
        """Say how each goal stands, on the table that is seen: what is still moving has not come yet."""
        if self._progress is None or not self.is_busy:
            self._progress = self.solving.progress(self.match)
        return self._progress

    def goals_hint(self) -> str:
        return self.context.word("challenges.ask_hint")

    def plate_place(self) -> Rect:
        return self.look.plate(self.face)

    def plate_told(self) -> list[str]:
        return self.look.briefly(self.progress())

    def plate_hint(self) -> str:
        return " ".join(self.goal_lines())

    def counted(self) -> tuple[str, int | None]:
        solving = self.solving
        key = "challenges.acts_brief" if self.context.skin.is_large else "challenges.acts"
        acts = self.context.word(key, n=solving.acts(self.match), par=solving.puzzle.par)
        return acts, solving.stars(self.match)

    def tools(self) -> list[Widget]:
        return [*super().tools(), *self.look.beside(self.face, self.match.state)]

    def _dress(self) -> None:
        self.look.dress(self.face)
        super()._dress()

    def renew_plate(self) -> None:
        """Tell anew how it stands."""
        self._lay_out()

    # -- what the other side and the die do

    def go_on(self, decision: Decision, dt: float) -> None:
        if decision.seat != CHANCE and not asks_computer(self.match):
            return
        if self._answering is None:
            match, solving = self.match, self.solving
            self._answering = Background(lambda: solving.answer(match), threaded=self.context.threaded)
            self._waited = 0.0
        self._waited += dt * self.timeline.speed
        is_due = self.timeline.speed <= 0 or self._waited >= self.context.seconds("think")
        if self._answering.is_done and is_due:
            action, self._answering = self._answering.result(), None
            self._play_events(self.match.play(action))

    @property
    def waits(self) -> bool:
        return False  # the answers come soon, and there is nothing to hurry

    @property
    def is_animating(self) -> bool:
        return super().is_animating or self._answering is not None

    # -- the end

    def _play_events(self, events: list[Event]) -> None:
        super()._play_events(events)
        if self.solving.is_reached(self.match):
            self._keep()

    def _keep(self) -> None:
        """Keep what is reached, before anything of it is shown."""
        name = self.solving.challenge.name
        reached = Reached(name, self.solving.stars(self.match), self.solving.acts(self.match))
        try:
            self.best = reached if keep(profile_of(self.context), reached) else None
        except (SaveError, StorageError) as error:
            self.problem = str(error)

    def between(self) -> Change | None:
        if not self.solving.is_over(self.match):
            return None
        from game.scenes.trials.challenge_end import ChallengeEnd

        return Replace(ChallengeEnd(self.context, self), all=True)

    def _over(self) -> Change | None:
        return self.between()

    # -- inputs

    def handle(self, inp: Input) -> Change | None:
        if inp.kind == "undo":
            return self.take_back()
        return super().handle(inp)

    def take_back(self) -> Change | None:
        """Take back: an act of one's own as anywhere, and what others have done since too."""
        if self.match.can_undo:
            self.undo()
            self.dirty = True
            return None
        change = self.rewound()
        if change is None:
            self.undo()  # which says why not
            self.dirty = True
        return change

    def rewound(self) -> Change | None:
        """Go back to before one's last choice; None if there was none."""
        match = self.solving.back(self.match)
        if match is None:
            return None
        return Replace(ChallengeTable(self.context, self.solving, match), all=True)

    def again(self) -> Change:
        """Begin again."""
        return Replace(ChallengeTable(self.context, self.solving, self.solving.begin()), all=True)

    def _acted(self, acted: Acted) -> Change | None:
        if acted.name in (GOALS, PLATE):
            return Push(AskScene(self.context, self))
        if acted.name == "undo":
            return self.take_back()
        return super()._acted(acted)

    def _menu(self) -> Change:
        return Push(ChallengeMenu(self.context, self))


class ChallengeMenu(MenuScene):
    """The menu of a challenge: what may be asked, to begin again, and back to the list."""

    def __init__(self, context: Context, table: ChallengeTable) -> None:
        """Take the table it lies over."""
        self.table = table
        super().__init__(context, table.match)

    def entries(self) -> tuple[str, ...]:
        return ENTRIES

    def entry(self, name: str) -> tuple[str, str]:
        if name in (GOALS, AGAIN, LIST):
            return self.word(f"challenges.menu.{name}"), self.word(f"challenges.menu.hint.{name}")
        return super().entry(name)

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.trials.challenge_list import ChallengeList

        if acted.name == GOALS:
            return Replace(AskScene(self.context, self.table))
        if acted.name == AGAIN:
            return self.table.again()
        if acted.name == LIST:
            return Replace(ChallengeList(self.context, self.table.solving.challenge.name), all=True)
        return super().acted(acted)
