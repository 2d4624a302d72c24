"""Our own tables, each word of them spoilt in turn: the slip is told where it is, with what would be right."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from game.config import ConfigError, load_folder
from game.config.errors import dotted
from game.config.strict import find, read, ways
from game.rules.optimates.tables import Tables

OURS = Path(__file__).resolve().parent.parent / "config" / "optimates"


def edit(path: Path, node: Any, text: str) -> None:
    """Write other text in the place of a word or number of a file."""
    lines = path.read_text(encoding="utf-8").split("\n")
    line = lines[node.start_mark.line]
    lines[node.start_mark.line] = line[: node.start_mark.column] + text + line[node.end_mark.column :]
    path.write_text("\n".join(lines), encoding="utf-8")


def words(path: Path) -> list[tuple[tuple[str | int, ...], Any, bool]]:
    """List the words and numbers of a file with their ways, and whether they are keys."""
    root = read(path)
    return [
        (keys, node, node is find(root, keys, key=True) and node is not find_value(root, keys))
        for keys, node in ways(root)
        if isinstance(node.value, str)
    ]


def find_value(root: Any, keys: tuple[str | int, ...]) -> Any:
    return [node for way, node in ways(root) if way == keys][-1]


@pytest.mark.parametrize("name", sorted(path.name for path in OURS.glob("*.yaml")))
def test_a_slip_anywhere_in_our_tables_is_told_with_its_line(tmp_path: Path, name: str) -> None:
    folder = shutil.copytree(OURS, tmp_path / "optimates")
    good = (folder / name).read_text(encoding="utf-8")
    for keys, node, is_key in words(folder / name):
        if not is_key:
            edit(folder / name, node, "[wrong]")
            with pytest.raises(ConfigError) as caught:
                load_folder(folder, Tables)
            error = caught.value
            assert (error.path.name, error.line, error.key) == (name, node.start_mark.line + 1, dotted(keys))
            assert error.message.startswith("must be ") and "got a list of 1" in error.message
        (folder / name).write_text(good, encoding="utf-8")


@pytest.mark.parametrize("name", sorted(path.name for path in OURS.glob("*.yaml")))
def test_a_key_of_our_tables_misspelt_is_told_with_its_line(tmp_path: Path, name: str) -> None:
    folder = shutil.copytree(OURS, tmp_path / "optimates")
    good = (folder / name).read_text(encoding="utf-8")
    told = 0
    for keys, node, is_key in words(folder / name):
        if is_key:
            edit(folder / name, node, f"{node.value}x" if not node.style else f"'{node.value}x'")
            try:
                load_folder(folder, Tables)
            except ConfigError as error:
                told += 1
                if "is not a known key" in error.message:
                    assert (error.path.name, error.line) == (name, node.start_mark.line + 1)
                    assert f"did you mean {node.value}?" in error.message, (keys, error)
        (folder / name).write_text(good, encoding="utf-8")
    assert told, "no key of this file is checked at all"
