"""The profile: one SQLite file with the game in progress of each kind and all finished games.

Each call is one transaction that is on the disk when it returns: the program may be killed at any moment, and
the last action that was told as done is there. Each raises StorageError if that can't be. What a head, an
entry or a summary says is the caller's affair.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from game.storage.files import free_name

VERSION = 1
APPLICATION = 0x52455350
"""Marks the file as ours: "RESP"."""
BUSY_SECONDS = 2.0
_Execute = Callable[..., sqlite3.Cursor]

_TABLES = f"""
BEGIN IMMEDIATE;
CREATE TABLE open_games (game TEXT PRIMARY KEY, head BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE moves (
    game TEXT NOT NULL REFERENCES open_games (game) ON DELETE CASCADE,
    ply INTEGER NOT NULL CHECK (ply >= 1),
    entry BLOB NOT NULL,
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
CREATE TABLE finished_games (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    summary BLOB NOT NULL
);
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
COMMIT;
"""


class StorageError(Exception):
    """Something could not be saved or read; its text is one sentence for the player. Nothing was changed."""


class _NewerError(Exception):
    """The file was made by a newer program than this."""


class Profile:
    """A player's profile. `note` is a sentence to show once after opening, or empty."""

    def __init__(self, connection: sqlite3.Connection, *, is_saving: bool, note: str = "") -> None:
        self._connection = connection
        self.is_saving = is_saving
        self.note = note

    @classmethod
    def open(cls, path: Path | None) -> Profile:
        """Open the profile of a file, making it if need be; without a path, in memory only.

        Raises nothing. A spoilt file is put aside and a new one begun; where nothing can be saved, or the
        file is a newer program's, the profile lives in memory and `is_saving` is False. `note` says so.
        """
        if path is None:
            return cls._in_memory("")
        try:
            return cls(_connect(path), is_saving=True)
        except _NewerError:
            return cls._in_memory(f"Nothing can be saved: {path} is of a newer version of the game.")
        except sqlite3.OperationalError as error:
            return cls._in_memory(f"Nothing can be saved: {path} can't be opened ({error}).")
        except (sqlite3.DatabaseError, OSError, ValueError) as error:
            return cls._after_damage(path, error)

    @classmethod
    def _after_damage(cls, path: Path, error: Exception) -> Profile:
        try:
            aside = _move_aside(path)
            connection = _connect(path)
        except (sqlite3.Error, OSError, ValueError, _NewerError):
            return cls._in_memory(f"Nothing can be saved: {path} is damaged ({error}) and can't be put aside.")
        note = f"The saved games in {path.name} were damaged ({error}); they are kept as {aside.name}."
        return cls(connection, is_saving=True, note=note)

    @classmethod
    def _in_memory(cls, note: str) -> Profile:
        return cls(_connect(None), is_saving=False, note=note)

    # -- the game in progress

    def begin(self, game: str, head: bytes) -> None:
        """Begin a game: `head` is what it starts from. Replaces the one in progress of that name."""
        with self._transaction("begin the game") as do:
            do("DELETE FROM open_games WHERE game = ?", (game,))
            do("INSERT INTO open_games VALUES (?, ?)", (game, head))

    def append(self, game: str, ply: int, entry: bytes) -> None:
        """Add a finished action; plies count from 1 and none is left out. Raises StorageError."""
        with self._transaction("save the action") as do:
            last = self._last_ply(do, game)
            if ply != last + 1:
                raise StorageError(f"Could not save the action: {last + 1} comes next, not {ply}.")
            do("INSERT INTO moves VALUES (?, ?, ?)", (game, ply, entry))

    def truncate(self, game: str, ply: int) -> None:
        """Take back every action after number `ply`; 0 takes all of them back."""
        with self._transaction("take the action back") as do:
            self._last_ply(do, game)
            do("DELETE FROM moves WHERE game = ? AND ply > ?", (game, ply))

    def load(self, game: str) -> tuple[bytes, list[bytes]] | None:
        """Give the head and all entries of the game in progress, or None. Raises StorageError."""
        with self._transaction("load the game", "BEGIN") as do:
            head = do("SELECT head FROM open_games WHERE game = ?", (game,)).fetchone()
            if head is None:
                return None
            rows = do("SELECT entry FROM moves WHERE game = ? ORDER BY ply", (game,)).fetchall()
            return bytes(head[0]), [bytes(entry) for (entry,) in rows]

    def games(self) -> list[str]:
        """List the names of the games in progress."""
        with self._transaction("list the games", "BEGIN") as do:
            return [str(name) for (name,) in do("SELECT game FROM open_games ORDER BY game").fetchall()]

    # -- finished games

    def end(self, game: str, summary: bytes) -> None:
        """Move the game in progress to the finished ones, with its summary, in one step."""
        with self._transaction("save the result") as do:
            self._last_ply(do, game)
            do("INSERT INTO finished_games (game, summary) VALUES (?, ?)", (game, summary))
            do("DELETE FROM open_games WHERE game = ?", (game,))

    def finished(self, game: str | None = None) -> list[bytes]:
        """Give the summaries of finished games, oldest first; of one name if given."""
        with self._transaction("list the finished games", "BEGIN") as do:
            rows = do(
                "SELECT summary FROM finished_games WHERE game = coalesce(?, game) ORDER BY number", (game,)
            ).fetchall()
            return [bytes(summary) for (summary,) in rows]

    def finished_under(self, beginning: str) -> list[tuple[str, bytes]]:
        """Give name and summary of the finished games whose names begin like this, oldest first."""
        with self._transaction("list the finished games", "BEGIN") as do:
            rows = do(
                "SELECT game, summary FROM finished_games WHERE substr(game, 1, length(?1)) = ?1 ORDER BY number",
                (beginning,),
            ).fetchall()
            return [(str(name), bytes(summary)) for name, summary in rows]

    def close(self) -> None:
        """Close the file; nothing is lost if this never happens."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()

    def __del__(self) -> None:
        # A profile that is simply dropped must not leave the file to SQLite's own good time.
        self.close()

    # -- inside

    @contextlib.contextmanager
    def _transaction(self, purpose: str, start: str = "BEGIN IMMEDIATE") -> Iterator[_Execute]:
        """Do all or nothing; every refusal of SQLite comes out as a StorageError."""
        try:
            self._connection.execute(start)
            try:
                yield self._connection.execute
                self._connection.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StorageError(f"Could not {purpose}: {_sentence(error)}.") from error

    def _last_ply(self, do: _Execute, game: str) -> int:
        if do("SELECT 1 FROM open_games WHERE game = ?", (game,)).fetchone() is None:
            raise StorageError(f"No game of {game} is in progress.")
        row = do("SELECT coalesce(max(ply), 0) FROM moves WHERE game = ?", (game,)).fetchone()
        return int(row[0])


def _connect(path: Path | None) -> sqlite3.Connection:
    """Open or make the file and prove that it is sound, ours and writable; raises what `open` catches."""
    connection = sqlite3.connect(path or ":memory:", timeout=BUSY_SECONDS, isolation_level=None)
    try:
        [(verdict,)] = connection.execute("PRAGMA quick_check(1)").fetchall()
        if verdict != "ok":
            raise sqlite3.DatabaseError("its pages are mixed up")
        if not _tables(connection):
            connection.executescript(_TABLES)
        _check_ours(connection)
        # Only now may the file be touched: this changes its header.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection


def _tables(connection: sqlite3.Connection) -> set[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return {name for (name,) in rows}


def _check_ours(connection: sqlite3.Connection) -> None:
    [(application,)] = connection.execute("PRAGMA application_id")
    [(version,)] = connection.execute("PRAGMA user_version")
    if application != APPLICATION:
        raise sqlite3.DatabaseError("it is not a profile of this game")
    if version > VERSION:
        raise _NewerError
    if not {"open_games", "moves", "finished_games"} <= _tables(connection):
        raise sqlite3.DatabaseError("parts of it are missing")


def _move_aside(path: Path) -> Path:
    """Rename a damaged profile and what SQLite keeps beside it, so that it can still be looked into."""
    aside = free_name(path)
    path.rename(aside)
    for ending in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


def _sentence(error: sqlite3.Error) -> str:
    """Say SQLite's refusal in the player's words, or in its own."""
    said = str(error)
    for word, sentence in (
        ("full", "the disk is full"),
        ("readonly", "the profile can only be read"),
        ("locked", "another copy of the game is using the profile"),
    ):
        if word in said:
            return sentence
    return said
