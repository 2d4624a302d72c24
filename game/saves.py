"""What a saved game says, and keeping it on the disk action by action.

A save holds the state and the record: where the rules have changed since, the state still loads even if the
record no longer replays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.rules.jsontext import JsonError, read_json
from game.rules.record import Header, Record, Seed
from game.storage import Profile, StorageError

FORMAT = 1
CAMPAIGNS = "campaign/"
"""What the names of campaigns begin with among those of the games in progress."""


class SaveError(Exception):
    """A saved game that can't be taken up; its text is one sentence for the player."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What a game started from. `random` is the generator after setting up, `start` the state."""

    format: int = FORMAT
    game: str
    date: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: Seed | None
    rules: str
    start: dict[str, Any]
    random: str

    def record(self, moves: Sequence[str], result: dict[str, float] | None) -> Record:
        """Give the record of the game so far."""
        header = Header(
            game=self.game,
            date=self.date,
            seats=self.seats,
            options=self.options,
            seed=self.seed,
            rules=self.rules,
            result=result,
            start=self.start,
        )
        return Record(header, tuple(moves))


class Entry(msgspec.Struct, frozen=True):
    """One action: who played what, and the state and the generator thereafter.

    `random` is empty where the generator hasn't moved since the entry before.
    """

    seat: int
    kind: str
    move: str
    state: dict[str, Any]
    random: str = ""


class Save(msgspec.Struct, frozen=True):
    """A saved game whole, as it is exported to a file of its own."""

    head: Head
    entries: tuple[Entry, ...]
    respublica_save: int = FORMAT


def read_head(data: bytes) -> Head:
    """Read a head; raises SaveError."""
    head: Head = _convert(data, Head, "it")
    return head


def read_entry(data: bytes, number: int) -> Entry:
    """Read an entry, the `number`-th; raises SaveError."""
    entry: Entry = _convert(data, Entry, f"its action {number}")
    return entry


def _convert(data: bytes, kind: Any, what: str) -> Any:
    try:
        return msgspec.convert(read_json(data), kind)
    except (JsonError, msgspec.ValidationError) as error:
        raise SaveError(f"The saved game can't be read: {what} is spoilt ({error}).") from error


def load_save(profile: Profile, game: str) -> Save | None:
    """Give the game in progress of a name, or None; raises SaveError and StorageError."""
    found = profile.load(game)
    if found is None:
        return None
    head, entries = found
    return Save(read_head(head), tuple(read_entry(entry, number) for number, entry in enumerate(entries, 1)))


def export_save(save: Save) -> bytes:
    """Write a saved game as one JSON file, an action a line."""
    head, entries = msgspec.json.encode(save.head), [msgspec.json.encode(entry) for entry in save.entries]
    opening = b'{"respublica_save": %d,\n"head": ' % save.respublica_save
    return opening + head + b',\n"entries": [' + b",".join(b"\n" + entry for entry in entries) + b"\n]}\n"


def read_export(data: bytes) -> Save:
    """Read an exported game; raises SaveError."""
    save: Save = _convert(data, Save, "it")
    return save


class Autosave:
    """Keeps a profile at what has been played, one transaction an action.

    Each call raises nothing and gives a sentence if saving fails, once until it works again. What could not be
    written is written with the next action.
    """

    def __init__(self, profile: Profile, game: str, head: bytes, saved: Sequence[bytes] | None = None) -> None:
        """Keep a new game, or one of which `saved` is on the disk already. Nothing is written yet."""
        self._profile = profile
        self._game = game
        self._head = head
        self._entries = list(saved or ())
        self._is_begun = saved is not None
        self._written = len(self._entries)
        """So many of the entries are on the disk."""
        self._has_more = False
        """The disk holds entries beyond those, which have been taken back."""
        self._summary: bytes | None = None
        self._is_failing = False

    def begin(self, entries: Iterable[bytes] = ()) -> str:
        """Put the new game, with what was played already, in the place of the one in progress."""
        self._entries.extend(entries)
        return self._sync()

    def append(self, entry: bytes) -> str:
        """Add an action."""
        self._entries.append(entry)
        return self._sync()

    def truncate(self, plies: int) -> str:
        """Take back every action after the first `plies`."""
        del self._entries[plies:]
        if plies < self._written:
            self._written, self._has_more = plies, True
        return self._sync()

    def end(self, summary: bytes) -> str:
        """Move the game to the finished ones."""
        self._summary = summary
        return self._sync()

    def _sync(self) -> str:
        try:
            has_written = self._write()
        except StorageError as error:
            if self._is_failing:
                return ""
            self._is_failing = True
            return str(error)
        if has_written:
            self._is_failing = False
        return ""

    def _write(self) -> bool:
        """Write what the disk doesn't have yet, if anything; raises StorageError, and goes on from there next time."""
        is_due = not self._is_begun or self._has_more or self._written < len(self._entries) or self._summary is not None
        if not self._is_begun:
            self._profile.begin(self._game, self._head)
            self._is_begun = True
        if self._has_more:
            self._profile.truncate(self._game, self._written)
            self._has_more = False
        while self._written < len(self._entries):
            self._profile.append(self._game, self._written + 1, self._entries[self._written])
            self._written += 1
        if self._summary is not None:
            self._profile.end(self._game, self._summary)
            self._summary = None
        return is_due
