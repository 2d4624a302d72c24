"""The picture of Augustus' table: whole games of two to six seats, in letters of both sizes, without a fault."""

from __future__ import annotations

import logging

import pygame
import pytest
from pygame import Rect

from game.scenes.augustus.cards import Cards
from game.scenes.augustus.model import Laid, cards_of, filled, shown_from
from game.scenes.augustus.new_game import NewGameScene
from game.scenes.augustus.words import Words
from game.scenes.context import Context
from game.scenes.proof import Proof
from game.ui.widgets import Choice
from tests.scene_kit import context
from tests.table.augustus_kit import Drawn, positions, rules

__all__ = ["context"]


@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_game_is_drawn_without_a_fault(
    seats: int, is_large: bool, context: Context, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    context.settings.value.large_text = is_large
    for state in positions(seats, every=40):
        found = Proof([Drawn(context, state, seats // 2)], context.plain_skin, may_cut=True).faults()
        assert not found, "\n".join(found[:8])
    assert not caplog.records


def test_what_another_seat_hides_is_not_in_the_picture(context: Context) -> None:
    """At the start each sees his own six objectives, and the backs of the others' six."""
    state = next(positions(3))
    for me in range(3):
        shown = shown_from(rules().book, rules().view(state, me), me)
        assert list(shown.seats[me].dealt) == state.dealt[me]
        assert all(set(seat.dealt) == {None} for place, seat in enumerate(shown.seats) if place != me)


def test_the_first_spaces_of_a_symbol_are_taken() -> None:
    card = cards_of(rules().book)[83]
    assert card.spaces == ("double_sword", "double_sword", "shield", "catapult", "standard", "standard")
    assert filled(card, ["double_sword", "standard"]) == (True, False, False, False, True, False)


def test_points_so_far_are_those_of_the_rules_at_the_end() -> None:
    for seats in (2, 4, 6):
        *_, end = positions(seats)
        shown = shown_from(rules().book, end, 0)
        assert [seat.score for seat in shown.seats] == end.scores


def test_every_legion_is_drawn_once() -> None:
    for state in positions(4):
        for seat in shown_from(rules().book, state, 0).seats:
            placed = sum(sum(laid.full) for laid in seat.active if isinstance(laid, Laid))
            assert placed + seat.stock == seat.legions


@pytest.mark.parametrize("wide", [26, 31, 46])
def test_the_signs_of_what_is_controlled_stay_upon_it_however_narrow_it_is(wide: int, context: Context) -> None:
    words, skin = Words(context.text), context.plain_skin
    cards, rect = Cards(skin, words.formula, words.most), Rect(20, 20, wide, 26)
    for card in cards_of(rules().book).values():
        canvas = pygame.Surface((100, 60))
        canvas.fill("magenta")
        cards.chip(canvas, card, rect)
        canvas.fill("magenta", rect)
        assert pygame.mask.from_threshold(canvas, "magenta", (1, 1, 1)).count() == 100 * 60, card.name


def test_each_choice_of_a_game_for_many_says_whose_it_is(context: Context) -> None:
    labels = [row.label for row in NewGameScene(context).form.widgets if isinstance(row, Choice)]
    assert len(labels) == len(set(labels)) > 4
