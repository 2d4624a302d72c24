"""Our games at OpenSpiel's table: its own test of a game, its copies and files, its player."""

from __future__ import annotations

import subprocess
import sys
from itertools import count as ticks
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.catalogue import game_names
from game.rules.core import OptionError, silent
from tests.protocol import play_on

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: `make peers` has it")

from tests.peers import openspiel  # noqa: E402
from tests.peers.mcts import PeerBot  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
GAMES = tuple(openspiel.LIMITS)
SOME: list[dict[str, Any]] = [
    {},
    {"seed": 11, "layout": "mingled", "mix": "6/6/4", "dole": "poor", "random_italics": True},
    {"seed": 12, "handicap_optimates_pw": 12, "handicap_populares_coins": 12},
]
"""Parameters of Optimates et Populares."""


def play_out(state: Any, random: Random, most: int = 10_000) -> list[int]:
    """Play a state at random to its end, or `most` actions on; give the numbers of the actions."""
    played: list[int] = []
    while not state.is_terminal() and len(played) < most:
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        played.append(random.choice(actions))
        state.apply_action(played[-1])
    return played


@pytest.fixture(params=SOME, ids=str)
def game(request: pytest.FixtureRequest) -> Any:
    return openspiel.load("optimates", **request.param)


# -- OpenSpiel's test of a game: copies, histories, legal lists, returns, files


@pytest.mark.parametrize("serialize", [False, True])
def test_a_hundred_random_games_hold(serialize: bool) -> None:
    pyspiel.random_sim_test(openspiel.load("optimates"), num_sims=100, serialize=serialize, verbose=False)


@pytest.mark.parametrize("serialize", [False, True])
def test_random_games_hold_with_every_option(game: Any, serialize: bool) -> None:
    pyspiel.random_sim_test(game, num_sims=5, serialize=serialize, verbose=False)


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_of_every_number_of_seats_hold(seats: int) -> None:
    game = openspiel.load("augustus", seats=seats, seed=seats)
    assert (game.num_players(), game.max_utility()) == (seats, seats - 1)
    pyspiel.random_sim_test(game, num_sims=1, serialize=seats == 3, verbose=False)


def test_every_game_is_registered() -> None:
    assert set(GAMES) == set(game_names())
    assert {openspiel.PREFIX + name for name in GAMES} <= set(pyspiel.registered_names())


def test_python_ends_in_peace_with_our_games_registered() -> None:
    code = (
        "from tests.peers.openspiel import load; state = load('optimates').new_initial_state(); state.apply_action(0)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


# -- parameters


def test_the_options_are_parameters_with_their_defaults() -> None:
    game = openspiel.load("optimates")
    plain = game.rules.options_json({})
    given = game.get_parameters()
    assert given.pop("seed") == 0
    assert given.pop("handicap_populares_coins") == plain["handicap"]["populares"]["coins"]
    assert openspiel.options_of(game.rules, openspiel.parameters_of(game.rules)) == plain
    assert given.keys() > plain.keys() - {"handicap"}


def test_parameters_reach_the_rules() -> None:
    plain, rich = openspiel.load("optimates"), openspiel.load("optimates", **SOME[2])
    before, after = (game.start.state for game in (plain, rich))
    assert (after.pw[0] - before.pw[0], after.coins[1] - before.coins[1]) == (12, 12)
    assert (after.pw[1] - before.pw[1], after.coins[0] - before.coins[0]) == (0, 0)


def test_a_seed_is_a_deal() -> None:
    deals = {str(openspiel.load("optimates", seed=seed).new_initial_state()) for seed in (1, 2, 3, 1, 2, 3)}
    assert len(deals) == 3


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(OptionError, match="layout must be one of"):
        openspiel.load("optimates", layout="heap")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'colour'"):
        openspiel.load("optimates", colour=1)


# -- the same game on both sides


def test_what_openspiel_plays_is_what_our_rules_play(game: Any) -> None:
    for seed in range(5):
        wrapped = game.new_initial_state()
        rules, state = game.rules, game.rules.clone(game.start.state)
        for number in play_out(wrapped, Random(seed)):
            decision = rules.decision(state)
            assert decision is not None
            rules.apply(state, decision.actions[number], silent)
        assert str(wrapped) == openspiel.text_of(rules, state)
        shares = rules.result(state)
        assert shares is not None and wrapped.returns() == [share * 2 - 1 for share in shares]


def test_what_openspiel_is_told_of_a_question_is_the_question(game: Any) -> None:
    random, state, chances = Random(4), game.new_initial_state(), 0
    while not state.is_terminal():
        decision = game.rules.decision(state.position.state)
        asked, legal = state.current_player(), state.legal_actions()
        assert asked == decision.seat and state.returns() == [0, 0]
        assert [state.action_to_string(asked, number) for number in legal] == list(
            map(game.rules.text, decision.actions)
        )
        if state.is_chance_node():
            chances += 1
            assert state.chance_outcomes() == list(enumerate(decision.weights))
        else:
            assert state.observation_string(asked) == str(state)
        play_out(state, random, 1)
    assert chances


def test_no_question_goes_beyond_the_limits() -> None:
    for name, limits in openspiel.LIMITS.items():
        rules = openspiel.rules_of(name)
        for seed in range(30):
            random = Random(seed)
            played = play_on(rules, rules.new({}, random), random, limits.moves)
            decisions = [rules.decision(state) for state, _ in played]
            assert len(played) < limits.moves / 2
            assert max(len(one.actions) for one in decisions if one and one.weights is None) < limits.actions / 2
            assert max(len(one.actions) for one in decisions if one and one.weights) <= limits.outcomes


# -- copies


def test_copies_go_their_own_ways(game: Any) -> None:
    first = game.new_initial_state()
    begun = str(first)
    play_out(first, Random(1), 10)
    second, third = first.clone(), first.clone()
    assert str(first) == str(second) and first.history() == second.history()
    held = str(first)
    play_out(second, Random(2), 10)
    assert str(first) == str(third) == held != str(second)
    gone = str(second)
    play_out(first, Random(3), 10)
    assert str(third) == held and str(second) == gone
    assert str(game.new_initial_state()) == begun


def test_a_game_in_progress_comes_back_from_a_file(game: Any) -> None:
    state = game.new_initial_state()
    play_out(state, Random(5), 30)
    again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again_game) == str(game) and str(again) == str(state)
    assert again.legal_actions() == state.legal_actions() and again.history() == state.history()


# -- OpenSpiel's player


def test_the_peer_keeps_to_its_simulations_and_its_seed() -> None:
    game = openspiel.load("optimates", seed=1)
    chosen = []
    for seed in (1, 1):
        bot = PeerBot(game, simulations=60, seed=seed)
        chosen.append(bot.step(game.new_initial_state()))
        assert [count for count, _ in bot.spent] == [60]
    assert chosen[0] == chosen[1]


def test_the_peer_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that is a second further at each look; it looks before every simulation but the first two."""
    game = openspiel.load("optimates", seed=1)
    state = game.new_initial_state()
    for seconds, simulations in ((20, 21), (3, 4), (0, 2)):
        clock = ticks()
        monkeypatch.setattr("tests.peers.mcts.time", SimpleNamespace(monotonic=lambda clock=clock: next(clock)))
        bot = PeerBot(game, seconds=seconds)
        assert bot.step(state) in state.legal_actions()
        assert bot.spent[0][0] == simulations


@pytest.mark.parametrize("budget", [{}, {"simulations": 5, "seconds": 1}])
def test_the_peer_needs_one_budget(budget: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="either simulations or seconds"):
        PeerBot(openspiel.load("optimates"), **budget)


def test_the_peer_beats_random_play_from_both_sides() -> None:
    """It would lose if it took the other's win for its own."""
    for seat in (0, 1):
        game, random = openspiel.load("optimates", seed=seat), Random(seat)
        bot, state = PeerBot(game, simulations=40, seed=seat), game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == seat:
                state.apply_action(bot.step(state))
            else:
                play_out(state, random, 1)
        assert state.returns()[seat] == 1
