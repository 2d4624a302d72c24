"""The menu over a table, the options, and the two small modals."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from game.match import Match
from game.rules.record import read_record
from game.scenes.context import Context
from game.scenes.menu import MenuScene, OptionsScene, save_record
from game.scenes.notice import ConfirmScene, NoticeScene, fault_scene
from game.scenes.optimates.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.stack import Change, Pop, Scene, Stack, advance, render
from game.scenes.title import TitleScene
from game.settings import Settings, SettingsFile
from game.ui.tween import Wait
from tests.scene_kit import begun, click, context, finished, form_of, new_context, press, widget

__all__ = ["context"]


class Below(Scene):
    """A scene that remembers what the one above it answered."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[object] = []

    def resumed(self, result: object) -> Change | None:
        self.answers.append(result)
        return None


def over(scene: Scene) -> tuple[Below, Stack]:
    below = Below()
    return below, [below, scene]


# -- the menu


def test_the_menu_goes_back_or_to_the_title_with_the_game_saved(context: Context) -> None:
    match = begun(context)
    below, stack = over(MenuScene(context, match))
    press(stack, "confirm")
    assert stack == [below]
    below, stack = over(MenuScene(context, match))
    click(stack, "title")
    assert len(stack) == 1 and isinstance(stack[0], TitleScene)
    assert widget(stack, "continue")


@pytest.mark.parametrize("name", ["optimates", "augustus"])
@pytest.mark.parametrize("asked", ["help", "rules"])
def test_the_menu_opens_the_rulebook_of_its_game(context: Context, name: str, asked: str) -> None:
    match = Match.new(context.load_game(name), seed=7)
    _, stack = over(MenuScene(context, match))
    if asked == "help":
        press(stack, "help")
    else:
        click(stack, "rules")
    assert isinstance(stack[-1], RulebookScene)
    assert stack[-1].game == name


def test_the_record_is_saved_and_reads_back(context: Context, user_home: Path) -> None:
    match = begun(context, 3)
    _, stack = over(MenuScene(context, match))
    click(stack, "record")
    assert isinstance(stack[-1], NoticeScene)
    [path] = (user_home / "records").iterdir()
    assert path.name.startswith("optimates_") and path.name in stack[-1].text
    assert list(read_record(path.read_text(encoding="utf-8")).moves) == match.moves


def test_records_saved_within_one_second_stand_beside_each_other(context: Context, user_home: Path) -> None:
    matches = [begun(context, acts) for acts in (1, 2, 3)]
    paths = [Path(save_record(context, match)[1]) for match in matches]
    assert sorted((user_home / "records").iterdir()) == sorted(paths)
    for path, match in zip(paths, matches, strict=True):
        assert list(read_record(path.read_text(encoding="utf-8")).moves) == match.moves


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions don't bind here")
def test_a_record_that_cannot_be_written_is_told(context: Context, user_home: Path) -> None:
    user_home.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert save_record(context, begun(context))[0] == "menu.record_failed"
    finally:
        user_home.chmod(stat.S_IRWXU)


def test_a_folder_in_the_way_of_the_records_is_told(context: Context, user_home: Path) -> None:
    (user_home / "records").write_text("not a folder")
    told, reason = save_record(context, begun(context))
    assert told == "menu.record_failed" and reason


def test_without_a_user_folder_the_record_goes_nowhere_and_it_is_said() -> None:
    homeless = new_context()
    assert save_record(homeless, begun(homeless)) == ("menu.record_nowhere", "")


def test_at_the_end_the_menu_leads_to_the_result(context: Context) -> None:
    _, stack = over(MenuScene(context, finished(context)))
    click(stack, "result")
    assert len(stack) == 1 and isinstance(stack[0], ResultScene)


# -- the options


def test_each_option_takes_hold_and_is_on_the_disk(context: Context, user_home: Path) -> None:
    _, stack = over(OptionsScene(context))
    usual = Settings()
    for name in [each.name for each in form_of(stack[-1]).widgets if each.group != "done"]:
        form_of(stack[-1]).focus.to(name)
        press(stack, "left" if name in ("speed", "confirm") else "right")
        changed = getattr(SettingsFile(user_home).value, name)
        assert changed == getattr(context.settings.value, name)
        assert changed != getattr(usual, name) or name == "speed", name
    assert context.audio.is_muted and context.audio.volumes == {"master": 90, "music": 60, "effects": 90}


def test_a_new_speed_and_motion_reach_the_scenes_that_are_open(context: Context) -> None:
    timeline = context.timeline()
    assert timeline.speed == 0.0
    context.settings.value.speed, context.settings.value.reduced_motion = "slow", True
    context.apply_settings()
    assert timeline.speed == 0.6 and timeline.reduced
    timeline.queue(Wait(1.0))
    assert timeline.running


def test_a_new_palette_changes_every_picture_and_keeps_their_shapes(context: Context) -> None:
    usual = context.skin
    context.settings.value.palette = "deutan"
    context.apply_settings()
    changed = context.skin
    assert changed is not usual and changed.colour("text_optimates") != usual.colour("text_optimates")
    one, other = usual.sprites.get("bench_optimates"), changed.sprites.get("bench_optimates")
    known = set(changed.palette.values())
    cells = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    assert any(one.get_at(cell) != other.get_at(cell) for cell in cells)
    for cell in cells:
        assert one.get_at(cell).a == other.get_at(cell).a
        assert other.get_at(cell).a == 0 or tuple(other.get_at(cell))[:3] in known


def test_what_a_key_has_muted_stays_muted_when_another_option_changes(context: Context) -> None:
    context.audio.toggle_mute()
    _, stack = over(OptionsScene(context))
    assert widget(stack, "muted").value == "on"
    press(stack, "right")
    assert context.audio.is_muted and context.settings.value.muted


def test_what_a_key_mutes_while_the_options_are_open_is_shown_and_saved(context: Context, user_home: Path) -> None:
    _, stack = over(OptionsScene(context))
    assert widget(stack, "muted").value == "off"
    context.audio.toggle_mute()
    advance(stack, 0.1)
    assert widget(stack, "muted").value == "on" and SettingsFile(user_home).value.muted


def test_a_volume_that_is_changed_is_heard_at_once(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int]] = []
    audio = context.audio
    monkeypatch.setattr(audio, "play", lambda name: played.append((name, audio.volumes["effects"])))
    _, stack = over(OptionsScene(context))
    for name in ("master_volume", "effects_volume", "muted"):
        form_of(stack[-1]).focus.to(name)
        press(stack, "right")
    assert [name for name, _ in played] == ["coin"] * 3 and played[1][1] == 90


def test_the_options_are_reached_from_the_table_and_a_change_is_there_at_once(context: Context) -> None:
    from game.scenes.optimates.table import TableScene

    table = TableScene(context, begun(context))
    stack: Stack = [table]
    press(stack, "back")
    click(stack, "options")
    form_of(stack[-1]).focus.to("confirm")
    press(stack, "right", "back", "back")
    assert stack == [table] and table.question is not None
    assert table.question.confirm == context.settings.value.confirm == "always"


def test_options_that_cannot_be_saved_are_told(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SettingsFile, "save", lambda self: "Settings are not saved: the disk is full.")
    _, stack = over(OptionsScene(context))
    press(stack, "right", "right")
    assert context.notices == ["Settings are not saved: the disk is full."]


def test_large_text_enlarges_the_messages(context: Context) -> None:
    small = NoticeScene(context, "Take note", "Something.").words.size
    context.settings.value.large_text = True
    large = NoticeScene(context, "Take note", "Something.").words.size
    assert large[0] == 2 * small[0]


# -- notices


@pytest.mark.parametrize(("way", "answer"), [("confirm", False), ("back", False), ("yes", True), ("no", False)])
def test_a_question_answers_and_is_careful(context: Context, way: str, answer: bool) -> None:
    below, stack = over(ConfirmScene(context, "Sure?", "It can't be brought back."))
    if way in ("yes", "no"):
        click(stack, way)
    else:
        press(stack, way)
    assert stack == [below] and below.answers == [answer]


@pytest.mark.parametrize("text", ["", "a", "word " * 900, "line\n" * 60, "<b>{pw} </> {none}", "\ud800\u0000"])
def test_a_notice_shows_anything_within_the_canvas(context: Context, text: str) -> None:
    scene = NoticeScene(context, "Take note", text)
    render([scene])
    assert scene.box.top >= 0 and scene.box.bottom <= 360
    assert scene.box.contains(form_of(scene).get("fine").rect)


def test_a_fault_is_told_and_leads_to_the_title(context: Context) -> None:
    scene = fault_scene(context, "KeyError: 'nothing'")
    assert "KeyError" in scene.text and str(context.folder) in scene.text
    stack: Stack = [Below(), scene]
    press(stack, "confirm")
    assert len(stack) == 1 and isinstance(stack[0], TitleScene)
    assert isinstance(NoticeScene(context, "a", "b").go_back(), Pop)
