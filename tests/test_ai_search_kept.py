"""What the search keeps from act to act, and what it makes of what is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.ai.search import Node, Search
from game.ai.search_tree import same
from game.rules.core import CHANCE, silent
from game.rules.optimates.state import State
from tests.search_kit import Cup, Place, Rows, Tree, Tricks, Wager, asks, ends, look, made, run

Hands = list[list[int]]


def played(searching: Search, root: Node) -> tuple[Any, Node]:
    """Let the search act, and the other side answer as was expected: the position then, and what is known of it."""
    best = searching.best(root)[0].node
    assert best is not None and best.branches
    answer = max(best.branches, key=lambda branch: branch.visits)
    assert answer.node is not None
    return searching.game.clone(answer.node.state), answer.node


# -- from act to act


def test_a_position_foreseen_keeps_its_visits_and_the_budget_comes_on_top() -> None:
    searching = made(Rows(), 8000)
    root = searching.root([-1] * 9)
    run(searching, root)
    state, foreseen = played(searching, root)
    visits = foreseen.visits
    assert visits > 10
    again = searching.follow(state, Random(2))
    assert again is foreseen and again.visits == visits and again.state == state
    judged = searching.evaluator.judged
    best = run(searching, again)[0]
    assert best.action in Rows().decision(state).actions  # type: ignore[union-attr]
    assert again.visits == visits + searching.simulations
    assert searching.evaluator.judged - judged <= 8000 + 9


def test_a_die_that_fell_as_it_may_is_followed_too() -> None:
    throw = Place(CHANCE, (asks(0, ends(1, 0), ends(0, 1)), asks(0, ends(0.4, 0.6), ends(0.3, 0.7))), (0.5, 0.5))
    searching = made(Tree(asks(0, throw, asks(1, ends(0.2, 0.8), ends(0.1, 0.9)))), 300)
    run(searching, searching.root([]))
    found = searching.follow([0, 1], Random(1))
    assert found.visits > 1 and searching.best(found)[0].action == (0,)


def test_a_position_that_nobody_foresaw_gets_a_new_tree() -> None:
    searching = made(Rows(), 500)
    run(searching, searching.root([-1] * 9))
    strange = [0, 1, -1, -1, 1, -1, 0, -1, -1]
    fresh = made(Rows(), 500, seed=2)
    followed = run(searching, searching.follow(strange, Random(2)))
    assert look(followed) == look(run(fresh, fresh.root(strange)))


def test_asked_twice_it_answers_the_same() -> None:
    searching = made(Rows(), 500)
    first = look(run(searching, searching.follow([-1] * 9, Random(1))))
    root = searching.follow([-1] * 9, Random(1))
    assert look(run(searching, root)) == first


def test_the_same_questions_in_the_same_order_get_the_same_answers() -> None:
    told = []
    for _ in range(2):
        searching = made(Rows(), 800)
        root = searching.root([-1] * 9)
        told.append([look(run(searching, root))])
        state, _ = played(searching, root)
        told[-1].append(look(run(searching, searching.follow(state, Random(7)))))
    assert told[0] == told[1]


@pytest.mark.parametrize("seed", range(4))
def test_following_plays_three_in_a_row_without_a_loss(seed: int) -> None:
    game, random, searching = Rows(), Random(seed), made(Rows(), 1500, seed)
    state = [-1] * 9
    while (decision := game.decision(state)) is not None:
        if decision.seat == seed % 2:
            action = run(searching, searching.follow(state, Random(seed)))[0].action
        else:
            action = random.choice(decision.actions)
        game.apply(state, action, silent)
    result = game.result(state)
    assert result is not None and result[seed % 2] >= 0.5


# -- whether two states are the same


class Bare:
    def __init__(self, *values: int) -> None:
        self.values = list(values)


class Numbers(msgspec.Struct):
    values: list[int]


def state(**changes: Any) -> State:
    made = State()
    for name, value in changes.items():
        setattr(made, name, value)
    return made


class Slotted:
    __slots__ = ("inner", "left_out")

    def __init__(self, *values: int) -> None:
        self.inner = Bare(*values)


class Filled(Slotted):
    def __init__(self, *values: int) -> None:
        super().__init__(*values)
        self.left_out = 0


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ([1, [2]], [1, [2]], True),
        ([1, [2]], [1, [3]], False),
        ([1], (1,), False),
        (Bare(1), Bare(1), True),
        (Bare(1), Bare(2), False),
        (Numbers([1]), Numbers([1]), True),
        (Numbers([1]), Numbers([2]), False),
        (state(), state(), True),
        (state(turn=2), state(), False),
        (state(people=[[0, 1], [0, 0]]), state(people=[[0, 1], [0, 1]]), False),
        (state(people=[[0, 1], [0, 0]]), state(people=[[0, 1], [0, 0]]), True),
        (Slotted(1), Slotted(1), False),  # what is left out can't be compared
        (object(), object(), False),
        (Bare(), state(), False),
    ],
)
def test_states_are_the_same_by_what_lies_in_them(one: Any, other: Any, alike: bool) -> None:
    assert same(one, other) is alike and same(other, one) is alike


# -- hidden things


@pytest.mark.parametrize("truth", [1, 2, 3])
def test_what_lies_hidden_changes_nothing(truth: int) -> None:
    """A half is better than a third, whatever lies under the cup; who looks under it names it."""
    game = Cup()
    honest = made(game, 2000, hidden=True)
    root = honest.root(game.view([truth, -1], 0))
    best = run(honest, root)[0]
    assert best.action == (0,)
    assert all(branch.mean == pytest.approx(1 / 3, abs=0.15) for branch in root.branches[1:] if branch.visits > 50)
    peeping = made(game, 2000)
    assert run(peeping, peeping.root([truth, -1]))[0].action == (truth,)


HAND = [1, 4, 6]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_other_hand_changes_nothing_and_only_cards_held_are_played(seed: int) -> None:
    """The rules of the tricks fail if a card is played that the hand of this guess does not hold."""
    game, told = Tricks(), []
    for other in ([0, 2, 3], [5, 7, 3], [2, 5, 7]):
        searching = made(game, 1500, seed, hidden=True)
        root = searching.root(game.view(game.new(HAND, other), 0))
        told.append(look(run(searching, root)))
        assert {action[0] for action, _, _ in told[-1]} == set(HAND)
        answered = {branch.action[0] for lead in root.branches if lead.node for branch in lead.node.branches}
        assert answered == {0, 2, 3, 5, 7}, "each guess deals another hand"
    assert told[0] == told[1] == told[2]


def test_a_hand_that_wins_against_all_others_is_worth_the_win() -> None:
    searching = made(Tricks(), 3000, hidden=True)
    root = searching.root(Tricks().view(Tricks().new([0, 6, 7], [3, 4, 5]), 0))
    assert run(searching, root)[0].mean > 0.9


def test_with_cards_hidden_it_answers_as_high_as_is_needed_and_no_higher() -> None:
    """A 3 is led; 4 takes it, and keeps 7 for the next trick."""
    game = Tricks()
    state = [[2, 5], [0, 4, 7], [3], [3], [0, 0]]
    searching = made(game, 4000, hidden=True)
    assert run(searching, searching.root(game.view(state, 1)))[0].action == (4,)


def test_with_cards_hidden_what_is_known_is_kept_and_fits_the_hand() -> None:
    game = Tricks()
    state = game.new(HAND, [3, 5, 7])
    searching = made(game, 3000, hidden=True)
    root = searching.root(game.view(state, 0))
    lead = run(searching, root)[0]
    game.apply(state, lead.action, silent)
    game.apply(state, (5,), silent)
    view = game.view(state, 0)
    again = searching.follow(view, Random(2))
    visits = again.visits
    assert visits > 10 and again.state == view
    best = run(searching, again)
    assert {branch.action[0] for branch in best} == set(HAND) - {lead.action[0]}
    assert again.visits == visits + searching.simulations
    game.apply(state, best[0].action, silent)
    assert searching.follow(game.view(state, 1), Random(2)).seat == 1, "another seat's view is never found"


def test_a_win_in_one_is_seen_with_cards_hidden() -> None:
    """The last card of both: 7 takes the deciding trick though nothing was promised of it."""
    game = Tricks()
    state = [[], [7], [0, 1, 3, 4, 5], [6], [1, 1]]
    searching = made(game, 10, hidden=True)
    assert searching.best(searching.root(game.view(state, 1)))[0].mean == 1.0


def test_without_hidden_things_no_guess_is_ever_made() -> None:
    """Rows has no view and no guess: asking for one would fail."""
    searching = made(Wager(6), 200)
    assert run(searching, searching.root([0, 0]))[0].action == (0,)
    assert not hasattr(Wager, "guess") and not hasattr(Wager, "view")
