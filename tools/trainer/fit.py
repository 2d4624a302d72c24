"""The net while it learns: floating-point, in numpy, fitted in small batches by Adam."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import yaml

from game.ai.optimates_features import FACTS
from game.ai.optimates_net import LINEAR
from game.ai.optimates_numbers import (
    LANE,
    ZERO,
    JudgeFile,
    Numbers,
    Provenance,
    facts_digest,
    lanes_of_zero,
    pack_rows,
)
from tools.trainer.plan import Shape

Array = Any
"""Numpy's arrays, which have types of their own but not here."""
HEAD = """# The learned judge of Optimates et Populares, without its rows, which lie beside this file.
# Made by `make train`: not to be changed by hand.
"""
_AT_A_TIME = 4096
_FADE, _FADE_SQUARE, _LEAST = 0.9, 0.999, 1e-8
"""Adam's own numbers, as everybody uses them."""


class Learner:
    """A net that can be fitted, and made into whole numbers."""

    def __init__(self, shape: Shape, seed: int) -> None:
        self.shape = shape
        random = np.random.default_rng(seed)
        hidden = shape.hidden
        self.rows = random.normal(0, 0.06, (FACTS, hidden)).astype(np.float32)
        self.rows[:, :LINEAR] = 0
        self.start = np.zeros(hidden, np.float32)
        self.out = random.normal(0, 0.2, (hidden, 2)).astype(np.float32)
        self.out[:LINEAR] = np.eye(LINEAR)
        self.parts = [self.rows, self.start, self.out]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def said(self, facts: Array) -> Array:
        """Give what the net says of positions: the chances to win, and the shares."""
        return _curve(self._hidden(_spread(facts)) @ self.out)

    def take(self, file: Path) -> None:
        """Go on from a net written before; raises OSError."""
        with np.load(file) as kept:
            self.rows[:], self.start[:], self.out[:] = kept["rows"], kept["start"], kept["out"]

    def loss(self, facts: Array, wanted: Array) -> float:
        """Give the mean loss over positions, in nats for both answers."""
        parts = range(0, len(facts), _AT_A_TIME)
        return sum(_loss(self.said(facts[at : at + _AT_A_TIME]), wanted[at : at + _AT_A_TIME]) for at in parts) / len(
            facts
        )

    def fit(self, facts: Array, wanted: Array, rate: float, decay: float) -> float:
        """Take one step towards what is wanted; give the mean loss before it, in nats for both answers."""
        spread = _spread(facts)
        before = spread @ self.rows + self.start
        hidden = _passed_on(before)
        said = _curve(hidden @ self.out)
        wrong = (said - wanted) / len(facts)
        back = wrong @ self.out.T
        back[:, LINEAR:] *= before[:, LINEAR:] > 0
        self._step([spread.T @ back + decay * self.rows, back.sum(axis=0), hidden.T @ wrong], rate)
        return _loss(said, wanted) / len(facts)

    def _hidden(self, spread: Array) -> Array:
        return _passed_on(spread @ self.rows + self.start)

    def _step(self, slopes: list[Array], rate: float) -> None:
        self.steps += 1
        rate *= np.sqrt(1 - _FADE_SQUARE**self.steps) / (1 - _FADE**self.steps)
        for at, slope in enumerate(slopes):
            self.means[at] += (1 - _FADE) * (slope - self.means[at])
            self.squares[at] += (1 - _FADE_SQUARE) * (slope * slope - self.squares[at])
            self.parts[at] -= rate * self.means[at] / (np.sqrt(self.squares[at]) + _LEAST)

    def numbers(self) -> Numbers:
        """Make whole numbers of it, as the program uses them; raises OverflowError if one does not fit its lane."""
        shape = self.shape
        rows = _whole(self.rows, shape.scale)
        start = _whole(self.start[None], shape.scale)[0]
        out = np.rint(self.out * shape.out_scale).astype(int)
        return Numbers(
            [pack(row) for row in rows], pack(start), out[:, 0].tolist(), out[:, 1].tolist(),
            shape.scale, shape.out_scale, shape.share_slope,
        )  # fmt: skip


def pack(lanes: Array) -> int:
    """Put whole numbers side by side into one long int; the lanes may be negative."""
    return int.from_bytes((lanes + ZERO).astype("<u2").tobytes(), "little") - lanes_of_zero(len(lanes))


def _loss(said: Array, wanted: Array) -> float:
    safe = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-(wanted * np.log(safe) + (1 - wanted) * np.log(1 - safe)).sum())


def _whole(values: Array, scale: int) -> Array:
    whole = np.rint(values * scale).astype(int)
    if np.abs(whole).max() >= 1 << LANE - 1:
        raise OverflowError("a weight does not fit its lane; the net's scale is too large")
    return whole


def _spread(facts: Array) -> Array:
    spread = np.zeros((len(facts), FACTS), np.float32)
    spread[np.arange(len(facts))[:, None], facts] = 1
    return spread


def _passed_on(before: Array) -> Array:
    after = np.maximum(before, 0)
    after[:, :LINEAR] = before[:, :LINEAR]
    return after


def _curve(at: Array) -> Array:
    return 1 / (1 + np.exp(-np.clip(at, -30, 30)))


def write_judge(learner: Learner, provenance: Provenance, folder: Path) -> None:
    """Write the judge's two files as the program reads them; raises OSError."""
    shape, numbers = learner.shape, learner.numbers()
    packed = pack_rows(numbers.rows, shape.hidden)
    file = JudgeFile(
        facts=facts_digest(),
        rows=hashlib.sha256(packed).hexdigest(),
        lanes=shape.hidden,
        scale=shape.scale,
        out_scale=shape.out_scale,
        share_slope=shape.share_slope,
        start=tuple(int(number) for number in _whole(learner.start[None], shape.scale)[0]),
        win=tuple(numbers.win),
        share=tuple(numbers.share),
        provenance=provenance,
    )
    (folder / "optimates_judge.rows").write_bytes(packed)
    text = yaml.safe_dump(msgspec.to_builtins(file), sort_keys=False, default_flow_style=False)
    (folder / "optimates_judge.yaml").write_text(HEAD + text, encoding="utf-8")
