"""Finds challenges and proves them.

`python -m tools.puzzles mine OUT --games 40` lets the computer play itself and writes what it finds to OUT as files of
`config/challenges/`, without words; whoever picks some of them gives them words, a number and a name.
`python -m tools.puzzles prove config/challenges` proves every file of a folder, and says how else one might begin.
`python -m tools.puzzles solve FILE` finds the fewest acts for one, and writes its par and solution into it.
`python -m tools.puzzles record config/challenges OUT` writes each one's main line down as a record of a game.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random

import msgspec

from game.catalogue import load_game
from game.rules.optimates import Optimates
from game.rules.optimates.notation import ASK_ACTION
from game.rules.optimates.state import SECOND_PHASE
from game.rules.record import Header, Record, result_by_seat, turn_comments, write_record
from game.scenarios.challenges import challenges, load_puzzle, play
from game.scenarios.forcing import Forcing
from game.scenarios.puzzles import Within
from tools.puzzles.layout import as_yaml
from tools.puzzles.mine import finds, positions
from tools.puzzles.prove import prove, walk

MOST_POSITIONS = 30_000
MOST_SOLVED = 3


def main() -> int:
    """Do what is asked for; give 1 if a proof failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("mine")
    command.add_argument("out", type=Path)
    command.add_argument("--games", type=int, default=40)
    command.add_argument("--seed", type=int, default=1)
    command = commands.add_parser("prove")
    command.add_argument("folder", type=Path)
    command = commands.add_parser("solve")
    command.add_argument("file", type=Path)
    command = commands.add_parser("record")
    command.add_argument("folder", type=Path)
    command.add_argument("out", type=Path)
    asked = parser.parse_args()
    game: Optimates = load_game("optimates", ()).game  # type: ignore[assignment]
    if asked.command == "prove":
        return prove_all(game, asked.folder)
    if asked.command == "solve":
        return solve(game, asked.file)
    if asked.command == "record":
        record_all(game, asked.folder, asked.out)
    else:
        mine(game, asked.out, range(asked.seed, asked.seed + asked.games))
    return 0


def mine(game: Optimates, out: Path, seeds: range) -> None:
    """Look for challenges and write them down."""
    out.mkdir(parents=True, exist_ok=True)
    number = 0
    for seed in seeds:
        for state in positions(game, seed):
            within: Within = "turn" if state.phase == SECOND_PHASE or state.ask != ASK_ACTION else "phase"
            for find in finds(game, state, within, MOST_POSITIONS, Random(seed)):
                number += 1
                kinds = "_".join(type(goal).__name__.lower() for goal in find.puzzle.goals)
                path = out / f"{kinds}_{find.puzzle.par}_{seed}_{number}.yaml"
                path.write_text(as_yaml(find.puzzle), encoding="utf-8")
                begun = ", ".join(game.text(action) for action in find.first_acts)
                print(path.name, "" if find.obvious_fails else "obvious", begun, sep="; ", flush=True)


def solve(game: Optimates, path: Path) -> int:
    """Find the fewest acts for a challenge, and write its par and solution into its file; give 1 if there are none."""
    puzzle = load_puzzle(path, game)
    start = game.from_json(puzzle.state)
    forcing = Forcing(game, puzzle, start)
    par = forcing.fewest(MOST_SOLVED)
    if not par:
        print("holds with no act at all" if par == 0 else f"can't be forced with {MOST_SOLVED} acts")
        return 1
    print(f"{par} acts; begins {' or '.join(game.text(action) for action in forcing.first_acts(par))}")
    solution, otherwise = forcing.strategy(par)
    changed = {"par": par, "solution": solution, "otherwise": otherwise, "state": game.to_json(start)}
    path.write_text(as_yaml(msgspec.structs.replace(puzzle, **changed)), encoding="utf-8")
    return 0


def prove_all(game: Optimates, folder: Path) -> int:
    """Prove all challenges of a folder and print a line for each."""
    wrong = 0
    for challenge in challenges(game, folder):
        begun = time.process_time()
        verdict = prove(game, challenge.puzzle)
        problem = verdict.problem or ("can be had with fewer acts" if verdict.shorter else "")
        wrong += bool(problem)
        seconds = time.process_time() - begun
        print(f"{challenge.number:02} {challenge.name}: {problem or 'proved'}, {verdict.positions} positions, "
              f"{seconds:.1f} s; begins {' or '.join(verdict.first_acts)}", flush=True)  # fmt: skip
        for name, each in verdict.tries.items():
            like = " as the solution does" if each.begins in verdict.first_acts else ""
            print(f"   {name} begins {each.begins}{like} and {'reaches' if each.reaches else 'misses'} the goals")
    return int(bool(wrong))


def record_all(game: Optimates, folder: Path, out: Path) -> None:
    """Write the main line of every challenge down as a record."""
    out.mkdir(parents=True, exist_ok=True)
    for challenge in challenges(game, folder):
        puzzle = challenge.puzzle
        moves = walk(game, puzzle).main_line
        end = game.from_json(puzzle.state)
        for move in moves:
            play(game, end, move)
        record = Record(Header(game=game.name, start=puzzle.state, result=result_by_seat(game, end)), moves)
        text = write_record(record, turn_comments(game, record))
        (out / f"{challenge.number:02}_{challenge.name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
