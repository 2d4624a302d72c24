"""When Python looks for dead cycles: at moments that nobody sees, and never within a frame of something moving."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from types import TracebackType

SELDOM = 1_000_000
"""So many lesser rounds may pass before Python begins a full one by itself: within a program's life it does not."""
TREE = 150_000
"""With so many more blocks of memory in use than after the last round, somebody thinks, and holds a tree.

A full round goes over all of it, which takes several frames, and finds nothing there.
"""
ENOUGH = 40
"""Lesser rounds after which a full one is worth a moment of rest."""


class Tidy:
    """Keep Python's full rounds for the moments after a scene has gone, and for rest. Used as a context.

    A scene's parts know one another, so that a scene that has gone is found by a full round only.
    """

    def __init__(self) -> None:
        """Begin with nothing to be looked for."""
        self.rounds = 0
        """Full rounds so far."""
        self._known: list[object] = []
        self._is_due = False
        self._usual = gc.get_threshold()
        self._blocks = sys.getallocatedblocks()

    def __enter__(self) -> Tidy:
        self._usual = gc.get_threshold()
        self._blocks = sys.getallocatedblocks()
        gc.set_threshold(*self._usual[:2], SELDOM)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        gc.set_threshold(*self._usual)

    def look(self, stack: Sequence[object], is_moving: bool) -> None:
        """Look, between two frames, whether it is time for a round, and have it."""
        if not _same(self._known, stack):
            still = set(map(id, stack))
            self._is_due |= any(id(scene) not in still for scene in self._known)
            self._known = list(stack)
        is_due = self._is_due or (not is_moving and gc.get_count()[2] >= ENOUGH)
        if is_due and sys.getallocatedblocks() - self._blocks < TREE:
            gc.collect()
            self.rounds += 1
            self._is_due = False
            self._blocks = sys.getallocatedblocks()


def _same(known: Sequence[object], stack: Sequence[object]) -> bool:
    return len(known) == len(stack) and all(a is b for a, b in zip(known, stack, strict=True))
