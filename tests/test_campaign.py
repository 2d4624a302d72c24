"""Campaigns: the road and its forks, what is carried along, endings, and that nothing is lost wherever it is left."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.campaign import Campaign, Chapter, Chronicle, Crisis, Standing, Try, load_campaign, shelf
from game.campaign.chronicle import BITTER
from game.campaign.files import CampaignError
from game.campaign.standing import Ally, AllyJoins, AllyLeaves, Bitterness, Coins, LawShift, Pw, Reputation
from game.config import ConfigError
from game.match import Match
from game.rules.core import CHANCE
from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.rules.record import read_record, replay
from game.saves import CAMPAIGNS
from game.scenarios.files import Opponent
from game.storage import Profile

ROOT = Path(__file__).resolve().parent.parent
DAYS = ROOT / "tests" / "fixtures" / "campaign" / "days"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of resources with the campaign of the tests; give the campaign's own folder."""
    shutil.copytree(ROOT / "config" / "optimates", tmp_path / "config" / "optimates")
    shutil.copytree(DAYS, tmp_path / "config" / "campaign" / "days")
    for module in ("game.scenarios.files", "game.campaign.files"):
        monkeypatch.setattr(f"{module}.resource", tmp_path.joinpath)
    return tmp_path / "config" / "campaign" / "days"


@pytest.fixture
def days(home: Path) -> Campaign:
    return load_campaign("days")


def chronicle(seat: int, *verdicts: tuple[str, Any], seed: int = 7, difficulty: Any = "even") -> Chronicle:
    leaves = tuple(Chapter(scenario, verdict) for scenario, verdict in verdicts)
    return Chronicle("days", seat, difficulty, seed, leaves)


# -- its file

WRONG = [
    ("scenario: second", "scenario: fourth", "road[1].scenario: must be one of first, second, third"),
    ("scenario: second", "scenario: first", "road[1].scenario: stands on the road already"),
    ("next: third", "next: first", "road[0].optimates.lost.next: must be a later crisis (second, third) or end, not"),
    ("lose_ally, name: Octavius", "lose_ally, name: Nobody",
     "road[1].optimates.lost.consequences[0].name: must be one who joins"),
    ("kind: pw, n: -2", "kind: pw, n: -20",
     "road[0].optimates.lost.consequences[1].n: must be a whole number from -4 to 4"),
    ("kind: coins", "kind: coin", "road[0].optimates.won.consequences[0].kind: must be one of"),
    ("ending: grudge,", "ending: grunge,", "outcomes.optimates[0].ending: must be one of order, grudge, muddle"),
    ("ending: grudge, when: {least_bitterness: 2, last: lost}", "ending: grudge",
     "outcomes.optimates[0].ending: must have some condition: those after it could never come"),
    ("    - {ending: muddle}\n  populares", "    - {ending: muddle, when: {last: won}}\n  populares",
     "outcomes.optimates[2].when: must have no condition, as the last: some ending has to come"),
    ("{ending: grudge, when: {least_bitterness: 2, last: lost}}", "{ending: order, when: {last: lost}}",
     "endings.grudge: must be an outcome of some side: as it is, it never comes"),
    ("rank: 4", "rank: 5", "road[0].optimates.won.consequences[1].rank: must be a whole number from 2 to 4"),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "told"), WRONG)
def test_a_wrong_campaign_is_refused_with_what_would_be_right(right: str, wrong: str, told: str, home: Path) -> None:
    path = home / "campaign.yaml"
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        load_campaign("days")
    assert any(f": {told}" in line for line in caught.value.report()), caught.value.report()
    assert caught.value.line


def test_what_is_no_campaign_is_said_to_be_none(home: Path) -> None:
    with pytest.raises(CampaignError, match="there is no campaign 'nights'; there are: days"):
        load_campaign("nights")


# -- the road


def test_the_road_goes_on_and_forks_by_the_result(days: Campaign) -> None:
    assert chronicle(OPTIMATES).next(days) == 0
    assert chronicle(OPTIMATES, ("first", "won")).next(days) == 1
    assert chronicle(OPTIMATES, ("first", "lost")).next(days) == 2
    assert chronicle(POPULARES, ("first", "lost")).next(days) == 1
    assert chronicle(OPTIMATES, ("first", "lost"), ("third", "won")).next(days) is None


def test_each_consequence_is_carried_within_its_bounds() -> None:
    standing = Standing()
    steps: list[tuple[Any, int, Callable[[Standing], object], object]] = [
        (Coins(4), 3, lambda s: s.coins, 6),
        (Pw(-4), 2, lambda s: s.pw, -5),
        (Reputation("poor", 2), 3, lambda s: s.reputation, {"poor": 3}),
        (LawShift("grain_dole", -1), 2, lambda s: s.laws, {"grain_dole": -1}),
        (Coins(0), 1, lambda s: s.shifted, {"grain_dole": -2}),
        (AllyJoins("Octavius", 3), 2, lambda s: s.allies, (Ally("Octavius", 3),)),
        (AllyLeaves("Nobody"), 1, lambda s: s.allies, (Ally("Octavius", 3),)),
        (AllyLeaves("Octavius"), 1, lambda s: s.allies, ()),
        (Bitterness(-2), 1, lambda s: s.bitterness, 0),
        (Bitterness(4), 2, lambda s: s.bitterness, 6),
    ]
    for consequence, times, seen, expected in steps:
        for _ in range(times):
            standing = consequence.on(standing)
        assert seen(standing) == expected


def test_the_standing_adds_up_what_the_chapters_left_and_lost(days: Campaign) -> None:
    won = chronicle(OPTIMATES, ("first", "won"))
    assert won.standing(days) == Standing(coins=3, allies=(Ally("Octavius", 4),), reputation={"legions": 2})
    lost = won.with_leaf(Chapter("second", "lost"))
    assert lost.standing(days).allies == ()
    fallen = won.with_leaf(Chapter("second", "won", fallen=("Octavius",)))
    assert fallen.standing(days).allies == ()


def test_the_other_side_is_stronger_by_difficulty_and_by_bitterness(days: Campaign) -> None:
    asked = Opponent("praetor", "orator")
    names = [chronicle(POPULARES, difficulty=hard).opponent(days, asked) for hard in ("gentle", "even", "stern")]
    assert names == ["aedile:orator", "praetor:orator", "consul:orator"]
    bitter = chronicle(POPULARES, ("first", "won"))
    assert bitter.standing(days).bitterness == BITTER
    assert bitter.opponent(days, asked) == "consul:orator"
    assert bitter.opponent(days, Opponent("dictator")) == "dictator"


def test_it_ends_by_what_has_happened(days: Campaign) -> None:
    assert chronicle(OPTIMATES, ("first", "lost"), ("third", "lost")).ending(days) == "grudge"
    assert chronicle(OPTIMATES, ("first", "lost"), ("third", "won")).ending(days) == "muddle"
    assert chronicle(OPTIMATES, ("first", "won"), ("second", "won"), ("third", "won")).ending(days) == "order"
    told = chronicle(POPULARES, ("first", "won"), ("second", "won"), ("third", "won"))
    assert told.ending(days) == "order" and told.echoes(days) == ["The land was shared."]
    assert chronicle(POPULARES, ("first", "lost"), ("second", "won"), ("third", "won")).ending(days) == "muddle"


def test_a_shift_of_a_law_holds_for_one_crisis_and_is_remembered(days: Campaign) -> None:
    standings = [chronicle(POPULARES, *(("first", "won"), ("second", "won"))[:n]).standing(days) for n in (1, 2)]
    assert [standing.laws for standing in standings] == [{"grain_dole": 1}, {}]
    assert [standing.shifted for standing in standings] == [{"grain_dole": 1}] * 2


def test_a_result_may_be_the_end(home: Path) -> None:
    path = home / "campaign.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("next: third", "next: end"), encoding="utf-8")
    assert chronicle(OPTIMATES, ("first", "lost")).next(load_campaign("days")) is None


def test_a_try_changes_the_deal_and_nothing_else(days: Campaign) -> None:
    begun = chronicle(OPTIMATES, ("first", "won"))
    again = begun.with_leaf(Try("second")).with_leaf(Try("second"))
    assert (again.tried, again.next(days), again.standing(days)) == (2, 1, begun.standing(days))
    assert len({begun.deal_seed(1), begun.with_leaf(Try("second")).deal_seed(1), again.deal_seed(1)}) == 3
    assert again.with_leaf(Chapter("second", "won")).tried == 0


# -- a crisis


def test_what_is_carried_lies_on_the_table_at_the_deal(days: Campaign) -> None:
    plain, carried = (
        Crisis(days, chronicle(OPTIMATES, ("first", "lost"))),
        Crisis(days, chronicle(OPTIMATES, ("first", "won"))),
    )
    assert plain.scenario.name.endswith("third") and carried.scenario.name.endswith("second")
    start = carried.begin().head.start
    assert start["coins"] == {"optimates": 7, "populares": 4}
    assert start["people"]["legions"] == {"optimates": 7, "populares": 1}
    (who,) = carried.allies
    assert carried.allies[who] == "Octavius"
    (cell,) = [cell for cell, number in start["senators"].items() if number == who]
    assert start["senate"][cell] == {"rank": 4, "owner": "optimates"} and cell != "a1", "the scenario has named a1"
    assert plain.begin().head.start["pw"]["optimates"] == 1, "nobody is left without any PW"
    moved = Crisis(days, chronicle(POPULARES, ("first", "won"))).begin().head.start
    usual = Crisis(days, chronicle(POPULARES, ("first", "lost"))).begin().head.start
    assert moved["laws"]["grain_dole"]["at"] == usual["laws"]["grain_dole"]["at"] + 1
    assert usual["people"]["poor"] == {"optimates": 2, "populares": 6}


def play(match: Match, crisis: Crisis, seed: int, most: int = 10_000) -> None:
    """Play at random till it is decided; each move depends on the ply alone, so that a pause changes nothing."""
    for _ in range(most):
        decision = match.decision
        if decision is None or crisis.verdict(match) is not None:
            return
        if decision.seat == CHANCE:
            match.draw()
        else:
            match.play(Random(seed * 1000 + match.ply).choice(decision.actions))


def test_goals_are_seen_while_it_goes_on_and_taken_back_with_what_is_undone(days: Campaign) -> None:
    crisis = Crisis(days, chronicle(POPULARES))
    match = crisis.begin()
    while True:
        decision = match.decision
        assert decision is not None
        move = "consul agrarian_reform"
        match.play(match.game.parse(move) if move in match.legal_moves else decision.actions[0])
        if crisis.verdict(match) == "won":
            break
        assert match.ply < 60
    assert crisis.goals(match)[0].have >= 1
    again = crisis.begin()
    assert crisis.verdict(again) is None, "another match of it is another course"


def test_a_move_that_only_begins_like_the_one_taken_back_is_another(days: Campaign) -> None:
    """A bid of 1 taken back for one of 12 must not leave the course with the 1."""
    crisis = Crisis(days, chronicle(POPULARES))
    match = crisis.begin()
    match.play(match.game.parse("games 1"))
    crisis.course(match)
    other = crisis.begin()
    other.state.coins[POPULARES] = 20
    other._take(other.game.from_json(other.game.to_json(other.state)))
    other.head.start["coins"]["populares"] = 20
    other.play(other.game.parse("games 12"))
    course = crisis.course(other)
    assert course.state.bids == other.state.bids


def test_a_chapter_tells_who_fell(days: Campaign) -> None:
    crisis = Crisis(days, chronicle(OPTIMATES, ("first", "won")))
    match = crisis.begin()
    play(match, crisis, 3)
    chapter = crisis.chapter(match)
    assert chapter.fallen == () and chapter.scenario == "second" and chapter.tries == 1
    record = read_record(chapter.record)
    assert replay(crisis.game, record).turn >= 2
    (who,) = crisis.allies
    course = crisis.course(match)
    course.state.who[course.state.who.index(who)] = 20  # as a proscription does
    assert crisis.chapter(match).fallen == ("Octavius",)


# -- from one to the next, and back after a kill


def campaign_through(days: Campaign, path: Path, seat: int, seed: int, stop_every: int) -> Chronicle:
    """Play a campaign; after every so many acts the program is dropped and all is taken up from the disk."""
    profile = Profile.open(path)
    kept = Chronicle("days", seat, "even", seed)
    shelf.begin(profile, kept)
    while kept.next(days) is not None:
        crisis = Crisis(days, kept)
        match = crisis.resume(profile) or crisis.begin(profile)
        play(match, crisis, seed, most=stop_every)
        verdict = crisis.verdict(match)
        if verdict == "lost" and kept.tried == 0 and seed % 2:
            kept = shelf.add(profile, kept, Try(crisis.chapter(match).scenario))
        elif verdict is not None:
            kept = shelf.add(profile, kept, crisis.chapter(match))
        profile = Profile.open(path)  # as after a kill: nothing of the old one is used any more
        found = shelf.take(profile, "days", seat)
        assert found == kept
        kept = found
    return kept


@pytest.mark.parametrize("seat", [OPTIMATES, POPULARES])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_campaign_that_is_left_anywhere_ends_as_one_that_is_not(
    days: Campaign, tmp_path: Path, seat: int, seed: int
) -> None:
    whole = campaign_through(days, tmp_path / "whole.db", seat, seed, 10_000)
    broken = campaign_through(days, tmp_path / "broken.db", seat, seed, 7)
    assert [*map(_without_date, whole.leaves)] == [*map(_without_date, broken.leaves)]
    assert whole.ending(days) == broken.ending(days)


def _without_date(leaf: Chapter | Try) -> tuple[object, ...]:
    record = [line for line in leaf.record.splitlines() if not line.startswith("[Date")]
    return type(leaf), leaf.scenario, getattr(leaf, "verdict", ""), record


def test_another_try_does_not_take_up_the_old_table(days: Campaign, tmp_path: Path) -> None:
    profile = Profile.open(tmp_path / "profile.db")
    kept = Chronicle("days", OPTIMATES, "even", 5)
    shelf.begin(profile, kept)
    crisis = Crisis(days, kept)
    play(crisis.begin(profile), crisis, 1, most=3)
    assert crisis.resume(profile) is not None
    kept = shelf.add(profile, kept, Try("first"))
    assert Crisis(days, kept).resume(profile) is None


def test_a_crisis_that_was_over_when_the_program_was_killed_is_still_over(days: Campaign, tmp_path: Path) -> None:
    """Between the last act of the game and the chapter lies a moment in which the program may die."""
    profile = Profile.open(tmp_path / "profile.db")
    kept = Chronicle("days", OPTIMATES, "even", 5, (Chapter("first", "lost"),))
    crisis = Crisis(days, kept)
    match = crisis.begin(profile)
    while match.decision is not None:
        play(match, crisis, 1, most=1)
        if crisis.verdict(match) is not None and match.decision is not None:
            match.play(match.decision.actions[0]) if match.decision.seat != CHANCE else match.draw()
    assert profile.games() == []
    again = Crisis(days, kept).resume(Profile.open(tmp_path / "profile.db"))
    assert again is not None and again.moves == match.moves
    assert crisis.verdict(again) == crisis.verdict(match)
    assert crisis.verdict(match) is not None


def test_a_campaign_is_no_game_in_progress_by_mistake(days: Campaign, tmp_path: Path) -> None:
    profile = Profile.open(tmp_path / "profile.db")
    shelf.begin(profile, Chronicle("days", OPTIMATES, "even", 5))
    assert [name for name in profile.games() if not name.startswith(CAMPAIGNS)] == []
    assert shelf.take(profile, "days", POPULARES) is None
