"""Commands in the arena: what they are asked, what loses them a game, and that nothing is left running."""

from __future__ import annotations

import json
import multiprocessing
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.arena.command import Command, ForfeitError
from game.arena.plan import ArenaError, Plan, Played, check_plan
from game.arena.table import Table
from game.arena.workers import play_beside, play_here
from game.rules.chance import draw
from game.rules.core import CHANCE
from tests.arena_kit import ROOT, command, engine, is_running, wait_for, wait_until_gone
from tests.playing import optimates

pytestmark = pytest.mark.skipif(os.name == "nt", reason="these commands are for a system with signals")


def plan(b: str, **values: Any) -> Plan:
    """Give a plan of random against a command."""
    return check_plan(Plan(**{"game": "optimates", "a": "random", "b": b, "games": 2, "seed": 1} | values), optimates())


def outcomes(games: Iterator[Played]) -> list[tuple[Any, ...]]:
    return sorted((played.number, played.shares, played.turns, played.guilty) for played in games)


# -- one that plays


def test_a_command_is_shown_each_position_and_asked_and_keeps_running(tmp_path: Path) -> None:
    log = tmp_path / "log"
    name = engine(tmp_path / "bot.py", f"open({str(log)!r}, 'a').write(json.dumps([os.getpid(), data]) + chr(10))")
    games = list(play_here(plan(name)))
    assert [played.why for played in games] == ["", ""]
    told = [json.loads(line) for line in log.read_text().splitlines()]
    (pid,) = {pid for pid, _ in told}
    assert [data["do"] for _, data in told] == ["load", "think"] * (len(told) // 2)
    assert len(told) // 2 == sum(len(played.times[1]) for played in games)
    assert all(
        set(data) == ({"do", "game", "state"} if data["do"] == "load" else {"do", "level", "seed"}) for _, data in told
    )
    seats = [data["state"]["ask"]["player"] for _, data in told if data["do"] == "load"]
    assert seats[0] == "populares" and seats[-1] == "optimates", "it has another side in the second game"
    assert not is_running(pid)


def test_the_same_seed_plays_the_same_games_with_a_command_in_any_number_of_processes(tmp_path: Path) -> None:
    asked = plan(engine(tmp_path / "bot.py"), games=4)
    here = outcomes(play_here(asked))
    assert here == outcomes(play_beside(asked, 2)) and all(guilty == -1 for *_, guilty in here)


# -- those that don't


def say(text: str) -> list[str]:
    """Give a program that says something and then is silent."""
    return [f"print({text!r}, flush=True)", "time.sleep(60)"]


def answer(text: str) -> list[str]:
    """Give a program that answers every line alike."""
    return [f"while sys.stdin.readline(): print({text!r}, flush=True)"]


UNPLAYABLE = "answered think with what can't be played"
BAD = {
    "ends": ([], "ended when it was asked to load"),
    "fails": (["sys.stdin.readline()", "sys.exit(3)"], "ended when it was asked to load"),
    "talks": (say("Salve!"), "answered load with what is not JSON"),
    "floods": (["while True: sys.stdout.write('x' * 65536)"], "answered load with a line that has no end"),
    "raves": (["sys.stdout.buffer.write(bytes([255, 10]))", "sys.stdout.flush()", "time.sleep(60)"], "is not UTF-8"),
    "nests": (say("[" * 90000), "answered load with what is nested too deep"),
    "lists": (say("[1]"), "refused to load: [1]"),
    "refuses": (answer(json.dumps({"ok": False, "error": "no\x1b[2J"})), "refused to load: no [2J"),
    "has no move": (answer('{"ok": true}'), "answered think without a move"),
    "mumbles": (answer('{"ok": true, "move": "salve"}'), f"{UNPLAYABLE}: "),
    "cheats": (answer('{"ok": true, "move": "nudge a1 a1"}'), f"{UNPLAYABLE}: 'nudge a1 a1' is not legal now"),
}


@pytest.mark.parametrize("how", BAD)
def test_a_command_that_does_not_play_forfeits_and_is_started_anew(how: str, tmp_path: Path) -> None:
    lines, why = BAD[how]
    pids = tmp_path / "pids"
    name = command(tmp_path / "bot.py", f"open({str(pids)!r}, 'a').write(str(os.getpid()) + chr(10))", *lines)
    first, second = play_here(plan(name))
    assert why in first.why and first.why.isprintable()
    assert (first.guilty, first.shares, first.turns) == (1, (1.0, 0.0), None)
    assert (second.guilty, second.shares) == (1, (0.0, 1.0))
    started = [int(pid) for pid in pids.read_text().split()]
    assert len(set(started)) == 2 and not any(is_running(pid) for pid in started)


@pytest.mark.parametrize(
    "lines", [["time.sleep(60)"], ["signal.signal(signal.SIGTERM, signal.SIG_IGN)", "for line in sys.stdin: pass"]]
)
def test_a_command_that_hangs_is_stopped_with_all_it_has_started(lines: list[str], tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    name = command(
        tmp_path / "bot.py",
        "import signal",
        "child = subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(60)'])",
        f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}} {{child.pid}} ')",
        *lines,
    )
    start = time.monotonic()
    (played,) = play_here(plan(name, games=1, cap=1.5))
    assert (played.guilty, played.why) == (1, "has not answered load within 1.5 s")
    assert time.monotonic() - start < 15
    for pid in map(int, pids.read_text().split()):
        wait_until_gone(pid)


def test_the_time_for_an_act_is_for_all_that_is_asked_in_it(tmp_path: Path) -> None:
    name = engine(tmp_path / "bot.py", "if thoughts == 2: time.sleep(60)")
    (played,) = play_here(plan(name, games=1, cap=5))
    assert played.why == "has not answered think within 5 s" and len(played.times[1]) == 1


def test_a_command_that_does_not_end_by_itself_is_ended(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    name = engine(tmp_path / "bot.py", f"open({str(pids)!r}, 'w').write(str(os.getpid()))")
    program = tmp_path / "bot.py"
    program.write_text(program.read_text() + "time.sleep(60)\n")
    (played,) = play_here(plan(name, games=1))
    assert played.guilty == -1 and not is_running(int(pids.read_text()))


def test_a_command_that_cannot_be_started_forfeits(tmp_path: Path) -> None:
    broken = tmp_path / "bot"
    broken.write_bytes(b"\x00\x01")
    broken.chmod(0o755)
    (played,) = play_here(plan(f"cmd:{broken}", games=1))
    assert played.guilty == 1 and played.why.startswith("can't be started (")


def test_a_game_with_a_forfeit_leaves_the_next_one_as_it_would_be(tmp_path: Path) -> None:
    """A command that dies in its first game plays the second like one that doesn't."""
    mark = str(tmp_path / "mark")
    dies = engine(
        tmp_path / "dies.py", f"if thoughts == 3 and not os.path.exists({mark!r}): open({mark!r}, 'w'); sys.exit()"
    )
    first, second = outcomes(play_here(plan(dies)))
    assert first[3] == 1 and second == outcomes(play_here(plan(engine(tmp_path / "bot.py"))))[1]


# -- breaking off


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
@pytest.mark.parametrize(
    ("sent", "jobs", "code"), [("int", 2, 130), ("int", 1, 130), ("term", 2, 130), ("kill", 2, -9)]
)
def test_breaking_off_leaves_nothing_running(sent: str, jobs: int, code: int, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    name = command(
        tmp_path / "bot.py", f"open({str(pids)!r}, 'a').write(str(os.getpid()) + chr(10))", "time.sleep(120)"
    )
    words = ["arena", "--a", "random", "--b", name, "--games", "5", "--seed", "1", "--jobs", str(jobs), "--json"]
    # Where the tests themselves are deaf to Ctrl-C, in a shell's background, this one is not to be.
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, heard)
    wait_for(pids)
    if sent == "int":
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: all of them hear it
    else:
        process.send_signal(signal.SIGTERM if sent == "term" else signal.SIGKILL)
    said, errors = process.communicate(timeout=20)
    assert process.returncode == code and "Traceback" not in errors
    if code == 130:
        assert json.loads(said)["games"] == 0 and errors.endswith("Broken off.\n")
    for pid in map(int, pids.read_text().split()):
        wait_until_gone(pid)
    end = time.monotonic() + 10
    while group_members(process.pid):
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize("moment", ["before", "during"])
def test_a_command_that_is_being_started_while_all_are_ended_is_ended_too(
    moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who ends the commands may come while another thread is about to start one, or in the middle of it."""
    pids, reached, go_on = tmp_path / "pids", threading.Event(), threading.Event()
    name = command(tmp_path / "bot.py", f"open({str(pids)!r}, 'a').write(str(os.getpid()) + chr(10))", "time.sleep(60)")
    started, start = [], subprocess.Popen

    def slowly(*args: Any, **kwargs: Any) -> subprocess.Popen[bytes]:
        process = start(*args, **kwargs) if moment == "during" else None
        reached.set()
        go_on.wait(10)
        started.append(process or start(*args, **kwargs))
        return started[-1]

    monkeypatch.setattr("game.arena.command.subprocess.Popen", slowly)
    player = Command(shlex.split(name.removeprefix("cmd:")), 30)
    game, forfeits = optimates().game, []

    def ask() -> None:
        state = game.new({}, Random(1))
        decision = game.decision(state)
        assert decision is not None
        player.act(game, state, decision, Random(1))

    def play() -> None:
        try:
            ask()
        except ForfeitError as error:
            forfeits.append(error)

    playing = threading.Thread(target=play)
    playing.start()
    assert reached.wait(10)
    ending = threading.Thread(target=player.kill)
    ending.start()
    ending.join(0.2)
    go_on.set()
    ending.join(10)
    assert not ending.is_alive()
    (process,) = started
    assert process.wait(5) == -signal.SIGKILL
    playing.join(10)
    assert not playing.is_alive() and len(forfeits) == 1
    with pytest.raises(ForfeitError, match="ended when it was asked to load"):
        ask()
    assert len(started) == 1, "who has been ended starts no more"
    player.close()


def group_members(group: int) -> list[int]:
    """List the processes of a group that are still doing something."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, of_group, *_ = path.read_text().rpartition(")")[2].split()
        except (OSError, ValueError):
            continue
        if int(of_group) == group and state != "Z":
            found.append(int(path.parent.name))
    return found


def test_games_beside_are_stopped_when_nobody_wants_them_any_more(tmp_path: Path) -> None:
    games = play_beside(plan("random", games=2000), 2)
    assert next(games).number >= 0
    start = time.monotonic()
    games.close()
    assert time.monotonic() - start < 10


def test_a_process_that_dies_ends_the_games_with_a_sentence() -> None:
    before = set(multiprocessing.active_children())
    games = play_beside(plan("random", games=2000), 2)
    next(games)
    victim, *others = set(multiprocessing.active_children()) - before
    victim.kill()
    with pytest.raises(ArenaError, match="a process that was playing games has died"):
        list(games)
    assert not any(process.is_alive() for process in others)


# -- what it is shown


def test_the_engine_goes_on_from_every_position_that_a_command_is_shown() -> None:
    """A command is sent views; those of a game are states that `load` takes."""
    asked = plan("random")
    game, dice = Table(asked).game, asked.thinking(0, 0)
    state = game.new({}, dice)
    while (decision := game.decision(state)) is not None:
        if decision.seat != CHANCE:
            shown = game.from_json(game.to_json(game.view(state, decision.seat)))
            assert game.decision(shown) == decision
        game.apply(state, draw(decision, dice), lambda event: None)
