"""3.0 Setting Up the Game: both layouts, the mixes, the Dole's readings, the variant and the handicap."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.rules.core import OptionError
from tests.rules.helpers import CELLS, Table, cells, game, start

BENCHES = {
    "optimates": cells("a1 b1 a2 b2 a3 b3 a4 b4"),
    "populares": cells("d1 c1 d2 c2 d3 c3 d4 c4"),
}
MINGLED = {
    "optimates": cells("a1 c1 b2 d2 a3 c3 b4 d4"),
    "populares": cells("b1 d1 a2 c2 b3 d3 a4 c4"),
}
LAYOUTS = {"benches": BENCHES, "mingled": MINGLED}
MIXES = {"8/4/4": {2: 8, 3: 4, 4: 4}, "8/5/3": {2: 8, 3: 5, 4: 3}, "6/6/4": {2: 6, 3: 6, 4: 4}}


class OrderedDraws(Random):
    """A cup from which the Senators come in the order they were put in."""

    def shuffle(self, x: Any) -> None:
        """Leave the order as it is."""


def test_offices_people_laws_and_purses() -> None:
    t = Table(start())
    assert t.offices == "OPPOO"
    assert t.people("poor") == (0, 8)
    assert t.people("legions") == (5, 3)
    assert t.people("merchants") == (5, 3)
    assert [t.law(name) for name in ("italic_franchise", "grain_dole", "debt_relief", "agrarian_reform")] == [
        "red 0", "red 2", "red 0", "red 0",
    ]  # fmt: skip
    assert (t.pw, t.coins, t.vp) == ((3, 6), (4, 4), (0, 0))
    assert t.json["ones"] == 8
    assert t.json["italic_done"] == 0


def test_the_populares_begin_with_two_major_offices() -> None:
    data = Table(start()).json
    assert (data["turn"], data["phase"], data["active"], data["final_turn"]) == (1, 1, "populares", False)
    assert data["ask"] == {"kind": "action", "player": "populares"}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("mix", MIXES)
def test_each_layout_seats_each_mix(layout: str, mix: str) -> None:
    for seed in range(20):
        seats = Table(start(seed, layout=layout, mix=mix)).json["senate"]
        assert Counter(senator["rank"] for senator in seats.values()) == MIXES[mix]
        for player, bench in LAYOUTS[layout].items():
            assert all(seats[cell]["owner"] == player for cell in bench)


def test_the_default_is_benches_with_8_4_4() -> None:
    assert game().options_json({}) == {
        "layout": "benches",
        "mix": "8/4/4",
        "dole": "poor_legions",
        "random_italics": False,
        "handicap": {"optimates": {"pw": 0, "coins": 0}, "populares": {"pw": 0, "coins": 0}},
    }


@pytest.mark.parametrize("layout", LAYOUTS)
def test_draws_alternate_the_optimates_first_on_the_next_numbered_space(layout: str) -> None:
    """With the cup in order, 2s come first: the first eight draws are four spaces of each side."""
    seats = game().to_json(game().new({"layout": layout}, OrderedDraws()))["senate"]
    drawn = [seats[cell]["rank"] for pair in zip(*LAYOUTS[layout].values(), strict=True) for cell in pair]
    assert drawn == [2] * 8 + [3] * 4 + [4] * 4


def test_the_draws_are_fair() -> None:
    """Each space gets a 4 about a quarter of the time, whoever's it is."""
    fours = Counter(
        cell
        for seed in range(400)
        for cell, senator in Table(start(seed)).json["senate"].items()
        if senator["rank"] == 4
    )
    assert set(fours) == set(CELLS)
    assert all(60 <= count <= 145 for count in fours.values()), fours


def test_every_senator_is_a_person() -> None:
    assert sorted(Table(start()).json["senators"].values()) == list(range(16))


def test_the_italic_counters_wait_2_3_and_3() -> None:
    assert Table(start()).json["italics"] == [
        {"poor": 0, "merchants": 2, "legions": 0},
        {"poor": 0, "merchants": 0, "legions": 3},
        {"poor": 3, "merchants": 0, "legions": 0},
    ]


def test_random_italics_shuffle_all_eight() -> None:
    seen = set()
    for seed in range(60):
        spaces = Table(start(seed, random_italics=True)).json["italics"]
        assert [sum(space.values()) for space in spaces] == [2, 3, 3]
        total = Counter[str]()
        for space in spaces:
            total.update(space)
        assert total == {"merchants": 2, "legions": 3, "poor": 3}
        seen.add(str(spaces))
    assert len(seen) > 20


def test_random_italics_change_nothing_else() -> None:
    plain, shuffled = (Table(start(4, random_italics=choice)).json for choice in (False, True))
    plain.pop("italics"), shuffled.pop("italics")
    assert plain == shuffled


def test_a_handicap_adds_to_one_players_start() -> None:
    t = Table(start(handicap={"optimates": {"pw": 2, "coins": 5}}))
    assert (t.pw, t.coins) == ((5, 6), (9, 4))
    t = Table(start(handicap={"populares": {"coins": 12}, "optimates": {"pw": 12}}))
    assert (t.pw, t.coins) == ((15, 6), (4, 16))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"layout": "circle"}, "layout must be one of benches, mingled, not 'circle'"),
        ({"mix": "9/9/9"}, "mix must be one of 8/4/4, 8/5/3, 6/6/4"),
        ({"dole": "rich"}, "dole must be one of poor, poor_legions, poor_merchants, poor_merchants_red"),
        ({"random_italics": "yes"}, "random_italics"),
        ({"random_italics": 1}, "random_italics"),
        ({"layout": None}, "layout"),
        ({"seating": "benches"}, "seating"),
        ({"handicap": {"optimates": {"pw": 13}}}, "handicap.optimates.pw must be from 0 to 12, not 13"),
        ({"handicap": {"populares": {"coins": -1}}}, "handicap.populares.coins must be from 0 to 12, not -1"),
        ({"handicap": {"populares": {"coins": 1.5}}}, "handicap.populares.coins"),
        ({"handicap": {"nobody": {"coins": 1}}}, "nobody"),
        ({"handicap": {"populares": {"vp": 1}}}, "vp"),
        ({"handicap": 3}, "handicap"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError, match=r"^options: ") as caught:
        game().new(options, Random(1))
    assert says in str(caught.value)
    with pytest.raises(OptionError):
        game().options_json(options)
