"""8.0 Game End Conditions & Victory."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.optimates import events as ev
from tests.rules.helpers import Table, elections, game

# At the elections of the plain position the Optimates take 3 Offices and the Populares 2, and no law scores.
NO_POINTS = {"grain_dole": "blue 1", "debt_relief": "red 1"}
EVEN_LAWS = {"laws": NO_POINTS}
"""A law of 1 on each side, so that laws cancel out."""


def ended(vp: tuple[int, int], **what: Any) -> Table:
    """A turn played to its end, from so many VP before its spoils: 3+1 and 2+1 are scored."""
    return elections(**({"vp": vp} | EVEN_LAWS | what)).play("pass")


# -- what triggers the end


@pytest.mark.parametrize(
    ("vp", "reasons"),
    [
        ((45, 45), []),
        ((46, 46), ["vp"]),  # 50 and 49
        ((45, 47), ["vp"]),  # 49 and 50
        ((45, 46), []),  # 49 and 49
        ((20, 2), []),  # 24 and 5: a lead of 19
        ((20, 1), ["lead"]),  # 24 and 4
        ((1, 21), []),  # 5 and 24
        ((1, 22), ["lead"]),  # 5 and 25
        ((50, 10), ["vp", "lead"]),
    ],
)
def test_50_vp_or_a_lead_of_20_bring_one_more_turn(vp: tuple[int, int], reasons: list[str]) -> None:
    t = ended(vp)
    assert [event.reason for event in t.of(ev.EndTriggered)] == reasons
    assert t.json["final_turn"] == bool(reasons)
    assert not t.json["over"]
    assert t.json["turn"] == 3
    assert [event.final for event in t.of(ev.TurnBegan)] == [bool(reasons)]


THREE = {"debt_relief": "blue 3", "agrarian_reform": "blue 3", "italic_franchise": "blue 3", "grain_dole": "blue 3"}


@pytest.mark.parametrize(
    ("laws", "ends"),
    [
        ({"debt_relief": "blue 3", "agrarian_reform": "blue 3", "italic_franchise": "blue 3"}, True),
        ({"debt_relief": "blue 3", "agrarian_reform": "blue 3", "grain_dole": "blue 3"}, True),
        ({"debt_relief": "blue 3", "agrarian_reform": "blue 3", "italic_franchise": "blue 2"}, False),
        (
            {"debt_relief": "red 3", "agrarian_reform": "red 3", "italic_franchise": "red 3", "grain_dole": "blue 1"},
            True,
        ),
        ({"debt_relief": "red 3", "agrarian_reform": "red 3", "grain_dole": "red 2"}, True),
        ({"debt_relief": "red 3", "grain_dole": "red 2"}, False),
        ({"debt_relief": "red 3", "agrarian_reform": "red 3", "grain_dole": "blue 1"}, False),
        ({"debt_relief": "red 3", "agrarian_reform": "red 3", "grain_dole": "blue 3"}, False),
        (THREE, True),
    ],
)
def test_three_laws_on_the_final_space_of_one_side(laws: dict[str, str], ends: bool) -> None:
    """The Grain Dole on red 2 is on the final space of the Optimates' side."""
    t = ended((0, 0), laws=laws)
    assert [event.reason for event in t.of(ev.EndTriggered)] == (["laws"] if ends else [])
    assert t.json["final_turn"] == ends


def test_the_end_is_checked_at_the_end_of_the_turn_only() -> None:
    """Three laws are on their last spaces during a phase; by the elections one has moved back."""
    laws = {"debt_relief": "blue 3", "agrarian_reform": "blue 3", "italic_franchise": "blue 3"}
    t = elections(laws=laws, pw=(9, 0)).play("consul debt_relief", "allow", "pass")
    assert t.law("debt_relief") == "blue 2"
    assert t.of(ev.EndTriggered) == []
    assert not t.json["final_turn"]


def test_a_trigger_holds_though_it_passes_away() -> None:
    """A lead of 20 that shrinks in the last turn ends the game all the same."""
    t = ended((20, 1)).play("pass", "pass")
    assert t.json["over"]


# -- the last turn


def test_the_last_turn_scores_offices_and_laws_double() -> None:
    t = ended((0, 0), final_turn=True, laws={"grain_dole": "blue 1", "debt_relief": "red 3"})
    assert t.vp == (2 * (3 + 3), 2 * (2 + 1))
    assert {event.factor for event in t.of(ev.SpoilsTaken)} == {2}


def test_the_last_turn_doubles_neither_coins_nor_pw() -> None:
    t = ended((0, 0), final_turn=True, coins=(0, 0), pw=(1, 0))
    assert t.coins == (4, 2)
    assert t.pw == (1 + 2, 3)


def test_the_turn_that_triggers_scores_singly() -> None:
    assert ended((50, 0)).vp == (54, 3)


def test_there_is_one_more_turn_and_no_other() -> None:
    t = ended((50, 40))
    t.play("pass")
    assert not t.json["over"]
    t.play("pass")
    data = t.json
    assert (data["over"], data["ask"], data["phase"], data["turn"], data["final_turn"]) == (True, None, 3, 3, True)
    assert game().decision(t.state) is None
    assert t.vp == (54 + 8, 43 + 6)


# -- who has won: the last turn adds 2*(3+1) = 8 and 2*(2+1) = 6


@pytest.mark.parametrize(
    ("vp", "winner", "reason"),
    [
        ((0, 12), "populares", "lead"),  # 8 and 18: a lead of 10
        ((0, 11), "optimates", "short"),  # 8 and 17: only 9
        ((0, 3), "optimates", "short"),  # 8 and 9
        ((0, 1), "optimates", "lead"),  # 8 and 7
        ((30, 0), "optimates", "lead"),
        ((0, 40), "populares", "lead"),
    ],
)
def test_the_populares_need_a_lead_of_10(vp: tuple[int, int], winner: str, reason: str) -> None:
    t = ended(vp, final_turn=True)
    assert t.json["winner"] == winner
    assert game().result(t.state) == ((1.0, 0.0) if winner == "optimates" else (0.0, 1.0))
    assert t.of(ev.GameEnded) == [
        ev.GameEnded("8.0", 0 if winner == "optimates" else 1, (vp[0] + 8, vp[1] + 6), 10, reason)
    ]
    assert t.of(ev.TieBroken) == []


@pytest.mark.parametrize(
    ("laws", "before", "vp", "winner", "reason"),
    [
        # (6 + 2*laws) and (4 + 2*laws) in the last turn; then the laws' double once more.
        ({"grain_dole": "blue 1", "debt_relief": "red 1"}, (0, 2), (10, 10), "optimates", "tie"),
        ({"grain_dole": "blue 1", "debt_relief": "red 0"}, (0, 0), (6, 8), "populares", "tie_laws"),
        ({"grain_dole": "red 2", "debt_relief": "blue 1"}, (0, 4), (14, 12), "optimates", "tie_laws"),
        ({"grain_dole": "blue 3", "debt_relief": "red 3"}, (0, 2), (18, 18), "optimates", "tie"),
    ],
)
def test_a_tie_is_broken_by_the_laws_once_more_and_then_by_the_optimates(
    laws: dict[str, str], before: tuple[int, int], vp: tuple[int, int], winner: str, reason: str
) -> None:
    """A lead of 2 by the laws is enough for the Populares: the 10 are for who is ahead without a tie."""
    t = ended(before, final_turn=True, laws=laws)
    assert t.of(ev.TieBroken) == [ev.TieBroken("8.0", 2)]
    assert t.vp == vp, "the extra scoring is in the VP"
    assert t.json["winner"] == winner
    (over,) = t.of(ev.GameEnded)
    assert (over.reason, over.vp) == (reason, vp)
    again = [event for event in t.of(ev.VpScored) if event.rule == "8.0"]
    assert again, "the laws score again"
    assert all(event.law >= 0 for event in again), "and the Offices do not"


def test_a_tie_without_laws_goes_to_the_optimates() -> None:
    """All markers on 0 can't be, for the Grain Dole has none: laws that cancel out are the nearest thing."""
    t = ended((0, 2), final_turn=True, laws={"grain_dole": "blue 2", "debt_relief": "red 2"})
    assert (t.vp, t.json["winner"]) == ((14, 14), "optimates")


def test_a_finished_game_stands_as_the_last_turn_left_it() -> None:
    t = ended((0, 40), final_turn=True, no_pass=("debt_relief",), phase=2)
    data = t.json
    assert (data["turn"], data["phase"], data["final_turn"]) == (2, 3, True)
    assert not any(law["no_pass"] for law in data["laws"].values())
    assert data["consul_actions"] == 0


def test_a_backlash_in_the_last_turn_comes_before_the_end() -> None:
    picture = " ".join(["P4"] * 12 + ["O2"] * 4)
    t = ended((0, 40), final_turn=True, picture=picture)
    assert t.asks == ("backlash", "optimates")
    assert not t.json["over"]
    assert t.play(t.legal[0]).json["over"]


def test_a_lead_in_vp_has_no_upper_limit() -> None:
    t = ended((1000, 4000), final_turn=True)
    assert t.vp == (1008, 4006)
