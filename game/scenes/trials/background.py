"""Work beside the window: in a thread of its own, or at once where there are none."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Background(Generic[T]):
    """Do one thing. `is_done` tells when `result` may be taken; an abandoned one ends by itself."""

    def __init__(self, work: Callable[[], T], *, threaded: bool) -> None:
        """Begin."""
        self._work = work
        self._result: T | None = None
        self._error: Exception | None = None
        self.is_done = False
        if threaded:
            threading.Thread(target=self._run, daemon=True).start()
        else:
            self._run()

    def _run(self) -> None:
        try:
            self._result = self._work()
        except Exception as error:  # noqa: BLE001 (raised where the result is taken)
            self._error = error
        self.is_done = True  # last: who sees it sees the rest

    def result(self) -> T:
        """Give what came of it; raise what it raised."""
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]
