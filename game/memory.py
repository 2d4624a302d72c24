"""Have the C library give memory back: pictures and sounds come and go, and what they leave is not to be kept."""

from __future__ import annotations

import ctypes
import logging

log = logging.getLogger(__name__)

ARENA_MAX, MMAP_THRESHOLD, TRIM_THRESHOLD = -8, -3, -1  # glibc's names of what can be set (malloc.h)
LARGE = 65_536
"""A block of so many bytes is asked of the system by itself, and goes back when it is let go.

Left alone, glibc raises its own limit with each such block that it has seen, up to 32 MiB; from then on they lie among
the small ones, and what is between two that stay is lost.
"""
LEFT = 131_072  # bytes that may stay free at the end of the heap
ARENAS = 2  # one for the window and one for whoever thinks


def give_back() -> bool:
    """Set that, for the whole program; tell whether the C library can be told (glibc alone needs it)."""
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError, TypeError) as error:
        log.info("The C library is left as it is: %s", error)
        return False
    wanted = ((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, LEFT), (ARENA_MAX, ARENAS))
    taken = [mallopt(name, value) for name, value in wanted]
    return all(taken)
