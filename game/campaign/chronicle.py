"""The chronicle of a campaign: what was chosen at its start, and chapter by chapter how its crises ended.

All else follows from it: where the road leads, what the party carries, who the opponent is, and how it all ends.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.campaign.files import DIFFICULTIES, END, Campaign, Course, Difficulty, standing_after
from game.campaign.standing import AllyLeaves, Standing
from game.players import name_with
from game.scenarios.files import Opponent

Verdict = Literal["won", "lost"]
LEVELS = ("quaestor", "aedile", "praetor", "consul", "dictator")
BITTER = 4
"""From so much bitterness on the other side plays a level stronger."""


class Chapter(msgspec.Struct, frozen=True, tag="chapter"):
    """One crisis as it ended: how many tries it took, whether it was won, with which honours, and its record.

    `fallen` names the allies who were lost in it.
    """

    scenario: str
    verdict: Verdict
    tries: int = 1
    honours: int = 0
    fallen: tuple[str, ...] = ()
    record: str = ""

    def as_try(self, kept: Chapter | None = None) -> Try:
        """Give it as a try, for a crisis that is played once more; `kept` is what was won and stands meanwhile."""
        return Try(self.scenario, self.record, self.verdict, self.honours, kept)


class Try(msgspec.Struct, frozen=True, tag="try"):
    """A crisis that is tried once more after its end, with the record of that try and how it ended.

    `kept` is what was won in it or before: it stands unless a later try is better.
    """

    scenario: str
    record: str = ""
    verdict: Verdict = "lost"
    honours: int = 0
    kept: Chapter | None = None


class After(msgspec.Struct, frozen=True, tag="after"):
    """The campaign's afterpiece as it ended: whether its goal was met, with so many points, and its record."""

    verdict: Verdict
    points: int = 0
    record: str = ""

    @property
    def scenario(self) -> str:
        """Name what was played, as crises have their names."""
        return "after"


Leaf = Chapter | Try | After


def better(kept: Chapter | None, new: Chapter) -> Chapter:
    """Give the better end of a crisis: won, then more laurels, then fewer fallen; the earlier one of two alike."""
    if kept is None or _worth(new) > _worth(kept):
        return new
    return msgspec.structs.replace(kept, tries=new.tries)


def _worth(chapter: Chapter) -> tuple[bool, int, int]:
    return chapter.verdict == "won", chapter.honours, -len(chapter.fallen)


class Chronicle(msgspec.Struct, frozen=True):
    """What has been so far, leaf by leaf, none of which is ever taken out. `seed` gives every deal."""

    campaign: str
    seat: int
    difficulty: Difficulty
    seed: int
    leaves: tuple[Leaf, ...] = ()

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """List the crises that have ended."""
        return tuple(leaf for leaf in self.leaves if isinstance(leaf, Chapter))

    @property
    def after(self) -> After | None:
        """Give how the afterpiece ended, if it was played."""
        return next((leaf for leaf in self.leaves if isinstance(leaf, After)), None)

    @property
    def tried(self) -> int:
        """Count the tries of the crisis that is next."""
        count = 0
        for leaf in reversed(self.leaves):
            if isinstance(leaf, Chapter):
                break
            count += 1
        return count

    @property
    def kept(self) -> Chapter | None:
        """Give what was won of the crisis that is next, and is tried once more for its laurels; else None."""
        last = self.leaves[-1] if self.leaves else None
        return last.kept if isinstance(last, Try) else None

    def tries(self, scenario: str) -> tuple[Try, ...]:
        """List the tries of a crisis but the one that was written down as its end."""
        return tuple(leaf for leaf in self.leaves if isinstance(leaf, Try) and leaf.scenario == scenario)

    def standing(self, campaign: Campaign) -> Standing:
        """Add up what the chapters have left behind."""
        standing = Standing()
        for chapter in self.chapters:
            for name in chapter.fallen:
                standing = AllyLeaves(name).on(standing)
            standing = standing_after(standing, self._course(campaign, chapter))
        return standing

    def next(self, campaign: Campaign) -> int | None:
        """Say which crisis comes, by its place on the road; None when it is over."""
        number = 0
        for chapter in self.chapters:
            here = campaign.number(chapter.scenario)
            wanted = self._course(campaign, chapter).next
            if wanted == END:
                return None
            number = campaign.number(wanted) if wanted else here + 1
        return number if number < len(campaign.road) else None

    def opponent(self, campaign: Campaign, asked: Opponent) -> str:
        """Name the player of the other side: a scenario's, moved by the difficulty and by bitterness."""
        step = DIFFICULTIES.index(self.difficulty) - 1 + (self.standing(campaign).bitterness >= BITTER)
        level = min(max(LEVELS.index(asked.level) + step, 0), len(LEVELS) - 1)
        return name_with(LEVELS[level], asked.character)

    def deal_seed(self, number: int) -> int:
        """Give the seed of a crisis's deal, another one at each try."""
        return (self.seed * 1_000_003 + number * 10_007 + self.tried) % 2**32

    def with_leaf(self, leaf: Leaf) -> Chronicle:
        """Close a crisis, try it once more, or close the afterpiece."""
        return msgspec.structs.replace(self, leaves=(*self.leaves, leaf))

    def ending(self, campaign: Campaign) -> str:
        """Name the ending that comes, by what happened and never by chance; only for one that is over."""
        won, standing = self.chapters[-1].verdict == "won", self.standing(campaign)
        outcomes = campaign.outcomes.of(self.seat)
        return next(outcome.ending for outcome in outcomes if outcome.when.holds(won, standing))

    def echoes(self, campaign: Campaign) -> list[str]:
        """List what the epilogue tells of each crisis that there was, in order."""
        return [echo for _, echo in self.story(campaign)]

    def story(self, campaign: Campaign) -> list[tuple[Chapter, str]]:
        """List the crises of which something is told, in order, with what is told."""
        told = [(chapter, self._course(campaign, chapter).echo) for chapter in self.chapters]
        return [(chapter, echo) for chapter, echo in told if echo]

    def _course(self, campaign: Campaign, chapter: Chapter) -> Course:
        course: Course = getattr(campaign.road[campaign.number(chapter.scenario)].of(self.seat), chapter.verdict)
        return course
