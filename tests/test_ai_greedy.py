"""The greedy opponent: legal, repeatable, quick, and no fool in positions where the right answer is plain."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.greedy import Greedy
from game.ai.optimates_weights import Weights
from game.ai.player import Player, Thought, decide
from game.ai.random_player import RandomPlayer
from game.config import ConfigError, load, loads
from game.paths import resource
from game.players import make_player
from game.rules.core import CHANCE, silent
from game.rules.optimates.notation import ASKS, OPTIMATES, PASS, POPULARES, SEATS
from game.rules.optimates.state import State
from game.text import Text
from tests.rules.helpers import game, position, start

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "cases" / "optimates" / "positions.jsonl.gz"
WEIGHTS = resource("config", "ai", "optimates.yaml")
Json = dict[str, Any]


@cache
def greedy() -> Player:
    return make_player("greedy", "optimates")


@cache
def sampled() -> list[Json]:
    with gzip.open(CASES, "rt", encoding="utf-8") as lines:
        return [json.loads(line)["state"] for line in lines]


@cache
def words() -> Text:
    return Text.load(resource("config", "text", "en", "why.yaml"))


def thoughts(state: State, seed: int = 1) -> list[Thought]:
    view = game().view(state, state.asked)
    return list(greedy().think(game(), view, state.asked, Random(seed)))


def answer(data: Json) -> str:
    state = game().from_json(data)
    return game().text(thoughts(state)[-1].action)


def play_out(state: State, players: list[Player], seed: int) -> list[str]:
    """Play to the end; give the moves, each checked against the legal list."""
    random, moves = Random(seed), list[str]()
    while (decision := game().decision(state)) is not None:
        if decision.weights is not None:
            action = random.choices(decision.actions, decision.weights)[0]
        else:
            view = game().view(state, decision.seat)
            action = decide(players[decision.seat], game(), view, decision.seat, random).action
        assert action in decision.actions, game().text(action)
        moves.append(game().text(action))
        game().apply(state, action, silent)
        assert len(moves) < 2000
    return moves


def a_game(seed: int) -> list[str]:
    return play_out(start(seed), [greedy(), greedy()], seed)


# -- it plays


@pytest.mark.parametrize("seat", [OPTIMATES, POPULARES], ids=SEATS)
def test_it_beats_random_play_from_either_side(seat: int) -> None:
    players: list[Player] = [RandomPlayer(), RandomPlayer()]
    players[seat] = greedy()
    for seed in range(10):
        state = start(seed)
        play_out(state, players, seed)
        assert state.winner == seat, f"lost the game of seed {seed}"


def by_kind() -> dict[str, list[Json]]:
    positions = defaultdict(list)
    for state in sampled():
        positions[state["ask"]["kind"]].append(state)
    return positions


@pytest.mark.parametrize("kind", [kind for kind in ASKS if kind != "roll"])
def test_it_answers_every_kind_of_question_and_leaves_the_view_as_it_was(kind: str) -> None:
    positions = by_kind()[kind]
    assert positions
    for data in positions[:25]:
        state = game().from_json(data)
        legal, before = list(state.legal), game().to_json(state)
        found = list(greedy().think(game(), state, state.asked, Random(1)))
        assert game().to_json(state) == before and list(state.legal) == legal
        for thought in found:
            assert thought.action in legal
            assert 0 <= thought.win <= 1
        lines = found[-1].lines
        assert {line.action for line in lines} <= set(legal)
        assert len({line.action for line in lines}) == len(lines)
        assert lines[0].action == found[-1].action


@pytest.mark.parametrize("part", range(4))
def test_it_finishes_games_from_anywhere(part: int) -> None:
    """From 200 positions in all, in parts that can run side by side."""
    for number, data in enumerate(sampled()[part * 50 : part * 50 + 50]):
        state = game().from_json(data)
        players: list[Player] = [RandomPlayer(), RandomPlayer()]
        players[number % 2] = greedy()
        play_out(state, players, number)
        assert state.over


def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed() -> None:
    code = "from tests.test_ai_greedy import a_game; print(' / '.join(a_game(5)))"
    digests = set()
    for seed in ("1", "77"):
        env = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        digests.add(hashlib.sha256(done.stdout.encode()).hexdigest())
    digests.add(hashlib.sha256((" / ".join(a_game(5)) + "\n").encode()).hexdigest())
    assert len(digests) == 1


def test_it_thinks_aloud_and_within_bounds() -> None:
    most = load(WEIGHTS, type(greedy().weights)).search.most_positions  # type: ignore[attr-defined]
    several = 0
    for data in sampled()[::5]:
        state = game().from_json(data)
        if state.asked == CHANCE:
            continue
        found = thoughts(state)
        several += len(found) > 1 and found[0].why == "why.weighing"
        judged = sum(line.simulations for line in found[-1].lines)
        assert judged <= most * 2, "the bound may be passed by the last action only"
    assert several > 10


@pytest.mark.parametrize("seat", [OPTIMATES, CHANCE])
def test_who_is_not_asked_has_no_thought(seat: int) -> None:
    state = game().from_json(position(active="populares"))
    with pytest.raises(ValueError, match="not asked"):
        next(greedy().think(game(), state, seat, Random(1)))


# -- it is no fool

LAST: Json = {"final_turn": True, "phase": 2, "active": "populares", "offices": "OPOOO"}
"""The Populares in the last phase of a game; they hold a Consul."""


def test_it_passes_when_nothing_can_help() -> None:
    lost = position(**LAST, pw=(0, 1), coins=(0, 0), vp=(90, 10))
    assert answer(lost) == "pass"


def test_it_keeps_its_will_when_only_idle_swaps_are_left() -> None:
    picture = """
        P2 P2 P2 P2
        P2 P2 P2 P2
        P2 P2 P2 P2
        P2 P2 P2 P2
    """
    assert answer(position(picture, phase=2, offices="OPOOO", pw=(0, 1), coins=(0, 0))) == "pass"


@pytest.mark.parametrize("seed", range(6))
def test_it_does_not_pass_its_first_phase(seed: int) -> None:
    thought = thoughts(start(seed))[-1]
    assert game().text(thought.action) != "pass"
    assert thought.win > next(line.win for line in thought.lines if game().text(line.action) == "pass")


def test_it_takes_the_tribune_that_wins_the_game() -> None:
    """In the last turn the Populares would end 7 ahead of the 10 they need; one counter turns the Tribune's 4 VP."""
    counters: Json = {"poor": (5, 3), "merchants": (6, 2), "legions": (1, 7)}
    data = position(**LAST | counters | {"offices": "OOOOO"}, pw=(0, 2), coins=(0, 1), vp=(40, 53))
    state = game().from_json(data)
    thought = thoughts(state)[-1]
    assert game().text(thought.action) == "games 1"
    assert thought.win > 0.5 > next(line.win for line in thought.lines if line.action == (PASS,))
    assert thought.why == "why.won"


def test_it_passes_the_law_that_wins_the_game() -> None:
    data = position(**LAST, pw=(0, 2), coins=(0, 0), vp=(40, 52), laws={"grain_dole": "blue 1"}, poor=(4, 4))
    thought = thoughts(game().from_json(data))[-1]
    assert game().text(thought.action).startswith("consul ")
    assert thought.win > 0.5


def veto(vp: tuple[int, int], pw: tuple[int, int]) -> str:
    data = position(
        **LAST,
        pw=pw,
        coins=(0, 0),
        vp=vp,
        no_pass=("agrarian_reform",),
        laws={"agrarian_reform": "blue 2"},
        consul_actions=1,
        ask={"kind": "veto", "player": "optimates", "law": "agrarian_reform"},
    )
    return answer(data)


def test_it_vetoes_the_law_that_would_take_the_game() -> None:
    assert veto((40, 50), (3, 1)).startswith("veto ")


def test_it_overrides_the_veto_that_would_take_the_game() -> None:
    data = position(
        **LAST,
        pw=(0, 0),
        coins=(0, 8),
        vp=(40, 50),
        no_pass=("agrarian_reform",),
        laws={"agrarian_reform": "blue 2"},
        consul_actions=1,
        ask={"kind": "override", "player": "populares", "law": "agrarian_reform", "veto": "consul"},
    )
    assert answer(data) == "override"


def test_it_tries_no_threat_that_no_roll_can_win() -> None:
    data = position(phase=2, active="optimates", pw=(9, 0), poor=(0, 8))
    tried = [game().text(line.action) for line in thoughts(game().from_json(data))[-1].lines]
    assert "intimidate c2" not in tried and not [move for move in tried if move == "intimidate c4"]
    assert "intimidate c1" in tried, "an 8 beats three times 2"


# -- it says why


def test_every_reason_has_words_and_just_the_values_they_ask_for() -> None:
    used = set()
    for data in sampled()[::2]:
        state = game().from_json(data)
        if state.asked == CHANCE:
            continue
        for thought in thoughts(state):
            used.add(thought.why)
            assert thought.why in words()
            assert words().names(thought.why) == set(thought.values)
    assert len(used) > 8, used


def test_a_pass_says_what_is_kept() -> None:
    picture = """
        P2 P2 P2 P2
        P2 P2 P2 P2
        P2 P2 P2 P2
        P2 P2 P2 P4
    """
    state = game().from_json(position(picture, phase=2, offices="OPOOO", pw=(0, 1), coins=(0, 0)))
    thought = thoughts(state)[-1]
    assert thought.why == "why.pass"
    assert "(1)" in words().get(thought.why, **thought.values)


# -- its opinions are checked


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match="no player 'cato'"):
        make_player("cato", "optimates")
    with pytest.raises(ValueError, match="for res_publica"):
        make_player("greedy", "res_publica")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("later_people: ", "later_people: 0.01 # ", "must be at least drift_people"),
        ("spread: ", "sprad: ", "sprad"),
        ("raises: ", "raises: 99 # ", "raises"),
    ],
)
def test_a_slip_in_the_weights_is_told(old: str, new: str, told: str) -> None:
    text = WEIGHTS.read_text(encoding="utf-8")
    assert text.count(f"  {old}") == 1
    with pytest.raises(ConfigError, match=told):
        loads(text.replace(f"  {old}", f"  {new}"), Weights)


def test_other_weights_make_another_player() -> None:
    text = WEIGHTS.read_text(encoding="utf-8")
    thrifty = Greedy(loads(text.replace("least_gain: ", "least_gain: 0.5 # "), Weights))
    passes = dict.fromkeys((greedy(), thrifty), 0)
    for data in by_kind()["action"]:
        state = game().from_json(data)
        for player in passes:
            passes[player] += decide(player, game(), state, state.asked, Random(1)).action == (PASS,)
    assert passes[greedy()] < 40 < passes[thrifty]
