"""Turns msgspec's refusal of some data into a sentence about the place and what would be right there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect

from game.config.errors import ConfigError, Key, did_you_mean
from game.config.strict import Node, error_at, find

_SHAPE = re.compile(r"(?s)(?P<what>.*?)(?: - at `(?P<of_key>key` in `)?(?P<path>\$.*)`)?$")
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|(\[\.\.\.\])")
_FIELD = re.compile(r"Object (contains unknown|missing required) field `(.*)`")
_ANY_KEY = object()


def convert(data: Any, kind: type[Any]) -> Any:
    """Convert plain data to a type; raises msgspec.ValidationError."""
    return msgspec.convert(data, kind, str_keys=True)


def explain(error: msgspec.ValidationError, root: Node, data: Any, kind: type[Any]) -> ConfigError:
    """Make a ConfigError of msgspec's for `data`, which was read from the nodes of `root`."""
    shape = _SHAPE.fullmatch(str(error))
    what, path, of_key = ("", "", None) if shape is None else (shape["what"], shape["path"] or "", shape["of_key"])
    keys = _name_wild_keys(_steps(path), data, kind, str(error), bool(of_key))
    info = _info_at(inspect.type_info(kind), keys[:-1] if of_key else keys)
    field = _FIELD.fullmatch(what)
    if field is not None:
        return _wrong_field(root, keys, field[2], info, missing=field[1].startswith("missing"))
    if of_key and keys:
        known = _known(info.key_type) if isinstance(info, inspect.DictType) else []
        return error_at(find(root, keys, key=True), keys, "is not a known key" + did_you_mean(str(keys[-1]), known))
    if what.startswith(("Expected", "Invalid")) and not isinstance(info, inspect.CustomType):
        value = _value_at(data, keys)
        near = did_you_mean(value, _known(info)) if isinstance(value, str) else ""
        what = f"must be {describe(info)}, got {_show(value)}" + (near if "did you mean" in near else "")
    return error_at(find(root, keys), keys, what)


def _wrong_field(root: Node, keys: tuple[Key, ...], name: str, info: inspect.Type, *, missing: bool) -> ConfigError:
    fields = {field.encode_name: field for field in _fields(info)}
    way = (*keys, name)
    if missing:
        kind = f"; it must be {describe(fields[name].type)}" if name in fields else ""
        return error_at(find(root, keys, key=True), way, "is missing" + kind)
    return error_at(find(root, way, key=True), way, "is not a known key" + did_you_mean(name, fields))


def _steps(path: str) -> list[Any]:
    return [name or (int(index) if index else _ANY_KEY) for name, index, _wild in _STEP.findall(path.removeprefix("$"))]


def _name_wild_keys(steps: list[Any], data: Any, kind: type[Any], message: str, of_key: bool) -> tuple[Key, ...]:
    """Find the keys that msgspec writes as [...]: the one key with which, alone, the same refusal comes."""
    if of_key:
        steps = [*steps, _ANY_KEY]
    keys: list[Key] = []
    for step in steps:
        here = _value_at(data, tuple(keys))
        if step is not _ANY_KEY:
            keys.append(step)
            continue
        if not isinstance(here, dict):
            break
        for key, value in here.items():
            alone = _with(data, tuple(keys), {key: value})
            if _refusal(alone, kind) == message:
                data = alone
                keys.append(key)
                break
        else:
            break
    return tuple(keys)


def _refusal(data: Any, kind: type[Any]) -> str:
    try:
        convert(data, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _with(data: Any, keys: tuple[Key, ...], value: Any) -> Any:
    """Copy data with another value at the end of the way."""
    if not keys:
        return value
    copy = data.copy()
    copy[keys[0]] = _with(data[keys[0]], keys[1:], value)
    return copy


def _value_at(data: Any, keys: tuple[Key, ...]) -> Any:
    for key in keys:
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _info_at(info: inspect.Type, keys: tuple[Key, ...]) -> inspect.Type:
    for key in keys:
        info = _info_of(_unwrap(info), key)
    return _unwrap(info)


def _info_of(info: inspect.Type, key: Key) -> inspect.Type:
    if isinstance(info, inspect.UnionType):
        structs = [part for part in map(_unwrap, info.types) if isinstance(part, inspect.StructType)]
        tags = tuple(part.tag for part in structs if part.tag_field == key)
        if tags:
            return inspect.LiteralType(tags)
        inner = [found for part in info.types if not isinstance(found := _info_of(_unwrap(part), key), inspect.AnyType)]
        return inner[0] if inner else inspect.AnyType()
    if isinstance(info, inspect.DictType):
        return info.value_type
    if isinstance(info, inspect.ListType | inspect.SetType | inspect.VarTupleType):
        return info.item_type
    if isinstance(info, inspect.TupleType) and isinstance(key, int) and key < len(info.item_types):
        return info.item_types[key]
    for field in _fields(info):
        if field.encode_name == key:
            return field.type
    return inspect.AnyType()


def _unwrap(info: inspect.Type) -> inspect.Type:
    while isinstance(info, inspect.Metadata):
        info = info.type
    return info


def _fields(info: inspect.Type) -> Iterable[inspect.Field]:
    if isinstance(info, inspect.UnionType):
        return [field for part in info.types for field in _fields(_unwrap(part))]
    return info.fields if isinstance(info, inspect.StructType | inspect.DataclassType) else ()


def _known(info: inspect.Type) -> list[str]:
    """List the words that a type allows, if it allows only some."""
    info = _unwrap(info)
    if isinstance(info, inspect.LiteralType):
        return [str(value) for value in info.values]
    if isinstance(info, inspect.EnumType):
        return [str(member.value) for member in info.cls]
    if isinstance(info, inspect.UnionType):
        return [word for part in info.types for word in _known(part)]
    return []


def describe(info: inspect.Type) -> str:
    """Say in words what a type takes: "a whole number from 0 to 5", "one of red, blue"."""
    info = _unwrap(info)
    if isinstance(info, inspect.UnionType):
        return " or ".join(describe(part) for part in info.types)
    if isinstance(info, inspect.LiteralType | inspect.EnumType):
        return f"one of {', '.join(_known(info))}"
    if isinstance(info, inspect.IntType | inspect.FloatType):
        return ("a whole number" if isinstance(info, inspect.IntType) else "a number") + _range(info)
    if isinstance(info, inspect.StrType):
        size = _length(info.min_length, info.max_length, "letter")
        return "text" + size + (f" of the form {info.pattern}" if info.pattern else "")
    if isinstance(info, inspect.TupleType):
        return f"a list of {len(info.item_types)}: {', '.join(describe(item) for item in info.item_types)}"
    if isinstance(info, inspect.ListType | inspect.SetType | inspect.VarTupleType):
        return "a list" + _length(info.min_length, info.max_length, "entry")
    if isinstance(info, inspect.StructType):
        return f"a mapping with the keys {', '.join(field.encode_name for field in info.fields)}"
    if isinstance(info, inspect.DictType):
        return "a mapping (key: value)" + _length(info.min_length, info.max_length, "key")
    return {inspect.BoolType: "true or false", inspect.NoneType: "null"}.get(type(info), "a value of another kind")


def _range(info: inspect.IntType | inspect.FloatType) -> str:
    if info.ge is not None and info.le is not None:
        return f" from {info.ge} to {info.le}"
    bounds = ((info.ge, "of at least"), (info.gt, "above"), (info.le, "of at most"), (info.lt, "below"))
    told = [f"{word} {bound}" for bound, word in bounds if bound is not None]
    return f" {' and '.join(told)}" if told else ""


def _length(least: int | None, most: int | None, one: str) -> str:
    if least is None and most is None:
        return ""
    if least == most:
        return f" of exactly {least} ({one})"
    bounds = [f"at least {least}" if least is not None else "", f"at most {most}" if most is not None else ""]
    return f" of {' and '.join(filter(None, bounds))} ({one})"


def _show(value: Any) -> str:
    """Show a value as it might stand in the file, shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return f"a mapping of {len(value)}"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    text = repr(value) if isinstance(value, str) else str(value)
    return f"the text {text[:60]}" if isinstance(value, str) else text[:60]
