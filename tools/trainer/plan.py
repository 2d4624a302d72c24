"""What is to be trained and how, as it stands in plan.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.config import load

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Rate = Annotated[float, msgspec.Meta(gt=0, le=1)]
Number = Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the plan; unknown keys are refused."""


class Shape(Part, frozen=True):
    """The net: its hidden units, what 1 is in whole numbers, and how steep a lead at the end counts."""

    hidden: Annotated[int, msgspec.Meta(ge=4, le=256, multiple_of=4)]
    scale: Number
    out_scale: Number
    share_slope: Rate


class Stage(Part, frozen=True):
    """A stretch of the training: rounds, games a round, who plays, and how adventurously.

    `temperature` is the loss of value with which an act is still taken a third as often as the best; `random` the
    share of acts taken blindly; `rate` the step of the fit. `teacher` says who plays: hand and net compare acts by the
    hand-made judge or by the net, search plans ahead with the net and so many `positions` an act.
    """

    rounds: Number
    games: Number
    teacher: Literal["hand", "net", "search"]
    temperature: Rate
    random: Share
    rate: Rate
    positions: Number = 1


class Play(Part, frozen=True):
    """The games: how often their options are drawn, and the value beyond which an act counts as a slip."""

    striving: Share
    options: Share
    handicaps: Share
    most_handicap: Number
    slip: Share
    traces: Share


class Fit(Part, frozen=True):
    """The fit: rounds kept for it, positions a batch, passes over as many positions as the last round brought.

    In the end come `polish` passes over all that is kept, with steps from `polish_rate` down to nothing.
    """

    kept_rounds: Number
    batch: Number
    passes: Number
    decay: Share
    polish: Number
    polish_rate: Rate


class TrainingPlan(Part, frozen=True):
    """The whole plan."""

    shape: Shape
    play: Play
    fit: Fit
    stages: tuple[Stage, ...]


def read_plan(file: Path) -> TrainingPlan:
    """Read a plan; raises ConfigError."""
    return load(file, TrainingPlan)
