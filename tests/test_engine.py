"""The engine mode as another program meets it: a process, lines in, lines out."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import MOST_BYTES, Engine
from game.match import Match
from game.rules.core import Event
from game.rules.optimates import events as all_events
from game.rules.record import read_record, replay
from tests.playing import KINDS, optimates, play_out, positions, step

ROOT = Path(__file__).resolve().parent.parent
Json = dict[str, Any]
START = play_out(Match.new(optimates(), seed=7), 7, most=0)
STATE = START.game.to_json(START.state)
"""How a game of seed 7 begins."""


class Process:
    """The engine, running."""

    def __init__(self) -> None:
        self.pipe = subprocess.Popen(
            [sys.executable, "main.py", "engine"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def send(self, line: bytes) -> Json:
        assert self.pipe.stdin is not None and self.pipe.stdout is not None
        self.pipe.stdin.write(line + b"\n")
        self.pipe.stdin.flush()
        answer = self.pipe.stdout.readline()
        assert answer.endswith(b"\n") and answer.isascii(), "every line has one answer"
        read: Json = json.loads(answer, parse_constant=lambda word: pytest.fail(f"{word} is no JSON"))
        return read

    def ask(self, do: str, **values: Any) -> Json:
        return self.send(json.dumps({"do": do, **values}).encode())

    def close(self) -> tuple[int, bytes]:
        _, errors = self.pipe.communicate(timeout=20)
        return self.pipe.returncode, errors


@pytest.fixture(scope="module")
def process() -> Iterator[Process]:
    running = Process()
    yield running
    assert running.ask("quit") == {"ok": True}
    assert running.close() == (0, b"")


def test_the_games_are_listed(process: Process) -> None:
    assert process.ask("games") == {"ok": True, "games": ["optimates", "augustus"]}


def test_a_new_game_needs_no_options_and_no_seed(process: Process) -> None:
    answer = process.ask("new", game="optimates")
    assert answer["ok"] and answer["state"]["turn"] == 1 and "pass" in answer["legal"]
    seeded = [process.ask("new", game="optimates", seed=7, options={"layout": "benches"}) for _ in range(2)]
    assert seeded[0] == seeded[1] and seeded[0]["state"] == STATE
    assert process.ask("new", game="optimates", seed=7, options={"layout": "mingled"})["state"] != STATE
    assert process.ask("new", game="optimates", seed=2**63 - 1)["ok"]


BEFORE_A_GAME = ["play", "chance", "think", "state", "undo", "record"]


def test_before_a_game_there_is_nothing_to_ask_about() -> None:
    engine = Engine()
    for do in BEFORE_A_GAME:
        answer = engine.answer(json.dumps({"do": do} | ({"move": "pass"} if do == "play" else {})).encode())
        assert answer["ok"] is False and "no game yet" in answer["error"]


NEW = b'{"do": "new", "game": "optimates"'
LOAD = b'{"do": "load", "game": "optimates", "state": '
HALF = {"optimates": 0.5, "populares": 1}
BAD_LINES: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"pass", "not JSON"),
    "half an object": (b'{"do": "state"', "not JSON"),
    "two objects": (b'{"do": "state"} {"do": "state"}', "not JSON"),
    "single quotes": (b"{'do': 'state'}", "not JSON"),
    "a trailing comma": (b'{"do": "state",}', "not JSON"),
    "a comment": (b'{"do": "state"} // now', "not JSON"),
    "a control character": (b'{"do": "st\x01ate"}', "not JSON"),
    "a NUL": (b"\x00", "not JSON"),
    "a list": (b'["state"]', "JSON object"),
    "a text": (b'"state"', "JSON object"),
    "a number": (b"7", "JSON object"),
    "null": (b"null", "JSON object"),
    "no do": (b"{}", "'do' is missing"),
    "do is null": (b'{"do": null}', "'do' must be one of games, new"),
    "do is a list": (b'{"do": ["state"]}', "'do' must be one of"),
    "an unknown do": (b'{"do": "dance"}', "'do' must be one of"),
    "do with a capital": (b'{"do": "State"}', "'do' must be one of"),
    "do twice": (b'{"do": "state", "do": "quit"}', "twice"),
    "an unknown key": (b'{"do": "state", "now": true}', "unknown field `now`"),
    "a key of another request": (b'{"do": "undo", "move": "pass"}', "unknown field `move`"),
    "a missing key": (b'{"do": "play"}', "missing required field `move`"),
    "a move that is a number": (b'{"do": "play", "move": 5}', "move: Expected `str`"),
    "a move that is null": (b'{"do": "play", "move": null}', "move: Expected `str`"),
    "an empty move": (b'{"do": "play", "move": ""}', "no such move"),
    "an unknown move": (b'{"do": "play", "move": "dance a1"}', "no such move"),
    "a move with a capital": (b'{"do": "play", "move": "Pass"}', "no such move"),
    "a move with a tail": (b'{"do": "play", "move": "pass "}', "pass"),
    "a move off the board": (b'{"do": "play", "move": "nudge a1 e5"}', "cells such as a1"),
    "a move of another state": (b'{"do": "play", "move": "veto consul"}', "not legal now"),
    "a move that costs too much": (b'{"do": "play", "move": "games 999"}', "not legal now"),
    "a huge number in a move": (b'{"do": "play", "move": "games ' + b"9" * 5000 + b'"}', "one number"),
    "a letter that is no digit": ('{"do": "play", "move": "games ²"}'.encode(), "one number"),
    "a die without need": (b'{"do": "play", "move": "roll 8"}', "not legal now"),
    "chance without need": (b'{"do": "chance"}', "chance is not asked now"),
    "undo at the start": (b'{"do": "undo"}', "nothing has been played yet"),
    "an unknown level": (b'{"do": "think", "level": "divine"}', ", praetor, consul, dictator, hard"),
    "an unknown character": (b'{"do": "think", "level": "praetor:cato"}', "no character 'cato' for optimates"),
    "a level that is a number": (b'{"do": "think", "level": 9}', "level: Expected `str`"),
    "a broken seed to think by": (b'{"do": "think", "seed": "x"}', "seed: Expected"),
    "no game named": (b'{"do": "new"}', "missing required field `game`"),
    "an unknown game": (b'{"do": "new", "game": "chess"}', "there are: optimates"),
    "a game in the folder above": (b'{"do": "new", "game": "../optimates"}', "there are: optimates"),
    "a negative seed": (NEW + b', "seed": -1}', ">= 0"),
    "a huge seed": (NEW + b', "seed": 9223372036854775808}', "seed"),
    "a seed of a thousand digits": (NEW + b', "seed": ' + b"9" * 1000 + b"}", "seed"),
    "a seed of ten thousand digits": (NEW + b', "seed": ' + b"9" * 10000 + b"}", "too long"),
    "a seed that is a fraction": (NEW + b', "seed": 1.5}', "seed: Expected `int"),
    "a seed that is true": (NEW + b', "seed": true}', "seed: Expected `int"),
    "a seed that is NaN": (NEW + b', "seed": NaN}', "NaN"),
    "an infinite seed": (NEW + b', "seed": Infinity}', "Infinity"),
    "a seed beyond all numbers": (NEW + b', "seed": 1e999}', "too large"),
    "options that are a list": (NEW + b', "options": []}', "options: Expected `object`"),
    "an unknown option": (NEW + b', "options": {"colour": 1}}', "known are layout"),
    "an unknown layout": (NEW + b', "options": {"layout": "sofas"}}', "layout must be one of"),
    "a handicap below nothing": (NEW + b', "options": {"handicap": {"populares": {"pw": -1}}}}', "handicap"),
    "no state": (b'{"do": "load", "game": "optimates"}', "missing required field `state`"),
    "a state that is null": (LOAD + b"null}", "state: Expected `object`"),
    "an empty state": (LOAD + b"{}}", "missing required field `turn`"),
    "a state with a hole": (LOAD + json.dumps(STATE | {"senate": {}}).encode() + b"}", "senate: a1"),
    "a state with half a coin": (LOAD + json.dumps(STATE | {"coins": HALF}).encode() + b"}", "coins"),
    "lone surrogates": (b'{"do": "play", "move": "\\ud800"}', "surrogate"),
    "surrogates for a key": (b'{"do": "state", "\\udc00": 1}', "surrogate"),
    "no UTF-8": (b'{"do": "play", "move": "\xff\xfe"}', "not UTF-8"),
    "UTF-16": ('{"do": "state"}'.encode("utf-16"), "not UTF-8"),
    "nested lists": (b"[" * 100_000 + b"]" * 100_000, "deep"),
    "nested objects": (b'{"do":' * 100_000 + b"1" + b"}" * 100_000, "deep"),
    "a nested state": (LOAD + b'{"a":' * 900 + b"1" + b"}" * 901, "missing required field"),
    "ten megabytes": (b'{"do": "play", "move": "' + b"x" * 10_000_000 + b'"}', "longer than 1,000,000 bytes"),
    "ten megabytes of nothing": (b"\x00" * 10_000_000, "longer than"),
}  # fmt: skip


def test_there_are_bad_lines_enough() -> None:
    assert len(BAD_LINES) >= 35


@pytest.mark.parametrize(("line", "said"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_bad_line_is_answered_in_a_sentence_and_changes_nothing(process: Process, line: bytes, said: str) -> None:
    before = process.ask("new", game="optimates", seed=7)
    answer = process.send(line)
    assert set(answer) == {"ok", "error"} and answer["ok"] is False
    assert said in answer["error"] and len(answer["error"]) < 400 and "\n" not in answer["error"]
    assert process.ask("state") == before
    record = process.ask("record")
    assert record["moves"] == [] and process.ask("play", move="pass")["ok"]


def test_empty_lines_are_passed_over(process: Process) -> None:
    assert process.send(b'\n\r\n   \n{"do": "games"}')["games"] == ["optimates", "augustus"]
    assert process.send(b'\xef\xbb\xbf{"do": "games"}\r')["games"] == ["optimates", "augustus"]


def test_after_every_bad_line_a_whole_game_is_played_by_the_process(process: Process) -> None:
    answer, random = process.ask("new", game="optimates", seed=5), Random(5)
    now_and_then = {"a die without need", "chance without need", "undo at the start", "a move of another state"}
    bad = [line for name, (line, _) in BAD_LINES.items() if name not in now_and_then and len(line) < MOST_BYTES]
    kinds: Counter[str] = Counter()
    while answer["legal"]:
        ask = answer["state"]["ask"]
        kinds[ask["kind"]] += 1
        if random.random() < 0.3:
            assert not process.send(random.choice(bad))["ok"]
        legal = answer["legal"]
        if ask["player"] == "chance":
            assert legal == [f"roll {side}" for side in range(1, 9)]
            answer = process.ask("chance")
            assert answer["move"] in legal
        else:
            answer = process.ask("play", move=random.choice(legal))
        assert answer["ok"] and answer["events"][0]["type"] == "acted"
        assert "result" in answer or answer["legal"]
    assert answer["legal"] == [] and answer["state"]["over"] and answer["state"]["ask"] is None
    winner = answer["state"]["winner"]
    assert answer["result"] == {"optimates": float(winner == "optimates"), "populares": float(winner == "populares")}
    record = process.ask("record")
    state = replay(optimates().game, read_record(record["record"]))
    assert optimates().game.to_json(state) == answer["state"] and len(record["moves"]) == sum(kinds.values())
    for do, said in (("chance", "over"), ("think", "over"), ("undo", "over")):
        assert said in process.ask(do)["error"]
    assert "over" in process.ask("play", move="pass")["error"]


def test_states_of_the_contract_load_and_list_what_other_engines_list(process: Process) -> None:
    kinds: set[str] = set()
    for position in positions():
        kind = (position["state"]["ask"] or {"kind": ""})["kind"]
        if kind in kinds:
            continue
        kinds.add(kind)
        answer = process.ask("load", game="optimates", state=position["state"], seed=3)
        assert sorted(answer["legal"]) == sorted(position["legal"])
        assert {key: answer["state"][key] for key in position["state"]} == position["state"]
    assert kinds >= KINDS


def test_a_state_loaded_again_is_the_same(process: Process) -> None:
    match = play_out(Match.new(optimates(), seed=2), 2, most=25)
    state = match.game.to_json(match.state)
    answer = process.ask("load", game="optimates", state=state)
    assert answer["state"] == state and answer["legal"] == match.legal_moves
    assert process.ask("state") == answer


def test_what_is_undone_is_as_before_and_dice_are_not_undone(process: Process) -> None:
    start = process.ask("new", game="optimates", seed=7)
    nudge = next(move for move in start["legal"] if move.startswith("nudge"))
    assert process.ask("play", move=nudge)["ok"]
    assert process.ask("undo") == start
    threat = next(move for move in start["legal"] if move.startswith("intimidate"))
    answer = process.ask("play", move=threat)
    while answer["state"]["ask"]["player"] != "chance":
        answer = process.ask("play", move=answer["legal"][-1])
    rolled = process.ask("chance")
    assert not process.ask("undo")["ok"] and process.ask("state")["state"] == rolled["state"]


def test_a_die_may_also_be_cast_by_hand(process: Process) -> None:
    start = process.ask("new", game="optimates", seed=7)
    answer = process.ask("play", move=next(move for move in start["legal"] if move.startswith("intimidate")))
    while answer["state"]["ask"]["player"] != "chance":
        answer = process.ask("play", move="decline")
    answer = process.ask("play", move="roll 8")
    [rolled] = [event for event in answer["events"] if event["type"] == "die_rolled"]
    assert rolled["roll"] == 8 and rolled["seat"] == "populares"


def test_thinking_plays_nothing_and_is_the_same_for_the_same_seed(process: Process) -> None:
    start = process.ask("new", game="optimates", seed=7)
    for level in ("easy", "random", "greedy", "praetor", "praetor:orator"):
        first, second = (process.ask("think", level=level, seed=1) for _ in range(2))
        assert first == second and set(first) == {"ok", "move", "win", "why"}
        assert first["move"] in start["legal"] and 0 <= first["win"] <= 1 and isinstance(first["why"], str)
    assert process.ask("think")["move"] in start["legal"]
    assert process.ask("state") == start


def test_thinking_is_no_affair_of_chance(process: Process) -> None:
    match, random = Match.new(optimates(), seed=1), Random(1)
    while match.decision is not None and match.decision.kind != "roll":
        step(match, random)
    process.ask("load", game="optimates", state=match.game.to_json(match.state))
    assert "chance" in process.ask("think")["error"]


def test_a_failing_load_or_new_leaves_the_game_alone(process: Process) -> None:
    process.ask("new", game="optimates", seed=7)
    moved = process.ask("play", move="pass")
    assert not process.ask("load", game="optimates", state={"turn": 1})["ok"]
    assert not process.ask("new", game="optimates", options={"mix": "none"})["ok"]
    assert process.ask("state")["state"] == moved["state"]


# -- the ends of the pipe


@pytest.mark.parametrize("left", [b"", b'{"do": "games"}', b'{"do": "ga'])
def test_the_end_of_the_input_ends_the_engine(left: bytes) -> None:
    done = subprocess.run([sys.executable, "main.py", "engine"], cwd=ROOT, input=left, capture_output=True, timeout=30)
    assert done.returncode == 0 and not done.stderr
    assert len(done.stdout.splitlines()) == (1 if left else 0)


def test_a_reader_that_goes_away_ends_the_engine_quietly() -> None:
    running = Process()
    assert running.pipe.stdout is not None and running.pipe.stdin is not None
    running.pipe.stdout.close()
    running.pipe.stdin.write(b'{"do": "games"}\n' * 2000)
    running.pipe.stdin.flush()
    running.pipe.stdin.close()
    assert running.pipe.wait(timeout=20) == 0
    assert running.pipe.stderr is not None and running.pipe.stderr.read() == b""
    running.pipe.stderr.close()


# -- anything at all


@given(st.binary(max_size=200))
def test_any_bytes_are_answered(line: bytes) -> None:
    answer = Engine().answer(line)
    assert isinstance(answer["ok"], bool) and json.dumps(answer)


NUMBERS = st.integers(-5, 2**70) | st.floats(allow_nan=False, allow_infinity=False)
KEYS = st.sampled_from([*STATE, "a1", "rank", "kind"])
WHATEVER = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=6,
)


@st.composite
def twisted_states(draw: st.DrawFn) -> Json:
    """Draw a state with some values at some depth replaced by others, or taken from another state."""
    state: Json = json.loads(json.dumps(draw(st.sampled_from(TWISTABLE))))
    for _ in range(draw(st.integers(1, 3))):
        place: Any = state
        while True:
            key = draw(st.sampled_from(sorted(place)))
            if isinstance(place[key], dict) and place[key] and draw(st.booleans()):
                place = place[key]
                continue
            small = st.integers(0, 40) | st.booleans() | st.sampled_from(["optimates", "populares", "chance", "a1"])
            same = st.sampled_from([other[key] for other in TWISTABLE if key in other] or [None])
            place[key] = draw(small | same | WHATEVER)
            break
    return state


TWISTABLE = [position["state"] for position in list(positions())[::9] if position["state"]["ask"]]


@given(twisted_states(), st.integers(0, 99))
def test_any_twisted_state_is_refused_or_played_on_without_a_stumble(state: Json, seed: int) -> None:
    engine, random = Engine(), Random(seed)
    engine._games["optimates"] = optimates()
    answer = engine.answer(json.dumps({"do": "load", "game": "optimates", "state": state, "seed": 1}).encode())
    for _ in range(25):
        if not answer["ok"]:
            assert "can't be done" not in answer["error"], answer["error"]
            break
        if not answer["legal"]:
            break
        move = random.choice(answer["legal"])
        answer = engine.answer(json.dumps({"do": "play", "move": move}).encode())
        assert answer["ok"], (move, answer)


# -- events in words


def test_every_kind_of_event_is_told_in_words() -> None:
    kinds = {each for each in vars(all_events).values() if isinstance(each, type) and issubclass(each, Event)} - {Event}
    seen: dict[type[Event], Json] = {}
    for seed in range(400):
        match, random = Match.new(optimates(), seed=seed), Random(seed)
        while match.decision is not None and len(seen) < len(kinds):
            decision = match.decision
            for event in match.play(random.choice(decision.actions)):
                if type(event) not in seen:
                    seen[type(event)] = optimates().event_words(event)
    missing = {each.__name__ for each in kinds - set(seen)}
    assert missing <= {"TieBroken"}, missing
    for kind, words in seen.items():
        assert set(words) == {"type", *kind.__struct_fields__}
        assert words["type"].islower() and json.dumps(words)
        for field in {"seat", "cell", "other", "block", "law", "office", "veto", "colour", "action", "winner"} & set(
            words
        ):
            assert isinstance(words[field], str | None), (kind, field)


def test_events_name_what_they_speak_of() -> None:
    words = optimates().event_words
    assert words(all_events.PeopleFlipped("6.2", 2, 3, 0)) == {
        "type": "people_flipped", "rule": "6.2", "block": "legions", "amount": 3, "seat": "optimates",
    }  # fmt: skip
    assert words(all_events.LawMoved("5.3", 1, 2, 3, 4, 1, 1)) == {
        "type": "law_moved", "rule": "5.3", "seat": "populares", "law": "debt_relief", "before": 3, "after": 4,
        "value": 1, "colour": "blue",
    }  # fmt: skip
    assert words(all_events.BiddingEnded("5.2", -1, 0))["winner"] is None
    assert words(all_events.VpScored("7.6", 0, 2, -1))["law"] is None
    assert words(all_events.SenatorsSwapped("5.1", 0, 5))["other"] == "b2"
    assert words(all_events.Elected("7.3", 2, 1, (9, 12), False))["counts"] == {"optimates": 9, "populares": 12}


def test_a_line_of_the_greatest_length_is_still_read() -> None:
    padding = b" " * (MOST_BYTES - len(b'{"do": "games"}'))
    assert Engine().answer(b'{"do": "games"}' + padding + b"\n")["ok"]
    assert not Engine().answer(b'{"do": "games"}' + padding + b" \n")["ok"]
