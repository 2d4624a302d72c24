"""Pictures of sounds, for whoever works on them: the wave, and under it which pitches sound when."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame

from tools.composer.finish import loudness, peak
from tools.composer.signal import RATE, Samples

SIZE = (300, 190)  # pixels of one sound's picture
WAVE, HEAD = 44, 14  # rows of the wave, and of the words above it
LOW, HIGH = 50.0, 18_000.0  # Hz
DEEP = 75.0  # dB from the brightest to black
STEPS = ((0, 0, 8), (60, 10, 90), (170, 40, 80), (240, 130, 30), (255, 240, 170))


def spectrum_of(sound: Samples, columns: int, rows: int) -> Samples:
    """Return dB below the loudest, by pitch (rising, logarithmic) and time."""
    size = 2048 if len(sound) > RATE // 3 else 512
    padded = np.concatenate((np.zeros(size // 2), sound, np.zeros(size)))
    starts = np.linspace(0, len(sound) - 1, columns).astype(int)
    frames = padded[starts[:, None] + np.arange(size)] * np.hanning(size)
    power = np.abs(np.fft.rfft(frames, axis=1)).T
    pitch = LOW * (HIGH / LOW) ** (np.arange(rows) / (rows - 1))
    bins = np.clip(pitch * size / RATE, 1, size // 2 - 1).astype(int)
    shown = power[bins]
    return 20 * np.log10(np.maximum(shown / max(1e-9, power.max()), 1e-9))


def picture(name: str, sound: Samples, font: pygame.font.Font) -> pygame.Surface:
    """Draw one sound, with its name, length, peak and loudness."""
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    wide, tall = SIZE
    canvas = pygame.Surface(SIZE)
    told = f"{name} {len(mono) / RATE:.2f}s peak {peak(sound):.2f} {loudness(sound, 0.1):.0f} LUFS"
    canvas.blit(font.render(told, False, (255, 255, 255)), (2, 1))
    most = peak(mono)
    edges = np.linspace(0, len(mono), wide + 1).astype(int)
    for x in range(wide):
        part = mono[edges[x] : max(edges[x] + 1, edges[x + 1])]
        top, low = (int(HEAD + WAVE / 2 * (1 - np.clip(v / most, -1, 1))) for v in (part.max(), part.min()))
        canvas.fill((120, 200, 160), (x, top, 1, low - top + 1))
    rows = tall - HEAD - WAVE - 2
    level = np.clip(1 + spectrum_of(mono, wide, rows) / DEEP, 0, 1) * (len(STEPS) - 1)
    colours = np.array([[np.interp(level, range(len(STEPS)), [step[c] for step in STEPS])] for c in range(3)])[:, 0]
    flat = colours[:, ::-1].transpose(1, 2, 0).astype(np.uint8)
    shown = pygame.image.frombuffer(flat.tobytes(), (wide, rows), "RGB")
    canvas.blit(shown, (0, HEAD + WAVE + 1))
    return canvas


def sheets(sounds: dict[str, Samples], folder: Path, across: int = 4, down: int = 4) -> None:
    """Draw sounds onto numbered pictures in a folder."""
    pygame.font.init()
    font = pygame.font.Font(None, 14)
    folder.mkdir(parents=True, exist_ok=True)
    names = list(sounds)
    for number in range(0, len(names), across * down):
        sheet = pygame.Surface((across * (SIZE[0] + 6), down * (SIZE[1] + 6)))
        sheet.fill((50, 50, 60))
        for place, name in enumerate(names[number : number + across * down]):
            at = place % across * (SIZE[0] + 6), place // across * (SIZE[1] + 6)
            sheet.blit(picture(name, sounds[name], font), at)
        pygame.image.save(sheet, str(folder / f"sounds_{number // (across * down) + 1}.png"))
