"""The trainer: the fit goes down the slope, targets mix what was foreseen with what came, one seed trains alike."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from game.ai.optimates_features import FACTS
from game.ai.optimates_net import Net
from game.ai.optimates_numbers import JudgeFile, Provenance, unpack_rows
from game.config import ConfigError, load
from game.rules.optimates.game import Optimates
from game.rules.optimates.state import State
from tests.playing import optimates
from tools.trainer.__main__ import HERE, Training
from tools.trainer.fit import Learner, write_judge
from tools.trainer.plan import Fit, Play, Shape, Stage, TrainingPlan, read_plan
from tools.trainer.selfplay import Seen, shifted, targets

ROOT = Path(__file__).resolve().parent.parent
SHAPE = Shape(hidden=8, scale=512, out_scale=2048, share_slope=0.11)
STAGE = Stage(rounds=1, games=2, teacher="net", temperature=0.02, random=0.05, rate=0.001)
PLAY = Play(striving=0.6, options=0.5, handicaps=0.5, most_handicap=3, slip=0.02, traces=0.8)
PLAN = TrainingPlan(
    shape=SHAPE,
    play=PLAY,
    fit=Fit(kept_rounds=2, batch=64, passes=2, decay=0.0, polish=2, polish_rate=0.001),
    stages=(STAGE,),
)


def positions(number: int) -> tuple[Any, Any]:
    random = np.random.default_rng(3)
    facts = random.integers(0, FACTS, (number, 10))
    return facts, random.random((number, 2)).astype(np.float32)


# -- the fit


def test_every_step_is_down_the_slope_that_can_be_measured() -> None:
    """A number moved by a little changes the loss as the slope says: against differences, in every part of the net."""
    facts, wanted = positions(16)
    learner, taken = Learner(SHAPE, 1), []
    learner.out += 0.1
    learner._step = lambda slopes, rate: taken.extend(slopes)  # type: ignore[method-assign]
    learner.fit(facts, wanted, 0.0, 0.0)
    fact, little = int(facts[0, 0]), 1e-2
    for at, place in ((0, (fact, 0)), (0, (fact, 5)), (1, (3,)), (1, (0,)), (2, (0, 1)), (2, (6, 0))):
        part = learner.parts[at]
        losses = []
        for by in (little, -2 * little):
            part[place] += by
            losses.append(learner.loss(facts, wanted))
        part[place] += little
        assert taken[at][place] == pytest.approx((losses[0] - losses[1]) / (2 * little), abs=3e-4)


def test_it_learns_what_facts_say() -> None:
    facts, _ = positions(512)
    wanted = np.stack([facts[:, 0] > FACTS // 2] * 2, axis=1).astype(np.float32)
    facts[:, 0] = np.where(wanted[:, 0] > 0, 7, 8)
    learner = Learner(SHAPE, 1)
    before = learner.loss(facts, wanted)
    for _ in range(120):
        learner.fit(facts, wanted, 0.01, 0.0)
    assert learner.loss(facts, wanted) < before / 5


def test_whole_numbers_say_what_the_net_says(tmp_path: Path) -> None:
    game = optimates().game
    assert isinstance(game, Optimates)
    learner = Learner(SHAPE, 2)
    write_judge(learner, Provenance("0" * 64, 1, 1, 1, 1), tmp_path)
    file = load(tmp_path / "optimates_judge.yaml", JudgeFile)
    net = Net(game.book, unpack_rows((tmp_path / "optimates_judge.rows").read_bytes(), file), 0.6)
    for seed in range(5):
        state = game.new({}, Random(seed))
        facts = net.features.facts(state) + net.features.senate(state).facts
        assert net.answers(state) == pytest.approx(learner.said(np.array([facts]))[0], abs=0.01)


def test_a_weight_that_fits_no_lane_is_refused() -> None:
    learner = Learner(SHAPE, 1)
    learner.rows[5, 3] = 70
    with pytest.raises(OverflowError, match="does not fit its lane"):
        learner.numbers()


# -- what is learned


def ended(winner: int, lead: int) -> State:
    game = optimates().game
    assert isinstance(game, Optimates)
    state = game.new({}, Random(1))
    state.over, state.winner, state.vp = True, winner, [50 + lead, 50]
    return state


def test_targets_mix_what_was_foreseen_with_what_came() -> None:
    game = optimates().game
    assert isinstance(game, Optimates)
    net = Net(game.book, Learner(SHAPE, 1).numbers(), 0.6)
    end = ended(0, 5)
    share = net.final_share(end)
    seen = [Seen([1], (0.2, 0.3), False), Seen([2], (0.4, 0.5), False)]
    last = (0.8 * 1 + 0.2 * 0.4, 0.8 * share + 0.2 * 0.5)
    first = (0.8 * last[0] + 0.2 * 0.2, 0.8 * last[1] + 0.2 * 0.3)
    for one, other in zip(targets(net, seen, end, 0.8), (first, last), strict=True):
        assert one == pytest.approx(other)


def test_a_slip_is_no_witness_for_what_came_before_it() -> None:
    game = optimates().game
    assert isinstance(game, Optimates)
    net = Net(game.book, Learner(SHAPE, 1).numbers(), 0.6)
    seen = [Seen([1], (0.2, 0.3), False), Seen([2], (0.9, 0.8), True)]
    first, slipped = targets(net, seen, ended(1, -30), 0.5)
    assert slipped == (0.9, 0.8)
    assert first == pytest.approx((0.5 * 0.9 + 0.5 * 0.2, 0.5 * 0.8 + 0.5 * 0.3))


@pytest.mark.parametrize("value", [0.02, 0.31, 0.5, 0.93])
def test_what_a_search_finds_moves_both_answers_alike(value: float) -> None:
    win, share = shifted((0.7, 0.6), value, 0.6)
    assert 0.6 * win + 0.4 * share == pytest.approx(value, abs=1e-4)
    assert (win > 0.7) == (share > 0.6) == (value > 0.66)


def test_the_same_seed_trains_alike_however_many_work() -> None:
    results = []
    for jobs in (1, 2):
        training = Training(PLAN, 5, jobs)
        with ProcessPoolExecutor(jobs) as pool:
            training.run_round(pool, STAGE)
        before = training.learner.loss(*training.known())
        assert training.polish() < before
        results.append(training.learner)
    assert all((one == other).all() for one, other in zip(results[0].parts, results[1].parts, strict=True))
    assert (results[0].rows != Learner(SHAPE, 5).rows).any()


def test_a_training_taken_up_again_plays_other_games_and_counts_on(tmp_path: Path) -> None:
    first = Training(PLAN, 5, 1)
    with ProcessPoolExecutor(1) as pool:
        first.run_round(pool, STAGE)
        first.keep(tmp_path)
        second = Training(PLAN, 5, 1)
        second.resume(tmp_path / "net.npz")
        assert (second.learner.rows == first.learner.rows).all()
        second.run_round(pool, STAGE)
    assert (second.rounds, second.games) == (2, 2 * STAGE.games) and second.positions > first.positions
    assert len(second.kept[0][0]) != len(first.kept[0][0]) or (second.kept[0][0] != first.kept[0][0]).any()


# -- the plan


def test_the_plan_that_comes_along_is_sound() -> None:
    assert sum(stage.rounds * stage.games for stage in read_plan(HERE / "plan.yaml").stages) > 1000


def test_a_wrong_plan_is_told_with_its_line(tmp_path: Path) -> None:
    text = (HERE / "plan.yaml").read_text(encoding="utf-8")
    file = tmp_path / "plan.yaml"
    file.write_text(text.replace("teacher: hand", "teacher: nobody", 1), encoding="utf-8")
    line = next(number for number, line in enumerate(text.splitlines(), 1) if "teacher: hand" in line)
    with pytest.raises(ConfigError, match=rf"plan.yaml:{line}: stages\[0\].teacher"):
        read_plan(file)


def test_the_command_says_what_is_wrong_in_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.trainer", "--plan", str(tmp_path / "none.yaml"), "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "none.yaml" in done.stderr
