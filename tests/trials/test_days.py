"""The daily game without its screens: one deal for all, one scored try a date, and a history that nothing spoils."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.catalogue import LoadedGame, game_names
from game.config import ConfigError, loads
from game.match import HUMAN, Match
from game.players import make_player
from game.rules.core import CHANCE
from game.storage import Profile
from game.trials import days, deal
from game.trials.days import Attempt, Day, Score, attempt_at, figures, score_of
from game.trials.deal import DailyFile, daily_games, deal_of, plain_game

GAME = "optimates"
MONDAY = "2026-11-30"
WEEK = [f"2026-12-{day:02}" for day in range(7, 14)]
SEASON = [f"2027-{month:02}-{day:02}" for month in range(1, 6) for day in range(1, 29)]


@pytest.fixture
def profile() -> Profile:
    return Profile.open(None)


def played(match: Match, most: int = 9_999) -> Match:
    """Play a game by the last act there is, to its end or for so many acts."""
    for _ in range(most):
        if match.decision is None:
            break
        if match.decision.seat == CHANCE:
            match.draw()
        else:
            match.play(match.decision.actions[-1])
    return match


# -- the deal


def test_a_date_has_one_deal_and_another_date_another() -> None:
    assert deal_of(GAME, MONDAY) == deal_of(GAME, MONDAY)
    dealt = [deal_of(GAME, day) for day in SEASON]
    assert len({each.seed for each in dealt}) == len(SEASON)
    one, two = (deal_of(GAME, MONDAY).begin() for _ in range(2))
    assert one.head == two.head and played(one).moves == played(two).moves


def test_other_rules_give_another_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tables, another program, or another offer."""
    before, loaded, offer = deal_of(GAME, MONDAY), plain_game(GAME), deal._file().games[GAME]
    other_tables = LoadedGame(loaded.game, "0" * 64, (), loaded.event_words)
    other_file = DailyFile(1, {GAME: msgspec.structs.replace(offer, characters=["plain"])})
    found = {before.version: before.seed}
    for name, value in (
        ("plain_game", lambda name: other_tables), ("__version__", "9.9"), ("_file", lambda: other_file),
    ):  # fmt: skip
        with monkeypatch.context() as patch:
            patch.setattr(deal, name, value)
            after = deal_of(GAME, MONDAY)
        found[after.version] = after.seed
    assert len(found) == len(set(found.values())) == 4


@pytest.mark.parametrize("game", daily_games())
def test_every_deal_can_be_played_and_all_that_is_offered_comes(game: str) -> None:
    """Each side, each character and each value of an option; the levels go with the days of the week."""
    offer, seen, drawn = deal._file().games[game], set[str](), set[str]()
    deals = [deal_of(game, day) for day in SEASON]
    most = max(len(dealt.seats) for dealt in deals)
    for dealt in deals:
        assert dealt.seats.count(HUMAN) == 1
        seen |= {f"seat {dealt.seat}", *(who.partition(":")[2] or "plain" for who in dealt.seats if who != HUMAN)}
        drawn |= {f"{name} {value}" for name, value in dealt.options.items()}
    assert seen == {*deal.characters_of(game), *(f"seat {seat}" for seat in range(most))}
    assert drawn == {f"{name} {value}" for name, values in offer.options.items() for value in values}
    for day, level in zip(WEEK, offer.week, strict=True):
        dealt = deal_of(game, day)
        players = [who for who in dealt.seats if who != HUMAN]
        assert {who.partition(":")[0] for who in players} == {level}
        assert all(make_player(who, game) for who in players)
        assert dealt.begin().decision is not None


WRONG = [
    ("version: 1\ngames: {nothing: {week: [praetor, praetor, praetor, praetor, praetor, praetor, praetor], "
     "characters: [plain]}}\n", 2, "must be one of optimates"),
    ("version: 1\ngames:\n  optimates:\n    week: [praetor, praetor, lictor, praetor, praetor, praetor, praetor]\n"
     "    characters: [plain]\n", 4, "level of the computer"),
    ("version: 1\ngames:\n  optimates:\n    week: [praetor]\n    characters: [plain]\n", 4, "7"),
    ("version: 1\ngames:\n  optimates:\n    week: [praetor, praetor, praetor, praetor, praetor, praetor, praetor]\n"
     "    characters:\n    - plain\n    - clown\n", 7, "must be one of plain"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "said"), WRONG)
def test_a_wrong_offer_is_refused_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(ConfigError, match=said) as caught:
        loads(text, DailyFile)
    assert caught.value.line == line


def test_the_date_is_that_of_utc() -> None:
    assert len(deal.today()) == 10 and deal.deal_of(GAME, deal.today())


# -- the try


def test_one_try_is_scored_and_all_others_are_practice(profile: Profile) -> None:
    dealt = deal_of(GAME, MONDAY)
    match = days.begin(profile, dealt, practice=False)
    (day,) = days.history(profile, GAME)
    assert day.is_open and (day.date, day.attempt.version, day.seats) == (MONDAY, dealt.version, dealt.seats)
    with pytest.raises(ValueError, match="has been taken"):
        days.begin(profile, dealt, practice=False)
    played(match)
    (day,) = days.history(profile, GAME)
    winner = match.state.winner == dealt.seat
    lead = match.state.vp[dealt.seat] - match.state.vp[1 - dealt.seat]
    assert day.score == Score(float(winner), lead) and day.record == match.record_text()
    other_rules = msgspec.structs.replace(dealt, version="00000000", seed=5)
    for again in (dealt, other_rules):
        with pytest.raises(ValueError, match="has been taken"):
            days.begin(profile, again, practice=False)
        played(days.begin(profile, again, practice=True))
    assert days.history(profile, GAME) == [day]


def test_practice_is_taken_up_and_another_takes_its_place(profile: Profile) -> None:
    dealt = deal_of(GAME, MONDAY)
    assert not days.is_practising(profile, dealt)
    match = days.begin(profile, dealt, practice=True)
    match.play(match.decision.actions[0])  # type: ignore[union-attr]
    assert days.is_practising(profile, dealt) and not days.is_practising(profile, deal_of(GAME, WEEK[0]))
    again = days.resume(profile, attempt_at(dealt, practice=True))
    assert again is not None and again.moves == match.moves
    days.begin(profile, deal_of(GAME, WEEK[0]), practice=True)
    assert not days.is_practising(profile, dealt) and days.history(profile, GAME) == []


def test_a_killed_try_goes_on_act_by_act_and_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    dealt = deal_of(GAME, MONDAY)
    whole = played(dealt.begin())
    path = tmp_path / "profile.db"
    match: Match | None = days.begin(Profile.open(path), dealt, practice=False)
    while match is not None and match.decision is not None:
        played(match, 7)
        match = days.resume(Profile.open(path), attempt_at(dealt))  # as a program does that starts anew
    (day,) = days.history(Profile.open(path), GAME)
    assert day.record == whole.record_text() and not day.is_open


def test_a_game_in_progress_and_a_campaign_are_no_daily_games(profile: Profile) -> None:
    Match.new(plain_game(GAME), seed=1, autosave=profile)
    profile.begin("campaign/last_century/0", b"{}")
    profile.begin("daily/optimates2/2026-11-30/1", b"{}")
    days.begin(profile, deal_of(GAME, MONDAY), practice=False)
    assert [day.date for day in days.history(profile, GAME)] == [MONDAY]
    assert Match.resume(profile, GAME) is not None
    assert set(game_names()) >= set(daily_games())


TWO_SIDES = b'"result": {"optimates": 1, "populares": 0}, "final": '
SPOILT = [
    b"{",
    b"[]",
    b"{}",
    b'{"seats": ["human"], "result": {}, "final": {}}',
    b'{"seats": ["praetor", "praetor"], ' + TWO_SIDES + b"{}}",
    b'{"seats": ["human", "praetor"], ' + TWO_SIDES + b'{"vp": 3}}',
]


@pytest.mark.parametrize("summary", SPOILT)
def test_a_spoilt_result_is_told_and_still_counts_as_the_try(profile: Profile, summary: bytes) -> None:
    dealt = deal_of(GAME, MONDAY)
    played(days.begin(profile, deal_of(GAME, WEEK[0]), practice=False))
    profile.begin(attempt_at(dealt).place, b"{}")
    profile.end(attempt_at(dealt).place, summary)
    newer, spoilt = days.history(profile, GAME)
    assert newer.score is not None and "can't be read" in spoilt.problem and not spoilt.is_open
    with pytest.raises(ValueError, match="has been taken"):
        days.begin(profile, dealt, practice=False)
    assert figures([newer, spoilt], MONDAY).played == 1


def test_a_spoilt_try_in_progress_is_told_and_stays(profile: Profile) -> None:
    dealt = deal_of(GAME, MONDAY)
    profile.begin(attempt_at(dealt).place, b"{nonsense")
    (day,) = days.history(profile, GAME)
    assert "spoilt" in day.problem and not day.is_open
    with pytest.raises(ValueError, match="has been taken"):
        days.begin(profile, dealt, practice=False)
    assert profile.load(attempt_at(dealt).place) == (b"{nonsense", [])


# -- figures


def day(date: str, share: float | None, lead: int = 0) -> Day:
    return Day(Attempt(GAME, date, "1"), None if share is None else Score(share, lead))


def test_days_in_a_row_are_those_won_up_to_today_or_yesterday() -> None:
    won = [day(f"2026-02-{number:02}", 1.0, number) for number in (25, 26, 27, 28)]
    known = [*won, day("2026-02-20", 1.0, -3), day("2026-02-21", 0.0, -9)]
    for now, row in (("2026-02-28", 4), ("2026-03-01", 4), ("2026-03-02", 0), ("2026-02-26", 2)):
        assert figures(known, now).row == row, now
    assert figures([*known, day("2026-03-01", 0.0)], "2026-03-01").row == 0
    assert figures([*known, day("2026-03-01", None)], "2026-03-01").row == 4, "while it goes on nothing is lost"
    told = figures(known, "2026-02-28")
    assert (told.played, told.won, told.longest, told.best) == (6, 5, 4, Score(1.0, 28))
    assert figures([], "2026-02-28") == days.Figures()


def test_a_win_is_better_than_any_defeat_and_a_lead_better_than_a_smaller_one() -> None:
    assert Score(0.0, 3) < Score(1.0, -4) < Score(1.0, 2) < Score(1.0, 12)


def test_the_lead_is_that_over_the_best_of_the_others() -> None:
    final = {"vp": {"optimates": 31, "populares": 27}}
    assert score_of(GAME, final, "optimates", 1.0) == Score(1.0, 4)
    assert score_of(GAME, final, "populares", 0.0) == Score(0.0, -4)
    assert score_of("dice", {}, "one", 0.5) == Score(0.5)


RACES = [
    ((60, 55, 50, 55), ("p1",), [(1.0, 5, 60, 1), (0.0, -5, 55, 2), (0.0, -10, 50, 4), (0.0, -5, 55, 2)]),
    ((60, 60, 41), ("p2",), [(0.0, 0, 60, 2), (1.0, 0, 60, 1), (0.0, -19, 41, 3)]),
    ((60, 60, 41), ("p1", "p2"), [(0.5, 0, 60, 1), (0.5, 0, 60, 1), (0.0, -19, 41, 3)]),
]


@pytest.mark.parametrize(("totals", "winners", "wanted"), RACES)
def test_among_several_points_and_place_are_told_and_a_tie_is_where_the_rules_put_it(
    totals: tuple[int, ...], winners: tuple[str, ...], wanted: list[tuple[float, int, int, int]]
) -> None:
    final = {"scores": {f"p{i}": {"total": n} for i, n in enumerate(totals, 1)}, "winners": list(winners)}
    shares = {name: 1 / len(winners) if name in winners else 0.0 for name in final["scores"]}
    found = [score_of("augustus", final, name, share) for name, share in shares.items()]
    assert found == [Score(*each) for each in wanted]


def test_a_try_of_augustus_is_scored_as_the_rules_count_it(profile: Profile) -> None:
    dealt = deal_of("augustus", MONDAY)
    match = days.begin(profile, dealt, practice=False)
    while match.decision is not None:
        chance = match.decision.seat == CHANCE
        match.draw() if chance else match.play(match.random.choice(match.decision.actions))
    (day,) = days.history(profile, "augustus")
    assert day.score is not None and not days.history(profile, GAME)
    totals = [each.total for each in match.state.scores]
    assert day.score.points == totals[dealt.seat] and (day.score.place == 1) == (dealt.seat in match.state.winners)
    result = match.game.result(match.state)
    assert result is not None and day.score.share == result[dealt.seat]
