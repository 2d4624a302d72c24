"""Challenges: what their files say is proved, and what counts as reached, in time, and as an act."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.core import silent
from game.rules.optimates import Optimates
from game.rules.optimates.notation import ASK_ACTION, PASS
from game.rules.optimates.state import State
from game.scenarios.puzzles import STEP, Puzzle, holds, is_act, is_over, load_puzzle
from tests.playing import optimates
from tools.puzzles.solve import Forcing, TooHardError

FOLDER = Path(__file__).resolve().parent / "fixtures" / "challenges"
NAMES = sorted(path.stem for path in FOLDER.glob("*.yaml"))


def game() -> Optimates:
    rules: Optimates = optimates().game  # type: ignore[assignment]
    return rules


def opened(name: str) -> tuple[Puzzle, State]:
    puzzle = load_puzzle(FOLDER / f"{name}.yaml")
    return puzzle, game().from_json(puzzle.state)


@pytest.mark.parametrize("name", NAMES)
def test_par_is_the_fewest_acts_that_force_it(name: str) -> None:
    puzzle, start = opened(name)
    assert not Forcing(game(), puzzle, start).can(start, puzzle.par - 1)


@pytest.mark.parametrize("name", NAMES)
def test_the_solution_leads_there_whatever_is_answered(name: str) -> None:
    """Follow it through every answer of the other side and every face of the die."""
    puzzle, start = opened(name)
    rules, seat, ends, used = game(), start.asked, 0, set()
    open_ends: list[tuple[State, tuple[str, ...], int]] = [(start, (), 0)]
    while open_ends:
        state, moves, acts = open_ends.pop()
        if is_over(puzzle, start, state):
            assert holds(puzzle.goal, rules.book, state, seat) and acts <= puzzle.par
            ends += 1
            continue
        decision = rules.decision(state)
        assert decision is not None
        chosen = list(decision.actions)
        if state.asked == seat:
            used.add(STEP.join(moves))
            chosen = [rules.parse(puzzle.solution[STEP.join(moves)])]
            assert chosen[0] in decision.actions
        for action in chosen:
            after = rules.clone(state)
            rules.apply(after, action, silent)
            open_ends.append((after, (*moves, rules.text(action)), acts + is_act(state, action, seat)))
    assert ends and used == set(puzzle.solution), "there is no answer that is never asked for"


def test_the_prover_finds_the_par_and_gives_up_where_it_may_not_look_further() -> None:
    puzzle, start = opened("tablets")
    assert Forcing(game(), puzzle, start).fewest(3) == puzzle.par
    with pytest.raises(TooHardError):
        Forcing(game(), puzzle, start, most=1).fewest(3)


def test_to_pass_is_no_act_and_ends_the_time_of_a_phase() -> None:
    puzzle, start = opened("tablets")
    assert start.ask == ASK_ACTION and not is_act(start, (PASS,), start.asked)
    act = next(action for action in start.legal if action != (PASS,))
    assert is_act(start, act, start.asked) and not is_act(start, act, 1 - start.asked)
    after = game().clone(start)
    game().apply(after, (PASS,), silent)
    assert is_over(puzzle, start, after) and not is_over(puzzle, start, start)


def test_stars_go_down_with_each_act_more_and_never_to_none() -> None:
    puzzle, _ = opened("benches")
    assert [puzzle.stars(puzzle.par + more) for more in (-1, 0, 1, 2, 5)] == [3, 3, 2, 1, 1]
