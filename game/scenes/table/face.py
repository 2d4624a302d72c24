"""The face of a game: all that its table must give, and what the table asks of it (see the package)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.match import HUMAN, Match
from game.rules.core import Action, Decision, Event
from game.scenes.context import Context
from game.scenes.stack import Scene
from game.scenes.table.again import Acts
from game.scenes.table.cues import CueTable
from game.scenes.table.log import Log
from game.scenes.table.motion import Motion
from game.scenes.table.mover import Parts
from game.scenes.table.places import Places
from game.scenes.table.question import Question
from game.scenes.table.stage import Stage
from game.scenes.table.words import TableWords
from game.ui.sound_table import Ambience
from game.ui.widgets import Widget

Q = TypeVar("Q", bound=Question)
LOOKED = "looked"
"""What a scene answers with in which something of the table was only looked at: all that is picked stays picked."""


@dataclass(slots=True)
class Moment:
    """What there is to speak of: set by the table before each drawing."""

    question: Any = None
    """The Question put to a person, None while none is."""
    focused: Widget | None = None
    message: str = ""
    news: bool = False
    """Whether what others did last is still to be told."""
    busy: bool = False
    waiting: tuple[str, str] = ("", "")
    """Who is thinking, and how far he is; nothing while no computer is asked."""
    greeting: str = ""
    """What is said before anything is done."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What acting on a widget led to: an action to play, or a pick; a `fresh` one moves the focus to what is next."""

    action: Action | None = None
    fresh: bool = False


class Face(ABC, Generic[Q]):
    """How one game lays out, draws, asks, tells and moves. One belongs to one table.

    `words`, `stage` and `log` are there from the beginning; `places` and all that draws come by `dress`.
    """

    rule: ClassVar[str]
    """The section that help opens where the focus says nothing else."""
    words: TableWords
    stage: Stage
    log: Log
    places: Places
    acts: Acts = Acts()
    """Where a person's act ends, and what others do begins."""
    has_prompts: bool = True
    """Whether it says which keys do what."""
    is_past: bool = False
    """Whether the table is only looked at."""
    takes_all_back: bool = False
    """Whether everything may be taken back here, also answers and chance."""

    def __init__(self, context: Context, match: Match) -> None:
        """Take a match, new or in progress."""
        self.context, self.match = context, match
        self.game: Any = match.game

    @property
    def people(self) -> list[int]:
        """List the seats on which people sit."""
        return [seat for seat, name in enumerate(self.match.seats) if name == HUMAN]

    # -- the look

    @abstractmethod
    def dress(self) -> None:
        """Make all that draws anew, `places` too, with the look and the size of the letters of now."""

    @abstractmethod
    def cues(self) -> CueTable:
        """Give the sounds of its events, and what flickers."""

    @abstractmethod
    def motion(self, parts: Parts) -> Motion:
        """Make what animates its events, for the look of now."""

    # -- the position

    @abstractmethod
    def take(self, shown: Any) -> None:
        """Draw this position from now on. It is what the one who looks may see: the rules' `view` for him."""

    def follow(self, shown: Any, event: Event) -> None:
        """Play an event on the position that is drawn, by the rules' own `show`."""
        self.game.show(shown, event)

    @abstractmethod
    def changed(self, before: Any, after: Any) -> set[tuple[str, int]]:
        """List the spots that look different in two positions: they are marked after others' acts."""

    @abstractmethod
    def point_at(self, seat: int) -> None:
        """Show who is asked; CHANCE for nobody."""

    def hides(self, decision: Decision) -> bool:
        """Tell whether nobody else may see what is chosen, nor what it is chosen from."""
        return False

    def ambience(self, shown: Any) -> Ambience | None:
        """Return what is heard of the crowd, if anything."""
        return None

    # -- asking

    @abstractmethod
    def ask(self, decision: Decision, confirm: str) -> Q:
        """Make a question of a person's decision; `confirm` is the setting."""

    @abstractmethod
    def put(self, question: Q | None) -> None:
        """Draw from now on what is asked, what may be picked and what is; None while nobody is asked."""

    @abstractmethod
    def targets(self, shown: Any, question: Q | None) -> Sequence[Widget]:
        """Make a widget of everything on the board that can be pointed at, named `kind.number`."""

    @abstractmethod
    def bar(self, question: Q) -> Sequence[Widget]:
        """Make the buttons at the bottom for a question."""

    @abstractmethod
    def preferred(self, question: Q | None, bar: Sequence[Widget]) -> str:
        """Name the widget that the focus should begin on: the thing to do now."""

    def acted(self, kind: str, index: int, question: Q | None) -> Scene | None:
        """Take note that somebody has acted on a widget, also where nothing is asked; give what is to open over it."""
        return None

    @abstractmethod
    def answer(self, question: Q, kind: str, index: int, value: object) -> Answer | None:
        """Go on with the question after a widget `kind.index` was acted on; None if that widget is none of it."""

    def holds_close(self, focused: Widget, question: Q | None) -> bool:
        """Tell whether something is shown large for no other reason than that it has the focus."""
        return False

    # -- drawing

    @abstractmethod
    def draw(self, canvas: pygame.Surface, shown: Any, moment: Moment) -> None:
        """Draw everything but the widgets, and say all that there is to say."""

    @abstractmethod
    def forget(self) -> None:
        """Say everything anew the next time: the keys may have been set anew."""
