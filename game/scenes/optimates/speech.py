"""What the bottom of the table says: what is asked, what the action in focus would do, which keys do what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from game.match import Match
from game.rules.core import Action
from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.scenes.context import Context
from game.scenes.optimates.bottom import CONFIRM, NUMBER, Bottom
from game.scenes.optimates.layer import Layer
from game.scenes.optimates.log import Log
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.waiting import KEY
from game.scenes.optimates.words import Words
from game.scenes.prompts import prompt_line
from game.ui.rich import RichText
from game.ui.widgets import Widget

PROMPTS = {
    "choose": (
        ("digit+confirm", "choose"),
        ("back", "back"),
        ("tab", "tab"),
        ("undo", "undo"),
        ("replay", "replay"),
        ("help", "help"),
    ),
    "over": (("back", "menu"), ("tab", "tab"), ("help", "help")),
    "thinking": ((KEY, "hurry"), ("back", "menu"), ("undo", "undo"), ("replay", "replay"), ("help", "help")),
}
"""What is prompted for when: the inputs, and the key of what they do."""
FORECAST_LINES = 2


@dataclass(slots=True)
class Moment:
    """What the bottom has to speak of: set by the table before each drawing."""

    question: Question | None = None
    focused: Widget | None = None
    message: str = ""
    news: bool = False
    """Whether what the other side did last is still to be told."""
    busy: bool = False
    waiting: tuple[str, str] = ("", "")
    """Who is thinking, and how far he is; nothing while no computer is asked."""


class Speech:
    """Says it in words, and draws them."""

    def __init__(
        self, context: Context, words: Words, places: Places, bottom: Bottom, match: Match, game: Optimates, log: Log
    ) -> None:
        """Take what it speaks of and draws with."""
        self.context, self.words, self.places, self.bottom = context, words, places, bottom
        self.match, self.game, self.log = match, game, log
        self.moment = Moment()
        self.has_prompts = True
        """Whether it says which keys do what."""
        self._layer = Layer(places.rect("bottom"), self._key, self._paint)

    def draw(self, canvas: pygame.Surface, moment: Moment) -> None:
        """Draw the ground of the bottom, and the words of the moment."""
        self.moment = moment
        self._layer.draw(canvas)

    def forget(self) -> None:
        """Draw the words anew the next time: the look has changed."""
        self._layer.forget()

    def _key(self) -> Any:
        """Tell what the words depend on."""
        moment, question = self.moment, self.moment.question
        focus = moment.focused
        picked = None if question is None else (id(question), self.bottom.confirms(question), question.complete())
        told = self.log.entries[-1].line() if self.log.entries else ""
        focus_key = None if focus is None else (focus.name, focus.tip)
        told_of = (moment.message, moment.news, moment.busy, self.context.reader_device(), moment.waiting)
        return focus_key, picked, self._prompt(), told_of, told, self.match.ply

    def _prompt(self) -> str:
        question = self.moment.question
        return "" if question is None or question.is_menu else self.bottom.prompt(question)

    def _paint(self, canvas: pygame.Surface) -> None:
        skin, place, question = self.context.plain_skin, self.places.rect, self.moment.question
        skin.frame(canvas, "panel", place("bottom"))
        if question is None:
            self._say_waiting(canvas, place("action_bar"))
        elif not question.is_menu:
            rect = self.bottom.prompt_rect(question)
            if rect.w:
                self._say(canvas, rect.inflate(-12, 0), self._prompt(), "text")
        forecast = self._lay_out(self.told(), FORECAST_LINES)
        forecast.draw(canvas, (place("forecast").x + 4, place("forecast").y))
        prompts = place("prompts")
        keys = RichText(skin, self._keys(), prompts.w - 8, colour="text_dim", max_lines=1)
        keys.draw(canvas, (prompts.x + 4, skin.line_top(prompts)))

    def _say(self, canvas: pygame.Surface, rect: Rect, text: str, face: str) -> None:
        """Write words in the middle of the bar's height."""
        rich = RichText(self.context.plain_skin, text, rect.w, colour="text_title", face=face, max_lines=2)
        rich.draw(canvas, (rect.x + 4, rect.centery - rich.size[1] // 2))

    def _say_waiting(self, canvas: pygame.Surface, rect: Rect) -> None:
        """Say what is going on while nobody here is asked."""
        title, progress = self.moment.waiting
        if self.match.decision is None:
            self._say(canvas, rect, self.words.get("asks.over"), "display")
        elif title and not self.moment.busy:
            # The place of the progress is kept free, so that the words above it stay where they are.
            line = self.context.plain_skin.fonts.line_height()
            self._say(canvas, Rect(rect.x, rect.y, rect.w, rect.h - line + 3), title, "display")
            self.context.plain_skin.text(canvas, progress, (rect.x + 4, rect.bottom - line + 2), "text_dim")

    def told(self) -> str:
        """Say what the action in focus would do; or else explain what has the focus."""
        moment = self.moment
        if moment.message:
            return f"<text_bad>{moment.message}</>"
        focused = moment.focused
        if moment.news:
            return self._last_act()
        if moment.question is not None and not moment.busy:
            action = self.action_in_focus(moment.question, focused)
            if action is not None and moment.question.is_legal(action):
                return self._forecast(moment.question, action)
        if focused is None or (moment.question is None and focused.name == "menu"):
            return self._last_act()
        rule = f" <text_dim>({focused.rule})</>" if focused.rule else ""
        return f"{focused.tip}{rule}"

    def _forecast(self, question: Question, action: Action) -> str:
        """Say all that the action would do, or without the counts where that is too much for the place."""
        state, can_undo = self.match.state, question.can_undo(action)
        forecast, act = self.game.forecast(state, action), self.words.act(state, action)
        for brief in (False, True):
            told = f"<text_strong>{act}</> {self.words.forecast(state, forecast, can_undo, brief)}"
            if self._lay_out(told).line_count <= FORECAST_LINES:
                break
        return told

    def _lay_out(self, told: str, max_lines: int = 0) -> RichText:
        """Lay words out for the place of the forecast."""
        return RichText(self.context.plain_skin, told, self.places.rect("forecast").w - 8, max_lines=max_lines)

    def _last_act(self) -> str:
        """Say what was done last, and why the computer did it."""
        entry = self.log.last_act(
            self.moment.question.decision.seat if self.moment.news and self.moment.question else None
        )
        if entry is None:
            return ""
        side = f"<text_{n.SEATS[entry.seat]}>{self.words.side(entry.seat)}:</>"
        return f"{side} {entry.line()} <text_dim>({entry.rule}) {entry.why}</>"

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

    def _keys(self) -> str:
        """Say which keys do what now."""
        if not self.has_prompts:
            return ""
        if self.moment.busy:
            return self.words.get("prompts.busy")
        situation = "thinking" if self.moment.waiting[0] else "over" if self.match.decision is None else "choose"
        return prompt_line(self.context, [(kind, self.words.get(f"prompts.{key}")) for kind, key in PROMPTS[situation]])
