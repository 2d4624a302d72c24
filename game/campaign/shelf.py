"""Where chronicles are kept: in the player's profile, a leaf a transaction, so that nothing of them is ever lost.

A campaign lies there as a game in progress does, under a name of its own: its head is the choices of its beginning,
its entries are the leaves.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.campaign.chronicle import Chronicle, Leaf
from game.rules.jsontext import JsonError, read_json
from game.saves import CAMPAIGNS, SaveError
from game.storage import Profile

FORMAT = 1


class _Begun(msgspec.Struct, frozen=True):
    """The head: a chronicle without its leaves."""

    chronicle: Chronicle
    format: int = FORMAT


def shelf_name(campaign: str, seat: int) -> str:
    """Name the place of a campaign, as one side lives it; each has one place."""
    return f"{CAMPAIGNS}{campaign}/{seat}"


def begin(profile: Profile, chronicle: Chronicle) -> None:
    """Keep a chronicle that has just begun, in the place of the one that was there; raises StorageError."""
    head = msgspec.json.encode(_Begun(msgspec.structs.replace(chronicle, leaves=())))
    profile.begin(shelf_name(chronicle.campaign, chronicle.seat), head)


def add(profile: Profile, chronicle: Chronicle, leaf: Leaf) -> Chronicle:
    """Keep one leaf more, and give the chronicle with it; raises StorageError."""
    name = shelf_name(chronicle.campaign, chronicle.seat)
    profile.append(name, len(chronicle.leaves) + 1, msgspec.json.encode(leaf))
    return chronicle.with_leaf(leaf)


def take(profile: Profile, campaign: str, seat: int) -> Chronicle | None:
    """Take up the chronicle of a side, or give None if there is none; raises SaveError and StorageError."""
    found = profile.load(shelf_name(campaign, seat))
    if found is None:
        return None
    head, entries = found
    begun: _Begun = _read(head, _Begun)
    if begun.format > FORMAT:
        raise SaveError("The campaign is of a newer version of the program.")
    leaves = tuple(_read(entry, Leaf) for entry in entries)
    return msgspec.structs.replace(begun.chronicle, leaves=leaves)


def end(profile: Profile, chronicle: Chronicle) -> None:
    """Keep a chronicle that is over among the finished ones, to be looked at; raises StorageError."""
    profile.end(shelf_name(chronicle.campaign, chronicle.seat), msgspec.json.encode(_Begun(chronicle)))


def finished(profile: Profile, campaign: str, seat: int) -> tuple[list[Chronicle], int]:
    """Give a side's chronicles that are over, the newest first, and count those that can't be read.

    Raises StorageError.
    """
    found: list[Chronicle] = []
    unread = 0
    for data in reversed(profile.finished(shelf_name(campaign, seat))):
        try:
            begun: _Begun = _read(data, _Begun)
        except SaveError:
            unread += 1
            continue
        if begun.format > FORMAT:
            unread += 1
        else:
            found.append(begun.chronicle)
    return found, unread


def _read(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.convert(read_json(data), kind)
    except (JsonError, msgspec.ValidationError) as error:
        raise SaveError(f"The campaign can't be read: a part of it is spoilt ({error}).") from error
