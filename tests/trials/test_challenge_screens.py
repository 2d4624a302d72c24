"""Challenges through their screens: solved by the keyboard, taken back, asked about, and their stars never lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.core import Action
from game.rules.optimates.notation import CONSUL, PASS, TRIBUNE
from game.scenarios.challenges import Challenge
from game.scenarios.goals import LOST
from game.scenes.campaign.goal_table import COVERED
from game.scenes.campaign.shelves import profile_of
from game.scenes.context import Context
from game.scenes.gallery_trials import trial_shots
from game.scenes.notice import NoticeScene
from game.scenes.optimates.face import OptimatesFace
from game.scenes.rulebook import RulebookScene
from game.scenes.stack import Stack, advance, drive, render
from game.scenes.table.past import PastTable
from game.scenes.title import TitleScene
from game.scenes.trials.alone import AloneScene
from game.scenes.trials.challenge_ask import NAMES, AskScene
from game.scenes.trials.challenge_brief import ChallengeBrief
from game.scenes.trials.challenge_end import ChallengeEnd
from game.scenes.trials.challenge_list import GRADES, ChallengeList, grade
from game.scenes.trials.challenge_table import ChallengeTable
from game.scenes.trials.star_row import ChallengeRow
from game.storage import Profile, StorageError
from game.trials.solving import Outlook, Solving, all_challenges
from game.trials.stars import PLACE, Reached, keep, stars
from game.ui.fonts import Fonts
from game.ui.input import Input
from game.ui.widgets import Mood
from tests.campaign.kit import program
from tests.campaign.test_screens import reached_by_keys
from tests.scene_kit import click, cuts, form_of, opened, press
from tests.table.kit import by_keys
from tests.trials.kit import by_keyboard, top
from tests.trials.test_solving import LOSING, solving_of, strayed

__all__ = ["cuts"]

FIRST, SECOND = "crossing", "same_law"
SHOTS = {name: shot for name, shot in trial_shots() if "challenge" in name}


def challenge_table(context: Context, name: str = FIRST) -> Stack:
    solving = solving_of(name)
    return opened(ChallengeTable(context, solving, solving.begin()))


Chosen = Callable[[Solving, ChallengeTable], Action | None]


def well(solving: Solving, table: ChallengeTable) -> Action | None:
    return solving.next_move(table.match)


def never(solving: Solving, table: ChallengeTable) -> Action | None:
    decision = table.match.decision
    return None if decision is None else (PASS,) if (PASS,) in decision.actions else decision.actions[-1]


def play(stack: Stack, chosen: Chosen) -> None:
    """Play a challenge at its table by the keyboard to its end."""
    for _ in range(200):
        advance(stack, 0.0)
        table = stack[-1]
        if not isinstance(table, ChallengeTable):
            return
        if table.question is not None:
            action = chosen(table.solving, table)
            assert action is not None
            for inp in by_keys(stack, action):
                drive(stack, [inp])
    raise AssertionError("no end")


def test_from_the_title_by_the_keyboard_to_the_stars_and_the_next_challenge() -> None:
    context = program()
    stack = opened(TitleScene(context))
    for name in ("challenges", "challenges", f"challenge.{FIRST}", "begin"):
        by_keyboard(stack, name)
    play(stack, well)
    end = top(stack, ChallengeEnd)
    assert end.is_reached and end.stars == 3 and end.table.best is not None
    assert stars(profile_of(context)).of(FIRST) == 3
    render(stack)
    press(stack, "confirm")
    assert top(stack, ChallengeBrief).challenge.name == SECOND
    press(stack, "back")
    listed = top(stack, ChallengeList)
    assert form_of(listed).focused.name == f"challenge.{SECOND}"  # type: ignore[union-attr]
    press(stack, "back")
    assert "3" in form_of(top(stack, AloneScene)).get("challenges").words  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["who_takes_the_six", "borrowed_legions"])
def test_a_challenge_of_augustus_is_solved_at_its_table(name: str) -> None:
    context = program()
    stack = opened(ChallengeList(context, name))
    press(stack, "confirm")
    by_keyboard(stack, "begin")
    assert form_of(top(stack, ChallengeTable)).get("tokens").tokens  # type: ignore[attr-defined]
    while isinstance(table := stack[-1], ChallengeTable):
        advance(stack, 0.0)
        if table.question is not None:
            action = well(table.solving, table)
            assert action is not None
            table.play(action)
    end = top(stack, ChallengeEnd)
    assert end.is_reached and end.stars == 3 and stars(profile_of(context)).of(name) == 3
    render(stack)


def test_stars_are_on_the_disk_before_the_end_is_shown(tmp_path: Path) -> None:
    context = program(tmp_path)
    stack = challenge_table(context)
    table = top(stack, ChallengeTable)
    while not table.solving.is_over(table.match):
        assert table.match.decision is not None
        own = table.match.decision.seat == table.solving.seat
        action = table.solving.next_move(table.match) if own else table.solving.answer(table.match)
        assert action is not None
        table.play(action)  # and nothing is drawn, as if the program died at once
    assert stars(Profile.open(tmp_path / "profile.db")).of(FIRST) == 3


def test_what_is_missed_leads_back_to_before_the_last_choice() -> None:
    context = program()
    stack = challenge_table(context)
    play(stack, never)
    end = top(stack, ChallengeEnd)
    assert not end.is_reached and not end.stars
    closing = end.puzzle.closing
    assert closing not in str([passage.lines for passage in end.passages() if hasattr(passage, "lines")])
    render(stack)
    press(stack, "confirm")
    table = top(stack, ChallengeTable)
    assert table.question is not None and table.match.ply < end.match.ply
    play(stack, well)
    assert top(stack, ChallengeEnd).is_reached
    click(stack, "look")
    undo = form_of(top(stack, PastTable)).get("undo")
    assert not undo.enabled and undo.reason, "there is nothing to take back on a table that is only looked at"
    press(stack, "back")
    click(stack, "again")
    assert top(stack, ChallengeTable).match.ply == 0
    assert stars(profile_of(context)).of(FIRST) == 3


def test_answers_of_the_augur_are_taken_back_with_ones_own_choice() -> None:
    stack = challenge_table(program(), "one_veto")
    table = top(stack, ChallengeTable)
    press(stack, "undo")
    assert table.message, "at the start it is told that there is nothing"
    action = table.solving.next_move(table.match)
    assert action is not None
    table.play(action)
    for _ in range(9):
        advance(stack, 0.0)
    asked = top(stack, ChallengeTable)
    assert asked.match.ply == 2 and asked.question is not None, "the augur has answered"
    by_keyboard(stack, "undo")
    again = top(stack, ChallengeTable)
    assert again.match.ply == 0 and again.solving is table.solving and again.question is not None


def test_what_is_asked_is_answered_and_only_a_move_costs() -> None:
    context = program()
    stack = challenge_table(context)
    table = top(stack, ChallengeTable)
    by_keyboard(stack, "goals")
    ask = top(stack, AskScene)
    places = {name: form_of(ask).get(name).rect.copy() for name in NAMES}
    assert "star" in form_of(ask).get("move").label.lower()  # type: ignore[attr-defined]
    for name, said in (("hint", ask.solving.puzzle.hint), ("still", "for certain"), ("hint", "Hint"), ("move", "Next")):
        by_keyboard(stack, name)
        advance(stack, 0.0)
        assert said in ask.text
        assert {name: form_of(ask).get(name).rect for name in NAMES} == places, "a second click must not miss"
        assert table.solving.shown == (name == "move")
        render(stack)
    assert ask.text.count("Hint:") == 1
    by_keyboard(stack, "fine")
    plate = form_of(top(stack, ChallengeTable)).get("plate")
    assert plate.stars == 2  # type: ignore[attr-defined]
    press(stack, "back")
    click(stack, "again")
    play(stack, well)
    assert top(stack, ChallengeEnd).stars == 2, "also when it is begun again"


def test_where_it_can_not_be_done_any_more_it_is_said_when_asked() -> None:
    solving = strayed()
    stack = opened(ChallengeTable(program(), solving, solving.begin(LOSING)))
    press(stack, "back")
    click(stack, "goals")
    for name, said in (("still", "can't be done"), ("move", "no move")):
        click(stack, name)
        advance(stack, 0.0)
        assert said in top(stack, AskScene).text
    assert not solving.shown


@pytest.mark.parametrize(
    ("outlook", "said"),
    [
        (Outlook(3), "for certain: {star}{star}{star}."),
        (Outlook(2), "though not for all stars: {star}{star}{star_none}"),
        (Outlook(), "can't be done"),
        (Outlook(is_sure=False), "too much"),
        (Outlook(is_sure=False, is_short=True), "Not for all stars any more"),
    ],
)
def test_each_outlook_has_its_words(outlook: Outlook, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Solving, "outlook", lambda self, match: outlook)
    stack = challenge_table(program())
    by_keyboard(stack, "goals")
    by_keyboard(stack, "still")
    advance(stack, 0.0)
    assert said in top(stack, AskScene).text


def test_what_an_act_does_to_the_goal_is_the_last_to_be_left_out() -> None:
    """The People are the goal, and the act moves a law that wins over many."""
    for large in (False, True):
        table = top(challenge_table(program(large=large), SECOND), ChallengeTable)
        question = table.question
        assert question is not None and isinstance(table.face, OptimatesFace)
        laws = [action for action in table.match.state.legal if action[0] in (CONSUL, TRIBUNE)]
        told = [table.face.speech._shortened(table.face.speech._forecast(question, action)) for action in laws]
        assert told and all("People after the Lean" in each for each in told[-1:]), told


def test_goals_are_told_of_the_table_that_is_seen_and_not_of_what_still_moves() -> None:
    table = top(challenge_table(program()), ChallengeTable)
    before = table.progress()
    while not table.solving.is_over(table.match):
        decision = table.match.decision
        assert decision is not None
        table.match.play(table.solving.answer(table.match) if decision.seat != table.solving.seat else (PASS,))
    assert [each.verdict for each in table.solving.progress(table.match)] == [LOST]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ChallengeTable, "is_busy", True)
        assert table.progress() == before
    assert table.progress() != before


def test_the_meters_of_the_end_give_way_to_the_goal() -> None:
    for large in (False, True):
        stack = challenge_table(program(large=large))
        form = form_of(stack[-1])
        assert not [widget for widget in form.widgets if widget.name in COVERED and widget.visible]
        plate = form.get("plate")
        press(stack, "point")
        drive(stack, [Input("point", pos=plate.rect.center)])
        assert form.focused is plate and plate.hint
        drive(stack, [Input("press", pos=plate.rect.center), Input("release", pos=plate.rect.center)])
        top(stack, AskScene)


def test_the_menu_leads_to_the_list() -> None:
    stack = challenge_table(program())
    press(stack, "back")
    click(stack, "challenges")
    listed = top(stack, ChallengeList)
    assert form_of(listed).focused.name == f"challenge.{FIRST}"  # type: ignore[union-attr]


# -- what is kept


def test_spoilt_stars_are_told_and_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    profile = profile_of(context)
    keep(profile, Reached(FIRST, 2, 4))
    profile.append(PLACE, 2, b"{nonsense")
    render([AloneScene(context)])
    stack = opened(ChallengeList(context))
    advance(stack, 0.0)
    assert "1 result" in top(stack, NoticeScene).text
    press(stack, "back")
    assert top(stack, ChallengeList).kept.of(FIRST) == 2
    monkeypatch.setattr(Profile, "load", _failing)
    for scene in (AloneScene(context), ChallengeList(context), ChallengeBrief(context, all_challenges()[0])):
        render([scene])


def _failing(*args: object) -> None:
    raise StorageError("Could not load the game: the disk is gone.")


def test_stars_that_cannot_be_kept_are_told_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    stack = challenge_table(context)
    monkeypatch.setattr(Profile, "append", _failing)
    play(stack, well)
    end = top(stack, ChallengeEnd)
    assert end.is_reached and "disk is gone" in end.table.problem
    assert "disk is gone" in str([passage.lines for passage in end.passages() if hasattr(passage, "lines")])


def test_stars_of_a_newer_program_are_told_and_left(monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    profile_of(context).begin(PLACE, b'{"format": 2}')
    stack = challenge_table(context)
    play(stack, well)
    assert "newer version" in top(stack, ChallengeEnd).table.problem
    assert profile_of(context).load(PLACE) == (b'{"format": 2}', [])


# -- all screens


def test_they_stand_from_easy_to_hard() -> None:
    grades = [grade(Challenge(number, "x", all_challenges()[0].puzzle, "optimates"), 24) for number in range(1, 25)]
    assert grades == [each for each in GRADES for _ in range(8)]
    assert grade(all_challenges()[0], 1) == GRADES[0]


@pytest.mark.parametrize(
    ("name", "large"), [*((name, True) for name in SHOTS), ("challenges", False), ("challenge", False)]
)
def test_every_widget_is_reached_and_read_in_full(name: str, large: bool, cuts: list[str]) -> None:
    stack = SHOTS[name](program(large=large))
    if not name.startswith("table"):
        assert reached_by_keys(stack) == {w.name for w in form_of(stack[-1]).widgets if w.focusable and w.visible}
    render(stack)
    assert not cuts


def test_every_challenge_has_its_briefing_and_its_plate(cuts: list[str]) -> None:
    """Nothing of any of them is cut off, in either size of text by turns."""
    contexts = [program(large=large) for large in (True, False)]
    for each in all_challenges():
        context = contexts[0 if each.number % 3 else 1]
        solving = Solving(each)
        brief = ChallengeBrief(context, each)
        render([brief])
        table = ChallengeTable(context, solving, solving.begin())
        form_of(table).get("plate").draw(pygame.Surface((640, 360)), context.skin, Mood())
        render([AskScene(context, table)])
        assert not cuts, each.name


def test_before_an_act_in_a_challenge_it_is_never_said_that_it_is_final() -> None:
    stack = challenge_table(program(), "one_veto")
    table = top(stack, ChallengeTable)
    assert table.question is not None and table.match.decision is not None
    final = [each for each in table.match.decision.actions if not table.question.can_undo(each)]
    assert final, "there are some that could not be taken back in another game"
    words = table.face.words
    for action in final:
        for told in table.face.speech.forecasts(table.question, action):
            assert words.get("forecast.undo") in told and words.get("forecast.final") not in told


def test_in_large_letters_each_row_of_the_list_says_what_is_wanted() -> None:
    context = program(large=True)
    scene = ChallengeList(context)
    for challenge in all_challenges():
        row = form_of(scene).get(f"challenge.{challenge.name}")
        assert isinstance(row, ChallengeRow) and row.hint
        two = 2 * context.skin.fonts.line_height()
        assert row.rect.h >= two and row._goals(context.skin, row.rect.w).size[1] + two // 2 <= row.rect.h


def test_what_is_wanted_stands_under_the_list_with_pictures_and_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    render_line = Fonts.render

    def noted(fonts: Fonts, text: object, *rest: Any, **more: Any) -> pygame.Surface:
        written.append(str(text))
        return render_line(fonts, text, *rest, **more)

    monkeypatch.setattr(Fonts, "render", noted)
    for challenge in all_challenges():
        render(opened(ChallengeList(program(), challenge.name)))
    assert not [text for text in written if set(text) & set("{}<>")]


@pytest.mark.parametrize("game", ["optimates", "augustus"])
def test_help_opens_the_book_of_the_challenge_s_own_game(game: str) -> None:
    stack = opened(ChallengeBrief(program(), all_challenges(game)[0]))
    press(stack, "help")
    assert top(stack, RulebookScene).game == game


@pytest.mark.parametrize("name", [FIRST, "two_shields"])
def test_the_augur_answers_and_the_told_tokens_come_also_where_things_move(name: str) -> None:
    context = program()
    context.settings.value.speed = "fast"
    stack = challenge_table(context, name)
    for _ in range(2_000):
        advance(stack, 0.05)
        table = stack[-1]
        if not isinstance(table, ChallengeTable):
            break
        if table.question is not None and not table.is_busy:
            action = well(table.solving, table)
            assert action is not None
            table.play(action)
    end = top(stack, ChallengeEnd)
    assert end.is_reached and end.stars == 3
    if name == "two_shields":
        drawn = [entry.move.removeprefix("draw ") for entry in end.match.entries if entry.move.startswith("draw ")]
        assert drawn == ["standard", "shield", "shield"][: len(drawn)] and drawn
