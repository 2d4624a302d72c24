"""From the title to the challenges and the daily game, each with how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.scenes.campaign.shelves import profile_of
from game.scenes.campaign.spread import GO, Spread
from game.scenes.context import Context
from game.scenes.stack import Change, Replace
from game.scenes.trials.challenge_list import ChallengeList, kept_stars, starred
from game.scenes.trials.door import Door
from game.storage import StorageError
from game.trials import days, deal
from game.ui.widgets import Acted, Widget


class AloneScene(Spread):
    """Offer them, each with what has come of it so far."""

    rule = "1.0"
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"alone": ("doors",)}

    def __init__(self, context: Context, now: str = "") -> None:
        """Take the date, or else it is today's."""
        self.now = now
        super().__init__(context)

    def heading(self) -> str:
        return self.word("alone.heading")

    def preferred(self) -> str:
        return "challenges"

    def passages(self) -> list[Widget]:
        doors = (
            ("challenges", ("star", "star", "star"), self._challenges()),
            ("daily", ("daily_sun",), self._daily()),
        )
        return [Door(name, self.word(f"alone.{name}"), words, pictures) for name, pictures, words in doors]

    def _challenges(self) -> str:
        """Say how many stars there are."""
        kept, problem = kept_stars(self.context)
        return problem or self.word("alone.stars", **starred(kept))

    def _daily(self) -> str:
        """Say how today's stands."""
        now = self.now or deal.today()
        try:
            found = {game: days.find(days.history(profile_of(self.context), game), now) for game in deal.daily_games()}
        except StorageError as error:
            return str(error)
        begun = [self.word(f"{game}.title") for game, day in found.items() if day is not None and day.is_open]
        fresh = [self.word(f"{game}.title") for game, day in found.items() if day is None]
        if begun:
            return self.word("alone.daily_open", games=", ".join(begun))
        if len(fresh) == len(found):
            return self.word("alone.daily_new")
        return self.word("alone.daily_more", games=", ".join(fresh)) if fresh else self.word("alone.daily_done")

    def buttons(self) -> list[tuple[str, str, str]]:
        return [("back", self.word("alone.back"), "")]

    def resumed(self, result: object) -> Change | None:
        self.rebuild()
        return None

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.trials.daily import DailyScene

        if self.form.get(acted.name).group == GO:
            return self.go_back()
        scene = ChallengeList(self.context) if acted.name == "challenges" else DailyScene(self.context)
        return Replace(scene, all=True)

    def go_back(self) -> Change | None:
        from game.scenes.title import TitleScene

        return Replace(TitleScene(self.context, "challenges"), all=True)
