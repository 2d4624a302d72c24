"""What a seat can't know makes no difference to what it is shown, asked, or told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.ai.random_player import RandomPlayer
from game.rules.augustus.events import MarketRefilled
from game.rules.augustus.notation import ASK_KEEP
from game.rules.augustus.placing import list_places
from game.rules.augustus.setup import list_keeps
from game.rules.augustus.state import HIDDEN, UNSEEN, State
from game.rules.core import CHANCE, RulesError, StateError, silent
from tests.protocol import slots
from tests.rules.augustus.helpers import Table, game, position, random_states, start

KINDS = ("keep", "place", "new_objective", "reward", "draw", "remove_legions", "place_any", "rearrange")


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Positions of games of two to six, early and late, many with choices pending."""
    found = [state for seats in range(2, 7) for state in random_states(range(seats, seats + 1), seats, KINDS)]
    early = [state for state in found if state.ask == ASK_KEEP]
    return [*early, *Random(1).sample([state for state in found if state.ask != ASK_KEEP], 60)]


def swapped(state: State, seat: int, random: Random) -> State:
    """Deal anew what a seat can't see: the deck, the others' cards, and choose anew what the others have chosen."""
    other = game().clone(state)
    unseen = [(hand, i) for hand in other.dealt + other.aside for i in range(len(hand))]
    unseen = [spot for spot in unseen if spot[0] is not other.dealt[seat] and spot[0] is not other.aside[seat]]
    unseen += [(other.deck, i) for i in range(len(other.deck))]
    cards = [hand[i] for hand, i in unseen]
    random.shuffle(cards)
    for (hand, i), card in zip(unseen, cards, strict=True):
        hand[i] = card
    for hand in other.dealt + other.aside:
        hand.sort()
    lists = list_keeps if state.ask == ASK_KEEP else list_places
    for each, choice in enumerate(other.pending):
        if choice is not None and each != seat:
            other.pending[each] = random.choice(lists(game().book, other, each))
    if state.ask == ASK_KEEP:
        other.legal = list_keeps(game().book, other, other.asked)
    return other


def test_swapping_what_is_hidden_changes_no_view(positions: list[State]) -> None:
    changed = 0
    for number, state in enumerate(positions):
        for seat in range(state.seats):
            other = swapped(state, seat, Random(number))
            changed += slots(other) != slots(state)
            assert slots(game().view(other, seat)) == slots(game().view(state, seat))
            if state.asked in (seat, CHANCE):
                assert game().decision(other) == game().decision(state)
                assert game().view(other, seat).legal == state.legal
    assert changed > 200


def test_swapping_what_is_hidden_changes_no_event_before_it_is_shown(positions: list[State]) -> None:
    """An act that shows nothing tells the same, whatever is hidden."""
    looked = 0
    for number, state in enumerate(positions):
        if state.asked < 0:
            continue
        other, action = swapped(state, state.asked, Random(number)), state.legal[-1]
        told: list[Any] = []
        also: list[Any] = []
        game().apply(game().clone(state), action, told.append)
        game().apply(other, action, also.append)
        if not any(event.is_reveal for event in told):
            looked += 1
            assert told == also
    assert looked > 15


def test_a_view_names_no_card_that_its_seat_can_not_see(positions: list[State]) -> None:
    for state in positions:
        for seat in range(state.seats):
            data = game().to_json(game().view(state, seat))
            name = f"seat_{seat + 1}"
            assert set(data["deck"]) <= {None} and len(data["deck"]) == len(state.deck)
            for other, player in data["players"].items():
                own = other == name
                for key in ("dealt", "aside"):
                    true = getattr(state, key)[int(other[-1]) - 1]
                    assert player[key] == (true if own else [None] * len(true))
            true_choices = game().to_json(state)["pending"]
            assert data["pending"] == {who: true_choices[who] if who == name else None for who in true_choices}
            assert data.get("seen_by") == (None if state.over else name)
            open_keys = set(data) - {"deck", "players", "pending", "seen_by"}
            assert all(data[key] == game().to_json(state)[key] for key in open_keys)


def test_a_guess_is_a_whole_position_that_its_seat_can_not_tell_from_the_truth(positions: list[State]) -> None:
    for number, state in enumerate(positions):
        for seat in range(state.seats):
            view = game().view(state, seat)
            guess = game().guess(view, Random(number))
            assert slots(game().view(guess, seat)) == slots(view)
            again = game().from_json(json.loads(json.dumps(game().to_json(guess))))
            assert game().decision(again) == game().decision(guess)
            assert HIDDEN not in guess.pending and not any(
                UNSEEN in cards for cards in (guess.deck, *guess.dealt, *guess.aside)
            )


def test_guesses_deal_every_unseen_card_everywhere() -> None:
    state = start(5, seats=3)
    view = game().view(state, 1)
    guesses = [game().guess(view, Random(seed)) for seed in range(400)]
    unseen = set(game().book.numbers) - set(state.market) - set(state.dealt[1])
    assert {number for guess in guesses for number in guess.dealt[0]} == unseen
    assert {guess.deck[-1] for guess in guesses} == unseen


def test_a_view_can_be_read_and_thought_about_but_not_played_past_what_it_hides() -> None:
    for state in random_states(range(3), 3, ("keep", "place", "new_objective")):
        seat = state.asked
        view = game().from_json(json.loads(json.dumps(game().to_json(game().view(state, seat)))))
        assert slots(view) == slots(game().view(state, seat))
        [thought] = RandomPlayer().think(game(), view, seat, Random(1))
        assert thought.action in state.legal
        try:
            game().apply(game().clone(view), thought.action, silent)
        except RulesError as error:
            assert "hidden" in str(error)
        else:
            told: list[Any] = []
            game().apply(game().clone(state), thought.action, told.append)
            assert not any(isinstance(event, MarketRefilled) for event in told)


def test_what_another_may_keep_is_not_asked_in_a_view() -> None:
    state = start(5, seats=3)
    view = game().view(state, 2)
    decision = game().decision(view)
    assert decision is not None and (decision.seat, decision.actions) == (0, ())
    assert slots(game().from_json(game().to_json(view))) == slots(view)


def test_over_a_view_hides_nothing() -> None:
    t = Table(start(2, seats=2))
    random = Random(2)
    while t.asks is not None:
        game().apply(t.state, random.choice(t.state.legal), silent)
    assert slots(game().view(t.state, 0)) == slots(t.state)
    assert None not in t.json["deck"] + t.player(2)["aside"]


def test_a_view_says_whose_it_is_and_only_of_a_seat_that_plays() -> None:
    data = game().to_json(game().view(start(5, seats=3), 1))
    assert data["seen_by"] == "seat_2"
    for wrong in ("seat_4", "chance", ""):
        with pytest.raises(StateError) as refused:
            game().from_json(data | {"seen_by": wrong})
        assert refused.value.path == "seen_by"


def test_a_view_that_asks_what_has_one_answer_is_refused_where_it_would_have_to_show_what_it_hides() -> None:
    """By the last who can only skip, others having chosen unseen; and at a market of one, the deck being hidden."""
    last = position({5: ""}, {7: "sword"}, drawn="dagger", pending={"seat_1": None},
                    ask={"kind": "place", "player": "seat_2"})  # fmt: skip
    one = position({5: ""}, {7: ""}, controlled=([3],), drawn="dagger", market=[8],
                   resolving={"player": "seat_1", "objective": 3},
                   ask={"kind": "new_objective", "player": "seat_1"})  # fmt: skip
    for data in (last, one | {"deck": [None] * len(one["deck"])}):
        with pytest.raises(StateError, match=r"two answers or more: .* is hidden"):
            game().from_json(data)
