"""What a challenge's screens need of its game: its goals in words, and where things lie on its table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.rules.core import Action
from game.rules.optimates.notation import SEATS
from game.scenarios.challenges import Challenge
from game.scenarios.goals import Progress, Win
from game.scenes.campaign.goal_plate import briefly, counts_of, shortened, waiting
from game.scenes.campaign.goal_table import plate_place
from game.scenes.campaign.telling import Telling, marked
from game.scenes.context import Context
from game.scenes.table.face import Face
from game.text import Text
from game.trials.solving import asked_first, rules_of
from game.ui.widgets import Widget


class PuzzleLook(ABC):
    """Tells of the challenges of one game."""

    def __init__(self, text: Text, challenge: Challenge) -> None:
        """Take the words, and the challenge."""
        self.text, self.challenge, self.puzzle = text, challenge, challenge.puzzle
        self.seat = asked_first(challenge)

    @abstractmethod
    def goal(self, goal: Any) -> str:
        """Say what is wanted, in a sentence."""

    @abstractmethod
    def goal_lines(self, goals: Sequence[Any], progress: Sequence[Progress] = ()) -> list[str]:
        """Say several goals, each a line with its mark and how far it has come."""

    @abstractmethod
    def briefly(self, progress: Sequence[Progress]) -> list[str]:
        """Say how far the goals have come, from the fullest words to the shortest."""

    @abstractmethod
    def within(self) -> list[str]:
        """Say when the time is over, and what comes until then."""

    @abstractmethod
    def aside(self) -> str:
        """Say whose challenge it is, and of when."""

    def portrait(self, mood: str) -> str:
        """Name the picture of the player; empty where the game has none."""
        return ""

    @abstractmethod
    def act(self, face: Face[Any], state: Any, action: Action) -> str:
        """Say an action."""

    @abstractmethod
    def dress(self, face: Face[Any]) -> None:
        """Take off a table's face what the plate takes the place of."""

    @abstractmethod
    def plate(self, face: Face[Any]) -> Rect:
        """Return where the plate lies."""

    def beside(self, face: Face[Any], state: Any) -> list[Widget]:
        """Make what else is told at the table."""
        return []


class OptimatesLook(PuzzleLook):
    """Tells of those of Optimates et Populares."""

    def __init__(self, text: Text, challenge: Challenge) -> None:
        super().__init__(text, challenge)
        self.telling = Telling(text, self.seat)

    def goal(self, goal: Any) -> str:
        return self.telling.goal(goal)

    def goal_lines(self, goals: Sequence[Any], progress: Sequence[Progress] = ()) -> list[str]:
        return self.telling.goal_lines(goals, progress)

    def briefly(self, progress: Sequence[Progress]) -> list[str]:
        return briefly(self.telling, self.puzzle.goals, progress, now=True)

    def within(self) -> list[str]:
        return [self.text.get(f"challenges.within.{self.puzzle.within}")]  # type: ignore[attr-defined]

    def aside(self) -> str:
        side, years = self.text.get(f"optimates.sides.{SEATS[self.seat]}"), self.puzzle.years
        if years:
            return self.text.get("campaign.of", side=side, years=years)
        return self.text.get("challenges.side", side=side)

    def portrait(self, mood: str) -> str:
        return f"portrait_{SEATS[self.seat]}_{mood}"

    def act(self, face: Face[Any], state: Any, action: Action) -> str:
        return face.words.act(state, action)  # type: ignore[attr-defined,no-any-return]

    def dress(self, face: Face[Any]) -> None:
        # How near the game's end is does not matter here.
        face.has_watch = False  # type: ignore[attr-defined]
        face.wanted_counts = counts_of(self.puzzle.goals)  # type: ignore[attr-defined]
        face.is_won_by_vp = any(isinstance(goal, Win) for goal in self.puzzle.goals)  # type: ignore[attr-defined]

    def plate(self, face: Face[Any]) -> Rect:
        return plate_place(face)


class AugustusLook(PuzzleLook):
    """Tells of those of Augustus."""

    def goal(self, goal: Any) -> str:
        return self._word("goal", goal)

    def goal_lines(self, goals: Sequence[Any], progress: Sequence[Progress] = ()) -> list[str]:
        had: Sequence[Progress | None] = progress or [None] * len(goals)
        return [
            marked(self.text, self.goal(goal), each, self._word("progress", goal, each) if each is not None else "")
            for goal, each in zip(goals, had, strict=True)
        ]

    def briefly(self, progress: Sequence[Progress]) -> list[str]:
        pairs = zip(self.puzzle.goals, progress, strict=True)
        words = [waiting(self.text, self._word("brief", goal, each), each) for goal, each in pairs]
        return shortened(self.text, words, progress)

    def _word(self, what: str, goal: Any, progress: Progress | None = None) -> str:
        """Fill the words for a goal of its kind."""
        kind = type(goal).__struct_config__.tag
        values: dict[str, object] = {name: getattr(goal, name) for name in goal.__struct_fields__}
        if "objective" in values:
            objectives = rules_of(self.challenge).book.tables.objectives
            values["name"] = objectives[goal.objective].name
        if "reward" in values:
            values["reward"] = self.text.get(f"augustus.rewards.{goal.reward}")
        if progress is not None:
            values |= {"have": progress.have, "need": progress.need}
        return self.text.get(f"challenges.augustus.{what}.{kind}", **values)

    def within(self) -> list[str]:
        puzzle: Any = self.puzzle
        told = [self.text.get("challenges.augustus.rounds", n=1 + len(puzzle.tokens), tokens=self._given())]
        return [*told, self.text.get(f"challenges.augustus.others.{puzzle.others}")]

    def _given(self) -> str:
        """Picture the tokens: the one that lies there, and those that come."""
        return "".join(f"{{symbol_{token}}}" for token in (self.puzzle.state["drawn"], *self._tokens()))

    def _tokens(self) -> list[str]:
        tokens: list[str] = self.puzzle.tokens  # type: ignore[attr-defined]
        return tokens

    def aside(self) -> str:
        return self.puzzle.years or self.text.get("augustus.title")

    def act(self, face: Face[Any], state: Any, action: Action) -> str:
        return face.words.act(face.game.book, action)  # type: ignore[attr-defined,no-any-return]

    def dress(self, face: Face[Any]) -> None:
        pass  # nothing is in the way

    def plate(self, face: Face[Any]) -> Rect:
        return face.places.rect("challenge_plate")

    def beside(self, face: Face[Any], state: Any) -> list[Widget]:
        from game.scenes.trials.token_row import TokenRow

        gone = state.round - self.puzzle.state["round"]
        row, coming = face.places.rect("challenge_tokens"), self._tokens()[gone:]
        key = "coming" if coming else "last"
        names = ", ".join(self.text.get(f"augustus.symbols.{token}") for token in coming)
        return [TokenRow("tokens", row, coming, hint=self.text.get(f"challenges.augustus.{key}", tokens=names))]


_LOOKS: dict[str, type[PuzzleLook]] = {"optimates": OptimatesLook, "augustus": AugustusLook}


def look_of(context: Context, challenge: Challenge) -> PuzzleLook:
    """Return what tells of a challenge."""
    return _LOOKS[challenge.game](context.text, challenge)
