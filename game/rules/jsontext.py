"""Strict JSON, and the line on which a value stands."""

from __future__ import annotations

import json
import math
import re
from typing import Any

Key = str | int
_SPACE = re.compile(r"[ \t\n\r]*")
_WHATEVER = json.JSONDecoder(strict=False)


class JsonError(ValueError):
    """A text that is no JSON; `line` counts from 1 and is 0 where it isn't known."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(problem)
        self.line = line
        self.problem = problem


def read_json(data: bytes | str) -> Any:
    """Read JSON; raises JsonError for all that isn't, and for keys written twice, NaN and what no text can hold."""
    text = data if isinstance(data, str) else _decode(data)
    try:
        value = json.loads(
            text, parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=_without_doubles
        )
    except json.JSONDecodeError as error:
        said = error.msg[:1].lower() + error.msg[1:]
        raise JsonError(error.lineno, f"is not JSON ({said}, column {error.colno})") from None
    except RecursionError:
        raise JsonError(0, "is nested too deep") from None
    except ValueError as error:
        # Of the hooks here, or a whole number of thousands of digits.
        problem = str(error) if isinstance(error, _FaultError) else "has a number that is too long"
        raise JsonError(0, problem) from None
    if "\\u" in text:
        _refuse_halves(value)
    return value


class _FaultError(ValueError):
    """A mistake whose line the reader doesn't tell."""


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise JsonError(line, f"is not UTF-8 (byte 0x{data[error.start]:02x})") from None


def _refuse_constant(word: str) -> Any:
    raise _FaultError(f"has {word}, which is not JSON")


def _finite(word: str) -> float:
    value = float(word)
    if not math.isfinite(value):
        raise _FaultError("has a number that is too large")
    return value


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for name in names if names.count(name) > 1)
        raise _FaultError(f"has the key {double[:40]!a} twice")
    return value


def _refuse_halves(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise JsonError(0, "has half of a surrogate pair (\\ud800 to \\udfff by itself)") from None
    except RecursionError:
        raise JsonError(0, "is nested too deep") from None


# -- where something stands


def line_of(text: str, keys: tuple[Key, ...]) -> int:
    """Give the line of the value at the end of a way of keys, or of the last thing on it that exists.

    `text` must be JSON. Lines count from 1.
    """
    at = _skip(text, 0)
    for key in keys:
        found = _member(text, at, key) if text[at : at + 1] == "{" else _entry(text, at, key)
        if found < 0:
            break
        at = found
    return text.count("\n", 0, at) + 1


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at


def _member(text: str, at: int, key: Key) -> int:
    """Find where the value of a key of the object begins; -1 if it has no such key."""
    at = _skip(text, at + 1)
    while text[at] == '"':
        name, at = _WHATEVER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)  # over the colon
        if name == key:
            return at
        at = _skip(text, _WHATEVER.raw_decode(text, at)[1])
        if text[at] == "}":
            break
        at = _skip(text, at + 1)
    return -1


def _entry(text: str, at: int, key: Key) -> int:
    """Find where an entry of the list begins; -1 if there is none, or this is no list."""
    if text[at : at + 1] != "[" or not isinstance(key, int):
        return -1
    at, index = _skip(text, at + 1), 0
    while text[at] != "]":
        if index == key:
            return at
        at = _skip(text, _WHATEVER.raw_decode(text, at)[1])
        at, index = (_skip(text, at + 1) if text[at] == "," else at), index + 1
    return -1
