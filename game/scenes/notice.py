"""Two small modals: one that tells something, and one that asks yes or no."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.scenes.context import Context
from game.scenes.page import Page
from game.scenes.stack import Change, Pop, Replace, Scene
from game.ui.flow import in_a_row
from game.ui.rich import RichText
from game.ui.widgets import Acted, Button, ScrollList, Widget, draw_modal

HEAD = 15  # above and below the heading
FOOT = 26  # above and below the buttons


class NoticeScene(Page):
    """Tell something; any of Enter, Esc and a click ends it. It answers None."""

    modal = True
    align = "center"
    """How its words stand, if they do not scroll."""

    def __init__(self, context: Context, title: str, text: str, *, then: Scene | None = None) -> None:
        """Take the heading and the words, which may be marked up and have several paragraphs.

        With `then` that scene follows in place of all others.
        """
        self.then = then
        self.title = title
        self.text = text
        super().__init__(context)

    def rebuild(self) -> None:
        """Lay the words out, and make the box as large as they want; what is too much for it scrolls."""
        skin, most = self.context.skin, self.place("notice_most")
        self.box = self.place("notice")
        margin = self.box.w - self.inner_width()
        self.words = RichText(skin, self.text, self.inner_width(), align=self.align)
        head = HEAD + skin.fonts.line_height("display")
        self.foot = self.place("notice_button").h + FOOT
        line = skin.fonts.line_height() + skin.look.text.line_gap
        height = min(max(self.words.size[1], self.least_lines() * line), most.h // line * line)
        self.box.h = head + height + self.foot
        self.box.center = most.center
        self.inner = Rect(self.box.x + margin // 2, self.box.y + head, self.box.w - margin, height)
        super().rebuild()

    def inner_width(self) -> int:
        """Return the pixels of a line."""
        return self.place("notice_words").w

    def least_lines(self) -> int:
        """Say for how many lines there is room at least, however few there are."""
        return 0

    def buttons(self) -> list[tuple[str, str]]:
        """Return (name, label) of each button, left to right."""
        return [("fine", self.word("notice.fine"))]

    def widgets(self) -> list[Widget]:
        shown = self.buttons()
        button = self.place("notice_button")
        row = Rect(self.inner.x, self.box.bottom - self.foot + FOOT // 2, self.inner.w, button.h)
        places = in_a_row(self.context.skin, row, [label for _, label in shown], button.w)
        buttons = [Button(name, rect, label) for (name, label), rect in zip(shown, places, strict=True)]
        if self.is_long:
            return [ScrollList("words", self.inner, self.text.split("\n"), group="words", around=(12, 4)), *buttons]
        return [*buttons]

    @property
    def is_long(self) -> bool:
        """Tell whether the words are too many for the canvas, and scroll."""
        return self.words.size[1] > self.inner.h

    def preferred(self) -> str:
        return "fine"

    def acted(self, acted: Acted) -> Change | None:
        return None if acted.name == "words" else self.go_back()

    def go_back(self) -> Change | None:
        return Pop() if self.then is None else Replace(self.then, all=True)

    def draw(self, canvas: pygame.Surface) -> None:
        draw_modal(canvas, self.context.skin, self.box, self.title)
        if not self.is_long:
            self.words.draw(canvas, self.inner.topleft)
        super().draw(canvas)


class ListScene(NoticeScene):
    """Tell several things, each a line from the left."""

    align = "left"


class ConfirmScene(NoticeScene):
    """Ask yes or no; it answers True or False. The focus is on no, for what can't be taken back."""

    def __init__(self, context: Context, title: str, text: str, yes: str = "", no: str = "") -> None:
        """Take the words, and other words for yes and no."""
        self.yes = yes or context.word("notice.yes")
        self.no = no or context.word("notice.no")
        super().__init__(context, title, text)

    def buttons(self) -> list[tuple[str, str]]:
        return [("yes", self.yes), ("no", self.no)]

    def preferred(self) -> str:
        return "no"

    def acted(self, acted: Acted) -> Change | None:
        return None if acted.name == "words" else Pop(acted.name == "yes")

    def go_back(self) -> Change | None:
        return Pop(False)


def fault_scene(context: Context, error: str) -> NoticeScene:
    """Make the scene that tells an error of the program; the game itself is saved."""
    folder = str(context.folder) if context.folder is not None else context.word("fault.nowhere")
    return FaultScene(context, context.word("fault.title"), context.word("fault.text", error=error, folder=folder))


class FaultScene(NoticeScene):
    """Tell that a screen failed, and lead back to the title."""

    modal = False  # what lies below may be what failed

    def draw(self, canvas: pygame.Surface) -> None:
        self.draw_hall(canvas)
        super().draw(canvas)

    def go_back(self) -> Change | None:
        from game.scenes.title import TitleScene

        return Replace(TitleScene(self.context), all=True)
