"""What the bottom of a table says: what is asked, what the action in focus would do, which keys do what."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.rules.core import Action
from game.scenes.prompts import prompt_line
from game.scenes.table.face import Face, Moment
from game.scenes.table.layer import Layer
from game.scenes.table.places import Places
from game.scenes.table.waiting import KEY
from game.scenes.table.words import TableWords
from game.ui.rich import RichText
from game.ui.widgets import Widget

Prompts = dict[str, tuple[tuple[str, str], ...]]
PROMPTS: Prompts = {
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
LARGE_PROMPTS: Prompts = {
    "choose": (("back", "back"), ("undo", "undo"), ("help", "help")),
    "over": (("back", "menu"), ("help", "help")),
    "past": (("back", "leave"), ("help", "help")),
    "thinking": ((KEY, "hurry"), ("back", "menu")),
}
"""The same for large letters."""
SENTENCE = re.compile(r"(?<=[.!?]) (?=\S)")
"""Where one sentence ends and the next begins."""


class Speech(ABC):
    """Says it in words, and draws them."""

    words: TableWords
    places: Places
    prompts: ClassVar[Prompts] = PROMPTS
    large_prompts: ClassVar[Prompts] = LARGE_PROMPTS

    def __init__(self, face: Face[Any]) -> None:
        """Take the face that it speaks for, dressed with its places."""
        self.face, self.context = face, face.context
        self.words, self.places, self.match, self.log = face.words, face.places, face.match, face.log
        self.moment = Moment()
        self.skin = face.context.skin
        self.lines = max(1, self.places.rect("forecast").h // self.skin.fonts.line_height())
        """So many lines may be said at once."""
        self._layer = Layer(self.places.rect("bottom"), self._key, self._paint)

    def draw(self, canvas: pygame.Surface, moment: Moment) -> None:
        """Draw the ground of the bottom, and the words of the moment."""
        self.moment = moment
        self._layer.draw(canvas)

    def forget(self) -> None:
        """Draw the words anew the next time: what they depend on beside the moment has changed."""
        self._layer.forget()

    # -- what a game says itself

    @abstractmethod
    def asked(self, question: Any) -> str:
        """Say what is asked now; nothing where buttons alone say it."""

    @abstractmethod
    def draw_asked(self, canvas: pygame.Surface, question: Any) -> None:
        """Draw what is asked, beside the question's buttons."""

    @abstractmethod
    def forecasts(self, question: Any, action: Action) -> Iterator[str]:
        """Say all that an action would do; then once more, shorter, for where that is too much for the place."""

    @abstractmethod
    def action_in_focus(self, question: Any, focused: Widget | None) -> Action | None:
        """Return the action that acting on the focus would make, or what is picked already."""

    def depends_on(self, question: Any) -> Any:
        """Tell what else than the moment the words depend on, such as what is picked."""
        return None if question is None else question.complete()

    # -- drawing

    def _key(self) -> Any:
        """Tell what the words depend on."""
        moment, question = self.moment, self.moment.question
        focus = moment.focused
        told = self.log.entries[-1].line() if self.log.entries else ""
        focus_key = None if focus is None else (focus.name, focus.tip)
        told_of = (moment.message, moment.greeting, moment.news, moment.busy, moment.waiting)
        asked = None if question is None else (id(question), self.asked(question))
        device = self.context.reader_device()
        return focus_key, asked, self.depends_on(question), told_of, told, self.match.ply, device

    def _paint(self, canvas: pygame.Surface) -> None:
        skin, place, question = self.skin, self.places.rect, self.moment.question
        skin.frame(canvas, "panel", place("bottom"))
        if question is None and self._say_waiting(canvas):
            return
        if question is not None:
            self.draw_asked(canvas, question)
        forecast = self._lay_out(self._shortened(self.told()), self.lines)
        forecast.draw(canvas, (place("forecast").x + 4, place("forecast").y))
        if place("forecast").y + forecast.size[1] <= place("prompts").y + 2:
            self._draw_keys(canvas)

    def say(self, canvas: pygame.Surface, rect: Rect, text: str, face: str) -> None:
        """Write words in the middle of the bar's height."""
        rich = RichText(self.skin, text, rect.w, colour="text_title", face=face, max_lines=2)
        rich.draw(canvas, (rect.x + 4, rect.centery - rich.size[1] // 2))

    def _say_waiting(self, canvas: pygame.Surface) -> bool:
        """Say what is going on while nobody here is asked; tell whether that was all that there is room for."""
        title, progress = self.moment.waiting
        rect, skin = self.places.rect("action_bar"), self.skin
        if self.match.decision is None and not self.moment.busy:
            self.say(canvas, rect, self.words.get("asks.over"), "display")
        elif title and not self.moment.busy and self.places.is_large:
            told = RichText(skin, f"<text_title>{title}</>\n<text_dim>{progress}</>", rect.w - 8, max_lines=4)
            told.draw(canvas, (rect.x + 4, rect.y))
            self._draw_keys(canvas)
            return True
        elif title and not self.moment.busy:
            # The place of the progress is kept free, so that the words above it stay where they are.
            line = skin.fonts.line_height()
            self.say(canvas, Rect(rect.x, rect.y, rect.w, rect.h - line + 3), title, "display")
            skin.text(canvas, progress, (rect.x + 4, rect.bottom - line + 2), "text_dim")
        return False

    # -- words

    def told(self) -> str:
        """Say what the action in focus would do; or else explain what has the focus."""
        moment = self.moment
        if moment.message:
            return f"<text_bad>{moment.message}</>"
        focused = moment.focused
        if moment.greeting and not moment.busy:
            return moment.greeting
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

    def _forecast(self, question: Any, action: Action) -> str:
        """Say all that the action would do, or less where that is too much for the place."""
        told = ""
        for told in self.forecasts(question, action):
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
        side = f"<text_{self.words.tint(entry.seat)}>{self.words.side(entry.seat)}:</>"
        return f"{side} {entry.line()} <text_dim>({entry.rule}) {entry.why}</>"

    # -- keys

    def _draw_keys(self, canvas: pygame.Surface) -> None:
        """Draw which keys do what."""
        rect = self.places.rect("prompts")
        keys = RichText(self.skin, self._keys(), rect.w - 8, colour="text_dim", max_lines=1)
        keys.draw(canvas, (rect.x + 4, self.skin.line_top(rect)))

    def _keys(self) -> str:
        """Say which keys do what now."""
        if not self.face.has_prompts:
            return ""
        if self.moment.busy:
            return self.words.get("prompts.busy")
        if self.face.is_past:
            situation = "past"
        else:
            situation = "thinking" if self.moment.waiting[0] else "over" if self.match.decision is None else "choose"
        prompts = (self.large_prompts if self.places.is_large else self.prompts)[situation]
        return prompt_line(self.context, [(kind, self.words.get(f"prompts.{key}")) for kind, key in prompts])
