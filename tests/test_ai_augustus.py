"""Augustus's players: legal, repeatable, blind to what is hidden, no fools where the right answer is plain."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.augustus_chances import HORIZONS, Chances, mean_rates
from game.ai.augustus_characters import MEASURES, Character, Characters, leanings
from game.ai.augustus_judge import Judge, Sight
from game.ai.augustus_levels import Level, Levels
from game.ai.augustus_player import AugustusPlayer
from game.ai.augustus_weights import Weights
from game.ai.levels import CURSUS
from game.ai.player import Thought, decide
from game.config import ConfigError, load
from game.paths import resource
from game.players import Opinions, UnknownCharacterError, character_names, make_player, opinions_type
from game.rules.augustus.notation import ASKS, COLOURS, JOKER, SYMBOLS
from game.rules.augustus.scoring import score
from game.rules.augustus.state import State
from game.rules.core import CHANCE, silent
from game.text import Text
from tests.cases_kit import read
from tests.rules.augustus.helpers import game
from tests.rules.augustus.test_hidden import swapped

FOLDER = resource("config", "ai")
FILES: dict[str, Any] = {
    "augustus.yaml": Weights,
    "augustus_levels.yaml": Levels,
    "augustus_characters.yaml": Characters,
}
ASKED = tuple(kind for kind in ASKS if kind != "draw")
QUICK = Level(attention=0, sees="all", looks=6, finalists=3, draws=1)
"""Looks ahead like the higher levels, but for a moment only."""


@cache
def weights() -> Weights:
    return load(FOLDER / "augustus.yaml", Weights)


@cache
def words() -> Text:
    text = Text.load(resource("config", "text", "en", "why.yaml"))
    text.add(resource("config", "text", "en", "why_augustus.yaml"))
    return text


@cache
def player(name: str) -> AugustusPlayer:
    made = AugustusPlayer(name, QUICK, weights()) if name == "quick" else make_player(name, "augustus")
    assert isinstance(made, AugustusPlayer)
    return made


@cache
def positions() -> tuple[State, ...]:
    """Three of the shared positions of every kind of question."""
    found: dict[str, list[Any]] = {kind: [] for kind in ASKED}
    for case in read("augustus", "positions.jsonl.gz"):
        asked = case["state"]["ask"]
        if asked and asked["kind"] in found:
            found[asked["kind"]].append(case["state"])
    assert all(len(states) > 2 for states in found.values()), "every kind of question comes up"
    return tuple(game().from_json(data) for states in found.values() for data in Random(3).sample(states, 3))


def thought(name: str, state: State, seed: int = 1) -> Thought:
    return decide(player(name), game(), game().view(state, state.asked), state.asked, Random(seed))


# -- levels


@pytest.mark.parametrize("name", ["quick", "greedy", "quaestor", "aedile", "praetor"])
def test_every_kind_of_question_is_answered_and_the_same_way_twice(name: str) -> None:
    for state in positions():
        decision = game().decision(state)
        assert decision is not None
        before = game().to_json(state)
        told = thought(name, state)
        assert told == thought(name, state), "the same seed thinks the same"
        acts = [line.action for line in told.lines]
        assert told.action == acts[0] and len(set(acts)) == len(acts) and set(acts) <= set(decision.actions)
        assert 0 <= told.win <= 1 and told.win == told.lines[0].win
        assert words().names(told.why) <= set(told.values), told.why
        assert game().to_json(state) == before, "thinking changes nothing"


def test_the_highest_levels_answer_too_and_say_how_far_they_are() -> None:
    for name in ("consul", "dictator"):
        state = Random(name).choice(positions())
        level = player(name).level
        found = list(player(name).think(game(), game().view(state, state.asked), state.asked, Random(1)))
        assert found[-1].action in state.legal and len(found) > 1 and found[0].why == "why.weighing"
        assert sum(line.simulations for line in found[-1].lines) <= level.looks * 1.5 + level.finalists


@pytest.mark.parametrize("seats", range(2, 7))
def test_levels_play_whole_games(seats: int) -> None:
    rules, random = game(), Random(seats)
    state = rules.new({"seats": seats}, random)
    players = [player(("aedile", "greedy", "quaestor")[seat % 3]) for seat in range(seats)]
    while (decision := rules.decision(state)) is not None:
        if decision.seat == CHANCE:
            action = random.choices(decision.actions, decision.weights)[0]
        else:
            view = rules.view(state, decision.seat)
            action = decide(players[decision.seat], rules, view, decision.seat, random).action
        rules.apply(state, action, silent)
    assert 15 < state.round < 120
    assert sum(rules.result(state) or ()) == pytest.approx(1)


def test_who_is_not_asked_has_no_thought() -> None:
    state = positions()[-1]
    other = (state.asked + 1) % state.seats
    with pytest.raises(ValueError, match="is not asked anything"):
        decide(player("greedy"), game(), game().view(state, other), other, Random(1))


def test_what_is_hidden_changes_no_thought() -> None:
    compared = 0
    for number, state in enumerate(positions()):
        other = swapped(state, state.asked, Random(number))
        compared += game().to_json(other) != game().to_json(state)
        for name in ("quick", "aedile"):
            assert thought(name, other) == thought(name, state)
    assert compared > 20


# -- the judge


def test_the_odds_of_tokens_are_those_of_a_long_game() -> None:
    rates, random, book = mean_rates(game().book), Random(1), game().book
    assert sum(rates) == pytest.approx(1)
    drawn, bag = [0] * (JOKER + 1), list(book.bag)
    for _ in range(20_000):
        token = random.choices(range(JOKER + 1), bag)[0]
        drawn[token] += 1
        bag[token] -= 1
        if token == JOKER:
            bag = list(book.bag)
    assert [count / 20_000 for count in drawn] == pytest.approx(rates, abs=0.012)


def test_less_missing_more_time_and_conversions_raise_the_chance() -> None:
    book = game().book
    chances = Chances(book, 1.0)
    plain, converted = list(book.serve), book.serves([7])
    assert converted != plain
    for number in Random(2).sample(book.numbers, 12):
        before = 0.0
        for horizon in range(len(HORIZONS)):
            chance = chances.chance(chances.table(plain, horizon), chances.need[number][0], plain, horizon)
            better = chances.chance(chances.table(converted, horizon), chances.need[number][0], converted, horizon)
            assert before < chance < 1 and better >= chance
            for symbol in range(len(SYMBOLS)):
                if book.spaces[number][symbol]:
                    need = chances.need[number][book.stride[number][symbol]]
                    assert chances.chance(chances.table(plain, horizon), need, plain, horizon) > chance
            before = chance


def test_end_powers_are_counted_as_the_rules_count_them() -> None:
    book, random = game().book, Random(4)
    judge = Judge(book, weights(), Sight())
    for _ in range(200):
        controlled = random.sample(book.numbers, 6)
        counted = sum(
            judge.own_score(number, [other for other in controlled if other != number], 0.0) for number in controlled
        )
        assert counted == pytest.approx(_powers(controlled))


def _powers(controlled: list[int]) -> int:
    book = game().book
    return score(book, [-1] * len(book.reward_points), controlled, 0).powers


def test_shares_add_up_and_who_has_more_has_the_larger() -> None:
    judge = Judge(game().book, weights(), Sight())
    for state in positions():
        if state.over or any(0 in hand for hand in state.dealt):
            continue
        shares = judge.shares(state)
        assert sum(shares) == pytest.approx(1)
    shares = judge.shares_of([30.0, 40.0, 20.0], 10)
    assert shares[1] > shares[0] > shares[2] > 0


def test_nobody_is_ahead_before_anything_is_kept() -> None:
    for state in (game().new({"seats": seats}, Random(seats)) for seats in (2, 4, 6)):
        wins = [line.win for line in thought("praetor", state).lines]
        assert sum(wins) / len(wins) == pytest.approx(1 / state.seats, abs=0.1)
        assert max(wins) > min(wins)


# -- plain cases


def placing() -> State:
    """A game of two in which somebody places."""
    random = Random(1)
    state = game().new({"seats": 2, "first_game": True}, random)
    while ASKS[state.ask] != "place":
        game().apply(state, random.choice(state.legal), silent)
    return state


@pytest.mark.parametrize("name", ["greedy", "praetor", "consul"])
def test_the_last_legion_of_a_winning_objective_is_placed(name: str) -> None:
    state = placing()
    book, seat = game().book, state.asked
    other = 1 - seat
    state.active[seat], state.stock[seat], state.legions[seat] = [71], 3, 7
    state.waiting, state.queue = 0, []
    state.controlled[seat], state.controlled[other] = [83, 85, 81, 82, 78, 77], []
    state.drawn = 4  # a standard, the last that 71 lacks
    state.filling[71] = book.full[71] - book.stride[71][4]
    state.serve[seat] = list(book.serve)
    state.legal = [(2,), (3, 71, 4)]
    assert thought(name, state).action == (3, 71, 4)


def test_a_legion_that_an_attack_takes_comes_off_where_it_does_least_harm() -> None:
    for state in positions():
        if ASKS[state.ask] not in ("clear_objective", "remove_legions"):
            continue
        fullest = max(state.legal, key=lambda act: game().book.legions[act[1]][state.filling[act[1]]])
        told = thought("greedy", state)
        left = {line.action: line.win for line in told.lines}
        assert told.lines[0].win >= left[fullest]


# -- characters and files


def test_characters_are_known_and_want_what_they_say() -> None:
    names = character_names("augustus")
    assert 5 <= len(names) <= 6 and not set(names) & set(character_names("optimates"))
    found = load(FOLDER / "augustus_characters.yaml", Characters).characters
    wants = {name: tuple(leanings(character, game().book)) for name, character in found.items()}
    assert len(set(wants.values())) == len(names) and all(any(want) for want in wants.values())
    for name in names:
        assert make_player(f"quaestor:{name}", "augustus").name == f"quaestor:{name}"
    with pytest.raises(UnknownCharacterError, match="no character 'cato' for augustus; there are plain, general"):
        make_player("praetor:cato", "augustus")
    with pytest.raises(ValueError, match="no player 'cato'"):
        make_player("cato", "augustus")


def test_a_character_puts_first_what_it_wants() -> None:
    """What it aims at never comes later among the objectives to take than it would without, and often sooner."""
    level = Level(attention=0, sees="all", looks=0)
    sooner = 0
    for state in positions():
        if ASKS[state.ask] != "new_objective":
            continue
        for act in state.legal:
            aims = {COLOURS[game().book.colour[act[1]]]: 10.0}
            places = []
            for character in (Character(aims), Character()):
                one = AugustusPlayer("one", level, weights(), character)
                told = decide(one, game(), game().view(state, state.asked), state.asked, Random(1))
                places.append(
                    min(
                        at
                        for at, line in enumerate(told.lines)
                        if game().book.colour[line.action[1]] == game().book.colour[act[1]]
                    )
                )
            assert places[0] <= places[1]
            sooner += places[0] < places[1]
    assert sooner > 1


def test_every_measure_is_found_on_some_objective_and_not_on_all() -> None:
    book = game().book
    for name, measure in MEASURES.items():
        found = [measure(book, number) for number in book.numbers]
        assert 0 < sum(map(bool, found)) < len(found) or name == "double_sword", name


@pytest.mark.parametrize("file", FILES)
def test_the_files_are_read_by_their_types(file: str) -> None:
    assert opinions_type(file) is FILES[file]
    Opinions(FOLDER).table(file, FILES[file])


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("augustus.yaml", "  gain_legions:", "  gain_legion:", "gain_legion: is not a known key"),
        ("augustus.yaml", "  convert:", "  place_any:", "powers: convert is missing"),
        ("augustus.yaml", "  dagger:", "  daggers:", "daggers"),
        ("augustus.yaml", "  kept: ", "  kept: 2", "kept"),
        ("augustus_levels.yaml", "  aedile:", "  aediles:", "must be one of quaestor, aedile"),
        ("augustus_levels.yaml", "sees: points", "sees: stars", "sees"),
        ("augustus_characters.yaml", "wheat:", "barley:", "barley: must be one of"),
        ("augustus_characters.yaml", "  general:", "  plain:", "must be a name of letters and _, and not plain"),
        ("augustus_characters.yaml", "tastes: {move:", "tastes: {march:", "march: must be one of keep, draw"),
    ],
)
def test_wrong_opinions_are_refused_with_file_and_line(
    file: str, old: str, new: str, said: str, tmp_path: Path
) -> None:
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text
    at = text[: text.index(old)].count("\n") + 1
    path = tmp_path / file
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        load(path, FILES[file])
    told = [str(error) for error in (caught.value, *caught.value.others)]
    assert any(said in each for each in told), told
    if "missing" not in said:
        assert any(each.startswith(f"{path}:{at}:") for each in told), told


def test_levels_know_their_game_only() -> None:
    from game.catalogue import load_game

    other: Any = load_game("optimates", ()).game
    with pytest.raises(ValueError, match="knows augustus only"):
        decide(player("greedy"), other, other.new({}, Random(1)), 0, Random(1))
    assert {"quaestor", "dictator"} <= set(CURSUS)
