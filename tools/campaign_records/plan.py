"""Which campaigns are recorded: for each side and ending one, and together every crisis won and lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.campaign import Campaign, Chapter, Chronicle, Verdict
from game.campaign.chronicle import BITTER
from game.campaign.files import Difficulty
from game.rules.optimates.notation import SEATS
from tools.campaign_records.kept import Head, Kept

Path = tuple[tuple[str, Verdict], ...]
"""The crises of a campaign in order, and how each is to end."""
DIFFICULTY: Difficulty = "gentle"
VERDICTS: tuple[Verdict, ...] = ("won", "lost")


def paths(campaign: Campaign, seat: int) -> list[tuple[Path, str]]:
    """List every way along the road by the results of its crises, with the ending that comes of it."""
    return list(_from(campaign, Chronicle(campaign.id, seat, DIFFICULTY, 0)))


def _from(campaign: Campaign, chronicle: Chronicle) -> Iterator[tuple[Path, str]]:
    number = chronicle.next(campaign)
    if number is None:
        yield tuple((c.scenario, c.verdict) for c in chronicle.chapters), chronicle.ending(campaign)
        return
    for verdict in VERDICTS:
        yield from _from(campaign, chronicle.with_leaf(Chapter(campaign.road[number].scenario, verdict)))


def plan(campaign: Campaign, had: Iterable[Kept]) -> list[tuple[Head, Path]]:
    """Give the campaigns that are to be recorded: as they were where they still end so, others as they are best.

    Each crisis won and each lost is in some of them, from both sides, and so is every fork.
    """
    made: list[tuple[Head, Path]] = []
    before = {kept.head.name: path_of(kept.chronicle()) for kept in had}
    for seat in range(len(SEATS)):
        ways: dict[str, list[Path]] = {}
        for path, ending in paths(campaign, seat):
            ways.setdefault(ending, []).append(path)
        seen: set[tuple[str, Verdict]] = set()
        for ending in sorted(ways, key=lambda name: (not _is_won(ways[name][0]), len(ways[name]), name)):
            seed = 1 + seat * len(campaign.endings) + list(campaign.endings).index(ending)
            head = Head(campaign.id, seat, DIFFICULTY, seed, ending)
            path = before.get(head.name, ())
            if path not in ways[ending]:
                path = max(ways[ending], key=lambda way: _worth(campaign, seat, way, seen))
            seen |= set(path)
            made.append((head, path))
    return made


def _is_won(path: Path) -> bool:
    return path[-1][1] == "won"


def _worth(campaign: Campaign, seat: int, path: Path, seen: set[tuple[str, Verdict]]) -> tuple[int, int, int]:
    """Say how good a way is: few crises with an opponent made stronger, for whom each game takes long; then by wins.

    One that is lost at last is better by what is new in it: wins are not what it needs.
    """
    news, wins = len(set(path) - seen), sum(verdict == "won" for _, verdict in path)
    chronicle, bitter = Chronicle(campaign.id, seat, DIFFICULTY, 0), 0
    for scenario, verdict in path:
        bitter += chronicle.standing(campaign).bitterness >= BITTER
        chronicle = chronicle.with_leaf(Chapter(scenario, verdict))
    return (-bitter, wins, news) if _is_won(path) else (-bitter, news, 0)


def path_of(chronicle: Chronicle) -> Path:
    """Give the way that a chronicle went."""
    return tuple((chapter.scenario, chapter.verdict) for chapter in chronicle.chapters)


def reachable(campaign: Campaign) -> tuple[set[tuple[int, str]], set[tuple[int, str, Verdict]]]:
    """Give the endings of each side, and each crisis that it can come to, won and lost: all this must be recorded."""
    endings, results = set(), set()
    for seat in range(len(SEATS)):
        for path, ending in paths(campaign, seat):
            endings.add((seat, ending))
            results |= {(seat, scenario, verdict) for scenario, verdict in path}
    return endings, results
