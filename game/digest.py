"""SHA-256 without OpenSSL: Python's own, as loading that library alone takes three megabytes of memory."""

from __future__ import annotations

from importlib import import_module
from typing import Any

MODULES = ("_sha2", "_sha256", "hashlib")
"""Where it is: from Python 3.12 on, before, and in any case."""


def sha256(data: bytes) -> str:
    """Return the SHA-256 of some bytes in hex."""
    for name in MODULES:
        try:
            make: Any = import_module(name).sha256
        except (ImportError, AttributeError):
            continue
        return str(make(data).hexdigest())
    raise ImportError("there is no SHA-256")
