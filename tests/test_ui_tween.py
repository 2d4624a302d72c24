"""Animations: order, leftovers, skipping, stalls, speeds and reduced motion."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.tween import (
    Call,
    Cue,
    Cues,
    Parallel,
    Sequence,
    Timeline,
    Tween,
    Wait,
    bounce,
    ease_in,
    ease_in_out,
    ease_out,
    heave,
    hops,
    land,
    linear,
    slam,
    squeeze,
    stagger,
    turn_over,
)


def test_every_curve_starts_at_nought_and_ends_at_one() -> None:
    for ease in (linear, ease_in, ease_out, ease_in_out, land, bounce, heave, slam):
        assert ease(0.0) == pytest.approx(0.0, abs=1e-6), ease.__name__
        assert ease(1.0) == pytest.approx(1.0), ease.__name__


def test_a_bounce_never_leaves_the_floor_by_jumping() -> None:
    values = [bounce(i / 1000) for i in range(1001)]
    assert max(abs(b - a) for a, b in pairwise(values)) < 0.02


def test_a_turning_counter_is_thin_in_the_middle_and_whole_at_both_ends() -> None:
    assert (squeeze(0.0), round(squeeze(0.5), 6), squeeze(1.0)) == (1.0, 0.0, 1.0)


def test_what_is_heavy_leans_back_and_overshoots() -> None:
    values = [heave(i / 1000) for i in range(1001)]
    assert min(values) < 0.0 and max(values) > 1.0
    assert max(abs(b - a) for a, b in pairwise(values)) < 0.02


def test_hops_touch_the_ground_between_any_two() -> None:
    assert [round(hops(i / 3, 3), 6) for i in range(4)] == [0.0] * 4
    assert round(hops(0.5, 3), 6) == 1.0 and hops(0.5, 0) == 0.0


def test_a_counter_that_turns_over_is_down_and_whole_again_before_the_end() -> None:
    assert turn_over(0.0) == (1.0, 0.0)
    assert [round(value, 6) for value in turn_over(0.4)] == [0.0, 1.0]
    for t in (0.8, 0.9, 1.0):
        assert [round(value, 6) for value in turn_over(t)] == [1.0, 0.0]


def test_time_left_over_goes_to_the_next_part() -> None:
    told: list[str] = []
    line = Timeline(max_step=10.0)
    line.queue(Wait(0.3), Call(lambda: told.append("a")), Wait(0.3), Call(lambda: told.append("b")))
    line.update(0.65)
    assert told == ["a", "b"]
    assert not line.running


def test_skip_finishes_everything_in_order_and_only_once() -> None:
    told: list[str] = []
    line = Timeline()
    values: list[float] = []
    line.queue(
        Sequence(Tween(1.0, values.append), Call(lambda: told.append("first"))),
        stagger(0.1, [Call(lambda n=n: told.append(str(n))) for n in range(3)]),  # type: ignore[misc]
    )
    line.beside(Tween(5.0, values.append))
    line.update(0.05)
    line.skip()
    assert told == ["first", "0", "1", "2"]
    assert values[-1] == 1.0 and values.count(1.0) == 2
    assert not line.running
    line.skip()
    assert len(told) == 4


def test_what_an_ending_adds_is_skipped_too() -> None:
    told: list[int] = []
    line = Timeline()

    def again() -> None:
        told.append(len(told))
        if len(told) < 5:
            line.queue(Wait(1.0), Call(again))

    line.queue(Call(again))
    line.skip()
    assert told == [0, 1, 2, 3, 4]


def test_skipping_from_within_an_animation_is_safe() -> None:
    told: list[str] = []
    line = Timeline()
    line.queue(Call(line.skip), Call(lambda: told.append("after")), Wait(1.0))
    line.update(0.1)
    assert told == ["after"]
    assert not line.running


def test_a_stall_of_thirty_seconds_counts_as_one_step() -> None:
    told: list[str] = []
    line = Timeline(max_step=0.1)
    line.queue(*(part for n in range(10) for part in (Wait(0.09), Call(lambda n=n: told.append(str(n))))))  # type: ignore[misc]
    line.update(30.0)
    assert told == ["0"]
    for _ in range(20):
        line.update(0.1)
    assert told == [str(n) for n in range(10)]


def test_time_that_runs_backwards_does_nothing() -> None:
    seen: list[float] = []
    line = Timeline()
    line.queue(Tween(1.0, seen.append, linear))
    line.update(-5.0)
    assert seen == [0.0]


def test_instant_runs_nothing_but_calls_everything_at_once() -> None:
    told: list[object] = []
    line = Timeline(0.0)
    line.queue(Tween(9.0, told.append), Call(lambda: told.append("x")))
    line.beside(Tween(9.0, told.append))
    assert told == [1.0, "x", 1.0]
    assert not line.running


@pytest.mark.parametrize(("speed", "steps"), [(0.5, 20), (1.0, 10), (2.0, 5)])
def test_the_speed_setting_changes_how_long_it_takes(speed: float, steps: int) -> None:
    line = Timeline(speed, max_step=1.0)
    line.queue(Wait(0.97))
    taken = 0
    while line.running:
        line.update(0.1)
        taken += 1
    assert taken == steps


def test_reduced_motion_cuts_to_the_end_and_holds_it() -> None:
    seen: list[float] = []
    shakes: list[float] = []
    line = Timeline(reduced=True)
    line.queue(Tween(0.2, seen.append))
    line.beside(Tween(0.2, shakes.append, decor=True))
    line.update(0.05)
    assert set(seen) == {1.0} and line.running
    assert shakes == [1.0]
    for _ in range(3):
        line.update(0.1)
    assert set(seen) == {1.0} and not line.running


def test_parallel_ends_with_its_longest_part_and_passes_on_the_rest() -> None:
    told: list[str] = []
    line = Timeline(max_step=10.0)
    line.queue(Parallel(Wait(0.1), Wait(0.5)), Wait(0.1), Call(lambda: told.append("end")))
    line.update(0.55)
    assert told == []
    line.update(0.06)
    assert told == ["end"]


def test_the_timeline_says_whether_anything_moved() -> None:
    line = Timeline()
    assert not line.update(0.1)
    line.queue(Wait(0.05))
    assert line.update(0.1)
    assert not line.update(0.1)


# -- sounds


def cued() -> tuple[Timeline, list[str], Cues]:
    """Make a timeline with three sounds on it, what is heard of them, and who plays them."""
    heard: list[str] = []
    cues, line = Cues(heard.append), Timeline(max_step=10.0)
    for name in ("begin", "middle", "end"):
        line.queue(Cue(name, cues), Wait(0.1))
    return line, heard, cues


def test_a_sound_is_heard_when_its_moment_comes() -> None:
    line, heard, cues = cued()
    line.update(0.05)
    assert heard == ["begin"]
    line.update(0.3)
    assert not line.running
    cues.settle()
    assert heard == ["begin", "middle", "end"]


def test_of_sounds_that_are_skipped_through_the_last_alone_is_heard_and_once() -> None:
    line, heard, cues = cued()
    line.update(0.05)
    line.skip()
    assert heard == ["begin"]
    cues.settle()
    cues.settle()
    assert heard == ["begin", "end"]


def test_a_sound_is_heard_once_however_often_it_is_advanced() -> None:
    _, heard, cues = cued()
    cue = Cue("again", cues)
    assert [cue.advance(0.5, False), cue.advance(0.5, True)] == [0.5, 0.5]
    cue.finish()
    cues.settle()
    assert heard == ["again"]
