"""The end of a campaign: how it ended, why, and what is told of it."""

from __future__ import annotations

from game.campaign import Campaign, Chronicle, afterpiece_of, shelf
from game.rules.optimates.notation import SEATS
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.records import save_records
from game.scenes.campaign.shelves import count_of, laurels, profile_of
from game.scenes.campaign.spread import GO, LEFT, RIGHT, Spread
from game.scenes.context import Context
from game.scenes.notice import NoticeScene
from game.scenes.stack import Change, Pop, Push, Replace
from game.storage import StorageError
from game.ui.widgets import Acted, Widget

MOODS = {"won": "glad", "lost": "grim"}


class EpilogueScene(Spread):
    """Tell the end of a chronicle; leaving it for the title puts the chronicle among the past ones.

    With `is_past` it is there already.
    """

    music = "result"

    def __init__(self, context: Context, campaign: Campaign, chronicle: Chronicle, *, is_past: bool = False) -> None:
        """Take a chronicle that is over."""
        self.campaign, self.chronicle, self.is_past = campaign, chronicle, is_past
        self.ending = campaign.endings[chronicle.ending(campaign)]
        self.piece = afterpiece_of(campaign, chronicle)
        super().__init__(context)

    def heading(self) -> str:
        return self.ending.title

    def preferred(self) -> str:
        return "road" if self.is_past else "after" if self.is_offered() else "title"

    def passages(self) -> list[Widget]:
        told, side = self.ending.told(self.chronicle.seat), SEATS[self.chronicle.seat]
        mood = MOODS[self.chronicle.chapters[-1].verdict]
        aside = self.word("campaign.of", side=self.word(f"optimates.sides.{side}"), years=self.campaign.years)
        echoes = self.chronicle.echoes(self.campaign) or [self.word("campaign.end_of_all.told_none")]
        n, most = laurels(self.campaign, self.chronicle)
        count = self.word("campaign.end_of_all.laurels", n=n, all=most, **count_of(self.chronicle))
        return [
            Passage(
                "words", [told.words], title=self.campaign.title, aside=aside, portrait=f"portrait_{side}_{mood}",
                frame="parchment", group=LEFT,
            ),
            Passage("why", [told.why], title=self.word("campaign.end_of_all.why"), group=LEFT),
            Passage("laurels", [f"{{wreath}} {count}"], group=LEFT),
            *self._after(),
            Passage("echoes", echoes, title=self.word("campaign.end_of_all.told"), group=RIGHT),
        ]  # fmt: skip

    def _after(self) -> list[Widget]:
        """Make the offer of the afterpiece, or how it ended."""
        piece, after = self.piece, self.chronicle.after
        if piece is None or (after is None and self.is_past):
            return []
        aside, lines = piece.years, [self.word("campaign.after.offer")]
        if after is not None:
            part = piece.of(self.chronicle.seat)
            ended = self.word(f"campaign.after.{after.verdict}", n=after.points)
            lines = [part.won if after.verdict == "won" else part.lost, f"<text_dim>{ended}</>"]
        return [Passage("afterpiece", lines, title=piece.title, aside=aside, group=RIGHT)]

    def buttons(self) -> list[tuple[str, str, str]]:
        offer = ["after"] if self.is_offered() else []
        names = ["road", "records", *offer, *([] if self.is_past else ["title"])]
        key, hints = "campaign.end_of_all", {"title": "title_unplayed"} if offer else {}
        return [(name, self.word(f"{key}.{name}"), self.word(f"{key}.hint.{hints.get(name, name)}")) for name in names]

    def is_offered(self) -> bool:
        """Say whether the afterpiece may be played: from its first act to its last, as long as nothing is closed."""
        return self.piece is not None and self.chronicle.after is None and not self.is_past

    def acted(self, acted: Acted) -> Change | None:
        if self.form.get(acted.name).group != GO:
            return None
        if acted.name == "after":
            from game.scenes.campaign.after import AfterBrief

            return Replace(AfterBrief(self.context, self.campaign, self.chronicle), all=True)
        if acted.name == "records":
            key, n, path = save_records(self.context, self.campaign, self.chronicle)
            told = self.word(key, n=n, path=path)
            return Push(NoticeScene(self.context, self.word("campaign.end_of_all.records"), told))
        return self._close() if acted.name == "title" else self.go_back()

    def _close(self) -> Change:
        """Put the chronicle among the past ones and go to the title; where that fails say why, and stay."""
        from game.scenes.title import TitleScene

        try:
            shelf.end(profile_of(self.context), self.chronicle)
        except StorageError as error:
            return Push(NoticeScene(self.context, self.word("notice.title"), str(error)))
        return Replace(TitleScene(self.context), all=True)

    def go_back(self) -> Change | None:
        from game.scenes.campaign.road import RoadScene

        return Pop() if self.is_past else Replace(RoadScene(self.context, self.campaign, self.chronicle), all=True)
