"""The daily games that have been: a list of dates with their results, and each of them to be looked at."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from game.match import HUMAN, Match
from game.rules.record import read_record
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.shelves import profile_of
from game.scenes.campaign.spread import GO, Spread
from game.scenes.context import Context
from game.scenes.notice import ListScene
from game.scenes.persons import person_name
from game.scenes.saved import face_for
from game.scenes.stack import Change, Pop, Push
from game.scenes.table.past import open_past
from game.scenes.trials.daily import to_table
from game.scenes.trials.sharing import share
from game.scenes.trials.telling import date_words, figure_lines, headline, score_words, share_text, side_words
from game.storage import StorageError
from game.trials import days
from game.trials.days import Day
from game.trials.deal import plain_game
from game.ui.widgets import Acted, Button, Widget

ROWS = "rows"


class DaysScene(Spread):
    """List the dates, the newest first; each opens."""

    rule = "1.0"
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"campaign_pasts": (ROWS,)}

    def __init__(self, context: Context, game: str) -> None:
        """Look what there is of a game."""
        self.problem = ""
        self.kept: list[Day] = []
        try:
            self.kept = days.history(profile_of(context), game)
        except StorageError as error:
            self.problem = str(error)
        super().__init__(context)

    def heading(self) -> str:
        return self.word("daily.days.heading")

    def preferred(self) -> str:
        return "day.0" if self.kept else "back"

    def passages(self) -> list[Widget]:
        if not self.kept:
            return [Passage("none", [self.problem or self.word("daily.figures.none")], group=ROWS)]
        return [
            Button(f"day.{number}", (0, 0, 12, 12), self._row(day), group=ROWS, hint=self._hint(day))
            for number, day in enumerate(self.kept)
        ]

    def _row(self, day: Day) -> str:
        state = state_words(self.context, day)
        side = side_words(self.context.text, day)
        if side and not self.context.skin.is_large:  # there is no room for it, and below the list it is said too
            state = self.word("daily.days.as", state=state, side=side)
        if not day.seats:
            return self.word("daily.days.row", date=day.date, state=state)
        return self.word("daily.days.row_against", date=day.date, state=state, who=others(self.context, day))

    def _hint(self, day: Day) -> str:
        side = side_words(self.context.text, day)
        key = "daily.days.hint_side" if side else "daily.days.hint"
        return self.word(key, date=date_words(self.context.text, day.date), side=side)

    def buttons(self) -> list[tuple[str, str, str]]:
        return [("back", self.word("daily.back"), "")]

    def acted(self, acted: Acted) -> Change | None:
        if self.form.get(acted.name).group == GO:
            return Pop()
        kind, _, number = acted.name.partition(".")
        if kind != "day":
            return None
        return Push(DayScene(self.context, self.kept[int(number)], self.kept))


class DayScene(ListScene):
    """Tell of one date's try; go on with it, look at its end, or keep its record."""

    def __init__(self, context: Context, day: Day, kept: list[Day]) -> None:
        """Take the date's try, and all tries there are."""
        self.day, self.kept = day, kept
        lines = [f"<text_strong>{headline(state_words(context, day))}</>"]
        if day.problem:
            lines = [f"<text_bad>{day.problem}</>"]
        side = side_words(context.text, day)
        lines += [context.word("daily.you_are", side=side)] if side else []
        lines += [context.word("daily.days.against", who=others(context, day))] if day.seats else []
        lines += figure_lines(context.text, days.figures(kept, day.date))[1:2] if day.score is not None else []
        super().__init__(context, date_words(context.text, day.date), "\n".join(lines))

    def buttons(self) -> list[tuple[str, str]]:
        names = ["go_on"] if self.day.is_open else ["look", "record", "copy"] if self.day.record else []
        return [(name, self.word(f"daily.days.{name}")) for name in (*names, "close")]

    def preferred(self) -> str:
        return "close"

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "words":
            return None
        if acted.name == "close":
            return Pop()
        if acted.name == "go_on":
            return to_table(self.context, self.day.attempt)
        if acted.name == "copy":
            figures = days.figures(self.kept, self.day.date)
            return Push(share(self.context, share_text(self.context.text, self.day, figures)))
        return open_past(self.context, self._match, partial(face_for, self.context), acted.name)

    def _match(self) -> Match:
        """Play the record again."""
        return Match.from_record(plain_game(self.day.attempt.game), read_record(self.day.record))


def state_words(context: Context, day: Day) -> str:
    """Say how a date's try ended, or that it has not."""
    if day.problem:
        return context.word("daily.days.unread")
    return score_words(context.text, day.score) if day.score is not None else context.word("daily.days.open")


def others(context: Context, day: Day) -> str:
    """Name who sat on the other side or sides."""
    return ", ".join(person_name(context.text, day.seats, seat) for seat, who in enumerate(day.seats) if who != HUMAN)
