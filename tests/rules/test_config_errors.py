"""Wrong tables are refused with file, line and key, and what would be right.

A fixture is a text of three parts between lines of `---`: the file, the key and what must be said; a piece of the
game's own file; and what stands there instead. "# HERE" marks the line that must be named, "# HERE NEXT" the one
before it. An empty piece replaces the whole file.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from game.config import ConfigError, load_folder
from game.rules.optimates import Optimates
from game.rules.optimates.tables import Tables
from tests.protocol import play_on
from tests.rules.helpers import CONFIG, ROOT

FIXTURES = sorted((ROOT / "tests" / "fixtures" / "configs").glob("*.txt"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy the game's own tables to where they may be spoiled."""
    return Path(shutil.copytree(CONFIG, tmp_path / "optimates"))


def refusal(folder: Path) -> ConfigError:
    with pytest.raises(ConfigError) as caught:
        load_folder(folder, Tables)
    return caught.value


def marked_line(text: bytes) -> int:
    """Find the line that must be named; 0 when none is marked."""
    for number, line in enumerate(text.splitlines(), 1):
        if b"# HERE" in line:
            return number + (b"# HERE NEXT" in line)
    return 0


@pytest.mark.parametrize("fixture", FIXTURES, ids=[path.stem for path in FIXTURES])
def test_a_wrong_table_is_refused(fixture: Path, folder: Path) -> None:
    head, piece, instead = fixture.read_bytes().split(b"\n---\n")
    name, key, says = head.decode().split("\n")
    file = folder / name
    text = file.read_bytes().replace(b"\r\n", b"\n")
    assert text.count(piece) >= 1, "the fixture is out of date"
    file.write_bytes(text.replace(piece, instead, 1) if piece else instead)
    error = refusal(folder)
    assert error.path == file
    assert error.key == key
    assert says in error.message
    line = marked_line(file.read_bytes())
    if line:
        assert error.line == line
    assert str(error).startswith(f"{file}:{error.line}: " if error.line else f"{file}: ")
    assert (error.line > 0) == (fixture.stem not in {"empty", "utf16"})


def test_there_is_a_fixture_for_every_file() -> None:
    spoiled = {path.read_bytes().split(b"\n")[0].decode() for path in FIXTURES}
    assert spoiled == {path.name for path in CONFIG.glob("*.yaml")}


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "victory.yaml").unlink()
    error = refusal(folder)
    assert error.path == folder / "victory.yaml"
    assert "is missing" in str(error)


@pytest.mark.parametrize(("name", "says"), [("senat.yaml", "did you mean senate?"), ("senate.yml", "senate.yaml")])
def test_a_file_of_another_name_is_refused(folder: Path, name: str, says: str) -> None:
    shutil.copy(folder / "senate.yaml", folder / name)
    error = refusal(folder)
    assert error.path == folder / name
    assert says in str(error)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nowhere").path == tmp_path / "nowhere"


def test_several_mistakes_are_told_at_once(folder: Path) -> None:
    file = folder / "laws.yaml"
    file.write_text(file.read_text().replace("start: 3", "start: 7"))
    assert [line.rpartition(": ")[0].rpartition(" ")[2] for line in refusal(folder).report()] == [
        "laws.italic_franchise.start",
        "laws.debt_relief.start",
        "laws.agrarian_reform.start",
    ]


CHANGES = [
    ("senate.yaml", "die_sides: 8", "die_sides: 20"),
    ("senate.yaml", "ones: 8", "ones: 0"),
    ("senate.yaml", "ranks: [1, 2, 3, 4]", "ranks: [1, 2, 3, 4, 5]"),
    ("laws.yaml", "ranks: [2, 3]", "ranks: []"),
    ("laws.yaml", "- {pw: 8, cede: 5}", "- {pw: 8, cede: 5}\n  - {pw: 0, cede: 0}"),
    ("laws.yaml", "italics:\n  law: italic_franchise", "italics:\n  law: debt_relief"),
    ("people.yaml", "blocks: [poor, merchants, legions]", "blocks: [legions, poor, merchants]"),
    ("elections.yaml", "major_offices: 3", "major_offices: 2"),
    ("elections.yaml", "opponent_pw_per_office: 1", "opponent_pw_per_office: 0"),
    ("setup.yaml", "pw: {optimates: 3, populares: 6}", "pw: {optimates: 0, populares: 0}"),
    ("victory.yaml", "lead: 20", "lead: 1"),
]


@pytest.mark.parametrize(("name", "piece", "instead"), CHANGES)
def test_other_numbers_make_another_game_that_can_be_played(folder: Path, name: str, piece: str, instead: str) -> None:
    """What the checks let through must not stop a game: the numbers are the tables', not the code's."""
    file = folder / name
    text = file.read_text()
    assert piece in text
    file.write_text(text.replace(piece, instead, 1))
    rules = Optimates(load_folder(folder, Tables).value)
    for seed in range(5):
        random = Random(seed)
        state = rules.new({}, random)
        play_on(rules, state, random, 3000)
        assert rules.decision(state) is None
