"""What the bottom of the table says: what is asked, what the action in focus would do, which keys do what."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from game.match import Match
from game.rules.core import Action
from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.rules.optimates.state import State
from game.scenes.context import Context
from game.scenes.optimates.bottom import CONFIRM, NUMBER, Bottom
from game.scenes.optimates.layer import Layer
from game.scenes.optimates.log import Log
from game.scenes.optimates.meters import split_bar
from game.scenes.optimates.places import Places
from game.scenes.optimates.question import Question
from game.scenes.optimates.regard import NOTHING, Regard, Regards
from game.scenes.optimates.waiting import KEY
from game.scenes.optimates.words import Words, percent
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
    "past": (("back", "leave"), ("tab", "tab"), ("help", "help")),
    "thinking": ((KEY, "hurry"), ("back", "menu"), ("undo", "undo"), ("replay", "replay"), ("help", "help")),
}
"""What is prompted for when: the inputs, and the key of what they do."""
LARGE_PROMPTS = {
    "choose": (("back", "back"), ("undo", "undo"), ("help", "help")),
    "over": (("back", "menu"), ("help", "help")),
    "past": (("back", "leave"), ("help", "help")),
    "thinking": ((KEY, "hurry"), ("back", "menu")),
}
"""The same for large letters."""
PROMPT_GAP = 12
"""Pixels kept free between the question's words and what stands beside them."""
SENTENCE = re.compile(r"(?<=[.!?]) (?=\S)")
"""Where one sentence ends and the next begins."""


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
        self.is_past = False
        """Whether the table is only looked at."""
        self._regards = Regards(game)
        self.skin = context.skin
        self.lines = max(1, places.rect("forecast").h // self.skin.fonts.line_height())
        """So many lines may be said at once."""
        self._layer = Layer(places.rect("bottom"), self._key, self._paint)

    def draw(self, canvas: pygame.Surface, moment: Moment) -> None:
        """Draw the ground of the bottom, and the words of the moment."""
        self.moment = moment
        self._layer.draw(canvas)

    def regard(self, shown: State, question: Question | None, focused: Widget | None, busy: bool) -> Regard:
        """Say what there is to see of what has the focus; nothing while something moves."""
        return NOTHING if busy else self._regards.of(shown, question, focused, self.action_in_focus)

    def forget(self) -> None:
        """Draw the words anew the next time: what they depend on beside the moment has changed."""
        self._layer.forget()

    def _key(self) -> Any:
        """Tell what the words depend on."""
        moment, question = self.moment, self.moment.question
        focus = moment.focused
        picked = None if question is None else (id(question), self.bottom.confirms(question), question.complete())
        told = self.log.entries[-1].line() if self.log.entries else ""
        focus_key = None if focus is None else (focus.name, focus.tip)
        told_of = (moment.message, moment.news, moment.busy, self.context.reader_device(), moment.waiting)
        return focus_key, picked, self._prompt(), told_of, told, self.match.ply, self._regards.last.odds

    def _prompt(self) -> str:
        question = self.moment.question
        return "" if question is None or question.is_menu else self.bottom.prompt(question)

    def _paint(self, canvas: pygame.Surface) -> None:
        skin, place, question = self.skin, self.places.rect, self.moment.question
        skin.frame(canvas, "panel", place("bottom"))
        if question is None and self._say_waiting(canvas):
            return
        if question is not None and not question.is_menu:
            rect = self.bottom.prompt_rect(question)
            if rect.w:
                words = Rect(place("action_bar").x, rect.y, rect.w - PROMPT_GAP, rect.h)
                self._say(canvas, words, self._prompt(), "text")
            odds = self._odds() if self.bottom.shows_odds(question) else []
            for row, (label, part) in enumerate(odds):
                self._draw_odds(canvas, self.bottom.odds_rect(question), (row, len(odds)), label, part)
        forecast = self._lay_out(self._shortened(self.told()), self.lines)
        forecast.draw(canvas, (place("forecast").x + 4, place("forecast").y))
        if place("forecast").y + forecast.size[1] <= place("prompts").y + 2:
            self._draw_keys(canvas)

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

    def _say(self, canvas: pygame.Surface, rect: Rect, text: str, face: str) -> None:
        """Write words in the middle of the bar's height."""
        rich = RichText(self.skin, text, rect.w, colour="text_title", face=face, max_lines=2)
        rich.draw(canvas, (rect.x + 4, rect.centery - rich.size[1] // 2))

    def _say_waiting(self, canvas: pygame.Surface) -> bool:
        """Say what is going on while nobody here is asked; tell whether that was all that there is room for."""
        title, progress = self.moment.waiting
        rect, skin = self.places.rect("action_bar"), self.skin
        if self.match.decision is None:
            self._say(canvas, rect, self.words.get("asks.over"), "display")
        elif title and not self.moment.busy and self.places.is_large:
            told = RichText(skin, f"<text_title>{title}</>\n<text_dim>{progress}</>", rect.w - 8, max_lines=4)
            told.draw(canvas, (rect.x + 4, rect.y))
            self._draw_keys(canvas)
            return True
        elif title and not self.moment.busy:
            # The place of the progress is kept free, so that the words above it stay where they are.
            line = skin.fonts.line_height()
            self._say(canvas, Rect(rect.x, rect.y, rect.w, rect.h - line + 3), title, "display")
            skin.text(canvas, progress, (rect.x + 4, rect.bottom - line + 2), "text_dim")
        return False

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
            if self._lay_out(told).line_count <= self.lines:
                break
        return told

    def _shortened(self, told: str) -> str:
        """Leave out sentences, the last but one first, until the rest has room: only large letters need that."""
        sentences = SENTENCE.split(told)
        while len(sentences) > 1 and self._lay_out(" ".join(sentences)).line_count > self.lines:
            del sentences[-2 if len(sentences) > 2 else -1]
        return " ".join(sentences)

    def _lay_out(self, told: str, max_lines: int = 0) -> RichText:
        """Lay words out for the place of the forecast."""
        return RichText(self.skin, told, self.places.rect("forecast").w - 8, max_lines=max_lines)

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

    def _draw_keys(self, canvas: pygame.Surface) -> None:
        """Draw which keys do what."""
        rect = self.places.rect("prompts")
        keys = RichText(self.skin, self._keys(), rect.w - 8, colour="text_dim", max_lines=1)
        keys.draw(canvas, (rect.x + 4, self.skin.line_top(rect)))

    def _keys(self) -> str:
        """Say which keys do what now."""
        if not self.has_prompts:
            return ""
        if self.moment.busy:
            return self.words.get("prompts.busy")
        if self.is_past:
            situation = "past"
        else:
            situation = "thinking" if self.moment.waiting[0] else "over" if self.match.decision is None else "choose"
        prompts = (LARGE_PROMPTS if self.places.is_large else PROMPTS)[situation]
        return prompt_line(self.context, [(kind, self.words.get(f"prompts.{key}")) for kind, key in prompts])
