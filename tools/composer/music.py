"""The pieces and the murmur: loops whose end goes on at their beginning, as everything in them goes round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import numpy as np

from game.config import load
from tools.composer.finish import GROUND, levelled
from tools.composer.instruments import piped, plucked
from tools.composer.objects import skin
from tools.composer.signal import RATE, Luck, Samples, echo, filtered, length, luck, wrapped
from tools.composer.voices import Temper, babble

SCORES = Path(__file__).with_name("scores.yaml")
WET, T60 = 0.34, 2.3  # how much of a piece the hall answers with, and for how long
MURMUR_SECONDS, MURMUR_PEOPLE, MURMUR_LUFS = 6, 26, -27.0
TALKING = Temper("aeiou", 0.24, 0.19, rests=0.3)
LINGER = {"lyre": 3.4, "aulos": 0.05, "drone": 0.2, "drum": 0.9}
"""Seconds that a note sounds at most (the plucked and struck) or beyond its own (the blown)."""

# Fifths up from f: what they make of a note, within the octave that begins at c, beside a of 440 Hz.
_FIFTHS = {"f": -4, "c": -3, "g": -2, "d": -1, "a": 0, "e": 1, "b": 2}
_NOTE = re.compile(r"(?P<pitch>_|[Dt]|[a-g]\d(?:\+[a-g]\d)*)(?P<stress>!?)(?::(?P<beats>[\d.]+))?")


class Voice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold what one player plays; `pan` is -100 (left) to 100, `gain` in percent."""

    instrument: Literal["lyre", "aulos", "drone", "drum"]
    pan: Annotated[int, msgspec.Meta(ge=-100, le=100)]
    gain: Annotated[int, msgspec.Meta(ge=1, le=100)]
    notes: list[str]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold one piece; `beat` is in seconds."""

    beat: Annotated[float, msgspec.Meta(gt=0, le=4)]
    lufs: Annotated[float, msgspec.Meta(ge=-40, le=-10)]
    voices: list[Voice]
    patterns: dict[str, str] = {}


class Scores(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold all of scores.yaml."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    pieces: dict[str, Piece]


Note = tuple[Fraction, Fraction, tuple[str, ...], bool]
"""The beat at which it begins, its beats, its pitches (none for a rest), and whether it is stressed."""


def hertz(pitch: str) -> float:
    """Return the frequency of a note such as e4, in Pythagorean tuning."""
    fifths, octave = _FIFTHS[pitch[0]], int(pitch[1])
    ratio = 1.5**fifths
    while ratio < 0.59:  # below c, which is 16/27 of a
        ratio *= 2
    while ratio >= 1.18:
        ratio /= 2
    return float(440 * ratio * 2.0 ** (octave - 4))


def notes_of(voice: Voice, patterns: dict[str, str]) -> tuple[list[Note], Fraction]:
    """Read a voice; return its notes and how many beats they fill. Raise ValueError for what is no note."""
    made: list[Note] = []
    at = Fraction(0)
    words = [word for line in voice.notes for word in line.split()]
    for word in [inner for each in words for inner in patterns.get(each, each).split()]:
        found = _NOTE.fullmatch(word)
        if found is None:
            raise ValueError(f"{word!r} is no note")
        beats = Fraction(found["beats"] or 1)
        pitches = () if found["pitch"] == "_" else tuple(found["pitch"].split("+"))
        made.append((at, beats, pitches, bool(found["stress"])))
        at += beats
    return made, at


def play(piece: Piece, name: str) -> Samples:
    """Play a piece once round; return two channels. Raise ValueError where its voices differ in length."""
    read = [notes_of(voice, piece.patterns) for voice in piece.voices]
    if len({beats for _, beats in read}) != 1:
        raise ValueError(f"{name}: the voices have {', '.join(str(beats) for _, beats in read)} beats")
    count = length(float(read[0][1]) * piece.beat)
    total = np.zeros((count, 2))
    rng = luck(name)
    for voice, (notes, _) in zip(piece.voices, read, strict=True):
        line = _played(voice, notes, piece.beat, count, rng)
        side = np.pi / 4 * (1 + voice.pan / 100)
        total += line[:, None] * np.array((np.cos(side), np.sin(side))) * voice.gain / 100
    return levelled(_in_hall_of_loops(total, name), piece.lufs)


def _played(voice: Voice, notes: list[Note], beat: float, count: int, rng: Luck) -> Samples:
    """Play one voice into a loop, each note a little early or late, as hands do."""
    line = np.zeros(count)
    for at, beats, pitches, stress in notes:
        swell = 0.86 + 0.1 * np.sin(2 * np.pi * float(at) / 24)
        loud = swell * (1.12 if stress else 1.0) * rng.uniform(0.88, 1.05)
        for number, pitch in enumerate(pitches):
            late = rng.normal(0, 0.006) + number * 0.022  # a chord is broken upwards
            sound = _note(voice.instrument, pitch, float(beats) * beat, loud, rng)
            wrapped(line, sound, length(float(at) * beat + late))
    return line


def _note(instrument: str, pitch: str, seconds: float, loud: float, rng: Luck) -> Samples:
    """Play one note; all instruments are about as loud as each other."""
    linger = LINGER[instrument]
    if instrument == "lyre":
        far = min(1.0, (hertz(pitch) / 165) ** 0.6)  # a low string moves more air than its tune is worth
        return 0.25 * far * plucked(hertz(pitch), max(0.9, min(linger, seconds * 1.6 + 0.5)), rng, loud)
    if instrument == "drum":
        return 0.3 * loud * skin(rng, 82.0, linger, edge=pitch == "t") * (0.5 if pitch == "t" else 1.0)
    trembling = 1.0 if instrument == "aulos" and seconds > 0.7 else 0.25
    return 0.1 * piped(hertz(pitch), seconds + linger, rng, loud, trembling)


def _in_hall_of_loops(dry: Samples, name: str) -> Samples:
    """Return a loop in a hall whose answer goes round with it; each ear hears its own."""
    count = len(dry)
    ground = 1 / np.sqrt(1 + (GROUND / np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-3)) ** 4)
    ears = [np.fft.rfft(dry[:, ear]) for ear in range(2)]
    heard = np.empty_like(dry)
    for ear in range(2):
        answer = np.fft.rfft(echo(luck(f"{name} {ear}"), T60, early=0.3), count)
        there = 0.75 * ears[ear] + 0.25 * ears[1 - ear]
        heard[:, ear] = np.fft.irfft((ears[ear] + WET * there * answer) * ground, count)
    return heard


def murmur() -> Samples:
    """Let the people on the Forum talk, for ever; they are outside, and many."""
    rng = luck("murmur")
    said = babble(rng, MURMUR_SECONDS, MURMUR_PEOPLE, TALKING)
    answer = echo(rng, 1.1, early=0.5)
    count = len(said)
    far = np.fft.irfft(np.fft.rfft(said) * np.fft.rfft(answer, count), count)
    loud = float(np.sqrt(np.mean(said**2)))
    air = filtered(rng.standard_normal(count), 120, 500) * 0.05 * loud
    return levelled(filtered(0.4 * said + far + air, 140, 1500, 1.5), MURMUR_LUFS)


def scores() -> dict[str, Piece]:
    """Read the pieces; raise ConfigError for a file that makes no sense."""
    return load(SCORES, Scores).pieces


def loops() -> Iterator[tuple[str, Samples]]:
    """Make the murmur and every piece."""
    yield "murmur", murmur()
    for name, piece in scores().items():
        yield name, play(piece, name)
