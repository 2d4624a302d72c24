"""5.2 People of Rome Action: PUBLIC GAMES."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.optimates import events as ev
from tests.rules.helpers import Table, game, table

PLENTY: dict[str, Any] = {"poor": (8, 8), "merchants": (8, 8), "legions": (8, 8), "coins": (20, 20), "pw": (3, 6)}


def won_by(difference: int, **what: Any) -> Table:
    """Public Games of the Populares, won by so many coins: the Optimates stop at once."""
    return table(**(PLENTY | what)).play(f"games {difference}", "stop")


def test_the_first_bid_is_from_1_to_the_whole_purse() -> None:
    assert table(coins=(4, 3)).legal_of("games") == ["games 1", "games 2", "games 3"]
    assert table(coins=(4, 0)).legal_of("games") == []


def test_announcing_costs_2_and_the_coins_stay_until_the_stop() -> None:
    t = table(coins=(4, 3), pw=(3, 6)).play("games 2")
    assert t.pw == (3, 4)
    assert t.coins == (4, 3)
    assert t.ask == {"kind": "bid", "player": "optimates", "bids": {"optimates": 0, "populares": 2}}


def test_a_later_bid_equals_or_exceeds_the_others_total() -> None:
    t = table(coins=(5, 6)).play("games 3")
    assert t.legal == ["bid 3", "bid 4", "bid 5", "stop"]
    t.play("bid 3")
    assert t.ask == {"kind": "bid", "player": "populares", "bids": {"optimates": 3, "populares": 3}}
    assert t.legal == ["bid 4", "bid 5", "bid 6", "stop"], "at a tie he must still add a coin"
    t.play("bid 4")
    assert t.legal == ["bid 4", "bid 5", "stop"]
    t.play("bid 5")
    assert t.legal == ["bid 5", "bid 6", "stop"]


def test_both_pay_and_the_higher_bidder_sways() -> None:
    t = table(coins=(5, 6)).play("games 3", "bid 4", "stop")
    assert t.coins == (1, 3)
    assert t.ask == {"kind": "sway", "player": "optimates", "diff": 1}


def test_a_tie_flips_nothing_and_gives_nothing() -> None:
    t = table(coins=(5, 6), pw=(3, 6)).play("games 3", "bid 3", "stop")
    assert t.coins == (2, 3)
    assert t.asks == ("action", "populares")
    assert t.pw == (3, 4)
    assert t.of(ev.BiddingEnded) == [ev.BiddingEnded("5.2", -1, 0)]


def test_who_cannot_match_is_not_asked() -> None:
    t = table(coins=(2, 6), pw=(3, 6)).play("games 3")
    assert t.ask == {"kind": "sway", "player": "populares", "diff": 3}
    assert t.coins == (2, 3)
    assert [(game().text(event.action), event.only_choice) for event in t.of(ev.Acted)] == [
        ("games 3", False),
        ("stop", True),
    ]
    assert table(coins=(3, 6)).play("games 3").legal == ["bid 3", "stop"]


def test_who_has_bid_his_last_coin_is_not_asked_again() -> None:
    t = table(coins=(3, 3), pw=(3, 6)).play("games 3", "bid 3")
    assert t.asks == ("action", "populares")
    assert t.coins == (0, 0)


BLOCKS = ("poor", "merchants", "legions")
ONE = {f"sway {block} 1" for block in BLOCKS}
TWO_IN_ONE = {f"sway {block} {n}" for block in BLOCKS for n in (1, 2)}
TWO_IN_TWO = ONE | {"sway poor 1 merchants 1", "sway poor 1 legions 1", "sway merchants 1 legions 1"}
THREE_IN_ONE = {f"sway {block} {n}" for block in BLOCKS for n in (1, 2, 3)}
THREE_IN_THREE = TWO_IN_TWO | {"sway poor 1 merchants 1 legions 1"}


@pytest.mark.parametrize(
    ("difference", "choices"),
    [
        (1, ONE), (2, TWO_IN_ONE), (3, TWO_IN_TWO), (4, TWO_IN_TWO), (5, THREE_IN_ONE), (6, THREE_IN_THREE),
        (7, THREE_IN_THREE), (20, THREE_IN_THREE),
    ],
)  # fmt: skip
def test_the_difference_sets_the_pattern(difference: int, choices: set[str]) -> None:
    t = won_by(difference)
    assert t.ask == {"kind": "sway", "player": "populares", "diff": difference}, "not capped at 6"
    assert set(t.legal) == choices | {"sway none"}
    assert len(t.legal) == len(choices) + 1
    assert t.legal[0] == "sway none"


def test_only_enemy_counters_flip_as_many_as_there_are() -> None:
    t = won_by(5, poor=(0, 8), merchants=(1, 7), legions=(2, 6))
    assert set(t.legal) == {"sway none", "sway merchants 1", "sway legions 1", "sway legions 2"}
    t = won_by(6, poor=(0, 8), merchants=(1, 7), legions=(2, 6))
    assert set(t.legal) == {"sway none", "sway merchants 1", "sway legions 1", "sway merchants 1 legions 1"}


def test_with_no_enemy_counters_nothing_flips_and_nobody_is_asked() -> None:
    t = won_by(6, poor=(0, 8), merchants=(0, 7), legions=(0, 6))
    assert t.asks == ("action", "populares")
    assert t.pw == (3, 4)
    assert game().text(t.of(ev.Acted)[-1].action) == "sway none"
    assert t.of(ev.Acted)[-1].only_choice
    assert t.coins == (20, 14), "and the coins are spent all the same"


@pytest.mark.parametrize(
    ("difference", "move", "gain", "people"),
    [
        (6, "sway poor 1 merchants 1 legions 1", 3, ((7, 9), (7, 9), (7, 9))),
        (3, "sway poor 1 legions 1", 2, ((7, 9), (8, 8), (7, 9))),
        (5, "sway merchants 3", 1, ((8, 8), (5, 11), (8, 8))),
        (2, "sway legions 2", 1, ((8, 8), (8, 8), (6, 10))),
        (4, "sway none", 0, ((8, 8), (8, 8), (8, 8))),
    ],
)
def test_the_lower_bidder_gains_a_pw_for_each_block(
    difference: int, move: str, gain: int, people: tuple[tuple[int, int], ...]
) -> None:
    t = won_by(difference).play(move)
    assert t.pw == (3 + gain, 4)
    assert tuple(t.people(block) for block in BLOCKS) == people


def test_the_opponent_may_win_and_the_phasing_player_gains() -> None:
    t = table(**PLENTY).play("games 1", "bid 7", "stop")
    assert t.ask == {"kind": "sway", "player": "optimates", "diff": 6}
    assert t.coins == (13, 19)
    t.play("sway poor 1 merchants 1 legions 1")
    assert t.people("poor") == (9, 7)
    assert t.pw == (3, 4 + 3)
    assert t.asks == ("action", "populares")


def test_the_last_2_pw_may_go_on_games_and_come_back() -> None:
    """A phase ends at 0 PW once the action is wholly resolved: what the games give goes on being spent."""
    t = table(**(PLENTY | {"pw": (3, 2)})).play("games 1", "bid 3", "stop", "sway poor 2")
    assert t.pw == (3, 1)
    assert t.asks == ("action", "populares")
    t = table(**(PLENTY | {"pw": (3, 2)})).play("games 1", "bid 3", "stop", "sway none")
    assert t.asks == ("action", "optimates")


def test_games_are_legal_when_nothing_can_be_flipped() -> None:
    assert "games 1" in table(poor=(0, 8), merchants=(0, 8), legions=(0, 8)).legal


def test_the_bids_of_one_games_are_gone_at_the_next() -> None:
    t = table(**(PLENTY | {"pw": (3, 9)})).play("games 5", "bid 8", "stop", "sway none", "games 1")
    assert t.ask["bids"] == {"optimates": 0, "populares": 1}


def test_the_optimates_games_ask_the_populares() -> None:
    t = table(active="optimates", offices="OOPPP", pw=(3, 0), coins=(4, 2)).play("games 1", "bid 2")
    assert t.ask == {"kind": "bid", "player": "optimates", "bids": {"optimates": 1, "populares": 2}}
    t.play("bid 4")
    assert t.coins == (0, 0)
    assert t.ask == {"kind": "sway", "player": "optimates", "diff": 2}
    t.play("sway poor 2")
    assert t.people("poor") == (2, 6)


@pytest.mark.parametrize(("coins", "moves"), [((4, 1500), ["games 1200"]), ((30_000, 30), ["games 30", "bid 20000"])])
def test_coins_have_no_upper_limit(coins: tuple[int, int], moves: list[str]) -> None:
    table(coins=coins).play(*moves)
