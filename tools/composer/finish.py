"""The last step: how loud a sound is to the ear, and making it ready to be written."""

from __future__ import annotations

import numpy as np

from tools.composer.signal import RATE, Samples, filtered, length, smooth

MOST = 0.84
"""The highest peak that is written: encoders add a little."""
EDGE_IN, EDGE_OUT = 0.0006, 0.012  # seconds in which a sound begins and ends, so that neither clicks
WINDOW = 0.1  # seconds over which the ear takes a short sound's loudness
LEAD = 0.003  # seconds of nothing before a sound: an encoder smears a blow a little ahead of it
FRAME = 65_536  # samples that are weighed at a time
GROUND = 28.0  # Hz: what is lower moves the speaker and is not heard
_QUIET = -120.0
# ITU-R BS.1770: a shelf for the head, and a high-pass, at 48 kHz: (b0, b1, b2), (a1, a2).
_STAGES = (
    ((1.53512485958697, -2.69169618940638, 1.19839281085285), (-1.69065929318241, 0.73248077421585)),
    ((1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621)),
)


def _as_heard(count: int) -> Samples:
    """Return how the ear weighs each frequency (BS.1770) of a sound of so many samples."""
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(count, 1 / RATE) / 48_000)
    gain = np.ones(len(z), complex)
    for (b0, b1, b2), (a1, a2) in _STAGES:
        gain *= (b0 + b1 * z + b2 * z**2) / (1 + a1 * z + a2 * z**2)
    return gain


def loudness(sound: Samples, window: float = 0.0) -> float:
    """Return the loudness in LUFS: of the whole, or of its loudest `window` of seconds."""
    ears = [sound, sound] if sound.ndim == 1 else list(sound.T)  # one channel is played by both speakers
    if not window:
        mean = sum(_energy(ear) for ear in ears) / len(sound)
    else:
        size = smooth(len(sound) + length(window))
        heard = [np.fft.irfft(np.fft.rfft(ear, size) * _as_heard(size), size) for ear in ears[: sound.ndim]]
        power = sum(ear**2 for ear in heard) * (2 if sound.ndim == 1 else 1)
        run = np.cumsum(np.concatenate(([0.0], power)))
        mean = float((run[length(window) :] - run[: -length(window)]).max()) / length(window)
    return _QUIET if mean <= 1e-12 else -0.691 + 10 * float(np.log10(mean))


def _energy(ear: Samples) -> float:
    """Return the power that the ear gets from one channel, summed over its samples."""
    size = min(FRAME, smooth(len(ear)))
    frames = np.concatenate((ear, np.zeros(-len(ear) % size))).reshape(-1, size)
    power = (np.abs(np.fft.rfft(frames, axis=1)) ** 2).sum(axis=0)
    return float((power * np.abs(_as_heard(size)) ** 2).sum()) * 2 / size


def peak(sound: Samples) -> float:
    """Return the highest sample."""
    return float(np.abs(sound).max())


def finished(sound: Samples, lufs: float) -> Samples:
    """Return a short sound with soft ends and at a loudness; its peaks are rounded where they would be cut."""
    count = length(LEAD) + len(sound)
    made = filtered(np.concatenate((np.zeros(length(LEAD)), sound, np.zeros(length(0.05)))), GROUND)[:count]
    begin, end = length(EDGE_IN), length(EDGE_OUT)
    made[:begin] *= np.linspace(0, 1, begin)
    made[-end:] *= np.cos(np.linspace(0, np.pi / 2, end)) ** 2
    return levelled(made, lufs, WINDOW)


def levelled(sound: Samples, lufs: float, window: float = 0.0) -> Samples:
    """Return a sound at a loudness, with its peaks rounded off so that nothing is cut."""
    made = sound - sound.mean(axis=0) if not window else sound
    for _ in range(4 if window else 2):
        made = rounded(made * 10 ** ((lufs - loudness(made, window)) / 20))
        if peak(made) <= MOST / 2:
            break  # else rounding has taken a little of the loudness
    return made


def rounded(sound: Samples) -> Samples:
    """Return a sound bent so that no peak reaches further than `MOST`; what is below half of it stays as it is."""
    knee = MOST / 2
    over = np.maximum(0.0, np.abs(sound) - knee)
    return np.where(over > 0, np.sign(sound) * (knee + knee * np.tanh(over / knee)), sound)
