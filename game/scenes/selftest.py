"""See whether everything is there and works: load it all, and play one whole game through the screens."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game import __version__, native, paths
from game.match import Match
from game.scenes.context import Context, build_skin, load_look, make_context
from game.scenes.optimates.new_game import GAME, WATCH, NewGameScene
from game.scenes.optimates.result import ResultScene
from game.scenes.rulebook import load_sections
from game.scenes.stack import Stack, advance, drive, feed, render, settle
from game.scenes.title import TitleScene
from game.ui.input import Input
from game.ui.sound import Audio

LONGEST_GAME = 25.0  # seconds
SAMPLE = "Senatus Populusque Romanus 0123456789"


class SelfTestError(Exception):
    """Something is not as it should be; its text says what."""


class _Warnings(logging.Handler):
    """Gather every warning: a missing word, picture or sound is only logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())


def run_selftest() -> int:
    """Test everything and tell it in a few lines; return 0 if all is fine, else 1. Opens no window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    _say(f"Res Publica {__version__}, Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, {native.KIND}")
    started = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, _warnings() as warnings:
        try:
            _run(Path(folder), warnings)
        except Exception as error:  # noqa: BLE001 (whatever it is, it is what the test is for)
            _say(f"failed: {type(error).__name__}: {error}")
            return 1
    _say(f"fine: all of it, in {time.monotonic() - started:.1f} s")
    return 0


def _run(folder: Path, warnings: _Warnings) -> None:
    """Run each part; the first that fails raises."""
    context = make_context(headless=True, folder=folder)
    try:
        context.settings.value.speed = "instant"
        context.apply_settings()
        for name, part in PARTS.items():
            said = part(context)
            if warnings.told:
                raise SelfTestError(f"{name}: {warnings.told[0]}")
            _say(f"fine: {name}: {said}")
    finally:
        context.audio.close()
        if context.profile is not None:
            context.profile.close()


@contextlib.contextmanager
def _warnings() -> Iterator[_Warnings]:
    """Gather the warnings meanwhile."""
    handler = _Warnings()
    logging.getLogger().addHandler(handler)
    try:
        yield handler
    finally:
        logging.getLogger().removeHandler(handler)


def _say(line: str) -> None:
    """Print a line, if there is anybody to read it."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


# -- the parts


def _look(context: Context) -> str:
    """Load every picture and face, in every palette."""
    names = context.skin.sprites.names()
    for palette in ("default", "deutan", "tritan"):
        skin = build_skin(palette)
        for name in names:
            skin.sprites.get(name)
        for face in ("text", "display", "title"):
            skin.fonts.render(SAMPLE, skin.colour("text"), face)
    return f"{len(names)} pictures, 3 faces, 3 palettes"


def _words(context: Context) -> str:
    """Fill every text with something."""
    keys = context.text.keys()
    for key in keys:
        context.word(key, **dict.fromkeys(context.text.names(key), 1))
    return f"{len(keys)} texts"


def _rules(context: Context) -> str:
    """Load the tables, and open the rulebook at each section."""
    sections = load_sections(context)
    numbers = {section.number for section in sections}
    for section in sections:
        lost = [number for number in section.references() if number not in numbers]
        if lost:
            raise SelfTestError(f"section {section.number} leads to {lost[0]}, which is not there")
    return f"tables {context.load_game(GAME).digest[:8]}, {len(sections)} sections"


def _sounds(context: Context) -> str:
    """Load every sound and piece, and play one of each."""
    table = context.audio.table
    audio = Audio(paths.resource("assets", "sound"), table)
    audio.start()
    try:
        for name in table.effects:
            audio.play(name)
        for file in table.short_files():
            pygame.mixer.Sound(str(paths.resource("assets", "sound", f"{file}.ogg")))
        for piece in table.music:
            pygame.mixer.music.load(str(paths.resource("assets", "sound", f"{piece}.ogg")))
    finally:
        audio.close()
    return f"{len(table.effects)} sounds in {len(table.short_files())} files, {len(table.music)} pieces"


def _game(context: Context) -> str:
    """Play one game from the title to the result, computer against computer, by clicks alone."""
    stack: Stack = [TitleScene(context)]
    _click(stack, "new")
    if not isinstance(stack[-1], NewGameScene):
        raise SelfTestError("the title does not lead to a new game")
    while stack[-1].form is not None and stack[-1].form.get("opponent").value != WATCH:
        _click(stack, "opponent")
    _click(stack, "begin")
    match = _watch(stack)
    if context.profile is None or not context.profile.finished(GAME):
        raise SelfTestError("the finished game was not saved")
    _click(stack, "title")
    if not isinstance(stack[-1], TitleScene):
        raise SelfTestError("the result does not lead to the title")
    render(stack)
    return f"a game of {match.ply} acts in {match.state.turn} turns, {match.state.vp[0]} to {match.state.vp[1]} VP"


def _watch(stack: Stack) -> Match:
    """Let the game go on to its result; return the match."""
    end = time.monotonic() + LONGEST_GAME
    step = load_look().motion.max_step / 1000
    while not isinstance(stack[-1], ResultScene):
        if time.monotonic() > end:
            raise SelfTestError(f"the game was not over after {LONGEST_GAME:.0f} seconds")
        advance(stack, step)
        settle(stack)
        render(stack)
    render(stack)
    match = stack[-1].match
    if match.result is None or match.state.winner != stack[-1].winner:
        raise SelfTestError("the result does not tell who has won")
    return match


def _click(stack: Stack, name: str) -> None:
    """Click on a widget of the top scene."""
    form = stack[-1].form
    if form is None:
        raise SelfTestError(f"there is nothing to click on for {name}")
    pos = form.get(name).rect.center
    drive(stack, [Input("press", pos=pos)])
    feed(stack, Input("release", pos=pos))
    settle(stack)


PARTS: dict[str, Callable[[Context], str]] = {
    "look": _look,
    "words": _words,
    "rules": _rules,
    "sound": _sounds,
    "play": _game,
}
