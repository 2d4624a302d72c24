"""The daily game's page: today's deal, how the one scored try stands, and what has been so far."""

from __future__ import annotations

from game.match import HUMAN, Match
from game.rules.core import RulesError, seats_with
from game.saves import SaveError
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.shelves import profile_of
from game.scenes.campaign.spread import GO, LEFT, RIGHT, Spread
from game.scenes.context import Context
from game.scenes.games import screens_of
from game.scenes.notice import NoticeScene
from game.scenes.stack import Change, Push, Replace, Scene
from game.scenes.trials.sharing import share
from game.scenes.trials.telling import date_words, deal_lines, figure_lines, headline, score_words, share_text
from game.storage import StorageError
from game.trials import days, deal
from game.trials.days import Attempt, Day, Figures
from game.ui.widgets import Acted, Choice, Widget


class DailyScene(Spread):
    """Show today's deal, and begin, go on or practise."""

    rule = "1.0"

    def __init__(self, context: Context, game: str = "", now: str = "") -> None:
        """Look what there is of a game, else of the first; `now` is the date, else it is today's."""
        self.now = now
        self.game = game or deal.daily_games()[0]
        self.context = context
        self._look()
        super().__init__(context)

    def _look(self) -> None:
        """Draw today's deal, and look what is kept."""
        self.deal = deal.deal_of(self.game, self.now or deal.today())
        profile = profile_of(self.context)
        self.kept: list[Day] = []
        self.problem = ""
        self.is_practising = False
        try:
            self.kept = days.history(profile, self.game)
            self.is_practising = days.is_practising(profile, self.deal)
        except (SaveError, StorageError) as error:
            self.problem = str(error)
        self.today: Day | None = days.find(self.kept, self.deal.date)
        self.figures: Figures = days.figures(self.kept, self.deal.date)

    def heading(self) -> str:
        return self.word("daily.heading")

    def preferred(self) -> str:
        return self._way_on()

    def _way_on(self) -> str:
        """Name the button that leads to the table."""
        if self.today is None:
            return "begin"
        return "go_on" if self.today.is_open else "practise"

    # -- what is told

    def passages(self) -> list[Widget]:
        return [*self._games(), self._deal(), self._state(), self._figures(), self._how()]

    def _games(self) -> list[Widget]:
        """Make the choice between games, where there are several."""
        games = deal.daily_games()
        if len(games) < 2:
            return []
        shown = [(name, self.word(f"{name}.title")) for name in games]
        return [Choice("game", (0, 0, 12, 12), self.word("daily.game"), shown, self.game, group=LEFT)]

    def _deal(self) -> Widget:
        """Make what today's deal is."""
        names = seats_with(deal.plain_game(self.game).game, self.deal.options)
        text = self.context.text
        seat, opponent = next((seat, who) for seat, who in enumerate(self.deal.seats) if who != HUMAN)
        title, aside = date_words(text, self.deal.date), self.word(f"{self.game}.title")
        portrait = screens_of(self.game).portrait(self.context, seat, opponent)
        lines = deal_lines(text, self.deal, names)
        return Passage("deal", lines, title=title, aside=aside, portrait=portrait, frame="parchment", group=LEFT)

    def _state(self) -> Widget:
        """Make how today's try stands."""
        day, strong = self.today, ""
        if self.problem or (day is not None and day.problem):
            told = f"<text_bad>{self.problem or (day.problem if day else '')}</>"
        elif day is None:
            told = self.word("daily.state.new")
        elif day.score is None:
            told = self.word("daily.state.open")
        else:
            strong = f"<text_strong>{headline(score_words(self.context.text, day.score))}</>"
            told = self.word("daily.state.ended")
        return Passage(
            "state", [*([strong] if strong else []), told], title=self.word("daily.state.title"), group=RIGHT
        )

    def _figures(self) -> Widget:
        """Make what has come of all dates."""
        lines = figure_lines(self.context.text, self.figures)
        unread = sum(bool(day.problem) for day in self.kept)
        if unread:
            lines.append(f"<text_bad>{self.word('daily.unread', n=unread)}</>")
        return Passage("figures", lines, title=self.word("daily.figures.title"), group=RIGHT)

    def _how(self) -> Widget:
        """Make what one has to know."""
        lines = [self.word(f"daily.how.{line}") for line in ("same", "once", "back")]
        return Passage("how", lines, title=self.word("daily.how.title"), group=LEFT)

    def buttons(self) -> list[tuple[str, str, str]]:
        names = ["back", *(["days"] if self.kept else [])]
        names += ["copy"] if self.today is not None and self.today.score is not None else []
        shown = [(name, "history" if name == "days" else name) for name in names]
        way = self._way_on()
        shown.append((way, "practise_on" if way == "practise" and self.is_practising else way))
        return [(name, self.word(f"daily.{key}"), self.word(f"daily.hint.{key}")) for name, key in shown]

    # -- what is done

    def acted(self, acted: Acted) -> Change | None:
        if acted.kind == "change":
            self.game = str(acted.value)
            self._look()
            self.rebuild()
            return None
        if self.form.get(acted.name).group != GO:
            return None
        if acted.name == "back":
            return self.go_back()
        if acted.name == "days":
            from game.scenes.trials.daily_days import DaysScene

            return Push(DaysScene(self.context, self.game))
        if acted.name == "copy" and self.today is not None:
            return Push(share(self.context, share_text(self.context.text, self.today, self.figures)))
        return self._to_table()

    def _to_table(self) -> Change:
        """Go to the table of today's try, or to practice once that has ended."""
        if self.today is not None and self.today.is_open:
            return to_table(self.context, self.today.attempt)
        attempt = days.attempt_at(self.deal, practice=self.today is not None)
        if attempt.is_practice and self.is_practising:
            return to_table(self.context, attempt)
        try:
            match = days.begin(profile_of(self.context), self.deal, practice=attempt.is_practice)
        except (StorageError, ValueError) as error:
            return Push(NoticeScene(self.context, self.word("notice.title"), str(error)))
        return Replace(_scene_of(self.context, attempt, match), all=True)

    def resumed(self, result: object) -> Change | None:
        self._look()
        self.rebuild()
        return None

    def go_back(self) -> Change | None:
        from game.scenes.trials.alone import AloneScene

        return Replace(AloneScene(self.context), all=True)


def to_table(context: Context, attempt: Attempt) -> Change:
    """Go on with a try where it was left; where it can't be taken up that is told."""
    try:
        match = days.resume(profile_of(context), attempt)
    except (SaveError, StorageError, RulesError) as error:
        return Push(NoticeScene(context, context.word("notice.title"), str(error)))
    if match is None:
        return Replace(DailyScene(context, attempt.game), all=True)
    scene = _scene_of(context, attempt, match)
    told = [notice for notice in match.notices if notice not in match.loaded.notices]
    if told:
        return Push(NoticeScene(context, context.word("notice.title"), "\n".join(told), then=scene))
    return Replace(scene, all=True)


def _scene_of(context: Context, attempt: Attempt, match: Match) -> Scene:
    """Return the table of a try, or its end where it has come to that."""
    from game.scenes.trials.daily_table import DailyTable, daily_end

    return daily_end(context, attempt, match) if match.decision is None else DailyTable(context, attempt, match)
