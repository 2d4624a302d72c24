"""Rewards, gold and wheat, the new objective, the end, points and ties."""

from __future__ import annotations

import pytest

from game.rules.augustus import events as ev
from game.rules.augustus.scoring import Score, score
from game.rules.core import CHANCE
from tests.rules.augustus.helpers import Table, game, position, table

SENATORS = [4, 9, 14, 15, 17, 22, 24]
"""Senators without an end power."""


def test_ruling_18_colours_come_by_themselves_to_the_first_then_goods_then_the_number() -> None:
    # The third senator and the fourth colour at once; 36 is green and shows gold.
    t = (
        table({36: "shield shield", 77: ""}, {80: ""}, controlled=([4, 2, 55],), drawn="dagger")
        .play("place 36 dagger")
        .skip_all()
    )
    rewards = t.json["rewards"]
    assert rewards["one_of_each"] == rewards["most_gold"] == "seat_1"
    assert [type(event).__name__ for event in t.events][-3:] == ["ObjectiveControlled", "RewardWon", "ResourceMoved"]
    assert t.json["ask"] == {"kind": "reward", "player": "seat_1", "reward": "exactly_four"}
    assert t.legal == ["claim", "decline"]
    assert t.play("claim").json["rewards"]["exactly_four"] == "seat_1"


def test_ruling_18_a_colour_that_is_gone_is_gone() -> None:
    t = table({14: "sword sword", 77: ""}, {80: ""}, controlled=([4, 9],), rewards={"three_senators": "seat_2"},
              drawn="catapult")  # fmt: skip
    t.play("place 14 catapult")
    assert t.json["rewards"]["three_senators"] == "seat_2"


def test_ruling_18_several_colour_rewards_may_come_at_once_and_one_may_have_several() -> None:
    t = table({4: "sword", 77: ""}, {80: ""}, controlled=([9, 15, 1, 2, 55],), rewards={"three_green": "seat_1"},
              drawn="chariot")  # fmt: skip
    t.play("place 4 chariot")
    held = [name for name, holder in t.json["rewards"].items() if holder == "seat_1"]
    assert held == ["three_senators", "three_green", "one_of_each"]


def test_ruling_18_who_has_as_many_as_the_holder_takes_the_tile() -> None:
    # 36 shows gold: 53 and 40 too.
    for others, taken in (([53], True), ([53, 40], False)):
        t = table({36: "shield shield", 77: ""}, {80: ""}, controlled=([], others), rewards={"most_gold": "seat_2"},
                  drawn="dagger")  # fmt: skip
        t.play("place 36 dagger").skip_all()
        assert t.json["rewards"]["most_gold"] == ("seat_1" if taken else "seat_2")
        assert len(t.of(ev.ResourceMoved)) == taken


def test_ruling_18_one_reward_for_a_number_each_and_one_declined_is_lost_for_good() -> None:
    # Held already one of the kind: not asked.
    t = table({1: "sword", 77: ""}, {80: ""}, controlled=([2, 3],), rewards={"exactly_two": "seat_1"},
              drawn="double_sword").play("place 1 sword")  # fmt: skip
    assert t.asks == ("new_objective", "seat_1")
    # Taken by another: not asked.
    t = table({1: "sword", 77: ""}, {80: ""}, controlled=([2, 3],), rewards={"exactly_three": "seat_2"},
              drawn="double_sword").play("place 1 sword")  # fmt: skip
    assert t.asks == ("new_objective", "seat_1")
    # Declined, lost one, and at three again: not asked, though it lies on the table.
    t = table({1: "sword", 77: ""}, {80: ""}, controlled=([2, 3],), drawn="double_sword").play(
        "place 1 sword", "decline"
    )
    assert t.player(1)["declined"] == ["exactly_three"]
    again = position({1: "sword", 77: ""}, {80: ""}, controlled=([2, 3],), drawn="double_sword",
                     declined={1: ["exactly_three"]})  # fmt: skip
    assert Table(game().from_json(again)).play("place 1 sword").asks == ("new_objective", "seat_1")


def test_ruling_18_chained_objectives_count_one_by_one() -> None:
    t = table({87: "catapult standard standard dagger", 5: ""}, {77: ""}, controlled=([1],), drawn="chariot")
    t.play("place 87 chariot")
    assert t.json["ask"]["reward"] == "exactly_two"
    t.play("decline")
    t.play(t.legal[0])
    assert t.json["ask"] == {"kind": "reward", "player": "seat_1", "reward": "exactly_three"}


@pytest.mark.parametrize(
    ("left", "others", "holder"),
    [
        ([], {2: [], 3: []}, None),
        ([], {2: [40], 3: []}, "seat_2"),
        ([53], {2: [], 3: []}, "seat_1"),
        ([53], {2: [40], 3: []}, "seat_2"),
        ([53], {2: [40], 3: [73]}, "seat_2"),
        ([53], {2: [40], 3: [73, 35]}, "seat_3"),
        ([53, 26], {2: [40], 3: [73]}, "seat_1"),
        ([53, 26], {2: [40], 3: [73, 35]}, "seat_3"),
    ],
)
def test_ruling_19_the_tile_after_a_loss(left: list[int], others: dict[int, list[int]], holder: str | None) -> None:
    """Seat 1 holds the gold and loses 36, which shows it; seat 4 attacks."""
    # Two more each, without gold, so that everybody is asked.
    t = table({77: ""}, {80: ""}, {88: ""}, {84: "chariot catapult standard dagger"},
              controlled=([36, 10, *left], [1, 4, *others[2]], [2, 9, *others[3]]), rewards={"most_gold": "seat_1"},
              drawn="shield")  # fmt: skip
    t.play("place 84 shield", "lose 36")
    assert t.asks == ("lose_objective", "seat_2")
    assert t.json["rewards"]["most_gold"] == holder


def test_ruling_19_another_than_the_holder_loses_nothing_of_it() -> None:
    t = table({5: ""}, {84: "chariot catapult standard dagger"}, controlled=([36, 4],), drawn="shield",
              rewards={"most_gold": None}, legions={1: 7})  # fmt: skip
    t.play("skip", "place 84 shield", "lose 36")
    assert t.of(ev.ResourceMoved) == []


def test_ruling_20_the_decks_first_card_comes_to_the_place_of_the_one_taken() -> None:
    t = table({1: "sword", 77: ""}, {80: ""}, drawn="double_sword", market=[10, 11, 12, 13, 16], deck=[88, 86])
    t.play("place 1 sword", "take 12")
    assert t.json["market"] == [10, 11, 88, 13, 16] and t.json["deck"][0] == 86
    assert "12" in t.player(1)["active"]


def test_ruling_20_with_an_empty_deck_the_market_shrinks_and_with_none_nothing_is_taken() -> None:
    t = table({1: "sword", 77: ""}, {80: ""}, drawn="double_sword", market=[10, 11], deck=[]).play("place 1 sword")
    t.play("take 10")
    assert t.json["market"] == [11]
    t = table({1: "sword", 77: ""}, {80: ""}, drawn="double_sword", market=[10], deck=[]).play("place 1 sword")
    assert t.json["market"] == [] and "10" in t.player(1)["active"], "one card is taken at once"
    t = table({1: "sword", 77: ""}, {80: ""}, drawn="double_sword", market=[], deck=[]).play("place 1 sword")
    assert (list(t.player(1)["active"]), t.asks) == (["77"], ("draw", "chance"))


def test_ruling_20_who_has_just_reached_seven_takes_one_too() -> None:
    t = table({1: "sword", 77: ""}, {80: ""}, controlled=(SENATORS[:6],), drawn="double_sword").play("place 1 sword")
    assert t.asks == ("new_objective", "seat_1")
    active = len(t.player(1)["active"])
    assert len(t.play(t.legal[0]).player(1)["active"]) == active + 1


def test_ruling_21_seven_end_the_game_when_all_is_resolved() -> None:
    t = table({1: "sword", 77: ""}, {5: "sword shield", 80: ""}, controlled=(SENATORS[:6],), drawn="double_sword")
    t.play("place 1 sword", "place 5 sword")
    assert len(t.player(1)["controlled"]) == 7 and not t.json["over"]
    t.play(t.legal[0])
    assert t.json["resolving"] == {"player": "seat_2", "objective": 5}
    t.play(t.legal[0])
    assert t.json["over"] and t.asks is None and t.legal == []
    assert (t.json["drawn"], t.json["round"]) == ("double_sword", 3), "they stay as in the last round"


def test_ruling_21_who_fell_back_to_six_ends_nothing_and_one_may_finish_above_seven() -> None:
    # 84 costs the first player his seventh in the same round.
    t = table({1: "sword", 77: ""}, {84: "shield chariot catapult standard"}, controlled=(SENATORS[:6],), drawn="joker")
    t.play("place 1 sword", "place 84 dagger")
    t.play(t.legal[0], "lose 4")
    t.play(t.legal[0])
    assert t.asks == ("draw", "chance") and len(t.player(1)["controlled"]) == 6
    t = table({87: "catapult standard standard dagger", 5: ""}, {77: ""}, controlled=(SENATORS[:6],), drawn="chariot")
    t.play("place 87 chariot")
    while not t.json["over"]:
        t.play(t.legal[0])
    assert len(t.player(1)["controlled"]) == 8


def test_ruling_22_points_are_rewards_printed_points_and_end_powers() -> None:
    book = game().book
    held = [-1] * 12
    held[book.reward_index["most_gold"]] = held[book.reward_index["exactly_six"]] = 0
    # 10: 1 a sword, at most 6; 13: 2 a senator; 3: 5 an attack; 44 is an attack; 1 is worth 3.
    controlled = [10, 13, 3, 44, 1]
    swords, senators, attacks = 1 + 1 + 0 + 2 + 2, 3, 1
    assert score(book, held, controlled, 0) == Score(15, 7 + 3, min(6, swords) + 2 * senators + 5 * attacks)
    assert score(book, held, [], 1) == Score(0, 0, 0)


def test_ruling_22_an_end_power_has_a_limit_counts_itself_and_two_alike_score_both() -> None:
    book, nobody = game().book, [-1] * 12
    # 62: 4 a dagger, at most 20; it has one itself. 80 and 88 have two each, 36 is another such card.
    assert score(book, nobody, [62], 0).powers == 4
    assert score(book, nobody, [62, 80, 88, 70], 0).powers == 20
    assert score(book, nobody, [62, 36, 80], 0).powers == 16 * 2
    assert score(book, nobody, [3, 6, 44, 84], 0).powers == 2 * 5 * 2
    assert score(book, nobody, [18, 26, 1], 0).powers == 2 * 2 * 3


@pytest.mark.parametrize(
    ("second", "winners"),
    [([82, 83, 2], ["seat_1"]), ([22, 81, 76, 39], ["seat_2"]), ([82, 83, 40], ["seat_1", "seat_2"])],
)
def test_ruling_23_ties_go_to_most_senators_and_are_shared_beyond(second: list[int], winners: list[str]) -> None:
    provinces = [1, 8, 5, 12, 29, 33, 21]  # 40 points
    state = position({77: ""}, {80: ""}, controlled=(provinces, second), drawn="dagger")
    t = Table(game().from_json(state)).skip_all()
    totals = [score["total"] for score in t.json["scores"].values()]
    assert totals[0] == 40 and (totals[1] == 40) == (winners != ["seat_1"])
    assert t.json["winners"] == winners
    shares = game().result(t.state)
    assert shares == tuple(float(name in winners) / len(winners) for name in t.json["seats"])


def test_ruling_24_nothing_forces_anybody_to_place_and_a_game_has_no_longest_length() -> None:
    t = table({5: ""}, {7: ""})
    for _ in range(200):
        decision = game().decision(t.state)
        assert decision is not None
        assert decision.seat == CHANCE or "skip" in t.legal
        t.play(t.legal[0])
    assert t.json["round"] > 60 and not t.json["over"]
