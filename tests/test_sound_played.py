"""What should sound does: SDL's disk driver writes down what a speaker would get, and the sounds are found in it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tools.composer.files import SOUNDS
from tools.composer.ogg import decode
from tools.composer.signal import RATE, smooth

SCRIPT = Path(__file__).with_name("play_aloud.py")
Heard = Any


def listen(scenario: str, folder: Path) -> Heard:
    """Play a scenario; return what reached the speakers, (length, 2) from -1 to 1, or None if no device was opened."""
    written = folder / "heard.raw"
    driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(written), "SDL_DISKAUDIODELAY": "2"}
    done = subprocess.run([sys.executable, SCRIPT, scenario], env=os.environ | driver, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    if not written.exists():
        return None
    return np.frombuffer(written.read_bytes(), "<i2").reshape(-1, 2) / 32_768


def likeness(heard: Heard, sought: Heard) -> tuple[float, float]:
    """Return how like the best place is to what is sought (1: the same but for its loudness), and how loud it is."""
    if len(heard) < len(sought) or not heard.any():
        return 0.0, 0.0
    size = smooth(len(heard) + len(sought))
    fit = np.fft.irfft(np.fft.rfft(heard, size) * np.conj(np.fft.rfft(sought, size)), size)
    fit = fit[: len(heard) - len(sought) + 1]
    run = np.cumsum(np.concatenate(([0.0], heard**2)))
    power = np.sqrt(np.maximum(run[len(sought) :] - run[: -len(sought)], 1e-9))
    like = fit / power / np.sqrt((sought**2).sum())
    at = int(np.argmax(like))
    return float(like[at]), float(fit[at] / (sought**2).sum())


def file(name: str) -> Heard:
    return decode((SOUNDS / f"{name}.ogg").read_bytes())


def test_an_effect_reaches_the_speakers_at_its_volume(tmp_path: Path) -> None:
    heard = listen("effect", tmp_path)
    for ear in range(2):
        like, loud = likeness(heard[:, ear], file("bell"))
        assert like > 0.999
        assert loud == pytest.approx(0.8, abs=0.02)


def test_music_reaches_the_speakers_and_fades_in(tmp_path: Path) -> None:
    heard = listen("music", tmp_path)
    piece = file("forum")
    late = heard[-RATE:]
    for ear in range(2):
        assert likeness(piece[: 8 * RATE, ear], late[:, ear])[0] > 0.999
    began = np.flatnonzero(np.abs(heard).max(axis=1) > 0)[0]
    first = np.abs(heard[began : began + 800]).max()
    assert first < 0.2 * np.abs(piece[:800]).max(), "it begins at once"


def test_a_piece_goes_round_without_a_gap(tmp_path: Path) -> None:
    heard, piece = listen("seam", tmp_path), file("forum")
    around = np.concatenate((piece[-RATE // 2 :], piece[: RATE // 2]))
    for ear in range(2):
        assert likeness(heard[:, ear], around[:, ear])[0] > 0.999


def test_with_effects_off_only_the_music_is_heard(tmp_path: Path) -> None:
    heard = listen("effect_with_effects_off", tmp_path)
    assert np.abs(heard).max() > 0.02
    assert likeness(heard[:, 0], file("bell"))[0] < 0.3


def test_the_murmur_is_heard_more_at_the_side_of_the_poor(tmp_path: Path) -> None:
    heard = listen("murmur", tmp_path)[-RATE:]
    left, right = (float(np.sqrt(np.mean(heard[:, ear] ** 2))) for ear in range(2))
    assert right > 0.005 and left == pytest.approx(0.55 * right, rel=0.05)
    assert likeness(np.tile(file("murmur"), 2), heard[:, 1])[0] > 0.99


def test_when_it_is_muted_nothing_reaches_a_speaker(tmp_path: Path) -> None:
    assert listen("muted", tmp_path) is None, "a device was opened"


def test_muting_ends_what_sounds_at_once(tmp_path: Path) -> None:
    heard = listen("muted_meanwhile", tmp_path)
    assert np.abs(heard).max() > 0.01
    assert len(heard) < len(file("victory")) // 2
    assert likeness(heard[:, 0], file("bell")[: len(heard) // 2])[0] < 0.3


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="no such figures on this system")
def test_memory_and_files_stay_flat_over_two_thousand_sounds(tmp_path: Path) -> None:
    driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(tmp_path / "heard.raw"), "SDL_DISKAUDIODELAY": "1"}
    done = subprocess.run(
        [sys.executable, SCRIPT, "two_thousand"], env=os.environ | driver, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    told = [tuple(map(int, line.split())) for line in done.stdout.splitlines() if line[:1].isdigit()]
    assert len(told) == 11
    start, *later = told
    assert max(memory for memory, _ in later) <= start[0] + 8_192, "2,000 sounds of 100 KiB leave something behind"
    assert max(memory for memory, _ in later[5:]) <= max(memory for memory, _ in later[:5]) + 4_096
    assert max(handles for _, handles in later) <= later[0][1] + 1
