"""`python -m tools.balance`: play the games that are missing; `python -m tools.balance report`: tables and plots."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from game.arena.plan import ArenaError
from game.campaign import CampaignError
from game.config import ConfigError
from game.native import KIND
from tools.balance.games import missing, open_games, play_missing, read_games
from tools.balance.plan import HERE, ROOT, BalanceError, read_plan, run_of
from tools.balance.play import GameRow
from tools.balance.report import write_report

FINE, WRONG, INTERRUPTED = 0, 1, 130
TOLD = 20
"""How many times a run tells how far it is."""


def read_arguments(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.balance",
        description="Lets a level play against itself in many configurations of the game, and shows what came of it. "
        "It can be stopped at any time and goes on from there.",
    )
    parser.add_argument("what", nargs="?", choices=("play", "report"), default="play", help="default: %(default)s")
    parser.add_argument("--level", default="consul", help="who plays both sides (default: %(default)s)")
    parser.add_argument("--positions", type=count, metavar="N", help="what it judges for an act, in place of its own")
    parser.add_argument("--games", type=count, metavar="N", help="games a configuration, in place of the plan's")
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="in how many processes (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="of all deals and thinking (default: %(default)s)")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "docs", metavar="DIR", help="where balance.md and balance/ are"
    )
    parser.add_argument("--plan", type=Path, default=HERE / "plan.yaml", metavar="FILE", help="what is to be played")
    return parser.parse_args(arguments)


def count(text: str) -> int:
    """Read a number of games or processes."""
    if not text.isascii() or not text.isdigit() or len(text) > 7 or int(text) < 1:
        raise argparse.ArgumentTypeError("must be a whole number from 1 to 9999999")
    return int(text)


def run_games(asked: argparse.Namespace, file: Path) -> None:
    """Play what is missing in the file; raises BalanceError, ConfigError, ArenaError and OSError."""
    plan = read_plan(asked.plan)
    run = run_of(asked.level, asked.positions, asked.seed, plan.opening)
    rows = open_games(file, run)
    tasks = missing(plan, run, rows, asked.games)
    print(f"{file}: {len(rows)} games there, {len(tasks)} to play ({KIND})", flush=True)
    if not tasks:
        return
    start, step = time.monotonic(), max(1, len(tasks) // TOLD)

    def tell(number: int, row: GameRow) -> None:
        if number % step == 0 or number == len(tasks):
            left = (time.monotonic() - start) / number * (len(tasks) - number) / 60
            print(f"{number} of {len(tasks)} games, {left:.0f} minutes to go", flush=True)

    play_missing(file, tasks, asked.jobs, tell)


def work(asked: argparse.Namespace) -> None:
    """Play, or write the report."""
    file = asked.out / "balance" / "games.jsonl"
    if asked.what == "play":
        run_games(asked, file)
        return
    run, rows = read_games(file)
    for line in write_report(asked.out, read_plan(asked.plan), run, rows):
        print(line)


def main(arguments: list[str] | None = None) -> int:
    """Do what is asked; give the exit code."""
    asked = read_arguments(arguments)
    return outcome(lambda: work(asked))


def outcome(work: Callable[[], None]) -> int:
    """Do what can be stopped at any time and gone on with; tell what is wrong, and give the exit code."""
    signal.signal(signal.SIGTERM, stop)
    try:
        work()
    except (BalanceError, CampaignError, ConfigError, ArenaError, OSError) as error:
        print(error, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print("Stopped; the same command goes on from here.", file=sys.stderr)
        return INTERRUPTED
    return FINE


def stop(number: int, frame: object) -> NoReturn:
    """End as Ctrl-C does: for SIGTERM."""
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
