"""Sound: safe without a device, silent when it is off."""

from __future__ import annotations

import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.sound import Audio


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with wave.open(str(tmp_path / "stamp.ogg"), "wb") as file:  # the mixer looks at what is in it
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(b"\0\0" * 2000)
    (tmp_path / "broken.ogg").write_bytes(b"no sound")
    return tmp_path


@pytest.fixture(autouse=True)
def closed_mixer() -> Iterator[None]:
    mixer = pygame.mixer
    mixer.quit()
    yield
    mixer.quit()


class Forbidden:
    """Stands for the mixer, and fails the test at any call."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"mixer.{name} was called")


def use_everything(audio: Audio) -> None:
    audio.start()
    for name in ("stamp", "stamp", "broken", "unknown"):
        audio.play(name)
    for track in ("stamp", "unknown", "broken", ""):
        audio.play_music(track)
    for kind in ("master", "effects", "music"):
        audio.set_volume(kind, 30)
    audio.toggle_mute()
    audio.play("stamp")
    audio.toggle_mute()
    audio.play("stamp")
    audio.start()
    audio.close()
    audio.play("stamp")


def test_everything_works_with_a_device(folder: Path) -> None:
    audio = Audio(folder)
    audio.start()
    assert audio.is_ready
    use_everything(audio)
    assert not audio.is_ready


def test_without_a_device_everything_is_silent(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio(folder)
    use_everything(audio)
    assert not audio.is_ready


def test_the_device_is_asked_for_once_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []

    def fail(*args: object) -> None:
        calls.append(args)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    audio = Audio(folder)
    for _ in range(5):
        audio.start()
    assert len(calls) == 1


def test_with_sound_off_the_mixer_is_never_called(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "mixer", Forbidden())
    use_everything(Audio(folder, enabled=False))


def test_a_device_that_is_lost_in_the_middle_ends_in_silence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    audio = Audio(folder)
    audio.start()
    audio.play("stamp")
    pygame.mixer.quit()
    audio.play("stamp")
    audio.play_music("stamp")
    audio.set_volume("music", 10)
    audio.toggle_mute()
    assert not audio.is_ready


def test_a_sound_is_loaded_once(folder: Path) -> None:
    audio = Audio(folder)
    audio.start()
    for _ in range(200):
        audio.play("stamp")
    assert list(audio._sounds) == ["stamp"]


def test_turning_sound_off_and_on_again(folder: Path) -> None:
    audio = Audio(folder, enabled=False)
    audio.set_enabled(True)
    assert audio.is_ready
    audio.set_enabled(False)
    assert not audio.is_ready and pygame.mixer.get_init() is None


def test_volumes_stay_in_their_range(folder: Path) -> None:
    audio = Audio(folder)
    audio.set_volume("master", 900)
    audio.set_volume("music", -5)
    assert (audio.volumes["master"], audio.volumes["music"]) == (100, 0)
