"""One crisis of a chronicle as it ended: what is told of it, its table to look at, its record to keep."""

from __future__ import annotations

import msgspec

from game.campaign import Campaign, Chapter, Chronicle, Crisis, Try
from game.campaign.standing import Standing
from game.match import Match
from game.rules.record import read_record
from game.scenes.campaign.shelves import scenario_of
from game.scenes.campaign.telling import Telling
from game.scenes.context import Context
from game.scenes.notice import ListScene
from game.scenes.optimates.face import OptimatesFace
from game.scenes.stack import Change, Pop
from game.scenes.table.past import open_past
from game.ui.widgets import Acted


class ChapterScene(ListScene):
    """Tell how a crisis ended, or one try of it."""

    def __init__(
        self, context: Context, campaign: Campaign, chronicle: Chronicle, number: int, leaf: Chapter | Try
    ) -> None:
        """Take the place on the road of a crisis that has been played, and one of its games.

        One that the chronicle does not hold has just come to its end.
        """
        self.campaign, self.chronicle, self.number, self.leaf = campaign, chronicle, number, leaf
        self.scenario = scenario_of(campaign, number)
        file = self.scenario.file
        self.context = context
        super().__init__(context, f"{file.title}, {file.years}", "\n".join(self._told()))

    def _told(self) -> list[str]:
        """Say how it ended, and what it left."""
        leaf, side = self.leaf, self.scenario.file.sides.of(self.chronicle.seat)
        honours = side.honours if side is not None else []
        told = [ended(self.context, leaf, number_of(self.chronicle, leaf), len(honours))]
        if side is not None:
            told.append(getattr(side, leaf.verdict))
        if isinstance(leaf, Try):
            return [*told, self.context.word("campaign.chapter.left_nothing")]
        if leaf not in self.chronicle.leaves:
            return told  # what it leaves stands on the page below
        course = getattr(self.campaign.road[self.number].of(self.chronicle.seat), leaf.verdict)
        telling = Telling(self.context.text, self.chronicle.seat)
        told += [f"\u2022 {line}" for line in telling.consequences(course.consequences, self._before())]
        if leaf.fallen:
            told.append(self.context.word("campaign.chapter.fallen", names=", ".join(leaf.fallen)))
        return told

    def _before(self) -> Standing:
        """Return the standing before the crisis."""
        leaves = self.chronicle.leaves[: self.chronicle.leaves.index(self.leaf)]
        return msgspec.structs.replace(self.chronicle, leaves=leaves).standing(self.campaign)

    def buttons(self) -> list[tuple[str, str]]:
        names = ["look", "record", "close"] if self.leaf.record else ["close"]
        return [(name, self.word(f"campaign.chapter.{name}")) for name in names]

    def preferred(self) -> str:
        return "close"

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "words":
            return None
        if acted.name == "close":
            return Pop()
        return open_past(self.context, self._match, self._face, acted.name)

    def _face(self, match: Match) -> OptimatesFace:
        return OptimatesFace(self.context, match, self._allies(match))

    def _allies(self, match: Match) -> dict[int, str]:
        """Name the allies on the game's table; nobody where a changed campaign deals otherwise now."""
        leaves = self.chronicle.leaves
        at = next((n for n, leaf in enumerate(leaves) if leaf.record == self.leaf.record), len(leaves))
        crisis = Crisis(self.campaign, msgspec.structs.replace(self.chronicle, leaves=leaves[:at]))
        return crisis.allies if crisis.is_of(match) else {}

    def _match(self) -> Match:
        """Play the record again."""
        return Match.from_record(self.context.load_game(self.scenario.name), read_record(self.leaf.record))


def number_of(chronicle: Chronicle, leaf: Chapter | Try) -> int:
    """Tell which try of its crisis a game was, from 1; what was won before later tries is one of them."""
    tries = chronicle.tries(leaf.scenario)
    if isinstance(leaf, Try):
        return tries.index(leaf) + 1
    alike = [n for n, each in enumerate(tries, 1) if each.record and each.record == leaf.record]
    return alike[0] if alike else len(tries) + 1


def ended(context: Context, leaf: Chapter | Try, number: int, laurels: int) -> str:
    """Say at which try a game ended how, with which of so many laurels."""
    key = "try_one" if number == 1 else "try_more"
    told = context.word(f"campaign.chapter.{leaf.verdict}", tries=context.word(f"campaign.chapter.{key}", n=number))
    if not laurels:
        return f"<text_strong>{told}</>"
    return f"<text_strong>{told}</> {context.word('campaign.chapter.laurels', n=leaf.honours, all=laurels)}"
