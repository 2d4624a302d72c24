"""The way into Res Publica: the window by default, and what runs without one beside it."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from game import __version__, native

FINE, WRONG, INTERRUPTED = 0, 1, 130


def main(arguments: list[str] | None = None) -> int:
    """Run the program and give its exit code."""
    _guard_streams()
    try:
        asked = _parser().parse_args(arguments)
        code: int = asked.run(asked)
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        _flush()
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="respublica",
        description="Board games of the Roman Republic. Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"Res Publica {__version__}, {native.KIND}")
    parser.add_argument("--seed", type=_seed, help="the seed of the first new game, for the same set-up and dice again")
    parser.add_argument("--record", type=Path, metavar="FILE", help="open this record of a game")
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(title="without a window", metavar="COMMAND")
    engine = commands.add_parser("engine", help="play by JSON, one object a line, for other programs")
    engine.set_defaults(run=_engine)
    _add_arena(commands)
    check = commands.add_parser("check", help="look over tables, words, a record, a state or a saved game")
    check.add_argument("path", type=Path, metavar="PATH")
    check.set_defaults(run=_check)
    gallery = commands.add_parser("gallery", help="take a picture of every screen")
    gallery.add_argument("folder", type=Path, metavar="DIR")
    gallery.add_argument(
        "--all", action="store_true", help="in every palette and size of text, with sheets to look at and what is wrong"
    )
    gallery.set_defaults(run=_gallery)
    selftest = commands.add_parser("selftest", help="see whether everything is there and works")
    selftest.set_defaults(run=_selftest)
    return parser


def _add_arena(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    arena = commands.add_parser(
        "arena",
        help="let two computer players meet in many games, and count",
        description="Two players meet again and again, and swap sides after every game; each deal is played from "
        "both sides. A player is one of the program's own, by name, or 'cmd:COMMAND ...', any command that speaks "
        "the engine mode.",
    )
    arena.add_argument("--game", default="optimates", metavar="NAME", help="which game (default: %(default)s)")
    arena.add_argument("--a", required=True, metavar="PLAYER", help="one player")
    arena.add_argument("--b", required=True, metavar="PLAYER", help="the other")
    arena.add_argument("--games", type=_count, default=100, metavar="N", help="how many games (default: %(default)s)")
    arena.add_argument("--jobs", type=_count, default=1, metavar="N", help="in how many processes (default: 1)")
    arena.add_argument("--seed", type=_seed, default=None, help="the seed of it all; the same one plays the same games")
    arena.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    arena.add_argument(
        "--cap", type=_seconds, default=60.0, metavar="SECONDS", help="what a command has for an act (default: 60)"
    )
    arena.add_argument("--cluster", metavar="ADDRESS", help="let the Dask cluster of this scheduler play them")
    arena.add_argument("--json", action="store_true", help="print the result as one JSON object")
    arena.set_defaults(run=_arena)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 7 or int(text) < 1:
        raise argparse.ArgumentTypeError("must be a whole number from 1 to 9999999")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 86400:
        raise argparse.ArgumentTypeError("must be a number of seconds from 0.01 to 86400")
    return seconds


def _option(text: str) -> tuple[str, str | int | float | bool | None]:
    from game.arena.plan import read_option

    try:
        return read_option(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _seed(text: str) -> int:
    from game.rules.record import MOST_SEED

    if not text.isascii() or not text.isdigit() or len(text) > len(str(MOST_SEED)) or int(text) > MOST_SEED:
        raise argparse.ArgumentTypeError(f"must be a whole number from 0 to {MOST_SEED}")
    return int(text)


# -- the commands


def _play(asked: argparse.Namespace) -> int:
    from game.scenes.app import run

    return run(seed=asked.seed, record=asked.record)


def _engine(asked: argparse.Namespace) -> int:
    from game.engine import serve

    lines, answers = _binary(sys.stdin), _binary(sys.stdout)
    if lines is None or answers is None:
        say("The engine mode needs a standard input and output.", error=True)
        return WRONG
    serve(lines, answers)
    return FINE


def _arena(asked: argparse.Namespace) -> int:
    from game.arena.plan import Plan
    from game.arena.run import fresh_seed, run_arena

    seed = fresh_seed() if asked.seed is None else asked.seed
    plan = Plan(asked.game, asked.a, asked.b, asked.games, seed, tuple(asked.option), asked.cap)
    return run_arena(plan, asked.jobs, asked.cluster, as_json=asked.json, say=say, errors=sys.stderr)


def _check(asked: argparse.Namespace) -> int:
    from game.check import MistakesError, check

    try:
        say(f"fine: {check(asked.path)}")
    except MistakesError as error:
        for sentence in error.sentences:
            say(sentence)
        return WRONG
    return FINE


def _gallery(asked: argparse.Namespace) -> int:
    try:
        if asked.all:
            from game.scenes.gallery_all import render_all

            wrong = render_all(asked.folder)
            for fault in wrong:
                say(fault)
            return WRONG if wrong else FINE
        from game.scenes.gallery import render_gallery

        render_gallery(asked.folder)
    except OSError as error:
        say(f"{error.filename or asked.folder}: can't be written ({error.strerror or error})", error=True)
        return WRONG
    return FINE


def _selftest(asked: argparse.Namespace) -> int:
    from game.scenes.selftest import run_selftest

    return run_selftest()


# -- streams: a program without a console has none, and those of one may be closed or full


def say(sentence: str, *, error: bool = False) -> None:
    """Print a line, if there is anybody to read it."""
    stream = sys.stderr if error else sys.stdout
    with contextlib.suppress(OSError, ValueError):
        stream.write(sentence.encode("utf-8", "backslashreplace").decode("utf-8") + "\n")
        stream.flush()


def _guard_streams() -> None:
    """Give the program streams that can be written to in any case, and any letter."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end
        else:
            with contextlib.suppress(AttributeError, OSError, ValueError):
                stream.reconfigure(errors="backslashreplace")


def _flush() -> None:
    """Write out what is left, and if that can't be done see that Python doesn't try again when it ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError, ValueError, AttributeError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _binary(stream: IO[str] | None) -> IO[bytes] | None:
    return getattr(stream, "buffer", None)


if __name__ == "__main__":
    if getattr(sys, "frozen", False) and any("multiprocessing" in word for word in sys.argv[1:]):
        from multiprocessing import freeze_support

        freeze_support()  # the executable, started by itself to play games of the arena: it does that, and ends
    sys.exit(main())
