"""What the player has set: a small file in the user folder that is never lost to a mistake of ours."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.storage.files import copy_aside, write_atomic

FILE = "settings.json"
MOST_BYTES = 1_000_000
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class Settings(msgspec.Struct, kw_only=True):
    """All settings with their defaults. Volumes are percent; a window scale of 0 means as large as fits."""

    version: int = 1
    window_scale: Annotated[int, msgspec.Meta(ge=0, le=16)] = 0
    window_size: tuple[Pixels, Pixels] = (0, 0)
    """What the window was drawn to; 0, 0 is the size of `window_scale`. Nobody but the window looks whether it fits."""
    window_at: tuple[Pixels, Pixels] | None = None
    window_maximised: bool = False
    fullscreen: bool = False
    large_text: bool = False
    palette: Literal["default", "deutan", "tritan"] = "default"
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    reduced_motion: bool = False
    confirm: Literal["never", "costly", "always"] = "costly"
    muted: bool = False
    master_volume: Volume = 80
    music_volume: Volume = 50
    effects_volume: Volume = 80
    attract: bool = True
    """Whether the computer shows a game of its own when nobody touches the title."""
    keys: dict[str, list[str]] = {}
    """The player's own keys: logical input -> names, in place of the usual ones."""
    pad: dict[str, list[str]] = {}
    """The same for the buttons of a gamepad."""
    new_game: dict[str, dict[str, Any]] = {}
    """The last choices for a new game, by the game's name."""
    last: str = ""
    """What was played last: a game's name, the campaign, a daily game."""
    seen: list[str] = []
    """Hints and warnings that need not be shown again."""


class SettingsFile:
    """The settings on the disk. `value` may be changed freely; `save` writes it.

    `note` is a sentence to show once after reading, or empty. If the file could not be read and could not be
    copied aside either, `save` refuses, so that it is still whole when it can be read again.
    """

    def __init__(self, folder: Path | None) -> None:
        """Read the settings of a user folder; without one they live in memory. Raises nothing."""
        self.path = folder / FILE if folder is not None else None
        self.value = Settings()
        self.note = ""
        self._is_locked = False
        self._rest: dict[str, Any] = {}
        if self.path is not None:
            self._read(self.path)

    def save(self) -> str:
        """Write the settings; give a sentence why that failed, or nothing. Raises nothing."""
        if self.path is None:
            return ""
        if self._is_locked:
            return f"Settings are not saved: {self.path.name} could not be read and is left as it is."
        data = self._rest | msgspec.to_builtins(self.value)
        try:
            write_atomic(self.path, msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n")
        except (OSError, ValueError, RuntimeError) as error:
            return f"Settings are not saved: {_reason(error)}."
        return ""

    def _read(self, path: Path) -> None:
        try:
            status = path.stat()
            if not stat.S_ISREG(status.st_mode):
                raise OSError("it is not a file")
            if status.st_size > MOST_BYTES:
                raise ValueError("it is far too long")
            # An editor may put a mark in front, and a power cut NUL bytes behind.
            text = path.read_bytes().removeprefix(b"\xef\xbb\xbf").rstrip(b"\0 \r\n")
            data = msgspec.json.decode(text, type=dict[str, Any])
        except FileNotFoundError:
            # A link to nowhere is not ours to write through.
            self._is_locked = path.is_symlink()
        except OSError as error:
            self._is_locked = True
            self.note = f"The settings can't be read ({_reason(error)}); the usual ones are used."
        except ValueError as error:
            self._put_aside(path, f"The settings are spoilt ({error}); the usual ones are used")
        else:
            self._take(path, data)

    def _take(self, path: Path, data: dict[str, Any]) -> None:
        """Use each setting that makes sense by itself: one bad value costs only itself."""
        known = set(Settings.__struct_fields__)
        # Those of a newer program are kept, so that going back and forth loses nothing.
        self._rest = {name: value for name, value in data.items() if name not in known}
        bad: list[str] = []
        for name in data.keys() & known:
            try:
                one = msgspec.convert({name: data[name]}, Settings)
            except msgspec.ValidationError:
                bad += self._take_parts(name, data[name])
            else:
                setattr(self.value, name, getattr(one, name))
        if bad:
            self._put_aside(path, f"Settings that make no sense are as usual: {', '.join(sorted(bad))}")

    def _take_parts(self, name: str, value: Any) -> list[str]:
        """Use what makes sense of a setting that has parts with names of their own; return what does not."""
        if not (isinstance(value, dict) and isinstance(getattr(self.value, name), dict)):
            return [name]
        bad = []
        for part, each in value.items():
            try:
                getattr(self.value, name).update(getattr(msgspec.convert({name: {part: each}}, Settings), name))
            except msgspec.ValidationError:
                bad.append(f"{name}.{part}")
        return bad

    def _put_aside(self, path: Path, problem: str) -> None:
        try:
            copy = copy_aside(path)
        except OSError:
            self._is_locked = True
            self.note = f"{problem}."
        else:
            self.note = f"{problem}; the old file is kept as {copy.name}."


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
