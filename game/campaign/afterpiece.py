"""An afterpiece: one game of Augustus that may follow certain endings of a campaign, and what it says."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated, Literal

import msgspec

from game.campaign.standing import Standing
from game.players import character_names
from game.rules.optimates.notation import SEATS
from game.rules.optimates.tables_base import Block
from game.scenarios.augustus_puzzles import Points, WinRace
from game.scenarios.files import Opponent, Words

GAME: Literal["augustus"] = "augustus"
FEWEST_RIVALS, MOST_RIVALS = 2, 3
Problem = tuple[tuple[str | int, ...], str]


class Rival(Opponent, frozen=True):
    """Who sits down at the table. He stays away from one who has such a reputation with any Block of `away`."""

    away: dict[Block, Annotated[int, msgspec.Meta(ge=1)]] = msgspec.field(default_factory=dict)

    def comes(self, standing: Standing) -> bool:
        """Say whether he comes."""
        return not any(standing.reputation.get(block, 0) >= n for block, n in self.away.items())


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The afterpiece as one side plays it."""

    goal: Points | WinRace
    briefing: Words
    won: Words
    lost: Words


class Afterpiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """It may be played after any of the `endings`, against the first of the `rivals` who come, three at most."""

    title: Words
    years: Words
    endings: Annotated[list[str], msgspec.Meta(min_length=1)]
    rivals: Annotated[list[Rival], msgspec.Meta(min_length=FEWEST_RIVALS)]
    optimates: Part
    populares: Part

    def of(self, seat: int) -> Part:
        """Give what a side plays."""
        part: Part = getattr(self, SEATS[seat])
        return part

    def rivals_of(self, standing: Standing) -> list[Rival]:
        """List who comes, by what the party is known for."""
        return [rival for rival in self.rivals if rival.comes(standing)][:MOST_RIVALS]

    def problems(self, endings: Collection[str]) -> Iterator[Problem]:
        """Yield endings and characters that do not exist, and a table that might stay empty."""
        for i, ending in enumerate(self.endings):
            if ending not in endings:
                yield ("endings", i), f"must be one of {', '.join(endings)}"
        known = character_names(GAME)
        for i, rival in enumerate(self.rivals):
            if rival.character not in ("", *known):
                yield ("rivals", i, "character"), f"must be one of {', '.join(known)}"
        if sum(not rival.away for rival in self.rivals) < FEWEST_RIVALS:
            yield ("rivals",), f"must have {FEWEST_RIVALS} at least who always come"
