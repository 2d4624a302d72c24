"""Sound: safe without a device, back when there is one again, no call at all when it is off."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.sound import Audio, Device
from game.ui.sound_table import Ambience, Effect, Levels, Mixing, Murmur, SoundTable

TABLE = SoundTable(
    mixing=Mixing(voices=8),
    levels=Levels(fade=500, lean=400, duck=100, ducked=50, away=25, stay=20, rest=5),
    effects={
        "stamp": Effect(["stamp"], gap=0, most=1),
        "wood": Effect(["wood_1", "wood_2", "wood_3"], gap=0, most=16),
        "bell": Effect(["bell"], gain=50, gap=200, most=3, ducks=True),
        "broken": Effect(["broken"]),
        "nowhere": Effect(["nowhere"]),
    },
    music={"forum": 100, "curia": 50, "dusk": 100, "broken": 100},
    scenes={"title": ["forum"], "table": ["curia", "dusk"], "bad": ["broken"], "still": []},
    murmur=Murmur("murmur", 10, 60, 50),
)
SHORT = Path(__file__).resolve().parent.parent / "assets" / "sound" / "rest_1.ogg"  # of half a second
TAKEN = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
PLUGGED = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
LEFT, BACK = pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWFOCUSGAINED)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sound")
    for name in ("stamp", "wood_1", "wood_2", "wood_3", "bell", "murmur", "forum", "curia", "dusk"):
        shutil.copy(SHORT, folder / f"{name}.ogg")
    (folder / "broken.ogg").write_bytes(b"no sound")
    return folder


@pytest.fixture(autouse=True)
def closed_mixer() -> Iterator[None]:
    mixer = pygame.mixer
    mixer.quit()
    yield
    mixer.quit()


@pytest.fixture
def audio(folder: Path) -> Audio:
    made = Audio(folder, TABLE, master=100, effects=100, music=100)
    made.start()
    return made


class Forbidden:
    """Stands for the mixer, and fails the test at any call."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"mixer.{name} was called")


class Opening:
    """Stands for opening the device: counts how often, and fails while it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count, self.fails = 0, False
        self._real = pygame.mixer.init
        monkeypatch.setattr(pygame.mixer, "init", self)

    def __call__(self, *args: Any, **words: Any) -> None:
        self.count += 1
        if self.fails:
            raise pygame.error("no device")
        self._real(*args, **words)


@pytest.fixture
def opening(monkeypatch: pytest.MonkeyPatch) -> Opening:
    return Opening(monkeypatch)


def pass_time(audio: Audio, seconds: float, step: float = 0.05) -> None:
    for _ in range(round(seconds / step)):
        audio.update(step)


def music_volume() -> float:
    return pygame.mixer.music.get_volume()


def use_everything(audio: Audio) -> None:
    audio.start()
    audio.set_ambience(Ambience(0.5))
    for name in (*TABLE.effects, "unknown"):
        audio.play(name)
    for scene in (*TABLE.scenes, "unknown", ""):
        audio.set_scene(scene)
        pass_time(audio, 1.0)
    for kind in ("master", "effects", "music"):
        audio.set_volume(kind, 30)
    for event in (TAKEN, PLUGGED, LEFT, BACK):
        audio.notice([event])
        audio.play("stamp")
        pass_time(audio, 3.0)
    audio.toggle_mute()
    audio.play("stamp")
    audio.toggle_mute()
    audio.play("stamp")
    audio.start()
    audio.set_ambience(None)
    pass_time(audio, 1.0)
    audio.close()
    audio.play("stamp")
    pass_time(audio, 1.0)


# -- with, without, and with a broken device


def test_everything_works_with_a_device(folder: Path) -> None:
    audio = Audio(folder, TABLE)
    audio.start()
    assert audio.is_ready and pygame.mixer.get_init() == (44_100, -16, 2)
    use_everything(audio)
    assert audio.device is Device.CLOSED and pygame.mixer.get_init() is None


def test_without_a_device_everything_is_silent(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio(folder, TABLE)
    use_everything(audio)
    assert not audio.is_ready


def test_the_device_is_asked_for_once_only(folder: Path, opening: Opening) -> None:
    opening.fails = True
    audio = Audio(folder, TABLE)
    for _ in range(5):
        audio.start()
        audio.play("stamp")
        audio.set_volume("music", 40)
        pass_time(audio, 10.0)
    assert (opening.count, audio.device) == (1, Device.GONE)


def test_what_cannot_be_read_is_told_once_and_the_rest_goes_on(audio: Audio, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        for name in ("broken", "nowhere", "unknown"):
            audio.play(name)
        audio.set_scene("bad")
        pass_time(audio, 1.0)
    assert audio.is_ready and audio.piece == ""
    assert len(caplog.messages) == 4
    audio.set_scene("title")
    pass_time(audio, 0.1)
    assert audio.piece == "forum"


# -- off is off


def off(folder: Path, way: str) -> Audio:
    audio = Audio(folder, TABLE, enabled=way != "disabled")
    if way == "muted":
        audio.is_muted = True
    elif way == "no master":
        audio.set_volume("master", 0)
    elif way == "neither":
        audio.set_volume("effects", 0)
        audio.set_volume("music", 0)
    return audio


@pytest.mark.parametrize("way", ["disabled", "muted", "no master", "neither"])
def test_with_sound_off_the_mixer_is_never_called(way: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    audio = off(folder, way)
    monkeypatch.setattr(pygame, "mixer", Forbidden())
    audio.start()
    audio.set_scene("title")
    audio.set_ambience(Ambience(1.0))
    for name in TABLE.effects:
        audio.play(name)
    audio.notice([TAKEN, PLUGGED, LEFT, BACK])
    pass_time(audio, 5.0)
    audio.close()


def test_with_music_off_no_piece_is_touched(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    audio.set_volume("music", 0)
    monkeypatch.setattr(pygame.mixer, "music", Forbidden())
    for scene in TABLE.scenes:
        audio.set_scene(scene)
        audio.play("bell")
        pass_time(audio, 2.0)
    assert pygame.mixer.get_busy()


def test_with_effects_off_no_sound_is_read(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    audio.set_volume("effects", 0)
    monkeypatch.setattr(pygame.mixer, "Sound", Forbidden())
    audio.set_ambience(Ambience(1.0))
    audio.set_scene("title")
    for name in TABLE.effects:
        audio.play(name)
    pass_time(audio, 2.0)
    assert audio.piece == "forum"


def test_muting_closes_the_device_and_unmuting_opens_it(folder: Path, opening: Opening) -> None:
    audio = Audio(folder, TABLE)
    assert audio.toggle_mute()  # before the start
    audio.set_scene("title")
    audio.start()
    assert (opening.count, audio.device) == (0, Device.CLOSED)
    assert not audio.toggle_mute()
    pass_time(audio, 0.1)
    assert (opening.count, audio.device, audio.piece) == (1, Device.OPEN, "forum")
    audio.toggle_mute()
    assert audio.device is Device.CLOSED and pygame.mixer.get_init() is None


def test_sliders_down_to_nothing_and_up_again(audio: Audio) -> None:
    audio.set_scene("title")
    for kind in ("music", "effects"):
        for level in range(100, -1, -10):
            audio.set_volume(kind, level)
            pass_time(audio, 0.1)
    assert audio.device is Device.CLOSED
    audio.set_volume("music", 10)
    pass_time(audio, 1.0)
    assert audio.is_ready and music_volume() == pytest.approx(0.1, abs=0.01)


def test_turning_sound_off_and_on_again(folder: Path) -> None:
    audio = Audio(folder, TABLE, enabled=False)
    audio.start()
    audio.set_enabled(True)
    assert audio.is_ready
    audio.set_enabled(False)
    assert not audio.is_ready and pygame.mixer.get_init() is None


def test_volumes_stay_in_their_range(folder: Path) -> None:
    audio = Audio(folder)
    audio.set_volume("master", 900)
    audio.set_volume("music", -5)
    assert (audio.volumes["master"], audio.volumes["music"]) == (100, 0)


# -- a device that goes and comes


def test_a_mixer_that_is_gone_in_the_middle_ends_in_silence(audio: Audio) -> None:
    audio.set_scene("title")
    audio.play("stamp")
    pass_time(audio, 0.2)
    pygame.mixer.quit()
    audio.play("stamp")
    pass_time(audio, 1.0)
    audio.set_volume("music", 10)
    audio.set_scene("table")
    pass_time(audio, 1.0)
    assert audio.device is Device.GONE
    audio.toggle_mute()
    audio.toggle_mute()  # asks for sound: it is tried again
    assert audio.is_ready


def test_three_times_unplugged_and_plugged_in_again(audio: Audio, opening: Opening) -> None:
    audio.set_scene("title")
    for _ in range(3):
        pass_time(audio, 3.0)
        assert (audio.device, audio.piece) == (Device.OPEN, "forum")
        opening.fails = True
        audio.play("bell")
        audio.notice([TAKEN])
        assert (audio.device, audio.piece) == (Device.GONE, "")
        audio.play("bell")
        pass_time(audio, 3.0)
        opening.fails = False
        audio.notice([PLUGGED])
    assert opening.count == 6
    audio.close()
    audio.close()


def test_where_another_device_is_there_the_sound_moves_at_once(audio: Audio, opening: Opening) -> None:
    audio.set_scene("title")
    audio.notice([TAKEN])
    pass_time(audio, 1.0)
    assert (opening.count, audio.device, audio.piece) == (1, Device.OPEN, "forum")


def test_devices_that_are_not_ours_change_nothing(audio: Audio, opening: Opening) -> None:
    audio.set_scene("title")
    pass_time(audio, 1.0)
    others = [(pygame.AUDIODEVICEREMOVED, 0, 0), (pygame.AUDIODEVICEREMOVED, 2, 1), (pygame.AUDIODEVICEADDED, 1, 1)]
    audio.notice([pygame.event.Event(kind, which=which, iscapture=mic) for kind, which, mic in others])
    audio.notice([PLUGGED] * 4)  # the system tells of each device when the first is opened
    assert (opening.count, audio.piece) == (0, "forum")


def test_a_device_that_comes_back_at_once_is_heard_a_little_later(audio: Audio, opening: Opening) -> None:
    for seconds in (0.1, 1.0, 1.9):  # as when a cable is shaken, or a monitor with speakers wakes up
        opening.fails = True
        audio.notice([TAKEN])
        pass_time(audio, seconds)
        opening.fails = False
        audio.notice([PLUGGED])
        pass_time(audio, 2.0)
        assert audio.is_ready, seconds
    opening.fails, before = True, opening.count
    audio.notice([TAKEN])
    audio.notice([PLUGGED])
    pass_time(audio, 60.0)
    assert opening.count == before + 2, "one that is not there is not asked for again and again"
    audio.notice([TAKEN, PLUGGED])
    audio.close()
    pass_time(audio, 3.0)
    assert opening.count <= before + 3, "nothing is opened after the end"


def test_a_missing_device_is_not_asked_for_at_every_glance(audio: Audio, opening: Opening) -> None:
    opening.fails = True
    audio.notice([TAKEN])
    for _ in range(50):
        audio.notice([BACK, PLUGGED])
        audio.update(0.01)
    assert opening.count == 1
    pass_time(audio, 3.0)
    audio.notice([BACK])
    assert opening.count == 2


# -- effects


def test_the_same_take_is_never_played_twice_in_a_row_and_the_rules_chance_is_left_alone(audio: Audio) -> None:
    state = random.getstate()
    played: list[int] = []
    for _ in range(60):
        audio.play("wood")
        played.append(audio._last["wood"])
        pygame.mixer.stop()
    assert set(played) == {0, 1, 2}
    assert all(one != other for one, other in pairwise(played))
    assert random.getstate() == state


def sounding() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(1, TABLE.mixing.voices))


def test_no_more_of_a_sound_at_once_than_may(audio: Audio) -> None:
    for _ in range(10):
        audio.play("stamp")
    assert sounding() == 1
    for _ in range(40):
        audio.play("wood")
    assert sounding() == TABLE.mixing.voices - 1  # the crowd's is kept free


def test_a_sound_that_had_to_make_way_is_still_counted_while_it_sounds(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.sound.KEPT", 1)
    for name in ("stamp", "wood", "stamp", "bell", "stamp"):
        audio.play(name)
    assert sounding() == 3


def test_a_sound_begins_again_after_its_gap_only(audio: Audio) -> None:
    for _ in range(6):
        audio.play("bell")
        audio.update(0.05)
    assert sounding() == 2


def test_an_effect_is_as_loud_as_its_gain_and_the_volumes(audio: Audio) -> None:
    audio.set_volume("effects", 50)
    audio.play("bell")
    sound = pygame.mixer.Channel(1).get_sound()
    assert sound is not None and sound.get_volume() == pytest.approx(0.25, abs=0.01)


# -- music


def volumes_while(audio: Audio, seconds: float) -> list[tuple[str, float]]:
    found = []
    for _ in range(round(seconds / 0.05)):
        audio.update(0.05)
        found.append((audio.piece, music_volume()))
    return found


def test_music_fades_over_and_nobody_waits(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer.music, "fadeout", Forbidden())  # loading would wait until it has ended
    audio.set_scene("title")
    rising = [volume for _, volume in volumes_while(audio, 0.7)]
    assert rising == sorted(rising) and rising[0] < 0.15 and rising[-1] == 1.0
    audio.set_scene("table")
    found = volumes_while(audio, 1.2)
    falling = [volume for piece, volume in found if piece == "forum"]
    then = [volume for piece, volume in found if piece == "curia"]
    assert falling == sorted(falling, reverse=True) and falling[-1] < 0.15
    assert then == sorted(then) and then[-1] == pytest.approx(0.5, abs=0.01)
    assert len(falling) + len(then) == len(found)


def test_going_back_while_it_fades_keeps_the_piece(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    audio.set_scene("title")
    pass_time(audio, 1.0)
    monkeypatch.setattr(pygame.mixer.music, "load", Forbidden())
    for _ in range(4):
        audio.set_scene("table")
        pass_time(audio, 0.3)
        audio.set_scene("title")
        pass_time(audio, 0.3)
    pass_time(audio, 1.0)
    assert (audio.piece, music_volume()) == ("forum", 1.0)


def test_a_place_with_two_pieces_plays_them_in_turn_with_a_rest_between(audio: Audio) -> None:
    audio.set_scene("table")
    heard = [piece for piece, _ in volumes_while(audio, 62.0)]
    changes = [piece for before, piece in pairwise(["", *heard]) if piece != before]
    assert changes == ["curia", "", "dusk", "", "curia"]
    rest = heard.index("", heard.index("curia"))
    assert heard.index("dusk") - rest == pytest.approx((TABLE.levels.rest - 0.5) / 0.05, abs=3)


def test_a_piece_that_both_places_have_goes_on(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    audio.set_scene("table")
    pass_time(audio, 1.0)
    audio.table.scenes["curia"] = ["dusk", "curia"]
    monkeypatch.setattr(pygame.mixer.music, "load", Forbidden())
    audio.set_scene("curia")
    pass_time(audio, 1.0)
    assert audio.piece == "curia"
    del audio.table.scenes["curia"]


def test_a_place_without_music_is_still(audio: Audio) -> None:
    audio.set_scene("title")
    pass_time(audio, 1.0)
    audio.set_scene("still")
    pass_time(audio, 1.0)
    assert audio.piece == "" and not pygame.mixer.music.get_busy()


def test_music_is_lower_while_another_window_has_the_focus(audio: Audio) -> None:
    audio.set_scene("title")
    pass_time(audio, 1.0)
    audio.notice([LEFT])
    pass_time(audio, 0.5)
    assert music_volume() == pytest.approx(0.25, abs=0.01)
    audio.notice([BACK])
    pass_time(audio, 0.5)
    assert music_volume() == 1.0


def test_music_makes_way_for_a_bell_as_long_as_it_sounds(audio: Audio) -> None:
    audio.set_scene("title")
    pass_time(audio, 1.0)
    audio.play("bell")
    pass_time(audio, 0.2)
    assert music_volume() == pytest.approx(0.5, abs=0.01)
    pass_time(audio, 1.0)
    assert music_volume() == 1.0


# -- the crowd


def test_the_murmur_swells_leans_and_falls_still(audio: Audio) -> None:
    channel = pygame.mixer.Channel(0)
    audio.update(1.0)
    assert not channel.get_busy()
    audio.set_ambience(Ambience(1.0, 1.0))
    audio.update(0.05)
    first = audio._shown_ears
    pass_time(audio, 1.0)
    assert channel.get_busy()
    assert first[1] < audio._shown_ears[1] == round(0.6 * 128)
    assert audio._shown_ears[0] == round(0.3 * 128)
    audio.set_ambience(Ambience(0.0, -1.0))
    pass_time(audio, 1.0)
    assert audio._shown_ears == (round(0.1 * 128), round(0.05 * 128))
    audio.set_ambience(None)
    pass_time(audio, 1.0)
    assert not channel.get_busy()


@pytest.mark.parametrize(("level", "lean"), [(-3.0, -9.0), (5.0, 9.0), (0.5, 0.0)])
def test_however_many_the_poor_are_the_murmur_stays_in_its_range(level: float, lean: float) -> None:
    assert TABLE.murmur is not None
    ears = Ambience(level, lean).ears(TABLE.murmur)
    assert all(0.0 <= ear <= TABLE.murmur.loudest / 100 for ear in ears)
