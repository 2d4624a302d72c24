"""Writing and reading OGG Vorbis: the same samples give the same file, byte for byte."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
import soundfile

from tools.composer.signal import RATE, Samples

BLOCK = 4096  # frames at a time: the library overruns its stack where it gets a whole piece at once
_PAGE = 27  # bytes of a page's head before its table of segments
_TABLE = [0] * 256
for _byte in range(256):
    _rest = _byte << 24
    for _ in range(8):
        _rest = (_rest << 1) ^ (0x04C11DB7 if _rest & 0x80000000 else 0)
    _TABLE[_byte] = _rest & 0xFFFFFFFF


def encode(sound: Samples, quality: float, name: str) -> bytes:
    """Return a sound as a file; `quality` is Vorbis's own, 0 to 1. The name stands for the stream's number."""
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    file = io.BytesIO()
    with soundfile.SoundFile(
        file, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as out:
        for start in range(0, len(sound), BLOCK):
            out.write(sound[start : start + BLOCK])
    return numbered(file.getvalue(), zlib.crc32(name.encode()))


def decode(data: bytes) -> Samples:
    """Return the samples of a file: (length,) or (length, channels)."""
    sound, rate = soundfile.read(io.BytesIO(data))
    if rate != RATE:
        raise ValueError(f"a rate of {rate} Hz instead of {RATE}")
    return np.asarray(sound)


def numbered(data: bytes, serial: int) -> bytes:
    """Return a stream with this number in place of the random one that the library gives it."""
    out, at = bytearray(data), 0
    while at < len(out):
        if out[at : at + 4] != b"OggS":
            raise ValueError(f"no page begins at byte {at}")
        segments = out[at + _PAGE - 1]
        end = at + _PAGE + segments + sum(out[at + _PAGE : at + _PAGE + segments])
        struct.pack_into("<I", out, at + 14, serial)
        struct.pack_into("<I", out, at + 22, 0)
        struct.pack_into("<I", out, at + 22, _sum_of(out[at:end]))
        at = end
    return bytes(out)


def _sum_of(page: bytes | bytearray) -> int:
    """Return the checksum of a page whose own checksum is 0."""
    total = 0
    for byte in page:
        total = ((total << 8) & 0xFFFFFFFF) ^ _TABLE[(total >> 24) ^ byte]
    return total
