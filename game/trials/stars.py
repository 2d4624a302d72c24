"""The stars of challenges in the profile: each better result is a line more, and none is ever taken out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from game.rules.jsontext import JsonError, read_json
from game.saves import SaveError
from game.scenarios.puzzles import MOST_STARS
from game.storage import Profile

FORMAT = 1
PLACE = "challenges"


class Reached(msgspec.Struct, frozen=True):
    """A challenge reached: by its name, with so many stars and acts."""

    challenge: str
    stars: Annotated[int, msgspec.Meta(ge=1, le=MOST_STARS)]
    acts: Annotated[int, msgspec.Meta(ge=0)]


class Stars(msgspec.Struct, frozen=True):
    """The best of each challenge by its name. `unread` counts lines that make no sense; they stay where they are."""

    best: dict[str, Reached] = {}
    unread: int = 0

    def of(self, challenge: str) -> int:
        """Give the stars of a challenge; 0 while it has not been reached."""
        found = self.best.get(challenge)
        return found.stars if found is not None else 0


class _Head(msgspec.Struct, frozen=True):
    """What stands before the lines."""

    format: int = FORMAT


def stars(profile: Profile) -> Stars:
    """Read the best of each challenge; raises StorageError, and SaveError if a newer program wrote them."""
    found = profile.load(PLACE)
    if found is None:
        return Stars()
    head, lines = found
    if (_read(head, _Head) or _Head()).format > FORMAT:
        raise SaveError("The stars of the challenges are of a newer version of the program.")
    best: dict[str, Reached] = {}
    unread = 0
    for line in lines:
        reached: Reached | None = _read(line, Reached)
        if reached is None:
            unread += 1
        elif is_better(reached, best.get(reached.challenge)):
            best[reached.challenge] = reached
    return Stars(best, unread)


def keep(profile: Profile, reached: Reached) -> bool:
    """Keep a result if it is better than what there is, and say whether it was; raises SaveError and StorageError."""
    if not is_better(reached, stars(profile).best.get(reached.challenge)):
        return False
    found = profile.load(PLACE)
    if found is None:
        profile.begin(PLACE, msgspec.json.encode(_Head()))
    profile.append(PLACE, 1 + (len(found[1]) if found is not None else 0), msgspec.json.encode(reached))
    return True


def is_better(reached: Reached, than: Reached | None) -> bool:
    """Say whether a result is better than another: by stars, then by fewer acts."""
    return than is None or (reached.stars, -reached.acts) > (than.stars, -than.acts)


def _read(data: bytes, kind: Any) -> Any:
    """Read a part; None if it makes no sense."""
    try:
        return msgspec.convert(read_json(data), kind)
    except (JsonError, msgspec.ValidationError):
        return None
