"""What is written over the table while it moves lies in its place with all its words, whatever their size."""

from __future__ import annotations

from copy import copy
from functools import cache

import pytest
from pygame import Rect, Surface, image

from game.rules.optimates import events as e
from game.scenes.optimates.die_moves import DIE, GAP
from game.scenes.optimates.plates import Plates
from game.scenes.optimates.stage import Sum
from game.scenes.table.plates import PADDING
from game.scenes.table.stage import Banner, Spot
from tests.table.kit import context, position, table_at, table_of
from tests.table.test_cues import variants
from tests.table.test_words_fit import no_warnings

STEP = 0.1
WORDLESS = (
    *(e.Acted, e.PwSpent, e.PwGained, e.CoinsSpent, e.CoinsGained, e.VpScored, e.SpoilsTaken, e.SenatorFlipped),
    *(e.SenatorsSwapped, e.PeopleFlipped, e.LawMarked, e.LawProposed, e.LawMoved, e.PhaseEnded),
)
"""Events without a plate that come up too often to be played for nothing."""


@cache
def written() -> tuple[list[Banner], list[Sum], list[tuple[Spot, str]]]:
    """Collect every plate that the events of some games put up."""
    table = table_of(table_at(context(), position("action")))
    motion, stage = table.playback.motion, table.stage
    banners: dict[tuple[str, str], Banner] = {}
    sums: dict[str, Sum] = {}
    tags: dict[tuple[Spot, str], None] = {}
    for event, shown in variants(2):
        if isinstance(event, WORDLESS):
            continue
        table.playback._show_state(shown)
        for anim in motion.animate([event]):
            while anim.advance(STEP, False) < 0.0:
                tags.update(dict.fromkeys(stage.tags.items()))
                if stage.banner is not None:
                    banners[stage.banner.title, stage.banner.sub] = copy(stage.banner)
                if stage.sum is not None:
                    sums[" ".join(stage.sum.terms)] = stage.sum
        stage.clear()
    return list(banners.values()), list(sums.values()), list(tags)


@pytest.fixture(params=[False, True], ids=["usual", "large"])
def plates(request: pytest.FixtureRequest) -> Plates:
    made = context()
    made.settings.value.large_text = request.param
    return table_of(table_at(made, position("action"))).picture.staging.plates


def test_plates_of_all_kinds_are_tried() -> None:
    banners, sums, tags = written()
    assert len(banners) > 15 and len(sums) > 5
    assert {spot[0] for spot, _ in tags} == {"cell", "coin", "law", "watch"}


def test_every_banner_lies_within_the_hall(plates: Plates) -> None:
    hall = plates.hall
    for banner in written()[0]:
        box = plates.banner_box(banner)
        assert hall.contains(box), (banner.title, box)
        title, sub = plates._banner_words(banner)
        assert title.line_count == 1, banner.title
        assert sub is None or sub.size[0] <= box.w


def test_every_sum_and_tag_lies_within_its_place(plates: Plates) -> None:
    canvas = Rect((0, 0), plates.places.look.canvas)
    for told in written()[1]:
        box = plates.sum_box(told)
        assert canvas.contains(box)
        assert box.y >= DIE + GAP and box.bottom < plates.places.rect("bottom").y, "with the die that rests above it"
        title, terms, verdict = plates._sum_words(told)
        assert all(part.size[0] <= box.w - 2 * PADDING for part in (title, terms, verdict))
        assert terms.line_count == len(plates._sum_lines(told)), "no line of it breaks within"
    for spot, words in written()[2]:
        assert canvas.contains(plates.tag_box(spot, words)), words


def test_the_terms_stay_where_they_are_while_the_sum_is_told(plates: Plates) -> None:
    told = written()[1][0]
    box = plates.sum_box(told)
    lines = plates.skin.fonts.line_height()
    left = box.centerx - plates.skin.fonts.width(" ".join(plates._sum_lines(told)[0])) // 2
    before: bytes | None = None
    for number in range(1, len(told.terms) + 1):
        told.told = number
        canvas = Surface(plates.places.look.canvas)
        plates.draw_sum(canvas, told)
        first = Rect(left, box.y + PADDING + lines, plates.skin.fonts.width(told.terms[0]), lines)
        seen = image.tobytes(canvas.subsurface(first), "RGB")
        assert number < 3 or seen == before, "only its colour changes, once"
        before = seen
        assert plates.sum_box(told) == box


def test_nothing_is_said_that_has_no_words(plates: Plates) -> None:
    with no_warnings():
        canvas = Surface(plates.places.look.canvas)
        banners, sums, tags = written()
        for banner in banners:
            banner.shown = 1.0
            plates.draw_banner(canvas, banner)
        for told in sums:
            told.told = len(told.terms) + 1
            plates.draw_sum(canvas, told)
        for spot, words in tags:
            plates.draw_tag(canvas, spot, words)
        assert not any("[" in text for banner in banners for text in (banner.title, banner.sub))


def test_a_banner_that_is_rolled_up_is_not_seen(plates: Plates) -> None:
    """No dark box stands where there is nothing to read."""
    for banner in written()[0]:
        canvas = Surface((640, 360))
        canvas.fill((1, 2, 3))
        rolled = copy(banner)
        rolled.shown = 0.0
        plates.draw_banner(canvas, rolled)
        assert image.tobytes(canvas, "RGB") == bytes((1, 2, 3)) * (640 * 360)
        rolled.shown = 1.0
        plates.draw_banner(canvas, rolled)
        assert image.tobytes(canvas, "RGB") != bytes((1, 2, 3)) * (640 * 360)
