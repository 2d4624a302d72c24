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
from game.ai.search import Branch, Settings
from game.players import make_player
from game.rules.core import CHANCE, Action
from game.rules.optimates import Optimates
from tests.playing import optimates, positions
from tests.search_kit import Board, Fond, Ignorant, Place, Rows, Tree, Wager, asks, ends, grown, look, made, run, solved


def search(game: Any, state: Any, positions: int = 4000, seed: int = 1, judge: Any = None) -> list[Branch]:
    searching = made(game, positions, seed, judge)
    before = game.clone(state)
    found = run(searching, searching.root(state))
    assert state == before
    return found


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
    assert look(first) == look(second)


# -- what is proven


def test_a_win_in_one_is_found_before_the_first_simulation_though_nobody_listed_it() -> None:
    board = [0, 0, -1, 1, 1, -1, -1, -1, -1]
    judge = Ignorant(Rows(), lambda state: [(5,), (6,)] if state == board else None)
    searching = made(Rows(), judge=judge)
    root = searching.root(board)
    assert searching.best(root)[0].action == (2,) and root.proof == (1.0, 0.0)
    assert list(searching.grow(root)) == []


@pytest.mark.parametrize("fond", range(9))
def test_what_surely_loses_is_not_played_however_good_it_looked(fond: int) -> None:
    """Only the block at 5 stops the second player's row."""
    board = [0, -1, -1, 1, 1, -1, -1, -1, 0]
    assert search(Rows(), board, judge=Fond(Rows(), (fond,)))[0].action == (5,)


def test_where_all_that_was_listed_loses_the_rest_is_tried() -> None:
    lost = asks(1, ends(0, 1), ends(1, 0))
    game = Tree(asks(0, lost, lost, asks(1, ends(0.5, 0.5), ends(0.6, 0.4)), lost))
    judge = Ignorant(game, lambda state: [(0,), (1,)] if not state else None)
    found = search(game, [], judge=judge)
    assert found[0].action == (2,) and found[0].mean == pytest.approx(0.5)
    assert [branch.mean for branch in found[1:]] == [0, 0, 0]


def test_the_other_side_is_not_thought_lost_while_it_has_a_way_that_nobody_listed() -> None:
    """Its listed way loses at once; the other one wins."""
    game = Tree(asks(0, asks(1, ends(1, 0), ends(0, 1)), asks(1, ends(0.5, 0.5), ends(0.5, 0.5))))
    judge = Ignorant(game, lambda state: [(0,)] if state == [0] else None)
    assert search(game, [], judge=judge)[0].action == (1,)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("seed", range(6))
def test_small_games_are_solved_each_seat_for_itself_and_chance_by_its_odds(seats: int, seed: int) -> None:
    top = asks(0, *(grown(Random(100 * seed + way), seats, 3) for way in range(3)))
    searching = made(Tree(top, seats), 20_000, judge=Ignorant(Tree(top, seats)))
    root = searching.root([])
    best = run(searching, root)[0]
    assert root.proof == pytest.approx(solved(top))
    assert best.mean == pytest.approx(solved(top)[0]) and searching.simulations < 20_000


def test_chance_proves_nothing_before_every_outcome_that_can_come_is_known() -> None:
    throw = Place(CHANCE, (ends(1, 0), ends(0, 1), ends(0, 1)), (0.98, 0.02, 0.0))
    searching = made(Tree(asks(0, throw, ends(0.985, 0.015))))
    root = searching.root([])
    assert run(searching, root)[0].action == (1,)
    assert root.proof == (0.985, 0.015) and root.branches[0].mean == pytest.approx(0.98)


def test_among_equals_that_differ_for_others_nothing_is_proven() -> None:
    """The second seat has the same of both; what the first gets of it is not sure."""
    torn = asks(1, ends(0.8, 0.1, 0.1), ends(0.2, 0.1, 0.7))
    searching = made(Tree(asks(0, torn, ends(0.1, 0.8, 0.1)), 3), 200)
    root = searching.root([])
    assert run(searching, root)[0].action == (0,)
    assert root.proof is None and not root.branches[0].sure


# -- the budget


def test_each_simulation_counts_as_one_position_at_least() -> None:
    judge = Ignorant(Rows(), None)
    judge.prospects = lambda state, seat: Ignorant(Rows()).prospects(state, seat)  # type: ignore[method-assign]
    searching = made(Rows(), 300, judge=judge)
    run(searching, searching.root([-1] * 9))
    assert 0 < searching.simulations <= 300


def test_it_stops_when_nothing_can_be_overtaken_and_answers_the_same() -> None:
    board, whole = [-1] * 9, made(Rows(), 10_000, judge=Fond(Rows(), (4,)), explore=0.1)
    searching = made(Rows(), 3000, judge=Fond(Rows(), (4,)), explore=0.1)
    root, other = searching.root(board), whole.root(board)
    best = run(searching, root)[0]
    while whole.evaluator.judged < 3000:
        whole.simulate(other)
        whole.simulations += 1
    assert best.action == whole.best(other)[0].action
    assert searching.simulations < whole.simulations * 0.8


# -- the levels of Optimates et Populares that plan ahead


@pytest.fixture(scope="module")
def consul() -> Player:
    made = make_player("consul", "optimates")
    made._settings = Settings(300, 0.5, 0.05)  # type: ignore[attr-defined]
    return made


def rules() -> Optimates:
    game = optimates().game
    assert isinstance(game, Optimates)
    return game


def thoughts(consul: Player, state: Any, seed: int = 1) -> list[Thought]:
    return list(consul.think(rules(), rules().clone(state), state.asked, Random(seed)))


def asked() -> list[Any]:
    found = [rules().from_json(position["state"]) for position in list(positions())[::11]]
    return [state for state in found if not state.over and state.asked != CHANCE]


def test_it_answers_every_kind_of_question_legally_and_leaves_the_state_alone(consul: Player) -> None:
    kinds = set()
    for state in asked():
        before = rules().to_json(state)
        for thought in thoughts(consul, state):
            assert thought.action in state.legal and 0 <= thought.win <= 1
        assert rules().to_json(state) == before
        kinds.add(before["ask"]["kind"])
    assert len(kinds) >= 8


def test_a_game_of_old_finds_its_player_by_the_name_it_had() -> None:
    assert make_player("planner", "optimates").name == "consul"
    assert (make_player("easy", "optimates").name, make_player("hard", "optimates").name) == ("quaestor", "dictator")


def test_the_same_seed_thinks_the_same(consul: Player) -> None:
    for state in asked()[:6]:
        assert thoughts(consul, state) == thoughts(consul, state)


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
    """Say what the Consul would do in a few positions."""
    made = make_player("consul", "optimates")
    made._settings = Settings(200, 0.5, 0.05)  # type: ignore[attr-defined]
    return " / ".join(
        rules().text(decide(made, rules(), state, state.asked, Random(1)).action) for state in asked()[:8]
    )


def test_a_game_that_one_act_wins_is_won(consul: Player) -> None:
    """The last turn, the second player's phase: whatever makes the lead large enough must be found."""
    won = [state for state in asked() if _winning(state)]
    for state in won:
        assert _wins(state)(thoughts(consul, state)[-1].action)


def _wins(state: Any) -> Callable[[Action], bool]:
    def wins(action: Action) -> bool:
        after = rules().clone(state)
        rules().apply(after, action, lambda event: None)
        return bool(after.over and after.winner == state.asked)

    return wins


def _winning(state: Any) -> bool:
    return any(map(_wins(state), state.legal))
