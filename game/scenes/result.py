"""The end of a game: what its own screen tells, and where to go from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from game.match import Match
from game.rules.core import family
from game.scenes.context import Context
from game.scenes.page import Page
from game.scenes.persons import person_name
from game.scenes.saved import table_for
from game.scenes.stack import Change, Replace
from game.ui.flow import in_a_row
from game.ui.skin import Skin
from game.ui.widgets import Acted, Button, Form, Mood, RichText, Widget

WORDS_EDGE, WORDS_GAP = (12, 8), 3  # pixels around the verdict's sentences, and between them


class Way(ABC):
    """Where the end of a match leads that is more than a game by itself: other buttons, and a sentence on it."""

    note: str = ""

    @abstractmethod
    def entries(self) -> dict[str, str]:
        """Return the labels of its buttons by their names; the first has the focus."""

    @abstractmethod
    def acted(self, name: str) -> Change | None:
        """Do what a button is for."""

    @abstractmethod
    def go_back(self) -> Change | None:
        """Leave."""


class EndScene(Page):
    """Show how a match ended: a heading, the widgets of the group `told`, and a row of buttons.

    Again plays another game of the same options and seats; swap has everybody move on by one seat. With a `way` its
    buttons are there in their place, and its note is told.
    """

    way: Way | None = None

    music = "result"
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"result": ("told",)}

    def __init__(self, context: Context, match: Match) -> None:
        """Take a finished match."""
        self.match = match
        self.game = family(match.game.name)
        super().__init__(context)

    @abstractmethod
    def told(self) -> list[Widget]:
        """Make what the page tells, all in the group `told`."""

    @abstractmethod
    def headline(self) -> str:
        """Return who won."""

    def widgets(self) -> list[Widget]:
        names = self.entries()
        labels = [self.entry(name) for name in names]
        least = self.place("result_button").w
        places = in_a_row(self.context.skin, self.place("result_menu"), labels, least)
        buttons = [
            Button(name, rect, label, group="go") for name, rect, label in zip(names, places, labels, strict=True)
        ]
        return [*self.told(), *buttons]

    def lead(self, way: Way) -> EndScene:
        """Lead on by a way, instead of to another game or the title."""
        self.way = way
        self.form = Form()  # so that the focus begins anew
        self.rebuild()
        return self

    @property
    def note(self) -> str:
        """Return the sentence that its way adds; empty for a game by itself."""
        return self.way.note if self.way is not None else ""

    def entries(self) -> list[str]:
        """Return the names of what it offers."""
        if self.way is not None:
            return list(self.way.entries())
        is_alike = len(set(self.match.seats)) == 1  # then there is nothing to swap
        return ["again", *([] if is_alike else ["swap"]), "look", "title"]

    def entry(self, name: str) -> str:
        """Return an entry's label."""
        if self.way is not None:
            return self.way.entries()[name]
        return self.word(f"result.{name}")

    def preferred(self) -> str:
        return self.entries()[0]

    def acted(self, acted: Acted) -> Change | None:
        if self.form.get(acted.name).group == "told":
            return None
        if self.way is not None:
            return self.way.acted(acted.name)
        if acted.name == "title":
            from game.scenes.title import TitleScene

            return Replace(TitleScene(self.context), all=True)
        if acted.name == "look":
            return self._look()
        seats = self.match.seats
        if acted.name == "swap":
            seats = (*seats[1:], seats[0])
        head = self.match.head
        again = Match.new(self.match.loaded, head.options, None, seats, self.context.profile)
        return Replace(table_for(self.context, again), all=True)

    def go_back(self) -> Change | None:
        return self._look() if self.way is None else self.way.go_back()

    def _look(self) -> Change:
        """Go to the table as it stands at the end; its menu leads back here."""
        return Replace(table_for(self.context, self.match), all=True)

    def person(self, seat: int) -> str:
        """Return who played a seat."""
        return person_name(self.context.text, self.match.seats, seat)

    def draw(self, canvas: pygame.Surface) -> None:
        self.draw_hall(canvas)
        self.draw_heading(canvas, self.headline(), self.place("result_heading"))
        super().draw(canvas)


class Verdict(Widget):
    """Say on parchment in few words how it was won, and under them in sentences how that came."""

    wide = True

    def __init__(self, context: Context, rect: Rect, title: str, words: Sequence[str], colour: str) -> None:
        """Take the place, the few words, the sentences, and the colour of the former."""
        super().__init__("verdict", rect, group="told")
        self.focusable = context.skin.is_large
        self.title, self.words, self.colour = title, words, colour

    def height(self, skin: Skin, width: int) -> int:
        return sum(self._laid(rich) for rich in self._texts(skin, width)) + 2 * WORDS_EDGE[1]

    def draw(self, canvas: pygame.Surface, skin: Skin, mood: Mood) -> None:
        skin.frame(canvas, "parchment", self.rect)
        texts = self._texts(skin, self.rect.w)
        y = self.rect.y + (self.rect.h - sum(map(self._laid, texts)) + WORDS_GAP) // 2
        for rich in texts:
            rich.draw(canvas, (self.rect.x + WORDS_EDGE[0], y))
            y += self._laid(rich)
        if mood.focused:
            skin.ring(canvas, self.rect)

    def _texts(self, skin: Skin, width: int) -> list[RichText]:
        """Lay out the few words, and the sentences under them."""
        room = width - 2 * WORDS_EDGE[0]
        title = RichText(skin, self.title, room, colour=self.colour, face="display", align="center")
        said = [RichText(skin, words, room, colour="text_on_paper", align="center") for words in self.words]
        return [title, *said]

    @staticmethod
    def _laid(rich: RichText) -> int:
        """Return the height of words with the gap below."""
        return rich.size[1] + WORDS_GAP
