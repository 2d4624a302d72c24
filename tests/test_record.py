"""Games as text: what is written can be read and played again, and every mistake is told with its line."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Match
from game.rules.chance import pack, unpack
from game.rules.core import RulesError
from game.rules.jsontext import JsonError, line_of, read_json
from game.rules.legality import legal_action
from game.rules.record import RecordError, is_record, read_record, replay, write_record
from tests.playing import optimates, play_out

GAME = optimates().game


@pytest.fixture(scope="module")
def text() -> str:
    return play_out(Match.new(optimates(), seed=19), 19).record_text()


@pytest.mark.parametrize("seed", range(12))
def test_a_game_written_and_read_replays_to_the_same_end(seed: int) -> None:
    match = play_out(Match.new(optimates(), seed=seed, seats=("human", "greedy")), seed)
    record = read_record(match.record_text())
    assert list(record.moves) == match.moves
    assert record.header.seats == ("human", "greedy") and record.header.result == match.result
    assert GAME.to_json(replay(GAME, record)) == match.game.to_json(match.state)
    assert write_record(record) == write_record(match.to_record())


def test_part_of_a_record_replays_to_the_state_at_that_ply() -> None:
    match = play_out(Match.new(optimates(), seed=3), 3)
    record = match.to_record()
    for plies in (0, 1, len(record.moves) // 2):
        at = match.entries[plies - 1].state if plies else match.head.start
        assert GAME.to_json(replay(GAME, record, plies=plies)) == at


def test_an_unfinished_record_has_no_result() -> None:
    record = read_record(play_out(Match.new(optimates(), seed=3), 3, most=9).record_text())
    assert record.header.result is None and len(record.moves) == 9
    assert GAME.result(replay(GAME, record)) is None


def test_a_record_is_plain_letters_with_a_comment_at_each_turn(text: str) -> None:
    assert text.isascii() and text.endswith("\n") and is_record(text)
    assert text.startswith('[Game "optimates"]\n')
    assert "\n; turn 1, populares\n" in text and "\n; turn 2, " in text


def test_comments_blank_lines_marks_and_windows_line_ends_change_nothing(text: str) -> None:
    record = read_record(text)
    head, _, moves = text.partition("\n\n")
    noisy = (
        "\ufeff; a comment\n\n" + head + "\n\n" + "\n\n".join(f"  {m} ; why" for m in moves.split("\n") if m[:1] != ";")
    )
    for other in (noisy, text.replace("\n", "\r\n")):
        assert read_record(other).moves == record.moves and read_record(other).header == record.header


def edited(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def line_with(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if part in line)


MISTAKES = [
    ('[Game "optimates"]\n', "", 1, "Game is missing"),
    ('[Game "optimates"]', "[Game optimates]", 1, "not JSON"),
    ('[Game "optimates"]', "[Game 5]", 1, "str"),
    ('[Game "optimates"]', '[Game "optimates"', 1, "[Name value]"),
    ('[Game "optimates"]', '[Gmae "optimates"]', 1, "no header Gmae"),
    ("[Seed 19]", "[Seed -1]", 5, ">= 0"),
    ("[Seed 19]", "[Seed 9223372036854775808]", 5, "Seed"),
    ("[Seed 19]", "[Seed 19]\n[Seed 20]", 6, "twice"),
    ("[Seed 19]", '[Seed {"a": 1, "a": 2}]', 5, "twice"),
    ("[Seed 19]", "[Seed NaN]", 5, "NaN"),
    ("[Start {", "[Start 7 {", 8, "JSON"),
]


@pytest.mark.parametrize(("old", "new", "line", "said"), MISTAKES)
def test_a_mistake_in_the_header_is_told_with_its_line(text: str, old: str, new: str, line: int, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(edited(text, old, new))
    assert caught.value.line == line and said in str(caught.value)
    assert "\n" not in str(caught.value)


PLAYED_MISTAKES = [
    ('[Game "optimates"]', '[Game "augustus"]', "[Game", "of 'augustus'"),
    ('"layout": "benches"', '"layout": "sofas"', "[Options", "layout"),
    ('"a1": {"rank": 3', '"a1": {"rank": 9', "[Start", "senate.a1.rank"),
    ('"optimates": 1.0', '"optimates": 0.5', "[Result", "result"),
    ('["human", "human"]', '["human"]', "[Seats", "2 players"),
    ("FIRST\n", "influence d1 a4\n", "influence d1 a4", "not legal"),
    ("FIRST\n", "roll 3\n", "roll 3", "populares is asked action"),
    ("FIRST\n", "dance\n", "dance", "no such move"),
    ("FIRST\n", "nudge  d1 c1\n", "nudge  d1", "cells such as a1"),
]


@pytest.mark.parametrize(("old", "new", "where", "said"), PLAYED_MISTAKES)
def test_what_cannot_be_played_is_told_with_its_line(text: str, old: str, new: str, where: str, said: str) -> None:
    broken = edited(text, old.replace("FIRST", read_record(text).moves[0]), new)
    with pytest.raises(RecordError) as caught:
        replay(GAME, read_record(broken))
    assert caught.value.line == line_with(broken, where) and said in str(caught.value)


def test_a_move_after_the_end_is_told(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(GAME, read_record(text + "pass\n"))
    assert caught.value.line == text.count("\n") + 1 and "the game is over" in str(caught.value)


def test_a_header_after_the_moves_is_told(text: str) -> None:
    with pytest.raises(RecordError, match="before the moves"):
        read_record(text.replace("[Seed 19]\n", "") + "[Seed 19]\n")


@given(st.text())
def test_any_text_at_all_is_read_or_refused(text: str) -> None:
    for noise in (text, '[Game "x"]\n[Start {}]\n' + text):
        try:
            record = read_record(noise)
        except RecordError as error:
            assert str(error)
        else:
            assert read_record(write_record(record)).header == record.header


def test_a_generator_written_as_text_draws_the_same() -> None:
    match = play_out(Match.new(optimates(), seed=1), 1, most=40)
    copy = unpack(pack(match.random))
    assert [copy.random() for _ in range(9)] == [match.random.random() for _ in range(9)]


@pytest.mark.parametrize("text", ["", "x", "QUJD", "é", pack(Random(1))[:-4], "AAAA" * 625])
def test_a_spoilt_generator_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="generator"):
        unpack(text)


NOT_JSON = {
    "NaN": "NaN",
    "[1e999]": "too large",
    '{"a": 1, "a": 2}': "twice",
    '"\\ud800"': "surrogate",
    '{"\\udfff": 1}': "surrogate",
    "[" * 100_000: "deep",
    '{"a":' * 100_000: "deep",
    "1" * 5000: "too long",
    "": "not JSON",
    "{} {}": "not JSON",
    '"\x01"': "not JSON",
}


@pytest.mark.parametrize(("text", "said"), NOT_JSON.items(), ids=lambda value: value[:12])
def test_what_is_not_strict_json_is_refused(text: str, said: str) -> None:
    with pytest.raises(JsonError, match=said):
        read_json(text.encode())


@given(
    st.recursive(
        st.integers() | st.text(max_size=4), lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=3), inner)
    )
)
def test_the_line_of_every_value_is_found(data: object) -> None:
    text = json.dumps(data, indent=1)

    def walk(value: object, way: tuple[str | int, ...]) -> None:
        line = text.split("\n")[line_of(text, way) - 1]
        if isinstance(value, str | int):
            assert json.dumps(value) in line
        if way and isinstance(way[-1], str):
            assert json.dumps(way[-1]) in line
        members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in members:
            walk(inner, (*way, key))

    walk(data, ())


def test_moves_are_refused_by_name_and_reason() -> None:
    match = Match.new(optimates(), seed=19)
    with pytest.raises(RulesError, match="'pass' can't be played: the game is over"):
        legal_action(GAME, GAME.new({}, Random(1)), None, GAME.parse("pass"))
    with pytest.raises(
        RulesError, match=r"'nudge a1 d4' is not legal now: populares is asked action, and may play nudge "
    ):
        match.play(GAME.parse("nudge a1 d4"))
