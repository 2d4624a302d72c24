"""How Augustus shows at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.match import Match
from game.rules.augustus import Augustus
from game.rules.augustus.state import State
from game.rules.core import Action, Decision, Event
from game.scenes.augustus.bottom import Bottom
from game.scenes.augustus.cues import CueTable, load_cues
from game.scenes.augustus.faces import moods_of, portrait_of
from game.scenes.augustus.inspect import InspectScene
from game.scenes.augustus.log import Log
from game.scenes.augustus.marks import changed
from game.scenes.augustus.model import NO_MARKS, Marks, Shown, shown_from
from game.scenes.augustus.motion import Motion
from game.scenes.augustus.odds import Odds
from game.scenes.augustus.picture import TablePicture
from game.scenes.augustus.places import SPACE_BITS, Places
from game.scenes.augustus.question import Question
from game.scenes.augustus.speech import Speech
from game.scenes.augustus.stage import Stage
from game.scenes.augustus.staging import Staging
from game.scenes.augustus.targets import Targets
from game.scenes.augustus.words import Words
from game.scenes.context import Context
from game.scenes.persons import seat_names
from game.scenes.stack import Scene
from game.scenes.table.face import Answer, Face, Moment
from game.scenes.table.log_scene import LogScene
from game.scenes.table.mover import Parts
from game.scenes.table.question import BACK, CONFIRM
from game.scenes.table.stage import Spot
from game.ui.widgets import Widget

HIDDEN = ("keep", "place")
"""Questions that all answer unseen."""


class AugustusFace(Face[Question]):
    """Lays out, draws, asks, tells and moves this game."""

    rule: ClassVar[str] = "2.0"
    words: Words
    stage: Stage
    log: Log
    places: Places

    def __init__(self, context: Context, match: Match) -> None:
        """Take a match, new or in progress."""
        super().__init__(context, match)
        self.game: Augustus
        self.words = Words(context.text)
        seats = match.seats
        self.words.names = seat_names(context.text, seats)
        self.words.you = self.people[0] if len(self.people) == 1 else -1
        self.odds = Odds(self.game.book)
        self.stage, self.log = Stage(), Log(self.words, self.game)
        self.marks: Marks = NO_MARKS

    # -- the look

    def dress(self) -> None:
        context, skin, book = self.context, self.context.skin, self.game.book
        portraits = [portrait_of(context.plain_skin, who) for who in self.match.seats]
        faces = [seat for seat, name in enumerate(portraits) if name]
        self.places = Places(skin.look, skin.is_large, faces)
        worth = dict(zip(book.reward_names, book.reward_points, strict=True))
        names = self.words.names
        self.picture = TablePicture(
            skin, context.plain_skin, self.places, self.words, names, worth, portraits, self.log
        )
        self.bottom = Bottom(self.words, self.places)
        self._targets = Targets(self.words, self.places, self.game, self.bottom, names, self.odds)
        self.staging = Staging(self.picture, self.stage)
        self.speech = Speech(self, self.bottom)

    def cues(self) -> CueTable:
        return load_cues()

    def motion(self, parts: Parts) -> Motion:
        return Motion(parts)

    # -- the position

    @property
    def me(self) -> int:
        """Return the seat that looks: the person who is asked, or the first one."""
        return self._me

    _me = 0

    def take(self, shown: State) -> None:
        people = self.people
        self._me = self._looker(people) if people else 0
        self._read(shown)

    def _looker(self, people: Sequence[int]) -> int:
        """Return which of several people is asked now, or was last."""
        decision = self.match.decision
        return (
            decision.seat
            if decision is not None and decision.seat in people
            else self._me
            if self._me in people
            else people[0]
        )

    def follow(self, shown: State, event: Event) -> None:
        super().follow(shown, event)
        self._read(shown)

    def _read(self, state: State) -> None:
        self.odds.take(state, self._me)
        shown = shown_from(self.game.book, state, self._me)
        moods = moods_of([seat.points for seat in shown.seats], self.log.fortunes, self.places.far_behind)
        self.shown: Shown = replace(shown, moods=moods)
        self.places.shown = self.shown

    def changed(self, before: State, after: State) -> set[Spot]:
        book = self.game.book
        return changed(shown_from(book, before, self._me), shown_from(book, after, self._me))

    def point_at(self, seat: int) -> None:
        pass  # who is asked stands in the position

    def hides(self, decision: Decision) -> bool:
        return decision.kind in HIDDEN

    # -- asking

    def ask(self, decision: Decision, confirm: str) -> Question:
        return Question(self.game, self.match.view(decision.seat), decision, confirm)

    def put(self, question: Question | None) -> None:
        self.marks = NO_MARKS
        if question is not None:
            picked = frozenset(question.kept)
            lit = question.open_spaces() if question.picks_spaces else frozenset()
            held = frozenset(question.removed) if question.source is None else frozenset([question.source])
            self.marks = Marks(lit=lit - held, held=held, cards=question.open_cards(), picked=picked)
        if self.odds.are_shown and not self.places.is_large:
            self.marks = replace(self.marks, odds=self.odds.written())

    def targets(self, shown: State, question: Question | None) -> Sequence[Widget]:
        return self._targets.board(self.shown, question)

    def bar(self, question: Question) -> Sequence[Widget]:
        return self.bottom.bar(question)

    def preferred(self, question: Question | None, bar: Sequence[Widget]) -> str:
        if question is None and self.match.decision is not None:
            return f"seat.{self._me}"  # there is nothing to do: an impatient press must do nothing
        return self.bottom.preferred(question, bar)

    def acted(self, kind: str, index: int, question: Question | None) -> Scene | None:
        if kind == "bag" and not self.places.is_large:
            self.odds.turn()
        if kind == "acts":
            return LogScene(self.context, self.log)
        if kind in ("card", "chip", "market", "whole") and not self._is_picked(kind, question):
            return InspectScene(self.context, self.picture, self.shown, index)
        return None

    def _is_picked(self, kind: str, question: Question | None) -> bool:
        """Tell whether objectives of this kind are picked now, and not only looked at."""
        return question is not None and bool(question.open_cards()) and self.bottom.kind_of_card(question) == kind

    def answer(self, question: Question, kind: str, index: int, value: object) -> Answer | None:
        action: Action | None = None
        if kind == "space":
            action = question.pick_space((index >> SPACE_BITS, index & (1 << SPACE_BITS) - 1))
        elif kind in ("card", "chip", "market"):
            action = question.pick_card(index)
        elif kind == "ans":
            action = question.arm(question.answers()[index])
        elif kind == CONFIRM:
            action = question.confirmed()
        elif kind == BACK:
            question.back()
        else:
            return None
        return Answer(action, fresh=kind == BACK)

    def holds_close(self, focused: Widget, question: Question | None) -> bool:
        kind = focused.name.partition(".")[0]
        return self.picture.is_small(focused) and not self._is_picked(kind, question)

    # -- drawing

    def draw(self, canvas: pygame.Surface, shown: State, moment: Moment) -> None:
        self.picture.draw(canvas, self.shown, self.marks if not moment.busy else NO_MARKS)
        self.staging.draw(canvas, self.shown)
        focused = moment.focused
        if focused is not None and not moment.busy and self.holds_close(focused, moment.question):
            self.picture.close_up(canvas, self.shown, focused)
        self.speech.draw(canvas, moment)

    def forget(self) -> None:
        self.speech.forget()
