"""A campaign's file: its road of crises, what each leaves behind, and how it may all end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from game.campaign.afterpiece import Afterpiece, Problem
from game.campaign.standing import MOST_BITTERNESS, AllyJoins, AllyLeaves, AnyConsequence, Standing
from game.config import load
from game.paths import resource
from game.rules.optimates.notation import SEATS
from game.rules.optimates.tables_base import Block
from game.scenarios import Scenario, campaign_names, find_scenario, scenario_names
from game.scenarios.files import CAMPAIGN_FILE, GAME, Words

Difficulty = Literal["gentle", "even", "stern"]
DIFFICULTIES: tuple[Difficulty, ...] = ("gentle", "even", "stern")
"""By so many levels the opponents are weaker, the same or stronger: nothing else differs."""
END = "end"
"""In place of a crisis: the campaign is over."""


class CampaignError(Exception):
    """A name that is no campaign's; its text says which there are."""


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a result of a crisis leads to.

    `next` is the crisis that comes then, the one after it if nothing is said, and END none at all; `why` says so where
    it is not the usual way. `echo` is what the epilogue tells of it.
    """

    consequences: list[AnyConsequence] = []
    next: str = ""
    why: str = ""
    echo: str = ""


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows a crisis for one side: who speaks its briefing, and where each result leads."""

    speaker: Words
    won: Course = Course()
    lost: Course = Course()


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A crisis on the road: its scenario, the words at its milestone, and its place on the map in logical pixels."""

    scenario: str
    milestone: Words
    at: tuple[int, int]
    optimates: Fork
    populares: Fork

    def of(self, seat: int) -> Fork:
        """Give what follows for a side."""
        fork: Fork = getattr(self, SEATS[seat])
        return fork


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When an ending comes: all that is said must hold.

    `last` is the result of the last crisis. `most_loved` means a reputation with a Block above 0 and above that with
    the others. `least_laws_on_blue` counts the laws whose shifts come to more than 0 in all.
    """

    last: Literal["won", "lost", "either"] = "either"
    least_bitterness: int = 0
    most_bitterness: int = MOST_BITTERNESS
    least_reputation: dict[Block, int] = {}
    most_loved: Block | Literal["nobody"] = "nobody"
    least_laws_on_blue: int = 0

    def holds(self, won: bool, standing: Standing) -> bool:
        """Say whether it holds for a campaign whose last crisis was won or lost, with this standing at the end."""
        reputation = standing.reputation
        loved = reputation.get(self.most_loved, 0) if self.most_loved != "nobody" else 0
        others = [n for block, n in reputation.items() if block != self.most_loved]
        return (
            self.last in ("either", "won" if won else "lost")
            and self.least_bitterness <= standing.bitterness <= self.most_bitterness
            and all(reputation.get(block, 0) >= n for block, n in self.least_reputation.items())
            and (self.most_loved == "nobody" or (loved > 0 and loved > max(others, default=0)))
            and sum(n > 0 for n in standing.shifted.values()) >= self.least_laws_on_blue
        )


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ending as one side is told it: its words, and a sentence on why it came."""

    words: Words
    why: Words


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way in which it ends."""

    title: Words
    optimates: Told
    populares: Told

    def told(self, seat: int) -> Told:
        """Give what a side is told."""
        told: Told = getattr(self, SEATS[seat])
        return told


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ending, by its name, and when it comes."""

    ending: str
    when: When = When()


class Outcomes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How it can end for each side: the first whose conditions hold comes."""

    optimates: Annotated[list[Outcome], msgspec.Meta(min_length=1)]
    populares: Annotated[list[Outcome], msgspec.Meta(min_length=1)]

    def of(self, seat: int) -> list[Outcome]:
        """Give a side's."""
        outcomes: list[Outcome] = getattr(self, SEATS[seat])
        return outcomes


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said before the first crisis."""

    optimates: Words
    populares: Words


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `config/campaign/<campaign>/campaign.yaml`."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    id: str
    title: Words
    years: Words
    opening: Opening
    road: Annotated[list[Stop], msgspec.Meta(min_length=1)]
    endings: Annotated[dict[str, Ending], msgspec.Meta(min_length=1)]
    outcomes: Outcomes
    afterpiece: Afterpiece | None = None

    def number(self, scenario: str) -> int:
        """Say at which place of the road a crisis stands; raises KeyError if it is not on it."""
        for number, stop in enumerate(self.road):
            if stop.scenario == scenario:
                return number
        raise KeyError(scenario)

    def scenario(self, number: int) -> Scenario:
        """Read a crisis's scenario; raises ConfigError."""
        return find_scenario(f"{GAME}/{self.id}/{self.road[number].scenario}")

    def check(self) -> Iterator[Problem]:
        """Yield crises, forks, allies and endings that lead nowhere."""
        stops = [stop.scenario for stop in self.road]
        known = scenario_names(self.id)
        for i, stop in enumerate(self.road):
            if stop.scenario not in known:
                yield ("road", i, "scenario"), f"must be one of {', '.join(known)}"
            elif stop.scenario in stops[:i]:
                yield ("road", i, "scenario"), "stands on the road already"
            for seat, name in enumerate(SEATS):
                for result in ("won", "lost"):
                    course: Course = getattr(stop.of(seat), result)
                    yield from _course_problems(course, ("road", i, name, result), stops, i)
        yield from self._ally_problems()
        yield from self._outcome_problems()
        if self.afterpiece is not None:
            for keys, message in self.afterpiece.problems(self.endings):
                yield ("afterpiece", *keys), message

    def _ally_problems(self) -> Iterator[Problem]:
        """Yield those who leave without ever having joined."""
        for seat, name in enumerate(SEATS):
            courses = [
                (("road", i, name, result, "consequences"), getattr(stop.of(seat), result).consequences)
                for i, stop in enumerate(self.road)
                for result in ("won", "lost")
            ]
            joining = {what.name for _, every in courses for what in every if isinstance(what, AllyJoins)}
            for keys, every in courses:
                for j, what in enumerate(every):
                    if isinstance(what, AllyLeaves) and what.name not in joining:
                        yield (*keys, j, "name"), f"must be one who joins the {name} somewhere on the road"

    def _outcome_problems(self) -> Iterator[Problem]:
        """Yield endings that do not exist, that nobody can come to, and ways to end that have none."""
        named = set()
        for seat, name in enumerate(SEATS):
            outcomes = self.outcomes.of(seat)
            for i, outcome in enumerate(outcomes):
                keys, is_last = ("outcomes", name, i), i == len(outcomes) - 1
                named.add(outcome.ending)
                if outcome.ending not in self.endings:
                    yield (*keys, "ending"), f"must be one of {', '.join(self.endings)}, not {outcome.ending!r}"
                if is_last and outcome.when != When():
                    yield (*keys, "when"), "must have no condition, as the last: some ending has to come"
                if not is_last and outcome.when == When():
                    yield (*keys, "ending"), "must have some condition: those after it could never come"
        for ending in self.endings:
            if ending not in named:
                yield ("endings", ending), "must be an outcome of some side: as it is, it never comes"


def _course_problems(course: Course, keys: tuple[str | int, ...], stops: list[str], here: int) -> Iterator[Problem]:
    later = stops[here + 1 :]
    if course.next not in ("", END, *later):
        yield (
            (*keys, "next"),
            f"must be a later crisis ({', '.join(later) or 'there is none'}) or {END}, not {course.next!r}",
        )


def load_campaign(name: str) -> Campaign:
    """Read a campaign; raises CampaignError and ConfigError."""
    if name not in campaign_names():
        raise CampaignError(f"there is no campaign {name[:40]!a}; there are: {', '.join(campaign_names())}")
    return load(resource("config", "campaign", name, f"{CAMPAIGN_FILE}.yaml"), Campaign)


def standing_after(standing: Standing, course: Course) -> Standing:
    """Give the standing after a result's consequences: shifts of laws hold for one crisis."""
    standing = msgspec.structs.replace(standing, laws={})
    for consequence in course.consequences:
        standing = consequence.on(standing)
    return standing
