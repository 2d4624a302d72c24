"""The self-test: it passes on a sound program, fails on a spoilt one, and needs nobody to listen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.scenes import selftest
from game.scenes.context import Context
from game.scenes.games import game_names


def test_it_plays_a_whole_game_of_each_kind_and_says_that_all_is_fine(capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest.run_selftest() == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == len(selftest.PARTS) + 2
    assert said[-1].startswith("fine: all of it")
    assert all(f"a game of {game} in" in said[-2] for game in game_names())


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        (lambda context: context.word("no.such.text"), "The text no.such.text has no words."),
        (
            lambda context: str(context.skin.sprites.get("no_such_picture")),
            "There is no picture called no_such_picture",
        ),
        (lambda context: str(1 // 0), "ZeroDivisionError"),
    ],
)
def test_it_fails_on_what_is_missing(
    how: object, expected: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "PARTS", {"part": how})
    assert selftest.run_selftest() == 1
    said = capsys.readouterr().out
    assert "failed" in said and expected in said


def test_a_game_that_never_ends_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "LONGEST_GAME", 0.0)
    monkeypatch.setattr(selftest, "PARTS", {"play": selftest.PARTS["play"]})
    assert selftest.run_selftest() == 1
    assert "not over" in capsys.readouterr().out


def test_it_needs_no_output(monkeypatch: pytest.MonkeyPatch) -> None:
    def part(context: Context) -> str:
        return "ä"

    monkeypatch.setattr(selftest, "PARTS", {"part": part})
    monkeypatch.setattr(sys, "stdout", None)
    assert selftest.run_selftest() == 0


def test_the_command_answers_by_its_exit_code(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "selftest"], cwd=root, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("fine:") == len(selftest.PARTS) + 1
