"""The program with its window: it starts, leaves cleanly by every way, and tells what is wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.config import ConfigError
from game.scenes import app
from game.scenes.context import Context
from game.scenes.notice import NoticeScene
from game.scenes.optimates.new_game import NewGameScene
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Scene, Stack, advance
from game.scenes.stack import run as stack_run
from game.scenes.title import TitleScene
from game.settings import SettingsFile
from tests.scene_kit import begun, context

__all__ = ["context"]


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[type[Scene]]]]:
    """Note the kinds of scenes on the stack at the first few frames, then close the window."""
    found: list[list[type[Scene]]] = []
    real = stack_run

    def run(loop: object, stack: Stack) -> None:
        found.append([type(scene) for scene in stack])
        advance(stack, 0.0)
        found.append([type(scene) for scene in stack])
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        real(loop, stack)  # type: ignore[arg-type]

    monkeypatch.setattr(app, "run_stack", run)
    yield found


def test_it_starts_with_the_title_and_leaves_when_the_window_is_closed(
    seen: list[list[type[Scene]]], user_home: Path
) -> None:
    assert app.run() == 0
    assert seen[0] == [TitleScene] and not pygame.display.get_init()
    assert SettingsFile(user_home).note == "" and (user_home / "settings.json").exists()


def test_a_seed_waits_at_the_new_game(seen: list[list[type[Scene]]]) -> None:
    assert app.run(seed=42) == 0
    assert seen[0] == [TitleScene, NewGameScene]


def test_a_record_goes_on_at_its_table(seen: list[list[type[Scene]]], context: Context, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(begun(context, 3).record_text(), encoding="utf-8")
    assert app.run(record=path) == 0
    assert seen[0] == [TableScene]


@pytest.mark.parametrize("content", [None, b"", b"nonsense", b"\xff\xfe\x00", b'[Game "chess"]\n\n'])
def test_a_bad_record_is_told_on_the_title(
    seen: list[list[type[Scene]]], tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "game.txt"
    if content is not None:
        path.write_bytes(content)
    assert app.run(record=path) == 0
    assert seen == [[TitleScene], [TitleScene, NoticeScene]]


def test_without_a_folder_to_save_in_it_says_so_and_plays(
    seen: list[list[type[Scene]]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RESPUBLICA_HOME", str(tmp_path / "file" / "home"))
    assert app.run() == 0
    assert seen[1] == [TitleScene, NoticeScene]


def test_a_broken_file_of_its_own_is_told_plainly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ConfigError(Path("look.yaml"), 3, 1, "canvas", "is missing")

    told: list[str] = []
    monkeypatch.setattr(app, "make_context", broken)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, **_: told.append(text))
    assert app.run() == 1
    assert "look.yaml:3" in told[0] and "look.yaml:3" in caplog.text and not pygame.display.get_init()


def test_a_scene_that_fails_is_told_and_written_down(monkeypatch: pytest.MonkeyPatch, user_home: Path) -> None:
    def fail(self: TitleScene, canvas: pygame.Surface) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        raise RuntimeError("the roof fell in")

    monkeypatch.setattr(TitleScene, "draw", fail)
    assert app.run() == 0
    assert "the roof fell in" in (user_home / app.FAULT_LOG).read_text(encoding="utf-8")


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_leave_cleanly_with_everything_saved(root: Path, user_home: Path, number: int) -> None:
    program = subprocess.Popen(
        [sys.executable, "main.py"], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        end = time.monotonic() + 30
        while not (user_home / "profile.db").exists() and time.monotonic() < end:
            time.sleep(0.1)
        time.sleep(1.0)
        program.send_signal(number)
        said, _ = program.communicate(timeout=30)
    finally:
        program.kill()
    assert program.returncode == 0, said
    assert "Traceback" not in said and (user_home / "settings.json").exists()
