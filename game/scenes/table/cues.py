"""Which sound is heard at which moment of an event's movement, and which pictures flicker: a table in config/."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Annotated, ClassVar

import msgspec

from game.rules.core import Event
from game.ui.tween import Anim, Call, Cue, Cues

Sound = Annotated[str, msgspec.Meta(pattern="^[a-z_]+$")]
_WORD_START = re.compile(r"(?<!^)(?=[A-Z])")


class Flicker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name the pictures of something that moves, the ms that each is seen, and what stands for it without them."""

    frames: list[str]
    each: Annotated[int, msgspec.Meta(ge=10, le=1000)]
    still: str


class CueTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold the file of a game's cues. A game's own type names the `moments` that each event's movement has."""

    moments: ClassVar[dict[type[Event], tuple[str, ...]]] = {}
    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    sounds: dict[str, dict[str, Sound]]
    pictures: dict[str, Flicker]

    def check(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Yield what the types can't say: every event has its sounds, at moments that it has."""
        known = {event_name(kind): moments for kind, moments in self.moments.items()}
        for name in known.keys() - self.sounds.keys():
            yield ("sounds",), f"must name the sounds of {name}"
        for name, sounds in self.sounds.items():
            if name not in known:
                yield ("sounds", name), "must be an event of the rules"
                continue
            if not sounds:
                yield ("sounds", name), f"must name a sound at one of {', '.join(known[name])}"
            for moment in sounds.keys() - set(known[name]):
                yield ("sounds", name, moment), f"must be one of {', '.join(known[name])}"


def event_name(kind: type[Event]) -> str:
    """Return the name of a kind of event, as the engine mode writes it."""
    return _WORD_START.sub("_", kind.__name__).lower()


class CueBook:
    """Make the sounds of movements. While it is `muffled` it makes none: another of the same kind sounds already."""

    def __init__(self, table: CueTable, cues: Cues, has: Callable[[str], bool]) -> None:
        """Take the table, who plays the sounds, and what tells whether there is a picture of a name."""
        self.muffled = False
        self._table, self._cues, self._has = table, cues, has
        self._frames = {name: self._seen(flicker) for name, flicker in table.pictures.items()}

    def at(self, event: Event, moment: str) -> Anim:
        """Make the sound of a moment of an event; one that is silent where the table names none."""
        sound = self._table.sounds[event_name(type(event))].get(moment, "")
        return Call(lambda: None) if self.muffled or not sound else Cue(sound, self._cues)

    def picture(self, name: str, seconds: float) -> str:
        """Name the picture of something that has moved for so long; empty where there is nothing to show."""
        frames = self._frames[name]
        return frames[int(seconds * 1000 / self._table.pictures[name].each) % len(frames)]

    def _seen(self, flicker: Flicker) -> list[str]:
        frames = [name for name in flicker.frames if self._has(name)]
        return frames or [flicker.still]
