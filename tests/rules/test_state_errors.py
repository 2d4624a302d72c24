"""JSON that is no position is refused with the place and the reason; whatever is taken can be played."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.rules.core import StateError, silent
from tests.protocol import choose, play_on
from tests.rules.helpers import CELLS, Json, game, position, start

Wrong = Callable[[Json], Any]


def put(path: str, value: Any) -> Wrong:
    """Put a value at a dotted path."""

    def change(data: Any) -> None:
        *way, last = path.split(".")
        for key in way:
            data = data[key]
        data[last] = value

    return change


def cut(path: str) -> Wrong:
    """Take a key away."""

    def change(data: Any) -> None:
        *way, last = path.split(".")
        for key in way:
            data = data[key]
        del data[last]

    return change


def asking(kind: str, player: str, **details: Any) -> Wrong:
    return put("ask", {"kind": kind, "player": player} | details)


def both(*changes: Wrong) -> Wrong:
    def change(data: Json) -> None:
        for each in changes:
            each(data)

    return change


def senators(**cells: int) -> Wrong:
    return put("senators", dict(zip(CELLS, range(16), strict=True)) | cells)


WRONG: list[tuple[str, Wrong, str]] = [
    ("turn", put("turn", 0), "1"),
    ("turn", put("turn", "two"), "int"),
    ("turn", put("turn", 2.0), "int"),
    ("turn", put("turn", True), "int"),
    ("turn", put("turn", 10**30), "1000000"),
    ("", cut("turn"), "turn"),
    ("", cut("winner"), "winner"),
    ("", cut("ask"), "ask"),
    ("phase", put("phase", 0), "1"),
    ("phase", put("phase", 4), "3"),
    ("phase", put("phase", 3), "action"),
    ("final_turn", put("final_turn", 1), "bool"),
    ("active", put("active", "caesar"), "caesar"),
    ("pw", put("pw", [3, 6]), "object"),
    ("pw", cut("pw.optimates"), "optimates"),
    ("pw.populares", put("pw.populares", -1), "0"),
    ("pw.populares", put("pw.populares", 0), "1 or more"),
    ("coins.optimates", put("coins.optimates", None), "int"),
    ("coins.optimates", put("coins.optimates", 1.5), "int"),
    ("vp.optimates", put("vp.optimates", -5), "0"),
    ("offices", cut("offices.tribune"), "tribune missing"),
    ("offices", put("offices.censor", "populares"), "censor"),
    ("senate", cut("senate.a1"), "a1 missing"),
    ("senate", put("senate.e1", {"rank": 2, "owner": "optimates"}), "a1"),
    ("senate.a1.rank", put("senate.a1.rank", 0), "1 to 4"),
    ("senate.a1.rank", put("senate.a1.rank", 5), "1 to 4"),
    ("ones", put("ones", 9), "0 to 8"),
    ("ones", put("ones", -1), "0"),
    ("people", cut("people.poor"), "poor missing"),
    ("people", put("people.rich", {"optimates": 0, "populares": 0}), "rich"),
    ("italic_done", put("italic_done", 4), "0 to 3"),
    ("laws", cut("laws.debt_relief"), "debt_relief missing"),
    ("laws", put("laws.lex_iulia", {"at": 0, "no_pass": False}), "lex_iulia"),
    ("laws.debt_relief.at", put("laws.debt_relief.at", 7), "0 to 6"),
    ("laws.grain_dole.at", put("laws.grain_dole.at", 4), "0 to 3"),
    ("consul_actions", put("consul_actions", 5), "0 to 4"),
    ("over", put("over", "no"), "bool"),
    ("ask", put("over", True), "null"),
    ("ask", put("ask", None), "null"),
    ("winner", put("winner", "populares"), "over"),
    ("winner", both(put("over", True), put("ask", None), put("phase", 3)), "over"),
    ("phase", both(put("over", True), put("ask", None), put("winner", "populares")), "3"),
    ("ask.kind", asking("dance", "populares"), "one of action"),
    ("ask.player", asking("action", "caesar"), "caesar"),
    ("ask.player", asking("action", "optimates"), "populares"),
    ("ask.player", asking("oppose", "populares", target="a1"), "optimates"),
    ("ask.player", asking("roll", "populares", target="a1", opposed=False), "chance"),
    ("ask.player", asking("agrarian", "populares", n=1), "optimates"),
    ("ask.target", asking("oppose", "optimates"), "missing"),
    ("ask.target", asking("oppose", "optimates", target="z9"), "cell"),
    ("ask.target", asking("oppose", "optimates", target="c1"), "enemy"),
    ("ask.target", asking("action", "populares", target="a1"), "not part"),
    ("ask.opposed", asking("roll", "chance", target="a1"), "missing"),
    ("ask", asking("action", "populares", mood="grim"), "mood"),
    ("ask.rank", asking("proscribe_flip", "optimates", rank=0), "1 to 4"),
    ("ask.rank", asking("proscribe_flip", "optimates", rank=5), "1 to 4"),
    ("ask.bids.populares", asking("bid", "optimates", bids={"optimates": 0, "populares": 5}), "coins"),
    ("ask.diff", asking("sway", "optimates", diff=0), "1"),
    ("ask.n", asking("agrarian", "optimates"), "missing"),
    ("ask.law", asking("veto", "optimates"), "missing"),
    ("ask.law", asking("veto", "optimates", law="lex_iulia"), "lex_iulia"),
    ("consul_actions", asking("veto", "optimates", law="debt_relief"), "Consul Action"),
    (
        "ask.law",
        both(
            put("consul_actions", 1), put("laws.debt_relief.at", 6), asking("veto", "optimates", law="debt_relief")
        ),
        "end",
    ),
    ("ask.veto", both(put("consul_actions", 1), asking("override", "populares", law="debt_relief")), "missing"),
    ("phase", asking("backlash", "optimates"), "backlash"),
    ("dole", put("dole", "rich"), "one of poor"),
    ("italics", put("italics", [{}, {}]), "3"),
    ("italics[0]", put("italics", [{"rich": 2}, {}, {}]), "rich"),
    ("senators", put("senators", {"a1": 0}), "b1"),
    ("senators", senators(a1=24), "0 to 23"),
    ("senators", senators(a1=1), "twice"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "change", "says"), WRONG)
def test_a_wrong_state_is_refused_by_path(path: str, change: Wrong, says: str) -> None:
    data = position()
    change(data)
    with pytest.raises(StateError) as caught:
        game().from_json(data)
    assert caught.value.path == path
    assert says in caught.value.problem
    assert str(caught.value).startswith(f"{path}: " if path else "")
    assert "`$" not in str(caught.value)


@pytest.mark.parametrize("data", [None, 3, "state", [], {}, [position()]])
def test_what_is_no_object_is_no_state(data: Any) -> None:
    with pytest.raises(StateError):
        game().from_json(data)


def test_odd_text_is_refused_and_not_stumbled_over() -> None:
    """JSON may hold half a character, which no text can be made of."""
    for path in ("active", "ask.kind", "dole"):
        data = position()
        put(path, json.loads('"\\ud800"'))(data)
        with pytest.raises(StateError):
            game().from_json(data)


def test_endless_nesting_is_refused() -> None:
    deep: Any = {}
    for _ in range(50_000):
        deep = {"a": deep}
    for path in ("senate", "ask", "pw", "laws"):
        data = position()
        put(path, deep)(data)
        with pytest.raises(StateError):
            game().from_json(data)


def test_keys_of_others_are_let_through() -> None:
    assert game().to_json(game().from_json(position(chance_seed=7))) == game().to_json(game().from_json(position()))


@pytest.mark.xfail(strict=True, reason="msgspec writes [...] for a key; the cell, office, block or law is not named")
@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("senate.b3.owner", put("senate.b3.owner", "caesar")),
        ("senate.b3", put("senate.b3.age", 40)),
        ("offices.tribune", put("offices.tribune", None)),
        ("people.legions.populares", put("people.legions.populares", -1)),
        ("laws.debt_relief.no_pass", put("laws.debt_relief.no_pass", 1)),
    ],
)
def test_the_place_is_named_in_tables_too(path: str, change: Wrong) -> None:
    data = position()
    change(data)
    with pytest.raises(StateError) as caught:
        game().from_json(data)
    assert caught.value.path == path


VETO = {"law": "debt_relief"}
MARKED = put("laws.debt_relief.no_pass", True)


@pytest.mark.xfail(strict=True, reason="read without complaint, though no game can come to it")
@pytest.mark.parametrize(
    "change",
    [
        # The asked bidder is behind or level, and somebody has opened.
        pytest.param(asking("bid", "optimates", bids={"optimates": 4, "populares": 1}), id="asked the higher bidder"),
        pytest.param(asking("bid", "optimates", bids={"optimates": 0, "populares": 0}), id="a bid without an opening"),
        # 6.2: the Grain Dole can never be targeted by an Optimates Law Action.
        pytest.param(
            both(
                put("active", "optimates"),
                put("consul_actions", 1),
                put("laws.grain_dole", {"at": 2, "no_pass": True}),
                asking("veto", "populares", law="grain_dole"),
            ),
            id="the Optimates repeal the Grain Dole",
        ),
        # 6.4: only the Populares bring Agrarian flips, one to three.
        pytest.param(
            both(put("active", "optimates"), asking("agrarian", "optimates", n=1)), id="Agrarian flips of the Optimates"
        ),
        pytest.param(asking("agrarian", "optimates", n=4), id="four Agrarian flips"),
        pytest.param(asking("agrarian", "optimates", n=0), id="no Agrarian flips"),
        # The contract: consul_actions and no_pass change on announcing.
        pytest.param(both(put("consul_actions", 1), asking("veto", "optimates", **VETO)), id="a law not marked"),
        # 5.3: a veto comes from an office.
        pytest.param(
            both(
                put("consul_actions", 1), put("coins.populares", 9), MARKED,
                asking("override", "populares", veto="tribune", **VETO),
            ),
            id="a Tribune's veto without the Tribune",
        ),
        # 7.3: the backlash is for who holds none of the Major Offices.
        pytest.param(both(put("phase", 3), asking("backlash", "populares")), id="a backlash of the majority"),
        # 5.1: a proscription needs all three.
        pytest.param(asking("proscribe_flip", "optimates", rank=2), id="a proscription by a minority"),
        # The contract: when both Consuls belong to different players consul_1 is the Optimate.
        pytest.param(
            both(put("offices.consul_1", "populares"), put("offices.consul_2", "optimates")), id="consuls in disorder"
        ),
        # 4.0: the First Player holds most Major Offices.
        pytest.param(both(put("active", "optimates"), asking("action", "optimates")), id="the wrong First Player"),
        # 2.3: there are eight 1-Senators; a newcomer's number is one that has left the box.
        pytest.param(both(put("senate.a1.rank", 1), senators(a1=23)), id="a 1-Senator both seated and in the box"),
        # 2.5: 24 counters, and the Italics that have joined.
        pytest.param(put("people.poor.populares", 999), id="a thousand Poor"),
        pytest.param(put("pw.chance", 1), id="a third purse"),
    ],
)  # fmt: skip
def test_a_position_that_no_game_can_reach_is_refused(change: Wrong) -> None:
    data = position()
    change(data)
    with pytest.raises(StateError):
        game().from_json(data)


# -- whatever is taken can be played


def places(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield (*way, key)
        yield from places(data[key], (*way, key))


VALUES = [0, 1, 2, 3, 4, 5, 6, 8, 16, 20, True, False, None, "optimates", "populares", "a1", "d4", "consul", "tribune"]


def test_any_state_that_is_taken_can_be_played_and_saved() -> None:
    """Positions of real games with a value or two changed at random: refused with a StateError, or sound."""
    rules, random = game(), Random(3)
    whole = [rules.to_json(state) for seed in range(6) for state, _ in play_on(rules, start(seed), Random(seed), 2000)]
    taken = 0
    for _ in range(2500):
        data = json.loads(json.dumps(random.choice(whole)))
        for way in random.sample(list(places(data)), random.choice((1, 1, 2))):
            inner = data
            try:
                for key in way[:-1]:
                    inner = inner[key]
                inner[way[-1]] = random.choice(VALUES)
            except (KeyError, TypeError):
                continue  # the first change took the second's place away
        try:
            state = rules.from_json(data)
        except StateError as error:
            assert error.problem
            continue
        taken += 1
        for _ in range(8):
            decision = rules.decision(state)
            if decision is None:
                break
            assert len(decision.actions) >= 2
            saved = rules.to_json(state)
            assert rules.to_json(rules.from_json(saved)) == saved
            rules.apply(state, choose(decision, random), silent)
            assert min(*state.pw, *state.coins, *state.people[0], *state.people[1]) >= 0
    assert taken > 300
