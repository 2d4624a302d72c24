"""What every test gets: no real screen or speaker, and a user folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The sources are what is tested; tests/test_native.py sees to it that compiled rules do the same.
os.environ["RESPUBLICA_PURE"] = "1"
# For code that runs while tests are being collected; each test then gets a folder of its own.
os.environ["RESPUBLICA_HOME"] = os.devnull + "/respublica"

# A shared machine is slow at times: a test fails on what it says, never on how long an example took.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def user_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give the test an empty user folder: no test may touch a player's own profile."""
    home = tmp_path_factory.mktemp("home", numbered=True)
    monkeypatch.setenv("RESPUBLICA_HOME", str(home))
    yield home


@pytest.fixture(scope="session")
def root() -> Path:
    """Give the folder of the source tree."""
    return ROOT
