"""Finds challenges and proves them.

`python -m tools.puzzles mine OUT --games 40` lets the computer play itself and writes what it finds to OUT as files of
`config/challenges/`, without words; whoever picks some of them gives them words, a number and a name. With
`--game augustus` it looks for those of that game.
`python -m tools.puzzles prove config/challenges` proves every file of every game, and says how else one might begin.
`python -m tools.puzzles solve FILE` finds the fewest acts for one, and writes its par and solution into it.
`python -m tools.puzzles record config/challenges OUT` writes each one's main line down as a record of a game.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import msgspec

from game.catalogue import load_game
from game.rules.augustus.game import NAME as AUGUSTUS
from game.rules.record import Header, Record, result_by_seat, turn_comments, write_record
from game.scenarios.challenges import challenges, load_puzzle, play
from game.scenarios.forcing import Forcing
from game.scenarios.kinds import kind_names
from tools.puzzles import mine_augustus
from tools.puzzles.layout import as_yaml
from tools.puzzles.mine import all_finds
from tools.puzzles.prove import prove, walk

MOST_POSITIONS = 30_000
MOST_SOLVED = 4


def main() -> int:
    """Do what is asked for; give 1 if a proof failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("mine")
    command.add_argument("out", type=Path)
    command.add_argument("--games", type=int, default=40)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--game", choices=kind_names(), default=kind_names()[0])
    command = commands.add_parser("prove")
    command.add_argument("folder", type=Path)
    command = commands.add_parser("solve")
    command.add_argument("file", type=Path)
    command = commands.add_parser("record")
    command.add_argument("folder", type=Path)
    command.add_argument("out", type=Path)
    asked = parser.parse_args()
    if asked.command == "prove":
        return max([prove_all(game, folder) for game, folder in _folders(asked.folder)])
    if asked.command == "solve":
        return solve(load_game(asked.file.resolve().parent.name, ()).game, asked.file)
    if asked.command == "record":
        for game, folder in _folders(asked.folder):
            record_all(game, folder, asked.out / game.name)
    else:
        mine(asked.game, asked.out, range(asked.seed, asked.seed + asked.games))
    return 0


def _folders(folder: Path) -> list[tuple[Any, Path]]:
    """Give the games whose challenges lie in the folders within one, with these."""
    return [(load_game(name, ()).game, folder / name) for name in kind_names() if (folder / name).is_dir()]


def mine(name: str, out: Path, seeds: range) -> None:
    """Look for challenges and write them down."""
    out.mkdir(parents=True, exist_ok=True)
    game: Any = load_game(name, ()).game
    finds = mine_augustus.all_finds if name == AUGUSTUS else all_finds
    number = 0
    for seed in seeds:
        for find in finds(game, seed, MOST_POSITIONS):
            number += 1
            kinds = "_".join(type(goal).__name__.lower() for goal in find.puzzle.goals)
            path = out / f"{kinds}_{find.puzzle.par}_{seed}_{number}.yaml"
            path.write_text(as_yaml(find.puzzle), encoding="utf-8")
            begun = ", ".join(game.text(action) for action in find.first_acts)
            print(path.name, "" if find.obvious_fails else "obvious", begun, sep="; ", flush=True)


def solve(game: Any, path: Path) -> int:
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


def prove_all(game: Any, folder: Path) -> int:
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


def record_all(game: Any, folder: Path, out: Path) -> None:
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
