"""All games of one crisis: each of its tries, and its end; every one can be looked at and its record kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.campaign import Campaign, Chapter, Chronicle, Try
from game.scenes.campaign.chapter import ChapterScene, number_of
from game.scenes.campaign.pasts import ROWS
from game.scenes.campaign.shelves import scenario_of
from game.scenes.campaign.spread import GO, Spread
from game.scenes.context import Context
from game.scenes.stack import Change, Pop, Push, Scene
from game.ui.widgets import Acted, Button, Widget


class TriesScene(Spread):
    """List the games of a crisis; each opens what is told of it."""

    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"campaign_pasts": (ROWS,)}

    def __init__(
        self, context: Context, campaign: Campaign, chronicle: Chronicle, number: int, leaves: list[Chapter | Try]
    ) -> None:
        """Take the place of the crisis on the road, and its games, oldest first."""
        self.campaign, self.chronicle, self.number, self.leaves = campaign, chronicle, number, leaves
        super().__init__(context)

    def heading(self) -> str:
        return self.word("campaign.tries.heading", title=scenario_of(self.campaign, self.number).file.title)

    def preferred(self) -> str:
        return next(f"try.{n}" for n, leaf in enumerate(self.leaves) if isinstance(leaf, Chapter))

    def passages(self) -> list[Widget]:
        side = scenario_of(self.campaign, self.number).file.sides.of(self.chronicle.seat)
        most = len(side.honours) if side is not None else 0
        return [self._row(number, leaf, most) for number, leaf in enumerate(self.leaves)]

    def _row(self, number: int, leaf: Chapter | Try, most: int) -> Widget:
        """Make a game's button."""
        told = [self.word(f"campaign.tries.{leaf.verdict}", n=number_of(self.chronicle, leaf))]
        if most and leaf.verdict == "won":
            told.append(self.word("campaign.tries.laurels", n=leaf.honours, all=most))
        is_end = isinstance(leaf, Chapter) and leaf in self.chronicle.leaves
        told += [self.word("campaign.tries.stands")] if is_end else []
        hint = self.word("campaign.tries.hint_end" if is_end else "campaign.tries.hint")
        return Button(f"try.{number}", (0, 0, 12, 12), " \u00b7 ".join(told), group=ROWS, hint=hint)

    def buttons(self) -> list[tuple[str, str, str]]:
        return [("back", self.word("campaign.back"), "")]

    def acted(self, acted: Acted) -> Change | None:
        name, _, number = acted.name.partition(".")
        if name == "try" and number:
            leaf = self.leaves[int(number)]
            return Push(ChapterScene(self.context, self.campaign, self.chronicle, self.number, leaf))
        return Pop() if self.form.get(acted.name).group == GO else None


def games_of(context: Context, campaign: Campaign, chronicle: Chronicle, number: int, last: Chapter) -> Scene:
    """Return what opens the games of a crisis: the last one itself where there is no other, or else a list of them.

    `last` is its end, or the game that has just ended. A try that became its end is not listed twice.
    """
    tries: list[Chapter | Try] = [leaf for leaf in chronicle.tries(last.scenario) if leaf.record]
    leaves = [last if leaf.record == last.record else leaf for leaf in tries]
    leaves += [] if last in leaves else [last]
    if len(leaves) == 1:
        return ChapterScene(context, campaign, chronicle, number, last)
    return TriesScene(context, campaign, chronicle, number, leaves)
