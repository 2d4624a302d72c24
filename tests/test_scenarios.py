"""Scenarios: a good one is played as it says, a wrong one is refused where it is wrong, and goals are seen right."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest

from game.catalogue import UnknownGameError, load_game
from game.check import MistakesError, check
from game.match import Match
from game.rules.chance import draw
from game.rules.core import CHANCE, Event
from game.rules.optimates import Optimates
from game.rules.optimates.events import Elected
from game.rules.optimates.notation import LAWS, OPTIMATES, POPULARES
from game.rules.optimates.state import ELECTIONS, State
from game.rules.optimates.tables_twists import Twists
from game.rules.record import read_record
from game.scenarios import Course, Scenario, campaign_names, load_scenario, scenario_names
from game.scenarios.goals import (
    AnyGoal,
    BlockLaw,
    CarryLaw,
    Goal,
    HoldDown,
    Influence,
    KeepOffice,
    Office,
    OfficeName,
    People,
    Progress,
    Win,
)
from game.storage import Profile
from tests.playing import look, play_out

LESSON = Path(__file__).resolve().parent / "fixtures" / "campaign" / "lessons" / "debt.yaml"
LAND_LAW = "optimates/last_century/land_law"


@pytest.fixture(scope="module")
def lesson() -> Scenario:
    return load_scenario(LESSON)


@pytest.fixture(scope="module")
def game(lesson: Scenario) -> Optimates:
    return Optimates(lesson.tables, lesson.name)


# -- a good one


def test_a_scenario_begins_as_it_says(lesson: Scenario, game: Optimates) -> None:
    data = game.to_json(game.new(lesson.file.options, Random(3)))
    assert lesson.name == game.name == "optimates/lessons/debt"
    assert (data["turn"], data["vp"], data["coins"]) == (
        8,
        {"optimates": 5, "populares": 3},
        {"optimates": 6, "populares": 2},
    )
    assert data["pw"] == {"optimates": 5, "populares": 8}, "with the first turn's income"
    assert data["senate"]["a1"] == {"rank": 4, "owner": "populares"}
    assert data["senate"]["d4"] == {"rank": 2, "owner": "optimates"}
    assert data["guarded"] == ["a1"] and data["laws"]["debt_relief"]["at"] == 2
    assert game.book.persuade_coins == 3


def test_a_scenario_is_a_game_like_any_other_by_its_name(user_home: Path) -> None:
    """It is played, saved, taken up again and recorded under its name, and a record of it replays."""
    loaded = load_game(LAND_LAW)
    assert loaded.digest != load_game("optimates", ()).digest
    profile = Profile.open(user_home / "profile.db")
    match = play_out(Match.new(loaded, seed=5, autosave=profile), 1, most=12)
    again = Match.resume(profile, LAND_LAW)
    assert again is not None and look(again) == look(match)
    assert Match.resume(profile, "optimates") is None, "the usual game has a place of its own"
    record = read_record(play_out(again, 2).record_text())
    assert record.header.game == LAND_LAW
    assert look(Match.from_record(load_game(record.header.game), record)) == look(again)


@pytest.mark.parametrize(
    "name", ["chess", "chess/last_century/land_law", "optimates/nowhere/land_law", "optimates/last_century/nothing"]
)
def test_what_is_no_scenario_is_said_to_be_none(name: str) -> None:
    with pytest.raises(UnknownGameError, match="there is no"):
        load_game(name)


@pytest.mark.parametrize("name", [f"{c}/{s}" for c in campaign_names() for s in scenario_names(c)])
def test_every_scenario_of_the_program_is_fine_and_comes_to_its_end(name: str) -> None:
    loaded = load_game(f"optimates/{name}")
    for seed in range(3):
        match = play_out(Match.new(loaded, seed=seed), seed)
        assert match.decision is None


# -- thirty wrong ones

WRONG = [
    ("version: 1", "version: 7", "version: must be a whole number from 1 to 1, got 7"),
    ("title: The", "titel: The", "titel: is not a known key; did you mean title?"),
    ("years: 88 BC", "years: ''", "years: must be text of at least 1 (letter), got the text ''"),
    ("layout: mingled", "layout: mixed", "options: layout must be one of benches, mingled, not 'mixed'"),
    ("mix: 8/5/3", "mux: 8/5/3", "options: "),
    ("  setup:", "  setop:", "setop: is not a known table; did you mean setup?"),
    ("consul_1: optimates", "consul_1: nobles", "setup.offices.consul_1: must be one of optimates, populares"),
    ("pw: {optimates: 5", "pw: {optimates: -5", "setup.pw.optimates: must be a whole number from 0 to 1000, got -5"),
    (
        "persuade_coins_per_rank: 3", "persuade_coins: 3",
        "senate.persuade_coins: is not a known key; did you mean persuade_coins_per_rank?",
    ),
    (
        "debt_relief: {start: 2}", "debt_relief: {start: 7}",
        "laws.laws.debt_relief.start: must be a space of the track, 0 to 6",
    ),
    ("  first_turn: 8", "  first_turn: 12", "twists.last_turn: must be 12 or later"),
    ("  last_turn: 11", "  last_tern: 11", "twists.last_tern: is not a known key; did you mean last_turn?"),
    ("closed: {optimates: [games]", "closed: {optimates: [game]", "twists.closed.optimates[0]: must be one of"),
    (
        "chained: {agrarian_reform: 9}", "chained: {agrarian_reform: 12}",
        "twists.chained.agrarian_reform: must be 11 at most, the last turn",
    ),
    ("chained: {agrarian_reform: 9}", "chained: {land_reform: 9}", "twists.chained.land_reform: is not a known key"),
    ("unvetoed: [debt_relief]", "unvetoed: [debts]", "twists.unvetoed[0]: must be one of"),
    (
        "income: {populares: {pw: 1}}", "income: {populares: {vp: 1}}",
        "twists.income.populares.vp: is not a known key",
    ),
    ("a1: {rank: 4", "a9: {rank: 4", "twists.seats.a9: must be one of a1, b1"),
    ("a1: {rank: 4", "a1: {rank: 5", "twists.seats.a1.rank: must be one of 1, 2, 3, 4, not '5'"),
    ("steadfast: [a1]", "steadfast: [x1]", "twists.steadfast[0]: must be one of a1, b1"),
    ("level: praetor", "level: pretor", "sides.optimates.opponent.level: must be one of"),
    (
        "character: legislator", "character: legislater",
        "sides.optimates.opponent.character: must be one of constitutionalist",
    ),
    ("kind: win,", "kind: wine,", "sides.optimates.goals[1].kind: must be one of win"),
    (
        "hold_down, vp: 20", "hold_down, vp: 2",
        "sides.optimates.goals[2].vp: must be 3 at least, which the other side has from the start",
    ),
    (
        "debt_relief, space: 2, by: 10}\n      - {kind: win", "grain_dole, space: 4, by: 10}\n      - {kind: win",
        "sides.optimates.goals[0].space: must be 3 at most: the track ends there",
    ),
    (
        "by: 10}\n      - {kind: office", "by: 12}\n      - {kind: office",
        "sides.populares.goals[0].by: must be a turn of the scenario, 8 to 11",
    ),
    ("elections: 3", "elections: 5", "sides.populares.goals[1].elections: must be 4 at most"),
    (
        "block: legions, least: 8", "block: legions, least: 80",
        "sides.populares.honours[1].least: must be 11 at most: there are no more counters",
    ),
    ("influence, least: 20", "influence, least: 65", "sides.optimates.honours[0].least: must be 64 at most"),
    ("office: tribune, elections", "office: dictator, elections", "sides.populares.goals[1].office: must be one of"),
    (
        "    won: It is won.\n    lost: It is lost.\n  populares", "    won: It is won.\n  populares",
        "sides.optimates.lost: is missing; it must be text",
    ),
    ("briefing: *words", "briefing: Win.", "sides.populares.briefing: must have 60 to 120 words, not 1"),
    (
        "honours:\n      - {kind: people", "honors:\n      - {kind: people",
        "sides.populares.honors: is not a known key; did you mean honours?",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "told"), WRONG)
def test_a_wrong_scenario_is_refused_where_it_is_wrong(right: str, wrong: str, told: str, tmp_path: Path) -> None:
    text = LESSON.read_text(encoding="utf-8")
    assert text.count(right) == 1, right
    path = tmp_path / "campaign" / "lessons" / "wrong.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    with pytest.raises(MistakesError) as caught:
        check(path)
    (sentence,) = caught.value.sentences
    place, _, problem = sentence.partition(": ")
    assert problem.startswith(told), sentence
    line = int(place.removeprefix(f"{path}:"))
    first = text[: text.index(right)].count("\n") + 1
    # Where something is missing the key above is meant; a contradiction is told at one of its two ends.
    assert "missing" in told or abs(line - first) <= 1 + right.count("\n")


def test_there_are_thirty_wrong_ones() -> None:
    assert len({wrong for _, wrong, _ in WRONG}) >= 30


def test_what_nobody_could_reach_is_refused(tmp_path: Path) -> None:
    """A law closed to a side, one where it begins already, and one that is chained until it is too late."""
    for law, start, side, told in (
        ("grain_dole", "0", "optimates", "law: must be one that this side may move"),
        ("debt_relief", "5", "populares", "space: must be farther than where the law begins"),
        ("agrarian_reform", "3", "populares", "by: must be after 9, the last turn in which nobody may move it"),
    ):
        text = LESSON.read_text(encoding="utf-8").replace("debt_relief: {start: 2}", f"{law}: {{start: {start}}}")
        goals = f"    goals:\n      - {{kind: carry_law, law: {law}, space: 2, by: 9}}\n"
        head, tail = text.split(f"  {side}:\n    opponent", 1)
        tail = tail.replace("    goals:\n", goals, 1)
        path = tmp_path / "campaign" / "lessons" / f"{law}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{head}  {side}:\n    opponent{tail}", encoding="utf-8")
        with pytest.raises(MistakesError, match=rf"sides\.{side}\.goals\[0\]\.{told}"):
            check(path)


# -- goals


@pytest.fixture
def course(game: Optimates) -> Course:
    return Course(game, game.new({}, Random(3)))


def changed(course: Course, **values: object) -> State:
    """Copy where the course stands, with other values."""
    state = course.game.clone(course.state)
    for name, value in values.items():
        setattr(state, name, value)
    return state


def verdicts(course: Course, goal: Goal) -> tuple[str, str]:
    return goal.progress(course, OPTIMATES).verdict, goal.progress(course, POPULARES).verdict


def election(*holders: int) -> list[Event]:
    return [Elected("7.2", office, seat, (0, 0), False) for office, seat in enumerate(holders)]


def test_a_win_is_seen_at_the_end_and_may_have_to_be_by_some_vp(course: Course) -> None:
    assert verdicts(course, Win()) == ("open", "open")
    course.see(changed(course, over=True, winner=OPTIMATES, vp=[24, 20]), [])
    assert verdicts(course, Win()) == ("met", "lost")
    assert verdicts(course, Win(vp=4)) == ("met", "lost") and verdicts(course, Win(vp=5)) == ("lost", "lost")
    assert Win(vp=5).progress(course, OPTIMATES) == Progress("lost", 4, 5)


def test_holding_down_is_lost_at_once_and_won_at_the_end(course: Course) -> None:
    course.see(changed(course, vp=[12, 13]), [])
    assert verdicts(course, HoldDown(vp=12)) == ("lost", "open")
    course.see(changed(course, over=True, winner=OPTIMATES), [])
    assert verdicts(course, HoldDown(vp=12)) == ("lost", "met")


def test_an_office_is_to_be_won_at_elections_running(course: Course) -> None:
    for holders in ((0, 1, 1, 0, 0), (0, 0, 1, 0, 0), (0, 1, 0, 0, 1), (0, 1, 1, 0, 1)):
        course.see(changed(course), election(*holders))
    assert verdicts(course, Office("tribune", 2)) == ("open", "met")
    assert Office("tribune", 3).progress(course, POPULARES) == Progress("open", 1, 3), "the run of two is broken"
    assert verdicts(course, Office("consul", 4)) == ("met", "open"), "the Populares had none at the second"
    assert verdicts(course, Office("both_consuls", 1)) == ("met", "open")
    assert verdicts(course, Office("quaestor", 4)) == ("met", "open")
    course.see(changed(course, over=True), [])
    assert verdicts(course, Office("tribune", 3)) == ("lost", "lost")


@pytest.mark.parametrize("office", ["consul", "both_consuls", "tribune", "quaestor", "aedile"])
def test_an_office_at_elections_running_is_missed_as_soon_as_too_few_are_left(
    course: Course, office: OfficeName
) -> None:
    """In the last turn but one nobody knows that it is; in the last there is one election."""
    goal, ours, theirs = Office(office, 2), (1, 1, 1, 1, 1), (0, 0, 0, 0, 0)
    course.see(changed(course, turn=9), election(*theirs))
    assert goal.progress(course, POPULARES).verdict == "open", "nobody knows when the end comes"
    course.see(changed(course, turn=10, final_turn=True), [])
    assert goal.progress(course, POPULARES) == Progress("lost", 0, 2)
    course.elections[-1][:] = ours
    assert goal.progress(course, POPULARES) == Progress("open", 1, 2), "the last one may still be won"
    course.see(changed(course, phase=ELECTIONS), election(0, 0, 0))  # and then a backlash is asked for
    is_past = "consul" in office or office == "tribune"
    assert goal.progress(course, POPULARES).verdict == ("lost" if is_past else "open")


def test_an_office_that_is_to_be_kept_is_lost_with_the_first_election(course: Course) -> None:
    course.see(changed(course), election(0, 1, 1))  # and then a backlash is asked for
    assert verdicts(course, KeepOffice("quaestor")) == ("open", "open")
    course.see(changed(course), [Elected("7.4", 3, 0, (0, 0), False), Elected("7.5", 4, 1, (0, 0), False)])
    assert verdicts(course, KeepOffice("quaestor")) == ("open", "lost")
    assert verdicts(course, KeepOffice("consul")) == ("open", "open")
    course.see(changed(course, over=True), [])
    assert verdicts(course, KeepOffice("quaestor")) == ("met", "lost")


def test_a_law_is_carried_or_blocked_by_a_turn(course: Course) -> None:
    law = LAWS.index("debt_relief")
    carry, block = CarryLaw("debt_relief", 1, 9), BlockLaw("debt_relief", 1, 9)
    for at, turn in ((3, 8), (4, 9)):
        laws = [at if i == law else space for i, space in enumerate(course.state.laws)]
        course.see(changed(course, laws=laws), [])
        assert carry.progress(course, POPULARES).verdict == ("met" if at == 4 else "open"), turn
        course.see(changed(course, turn=turn + 1), [])
    assert block.progress(course, OPTIMATES) == Progress("lost", 1, 1)
    assert CarryLaw("debt_relief", 2, 9).progress(course, POPULARES) == Progress("lost", 1, 2)
    assert BlockLaw("debt_relief", 2, 9).progress(course, OPTIMATES) == Progress("met", 1, 2)
    assert BlockLaw("debt_relief", 2).progress(course, OPTIMATES) == Progress("open", 1, 2)
    # What happens later changes nothing of it.
    laws = [6 if i == law else space for i, space in enumerate(course.state.laws)]
    course.see(changed(course, laws=laws), [])
    assert carry.progress(course, POPULARES).verdict == "met"
    assert CarryLaw("debt_relief", 2, 9).progress(course, POPULARES).verdict == "lost"
    assert BlockLaw("debt_relief", 2, 9).progress(course, OPTIMATES).verdict == "met"
    assert BlockLaw("debt_relief", 2).progress(course, OPTIMATES).verdict == "lost"


def test_influence_and_people_count_at_the_end(course: Course) -> None:
    state = course.state
    influence, people = state.influence(OPTIMATES), sum(state.people[OPTIMATES])
    assert Influence(influence).progress(course, OPTIMATES) == Progress("open", influence, influence)
    course.see(changed(course, over=True), [])
    assert Influence(influence).progress(course, OPTIMATES).verdict == "met"
    assert Influence(influence + 1).progress(course, OPTIMATES).verdict == "lost"
    assert People(people).progress(course, OPTIMATES).verdict == "met"
    assert People(people + 1).progress(course, OPTIMATES).verdict == "lost"
    legions = state.people[POPULARES][2]
    assert People(legions, "legions").progress(course, POPULARES) == Progress("met", legions, legions)


def test_over_random_games_every_goal_is_decided_at_the_end_and_never_changes_once_decided(
    lesson: Scenario, game: Optimates
) -> None:
    sides = [(seat, lesson.file.sides.of(seat)) for seat in (OPTIMATES, POPULARES)]
    goals = [(seat, goal) for seat, side in sides if side for goal in (*side.goals, *side.honours)]
    seen = set()
    for seed in range(40):
        random = Random(seed)
        course, decided = Course(game, game.new(lesson.file.options, random)), dict[int, str]()
        while (decision := game.decision(course.state)) is not None:
            state, events = game.clone(course.state), list[Event]()
            action = draw(decision, random) if decision.seat == CHANCE else random.choice(decision.actions)
            game.apply(state, action, events.append)
            course.see(state, events)
            for i, (seat, goal) in enumerate(goals):
                verdict = goal.progress(course, seat).verdict
                assert decided.get(i, verdict) == verdict, goal
                if verdict != "open":
                    decided[i] = verdict
        assert len(decided) == len(goals)
        seen |= {*decided.items()}
        assert len(course.elections) == 4 or course.state.turn < 11
    assert len({verdict for _, verdict in seen}) == 2


# -- the page that teaches it


def test_the_example_of_the_documentation_is_fine_and_can_be_played_to_its_end(tmp_path: Path, root: Path) -> None:
    page = (root / "docs" / "scenarios.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", page, re.S)
    path = tmp_path / "campaign" / "lessons" / "moneylenders.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(example, encoding="utf-8")
    assert check(path) == "the scenario The Moneylenders"
    scenario = load_scenario(path)
    game, ends = Optimates(scenario.tables, scenario.name), set()
    side = scenario.file.sides.of(POPULARES)
    assert side is not None
    for seed in range(20):
        random = Random(seed)
        course = Course(game, game.new(scenario.file.options, random))
        while (decision := game.decision(course.state)) is not None:
            state, events = game.clone(course.state), list[Event]()
            laws = [action for action in decision.actions if game.text(action).endswith("debt_relief")]
            acts = laws if laws and decision.seat == POPULARES and seed % 2 else decision.actions
            action = draw(decision, random) if decision.seat == CHANCE else random.choice(acts)
            game.apply(state, action, events.append)
            course.see(state, events)
        assert course.state.turn == 9 or course.state.final_turn
        ends |= {goal.progress(course, POPULARES).verdict for goal in side.goals}
    assert ends == {"met", "lost"}


def test_the_page_names_every_kind_of_goal_and_every_twist(root: Path) -> None:
    page = (root / "docs" / "scenarios.md").read_text(encoding="utf-8")
    for kind in get_args(AnyGoal):
        assert f"| `{msgspec.inspect.type_info(kind).tag}` |" in page
    for twist in msgspec.structs.fields(Twists):
        assert f"  {twist.name}: " in page or f"`{twist.name}`" in page
