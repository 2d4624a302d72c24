"""The way into Res Publica: the window by default, and what runs without one beside it."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from game import __version__

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
    parser.add_argument("--version", action="version", version=f"Res Publica {__version__}")
    parser.add_argument("--seed", type=_seed, help="the seed of the first new game, for the same set-up and dice again")
    parser.add_argument("--record", type=Path, metavar="FILE", help="open this record of a game")
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(title="without a window", metavar="COMMAND")
    engine = commands.add_parser("engine", help="play by JSON, one object a line, for other programs")
    engine.set_defaults(run=_engine)
    check = commands.add_parser("check", help="look over tables, words, a record, a state or a saved game")
    check.add_argument("path", type=Path, metavar="PATH")
    check.set_defaults(run=_check)
    gallery = commands.add_parser("gallery", help="take a picture of every screen")
    gallery.add_argument("folder", type=Path, metavar="DIR")
    gallery.set_defaults(run=_gallery)
    selftest = commands.add_parser("selftest", help="see whether everything is there and works")
    selftest.set_defaults(run=_selftest)
    return parser


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
    from game.scenes.gallery import render_gallery

    try:
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
    sys.exit(main())
