"""5.1 Senate Actions: INFLUENCE, NUDGE, PERSUADE and INTIMIDATE."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.optimates import events as ev
from tests.rules.helpers import BENCHES, CELLS, cells, game, position, table

ACTOR_IN_THE_MIDDLE = """
    O4 {n} O4 O4
    {w} P{rank} {e} O4
    O4 {s} O4 O4
    O4 O4 O4 P1
"""


def around(rank: int, n: str, w: str, e: str, s: str, **what: Any) -> Any:
    """A Senator of the Populares on b2 with these neighbours, all else unable to flip."""
    return table(ACTOR_IN_THE_MIDDLE.format(rank=rank, n=n, w=w, e=e, s=s), pw=(3, 9), **what)


# -- INFLUENCE


def test_a_2_senator_flips_one_2_senator() -> None:
    t = around(2, n="O2", w="O2", e="O3", s="O4")
    assert t.legal_of("influence") == ["influence b2 b1", "influence b2 a2"]


def test_a_3_senator_flips_up_to_two_2_or_3_senators() -> None:
    t = around(3, n="O2", w="O3", e="O3", s="O2")
    assert set(t.legal_of("influence")) == {
        "influence b2 b1", "influence b2 a2", "influence b2 c2", "influence b2 b3", "influence b2 b1 a2",
        "influence b2 b1 c2", "influence b2 b1 b3", "influence b2 a2 c2", "influence b2 a2 b3", "influence b2 c2 b3",
    }  # fmt: skip


def test_a_4_senator_flips_up_to_three_and_no_4_senator() -> None:
    t = around(4, n="O2", w="O3", e="O3", s="O2")
    assert len(t.legal_of("influence")) == 4 + 6 + 4
    assert "influence b2 b1 a2 c2 b3" not in t.legal
    t = around(4, n="O4", w="O3", e="O2", s="O4")
    assert t.legal_of("influence") == ["influence b2 a2", "influence b2 c2", "influence b2 a2 c2"]


def test_a_1_senator_neither_acts_nor_flips() -> None:
    assert around(1, n="O2", w="O2", e="O2", s="O2").legal_of("influence") == []
    t = around(4, n="O1", w="O1", e="O1", s="O2")
    assert t.legal_of("influence") == ["influence b2 b3"]


def test_own_senators_are_no_targets() -> None:
    t = around(4, n="P1", w="P1", e="O2", s="P1")
    assert t.legal_of("influence") == ["influence b2 c2"]


def test_diagonals_are_not_adjacent_and_rows_do_not_run_on() -> None:
    """Neighbours share an edge: d1 and a2 follow each other in reading order only."""
    t = table(
        """
        O2 O4 O2 P4
        O2 O4 O4 O4
        O2 O4 O4 O4
        P4 O4 O4 O2
        """,
        pw=(0, 9),
    )
    assert set(t.legal_of("influence")) == {"influence d1 c1", "influence a4 a3"}


def test_the_corners_reach_two_and_the_middle_four() -> None:
    for cell, near in (("a1", "b1 a2"), ("d4", "d3 c4"), ("d1", "c1 d2"), ("c3", "c2 b3 d3 c4"), ("a3", "a2 b3 a4")):
        picture = " ".join("P2" if other == cell else "O2" for other in CELLS)
        moves = table(picture, pw=(0, 2)).legal_of("influence")
        assert moves == [f"influence {cell} {target}" for target in near.split()]


@pytest.mark.parametrize("rank", [2, 3, 4])
def test_the_cost_is_the_actors_rank_however_few_flip(rank: int) -> None:
    t = around(rank, n="O2", w="O2", e="O2", s="O2").play("influence b2 b1")
    assert t.pw == (3 + 1, 9 - rank)


@pytest.mark.parametrize(("rank", "targets"), [(3, "b1 c2"), (4, "b1 a2 b3")])
def test_the_opponent_earns_a_pw_for_each_flip(rank: int, targets: str) -> None:
    t = around(rank, n="O3", w="O2", e="O3", s="O2").play(f"influence b2 {targets}")
    assert t.pw == (3 + len(targets.split()), 9 - rank)
    assert all(t.at(cell)[0] == "P" for cell in targets.split())
    assert len(t.of(ev.SenatorFlipped)) == len(targets.split())


def test_the_optimates_influence_in_the_same_way() -> None:
    t = table(active="optimates", offices="OOPPP", pw=(3, 0)).play("influence b2 c2")
    assert t.at("c2") == "O3"
    assert t.pw == (0, 1)
    assert t.asks == ("action", "populares")
    assert t.of(ev.PwGained) == [ev.PwGained("5.1", 1, 1)]


# -- NUDGE


def test_a_nudge_swaps_with_any_neighbour_own_or_enemy_and_own_pairs_once() -> None:
    t = table(BENCHES, pw=(0, 1))
    own_and_enemy = {f"nudge c{row} b{row}" for row in "1234"}
    own = {f"nudge c{row} d{row}" for row in "1234"} | {
        f"nudge {column}{row} {column}{int(row) + 1}" for column in "cd" for row in "123"
    }
    assert set(t.legal_of("nudge")) == own | own_and_enemy
    assert len(t.legal_of("nudge")) == len(own | own_and_enemy)


def test_all_own_senators_have_each_pair_of_neighbours_once() -> None:
    moves = table(" ".join(["P2"] * 16), pw=(0, 1)).legal_of("nudge")
    assert len(moves) == len(set(moves)) == 24
    assert all(CELLS.index(move.split()[1]) < CELLS.index(move.split()[2]) for move in moves)


def test_a_nudge_costs_1_and_gives_nothing() -> None:
    t = table(pw=(3, 6)).play("nudge c2 b2")
    assert t.pw == (3, 5)
    assert (t.at("b2"), t.at("c2")) == ("P3", "O3")


def test_a_nudge_carries_rank_side_and_person() -> None:
    t = table(BENCHES.replace("O3 O3 P3", "O3 O2 P4"), pw=(3, 6))
    before = t.json
    t.play("nudge c2 b2")
    assert t.changed(before) == {"b2": "P4", "c2": "O2"}
    assert t.json["senators"]["b2"] == before["senators"]["c2"]
    assert t.json["senators"]["c2"] == before["senators"]["b2"]
    assert t.of(ev.SenatorsSwapped) == [ev.SenatorsSwapped("5.1", CELLS.index("c2"), CELLS.index("b2"))]


def test_a_1_senator_nudges_and_is_nudged() -> None:
    t = table(" ".join(["P1", "O1"] + ["O4"] * 14), pw=(0, 5))
    assert t.legal_of("nudge") == ["nudge a1 b1", "nudge a1 a2"]
    t.play("nudge a1 b1")
    assert (t.at("a1"), t.at("b1")) == ("O1", "P1")


def test_a_nudge_of_equal_own_senators_is_legal_though_idle() -> None:
    t = table(pw=(0, 6))
    before = t.json["senate"]
    t.play("nudge c1 d1")
    assert t.json["senate"] == before
    assert t.pw == (0, 5)


# -- BRIBE PERSUADE


@pytest.mark.parametrize(("rank", "coins"), [(2, 4), (3, 6), (4, 8)])
def test_persuasion_costs_twice_the_rank_in_coins_and_no_pw(rank: int, coins: int) -> None:
    cell = {2: "a1", 3: "a2", 4: "a4"}[rank]
    t = table(coins=(5, coins)).play(f"persuade {cell}")
    assert t.coins == (5, 0)
    assert t.pw == (3, 6)
    assert t.at(cell) == f"P{rank}"
    assert f"persuade {cell}" not in table(coins=(5, coins - 1)).legal


def test_persuasion_reaches_the_whole_senate_but_no_1_senator() -> None:
    t = table(BENCHES.replace("O3 O3", "O1 O3"), coins=(0, 20))
    assert t.legal_of("persuade") == [f"persuade {cell}" for cell in cells("a1 b1 b2 a3 b3 a4 b4")]


# -- INTIMIDATE


def test_intimidation_targets_every_enemy_but_1_senators() -> None:
    t = table(BENCHES.replace("O2 O2 P2 P2", "O1 O2 P2 P2", 1), pw=(0, 3))
    assert t.legal_of("intimidate") == [f"intimidate {cell}" for cell in cells("b1 a2 b2 a3 b3 a4 b4")]


def test_intimidation_costs_3_on_announcing_and_asks_the_opponent() -> None:
    t = table(pw=(3, 6)).play("intimidate a2")
    assert t.pw == (3, 3)
    assert t.ask == {"kind": "oppose", "player": "optimates", "target": "a2"}
    assert t.legal == ["oppose", "decline"]


def test_opposing_costs_2_to_the_stock() -> None:
    t = table(pw=(3, 6)).play("intimidate a2", "oppose")
    assert t.pw == (1, 3)
    assert t.ask == {"kind": "roll", "player": "chance", "target": "a2", "opposed": True}


def test_declining_costs_nothing() -> None:
    t = table(pw=(3, 6)).play("intimidate a2", "decline")
    assert t.pw == (3, 3)
    assert t.ask == {"kind": "roll", "player": "chance", "target": "a2", "opposed": False}


@pytest.mark.parametrize("pw", [0, 1])
def test_who_cannot_pay_to_oppose_is_not_asked(pw: int) -> None:
    t = table(pw=(pw, 6)).play("intimidate a2")
    assert t.asks == ("roll", "chance")
    assert t.pw == (pw, 3)
    assert [(event.seat, game().text(event.action), event.only_choice) for event in t.of(ev.Acted)] == [
        (1, "intimidate a2", False),
        (0, "decline", True),
    ]
    assert table(pw=(2, 6)).play("intimidate a2").asks == ("oppose", "optimates")


def test_the_die_has_eight_equal_sides() -> None:
    t = table(pw=(0, 6)).play("intimidate a2")
    assert t.legal == [f"roll {side}" for side in range(1, 9)]
    assert t.decision.weights == (1 / 8,) * 8
    assert t.decision.seat == -1


@pytest.mark.parametrize(
    ("cell", "poor", "opposed", "needed"),
    [
        ("a1", (0, 0), False, 7),  # 2s: more than 6
        ("a1", (6, 3), False, 4),  # the other's Poor count only when he opposes
        ("a1", (1, 3), True, 5),
        ("a1", (4, 4), True, 7),
        ("a2", (0, 5), False, 5),  # 3s: more than 9
        ("a2", (2, 5), True, 7),
        ("a4", (0, 8), False, 5),  # 4s: more than 12
        ("a4", (2, 6), True, 9),  # no roll can win
        ("a4", (0, 0), False, 9),
        ("a1", (6, 2), True, 9),  # a net total below nothing
    ],
)
def test_the_roll_must_exceed_three_times_the_rank(
    cell: str, poor: tuple[int, int], opposed: bool, needed: int
) -> None:
    for side in range(1, 9):
        t = table(poor=poor, pw=(6, 6))
        rank = int(t.at(cell)[1])
        t.play(f"intimidate {cell}", "oppose" if opposed else "decline", f"roll {side}")
        assert t.at(cell) == f"{'P' if side >= needed else 'O'}{rank}"
        assert t.pw == (6 - 2 * opposed + rank, 3), "the opponent earns the rank whatever happens"
        (rolled,) = t.of(ev.DieRolled)
        assert rolled.succeeded == (side >= needed)
        assert rolled.total == side + rolled.friends - rolled.foes
        assert rolled.target == rank * 3


def test_the_optimates_count_their_own_poor() -> None:
    def threat(side: int) -> str:
        t = table(active="optimates", offices="OOPPP", pw=(4, 0), poor=(3, 5))
        return str(t.play("intimidate d1", f"roll {side}").at("d1"))

    assert (threat(3), threat(4)) == ("P2", "O2")


def test_an_opposed_threat_of_the_optimates_loses_the_populares_poor() -> None:
    def threat(side: int) -> str:
        t = table(active="optimates", offices="OOPPP", pw=(4, 2), poor=(4, 4))
        return str(t.play("intimidate d1", "oppose", f"roll {side}").at("d1"))

    assert (threat(6), threat(7)) == ("P2", "O2")


def test_only_the_poor_join_the_mob() -> None:
    t = table(poor=(0, 4), merchants=(0, 8), legions=(0, 8), pw=(0, 6)).play("intimidate a1", "roll 2")
    assert t.at("a1") == "O2"


def test_an_intimidation_that_no_roll_can_win_is_legal() -> None:
    assert "intimidate a4" in table(poor=(8, 0), pw=(0, 3)).legal


def test_the_opponents_pw_comes_after_the_roll_and_no_sooner() -> None:
    t = table(pw=(3, 6)).play("intimidate a4", "decline")
    assert t.pw == (3, 3)
    t.play("roll 1")
    assert t.pw == (7, 3)


def test_an_opposition_is_forgotten_by_the_next_threat() -> None:
    t = table(pw=(2, 9), poor=(8, 2))
    t.play("intimidate a1", "oppose", "roll 8")
    assert t.at("a1") == "O2"
    t.play("intimidate a1", "decline", "roll 5")
    assert t.at("a1") == "P2"


# -- exact costs


ONE_LESS: list[tuple[str, str, int, dict[str, Any]]] = [
    ("nudge c1 d1", "pw", 1, {}),
    ("influence c1 b1", "pw", 2, {}),
    ("influence c2 b2", "pw", 3, {}),
    ("influence c4 b4", "pw", 4, {"picture": BENCHES.replace("O4 O4", "O4 O3")}),
    ("intimidate a1", "pw", 3, {}),
    ("persuade a1", "coins", 4, {}),
    ("persuade a2", "coins", 6, {}),
    ("persuade a4", "coins", 8, {}),
    ("games 1", "pw", 2, {}),
    ("games 3", "coins", 3, {}),
    ("games 1", "coins", 1, {}),
    ("consul debt_relief", "pw", 2, {}),
    ("consul debt_relief", "pw", 3, {"consul_actions": 1}),
    ("consul debt_relief", "pw", 5, {"consul_actions": 2}),
    ("consul debt_relief", "pw", 8, {"consul_actions": 3}),
    ("tribune debt_relief", "pw", 3, {}),
    ("proscribe a1", "pw", 2, {"offices": "PPPOO"}),
    ("proscribe a2", "pw", 3, {"offices": "PPPOO"}),
    ("proscribe a4", "pw", 4, {"offices": "PPPOO"}),
    ("proscribe b4", "pw", 1, {"offices": "PPPOO", "picture": BENCHES.replace("O4 O4", "O4 O1")}),
]


@pytest.mark.parametrize(("move", "purse", "cost", "what"), ONE_LESS)
def test_an_action_needs_its_exact_cost_and_not_one_less(
    move: str, purse: str, cost: int, what: dict[str, Any]
) -> None:
    """Every kind of action that costs: legal with exactly its price, not with one less, and that price is paid."""
    for amount in (cost, cost - 1):
        # Everything else in plenty. Without PW there is no phase, so a purse of none is not tried.
        full = {"pw": (9, 20), "coins": (9, 20)} | {purse: (9, amount)}
        if full["pw"][1] == 0:
            continue
        t = table(**(full | what))
        assert (move in t.legal) == (amount == cost)
    paid = table(**({"pw": (9, 20), "coins": (9, 20)} | what))
    before = getattr(paid, purse)[1]
    paid.play(move)
    if move.startswith("games"):
        paid.play("stop")  # coins are paid when the bidding ends
    assert before - getattr(paid, purse)[1] == cost


def test_the_list_of_costs_has_every_kind_of_action() -> None:
    assert {move.split()[0] for move, *_ in ONE_LESS} == {
        "nudge", "influence", "intimidate", "persuade", "games", "consul", "tribune", "proscribe",
    }  # fmt: skip


def test_a_position_may_be_read_and_written() -> None:
    assert {key: table().json[key] for key in position()} == position()
