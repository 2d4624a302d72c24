"""Challenges: what their files say is proved, and what counts as reached, in time, and as an act."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from game.check import MistakesError, check
from game.config import ConfigError
from game.paths import resource
from game.rules.core import Action
from game.rules.optimates import Optimates
from game.rules.optimates.notation import ASK_ACTION, PASS, POPULARES
from game.rules.optimates.state import FIRST_PHASE, State
from game.rules.record import read_record, replay
from game.scenarios.aims import figures, holds
from game.scenarios.challenges import Challenge, challenges, load_challenge, play
from game.scenarios.forcing import Forcing, TooHardError
from game.scenarios.goals import LOST, MET, OPEN, AnyGoal, Coins, HoldDown, People, Progress, Senator, SparePw, Win
from game.scenarios.kinds import kind_names, kind_of
from game.scenarios.optimates_puzzles import OptimatesPuzzle
from game.trials.deal import plain_game
from tests.playing import optimates
from tools.puzzles.prove import Walk, walk

FOLDER = resource("config", "challenges")
RECORDS = Path(__file__).resolve().parent / "records" / "challenges"
LONG = (
    "optimates/23_turn_twice", "augustus/03_fifty_five", "augustus/05_nobody_in_reserve",
    "augustus/06_borrowed_legions",
)  # fmt: skip
MOST_POSITIONS = 1200
STEMS = sorted(f"{path.parent.name}/{path.stem}" for path in FOLDER.glob("*/*.yaml"))
FIRST = "optimates/01_crossing"


def game() -> Optimates:
    rules: Optimates = optimates().game  # type: ignore[assignment]
    return rules


def game_of(stem: str) -> Any:
    return plain_game(stem.partition("/")[0]).game


@cache
def opened(stem: str) -> Challenge:
    return load_challenge(FOLDER / f"{stem}.yaml", game_of(stem))


def begun(stem: str) -> tuple[Any, Any]:
    puzzle = opened(stem).puzzle
    return puzzle, game_of(stem).from_json(puzzle.state)


@cache
def walked(stem: str) -> Walk:
    return walk(game_of(stem), opened(stem).puzzle)


def is_over(puzzle: OptimatesPuzzle, start: State, state: State) -> bool:
    return kind_of(game()).is_over(puzzle, start, state)


def is_act(state: State, action: Action, seat: int) -> bool:
    return kind_of(game()).is_act(state, action, seat)


def with_goals(puzzle: OptimatesPuzzle, *goals: AnyGoal) -> OptimatesPuzzle:
    return msgspec.structs.replace(puzzle, goals=list(goals))


# -- the challenges themselves


@pytest.mark.parametrize("stem", STEMS)
def test_the_solution_leads_there_whatever_is_answered(stem: str) -> None:
    assert walked(stem).problem == ""


@pytest.mark.parametrize("stem", STEMS)
def test_par_is_the_fewest_acts_that_force_it(stem: str) -> None:
    """Those that take long are left to `python -m tools.puzzles prove`, which CI runs."""
    puzzle, start = begun(stem)
    try:
        assert not Forcing(game_of(stem), puzzle, start, MOST_POSITIONS).can(start, puzzle.par - 1)
    except TooHardError:
        assert stem in LONG


@pytest.mark.parametrize("stem", STEMS)
def test_its_recorded_game_replays_to_the_goals(stem: str) -> None:
    puzzle, start = begun(stem)
    rules, kind = game_of(stem), kind_of(game_of(stem))
    record = read_record((RECORDS / f"{stem}.txt").read_text(encoding="utf-8"))
    acts = 0

    def look(number: int, state: Any) -> None:
        nonlocal acts
        acts += kind.is_act(state, rules.parse(record.moves[number]), start.asked)

    end = replay(rules, record, before=look)
    assert record.header.start == puzzle.state and record.moves == walked(stem).main_line
    assert kind.is_over(puzzle, start, end) and kind.reached(puzzle, start, end) and acts == puzzle.par


def test_they_come_in_order_and_differ_in_name_and_title() -> None:
    found = [each for name in kind_names() for each in challenges(plain_game(name).game)]
    assert [f"{each.game}/{each.number:02}_{each.name}" for each in found] == sorted(STEMS, key=_in_order)
    assert len({challenge.name for challenge in found}) == len({each.puzzle.title for each in found}) == len(found)


def _in_order(stem: str) -> tuple[int, str]:
    name = stem.partition("/")[0]
    return kind_names().index(name), stem


# -- what counts


@pytest.fixture
def first() -> tuple[OptimatesPuzzle, State]:
    return begun(FIRST)


def test_to_pass_is_no_act_and_ends_the_time_of_a_phase(first: tuple[OptimatesPuzzle, State]) -> None:
    puzzle, start = first
    assert start.ask == ASK_ACTION and start.phase == FIRST_PHASE and puzzle.within == "phase"
    assert not is_act(start, (PASS,), start.asked)
    act = next(action for action in start.legal if action != (PASS,))
    assert is_act(start, act, start.asked) and not is_act(start, act, 1 - start.asked)
    after = start.clone()
    play(game(), after, "pass")
    assert is_over(puzzle, start, after) and not is_over(puzzle, start, start)


def test_a_reply_is_over_when_the_player_is_to_act_again_and_a_turn_with_its_elections(
    first: tuple[OptimatesPuzzle, State],
) -> None:
    puzzle, start = first
    reply, turn = (msgspec.structs.replace(puzzle, within=within) for within in ("reply", "turn"))
    state = start.clone()
    seen = []
    while not is_over(reply, start, state):
        play(game(), state, "pass" if state.ask == ASK_ACTION else game().text(state.legal[0]))
        seen.append((state.phase, state.active, is_over(reply, start, state), is_over(turn, start, state)))
    assert seen[0] == (2, 1 - start.asked, False, False), "the other side's phase belongs to it"
    assert seen[-1][1:] == (start.asked, True, True) and state.turn == start.turn + 1


def test_stars_go_down_with_each_act_more_and_never_to_none(first: tuple[OptimatesPuzzle, State]) -> None:
    puzzle, _ = first
    assert [puzzle.stars(puzzle.par + more) for more in (-1, 0, 1, 2, 5)] == [3, 3, 2, 1, 1]


def test_goals_look_at_one_position(first: tuple[OptimatesPuzzle, State]) -> None:
    puzzle, start = first
    book, seat, cells = game().book, start.asked, game().book.cells
    state = start.clone()
    state.coins[seat], state.pw[1 - seat], state.vp[1 - seat] = 4, 3, 7
    own, theirs = (next(cell for i, cell in enumerate(cells) if start.owner_at(i) == side) for side in (seat, 1 - seat))
    held: list[AnyGoal] = [Coins(4), SparePw(3), HoldDown(7), Senator(own)]
    missed: list[AnyGoal] = [Coins(5), SparePw(2), HoldDown(6), Senator(theirs), Win()]
    assert [goal for goal in held + missed if holds(goal, book, start, state)] == held
    assert figures(SparePw(2), book, start, state) == (3, 2)
    told = kind_of(game()).progress(with_goals(puzzle, Coins(9)), start, state)
    assert told == [Progress(OPEN, 4, 9)]
    state.over, state.winner = True, seat
    assert holds(Win(), book, start, state) and not holds(Win(50), book, start, state)
    told = kind_of(game()).progress(with_goals(puzzle, Coins(9), Win()), start, state)
    assert [each.verdict for each in told] == [LOST, MET]


def test_people_are_told_after_the_lean_where_the_time_goes_on_to_the_elections(
    first: tuple[OptimatesPuzzle, State],
) -> None:
    puzzle, start = first
    state = start.clone()
    state.people = [[4, 4, 4], [4, 3, 2]]
    blues = sum(state.people[POPULARES])
    start = start.clone()
    start.asked = POPULARES
    for within, leant in (("phase", None), ("reply", None), ("turn", blues - game().book.lean_counters)):
        told = msgspec.structs.replace(puzzle, within=within, goals=[People(9)])
        assert kind_of(game()).progress(told, start, state) == [Progress(OPEN, blues, 9, leant)]


def test_a_senator_is_followed_wherever_he_is_moved(first: tuple[OptimatesPuzzle, State]) -> None:
    _, start = first
    state = start.clone()
    nudge = next(
        action for action in state.legal if game().text(action).startswith("nudge") and _crosses(state, action)
    )
    _, source, target = game().text(nudge).split()
    game().apply(state, nudge, lambda event: None)
    assert holds(Senator(source), game().book, start, state) and not holds(Senator(target), game().book, start, state)


def _crosses(state: State, action: tuple[int, ...]) -> bool:
    return state.owner_at(action[1]) != state.owner_at(action[2])


# -- the prover


def test_the_prover_finds_the_par_and_gives_up_where_it_may_not_look_further(
    first: tuple[OptimatesPuzzle, State],
) -> None:
    puzzle, start = first
    assert Forcing(game(), puzzle, start).fewest(3) == puzzle.par
    with pytest.raises(TooHardError):
        Forcing(game(), puzzle, start, most=1).fewest(3)


def test_what_is_lost_is_known_for_lost(first: tuple[OptimatesPuzzle, State]) -> None:
    puzzle, start = first
    forcing = Forcing(game(), puzzle, start)
    assert forcing.can(start, puzzle.par)
    state = start.clone()
    while state.pw[start.asked] > 1 and not is_over(puzzle, start, state):
        play(game(), state, next(game().text(each) for each in state.legal if game().text(each).startswith("nudge")))
    assert not forcing.can(state), "with however many acts"


# -- wrong files


def _written(tmp_path: Path, change: dict[str, object]) -> Path:
    data = msgspec.to_builtins(opened(FIRST).puzzle)
    for way, value in change.items():
        *keys, last = way.split("/")
        inner = data
        for key in keys:
            inner = inner[int(key) if isinstance(inner, list) else key]
        inner[last] = value
    path = tmp_path / "challenges" / "optimates" / "01_first.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    return path


WRONG: dict[str, tuple[dict[str, object], str]] = {
    "no such word": ({"par": "two"}, "par: must be"),
    "no acts": ({"par": 0}, "par: must be"),
    "no such time": ({"within": "day"}, "within: must be"),
    "no such goal": ({"goals": [{"kind": "glory"}]}, "goals[0].kind: "),
    "no goals": ({"goals": []}, "goals: must"),
    "a goal over years": ({"goals": [{"kind": "keep_office", "office": "tribune"}]}, "must be office here"),
    "two elections": ({"goals": [{"kind": "office", "office": "tribune", "elections": 2}]}, "elections: must be 1"),
    "a turn": ({"goals": [{"kind": "carry_law", "law": "debt_relief", "space": 2, "by": 4}]}, "by: must be left out"),
    "beyond a track": (
        {"goals": [{"kind": "carry_law", "law": "debt_relief", "space": 4}]},
        "space: must be 3 at most",
    ),
    "no such cell": ({"goals": [{"kind": "senator", "cell": "e1"}]}, "cell: must be one of a1"),
    "no such way to begin": ({"solution": {"pass": "pass"}}, "solution: must say what to begin with"),
    "an act that can't be": ({"solution/": "games 90"}, "solution.: 'games 90' is not legal now"),
    "a way that is none": ({"solution/pass; pass": "pass"}, "leads to where the player is asked nothing"),
    "no move": ({"solution/": "sing"}, "no such move"),
    "no such question": ({"otherwise": {"dance": "stop"}}, "is no kind of question"),
    "a position that can't be": ({"state/turn": 0}, "state.turn: "),
    "a game that is over": ({"state/over": True, "state/winner": "optimates", "state/ask": None}, "state"),
    "too many words": ({"briefing": "much " * 61}, "briefing: must have 60 words at most, not 61"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_challenge_is_refused_with_its_line(name: str, tmp_path: Path) -> None:
    change, problem = WRONG[name]
    path = _written(tmp_path, change)
    with pytest.raises(MistakesError) as caught:
        check(path)
    sentence = caught.value.sentences[0]
    place, _, message = sentence.partition(": ")
    assert place.startswith(f"{path}:") and int(place.rpartition(":")[2]) and problem in message, sentence


def test_a_solution_that_misses_or_says_too_much_is_found_out() -> None:
    puzzle = opened(FIRST).puzzle
    lazy = msgspec.structs.replace(puzzle, solution={"": "pass"})
    assert "misses the goals" in walk(game(), lazy).problem
    silent = msgspec.structs.replace(puzzle, solution={"": puzzle.solution[""]}, otherwise={})
    assert "has no right answer" in walk(game(), silent).problem
    idle = msgspec.structs.replace(puzzle, solution={**puzzle.solution, "pass": "pass"})
    assert "never comes to" in walk(game(), idle).problem


@pytest.mark.parametrize("stem", ["first", "1_first", "01_First", "01 first"])
def test_a_challenge_is_named_by_number_and_name(stem: str, tmp_path: Path) -> None:
    path = _written(tmp_path, {}).rename(tmp_path / "challenges" / "optimates" / f"{stem}.yaml")
    with pytest.raises(ConfigError, match="must be named by its number and name"):
        load_challenge(path, game())


@pytest.mark.parametrize("others", [["03_third"], ["02_first"]])
def test_numbers_follow_each_other_and_names_come_once(others: list[str], tmp_path: Path) -> None:
    path = _written(tmp_path, {})
    for stem in others:
        (path.parent / f"{stem}.yaml").write_bytes(path.read_bytes())
    with pytest.raises(ConfigError, match="must have a name of its own, and the number 02"):
        challenges(game(), path.parent)
