"""The sounds: made again and compared with the committed files, and measured, as nobody listens to a test."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from tools.composer.compare import difference
from tools.composer.effects import EFFECTS, file_names
from tools.composer.files import LOOPS, SOUNDS
from tools.composer.finish import WINDOW, finished, loudness, peak
from tools.composer.music import MURMUR_LUFS, hertz, murmur, notes_of, scores
from tools.composer.ogg import decode, encode, numbered
from tools.composer.signal import RATE, length, luck, times

Samples = Any
BUDGET = 1_700_000  # bytes of all files
FILES = sorted(path.stem for path in SOUNDS.glob("*.ogg"))
# Those of the crowd take most of the time to make: one of them is enough.
MADE_AGAIN = [name for name in EFFECTS if name not in ("cheer", "groan", "victory")]


@pytest.fixture(scope="module")
def decoded() -> dict[str, Samples]:
    return {name: decode((SOUNDS / f"{name}.ogg").read_bytes()) for name in FILES}


# -- the committed files are what the code makes


@pytest.mark.parametrize("name", MADE_AGAIN)
def test_an_effect_made_again_is_the_committed_one(name: str, decoded: dict[str, Samples]) -> None:
    file = file_names(name)[-1]
    effect = EFFECTS[name]
    assert difference(finished(effect.make(luck(file)), effect.lufs), decoded[file]) == ""


def test_the_murmur_made_again_is_the_committed_one(decoded: dict[str, Samples]) -> None:
    assert difference(murmur(), decoded["murmur"]) == ""


def test_another_sound_is_not_taken_for_the_committed_one(decoded: dict[str, Samples]) -> None:
    effect = EFFECTS["coin"]
    other = finished(effect.make(luck("wood_1")), effect.lufs)
    assert "dB off" in difference(other, decoded["coin_1"])
    assert "samples" in difference(other[1:], decoded["coin_1"])


@pytest.mark.parametrize("name", sorted(scores()))
def test_a_piece_has_its_notes_where_the_score_has_them(name: str, decoded: dict[str, Samples]) -> None:
    """All of a piece is made again by `python -m tools.composer check`; here each longer note is looked for."""
    piece, mono = scores()[name], decoded[name].mean(axis=1)
    clear = []
    for voice in [voice for voice in piece.voices if voice.instrument in ("lyre", "aulos")]:
        for at, beats, pitches, _ in notes_of(voice, piece.patterns)[0][::2]:
            start, count = length(float(at) * piece.beat + 0.05), length(min(0.6, float(beats) * piece.beat))
            if len(pitches) == 1 and count >= length(0.3) and start + count < len(mono):
                part = mono[start : start + count] * np.hanning(count)
                turns = (np.exp(-2j * np.pi * times(count) * (hertz(pitches[0]) + off)) for off in (0, -9, 9))
                here, below, above = (abs((part * turn).sum()) for turn in turns)
                clear.append(here > 1.3 * max(below, above))
    assert len(clear) > 30 and np.mean(clear) > 0.98


def test_all_files_and_no_others_are_there() -> None:
    wanted = {file for name in EFFECTS for file in file_names(name)} | {"murmur", *scores()}
    assert set(FILES) == wanted and wanted >= LOOPS
    assert sum((SOUNDS / f"{name}.ogg").stat().st_size for name in FILES) <= BUDGET


def test_the_same_sound_is_the_same_file_byte_for_byte() -> None:
    sound = np.sin(np.arange(30_000) / 20) * 0.3
    one = encode(sound, 0.3, "one")
    assert one == encode(sound, 0.3, "one") != encode(sound, 0.3, "two")
    assert decode(one).shape == (30_000,)
    with pytest.raises(ValueError, match="no page begins at byte 0"):
        numbered(b"nothing of the kind", 1)


# -- how they are


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_cut_nor_off_its_middle(name: str, decoded: dict[str, Samples]) -> None:
    sound = decoded[name]
    assert 0.05 < peak(sound) < 0.98
    assert np.abs(sound.mean(axis=0)).max() < 0.002


@pytest.mark.parametrize("name", sorted(set(FILES) - LOOPS))
def test_an_effect_is_dry_and_as_loud_as_meant_and_both_ends_are_still(name: str, decoded: dict[str, Samples]) -> None:
    sound = decoded[name]
    effect = EFFECTS[name.partition("_")[0]]
    assert sound.ndim == 1
    assert 0.05 <= len(sound) / RATE <= 3.2
    assert loudness(sound, WINDOW) == pytest.approx(effect.lufs, abs=1.0)
    assert abs(sound[0]) < 0.02 * peak(sound) + 0.002 and abs(sound[-1]) < 0.02 * peak(sound) + 0.002
    loudest = int(np.argmax(np.abs(sound)))
    last = sound[-RATE // 100 :]
    assert float(np.abs(last).max()) < 0.12 * abs(sound[loudest]), "it breaks off"


@pytest.mark.parametrize("name", ["click", "wood", "coin", "stamp", "die", "bell", "staff", "chain", "shake", "rest"])
def test_what_is_struck_begins_at_once_and_dies_away(name: str, decoded: dict[str, Samples]) -> None:
    for file in file_names(name):
        sound = np.abs(decoded[file])
        assert np.argmax(sound > 0.1 * sound.max()) < 0.03 * RATE, "it comes late"
        half = len(sound) // 2
        if name not in ("shake", "chain"):
            assert (sound[half:] ** 2).sum() < 0.25 * (sound[:half] ** 2).sum(), "it does not die away"


def centre(sound: Samples) -> float:
    """Return the middle of a sound's spectrum in Hz: what makes it dark or bright."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    return float((np.fft.rfftfreq(len(sound), 1 / RATE) * power).sum() / power.sum())


def test_silver_is_brighter_than_bone_than_wood_than_a_door(decoded: dict[str, Samples]) -> None:
    order = [centre(decoded[name]) for name in ("coin_1", "die_1", "wood_1", "refuse_1")]
    assert order == sorted(order, reverse=True)
    assert order[0] > 3000 and order[-1] < 400


def test_takes_of_one_sound_differ_but_not_much(decoded: dict[str, Samples]) -> None:
    for name in EFFECTS:
        takes = [decoded[file] for file in file_names(name)]
        for one, other in pairwise(takes):
            count = min(len(one), len(other))
            like = float(np.corrcoef(one[:count], other[:count])[0, 1])
            assert like < 0.97, f"{name}: two takes are the same"
            assert 0.6 < centre(one) / centre(other) < 1.7, f"{name}: two takes are two sounds"


@pytest.mark.parametrize("name", sorted(LOOPS))
def test_a_loop_goes_round_without_a_seam(name: str, decoded: dict[str, Samples]) -> None:
    sound = decoded[name]
    steps = np.abs(np.diff(sound[: 10 * RATE], axis=0))
    assert np.abs(sound[0] - sound[-1]).max() <= np.quantile(steps, 0.999)
    bend = np.abs(np.diff(np.concatenate((sound[-200:], sound[:200])), 2, axis=0))[190:210].max()
    assert bend <= np.abs(np.diff(sound[: 10 * RATE], 2, axis=0)).max()


@pytest.mark.parametrize("name", sorted(scores()))
def test_a_piece_is_long_quiet_and_wide(name: str, decoded: dict[str, Samples]) -> None:
    sound = decoded[name]
    assert sound.ndim == 2 and 40 <= len(sound) / RATE <= 90
    assert loudness(sound) == pytest.approx(scores()[name].lufs, abs=0.7)
    assert abs(loudness(sound[:, 0]) - loudness(sound[:, 1])) < 4, "one ear hears much more than the other"
    assert np.corrcoef(sound[: 20 * RATE].T)[0, 1] < 0.95


def test_the_murmur_is_soft_and_steady(decoded: dict[str, Samples]) -> None:
    sound = decoded["murmur"]
    assert loudness(sound) == pytest.approx(MURMUR_LUFS, abs=0.7)
    parts = [loudness(part) for part in np.array_split(sound, 12)]
    assert max(parts) - min(parts) < 5


# -- the music's grammar


def test_each_piece_keeps_to_the_seven_notes_of_its_species() -> None:
    homes = {"forum": "d", "curia": "e", "dusk": "a"}
    for name, piece in scores().items():
        lyre = [pitches for voice in piece.voices[:1] for _, _, pitches, _ in notes_of(voice, piece.patterns)[0]]
        assert next(pitches for pitches in lyre if pitches)[0][0] == homes[name]
        for voice in piece.voices:
            for _, beats, pitches, _ in notes_of(voice, piece.patterns)[0]:
                assert beats > 0
                assert all(pitch in ("D", "t") or pitch[0] in "abcdefg" for pitch in pitches)


def test_fifths_and_octaves_are_pure() -> None:
    assert hertz("a4") == 440.0
    for low, high in (("d4", "a4"), ("e4", "b4"), ("a3", "e4"), ("f4", "c5"), ("c4", "g4"), ("g3", "d4")):
        assert hertz(high) / hertz(low) == pytest.approx(1.5)
    assert hertz("e5") == pytest.approx(2 * hertz("e4"))
    assert [f"{hertz(note):.0f}" for note in ("c4", "b4")] == ["261", "495"]


def test_a_wrong_note_is_told() -> None:
    voice = scores()["curia"].voices[0]
    with pytest.raises(ValueError, match="'h4:2' is no note"):
        notes_of(type(voice)("lyre", 0, 50, ["e4 h4:2"]), {})
