"""A table that is only looked at: nothing is asked on it, and nothing goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match import Match
from game.rules.core import RulesError
from game.rules.record import RecordError
from game.scenes.context import Context
from game.scenes.menu import keep_record
from game.scenes.notice import NoticeScene
from game.scenes.stack import Change, Pop, Push, Replace, Scene
from game.scenes.table.face import Face
from game.scenes.table.scene import TableScene
from game.ui.input import Input
from game.ui.widgets import Acted, Widget


class PastTable(TableScene):
    """Show how a game stood at the end of what was played of it; stepping back leaves it."""

    def __init__(self, context: Context, match: Match, face: Face[Any]) -> None:
        """Take a match, and how its game shows."""
        face.is_past = True
        super().__init__(context, match, face)
        self.was_over = True

    def _ask(self) -> None:
        self.message, self.question = "", None
        self._lay_out(fresh=True)

    def tools(self) -> list[Widget]:
        made = super().tools()
        for tool in made:
            if tool.name == "undo":
                tool.enabled, tool.reason = False, self.context.word("campaign.table.past_back")
        return made

    @property
    def is_animating(self) -> bool:
        return self.is_busy

    @property
    def waits(self) -> bool:
        return False

    def told_waiting(self) -> tuple[str, str]:
        return self.context.word("campaign.table.past"), self.context.word("campaign.table.past_back")

    def update(self, dt: float) -> Change | None:
        return Scene.update(self, dt)

    def handle(self, inp: Input) -> Change | None:
        return None if inp.kind == "undo" else super().handle(inp)

    def _back(self) -> Change | None:
        return Pop()

    def _acted(self, acted: Acted) -> Change | None:
        if acted.name == "undo":
            return None
        return Pop() if acted.name == "menu" else super()._acted(acted)


def open_past(context: Context, play: Callable[[], Match], face: Callable[[Match], Face[Any]], asked: str) -> Change:
    """Open the table of a game that `play` plays again from its record if `look` is asked, else save its record.

    Where it can't be played again, that is told.
    """
    try:
        match = play()
    except (RecordError, RulesError, ValueError) as error:
        told = context.word("campaign.chapter.broken", problem=error)
        return Push(NoticeScene(context, context.word("notice.title"), told))
    return Replace(PastTable(context, match, face(match))) if asked == "look" else keep_record(context, match)
