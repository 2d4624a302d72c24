"""The way in: commands, exit codes, and streams that are missing, closed or full."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import main as program
from game import __version__
from game.match import Match
from tests.playing import optimates, play_out

ROOT = Path(__file__).resolve().parent.parent
MAIN = ROOT / "main.py"


def run(*arguments: str, **others: Any) -> subprocess.CompletedProcess[str]:
    others.setdefault("stdin", subprocess.DEVNULL)
    others.setdefault("cwd", ROOT)
    command = [sys.executable, str(MAIN), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **others)


def test_the_version_and_the_help_are_told() -> None:
    assert run("--version").stdout == f"Res Publica {__version__}, plain rules\n"
    told = run("--help").stdout
    assert all(command in told for command in ("engine", "arena", "check", "gallery", "selftest", "--seed", "--record"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["check"],
        ["check", "a", "b"],
        ["--seed", "x"],
        ["--seed", "-1"],
        ["--seed", "9223372036854775808"],
        ["gallery"],
        ["--nope"],
    ],
)
def test_wrong_words_are_told_with_how_to_do_it_right(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2 and "usage: respublica" in done.stderr and "Traceback" not in done.stderr


def test_check_prints_what_is_fine_and_exits_0(tmp_path: Path) -> None:
    done = run("check", "config")
    assert done.returncode == 0 and done.stdout.startswith("fine: ") and not done.stderr
    record = tmp_path / "Spiel für Zwei.txt"
    record.write_text(play_out(Match.new(optimates(), seed=1), 1).record_text())
    assert run("check", str(record)).stdout.startswith("fine: a record of optimates")


def test_check_prints_what_is_wrong_and_exits_1(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    path.write_text('{\n "turn": 0\n}')
    done = run("check", str(path))
    assert done.returncode == 1 and done.stdout.startswith(f"{path}:") and not done.stderr
    assert len(done.stdout.splitlines()) == 1


def test_the_working_directory_does_not_matter(tmp_path: Path) -> None:
    done = run("engine", cwd=tmp_path, input='{"do": "new", "game": "optimates"}\n', stdin=None)
    assert done.returncode == 0 and done.stdout.startswith('{"ok": true, "state"'), done


def test_neither_the_engine_nor_check_needs_a_screen(tmp_path: Path) -> None:
    code = f"""
import sys
sys.modules["pygame"] = None
sys.path.insert(0, {str(ROOT)!r})
import main
assert main.main(["check", {str(ROOT / "config")!r}]) == 0
assert main.main(["engine"]) == 0
assert sys.modules["pygame"] is None
"""
    lines = '{"do": "new", "game": "optimates"}\n{"do": "think"}\n{"do": "quit"}\n'
    done = subprocess.run([sys.executable, "-c", code], input=lines, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 4 and '"ok": false' not in done.stdout


# -- streams


CHECK = f"import sys; sys.path.insert(0, {str(ROOT)!r}); sys.argv = ['main.py', 'check', {str(ROOT / 'config')!r}]; "
RUN = f"import runpy; runpy.run_path({str(MAIN)!r}, run_name='__main__')"


@pytest.mark.parametrize("gone", ["stdout", "stderr", "stdin"])
def test_a_program_without_streams_still_runs(gone: str) -> None:
    done = subprocess.run([sys.executable, "-c", CHECK + f"sys.{gone} = None; " + RUN], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done


def test_a_program_without_a_console_tells_nobody_of_wrong_words() -> None:
    code = f"import sys; sys.argv = ['main.py', 'dance']; sys.stdout = sys.stderr = sys.stdin = None; {RUN}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 2 and not done.stderr


def test_the_engine_without_a_console_ends_at_once() -> None:
    code = f"import sys; sys.argv = ['main.py', 'engine']; sys.stdout = sys.stdin = None; {RUN}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 1 and "needs a standard input" in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="a shell of another kind")
@pytest.mark.parametrize("redirect", [">&-", "2>&-", "<&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_trouble(redirect: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} main.py check config {redirect}"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0 and not done.stderr, done


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize(
    ("command", "code"), [("check config", 0), ("check nowhere", 1), ("--version", 0), ("engine", 0)]
)
def test_a_full_disk_behind_the_output_is_no_crash(command: str, code: int, buffered: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'echo \'{{"do": "games"}}\' | {sys.executable} main.py {command} >/dev/full'],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": buffered},
        capture_output=True,
        text=True,
    )
    assert done.returncode == code and not done.stderr, done


@pytest.mark.skipif(os.name == "nt", reason="a shell of another kind")
def test_a_reader_that_stops_reading_is_no_crash() -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} main.py check config | true"], cwd=ROOT, capture_output=True, text=True
    )
    assert not done.stderr


def test_letters_that_the_console_does_not_know_are_written_all_the_same(tmp_path: Path) -> None:
    done = run("check", str(tmp_path / "Ω"), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 1 and "\\u03a9: can't be read" in done.stdout


# -- the window's door


def test_the_window_is_asked_for_with_the_seed_and_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    app = ModuleType("game.scenes.app")

    def take(**values: Any) -> int:
        asked.append(values)
        return 0

    app.run = take  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.app", app)
    assert program.main([]) == 0
    assert program.main(["--seed", "7", "--record", "game.txt"]) == 0
    assert asked == [{"seed": None, "record": None}, {"seed": 7, "record": Path("game.txt")}]


def test_the_gallery_and_the_selftest_are_the_scenes_affair(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Path] = []
    gallery, selftest = ModuleType("game.scenes.gallery"), ModuleType("game.scenes.selftest")
    gallery.render_gallery = asked.append  # type: ignore[attr-defined]
    selftest.run_selftest = lambda: 1  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.gallery", gallery)
    monkeypatch.setitem(sys.modules, "game.scenes.selftest", selftest)
    assert program.main(["gallery", str(tmp_path)]) == 0 and asked == [tmp_path]
    assert program.main(["selftest"]) == 1


def test_a_folder_for_the_gallery_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    done = run("gallery", str(tmp_path / "file" / "inside"))
    assert done.returncode == 1 and "Traceback" not in done.stderr and "inside" in done.stdout + done.stderr


def test_breaking_off_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ModuleType("game.scenes.app")

    def interrupted(**_: object) -> int:
        raise KeyboardInterrupt

    app.run = interrupted  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.app", app)
    assert program.main([]) == program.INTERRUPTED
