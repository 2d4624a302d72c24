"""Wrong tables of Augustus are refused with file, line and key, and what would be right."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from game.config import ConfigError, Mod, load_folder
from game.rules.augustus import Augustus
from game.rules.augustus.tables import Tables
from game.rules.core import silent
from tests.rules.augustus.helpers import CONFIG, tables

WRONG = [
    ("setup", "most: 6", "most: 9", "seats.most", "8"),
    ("setup", "least: 2", "least: 7", "seats.most", "7 at least"),
    ("setup", "seats: 4", "seats: 1", "defaults.seats", "from 2 to 6"),
    ("setup", "kept: 3", "kept: 7", "kept", "6 at most"),
    ("setup", "dealt: 6", "dealt: 14", "dealt", "89 objectives"),
    ("setup", "total: 48", "total: 41", "legions.total", "6 players"),
    ("setup", "market: 5", "market: 0", "market", "1"),
    ("tokens", "dagger: 1\n", "", "", "dagger"),
    ("tokens", "dagger: 1", "dagger: -1", "dagger", "0"),
    ("tokens", "joker: 2", "joker: 0", "joker", "run out"),
    ("tokens", "dagger: 1", "eagle: 1", "eagle", "double_sword"),
    ("rewards", "{controlled: 2,", "{controlled: 3,", "exactly_three.controlled", "already"),
    ("rewards", "{controlled: 2,", "{controlled: 2, resource: gold,", "exactly_two", "just one"),
    ("rewards", "{resource: wheat,", "{resource: gold,", "most_wheat.resource", "already"),
    ("rewards", "{colours: {senator: 3},", "{colours: {},", "three_senators.colours", "name a colour"),
    ("rewards", "points: 10}", "points: ten}", "three_orange.points", "int"),
    ("powers", "lose_objective: {timing: immediate, group: attack}\n", "", "", "lose_objective"),
    ("powers", "timing: end", "timing: never", "score_symbol.timing", "immediate"),
    ("objectives", "colour: green", "colour: blue", "1.colour", "pink"),
    ("objectives", "spaces: [double_sword, double_sword]", "spaces: []", "1.spaces", "1"),
    ("objectives", "spaces: [double_sword, shield, shield]", "spaces: [shield, double_sword, shield]", "8.spaces",
     "order"),
    ("objectives", "resources: [gold, wheat]", "resources: [gold, gold]", "26.resources", "once"),
    ("objectives", "kind: convert, symbols: [double_sword, shield]", "kind: convert, symbols: [shield, shield]",
     "7.power.symbols", "different"),
    ("objectives", "kind: convert, symbols: [double_sword, shield]", "kind: convert", "7.power", "symbols"),
    ("objectives", "kind: score_attack, each: 5", "kind: score_attack, each: 5, max: 3", "3.power.max", "score_attack"),
    ("objectives", "kind: score_attack, each: 5", "kind: score_attacks, each: 5", "3.power.kind", "score_attack"),
    ("objectives", "name: Corsica", "nam: Corsica", "1.nam", "name"),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy the game's own tables to where they may be spoiled."""
    return Path(shutil.copytree(CONFIG, tmp_path / "augustus"))


@pytest.mark.parametrize(("name", "piece", "instead", "key", "says"), WRONG, ids=[f"{e[0]}-{e[3]}" for e in WRONG])
def test_a_wrong_table_is_refused(folder: Path, name: str, piece: str, instead: str, key: str, says: str) -> None:
    file = folder / f"{name}.yaml"
    text = file.read_text()
    assert piece in text
    file.write_text(text.replace(piece, instead, 1))
    with pytest.raises(ConfigError) as caught:
        load_folder(folder, Tables)
    error = caught.value
    assert (error.path, error.key) == (file, key)
    assert says in str(error)
    assert error.line >= 1


def test_the_own_tables_are_those_of_the_box() -> None:
    objectives = tables().objectives
    assert list(objectives) == list(range(1, 89))
    colours = [each.colour for each in objectives.values()]
    assert [colours.count(name) for name in ("senator", "green", "pink", "orange")] == [34, 28, 18, 8]
    assert sum(tables().tokens.values()) == 23
    assert len(tables().rewards) == 12 and len(tables().powers) == 14
    kinds = {each.power.kind for each in objectives.values()}
    assert kinds == set(tables().powers)
    assert {kind for kind, power in tables().powers.items() if power.group == "attack"} == {
        "remove_legions", "clear_objective", "lose_objective"
    }  # fmt: skip


def test_a_mod_may_change_one_objective_and_the_size_of_the_market(tmp_path: Path) -> None:
    mod = tmp_path / "mod"
    mod.mkdir()
    (mod / "objectives.yaml").write_text("1: {points: 30}\n200: {name: Ostia, colour: orange, spaces: [dagger]}\n")
    (mod / "setup.yaml").write_text("market: 4\ndefaults: {seats: 2}\n")
    loaded = load_folder(CONFIG, Tables, [Mod("mod", mod)])
    assert not loaded.refused
    game = Augustus(loaded.value)
    state, random = game.new({}, Random(1)), Random(1)
    assert len(state.market) == 4 and state.seats == 2 and len(state.deck) == 89 - 4 - 12
    while (decision := game.decision(state)) is not None:
        game.apply(state, random.choice(decision.actions), silent)
    assert game.to_json(game.from_json(game.to_json(state))) == game.to_json(state)
    assert game.book.points[1] == 30
