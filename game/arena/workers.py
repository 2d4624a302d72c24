"""Who plays the games of a plan: this process, or several beside it."""

from __future__ import annotations

import atexit
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from types import FrameType
from typing import Any, TypeVar

from game.arena.plan import ArenaError, Plan, Played
from game.arena.table import close_tables, kill_contestants, play_game

T = TypeVar("T")


def play_here(plan: Plan) -> Generator[Played, None, None]:
    """Play all games in this process, in order."""
    try:
        for number in range(plan.games):
            yield play_game(plan, number)
    finally:
        close_tables(plan)


def play_beside(plan: Plan, jobs: int) -> Generator[Played, None, None]:
    """Play all games in so many processes, and give each as it ends; raises ArenaError if one of them dies.

    Closing the iterator early stops them at once, whatever they are doing.
    """
    return beside(play_game, [(plan, number) for number in range(plan.games)], jobs)


def beside(work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], jobs: int) -> Generator[T, None, None]:
    """Do a work for each of some tasks as `play_beside` plays games, and give what comes of each as it ends."""
    before = set(multiprocessing.active_children())
    # Fresh processes on every system alike; forked ones would share locks with threads that they don't have.
    context = multiprocessing.get_context("spawn")
    with _deaf():  # what is started now never hears Ctrl-C: this process does, and ends the others
        pool = ProcessPoolExecutor(min(jobs, len(tasks)), context, _begin)
        futures = [pool.submit(work, *task) for task in tasks]
    is_done = False
    try:
        for future in as_completed(futures):
            yield future.result()
        is_done = True
    except BrokenProcessPool:
        raise ArenaError("a process that was playing games has died") from None
    finally:
        with _deaf():
            if not is_done:
                for process in set(multiprocessing.active_children()) - before:
                    process.terminate()
            pool.shutdown()


def _begin() -> None:
    """Make a new process ready: it ends when it is told to, and when the one that started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    atexit.register(close_tables)
    threading.Thread(target=_watch_parent, daemon=True).start()


def _leave(number: int = 0, frame: FrameType | None = None) -> None:
    # Without any farewell: an exception would be taken for the answer of a game.
    kill_contestants()
    os._exit(1)


def _watch_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        _leave()


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Don't hear Ctrl-C for a moment, where this is the thread that would."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
