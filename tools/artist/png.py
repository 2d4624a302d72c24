"""Pictures to PNG files and back: 8-bit red-green-blue-alpha, alpha all or nothing."""

from __future__ import annotations

import struct
import zlib

from tools.artist.canvas import Canvas
from tools.artist.palette import CLEAR, COLOURS, NAMES

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGBA = [b"\0\0\0\0"] + [bytes(COLOURS[name]) + b"\xff" for name in NAMES]


def encode(picture: Canvas) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    header = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 6, 0, 0, 0)
    rows = bytearray()
    for y in range(picture.height):
        rows.append(0)
        for value in picture.pixels[y * picture.width : (y + 1) * picture.width]:
            rows += _RGBA[value]
    body = zlib.compress(bytes(rows), 9)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def decode(data: bytes) -> tuple[int, int, list[bytes]]:
    """Return width, height and pixels (4 bytes each) of a file that `encode` made.

    Raises ValueError where the file is of another kind.
    """
    if not data.startswith(_SIGNATURE):
        raise ValueError("not a PNG file")
    chunks = dict(_chunks(data))
    width, height, *kind = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if kind != [8, 6, 0, 0, 0]:
        raise ValueError("not 8-bit RGBA")
    raw = zlib.decompress(chunks[b"IDAT"])
    stride = width * 4 + 1
    if any(raw[y * stride] for y in range(height)):
        raise ValueError("a filtered row")
    rows = [raw[y * stride + 1 : (y + 1) * stride] for y in range(height)]
    return width, height, [row[i : i + 4] for row in rows for i in range(0, len(row), 4)]


def pixels_of(picture: Canvas) -> list[bytes]:
    """Return the pixels of a picture as `decode` would."""
    return [_RGBA[value] for value in picture.pixels]


def is_clear(pixel: bytes) -> bool:
    """Tell whether a pixel of `decode` is clear, in the one way that sprites use."""
    return pixel == _RGBA[CLEAR]


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found = []
    at = len(_SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        found.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += length + 12
    return found
