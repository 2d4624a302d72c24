"""The program with a window: open it, show the title, run until it is left, with everything saved."""

from __future__ import annotations

import contextlib
import gc
import logging
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import pygame

from game import paths
from game.config import ConfigError
from game.memory import give_back
from game.scenes.context import Context, make_context
from game.scenes.notice import fault_scene
from game.scenes.saved import table_for
from game.scenes.stack import Loop, Push, Quit, Stack, apply_change
from game.scenes.stack import run as run_stack
from game.scenes.title import TitleScene
from game.settings import SettingsFile
from game.ui.input import InputReader
from game.ui.place import Place
from game.ui.pointer import Pointer
from game.ui.window import Window

if TYPE_CHECKING:
    from game.match import Match

log = logging.getLogger(__name__)

CAPTION = "Res Publica"
FAULT_LOG = "faults.log"
ICON = "64.png"


def run(*, seed: int | None = None, record: Path | None = None) -> int:
    """Open the window and play until the player leaves; return the exit code.

    With `seed` a new game with it waits to be begun; with a `record` file the game goes on from its end. What is
    wrong with the record is told on the title; a broken file of the program's own is told plainly, and ends it.
    """
    give_back()
    folder = paths.user_folder()
    settings = SettingsFile(folder.path)
    wanted = settings.value
    place = Place(wanted.window_size, wanted.window_at, wanted.window_maximised)
    window = Window(CAPTION, scale=wanted.window_scale, fullscreen=wanted.fullscreen, place=place)
    try:
        context = _open(window, settings, folder)
        gc.freeze()  # what is there now stays to the end: no search for dead cycles need go over it again
        _run(context, window, _first_stack(context, seed, record))
    except ConfigError as error:
        _tell_plainly(str(error))
        return 1
    finally:
        gc.unfreeze()
        window.close()
    return 0


def _tell_plainly(problem: str) -> None:
    """Tell what is wrong where there are no words and no pictures to tell it with."""
    log.error("%s", problem)
    try:
        pygame.display.message_box(CAPTION, problem, message_type="error")
    except pygame.error as error:
        log.error("It could not be shown: %s", error)


def _open(window: Window, settings: SettingsFile, folder: paths.UserFolder) -> Context:
    """Build the context, and dress the window."""
    context = make_context(folder=folder.path, settings=settings, window=window)
    if folder.reason:
        context.notices.append(folder.reason)
    skin = context.skin
    window.set_letterbox(skin.sprites.get("letterbox"), skin.colour("letterbox"))
    _show_icon(paths.resource("assets", "icon", ICON))
    return context


def _show_icon(path: Path) -> None:
    """Give the window its icon; without one it keeps the system's."""
    try:
        pygame.display.set_icon(pygame.image.load(path))
    except (OSError, pygame.error) as error:
        log.warning("The icon %s can't be read: %s", path, error)


def _first_stack(context: Context, seed: int | None, record: Path | None) -> Stack:
    """Return the title, or what was asked for on the command line."""
    stack: Stack = []
    match = None if record is None else _read_match(context, record)
    apply_change(stack, Push(TitleScene(context) if match is None else table_for(context, match)))
    if seed is not None and match is None:
        from game.scenes.games import FIRST, screens_of

        apply_change(stack, Push(screens_of(FIRST).new_game(context, seed)))
    return stack


def _read_match(context: Context, path: Path) -> Match | None:
    """Read a record and go on from its end; nothing, and a notice, if it can't be read."""
    # Late, as most starts need none of it for the first frame.
    from game.catalogue import UnknownGameError
    from game.match import Match
    from game.rules.core import RulesError
    from game.rules.record import read_record

    try:
        record = read_record(path.read_text(encoding="utf-8"))
        return Match.from_record(context.load_game(record.header.game), record)
    except (RulesError, UnknownGameError, OSError, ValueError) as error:
        context.notices.append(context.word("app.bad_record", path=path, error=error))
        return None


def _run(context: Context, window: Window, stack: Stack) -> None:
    """Run the stack with signals taken, and save at the end, whatever ended it."""
    reader = InputReader(context.inputs, window.to_logical)
    context.reader, context.reader_device = reader, lambda: reader.device
    loop = Loop(
        window=window,
        reader=reader,
        motion=context.skin.look.motion,
        audio=context.audio,
        pointer=Pointer(window, context.skin.sprites),
        on_fault=lambda error: fault_scene(context, error),
        fault_log=None if context.folder is None else context.folder / FAULT_LOG,
    )
    try:
        with _leaving_on_signals(stack):
            run_stack(loop, stack)
    finally:
        _save(context)


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


def _save(context: Context) -> None:
    """Save what the window and the keys changed; the game itself is saved after each act."""
    context.note_shortcuts()
    problem = context.settings.save()
    if problem:
        log.warning("%s", problem)
    context.audio.close()
    if context.profile is not None:
        context.profile.close()
