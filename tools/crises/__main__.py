"""`python -m tools.crises FILE`: play the games that are missing there, judge all by the goals of now, and show it."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from game.ai.levels import CURSUS
from game.campaign import load_campaign
from game.native import KIND
from game.rules.optimates.notation import SEATS
from tools.balance.__main__ import TOLD, count, outcome
from tools.balance.plan import BalanceError
from tools.balance.report import fill
from tools.crises.games import missing, of_now, play_missing, read_rows
from tools.crises.play import Cell
from tools.crises.table import crises_table, goals_table, judge_all, read_wanted, run_list, spread_list, tables_of


def read_arguments(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.crises",
        description="Lets a level of the computer play each crisis of a campaign in the person's place, at the middle "
        "difficulty and carrying nothing, and shows how often it wins. It can be stopped at any time and goes on from "
        "there. Goals can be changed without playing anew.",
    )
    parser.add_argument("file", type=Path, help="where the games are, one a line")
    parser.add_argument("--campaign", default="last_century", help="(default: %(default)s)")
    parser.add_argument("--crisis", nargs="+", metavar="NAME", default=[], help="only these")
    parser.add_argument("--side", choices=SEATS, help="only this one")
    parser.add_argument("--level", nargs="+", choices=CURSUS, default=["praetor"], help="who plays (default: praetor)")
    parser.add_argument(
        "--games", type=count, metavar="N", help="for each side of a crisis; without it nothing is played"
    )
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="in how many processes (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="of all deals and thinking (default: %(default)s)")
    parser.add_argument("--spread", action="store_true", help="also show how far each goal came in how many games")
    parser.add_argument("--page", type=Path, metavar="FILE", help="put the tables into this page, between its markers")
    return parser.parse_args(arguments)


def cells_of(asked: argparse.Namespace) -> list[Cell]:
    """List the cells that are asked for, along the road; raises CampaignError, ConfigError and BalanceError."""
    road = [stop.scenario for stop in load_campaign(asked.campaign).road]
    unknown = [crisis for crisis in asked.crisis if crisis not in road]
    if unknown:
        raise BalanceError(f"there is no crisis {unknown[0]}; there are: {', '.join(road)}")
    return [
        Cell(asked.campaign, crisis, side, level, asked.seed)
        for crisis in road
        if not asked.crisis or crisis in asked.crisis
        for side in SEATS
        if asked.side in (None, side)
        for level in asked.level
    ]


def run(asked: argparse.Namespace) -> None:
    """Play what is missing and show it all; raises what its parts raise."""
    cells = cells_of(asked)
    found = of_now(read_rows(asked.file), cells)
    tasks = missing(found, asked.games or 0)
    if tasks:
        print(f"{asked.file}: {sum(map(len, found.values()))} games there, {len(tasks)} to play ({KIND})", flush=True)
        begun, step = time.monotonic(), max(1, len(tasks) // TOLD)

        def tell(number: int) -> None:
            if number % step == 0 or number == len(tasks):
                left = (time.monotonic() - begun) / number * (len(tasks) - number) / 60
                print(f"{number} of {len(tasks)} games, {left:.0f} minutes to go", flush=True)

        play_missing(asked.file, tasks, asked.jobs, tell)
        found = of_now(read_rows(asked.file), cells)
    judged = [one for one in judge_all(found) if one.rows]
    if not judged:
        raise BalanceError(f"{asked.file} holds no games of these crises as they are now; --games plays some")
    wanted = read_wanted()
    print("", run_list(judged), crises_table(judged, wanted), goals_table(judged, wanted.level), sep="\n\n")
    if asked.spread:
        print(f"\n{spread_list(judged)}")
    if asked.page:
        page = fill(asked.page.read_text(encoding="utf-8"), tables_of(judged, wanted))
        asked.page.write_text(page, encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Do what is asked; give the exit code."""
    asked = read_arguments(arguments)
    return outcome(lambda: run(asked))


if __name__ == "__main__":
    sys.exit(main())
