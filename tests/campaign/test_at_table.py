"""At the table of a crisis: how long it is, what is wanted and how it stands, what an act would decide, giving up."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface, image

from game.campaign import Chapter, Chronicle, Crisis, shelf
from game.campaign.chronicle import Try
from game.rules.core import CHANCE, Action
from game.rules.optimates import notation as n
from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.scenarios.goals import LOST, MET, Progress, Win
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.choose import ChooseScene
from game.scenes.campaign.crisis import CrisisMenu, CrisisTable
from game.scenes.campaign.goal_plate import GoalPlate
from game.scenes.campaign.goal_table import COVERED
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.road import RoadScene
from game.scenes.campaign.shelves import campaign_of, profile_of
from game.scenes.gallery_campaign import lived, played
from game.scenes.notice import ConfirmScene, ListScene
from game.scenes.stack import Stack, drive, render
from game.storage import Profile, StorageError
from game.ui.input import Input
from game.ui.rich import plain
from tests.campaign.kit import days, program
from tests.scene_kit import click, cuts, form_of, opened, press

__all__ = ["cuts", "days"]

NAME = "last_century"
ROAD = [stop.scenario for stop in campaign_of(NAME).road]


def crisis_of(seat: int, number: int = 0) -> Crisis:
    """Return a crisis of the long campaign, all before it won."""
    leaves = tuple(Chapter(name, "won") for name in ROAD[:number])
    return Crisis(campaign_of(NAME), Chronicle(NAME, seat, "even", 7, leaves))


def table_of(seat: int, number: int = 0, *, large: bool = False, folder: Path | None = None) -> CrisisTable:
    crisis = crisis_of(seat, number)
    return CrisisTable(program(folder, large=large), crisis, crisis.begin())


@pytest.mark.parametrize("seat", [OPTIMATES, POPULARES])
@pytest.mark.parametrize("number", range(len(ROAD)))
def test_every_crisis_says_how_long_it_is_and_shows_all_its_goals(number: int, seat: int, cuts: list[str]) -> None:
    try:
        table = table_of(seat, number)
    except ValueError:
        pytest.skip("the road does not lead there")
    skin, goals = table.context.skin, table.wanted()
    top = table.picture.top
    assert top._numbered(table.shown) == f"Turn 1 of {table.game.book.last_turn}" and table.game.book.last_turn
    vp = form_of(table).get(f"vp.{seat}").hint
    assert ("to win" in vp) == any(isinstance(goal, Win) for goal in goals)
    names = {widget.name for widget in form_of(table).widgets}
    if all(isinstance(goal, Win) and not goal.vp for goal in goals):
        assert names.issuperset(COVERED) and "plate" not in names
        return
    plate = form_of(table).get("plate")
    assert isinstance(plate, GoalPlate) and not names.intersection(COVERED)
    assert plate._words(skin, plate.rect.w - 8).line_count == 1
    assert plate.told[0].count("{check_open}") == len(goals)
    assert not cuts


@pytest.mark.parametrize("large", [False, True])
def test_whose_move_it_is_never_runs_under_the_goals(large: bool) -> None:
    table = table_of(POPULARES, large=large)
    right = table.places.rect(COVERED[0]).x
    for phase in (1, 2, 3):
        table.shown.phase = phase
        seen = []
        for asked in (-1, OPTIMATES, POPULARES):
            canvas = Surface(table.places.look.canvas)
            table.picture.top.draw(canvas, table.shown, table.picture.outlook, asked)
            bar = canvas.subsurface((right, 0, canvas.get_width() - right, 24))
            seen.append(image.tobytes(bar, "RGB"))
        assert len(set(seen)) == 1


def test_a_goal_that_is_met_or_missed_has_a_mark_of_its_own_on_the_plate() -> None:
    table = table_of(POPULARES)
    table.progress = [Progress(MET, 1, 1), Progress(LOST, 0, 2), *table.progress[2:]]
    table._lay_out()
    plate = form_of(table).get("plate")
    assert isinstance(plate, GoalPlate)
    assert "{check_met}" in plate.told[0] and "{check_lost}" in plate.told[0]


def test_the_goals_are_said_at_the_start_of_a_crisis_until_something_is_done() -> None:
    table = table_of(POPULARES)
    stack = opened(table)
    goals = [plain(table.telling.goal(goal)) for goal in table.wanted()]
    assert all(goal in plain(table.greeting.words) for goal in goals)
    drive(stack, [Input("point", pos=(300, 150)), Input("point", pos=(301, 150))])
    assert table.greeting.words, "a pointer that lies somewhere has asked nothing yet"
    drive(stack, [Input("point", pos=(50, 60))])
    assert not table.greeting.words


def test_a_first_table_is_explained_once_for_each_player(tmp_path: Path) -> None:
    for folder in (tmp_path / "one", tmp_path / "two"):
        first = table_of(POPULARES, folder=folder)
        assert "Point at anything" in first.greeting.words and "at the top" in first.greeting.words
        again = table_of(POPULARES, folder=folder)  # a program that has just started
        assert "Point at anything" not in again.greeting.words and "Agrarian Reform" in again.greeting.words


# -- what an act would decide


def acted(table: CrisisTable, wanted: int) -> Action:
    """Return an act of a kind that is open."""
    assert table.match.decision is not None
    return next(action for action in table.match.decision.actions if action[0] == wanted)


def test_what_an_act_would_surely_decide_is_said_before_it_is_done() -> None:
    """All acts of some games: what is said is just what then happens, and nothing is changed by saying it."""
    said = 0
    for seat, number in ((OPTIMATES, 0), (POPULARES, 0), (POPULARES, 1), (OPTIMATES, 3)):
        table = table_of(seat, number)
        crisis, match = table.crisis, table.match
        while crisis.verdict(match) is None and match.decision is not None and match.ply < 400:
            decision = match.decision
            if decision.seat == CHANCE:
                match.draw()
                continue
            table.progress = table._look(match)
            action = decision.actions[0]
            before, told = match.to_record(), table.foretold(action)
            assert match.to_record() == before and table._look(match) == table.progress
            match.play(action)
            after = table._look(match)
            changed = {
                (what.verdict, at >= len(crisis.side.goals))
                for at, (old, what) in enumerate(zip(table.progress, after, strict=True))
                if what.verdict != old.verdict
            }
            if (LOST, False) in changed:
                changed = {(verdict, is_laurel) for verdict, is_laurel in changed if not is_laurel}
            words = {
                (MET, False): "goal would be met", (LOST, False): "goal would be missed",
                (MET, True): "laurel would be won", (LOST, True): "laurel would be missed",
            }  # fmt: skip
            assert {key for key, each in words.items() if each in told} == changed
            said += bool(told)
    assert said > 2


def test_the_preview_of_letting_pass_says_that_a_goal_would_be_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(POPULARES)
    stack: Stack = [table]
    monkeypatch.setattr(CrisisTable, "foretold", lambda self, action: "A goal would be missed.")
    table.face.remark = table.foretold
    for _ in range(400):
        decision = table.match.decision
        assert decision is not None
        if table.question is not None and not table.question.is_menu:
            break
        if decision.seat == POPULARES and decision.kind == "action":
            break
        table.match.draw() if decision.seat == CHANCE else table.match.play(decision.actions[-1])
        table._ask()
    table.greeting.words = ""
    form_of(table).focus.to(f"act.{n.PASS}")
    render(stack)
    table.playback.take_as_read()
    assert table.face.speech.told().endswith("A goal would be missed.")


# -- giving up


def test_a_crisis_is_given_up_only_with_a_second_yes_and_counts_as_a_lost_try(days: str) -> None:
    context = program()
    kept = Chronicle(days, POPULARES, "even", 4)
    shelf.begin(profile_of(context), kept)
    crisis = Crisis(campaign_of(days), kept)
    table = CrisisTable(context, crisis, crisis.begin(profile_of(context)))
    stack = opened(table)
    press(stack, "back")
    assert isinstance(stack[-1], CrisisMenu)
    click(stack, "give_up")
    assert isinstance(stack[-1], ConfirmScene)
    press(stack, "confirm")  # the focus is on playing on
    assert isinstance(stack[-1], CrisisMenu) and shelf.take(profile_of(context), days, POPULARES) == kept
    click(stack, "give_up")
    click(stack, "yes")
    road = stack[-1]
    assert isinstance(road, RoadScene) and len(stack) == 1
    now = shelf.take(profile_of(context), days, POPULARES)
    assert now is not None and now.tried == 1 and isinstance(now.leaves[0], Try) and now.leaves[0].record
    press(stack, "confirm")
    briefing = stack[-1]
    assert isinstance(briefing, BriefingScene) and briefing.match is None
    assert "Try 2" in " ".join(form_of(briefing).get("opponent").lines)  # type: ignore[attr-defined]


def test_what_was_won_before_stands_when_a_try_for_more_laurels_is_given_up(days: str) -> None:
    context, campaign = program(), campaign_of(days)
    won = Chapter(campaign.road[0].scenario, "won", honours=1)
    begun = Chronicle(days, POPULARES, "even", 4)
    shelf.begin(profile_of(context), begun)
    kept = shelf.add(profile_of(context), begun, won.as_try(won))
    crisis = Crisis(campaign, kept)
    stack = opened(CrisisTable(context, crisis, crisis.begin(profile_of(context))))
    press(stack, "back")
    click(stack, "give_up")
    click(stack, "yes")
    now = shelf.take(profile_of(context), days, POPULARES)
    assert now is not None and now.tried == 2 and now.kept == won


def test_what_can_not_be_given_up_is_told_and_stays(days: str, monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    kept = Chronicle(days, POPULARES, "even", 4)
    shelf.begin(profile_of(context), kept)
    crisis = Crisis(campaign_of(days), kept)
    stack = opened(CrisisTable(context, crisis, crisis.begin(profile_of(context))))
    press(stack, "back")

    def failing(*args: object) -> None:
        raise StorageError("Could not save the action: the disk is full.")

    monkeypatch.setattr(Profile, "append", failing)
    click(stack, "give_up")
    click(stack, "yes")
    assert "the disk is full" in stack[-1].text  # type: ignore[attr-defined]
    press(stack, "back")
    assert isinstance(stack[-1], CrisisMenu)


# -- on the road, and before


@pytest.mark.parametrize("large", [False, True])
def test_the_road_says_that_a_crisis_is_under_way_or_lost_and_not_accepted_yet(large: bool) -> None:
    context = program(large=large)
    campaign, chronicle = campaign_of(NAME), Chronicle(NAME, POPULARES, "even", 7)
    crisis = Crisis(campaign, chronicle)

    def stone() -> tuple[str, str, str]:
        road = RoadScene(context, campaign, chronicle)
        first, button = form_of(road).get("stone.0"), form_of(road).get("to_crisis")
        return first.told, first.hint, button.hint  # type: ignore[attr-defined]

    assert stone()[0] == "comes next"
    match = crisis.begin(profile_of(context))
    assert stone()[0] == "under way" and all("turn 1 of 4" in told for told in stone()[1:])
    while crisis.verdict(match) is None:
        assert match.decision is not None
        match.draw() if match.decision.seat == CHANCE else match.play(match.decision.actions[0])
    verdict = crisis.verdict(match)
    told, hint, button = stone()
    assert verdict == "lost" and told == "lost, not accepted yet" and "not accepted it yet" in hint and "lost" in button


def test_the_briefing_says_what_the_party_brings() -> None:
    context, campaign = program(), campaign_of(NAME)
    none = BriefingScene(context, campaign, Chronicle(NAME, OPTIMATES, "even", 7))
    assert "brings" not in {widget.name for widget in form_of(none).widgets}
    chronicle = Chronicle(NAME, OPTIMATES, "even", 7, tuple(Chapter(name, "won") for name in ROAD[:2]))
    scene = BriefingScene(context, campaign, chronicle)
    brings = form_of(scene).get("brings")
    assert isinstance(brings, Passage)
    told, standing = " ".join(brings.lines), chronicle.standing(campaign)
    assert f"{{coin}}+{standing.coins}" in told
    assert all(ally.name in told for ally in standing.allies) and standing.allies
    assert all(f"{{icon_{block}}}" in told for block, count in standing.reputation.items() if count)


def test_the_story_so_far_tells_tries_that_were_lost() -> None:
    campaign = campaign_of(NAME)
    chronicle = Chronicle(NAME, OPTIMATES, "even", 7, (Chapter(ROAD[0], "won", tries=3), Try(ROAD[1]), Try(ROAD[1])))
    stack = opened(RoadScene(program(), campaign, chronicle))
    click(stack, "story")
    assert isinstance(stack[-1], ListScene)
    assert "(3 tries)" in stack[-1].text and "2 tries lost so far" in stack[-1].text


def test_choosing_another_side_leads_back_to_where_one_came_from() -> None:
    context = program()
    stack = opened(RoadScene(context, campaign_of(NAME), lived(OPTIMATES, 2)))
    road = stack[-1]
    click(stack, "choose")
    assert isinstance(stack[-1], ChooseScene)
    press(stack, "back")
    focused = form_of(stack[-1]).focused
    assert stack[-1] is road and focused is not None and focused.name == "choose"


def test_what_the_people_goal_counts_is_what_the_panel_says_too() -> None:
    """3 now and 4 after the Conservative Lean: both places say both."""
    table = table_of(OPTIMATES, 1)
    goal = next(at for at, each in enumerate(table.wanted()) if type(each).__name__ == "People")
    progress = table.progress[goal]
    assert progress.leant == progress.have + table.game.book.lean_counters
    told = table.telling.goal_line(table.wanted()[goal], progress)
    hint = form_of(table).get(f"people.{OPTIMATES}").hint
    for words in (told, hint):
        assert str(progress.have) in words and str(progress.leant) in words and "Conservative Lean" in words
    match = played(table.crisis)
    (end,) = (each for at, each in enumerate(table.crisis.goals(match)) if at == goal)
    assert end.verdict == "open" or end.leant is None


def test_no_crisis_is_called_by_another_name() -> None:
    text = program().text
    for key in ("campaign", "optimates"):
        told = {name: text.get(name) for name in list(text.keys()) if name.startswith(key)}
        assert not [name for name, words in told.items() if "scenario" in words.lower()]
