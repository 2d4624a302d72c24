"""Reads YAML into a tree of nodes that know their places, and refuses what YAML 1.1 would guess at.

Only `true` and `false` are booleans, only plain decimals are numbers, every key is text, nothing is written
twice: so `no` stays a word, and `010`, `1:30` and `1e3` are refused instead of becoming 8, 90 and text.
"""

from __future__ import annotations

import io
import re
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml

from game.config.errors import ConfigError, Key, dotted

Node = yaml.Node
MOST_BYTES = 2_000_000
MOST_DEPTH = 50

_CORE = "tag:yaml.org,2002:"
STR = _CORE + "str"
MAP = _CORE + "map"
_ODD = "!odd-number"


class _Loader(yaml.CSafeLoader):
    """libyaml's parser with this project's few kinds of plain words."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 (yaml's own shape)


_ODD_NUMBERS = re.compile(
    r"""^[-+]?(?:
      [0-9][0-9_]*                                # 010, 1_000, +5, and more digits than a number may have
    | 0[xob][0-9a-fA-F_]+                         # 0x10
    | (?:[0-9][0-9_]*\.?[0-9_]*|\.[0-9_]+)(?:[eE][-+]?[0-9]+)?   # 1e3, .5, 5.
    | [0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?                # 1:30
    | \.(?:inf|Inf|INF)
    )$|^\.(?:nan|NaN|NAN)$""",
    re.X,
)
_WORDS: tuple[tuple[str, str, str], ...] = (
    (_CORE + "bool", r"^(?:true|false)$", "tf"),
    (_CORE + "null", r"^(?:~|null)?$", "~n\0"),
    (_CORE + "int", r"^-?(?:0|[1-9][0-9]{0,17})$", "-0123456789"),
    (_CORE + "float", r"^-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}$", "-0123456789"),
)
for _tag, _pattern, _first in _WORDS:
    _Loader.add_implicit_resolver(_tag, re.compile(_pattern), ["" if c == "\0" else c for c in _first])
_Loader.add_implicit_resolver(_ODD, _ODD_NUMBERS, list("-+.0123456789"))

_READERS: dict[str, Callable[[str], Any]] = {
    STR: str,
    _CORE + "bool": "true".__eq__,
    _CORE + "null": lambda _: None,
    _CORE + "int": int,
    _CORE + "float": float,
}
_KEY_TAGS = (STR, _CORE + "int")


class _Named(io.StringIO):
    """A text that tells the parser its file, so that every mark carries it."""

    name = ""


class _FaultError(Exception):
    """A mistake found at a node, before the way to it is known."""

    def __init__(self, node: Node, message: str) -> None:
        super().__init__(message)
        self.node = node
        self.message = message


def read(path: Path) -> Node:
    """Read a file into nodes; raises ConfigError."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise OSError("it is not a file")
        size = status.st_size
        data = path.read_bytes() if size <= MOST_BYTES else b""
    except OSError as error:
        raise ConfigError(path, 0, 0, "", f"can't be read ({error.strerror or error})") from error
    if size > MOST_BYTES:
        raise ConfigError(path, 0, 0, "", f"must be at most {MOST_BYTES:,} bytes long, got {size:,}")
    return parse(data, path)


def parse(data: bytes, path: Path) -> Node:
    """Parse the bytes of a file into nodes; raises ConfigError."""
    text = _decode(data, path)
    for number, line in enumerate(text.split("\n"), 1):
        if "\t" in line[: len(line) - len(line.lstrip())] and line.strip():
            raise ConfigError(path, number, line.index("\t") + 1, "", "is indented with a tab; use spaces")
    stream = _Named(text)
    stream.name = str(path)
    try:
        node = yaml.compose(stream, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        raise _syntax(error, path) from error
    except (yaml.YAMLError, RecursionError) as error:
        raise ConfigError(path, 0, 0, "", f"is not YAML ({' '.join(str(error).split())})") from error
    if node is None:
        raise ConfigError(path, 0, 0, "", "is empty")
    return node


def _decode(data: bytes, path: Path) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ConfigError(path, 0, 0, "", "is saved as UTF-16; save it as UTF-8")
    try:
        text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        wrong = f"byte 0x{data[error.start]:02x}"
        raise ConfigError(path, line, column, "", f"is not UTF-8 ({wrong}); save it as UTF-8") from error
    if "\0" in text:
        raise ConfigError(path, text.count("\n", 0, text.index("\0")) + 1, 0, "", "holds NUL bytes; save it as UTF-8")
    return text.replace("\r\n", "\n")


def _syntax(error: yaml.MarkedYAMLError, path: Path) -> ConfigError:
    mark = error.problem_mark or error.context_mark
    problem = " ".join(str(error.problem or error).split())
    if error.context:
        problem = f"{' '.join(str(error.context).split())}, {problem}"
    line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
    return ConfigError(path, line, column, "", f"is not YAML here ({problem}); is text with {{ [ : # or , in quotes?")


def plain(root: Node) -> Any:
    """Turn nodes into dicts, lists, text, numbers, booleans and None; raises ConfigError."""
    try:
        return _plain(root, 0, set())
    except _FaultError as fault:
        keys = next((keys for keys, node in ways(root) if node is fault.node), ())
        raise error_at(fault.node, keys, fault.message) from fault


def _plain(node: Node, depth: int, seen: set[int]) -> Any:
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node)
    if id(node) in seen:
        raise _FaultError(node, "is used again by an alias (*); write it out where it is needed")
    if depth > MOST_DEPTH:
        raise _FaultError(node, f"is nested more than {MOST_DEPTH} levels deep")
    seen.add(id(node))
    if isinstance(node, yaml.SequenceNode) and node.tag == _CORE + "seq":
        return [_plain(child, depth + 1, seen) for child in node.value]
    if isinstance(node, yaml.MappingNode) and node.tag == MAP:
        return _mapping(node, depth, seen)
    raise _FaultError(node, f"has a tag ({node.tag.removeprefix(_CORE)}); tags are not used here")


def _mapping(node: yaml.MappingNode, depth: int, seen: set[int]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in node.value:
        name = _key(key)
        if name in result:
            first = next(other for other, _ in node.value if other.value == name)
            raise _FaultError(key, f"is written twice, first on line {first.start_mark.line + 1}; keep one")
        result[name] = _plain(value, depth + 1, seen)
    return result


def _key(key: Node) -> str:
    # A whole number is kept as its text: a table by rank can be typed dict[int, ...] without a surprise.
    if isinstance(key, yaml.ScalarNode) and key.tag == _ODD:
        _scalar(key)
    if not isinstance(key, yaml.ScalarNode) or key.tag not in _KEY_TAGS:
        shown = repr(key.value) if isinstance(key, yaml.ScalarNode) else "a list or mapping"
        raise _FaultError(key, f"is a key that must be text, got {shown}; put it in quotes")
    if key.value == "<<" and not key.style:
        raise _FaultError(key, "merges another mapping (<<); write the keys out where they are needed")
    text: str = key.value
    return text


def _scalar(node: yaml.ScalarNode) -> Any:
    reader = _READERS.get(node.tag)
    if node.tag == _ODD:
        raise _FaultError(
            node, f"must be a plain number such as 12 or 0.5, or in quotes if it is text, got {node.value}"
        )
    if reader is None:
        raise _FaultError(node, f"has a tag ({node.tag.removeprefix(_CORE)}); tags are not used here")
    try:
        return reader(node.value)
    except ValueError:
        raise _FaultError(node, f"must be a plain number such as 12 or 0.5, got {node.value}") from None


def ways(node: Node, keys: tuple[Key, ...] = ()) -> Iterator[tuple[tuple[Key, ...], Node]]:
    """Walk a tree without aliases: the way to each value, and to its key, which has the same way."""
    yield keys, node
    if len(keys) > MOST_DEPTH:
        return
    if isinstance(node, yaml.SequenceNode):
        for index, child in enumerate(node.value):
            yield from ways(child, (*keys, index))
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            way = (*keys, str(key.value) if isinstance(key, yaml.ScalarNode) else "?")
            yield way, key
            yield from ways(value, way)


def find(root: Node, keys: tuple[Key, ...], *, key: bool = False) -> Node:
    """Find the node to point at for a value: itself if it is a word or number, else its key, if it has one.

    `key=True` points at the key in any case. Where the way ends early, the last thing that exists is meant.
    """
    node, name = root, None
    for step in keys:
        found, named = _child(node, step)
        if found is None:
            break
        node, name = found, named
    return name if name is not None and (key or not isinstance(node, yaml.ScalarNode)) else node


def _child(node: Node, step: Key) -> tuple[Node | None, Node | None]:
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and 0 <= step < len(node.value):
        return node.value[step], None
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == str(step):
                return value, key
    return None, None


def error_at(node: Node, keys: tuple[Key, ...], message: str) -> ConfigError:
    """Make the error for a node, with the file, line and column where it stands."""
    mark = node.start_mark
    return ConfigError(Path(mark.name), mark.line + 1, mark.column + 1, dotted(keys), message)
