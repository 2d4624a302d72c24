"""The campaigns that have come to their end, to be looked at again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.campaign import Campaign
from game.rules.optimates.notation import SEATS
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.shelves import count_of, laurels, past
from game.scenes.campaign.spread import GO, Spread
from game.scenes.context import Context
from game.scenes.stack import Change, Pop, Push
from game.ui.widgets import Acted, Button, Widget

ROWS = "rows"


class PastsScene(Spread):
    """List past campaigns; each opens its road."""

    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"campaign_pasts": (ROWS,)}

    def __init__(self, context: Context, campaign: Campaign) -> None:
        """Look what there is."""
        self.campaign = campaign
        self.kept, self.spoilt = past(context, campaign)
        super().__init__(context)

    def heading(self) -> str:
        return self.word("campaign.past_ones.heading")

    def preferred(self) -> str:
        return "past.0" if self.kept else "back"

    def passages(self) -> list[Widget]:
        rows: list[Widget] = []
        for number, chronicle in enumerate(self.kept):
            ending = self.campaign.endings[chronicle.ending(self.campaign)].title
            label = self.word(
                "campaign.past_ones.row", side=self.word(f"optimates.sides.{SEATS[chronicle.seat]}"), ending=ending,
                difficulty=self.word(f"campaign.difficulties.{chronicle.difficulty}"),
            )  # fmt: skip
            n, most = laurels(self.campaign, chronicle)
            hint = self.word("campaign.past_ones.hint", n=n, all=most, **count_of(chronicle))
            rows.append(Button(f"past.{number}", (0, 0, 12, 12), label, group=ROWS, hint=hint))
        if self.spoilt:
            rows.append(Passage("unread", [self.word("campaign.past_ones.unread", n=self.spoilt)], group=ROWS))
        return rows or [Passage("none", [self.word("campaign.past_ones.none")], group=ROWS)]

    def buttons(self) -> list[tuple[str, str, str]]:
        return [("back", self.word("campaign.back"), "")]

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.campaign.road import RoadScene

        name, _, number = acted.name.partition(".")
        if name == "past" and number:
            return Push(RoadScene(self.context, self.campaign, self.kept[int(number)], is_past=True))
        return Pop() if self.form.get(acted.name).group == GO else None
