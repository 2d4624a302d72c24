"""The learned judge: facts are what they say, long ints add up like lists, and damaged files are told."""

from __future__ import annotations

import hashlib
import math
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.ai.optimates_features import BANKS, FACTS, STARTS, Features
from game.ai.optimates_net import LINEAR, Net
from game.ai.optimates_numbers import LANE, JudgeFile, Numbers, Provenance, facts_digest, pack_rows, unpack_rows
from game.ai.player import decide
from game.config import ConfigError, load, load_folder
from game.players import Opinions, make_player
from game.rules.core import CHANCE
from game.rules.optimates.game import Optimates
from game.rules.optimates.notation import ASK_ACTION
from game.rules.optimates.tables import Tables
from tests.playing import optimates

AI = Path(__file__).resolve().parent.parent / "config" / "ai"


def rules() -> Optimates:
    game = optimates().game
    assert isinstance(game, Optimates)
    return game


def asked(games: int = 8) -> Iterator[Any]:
    """Play at random and give every position in which somebody is asked for an action."""
    for seed in range(games):
        random = Random(seed)
        state = rules().new({"random_italics": bool(seed % 2)}, random)
        while not state.over:
            if state.ask == ASK_ACTION:
                yield state
            rules().apply(state, random.choice(state.legal), lambda event: None)


def numbers_of(lanes: int, seed: int = 1) -> tuple[list[list[int]], list[int], Numbers]:
    """Make a net's numbers at random, as lists and as long ints."""
    random = Random(seed)
    rows = [[random.randint(-200, 200) for _ in range(lanes)] for _ in range(FACTS)]
    start = [random.randint(-2000, 2000) for _ in range(lanes)]
    outs = [[random.randint(-900, 900) for _ in range(lanes)] for _ in range(2)]
    return rows, start, Numbers([_long(row) for row in rows], _long(start), outs[0], outs[1], 512, 2048, 0.11)


def _long(numbers: list[int]) -> int:
    return sum(number << LANE * lane for lane, number in enumerate(numbers))


# -- facts


def test_every_position_has_as_many_facts_each_of_its_bank() -> None:
    features, sizes = Features(rules().book), set()
    for state in asked():
        before = rules().to_json(state)
        facts = features.facts(state) + features.senate(state).facts
        assert rules().to_json(state) == before
        assert len(set(facts)) == len(facts) and all(0 <= fact < FACTS for fact in facts)
        sizes.add(len(facts))
    assert len(sizes) == 1


def bank_of(facts: list[int], name: str) -> list[int]:
    size = next(size for bank, _, size in BANKS if bank == name)
    return [fact - STARTS[name] for fact in facts if 0 <= fact - STARTS[name] < size]


def test_the_standing_is_that_of_the_rules() -> None:
    features, seen = Features(rules().book), set()
    for state in asked(20):
        consul, colleague, tribune, quaestor, aedile = rules().standing(state).offices
        (fact,) = bank_of(features.facts(state), "standing")
        assert fact % 24 == (consul + colleague) * 8 + tribune * 4 + quaestor * 2 + aedile
        seen.add(fact % 24)
    assert len(seen) > 5


def test_means_and_laws_are_those_on_the_table() -> None:
    features = Features(rules().book)
    for state in asked(3):
        facts = features.facts(state)
        case = (state.phase - 1) * 2 + state.active
        assert bank_of(facts, "pw") == [(case * 2 + seat) * 16 + min(15, state.pw[seat]) for seat in (0, 1)]
        laws = {fact // 8 % 8 // 2: fact % 8 for fact in bank_of(facts, "law")}
        assert laws == dict(enumerate(state.laws))


# -- the sums


def test_a_long_int_adds_up_like_lists_do() -> None:
    rows, start, numbers = numbers_of(32)
    net = Net(rules().book, numbers, 0.6)
    for state in asked(2):
        facts = net.features.facts(state) + net.features.senate(state).facts
        lanes = [first + sum(rows[fact][lane] for fact in facts) for lane, first in enumerate(start)]
        hidden = lanes[:LINEAR] + [max(0, lane) for lane in lanes[LINEAR:]]
        for said, out in zip(net.answers(state), (numbers.win, numbers.share), strict=True):
            logit = sum(one * other for one, other in zip(hidden, out, strict=True)) / (512 * 2048)
            assert said == pytest.approx(1 / (1 + math.exp(-max(-30, min(30, logit)))), abs=1e-12)


def test_what_is_striven_for_is_the_win_or_the_lead_or_between() -> None:
    _, _, numbers = numbers_of(8)
    state = next(asked())
    win, share = Net(rules().book, numbers, 1.0).answers(state)
    for striving in (0.0, 0.4, 1.0):
        value, chance = Net(rules().book, numbers, striving).verdict(state)
        assert value == pytest.approx(striving * win + (1 - striving) * share) and chance == win


def test_a_lead_counts_half_where_the_win_changes_hands() -> None:
    _, _, numbers = numbers_of(8)
    net, state = Net(rules().book, numbers, 0.6), next(asked()).clone()
    state.over, shares = True, []
    for lead, winner in ((-10, 1), (-9, 0), (30, 0), (-40, 1)):
        state.vp, state.winner = [50 + lead, 50], winner
        shares.append(net.final_share(state))
        assert net.final(state) == (pytest.approx(0.6 * (1 - winner) + 0.4 * shares[-1]), 1.0 - winner)
    assert shares[0] < 0.5 < shares[1] < shares[2] and shares[3] < 0.1
    assert shares[0] + shares[1] == pytest.approx(1)


# -- the files


def judge_file(packed: bytes, **changed: Any) -> JudgeFile:
    known: dict[str, Any] = {
        "facts": facts_digest(),
        "rows": hashlib.sha256(packed).hexdigest(),
        "lanes": 8,
        "scale": 512,
        "out_scale": 2048,
        "share_slope": 0.1,
        "start": (0,) * 8,
        "win": (1,) * 8,
        "share": (1,) * 8,
        "provenance": Provenance("0" * 64, 1, 1, 1, 1),
    }
    return JudgeFile(**known | changed)


def test_rows_come_back_as_they_were_packed() -> None:
    _, _, numbers = numbers_of(8)
    packed = pack_rows(numbers.rows, 8)
    assert unpack_rows(packed, judge_file(packed)).rows == numbers.rows


def test_damaged_rows_are_told(tmp_path: Path) -> None:
    good = pack_rows(numbers_of(8)[2].rows, 8)
    for bad, known, said in (
        (good[:-1], good, "is damaged"),
        (b"nothing packed", b"nothing packed", "can't be unpacked"),
        (pack_rows([1, 2], 8), pack_rows([1, 2], 8), f"must hold {FACTS} rows of 8 lanes"),
    ):
        (tmp_path / "judge.rows").write_bytes(bad)
        with pytest.raises(ConfigError, match=said) as caught:
            Opinions(tmp_path).packed("judge.rows", lambda packed, known=known: unpack_rows(packed, judge_file(known)))
        assert str(tmp_path / "judge.rows") in str(caught.value)
    with pytest.raises(ConfigError, match="can't be read"):
        Opinions(tmp_path).packed("none.rows", len)


def test_a_judge_of_other_facts_or_lanes_is_refused_with_file_line_and_key(tmp_path: Path) -> None:
    text = (AI / "optimates_judge.yaml").read_text(encoding="utf-8")
    line = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("facts:"))
    file = tmp_path / "optimates_judge.yaml"
    file.write_text(text.replace(facts_digest(), "a" * 64), encoding="utf-8")
    with pytest.raises(ConfigError, match=f"optimates_judge.yaml:{line}: facts: is of other facts"):
        load(file, JudgeFile)
    lanes = load(AI / "optimates_judge.yaml", JudgeFile).lanes
    file.write_text(text.replace(f"lanes: {lanes}", f"lanes: {lanes + 4}"), encoding="utf-8")
    with pytest.raises(ConfigError, match=f"start: must hold {lanes + 4} numbers"):
        load(file, JudgeFile)


def test_the_judge_that_comes_along_is_whole() -> None:
    file = load(AI / "optimates_judge.yaml", JudgeFile)
    numbers = unpack_rows((AI / "optimates_judge.rows").read_bytes(), file)
    assert len(numbers.rows) == FACTS and any(numbers.rows)
    assert msgspec.to_builtins(file.provenance)["games"] > 0


# -- other tables than those it learned by


OTHER_TABLES = {
    "fewer ranks": (
        "senate",
        {
            "ranks: [1, 2, 3, 4]": "ranks: [1, 2, 3]",
            '{"2": 8, "3": 4, "4": 4}': '{"2": 8, "3": 8}',
            '{"2": 8, "3": 5, "4": 3}': '{"2": 8, "3": 8}',
            '{"2": 6, "3": 6, "4": 4}': '{"2": 6, "3": 10}',
            "  - {rank: 4, flips: 3, of: [2, 3]}\n": "",
        },
    ),
    "a fifth rank": (
        "senate",
        {
            "ranks: [1, 2, 3, 4]": "ranks: [1, 2, 3, 4, 5]",
            '{"2": 8, "3": 4, "4": 4}': '{"2": 8, "3": 4, "5": 4}',
            "rank: 4, flips: 3, of: [2, 3]": "rank: 5, flips: 3, of: [2, 3, 5]",
        },
    ),
    "longer laws": (
        "laws",
        {"debt_relief:\n    red: [3, 2, 1, 0]\n    blue: [1, 2, 3]\n    start: 3": "debt_relief:\n"
         "    red: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]\n    blue: [1, 2, 3]\n    start: 9"},
    ),
}  # fmt: skip
EACH_OTHER = pytest.mark.parametrize("changes", OTHER_TABLES.values(), ids=OTHER_TABLES)


def rules_with(folder: Path, changes: tuple[str, dict[str, str]]) -> Optimates:
    """Load the game by tables of which one is changed."""
    tables = Path(shutil.copytree(AI.parent / "optimates", folder / "optimates"))
    name, pieces = changes
    text = (tables / f"{name}.yaml").read_text(encoding="utf-8")
    for old, new in pieces.items():
        assert old in text
        text = text.replace(old, new)
    (tables / f"{name}.yaml").write_text(text, encoding="utf-8")
    return Optimates(load_folder(tables, Tables).value)


def bank_sizes(facts: list[int]) -> tuple[int, ...]:
    """Count how many facts of each bank hold."""
    return tuple(len(bank_of(facts, name)) for name in STARTS)


@EACH_OTHER
def test_by_other_tables_every_fact_still_stands_in_its_bank(
    tmp_path: Path, changes: tuple[str, dict[str, str]]
) -> None:
    game = rules_with(tmp_path, changes)
    features, random, sizes = Features(game.book), Random(1), set()
    for seed in range(6):
        state = game.new({}, Random(seed))
        while not state.over:
            if state.ask == ASK_ACTION:
                facts = features.facts(state) + features.senate(state).facts
                assert all(0 <= fact < FACTS for fact in facts)
                sizes.add(bank_sizes(facts))
            game.apply(state, random.choice(state.legal), lambda event: None)
    assert len(sizes) == 1


@EACH_OTHER
def test_by_other_tables_the_levels_still_play(tmp_path: Path, changes: tuple[str, dict[str, str]]) -> None:
    game = rules_with(tmp_path, changes)
    for name in ("praetor", "quaestor:orator", "greedy"):
        player, state = make_player(name, "optimates"), game.new({}, Random(2))
        for number in range(12):
            if state.over:
                break
            action = state.legal[0]
            if state.asked != CHANCE:
                view = game.view(state, state.asked)
                action = decide(player, game, view, state.asked, Random(number)).action
            assert action in state.legal
            game.apply(state, action, lambda event: None)
