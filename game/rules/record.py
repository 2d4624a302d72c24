"""A game as text: header lines, then its moves, one a line, the die's among them.

    [Game "optimates"]
    [Seed 7]
    [Start {"turn": 1, ...}]

    ; turn 1, populares
    consul debt_relief
    allow

The value of a header line is JSON on that one line. A semicolon begins a comment. As the outcomes of chance stand
among the moves, a replay needs no generator.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec

from game.rules.core import Emit, Game, RulesError, silent
from game.rules.jsontext import JsonError, read_json
from game.rules.legality import legal_action

MOST_SEED = 2**63 - 1
Seed = Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)]
_HEADER = re.compile(r"\[([A-Za-z]+) (.*)\]")


class Header(msgspec.Struct, frozen=True, kw_only=True, rename="pascal", forbid_unknown_fields=True):
    """What a game is and where it starts. `rules` is the digest of its tables, `result` each seat's share."""

    game: str
    date: str = ""
    seats: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    seed: Seed | None = None
    rules: str = ""
    result: dict[str, float] | None = None
    start: dict[str, Any]


class Record(msgspec.Struct, frozen=True):
    """A header and moves in the notation; `lines` tells on which line of the text each stands, if it was read."""

    header: Header
    moves: tuple[str, ...] = ()
    lines: Mapping[str | int, int] = {}

    def line(self, what: str | int) -> int:
        """Give the line of a header's value by its name, or of a move by its number from 0; 0 if not known."""
        return self.lines.get(what, 0)


class RecordError(RulesError):
    """A text that is no record, or a record that can't be played; `line` is 0 where none is to blame."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.line = line
        self.problem = problem


# -- writing


def write_record(record: Record, comments: Mapping[int, str] | None = None) -> str:
    """Write a record; `comments` stand before the moves of their numbers (from 0)."""
    fields = zip(Header.__struct_fields__, Header.__struct_encode_fields__, strict=True)
    lines = [f"[{name} {json.dumps(getattr(record.header, field))}]" for field, name in fields]
    for number, move in enumerate(record.moves):
        comment = (comments or {}).get(number)
        lines += ["", f"; {comment}"] if comment else [] if number else [""]
        lines.append(move)
    return "\n".join(lines) + "\n"


# -- reading


def read_record(text: str) -> Record:
    """Read a record; raises RecordError. Whether its moves are legal only a replay tells."""
    fields: dict[str, Any] = {}
    lines: dict[str | int, int] = {}
    moves: list[str] = []
    for number, whole in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = whole.strip()
        if line.startswith("["):
            name, value = _read_header(line, number, is_late=bool(moves), known=fields)
            fields[name], lines[name] = value, number
            continue
        move = line.partition(";")[0].strip()
        if move:
            lines[len(moves)] = number
            moves.append(move)
    return Record(_header(fields, lines), tuple(moves), lines)


def _read_header(line: str, number: int, *, is_late: bool, known: Mapping[str, Any]) -> tuple[str, Any]:
    match = _HEADER.fullmatch(line)
    names = Header.__struct_encode_fields__
    if match is None:
        raise RecordError(number, 'a header line must be written [Name value], as in [Game "optimates"]')
    name = match[1]
    if name not in names:
        raise RecordError(number, f"there is no header {name[:40]}; known are {', '.join(names)}")
    if name in known:
        raise RecordError(number, f"the header {name} is written twice")
    if is_late:
        raise RecordError(number, f"the header {name} must stand before the moves")
    try:
        return name, read_json(match[2])
    except JsonError as error:
        raise RecordError(number, f"{name} {error.problem}") from None


def _header(fields: dict[str, Any], lines: Mapping[str | int, int]) -> Header:
    for name in ("Game", "Start"):
        if name not in fields:
            raise RecordError(1, f"the header {name} is missing")
    for name, value in fields.items():
        # One by one, so that the right line is told.
        try:
            msgspec.convert({"Game": "", "Start": {}, name: value}, Header)
        except msgspec.ValidationError as error:
            raise RecordError(lines[name], f"{name}: {error}") from None
    return msgspec.convert(fields, Header)


# -- playing


def replay(
    game: Game[Any],
    record: Record,
    emit: Emit = silent,
    plies: int | None = None,
    before: Callable[[int, Any], None] | None = None,
) -> Any:
    """Play a record's moves, the first `plies` or all, and give the state; raises RecordError.

    The options are checked, and after a whole replay the result. `before` is called with each move's number and
    the state that it is played in.
    """
    state = _start(game, record)
    for number, move in enumerate(record.moves[:plies]):
        if before is not None:
            before(number, state)
        try:
            action = legal_action(game, state, game.decision(state), game.parse(move))
        except RulesError as error:
            raise RecordError(record.line(number), str(error)) from None
        game.apply(state, action, emit)
    if plies is None and result_by_seat(game, state) != record.header.result:
        result = json.dumps(result_by_seat(game, state))
        raise RecordError(record.line("Result"), f"the moves lead to the result {result}, which the header must say")
    return state


def _start(game: Game[Any], record: Record) -> Any:
    header = record.header
    if header.game != game.name:
        raise RecordError(record.line("Game"), f"this is a record of {header.game!a}, not of {game.name}")
    try:
        game.options_json(header.options)
    except RulesError as error:
        raise RecordError(record.line("Options"), str(error)) from None
    try:
        state = game.from_json(header.start)
    except RulesError as error:
        raise RecordError(record.line("Start"), f"Start: {error}") from None
    seats = game.seats(state)
    if header.seats and len(header.seats) != len(seats):
        raise RecordError(record.line("Seats"), f"Seats must name {len(seats)} players")
    return state


def turn_comments(game: Game[Any], record: Record) -> dict[int, str]:
    """Say before which moves a new part of the game begins, as a turn or a player's phase; raises RecordError."""
    comments: dict[int, str] = {}
    told = ""

    def look(number: int, state: Any) -> None:
        nonlocal told
        now = game.heading(state)
        if now != told:
            comments[number] = told = now

    replay(game, record, before=look)
    return comments


def result_by_seat(game: Game[Any], state: Any) -> dict[str, float] | None:
    """Give each seat's share of the win by its name; None while the game goes on."""
    result = game.result(state)
    return None if result is None else dict(zip(game.seats(state), result, strict=True))


def is_record(text: str) -> bool:
    """Say whether a text looks like a record, as its first line that isn't empty or a comment tells."""
    for line in text.removeprefix("\ufeff").split("\n"):
        if line.strip() and not line.strip().startswith(";"):
            return _HEADER.match(line.strip()) is not None or line.strip()[:5] == "[Game"
    return False
