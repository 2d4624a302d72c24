"""Words by key: values, plurals, and that nothing missing or odd ever ends the program."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.config import ConfigError, load
from game.text import FormError, Text, compile_text, shown


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def words(tmp_path: Path) -> Text:
    return Text.load(
        write(
            tmp_path / "en.yaml",
            "title: Res Publica\n"
            "purse: '{name} has {n} {n|coin|coins}.'\n"
            "log:\n  veto: '{seat} vetoes for {n} {pw}'\n  raw: '{{not a value}}'\n"
            "names: [Gaius, Titus]\n",
        ),
        keep=["pw", "coin"],
    )


def test_keys_are_nested_and_values_put_in(words: Text) -> None:
    assert words.get("title") == "Res Publica"
    assert words.get("log.veto", seat="Tribune", n=2) == "Tribune vetoes for 2 {pw}"
    assert words.get("log.raw") == "{not a value}"
    assert words.names("log.veto") == {"seat", "n"} and words.names("title") == set()


@pytest.mark.parametrize(("n", "noun"), [(0, "coins"), (1, "coin"), (2, "coins"), (-1, "coin"), (-2, "coins")])
def test_the_noun_follows_the_number(words: Text, n: int, noun: str) -> None:
    assert words.get("purse", name="Gaius", n=n) == f"Gaius has {n} {noun}."


def test_a_kept_icon_gives_way_to_a_value_of_its_name(words: Text) -> None:
    assert words.get("log.veto", seat="x", n=1, pw="PW").endswith("1 PW")


def test_what_is_missing_is_seen_and_logged_once(words: Text, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    for _ in range(3):
        assert words.get("log.vote") == "[log.vote]"
        assert words.get("purse", n=2) == "[purse.name] has 2 coins."
        assert words.get("purse", name="G") == "G has [purse.n] [purse.n]."
    assert [record.message for record in caplog.records] == [
        "The text log.vote has no words.",
        "The text purse was not given name.",
        "The text purse was not given n.",
    ]


def test_lists_of_words(words: Text) -> None:
    assert words.many("names") == ["Gaius", "Titus"] and words.get("names.1") == "Titus"
    assert words.many("nobody") == [] and "names.0" in words and "names" not in words


def test_none_and_odd_letters_are_shown_safely(words: Text) -> None:
    odd = "Jörg \udcff\0 Ünal\tΕλένη\u202e\x1b[31m"
    got = words.get("purse", name=odd, n=None)
    assert got == "Jörg \ufffd\ufffd Ünal Ελένη\ufffd\ufffd[31m has – coins."
    got.encode("utf-8")


@given(st.text() | st.none() | st.integers() | st.floats() | st.lists(st.text()))
def test_any_value_can_be_shown_and_saved(value: object) -> None:
    text = shown(value)
    text.encode("utf-8")
    assert "\0" not in text


def test_values_are_not_read_as_placeholders(words: Text) -> None:
    assert words.get("purse", name="{n}", n=1) == "{n} has 1 coin."


@pytest.mark.parametrize(
    ("text", "say"),
    [
        ("a {", "lone {"), ("a } b", "lone }"), ("{}", "begin with a name"), ("{1a}", "begin with a name"),
        ("{Name}", "begin with a name"), ("{n|coin}", "two words"), ("{n|a|b|c}", "two words"),
        ("{a b}", "name"), ("{n:d}", "name"), ("{{{", "lone {"), ("{a{b}", "lone {"),
    ],
)  # fmt: skip
def test_misplaced_brackets_are_refused_with_their_line(tmp_path: Path, text: str, say: str) -> None:
    with pytest.raises(FormError, match=say.replace("{", r"\{")):
        compile_text(text)
    path = write(tmp_path / "en.yaml", f"ok: fine\nlog:\n  bad: '{text}'\n")
    with pytest.raises(ConfigError) as caught:
        Text.load(path)
    assert (caught.value.line, caught.value.key) == (3, "log.bad") and say in caught.value.message


@pytest.mark.parametrize("value", ["133", "true", "", "{}", "[]", "0.5"])
def test_what_is_no_text_is_refused(tmp_path: Path, value: str) -> None:
    with pytest.raises(ConfigError, match=r"en\.yaml:2: year: must be text"):
        Text.load(write(tmp_path / "en.yaml", f"ok: x\nyear: {value}\n"))


def test_a_dot_in_a_key_and_a_bare_text_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="dot in its key"):
        Text.load(write(tmp_path / "en.yaml", "a.b: x\na: {b: y}\n"))
    with pytest.raises(ConfigError, match="must be text"):
        Text.load(write(tmp_path / "en.yaml", "12\n"))


def test_another_language_falls_back_to_the_first(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    english = write(tmp_path / "en.yaml", "a: one\nb: two\n")
    latin = write(tmp_path / "la.yaml", "b: duo\n")
    broken = write(tmp_path / "xx.yaml", "b: '{'\n")
    text = Text.load(english, latin, broken, tmp_path / "gone.yaml")
    assert (text.get("a"), text.get("b")) == ("one", "duo")
    assert [record.message.split(":")[0] for record in caplog.records] == ["These words are not used"] * 2


def our_languages(root: Path) -> dict[str, Text]:
    icons = load(root / "assets" / "sprites" / "index.yaml", dict)["sheets"]
    keep = {name for sheet in icons.values() for name in sheet["frames"]}
    folders = [folder for folder in sorted((root / "config" / "text").iterdir()) if folder.is_dir()]
    return {folder.name: Text.load_folder(folder, keep=keep) for folder in folders}


def test_our_own_words_are_well_formed_and_alike_in_every_language(root: Path) -> None:
    # Reading compiles every text, so a misplaced bracket would be refused here with its line.
    languages = our_languages(root)
    english = languages["en"]
    assert len(english.keys()) > 50
    for name, text in languages.items():
        for key in sorted(text.keys()):
            assert key in english, f"{name}: {key} is not in en"
            assert text.names(key) == english.names(key), f"{name}: {key} has other placeholders than en"


def test_a_folder_is_read_as_one(tmp_path: Path) -> None:
    write(tmp_path / "a.yaml", "title: Res Publica\n")
    write(tmp_path / "b.yaml", "log:\n  veto: 'no'\n")
    write(tmp_path / "notes.txt", "title: not read\n")
    words = Text.load_folder(tmp_path)
    assert words.get("title") == "Res Publica" and words.get("log.veto") == "no"
    assert words.keys() == ["title", "log.veto"]


def test_a_key_in_two_files_of_a_folder_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "a.yaml", "log:\n  veto: 'no'\n")
    path = write(tmp_path / "b.yaml", "log:\n  veto: 'never'\n")
    with pytest.raises(ConfigError) as caught:
        Text.load_folder(tmp_path)
    assert caught.value.path == path and caught.value.key == "log.veto" and "a.yaml" in caught.value.message


@pytest.mark.parametrize("name", ["missing", "."])
def test_a_folder_without_words_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ConfigError):
        Text.load_folder(tmp_path / name)
