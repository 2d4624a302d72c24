"""The profile: what was told as saved is there, whatever happens to the program, the file or the disk."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import game.storage.profile as profile_module
from game.storage import Profile, StorageError


@pytest.fixture(autouse=True)
def every_file_is_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close what a test leaves open: a caught error may keep a profile alive long after its test."""
    connect, opened = profile_module._connect, []

    def remembered(path: Path | None) -> sqlite3.Connection:
        opened.append(connect(path))
        return opened[-1]

    monkeypatch.setattr(profile_module, "_connect", remembered)
    yield
    for connection in opened:
        connection.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "profile.db"


def plies(count: int) -> list[bytes]:
    return [f'{{"ply": {ply}}}'.encode() for ply in range(1, count + 1)]


def filled(path: Path | None, count: int = 3, game: str = "optimates") -> Profile:
    profile = Profile.open(path)
    profile.begin(game, b'{"seed": 7}')
    for ply, entry in enumerate(plies(count), 1):
        profile.append(game, ply, entry)
    return profile


# -- what it does


@pytest.mark.parametrize("where", ["file", "memory"])
def test_a_game_comes_back_as_it_was(path: Path, where: str) -> None:
    profile = filled(path if where == "file" else None)
    assert profile.note == "" and profile.is_saving == (where == "file")
    assert profile.load("optimates") == (b'{"seed": 7}', plies(3))
    assert profile.games() == ["optimates"] and profile.load("augustus") is None


def test_it_is_there_after_reopening(path: Path) -> None:
    filled(path).close()
    assert Profile.open(path).load("optimates") == (b'{"seed": 7}', plies(3))


def test_games_of_several_names_are_kept_apart(path: Path) -> None:
    profile = filled(path, 2, "optimates")
    profile.begin("augustus", b"other")
    profile.append("augustus", 1, b"a")
    profile.truncate("augustus", 0)
    assert profile.games() == ["augustus", "optimates"]
    assert profile.load("optimates") == (b'{"seed": 7}', plies(2)) and profile.load("augustus") == (
        b"other",
        [],
    )


def test_a_new_game_replaces_the_one_in_progress(path: Path) -> None:
    profile = filled(path)
    profile.begin("optimates", b"new")
    assert profile.load("optimates") == (b"new", [])


@pytest.mark.parametrize(("ply", "left"), [(0, 0), (2, 2), (3, 3), (9, 3)])
def test_taking_back_leaves_what_came_before(path: Path, ply: int, left: int) -> None:
    profile = filled(path)
    profile.truncate("optimates", ply)
    assert profile.load("optimates") == (b'{"seed": 7}', plies(left))
    profile.append("optimates", left + 1, b"another")


@pytest.mark.parametrize("ply", [-1, 0, 1, 3, 5, 100])
def test_an_action_out_of_turn_is_refused_and_changes_nothing(path: Path, ply: int) -> None:
    profile = filled(path)
    with pytest.raises(StorageError, match="4 comes next"):
        profile.append("optimates", ply, b"x")
    assert profile.load("optimates") == (b'{"seed": 7}', plies(3))


def test_nothing_can_be_done_to_a_game_that_is_not_in_progress(path: Path) -> None:
    profile = Profile.open(path)
    for act in (
        lambda: profile.append("optimates", 1, b"x"),
        lambda: profile.truncate("optimates", 0),
        lambda: profile.end("optimates", b"x"),
    ):
        with pytest.raises(StorageError, match="No game of optimates is in progress"):
            act()
    assert profile.finished() == []


def test_a_finished_game_is_counted_once(path: Path) -> None:
    profile = filled(path)
    profile.end("optimates", b"won by 12")
    with pytest.raises(StorageError):
        profile.end("optimates", b"won by 12")
    filled(None).end("optimates", b"elsewhere")
    profile.begin("augustus", b"h")
    profile.end("augustus", b"lost")
    for _ in range(3):
        profile = Profile.open(path)
        assert profile.finished() == [b"won by 12", b"lost"] and profile.games() == []
        assert profile.finished("augustus") == [b"lost"] and profile.finished("nobody") == []


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.one_of(
    st.tuples(st.just("begin"), st.sampled_from(["a", "b"]), st.binary(max_size=9)),
    st.tuples(st.just("append"), st.sampled_from(["a", "b"]), st.binary(max_size=9)),
    st.tuples(st.just("truncate"), st.sampled_from(["a", "b"]), st.integers(0, 5)),
    st.tuples(st.just("end"), st.sampled_from(["a", "b"]), st.binary(max_size=9)),
), max_size=25))  # fmt: skip
def test_it_agrees_with_a_plain_dictionary(acts: list[tuple[str, str, bytes | int]]) -> None:
    profile = Profile.open(None)
    open_games: dict[str, tuple[bytes, list[bytes]]] = {}
    finished: list[bytes] = []
    for act, game, value in acts:
        if act == "begin":
            assert isinstance(value, bytes)
            profile.begin(game, value)
            open_games[game] = (value, [])
        elif game not in open_games:
            continue
        elif isinstance(value, int):
            profile.truncate(game, value)
            del open_games[game][1][value:]
        elif act == "append":
            profile.append(game, len(open_games[game][1]) + 1, value)
            open_games[game][1].append(value)
        else:
            profile.end(game, value)
            finished.append(value)
            del open_games[game]
    assert profile.games() == sorted(open_games) and profile.finished() == finished
    assert all(profile.load(game) == content for game, content in open_games.items())
    profile.close()


# -- killed at any moment

PLAYER = """
import json, random, sys
from pathlib import Path
from game.storage import Profile
profile, dice, seed = Profile.open(Path(sys.argv[1])), random.Random(5), 0
def tell(*what):
    sys.stdout.write(json.dumps(what) + "\\n")
    sys.stdout.flush()
while True:
    seed += 1
    dice.seed(seed)
    profile.begin("optimates", json.dumps([seed, dice.getstate()[1][-1], dice.random()]).encode())
    tell("begin", seed, 0)
    rolls = []
    for ply in range(1, 40):
        rolls.append(dice.randint(1, 8))
        state = dice.getstate()
        profile.append("optimates", ply, json.dumps([seed, ply, rolls, state]).encode())
        tell("append", seed, ply)
        if ply % 13 == 0:
            profile.truncate("optimates", ply - 5)
            tell("truncate", seed, ply - 5)
            for again in range(ply - 4, ply + 1):
                profile.append("optimates", again, json.dumps([seed, again, rolls[:again], state]).encode())
                tell("append", seed, again)
    profile.end("optimates", json.dumps([seed]).encode())
    tell("end", seed, 0)
"""


def play_and_kill(path: Path, root: Path, seconds: float) -> list[list[object]]:
    """Let a program play, kill it, and give what it had told as saved."""
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path)], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert player.stdout is not None and player.stderr is not None
    told = [json.loads(player.stdout.readline())]
    time.sleep(seconds)
    player.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    lines = player.stdout.read().splitlines(keepends=True)
    told += [json.loads(line) for line in lines if line.endswith(b"\n")]
    player.stdout.close()
    player.stderr.close()
    player.wait()
    return told


def check_nothing_is_lost(profile: Profile, told: list[list[object]], ended_before: int) -> None:
    """Compare the profile with what was told: it may be one step ahead, never behind, never in between."""
    act, seed, ply = told[-1]
    assert isinstance(seed, int) and isinstance(ply, int)
    found = profile.load("optimates")
    ended = len(profile.finished()) - ended_before
    if found is None:
        assert ended == seed and (act == "end" or (act == "append" and ply == 39))
        return
    head, entries = found
    got_seed = json.loads(head)[0]
    assert (got_seed, ended) in {(seed, seed - 1)} if act != "end" else {(seed + 1, seed)}
    steps = {"truncate": {ply, ply + 1}, "append": {ply, ply + 1, ply - 5}, "begin": {0, 1}, "end": {0}}
    assert len(entries) in steps[str(act)], (told[-1], len(entries))
    for number, entry in enumerate(entries, 1):
        entry_seed, entry_ply, rolls, _ = json.loads(entry)
        assert (entry_seed, entry_ply, len(rolls)) == (seed, number, number)


def test_the_last_action_and_its_dice_survive_being_killed_at_any_moment(path: Path, root: Path) -> None:
    moments = random.Random(20261130)
    for _ in range(12):
        before = Profile.open(path)
        ended = len(before.finished())
        before.close()
        told = play_and_kill(path, root, moments.uniform(0.0, 0.12))
        after = Profile.open(path)
        assert after.note == "" and after.is_saving
        check_nothing_is_lost(after, told, ended)
        found = after.load("optimates")
        after.close()
        if found is not None and found[1]:
            seed, _, rolls, state = json.loads(found[1][-1])
            dice = random.Random(seed)
            dice.random()  # as the head has drawn one before the first roll
            assert rolls == [dice.randint(1, 8) for _ in rolls]
            if len(rolls) % 13 not in (9, 10, 11, 12, 0):
                assert json.loads(json.dumps(dice.getstate())) == state


# -- damage


@pytest.mark.parametrize("damage", ["random", "nul", "half", "page", "text", "other", "empty-table"])
def test_a_damaged_profile_is_kept_aside_and_a_new_one_begun(path: Path, damage: str) -> None:
    filled(path, 200).close()
    good = path.read_bytes()
    if damage == "other":
        path.unlink()
        other = sqlite3.connect(path)
        other.execute("CREATE TABLE recipes (name)")
        other.commit()
        other.close()
    elif damage == "empty-table":
        ours = sqlite3.connect(path)
        ours.execute("DROP TABLE finished_games")
        ours.commit()
        ours.close()
    else:
        noise = random.Random(3).randbytes
        path.write_bytes({
            "random": noise(5000),
            "nul": bytes(len(good)),
            "half": good[: len(good) // 2 + 100],
            "page": good[:4096] + noise(4096) + good[8192:],
            "text": b"not a database " * 500,
        }[damage])  # fmt: skip
    spoilt = path.read_bytes()
    profile = Profile.open(path)
    aside = path.with_name("profile.db.broken-1")
    assert profile.is_saving and profile.note.startswith("The saved games in profile.db were damaged")
    assert aside.name in profile.note and "\n" not in profile.note and aside.read_bytes() == spoilt
    profile.begin("optimates", b"again")
    profile.close()
    again = Profile.open(path)
    assert again.note == "" and again.load("optimates") == (b"again", [])


def test_an_empty_file_is_simply_begun(path: Path) -> None:
    path.touch()
    profile = filled(path)
    assert profile.note == "" and profile.is_saving


def test_a_lost_or_foreign_journal_does_no_harm(path: Path) -> None:
    filled(path).close()
    path.with_name("profile.db-wal").write_bytes(b"junk" * 5000)
    profile = Profile.open(path)
    assert profile.note == "" and profile.load("optimates") == (b'{"seed": 7}', plies(3))


def test_a_newer_programs_profile_is_left_alone(path: Path) -> None:
    filled(path).close()
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 9")
    newer.close()
    before = path.read_bytes()
    profile = Profile.open(path)
    assert not profile.is_saving and "newer version" in profile.note
    profile.begin("optimates", b"in memory")
    profile.close()
    assert path.read_bytes() == before


@pytest.mark.parametrize("kind", ["folder", "below-a-file", "no-folder", "nul-name"])
def test_where_nothing_can_be_saved_the_game_goes_on(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "p.db"
    if kind == "folder":
        path.mkdir()
    elif kind == "below-a-file":
        path.write_text("x")
        path /= "p.db"
    elif kind == "no-folder":
        path = tmp_path / "gone" / "p.db"
    else:
        path = tmp_path / "a\0b"
    profile = Profile.open(path)
    assert not profile.is_saving and profile.note.startswith("Nothing can be saved: ")
    assert profile.note.endswith(".") and "\n" not in profile.note
    profile.begin("optimates", b"h")
    profile.append("optimates", 1, b"e")
    assert profile.load("optimates") == (b"h", [b"e"])


@pytest.mark.skipif(not hasattr(os, "setuid") or os.geteuid() != 0, reason="needs to become somebody else")
def test_a_locked_profile_is_neither_moved_nor_changed(tmp_path: Path, root: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    path = home / "profile.db"
    filled(path).close()
    before = path.read_bytes()
    for folder in (tmp_path, *tmp_path.parents[:3]):
        folder.chmod(0o755)
    code = "import os, sys; from pathlib import Path; from game.storage import Profile; os.setuid(54321);"
    code += "p = Profile.open(Path(sys.argv[1])); p.begin('optimates', b'x'); print(p.is_saving, p.note)"
    for mode in (0o444, 0o000):
        path.chmod(mode)
        done = subprocess.run([sys.executable, "-c", code, str(path)], cwd=root, capture_output=True, text=True)
        assert done.stdout.startswith("False Nothing can be saved: "), done.stdout + done.stderr
    assert path.read_bytes() == before and [file.name for file in home.iterdir()] == ["profile.db"]


def test_a_full_disk_is_told_and_the_game_before_it_is_whole(path: Path) -> None:
    profile = filled(path)
    profile._connection.execute("PRAGMA max_page_count = 8")
    with pytest.raises(StorageError, match=r"^Could not save the action: the disk is full\.$"):
        for ply in range(4, 400):
            profile.append("optimates", ply, bytes(500))
    found = profile.load("optimates")
    assert found is not None and found[1][:3] == plies(3)
    profile.close()
    again = Profile.open(path)
    assert again.note == "" and again.load("optimates") == found


def test_a_second_copy_of_the_game_is_told(path: Path) -> None:
    first, second = filled(path), Profile.open(path)
    second.append("optimates", 4, b"from the second")
    with pytest.raises(StorageError, match="5 comes next, not 4"):
        first.append("optimates", 4, b"from the first")
    second._connection.execute("PRAGMA busy_timeout = 50")
    first._connection.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="another copy of the game is using the profile"):
        second.append("optimates", 5, b"x")
    assert len((second.load("optimates") or (b"", []))[1]) == 4


def test_a_closed_profile_refuses_with_a_sentence(path: Path) -> None:
    profile = filled(path)
    profile.close()
    profile.close()
    with pytest.raises(StorageError, match="Could not begin the game"):
        profile.begin("optimates", b"x")


@pytest.mark.parametrize("name", ["Ünal Ελένη 日本.db", "a?mode=ro#x%20.db", "with spaces.db", "file:x.db", "'q'.db"])
def test_odd_names_are_only_names(tmp_path: Path, name: str) -> None:
    filled(tmp_path / name).close()
    assert (tmp_path / name).exists() and Profile.open(tmp_path / name).games() == ["optimates"]
