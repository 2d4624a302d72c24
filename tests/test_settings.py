"""Settings: whatever is found on the disk, the program starts, says so, and loses nothing of the player's."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import game.settings as module
from game.settings import FILE, Settings, SettingsFile
from game.storage.files import copy_aside, write_atomic


def broken(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.broken-*"))


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    first = SettingsFile(tmp_path)
    assert (first.value, first.note) == (Settings(), "")
    first.value.window_scale = 3
    first.value.speed = "instant"
    first.value.new_game["optimates"] = {"layout": "benches", "seats": ["human", "hard"], "seed": None}
    assert first.save() == ""
    second = SettingsFile(tmp_path)
    assert second.value == first.value and second.note == "" and broken(tmp_path) == []
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_two_settings_share_no_list() -> None:
    Settings().new_game["x"] = {}
    Settings().seen.append("hint")
    assert Settings().new_game == {} and Settings().seen == []


def test_without_a_folder_nothing_is_saved_and_nothing_fails() -> None:
    file = SettingsFile(None)
    file.value.muted = True
    assert file.save() == "" and file.note == ""


GOOD = msgspec.json.encode(Settings(speed="fast"))


@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 50, GOOD[: len(GOOD) // 2], b"[]", b"7", b"null", b"\xff\xfe\0x", b'{"speed": "fast"} x',
     b"{" * 5000, b'{"a": "' + b"x" * 1_100_000 + b'"}'],
)  # fmt: skip
def test_a_spoilt_file_gives_the_usual_settings_and_is_kept(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    file = SettingsFile(tmp_path)
    assert file.value == Settings()
    assert file.note.startswith("The settings are spoilt") and file.note.count(". ") == 0
    [copy] = broken(tmp_path)
    assert copy.read_bytes() == data and copy.name in file.note
    assert file.save() == "" and SettingsFile(tmp_path).note == ""


@pytest.mark.parametrize("data", [GOOD + b"\0" * 4096, b"\xef\xbb\xbf" + GOOD + b"\r\n"])
def test_nul_bytes_after_a_power_cut_and_an_editors_mark_are_overlooked(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    file = SettingsFile(tmp_path)
    assert (file.value.speed, file.note) == ("fast", "")


def test_one_bad_value_costs_only_itself(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"speed": "fast", "window_scale": -2, "muted": "yes", "music_volume": 10}')
    file = SettingsFile(tmp_path)
    assert file.value == Settings(speed="fast", music_volume=10)
    assert "muted, window_scale" in file.note and len(broken(tmp_path)) == 1


@pytest.mark.parametrize("name", Settings.__struct_fields__)
@pytest.mark.parametrize("value", [None, -7, 1e9, "nonsense", [], {}, [[]], {"x": 5}, True])
def test_whatever_one_setting_holds_the_others_stay_and_it_is_said_once(
    tmp_path: Path, name: str, value: object
) -> None:
    good = msgspec.to_builtins(Settings(speed="fast", muted=True, music_volume=10, confirm="always"))
    (tmp_path / FILE).write_bytes(msgspec.json.encode({**good, name: value}))
    file = SettingsFile(tmp_path)
    for other in Settings.__struct_fields__:
        if other != name:
            assert getattr(file.value, other) == getattr(msgspec.convert(good, Settings), other)
    held = getattr(file.value, name)
    assert msgspec.convert({name: msgspec.to_builtins(held)}, Settings)
    if file.note:
        assert name in file.note and held == getattr(Settings(), name)
        assert len(broken(tmp_path)) == 1
    assert file.save() == "" and SettingsFile(tmp_path).note == ""


def test_one_bad_part_of_a_setting_costs_only_itself(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(
        '{"keys": {"undo": ["q"], "mute": 7}, "new_game": {"optimates": {"mix": "x"}, "y": 1}}'
    )
    file = SettingsFile(tmp_path)
    assert file.value.keys == {"undo": ["q"]} and file.value.new_game == {"optimates": {"mix": "x"}}
    assert "keys.mute" in file.note and "new_game.y" in file.note


def test_a_window_place_that_makes_no_sense_is_no_reason_not_to_start(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"x": 9000, "y": -4000, "w": 1, "h": 99999, "window_scale": 99999}')
    file = SettingsFile(tmp_path)
    assert file.value == Settings() and "window_scale" in file.note


def test_a_file_that_stays_spoilt_is_copied_once(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    for _ in range(5):
        assert "spoilt" in SettingsFile(tmp_path).note
    assert len(broken(tmp_path)) == 1


def test_settings_of_a_newer_program_are_kept(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"speed": "slow", "holograms": {"on": true}}')
    file = SettingsFile(tmp_path)
    file.value.muted = True
    assert file.note == "" and file.save() == ""
    assert msgspec.json.decode((tmp_path / FILE).read_bytes())["holograms"] == {"on": True}


def test_what_could_not_be_read_is_never_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_bytes(GOOD)

    def refuse(self: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    with monkeypatch.context() as locked:
        locked.setattr(Path, "read_bytes", refuse)
        file = SettingsFile(tmp_path)
    assert file.note == "The settings can't be read (Permission denied); the usual ones are used."
    file.value.speed = "slow"
    assert "left as it is" in file.save()
    assert (tmp_path / FILE).read_bytes() == GOOD


def test_a_spoilt_file_that_can_not_be_copied_is_never_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b"{precious")

    def refuse(path: Path) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(module, "copy_aside", refuse)
    file = SettingsFile(tmp_path)
    assert "left as it is" in file.save() and (tmp_path / FILE).read_bytes() == b"{precious"


def test_a_folder_a_pipe_or_a_dangling_link_in_the_way_is_left_alone(tmp_path: Path) -> None:
    for kind in ("folder", "pipe", "link"):
        home = tmp_path / kind
        home.mkdir()
        path = home / FILE
        if kind == "folder":
            path.mkdir()
        elif kind == "pipe" and hasattr(os, "mkfifo"):
            os.mkfifo(path)
        else:
            path.symlink_to(home / "nowhere")
        before = os.lstat(path).st_mode
        file = SettingsFile(home)
        assert file.value == Settings() and file.save() != ""
        assert os.lstat(path).st_mode == before and not (home / "nowhere").exists()


def test_a_link_to_a_file_elsewhere_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "my.json").write_bytes(GOOD)
    (tmp_path / FILE).symlink_to(tmp_path / "real" / "my.json")
    file = SettingsFile(tmp_path)
    file.value.speed = "slow"
    assert file.save() == "" and (tmp_path / FILE).is_symlink()
    assert b"slow" in (tmp_path / "real" / "my.json").read_bytes()


@pytest.mark.parametrize("place", ["write", "fsync", "replace", "short"])
def test_a_full_disk_leaves_the_old_settings_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    file = SettingsFile(tmp_path)
    assert file.save() == ""
    before = (tmp_path / FILE).read_bytes()

    def full(*args: object, **kwargs: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    if place == "write":
        monkeypatch.setattr(Path, "open", full)
    elif place == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    elif place == "replace":
        monkeypatch.setattr(Path, "replace", full)
    else:
        monkeypatch.setattr(Path, "read_bytes", lambda self: b"half")
    file.value.speed = "slow"
    said = file.save()
    monkeypatch.undo()
    assert said.startswith("Settings are not saved: ") and said.endswith(".")
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_really_full_disk(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    (tmp_path / FILE).symlink_to("/dev/full")
    # A link to a device is no settings file: nothing may replace the device.
    assert SettingsFile(tmp_path).save() != "" and Path("/dev/full").is_char_device()


def test_a_removed_folder_is_told(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    file = SettingsFile(home)
    home.rmdir()
    assert file.save().startswith("Settings are not saved: ")


def test_atomic_writing_makes_and_replaces(tmp_path: Path) -> None:
    for data in (b"one", b"", b"two" * 1000):
        write_atomic(tmp_path / "f", data)
        assert (tmp_path / "f").read_bytes() == data
    assert len(list(tmp_path.iterdir())) == 1


def test_no_more_than_a_hundred_spoilt_copies(tmp_path: Path) -> None:
    path = tmp_path / "f[1].json"
    for number in range(99):
        path.write_text(f"spoilt {number}")
        copy_aside(path)
    path.write_text("one more")
    with pytest.raises(OSError, match="99 spoilt copies"):
        copy_aside(path)
    path.write_text("spoilt 7")
    assert copy_aside(path).name == "f[1].json.broken-8"


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=80) | st.sampled_from([GOOD]).flatmap(lambda good: st.integers(0, len(good)).map(
    lambda cut: good[:cut] + b"7" + good[cut:])))  # fmt: skip
def test_any_bytes_at_all(tmp_path: Path, data: bytes) -> None:
    for old in tmp_path.iterdir():
        old.unlink()
    (tmp_path / FILE).write_bytes(data)
    file = SettingsFile(tmp_path)
    assert file.save() == ""
    assert SettingsFile(tmp_path).value == file.value
