"""One file to one typed table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.config.errors import ConfigError, Key
from game.config.explain import convert, explain
from game.config.strict import Node, error_at, find, parse, plain, read

T = TypeVar("T")
Problem = tuple[tuple[Key, ...], str]


def load(path: Path, kind: type[T]) -> T:
    """Read a file as a type, with its own `check()` if it has one; raises ConfigError."""
    return build(read(path), kind)


def loads(text: str | bytes, kind: type[T], path: Path | str = "text.yaml") -> T:
    """Read a text as a type; raises ConfigError that names `path`."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return build(parse(data, Path(path)), kind)


def build(root: Node, kind: type[T]) -> T:
    """Turn nodes into a type and run its checks; raises ConfigError."""
    data = plain(root)
    try:
        value: T = convert(data, kind)
    except msgspec.ValidationError as error:
        raise explain(error, root, data, kind) from error
    errors = [error_at(find(root, keys), keys, message) for keys, message in _checked(value, root)]
    if errors:
        first, *others = errors
        raise ConfigError(first.path, first.line, first.column, first.key, first.message, others)
    return value


def _checked(value: Any, root: Node) -> Iterator[Problem]:
    """Run `check()` of a table and of the tables directly in it."""
    yield from _check(value, root, ())
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _check(getattr(value, name), root, (name,))


def _check(value: Any, root: Node, keys: tuple[Key, ...]) -> Iterator[Problem]:
    check = getattr(value, "check", None)
    if not isinstance(value, msgspec.Struct) or not callable(check):
        return
    try:
        problems: Iterable[Problem] = list(check())
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # A check may stumble over a player's nonsense, which must not end the program.
        problems = [((), f"can't be checked ({type(error).__name__}: {error})")]
    for inner, message in problems:
        yield (*keys, *inner), message
