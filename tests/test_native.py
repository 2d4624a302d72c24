"""Compiled rules: never used when they are not of these very sources, and the same in all they do.

Run as a program, this file prints a digest of games and thoughts, so that compiled and plain rules can be compared.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import count
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game import native
from game.ai.player import decide
from game.catalogue import game_names, load_game
from game.match import Match
from game.players import make_player
from game.rules.core import CHANCE, Event, silent
from game.rules.optimates import state as rules_of_states
from tests.playing import optimates, play_out

ROOT = Path(__file__).resolve().parent.parent
SUFFIX = EXTENSION_SUFFIXES[0]
GAMES = 200
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "optimates": [{"random_italics": False}, {"random_italics": True}],
    "augustus": [*({"seats": seats} for seats in range(2, 7)), {"seats": 3, "first_game": True}],
}
"""The options that take turns, game by game."""
THINKERS = {
    "optimates": ("greedy", "quaestor", "praetor", "consul"),
    "augustus": ("quaestor", "praetor", "consul"),
}
POSITIONS = 30


def digest_of_games() -> str:
    """Play games at random and have the greedy player think, and make one digest of all that came of it."""
    total = hashlib.sha256()
    for name, varied in OPTIONS.items():
        game = load_game(name, ()).game
        for seed in range(GAMES):
            random = Random(seed)
            state = game.new(varied[seed % len(varied)], random)
            for played in count(1):
                total.update(repr(state.legal).encode())
                if played % 20 == 0:
                    state = game.guess(game.view(state, 0), random)
                events: list[Event] = []
                game.apply(state, state.legal[int(random.random() * len(state.legal))], events.append)
                total.update(repr(events).encode())
                if state.over:
                    break
            total.update(json.dumps(game.to_json(state)).encode())
    for seed in range(20):
        match = play_out(Match.new(optimates(), seed=seed), seed, most=40)
        total.update(match.record_text().encode())
    for thought in thoughts():
        total.update(thought.encode())
    return total.hexdigest()


def thoughts() -> Iterator[str]:
    """Have each game's quick players think in positions of random games, and the Consul in every tenth of them."""
    for name, names in THINKERS.items():
        game = load_game(name, ()).game
        *quick, consul = (make_player(each, name) for each in names)
        random, thought_of = Random(1), 0
        while thought_of < POSITIONS:
            state = game.new({}, random)
            while not state.over and thought_of < POSITIONS:
                if state.asked != CHANCE and random.random() < 0.1:
                    for player in (*quick, consul) if thought_of % 10 == 0 else quick:
                        view = game.view(state, state.asked)
                        yield repr(decide(player, game, view, state.asked, Random(thought_of)))
                    thought_of += 1
                game.apply(state, state.legal[int(random.random() * len(state.legal))], silent)


def run(*arguments: str, root: Path = ROOT, pure: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, native.PURE_VARIABLE: pure, "PYTHONPATH": str(root)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, timeout=120)


# -- the same results


@pytest.fixture
def compiled() -> None:
    if native.problem_of(ROOT) or not native.modules_in(ROOT / native.FOLDER):
        pytest.skip("there are no compiled rules of these sources: make native")


def test_compiled_rules_play_and_think_like_plain_ones(compiled: None) -> None:
    # Another hash seed each, as neither may depend on it.
    said = [run("-m", "tests.test_native", pure=pure) for pure in ("0", "1")]
    kinds, digests = zip(*(done.stdout.split(":") for done in said), strict=True)
    assert kinds == (native.COMPILED, native.PLAIN), [done.stderr for done in said]
    assert digests[0] == digests[1]


def test_the_program_uses_them_and_can_be_told_not_to(compiled: None) -> None:
    assert run("main.py", "--version").stdout.endswith("compiled rules\n")
    code = "import game.rules.optimates.state as state; print(state.__file__)"
    assert run("-c", code).stdout.strip().endswith(SUFFIX)
    assert run("main.py", "--version", pure="1").stdout.endswith("plain rules\n")
    assert run("-c", code, pure="1").stdout.strip().endswith("state.py")


# -- never the wrong ones


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Give a source tree with what looks like its compiled rules; loading them would fail."""
    for folder in ("game", "config"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", tmp_path)
    place = tmp_path / native.FOLDER / "game" / "rules" / "optimates"
    place.mkdir(parents=True)
    (place / f"state{SUFFIX}").write_bytes(b"no library")
    stamp(tmp_path)
    return tmp_path


def stamp(root: Path) -> None:
    (root / native.FOLDER / native.STAMP).write_text(native.digest(root) + "\n")


@pytest.fixture
def finders() -> Iterator[list[native.Finder]]:
    before = sys.meta_path[:]
    added: list[native.Finder] = []
    yield added
    sys.meta_path[:] = before


def test_any_change_of_the_sources_is_seen(tree: Path) -> None:
    assert native.problem_of(tree) == ""
    source = tree / "game" / "rules" / "optimates" / "tables_base.py"
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace("MOST = 1000", "MOST = 1001"), encoding="utf-8")
    assert "not of these sources" in native.problem_of(tree)
    source.write_bytes(text.replace("\n", "\r\n").encode())
    assert native.problem_of(tree) == "", "another system's line ends are no change"
    new = tree / "game" / "ai" / "new.py"
    new.write_text("")
    assert "not of these sources" in native.problem_of(tree)
    new.unlink()
    assert native.problem_of(tree) == ""
    (tree / native.FOLDER / native.STAMP).unlink()
    assert "not of these sources" in native.problem_of(tree)


def test_stale_compiled_rules_are_left_alone_with_a_notice(tree: Path) -> None:
    source = tree / "game" / "rules" / "core.py"
    source.write_bytes(source.read_bytes() + b"\n")
    done = run("main.py", "check", "config", root=tree)
    assert done.returncode == 0 and done.stdout.startswith("fine: ")
    assert (
        done.stderr == "The compiled rules are not of these sources and are not used; `make native` makes them again.\n"
    )
    done = run("main.py", "--version", root=tree)
    assert done.stdout.endswith("plain rules\n")
    assert not run("main.py", "--version", root=tree, pure="1").stderr


def test_those_of_another_python_are_left_alone(tree: Path, caplog: pytest.LogCaptureFixture) -> None:
    (path,) = (tree / native.FOLDER).rglob(f"*{SUFFIX}")
    path.rename(path.with_name("state.cpython-27.so"))
    with caplog.at_level(logging.WARNING):
        assert native.modules_in(tree / native.FOLDER) == {}
        assert native.problem_of(tree).startswith("The compiled rules are of another Python")


def test_without_any_nothing_is_said(tree: Path, caplog: pytest.LogCaptureFixture) -> None:
    shutil.rmtree(tree / native.FOLDER)
    assert native.use(tree, frozen=False) == native.PLAIN and not caplog.records


def test_the_variable_decides(tree: Path, monkeypatch: pytest.MonkeyPatch, finders: list[native.Finder]) -> None:
    before = len(sys.meta_path)
    monkeypatch.setenv(native.PURE_VARIABLE, "1")
    assert native.use(tree, frozen=False) == native.use(tree, frozen=True) == native.PLAIN
    assert len(sys.meta_path) == before
    for word in ("0", ""):
        monkeypatch.setenv(native.PURE_VARIABLE, word)
        assert native.use(tree, frozen=False) == native.COMPILED
    assert len(sys.meta_path) == before + 2
    finder = sys.meta_path[0]
    assert isinstance(finder, native.Finder)
    spec = finder.find_spec("game.rules.optimates.state")
    assert spec is not None and str(spec.origin).endswith(SUFFIX)
    assert finder.find_spec("game.rules.core") is None


def test_the_executable_has_no_sources_to_look_at(
    tree: Path, monkeypatch: pytest.MonkeyPatch, finders: list[native.Finder]
) -> None:
    monkeypatch.delenv(native.PURE_VARIABLE)
    shutil.rmtree(tree / "game")
    assert native.use(tree, frozen=True) == native.COMPILED


def test_the_tests_run_on_the_sources() -> None:
    assert native.KIND == native.PLAIN and str(rules_of_states.__file__).endswith("state.py")


# -- making them


@pytest.fixture
def tool(tree: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Give tools/native.py at work in another tree."""
    spec = importlib.util.spec_from_file_location("native_tool", ROOT / "tools" / "native.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setattr(sys, "path", sys.path[:])
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tree)
    monkeypatch.chdir(tree)
    return module


def test_every_pattern_names_a_file_and_every_game_is_compiled(tool: ModuleType) -> None:
    assert all(list(ROOT.glob(pattern)) for pattern in tool.PATTERNS)
    assert len(set(tool.MODULES)) == len(tool.MODULES)
    assert {f"game/rules/{name}/state.py" for name in game_names()} <= set(tool.MODULES)
    assert set(OPTIONS) == set(game_names())


def test_only_files_that_can_be_compiled_are(tool: ModuleType) -> None:
    for name in tool.MODULES:
        for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                assert not any("Struct" in ast.unparse(base) for base in node.bases), f"{name}: {node.name}"


def test_what_is_up_to_date_is_not_made_again(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "compile_into", lambda folder: pytest.fail("compiled in vain"))
    assert tool.main() == 0 and "up to date" in capsys.readouterr().out


def test_new_ones_replace_all_older_ones(tool: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def compile_into(folder: Path) -> None:
        (folder / "lib" / "game").mkdir(parents=True)
        (folder / "lib" / "game" / f"other{SUFFIX}").write_bytes(b"")

    monkeypatch.setattr(tool, "compile_into", compile_into)
    (tree / native.FOLDER / native.STAMP).write_text("old")
    assert tool.main() == 0
    assert list(native.modules_in(tree / native.FOLDER)) == ["game.other"] and native.problem_of(tree) == ""


def test_without_a_compiler_it_says_so_and_leaves_things_as_they_were(
    tool: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(folder: Path) -> None:
        raise RuntimeError("command 'cc' failed")

    (tree / native.FOLDER / native.STAMP).write_text("old")
    monkeypatch.setattr(tool, "compile_into", fail)
    assert tool.main() == 1
    said = capsys.readouterr().err
    assert "command 'cc' failed" in said and "Is there a C compiler" in said
    assert "not of these sources" in native.problem_of(tree)


if __name__ == "__main__":
    print(f"{native.KIND}:{digest_of_games()}")
