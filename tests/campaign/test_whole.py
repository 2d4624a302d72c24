"""Whole campaigns through the screens by the keyboard, left and killed anywhere: they end as if they had not been."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.campaign import Chapter, Chronicle, Try
from game.rules.optimates.notation import OPTIMATES, POPULARES
from tests.campaign.kit import Killer, Player, days, live, program

__all__ = ["days"]

SCREENS = {"TitleScene", "ChooseScene", "RoadScene", "BriefingScene", "CrisisTable", "CrisisEnd", "EpilogueScene"}


def told(chronicle: Chronicle) -> list[tuple[object, ...]]:
    """Tell all of a chronicle but the days on which it was played."""
    found: list[tuple[object, ...]] = []
    for leaf in chronicle.leaves:
        record = [line for line in leaf.record.splitlines() if not line.startswith("[Date")]
        rest = (leaf.verdict, leaf.tries, leaf.honours, leaf.fallen) if isinstance(leaf, Chapter) else ()
        found.append((type(leaf), leaf.scenario, *rest, record))
    return found


@pytest.mark.skipif(hasattr(os, "fork"), reason="the process itself is killed here, in test_killed.py")
@pytest.mark.parametrize("seat", [OPTIMATES, POPULARES])
def test_a_campaign_ends_alike_whether_it_is_left_and_killed_or_not(seat: int, days: str, tmp_path: Path) -> None:
    player, killer = Player(seat), Killer(seat)
    (whole,) = live(player, program(tmp_path / "whole"))
    (broken,) = live(Player(seat), program(tmp_path / "broken"), killer)
    assert told(whole) == told(broken)
    assert set(player.seen) >= SCREENS
    assert set(killer.killed_at) >= SCREENS - {"TitleScene"} and killer.killed_at.count("CrisisTable") > 5
    assert whole.chapters and (whole.campaign, whole.seat) == ("days", seat)


def test_what_is_lost_is_tried_again_or_accepted(days: str, tmp_path: Path) -> None:
    kept = []
    for name, retries in (("again", True), ("accept", False)):
        (chronicle,) = live(Player(POPULARES, passes=1.0, retries=retries), program(tmp_path / name))
        kept.append(chronicle)
    tried, accepted = kept
    assert [type(leaf) for leaf in tried.leaves][:2] == [Try, Chapter] and tried.chapters[0].tries == 2
    assert not [leaf for leaf in accepted.leaves if isinstance(leaf, Try)]
    assert all(chapter.tries == 1 for chapter in accepted.chapters)
