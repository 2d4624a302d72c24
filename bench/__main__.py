"""Measure everything: playouts, frames, what rest costs, start, gaps, motion, memory.

`python -m bench [NAME ...]` measures some of it, and what is measured only when it is named, as `window` is.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

ALL = ("playouts", "frames", "idle", "start", "gaps", "motion", "memory")


def main(names: list[str]) -> int:
    """Run the measurements; give 1 if a goal is missed."""
    chosen = names or [name for name in ALL if find_spec(f"bench.{name}")]
    missed = [name for name in chosen if import_module(f"bench.{name}").main() is False]
    print(f"goals missed: {', '.join(missed)}" if missed else "all goals met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
