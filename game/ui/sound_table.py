"""The plain data of config/sound.yaml: which files each sound has, how loud it is, and what plays where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import msgspec

Problem = tuple[tuple[str | int, ...], str]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Millis = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=3600)]
File = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*\Z")]


class Mixing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold how the device is opened: samples a second, samples at a time, and sounds at once."""

    rate: Annotated[int, msgspec.Meta(ge=8000, le=96_000)] = 44_100
    buffer: Annotated[int, msgspec.Meta(ge=64, le=8192)] = 1024
    voices: Annotated[int, msgspec.Meta(ge=2, le=64)] = 16


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold what lowers and raises the music and the murmur, in percent and ms, and the rests between pieces (s)."""

    fade: Millis = 900
    """A piece fades out for so long, and the next one in."""
    lean: Millis = 1500
    """The murmur follows the Poor in so long."""
    duck: Millis = 250
    """How quickly the music makes way for a sound that wants it to, and comes back."""
    ducked: Percent = 45
    """How loud the music is meanwhile."""
    away: Percent = 35
    """How loud it is while another window has the focus."""
    stay: Annotated[int, msgspec.Meta(ge=10, le=3600)] = 200
    """Where a place has several pieces each plays for so many seconds,"""
    rest: Seconds = 12
    """and so long nothing does."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold one effect: its takes, of which no one is played twice in a row."""

    takes: Annotated[list[File], msgspec.Meta(min_length=1)]
    gain: Percent = 100
    most: Annotated[int, msgspec.Meta(ge=1, le=16)] = 2
    """How many of it may sound at once: one more is not begun."""
    gap: Millis = 30
    """From one beginning to the next, at least."""
    ducks: bool = False
    """Whether the music makes way for it."""

    def check(self) -> Iterator[Problem]:
        """Yield what the types can't say."""
        if len(set(self.takes)) != len(self.takes):
            yield ("takes",), "must not name a file twice"


class Murmur(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold how the crowd is heard: from nobody to everybody, and how far it moves to one side (percent)."""

    file: File
    quietest: Percent
    loudest: Percent
    spread: Percent

    def check(self) -> Iterator[Problem]:
        """Yield what the types can't say."""
        if self.quietest > self.loudest:
            yield ("quietest",), "must not be more than loudest"


class SoundTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hold all of config/sound.yaml. `music` is each piece's gain; `scenes` the pieces of each place, in turn."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)] = 1
    mixing: Mixing = Mixing()
    levels: Levels = Levels()
    effects: dict[str, Effect] = {}
    music: dict[File, Percent] = {}
    scenes: dict[str, list[str]] = {}
    murmur: Murmur | None = None

    def check(self) -> Iterator[Problem]:
        """Yield what the types can't say."""
        for name, effect in self.effects.items():
            for inner, message in effect.check():
                yield ("effects", name, *inner), message
        for scene, pieces in self.scenes.items():
            for number, piece in enumerate(pieces):
                if piece not in self.music:
                    yield ("scenes", scene, number), f"must be one of {', '.join(self.music)}"

    def short_files(self) -> list[str]:
        """Return the names of all files that are held in memory once they were heard."""
        takes = [take for effect in self.effects.values() for take in effect.takes]
        return takes if self.murmur is None else [*takes, self.murmur.file]


@dataclass(frozen=True, slots=True)
class Ambience:
    """Say how a crowd is heard: `level` from 0 (hardly) to 1, `lean` from -1 (left) to 1 (right)."""

    level: float
    lean: float = 0.0

    def ears(self, murmur: Murmur) -> tuple[float, float]:
        """Return how loud it is at the left and at the right, from 0 to 1."""
        level = min(max(self.level, 0.0), 1.0)
        loud = (murmur.quietest + (murmur.loudest - murmur.quietest) * level) / 100
        shift = min(max(self.lean, -1.0), 1.0) * murmur.spread / 100
        return loud * min(1.0, 1.0 - shift), loud * min(1.0, 1.0 + shift)
