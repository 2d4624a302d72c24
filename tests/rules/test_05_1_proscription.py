"""5.1 PROSCRIPTION ACTION, by both sides."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.optimates import events as ev
from tests.rules.helpers import BENCHES, SEATS, Table, cells, game, table

ALL_MAJOR = {"populares": "PPPOO", "optimates": "OOOPP"}


def proscriber(seat: str, picture: str = BENCHES, **what: Any) -> Table:
    """A position in which this player holds all three Major Offices."""
    pw = (3, 9) if seat == "populares" else (9, 3)
    return table(picture, **({"active": seat, "offices": ALL_MAJOR[seat], "pw": pw} | what))


@pytest.mark.parametrize("offices", ["OPPOO", "PPOOO", "OPPPP"])
def test_two_major_offices_are_not_enough(offices: str) -> None:
    assert table(offices=offices, pw=(3, 9)).legal_of("proscribe") == []


def test_all_three_major_offices_allow_it_against_any_enemy() -> None:
    t = proscriber("populares", BENCHES.replace("O4 O4", "O4 O1"))
    assert t.legal_of("proscribe") == [f"proscribe {cell}" for cell in cells("a1 b1 a2 b2 a3 b3 a4 b4")]
    t = proscriber("optimates")
    assert t.legal_of("proscribe") == [f"proscribe {cell}" for cell in cells("c1 d1 c2 d2 c3 d3 c4 d4")]


def test_it_needs_a_1_senator_in_the_box() -> None:
    assert proscriber("populares", ones=1).legal_of("proscribe") != []
    assert proscriber("populares", ones=0).legal_of("proscribe") == []


def test_the_last_1_senator_can_be_used_once() -> None:
    t = proscriber("populares", ones=1, pw=(0, 9)).play("proscribe a1", "flip c1 d1")
    assert t.json["ones"] == 0
    assert t.legal_of("proscribe") == []


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("rank", "row"), [(2, "1"), (3, "2"), (4, "4")])
def test_the_order_of_a_proscription(seat: str, rank: int, row: str) -> None:
    """Pay; replace; the Poor flip; the opponent flips two; then coins and the opponent's PW."""
    me, them = (1, 0) if seat == "populares" else (0, 1)
    cell = ("a" if me else "d") + row
    t = proscriber(seat, poor=(4, 4))
    t.play(f"proscribe {cell}")
    assert t.at(cell) == f"{'OP'[me]}1"
    assert t.json["ones"] == 7
    assert t.pw[me] == 9 - rank
    assert t.people("poor")[me] == 4 + rank
    assert t.people("poor")[them] == 4 - rank
    assert t.coins == (4, 4), "the property comes with the flips"
    assert t.pw[them] == 3
    assert t.ask == {"kind": "proscribe_flip", "player": SEATS[them], "rank": rank}
    move = t.legal[0]
    t.play(move)
    assert t.coins[me] == 4 + 2 * rank
    assert t.coins[them] == 4
    assert t.pw[them] == 3 + 1
    assert t.pw[me] == 9 - rank
    for flipped in move.split()[1:]:
        assert t.at(flipped)[0] == "OP"[them]


@pytest.mark.parametrize("seat", SEATS)
def test_the_opponent_flips_two_of_equal_or_lesser_rank(seat: str) -> None:
    near, far = ("c", "d") if seat == "populares" else ("a", "b")
    victim = "a" if seat == "populares" else "d"
    twos = [f"{column}{row}" for row in "13" for column in (near, far)]
    threes = [f"{column}2" for column in (near, far)]
    fours = [f"{column}4" for column in (near, far)]
    for row, near_ranks in (("1", twos), ("2", twos + threes), ("4", twos + threes + fours)):
        t = proscriber(seat).play(f"proscribe {victim}{row}")
        amount = len(near_ranks)
        assert len(t.legal) == amount * (amount - 1) // 2
        assert {cell for move in t.legal for cell in move.split()[1:]} == set(near_ranks)
        assert all(len(move.split()) == 3 for move in t.legal)


def test_flips_are_named_in_reading_order() -> None:
    t = proscriber("populares").play("proscribe a1")
    assert t.legal == ["flip c1 d1", "flip c1 c3", "flip c1 d3", "flip d1 c3", "flip d1 d3", "flip c3 d3"]


def test_a_1_senator_as_victim_brings_one_of_everything_and_no_flip() -> None:
    """A rank-1 victim: no Senator of equal or lesser rank can flip, so nobody is asked."""
    t = proscriber("populares", BENCHES.replace("O4 O4", "O4 O1"), poor=(2, 6)).play("proscribe b4")
    assert t.at("b4") == "P1"
    assert t.json["ones"] == 6, "the victim does not go back to the supply"
    assert t.people("poor") == (1, 7)
    assert t.coins == (4, 6)
    assert t.pw == (4, 8)
    assert t.asks == ("action", "populares")
    assert [(game().text(event.action), event.only_choice) for event in t.of(ev.Acted)] == [
        ("proscribe b4", False),
        ("flip none", True),
    ]


def test_fewer_than_two_senators_to_flip() -> None:
    """One 2-Senator alone flips without a question; two leave no choice either."""
    one = BENCHES.replace("P2 P2", "P2 P1", 1).replace("O2 O2 P2 P2", "O2 O2 P4 P4")
    t = proscriber("populares", one).play("proscribe a1")
    assert [game().text(event.action) for event in t.of(ev.Acted)] == ["proscribe a1", "flip c1"]
    assert t.at("c1") == "O2"
    assert t.asks == ("action", "populares")
    t = proscriber("populares", BENCHES.replace("O2 O2 P2 P2", "O2 O2 P4 P4", 1)).play("proscribe a1")
    assert [game().text(event.action) for event in t.of(ev.Acted)] == ["proscribe a1", "flip c3 d3"]


def test_no_1_senator_of_the_proscriber_flips() -> None:
    t = proscriber("populares", BENCHES.replace("P4 P4", "P1 P4")).play("proscribe a4")
    assert "c4" not in {cell for move in t.legal for cell in move.split()[1:]}
    assert "a4" not in {cell for move in t.legal for cell in move.split()[1:]}, "nor the newcomer"


@pytest.mark.parametrize("seat", SEATS)
def test_the_poor_flip_to_the_proscriber_only_as_many_as_there_are(seat: str) -> None:
    poor = (1, 7) if seat == "populares" else (7, 1)
    cell = "a4" if seat == "populares" else "d4"
    t = proscriber(seat, poor=poor).play(f"proscribe {cell}")
    assert t.people("poor") == ((0, 8) if seat == "populares" else (8, 0))


def test_each_newcomer_is_a_person_of_his_own() -> None:
    t = proscriber("populares", pw=(0, 9)).play("proscribe a1", "flip c1 d1", "proscribe b1")
    who = t.json["senators"]
    assert {who["a1"], who["b1"]} == {23, 22}
    assert len(set(who.values())) == 16


def test_a_proscribed_1_senator_makes_room_for_a_new_one() -> None:
    """The Populares' 1-Senator is proscribed by the Optimates: two of the eight have left the box."""
    t = proscriber("optimates", BENCHES.replace("P4 P4", "P4 P1")).play("proscribe d4")
    assert t.json["ones"] == 6
    assert t.at("d4") == "O1"


def test_the_phase_ends_only_after_the_flips_when_the_last_pw_is_paid() -> None:
    t = proscriber("populares", pw=(0, 2)).play("proscribe a1")
    assert t.json["phase"] == 1
    assert t.asks == ("proscribe_flip", "optimates")
    t.play("flip c1 d1")
    assert t.json["phase"] == 2
    assert t.asks == ("action", "optimates")
    assert t.pw == (1, 0)
