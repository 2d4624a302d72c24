"""The daily game through its screens: by the keyboard whole, killed anywhere, told where it is spoilt, never twice."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.scenes.campaign.passage import Passage
from game.scenes.campaign.shelves import profile_of
from game.scenes.context import Context
from game.scenes.gallery_trials import AUGUSTUS, finished, keep_days, trial_shots
from game.scenes.notice import NoticeScene
from game.scenes.optimates.result import ResultScene
from game.scenes.stack import advance, drive, render
from game.scenes.table.past import PastTable
from game.scenes.title import TitleScene
from game.scenes.trials.alone import AloneScene
from game.scenes.trials.daily import DailyScene
from game.scenes.trials.daily_days import DayScene, DaysScene
from game.scenes.trials.daily_table import DailyMenu, DailyTable, DailyWay, daily_end
from game.scenes.trials.telling import deal_lines
from game.storage import Profile, StorageError
from game.trials import days, deal
from game.ui.input import Device
from tests.campaign.kit import program
from tests.campaign.test_screens import reached_by_keys
from tests.hands_kit import Seat
from tests.scene_kit import click, cuts, form_of, opened, press
from tests.table.kit import walk
from tests.trials.kit import play, top

__all__ = ["cuts"]

GAME = "optimates"
NOVICE = "2026-11-30"  # a Monday, with the weakest level
NEXT = "2026-12-01"
BOTH = pytest.mark.parametrize("game", deal.daily_games())
SHOTS = {name: shot for name, shot in trial_shots() if name.startswith(("alone", "daily"))}


@pytest.fixture(autouse=True)
def _on_a_monday(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.trials.deal.today", lambda: NOVICE)


def wanted(scene: object) -> str:
    """Lead from the title through today's try to its end."""
    names: dict[type, str] = {TitleScene: "challenges", AloneScene: "daily"}
    if isinstance(scene, DailyScene):
        return scene._way_on()
    return names.get(type(scene), "")


def test_the_try_is_played_by_the_keyboard_and_ends_alike_whether_it_is_killed_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.trials.deal.name_with", lambda level, character: "random")  # who is quick
    ends = []
    for name, kills in (("whole", 0), ("broken", 9)):
        context = program(tmp_path / name)
        stack = play(context, wanted, kills)
        assert isinstance(top(stack, ResultScene).way, DailyWay)
        (day,) = days.history(Profile.open(tmp_path / name / "profile.db"), GAME)
        assert day.score is not None and day.score.share in (0.0, 1.0)
        ends.append([line for line in day.record.splitlines() if not line.startswith("[Date")])
        press(stack, "confirm")
        page = top(stack, DailyScene)
        assert page._way_on() == "practise" and page.figures.played == 1
    assert ends[0] == ends[1]


@BOTH
def test_practice_goes_on_where_it_was_left_and_counts_nowhere(game: str) -> None:
    context = program()
    keep_days(context, NOVICE, game=game)
    before = days.history(profile_of(context), game)
    stack = opened(DailyScene(context, game))
    click(stack, "practise")
    table = top(stack, DailyTable)
    assert table.attempt.is_practice
    table.match.play(table.match.decision.actions[0])  # type: ignore[union-attr]
    press(stack, "back")
    click(stack, "daily")
    assert days.is_practising(profile_of(context), deal.deal_of(game, NOVICE))
    click(stack, "practise")
    again = top(stack, DailyTable)
    assert again.match.moves == table.match.moves
    assert days.history(profile_of(context), game) == before


def test_the_page_of_what_one_plays_alone_says_which_deals_still_wait() -> None:
    context = program()
    told = []
    for game in deal.daily_games():
        told.append(AloneScene(context)._daily())
        days.begin(profile_of(context), deal.deal_of(game, NOVICE), practice=False)
        told.append(AloneScene(context)._daily())
        match = days.resume(profile_of(context), days.attempt_at(deal.deal_of(game, NOVICE)))
        assert match is not None
        finished(match)
    told.append(AloneScene(context)._daily())
    one, other = (context.word(f"{game}.title") for game in deal.daily_games())
    named = [[name for name in (one, other) if name in words] for words in told]
    assert named == [[], [one], [other], [other], []] and len(set(told)) == len(told)


def test_the_page_changes_from_one_game_to_the_other_and_each_has_its_try() -> None:
    context = program()
    keep_days(context, NOVICE)
    stack = opened(DailyScene(context))
    assert top(stack, DailyScene)._way_on() == "practise"
    for inp in walk(form_of(stack[-1]), "game"):
        drive(stack, [inp])
    press(stack, "right")
    page = top(stack, DailyScene)
    assert page.game == AUGUSTUS and page._way_on() == "begin" and not page.kept


def test_a_clock_set_back_gives_no_second_try(monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    keep_days(context, NOVICE, NEXT)
    for now, way in ((NEXT, "practise"), (NOVICE, "practise"), ("2026-12-02", "begin")):
        monkeypatch.setattr("game.trials.deal.today", lambda now=now: now)
        page = DailyScene(context)
        assert page._way_on() == way and len(page.kept) == 2


def test_other_rules_leave_the_history_and_give_no_second_try(monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    keep_days(context, NOVICE)
    before = days.history(profile_of(context), GAME)
    monkeypatch.setattr("game.trials.deal.__version__", "9.9")
    page = DailyScene(context)
    assert page.deal.version != before[0].attempt.version and page._way_on() == "practise" and page.kept == before


def test_a_try_of_yesterday_waits_and_is_ended_from_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    days.begin(profile_of(context), deal.deal_of(GAME, NOVICE), practice=False)
    monkeypatch.setattr("game.trials.deal.today", lambda: NEXT)
    stack = opened(DailyScene(context))
    assert top(stack, DailyScene)._way_on() == "begin"
    click(stack, "days")
    top(stack, DaysScene)
    press(stack, "confirm")
    top(stack, DayScene)
    click(stack, "go_on")
    assert top(stack, DailyTable).attempt.date == NOVICE


def test_a_spoilt_try_is_told_and_stays(user_home: Path) -> None:
    context = program(user_home)
    place = days.attempt_at(deal.deal_of(GAME, NOVICE)).place
    profile_of(context).begin(place, b"{nonsense")
    alone = AloneScene(context)
    render([alone])
    stack = opened(DailyScene(context))
    render(stack)
    page = top(stack, DailyScene)
    assert page._way_on() == "practise"
    assert page.today is not None and "spoilt" in page.today.problem
    click(stack, "days")
    press(stack, "confirm")
    render(stack)
    assert "spoilt" in top(stack, DayScene).text
    assert profile_of(context).load(place) == (b"{nonsense", [])


def test_a_profile_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    stack = opened(DailyScene(context))

    def failing(*args: object) -> None:
        raise StorageError("Could not list the games: the disk is gone.")

    for name in ("games", "finished_under", "load"):
        monkeypatch.setattr(Profile, name, failing)
    page, listed = DailyScene(context), DaysScene(context, GAME)
    assert "disk is gone" in page.problem and "disk is gone" in listed.problem
    for scene in (page, listed, AloneScene(context)):
        render([scene])
    click(stack, "begin")
    assert "disk is gone" in top(stack, NoticeScene).text


def test_what_is_shared_gives_date_rules_and_score_and_nothing_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    keep_days(context, NOVICE)
    copied: list[str] = []

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("game.scenes.trials.sharing.put", put)
    stack = opened(DailyScene(context))
    click(stack, "copy")
    assert copied[0] in top(stack, NoticeScene).text
    (day,) = days.history(profile_of(context), GAME)
    assert NOVICE in copied[0] and day.attempt.version in copied[0] and day.score is not None
    assert f"{abs(day.score.margin)} VP" in copied[0]
    assert " as the " in copied[0], "which side one had"
    page = DailyScene(context).passages()
    assert day.attempt.version not in str([told.lines for told in page if isinstance(told, Passage)])
    hidden = (*day.seats, "Quaestor", "orator", "Mingled", "Benches", "You are")
    assert not [word for word in hidden if word in copied[0]]


def test_an_ended_day_is_looked_at_and_its_record_kept(user_home: Path) -> None:
    context = program(user_home)
    keep_days(context, NOVICE)
    stack = opened(DaysScene(context, GAME))
    press(stack, "confirm")
    click(stack, "record")
    press(stack, "back")
    assert top(stack, DayScene) and list((user_home / "records").iterdir())
    click(stack, "look")
    advance(stack, 0.0)
    top(stack, PastTable)
    press(stack, "back")
    top(stack, DaysScene)


@BOTH
def test_the_result_leads_to_its_table_and_back_to_the_page(game: str) -> None:
    context = program()
    dealt = deal.deal_of(game, NOVICE)
    keep_days(context, NOVICE, game=game)
    (day,) = days.history(profile_of(context), game)
    for practice in (False, True):
        stack = opened(daily_end(context, days.attempt_at(dealt, practice=practice), finished(dealt.begin())))
        names = {widget.name for widget in form_of(stack[-1]).widgets}
        assert ("copy" in names) is not practice
        if not practice:
            click(stack, "copy")
            assert day.date in top(stack, NoticeScene).text
            press(stack, "back")
        click(stack, "look")
        top(stack, PastTable)
        press(stack, "back", "back")
        assert top(stack, DailyScene).game == game


@pytest.mark.parametrize(("name", "large"), [*((name, True) for name in SHOTS), ("alone", False), ("daily", False)])
def test_every_widget_is_reached_and_read_in_full(name: str, large: bool, cuts: list[str]) -> None:
    context: Context = program(large=large)
    stack = SHOTS[name](context)
    if name != "daily_table":
        assert reached_by_keys(stack) == {w.name for w in form_of(stack[-1]).widgets if w.focusable and w.visible}
    render(stack)
    assert not cuts


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_from_the_title_to_the_table_and_back_by_each_device(device: Device) -> None:
    context = program()
    seat = Seat(context, opened(TitleScene(context)))
    for name in ("challenges", "daily", "begin"):
        for inp in walk(form_of(seat.stack[-1]), name):
            by_device(seat, device, f"DPAD_{inp.kind.upper()}", inp.kind.upper())
        by_device(seat, device, "A", "RETURN")
    top(seat.stack, DailyTable)
    by_device(seat, device, "B", "ESCAPE")
    top(seat.stack, DailyMenu)
    by_device(seat, device, "B", "ESCAPE")
    top(seat.stack, DailyTable)


def by_device(seat: Seat, device: Device, button: str, key: str) -> None:
    """Press a button of the gamepad or a key."""
    if device == "pad":
        seat.pad(button)
    else:
        seat.key(key)
    seat.wait()


def test_who_sits_around_the_table_is_told_apart_where_names_have_commas() -> None:
    text = program().text
    drawn = msgspec.structs.replace(
        deal.deal_of("augustus", "2026-11-30"), seats=("human", "quaestor:easterner", "quaestor")
    )
    assert "; Quaestor, the easterner; Quaestor." in deal_lines(text, drawn, ())[0]
