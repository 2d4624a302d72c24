"""The numbers and names of the table's panels fit, and the sides can be told apart without colours."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.rules.optimates import notation as n
from game.rules.optimates.state import State
from game.scenes.optimates.sides import EMBLEMS, METERS, meter_rows, spoils_text
from game.scenes.optimates.top import WATCHES
from game.ui.rich import RichText
from tests.table.kit import context, form_of, position, table_at, table_of

# -- the panels


def test_the_numbers_and_names_of_the_panels_fit() -> None:
    made = context()
    table = table_of(table_at(made, position("action")))
    fonts, places, words = made.skin.fonts, table.places, table.words
    outlook = table.game.outlook(table.match.state)
    for seat in range(2):
        assert 18 + fonts.width(words.side(seat)) < places.side(seat, "header").w - 12
        purse = places.side(seat, "purse")
        assert 2 + 16 + fonts.width(199, "display") <= purse.w
        assert 2 + 15 + fonts.width(88) + 7 + fonts.width(88, "display") <= purse.w, "what would be left fits too"
        elected = places.side(seat, "elected")
        assert fonts.width(words.get("table.if_elected")) <= elected.w - 8
        for row, (count, *_, wins) in enumerate(meter_rows(outlook, seat)):
            meter = places.meter(seat, row)
            assert elected.contains(meter)
            label = fonts.width(words.get(f"counts.{count}"))
            most = 99 if count == METERS[0] else 29
            assert label + 1 + fonts.width(most) <= meter.w - EMBLEMS, count
            assert wins <= 2
        brings = places.meter(seat, len(METERS))
        assert elected.contains(brings)
        spoils = replace(outlook.spoils, office_vp=(10, 10), law_vp=(20, 20), coins=(6, 6), pw=(5, 5))
        richest = spoils_text(words, replace(outlook, spoils=spoils), seat)
        assert RichText(made.skin, richest, 500).size[0] <= brings.w
    for office in range(len(n.OFFICES)):
        assert 31 + fonts.width(words.office(office)) <= places.offices[office].w - 2
        swing = max(fonts.width("+29"), fonts.width(words.get("table.tie")))
        assert 30 + 13 + 5 + 13 + 1 + swing <= places.offices[office].w
    for law in range(len(n.LAWS)):
        symbols = 18 * max(len(reading[law]) for reading in table.game.book.symbols)
        room = places.law_rows[law].w - 19 - fonts.width(words.law(law))
        veto = 16 + 1 + fonts.width(3) + 1 + 11 + 2
        assert room >= symbols + max(veto, fonts.width(words.get("table.none_passed")) + 2), words.law(law)


def test_the_top_bar_is_not_written_over() -> None:
    made = context()
    table = table_of(table_at(made, position("action")))
    fonts, words, bar = made.skin.fonts, table.words, table.places.rect("top_bar")
    x = bar.x + 6 + fonts.width(words.get("table.turn", turn=11)) + 8
    x += fonts.width(words.get("table.year", year=100)) + 10
    x += 3 * 10 + 8 + max(map(fonts.width, words.text.many("optimates.table.phases")))
    x += max(fonts.width(words.get("table.to_act", side=words.side(seat))) for seat in (0, 1))
    rects = [table.places.rect(f"watch_{name}") for name in WATCHES]
    tools = min(widget.rect.x for widget in form_of(table).widgets if widget.name in ("undo", "log", "menu"))
    assert x <= rects[0].x - 2, "the turn runs into the watch"
    assert all(rect.right < after.x for rect, after in pairwise(rects))
    assert rects[-1].right <= tools
    assert fonts.width(words.get("table.last_turn")) <= rects[0].w - 4
    bars = rects[0].w - 13 - 3 - fonts.width("60/50")
    assert bars >= 40, "the bars of the VP are long enough to read"
    assert rects[1].w - 2 * 13 - 4 - fonts.width("30/20") >= 40


def test_many_people_still_fit_their_block() -> None:
    table = table_of(table_at(context(), position("action")))
    state: State = table.game.clone(table.match.state)
    for block in range(len(n.BLOCKS)):
        for count in range(1, 15):
            state.people = [[count // 2] * 3, [count - count // 2] * 3]
            spots = table.places.figures(state, block)
            assert len(set(spots)) == count
            assert all(table.places.blocks[block].contains(Rect(spot, (12, 18))) for spot in spots), count


# -- without colours


def greys(surface: pygame.Surface) -> tuple[float, frozenset[tuple[int, int]]]:
    """Give a picture's mean brightness, and its shape."""
    shape = frozenset(
        (x, y)
        for x in range(surface.get_width())
        for y in range(surface.get_height())
        if surface.get_at((x, y)).a > 127
    )
    light = [surface.get_at(spot) for spot in shape]
    return sum(0.299 * c.r + 0.587 * c.g + 0.114 * c.b for c in light) / len(light), shape


@pytest.mark.parametrize("palette", ["default", "deutan", "tritan"])
@pytest.mark.parametrize("pair", ["emblem_{}_12", "bench_{}", "header_{}"])
def test_the_sides_differ_without_colours(pair: str, palette: str) -> None:
    made = context()
    made.settings.value.palette = palette  # type: ignore[assignment]
    made.apply_settings()
    sprites = made.skin.sprites
    pictures = []
    for side in n.SEATS:
        if pair.startswith("header"):
            pictures.append(sprites.nine(pair.format(side), (40, 16)))
        else:
            pictures.append(sprites.get(pair.format(side)))
    (light, shape), (other_light, other_shape) = map(greys, pictures)
    grey = [pygame.transform.grayscale(picture) for picture in pictures]
    w, h = min(grey[0].get_width(), grey[1].get_width()), min(grey[0].get_height(), grey[1].get_height())
    differing = sum(abs(grey[0].get_at((x, y)).r - grey[1].get_at((x, y)).r) > 24 for x in range(w) for y in range(h))
    if pair.startswith("emblem"):
        assert len(shape ^ other_shape) >= 12, "the emblems are cut alike"
        assert differing >= w * h // 6
    elif pair.startswith("bench"):
        assert differing >= w * h // 10
        assert abs(light - other_light) >= 6
    else:
        assert abs(light - other_light) >= 6 or differing >= w * h // 10
