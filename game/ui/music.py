"""The music: one piece after the other, streamed from its file, fading over without ever waiting."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.ui.sound_table import SoundTable

log = logging.getLogger(__name__)

STEPS = 128  # of the mixer's own volume: a smaller change is none


def glide(value: float, target: float, step: float) -> float:
    """Return a value moved towards a target by at most `step`."""
    return min(target, value + step) if value < target else max(target, value - step)


class Music:
    """Play the pieces of a place. All calls but `want` need an open mixer, and may raise pygame.error.

    The mixer streams one piece only, and makes the caller wait if another is loaded while one fades: so the fading
    is done here, step by step.
    """

    def __init__(self, folder: Path, table: SoundTable) -> None:
        """Take the folder of the pieces, and their gains and times."""
        self.piece = ""
        """What is being played, or nothing."""
        self._folder, self._table = folder, table
        self._wanted: Sequence[str] = ()
        self._turn = 0
        self._shown = -1  # the mixer's volume in its own steps
        self._fade = 0.0
        self._left = float(table.levels.stay)  # seconds until this piece, or this rest, ends
        self._is_resting = False
        self._bad: set[str] = set()

    def want(self, pieces: Sequence[str]) -> None:
        """Name the pieces to play from now on, in turn; one that is already among them goes on."""
        if list(pieces) == list(self._wanted):
            return
        self._wanted = tuple(pieces)
        self._turn = self._wanted.index(self.piece) if self.piece in self._wanted else 0
        self._is_resting = False
        self._left = float(self._table.levels.stay)

    def update(self, dt: float, level: float) -> None:
        """Let `dt` seconds pass at a level from 0 to 1; begin, fade and change pieces."""
        goal = self._goal(dt)
        if goal != self.piece:
            self._fade = glide(self._fade, 0.0, dt / self._seconds("fade"))
            if self.piece and self._fade > 0.0:
                self._show(level)
                return
            self._change(goal, level)
        elif self.piece:
            self._fade = glide(self._fade, 1.0, dt / self._seconds("fade"))
            self._show(level)

    def stop(self) -> None:
        """Stop at once, and let go of the file."""
        if self.piece:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        self.forget()

    def forget(self) -> None:
        """Take note that the mixer is gone."""
        self.piece, self._shown, self._fade = "", -1, 0.0

    def _goal(self, dt: float) -> str:
        """Return the piece that should be playing now: of several each plays a while, and then nothing does."""
        pieces = [name for name in self._wanted if name not in self._bad]
        if not pieces:
            return ""
        if len(pieces) > 1:
            self._left -= dt
            if self._left <= 0.0:
                self._turn += 0 if self._is_resting else 1
                self._is_resting = not self._is_resting and self._table.levels.rest > 0
                self._left = float(self._table.levels.rest if self._is_resting else self._table.levels.stay)
        return "" if self._is_resting else pieces[self._turn % len(pieces)]

    def _change(self, goal: str, level: float) -> None:
        """Stop what plays, at no volume by now, and begin the next piece."""
        if self.piece:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        self.forget()
        if not goal:
            return
        try:
            pygame.mixer.music.load(str(self._folder / f"{goal}.ogg"))
        except (pygame.error, OSError) as error:
            if pygame.mixer.get_init() is None:
                raise
            log.warning("The piece %s can't be read: %s", goal, error)
            self._bad.add(goal)
            return
        self.piece = goal
        self._show(level)
        pygame.mixer.music.play(-1)

    def _show(self, level: float) -> None:
        """Tell the mixer how loud it is, if that has changed."""
        loud = level * self._fade * self._table.music.get(self.piece, 100) / 100
        if round(loud * STEPS) != self._shown:
            self._shown = round(loud * STEPS)
            pygame.mixer.music.set_volume(self._shown / STEPS)

    def _seconds(self, name: str) -> float:
        """Return a time of the table in seconds, never 0."""
        return max(1, int(getattr(self._table.levels, name))) / 1000
