"""6.0 Laws & the People of Rome, 6.1 Italic Franchise, 6.2 Grain Dole, 6.3 Debt Relief, 6.4 Agrarian Reform."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.optimates import events as ev
from tests.rules.helpers import BENCHES, Json, Table, game, position, table

FULL: dict[str, Any] = {"poor": (5, 5), "merchants": (5, 5), "legions": (5, 5)}
People = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]


def people(t: Table) -> People:
    return t.people("poor"), t.people("merchants"), t.people("legions")


def passed(seat: str, law: str, at: str, by: str = "consul", **what: Any) -> Table:
    """One law moved one space by a player who meets no veto."""
    offices = {"populares": "PPPOO", "optimates": "OOOPP"}[seat]
    pw = (3, 9) if seat == "populares" else (9, 3)
    settled = FULL | {"active": seat, "offices": offices, "pw": pw, "laws": {law: at}} | what
    return table(**settled).play(f"{by} {law}")


BLUE, RED, STILL = 1, -1, 0


def moved(n: int, *ways: int) -> People:
    """Five on each side of each Block, and `n` of them flipped: to blue, to red or not."""
    poor, merchants, legions = ((5 - way * n, 5 + way * n) for way in ways)
    return poor, merchants, legions


SYMBOLS = {
    "italic_franchise": (RED, RED, RED),
    "debt_relief": (BLUE, RED, STILL),
    "agrarian_reform": (BLUE, BLUE, BLUE),
}


@pytest.mark.parametrize("law", SYMBOLS)
@pytest.mark.parametrize(("at", "n"), [("red 0", 1), ("blue 1", 2), ("blue 2", 3)])
def test_a_law_on_its_blue_spaces_flips_as_many_as_the_new_space_says(law: str, at: str, n: int) -> None:
    """The Italics have joined before, so that only flips are seen."""
    assert people(passed("populares", law, at, italic_done=3)) == moved(n, *SYMBOLS[law])


@pytest.mark.parametrize("law", SYMBOLS)
@pytest.mark.parametrize(("at", "n"), [("blue 1", 0), ("red 0", 1), ("red 1", 2), ("red 2", 3)])
def test_a_law_on_its_red_spaces_flips_in_the_same_direction(law: str, at: str, n: int) -> None:
    """Symbols, not movers, say which way; red 0 flips nobody."""
    assert people(passed("optimates", law, at)) == moved(n, *SYMBOLS[law])


@pytest.mark.parametrize("law", SYMBOLS)
@pytest.mark.parametrize(
    ("seat", "at"),
    [
        ("populares", "red 3"),
        ("populares", "red 2"),
        ("populares", "red 1"),
        ("optimates", "blue 3"),
        ("optimates", "blue 2"),
    ],
)
def test_moving_back_within_the_others_colour_flips_nothing(law: str, seat: str, at: str) -> None:
    t = passed(seat, law, at)
    assert people(t) == moved(0, STILL, STILL, STILL)
    assert t.asks[0] == "action", "nor any Senator"


def test_a_tribune_action_has_the_same_effects() -> None:
    assert people(passed("populares", "debt_relief", "blue 1", "tribune")) == moved(2, BLUE, RED, STILL)
    assert people(passed("optimates", "italic_franchise", "red 1", "tribune")) == moved(2, RED, RED, RED)


def test_only_as_many_flip_as_there_are() -> None:
    t = passed("populares", "debt_relief", "blue 2", poor=(2, 8), merchants=(9, 1))
    assert people(t)[:2] == ((0, 10), (10, 0))


def test_a_vetoed_law_flips_nobody() -> None:
    t = table(**FULL, offices="OPPOO", coins=(0, 0), pw=(5, 9)).play("consul debt_relief", "veto consul")
    assert people(t) == moved(0, STILL, STILL, STILL)


# -- 6.1 Italic Franchise


@pytest.mark.parametrize(
    ("at", "done", "after"),
    [
        ("red 0", 0, ((6, 4), (6, 4 + 2), (6, 4))),
        ("blue 1", 1, ((7, 3), (7, 3), (7, 3 + 3))),
        ("blue 2", 2, ((8, 2 + 3), (8, 2), (8, 2))),
    ],
)
def test_italics_join_the_populares_after_the_flips(at: str, done: int, after: People) -> None:
    t = passed("populares", "italic_franchise", at, italic_done=done)
    assert people(t) == after
    assert t.json["italic_done"] == done + 1
    (joined,) = t.of(ev.PeopleJoined)
    order = [type(event) for event in t.events if type(event) in (ev.PeopleFlipped, ev.PeopleJoined)]
    assert order == [ev.PeopleFlipped] * 3 + [ev.PeopleJoined]
    assert joined.value == done + 1


def test_newcomers_do_not_turn_at_once() -> None:
    """A Block without Populares flips nothing and then has the newcomers, all blue."""
    t = passed("populares", "italic_franchise", "red 0", merchants=(8, 0))
    assert t.people("merchants") == (8, 2)


def test_italics_join_once_only_while_the_law_goes_back_and_forth() -> None:
    """Blue 1, back to red 0, blue 1 again: 26 counters in play, not 28; then blue 2 brings the next three."""

    def counters(t: Table) -> int:
        return sum(sum(block) for block in people(t))

    t = table(**FULL, offices="OPPOO", pw=(4, 9), laws={"italic_franchise": "red 0"})
    t.play("consul italic_franchise", "allow")
    assert (t.law("italic_franchise"), counters(t), t.json["italic_done"]) == ("blue 1*", 32, 1)
    back = t.json | {"laws": position(laws={"italic_franchise": "red 0"})["laws"]}
    again = Table(game().from_json(back)).play("consul italic_franchise", "allow")
    assert (again.law("italic_franchise"), counters(again), again.json["italic_done"]) == ("blue 1*", 32, 1)
    assert again.of(ev.PeopleJoined) == []
    forth = again.json | {"laws": position(laws={"italic_franchise": "blue 1"})["laws"]}
    t = Table(game().from_json(forth)).play("tribune italic_franchise")
    assert (t.law("italic_franchise"), counters(t), t.json["italic_done"]) == ("blue 2*", 35, 2)


def test_the_optimates_never_bring_italics() -> None:
    t = passed("optimates", "italic_franchise", "blue 3")
    assert sum(sum(block) for block in people(t)) == 30
    assert t.json["italic_done"] == 0


def test_random_italics_join_as_they_were_drawn() -> None:
    data: Json = position(**FULL, offices="PPPOO", pw=(3, 9))
    data["italics"] = [
        {"poor": 1, "merchants": 0, "legions": 1},
        {"poor": 2, "merchants": 0, "legions": 1},
        {"poor": 0, "merchants": 2, "legions": 1},
    ]
    t = Table(game().from_json(data)).play("consul italic_franchise")
    assert people(t) == ((6, 5), (6, 4), (6, 5))
    assert [(event.block, event.amount) for event in t.of(ev.PeopleJoined)] == [(0, 1), (2, 1)]
    assert t.play("tribune italic_franchise").json["italic_done"] == 2
    assert people(t) == ((8, 5), (8, 2), (8, 4))


# -- 6.2 Grain Dole


@pytest.mark.parametrize("offices", ["OOOPP", "OPOPP"])
def test_the_optimates_never_target_the_grain_dole(offices: str) -> None:
    for at in ("red 2", "blue 1", "blue 2", "blue 3"):
        t = table(active="optimates", offices=offices, pw=(9, 0), laws={"grain_dole": at})
        assert not [move for move in t.legal if "grain_dole" in move]


def test_the_optimates_may_veto_it() -> None:
    t = table(offices="OPPOO", pw=(5, 9)).play("consul grain_dole")
    assert t.legal == ["allow", "veto consul"]


DOLES = {
    "poor": (BLUE, STILL, STILL),
    "poor_legions": (BLUE, STILL, BLUE),
    "poor_merchants": (BLUE, BLUE, STILL),
    "poor_merchants_red": (BLUE, RED, STILL),
}


@pytest.mark.parametrize("dole", DOLES)
@pytest.mark.parametrize(("at", "n"), [("red 2", 1), ("blue 1", 2), ("blue 2", 3)])
def test_the_four_readings_of_the_dole(dole: str, at: str, n: int) -> None:
    assert people(passed("populares", "grain_dole", at, dole=dole)) == moved(n, *DOLES[dole])


def test_by_default_the_dole_moves_poor_and_legions() -> None:
    assert people(passed("populares", "grain_dole", "red 2")) == moved(1, *DOLES["poor_legions"])


# -- 6.4 Agrarian Reform


def agrarian(picture: str, at: str, by: str = "consul") -> Table:
    return passed("populares", "agrarian_reform", at, by, picture=picture)


@pytest.mark.parametrize(("at", "n"), [("red 0", 1), ("blue 1", 2), ("blue 2", 3)])
def test_the_optimates_flip_as_many_populares_as_the_space_says(at: str, n: int) -> None:
    t = agrarian(BENCHES, at)
    assert t.ask == {"kind": "agrarian", "player": "optimates", "n": n}
    assert all(len(move.split()) == n + 1 for move in t.legal)
    assert {cell for move in t.legal for cell in move.split()[1:]} == {"c1", "d1", "c3", "d3"}
    assert len(t.legal) == {1: 4, 2: 6, 3: 4}[n]
    before = t.json
    pw = t.pw
    move = t.legal[-1]
    t.play(move)
    assert t.changed(before) == dict.fromkeys(move.split()[1:], "O2")
    assert t.pw == pw, "flipping earns nobody PW"
    assert {event.rule for event in t.of(ev.SenatorFlipped)} == {"6.4"}


def test_3s_flip_only_when_no_2s_are_left() -> None:
    one_two = """
        O2 O2 P2 P3
        O3 O3 P3 P3
        O2 O2 P4 P4
        O4 O4 P4 P1
    """
    t = agrarian(one_two, "blue 1")
    assert t.legal == ["flip c1 d1", "flip c1 c2", "flip c1 d2"], "the 2 must go, with one of the 3s"
    t = agrarian(one_two, "blue 2")
    assert t.legal == ["flip c1 d1 c2", "flip c1 d1 d2", "flip c1 c2 d2"]
    t = agrarian(one_two, "red 0")
    assert t.at("c1") == "O2", "with one 2 and one flip there is no choice"
    assert t.asks == ("action", "populares")


def test_cells_of_a_flip_are_in_reading_order_whatever_the_ranks() -> None:
    t = agrarian(
        """
        O2 O2 P3 P3
        O3 O3 P4 P4
        O2 O2 P4 P2
        O4 O4 P4 P4
        """,
        "blue 1",
    )
    assert t.legal == ["flip c1 d3", "flip d1 d3"]


def test_4s_and_1s_never_flip_and_fewer_flip_when_there_are_fewer() -> None:
    t = agrarian(
        """
        O2 O2 P4 P4
        O3 O3 P1 P3
        O2 O2 P4 P4
        O4 O4 P1 P2
        """,
        "blue 2",
    )
    assert (t.at("d2"), t.at("d4")) == ("O3", "O2")
    assert t.asks == ("action", "populares")
    assert t.of(ev.Acted)[-1].only_choice


def test_with_neither_2s_nor_3s_nothing_flips_and_nobody_is_asked() -> None:
    t = agrarian(BENCHES.replace("P2", "P4").replace("P3", "P1"), "blue 2")
    assert game().text(t.of(ev.Acted)[-1].action) == "flip none"
    assert t.of(ev.SenatorFlipped) == []
    assert t.asks == ("action", "populares")


def test_exactly_as_many_2s_as_must_flip_is_no_choice() -> None:
    t = agrarian(BENCHES.replace("O2 O2 P2 P2", "O2 O2 P4 P4", 1), "blue 1")
    assert (t.at("c3"), t.at("d3")) == ("O2", "O2")
    assert t.at("c2") == "P3"


@pytest.mark.parametrize(("by", "cede", "cost"), [("consul", 1, 2), ("tribune", 2, 3)])
def test_the_pw_ceded_comes_before_the_flips_are_chosen(by: str, cede: int, cost: int) -> None:
    t = agrarian(BENCHES, "red 0", by)
    assert t.asks == ("agrarian", "optimates")
    assert t.pw == (3 + cede, 9 - cost)
    assert people(t) == moved(1, BLUE, BLUE, BLUE), "and so do the people's flips"


def test_the_optimates_moving_it_on_red_flip_no_senators() -> None:
    t = passed("optimates", "agrarian_reform", "red 1")
    assert t.asks == ("action", "optimates")
    assert t.of(ev.SenatorFlipped) == []


def test_the_phase_ends_only_after_the_agrarian_flips() -> None:
    t = passed("populares", "agrarian_reform", "red 0", pw=(3, 2))
    assert (t.asks, t.json["phase"]) == (("agrarian", "optimates"), 1)
    t.play("flip c1")
    assert (t.asks, t.json["phase"]) == (("action", "optimates"), 2)


def test_an_overridden_agrarian_reform_flips_too() -> None:
    t = table(**FULL, offices="OPPOO", coins=(0, 6), pw=(5, 9))
    t.play("consul agrarian_reform", "veto consul", "override")
    assert t.asks == ("agrarian", "optimates")
