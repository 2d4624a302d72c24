"""Where things are found, and that a missing or locked user folder is told, not suffered."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import paths


def test_resources_are_found_from_any_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.resource("config", "optimates").is_dir() and paths.root().is_absolute()


def test_the_executable_finds_what_it_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resource("config", "look.yaml") == tmp_path / "config" / "look.yaml"


@pytest.mark.parametrize("name", ["plain", "with spaces", "Ελένη ş ü 日本", "100% & #1", "first.last", "a" * 200])
def test_the_variable_overrides_the_folder_and_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("RESPUBLICA_HOME", str(tmp_path / name / "deep"))
    found = paths.user_folder()
    assert found == paths.UserFolder(tmp_path / name / "deep") and list((tmp_path / name / "deep").iterdir()) == []


def test_a_relative_folder_is_meant_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RESPUBLICA_HOME", "saves")
    assert paths.user_folder().path == tmp_path / "saves"


def test_without_the_variable_the_system_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESPUBLICA_HOME", "  ")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *args, **_: str(tmp_path / args[0]))
    assert paths.user_folder().path == tmp_path / "ResPublica"


def test_no_home_at_all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*args: Any, **kwargs: Any) -> str:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("RESPUBLICA_HOME")
    monkeypatch.setattr("platformdirs.user_data_dir", nowhere)
    assert paths.user_folder() == paths.UserFolder(None, "Nothing can be saved: this system names no home folder.")
    monkeypatch.setenv("RESPUBLICA_HOME", "~nobody-has-this-name/x")
    assert paths.user_folder().path is None


@pytest.mark.skipif(not hasattr(os, "setuid") or os.geteuid() != 0, reason="needs to become a user without a name")
def test_a_user_without_home_or_name_is_told(root: Path) -> None:
    code = "import os, platformdirs; from game import paths; os.setuid(54321); print(paths.user_folder())"
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=root, capture_output=True, text=True)
    assert "names no home folder" in done.stdout or "can't be" in done.stdout, done.stderr


def test_a_file_in_the_way_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("mine")
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        monkeypatch.setenv("RESPUBLICA_HOME", str(place))
        found = paths.user_folder()
        assert found.path is None and found.reason.startswith("Nothing can be saved: ")
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_a_folder_that_can_not_be_written_in_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(self: Path, data: bytes) -> int:
        raise OSError(code, os.strerror(code), str(self))

    monkeypatch.setenv("RESPUBLICA_HOME", str(tmp_path))
    monkeypatch.setattr(Path, "write_bytes", refuse)
    found = paths.user_folder()
    assert found.path is None and os.strerror(code) in found.reason and found.reason.endswith(".")


def test_an_impossible_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_wanted_folder", lambda: Path("a\0b"))
    assert "Nothing can be saved" in paths.user_folder().reason


def test_tests_never_touch_a_real_profile(user_home: Path) -> None:
    assert paths.user_folder().path == user_home
