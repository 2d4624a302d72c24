"""The game of a campaign's afterpiece: who plays, how it is kept, and how it ended."""

from __future__ import annotations

from typing import Any

from game.campaign.afterpiece import GAME, Afterpiece, Part
from game.campaign.chronicle import After, Chronicle, Verdict
from game.campaign.files import Campaign
from game.campaign.table import record_in
from game.catalogue import LoadedGame, load_game
from game.match import HUMAN, Match
from game.storage import Profile

PLACE = "after/"
"""What the names of such games begin with in the profile."""
SEAT = 0
"""Where the person sits."""


def afterpiece_of(campaign: Campaign, chronicle: Chronicle) -> Afterpiece | None:
    """Give the afterpiece that belongs to a chronicle's end, played or not; None before it, and where there is none."""
    if campaign.afterpiece is None or chronicle.next(campaign) is not None:
        return None
    return campaign.afterpiece if chronicle.ending(campaign) in campaign.afterpiece.endings else None


class AfterGame:
    """The afterpiece of a chronicle. Raises ValueError where none belongs to it, ConfigError for broken tables."""

    def __init__(self, campaign: Campaign, chronicle: Chronicle) -> None:
        """Make it ready; nothing is dealt yet."""
        found = afterpiece_of(campaign, chronicle)
        if found is None:
            raise ValueError(f"{campaign.id} has no afterpiece here")
        self.campaign, self.chronicle, self.piece = campaign, chronicle, found
        self.part: Part = found.of(chronicle.seat)
        rivals = found.rivals_of(chronicle.standing(campaign))
        self.seats = (HUMAN, *(chronicle.opponent(campaign, rival) for rival in rivals))
        self.loaded: LoadedGame = load_game(GAME, ())  # as it is told: no more with mods than the crises
        self.place = f"{PLACE}{campaign.id}/{chronicle.seat}"
        self.seed = chronicle.deal_seed(len(campaign.road))

    def begin(self, profile: Profile | None = None) -> Match:
        """Deal, as the game in progress of its place if there is a profile."""
        return Match.new(self.loaded, {"seats": len(self.seats)}, self.seed, self.seats, profile, self.place)

    def resume(self, profile: Profile) -> Match | None:
        """Take it up where it was left, also at its end, or give None if it was not begun.

        Raises SaveError, StorageError and RecordError.
        """
        match = Match.resume(profile, GAME, self.place, self.loaded)
        if match is not None and self.is_of(match):
            return match
        for data in reversed(profile.finished(self.place)):
            record = record_in(data)
            if (record.header.seed, record.header.seats) == (self.seed, self.seats):
                return Match.from_record(self.loaded, record)
        return None

    def is_of(self, match: Match) -> bool:
        """Say whether a match is this one's: another campaign of the same side may have left its own."""
        return match.head.seed == self.seed and match.head.seats == self.seats

    def figures(self, match: Match) -> tuple[int, int]:
        """Give what there is of the goal, and what it needs."""
        game: Any = self.loaded.game
        return self.part.goal.figures(game.book, match.state, SEAT)

    def verdict(self, match: Match) -> Verdict | None:
        """Say how it ended; None while it goes on."""
        if match.decision is not None:
            return None
        have, need = self.figures(match)
        return "won" if have >= need else "lost"

    def leaf(self, match: Match) -> After:
        """Write down how it ended; raises ValueError while it has not."""
        verdict = self.verdict(match)
        if verdict is None:
            raise ValueError("the afterpiece goes on")
        return After(verdict, match.state.scores[SEAT].total, match.record_text())
