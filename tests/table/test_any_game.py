"""The table of any game: a small one of three seats that choose unseen, by its rules and its face alone."""

from __future__ import annotations

from typing import Any

import pytest

from game.match import HUMAN, Match
from game.scenes.stack import Stack, advance, feed, render, settle
from game.scenes.table import thinker as thinkers
from game.scenes.table.curtain import READY, WITHDRAW
from game.scenes.table.log_scene import LogScene
from game.scenes.table.past import PastTable
from game.scenes.table.scene import TableScene
from game.ui.input import Input
from tests.table.kit import click, context, form_of
from tests.table.lots_game import UNSEEN, Highest, LotsFace, Named, loaded_lots

PEOPLE = (HUMAN, HUMAN, HUMAN)


@pytest.fixture(autouse=True)
def computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "make_player", lambda name, game: Highest())


def table(seats: tuple[str, str, str], **settings: Any) -> tuple[Stack, TableScene, LotsFace]:
    """Open the table of a new game."""
    made = context(**{"confirm": "never", **settings})
    match = Match.new(loaded_lots(), seed=1, seats=seats)
    face = LotsFace(made, match)
    scene = TableScene(made, match, face)
    scene.opened()
    stack: Stack = [scene]
    wait(stack)
    return stack, scene, face


def names(scene: TableScene) -> set[str]:
    return {widget.name for widget in form_of(scene).widgets}


def press(stack: Stack, *kinds: str) -> None:
    for kind in kinds:
        feed(stack, Input(kind))  # type: ignore[arg-type]
        settle(stack)


def play(stack: Stack, number: int) -> None:
    """Name a number by its key, and wait until a person is asked again."""
    feed(stack, Input("digit", digit=number))
    wait(stack)


def wait(stack: Stack) -> None:
    """Let the computers play until a person is asked, or the game is over."""
    scene = stack[0]
    assert isinstance(scene, TableScene)
    for _ in range(100):
        settle(stack)
        if scene.question is not None or scene.curtain.is_down or scene.match.decision is None:
            return
        advance(stack, 1 / 60)
    raise AssertionError("nobody is asked")


# -- the curtain


@pytest.mark.parametrize("seats", [PEOPLE, (HUMAN, "praetor", HUMAN)])
def test_behind_the_curtain_nothing_is_seen_and_only_it_can_be_lifted(seats: tuple[str, str, str]) -> None:
    stack, scene, _ = table(seats)
    hidden = render(stack).copy()
    assert names(scene) == {READY} and scene.question is None and not scene.is_animating
    scene.match.state[1][:] = [1, 0, 1]  # whatever the position is
    scene.playback.take_state()
    scene.dirty = True
    assert render(stack).get_buffer().raw == hidden.get_buffer().raw
    scene.match.state[1][:] = [0, 0, 0]
    for kind in ("replay", "erase"):
        press(stack, kind)
        assert names(scene) == {READY} and scene.match.ply == 0
    click(stack, READY)
    assert scene.question is not None and {"number.1", "number.2", "number.3"} <= names(scene)


def test_each_person_sees_his_own_choice_and_nobody_elses() -> None:
    stack, scene, face = table(PEOPLE)
    for seat in range(3):
        assert scene.curtain.seat == seat
        press(stack, "confirm")
        assert scene.playback.looker == seat
        assert scene.shown[0] == [UNSEEN] * seat + [0] * (3 - seat)
        before = len(face.taken)
        play(stack, 2)
        for shown in face.taken[before:]:
            assert all(number in (0, UNSEEN) for at, number in enumerate(shown[0]) if at != seat)
    assert scene.match.state == [[0, 0, 0], [1, 0, 0]] and scene.shown == scene.match.state


@pytest.mark.parametrize("seats", [(HUMAN, "praetor", "praetor"), ("praetor", HUMAN, "praetor")])
def test_one_person_alone_has_no_curtain(seats: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "_over", lambda self: None)  # this game has no screen for its result
    stack, scene, _ = table(seats)
    for _ in range(3):
        assert scene.question is not None and not scene.curtain.is_down
        play(stack, 3)
    assert scene.match.decision is None


def test_he_who_looked_last_needs_no_curtain() -> None:
    stack, scene, _ = table((HUMAN, "praetor", HUMAN))
    press(stack, "confirm")
    press(stack, "back")  # to the menu and back again
    assert len(stack) == 2
    press(stack, "back")
    assert scene.question is not None and not scene.curtain.is_down


# -- what computers choose unseen


def test_why_a_computer_chose_unseen_is_not_told() -> None:
    stack, scene, _ = table((HUMAN, "praetor", "praetor"))
    play(stack, 1)
    assert scene.match.ply == 3
    assert [entry.why for entry in scene.log.entries] == [""] * 4 and len(scene.log.entries) == 4
    stack = [LogScene(scene.context, scene.log)]
    assert len(stack[0]._lines()) == 4  # type: ignore[attr-defined]


def test_how_far_its_thinking_is_says_nothing_either() -> None:
    stack, scene, _ = table((HUMAN, "praetor", "praetor"), speed="normal")
    feed(stack, Input("digit", digit=1))
    told = set()
    for _ in range(400):
        scene.update(1 / 60)
        told.add(scene.told_waiting())
    assert {progress for _, progress in told} == {""} and len(told) > 1


# -- everything else


@pytest.mark.parametrize("confirm", ["never", "costly", "always"])
@pytest.mark.parametrize("large", [False, True])
def test_a_whole_game_is_played_with_the_keyboard(confirm: str, large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    stack, scene, _ = table(PEOPLE, confirm=confirm, large=large)
    monkeypatch.setattr(TableScene, "_over", lambda self: None)  # this game has no screen for its result
    for _ in range(60):
        if scene.match.decision is None:
            break
        render(stack)
        press(stack, "confirm")
    assert scene.match.decision is None and scene.match.ply == 9
    assert len(scene.log.entries) == 12


def test_what_others_did_is_marked_and_shown_again() -> None:
    stack, scene, _ = table((HUMAN, "praetor", "praetor"))
    play(stack, 1)
    assert scene.stage.marks == {("seat", 1)} and scene.playback.has_news
    lines = [entry.line() for entry in scene.log.entries]
    feed(stack, Input("replay"))
    assert scene.is_busy
    settle(stack)
    assert [entry.line() for entry in scene.log.entries] == lines and scene.shown == scene.match.state


def test_a_past_game_is_only_looked_at() -> None:
    _, scene, _ = table((HUMAN, "praetor", "praetor"))
    past = PastTable(scene.context, scene.match, LotsFace(scene.context, scene.match))
    stack: Stack = [scene, past]
    past.opened()
    render(stack)
    feed(stack, Input("digit", digit=1))
    assert scene.match.ply == 0 and past.question is None
    press(stack, "back")
    assert stack == [scene]


def test_events_of_the_game_have_moves() -> None:
    _, scene, _ = table(PEOPLE)
    assert Named in scene.playback.motion.moves


# -- taking back what was chosen unseen


def test_who_has_chosen_unseen_takes_it_back_before_the_next_one_looks() -> None:
    stack, scene, face = table(PEOPLE)
    press(stack, "confirm")
    play(stack, 2)
    assert scene.curtain.seat == 1 and names(scene) == {READY, WITHDRAW}
    press(stack, "undo")
    assert scene.match.ply == 0 and scene.playback.looker == 0
    assert scene.question is not None and not scene.curtain.is_down, "he looked last"
    play(stack, 3)
    click(stack, WITHDRAW)
    assert scene.match.ply == 0 and scene.question is not None
    play(stack, 1)
    press(stack, "confirm")
    assert face.taken[-1][0][0] == UNSEEN
    press(stack, "undo")
    assert scene.match.ply == 1 and scene.message == face.words.get("undo.other"), "the next one has looked"


def test_nobody_takes_back_what_a_computer_has_chosen_unseen() -> None:
    stack, scene, _ = table(("praetor", HUMAN, HUMAN))
    assert scene.curtain.seat == 1 and names(scene) == {READY}
    press(stack, "undo")
    assert scene.curtain.is_down and scene.match.ply == 1
