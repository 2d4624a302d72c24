"""Recorded campaigns: every crisis from both sides, won and lost, every fork and every ending; each plays as it did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec
import pytest

from game.campaign import Chapter, Try
from game.catalogue import load_game
from game.rules.optimates.notation import SEATS
from game.scenarios import find_scenario
from game.scenes.campaign.shelves import campaign_of
from tools.campaign_records.kept import Kept, Stale, files, look_over, read
from tools.campaign_records.plan import reachable

NAME = "last_century"
FILES = files(NAME)
ANEW = "if the campaign or its scenarios were changed on purpose: python -m tools.campaign_records"


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read each scenario's file once for all tests."""
    monkeypatch.setattr("game.campaign.files.find_scenario", _scenario)
    monkeypatch.setattr("game.campaign.table.load_game", _game)


_scenario, _game = cache(find_scenario), cache(load_game)


@pytest.mark.parametrize("path", FILES, ids=[path.name.partition(".")[0] for path in FILES])
def test_a_recorded_campaign_goes_as_it_went(path: Path) -> None:
    """Its deals, moves, goals, honours, the fallen, what is carried, what comes next, and the ending are as kept."""
    kept = read(path)
    try:
        steps = list(look_over(campaign_of(NAME), kept))
    except Stale as stale:
        pytest.fail(f"{path.name}: {stale}; {ANEW}")
    assert len(steps) == len(kept.steps) > 0
    assert path.name.startswith(f"{SEATS[kept.head.seat]}_{kept.head.ending}.")


def test_there_is_a_record_of_every_result_fork_and_ending() -> None:
    campaign, kept = campaign_of(NAME), [read(path) for path in FILES]
    ends = {(each.head.seat, each.head.ending) for each in kept}
    endings, wanted = reachable(campaign)
    assert endings == ends, ANEW
    assert {ending for _, ending in ends} == set(campaign.endings)
    chapters = [
        (each.head.seat, step.leaf, step.next) for each in kept for step in each.steps if isinstance(step.leaf, Chapter)
    ]
    results = {(seat, chapter.scenario, chapter.verdict) for seat, chapter, _ in chapters}
    assert not wanted - results, ANEW
    forks = {
        (seat, stop.scenario, verdict, course.next)
        for stop in campaign.road
        for seat in range(len(SEATS))
        for verdict in ("won", "lost")
        if (course := getattr(stop.of(seat), verdict)).next
    }
    taken = {(seat, chapter.scenario, chapter.verdict, where) for seat, chapter, where in chapters}
    assert forks and forks <= taken
    assert any(isinstance(step.leaf, Try) for each in kept for step in each.steps), "someone tried again"
    assert any(chapter.honours for _, chapter, _ in chapters)


# -- what is not so is seen


@dataclass(frozen=True)
class Lie:
    """Change the first game of a recorded campaign; `told` is what is said then."""

    change: Callable[[Kept], Kept]
    told: str


def first(**changes: object) -> Callable[[Kept], Kept]:
    def change(kept: Kept) -> Kept:
        step = msgspec.structs.replace(kept.steps[0], **changes)
        return msgspec.structs.replace(kept, steps=(step, *kept.steps[1:]))

    return change


def leaf(**changes: object) -> Callable[[Kept], Kept]:
    return lambda kept: first(leaf=msgspec.structs.replace(kept.steps[0].leaf, **changes))(kept)


def record(edit: Callable[[list[str]], list[str]]) -> Callable[[Kept], Kept]:
    def change(kept: Kept) -> Kept:
        lines = edit(kept.steps[0].leaf.record.splitlines())
        return leaf(record="\n".join(lines) + "\n")(kept)

    return change


def edited(name: str, old: str, new: str) -> Callable[[list[str]], list[str]]:
    def edit(lines: list[str]) -> list[str]:
        (at,) = [n for n, line in enumerate(lines) if line.startswith(f"[{name} ")]
        assert old in lines[at]
        return [*lines[:at], lines[at].replace(old, new), *lines[at + 1 :]]

    return edit


LIES = {
    "verdict": Lie(leaf(verdict="lost"), "leaf was"),
    "honours": Lie(leaf(honours=7), "leaf was"),
    "fallen": Lie(leaf(fallen=("Somebody",)), "leaf was"),
    "goals": Lie(first(goals=("lost", "met")), "goals was"),
    "laurels": Lie(first(honours=()), "honours was"),
    "standing": Lie(
        lambda kept: first(standing=msgspec.structs.replace(kept.steps[0].standing, coins=5))(kept), "standing was"
    ),
    "next": Lie(first(next="rubicon"), "next was"),
    "no_record": Lie(leaf(record=""), "there is no record"),
    "deal": Lie(record(edited("Seed", "]", "1]")), "from another deal"),
    "start": Lie(record(edited("Start", '"turn": 1', '"turn": 2')), "from another deal"),
    "too_short": Lie(record(lambda lines: lines[:-1]), "not decided by its last move"),
    "too_long": Lie(record(lambda lines: [*lines, lines[-1]]), "decided before its last move"),
    "move": Lie(record(lambda lines: [*lines[:-1], "games 60"]), "can't be played"),
    "missing": Lie(lambda kept: msgspec.structs.replace(kept, steps=kept.steps[:1]), "goes on after its last game"),
    "doubled": Lie(lambda kept: msgspec.structs.replace(kept, steps=(kept.steps[0], *kept.steps)), "land_law: "),
    "after_the_end": Lie(
        lambda kept: msgspec.structs.replace(kept, steps=(*kept.steps, kept.steps[-1])), "over before it"
    ),
    "ending": Lie(
        lambda kept: msgspec.structs.replace(kept, head=msgspec.structs.replace(kept.head, ending="few")), "it ends in"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LIES)
def test_what_is_not_so_is_told(name: str) -> None:
    kept = next(each for each in map(read, FILES) if each.steps[0].leaf.verdict == "won" and each.head.ending != "few")
    assert isinstance(kept.steps[0].leaf, Chapter)
    lie = LIES[name].change(kept)
    assert lie != kept
    with pytest.raises(Stale, match=LIES[name].told):
        list(look_over(campaign_of(NAME), lie))
