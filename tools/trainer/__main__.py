"""`python -m tools.trainer`: train from nothing by the plan, and write the judge's two files in the end."""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec
import numpy as np

from game.ai.optimates_numbers import Provenance
from game.config import ConfigError
from tools.trainer.fit import Array, Learner, write_judge
from tools.trainer.plan import Stage, TrainingPlan, read_plan
from tools.trainer.selfplay import Batch, play_games

HERE = Path(__file__).parent
_BEND = 1.5
"""How the steps of the polish get smaller: with this power of what is left."""
CHUNK = 12
"""Games that a process plays at a time; how many there are never changes what is learned."""


class Training:
    """A training as far as it has come."""

    def __init__(self, plan: TrainingPlan, seed: int, jobs: int) -> None:
        self.plan, self.seed, self.jobs = plan, seed, jobs
        self.learner = Learner(plan.shape, seed)
        self.random = np.random.default_rng(seed)
        self.kept: deque[Batch] = deque(maxlen=plan.fit.kept_rounds)
        self.games = self.rounds = self.positions = 0

    def run_round(self, pool: ProcessPoolExecutor, stage: Stage) -> str:
        """Play a round's games and fit the net to what is kept; say how it went."""
        start = time.perf_counter()
        numbers = self.learner.numbers()
        seeds = [f"{self.seed} {self.games + number}" for number in range(stage.games)]
        self.games += stage.games
        self.rounds += 1
        chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
        waiting = [pool.submit(play_games, self.plan.play, stage, numbers, chunk) for chunk in chunks]
        parts = [future.result() for future in waiting]
        facts, wanted, won = (np.concatenate(column) for column in zip(*parts, strict=True))
        fresh = (facts, wanted, won)
        played = time.perf_counter()
        unseen = self.learner.loss(fresh[0], fresh[1])
        self.kept.append(fresh)
        self.positions += len(fresh[0])
        loss = self.fit(stage, len(fresh[0]))
        end = time.perf_counter()
        return (
            f"round {self.rounds}: {self.games} games, {len(fresh[0])} positions in {played - start:.0f} s, "
            f"O wins {_won(fresh):.0%}, loss {unseen:.4f} unseen, {loss:.4f} fitted in {end - played:.0f} s"
        )

    def resume(self, file: Path) -> None:
        """Go on from a net written before, with games that were not played yet; raises OSError."""
        self.learner.take(file)
        with np.load(file) as kept:
            self.rounds, self.games, self.positions = (int(count) for count in kept["counts"])

    def keep(self, folder: Path) -> None:
        """Write down how far it has come, and the positions of the last round; raises OSError."""
        learner, (facts, wanted, won) = self.learner, self.kept[-1]
        counts = [self.rounds, self.games, self.positions]
        np.savez(folder / "net.npz", rows=learner.rows, start=learner.start, out=learner.out, counts=counts)
        np.savez(folder / f"round{self.rounds:04}.npz", facts=facts, wanted=wanted, won=won)

    def fit(self, stage: Stage, fresh: int) -> float:
        """Go over the positions kept; give the mean loss."""
        facts, wanted = self.known()
        batches = max(1, fresh * self.plan.fit.passes // self.plan.fit.batch)
        return sum(self.step(facts, wanted, stage.rate) for _ in range(batches)) / batches

    def polish(self) -> float:
        """Go over all that is kept with ever smaller steps; give the loss over it in the end."""
        fit = self.plan.fit
        facts, wanted = self.known()
        batches = max(1, len(facts) * fit.polish // fit.batch)
        for batch in range(batches):
            self.step(facts, wanted, fit.polish_rate * (1 - batch / batches) ** _BEND)
        return self.learner.loss(facts, wanted)

    def known(self) -> tuple[Array, Array]:
        """Give the facts of the positions kept, and what is wanted of them."""
        return np.concatenate([one[0] for one in self.kept]), np.concatenate([one[1] for one in self.kept])

    def step(self, facts: Array, wanted: Array, rate: float) -> float:
        """Fit a batch of them; give the loss."""
        picked = self.random.integers(0, len(facts), self.plan.fit.batch)
        return self.learner.fit(facts[picked], wanted[picked], rate, self.plan.fit.decay)


def _won(batch: Batch) -> float:
    return float(batch[2].mean())


def train(training: Training, out: Path) -> None:
    """Go through all stages, writing down the net after every round and the judge in the end."""
    plan = training.plan
    digest = hashlib.sha256(msgspec.json.encode(plan)).hexdigest()
    with ProcessPoolExecutor(training.jobs) as pool:
        for stage in plan.stages:
            for _ in range(stage.rounds):
                print(training.run_round(pool, stage), flush=True)
                training.keep(out)
    print(f"polished to a loss of {training.polish():.4f}", flush=True)
    done = Provenance(digest, training.seed, training.rounds, training.games, training.positions)
    write_judge(training.learner, done, out)


def main() -> int:
    """Read the command line and train; give the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.trainer", description=__doc__)
    parser.add_argument("--plan", type=Path, default=HERE / "plan.yaml")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("build/trainer"), help="where all is written")
    parser.add_argument("--start", type=Path, help="a net.npz to go on from: with new games, and a fit without swing")
    arguments = parser.parse_args()
    try:
        training = Training(read_plan(arguments.plan), arguments.seed, arguments.jobs)
        if arguments.start:
            training.resume(arguments.start)
        arguments.out.mkdir(parents=True, exist_ok=True)
        train(training, arguments.out)
    except (ConfigError, OSError, OverflowError) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"The judge is in {arguments.out}: its two files belong in config/ai, once the arena finds it stronger.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
