"""The program with a window: open it, show the title, run until it is left, with everything saved."""

from __future__ import annotations

import contextlib
import logging
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pygame

from game import paths
from game.scenes.context import Context, load_look, make_context
from game.scenes.notice import fault_scene
from game.scenes.saved import table_for
from game.scenes.stack import Loop, Quit, Scene, Stack, apply_change
from game.scenes.stack import run as run_stack
from game.scenes.title import GAME, TitleScene
from game.settings import SettingsFile
from game.ui.input import InputReader
from game.ui.window import Window

log = logging.getLogger(__name__)

CAPTION = "Res Publica"
FAULT_LOG = "faults.log"
ICON = "window_64"


def run(*, seed: int | None = None, record: Path | None = None) -> int:
    """Open the window and play until the player leaves; return the exit code.

    With `seed` a game with it begins at once; with a `record` file the game goes on from its end. Raise
    ConfigError for a broken file of the program's own, RecordError or OSError for the record.
    """
    folder = paths.user_folder()
    settings = SettingsFile(folder.path)
    window = Window(CAPTION, scale=settings.value.window_scale, fullscreen=settings.value.fullscreen)
    try:
        context = _open(window, settings, folder)
        stack: Stack = [_first_scene(context, seed, record)]
        stack[0].opened()
        _run(context, window, stack)
    finally:
        window.close()
    return 0


def _open(window: Window, settings: SettingsFile, folder: paths.UserFolder) -> Context:
    """Build the context, and dress the window."""
    context = make_context(folder=folder.path, settings=settings, window=window)
    if folder.reason:
        context.notices.append(folder.reason)
    skin = context.skin
    window.set_letterbox(skin.sprites.get("letterbox"), skin.colour("letterbox"))
    pygame.display.set_icon(skin.sprites.get(ICON))
    return context


def _first_scene(context: Context, seed: int | None, record: Path | None) -> Scene:
    """Return the title, or the table that was asked for on the command line."""
    if seed is None and record is None:
        return TitleScene(context)
    from game.match import HUMAN, Match
    from game.rules.record import read_record

    loaded = context.load_game(GAME)
    if record is not None:
        match = Match.from_record(loaded, read_record(record.read_text(encoding="utf-8")))
    else:
        match = Match.new(loaded, None, seed, (context.places.opponents[0], HUMAN), context.profile)
    return table_for(context, match)


def _run(context: Context, window: Window, stack: Stack) -> None:
    """Run the stack with signals taken, and save at the end, whatever ended it."""
    reader = InputReader(context.inputs, window.to_logical)
    context.reader_device = lambda: reader.device
    loop = Loop(
        window=window,
        reader=reader,
        motion=load_look().motion,
        audio=context.audio,
        on_fault=lambda error: fault_scene(context, error),
        fault_log=None if context.folder is None else context.folder / FAULT_LOG,
    )
    try:
        with _leaving_on_signals(stack):
            run_stack(loop, stack)
    finally:
        _save(context, window)


@contextlib.contextmanager
def _leaving_on_signals(stack: Stack) -> Iterator[None]:
    """Turn SIGTERM and SIGINT into leaving the stack, as when the window is closed."""

    def leave(number: int, frame: FrameType | None) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    before = {number: signal.signal(number, leave) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        apply_change(stack, Quit())  # scenes may have threads to end


def _save(context: Context, window: Window) -> None:
    """Save what the window and the keys changed; the game itself is saved after each act."""
    settings = context.settings.value
    settings.fullscreen = window.is_fullscreen
    settings.muted = context.audio.is_muted
    problem = context.settings.save()
    if problem:
        log.warning("%s", problem)
    context.audio.close()
    if context.profile is not None:
        context.profile.close()
