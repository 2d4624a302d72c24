"""A table that is only looked at: nothing is asked on it, and nothing goes on."""

from __future__ import annotations

from game.match import Match
from game.scenes.context import Context
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Change, Pop, Scene
from game.ui.input import Input
from game.ui.widgets import Acted


class PastTable(TableScene):
    """Show how a game stood at the end of what was played of it; stepping back leaves it."""

    def __init__(self, context: Context, match: Match, names: dict[int, str] | None = None) -> None:
        """Take a match; `names` are those of Senators who are somebody."""
        self._names = names or {}
        super().__init__(context, match)
        self.was_over = True

    def named(self) -> dict[int, str]:
        return self._names

    def _dress(self) -> None:
        super()._dress()
        self.face.is_past = True

    def _ask(self) -> None:
        self.message, self.question = "", None
        self._lay_out(fresh=True)

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
