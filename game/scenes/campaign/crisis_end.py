"""The end of a crisis: won or lost, by what, and what it leaves behind. Only leaving it writes it down."""

from __future__ import annotations

from game.campaign import Campaign, Chapter, Chronicle, Crisis, better, shelf
from game.campaign.chronicle import Try
from game.campaign.files import END, Course
from game.match import Match
from game.rules.optimates.notation import SEATS
from game.scenarios.goals import MET
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.shelves import profile_of, scenario_of
from game.scenes.campaign.spread import GO, LEFT, RIGHT, Spread
from game.scenes.campaign.telling import Telling
from game.scenes.context import Context
from game.scenes.notice import NoticeScene
from game.scenes.stack import Change, Push, Replace, Scene
from game.storage import StorageError
from game.ui.widgets import Acted, Widget

MOODS = {"won": "glad", "lost": "grim"}


class CrisisEnd(Spread):
    """Show how a crisis ended. Until one goes on it can be left and found again as it is."""

    music = "result"

    def __init__(self, context: Context, crisis: Crisis, match: Match) -> None:
        """Take a crisis and its match, which is decided."""
        self.crisis, self.match = crisis, match
        self.chronicle, self.campaign = crisis.chronicle, crisis.campaign
        self.chapter: Chapter = crisis.chapter(match)
        self.result = better(self.chronicle.kept, self.chapter)
        """What going on writes down: this end, or what was won before if that is no worse."""
        self.telling = Telling(context.text, self.chronicle.seat)
        fork = self.campaign.road[crisis.number].of(self.chronicle.seat)
        self.course: Course = getattr(fork, self.result.verdict)
        super().__init__(context)

    def heading(self) -> str:
        return self.word(f"campaign.end.{self.chapter.verdict}_heading", title=self.crisis.scenario.file.title)

    def preferred(self) -> str:
        return "on" if self.result.verdict == "won" else "again"

    def passages(self) -> list[Widget]:
        passages = [self._told(), *self._stands(), *self._why(), self._goals(), self._honours(), self._leaves()]
        return [passage for passage in passages if passage is not None]

    def _told(self) -> Widget:
        """Make the words of the end."""
        verdict, side = self.chapter.verdict, SEATS[self.chronicle.seat]
        aside = self.word(
            "campaign.of", side=self.word(f"optimates.sides.{side}"), years=self.crisis.scenario.file.years
        )
        return Passage(
            "told", [getattr(self.crisis.side, verdict)], title=self.word(f"campaign.end.{verdict}"), aside=aside,
            portrait=f"portrait_{side}_{MOODS[verdict]}", frame="parchment", group=LEFT,
        )  # fmt: skip

    def _stands(self) -> list[Widget]:
        """Make what is said where it was tried for laurels: whether what was won before stands."""
        if self.chronicle.kept is None:
            return []
        key, n, most = "better" if self.result is self.chapter else "stands", self.result.honours, self._most
        return [Passage("stands", [self.word(f"campaign.end.{key}", n=n, all=most)], group=LEFT)]

    @property
    def _most(self) -> int:
        """Count the laurels that there are."""
        return len(self.crisis.side.honours)

    def _why(self) -> list[Widget]:
        """Make what is said where the road forks."""
        if not self.course.next:
            return []
        lines = [self.course.why] if self.course.why else []
        if self.course.next == END:
            lines.append(self.word("campaign.end.over"))
        else:
            title = scenario_of(self.campaign, self.campaign.number(self.course.next)).file.title
            lines.append(self.word("campaign.end.after", where=title))
        return [Passage("why", lines, group=LEFT)]

    def _goals(self) -> Widget:
        """Make the goals with their figures."""
        lines = self.telling.goal_lines(self.crisis.side.goals, self.crisis.goals(self.match))
        return Passage("goals", lines, title=self.word("campaign.end.goals"), group=RIGHT)

    def _honours(self) -> Widget | None:
        """Make the honours with their figures; one that is not met by now is missed."""
        wanted, reached = self.crisis.side.honours, self.crisis.honours(self.match)
        if not wanted:
            return None
        won = sum(progress.verdict == MET for progress in reached)
        title = self.word("campaign.end.honours", n=won, all=len(wanted))
        lines = self.telling.goal_lines(wanted, reached)
        return Passage("honours", lines, title=title, group=RIGHT)

    def _leaves(self) -> Widget:
        """Make what is left behind."""
        standing = self.chronicle.standing(self.campaign)
        told = self.telling.consequences(self.course.consequences, standing)
        told += [self.word("campaign.end.fallen", name=name) for name in self.result.fallen]
        lines = [f"\u2022 {line}" for line in told] or [self.word("campaign.end.leaves_nothing")]
        return Passage("leaves", lines, title=self.word("campaign.end.leaves"), group=RIGHT)

    def buttons(self) -> list[tuple[str, str, str]]:
        if self.result.verdict == "lost":
            last = ["accept", "again"]
        else:
            last = [*(["laurels"] if self.result.honours < self._most else []), "on"]
        names = ["road", "game", *last]
        return [(name, self.word(f"campaign.end.{name}"), self.word(f"campaign.end.hint.{name}")) for name in names]

    # -- what is done

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.campaign.tries import games_of

        if self.form.get(acted.name).group != GO:
            return None
        if acted.name == "road":
            return self.go_back()
        if acted.name == "game":
            return Push(games_of(self.context, self.campaign, self.chronicle, self.crisis.number, self.chapter))
        if acted.name in ("again", "laurels"):
            return write_down(self.context, self.campaign, self.chronicle, self._try())
        # Where what was won before stands, this game is a try more.
        tries = [] if self.result is self.chapter else [self._try()]
        return write_down(self.context, self.campaign, self.chronicle, *tries, self.result)

    def _try(self) -> Try:
        """Return this game as a try, with what stands meanwhile."""
        return self.chapter.as_try(self.result if self.result.verdict == "won" else None)

    def go_back(self) -> Change | None:
        from game.scenes.campaign.road import RoadScene

        return Replace(RoadScene(self.context, self.campaign, self.chronicle), all=True)


def write_down(context: Context, campaign: Campaign, chronicle: Chronicle, *leaves: Chapter | Try) -> Change:
    """Keep leaves, and go where the last one leads; where one can't be kept say why, and stay, or go to the road."""
    from game.scenes.campaign.road import RoadScene

    profile, before = profile_of(context), chronicle
    try:
        for leaf in leaves:
            chronicle = shelf.add(profile, chronicle, leaf)
    except StorageError as error:
        road = RoadScene(context, campaign, chronicle) if chronicle is not before else None
        return Push(NoticeScene(context, context.word("notice.title"), str(error), then=road))
    if isinstance(leaves[-1], Try):
        from game.scenes.campaign.crisis import CrisisTable

        crisis = Crisis(campaign, chronicle)
        return Replace(CrisisTable(context, crisis, crisis.begin(profile)), all=True)
    return Replace(after(context, campaign, chronicle), all=True)


def after(context: Context, campaign: Campaign, chronicle: Chronicle) -> Scene:
    """Return the scene that follows a crisis that has been written down: the road, or the end of it all."""
    from game.scenes.campaign.epilogue import EpilogueScene
    from game.scenes.campaign.road import RoadScene

    if chronicle.next(campaign) is None:
        return EpilogueScene(context, campaign, chronicle)
    return RoadScene(context, campaign, chronicle)
