"""The title and the way into a game: what is offered, what goes on, and what is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match
from game.scenes.campaign.choose import ChooseScene
from game.scenes.context import Context
from game.scenes.new_game import NewGame
from game.scenes.notice import NoticeScene
from game.scenes.optimates.table import TableScene
from game.scenes.options import OptionsScene
from game.scenes.page import Page
from game.scenes.rulebook import RulebookScene, load_sections
from game.scenes.stack import advance
from game.scenes.title import TitleScene
from game.scenes.trials.alone import AloneScene
from game.scenes.which_game import WhichGame
from tests.scene_kit import begun, click, context, finished, form_of, new_context, opened, press, widget

__all__ = ["context"]


def names(scene: TitleScene) -> list[str]:
    return [each.name for each in form_of(scene).widgets]


def test_without_a_game_there_is_nothing_to_continue(context: Context) -> None:
    assert names(TitleScene(context)) == ["new", "campaign", "challenges", "rules", "options", "quit"]


def test_continue_says_which_game_and_goes_on_exactly_there(context: Context) -> None:
    match = begun(context, 2)
    stack = opened(TitleScene(context))
    assert form_of(stack[-1]).focused is widget(stack, "continue")
    assert widget(stack, "continue").hint == "Optimates et Populares: Populares to act, turn 1, 133 BC"
    press(stack, "confirm")
    assert isinstance(stack[-1], TableScene) and len(stack) == 1
    assert stack[-1].match.moves == match.moves


def test_each_entry_leads_somewhere_and_esc_leads_back(context: Context) -> None:
    for name, kind in (
        ("new", WhichGame), ("challenges", AloneScene), ("rules", WhichGame), ("options", OptionsScene),
        ("campaign", ChooseScene),
    ):  # fmt: skip
        stack = opened(TitleScene(context))
        click(stack, name)
        assert isinstance(stack[-1], kind)
        press(stack, "back")
        assert isinstance(stack[-1], TitleScene)
        assert form_of(stack[-1]).focused is widget(stack, name)


@pytest.mark.parametrize(("name", "kind"), [("new", NewGame), ("rules", RulebookScene)])
@pytest.mark.parametrize("game", ["optimates", "augustus"])
def test_of_several_games_one_is_chosen(context: Context, name: str, kind: type[Page], game: str) -> None:
    stack = opened(TitleScene(context))
    click(stack, name)
    click(stack, game)
    page = stack[-1]
    assert isinstance(page, kind) and page.game == game
    press(stack, "help")
    assert isinstance(stack[-1], RulebookScene)
    assert [each.body for each in stack[-1].sections] == [each.body for each in load_sections(context, game)]
    press(stack, "back")
    assert isinstance(stack[-1], kind if kind is NewGame else TitleScene)


def test_only_quit_ends_the_program(context: Context) -> None:
    stack = opened(TitleScene(context))
    press(stack, "back", "back")
    assert stack
    click(stack, "quit")
    assert not stack


def test_up_and_down_move_along_the_row_as_left_and_right_do(context: Context) -> None:
    stack = opened(TitleScene(context))
    press(stack, "down", "down", "up")
    assert form_of(stack[-1]).focused is widget(stack, "campaign")


def test_notices_are_told_once(context: Context) -> None:
    context.notices.append("The settings are spoilt.")
    stack = opened(TitleScene(context))
    advance(stack, 0.1)
    assert isinstance(stack[-1], NoticeScene) and "spoilt" in stack[-1].text
    press(stack, "confirm")
    advance(stack, 0.1)
    assert isinstance(stack[-1], TitleScene)


def test_a_game_that_cannot_be_read_is_told_and_not_offered(context: Context) -> None:
    assert context.profile is not None
    context.profile.begin("optimates", b"{nonsense")
    stack = opened(TitleScene(context))
    assert "continue" not in names(stack[-1])  # type: ignore[arg-type]
    advance(stack, 0.1)
    assert isinstance(stack[-1], NoticeScene) and "can't be read" in stack[-1].text


def test_a_game_under_other_rules_is_told_before_it_goes_on(context: Context) -> None:
    match = begun(context)
    assert context.profile is not None and match.head.rules in str(context.profile.load("optimates"))
    head, entries = context.profile.load("optimates") or (b"", [])
    context.profile.begin("optimates", head.replace(match.head.rules.encode(), b"0" * 64))
    for ply, entry in enumerate(entries, 1):
        context.profile.append("optimates", ply, entry)
    stack = opened(TitleScene(context))
    click(stack, "continue")
    assert isinstance(stack[-1], NoticeScene) and "rules have changed" in stack[-1].text
    press(stack, "back")
    assert [type(scene) for scene in stack] == [TableScene]


def test_the_profile_on_the_disk_holds_the_game_for_the_next_start(tmp_path: Path) -> None:
    first = new_context(tmp_path)
    begun(first)
    assert first.profile is not None
    first.profile.close()
    again = new_context(tmp_path)
    assert "continue" in names(TitleScene(again))
    assert again.profile is not None
    again.profile.close()


def test_a_finished_game_is_not_offered(context: Context) -> None:
    record = finished(context).to_record()
    Match.from_record(context.load_game("optimates"), record, context.profile)
    assert "continue" not in names(TitleScene(context))
