"""A folder of files to one typed table with a field a file, and players' own folders on top of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
import yaml

from game.config.errors import ConfigError, did_you_mean
from game.config.strict import MAP, STR, Node, error_at, plain, read
from game.config.tables import build
from game.digest import sha256

T = TypeVar("T")


class Mod(msgspec.Struct, frozen=True):
    """A player's own folder of YAML, with the name that it is called by."""

    name: str
    folder: Path


class Refused(msgspec.Struct, frozen=True):
    """A mod that is not used, and why."""

    mod: Mod
    error: ConfigError

    def __str__(self) -> str:
        return f"The mod {self.mod.name} is not used: {self.error}"


class Loaded(msgspec.Struct, Generic[T], frozen=True):
    """What a folder gave: the tables, their digest, the mods used (in order) and those refused."""

    value: T
    digest: str
    used: tuple[Mod, ...]
    refused: tuple[Refused, ...]

    def report(self) -> list[str]:
        """List one sentence for each mod: used, or refused and why."""
        return [f"The mod {mod.name} is used, from {mod.folder}." for mod in self.used] + [
            str(refused) for refused in self.refused
        ]


def load_folder(folder: Path, kind: type[T], overrides: Iterable[Mod] = ()) -> Loaded[T]:
    """Read each `<field>.yaml` of a folder into the field of that name, then lay the mods on top in order.

    A mod may hold any of the files; its mappings are laid over key by key, its lists and values replace.
    Raises ConfigError for the folder itself; a broken mod is left out whole and told in `refused`.
    """
    files = _read_files(folder, kind)
    missing = [name for name in _required(kind) if name not in files]
    if missing:
        raise ConfigError(folder / f"{missing[0]}.yaml", 0, 0, "", "is missing")
    value = _build(folder, files, kind)
    used: list[Mod] = []
    refused: list[Refused] = []
    for mod in overrides:
        try:
            merged = _lay_over(files, _read_files(mod.folder, kind))
            value = _build(folder, merged, kind)
        except ConfigError as error:
            refused.append(Refused(mod, error))
        else:
            files = merged
            used.append(mod)
    return Loaded(value, digest(value), tuple(used), tuple(refused))


def load_patched(folder: Path, kind: type[T], patch: Node) -> T:
    """Read a folder's tables with a patch laid over: a mapping from the files' names to what a mod's would hold.

    Raises ConfigError, which names the patch's file and line where the patch is to blame.
    """
    files = _read_files(folder, kind)
    if not isinstance(patch, yaml.MappingNode):
        raise error_at(patch, (), f"must be a mapping from the tables' names ({', '.join(files)}) to what changes")
    known = _known(kind)
    for name, _ in patch.value:
        if name.value not in known:
            raise error_at(name, (name.value,), "is not a known table" + did_you_mean(name.value, known))
    return _build(folder, _lay_over(files, {name.value: node for name, node in patch.value}), kind)


def find_mods(home: Path | None, game: str) -> list[Mod]:
    """List the mods of a game in a user folder, `mods/<name>/<game>/`, in the order of their names."""
    if home is None:
        return []
    try:
        folders = sorted((home / "mods").iterdir(), key=lambda folder: folder.name)
        return [Mod(folder.name, folder / game) for folder in folders if (folder / game).is_dir()]
    except OSError:
        return []


def digest(*values: Any) -> str:
    """Give the SHA-256 of tables in hex: the same for the same values, however their files are laid out."""
    data = msgspec.json.encode(msgspec.to_builtins(list(values), str_keys=True), order="sorted")
    return sha256(data)


def _required(kind: type[Any]) -> Sequence[str]:
    return [field.encode_name for field in msgspec.structs.fields(kind) if field.required]


def _known(kind: type[Any]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def _read_files(folder: Path, kind: type[Any]) -> dict[str, Node]:
    """Read a folder's files by their names without the ending; other files are left alone."""
    known = _known(kind)
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix in {".yaml", ".yml"})
    except OSError as error:
        raise ConfigError(folder, 0, 0, "", f"can't be read ({error.strerror or error})") from error
    files: dict[str, Node] = {}
    for path in paths:
        if path.name.startswith("."):
            continue
        if path.suffix == ".yml":
            raise ConfigError(path, 0, 0, "", f"must be named {path.stem}.yaml")
        if path.stem not in known:
            raise ConfigError(path, 0, 0, "", "is not a known file" + did_you_mean(path.stem, known))
        files[path.stem] = read(path)
        plain(files[path.stem])  # before any merging, which would hide a key written twice
    return files


def _lay_over(files: dict[str, Node], top: dict[str, Node]) -> dict[str, Node]:
    return files | {name: _overlay(files.get(name), node) for name, node in top.items()}


def _overlay(base: Node | None, top: Node) -> Node:
    if not (isinstance(base, yaml.MappingNode) and isinstance(top, yaml.MappingNode)):
        return top
    pairs = {key.value: (key, value) for key, value in base.value}
    for key, value in top.value:
        below = pairs[key.value][1] if key.value in pairs else None
        pairs[key.value] = (key, _overlay(below, value))
    return yaml.MappingNode(base.tag, list(pairs.values()), top.start_mark, top.end_mark)


def _build(folder: Path, files: dict[str, Node], kind: type[T]) -> T:
    mark = yaml.Mark(str(folder), 0, 0, 0, None, 0)
    pairs = [(yaml.ScalarNode(STR, name, node.start_mark), node) for name, node in files.items()]
    try:
        return build(yaml.MappingNode(MAP, pairs, mark), kind)
    except ConfigError as error:
        raise _without_file(error) from error


def _without_file(error: ConfigError) -> ConfigError:
    """Drop the file's own name from the way of keys: the path says it already."""
    others = [_without_file(other) for other in error.others]
    head, _, rest = error.key.partition(".")
    key = rest if head == error.path.stem else error.key
    return ConfigError(error.path, error.line, error.column, key, error.message, others)
