"""JSON that is no position is refused with the place and the reason; whatever is taken can be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.rules.core import StateError, silent
from tests.protocol import choose, play_on
from tests.rules.helpers import CELLS, game, position, start
from tests.spoiling import Wrong, both, cut, put


def asking(kind: str, player: str, **details: Any) -> Wrong:
    return put("ask", {"kind": kind, "player": player} | details)


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
    ("senators.a1", senators(a1=24), "0 to 23"),
    ("senators.b1", senators(a1=1), "twice"),
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


@pytest.mark.parametrize(
    ("path", "change", "says"),
    [
        ("senate.b3.owner", put("senate.b3.owner", "reds"), "must be one of optimates, populares, not 'reds'"),
        ("senate.b3", put("senate.b3.age", 40), "unknown field `age`, has just rank, owner"),
        ("offices.tribune", put("offices.tribune", None), "must be one of optimates, populares, not null"),
        ("people.legions.populares", put("people.legions.populares", -1), ">= 0"),
        ("laws.debt_relief.no_pass", put("laws.debt_relief.no_pass", 1), "bool"),
        ("laws.debt_relief", cut("laws.debt_relief.at"), "missing required field `at`"),
        ("laws", put("laws.lex_iulia", {"at": 0, "no_pass": False}), "has just italic_franchise"),
        ("laws", put("laws.lex_iulia", {}), "unknown field `lex_iulia`"),
        ("active", put("active", ["populares"]), "must be one of optimates, populares, not a list"),
        ("winner", put("winner", "reds"), "must be one of optimates, populares or null, not 'reds'"),
        ("ask.veto", asking("override", "populares", veto="aedile"), "must be one of consul, tribune or null"),
        ("ask.bids.optimates", asking("bid", "populares", bids={"optimates": True, "populares": 1}), "int"),
        ("italics[1].poor", put("italics", [{}, {"poor": "two"}, {}]), "int"),
        ("senators.c2", put("senators", {"c2": "Cato"}), "int"),
    ],
)  # fmt: skip
def test_the_place_is_named_in_tables_too(path: str, change: Wrong, says: str) -> None:
    data = position()
    change(data)
    with pytest.raises(StateError) as caught:
        game().from_json(data)
    assert caught.value.path == path
    assert says in caught.value.problem


@pytest.mark.parametrize("key", ["a\nb", "x" * 5000, "\ud800", "$", ""])
def test_any_key_is_told_in_one_short_line(key: str) -> None:
    for where in ("pw", "people", "senate", "laws", "offices"):
        data = position()
        data[where][key] = data[where].pop(next(iter(data[where])))
        with pytest.raises(StateError) as caught:
            game().from_json(data)
        assert caught.value.path == where
        said = str(caught.value)
        assert said.isascii() and said.isprintable() and len(said) < 300


MARKED = put("laws.debt_relief.no_pass", True)
PROPOSED = both(put("consul_actions", 1), put("coins.populares", 9), MARKED)


def bids(asked: str, optimates: int, populares: int) -> Wrong:
    return asking("bid", asked, bids={"optimates": optimates, "populares": populares})


def vetoed(by: str) -> Wrong:
    return asking("override", "populares", veto=by, law="debt_relief")


UNREACHABLE: list[tuple[str, str, Wrong, str]] = [
    # 5.2: the phasing player opens, and the asked bidder is behind or level.
    ("the higher bidder is asked", "ask.player", bids("populares", 1, 4), "optimates"),
    ("a bid without an opening", "ask.bids.populares", bids("optimates", 0, 0), "1 or more"),
    ("the opponent opens", "ask.bids.populares", bids("populares", 2, 0), "1 or more"),
    # 6.2: the Grain Dole can never be targeted by an Optimates Law Action.
    (
        "the Optimates repeal the Grain Dole", "ask.law",
        both(
            put("phase", 2), put("active", "optimates"), put("consul_actions", 1),
            put("laws.grain_dole", {"at": 2, "no_pass": True}), asking("veto", "populares", law="grain_dole"),
        ),
        "italic_franchise, debt_relief, agrarian_reform",
    ),
    # 6.4: only the Populares bring Agrarian flips, one to three.
    (
        "Agrarian flips of the Optimates", "active",
        both(put("phase", 2), put("active", "optimates"), asking("agrarian", "optimates", n=1)), "populares",
    ),
    ("four Agrarian flips", "ask.n", asking("agrarian", "optimates", n=4), "1, 2, 3"),
    ("no Agrarian flips", "ask.n", asking("agrarian", "optimates", n=0), "1, 2, 3"),
    # The contract of the state: consul_actions and no_pass change on announcing.
    (
        "a proposed law that is not marked", "laws.debt_relief.no_pass",
        both(put("consul_actions", 1), asking("veto", "optimates", law="debt_relief")), "true",
    ),
    # 5.3: proposals and vetoes come from offices.
    (
        "a proposal without a Consul", "active",
        both(PROPOSED, put("offices.consul_2", "optimates"), asking("veto", "optimates", law="debt_relief")), "Consul",
    ),
    ("a Tribune's veto without the Tribune", "ask.veto", both(PROPOSED, vetoed("tribune")), "must be consul"),
    (
        "a Consul's veto without a Consul", "ask.veto",
        both(PROPOSED, put("offices.consul_1", "populares"), vetoed("consul")), "must be tribune",
    ),
    ("a reaction to no Tribune", "offices.tribune", asking("reaction", "populares"), "optimates"),
    # 7.3: the backlash is for who holds none of the Major Offices.
    ("a backlash with offices shared", "ask.player", both(put("phase", 3), asking("backlash", "populares")), "3 Major"),
    (
        "a backlash of the majority", "ask.player",
        both(put("phase", 3), put("offices.consul_1", "populares"), asking("backlash", "populares")), "opponent",
    ),
    # 5.1: a proscription needs all three.
    ("a proscription by a minority", "ask.kind", asking("proscribe_flip", "optimates", rank=2), "3 Major Offices"),
    # The contract of the state: when both Consuls belong to different players consul_1 is the Optimate.
    (
        "consuls in disorder", "offices.consul_1",
        both(put("offices.consul_1", "populares"), put("offices.consul_2", "optimates")), "optimates",
    ),
    # 2.3: there are eight 1-Senators; a newcomer's number is one that has left the box.
    ("a newcomer still in the box", "senators.a1", both(put("senate.a1.rank", 1), senators(a1=23)), "in the box"),
    (
        "a newcomer before his turn", "senators.a1",
        both(put("senate.a1.rank", 1), put("ones", 7), senators(a1=22)), "0 to 15 or 23 to 23",
    ),
    ("a newcomer of rank 2", "senators.a1", both(put("ones", 7), senators(a1=23)), "1-Senator"),
    # 2.5: there are 32 counters, 8 of them Italics, 3 of those Poor.
    ("more Poor than there are counters", "people.poor", put("people.poor.populares", 30), "29 counters"),
    ("a thousand Italics", "italics", put("italics", [{"poor": 999}, {}, {}]), "3 counters of poor"),
    ("a third purse", "pw", put("pw.chance", 1), "chance"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "change", "says"), [case[1:] for case in UNREACHABLE], ids=[c[0] for c in UNREACHABLE]
)
def test_a_position_that_no_game_can_reach_is_refused(path: str, change: Wrong, says: str) -> None:
    data = position()
    change(data)
    with pytest.raises(StateError) as caught:
        game().from_json(data)
    assert caught.value.path == path
    assert says in caught.value.problem


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(bids("optimates", 3, 3), id="bids that are level"),
        pytest.param(both(put("senate.a1.rank", 1), put("ones", 7), senators(a1=23)), id="the first newcomer"),
        pytest.param(put("senate.a1.rank", 1), id="nine 1-Senators"),
        pytest.param(put("laws.italic_franchise.at", 5), id="Italics who wait although their law has passed"),
        pytest.param(put("consul_actions", 2), id="Consul Actions on no marked law"),
        pytest.param(both(put("active", "optimates"), asking("action", "optimates")), id="the First Player by choice"),
        pytest.param(put("people.poor.optimates", 8), id="Poor by choice"),
        pytest.param(
            both(put("laws.agrarian_reform.at", 4), asking("agrarian", "optimates", n=3)), id="Agrarian flips by choice"
        ),
        pytest.param(both(PROPOSED, vetoed("consul")), id="a Consul's veto"),
    ],
)
def test_what_a_study_may_lay_out_is_taken(change: Wrong) -> None:
    data = position()
    change(data)
    decision = game().decision(game().from_json(data))
    assert decision is not None and len(decision.actions) >= 2


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
    for _ in range(4000):
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
