"""The lyre, the aulos and the horn, a note at a time. Pitches are in Hz; each note dies away by itself."""

from __future__ import annotations

import numpy as np

from tools.composer.signal import RATE, SILENT, Luck, Samples, convolve, curve, filtered, hiss, length, ring, times

POINTS = 512  # of one period of a wave
HIGHEST = 15_000.0  # Hz that a note's overtones may reach
MELLOW = 4_200.0  # Hz from which what is blown gets softer: the hall is large, and its stone does not shine


def _harmonics(hertz: float, most: int) -> Samples:
    """Return 1, 2, 3... as far as a note's overtones go."""
    return np.arange(1, max(2, min(most, int(HIGHEST / hertz))) + 1)


def plucked(hertz: float, seconds: float, rng: Luck, loud: float = 1.0) -> Samples:
    """Pluck a string of gut: the wave that the finger leaves goes round, and loses its edges as it goes.

    This is Karplus and Strong's string, kept as overtones so that it is in tune: each fades at its own rate.
    """
    order = _harmonics(hertz, 34)
    place = rng.uniform(0.21, 0.27)  # where along the string
    first = np.sin(np.pi * order * place) / order**1.25 * np.exp(-order / (7 + 16 * loud))
    t60 = 2.9 * (196 / hertz) ** 0.45 / (1 + 0.045 * order + 0.0065 * order**2)
    rounds = int(seconds * hertz) + 2
    fading = first * np.exp(-SILENT / t60 * (np.arange(rounds)[:, None] / hertz))
    spectrum = np.zeros((rounds, POINTS // 2 + 1), complex)
    spectrum[:, order] = fading * -0.5j * POINTS
    waves = np.fft.irfft(spectrum, POINTS, axis=1)
    phase = times(length(seconds)) * hertz
    turn, where = phase.astype(int), phase % 1 * POINTS
    low = where.astype(int)
    part, high = where - low, (low + 1) % POINTS
    share = phase - turn
    now = waves[turn, low] * (1 - part) + waves[turn, high] * part
    after = waves[turn + 1, low] * (1 - part) + waves[turn + 1, high] * part
    string = now * (1 - share) + after * share
    body = ring(0.09, [(212, 0.07, 0.5), (396, 0.06, 0.6), (704, 0.04, 0.5), (1310, 0.03, 0.3), (2120, 0.02, 0.2)])
    answer = convolve(string, body)[: len(string)] * 0.012
    nail = hiss(0.02, rng, 1200, 5000) * curve(0.02, (0, 1), (0.005, 0.3), (0.02, 0))
    made = string + answer
    made[: len(nail)] += 0.012 * loud * nail
    return made * curve(seconds, (0, 0), (0.0015, 1), (seconds - 0.08, 1), (seconds, 0)) * loud


def _cycle(hertz: float, resonances: tuple[tuple[float, float, float], ...], slope: float) -> Samples:
    """Return one period of a wave whose overtones fall by `slope` and are raised around some frequencies."""
    order = _harmonics(hertz, 48)
    loud = order**-slope
    raised = sum(gain / (1 + ((order * hertz - at) / wide) ** 2) for at, wide, gain in resonances)
    spectrum = np.zeros(POINTS // 2 + 1, complex)
    soft = 1 / (1 + (order * hertz / MELLOW) ** 3)
    spectrum[order] = -0.5j * POINTS * loud * soft * (0.25 + raised)
    wave = np.fft.irfft(spectrum, POINTS)
    return wave / float(np.sqrt(np.mean(wave**2)))


def _played(wave: Samples, phase: Samples) -> Samples:
    """Return a wave gone through at a changing speed."""
    return np.interp(phase % 1 * POINTS, np.arange(POINTS + 1), np.concatenate((wave, wave[:1])))


def piped(hertz: float, seconds: float, rng: Luck, loud: float = 1.0, trembling: float = 1.0) -> Samples:
    """Blow one pipe of an aulos: a reed of cane, sharp and warm at once, that leans into the note."""
    count = length(seconds)
    t = times(count)
    reed = ((1050.0, 330.0, 1.0), (2300.0, 450.0, 0.55), (3300.0, 500.0, 0.22))
    bright, dull = _cycle(hertz, reed, 0.75), _cycle(hertz, reed, 1.7)
    slow = filtered(rng.standard_normal(count + RATE), high=3.0, steep=2)[RATE // 2 :][:count]
    slow /= max(1e-9, float(slow.std()))
    shake = trembling * np.clip((t - 0.25) / 0.6, 0, 1) * np.sin(2 * np.pi * 4.9 * t + rng.uniform(0, 6))
    pitch = hertz * (1 - 0.022 * np.exp(-t / 0.035)) * (1 + 0.0035 * shake + 0.0009 * slow)
    phase = np.cumsum(pitch) / RATE
    fall = min(0.12, seconds * 0.3)
    wind = curve(seconds, (0, 0), (0.05, 0.85), (min(0.3, seconds * 0.4), 1.0), (seconds - fall, 0.86), (seconds, 0))
    wind *= 1 + 0.05 * shake + 0.03 * slow
    edge = np.clip(wind, 0, 1) ** 2
    tone = _played(bright, phase) * edge + _played(dull, phase) * (1 - edge)
    air = hiss(seconds, rng, 900, 5000, 1.5)
    return (tone + 0.02 * air) * np.clip(wind, 0, None) * loud


def blown(hertz: float, seconds: float, rng: Luck, loud: float = 1.0) -> Samples:
    """Blow a horn of bronze: the stronger the breath, the brighter it is."""
    count = length(seconds)
    t = times(count)
    bore = ((620.0, 420.0, 1.0), (1500.0, 700.0, 0.5))
    soft, brazen = _cycle(hertz, bore, 2.4), _cycle(hertz, bore, 0.9)
    breath = curve(seconds, (0, 0), (0.045, 0.75), (0.1, 0.68), (seconds * 0.5, 1), (seconds - 0.16, 0.8), (seconds, 0))
    rough = filtered(rng.standard_normal(count), high=24.0, steep=2)
    rough /= max(1e-9, float(rough.std()))
    pitch = hertz * (1 - 0.035 * np.exp(-t / 0.03)) * (1 + 0.0016 * rough * np.exp(-t / 0.2) + 0.0006 * rough)
    phase = np.cumsum(pitch) / RATE
    edge = np.clip(breath * loud, 0, 1) ** 1.6
    tone = _played(soft, phase) * (1 - edge) + _played(brazen, phase) * edge
    return tone * breath * loud
