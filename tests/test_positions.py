"""Positions with a known best act: proof that it is the best, and that the strong players find it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.ai.player import Player, decide
from game.players import make_player
from game.rules.optimates.notation import SEATS
from tests.positions.solve import Solver, texts
from tests.positions.study import THEMES, Study, studies, unanswered
from tests.rules.helpers import game

PLAYERS = ("consul", "dictator")
"""Who must find every best act."""
FEWEST, FEWEST_HARD = 48, 24
STUDIES = studies()
EACH = pytest.mark.parametrize("study", STUDIES, ids=[study.name for study in STUDIES])


# -- the studies themselves


def test_there_are_enough_of_every_theme_and_for_both_sides() -> None:
    assert len(STUDIES) >= FEWEST
    assert len({study.name for study in STUDIES}) == len(STUDIES)
    assert {study.theme for study in STUDIES} == set(THEMES)
    asked = Counter(SEATS[study.state(game()).asked] for study in STUDIES)
    assert min(asked[seat] for seat in SEATS) * 3 > len(STUDIES), asked


def test_counting_points_without_the_answers_is_not_enough_for_half_of_them() -> None:
    missed = [study.name for study in STUDIES if game().text(unanswered(game(), study.state(game()))) not in study.best]
    assert len(missed) >= FEWEST_HARD


@EACH
def test_it_is_what_it_says(study: Study) -> None:
    """Nothing is settled while it is read: who is asked is asked this, with two answers or more."""
    state = study.state(game())
    assert len(study.why.split()) > 5
    written, read = study.json(), game().to_json(state)
    assert {key: read[key] for key in written} == written
    assert max(state.vp) >= 50 or abs(state.vp[0] - state.vp[1]) >= 20, "why is this the last turn?"


@EACH
def test_the_best_act_is_proved(study: Study) -> None:
    """Played out to the end in every way, the acts named win most often, and all others less."""
    solution = Solver(game()).solve(study.state(game()))
    assert texts(game(), solution.best) == sorted(study.best)
    assert (solution.worth, solution.other) == study.chances


# -- the players


@cache
def player(name: str) -> Player:
    return make_player(name, game().name)


@pytest.mark.parametrize("name", PLAYERS)
@EACH
def test_a_strong_player_finds_it(study: Study, name: str) -> None:
    state = study.state(game())
    thought = decide(player(name), game(), state, state.asked, Random(1))
    assert game().text(thought.action) in study.best, study.why
