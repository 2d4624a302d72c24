"""Where the sounds lie, and how finely each is written."""

from __future__ import annotations

from pathlib import Path

from tools.composer.ogg import encode
from tools.composer.signal import RATE, Samples

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sound"
SHORT_QUALITY, EFFECT_QUALITY, LOOP_QUALITY = 0.4, 0.15, 0.0
"""Vorbis's own measure, 0 to 1: short sounds cost little, and their attack must stay sharp."""
SHORT = 0.4  # seconds
LOOPS = frozenset({"murmur", "forum", "curia", "dusk"})


def encoded(name: str, sound: Samples) -> bytes:
    """Return the file of a sound."""
    quality = SHORT_QUALITY if len(sound) < SHORT * RATE else EFFECT_QUALITY
    return encode(sound, LOOP_QUALITY if name in LOOPS else quality, name)
