"""What a position promises: odds against every way the draws can come, points against playing it out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.rules.augustus.notation import ASK_DRAW, JOKER, SYMBOLS
from game.rules.augustus.outlook import completion_odds, points_in_hand, points_so_far, space_odds
from game.rules.augustus.state import State
from game.rules.core import silent
from tests.rules.augustus.helpers import game, random_states

SEATS = range(2, 7)


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Positions in which something is drawn or placed, some with a joker on the table and some with conversions."""
    found = [state for seats in SEATS for state in random_states(range(3), seats, ("draw", "place"))]
    jokers = [state for state in found if state.drawn == JOKER]
    converts = [s for s in found if any(s.serve[seat] != list(game().book.serve) for seat in range(s.seats))]
    assert len(jokers) > 5 and len(converts) > 5
    return Random(5).sample(found, 12) + Random(6).sample(jokers, 6) + Random(7).sample(converts, 8)


def drawings(tokens: list[int], draws: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """List every way the draws can come, with its odds."""
    if not draws:
        yield (), 1.0
        return
    for token, count in enumerate(tokens):
        if count:
            left = list(game().book.bag) if token == JOKER else [n - (i == token) for i, n in enumerate(tokens)]
            for rest, odds in drawings(left, draws - 1):
                yield (token, *rest), odds * count / sum(tokens)


def ahead(state: State) -> list[int]:
    return list(game().book.bag) if state.drawn == JOKER else state.tokens


def fillable(
    needs: tuple[int, ...], serve: list[int], ways: dict[tuple[int, ...], float], tokens: tuple[int, ...]
) -> bool:
    """Say whether some way to put these tokens fills all needs."""
    if not any(needs):
        return True
    if not tokens:
        return False
    served = [s for s in range(len(SYMBOLS)) if serve[tokens[0]] >> s & 1 and needs[s]]
    lowered = [tuple(n - (i == s) for i, n in enumerate(needs)) for s in served]
    return any(fillable(each, serve, ways, tokens[1:]) for each in (*lowered, needs))


def test_the_odds_of_a_space_are_those_of_all_ways_to_draw(positions: list[State]) -> None:
    some = 0
    for state in positions[::2]:
        ways = list(drawings(ahead(state), 3))
        assert sum(odds for _, odds in ways) == pytest.approx(1)
        for seat in range(state.seats):
            serve = state.serve[seat]
            for (number, symbol), odds in space_odds(game().book, state, seat, 3).items():
                some += 1
                assert number in state.active[seat]
                expected = sum(p for tokens, p in ways if any(serve[token] >> symbol & 1 for token in tokens))
                assert odds == pytest.approx(expected), (number, symbol)
    assert some > 100


def test_no_draw_brings_nothing_and_the_whole_bag_brings_everything(positions: list[State]) -> None:
    for state in positions:
        none, all_of_them = (space_odds(game().book, state, 0, draws) for draws in (0, 99))
        assert set(none.values()) == {0.0} and set(all_of_them.values()) == {1.0} and none.keys() == all_of_them.keys()


def test_the_chance_to_complete_where_no_choice_matters_is_that_of_all_ways_to_draw(positions: list[State]) -> None:
    """With no conversion and one kind missing, or one space, nothing but the draws decides."""
    book, tried = game().book, 0
    for state in positions:
        for seat in range(state.seats):
            for number in state.active[seat]:
                standing = book.counts[number][state.filling[number]]
                needs = tuple(n - m for n, m in zip(book.spaces[number], standing, strict=True))
                if sum(n > 0 for n in needs) != 1 or sum(needs) > 3 or tried > 40:
                    continue
                tried += 1
                serve = state.serve[seat]
                expected = sum(p for tokens, p in drawings(ahead(state), 3) if fillable(needs, serve, {}, tokens))
                assert completion_odds(book, state, seat, number, 3) == pytest.approx(expected)
    assert tried > 20


def test_with_every_draw_known_beforehand_the_chance_could_only_be_better(positions: list[State]) -> None:
    book, tried = game().book, 0
    for state in positions[::3]:
        ways = list(drawings(ahead(state), 3))
        for number in state.active[0]:
            standing = book.counts[number][state.filling[number]]
            needs = tuple(n - m for n, m in zip(book.spaces[number], standing, strict=True))
            odds = completion_odds(book, state, 0, number, 3)
            best = sum(p for tokens, p in ways if sum(needs) <= 3 and fillable(needs, state.serve[0], {}, tokens))
            assert odds <= best + 1e-9 and (odds > 0) == (best > 0)
            assert odds <= completion_odds(book, state, 0, number, 4) + 1e-12
            tried += odds > 0
    assert tried > 3


def test_a_joker_goes_where_it_helps_most() -> None:
    """With a sword and a dagger missing, what is left for the last draw is the likelier sword."""
    rules = game()
    number = 31  # double sword, shield, dagger
    state = next(s for s in random_states(range(2), 2, ("draw",)) if s.ask == ASK_DRAW)
    state.active[0] = [number]
    state.filling[number] = rules.book.stride[number][1]
    state.serve[0] = list(rules.book.serve)
    state.tokens = list(rules.book.bag)
    state.drawn = -1
    whole, bag = sum(rules.book.bag), rules.book.bag
    either = bag[0] / whole * (bag[5] + bag[6]) / (whole - 1) + bag[5] / whole * (bag[0] + bag[6]) / (whole - 1)
    joker_first = bag[6] / whole * (bag[0] + bag[6]) / whole
    assert completion_odds(rules.book, state, 0, number, 2) == pytest.approx(either + joker_first)


def test_points_so_far_are_the_scores_of_a_game_that_is_over() -> None:
    for seats in SEATS:
        state = _played(seats)
        assert [points_so_far(game().book, state, seat) for seat in range(seats)] == state.scores


def test_points_in_hand_are_what_completing_adds(positions: list[State]) -> None:
    book = game().book
    for state in positions:
        for seat in range(state.seats):
            before = points_so_far(book, state, seat).total
            assert points_in_hand(book, state, seat) >= sum(book.points[n] for n in state.active[seat])
            for number in state.active[seat]:
                assert points_in_hand(book, state, seat, number) >= book.points[number]
            assert points_so_far(book, state, seat).total == before, "nothing changed"


def _played(seats: int) -> State:
    rules, random = game(), Random(seats)
    state = rules.new({"seats": seats}, random)
    while (decision := rules.decision(state)) is not None:
        rules.apply(state, random.choice(decision.actions), silent)
    return state
