"""The search knows no game: it wins where it can, stops what it must, and samples what chance decides."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.ai.player import Player, Thought, decide
from game.ai.search import Branch, Prospect, Search, Settings
from game.players import make_player
from game.rules.core import CHANCE, Action, Decision, Emit
from game.rules.optimates import Optimates
from tests.playing import optimates, positions

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
Board = list[int]


class Rows:
    """Three in a row on nine cells: a board of -1, 0 and 1, whose turn it is told by the count."""

    name = "rows"
    seat_names = ("first", "second")

    def winner(self, state: Board) -> int | None:
        for a, b, c in LINES:
            if state[a] >= 0 and state[a] == state[b] == state[c]:
                return state[a]
        return None

    def decision(self, state: Board) -> Decision | None:
        free = tuple((cell,) for cell, owner in enumerate(state) if owner < 0)
        return Decision((9 - len(free)) % 2, "place", free) if free and self.winner(state) is None else None

    def result(self, state: Board) -> tuple[float, ...] | None:
        winner = self.winner(state)
        if winner is not None:
            return (1.0 - winner, float(winner))
        return None if -1 in state else (0.5, 0.5)

    def apply(self, state: Board, action: Action, emit: Emit) -> None:
        state[action[0]] = sum(owner >= 0 for owner in state) % 2

    def clone(self, state: Board) -> Board:
        return state[:]


class Wager:
    """Take one point for sure (0), or throw a die that gives ten on a six of `sides` (1): state is [asked, points]."""

    name = "wager"
    seat_names = ("only",)

    def __init__(self, sides: int) -> None:
        self.sides = sides

    def decision(self, state: Board) -> Decision | None:
        if state[0] == 0:
            return Decision(0, "wager", ((0,), (1,)))
        if state[0] == 1:
            odds = 1 / self.sides
            return Decision(CHANCE, "throw", tuple((side,) for side in range(self.sides)), (odds,) * self.sides)
        return None

    def result(self, state: Board) -> tuple[float, ...] | None:
        return (state[1] / 10,) if state[0] == 2 else None

    def apply(self, state: Board, action: Action, emit: Emit) -> None:
        if state[0] == 0:
            state[:] = [1, 0] if action[0] else [2, 3]
        else:
            state[:] = [2, 10 if action[0] == 0 else 0]

    def clone(self, state: Board) -> Board:
        return state[:]


class Ignorant:
    """Promises the same of everything."""

    def __init__(self, game: Any) -> None:
        self.game, self.judged = game, 0

    def prospects(self, state: Any, seat: int) -> list[Prospect]:
        decision = self.game.decision(state)
        self.judged += len(decision.actions)
        return [Prospect(action, (0.5,) * len(self.game.seat_names)) for action in decision.actions]


def search(game: Any, state: Any, positions: int = 4000, seed: int = 1) -> list[Branch]:
    made = Search(game, Ignorant(game), Settings(positions, 0.7, 0.1), Random(seed))
    root = made.root(state)
    for _ in made.grow(root):
        pass
    return made.best(root)


@pytest.mark.parametrize(
    ("board", "best"),
    [
        ([0, 0, -1, 1, 1, -1, -1, -1, -1], 2),  # wins at once, though it could also stop the other
        ([0, -1, -1, 1, 1, -1, 0, -1, -1], 5),  # must stop the other... unless the corner wins first
        ([0, 1, -1, -1, 0, -1, -1, -1, 1], 3),  # makes two threats at once
    ],
)
def test_it_wins_stops_and_plans_in_three_in_a_row(board: Board, best: int) -> None:
    found = search(Rows(), board)
    assert found[0].action in {(best,), (3,), (6,)} if best == 3 else found[0].action == (best,)


def test_a_win_in_one_comes_before_all_else_with_hardly_a_look() -> None:
    found = search(Rows(), [0, 0, -1, 1, 1, -1, -1, -1, -1], positions=40)
    assert found[0].action == (2,)


def test_an_empty_board_is_a_draw() -> None:
    assert 0.4 < search(Rows(), [-1] * 9, positions=20_000)[0].mean < 0.6


@pytest.mark.parametrize(("sides", "best"), [(2, 1), (6, 0)])
def test_chance_is_weighed_by_its_odds(sides: int, best: int) -> None:
    """Three tenths for sure against ten tenths on one side of a die."""
    assert search(Wager(sides), [0, 0])[0].action == (best,)


def test_the_same_luck_finds_the_same() -> None:
    first, second = (search(Rows(), [-1] * 9, 500, seed=3) for _ in range(2))
    assert [(b.action, b.visits, b.total) for b in first] == [(b.action, b.visits, b.total) for b in second]


# -- the planner of Optimates et Populares


@pytest.fixture(scope="module")
def planner() -> Player:
    made = make_player("planner", "optimates")
    made.settings = Settings(300, 0.5, 0.05)  # type: ignore[attr-defined]
    return made


def rules() -> Optimates:
    game = optimates().game
    assert isinstance(game, Optimates)
    return game


def thoughts(planner: Player, state: Any, seed: int = 1) -> list[Thought]:
    return list(planner.think(rules(), rules().clone(state), state.asked, Random(seed)))


def asked() -> list[Any]:
    found = [rules().from_json(position["state"]) for position in list(positions())[::11]]
    return [state for state in found if not state.over and state.asked != CHANCE]


def test_it_answers_every_kind_of_question_legally_and_leaves_the_state_alone(planner: Player) -> None:
    kinds = set()
    for state in asked():
        before = rules().to_json(state)
        for thought in thoughts(planner, state):
            assert thought.action in state.legal and 0 <= thought.win <= 1
        assert rules().to_json(state) == before
        kinds.add(before["ask"]["kind"])
    assert len(kinds) >= 8


def test_the_same_seed_thinks_the_same(planner: Player) -> None:
    for state in asked()[:6]:
        assert thoughts(planner, state) == thoughts(planner, state)


def test_it_thinks_the_same_under_two_hash_seeds() -> None:
    code = "from tests.test_ai_search import told; print(told())"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def told() -> str:
    """Say what the planner would do in a few positions."""
    made = make_player("planner", "optimates")
    made.settings = Settings(200, 0.5, 0.05)  # type: ignore[attr-defined]
    return " / ".join(
        rules().text(decide(made, rules(), state, state.asked, Random(1)).action) for state in asked()[:8]
    )


def test_a_game_that_one_act_wins_is_won(planner: Player) -> None:
    """The last turn, the second player's phase: whatever makes the lead large enough must be found."""
    won = [state for state in asked() if _winning(state)]
    for state in won:
        assert _wins(state)(thoughts(planner, state)[-1].action)


def _wins(state: Any) -> Callable[[Action], bool]:
    def wins(action: Action) -> bool:
        after = rules().clone(state)
        rules().apply(after, action, lambda event: None)
        return bool(after.over and after.winner == state.asked)

    return wins


def _winning(state: Any) -> bool:
    return any(map(_wins(state), state.legal))
