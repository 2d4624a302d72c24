"""Handing the games of a plan to a Dask cluster; Dask is loaded only here, and need not be installed."""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Generator
from functools import partial
from importlib import import_module
from typing import Any

from game.arena.plan import ArenaError, Plan, Played
from game.arena.table import close_tables, play_game

PATIENCE = 10.0
"""Seconds that a cluster has to answer, and to have a worker."""
GLANCE = 1.0
"""Seconds between two looks at a cluster that gives no results."""


def play_afar(plan: Plan, address: str) -> Generator[Played, None, None]:
    """Play all games on the cluster whose scheduler is at `address`, and give each as it ends; raises ArenaError.

    The scheduler and the workers need this same program on their path. Closing the iterator early takes back what is
    not played yet.
    """
    client = _join(_distributed(), address)
    futures: list[Any] = []
    try:
        futures = client.map(partial(play_game, plan), range(plan.games), pure=False)
        yield from _results(client, futures)
    except ArenaError:
        raise
    except Exception as error:  # whatever a worker meets comes back as its own error
        raise ArenaError(f"the cluster can't go on ({_reason(error)})") from error
    finally:
        _leave(client, futures, plan)


def _results(client: Any, futures: list[Any]) -> Generator[Played, None, None]:
    """Give each game as it ends; raises ArenaError if the cluster or all its workers have gone for good."""
    ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
    for future in futures:
        future.add_done_callback(ended.put)
    left, alive = len(futures), time.monotonic()
    while left:
        try:
            future = ended.get(timeout=GLANCE)
        except queue.Empty:
            # Dask would wait for ever: for workers that died as they could not load the program, as for a scheduler.
            if client.status == "running" and client.scheduler_info()["workers"]:
                alive = time.monotonic()
            elif time.monotonic() - alive > PATIENCE:
                raise ArenaError("the cluster has lost all its workers; each needs this program on its path") from None
            continue
        left, alive = left - 1, time.monotonic()
        yield future.result()


def _distributed() -> Any:
    try:
        # By its name in a text: it is no part of the executable, even where it was installed beside it.
        return import_module("distributed")
    except ImportError:
        raise ArenaError("--cluster needs Dask: python -m pip install -r requirements-cluster.txt") from None


def _join(distributed: Any, address: str) -> Any:
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ArenaError(f"no Dask scheduler answers at {address} ({_first_line(error)})") from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()
        raise ArenaError(f"the Dask scheduler at {address} has no workers") from None
    return client


def _leave(client: Any, futures: list[Any], plan: Plan) -> None:
    """Take back what is left, end the contestants, and part from the cluster, even one that is gone."""
    try:
        client.cancel(futures, force=True)
        client.run(close_tables, plan, on_error="ignore")
    except (OSError, TimeoutError, ValueError) as error:
        logging.getLogger(__name__).warning("The cluster does not hear that the arena is over: %s", error)
    finally:
        client.close(timeout=PATIENCE)


def _reason(error: BaseException) -> str:
    """Name the error at the bottom of one that was passed on and on."""
    while error.__cause__ is not None:
        error = error.__cause__
    return f"{type(error).__name__}: {_first_line(error)}"


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [""])[0]
