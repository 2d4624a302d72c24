"""What the bottom of this table says beside what every table does: the forecast of an act, and a threat's odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.rules.core import Action
from game.rules.optimates import notation as n
from game.rules.optimates.state import State
from game.scenes.optimates.bottom import Bottom
from game.scenes.optimates.meters import split_bar
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.regard import NOTHING, Regard, Regards
from game.scenes.optimates.words import Words, percent
from game.scenes.table import speech
from game.scenes.table.face import Moment
from game.scenes.table.question import CONFIRM, NUMBER
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.optimates.face import OptimatesFace

PROMPT_GAP = 12
"""Pixels kept free between the question's words and what stands beside them."""
__all__ = ["Moment", "Speech"]


class Speech(speech.Speech):
    """Says it in words, and draws them."""

    face: OptimatesFace
    words: Words
    places: Places

    def __init__(self, face: OptimatesFace, bottom: Bottom) -> None:
        """Take the face that it speaks for, and what makes the buttons beside its words."""
        super().__init__(face)
        self.bottom, self.game = bottom, face.game
        self._regards = Regards(face.game)

    def regard(self, shown: State, question: Question | None, focused: Widget | None, busy: bool) -> Regard:
        """Say what there is to see of what has the focus; nothing while something moves."""
        return NOTHING if busy else self._regards.of(shown, question, focused, self.action_in_focus)

    def depends_on(self, question: Question | None) -> Any:
        picked = None if question is None else (self.bottom.confirms(question), question.complete())
        return picked, self._regards.last.odds

    def asked(self, question: Question) -> str:
        return "" if question.is_menu else self.bottom.prompt(question)

    def draw_asked(self, canvas: pygame.Surface, question: Question) -> None:
        if question.is_menu:
            return
        rect = self.bottom.prompt_rect(question)
        if rect.w:
            words = Rect(self.places.rect("action_bar").x, rect.y, rect.w - PROMPT_GAP, rect.h)
            self.say(canvas, words, self.asked(question), "text")
        odds = self._odds() if self.bottom.shows_odds(question) else []
        for row, (label, part) in enumerate(odds):
            self._draw_odds(canvas, self.bottom.odds_rect(question), (row, len(odds)), label, part)

    def _odds(self) -> list[tuple[str, float]]:
        """List the odds to draw, each with its name: in large letters those of the answer in focus, without a name."""
        odds = self._regards.last.odds
        if not self.places.is_large:
            return [(self.words.get(f"table.odds_{key}"), part) for key, part in odds]
        focused = self.moment.focused
        act = self.action_in_focus(self.moment.question, focused) if self.moment.question is not None else None
        told = [part for key, part in odds if act is not None and key == n.KINDS[act[0]]] or [part for _, part in odds]
        return [("", part) for part in told[:1]]

    def _draw_odds(self, canvas: pygame.Surface, rect: Rect, row: tuple[int, int], label: str, part: float) -> None:
        """Draw the odds that he turns against those that he stands firm, as a bar between the two numbers.

        `row` is which of how many it is.
        """
        skin, by = self.skin, self._regards.last.by
        line = Rect(rect.x, rect.y + 1 + row[0] * (rect.h // row[1]), rect.w, rect.h // row[1])
        top, numbers, x = skin.line_top(line), skin.fonts.width("100%"), line.x
        if label:
            skin.text(canvas, label, (x, top), "text_dim")
            names = (self.words.get(f"table.odds_{each}") for each in ("decline", "oppose"))
            x += max(map(skin.fonts.width, names)) + 3
        turns, stands = percent(part), 100 - percent(part)
        skin.text(canvas, f"{turns}%", (x + numbers, top), f"text_{n.SEATS[by]}", align="right")
        bar = Rect(x + numbers + 3, line.centery - 3, line.right - x - 2 * numbers - 6, 7)
        split_bar(canvas, skin, bar, part, by)
        skin.text(canvas, f"{stands}%", (bar.right + 3, top), f"text_{n.SEATS[1 - by]}")

    def forecasts(self, question: Question, action: Action) -> Iterator[str]:
        state, can_undo = self.match.state, self.face.takes_all_back or question.can_undo(action)
        forecast, act = self.game.forecast(state, action), self.words.act(state, action)
        remark = self.face.remark(action)
        for brief in (False, True):
            told = self.words.forecast(state, forecast, can_undo, brief, self.face.wanted_counts)
            yield f"<text_strong>{act}</> {told} {remark}".rstrip()

    def action_in_focus(self, question: Question, focused: Widget | None) -> Action | None:
        """Return the action that acting on the focus would make, or what is picked already."""
        kind, _, index = (focused.name if focused is not None else "").partition(".")
        if focused is not None and not focused.enabled:
            return None
        if kind in ("cell", "law") and question.choosing is not None and question.armed is None:
            picked = int(index) in (*question.choosing.picked, question.choosing.head)
            return question.choosing.complete() if picked else question.choosing.would_be(int(index))
        if kind == "ans":
            return self.bottom.answer_actions[int(index)]
        if kind == "act" and int(index) == n.PASS:
            return (n.PASS,)
        if kind in (CONFIRM, NUMBER, "block"):
            return question.complete()
        return None
