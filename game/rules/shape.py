"""The shape of JSON data as a type says it, and where exactly and why something else has it not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from game.rules.core import StateError

T = TypeVar("T")


def read_shape(data: Any, kind: type[T]) -> T:
    """Read data as a type; raises StateError with the place and what would be right."""
    try:
        return msgspec.convert(data, kind)
    except _WRONG as error:
        problem = str(error).partition(" - at ")[0]
    raise StateError(*(_mistake(kind, data, "") or ("", problem)))


def expect(right: bool, path: str, problem: str) -> None:
    """Raise StateError with the place and what would be right unless it is."""
    if not right:
        raise StateError(path, problem)


def expect_keys(given: Iterable[str], wanted: tuple[str, ...], path: str) -> None:
    """Raise StateError unless a mapping has just the wanted keys."""
    names = list(given)
    missing = [name for name in wanted if name not in names]
    expect(not missing, path, f"{', '.join(missing)} missing")
    unknown = ", ".join(shown(name) for name in names if name not in wanted)
    expect(not unknown, path, f"must have just {', '.join(wanted)}, not {unknown[:_LONG]}")


def shown(value: Any) -> str:
    """Write a value of JSON for a sentence: in one short line, whatever it holds."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    text = ascii(value)
    return text if len(text) <= _LONG else f"{text[:_LONG]}..."


# -- where exactly. msgspec itself writes [...] for the key of a mapping

_WRONG = (msgspec.ValidationError, RecursionError, UnicodeError)
_LONG = 40
_Part = tuple[Any, Any, str]


def _mistake(kind: Any, data: Any, path: str) -> tuple[str, str] | None:
    """Find the innermost place whose value is not of its kind, and say why; None if all is right."""
    try:
        msgspec.convert(data, kind)
    except _WRONG as error:
        problem = str(error).partition(" - at ")[0]
    else:
        return None
    unknown = _unknown(kind, data)
    if unknown:
        return path, unknown
    for part in _parts(kind, data, path):
        found = _mistake(*part)
        if found is not None:
            return found
    return path, _not_among(kind, data) or problem


def _parts(kind: Any, data: Any, path: str) -> Iterator[_Part]:
    """Yield what data of this kind is made of: the kind, the value and the path of each."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType) and data is not None:
        for one in inner:
            yield from _parts(one, data, path)
    elif origin is list and isinstance(data, list):
        yield from ((inner[0], value, f"{path}[{i}]") for i, value in enumerate(data))
    elif origin is dict and isinstance(data, dict):
        yield from ((inner[1], value, _below(path, key)) for key, value in data.items())
    elif _is_struct(kind) and isinstance(data, dict):
        fields = [field for field in msgspec.structs.fields(kind) if field.name in data]
        yield from ((field.type, data[field.name], _below(path, field.name)) for field in fields)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _below(path: str, key: Any) -> str:
    """Write the path of a key; a key that no state has may be anything, and is left out."""
    if not (isinstance(key, str) and key.isascii() and key.isidentifier() and len(key) <= _LONG):
        return path
    return f"{path}.{key}" if path else key


def _unknown(kind: Any, data: Any) -> str:
    """Say which key of a mapping is none of those it may have."""
    for one in get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,):
        if get_origin(one) is dict:
            known = get_args(get_args(one)[0])
        else:
            known = one.__struct_fields__ if _is_struct(one) and one.__struct_config__.forbid_unknown_fields else ()
        if known and isinstance(data, dict):
            for key in data:
                if key not in known:
                    return f"Object contains unknown field `{shown(key).strip(chr(39))}`, has just {', '.join(known)}"
    return ""


def _not_among(kind: Any, data: Any) -> str:
    """Say what a word must be one of."""
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    words = [word for one in kinds if get_origin(one) is Literal for word in get_args(one)]
    null = " or null" if type(None) in kinds else ""
    return f"must be one of {', '.join(words)}{null}, not {shown(data)}" if words else ""
