"""The arena on a Dask cluster of this machine alone; skipped where Dask is not installed."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.arena import cluster
from game.arena.plan import ArenaError, Plan, Played, check_plan
from game.arena.run import run_arena
from game.arena.workers import play_here
from tests.arena_kit import ROOT, command, engine, is_running, wait_until_gone
from tests.playing import optimates

distributed = pytest.importorskip("distributed")
# What Dask and its event loop warn of is theirs.
pytestmark = pytest.mark.filterwarnings("ignore")

ALONE: dict[str, Any] = {"processes": True, "host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Give the address of a scheduler with two workers, reached by nobody else."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=2, **ALONE) as local:
        yield local.scheduler_address


def plan(**values: Any) -> Plan:
    return check_plan(
        Plan(**{"game": "optimates", "a": "random", "b": "random", "games": 7, "seed": 1} | values), optimates()
    )


def outcomes(games: Iterator[Played]) -> list[Played]:
    return sorted((msgspec.structs.replace(each, times=([], [])) for each in games), key=lambda each: each.number)


def test_a_cluster_plays_the_same_games(address: str) -> None:
    asked = plan(options=(("layout", "benches"),))
    assert outcomes(cluster.play_afar(asked, address)) == outcomes(play_here(asked))


def test_commands_play_on_a_cluster_and_end_with_the_arena(address: str, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    note = f"open({str(pids)!r}, 'a').write(str(os.getpid()) + chr(10)) if thoughts == 1 else None"
    asked = plan(b=engine(tmp_path / "bot.py", note))
    assert outcomes(cluster.play_afar(asked, address)) == outcomes(play_here(asked))
    started = {int(pid) for pid in pids.read_text().split()}
    assert 2 <= len(started) <= 5, "one for each thread of a worker, and the one of here"
    for pid in started:
        wait_until_gone(pid)


def test_breaking_off_ends_the_commands(address: str, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    note = f"open({str(pids)!r}, 'a').write(str(os.getpid()) + chr(10))"
    asked = plan(b=command(tmp_path / "bot.py", note, "time.sleep(60)"), cap=0.5, games=500)
    games = cluster.play_afar(asked, address)
    assert next(games).guilty == 1
    games.close()
    for pid in map(int, pids.read_text().split()):
        wait_until_gone(pid)
    assert not any(map(is_running, map(int, pids.read_text().split())))


def test_the_command_line_hands_the_games_on(address: str) -> None:
    words = f"arena --a random --b random --games 4 --seed 1 --json --cluster {address}"
    done = subprocess.run([sys.executable, str(ROOT / "main.py"), *words.split()], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 4


def test_workers_with_other_tables_are_refused(address: str) -> None:
    asked = msgspec.structs.replace(plan(), digest="other")
    with pytest.raises(ArenaError, match="the tables of optimates differ"):
        list(cluster.play_afar(asked, address))


def test_an_address_without_a_scheduler_and_a_scheduler_without_workers_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    with pytest.raises(ArenaError, match="no Dask scheduler answers at tcp:"):
        list(cluster.play_afar(plan(), "tcp://127.0.0.1:1"))
    with pytest.raises(ArenaError, match="no Dask scheduler answers at nonsense://x"):
        list(cluster.play_afar(plan(), "nonsense://x"))
    with distributed.LocalCluster(n_workers=0, **ALONE) as local:
        code = run_arena(
            plan(), 1, local.scheduler_address, as_json=True, say=lambda line: None, errors=(errors := io.StringIO())
        )
    assert code == 1 and "has no workers.\n" in errors.getvalue()


def test_a_cluster_that_loses_all_its_workers_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 2.0)
    pids = tmp_path / "pids"
    note = f"open({str(pids)!r}, 'a').write(str(os.getpid()) + chr(10))"
    asked = plan(b=command(tmp_path / "bot.py", note, "sys.stdin.read()"), games=2)
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, **ALONE) as local:
        games = cluster.play_afar(asked, local.scheduler_address)
        threading.Timer(1.0, local.scale, [0]).start()
        with pytest.raises(ArenaError, match="has lost all its workers"):
            next(games)
    for pid in map(int, pids.read_text().split()):
        wait_until_gone(pid)


def test_dask_is_loaded_only_for_a_cluster() -> None:
    code = (
        "import sys, main; main.main('arena --a random --b random --games 2'.split()); assert 'dask' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={**os.environ}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
