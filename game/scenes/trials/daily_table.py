"""The daily game at the table, and its end: as any other game, but that it leads back to its page."""

from __future__ import annotations

from game.match import Match
from game.scenes.campaign.shelves import profile_of
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.optimates.result import ResultScene
from game.scenes.optimates.table import TableScene
from game.scenes.saved import face_for
from game.scenes.stack import Change, Push, Replace, Scene
from game.scenes.table.past import PastTable
from game.scenes.trials.sharing import share
from game.scenes.trials.telling import date_words, share_text
from game.storage import StorageError
from game.trials import days
from game.trials.days import Attempt
from game.ui.widgets import Acted

DAILY = "daily"
ENTRIES = ("resume", "rules", "options", "record", DAILY)


class DailyTable(TableScene):
    """Play a try. It is saved act by act as any game is."""

    def __init__(self, context: Context, attempt: Attempt, match: Match) -> None:
        """Take the try, and its match in progress."""
        self.attempt = attempt
        super().__init__(context, match)
        self.message = told_attempt(context, attempt)

    def _over(self) -> Change | None:
        return Replace(DailyEnd(self.context, self.attempt, self.match), all=True)

    def _menu(self) -> Change:
        return Push(DailyMenu(self.context, self))


class DailyMenu(MenuScene):
    """The menu of a try: it leads to the daily game's page instead of the title."""

    def __init__(self, context: Context, table: DailyTable) -> None:
        """Take the table it lies over."""
        self.table = table
        super().__init__(context, table.match)

    def entries(self) -> tuple[str, ...]:
        return ENTRIES

    def entry(self, name: str) -> tuple[str, str]:
        if name == DAILY:
            key = "practice" if self.table.attempt.is_practice else "try"
            return self.word("daily.menu.daily"), self.word(f"daily.menu.hint.{key}")
        return super().entry(name)

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == DAILY:
            return Replace(_page(self.context, self.table.attempt), all=True)
        return super().acted(acted)


class DailyEnd(ResultScene):
    """The result of a try. Where it was the scored one it is kept already."""

    def __init__(self, context: Context, attempt: Attempt, match: Match) -> None:
        """Take the try, and its match, which is over."""
        self.attempt = attempt
        super().__init__(context, match)

    def entries(self) -> list[str]:
        return [DAILY, "look"] if self.attempt.is_practice else [DAILY, "copy", "look"]

    def entry(self, name: str) -> str:
        return super().entry(name) if name == "look" else self.word(f"daily.end.{name}")

    def preferred(self) -> str:
        return DAILY

    def sayings(self) -> list[str]:
        return [*super().sayings()[:1], told_attempt(self.context, self.attempt, over=True)]

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == DAILY:
            return Replace(_page(self.context, self.attempt), all=True)
        if acted.name == "copy":
            return self._share()
        return super().acted(acted)

    def _share(self) -> Change | None:
        try:
            kept = days.history(profile_of(self.context), self.attempt.game)
        except StorageError:
            kept = []
        day = days.find(kept, self.attempt.date)
        if day is None or day.score is None:
            return None
        return Push(share(self.context, share_text(self.context.text, day, days.figures(kept, day.date))))

    def _look(self) -> Change:
        return Push(PastTable(self.context, self.match, face_for(self.context, self.match)))

    def go_back(self) -> Change | None:
        return Replace(_page(self.context, self.attempt), all=True)


def told_attempt(context: Context, attempt: Attempt, *, over: bool = False) -> str:
    """Say which date's game it is, and whether it counts."""
    key = ("practice" if attempt.is_practice else "counts") + ("_over" if over else "")
    return context.word(f"daily.told.{key}", date=date_words(context.text, attempt.date))


def _page(context: Context, attempt: Attempt) -> Scene:
    from game.scenes.trials.daily import DailyScene

    return DailyScene(context, attempt.game)
