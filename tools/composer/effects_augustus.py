"""What is heard at the table of Augustus: the bag, its tokens, legions on the march, and the cry."""

from __future__ import annotations

import numpy as np

from tools.composer.instruments import blown
from tools.composer.objects import knock_of_leather, link, rustle, skin, wood
from tools.composer.signal import Luck, Samples, curve, filtered, in_hall, mixed
from tools.composer.voices import Temper, shout

HAILING = Temper("aea", 0.42, 0.5, glide=1.02, lift=1.35, rests=0.05)
A2, D3, A3, D4 = 110.13, 146.83, 220.25, 293.66


def bag(rng: Luck) -> Samples:
    """Shake a cloth bag: its folds brush, and wooden tokens knock on one another in it."""
    cloth = rustle(rng, 0.8, 110, 400, 3200) * curve(0.8, (0, 0), (0.08, 1), (0.55, 0.8), (0.8, 0))
    at = np.sort(rng.uniform(0.03, 0.62, 15))
    parts = [(float(t), wood(rng, rng.uniform(1.5, 2.1), 0.12), rng.uniform(0.15, 0.5)) for t in at]
    tokens = filtered(mixed(0.8, *parts), high=2600)
    return in_hall(mixed(0.85, (0.0, cloth, 0.5), (0.0, tokens, 0.9)), rng, 0.06, 0.4)


def token(rng: Luck) -> Samples:
    """Throw a token on the table: it falls, rocks on its rim and lies still."""
    pitch = rng.uniform(1.28, 1.42)
    parts, at, gap, loud = [], 0.0, rng.uniform(0.1, 0.12), 1.0
    for _ in range(6):
        parts.append((at, wood(rng, pitch * rng.uniform(0.98, 1.03), 0.2), loud))
        at, gap, loud = at + gap, gap * 0.66, loud * 0.58
    return in_hall(mixed(0.62, *parts), rng, 0.09, 0.5, 0.6)


def march(rng: Luck) -> Samples:
    """Let a few legionaries take four steps together, their gear jingling."""
    parts = []
    for beat in range(4):
        for _ in range(3):
            at = 0.02 + beat * 0.17 + float(rng.uniform(0, 0.022))
            parts.append((at, knock_of_leather(rng), rng.uniform(0.6, 1.0)))
        parts.append((0.05 + beat * 0.17, link(rng, rng.uniform(1.3, 1.7)), 0.07))
    return in_hall(mixed(0.8, *parts), rng, 0.14, 0.6)


def ave(rng: Luck) -> Samples:
    """Cry Ave Caesar: two horns a fifth apart, a drum, and the men who answer."""
    calls = [(0.0, blown(D3, 0.2, rng, 0.85), 0.8), (0.18, blown(A3, 0.34, rng, 0.9), 0.9)]
    calls += [(0.5, blown(D4, 1.1, rng, 0.9), 1.0), (0.5, blown(A2, 1.1, rng, 0.7), 0.5)]
    drums = [(at, skin(rng, 74), 0.9) for at in (0.0, 0.5)]
    swell = curve(1.5, (0, 0), (0.2, 1), (0.8, 0.7), (1.5, 0))
    men = filtered(shout(rng, 1.5, 12, HAILING, swell), high=2400)
    men /= float(np.abs(men).max())
    return in_hall(mixed(2.1, *calls, *drums, (0.52, men, 0.65)), rng, 0.26, 1.2)
