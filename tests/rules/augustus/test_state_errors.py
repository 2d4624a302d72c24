"""JSON that is no position is refused with the place and the reason; whatever is taken can be played."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.rules.core import StateError
from tests.protocol import play_on
from tests.rules.augustus.helpers import Json, game, position, start
from tests.spoiling import Wrong, both, cut, put

POWER = {"kind": "place_symbol", "player": "seat_1", "symbol": "shield", "left": 2}


def between() -> Json:
    """Before a draw."""
    return position({5: "sword", 33: "shield"}, {7: "", 84: "shield"}, controlled=([14, 19], [44]),
                    rewards={"exactly_two": "seat_1", "most_wheat": "seat_1"})  # fmt: skip


def placing() -> Json:
    """The second of three has chosen, the crier."""
    return position({5: "sword"}, {7: ""}, {12: ""}, drawn="double_sword", crier=2, pending={"seat_2": "place 7 shield"}
                    | {"seat_2": "place 7 double_sword"}, ask={"kind": "place", "player": "seat_3"})  # fmt: skip


def power() -> Json:
    """A power puts two on shields; another's objective waits."""
    return position({5: "sword", 2: ""}, {15: "shield shield chariot"}, drawn="joker", ask=dict(POWER),
                    resolving={"player": "seat_1", "objective": 14},
                    queue=[{"player": "seat_2", "objective": 15}])  # fmt: skip


def asking(kind: str, player: str = "seat_1", **details: Any) -> Wrong:
    return put("ask", {"kind": kind, "player": player} | details)


BETWEEN: list[tuple[str, Wrong, str]] = [
    ("seats", put("seats", ["seat_1"]), "2 to 6"),
    ("seats", put("seats", [f"seat_{n}" for n in range(1, 8)]), "2 to 6"),
    ("seats", put("seats", ["seat_2", "seat_1"]), "seat_1, seat_2"),
    ("seats[0]", put("seats", [1, 2]), "str"),
    ("", cut("market"), "market"),
    ("", cut("winners"), "winners"),
    ("round", put("round", 0), "1"),
    ("round", put("round", 1.0), "int"),
    ("crier", put("crier", "seat_3"), "seat_1, seat_2"),
    ("tokens", cut("tokens.joker"), "joker missing"),
    ("tokens", put("tokens.eagle", 1), "eagle"),
    ("tokens.shield", put("tokens.shield", 6), "5 at most"),
    ("tokens.shield", put("tokens.shield", -1), "0"),
    ("tokens.joker", put("tokens.joker", 1), "2"),
    ("drawn", put("drawn", "eagle"), "eagle"),
    ("tokens.catapult", put("drawn", "catapult"), "2 at most"),
    ("deck", put("deck", [200]), "200"),
    ("deck[0]", put("deck", [0]), "1"),
    ("deck[0]", put("deck", ["1"]), "int"),
    ("players.seat_1.active", put("market", [5]), "already"),
    ("", put("market", []), "nowhere"),
    ("", lambda data: data["deck"].append(None), "fewer"),
    ("deck", lambda data: data["deck"].__setitem__(0, None), "whole"),
    ("discard", lambda data: data.update(discard=sorted(data["deck"], reverse=True), deck=[]), "ascending"),
    ("rewards", cut("rewards.most_gold"), "most_gold missing"),
    ("rewards", put("rewards.most_glory", None), "most_glory"),
    ("rewards.most_gold", put("rewards.most_gold", "seat_7"), "or null"),
    ("rewards", put("rewards.exactly_three", "seat_1"), "at most"),
    ("players", cut("players.seat_2"), "seat_2 missing"),
    ("players", lambda data: data["players"].update(seat_3=data["players"]["seat_1"]), "seat_3"),
    ("players.seat_1", cut("players.seat_1.stock"), "stock"),
    ("players.seat_1", put("players.seat_1.gold", 3), "gold"),
    ("players.seat_1.legions", put("players.seat_1.stock", 6), "8"),
    ("players.seat_1.legions", put("players.seat_1.legions", 8), "7"),
    ("players.seat_1.active", put("players.seat_1.active", {"05": []}), "'05'"),
    ("players.seat_1.active", put("players.seat_1.active", {"99": []}), "'99'"),
    ("players.seat_1.active", put("players.seat_1.active", {"five": []}), "'five'"),
    ("players.seat_1.active.5", lambda data: data["players"]["seat_1"]["active"].update({"5": ["dagger"]}), "spaces"),
    ("players.seat_1.active.5", lambda data: data["players"]["seat_1"]["active"].update({"5": ["shield"] * 2}), "more"),
    ("players.seat_1.active.5", lambda data: data["players"]["seat_1"]["active"].update(
        {"5": ["shield", "double_sword"]}), "order"),
    ("players.seat_2.active.84", lambda data: data["players"]["seat_2"].update(
        stock=2, active={"7": [], "84": ["shield", "chariot", "catapult", "standard", "dagger"]}), "queue"),
    ("players.seat_1.controlled", put("players.seat_1.controlled", [0]), "0"),
    ("players.seat_1.controlled", put("players.seat_1.controlled", [14, 14]), "already"),
    ("players.seat_1.declined[0]", put("players.seat_1.declined", ["most_gold"]), "exactly_two"),
    ("players.seat_1.declined[1]", put("players.seat_1.declined", ["exactly_two"] * 2), "twice"),
    ("players.seat_1.dealt", lambda data: data["players"]["seat_1"].update(
        dealt=[data["deck"].pop()]), "0 cards"),
    ("players.seat_1.aside", lambda data: data["players"]["seat_1"].update(
        aside=[data["deck"].pop()]), "0 or 3"),
    ("pending", put("pending", {"seat_1": "skip"}), "not asked"),
    ("resolving", put("resolving", {"player": "seat_1", "objective": 14}), "null"),
    ("queue", put("queue", [{"player": "seat_1", "objective": 5}]), "empty"),
    ("ask", put("ask", None), "null"),
    ("ask", put("over", True), "null"),
    ("over", both(put("over", True), put("ask", None), put("drawn", "dagger"), put("tokens.dagger", 0)), "false"),
    ("ask.kind", asking("dance"), "one of keep"),
    ("ask.player", asking("draw"), "chance"),
    ("ask.player", asking("place", "caesar"), "caesar"),
    ("drawn", asking("place"), "null just at"),
    ("ask.left", asking("draw", "chance", left=1), "not be there"),
    ("players.seat_1.dealt", asking("keep"), "6 cards"),
    ("resolving", asking("reward"), "null just at"),
    ("scores", put("scores", {}), "null"),
    ("winners", put("winners", ["seat_1"]), "empty"),
]  # fmt: skip
PLACING: list[tuple[str, Wrong, str]] = [
    ("pending", put("pending", {}), "seat_2"),
    ("pending", put("pending.seat_1", "skip"), "seat_1"),
    ("pending", put("pending.seat_9", "skip"), "seat_9"),
    ("pending.seat_2", put("pending.seat_2", "place 7 dagger"), "legal"),
    ("pending.seat_2", put("pending.seat_2", "keep 1 2 3"), "legal"),
    ("pending.seat_2", put("pending.seat_2", "jump"), "no such move"),
    ("drawn", put("drawn", None), "null just at"),
    ("ask.reward", put("ask.reward", "exactly_two"), "not be there"),
]
POWERS: list[tuple[str, Wrong, str]] = [
    ("resolving.player", put("resolving.player", "seat_9"), "seat_9"),
    ("resolving.objective", put("resolving.objective", 99), "99"),
    ("resolving.objective", put("resolving.objective", 16), "nowhere else"),
    ("resolving", put("resolving.why", 5), "why"),
    ("ask.kind", put("resolving.objective", 10), "score_symbol"),
    ("ask.player", put("ask.player", "seat_2"), "seat_1"),
    ("ask.symbol", put("ask.symbol", "dagger"), "shield"),
    ("ask.symbol", cut("ask.symbol"), "must be there"),
    ("ask.left", put("ask.left", 3), "1 to 2"),
    ("ask.left", put("ask.left", 0), "1 to 2"),
    ("ask.moved", put("ask.moved", []), "not be there"),
    ("ask.kind", put("ask.kind", "place_any"), "place_symbol"),
    ("queue[0].player", put("queue", [{"player": "seat_9", "objective": 15}]), "seat_9"),
    ("queue[0].objective", put("queue", [{"player": "seat_2", "objective": 0}]), "0"),
    ("queue[0]", put("queue", [{"player": "seat_1", "objective": 15}]), "active"),
    ("queue[1]", put("queue", [{"player": "seat_2", "objective": 15}] * 2), "twice"),
    ("players.seat_2.active.15", put("queue", []), "queue"),
    ("pending", put("pending", {"seat_2": "skip"}), "seat_2"),
]  # fmt: skip
ALL = (
    [(between, *each) for each in BETWEEN]
    + [(placing, *each) for each in PLACING]
    + [(power, *each) for each in POWERS]
)


@pytest.mark.parametrize(("make", "path", "wrong", "says"), ALL, ids=[f"{e[1]}-{i}" for i, e in enumerate(ALL)])
def test_what_is_wrong_is_told_with_its_place(make: Any, path: str, wrong: Wrong, says: str) -> None:
    game().from_json(make())
    data = make()
    wrong(data)
    with pytest.raises(StateError) as caught:
        game().from_json(json.loads(json.dumps(data)))
    assert says in str(caught.value)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("resolved", "active", "ask", "path", "says"),
    [
        (60, {5: "sword"}, {"kind": "rearrange", "moved": [[5, "shield"]]}, "ask.moved[0]", "occupied"),
        (60, {5: "sword"}, {"kind": "rearrange", "moved": [[6, "shield"]]}, "ask.moved[0]", "active"),
        (60, {33: "sword sword"}, {"kind": "rearrange", "moved": [[33, "double_sword"]] * 3}, "ask.moved[0]",
         "occupied"),
        (60, {33: "sword shield"}, {"kind": "rearrange", "moved": [[33, "shield"], [33, "double_sword"]]}, "ask.moved",
         "ascending"),
        (51, {5: "sword"}, {"kind": "remove_legions", "player": "seat_1", "count": 2}, "ask.player", "opponent"),
        (51, {5: "sword"}, {"kind": "remove_legions", "player": "seat_2", "count": 1}, "ask.count", "2"),
        (51, {5: "sword"}, {"kind": "remove_legions", "player": "seat_2", "count": 2}, "ask.player", "lose"),
        (87, {}, {"kind": "complete_objective"}, "ask.kind", "completed"),
        (34, {5: ""}, {"kind": "extra_objective"}, "market", "card"),
    ],
)  # fmt: skip
def test_a_power_that_could_not_ask_is_refused(
    resolved: int, active: dict[int, str], ask: Json, path: str, says: str
) -> None:
    market: Json = {"market": [], "deck": []} if ask["kind"] == "extra_objective" else {}
    data = position(active, {77: ""}, drawn="joker", resolving={"player": "seat_1", "objective": resolved},
                    ask={"player": "seat_1"} | ask, **market)  # fmt: skip
    with pytest.raises(StateError, match=says) as caught:
        game().from_json(data)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("controlled", "reward", "says"),
    [
        ([14], "exactly_two", "left on the table"),
        ([9, 14], "exactly_three", "exactly_two"),
        ([14, 9], "exactly_two", "last"),
    ],
)
def test_a_reward_that_is_not_on_offer_is_refused(controlled: list[int], reward: str, says: str) -> None:
    ask = {"kind": "reward", "player": "seat_1", "reward": reward}
    data = position({5: ""}, {77: ""}, drawn="joker", controlled=(controlled,), ask=ask,
                    resolving={"player": "seat_1", "objective": 14})  # fmt: skip
    data["deck"] = [number for number in data["deck"] if number != 14]
    with pytest.raises(StateError, match=says):
        game().from_json(data)


def test_points_and_winners_must_be_what_they_are_worth() -> None:
    state, random = start(6, seats=2), Random(6)
    play_on(game(), state, random, 5000)
    data = game().to_json(state)
    assert data["over"] and game().to_json(game().from_json(data)) == data
    for change, path in ((put("scores", None), "scores"), (put("winners", []), "winners"),
                         (put("scores.seat_1.total", 3), "scores")):  # fmt: skip
        spoiled = json.loads(json.dumps(data))
        change(spoiled)
        with pytest.raises(StateError) as caught:
            game().from_json(spoiled)
        assert caught.value.path == path


@pytest.mark.parametrize("data", [None, [], 3, "x", {}, {"seats": 5}, {"ask": {}}])
def test_what_is_no_state_at_all_is_refused(data: Any) -> None:
    with pytest.raises(StateError):
        game().from_json(data)


def test_other_programs_may_keep_keys_of_their_own() -> None:
    data = between()
    assert game().to_json(game().from_json(data | {"seed": 7, "names": ["a", "b"]})) == data


def test_a_spoiled_state_is_refused_or_can_be_played() -> None:
    """Whatever leaf of a position is changed: refused with StateError, or played on without a stumble."""
    taken = refused = 0
    for make in (between, placing, power):
        for way in leaves(make()):
            for value in (None, -1, 3, "seat_2", {}):
                data = make()
                here: Any = data
                for step in way[:-1]:
                    here = here[step]
                here[way[-1]] = value
                try:
                    state = game().from_json(data)
                except StateError:
                    refused += 1
                else:
                    taken += 1
                    if taken % 10 == 0:
                        play_on(game(), state, Random(taken), 30)
    assert taken > 20 and refused > 500


def leaves(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data[:3]) if isinstance(data, list) else ()
    return [*([way] if way else []), *(leaf for key, value in inner for leaf in leaves(value, (*way, key)))]
