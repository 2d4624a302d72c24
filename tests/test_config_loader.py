"""The strict loader: what it takes, what it refuses, and that each refusal names the place."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.config import ConfigError, Mod, digest, find_mods, load, load_folder, loads

Any_ = dict[str, Any]


class Law(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: Annotated[int, msgspec.Meta(ge=0, le=6)]
    colour: Literal["red", "blue"] = "red"
    symbols: dict[Literal["poor", "merchants"], Literal["red", "blue"]] = {}


class Laws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    laws: dict[str, Law]
    ladder: Annotated[tuple[int, ...], msgspec.Meta(min_length=1)] = (1,)
    open: bool = True

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        for index, cost in enumerate(self.ladder):
            if cost > 8:
                yield ("ladder", index), f"must be at most 8, got {cost}"
        if 3 in self.ladder and not 10 // (len(self.ladder) - 1):
            yield ("ladder",), "unreachable"


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cells: list[str]


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    board: Board
    laws: Laws


def refusal(text: str | bytes, kind: Any = Any_, path: str = "f.yaml") -> ConfigError:
    with pytest.raises(ConfigError) as caught:
        loads(text, kind, path)
    error = caught.value
    assert "\n" not in str(error)
    return error


def says(text: str | bytes, expected: str, kind: Any = Any_) -> None:
    assert str(refusal(text, kind)) == expected


# -- what is taken


def test_plain_words_are_text_and_only_plain_decimals_are_numbers() -> None:
    text = "a: yes\nb: No\nc: on\nd: true\ne: 12\nf: -0.5\ng: ~\nh: 2026-11-30\ni: 'x'\nj: 8/4/4\n"
    text += "k: True\nl: 1.0.3\nm:\n"
    assert loads(text, Any_) == {
        "a": "yes", "b": "No", "c": "on", "d": True, "e": 12, "f": -0.5, "g": None, "h": "2026-11-30",
        "i": "x", "j": "8/4/4", "k": "True", "l": "1.0.3", "m": None,
    }  # fmt: skip


def test_no_as_a_key_stays_a_word() -> None:
    assert loads("no: yes\noff: 1\n", Any_) == {"no": "yes", "off": 1}


def test_whole_numbers_as_keys_fill_a_table_by_number() -> None:
    assert loads("2: 5\n'3': 6\n", dict[int, int]) == {2: 5, 3: 6}


@pytest.mark.parametrize("number", ["0", "-1", "7", "999999999999999999", "0.5", "-12.25", "10.0"])
def test_plain_decimals_are_taken(number: str) -> None:
    assert loads(f"a: {number}", dict[str, float]) == {"a": float(number)}


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("last", ["", "end"])
def test_bom_and_line_ends_make_no_difference(ending: str, bom: bytes, last: str) -> None:
    text = ending.join(["a: ‘quoted’", "b: |", "  one", "  two", last and "c: 1"])
    got = loads(bom + text.encode(), Any_)
    assert got["a"] == "‘quoted’" and got["b"].split() == ["one", "two"]
    assert got.get("c") == (1 if last else None)


@pytest.mark.parametrize("setting", [{"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "cp1252"}])
def test_the_locale_does_not_matter(tmp_path: Path, root: Path, setting: dict[str, str]) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes("a: It’s Ελένη\n".encode())
    code = "import sys; from pathlib import Path; from game.config import load;"
    code += "print(ascii(load(Path(sys.argv[1]), dict)['a']))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        cwd=root,
        env=os.environ | setting,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == ascii("It’s Ελένη"), done.stderr


# -- what is refused


@pytest.mark.parametrize(
    "number",
    ["1e3", "1_000", ".5", "+5", "5.", ".inf", "-.inf", ".nan", "0x10", "0o17", "0b1", "0123", "063", "1:30",
     "00", "1.5e3", "190:20:30", "-01", "9" * 19, "1_0.5", "+1.5"],
)  # fmt: skip
def test_other_spellings_of_numbers_are_refused_and_quoted_ones_are_text(number: str) -> None:
    say = f"must be a plain number such as 12 or 0.5, or in quotes if it is text, got {number}"
    says(f"a:\n- b: {number}\n", f"f.yaml:2: a[0].b: {say}")
    assert refusal(f"{number} : 1\n").message == say
    assert loads(f"a: '{number}'\n", Any_) == {"a": number}


def test_a_key_written_twice_is_refused_at_every_level() -> None:
    says("a: 1\nb: 2\na: 3\n", "f.yaml:3: a: is written twice, first on line 1; keep one")
    says("x:\n- {c: 1, 'c': 2}\n", "f.yaml:2: x[0].c: is written twice, first on line 2; keep one")
    says("x:\n  block: {}\n  block: {}\n", "f.yaml:3: x.block: is written twice, first on line 2; keep one")
    says("1: a\n'1': b\n", "f.yaml:2: 1: is written twice, first on line 1; keep one")


@pytest.mark.parametrize("key", ["true", "1.5", "~", "[a, b]", "{a: b}", "null"])
def test_keys_that_are_not_text_are_refused(key: str) -> None:
    error = refusal(f"a: 1\n? {key}\n: 2\n")
    assert (error.line, error.message.split(",")[0]) == (2, "is a key that must be text")


def test_merges_aliases_and_tags_are_refused() -> None:
    assert refusal("a: &x {b: 1}\nc:\n  <<: {b: 2}\n").message.startswith("merges another mapping (<<)")
    assert loads("'<<': 1\n", Any_) == {"<<": 1}
    says("a: &x [1]\nb: *x\n", "f.yaml:1: a: is used again by an alias (*); write it out where it is needed")
    assert "alias" in refusal("a: &x [*x]\n").message
    assert refusal("a: !!python/name:os.system x\n").message.startswith("has a tag (python/name:os.system)")
    for tag in ("!!binary aGk=", "!!set {a}", "!mine [1]", "!!timestamp 2026-11-30", "!!omap [a: 1]"):
        assert "tags are not used here" in refusal(f"a: {tag}\n").message
    assert "plain number" in refusal('a: !!int "0x1g"\n').message


def test_a_few_lines_that_unfold_to_billions_are_refused_at_once() -> None:
    lines = ["l0: &l0 [1, 1]"] + [f"l{n}: &l{n} [*l{n - 1}, *l{n - 1}, *l{n - 1}]" for n in range(1, 60)]
    assert "alias" in refusal("\n".join(lines)).message


@pytest.mark.parametrize("text", ["a:\n\tb: 1\n", "a:\n  b: 1\n \tc: 2\n"])
def test_a_tab_is_named(text: str) -> None:
    error = refusal(text)
    assert error.message == "is indented with a tab; use spaces"
    assert text.splitlines()[error.line - 1][error.column - 1] == "\t"


@pytest.mark.parametrize(
    ("data", "say"),
    [
        ("a: ‘x’".encode("utf-16"), "is saved as UTF-16; save it as UTF-8"),
        ("a: x".encode("utf-16-le"), "holds NUL bytes; save it as UTF-8"),
        ("b: 1\na: ‘x’".encode("cp1252"), "is not UTF-8 (byte 0x91); save it as UTF-8"),
        (b"a: 1\n" + bytes(100), "holds NUL bytes; save it as UTF-8"),
        (b"", "is empty"),
        (b"# only words\n", "is empty"),
        (b"a: \xff\n", "is not UTF-8 (byte 0xff); save it as UTF-8"),
    ],
)
def test_other_encodings_and_empty_files_are_named(data: bytes, say: str) -> None:
    assert refusal(data).message == say


def test_the_place_of_a_wrong_byte_is_named() -> None:
    error = refusal("b: 1\na: ‘x’".encode("cp1252"))
    assert (error.line, error.column) == (2, 4)


@pytest.mark.parametrize("count", [40, 200, 900, 5_000, 100_000])
@pytest.mark.parametrize("piece", ["[", "- ", "{a: ", "? "])
def test_deep_nesting_is_refused(piece: str, count: int) -> None:
    closing = {"[": "]", "{a: ": "}"}.get(piece, "")
    text = piece * count + "1" + closing * count
    if count == 40 and piece != "? ":
        loads(text, Any)
    else:
        assert refusal(text, Any).message


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(ConfigError, match="must be at most 2,000,000 bytes long, got 50,000,000"):
        load(path, dict)


@pytest.mark.parametrize("text", ["a: [1, 2\n", "a: 'x\n", "a: b: c\n", "- 1\nb: 2\n", "a: 1\n---\nb: 2\n", "a: @x\n"])
def test_what_is_no_yaml_is_refused_with_its_line(text: str) -> None:
    error = refusal(text)
    assert error.line >= 1 and "is not YAML here (" in error.message


def test_text_that_wants_quotes_is_hinted_at() -> None:
    assert refusal("a: {b: {name} pays}\n").message.endswith("; is text with { [ : # or , in quotes?")


def test_unreadable_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"gone\.yaml: can't be read \(No such file or directory\)"):
        load(tmp_path / "gone.yaml", dict)
    with pytest.raises(ConfigError, match=r"can't be read \(it is not a file\)"):
        load(tmp_path, dict)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.yaml")
        with pytest.raises(ConfigError, match="it is not a file"):
            load(tmp_path / "pipe.yaml", dict)


@given(st.binary(max_size=200) | st.text(alphabet="ab:-[]{}&*!|>'\"\\#?<, \n\t0189.e~", max_size=60))
def test_nothing_but_a_config_error_comes_out(junk: bytes | str) -> None:
    try:
        loads(junk, Laws)
    except ConfigError as error:
        assert str(error).startswith("text.yaml") and "\n" not in str(error)


# -- types: each refusal says where, what, and what would be right

GOOD = """\
laws:
  grain_dole:
    start: 2
  debt_relief:
    start: 1
    symbols: {poor: blue}
ladder: [2, 3]
"""


def test_good_tables_load() -> None:
    laws = loads(GOOD, Laws)
    assert laws.laws["debt_relief"] == Law(1, "red", {"poor": "blue"})


@pytest.mark.parametrize(
    ("wrong", "right", "expected"),
    [
        ("start: 9", "start: 2",
         "f.yaml:3: laws.grain_dole.start: must be a whole number from 0 to 6, got 9"),
        ("start: many", "start: 2",
         "f.yaml:3: laws.grain_dole.start: must be a whole number from 0 to 6, got the text 'many'"),
        ("start: 2.0", "start: 2",
         "f.yaml:3: laws.grain_dole.start: must be a whole number from 0 to 6, got 2.0"),
        ("start: true", "start: 2",
         "f.yaml:3: laws.grain_dole.start: must be a whole number from 0 to 6, got true"),
        ("start:", "start: 2",
         "f.yaml:3: laws.grain_dole.start: must be a whole number from 0 to 6, got nothing"),
        ("stat: 2", "start: 2",
         "f.yaml:3: laws.grain_dole.stat: is not a known key; did you mean start?"),
        ("zzz: 2", "start: 2",
         "f.yaml:3: laws.grain_dole.zzz: is not a known key; known here: start, colour, symbols"),
        ("colour: blue", "start: 2",
         "f.yaml:2: laws.grain_dole.start: is missing; it must be a whole number from 0 to 6"),
        ("{poor: bleu}", "{poor: blue}",
         "f.yaml:6: laws.debt_relief.symbols.poor: must be one of blue, red, got the text 'bleu'"
         "; did you mean blue?"),
        ("{por: blue}", "{poor: blue}",
         "f.yaml:6: laws.debt_relief.symbols.por: is not a known key; did you mean poor?"),
        ("[poor]", "{poor: blue}",
         "f.yaml:6: laws.debt_relief.symbols: must be a mapping (key: value), got a list of 1"),
        ("ladder: []", "ladder: [2, 3]",
         "f.yaml:7: ladder: must be a list of at least 1 (entry), got a list of 0"),
        ("ladder: [2, x]", "ladder: [2, 3]",
         "f.yaml:7: ladder[1]: must be a whole number, got the text 'x'"),
        ("ladder: [2, 9, 10]", "ladder: [2, 3]", "f.yaml:7: ladder[1]: must be at most 8, got 9"),
        ("ladder: [3]", "ladder: [2, 3]",
         "f.yaml:1: can't be checked (ZeroDivisionError: integer division or modulo by zero)"),
        ("ladder: [1]\nopen: yes", "ladder: [2, 3]",
         "f.yaml:8: open: must be true or false, got the text 'yes'"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_told_with_its_line_and_what_would_be_right(wrong: str, right: str, expected: str) -> None:
    says(GOOD.replace(right, wrong, 1), expected, Laws)


def test_every_problem_of_a_check_is_reported() -> None:
    error = refusal("laws: {}\nladder:\n- 9\n- 1\n- 10\n", Laws)
    assert error.report() == [
        "f.yaml:3: ladder[0]: must be at most 8, got 9",
        "f.yaml:5: ladder[2]: must be at most 8, got 10",
    ]


def test_wrong_columns_and_keys_are_kept_apart() -> None:
    error = refusal("laws: {a: {start: x}}\n", Laws)
    assert (error.path, error.line, error.column, error.key) == (Path("f.yaml"), 1, 19, "laws.a.start")


# -- folders and mods


@pytest.fixture
def base(tmp_path: Path) -> Path:
    folder = tmp_path / "config"
    folder.mkdir()
    (folder / "board.yaml").write_text("name: Curia\ncells: [a1, b1]\n")
    (folder / "laws.yaml").write_text(GOOD)
    return folder


def mod(tmp_path: Path, name: str, **files: str) -> Mod:
    folder = tmp_path / "mods" / name / "game"
    folder.mkdir(parents=True)
    for stem, text in files.items():
        (folder / f"{stem}.yaml").write_text(text)
    return Mod(name, folder)


def test_a_folder_fills_a_field_from_each_file(base: Path) -> None:
    (base / "notes.txt").write_text("not ours")
    (base / "sub").mkdir()
    loaded = load_folder(base, Tables)
    assert loaded.value.board.cells == ["a1", "b1"] and loaded.value.laws.ladder == (2, 3)
    assert not loaded.used and not loaded.refused


def test_a_missing_unknown_or_misnamed_file_is_refused(base: Path) -> None:
    (base / "bord.yaml").write_text("a: 1\n")
    with pytest.raises(ConfigError, match=r"bord\.yaml: is not a known file; did you mean board\?"):
        load_folder(base, Tables)
    (base / "bord.yaml").rename(base / "board.yml")
    with pytest.raises(ConfigError, match=r"board\.yml: must be named board\.yaml"):
        load_folder(base, Tables)
    (base / "board.yml").unlink()
    (base / "board.yaml").unlink()
    with pytest.raises(ConfigError, match=r"board\.yaml: is missing"):
        load_folder(base, Tables)
    with pytest.raises(ConfigError, match="can't be read"):
        load_folder(base / "nowhere", Tables)


def test_a_fault_in_a_folder_names_its_file(base: Path) -> None:
    (base / "board.yaml").write_text("cells: [a1]\n")
    with pytest.raises(ConfigError) as caught:
        load_folder(base, Tables)
    assert str(caught.value) == f"{base / 'board.yaml'}:1: name: is missing; it must be text"
    (base / "board.yaml").write_text("name: x\ncells: [a1]\n")
    (base / "laws.yaml").write_text(GOOD.replace("[2, 3]", "[2, 11]"))
    with pytest.raises(ConfigError) as caught:
        load_folder(base, Tables)
    assert str(caught.value) == f"{base / 'laws.yaml'}:7: ladder[1]: must be at most 8, got 11"


def test_a_mod_is_laid_over_key_by_key_and_its_lists_replace(base: Path, tmp_path: Path) -> None:
    first = mod(tmp_path, "a", laws="laws: {grain_dole: {start: 5}}\nladder: [7]\n")
    second = mod(tmp_path, "b", laws="laws: {grain_dole: {colour: blue}, new_law: {start: 0}}\n")
    loaded = load_folder(base, Tables, [first, second])
    laws = loaded.value.laws
    assert laws.laws["grain_dole"] == Law(5, "blue") and laws.laws["debt_relief"].start == 1
    assert laws.ladder == (7,) and list(laws.laws) == ["grain_dole", "debt_relief", "new_law"]
    assert [used.name for used in loaded.used] == ["a", "b"]
    assert loaded.report()[0] == f"The mod a is used, from {first.folder}."


@pytest.mark.parametrize(
    ("files", "say"),
    [
        (
            {"laws": "laws: {grain_dole: {start: 99}}\n"},
            "laws.yaml:1: laws.grain_dole.start: must be a whole number",
        ),
        (
            {"laws": "laws: {grain_dole: {start: 1}}\nladder: [2, 12]\n"},
            "laws.yaml:2: ladder[1]: must be at most 8",
        ),
        ({"laws": "laws: 7\n"}, "laws.yaml:1: laws: must be a mapping"),
        (
            {"laws": "- 1\n"},
            "laws.yaml:1: must be a mapping with the keys laws, ladder, open, got a list of 1",
        ),
        ({"laws": "open: true\nopen: false\n"}, "laws.yaml:2: open: is written twice"),
        ({"laws": "laws: [\n"}, "laws.yaml:2: is not YAML here"),
        ({"board": "name: Fine\n", "lwas": "a: 1\n"}, "lwas.yaml: is not a known file; did you mean laws?"),
        ({"board": "nmae: x\n"}, "board.yaml:1: nmae: is not a known key; did you mean name?"),
        ({"laws": ""}, "laws.yaml: is empty"),
    ],
)
def test_a_broken_mod_is_refused_by_name_and_the_others_are_used(
    base: Path, tmp_path: Path, files: dict[str, str], say: str
) -> None:
    plain = load_folder(base, Tables)
    broken = mod(tmp_path, "broken", **files)
    alone = load_folder(base, Tables, [broken])
    assert alone.value == plain.value and alone.digest == plain.digest
    good = mod(tmp_path, "good", board="name: Forum\n")
    loaded = load_folder(base, Tables, [broken, good])
    assert loaded.value.board.name == "Forum" and [used.name for used in loaded.used] == ["good"]
    [refused] = loaded.refused
    assert str(refused).startswith(f"The mod broken is not used: {broken.folder}") and say in str(refused)


def test_a_fault_below_a_mod_is_told_in_the_file_that_said_it(base: Path, tmp_path: Path) -> None:
    # The mod writes only the start; the key it leaves alone still belongs to the base file.
    harmless = mod(tmp_path, "m", laws="laws: {grain_dole: {start: 1}}\n")
    (base / "laws.yaml").write_text(GOOD.replace("symbols: {poor: blue}", "symbols: {poor: green}"))
    with pytest.raises(ConfigError) as caught:
        load_folder(base, Tables, [harmless])
    assert (caught.value.path, caught.value.line) == (base / "laws.yaml", 6)


def test_mods_are_found_by_name_and_nothing_is_found_where_nothing_is(tmp_path: Path) -> None:
    mod(tmp_path, "zeta")
    mod(tmp_path, "alpha")
    (tmp_path / "mods" / "readme.txt").write_text("hello")
    (tmp_path / "mods" / "other" / "augustus").mkdir(parents=True)
    assert [found.name for found in find_mods(tmp_path, "game")] == ["alpha", "zeta"]
    assert find_mods(None, "game") == [] and find_mods(tmp_path / "no", "game") == []


def test_a_mod_that_vanished_is_refused(base: Path, tmp_path: Path) -> None:
    loaded = load_folder(base, Tables, [Mod("ghost", tmp_path / "ghost")])
    assert "ghost" in str(loaded.refused[0]) and loaded.value.board.name == "Curia"


def test_the_digest_follows_values_not_layout(base: Path) -> None:
    before = load_folder(base, Tables).digest
    (base / "board.yaml").write_text("# moved about\ncells:\n- a1\n- 'b1'\n\nname: \"Curia\"\n")
    laws = "open: true\n" + GOOD.replace("start: 2", "start: 2\n    colour: red")
    (base / "laws.yaml").write_text(laws)
    assert load_folder(base, Tables).digest == before
    (base / "board.yaml").write_text("name: Curia\ncells: [b1, a1]\n")
    assert load_folder(base, Tables).digest != before
    assert len(before) == 64 and digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
