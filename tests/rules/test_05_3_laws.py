"""5.3 Law Actions: CONSUL ACTION, the vetoes, their override, TRIBUNE ACTION; 2.6 No Pass."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.optimates import events as ev
from game.rules.optimates.notation import CONSUL
from tests.rules.helpers import BENCHES, Table, game, table

NAMES = ("italic_franchise", "grain_dole", "debt_relief", "agrarian_reform")
# Laws on which nothing flips, so that only the action's own numbers move: no Populares symbol effects on red.
QUIET = {"italic_franchise": "red 2", "grain_dole": "red 2", "debt_relief": "red 2", "agrarian_reform": "red 2"}


def consul(*, opponent: str = "", **what: Any) -> Table:
    """The Populares as Consul; `opponent` names what the Optimates hold: consul, tribune, both or nothing."""
    offices = {"": "PPPOO", "consul": "OPPOO", "tribune": "PPOOO", "both": "OPOOO"}[opponent]
    return table(**({"laws": QUIET, "offices": offices, "pw": (5, 20), "coins": (9, 20)} | what))


# -- CONSUL ACTION


@pytest.mark.parametrize(("offices", "may"), [("OPPOO", True), ("PPOOO", True), ("OOPOO", False), ("OOOPP", False)])
def test_only_a_consul_takes_consul_actions(offices: str, may: bool) -> None:
    assert bool(table(offices=offices, pw=(0, 9)).legal_of("consul")) == may


def test_the_populares_move_towards_blue_and_the_optimates_towards_red() -> None:
    t = consul().play("consul debt_relief")
    assert t.law("debt_relief") == "red 1*"
    t = table(active="optimates", offices="OOOPP", pw=(9, 0), laws={"debt_relief": "blue 2"})
    assert t.play("consul debt_relief").law("debt_relief") == "blue 1*"


def test_the_ladder_costs_and_cedes_each_action_by_its_own_step() -> None:
    """2, 3, 5 and 8 PW; 1, 2, 3 and 5 ceded: all four laws in one phase, then no fifth action."""
    t = consul()
    mine, theirs = 20, 5
    for step, (name, cost, cede) in enumerate(zip(NAMES, (2, 3, 5, 8), (1, 2, 3, 5), strict=True), 1):
        t.play(f"consul {name}")
        mine, theirs = mine - cost, theirs + cede
        assert t.pw == (theirs, mine), f"Consul Action {step}"
        assert t.json["consul_actions"] == step
        if t.asks[0] == "agrarian":
            t.play(t.legal[0])
    assert t.legal_of("consul") == []
    assert t.pw == (16, 2)


def test_a_failed_action_counts_on_the_ladder_and_cedes_nothing() -> None:
    """The rulebook's own example: the first fails, the second passes and cedes 2."""
    t = consul(opponent="consul").play("consul debt_relief", "veto consul", "yield")
    opponent, mover = t.pw
    assert t.law("debt_relief") == "red 2*"
    t.play("consul italic_franchise", "allow")
    assert t.pw == (opponent + 2, mover - 3)
    assert t.json["consul_actions"] == 2


def test_the_third_and_fourth_consul_actions_cede_3_and_5() -> None:
    for taken, cost, cede in ((2, 5, 3), (3, 8, 5)):
        t = consul(consul_actions=taken).play("consul debt_relief")
        assert t.pw == (5 + cede, 20 - cost)


def test_there_is_no_fifth_consul_action() -> None:
    assert consul(consul_actions=3).legal_of("consul") != []
    assert consul(consul_actions=4).legal_of("consul") == []


def test_the_ladder_begins_anew_with_each_phase() -> None:
    t = table(offices="OPPOO", laws=QUIET, pw=(9, 9)).play("consul debt_relief", "allow", "pass")
    assert t.json["consul_actions"] == 0
    before = t.pw
    t.play("consul agrarian_reform")
    assert t.pw == (before[0] - 2, before[1])


def test_a_law_is_marked_no_pass_on_announcing_and_whatever_happens() -> None:
    t = consul(opponent="consul").play("consul debt_relief")
    assert t.law("debt_relief") == "red 2*"
    assert t.ask == {"kind": "veto", "player": "optimates", "law": "debt_relief"}
    assert t.json["consul_actions"] == 1
    t.play("veto consul", "yield")
    assert t.law("debt_relief") == "red 2*"
    assert "consul debt_relief" not in t.legal


def test_a_marked_law_bars_the_other_player_too() -> None:
    t = table(offices="OPPOO", laws=QUIET, pw=(9, 9)).play("consul debt_relief", "allow", "pass")
    assert t.asks == ("action", "optimates")
    assert set(t.legal_of("consul")) == {"consul italic_franchise", "consul agrarian_reform"}


def test_nobody_targets_a_law_at_his_own_end() -> None:
    ends = {"italic_franchise": "blue 3", "grain_dole": "blue 3", "debt_relief": "blue 2", "agrarian_reform": "red 3"}
    assert consul(laws=ends).legal_of("consul") == ["consul debt_relief", "consul agrarian_reform"]
    t = table(active="optimates", offices="OOOPP", pw=(9, 0), laws=ends | {"debt_relief": "red 3"})
    assert t.legal_of("consul") == ["consul italic_franchise"]


def test_a_consul_may_enter_a_space_of_3() -> None:
    assert consul(laws={"debt_relief": "blue 2"}).play("consul debt_relief").law("debt_relief") == "blue 3*"


# -- the vetoes


@pytest.mark.parametrize(
    ("opponent", "legal"),
    [
        ("consul", ["allow", "veto consul"]),
        ("tribune", ["allow", "veto tribune"]),
        ("both", ["allow", "veto consul", "veto tribune"]),
    ],
)
def test_each_veto_belongs_to_its_office(opponent: str, legal: list[str]) -> None:
    assert consul(opponent=opponent).play("consul debt_relief").legal == legal


def test_without_an_office_the_opponent_is_not_asked() -> None:
    t = consul().play("consul debt_relief")
    assert t.law("debt_relief") == "red 1*"
    assert [(event.seat, game().text(event.action), event.only_choice) for event in t.of(ev.Acted)] == [
        (1, "consul debt_relief", False),
        (0, "allow", True),
    ]


EVEN: dict[str, Any] = {"poor": (4, 4), "merchants": (4, 4), "legions": (4, 4)}
MORE_INFLUENCE = {"picture": BENCHES.replace("O4 O4 P4", "O4 P4 P4")}
LESS_INFLUENCE = {"picture": BENCHES.replace("O4 P4 P4", "O4 O4 P4")}
MORE_PEOPLE = {"poor": (3, 5)}
PRECEDENT = {"laws": {"debt_relief": "blue 1"}}


@pytest.mark.parametrize(
    ("what", "price"),
    [
        ({}, 0),
        (MORE_INFLUENCE, 1),
        (LESS_INFLUENCE, 0),
        (MORE_PEOPLE, 1),
        ({"poor": (5, 3)}, 0),
        (PRECEDENT, 1),
        (MORE_INFLUENCE | MORE_PEOPLE, 2),
        (MORE_INFLUENCE | PRECEDENT, 2),
        (MORE_PEOPLE | PRECEDENT, 2),
        (MORE_INFLUENCE | MORE_PEOPLE | PRECEDENT, 3),
    ],
)
def test_a_consuls_veto_costs_0_to_3_paid_to_the_phasing_player(what: dict[str, Any], price: int) -> None:
    t = consul(opponent="consul", **(EVEN | what)).play("consul debt_relief")
    assert t.pw == (5, 18)
    t.play("veto consul")
    assert t.pw == (5 - price, 18 + price)
    if price:
        exact = consul(opponent="consul", **(EVEN | what | {"pw": (price, 20)})).play("consul debt_relief")
        assert "veto consul" in exact.legal
        poor = consul(opponent="consul", **(EVEN | what | {"pw": (price - 1, 20)})).play("consul debt_relief")
        assert poor.asks[0] != "veto", "who can't pay is not asked"


def test_red_spaces_are_the_optimates_precedent_red_0_and_the_dole_too() -> None:
    for at, price in (("red 0", 1), ("red 2", 1), ("blue 1", 0)):
        t = table(active="optimates", offices="OPPOO", phase=2, pw=(9, 3), laws={"debt_relief": at}, **EVEN)
        t.play("consul debt_relief", "veto consul")
        assert t.pw == (7 + price, 3 - price)
    t = consul(opponent="consul", **EVEN, laws={"grain_dole": "red 2"}).play("consul grain_dole", "veto consul")
    assert t.pw == (5, 18)


def test_influence_is_what_counts_for_the_vetos_price_not_heads() -> None:
    """Five Senators of the Populares with 19 Influence against eleven with 17."""
    picture = "P4 P4 P4 P4 P3" + " O1" * 5 + " O2" * 6
    t = consul(opponent="consul", picture=picture, **EVEN).play("consul debt_relief", "veto consul")
    assert t.pw == (4, 19)


def test_a_tribunes_veto_costs_2_to_the_stock() -> None:
    t = consul(opponent="tribune", pw=(2, 20)).play("consul debt_relief")
    t.play("veto tribune")
    assert t.pw == (0, 18)
    assert consul(opponent="tribune", pw=(1, 20)).play("consul debt_relief").asks[0] == "action"


def test_a_free_consuls_veto_needs_no_pw() -> None:
    t = consul(opponent="both", **EVEN, pw=(0, 20)).play("consul debt_relief")
    assert t.legal == ["allow", "veto consul"]


def test_a_veto_by_both_offices_is_still_only_one() -> None:
    t = consul(opponent="both").play("consul debt_relief", "veto consul", "override")
    assert t.law("debt_relief") == "red 1*"
    assert t.asks == ("action", "populares")


# -- OVERRIDE


@pytest.mark.parametrize(
    ("opponent", "veto", "price"),
    [("consul", "consul", 6), ("tribune", "tribune", 6), ("both", "consul", 8), ("both", "tribune", 8)],
)
def test_an_override_costs_6_coins_or_8_against_two_major_offices(opponent: str, veto: str, price: int) -> None:
    t = consul(opponent=opponent, coins=(9, price)).play("consul debt_relief", f"veto {veto}")
    assert t.ask == {"kind": "override", "player": "populares", "law": "debt_relief", "veto": veto}
    assert t.legal == ["yield", "override"]
    mover, opponent_pw = t.pw[1], t.pw[0]
    t.play("override")
    assert t.coins == (9, 0), "to the stock"
    assert t.law("debt_relief") == "red 1*"
    assert t.pw == (opponent_pw + 1, mover), "a law that passes cedes its step; the veto stays paid"
    assert t.asks == ("action", "populares")
    short = consul(opponent=opponent, coins=(9, price - 1)).play("consul debt_relief", f"veto {veto}")
    assert short.asks[0] != "override", "who can't pay is not asked"
    assert short.law("debt_relief") == "red 2*"


def test_minor_offices_do_not_raise_the_bribe() -> None:
    t = consul(opponent="consul", offices="OPPOO", coins=(9, 6)).play("consul debt_relief", "veto consul")
    assert t.legal == ["yield", "override"]


def test_a_yield_to_a_consul_leaves_everything_and_flips_nothing() -> None:
    t = consul(opponent="consul")
    before = t.json
    t.play("consul debt_relief", "veto consul", "yield")
    assert t.changed(before) == {}
    assert t.asks == ("action", "populares")
    assert t.coins == (9, 20)
    assert t.pw[0] + t.pw[1] == 25 - 2


# -- the reaction to a Tribune's veto


def reaction(picture: str, **what: Any) -> Table:
    return consul(opponent="tribune", picture=picture, **what).play("consul debt_relief", "veto tribune", "yield")


def test_a_tribunes_veto_that_stands_flips_a_2_senator_of_the_phasing_players_choice() -> None:
    t = reaction(BENCHES)
    assert t.ask == {"kind": "reaction", "player": "populares"}
    assert t.legal == ["flip a1", "flip b1", "flip a3", "flip b3"]
    t.play("flip b3")
    assert t.at("b3") == "P2"
    assert t.pw == (3, 18), "nobody earns PW by it"
    assert t.law("debt_relief") == "red 2*"


def test_with_no_2s_left_a_3_flips() -> None:
    t = reaction(BENCHES.replace("O2", "O4"))
    assert t.legal == ["flip a2", "flip b2"]


def test_a_single_target_is_taken_without_asking() -> None:
    t = reaction(BENCHES.replace("O2", "O4").replace("O3 O3", "O3 O4"))
    assert t.at("a2") == "P3"
    assert t.asks == ("action", "populares")
    assert t.of(ev.Acted)[-1].only_choice


def test_with_neither_2s_nor_3s_nothing_flips() -> None:
    t = consul(opponent="tribune", picture=BENCHES.replace("O2", "O4").replace("O3", "O1"))
    before = t.json
    t.play("consul debt_relief", "veto tribune", "yield")
    assert t.changed(before) == {}
    assert game().text(t.of(ev.Acted)[-1].action) == "flip none"
    assert t.asks == ("action", "populares")


def test_an_overridden_tribunes_veto_flips_nobody() -> None:
    t = consul(opponent="tribune")
    before = t.json
    t.play("consul debt_relief", "veto tribune", "override")
    assert t.changed(before) == {}
    assert t.asks == ("action", "populares")


def test_the_optimates_react_against_the_populares() -> None:
    t = table(active="optimates", offices="OOPOO", pw=(9, 3), laws={"debt_relief": "blue 1"}, coins=(0, 0))
    t.play("consul debt_relief", "veto tribune")
    assert t.legal == ["flip c1", "flip d1", "flip c3", "flip d3"]


def test_a_phase_ends_after_the_reaction_when_the_pw_are_gone() -> None:
    t = consul(opponent="tribune", pw=(5, 2), coins=(0, 0)).play("consul debt_relief", "veto tribune")
    assert t.asks == ("reaction", "populares")
    assert t.json["phase"] == 1
    assert t.play("flip a1").json["phase"] == 2


def test_a_veto_paid_to_a_player_without_pw_keeps_his_phase_open() -> None:
    t = consul(opponent="consul", pw=(5, 2), **(EVEN | MORE_PEOPLE | {"coins": (0, 0)}))
    t.play("consul debt_relief", "veto consul")
    assert t.pw == (4, 1)
    assert t.asks == ("action", "populares")


# -- TRIBUNE ACTION


def tribune(**what: Any) -> Table:
    return table(**({"laws": QUIET, "offices": "OPPOO", "pw": (5, 9)} | what))


def test_only_the_tribune_takes_tribune_actions() -> None:
    assert tribune().legal_of("tribune") == [f"tribune {name}" for name in NAMES]
    assert tribune(offices="PPOOO").legal_of("tribune") == []


def test_a_tribune_action_costs_3_cedes_2_and_meets_no_veto() -> None:
    t = tribune().play("tribune debt_relief")
    assert t.pw == (7, 6)
    assert t.law("debt_relief") == "red 1*"
    assert t.asks == ("action", "populares")
    assert t.json["consul_actions"] == 0, "it is no Consul Action"


def test_a_tribune_action_marks_the_law_and_ignores_the_mark() -> None:
    t = tribune(pw=(5, 9)).play("tribune debt_relief")
    assert "consul debt_relief" not in t.legal
    assert t.play("tribune debt_relief").law("debt_relief") == "red 0*"


@pytest.mark.parametrize(("at", "may"), [("blue 1", True), ("blue 2", False), ("blue 3", False), ("red 3", True)])
def test_a_tribune_never_enters_blue_3(at: str, may: bool) -> None:
    assert ("tribune debt_relief" in tribune(laws=QUIET | {"debt_relief": at}).legal) == may


@pytest.mark.parametrize(("at", "may"), [("red 1", True), ("red 2", False), ("red 3", False), ("blue 3", True)])
def test_a_tribune_never_enters_red_3_but_may_leave_a_3(at: str, may: bool) -> None:
    t = table(active="optimates", offices="OPOPP", pw=(9, 5), laws={"debt_relief": at})
    assert ("tribune debt_relief" in t.legal) == may


def test_the_grain_dole_stops_at_blue_2_for_a_tribune() -> None:
    assert "tribune grain_dole" in tribune(laws=QUIET | {"grain_dole": "blue 1"}).legal
    assert "tribune grain_dole" not in tribune(laws=QUIET | {"grain_dole": "blue 2"}).legal


def test_a_tribune_action_does_not_lift_the_ladder() -> None:
    t = tribune(pw=(5, 12), offices="PPPOO").play("tribune debt_relief", "consul italic_franchise")
    assert t.pw == (5 + 2 + 1, 12 - 3 - 2)


def test_who_cannot_pay_the_next_step_of_the_ladder_is_told_that_it_is_the_next() -> None:
    for taken, reason in ((0, "pw"), (1, "ladder_pw")):
        t = table(pw=(9, 1 + taken), consul_actions=taken)
        refusal = t.rules.refusal(t.state, (CONSUL,))
        assert refusal is not None
        assert (refusal.rule, refusal.reason, refusal.need, refusal.have) == ("5.3", reason, 2 + taken, 1 + taken)
