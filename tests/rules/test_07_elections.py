"""7.0 Elections Phase: the lean, the five Offices, the backlash and the spoils."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.optimates import events as ev
from tests.rules.helpers import BENCHES, Table, cells, elections, game

POOR_POPULARES = {"poor": (0, 8), "merchants": (5, 3), "legions": (5, 3)}


def influence(optimates: int, populares: int) -> str:
    """A Senate of 16 in which the two sides have this much Influence, spread evenly, with eight 1-Senators at most."""
    for heads in range(1, 16):
        words = []
        for letter, total, size in (("O", optimates, heads), ("P", populares, 16 - heads)):
            low, over = divmod(total, size)
            words += [f"{letter}{low + (i < over)}" for i in range(size)]
        if all(word[1:] in "1234" for word in words) and sum("1" in word for word in words) <= 8:
            return " ".join(words)
    raise AssertionError("no such Senate")


def held(**what: Any) -> Table:
    return elections(**what).play("pass")


# -- 7.1 Conservative Lean


def test_one_blue_merchant_turns_red_before_any_count() -> None:
    t = held(merchants=(4, 4))
    assert t.people("merchants") == (5, 3)
    assert t.offices[4] == "O", "a tie of Merchants is no tie after the lean"
    (flip,) = t.of(ev.PeopleFlipped)
    assert (flip.rule, flip.block, flip.amount, flip.seat) == ("7.1", 1, 1, 0)
    assert t.events.index(flip) < t.events.index(t.of(ev.Elected)[0])


def test_without_blue_merchants_there_is_no_lean() -> None:
    t = held(merchants=(8, 0))
    assert t.people("merchants") == (8, 0)
    assert t.of(ev.PeopleFlipped) == []


def test_the_lean_can_cost_the_populares_the_tribune() -> None:
    assert held(poor=(4, 4), merchants=(4, 4), legions=(4, 4)).offices[2] == "O"


# -- 7.2 Consular Elections


@pytest.mark.parametrize(
    ("optimates", "populares", "consuls"),
    [
        (20, 20, "OP"), (20, 10, "OO"), (10, 20, "PP"), (19, 10, "OP"), (10, 19, "OP"), (21, 10, "OO"), (10, 21, "PP"),
        (30, 15, "OO"), (29, 15, "OP"),
    ],
)  # fmt: skip
def test_at_least_twice_the_influence_wins_both_consuls(optimates: int, populares: int, consuls: str) -> None:
    picture = influence(optimates, populares)
    t = elections(picture=picture).play("pass")
    assert t.json["offices"]["consul_1"][0].upper() + t.json["offices"]["consul_2"][0].upper() == consuls
    assert t.of(ev.Elected)[0].counts == (optimates, populares)


def test_1_senators_count_as_influence() -> None:
    eight_ones = " ".join(["P1"] * 8 + ["O2"] * 8)
    assert held(picture=eight_ones).offices[:2] == "OO"
    seven_and_a_2 = " ".join(["P1"] * 7 + ["P2"] + ["O2"] * 8)
    assert held(picture=seven_and_a_2).offices[:2] == "OP"


def test_shared_consuls_put_the_optimate_first_again() -> None:
    assert held(offices="PPPOO").offices[:2] == "OP"


def test_both_consuls_can_be_lost_at_once() -> None:
    assert held(offices="OOPOO", picture=influence(10, 30)).offices[:2] == "PP"


# -- 7.3 Tribunal Election


@pytest.mark.parametrize(
    ("poor", "merchants", "legions", "tribune"),
    [
        ((4, 4), (4, 4), (3, 5), "P"),  # 12 to 12 after the lean: the tie goes to the Populares
        ((4, 4), (4, 4), (4, 4), "O"),
        ((8, 0), (0, 8), (3, 5), "P"),
        ((8, 0), (4, 4), (0, 8), "O"),
    ],
)
def test_most_people_win_the_tribune_and_ties_go_to_the_populares(
    poor: tuple[int, int], merchants: tuple[int, int], legions: tuple[int, int], tribune: str
) -> None:
    assert held(poor=poor, merchants=merchants, legions=legions).offices[2] == tribune


def test_a_tied_tribune_is_the_populares_whoever_held_the_offices() -> None:
    t = held(poor=(4, 4), merchants=(4, 4), legions=(3, 5), offices="OPOOO")
    assert t.offices[2] == "P"
    assert [event.tie for event in t.of(ev.Elected) if event.office == 2] == [True]


def test_italics_vote_once_they_are_in_play() -> None:
    t = held(poor=(8, 0), merchants=(4, 6), legions=(3, 8))
    assert [event.counts for event in t.of(ev.Elected) if event.office == 2] == [(16, 13)]


# -- the backlash

ALL_POPULARES = BENCHES.replace("O4 O4", "P4 P4").replace("O3 O3", "P3 P3")
"""The Optimates have four 2s, the Populares the rest."""
ALL_OPTIMATES = BENCHES.replace("P4 P4", "O4 O4").replace("P3 P3", "O3 O3")
OPTIMATES_PEOPLE = {"poor": (8, 0), "merchants": (5, 3), "legions": (5, 3)}


def test_three_major_offices_provoke_the_other_player() -> None:
    t = held(picture=ALL_POPULARES)
    assert t.ask == {"kind": "backlash", "player": "optimates"}
    assert (t.json["phase"], t.json["active"]) == (3, "optimates")
    assert t.offices[:3] == "PPP"
    assert t.of(ev.BacklashProvoked) == [ev.BacklashProvoked("7.3", 0)]


def test_the_populares_strike_back_too() -> None:
    t = elections(picture=ALL_OPTIMATES, **OPTIMATES_PEOPLE, phase=2, active="populares", pw=(0, 1), offices="OOPOO")
    t.play("pass")
    assert t.offices[:3] == "OOO"
    assert t.ask == {"kind": "backlash", "player": "populares"}
    assert t.json["active"] == "populares"


def test_both_consuls_alone_or_the_tribune_alone_provoke_nobody() -> None:
    assert held(picture=ALL_OPTIMATES).of(ev.BacklashProvoked) == []
    assert held().of(ev.BacklashProvoked) == []


def test_any_enemy_with_any_of_his_enemy_neighbours_flips() -> None:
    picture = """
        O2 O2 P2 P1
        P3 O4 P3 P3
        O2 P1 P2 P2
        P4 P4 P4 P4
    """
    t = held(picture=picture)
    moves = {move for move in t.legal if move.split()[1] == "c2"}
    assert moves == {
        "backlash c2", "backlash c2 c1", "backlash c2 d2", "backlash c2 c3", "backlash c2 c1 d2", "backlash c2 c1 c3",
        "backlash c2 d2 c3", "backlash c2 c1 d2 c3",
    }  # fmt: skip
    assert {move for move in t.legal if move.split()[1] == "a2"} == {"backlash a2"}
    centres = {move.split()[1] for move in t.legal}
    assert centres == set(cells("c1 a2 c2 d2 c3 d3 a4 b4 c4 d4")), "1-Senators and one's own are no centres"


def test_a_backlash_flips_just_those_and_pays_nobody() -> None:
    t = held(picture=ALL_POPULARES)
    before, pw = t.json, t.pw
    t.play("backlash c2 c1 d2")
    assert t.changed(before) == {"c1": "O2", "c2": "O3", "d2": "O3"}
    assert {event.rule for event in t.of(ev.SenatorFlipped)} == {"7.3"}
    assert t.pw == (pw[0] + 3, pw[1] + 2), "only the spoils"


def test_a_backlash_changes_no_election_of_this_turn() -> None:
    """All the Populares' 4s flip, and they stay Consuls twice and Tribune."""
    picture = " ".join(["P4"] * 4 + ["P2"] * 8 + ["O2"] * 4)
    t = held(picture=picture)
    t.play("backlash b1 a1 c1 b2")
    assert t.offices[:3] == "PPP"
    assert (t.json["turn"], t.json["active"]) == (3, "populares")


def test_a_backlash_that_finds_only_1_senators_flips_nothing_and_asks_nobody() -> None:
    """No real game has so many 1-Senators; the rules stand all the same."""
    t = held(picture=" ".join(["P1"] * 16), ones=0, pw=(3, 0))
    assert t.of(ev.BacklashProvoked) == [ev.BacklashProvoked("7.3", 0)]
    acted = t.of(ev.Acted)[-1]
    assert (game().text(acted.action), acted.only_choice, acted.seat) == ("backlash none", True, 0)
    assert t.of(ev.SenatorFlipped) == []
    assert t.json["turn"] == 3


def test_a_backlash_with_one_target_is_taken_without_asking() -> None:
    t = held(picture=" ".join(["P4"] + ["P1"] * 15), ones=0, pw=(3, 0))
    assert game().text(t.of(ev.Acted)[-1].action) == "backlash a1"
    assert t.of(ev.Acted)[-1].only_choice
    assert t.at("a1") == "O4"


# -- 7.4 Quaestor, 7.5 Aedile


@pytest.mark.parametrize(
    ("legions", "quaestor"), [((5, 3), "O"), ((3, 5), "P"), ((8, 0), "O"), ((0, 8), "P"), ((5, 6), "P")]
)
def test_most_legions_win_the_quaestor(legions: tuple[int, int], quaestor: str) -> None:
    assert held(legions=legions).offices[3] == quaestor


@pytest.mark.parametrize(("merchants", "aedile"), [((5, 3), "O"), ((2, 6), "P"), ((3, 5), "O"), ((0, 8), "P")])
def test_most_merchants_after_the_lean_win_the_aedile(merchants: tuple[int, int], aedile: str) -> None:
    """3 to 5 is 4 to 4 after the lean: a tie, and who holds it depends on the Major Offices."""
    poor = (6, 2) if merchants == (3, 5) else (0, 8)
    assert held(merchants=merchants, poor=poor, legions=(5, 3)).offices[4] == aedile


@pytest.mark.parametrize(("poor", "winner"), [((0, 8), "P"), ((8, 0), "O")])
def test_ties_go_to_the_most_major_offices_just_elected(poor: tuple[int, int], winner: str) -> None:
    """The old Offices say the opposite."""
    offices = {"P": "OPOOO", "O": "OPPOO"}[winner]
    t = held(poor=poor, merchants=(3, 5), legions=(4, 4), offices=offices)
    assert t.offices[3:] == winner * 2
    assert [(event.office, event.tie) for event in t.of(ev.Elected)][3:] == [(3, True), (4, True)]


def test_ties_go_to_both_consuls_against_the_tribune() -> None:
    t = held(picture=ALL_OPTIMATES, merchants=(3, 5), legions=(4, 4))
    assert t.offices == "OOPOO"


# -- 7.6 To the Victor, the Spoils


@pytest.mark.parametrize(
    ("what", "offices", "coins", "vp", "pw"),
    [
        ({}, "OPPOO", (4, 2), (3, 2), (2, 3)),
        ({"legions": (3, 5)}, "OPPPO", (3, 3), (2, 3), (3, 2)),
        ({"merchants": (2, 6)}, "OPPOP", (2, 4), (2, 3), (3, 2)),
        ({"merchants": (2, 6), "legions": (3, 5)}, "OPPPP", (1, 5), (1, 4), (4, 1)),
        ({"poor": (8, 0)}, "OPOOO", (5, 1), (4, 1), (1, 4)),
    ],
)
def test_offices_pay_coins_vp_and_the_others_pw(
    what: dict[str, Any], offices: str, coins: tuple[int, int], vp: tuple[int, int], pw: tuple[int, int]
) -> None:
    t = held(coins=(10, 20), pw=(1, 0), vp=(3, 4), laws={"grain_dole": "blue 1"}, **what)
    assert t.offices == offices
    assert t.coins == (10 + coins[0], 20 + coins[1])
    assert t.vp == (3 + vp[0], 4 + vp[1] + 1), "and the Grain Dole's 1"
    assert t.pw == (1 + pw[0], pw[1])


def test_all_five_offices() -> None:
    picture = " ".join(["P4"] * 14 + ["O1"] * 2)
    t = held(picture=picture, poor=(0, 8), merchants=(0, 8), legions=(0, 8), laws={"grain_dole": "blue 1"})
    t.play(t.legal[0])
    assert t.offices == "PPPPP"
    assert t.coins == (4, 4 + 6)
    assert t.vp == (0, 5 + 1)
    assert t.pw == (1 + 5, 0)
    assert [event.seat for event in t.of(ev.SpoilsTaken)] == [1]


@pytest.mark.parametrize(
    ("laws", "optimates", "populares"),
    [
        ({"grain_dole": "red 2"}, 2, 0),
        ({"grain_dole": "blue 3"}, 0, 3),
        (
            {"grain_dole": "blue 1", "debt_relief": "red 3", "agrarian_reform": "blue 2", "italic_franchise": "red 1"},
            4,
            3,
        ),
        (
            {"grain_dole": "blue 2", "debt_relief": "red 0", "agrarian_reform": "red 0", "italic_franchise": "blue 3"},
            0,
            5,
        ),
    ],
)
def test_laws_score_their_number_for_their_colour(laws: dict[str, str], optimates: int, populares: int) -> None:
    t = held(laws=laws)
    assert t.vp == (3 + optimates, 2 + populares)
    by_law = [event for event in t.of(ev.VpScored) if event.law >= 0]
    assert all(event.amount > 0 for event in by_law)
    assert sum(event.amount for event in by_law) == optimates + populares


def test_no_pass_is_turned_back() -> None:
    t = held(no_pass=("debt_relief", "grain_dole"))
    assert t.law("debt_relief") == "red 0"
    assert t.law("grain_dole") == "red 2"
    assert t.of(ev.LawsUnmarked) == [ev.LawsUnmarked("7.6")]
    assert held().of(ev.LawsUnmarked) == []


def test_marks_stay_between_the_phases_and_through_a_backlash() -> None:
    t = held(picture=ALL_POPULARES, no_pass=("debt_relief",))
    assert t.law("debt_relief") == "red 0*"
    assert t.play(t.legal[0]).law("debt_relief") == "red 0"


def test_the_minor_offices_and_spoils_wait_for_the_backlash() -> None:
    t = held(picture=ALL_POPULARES, legions=(3, 5), offices="OPPOO")
    assert t.offices == "PPPOO", "the minor Offices are still the old ones"
    assert (t.vp, t.coins) == ((0, 0), (4, 4))
    t.play(t.legal[0])
    assert t.offices == "PPPPO"
    assert t.vp == (1 + 2, 4)
