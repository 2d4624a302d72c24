"""Two small modals: one that tells something, and one that asks yes or no."""

from __future__ import annotations

import pygame

from game.scenes.context import Context
from game.scenes.page import Page
from game.scenes.stack import Change, Pop, Replace, Scene
from game.ui.rich import RichText
from game.ui.widgets import Acted, Button, Widget, draw_modal

BUTTON_GAP = 8
HEAD = 30  # from the frame's top to the words, and
FOOT = 40  # from the words to its bottom: room for the buttons


class NoticeScene(Page):
    """Tell something; any of Enter, Esc and a click ends it. It answers None."""

    modal = True

    def __init__(self, context: Context, title: str, text: str, *, then: Scene | None = None) -> None:
        """Take the heading and the words, which may be marked up and have several paragraphs.

        With `then` that scene follows in place of all others.
        """
        self.then = then
        self.title = title
        self.text = text
        skin = context.reading_skin
        self.box = context.rect("notice_large" if skin.is_large else "notice")
        inner = self.box.inflate(-36, 0)
        rows = context.rect("notice_most").h // (skin.fonts.line_height() + skin.look.text.line_gap)
        self.words = RichText(skin, text, inner.w, align="center", max_lines=rows)
        self.box.h = self.words.size[1] + HEAD + FOOT + 8
        self.box.center = context.rect("notice_most").center
        super().__init__(context)

    def buttons(self) -> list[tuple[str, str]]:
        """Return (name, label) of each button, left to right."""
        return [("fine", self.word("notice.fine"))]

    def widgets(self) -> list[Widget]:
        shown = self.buttons()
        first = self.context.rect("notice_button")
        width = len(shown) * (first.w + BUTTON_GAP) - BUTTON_GAP
        first.x, first.bottom = self.box.centerx - width // 2, self.box.bottom - 12
        return [
            Button(name, first.move(index * (first.w + BUTTON_GAP), 0), label)
            for index, (name, label) in enumerate(shown)
        ]

    def acted(self, acted: Acted) -> Change | None:
        return self.go_back()

    def go_back(self) -> Change | None:
        return Pop() if self.then is None else Replace(self.then, all=True)

    def draw(self, canvas: pygame.Surface) -> None:
        draw_modal(canvas, self.context.skin, self.box, self.title)
        self.words.draw(canvas, (self.box.x + 18, self.box.y + HEAD))
        super().draw(canvas)


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
        return Pop(acted.name == "yes")

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

    def acted(self, acted: Acted) -> Change | None:
        return self.go_back()

    def go_back(self) -> Change | None:
        from game.scenes.title import TitleScene

        return Replace(TitleScene(self.context), all=True)
