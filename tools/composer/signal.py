"""The workbench: noise, resonances, envelopes and rooms, as arrays of samples from -1 to 1.

A sound in the making is one channel; what has two is an array of shape (length, 2).
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

Samples = Any
"""Numpy's arrays of float64, which have types of their own but not here."""
Luck = Any
"""Numpy's generator of random numbers, seeded by a sound's name: the same name sounds the same for ever."""

RATE = 44_100
SILENT = 6.91  # e-folds to fall by 60 dB
Partial = tuple[float, float, float]
"""A frequency in Hz, the seconds in which it falls by 60 dB, and how loud it begins."""


def luck(name: str) -> Luck:
    """Return the random numbers of a sound."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def length(seconds: float) -> int:
    """Return how many samples that is."""
    return round(seconds * RATE)


def times(count: int) -> Samples:
    """Return the moments of so many samples, in seconds."""
    return np.arange(count) / RATE


def smooth(count: int) -> int:
    """Return the next length that can be transformed quickly: a product of 2, 3, 5 and 7."""
    while True:
        left = count
        for prime in (2, 3, 5, 7):
            while left % prime == 0:
                left //= prime
        if left == 1:
            return count
        count += 1


def curve(seconds: float, *points: tuple[float, float]) -> Samples:
    """Return an envelope through (second, level) points, straight between them."""
    at, level = zip(*points, strict=True)
    return np.interp(times(length(seconds)), at, level)


def ring(seconds: float, partials: Iterable[Partial]) -> Samples:
    """Return what a body sounds like that is struck at once: each of its resonances, dying away."""
    t = times(length(seconds))
    total = np.zeros(len(t))
    for frequency, t60, loud in partials:
        if frequency < RATE * 0.42:
            total += loud * np.exp(-SILENT / t60 * t) * np.sin(2 * np.pi * frequency * t)
    return total


def contact(ms: float) -> Samples:
    """Return the push of a body that touches another for so long: the shorter, the brighter what it strikes."""
    count = max(2, length(ms / 1000))
    push = np.sin(np.pi * (np.arange(count) + 0.5) / count)
    return push / push.sum()


def convolve(one: Samples, other: Samples) -> Samples:
    """Return one sound as another answers to it."""
    count = len(one) + len(other) - 1
    size = smooth(count)
    return np.fft.irfft(np.fft.rfft(one, size) * np.fft.rfft(other, size), size)[:count]


def strike(seconds: float, partials: Iterable[Partial], ms: float) -> Samples:
    """Return a body struck by something that stays on it for `ms`."""
    return convolve(ring(seconds, partials), contact(ms))[: length(seconds)]


def vary(partials: Sequence[Partial], rng: Luck, by: float = 0.03, pitch: float = 1.0) -> list[Partial]:
    """Return the resonances as another blow finds them: elsewhere on the body, on a body of another size."""
    return [
        (
            frequency * pitch * (1 + by * rng.uniform(-1, 1)),
            t60 * rng.uniform(0.85, 1.15),
            loud * 10 ** rng.uniform(-0.2, 0.1),
        )
        for frequency, t60, loud in partials
    ]


def hiss(seconds: float, rng: Luck, low: float, high: float, steep: float = 2.0) -> Samples:
    """Return noise between two frequencies, that falls off outside; its level is 1 (root mean square)."""
    return tinted(rng.standard_normal(length(seconds)), low, high, steep)


def tinted(sound: Samples, low: float, high: float, steep: float = 2.0) -> Samples:
    """Return noise with what lies outside of two frequencies taken away, at a level of 1."""
    made = filtered(sound, low, high, steep)
    return made / max(1e-9, float(np.sqrt(np.mean(made**2))))


def filtered(sound: Samples, low: float = 0.0, high: float = 0.0, steep: float = 2.0) -> Samples:
    """Return a sound without what is below `low` and above `high` (0: no limit). It shifts nothing in time."""
    size = smooth(len(sound))
    spectrum = np.fft.rfft(sound, size)
    frequency = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1e-3)
    gain = np.ones(len(frequency))
    if low:
        gain /= np.sqrt(1 + (low / frequency) ** (2 * steep))
    if high:
        gain /= np.sqrt(1 + (frequency / high) ** (2 * steep))
    return np.fft.irfft(spectrum * gain, size)[: len(sound)]


def mixed(seconds: float, *parts: tuple[float, Samples, float]) -> Samples:
    """Return (second, sound, gain) parts put together; what lasts longer is cut off."""
    total = np.zeros(length(seconds))
    for at, sound, gain in parts:
        start = length(at)
        part = sound[: max(0, len(total) - start)]
        total[start : start + len(part)] += gain * part
    return total


def wrapped(total: Samples, sound: Samples, at: int, gain: float = 1.0) -> None:
    """Add a sound to a loop, in place: what goes over its end goes on at its beginning."""
    count = len(total)
    place = at % count
    while len(sound):
        part = sound[: count - place]
        total[place : place + len(part)] += gain * part
        sound, place = sound[len(part) :], 0


def echo(rng: Luck, t60: float, *, dark: float = 3500.0, early: float = 0.0, seconds: float = 0.0) -> Samples:
    """Return how a hall of stone answers a clap: a few walls, then a dying rush that gets darker.

    `t60` is the seconds in which it falls by 60 dB; `early` is how loud the walls are beside the rush.
    """
    count = length(seconds or t60)
    t = times(count)
    rush = rng.standard_normal(count)
    bright, dull = filtered(rush, 150, dark * 2), filtered(rush, 120, dark / 3)
    tail = bright * np.exp(-SILENT / (t60 * 0.5) * t) + 1.6 * dull * np.exp(-SILENT / t60 * t)
    tail *= 1 - np.exp(-t / 0.012)
    tail /= np.sqrt((tail**2).sum())
    for at in (0.0071, 0.0113, 0.0167, 0.0229, 0.0317):
        tail[length(at * rng.uniform(0.92, 1.08))] += early * rng.choice((-1, 1)) * (1 - at * 18)
    return tail


def in_hall(sound: Samples, rng: Luck, wet: float, t60: float = 0.9, seconds: float = 0.0) -> Samples:
    """Return a sound as it is heard in a hall, which answers with a share `wet` of it; it may last longer."""
    answer = echo(rng, t60, early=0.35)
    count = length(seconds) if seconds else len(sound)
    heard = np.zeros(count)
    heard[: min(count, len(sound))] = sound[:count]
    tail = convolve(sound, answer)[:count]
    heard[: len(tail)] += wet * tail
    return heard
