"""Things of the curia and how each sounds when it is struck, rubbed or thrown: one blow each."""

from __future__ import annotations

import numpy as np

from tools.composer.signal import (
    RATE,
    SILENT,
    Luck,
    Partial,
    Samples,
    contact,
    convolve,
    curve,
    filtered,
    hiss,
    length,
    mixed,
    ring,
    strike,
    times,
    vary,
)

# Resonances: Hz, seconds to fall by 60 dB, loudness.
COUNTER: tuple[Partial, ...] = (  # a disc of box wood
    (436, 0.075, 1.0), (1010, 0.055, 0.75), (1790, 0.042, 0.5), (2740, 0.03, 0.32), (3980, 0.022, 0.2),
)  # fmt: skip
SLAB: tuple[Partial, ...] = (  # the marble that it is put on
    (148, 0.11, 0.8), (263, 0.09, 0.5), (905, 0.035, 0.18), (5200, 0.012, 0.12),
)  # fmt: skip
COIN: tuple[Partial, ...] = (  # a small disc of silver
    (3120, 0.34, 0.9), (3190, 0.3, 0.45), (5240, 0.27, 0.8), (7630, 0.2, 0.6), (9920, 0.15, 0.4), (12650, 0.1, 0.25),
)  # fmt: skip
BONE: tuple[Partial, ...] = (  # the eight-sided die
    (2380, 0.03, 1.0), (3370, 0.026, 0.7), (4650, 0.022, 0.55), (6480, 0.016, 0.4), (8800, 0.012, 0.25),
)  # fmt: skip
IRON: tuple[Partial, ...] = (  # a link of a chain
    (870, 0.13, 0.6), (1630, 0.16, 0.9), (2410, 0.13, 0.8), (3550, 0.1, 0.7), (5120, 0.08, 0.5), (7240, 0.05, 0.3),
)  # fmt: skip
ROD: tuple[Partial, ...] = (  # a herald's staff, upright
    (96, 0.3, 1.0), (214, 0.24, 0.8), (482, 0.17, 0.55), (1105, 0.09, 0.3), (1930, 0.05, 0.16),
)  # fmt: skip
BRONZE: tuple[Partial, ...] = (  # a tablet held by its rail: it hardly rings
    (612, 0.1, 0.6), (1187, 0.12, 0.8), (1940, 0.1, 0.7), (3060, 0.08, 0.5), (4480, 0.06, 0.3),
)  # fmt: skip
BELL = (0.5, 1.0, 1.183, 1.506, 2.0, 2.514, 2.662, 3.011, 4.166, 5.433)
"""Partials of a bell beside its prime: the third of them makes it sound grave."""


def wood(rng: Luck, pitch: float = 1.0, seconds: float = 0.3) -> Samples:
    """Put a wooden counter on marble: the blow, the slab under it, and one small bounce."""
    blow = strike(seconds, vary(COUNTER, rng, pitch=pitch), 0.7)
    slab = strike(seconds, vary(SLAB, rng), 1.2)
    tick = hiss(0.02, rng, 2800, 8000) * curve(0.02, (0, 1), (0.003, 0.3), (0.02, 0))
    gap = rng.uniform(0.03, 0.042)
    return mixed(
        seconds,
        (0.002, blow, 1.0),
        (0.002, slab, 0.9),
        (0.002, tick, 0.05),
        (gap, strike(seconds, vary(COUNTER, rng, pitch=pitch * 1.02), 0.5), 0.17),
    )


def tick(rng: Luck, pitch: float = 1.0, dull: float = 1.0) -> Samples:
    """Touch marble with a small peg; a duller touch stays longer on it."""
    peg = [(1380.0, 0.022, 0.8), (2890.0, 0.016, 0.6), (4720.0, 0.01, 0.35)]
    blow = strike(0.08, vary(peg, rng, 0.06, pitch), rng.uniform(0.36, 0.54) * dull)
    return mixed(0.08, (0.001, blow, 1.0), (0.001, strike(0.08, vary(SLAB, rng, pitch=2.1), 0.6 * dull), 0.12))


def coin(rng: Luck, pitch: float = 1.0, seconds: float = 0.45) -> Samples:
    """Drop a coin on marble: it rings, and trembles to rest."""
    parts = [(0.002, strike(seconds, vary(COIN, rng, 0.012, pitch), 0.12), 1.0)]
    at, gap, loud = 0.002, rng.uniform(0.055, 0.075), 0.4
    while gap > 0.014:
        at += gap
        parts.append((at, strike(0.25, vary(COIN, rng, 0.02, pitch), 0.14), loud))
        gap, loud = gap * 0.72, loud * 0.62
    parts.append((0.002, strike(0.1, vary(SLAB, rng, pitch=1.6), 0.3), 0.14))
    return mixed(seconds, *parts)


def bone(rng: Luck, loud: float = 1.0, pitch: float = 1.0) -> Samples:
    """Let a die touch marble once: hard and short, the softer the duller."""
    blow = strike(0.16, vary(BONE, rng, 0.05, pitch), 0.22 / max(0.4, loud))
    slab = strike(0.16, vary(SLAB, rng, pitch=1.8), 0.45)
    return mixed(0.16, (0.001, blow, loud), (0.001, slab, 0.3 * loud))


def link(rng: Luck, pitch: float = 1.0) -> Samples:
    """Let one link of a chain fall on the next."""
    return strike(0.22, vary(IRON, rng, 0.06, pitch), rng.uniform(0.18, 0.4))


def scrape(rng: Luck, seconds: float, body: tuple[Partial, ...], low: float, high: float, catches: float) -> Samples:
    """Rub a body along stone: it catches and slips `catches` times a second, and what it is made of answers."""
    grain = hiss(seconds, rng, low, high, 1.5)
    t = times(len(grain))
    wander = np.cumsum(rng.standard_normal(len(t))) / np.sqrt(len(t))
    grip = 0.5 + 0.5 * np.sin(2 * np.pi * catches * t + 5 * wander)
    rough = grain * (0.3 + 0.7 * grip**3)
    answer = convolve(rough, ring(0.12, vary(body, rng)))[: len(t)]
    return 0.35 * rough + answer / max(1e-9, float(np.abs(answer).max())) * 1.6


def rustle(rng: Luck, seconds: float, bursts: int, low: float = 1400.0, high: float = 7500.0) -> Samples:
    """Bend something stiff and thin, parchment or leaves: many small snaps over a soft brushing."""
    count = length(seconds)
    total = np.zeros(count)
    for _ in range(6):  # no two folds sound alike
        snaps = np.zeros(count)
        at = rng.beta(1.6, 1.9, bursts // 6) * count * 0.94
        loud = np.minimum(3.0, rng.exponential(1.0, len(at)) ** 1.3)
        np.add.at(snaps, at.astype(int), loud * rng.choice((-1.0, 1.0), len(at)))
        fold = [(float(rng.uniform(low, high)), float(rng.uniform(0.003, 0.012)), 1.0) for _ in range(5)]
        total += convolve(snaps, ring(0.012, fold))[:count]
    brush = hiss(seconds, rng, low * 0.8, high, 1.5) * curve(seconds, (0, 0), (seconds * 0.4, 1), (seconds, 0))
    return total + 0.2 * brush


def knock_of_leather(rng: Luck, seconds: float = 0.2) -> Samples:
    """Set a sandal on a step: a soft, low tread and the sole's scuff."""
    tread = strike(seconds, vary(((92, 0.07, 1.0), (171, 0.06, 0.7), (356, 0.04, 0.35), (740, 0.025, 0.15)), rng), 3.2)
    scuff = hiss(0.09, rng, 900, 4200, 1.5) * curve(0.09, (0, 0), (0.012, 1), (0.04, 0.25), (0.09, 0))
    return mixed(seconds, (0.004, tread, 1.0), (0.012, scuff, 0.035))


def bell(rng: Luck, hertz: float, seconds: float) -> Samples:
    """Strike a bronze bell: each partial is a pair that beats slowly, and the high ones go first."""
    partials: list[Partial] = []
    for order, ratio in enumerate(BELL):
        t60 = 7.0 / (1 + 0.38 * order)
        loud = (0.75, 1.0, 0.75, 0.4, 0.85, 0.3, 0.28, 0.3, 0.2, 0.12)[order]
        beat = rng.uniform(0.2, 0.5)
        partials += [(hertz * ratio, t60, loud * 0.7), (hertz * ratio + beat, t60, loud * 0.3)]
    clap = hiss(0.03, rng, 1500, 6000) * curve(0.03, (0, 1), (0.006, 0.2), (0.03, 0))
    return mixed(seconds, (0.002, strike(seconds, partials, 1.4), 1.0), (0.002, clap, 0.03))


def skin(rng: Luck, hertz: float = 82.0, seconds: float = 0.9, edge: bool = False) -> Samples:
    """Strike a frame drum: in the middle, where its skin gives a low tone, or at its edge, short and bright."""
    ratios = (1.0, 1.594, 2.136, 2.296, 2.653, 2.918, 3.5, 4.06)
    t = times(length(seconds))
    bend = 1 + 0.09 * np.exp(-t / 0.03)  # a struck skin is tighter at first
    total = np.zeros(len(t))
    for order, ratio in enumerate(ratios):
        loud = (0.25 + 0.2 * order if edge else 1.0 / (1 + 1.3 * order)) * rng.uniform(0.85, 1.1)
        t60 = (0.16 if edge else 0.62) / (1 + 0.28 * order)
        pitch = hertz * ratio * (1.9 if edge else 1.0)
        total += loud * np.exp(-SILENT / t60 * t) * np.sin(2 * np.pi * pitch * np.cumsum(bend) / RATE)
    struck = convolve(total, contact(0.8 if edge else 3.5))[: len(t)]
    slap = hiss(0.04, rng, 700 if edge else 250, 5000 if edge else 1200, 1.5)
    slap *= curve(0.04, (0, 1), (0.01, 0.3), (0.04, 0))
    return mixed(seconds, (0.001, struck, 1.0), (0.001, slap, 0.16 if edge else 0.07))


def flare(rng: Luck, seconds: float) -> Samples:
    """Let a flame leap up: a soft roar that flickers, and a few sparks."""
    count = length(seconds)
    t = times(count)
    flicker = filtered(rng.standard_normal(count), high=13.0, steep=3)
    flicker = 1 + 0.45 * flicker / max(1e-9, float(flicker.std()))
    roar = hiss(seconds, rng, 90, 420, 1.5) + 0.33 * hiss(seconds, rng, 500, 2400, 1.2) * np.exp(-t / 0.2)
    leap = curve(seconds, (0, 0), (0.05, 0.8), (0.13, 1.0), (0.35, 0.4), (seconds, 0))
    sparks = np.zeros(count)
    np.add.at(sparks, (rng.uniform(0.08, seconds * 0.8, 9) * RATE).astype(int), rng.exponential(1.0, 9))
    crackle = convolve(sparks, ring(0.01, [(2900, 0.006, 1.0), (4300, 0.005, 0.8), (1700, 0.007, 0.6)]))[:count]
    return roar * np.clip(flicker, 0.2, 2.2) * leap + 0.7 * crackle
