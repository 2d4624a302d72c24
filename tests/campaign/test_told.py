"""What is told in words: goals and how far they are, what is different, what is carried, and who sits where."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.campaign import Chapter, Chronicle, Crisis, Standing, Try
from game.campaign import standing as s
from game.campaign.standing import Ally, AllyLeaves, Bitterness
from game.rules.core import CHANCE
from game.rules.optimates.notation import OPTIMATES, POPULARES, SEATS
from game.scenarios.goals import MET, CarryLaw, Coins, Influence, Office, People, Progress, SparePw, Win
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.crisis import CrisisTable
from game.scenes.campaign.differences import differences
from game.scenes.campaign.goal_plate import briefly
from game.scenes.campaign.milestones import Milestone
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.road import RoadScene
from game.scenes.campaign.shelves import campaign_of, scenario_of
from game.scenes.campaign.telling import Telling, signed
from game.scenes.notice import NoticeScene
from game.scenes.stack import Push
from game.ui.rich import plain
from tests.campaign.kit import program
from tests.scene_kit import form_of

NAME = "last_century"
OPEN_20 = Progress("open", 4, 20)
STANDS = (("open", 21), ("open", 19), ("met", 21))
ROAD = [stop.scenario for stop in campaign_of(NAME).road]


@pytest.mark.parametrize("number", range(len(ROAD)))
def test_all_that_is_different_in_a_crisis_has_words_of_its_own(number: int) -> None:
    text = program().text
    tables = scenario_of(campaign_of(NAME), number).tables
    for seat in range(len(SEATS)):
        told = differences(text, seat, tables)
        assert told and len(set(told)) == len(told)
        assert not [line for line in told if "[" in line or "." in line[:-1].replace(". ", "")], told


def test_a_number_without_words_is_told_by_its_place() -> None:
    text, tables = program().text, scenario_of(campaign_of(NAME), 0).tables
    cup = msgspec.structs.replace(tables.senate, ones=5)
    told = differences(text, OPTIMATES, msgspec.structs.replace(tables, senate=cup))
    assert "senate.ones: 5 instead of 8." in told


def test_every_goal_of_the_campaign_is_told_in_words() -> None:
    text = program().text
    for number in range(len(ROAD)):
        for seat in range(len(SEATS)):
            side = scenario_of(campaign_of(NAME), number).file.sides.of(seat)
            assert side is not None
            for goal in (*side.goals, *side.honours):
                for progress in (None, Progress("open", 0, 3), Progress("met", 3, 3), Progress("lost", 1, 3)):
                    told = Telling(text, seat).goal_line(goal, progress)
                    assert "[" not in told and plain(told).rstrip().endswith((".", "!")), told


def test_figures_have_their_signs() -> None:
    assert [signed(n) for n in (2, 0, -2)] == ["+2", "0", "\u20132"]
    told = Telling(program().text, POPULARES).goal_line(Win(vp=4), Progress("open", -3, 4))
    assert "Lead: \u20133 of 4." in told


def test_elections_are_counted_in_a_row_only_where_several_are_wanted() -> None:
    telling = Telling(program().text, POPULARES)
    one, more = (
        telling.goal_line(Office("tribune", elections), Progress("open", 0, elections)) for elections in (1, 2)
    )
    assert "in a row" not in one.lower() and "Elections won: 0 of 1." in one
    assert "at 2 elections in a row" in more and "In a row: 0 of 2." in more


def test_on_the_plate_a_goal_without_words_is_counted_and_never_an_empty_box() -> None:
    telling = Telling(program().text, OPTIMATES)
    goals, reached = [Win(vp=4), SparePw(2), Influence(20)], [Progress("open", 1, 4), Progress("met", 2, 2), OPEN_20]
    for told in briefly(telling, goals, reached, now=False):
        parts = told.split(" \u00b7 ")
        assert "{check_open}" not in [part.strip() for part in parts], told
        shown = sum(any(word in told for word in words) for words in (("Lead",), ("Their Will",), ("Influence",)))
        assert shown == 3 or "{check_met}" in told or "+" in told or len(parts) == 1, told
    short = briefly(telling, [SparePw(2)], [Progress("open", 1, 2)], now=False)
    assert "Their Will 1/2" in short[-1]


@pytest.mark.parametrize("now", [False, True])
def test_a_goal_of_the_end_that_has_all_it_needs_says_that_the_end_decides(now: bool) -> None:
    telling = Telling(program().text, OPTIMATES)
    for goal in (Influence(20), Coins(20), People(20)):
        told = [briefly(telling, [goal], [Progress(verdict, have, 20)], now=now)[0] for verdict, have in STANDS]
        assert ["at the end" in each for each in told] == [True, False, False], told
    assert "at the end" not in briefly(telling, [People(10)], [Progress("open", 11, 10, 9)], now=now)[0]
    assert "9" in briefly(telling, [People(10)], [Progress("open", 11, 10, 9)], now=now)[0]
    held = briefly(telling, [CarryLaw("debt_relief", 2)], [Progress("open", 2, 2)], now=now)[0]
    assert ("at the end" in held) == now, "a law that came there in a crisis has met its goal"


def test_who_is_not_there_is_not_lost_and_who_forgave_all_cannot_forgive_more() -> None:
    telling = Telling(program().text, POPULARES)
    what: list[Any] = [AllyLeaves("Octavius"), Bitterness(-2), s.Coins(1)]
    assert len(telling.consequences(what, Standing())) == 1
    assert len(telling.consequences(what, Standing(allies=(Ally("Octavius", 3),), bitterness=1))) == 3


def chronicle(seat: int, *verdicts: Any, **more: Any) -> Chronicle:
    leaves = tuple(Chapter(ROAD[number], verdict) for number, verdict in enumerate(verdicts))
    return Chronicle(NAME, seat, more.get("difficulty", "even"), 7, leaves)


def test_the_road_tells_results_forks_and_what_never_came() -> None:
    campaign = campaign_of(NAME)
    lost = chronicle(OPTIMATES, "won", "lost", "won", "won", "lost")
    way = RoadScene(program(), campaign, lost)
    hints = [form_of(way).get(f"stone.{number}").hint for number in range(len(ROAD))]
    states = [way.way.state(number) for number in range(len(ROAD))]
    assert states == ["won", "lost", "won", "won", "lost", "passed", "next", *["far"] * 5]
    assert "It never came to this" in hints[5] and "this comes next" in hints[6]
    assert "won" in hints[0] and "1 try" in hints[0] and "Laurels: 0 of 1" in hints[0]
    assert "If it is won, The Rubicon comes next" in hints[8]
    assert "If it is won, the campaign may end here" in hints[10]
    assert (4, 6) in way.way.gone() and (4, 6) in way.way.forks() and (10, 12) in way.way.forks()


@pytest.mark.parametrize("large", [False, True])
def test_a_crisis_that_was_given_up_is_called_another_try_on_its_stone_and_in_the_briefing(large: bool) -> None:
    context, campaign = program(large=large), campaign_of(NAME)
    for tries in range(3):
        told = chronicle(POPULARES)
        for _ in range(tries):
            told = told.with_leaf(Try(ROAD[0]))
        stone = form_of(RoadScene(context, campaign, told)).get("stone.0")
        speech = form_of(BriefingScene(context, campaign, told)).get("speech")
        assert isinstance(stone, Milestone) and isinstance(speech, Passage)
        for said in (stone.mark, stone.told, stone.hint, speech.aside):
            assert (f"try {tries + 1}" in said.lower()) == bool(tries), said


def test_the_briefing_tells_what_moves_the_opponents_level() -> None:
    context, campaign = program(), campaign_of(NAME)
    told = {}
    for difficulty in ("gentle", "even", "stern"):
        scene = BriefingScene(context, campaign, chronicle(POPULARES, difficulty=difficulty).with_leaf(Try(ROAD[0])))
        opponent = form_of(scene).get("opponent")
        assert isinstance(opponent, Passage) and "Try 2" in " ".join(opponent.lines)
        told[difficulty] = opponent.lines[0]
    assert len(set(told.values())) == 3


# -- at the table


def test_a_goal_that_is_met_is_said_once_and_an_undone_one_is_open_again() -> None:
    crisis = Crisis(campaign_of(NAME), chronicle(OPTIMATES))
    table = CrisisTable(program(), crisis, crisis.begin())
    told = []
    for _ in range(40):
        decision = table.match.decision
        assert decision is not None
        table.match.draw() if decision.seat == CHANCE else table.match.play(decision.actions[0])
        change = table.between()
        assert table.between() is None
        if isinstance(change, Push):
            assert isinstance(change.scene, NoticeScene)
            told.append(change.scene.title)
        elif change is not None:
            break
    assert told[0] == "A goal is met"
    assert crisis.verdict(table.match) == "won"
    assert [progress.verdict for progress in table.progress[:2]] == [MET, MET]


def test_allies_have_their_names_at_the_table() -> None:
    crisis = Crisis(campaign_of(NAME), chronicle(OPTIMATES, "won"))
    assert list(crisis.allies.values()) == ["Publius Popillius Laenas"]
    table = CrisisTable(program(), crisis, crisis.begin())
    hints = [widget.hint for widget in form_of(table).widgets if widget.name.startswith("cell.")]
    assert sum("Publius Popillius Laenas" in hint for hint in hints) == 1


def test_the_goals_are_reached_from_the_top_bar_and_from_the_menu() -> None:
    for large in (False, True):
        crisis = Crisis(campaign_of(NAME), chronicle(POPULARES))
        table = CrisisTable(program(large=large), crisis, crisis.begin())
        hint = form_of(table).get("goals").hint
        assert ("Agrarian Reform" in hint) != large and ("0 of 2 goals" in hint) == large
        menu = table._menu()
        assert isinstance(menu, Push)
        assert [widget.name for widget in form_of(menu.scene).widgets][1] == "goals"
