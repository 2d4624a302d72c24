"""Ave Caesar: the order of resolving, chains, and what each power does."""

from __future__ import annotations

from game.rules.augustus import events as ev
from game.rules.core import Event
from tests.rules.augustus.helpers import LEGIONS, Table, game, long, position, table


def take_all(t: Table) -> Table:
    """Decline every reward and take the first objective until a token is to be drawn or the game is over."""
    while t.asks is not None and t.asks[0] in ("reward", "new_objective"):
        t.play("decline" if t.asks[0] == "reward" else t.legal[0])
    return t


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_ruling_09_objectives_are_resolved_in_ascending_number_each_whole_before_the_next() -> None:
    t = table({8: "sword shield", 77: ""}, {5: "sword sword", 80: ""}, {12: "sword chariot", 88: ""}, drawn="shield")
    t.play("place 8 shield", "place 5 shield", "place 12 shield")
    assert t.json["resolving"] == {"player": "seat_2", "objective": 5}
    assert [(entry["objective"], entry["player"]) for entry in t.json["queue"]] == [(8, "seat_1"), (12, "seat_3")]
    assert t.asks == ("new_objective", "seat_2")
    assert t.player(2)["controlled"] == [5] and t.player(1)["controlled"] == []
    t.play(t.legal[0])
    assert t.json["resolving"] == {"player": "seat_1", "objective": 8}
    t.play(t.legal[0])
    assert t.json["resolving"] == {"player": "seat_3", "objective": 12}
    t.play(t.legal[0])
    assert (t.json["resolving"], t.asks) == (None, ("draw", "chance"))


def test_ruling_09_the_five_steps_come_in_order() -> None:
    # 17 gives a legion; with 1 under control it is the second.
    t = table({17: "shield shield", 77: ""}, {80: ""}, controlled=([1],), drawn="chariot", market=[2, 3, 4, 5, 6])
    t.play("place 17 chariot")
    steps = [kind for kind in kinds(t.told) if kind not in ("Chose", "ChoicesShown", "LegionHeld")]
    assert steps == ["LegionPlaced", "ObjectiveCompleted", "LegionsReturned", "PowerUsed", "LegionsGained",
                     "ObjectiveControlled"]  # fmt: skip
    assert t.asks == ("reward", "seat_1")
    assert (t.player(1)["stock"], t.player(1)["legions"]) == (LEGIONS + 1, LEGIONS + 1)
    t.play("claim")
    assert t.asks == ("new_objective", "seat_1")
    t.play("take 4")
    assert "4" in t.player(1)["active"]


def test_ruling_10_a_waiting_objective_is_out_of_reach_of_attacks() -> None:
    # 44 attacks; of the victim 71 is complete and waits, 33 is open.
    t = table({44: "sword sword shield shield", 77: ""}, {71: "sword shield shield standard", 33: "sword"},
              drawn="chariot")  # fmt: skip
    t.play("place 44 chariot", "place 71 chariot")
    assert t.json["queue"] == [{"player": "seat_2", "objective": 71}]
    # The one thing left to take is taken at once.
    assert [(event.objective, event.symbols) for event in t.of(ev.LegionsRemoved)] == [(33, (0,))]
    assert t.standing(2, 71) == "sword shield shield chariot standard"


def test_ruling_10_a_waiting_objective_is_out_of_reach_of_its_owners_powers() -> None:
    # 87 completes another: with 41 waiting only 5 is left, and taken at once.
    resolving = {"player": "seat_1", "objective": 87}
    queue = [{"player": "seat_1", "objective": 41}]
    full = "shield shield chariot catapult"
    state = position({41: full, 5: "", 7: ""}, {77: ""}, drawn="dagger", resolving=resolving, queue=queue,
                     ask={"kind": "complete_objective", "player": "seat_1"})  # fmt: skip
    t = Table(game().from_json(state))
    assert t.legal == ["complete 5", "complete 7"]
    # 73 places anywhere: not on what waits, though a study may leave a space of it free.
    resolving["objective"] = 73
    state = position({41: "shield shield", 5: ""}, {77: ""}, drawn="dagger", resolving=resolving, queue=queue,
                     ask={"kind": "place_any", "player": "seat_1", "left": 2})  # fmt: skip
    assert set(Table(game().from_json(state)).legal) == {"skip", "place 5 double_sword", "place 5 shield"}
    # 60 rearranges: nothing comes from or to what waits.
    resolving["objective"] = 60
    state = position({41: "shield shield", 5: "sword", 7: ""}, {77: ""}, drawn="dagger", resolving=resolving,
                     queue=queue, ask={"kind": "rearrange", "player": "seat_1", "moved": []})  # fmt: skip
    assert set(Table(game().from_json(state)).legal) == {
        "done", "move 5 double_sword 5 shield", "move 5 double_sword 7 double_sword", "move 5 double_sword 7 shield"
    }  # fmt: skip


def test_ruling_11_chained_objectives_come_before_other_players_with_the_owners_waiting_ones() -> None:
    # 14 puts two on shields, which completes 2; 80 of the same player waits behind 5 of another.
    resolving = {"player": "seat_1", "objective": 14}
    queue = [{"player": "seat_2", "objective": 15}, {"player": "seat_1", "objective": 80}]
    state = position({2: "shield", 80: "standard dagger dagger", 77: ""}, {15: "shield shield chariot"},
                     drawn="dagger", resolving=resolving, queue=queue,
                     ask={"kind": "place_symbol", "player": "seat_1", "symbol": "shield", "left": 1})  # fmt: skip
    t = Table(game().from_json(state)).play("place 2 shield")
    assert t.json["resolving"] == resolving, "the first one's steps 3 to 5 come before"
    assert t.player(1)["controlled"] == [14]
    order = [(entry["player"], entry["objective"]) for entry in t.json["queue"]]
    assert order == [("seat_1", 2), ("seat_1", 80), ("seat_2", 15)]
    t.play(t.legal[0])
    assert t.json["resolving"] == {"player": "seat_1", "objective": 2}


def test_ruling_12_a_placement_power_is_asked_legion_by_legion_and_a_skip_ends_it() -> None:
    # 16 puts two on swords. Conversions (7: sword and shield) do not widen it.
    setting = {16: "shield shield", 33: "", 5: ""}
    t = table(setting, {77: ""}, controlled=([7],), drawn="chariot").play("place 16 chariot")
    assert t.json["ask"] == {"kind": "place_symbol", "player": "seat_1", "symbol": "double_sword", "left": 2}
    assert set(t.legal) == {"skip", "place 5 double_sword", "place 33 double_sword"}
    t.play("place 33 sword")
    assert t.json["ask"]["left"] == 1
    stopped = t.copy().play("skip")
    assert stopped.asks == ("reward", "seat_1")
    t.play("place 33 sword")
    assert (t.standing(1, 33), t.asks) == ("sword sword", ("reward", "seat_1"))


def test_ruling_12_without_stock_or_space_the_power_ends_by_itself() -> None:
    resolving = {"player": "seat_1", "objective": 73}
    ask = {"kind": "place_any", "player": "seat_1", "left": 2}
    state = position({33: "sword sword", 5: ""}, {77: ""}, legions={1: 3}, drawn="dagger", resolving=resolving, ask=ask)
    t = Table(game().from_json(state)).play("place 5 sword")
    assert t.player(1)["stock"] == 0
    assert t.asks == ("new_objective", "seat_1")
    assert [event.only_choice for event in t.of(ev.Acted)] == [False, True]


def test_ruling_13_rearranging_moves_each_legion_once_and_completes_at_done() -> None:
    t = table({41: "shield shield chariot", 1: "sword", 4: "sword"}, {77: ""}, drawn="catapult")
    t.play("place 41 catapult")
    assert t.asks == ("rearrange", "seat_1")
    assert set(t.legal) == {"done", *(long(move) for move in (
        "move 1 sword 4 chariot", "move 4 sword 1 sword", "move 4 sword 4 chariot"))}  # fmt: skip
    t.play("move 4 sword 1 sword")
    assert t.json["ask"]["moved"] == [[1, "double_sword"]]
    # 1 is full, but not completed: it may be opened again, by the legion that has not moved.
    assert t.standing(1, 1) == "sword sword"
    opened = t.copy().play("move 1 sword 4 sword")
    assert opened.standing(1, 1) == "sword"
    assert opened.json["queue"] == []
    t.play("done")
    assert [(event.objective, event.chained) for event in t.of(ev.ObjectiveCompleted)] == [(1, True)]


def test_ruling_13_when_no_move_is_left_it_is_done_by_itself() -> None:
    t = table({41: "shield shield chariot", 1: "sword", 3: ""}, {77: ""}, drawn="catapult").play("place 41 catapult")
    t.play("move 1 sword 3 shield")
    assert t.asks == ("new_objective", "seat_1")
    assert t.player(1)["stock"] == LEGIONS - 1


def test_ruling_14_another_objective_must_be_completed_and_its_legions_go_home() -> None:
    t = table({87: "catapult standard standard dagger", 5: "sword", 33: "shield"}, {77: ""}, drawn="chariot")
    t.play("place 87 chariot")
    assert t.legal == ["complete 5", "complete 33"]
    t.play("complete 33")
    assert t.standing(1, 33) == "shield" and t.json["queue"] == [{"player": "seat_1", "objective": 33}]
    t.play(t.legal[0])
    assert t.player(1)["stock"] == LEGIONS - 1
    assert t.player(1)["controlled"] == [87, 33]
    # Just one other: at once. None: nothing.
    t = table({87: "catapult standard standard dagger", 5: "sword"}, {77: ""}, drawn="chariot").play("place 87 chariot")
    assert t.json["queue"] == [{"player": "seat_1", "objective": 5}]
    t = table({87: "catapult standard standard dagger"}, {77: ""}, drawn="chariot").play("place 87 chariot")
    assert t.asks == ("new_objective", "seat_1") and t.json["queue"] == []


def test_ruling_15_legions_gained_are_gained_for_good() -> None:
    t = table({67: "sword sword chariot chariot", 77: ""}, {80: ""}, drawn="catapult").play("place 67 catapult")
    assert (t.player(1)["stock"], t.player(1)["legions"]) == (LEGIONS + 2, LEGIONS + 2)


def test_ruling_15_an_extra_objective_is_taken_from_the_market_beside_the_new_one() -> None:
    setting = {34: "sword sword shield", 5: "", 2: ""}
    t = (
        table(setting, {77: ""}, drawn="standard", market=[1, 3, 4, 6, 7], deck=[8, 9])
        .play("place 34 standard")
        .skip_all()
    )
    assert t.asks == ("extra_objective", "seat_1")
    t.play("take 4")
    assert t.json["market"] == [1, 3, 8, 6, 7]
    t.play("take 1")
    assert list(t.player(1)["active"]) == ["1", "2", "4", "5"]
    assert t.json["market"] == [9, 3, 8, 6, 7]
    # With one card it is taken at once; with none nothing is.
    t = table(setting, {77: ""}, drawn="standard", market=[1], deck=[]).play("place 34 standard").skip_all()
    assert list(t.player(1)["active"]) == ["1", "2", "5"] and t.json["market"] == []
    t = table(setting, {77: ""}, drawn="standard", market=[], deck=[]).play("place 34 standard").skip_all()
    assert list(t.player(1)["active"]) == ["2", "5"] and t.asks == ("draw", "chance")


def test_ruling_16_every_opponent_must_lose_and_chooses_clockwise_from_the_left() -> None:
    # 51 takes two legions.
    t = table({5: "sword shield", 7: "sword"}, {51: "shield shield standard"}, {33: "sword", 12: "sword shield"},
              drawn="chariot")  # fmt: skip
    t.play("place 51 chariot").skip_all()
    assert t.json["ask"] == {"kind": "remove_legions", "player": "seat_3", "count": 2}
    assert t.legal == ["remove 12 double_sword shield", "remove 33 double_sword"], "all, if it carries fewer"
    t.play("remove 33 sword")
    assert t.standing(3, 33) == "" and t.player(3)["stock"] == LEGIONS - 2, "carried out at once"
    assert t.asks == ("remove_legions", "seat_1")
    t.play("remove 5 sword shield")
    assert t.asks == ("new_objective", "seat_2")


def test_ruling_16_one_with_nothing_legal_is_passed_over() -> None:
    t = table({66: "shield catapult standard", 77: ""}, {5: "", 7: ""}, {33: "sword", 12: "shield"}, drawn="chariot")
    t.play("place 66 chariot").skip_all()
    assert [event.seat for event in t.of(ev.VictimSpared)] == [1]
    assert (t.asks, t.legal) == (("clear_objective", "seat_3"), ["clear 12", "clear 33"])
    t.play("clear 12")
    assert t.standing(3, 12) == "" and t.standing(3, 33) == "sword"


def test_ruling_16_distinct_sets_of_legions_come_once() -> None:
    t = table({51: "shield shield standard", 77: ""}, {33: "sword sword shield shield"}, drawn="chariot")
    t.play("place 51 chariot").skip_all()
    sets = ("sword sword", "sword shield", "shield shield")
    assert t.legal == [long(f"remove 33 {each}") for each in sets]


def test_ruling_17_a_lost_objective_takes_its_conversion_points_and_goods_with_it_but_not_the_rest() -> None:
    # 84 costs an objective. The victim has 7 (a conversion), 19 (gave a legion, wheat) and 34 (gave an objective).
    t = table(
        {84: "chariot catapult standard dagger", 77: ""}, {5: "", 2: "", 1: "", 4: ""},
        controlled=([], [7, 19, 34]), legions={2: 8}, rewards={"exactly_three": "seat_2", "most_wheat": "seat_2"},
        drawn="shield",
    )  # fmt: skip
    t.play("place 84 shield").skip_all()
    assert t.legal == ["lose 7", "lose 19", "lose 34"]
    for lost in (7, 19, 34):
        after = t.copy().play(f"lose {lost}")
        assert after.json["discard"] == [lost]
        assert after.player(2)["controlled"] == [number for number in (7, 19, 34) if number != lost]
        assert after.player(2)["legions"] == 8 and len(after.player(2)["active"]) == 4
        assert after.json["rewards"]["exactly_three"] == "seat_2"
        assert after.json["rewards"]["most_wheat"] == (None if lost == 19 else "seat_2")
        take_all(after).play("draw sword")
        while after.asks != ("place", "seat_2"):
            after.play("skip")
        assert ("place 5 shield" in after.legal) == (lost != 7)


def test_ruling_17_no_reward_for_a_number_is_claimed_by_losing() -> None:
    t = table({84: "chariot catapult standard dagger", 77: ""}, {5: ""}, controlled=([], [7, 19, 34]), drawn="shield")
    t.play("place 84 shield").skip_all().play("lose 19")
    assert t.asks == ("new_objective", "seat_1")
    assert set(t.json["rewards"].values()) == {None}
