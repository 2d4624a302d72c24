"""The daily game at the table, and its end: as any other game, but that it leads back to its page."""

from __future__ import annotations

from game.match import Match
from game.scenes.campaign.shelves import profile_of
from game.scenes.context import Context
from game.scenes.last_played import DAILY as DAILY_GAME
from game.scenes.menu import MenuScene
from game.scenes.result import EndScene, Way
from game.scenes.saved import face_for, result_for
from game.scenes.stack import Change, Push, Replace, Scene
from game.scenes.table.past import PastTable
from game.scenes.table.scene import TableScene
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
        super().__init__(context, match, face_for(context, match))
        self.message = told_attempt(context, attempt)

    @property
    def played_as(self) -> str:
        return "" if self.attempt.is_practice else f"{DAILY_GAME}{self.attempt.game}"

    def _over(self) -> Change | None:
        return Replace(daily_end(self.context, self.attempt, self.match), all=True)

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


class DailyWay(Way):
    """Where the end of a try leads. Where it was the scored one it is kept already."""

    def __init__(self, context: Context, attempt: Attempt, match: Match) -> None:
        """Take the try, and its match, which is over."""
        self.context, self.attempt, self.match = context, attempt, match
        self.note = told_attempt(context, attempt, over=True)

    def entries(self) -> dict[str, str]:
        names = [DAILY, "look"] if self.attempt.is_practice else [DAILY, "copy", "look"]
        return {name: self.context.word(f"daily.end.{name}") for name in names}

    def acted(self, name: str) -> Change | None:
        if name == "copy":
            return self._share()
        if name == "look":
            return Push(PastTable(self.context, self.match, face_for(self.context, self.match)))
        return self.go_back()

    def go_back(self) -> Change | None:
        return Replace(_page(self.context, self.attempt), all=True)

    def _share(self) -> Change | None:
        try:
            kept = days.history(profile_of(self.context), self.attempt.game)
        except StorageError:
            kept = []
        day = days.find(kept, self.attempt.date)
        if day is None or day.score is None:
            return None
        return Push(share(self.context, share_text(self.context.text, day, days.figures(kept, day.date))))


def daily_end(context: Context, attempt: Attempt, match: Match) -> Scene:
    """Make the end of a try: the game's own result, that leads on to the daily game's page."""
    scene = result_for(context, match)
    return scene.lead(DailyWay(context, attempt, match)) if isinstance(scene, EndScene) else scene


def told_attempt(context: Context, attempt: Attempt, *, over: bool = False) -> str:
    """Say which date's game it is, and whether it counts."""
    key = ("practice" if attempt.is_practice else "counts") + ("_over" if over else "")
    return context.word(f"daily.told.{key}", date=date_words(context.text, attempt.date))


def _page(context: Context, attempt: Attempt) -> Scene:
    from game.scenes.trials.daily import DailyScene

    return DailyScene(context, attempt.game)
