"""Compiles the rules and players, for a program that thinks several times as fast: `python tools/native.py`.

The modules that PATTERNS name are compiled by mypyc in `build/native/` and then put into `native/` together with the
digest of their sources, without which the program would not use them (see game/native.py). Nothing else changes:
the same sources run in plain Python.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
# The tool itself needs none of what it is about to make.
os.environ["RESPUBLICA_PURE"] = "1"

from game.native import FOLDER, STAMP, digest, modules_in, problem_of  # noqa: E402

PATTERNS = (
    # What names and prepares a game's things, and its state.
    "game/rules/*/notation.py",
    "game/rules/*/cells.py",
    "game/rules/*/rulebook.py",
    "game/rules/*/state.py",
    "game/rules/*/changes.py",
    # The chapters of the rulebooks.
    "game/rules/*/senate.py",
    "game/rules/*/people.py",
    "game/rules/*/laws.py",
    "game/rules/*/elections.py",
    "game/rules/*/victory.py",
    "game/rules/*/twists.py",
    "game/rules/*/placing.py",
    "game/rules/*/ave.py",
    "game/rules/*/market.py",
    "game/rules/*/powers.py",
    "game/rules/*/attacks.py",
    "game/rules/*/rewards.py",
    "game/rules/*/turn.py",
    # What a search asks for beside them.
    "game/rules/*/hidden.py",
    "game/rules/*/game.py",
    "game/ai/*_referee.py",
    "game/ai/*_features.py",
    "game/ai/*_net.py",
    "game/ai/*_measures.py",
    "game/ai/*_chances.py",
    "game/ai/*_rewards.py",
    "game/ai/*_judge.py",
    "game/ai/*_instinct.py",
    "game/ai/*_lookahead.py",
    "game/ai/search_tree.py",
    "game/ai/search.py",
)
MODULES = tuple(path.relative_to(ROOT).as_posix() for pattern in PATTERNS for path in sorted(ROOT.glob(pattern)))
"""What is compiled, all together: what a search spends its time in, of every game.

Files with msgspec's types stay as they are, and so do the players themselves: they think in a thread beside the
window, which gets its turn between two lines of plain Python, but never within compiled ones. So the search comes
back to its player after each simulation.
"""


def compile_into(folder: Path) -> None:
    """Compile the modules below a folder; raises SystemExit or an error of setuptools or mypyc."""
    # Late, as not everybody who plays has them.
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]

    extensions = mypycify([*MODULES], opt_level="3", target_dir=str(folder / "c"))
    command = Distribution({"name": FOLDER, "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
    command.ensure_finalized()
    command.run()


def publish(made: Path, target: Path) -> None:
    """Put the compiled modules in the place of older ones, all or none."""
    new = target.with_name(f"{target.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(made, new)
    (new / STAMP).write_text(digest(ROOT) + "\n", encoding="utf-8")
    shutil.rmtree(target, ignore_errors=True)
    new.rename(target)


def main() -> int:
    """Compile unless it is done already; say what came of it, and give the exit code."""
    os.chdir(ROOT)
    target, folder = ROOT / FOLDER, ROOT / "build" / "native"
    if modules_in(target) and not problem_of(ROOT):
        print(f"{FOLDER}/ is up to date.")
        return 0
    shutil.rmtree(folder, ignore_errors=True)
    print(f"Compiling {len(MODULES)} modules (it takes two or three minutes) ...", flush=True)
    try:
        compile_into(folder)
    except ImportError as error:
        print(f"Can't compile: {error}. `make native` has the tools installed.", file=sys.stderr)
        return 1
    except (Exception, SystemExit) as error:  # noqa: BLE001 (setuptools raises of every kind; its text says enough)
        print(f"Can't compile: {error}\nIs there a C compiler, and Python's header files?", file=sys.stderr)
        return 1
    publish(folder / "lib", target)
    print(f"{FOLDER}/ holds {len(modules_in(target))} compiled modules.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
