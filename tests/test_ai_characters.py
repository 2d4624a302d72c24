"""The characters: aims join the judge exactly, tastes the acts, names mean what they say, and each can be told."""

from __future__ import annotations

from math import log
from random import Random
from typing import Any

import msgspec
import pytest

from bench.characters import games_of, told
from game.ai.optimates_characters import (
    MEASURES,
    MOST_PUSH,
    Character,
    Characters,
    leaning,
    liked_kinds,
    relished,
    taste,
)
from game.ai.optimates_features import Features
from game.ai.optimates_net import Net
from game.ai.optimates_numbers import LANE, Numbers
from game.ai.optimates_planner import Planner
from game.ai.player import decide
from game.catalogue import load_game
from game.config import ConfigError, load
from game.match import Match
from game.paths import resource
from game.players import (
    UnknownCharacterError,
    character_names,
    level_and_character,
    make_player,
    name_with,
)
from game.rules.core import CHANCE, silent
from game.rules.optimates.notation import ASK_ACTION, BLOCKS, INTIMIDATE, LAWS, OPTIMATES, SEATS
from game.rules.optimates.standing import leaning as leaning_block
from game.rules.optimates.standing import standing
from game.rules.optimates.state import State

NAMES = character_names("optimates")
GAMES = 32
"""Of each character: half are learned from, half are told."""


def game() -> Any:
    return load_game("optimates", ()).game


def planner(name: str) -> Planner:
    made = make_player(name, "optimates")
    assert isinstance(made, Planner)
    return made


def positions(seeds: range, every: int = 3) -> list[State]:
    """Give positions of random games in which somebody is asked for an action."""
    rules, found = game(), []
    for seed in seeds:
        random = Random(seed)
        state, asked = rules.new({}, random), 0
        while (decision := rules.decision(state)) is not None:
            if state.ask == ASK_ACTION and decision.seat != CHANCE:
                asked += 1
                if asked % every == 0:
                    found.append(rules.clone(state))
            rules.apply(state, random.choice(decision.actions), silent)
    return found


def logit(chance: float) -> float:
    return log(chance / (1 - chance))


# -- aims


def amounts(state: State, seat: int) -> dict[str, float]:
    """Measure a position anew, by the rules' own words and not by the facts."""
    rules = game()
    sign, elected = (1 if seat == OPTIMATES else -1), standing(rules.book, state)
    won, held = [holder == seat for holder in elected.offices], [holder == seat for holder in state.offices]
    found: dict[str, float] = {
        "pw": state.pw[seat],
        "their_pw": state.pw[1 - seat],
        "coins": state.coins[seat],
        "their_coins": state.coins[1 - seat],
        "consuls": sum(won[:2]),
        "tribune": won[2],
        "quaestor": won[3],
        "aedile": won[4],
        "all_majors": all(won[:3]),
        "shared_majors": 0 < sum(won[:3]) < 3,
        "all_majors_held": all(held[:3]),
        "influence": sign * (elected.influence[0] - elected.influence[1]),
        "people": sign * (elected.people[0] - elected.people[1]),
    }
    for block, name in enumerate(BLOCKS):
        red, blue = leaning_block(rules.book, state, block)
        found[f"block.{name}"] = sign * (red - blue)
    for law, name in enumerate(LAWS):
        found[f"law.{name}"] = sign * (rules.book.law_start[law] - state.laws[law])
    for rank in range(1, 5):
        found[f"senators.{rank}"] = (state.held[seat] & state.ranks[rank]).bit_count()
    points = [rules.book.law_points[law][at] for law, at in enumerate(state.laws)]
    of_laws = [sum(value for whose, value in points if whose == each) for each in range(len(SEATS))]
    found["law_vp"] = sign * (of_laws[0] - of_laws[1])
    factor = rules.book.final_factor if state.final_turn else 1
    next_vp = [
        state.vp[each] + factor * (of_laws[each] + elected.offices.count(each) * rules.book.vp_per_office)
        for each in range(len(SEATS))
    ]
    # The judge sees the lead in steps of two, those of the Optimates.
    found["lead_vp"] = sign * ((next_vp[0] - next_vp[1]) // 2 * 2)
    return found


MOST = {
    "pw": 15,
    "their_pw": 15,
    "coins": 10,
    "their_coins": 10,
    "influence": 24,
    "people": 24,
    "law_vp": 12,
    "lead_vp": 40,
}
"""Beyond these the judge does not tell amounts apart, or only roughly."""


def known_amounts(state: State, seat: int) -> dict[str, float]:
    """Leave out what is more than the judge can tell."""
    return {
        name: much
        for name, much in amounts(state, seat).items()
        if abs(much) <= MOST.get(name, 12 if name.startswith("block.") else 8)
    }


@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_an_aim_moves_both_answers_by_what_there_is_of_it(seat: int) -> None:
    rules, plain = game(), planner("praetor")
    seen = positions(range(2))
    assert len(seen) > 12
    there = [known_amounts(state, seat) for state in seen]
    before = [Net(rules.book, plain.numbers, 0.6).answers(state) for state in seen]
    tested = set()
    for name in MEASURES:
        net = Net(rules.book, leaning(plain.numbers, {name: 3.0}, rules.book, seat), 0.6)
        for state, old, known in zip(seen, before, there, strict=True):
            if name not in known:
                continue
            much = known[name]
            tested.add(name)
            push = max(-MOST_PUSH, min(MOST_PUSH, 0.03 * much)) * (1 if seat == OPTIMATES else -1)
            for was, now in zip(old, net.answers(state), strict=True):
                assert logit(now) - logit(was) == pytest.approx(push, abs=0.006), (name, much)
    assert tested == set(MEASURES)


def test_no_aims_and_no_share_of_them_leave_the_judge_as_it_was() -> None:
    plain, book = planner("praetor"), game().book
    assert leaning(plain.numbers, {}, book, 0).rows == plain.numbers.rows
    assert leaning(plain.numbers, {"coins": 5}, book, 0, 0.0).rows == plain.numbers.rows
    assert leaning(plain.numbers, {"coins": 5}, book, 0).rows != plain.numbers.rows


def test_the_strongest_aims_of_all_stay_within_their_lanes() -> None:
    plain, book = planner("praetor"), game().book
    for seat in range(len(SEATS)):
        leant = leaning(plain.numbers, dict.fromkeys(MEASURES, 100.0), book, seat)
        for state in positions(range(1)):
            features = Features(book)
            facts = [*features.facts(state), *features.senate(state).facts]
            pushed = sum(leant.rows[fact] - plain.numbers.rows[fact] for fact in facts)
            first = (pushed + (1 << LANE - 1)) % (1 << LANE) - (1 << LANE - 1)
            second = (pushed - first) >> LANE
            assert all(-(1 << LANE - 1) < lane < 1 << LANE - 1 for lane in (first, second))
            # Half a lane is left for what the judge says itself.
            assert max(abs(first), abs(second)) < 3 << LANE - 3


def test_an_unknown_aim_and_a_judge_without_two_lanes_of_its_own_are_refused() -> None:
    plain, book = planner("praetor"), game().book
    with pytest.raises(ValueError, match="no measure 'glory'; there are pw"):
        leaning(plain.numbers, {"glory": 1}, book, 0)
    flat: Numbers = msgspec.structs.replace(plain.numbers, share=plain.numbers.win)
    with pytest.raises(ValueError, match="can take no aims"):
        leaning(flat, {"coins": 1}, book, 0)


# -- tastes


def test_a_taste_is_for_the_kind_and_for_what_it_is_about() -> None:
    parse = game().parse
    tastes = {"consul": 2.0, "consul.agrarian_reform": 3.0, "sway.legions": 4.0, "nudge": -1.0}
    assert taste(tastes, parse("consul agrarian_reform")) == pytest.approx(0.05)
    assert taste(tastes, parse("consul debt_relief")) == pytest.approx(0.02)
    assert taste(tastes, parse("tribune agrarian_reform")) == 0
    assert taste(tastes, parse("sway poor 1 legions 1")) == pytest.approx(0.04)
    assert taste(tastes, parse("nudge a1 a2")) == pytest.approx(-0.01)
    assert relished(0.4, tastes, parse("nudge a1 a2")) == pytest.approx(0.39)
    assert relished(0.98, tastes, parse("consul agrarian_reform")) < 1 == relished(1.0, tastes, parse("nudge a1 a2"))
    assert liked_kinds(tastes) == {"consul", "sway"}


@pytest.mark.parametrize("level", ["quaestor", "praetor", "consul"])
def test_who_likes_a_kind_of_act_above_all_takes_it_and_who_loathes_it_does_not(level: str) -> None:
    rules = game()
    seen = [state for state in positions(range(6)) if not state.final_turn]
    seen = [state for state in seen if any(action[0] == INTIMIDATE for action in state.legal)][
        : 3 if level == "consul" else 12
    ]
    taken = {}
    for liking in (100.0, -100.0):
        player = planner(f"{level}:orator")
        player.character = Character(tastes={"intimidate": liking})
        if level == "consul":
            player._settings = msgspec.structs.replace(player._settings, positions=150)
        acts = [decide(player, rules, state.clone(), state.asked, Random(1)).action for state in seen]
        taken[liking] = [action[0] == INTIMIDATE for action in acts]
    assert len(seen) >= 3
    # The Quaestor takes in but a few acts, of whatever kind.
    least = len(seen) / (4 if level == "quaestor" else 1.5)
    assert sum(taken[100.0]) >= least and not any(taken[-100.0])


def test_in_the_last_turn_only_the_win_counts() -> None:
    rules = game()
    seen = [state for state in positions(range(12), every=3) if state.final_turn][:8]
    assert len(seen) == 8
    for state in seen:
        thoughts = [
            decide(planner(name), rules, state.clone(), state.asked, Random(1))
            for name in ("praetor", "praetor:rich_man")
        ]
        assert thoughts[0].action == thoughts[1].action


def test_the_same_seed_thinks_the_same() -> None:
    rules, state = game(), positions(range(1))[3]
    one, other = (
        decide(planner("quaestor:proscriber"), rules, state.clone(), state.asked, Random(4)) for _ in range(2)
    )
    assert one == other


# -- names and the file


def test_a_name_may_say_level_and_character_and_plain_is_none() -> None:
    assert planner("consul:orator").name == "consul:orator"
    assert planner("hard:orator").name == "dictator:orator"
    assert planner("consul:plain").name == "consul" and not planner("consul:plain").character.aims
    assert level_and_character("consul:orator") == ("consul", "orator")
    assert level_and_character("consul:plain") == level_and_character("consul") == ("consul", "")
    assert name_with("aedile", "orator") == "aedile:orator" and name_with("aedile", "plain") == "aedile"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("praetor:cato", "there is no character 'cato' for optimates; there are plain, .*orator"),
        ("praetor:", "there is no character '' for optimates; there are plain"),
        ("praetor:a:b", "there is no character 'a:b'"),
        ("random:orator", "random can have no character; quaestor, .*dictator can"),
    ],
)
def test_an_unknown_character_is_refused_with_those_there_are(name: str, sentence: str) -> None:
    with pytest.raises(UnknownCharacterError, match=sentence):
        make_player(name, "optimates")
    with pytest.raises(ValueError, match="no player 'cato:orator'"):
        make_player("cato:orator", "optimates")


def test_the_six_are_there_and_each_wants_and_likes_something() -> None:
    known = load(resource("config", "ai", "characters.yaml"), Characters)
    assert len(NAMES) == 6
    assert all(character.aims and character.tastes for character in known.characters.values())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("a: {aims: {glory: 1}}", "must be one of pw"),
        ("a: {tastes: {sulk: 1}}", "must be one of pass"),
        ("a: {aims: {coins: 101}}", "from -100 to 100, got 101"),
        ("plain: {}", "not plain"),
        ("'a b': {}", "letters and _"),
        ("a: {likes: {}}", "likes"),
    ],
)
def test_what_makes_no_sense_in_the_file_is_refused(tmp_path: Any, wrong: str, said: str) -> None:
    file = tmp_path / "characters.yaml"
    file.write_text(f"last_turn: 0\nlooked_at: 0.2\ncharacters:\n  {wrong}\n")
    with pytest.raises(ConfigError, match=said):
        load(file, Characters)


def test_a_match_keeps_who_sat_where() -> None:
    seats = ("praetor:orator", "consul:rich_man")
    match = Match.new(load_game("optimates"), seed=3, seats=seats)
    assert match.seats == seats
    assert "praetor:orator" in match.record_text()


# -- telling them apart


def test_each_can_be_told_by_what_it_does() -> None:
    rules = game()
    answers = told({who: list(games_of(rules, "quaestor", who, range(GAMES))) for who in NAMES})
    right = sum(said.count(who) for who, said in answers.items())
    assert right >= 0.75 * sum(map(len, answers.values())), answers
