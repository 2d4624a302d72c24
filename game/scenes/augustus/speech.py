"""What the bottom of this table says beside what every table does: what an act would lead to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.rules.augustus import notation as n
from game.rules.augustus.outlook import points_in_hand, points_so_far
from game.rules.augustus.scoring import score
from game.rules.core import Action
from game.scenes.augustus.bottom import Bottom
from game.scenes.augustus.places import SPACE_BITS, Places
from game.scenes.augustus.question import Question
from game.scenes.augustus.words import Words
from game.scenes.table import speech
from game.scenes.table.question import CONFIRM
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.augustus.face import AugustusFace

PROMPT_GAP = 8
"""Pixels kept free between the question's words and the buttons."""


class Speech(speech.Speech):
    """Says it in words, and draws them."""

    words: Words
    places: Places

    def __init__(self, face: AugustusFace, bottom: Bottom) -> None:
        """Take the face that it speaks for, and what makes the buttons beside its words."""
        super().__init__(face)
        self.bottom, self.game = bottom, face.game
        self.tells_acts = face.picture.acts is not None

    def told(self) -> str:
        if self.tells_acts:
            self.moment.news = False  # the last acts stand at the side already
        return super().told()

    def depends_on(self, question: Question | None) -> Any:
        if question is None:
            return None
        return question.complete(), question.source, tuple(question.kept), tuple(question.removed)

    def asked(self, question: Question) -> str:
        return self.bottom.prompt(question)

    def draw_asked(self, canvas: pygame.Surface, question: Question) -> None:
        rect = self.bottom.prompt_rect(question)
        self.say(canvas, Rect(rect.x, rect.y, rect.w - PROMPT_GAP, rect.h), self.asked(question), "text")

    def action_in_focus(self, question: Question, focused: Widget | None) -> Action | None:
        if focused is None or not focused.enabled:
            return None
        kind, _, index = focused.name.partition(".")
        if kind == "space" and question.picks_spaces:
            return question.action_at((int(index) >> SPACE_BITS, int(index) & (1 << SPACE_BITS) - 1))
        if kind in ("card", "chip", "market") and kind == self.bottom.kind_of_card(question):
            wanted = int(index)
            named = (n.TAKE, n.COMPLETE, n.CLEAR, n.LOSE)
            return next((each for each in question.decision.actions if each[0] in named and each[1] == wanted), None)
        if kind == "ans":
            return question.answers()[int(index)]
        return question.complete() if kind == CONFIRM else None

    # -- what would come of it

    def forecasts(self, question: Question, action: Action) -> Iterator[str]:
        reward = ""
        if action[0] in (n.CLAIM, n.DECLINE):
            reward = self.words.reward(self.game.book.reward_names[self.bottom.reward(question)])
        act = self.words.act(self.game.book, action, reward)
        told = [f"<text_strong>{act}</>", *self._told(question, action)]
        for count in (len(told), 2, 1):
            yield " ".join(told[:count])

    def _told(self, question: Question, action: Action) -> Iterator[str]:
        """Say what an act leads to, what matters most first."""
        kind, words, book = action[0], self.words, self.game.book
        if kind in (n.PLACE, n.MOVE):
            yield from self._placed(question, action)
        elif kind == n.TAKE:
            card = question.cards[action[1]]
            yield words.power(card)
            if card.points:
                yield words.get("forecast.counts", n=card.points)
        elif kind == n.COMPLETE:
            yield from self._gained(question, action[1])
            yield words.power(question.cards[action[1]])
        elif kind == n.LOSE:
            kept = [number for number in question.state.controlled[question.decision.seat] if number != action[1]]
            seat, rewards = question.decision.seat, question.state.rewards
            points = points_so_far(book, question.state, seat).total - score(book, rewards, kept, seat).total
            if points:
                yield words.get("forecast.loses", n=points)
        elif kind == n.CLAIM:
            yield words.get("actions.claim.hint", points=self.bottom.points(question))
        elif kind == n.DECLINE:
            yield words.get("actions.decline.hint")
        if kind in (n.PLACE, n.MOVE, n.SKIP) and question.decision.kind == "place":
            yield words.get("forecast.hidden")

    def _gained(self, question: Question, number: int) -> Iterator[str]:
        """Say what completing an objective adds to one's points: printed, by powers, by rewards that come of it."""
        points = points_in_hand(self.game.book, question.state, question.decision.seat, number)
        if points:
            yield self.words.get("forecast.points", n=points)

    def _placed(self, question: Question, action: Action) -> Iterator[str]:
        """Say what a legion's coming means for where it comes, and its going for where it goes."""
        state, book, words = question.state, self.game.book, self.words
        number, symbol = action[-2:]
        filling = state.filling[number] + book.stride[number][symbol]
        if action[0] == n.MOVE and action[1] == number:
            filling -= book.stride[number][action[2]]
        missing = sum(book.spaces[number]) - book.legions[number][filling]
        if missing:
            yield words.get("forecast.leaves", n=missing)
        else:
            yield words.get("forecast.completes", objective=question.cards[number].name)
            yield from self._gained(question, number)
            after = len(state.controlled[question.decision.seat]) + 1
            if after >= book.tables.setup.end_at_controlled:
                yield words.get("forecast.ends", n=after)
        if action[0] == n.MOVE and action[1] != number:
            source = action[1]
            left = sum(book.spaces[source]) - book.legions[source][state.filling[source]] + 1
            yield words.get("forecast.opens", objective=question.cards[source].name, n=left)
