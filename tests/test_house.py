"""The house itself: layers, sizes, pins, what the executable leaves out, and the way in."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from game import __version__
from game.config import load

ROOT = Path(__file__).resolve().parent.parent
MOST_LINES = 400
MOST_FUNCTION_LINES = 60
OTHERS = ("dev", "build", "peers", "cluster", "plots")
"""The requirements beside those for playing."""


def sources(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [*found, *(path for path in [ROOT / "main.py"] if path.exists() and "game" in folders)]


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Name every module that a file imports, wherever in it, with the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, node.lineno
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or "", node.lineno
            for name in node.names:
                yield f"{node.module}.{name.name}", node.lineno


def is_within(module: str, packages: set[str]) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


# -- layers


def test_the_rules_and_the_players_need_only_the_standard_library_and_msgspec() -> None:
    for folder, ours in (("game/rules", {"game.rules"}), ("game/ai", {"game.rules", "game.ai", "game.digest"})):
        allowed = {*sys.stdlib_module_names, "msgspec", *ours}
        for path in sources(folder):
            strange = [f"{name} (line {line})" for name, line in imports(path) if not is_within(name, allowed)]
            packages = ("game ", "game.rules ", "game.ai ", "game.digest ")
            strange = [name for name in strange if not name.startswith(packages)]
            assert not strange, f"{path.relative_to(ROOT)} imports {', '.join(strange)}"


def test_pygame_is_imported_by_the_toolkit_and_the_scenes_alone() -> None:
    for path in sources("game"):
        inside = path.relative_to(ROOT).parts[1:2]
        if inside not in {("ui",), ("scenes",)}:
            assert not [line for name, line in imports(path) if is_within(name, {"pygame"})], path


def test_the_toolkit_knows_no_game() -> None:
    for path in sources("game/ui"):
        strange = [name for name, _ in imports(path) if is_within(name, {"game"}) and name != "game"]
        assert all(is_within(name, {"game.ui"}) for name in strange), f"{path.name}: {strange}"


def test_the_program_knows_nothing_of_its_peers() -> None:
    for path in sources("game"):
        strange = [
            name
            for name, _ in imports(path)
            if is_within(name, {"pyspiel", "open_spiel", "numpy", "soundfile", "tests"})
        ]
        assert not strange, f"{path.relative_to(ROOT)} imports {', '.join(strange)}"


def test_loading_all_rules_and_players_loads_no_screen() -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in sources("game/rules", "game/ai")
        if path.stem != "__main__"
    ]
    code = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\n"
    code += "print(sorted(name for name in ('pygame', 'yaml', 'platformdirs', 'numpy') if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code, *modules], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


# -- sizes


@pytest.mark.parametrize("path", sources("game", "tools", "bench"), ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_stay_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= MOST_LINES, "split it by chapter"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= MOST_FUNCTION_LINES, f"{node.name} (line {node.lineno}) has {length} lines"


# -- config


def test_all_our_yaml_is_strict() -> None:
    paths = [path for folder in ("config", "assets") for path in sorted((ROOT / folder).rglob("*.yaml"))]
    assert paths
    for path in paths:
        assert load(path, dict), path


# -- pins and versions


def pins(name: str) -> dict[str, str]:
    lines = [line.split(";")[0].split("#")[0].strip() for line in (ROOT / name).read_text().splitlines()]
    wanted = [line for line in lines if line and not line.startswith("-r ")]
    assert all(re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][0-9A-Za-z.]*", line) for line in wanted), wanted
    return {key.lower(): version for key, version in (line.split("==") for line in wanted)}


def test_every_library_is_pinned_once_and_everywhere_alike() -> None:
    play = pins("requirements.txt")
    dev, build, _, cluster, plots = others = [pins(f"requirements-{name}.txt") for name in OTHERS]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert sorted(name.lower() for name in project["dependencies"]) == sorted(play)
    assert set(project["optional-dependencies"]["cluster"]) <= cluster.keys()
    assert not any(play.keys() & other.keys() for other in others)
    for one, two in combinations(others, 2):
        assert all(one[name] == two[name] for name in one.keys() & two.keys())
    assert not {"open-spiel", "matplotlib"} & (play.keys() | dev.keys() | build.keys())
    assert "numpy" not in play.keys() | build.keys()  # the trainer needs it, the executable must not have it
    assert "matplotlib" in plots
    for name in OTHERS:
        assert "-r requirements.txt\n" in (ROOT / f"requirements-{name}.txt").read_text()


def test_there_is_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    newest = re.search(r"^## ([0-9.]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert newest is not None and project["version"] == newest[1] == __version__


# -- the executable


def left_out() -> set[str]:
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    listed = re.search(r'UNUSED = """(.*?)"""', spec, re.S)
    assert listed is not None
    on_some_systems = re.findall(r"UNUSED \+= \[(.*?)\]", spec)
    return {*listed[1].split(), *re.findall(r'"(.*?)"', " ".join(on_some_systems))}


def test_nothing_that_the_game_imports_is_left_out_of_the_executable() -> None:
    unused = left_out()
    assert len(unused) > 40 and "numpy" in unused
    for path in sources("game"):
        lost = [f"{name} (line {line})" for name, line in imports(path) if is_within(name, unused)]
        assert not lost, f"{path.relative_to(ROOT)} imports {', '.join(lost)}: take it out of UNUSED in build.spec"


def test_libraries_that_must_stay_in_the_executable_do() -> None:
    needed = {
        "argparse",
        "ctypes",
        "_ctypes",
        "gettext",
        "logging",
        "sqlite3",
        "threading",
        "concurrent",
        "multiprocessing",
        "msgspec.toml",
    }
    assert not needed & left_out()


# -- the way in


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    if shutil.which("make") is None:
        pytest.skip("no make here")
    env = {name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}}
    return subprocess.run(["make", *arguments], cwd=ROOT, env=env, capture_output=True, text=True)


def test_every_target_is_listed_and_can_be_planned() -> None:
    listed = re.findall(r"^  make (\w+)", make("help").stdout, re.M)
    assert set(listed) >= {
        "play",
        "test",
        "lint",
        "check",
        "build",
        "bench",
        "peers",
        "gallery",
        "art",
        "music",
        "clean",
    }
    for target in listed:
        done = make("-n", target)
        assert done.returncode == 0 and not done.stderr, target


def test_a_machine_without_a_fitting_python_is_told_in_one_sentence() -> None:
    done = make("PYTHON=", "play")
    assert done.returncode != 0
    assert "Res Publica needs Python 3.11 or newer, and none was found" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_the_script_for_the_build_server_is_sound_and_can_be_started() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert subprocess.run(["bash", "-n", script], capture_output=True).returncode == 0


@pytest.mark.parametrize("name", ["play.cmd", "test.cmd"])
def test_windows_has_its_own_way_in(name: str) -> None:
    data = (ROOT / name).read_bytes()
    assert data.count(b"\r\n") == data.count(b"\n") > 0
    assert b"tools\\venv.py" in data


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Give tools/venv.py at work in an empty place, with pip and venv only noted."""
    spec = importlib.util.spec_from_file_location("venv_tool", ROOT / "tools" / "venv.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for path in ROOT.glob("requirements*.txt"):
        shutil.copy(path, tmp_path)
    module.done = []

    def run(command: list[object], **kwargs: object) -> subprocess.CompletedProcess[bytes]:
        words = [str(word) for word in command]
        if "venv" in words:
            module.done.append("made")
            python = module.python_of(Path(words[-1]))
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
            (Path(words[-1]) / "pyvenv.cfg").write_text(f"command = python -m venv {words[-1]}\n")
        elif "install" in words:
            module.done.append(Path(words[-1]).stem)
        return subprocess.CompletedProcess(words, 0 if Path(words[0]).exists() else 1)

    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module.subprocess, "run", run)
    return module


def test_the_environment_is_made_once_and_again_when_a_pin_changes(venv: ModuleType, tmp_path: Path) -> None:
    assert [venv.main(["dev"]), venv.main(["dev"]), venv.main(["play"])] == [0, 0, 0]
    assert venv.done == ["made", "requirements-dev"]
    (tmp_path / "requirements-dev.txt").write_text("-r requirements.txt\npytest==99\n")
    assert (venv.main(["dev"]), venv.done[2:]) == (0, ["requirements-dev"])
    (tmp_path / "requirements.txt").write_text("msgspec==99\n")
    assert (venv.main(["play"]), venv.done[3:]) == (0, ["requirements"])
    assert (venv.main(["dev"]), venv.done[4:]) == (0, ["requirements-dev"])
    assert (venv.main(["build"]), venv.done[5:]) == (0, ["made", "requirements-build"])
    assert (venv.main(["peers"]), venv.done[7:]) == (0, ["made", "requirements-peers"])
    assert (venv.main(["plots"]), venv.done[9:]) == (0, ["made", "requirements-plots"])


def test_playing_alone_installs_no_tools(venv: ModuleType) -> None:
    assert (venv.main(["play"]), venv.done) == (0, ["made", "requirements"])
    assert (venv.main(["dev"]), venv.done[2:]) == (0, ["requirements-dev"])


def test_a_copied_environment_is_made_anew(venv: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert venv.main(["play"]) == 0
    shutil.copytree(tmp_path, tmp_path / "copy", ignore=shutil.ignore_patterns("copy"))
    monkeypatch.setattr(venv, "ROOT", tmp_path / "copy")
    assert (venv.main(["play"]), venv.done[2:]) == (0, ["made", "requirements"])


def test_an_environment_whose_python_is_gone_is_made_anew(venv: ModuleType, tmp_path: Path) -> None:
    assert venv.main(["play"]) == 0
    venv.python_of(tmp_path / ".venv").unlink()
    assert (venv.main(["play"]), venv.done[2:]) == (0, ["made", "requirements"])


def test_a_failure_leaves_no_stamp_and_is_told(
    venv: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(venv.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1))
    assert venv.main(["play"]) == 1 and not venv.is_ready("play")
    assert "python3-venv" in capsys.readouterr().err


def test_an_old_python_and_a_wrong_word_are_told(
    venv: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert venv.main(["party"]) == 2 and venv.main([]) == 2
    monkeypatch.setattr(venv, "OLDEST", (99, 0))
    assert venv.main(["play"]) == 1
    assert "needs Python 3.11 or newer" in capsys.readouterr().err
