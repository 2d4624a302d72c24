"""Looking files over: what is fine is named, what is wrong is told with its file and line."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.check import MistakesError, check
from game.match import Match
from game.saves import export_save
from tests.playing import optimates, play_out

ROOT = Path(__file__).resolve().parent.parent
MATCH = play_out(Match.new(optimates(), seed=19), 19)
STATE = MATCH.game.to_json(MATCH.state)
SAVE = export_save(MATCH.to_save())


def refused(path: Path) -> list[str]:
    with pytest.raises(MistakesError) as caught:
        check(path)
    assert all(sentence and "\n" not in sentence for sentence in caught.value.sentences)
    return list(caught.value.sentences)


def written(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """Give a copy of a game's tables, in a folder of another name."""
    return Path(shutil.copytree(ROOT / "config" / "optimates", tmp_path / "mine"))


def edit(path: Path, old: str, new: str) -> int:
    """Replace a piece of a file and give its line."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text.count("\n", 0, text.index(old)) + 1


# -- what is fine


def test_all_that_the_program_brings_along_is_fine() -> None:
    told = check(ROOT / "config")
    assert "the tables of optimates" in told and re.search(r"\d+ texts in .*en", told) and "look.yaml" in told
    assert check(ROOT / "config" / "optimates") == "the tables of optimates"
    assert check(ROOT / "config" / "optimates" / "laws.yaml") == "the tables of optimates"
    assert check(ROOT / "config" / "look.yaml").startswith("YAML with ")
    assert check(ROOT / "config" / "text" / "en" / "optimates.yaml").endswith(" texts")


def test_a_record_a_state_and_a_save_are_fine(tmp_path: Path) -> None:
    moves = f"{MATCH.ply} moves"
    assert check(written(tmp_path, "game.txt", MATCH.record_text())) == f"a record of optimates, {moves}, finished"
    assert check(written(tmp_path, "state.json", json.dumps(STATE))) == "a state of optimates"
    assert check(written(tmp_path, "mark.json", b"\xef\xbb\xbf" + json.dumps(STATE, indent=2).encode()))
    assert check(written(tmp_path, "game.save", SAVE)) == f"a saved game of optimates, {moves}"
    part = play_out(Match.new(optimates(), seed=19), 19, most=7)
    assert check(written(tmp_path, "part", part.record_text())) == "a record of optimates, 7 moves, unfinished"


def test_tables_under_any_name_are_known_by_their_files(tables: Path) -> None:
    assert check(tables) == "the tables of optimates"


def test_a_mod_is_laid_over_the_programs_own_tables(tmp_path: Path) -> None:
    folder = tmp_path / "mods" / "rich" / "optimates"
    folder.mkdir(parents=True)
    path = written(folder, "setup.yaml", "coins: {optimates: 9, populares: 9}\n")
    for place in (path, folder, tmp_path / "mods" / "rich", tmp_path / "mods"):
        assert "a mod of the tables of optimates" in check(place)
    written(folder, "setup.yaml", "\n\ncoins: {optimates: 9, populares: -1}\n")
    for place in (path, folder, tmp_path / "mods" / "rich", tmp_path / "mods"):
        [sentence] = refused(place)
        assert sentence.startswith(f"{path}:3: coins.populares: ")


def test_what_was_played_under_other_tables_says_so(tmp_path: Path) -> None:
    for name, content in (("record", MATCH.record_text().encode()), ("save", SAVE)):
        other = content.replace(optimates().digest.encode(), b"0" * 64)
        assert check(written(tmp_path, name, other)).endswith("other tables than those of now")
    data = json.loads(SAVE)
    data["head"]["rules"] = ""
    data["entries"][4]["state"]["turn"] = 9  # other rules may well have led there
    assert "other tables" in check(written(tmp_path, "save", json.dumps(data)))


# -- tables and words


def test_a_mistake_in_tables_is_told_with_file_and_line(tables: Path) -> None:
    line = edit(tables / "senate.yaml", "nudge_pw: 1", "nudge_pw: one")
    for place in (tables, tables / "senate.yaml"):
        [sentence] = refused(place)
        assert sentence.startswith(f"{tables / 'senate.yaml'}:{line}: nudge_pw: must be a whole number")


def test_every_contradiction_of_tables_is_told(tables: Path) -> None:
    edit(tables / "setup.yaml", "layout: benches", "layout: sofas")
    edit(tables / "setup.yaml", "mix: ", "mix: no")
    assert len(refused(tables)) == 2


def test_a_missing_table_and_an_unknown_one_are_told(tables: Path) -> None:
    (tables / "laws.yaml").rename(tables / "lawz.yaml")
    assert any("lawz.yaml" in sentence for sentence in refused(Path(tables.rename(tables.parent / "optimates"))))


OPINIONS = (
    "augustus", "augustus_characters", "augustus_levels", "characters", "levels", "optimates", "optimates_judge",
)  # fmt: skip


def test_a_mistake_in_the_players_opinions_is_told_with_its_line(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(ROOT / "config" / "ai", tmp_path / "ai"))
    told = [f"the players' opinions on {name} in {folder / name}.yaml" for name in OPINIONS]
    assert check(folder) == ", ".join(told)
    line = edit(folder / "optimates.yaml", "shape:", "shapes:")
    assert refused(folder / "optimates.yaml")[0].startswith(
        f"{folder / 'optimates.yaml'}:{line}: shapes: is not a known key"
    )


def test_a_mistake_in_words_is_told_with_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "text" / "la"
    folder.mkdir(parents=True)
    path = written(folder, "words.yaml", "title: Res Publica\nhello: Salve {\n")
    for place in (path, folder, tmp_path):
        assert refused(place)[0].startswith(f"{path}:2: hello: ")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("a: 1\na: 2\n", ":2: a: is written twice"),
        ("a: [1\n", "is not YAML"),
        ("", "is empty"),
        (b"\xff\xfea\x00", "UTF-16"),
        ("a: &x 1\nb: *x\n", "alias"),
    ],
)
def test_any_yaml_is_read_strictly(tmp_path: Path, content: str | bytes, said: str) -> None:
    path = written(tmp_path, "some.yaml", content)
    if said == "alias":
        assert check(path) == "YAML with 2 entries"
    else:
        assert said in refused(path)[0] and refused(path)[0].startswith(str(path))


# -- records, states, saves


def test_a_mistake_in_a_record_is_told_with_its_line(tmp_path: Path) -> None:
    text = MATCH.record_text()
    lines = text.split("\n")
    number = lines.index(MATCH.moves[3], lines.index(MATCH.moves[0]) + 3)
    lines[number] = "bid 999"
    path = written(tmp_path, "game", "\n".join(lines))
    assert refused(path)[0].startswith(f"{path}:{number + 1}: 'bid 999' is not legal now")
    path = written(tmp_path, "game", text.replace("optimates", "chess", 1))
    assert refused(path) == [f"{path}:1: there is no game 'chess'; there are: optimates, augustus"]
    path = written(tmp_path, "game", text.replace("[Seed 19]", "[Seed x]"))
    assert refused(path)[0].startswith(f"{path}:5: Seed is not JSON")


def change(**values: Any) -> Callable[[dict[str, Any]], None]:
    def do(state: dict[str, Any]) -> None:
        for way, value in values.items():
            *keys, last = way.split("__")
            inner = state
            for key in keys:
                inner = inner[key]
            if value is KeyError:
                del inner[last]
            else:
                inner[last] = value

    return do


STATES = [
    (change(turn="one"), '"turn"', "turn: "),
    (change(pw__populares=-1), '"populares": -1', "pw.populares: "),
    (change(senate__c3__rank=9), '"c3"', "senate.c3.rank: must be from 1 to 4"),
    (change(senate__c3__rank="x"), '"rank": "x"', "senate.c3.rank: Expected"),
    (change(senate__b2__name="Cato"), '"Cato"', "senate.b2.name: Object contains unknown field"),
    (change(people__legions__optimates=None), '"optimates": null', "people.legions.optimates: "),
    (change(laws__debt_relief__at=7), '"debt_relief"', "laws.debt_relief.at: must be a space"),
    (change(offices__tribune="cato"), '"cato"', "offices.tribune: "),
    (change(winner=KeyError), "{", "missing required field `winner`"),
    (change(senate__d4=KeyError), '"senate"', "senate: d4 missing"),
    (change(italics=[{}, {"poor": -3}, {}]), '"poor": -3', "italics[1].poor: "),
]


@pytest.mark.parametrize(("do", "where", "said"), STATES)
def test_a_mistake_in_a_state_is_told_with_its_line(
    tmp_path: Path, do: Callable[[dict[str, Any]], None], where: str, said: str
) -> None:
    state = json.loads(json.dumps(STATE))
    do(state)
    text = json.dumps(state, indent=1)
    path = written(tmp_path, "state.json", text)
    [sentence] = refused(path)
    match = re.fullmatch(r"(.*):(\d+): (.*)", sentence)
    assert match is not None and match[1] == str(path) and said in match[3]
    lines = text.split("\n")
    # The value's own line, or where a mapping of the key begins just below it.
    near = (
        lines[int(match[2]) - 1]
        if where in lines[int(match[2]) - 1]
        else "".join(lines[int(match[2]) - 2 : int(match[2])])
    )
    assert where in near, (sentence, near)


SAVES = [
    (lambda data: data["entries"][4].update(move="bid 999"), '"bid 999"', "is not legal now"),
    (lambda data: data["entries"][4]["state"].update(turn=9), '"turn":9', "is not what "),
    (lambda data: data["entries"][4]["state"].update(turn=0), '"turn":0', "turn: "),
    (lambda data: data["entries"][4].pop("seat"), '"kind"', "seat"),
    (lambda data: data["head"].update(game="chess"), '"game"', "there is no game 'chess'"),
    (lambda data: data["head"].update(start={}), '"start"', "missing required field `turn`"),
    (lambda data: [each.update(random="x") for each in data["entries"]], "", "generator"),
    (lambda data: data["head"].update(format=9), "", "newer version"),
]


@pytest.mark.parametrize(("do", "where", "said"), SAVES)
def test_a_mistake_in_a_save_is_told_with_its_line(
    tmp_path: Path, do: Callable[[dict[str, Any]], None], where: str, said: str
) -> None:
    data = json.loads(SAVE)
    do(data)
    rows = [b"\n" + msgspec.json.encode(each) for each in data["entries"]]
    head = msgspec.json.encode(data["head"])
    path = written(
        tmp_path, "x.save", b'{"respublica_save": 1,\n"head": %s,\n"entries": [%s]}' % (head, b",".join(rows))
    )
    [sentence] = refused(path)
    assert said in sentence
    if where:
        line = int(sentence.removeprefix(str(path)).split(":")[1])
        assert where in path.read_text().split("\n")[line - 1]


# -- what is nothing of ours


NOTHING_OF_OURS = {
    "0 bytes": (b"", "is empty"),
    "blank": (b" \n\n", "is empty"),
    "binary": (b"\x7fELF\x02\x00\x00\x00", ":1: is not a text: it holds NUL bytes"),
    "a picture": (b"\x89PNG\r\n\x1a\n", ":1: is not UTF-8 (byte 0x89)"),
    "prose": (b"\n\nArma virumque cano\n", ":3: is neither YAML"),
    "a list": (b"[1, 2]", ":1: is neither YAML"),
    "half a state": (b'{"turn": 1,\n', ":2: is not JSON"),
    "another's JSON": (b'{"name": "x"}', ":1: is neither a state nor a saved game"),
    "an empty object": (b"{}", ":1: is neither a state nor a saved game"),
    "deep JSON": (b'{"a":' * 100_000, "nested too deep"),
    "a save of nothing": (b'{"respublica_save": 1}', "missing required field `head`"),
    "a save of a list": (b'{"respublica_save": [],\n"head": 5}', ":1: "),
    "a mere header": (b'[Game "optimates"]\n', ":1: the header Start is missing"),
}


@pytest.mark.parametrize(("content", "said"), NOTHING_OF_OURS.values(), ids=NOTHING_OF_OURS)
def test_what_is_nothing_of_ours_is_told_in_a_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    path = written(tmp_path, "some.file", content)
    [sentence] = refused(path)
    assert sentence.startswith(str(path)) and said in sentence and len(sentence) < 400


def test_a_path_to_nothing_an_empty_folder_and_a_name_that_is_none_are_told(tmp_path: Path) -> None:
    assert "No such file" in refused(tmp_path / "nowhere")[0]
    assert "holds no tables or words" in refused(tmp_path)[0]
    deep = tmp_path / "a" / "b" / "c" / "d"
    deep.mkdir(parents=True)
    written(deep, "some.yaml", "a: 1\n")
    assert "holds no tables or words" in refused(tmp_path)[0]
    assert check(tmp_path / "a") == f"YAML with 1 entries in {deep / 'some.yaml'}"
    assert "null byte" in refused(Path("a\0b"))[0]


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    for name, said in (("huge.json", "is longer than"), ("huge.yaml", "at most")):
        path = tmp_path / name
        with path.open("wb") as file:
            file.truncate(500_000_000)
        assert said in refused(path)[0]


@pytest.mark.skipif(os.name == "nt", reason="links and pipes of another kind")
def test_loops_of_links_and_pipes_end_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert "can't be read" in refused(tmp_path / "loop")[0]
    inside = tmp_path / "folder"
    inside.mkdir()
    (inside / "again").symlink_to(inside)
    assert "holds no tables" in refused(inside)[0]
    os.mkfifo(tmp_path / "pipe")
    assert "neither a file nor a folder" in refused(tmp_path / "pipe")[0]
    assert "neither a file nor a folder" in refused(Path("/dev/zero"))[0]


CAMPAIGN = ROOT / "config" / "campaign" / "last_century" / "campaign.yaml"
WRONG_CAMPAIGNS = [
    ("version: 1", "version: 2", "version"),
    ("endings: [one_man, ruin]", "endings: [one_mann, ruin]", "afterpiece.endings[0]"),
    ("character: granary_keeper", "character: clown", "afterpiece.rivals[1].character"),
    ("kind: points, least: 55", "kind: points, least: 0", "afterpiece.optimates.goal.least"),
    ("away: {poor: 2}", "away: {por: 2}", "afterpiece.rivals[1].away.por"),
]


@pytest.mark.parametrize(("right", "wrong", "key"), WRONG_CAMPAIGNS)
def test_a_campaign_is_looked_over_with_its_afterpiece(tmp_path: Path, right: str, wrong: str, key: str) -> None:
    text = CAMPAIGN.read_text("utf-8")
    folder = tmp_path / "campaign" / "last_century"
    folder.mkdir(parents=True)
    path = written(folder, CAMPAIGN.name, text)
    assert check(path) == "the campaign The Last Century"
    assert text.count(right) == 1
    written(folder, CAMPAIGN.name, text.replace(right, wrong))
    (sentence,) = refused(path)
    line = text[: text.index(right)].count("\n") + 1
    assert sentence.startswith(f"{path}:{line}: {key}: ")
