"""Telling whether a file is what the code makes, as an encoder changes every sample a little."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from tools.composer.finish import loudness
from tools.composer.signal import RATE, Samples

BANDS = np.array(60 * (8000 / 60) ** (np.arange(25) / 24))
FRAME, HOP = 2048, 882  # samples: of one look, and from one to the next
FLOOR = 1e-4  # what is this much weaker than the strongest band is not heard
MOST_OFF, MOST_LOUDER = 1.0, 1.0  # dB


def bands(sound: Samples) -> Samples:
    """Return how strong a sound is in each band and at each time, in dB."""
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    frames = np.lib.stride_tricks.sliding_window_view(np.concatenate((mono, np.zeros(FRAME))), FRAME)[::HOP]
    power = np.abs(np.fft.rfft(frames * np.hanning(FRAME), axis=1)) ** 2
    edges = np.searchsorted(np.fft.rfftfreq(FRAME, 1 / RATE), BANDS)
    strong = np.stack([power[:, low : max(low + 1, high)].sum(axis=1) for low, high in pairwise(edges)], axis=1)
    return 10 * np.log10(np.maximum(strong, strong.max() * FLOOR))


def difference(made: Samples, file: Samples) -> str:
    """Return in what a file is not what was made: length, pitches at their times, loudness; nothing if it is."""
    if made.shape != file.shape:
        return f"it has {file.shape} samples instead of {made.shape}"
    off = float(np.abs(bands(made) - bands(file)).mean())
    louder = loudness(file) - loudness(made)
    if off > MOST_OFF or abs(louder) > MOST_LOUDER:
        return f"it is {off:.2f} dB off, and {louder:+.2f} dB louder"
    return ""
