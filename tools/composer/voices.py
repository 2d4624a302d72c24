"""The crowd: many people who talk at once, near enough to be people and too far to be understood."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.composer.signal import RATE, Luck, Samples, convolve, curve, hiss, length, ring, wrapped

# The first four resonances of a mouth, in Hz.
VOWELS: dict[str, tuple[float, float, float, float]] = {
    "a": (730, 1150, 2500, 3400),
    "e": (480, 1850, 2500, 3450),
    "i": (300, 2150, 2900, 3500),
    "o": (460, 820, 2450, 3300),
    "u": (330, 700, 2350, 3250),
}


@dataclass(frozen=True, slots=True)
class Temper:
    """Say how a crowd talks.

    `pace` is seconds from one syllable to the next; `glide` is what a voice's pitch is multiplied by from a
    syllable's beginning to its end; `lift` raises all voices; `rests` is the share of syllables left out.
    """

    vowels: str
    pace: float
    held: float
    glide: float = 0.94
    lift: float = 1.0
    rests: float = 0.25


def mouth(vowel: str, size: float) -> Samples:
    """Return what one pulse of the throat becomes in a mouth that says a vowel."""
    shape = zip(VOWELS[vowel], (0.032, 0.026, 0.02, 0.016), (1.0, 0.55, 0.2, 0.1), strict=True)
    return convolve(ring(0.03, [(f * size, t60, loud) for f, t60, loud in shape]), np.hanning(24) / 12)


def syllable(rng: Luck, hertz: float, said: Samples, temper: Temper, puff: Samples) -> Samples:
    """Say one vowel: pulses of the throat through the mouth, and a little breath before it."""
    seconds = temper.held * rng.uniform(0.7, 1.3)
    count = length(seconds)
    pitch = hertz * np.linspace(1.0, temper.glide * rng.uniform(0.97, 1.03), count)
    pitch *= 1 + 0.012 * np.sin(2 * np.pi * rng.uniform(4, 6.5) / RATE * np.arange(count) + rng.uniform(0, 6))
    beats = np.flatnonzero(np.diff(np.floor(np.cumsum(pitch) / RATE)) > 0)
    total = np.zeros(count + len(said))
    for beat, loud in zip(beats, rng.uniform(0.85, 1.1, len(beats)), strict=True):
        total[beat : beat + len(said)] += loud * said
    total[:count] *= np.interp(np.arange(count) / count, (0, 0.22, 0.6, 1), (0, 1, 0.8, 0))
    total = total[:count]
    total[: len(puff)] += 0.02 * puff[:count]
    return total


def babble(rng: Luck, seconds: float, people: int, temper: Temper) -> Samples:
    """Let people talk over each other, each with a voice and a pace of his own; the end goes on at the beginning."""
    total = np.zeros(length(seconds))
    puff = hiss(0.05, rng, 1800, 5200) * curve(0.05, (0, 0), (0.02, 1), (0.05, 0))
    for _ in range(people):
        size = rng.uniform(0.92, 1.1)
        mouths = [mouth(vowel, size) for vowel in temper.vowels]
        voice = rng.uniform(92, 150) * temper.lift
        near = rng.uniform(0.35, 1.0)
        pace = temper.pace * rng.uniform(0.85, 1.25)
        tune = 1.0
        at = rng.uniform(0, pace)
        while at < seconds:
            if rng.uniform() > temper.rests:
                tune = 0.6 * tune + 0.4 * rng.uniform(0.84, 1.22)
                said = syllable(rng, voice * tune, mouths[int(rng.integers(len(mouths)))], temper, puff)
                wrapped(total, said, length(at), near * rng.uniform(0.5, 1.0))
            at += pace * rng.uniform(0.75, 1.3)
    return total


def shout(rng: Luck, seconds: float, people: int, temper: Temper, swell: Samples) -> Samples:
    """Let a crowd break out once, and fall still."""
    said = babble(rng, seconds + 0.6, people, temper)[length(0.3) :][: length(seconds)]
    return said * swell[: len(said)]


def clapping(rng: Luck, seconds: float, people: int) -> Samples:
    """Let people clap, each at a rhythm of his own."""
    total = np.zeros(length(seconds))
    for _ in range(people):
        hand = rng.uniform(750, 1500)
        gap = rng.uniform(0.17, 0.26)
        at = rng.uniform(0, gap)
        near = rng.uniform(0.3, 1.0)
        clap = hiss(0.03, rng, hand * 0.7, hand * 2.6, 1.5) * curve(0.03, (0, 0), (0.001, 1), (0.008, 0.25), (0.03, 0))
        while at < seconds - 0.05:
            start = length(at)
            total[start : start + len(clap)] += near * clap[: len(total) - start]
            at += gap * rng.uniform(0.93, 1.07)
    return total
