"""Asking, seats, the deal, the round, placing, what fits, moving, and the bag after a joker."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules.augustus import events as ev
from game.rules.augustus.notation import ASKS
from game.rules.core import OptionError, silent
from tests.rules.augustus.helpers import BAG, Table, game, long, start, table


def test_ruling_01_what_has_one_answer_is_not_asked_and_told_in_an_event() -> None:
    t = table({88: "", 5: ""}, {77: "", 80: ""}, drawn="double_sword")
    assert t.legal == ["skip", "place 5 double_sword"]
    t.play("place 5 sword")
    # The other has no space for a sword: nobody asks, and the round is over.
    assert t.asks == ("draw", "chance")
    assert [(event.seat, event.only_choice) for event in t.of(ev.Chose)] == [(0, False), (1, True)]


def test_ruling_01_a_bag_of_jokers_alone_draws_by_itself() -> None:
    empty = dict.fromkeys(BAG, 0) | {"joker": 2}
    t = table({5: ""}, {2: ""}, drawn="double_sword", tokens=empty)
    t.play("skip")
    assert [event.token for event in t.of(ev.TokenDrawn)] == [6]
    assert (t.json["drawn"], t.asks) == ("joker", ("place", "seat_1"))


@pytest.mark.parametrize("seats", range(2, 7))
def test_ruling_02_two_to_six_seats_with_the_first_as_crier(seats: int) -> None:
    t = Table(start(seats=seats))
    assert t.json["seats"] == [f"seat_{seat}" for seat in range(1, seats + 1)]
    assert t.json["crier"] == "seat_1"
    assert len(t.json["deck"]) == 88 - 5 - 6 * seats
    for _ in range(seats):
        t.play(t.legal[0])
    assert t.asks == ("draw", "chance")
    t.play("draw joker")
    assert t.asks == ("place", "seat_1")


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, True, "4", 2.5, None])
def test_ruling_02_other_numbers_of_seats_are_refused(seats: object) -> None:
    with pytest.raises(OptionError, match="seats"):
        start(seats=seats)


def test_ruling_03_each_keeps_three_of_six_unseen_and_the_rest_goes_aside() -> None:
    t = Table(start(3, seats=3))
    dealt = [t.player(seat)["dealt"] for seat in (1, 2, 3)]
    assert [len(cards) for cards in dealt] == [6, 6, 6]
    assert len(t.legal) == 20
    keeps = ["keep " + " ".join(str(card) for card in cards[i : i + 3]) for i, cards in enumerate(dealt)]
    t.play(keeps[0])
    assert (t.player(1)["dealt"], t.json["pending"], t.asks) == (dealt[0], {"seat_1": keeps[0]}, ("keep", "seat_2"))
    t.play(keeps[1], keeps[2])
    for i, cards in enumerate(dealt):
        player = t.player(i + 1)
        assert list(player["active"]) == [str(card) for card in cards[i : i + 3]]
        assert player["aside"] == [card for card in cards if str(card) not in player["active"]]
        assert player["dealt"] == []
    assert t.json["pending"] == {}


def test_ruling_03_in_a_first_game_three_each_come_at_random_and_nothing_goes_aside() -> None:
    t = Table(start(3, seats=5, first_game=True))
    assert t.asks == ("draw", "chance")
    assert [len(t.player(seat)["active"]) for seat in range(1, 6)] == [3] * 5
    assert all(t.player(seat)["aside"] == t.player(seat)["dealt"] == [] for seat in range(1, 6))
    assert len(t.json["deck"]) == 88 - 5 - 15
    firsts = Counter(number for seed in range(300) for number in start(seed, seats=2, first_game=True).active[0])
    assert len(firsts) == 88, "any objective can come to a player"


def test_ruling_04_tokens_are_drawn_by_their_number_in_the_bag() -> None:
    t = table({5: ""}, {2: ""}, tokens={"double_sword": 2, "shield": 0})
    decision = game().decision(t.state)
    assert decision is not None and decision.weights is not None
    odds = dict(zip(t.legal, decision.weights, strict=True))
    assert "draw shield" not in odds
    assert odds == pytest.approx(
        {"draw double_sword": 2 / 14, "draw chariot": 4 / 14, "draw catapult": 3 / 14, "draw standard": 2 / 14}
        | {"draw dagger": 1 / 14, "draw joker": 2 / 14}
    )
    t.play("draw sword")
    assert (t.json["tokens"]["double_sword"], t.json["drawn"]) == (1, "double_sword")


def test_ruling_05_all_choose_from_the_crier_clockwise_and_then_it_happens_together() -> None:
    t = table({5: ""}, {7: ""}, {33: "sword"}, drawn="double_sword", crier=2)
    before = t.json
    t.play("place 7 sword", "skip")
    assert t.asks == ("place", "seat_1")
    assert t.json["pending"] == {"seat_2": "place 7 double_sword", "seat_3": "skip"}
    assert {key for key in before if before[key] != t.json[key]} == {"pending", "ask"}
    t.play("place 5 sword")
    assert (t.standing(2, 7), t.standing(3, 33), t.standing(1, 5)) == ("sword", "sword", "sword")
    assert (t.json["pending"], t.asks) == ({}, ("draw", "chance"))


def test_ruling_05_one_may_move_though_there_is_stock_and_place_while_there_is() -> None:
    t = table({5: "sword", 2: ""}, {77: ""}, drawn="shield", legions={1: 1})
    assert set(t.legal) == {"skip", "move 5 double_sword 5 shield", "move 5 double_sword 2 shield"}
    t = table({5: "sword", 2: ""}, {77: ""}, drawn="shield", legions={1: 2})
    assert set(t.legal) >= {"place 5 shield", "place 2 shield", "move 5 double_sword 2 shield"}


def test_ruling_05_a_skip_without_choice_is_pending_when_its_turn_has_come() -> None:
    t = table({5: ""}, {77: ""}, {7: ""}, drawn="double_sword")
    t.play("skip")
    assert t.json["pending"] == {"seat_1": "skip", "seat_2": "skip"}
    assert t.asks == ("place", "seat_3")


def test_ruling_06_a_conversion_serves_both_ways() -> None:
    # 7 converts swords and shields.
    for drawn, other in (("double_sword", "shield"), ("shield", "double_sword")):
        t = table({5: ""}, {77: ""}, controlled=([7],), drawn=drawn)
        assert set(t.legal) == {"skip", f"place 5 {drawn}", f"place 5 {other}"}
    assert table({5: ""}, {77: ""}, controlled=([7],), drawn="dagger").asks == ("place", "seat_2")


def test_ruling_06_conversions_add_up_but_do_not_chain() -> None:
    # 7: sword and shield; 15: shield and chariot.
    both = ([7, 15],)
    t = table({11: ""}, {77: ""}, controlled=both, drawn="shield")
    assert set(t.legal) == {"skip", "place 11 double_sword", "place 11 shield", "place 11 chariot"}
    t = table({11: ""}, {77: ""}, controlled=both, drawn="double_sword")
    assert set(t.legal) == {"skip", "place 11 double_sword", "place 11 shield"}
    # It is the owner's alone.
    t = table({11: ""}, {12: ""}, controlled=both, drawn="double_sword").play("skip")
    assert set(t.legal) == {"skip", "place 12 double_sword"}


def test_ruling_06_a_joker_fits_every_space() -> None:
    t = table({77: "", 40: "shield"}, {5: ""}, drawn="joker", legions={1: 2})
    places = [move for move in t.legal if move.startswith("place")]
    assert places == [long(f"place {spot}") for spot in
                      ("40 shield", "40 chariot", "40 catapult", "77 standard", "77 dagger")]  # fmt: skip


def test_ruling_07_a_legion_may_move_within_its_objective_but_not_between_equal_spaces() -> None:
    t = table({5: "sword"}, {77: ""}, drawn="shield", legions={1: 1})
    assert t.legal == ["skip", "move 5 double_sword 5 shield"]
    t = table({5: "sword", 1: "sword"}, {77: ""}, drawn="double_sword", legions={1: 2})
    assert set(t.legal) == {"skip", "move 1 double_sword 5 double_sword", "move 5 double_sword 1 double_sword"}
    t.play("move 1 sword 5 sword")
    assert (t.standing(1, 1), t.standing(1, 5)) == ("", "sword sword")


def test_ruling_07_a_move_can_complete_an_objective() -> None:
    t = table({1: "sword", 33: "sword shield"}, {77: ""}, drawn="double_sword", legions={1: 3})
    t.play("move 33 shield 1 sword")
    assert [event.objective for event in t.of(ev.ObjectiveCompleted)] == [1]
    assert t.player(1)["controlled"] == [1]


def test_ruling_08_after_a_joker_the_bag_is_full_again_and_the_next_is_crier() -> None:
    t = table({5: ""}, {7: ""}, crier=2, tokens={"double_sword": 1, "dagger": 0})
    t.play("draw joker")
    assert t.json["tokens"]["joker"] == 1
    t.play("skip")
    assert t.json["crier"] == "seat_2", "not before the round is over"
    t.play("skip")
    assert (t.json["tokens"], t.json["crier"], t.json["drawn"], t.json["round"]) == (BAG, "seat_1", None, 4)
    t.play("draw dagger")
    assert (t.asks, t.json["crier"]) == (("draw", "chance"), "seat_1"), "nobody has a space for it"


def test_ruling_08_both_jokers_are_in_the_bag_before_every_draw() -> None:
    random, state, draws = Random(4), start(4, seats=3), 0
    while (decision := game().decision(state)) is not None:
        if ASKS[state.ask] == "draw":
            draws += 1
            assert state.tokens[-1] == 2
        game().apply(state, random.choice(decision.actions), silent)
    assert draws > 20
