"""The arena from its first word to its last."""

from __future__ import annotations

import contextlib
import json
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from random import SystemRandom
from types import FrameType
from typing import IO, NoReturn

from game.arena.plan import ArenaError, Plan, Played, check_plan
from game.arena.report import Progress, report
from game.arena.score import Score
from game.catalogue import UnknownGameError, load_game
from game.config import ConfigError
from game.rules.core import seats_with

FINE, WRONG, INTERRUPTED = 0, 1, 130


def fresh_seed() -> int:
    """Give a seed where none was asked for."""
    return SystemRandom().randrange(2**32)


def run_arena(
    plan: Plan, jobs: int, cluster: str | None, *, as_json: bool, say: Callable[[str], None], errors: IO[str]
) -> int:
    """Play a plan's games and tell what came of it; give the exit code.

    `say` is for the result, `errors` for everything else. What is broken off is told as far as it was played, with
    130 if that was asked for, and 1 if something went wrong.
    """
    try:
        loaded = load_game(plan.game)
        plan = check_plan(plan, loaded, is_here=cluster is None)
    except (ArenaError, UnknownGameError, ConfigError) as error:
        _complain(errors, str(error))
        return WRONG
    score = Score(plan, seats_with(loaded.game, dict(plan.options)))
    progress = Progress(errors, score)
    for notice in loaded.notices:
        progress.say(notice)
    progress.say(f"{plan.game}: {plan.a} against {plan.b}, {plan.games} games, seed {plan.seed}")
    code = _play(plan, jobs, cluster, score, progress)
    if as_json:
        say(json.dumps(score.to_json(), allow_nan=False))
    else:
        for line in report(score):
            say(line)
    return code


def _play(plan: Plan, jobs: int, cluster: str | None, score: Score, progress: Progress) -> int:
    code, last = FINE, ""
    try:
        with _stoppable(), contextlib.closing(_games(plan, jobs, cluster)) as games:
            for played in games:
                score.add(played)
                progress.see(played)
    except KeyboardInterrupt:
        code, last = INTERRUPTED, "Broken off."
    except (ArenaError, ConfigError) as error:
        code, last = WRONG, f"{error}."
    progress.end()
    if last:
        progress.say(last)
    return code


def _games(plan: Plan, jobs: int, cluster: str | None) -> Generator[Played, None, None]:
    if cluster is not None:
        from game.arena.cluster import play_afar

        return play_afar(plan, cluster)
    from game.arena.workers import play_beside, play_here

    return play_here(plan) if jobs == 1 else play_beside(plan, jobs)


@contextlib.contextmanager
def _stoppable() -> Iterator[None]:
    """Take being told to end as Ctrl-C for a while, where this is the thread that is told."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, heard)


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def _complain(errors: IO[str], sentence: str) -> None:
    with contextlib.suppress(OSError, ValueError):
        errors.write(sentence + "\n")
        errors.flush()
