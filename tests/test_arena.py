"""The arena: who meets whom, counting, and that it says what came of it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.ai.player import Thought
from game.arena import contestants, run, table
from game.arena.plan import ArenaError, Plan, Played, check_plan, read_option, seat_of_a
from game.arena.report import Progress, report
from game.arena.score import Score, spread, wilson
from game.arena.table import Table, close_tables, play_game
from game.arena.workers import play_beside, play_here
from game.match import Match
from game.rules.core import Action, Decision, Game
from tests.arena_kit import ROOT, stones
from tests.playing import optimates

SIDES = ("optimates", "populares")
Json = dict[str, Any]


def plan(**values: Any) -> Plan:
    """Give a plan of random against random, looked over."""
    return check_plan(
        Plan(**{"game": "optimates", "a": "random", "b": "random", "games": 4, "seed": 1} | values), optimates()
    )


def results(games: Iterator[Played]) -> list[Played]:
    """Give games in order, without the times, which differ from run to run."""
    return sorted((msgspec.structs.replace(each, times=([], [])) for each in games), key=lambda each: each.number)


class Watcher:
    """A contestant that notes what it is shown and takes the first action."""

    def __init__(self, seen: list[tuple[Watcher, int, Json]]) -> None:
        self.seen = seen
        self.games = 0

    def begin(self) -> None:
        self.games += 1

    def act(self, game: Game[Any], state: Any, decision: Decision, random: Random) -> tuple[Action, float]:
        self.seen.append((self, decision.seat, game.to_json(state)))
        return decision.actions[0], 0.001

    def close(self) -> None:
        raise AssertionError("nobody forfeits here")

    kill = close


# -- who meets whom


def test_sides_are_swapped_and_each_deal_is_played_from_both() -> None:
    at = Table(plan())
    seen: list[tuple[Watcher, int, Json]] = []
    a, b = at.contestants = Watcher(seen), Watcher(seen)
    starts = []
    for number in range(4):
        seen.clear()
        played = at.play(number)
        assert {(who, seat) for who, seat, _ in seen} == {(a, number % 2), (b, 1 - number % 2)}
        assert sorted(played.shares) == [0.0, 1.0] and (played.turns or 0) > 1
        assert [len(times) for times in played.times] == [sum(who is each for who, _, _ in seen) for each in (a, b)]
        starts.append(seen[0][2])
    assert starts[0] == starts[1] != starts[2] == starts[3]
    assert a.games == b.games == 4


def test_a_deal_is_a_new_game_of_its_seed() -> None:
    asked = plan(options=(("layout", "benches"),))
    at = Table(asked)
    seen: list[tuple[Watcher, int, Json]] = []
    at.contestants = Watcher(seen), Watcher(seen)
    at.play(2)
    match = Match.new(optimates(), {"layout": "benches"}, asked.deal_seed(1))
    assert seen[0][2] == match.game.to_json(match.state)


def test_the_seed_decides_the_games_whatever_the_processes() -> None:
    asked = plan(games=9)
    here = results(play_here(asked))
    assert [played.number for played in here] == list(range(9))
    assert results(play_beside(asked, 2)) == here == results(play_here(asked))
    assert results(play_here(plan(games=9, seed=2))) != here
    assert len({played.turns for played in here}) > 1, "games of one pair and of one seed are not all the same"


def test_another_hash_seed_makes_no_other_games() -> None:
    code = "from tests.test_arena import *; print(msgspec.json.encode(results(play_here(plan()))).decode())"
    told = [
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True).stdout
        for environment in ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2"})
    ]
    assert told[0] == told[1] and json.loads(told[0])[3]["number"] == 3


def test_a_game_for_three_that_nobody_has_told_the_arena_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "load_game", stones)
    asked = check_plan(Plan("stones", "random", "random", 30, 3, (("heap", 5),)), stones())
    score = Score(asked, ("red", "white", "blue"))
    for played in play_here(asked):
        assert sum(played.shares) == 1 and played.turns is None
        score.add(played)
    data = score.to_json()
    assert data["a"]["wins"] + data["b"]["wins"] == 30 and data["mean_turns"] is None
    assert set(data["a"]["wins_by_side"]) == {"red", "white", "blue"}
    assert [score.share(0, seat).games for seat in range(3)] == [10, 10, 10]
    assert [score.share(1, seat).games for seat in range(3)] == [20, 20, 20]


def test_the_arena_knows_no_game() -> None:
    for path in (ROOT / "game" / "arena").glob("*.py"):
        assert "optimates" not in path.read_text(), path.name
    assert [seat_of_a(number, 3) for number in range(4)] == [(0, 0), (0, 1), (0, 2), (1, 0)]


def test_other_tables_than_those_of_the_plan_are_refused() -> None:
    asked = msgspec.structs.replace(plan(), digest="other")
    with pytest.raises(ArenaError, match="the tables of optimates differ"):
        play_game(asked, 0)
    close_tables()


# -- the program's own players


class Faulty:
    """A player that fails, or answers what is not legal."""

    name = "faulty"

    def __init__(self, action: Action | None) -> None:
        self.action = action

    def think(self, game: Game[Any], view: Any, seat: int, random: Random) -> Iterator[Thought]:
        if self.action is None:
            raise ValueError("out of ideas")
        yield Thought(self.action, 0.5, "why.random")


@pytest.mark.parametrize(
    ("action", "why"), [(None, "failed (ValueError: out of ideas)"), ((99,), "answered (99,), which is not legal")]
)
@pytest.mark.parametrize("number", [0, 1])
def test_a_player_that_fails_forfeits_the_game(
    action: Action | None, why: str, number: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real = contestants.make_player
    make: Callable[[str, str], Any] = lambda name, game: Faulty(action) if name == "easy" else real(name, game)  # noqa: E731
    monkeypatch.setattr(contestants, "make_player", make)
    played = Table(plan(a="easy")).play(number)  # a sits on the seat of the game's number
    assert (played.shares, played.guilty, played.why) == (((0.0, 1.0), (1.0, 0.0))[number], 0, why)
    assert played.turns is None and ("Traceback" in caplog.text) == (action is None)


def test_a_player_is_made_anew_for_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    real = contestants.make_player
    monkeypatch.setattr(contestants, "make_player", lambda name, game: made.append(name) or real(name, game))
    list(play_here(plan(games=2, a="easy")))
    assert made == ["easy", "random", "easy", "random"]


# -- plans


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (
            {"a": "nobody"},
            "there is no player 'nobody' for optimates; there are easy, random, greedy, .*hard, and cmd:",
        ),
        ({"b": "praetor:cato"}, "there is no character 'cato' for optimates; there are plain, .*orator"),
        ({"b": "cmd:"}, "there must be a command after cmd:"),
        ({"b": "cmd:'open"}, "can't be read as a command"),
        ({"b": "cmd:/no/such/bot x"}, "/no/such/bot is not there, or may not be run"),
        ({"options": (("dole", "poor"), ("dole", "none"))}, "the option dole is given twice"),
        ({"options": (("snow", 1),)}, "snow"),
        ({"options": (("dole", "sideways"),)}, "sideways"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(values: Json, sentence: str) -> None:
    with pytest.raises(ArenaError, match=sentence.replace("(", r"\(")):
        plan(**values)


def test_a_command_of_another_machine_is_not_looked_for_here() -> None:
    asked = Plan("optimates", "random", "cmd:/no/such/bot", 2, 1)
    assert check_plan(asked, optimates(), is_here=False).digest == optimates().digest


def test_options_are_read_as_words_numbers_and_truths() -> None:
    names = ["dole", "a", "b", "c", "d", "e", "f", "g", "h"]
    texts = ["dole=poor", "a=2", "b=-1.5", "c=true", "d=null", 'e="x"', "f=[1]", "g=", "h=x=y"]
    values = ["poor", 2, -1.5, True, None, '"x"', "[1]", "", "x=y"]
    assert [read_option(text) for text in texts] == list(zip(names, values, strict=True))
    for text in ("dole", "=poor", ""):
        with pytest.raises(ValueError, match="name=value"):
            read_option(text)


# -- counting


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (260, 400, 0.6021, 0.6951)],
)
def test_the_interval_is_wilsons(won: float, games: int, low: float, high: float) -> None:
    share = wilson(won, games)
    assert share.rate == won / games
    assert (share.low, share.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_no_game_has_no_share_and_no_act_no_time() -> None:
    assert wilson(0, 0).rate is None and spread([]).max is None
    score = Score(plan(), SIDES)
    assert score.to_json() == json.loads(json.dumps(score.to_json())) and score.to_json()["rate"] is None
    assert "in no game yet" in "\n".join(report(score))


def test_the_marks_of_times_are_times_that_were_taken() -> None:
    assert spread(range(1, 101)) == spread(range(100, 0, -1))
    assert msgspec.structs.astuple(spread(range(1, 101))) == (50, 99, 100)
    assert msgspec.structs.astuple(spread([3.0])) == (3, 3, 3)
    assert msgspec.structs.astuple(spread([1, 2, 3])) == (2, 3, 3)


def test_wins_are_counted_by_who_and_on_which_side() -> None:
    score = Score(plan(games=6), SIDES)
    shares = [(1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (1.0, 0.0)]
    for number in (3, 0, 4, 2, 1):  # in whatever order they end
        score.add(Played(number, shares[number], 10 + number, ([0.001], [0.002, 0.004])))
    score.add(Played(5, (1.0, 0.0), None, ([], []), guilty=0, why="has left"))
    # a is the Optimates in games 0, 2 and 4, and wins 0 and 4; b wins 1, 2 and the one that a forfeits
    data = score.to_json()
    assert list(data) == ["games", "a", "b", "rate", "low", "high", "mean_turns"]
    assert data["a"] == {
        "name": "random", "wins": 2, "wins_by_side": {"optimates": 2, "populares": 0}, "forfeits": 1,
        "p50_ms": 1.0, "p99_ms": 1.0, "max_ms": 1.0,
    }  # fmt: skip
    assert data["b"]["wins_by_side"] == {"optimates": 2, "populares": 1} and data["b"]["forfeits"] == 0
    assert (data["games"], data["rate"], data["mean_turns"], data["b"]["max_ms"]) == (6, 2.5 / 6, 12, 4.0)
    assert score.share(0, 0).rate == pytest.approx(2 / 3) and score.share(0, 1).rate == pytest.approx(0.5 / 3)
    assert score.share(None, 0).rate == pytest.approx(4.5 / 6)
    text = "\n".join(report(score))
    assert "forfeited        1 games" in text and "as populares" in text and "turns a game       12.0" in text


# -- what it says


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Broken(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError("gone")


def test_on_a_terminal_progress_is_one_line_and_elsewhere_it_is_seldom() -> None:
    for stream, seconds, lines in ((Terminal(), 1.0, 1), (io.StringIO(), 4.0, 3)):
        now = [0.0]
        score = Score(plan(games=8), SIDES)
        progress = Progress(stream, score, lambda now=now: now[0])  # type: ignore[misc]
        for number in range(8):
            now[0] += seconds
            score.add(Played(number, (1.0, 0.0), 9, ([], [])))
            progress.see(Played(number, (1.0, 0.0), 9, ([], [])))
        progress.end()
        told = stream.getvalue()
        assert told.count("\n") == lines and told.endswith("of 8\n")
        assert "8 of 8 games in 0:" in told and "to go; random wins 50.0% [" in told


def test_each_reason_of_a_forfeit_is_told_once_and_a_stream_that_is_gone_stops_nothing() -> None:
    stream = Terminal()
    progress = Progress(stream, Score(plan(), SIDES))
    progress.tell()
    for number, why in enumerate(["has left", "has left", "sleeps"]):
        progress.see(Played(number, (1.0, 0.0), None, ([], []), guilty=1, why=why))
    assert stream.getvalue().count("has left") == 1 and "game 3 is forfeited: random sleeps\n" in stream.getvalue()
    gone = Progress(Broken(), Score(plan(), SIDES))
    gone.say("hello")
    gone.end()


def arena(**others: Any) -> tuple[int, list[str], str]:
    """Run a plan; give its code, what was said, and the errors."""
    said: list[str] = []
    errors = io.StringIO()
    given: Json = {"jobs": 1, "cluster": None, "as_json": True, "say": said.append, "errors": errors}
    asked = Plan("optimates", "random", "random", 6, 1)
    code = run.run_arena(others.pop("plan", asked), **given | others)
    return code, said, errors.getvalue()


def test_the_whole_result_is_one_json_object_and_progress_goes_elsewhere() -> None:
    code, said, errors = arena()
    assert code == 0 and len(said) == 1
    data = json.loads(said[0])
    assert data["games"] == 6 == data["a"]["wins"] + data["b"]["wins"]
    assert data["low"] <= data["rate"] == data["a"]["wins"] / 6 <= data["high"] and data["mean_turns"] > 1
    assert 0 < data["a"]["p50_ms"] <= data["a"]["p99_ms"] <= data["a"]["max_ms"]
    assert "6 of 6 games in 0:0" in errors
    code, said, errors = arena(as_json=False)
    assert code == 0 and said[0] == "optimates, 6 games, seed 1" and "p99" in "\n".join(said)


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (ArenaError("a worker has died"), 1)])
def test_what_is_broken_off_is_told_as_far_as_it_was_played(
    error: BaseException, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[bool] = []

    def games(plan: Plan, jobs: int, cluster: str | None) -> Iterator[Played]:
        try:
            yield from (play_game(plan, number) for number in range(3))
            raise error
        finally:
            closed.append(True)

    monkeypatch.setattr(run, "_games", games)
    assert (arena_code := arena())[0] == code and closed
    assert json.loads(arena_code[1][0])["games"] == 3 and "3 of 6 games" in arena_code[2]
    assert ("Broken off." if code == 130 else "a worker has died.") in arena_code[2]
    close_tables()


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (Plan("chess", "random", "random", 2, 1), "there is no game 'chess'"),
        (Plan("optimates", "random", "caesar", 2, 1), "there is no player 'caesar'"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(asked: Plan, sentence: str) -> None:
    code, said, errors = arena(plan=asked)
    assert (code, said) == (1, []) and errors.startswith(sentence) and errors.count("\n") == 1


def test_a_cluster_without_dask_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, said, errors = arena(cluster="tcp://127.0.0.1:1")
    assert code == 1 and json.loads(said[0])["games"] == 0
    assert errors.endswith("--cluster needs Dask: python -m pip install -r requirements-cluster.txt.\n")


def test_the_command_line_gives_it_all_on(tmp_path: Path) -> None:
    words = "arena --a random --b random --games 4 --seed 1 --jobs 2 --option dole=poor --option layout=benches --json"
    command = [sys.executable, str(ROOT / "main.py"), *words.split()]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 4 and done.stdout.count("\n") == 1
    assert "optimates: random against random, 4 games, seed 1\n" in done.stderr


@pytest.mark.parametrize(
    "words",
    [["--games", "0"], ["--jobs", "x"], ["--cap", "0"], ["--cap", "nan"], ["--option", "dole"], ["--seed", "-1"], []],
)
def test_wrong_words_are_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    import main

    given = ["arena", "--a", "random", *(["--b", "random"] if words else []), *words]
    with pytest.raises(SystemExit) as left:
        main.main(given)
    assert left.value.code == 2 and "usage: respublica arena" in capsys.readouterr().err
