"""How Optimates et Populares shows at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.match import Match
from game.rules.core import CHANCE, Action, Decision, Event
from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.rules.optimates.events import PhaseEnded
from game.rules.optimates.state import ELECTIONS, NOBODY, State
from game.scenes.context import Context
from game.scenes.optimates.ambience import murmur_of
from game.scenes.optimates.bottom import Bottom
from game.scenes.optimates.cues import CueTable, load_cues
from game.scenes.optimates.large import LargeBottom
from game.scenes.optimates.log import Log
from game.scenes.optimates.marks import changed
from game.scenes.optimates.motion import Motion
from game.scenes.optimates.picture import Picture
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.speech import Speech
from game.scenes.optimates.stage import NOTHING, Stage
from game.scenes.optimates.targets import Targets
from game.scenes.optimates.words import Words
from game.scenes.persons import player_names
from game.scenes.table.again import Acts
from game.scenes.table.face import Answer, Face, Moment
from game.scenes.table.mover import Parts
from game.scenes.table.question import BACK, CONFIRM, NUMBER
from game.scenes.table.stage import Spot
from game.ui.sound_table import Ambience
from game.ui.widgets import Widget


class PhaseActs(Acts):
    """A person's act ends with his phase: elections and the other side's turn are nobody's act."""

    def ends_with(self, event: Event) -> bool:
        return isinstance(event, PhaseEnded)

    def close(self, shown: State) -> None:
        shown.veto = NOBODY  # whatever was asked in the phase is answered


class OptimatesFace(Face[Question]):
    """Lays out, draws, asks, tells and moves this game."""

    rule: ClassVar[str] = "4.0"
    acts: Acts = PhaseActs()
    words: Words
    stage: Stage
    log: Log
    places: Places
    has_watch: bool = True
    """Whether the top bar tells how near the end is. Where it does not, there is room in its place."""
    is_won_by_vp: bool = True
    """Whether it matters who has more VP at the end."""

    def __init__(self, context: Context, match: Match, names: dict[int, str] | None = None) -> None:
        """Take a match; `names` are those of Senators who are somebody in particular, by their numbers."""
        super().__init__(context, match)
        self.game: Optimates
        self.words = Words(context.text, self.game)
        self.words.names = names or {}
        self.remark: Callable[[Action], str] = lambda action: ""
        """What else is to be said of an action than its forecast."""
        self.wanted_counts: frozenset[str] = frozenset()
        """The counts that goals ask for: what an action does to them is the last to be left out."""
        self.stage, self.log = Stage(), Log(self.words)

    # -- the look

    def dress(self) -> None:
        context, skin, seats, book = self.context, self.context.skin, self.match.seats, self.game.book
        self.places = Places(skin.look, book, skin.is_large)
        names = player_names(context.text, seats)
        self.picture = Picture(
            skin, self.places, self.words, book, self.stage, self.log, names, seats, context.plain_skin
        )
        self.bottom = (LargeBottom if skin.is_large else Bottom)(self.words, self.places, self.game)
        self.picture.top.has_watch = self.has_watch
        self._targets = Targets(
            self.words, self.places, self.game, has_watch=self.has_watch, is_won_by_vp=self.is_won_by_vp
        )
        self.speech = Speech(self, self.bottom)

    def cues(self) -> CueTable:
        return load_cues()

    def motion(self, parts: Parts) -> Motion:
        self._flickers = parts.cues
        return Motion(parts, self.picture.hall, self.picture.staging.plates)

    # -- the position

    def take(self, shown: State) -> None:
        self.picture.shown = shown
        self.stage.stamped = shown.law if shown.veto != NOBODY else NOTHING
        self.stage.stamp = self._flickers.picture(f"stamp_{n.SEATS[1 - shown.active]}", 0.0)
        self._count(shown)

    def follow(self, shown: State, event: Event) -> None:
        super().follow(shown, event)
        self._count(shown)

    def _count(self, shown: State) -> None:
        self.picture.outlook = self.game.outlook(shown)
        self.picture.asked = shown.active if shown.phase < ELECTIONS else CHANCE

    def changed(self, before: State, after: State) -> set[Spot]:
        return changed(before, after)

    def point_at(self, seat: int) -> None:
        self.picture.asked = seat

    def ambience(self, shown: State) -> Ambience | None:
        return murmur_of(shown)

    # -- asking

    def ask(self, decision: Decision, confirm: str) -> Question:
        return Question(self.game, self.match.state, decision, confirm)

    def put(self, question: Question | None) -> None:
        self.picture.question = question

    def targets(self, shown: State, question: Question | None) -> Sequence[Widget]:
        return self._targets.board(shown, self.picture.outlook, question)

    def bar(self, question: Question) -> Sequence[Widget]:
        return self.bottom.bar(question)

    def preferred(self, question: Question | None, bar: Sequence[Widget]) -> str:
        return self.bottom.preferred(question, bar)

    def answer(self, question: Question, kind: str, index: int, value: object) -> Answer | None:
        action: Action | None = None
        if kind == "act":
            action = question.choose(index)
        elif kind in ("cell", "law"):
            action = question.pick(index)
        elif kind == "block":
            question.sway(index)
        elif kind == NUMBER and isinstance(value, int):
            question.set_number(value)
        elif kind == "ans":
            action = question.arm(self.bottom.answer_actions[index])
        elif kind == CONFIRM:
            action = question.confirmed()
        elif kind == BACK:
            question.back()
        else:
            return None
        return Answer(action, fresh=kind in ("act", BACK))

    # -- drawing

    def draw(self, canvas: pygame.Surface, shown: State, moment: Moment) -> None:
        self.picture.regard = self.speech.regard(shown, moment.question, moment.focused, moment.busy)
        self.picture.draw(canvas)
        self.speech.draw(canvas, moment)

    def forget(self) -> None:
        self.speech.forget()
