"""4.0 Sequence of Play and 5.4 Passing; 5.0 Actions."""

from __future__ import annotations

import pytest

from game.rules.core import Event
from game.rules.optimates import events as ev
from tests.rules.helpers import BENCHES, Table, elections, game, position, start, table

MORE_OPTIMATES = BENCHES.replace("O4 O4 P4 P4", "O4 O4 O4 O4").replace("O3 O3 P3 P3", "O3 O3 O3 O3")
"""The Optimates win both Consuls: 36 Influence to 8."""
MORE_POPULARES = BENCHES.replace("O4 O4 P4 P4", "P4 P4 P4 P4").replace("O3 O3 P3 P3", "P3 P3 P3 P3")


def phases(events: list[Event]) -> list[Event]:
    kinds = (ev.TurnBegan, ev.PhaseBegan, ev.PhaseEnded, ev.PhaseSkipped)
    return [event for event in events if isinstance(event, kinds)]


def test_the_phases_follow_each_other() -> None:
    t = Table(start()).play("pass")
    assert phases(t.events) == [ev.PhaseEnded("4.0", 1, 6), ev.PhaseBegan("4.0", 2, 0)]
    assert (t.json["phase"], t.json["active"], t.asks) == (2, "optimates", ("action", "optimates"))
    t.play("pass")
    assert phases(t.events) == [
        ev.PhaseEnded("4.0", 0, 3),
        ev.PhaseBegan("4.0", 3, 0),
        ev.TurnBegan("4.0", 2, False, 1),
        ev.PhaseBegan("4.0", 1, 1),
    ]
    assert (t.json["turn"], t.json["phase"], t.json["active"]) == (2, 1, "populares")


def test_passing_keeps_the_pw() -> None:
    assert Table(start()).play("pass").pw == (3, 6)


def test_pass_is_always_the_first_choice() -> None:
    assert Table(start()).legal[0] == "pass"
    assert table(pw=(0, 1)).legal[0] == "pass"


@pytest.mark.parametrize(
    ("picture", "poor", "first"),
    [
        (BENCHES, (0, 8), "populares"),  # a Consul each, the Tribune to the Populares
        (BENCHES, (6, 2), "optimates"),  # a Consul each, the Tribune to the Optimates
        (MORE_OPTIMATES, (0, 8), "optimates"),  # both Consuls against the Tribune
        (MORE_POPULARES, (6, 2), "populares"),
    ],
)
def test_the_first_player_holds_two_major_offices(picture: str, poor: tuple[int, int], first: str) -> None:
    t = elections(picture=picture, poor=poor).play("pass")
    assert (t.json["phase"], t.json["active"]) == (1, first)
    assert t.json["turn"] == 3


def test_the_first_player_is_settled_by_last_turns_elections_and_the_second_is_the_other() -> None:
    t = elections(picture=MORE_OPTIMATES).play("pass")
    assert t.asks == ("action", "optimates")
    assert t.play("pass").asks == ("action", "populares")


def test_a_phase_ends_at_0_pw_coins_left_or_not() -> None:
    t = table(pw=(3, 1), coins=(4, 20)).play("nudge c1 d1")
    assert t.asks == ("action", "optimates")
    assert phases(t.events) == [ev.PhaseEnded("4.0", 1, 0), ev.PhaseBegan("4.0", 2, 0)]


def test_a_phase_goes_on_while_pw_are_left_and_actions_repeat() -> None:
    t = table(pw=(3, 3)).play("nudge c1 d1", "nudge c1 d1")
    assert t.asks == ("action", "populares")
    assert t.play("nudge c1 d1").asks == ("action", "optimates")


def test_a_player_without_pw_has_no_second_phase() -> None:
    t = table(pw=(0, 6), coins=(20, 4)).play("pass")
    assert phases(t.events)[:3] == [
        ev.PhaseEnded("4.0", 1, 6),
        ev.PhaseSkipped("4.0", 2, 0),
        ev.PhaseBegan("4.0", 3, 0),
    ]
    assert t.json["turn"] == 3


def test_a_player_without_pw_has_no_first_phase() -> None:
    """Who holds all five Offices gains no PW: having spent all, he is First Player with nothing to spend."""
    t = elections(picture=" ".join(["O4"] * 12 + ["P1"] * 4), pw=(1, 3), poor=(8, 0), merchants=(8, 0), legions=(8, 0))
    t.play("nudge a1 b1", "backlash a1")
    assert t.offices == "OOOOO"
    assert phases(t.told) == [
        ev.PhaseEnded("4.0", 0, 0),
        ev.PhaseBegan("4.0", 3, 0),
        ev.TurnBegan("4.0", 3, False, 0),
        ev.PhaseSkipped("4.0", 1, 0),
        ev.PhaseBegan("4.0", 2, 1),
    ]
    assert t.asks == ("action", "populares")
    assert (t.json["phase"], t.json["active"], t.pw) == (2, "populares", (0, 3 + 5))


def test_both_players_at_0_pw_go_straight_to_the_elections() -> None:
    t = table(phase=1, pw=(0, 1), offices="OPPOO").play("nudge c1 d1")
    assert phases(t.events)[:3] == [
        ev.PhaseEnded("4.0", 1, 0),
        ev.PhaseSkipped("4.0", 2, 0),
        ev.PhaseBegan("4.0", 3, 0),
    ]
    assert t.pw == (2, 3)
    assert t.json["turn"] == 3


def test_the_opponents_gain_in_the_first_phase_opens_his_second() -> None:
    t = table(pw=(0, 2), picture=BENCHES).play("influence c1 b1")
    assert t.asks == ("action", "optimates")
    assert t.pw == (1, 0)


def test_consul_actions_are_forgotten_at_the_end_of_a_phase() -> None:
    t = table(pw=(3, 4), offices="PPOOO").play("consul debt_relief", "allow")
    assert t.json["consul_actions"] == 1
    assert t.play("pass").json["consul_actions"] == 0


def test_an_action_of_no_cost_does_not_end_the_phase() -> None:
    t = table(coins=(4, 8), pw=(3, 1)).play("persuade a1")
    assert t.asks == ("action", "populares")
    assert t.pw == (3, 1)


def test_events_tell_an_action_its_section() -> None:
    for move, section in (
        ("pass", "5.4"), ("nudge c1 b1", "5.1"), ("influence c1 b1", "5.1"), ("games 1", "5.2"),
        ("consul debt_relief", "5.3"), ("tribune debt_relief", "5.3"), ("intimidate a1", "5.1"), ("persuade a1", "5.1"),
    ):  # fmt: skip
        acted = table().play(move).of(ev.Acted)[0]
        assert (acted.rule, game().text(acted.action), acted.only_choice) == (section, move, False)


def test_legal_actions_come_in_the_order_of_the_rulebook() -> None:
    t = Table(game().from_json(position(offices="PPPOO", pw=(3, 9))))
    words = [move.split()[0] for move in t.legal]
    order = ["pass", "influence", "nudge", "persuade", "intimidate", "proscribe", "games", "consul", "tribune"]
    assert sorted(words, key=order.index) == words
    assert set(words) == set(order)
