"""One crisis of a chronicle as it ended: what is told of it, its table to look at, its record to keep."""

from __future__ import annotations

from game.campaign import Campaign, Chapter, Chronicle
from game.campaign.standing import Standing
from game.match import Match
from game.rules.core import RulesError
from game.rules.record import RecordError, read_record
from game.scenes.campaign.shelves import scenario_of
from game.scenes.campaign.telling import Telling
from game.scenes.context import Context
from game.scenes.menu import save_record
from game.scenes.notice import ListScene, NoticeScene
from game.scenes.optimates.face import OptimatesFace
from game.scenes.stack import Change, Pop, Push, Replace
from game.scenes.table.past import PastTable
from game.ui.widgets import Acted


class ChapterScene(ListScene):
    """Tell how a crisis ended."""

    def __init__(self, context: Context, campaign: Campaign, chronicle: Chronicle, number: int) -> None:
        """Take the place on the road of a crisis that has been played."""
        self.campaign, self.chronicle, self.number = campaign, chronicle, number
        name = campaign.road[number].scenario
        self.chapter: Chapter = next(chapter for chapter in chronicle.chapters if chapter.scenario == name)
        self.scenario = scenario_of(campaign, number)
        file = self.scenario.file
        self.context = context
        super().__init__(context, f"{file.title}, {file.years}", "\n".join(self._told()))

    def _told(self) -> list[str]:
        """Say how it ended, and what it left."""
        chapter, word = self.chapter, self.context.word
        side = self.scenario.file.sides.of(self.chronicle.seat)
        key = "try_one" if chapter.tries == 1 else "try_more"
        told = [word(f"campaign.chapter.{chapter.verdict}", tries=word(f"campaign.chapter.{key}", n=chapter.tries))]
        if side is not None:
            told[0] = f"<text_strong>{told[0]}</>"
            if side.honours:
                told[0] += f" {word('campaign.chapter.laurels', n=chapter.honours, all=len(side.honours))}"
            told.append(getattr(side, chapter.verdict))
        course = getattr(self.campaign.road[self.number].of(self.chronicle.seat), chapter.verdict)
        telling = Telling(self.context.text, self.chronicle.seat)
        told += [f"\u2022 {line}" for line in telling.consequences(course.consequences, self._before())]
        if chapter.fallen:
            told.append(word("campaign.chapter.fallen", names=", ".join(chapter.fallen)))
        return told

    def _before(self) -> Standing:
        """Return the standing before the crisis."""
        leaves = self.chronicle.leaves[: self.chronicle.leaves.index(self.chapter)]
        return Chronicle(
            self.chronicle.campaign, self.chronicle.seat, self.chronicle.difficulty, self.chronicle.seed, leaves
        ).standing(self.campaign)

    def buttons(self) -> list[tuple[str, str]]:
        names = ["look", "record", "close"] if self.chapter.record else ["close"]
        return [(name, self.word(f"campaign.chapter.{name}")) for name in names]

    def preferred(self) -> str:
        return "close"

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "words":
            return None
        if acted.name == "close":
            return Pop()
        try:
            match = self._match()
        except (RecordError, RulesError, ValueError) as error:
            told = self.word("campaign.chapter.broken", problem=error)
            return Push(NoticeScene(self.context, self.word("notice.title"), told))
        if acted.name == "look":
            return Replace(PastTable(self.context, match, OptimatesFace(self.context, match)))
        key, path = save_record(self.context, match)
        return Push(NoticeScene(self.context, self.word("menu.record"), self.word(key, path=path)))

    def _match(self) -> Match:
        """Play the record again."""
        return Match.from_record(self.context.load_game(self.scenario.name), read_record(self.chapter.record))
