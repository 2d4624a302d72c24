"""The afterpiece of a campaign: offered where one man has won, kept act by act, told in the epilogue, on both sides."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.campaign import AfterGame, Campaign, Chronicle, afterpiece_of, shelf
from game.campaign.afterpiece import Afterpiece
from game.campaign.chronicle import After
from game.match import HUMAN, Match
from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.rules.record import read_record, replay
from game.saves import SaveError
from game.scenes.campaign.after import AfterBrief, AfterTable, AfterWay
from game.scenes.campaign.epilogue import EpilogueScene
from game.scenes.campaign.records import save_records
from game.scenes.campaign.road import RoadScene
from game.scenes.campaign.shelves import FIRST, campaign_of, check, entrance, find, profile_of
from game.scenes.campaign.shelves import past as past_ones
from game.scenes.gallery_after import after_shots, handed_over
from game.scenes.gallery_campaign import WHOLE, keep, lived
from game.scenes.gallery_trials import finished
from game.scenes.notice import NoticeScene
from game.scenes.result import EndScene
from game.scenes.rulebook import RulebookScene
from game.scenes.stack import Stack, advance, render
from game.storage import Profile, StorageError
from tests.campaign.kit import program
from tests.campaign.test_screens import reached_by_keys
from tests.scene_kit import click, cuts, form_of, opened, press
from tests.trials.kit import top

__all__ = ["cuts"]

SIDES = pytest.mark.parametrize("seat", [OPTIMATES, POPULARES])
SHOTS = dict(after_shots())


def campaign() -> Campaign:
    return campaign_of(FIRST)


def kept(profile: Profile, seat: int) -> Chronicle:
    found = shelf.take(profile, FIRST, seat)
    assert found is not None
    return found


def play(match: Match, most: int) -> None:
    """Play so many acts more; what comes next depends on the ply alone."""
    finished(match, match.ply + most)


def to_the_end(stack: Stack) -> None:
    """Let a table go on to its end, the person's acts as those of all others."""
    table = top(stack, AfterTable)
    finished(table.match)
    for _ in range(3):
        advance(stack, 0.0)


@SIDES
def test_its_table_says_what_is_wanted_and_how_far_it_has_come(seat: int) -> None:
    context = program()
    game = AfterGame(campaign(), handed_over(seat))
    match = game.begin()
    finished(match, 60)
    while match.decision is not None and match.seats[match.decision.seat] != HUMAN:
        finished(match, match.ply + 1)
    have, need = game.figures(match)
    stack = opened(AfterTable(context, game, match))
    plate = form_of(stack[-1]).get("plate")
    assert seat != OPTIMATES or f"{have}/{need}" in plate.told[0]  # type: ignore[attr-defined]
    click(stack, "plate")
    assert top(stack, NoticeScene).text == plate.hint
    press(stack, "confirm")
    assert isinstance(stack[-1], AfterTable)


@SIDES
def test_it_is_offered_where_one_man_has_won_and_nowhere_else(seat: int) -> None:
    chronicle = handed_over(seat)
    assert afterpiece_of(campaign(), chronicle) is not None
    before = msgspec.structs.replace(chronicle, leaves=chronicle.leaves[:-1])
    assert afterpiece_of(campaign(), before) is None, "the road goes on"
    names = {outcome.ending for outcome in campaign().outcomes.of(seat)}
    assert chronicle.ending(campaign()) in campaign().afterpiece.endings and names - {*campaign().afterpiece.endings}  # type: ignore[union-attr]
    other = lived(seat, WHOLE)
    offered = other.ending(campaign()) in campaign().afterpiece.endings  # type: ignore[union-attr]
    for each, wanted in ((chronicle, True), (other, offered)):
        form = form_of(EpilogueScene(program(), campaign(), each))
        assert ("after" in {widget.name for widget in form.widgets if widget.group == "go"}) is wanted
    with pytest.raises(ValueError, match="no afterpiece"):
        AfterGame(campaign(), before)


@SIDES
def test_from_the_epilogue_to_the_table_and_back_to_what_is_told_of_it(seat: int) -> None:
    context = program()
    keep(context, handed_over(seat))
    assert isinstance(entrance(context), RoadScene), "nothing is begun yet"
    stack = opened(EpilogueScene(context, campaign(), handed_over(seat)))
    click(stack, "after")
    assert top(stack, AfterBrief).preferred() == "begin"
    press(stack, "help")
    assert top(stack, RulebookScene).game == "augustus"
    press(stack, "back")
    click(stack, "begin")
    assert top(stack, AfterTable).match.seats[0] == HUMAN
    press(stack, "back")
    click(stack, "epilogue")
    assert top(stack, EpilogueScene).preferred() == "after"
    stack = opened(entrance(context))  # as after a new start
    assert top(stack, AfterBrief).preferred() == "go_on"
    click(stack, "go_on")
    to_the_end(stack)
    assert isinstance(stack[-1], EndScene) and isinstance(stack[-1].way, AfterWay)
    render(stack)
    leaf = kept(profile_of(context), seat).after
    assert leaf is not None
    found = find(context, campaign(), seat)
    assert (found.problem, found.chronicle) == ("", kept(profile_of(context), seat)), (
        "as a program finds it that starts anew"
    )
    press(stack, "confirm")
    page = top(stack, EpilogueScene)
    assert page.chronicle.after == leaf and "after" not in {name for name, _, _ in page.buttons()}
    assert isinstance(entrance(context), RoadScene) and page.preferred() == "title"
    part = campaign().afterpiece.of(seat)  # type: ignore[union-attr]
    assert (part.won if leaf.verdict == "won" else part.lost) in page._after()[0].lines  # type: ignore[attr-defined]
    click(stack, "title")
    (past,), unread = shelf.finished(profile_of(context), FIRST, seat)
    assert past.after == leaf and not unread
    assert past_ones(context, campaign()) == ([past], 0)


def test_a_closing_word_fits_at_the_end_once_and_nowhere_before() -> None:
    leaf, whole = After("won", 60), handed_over(OPTIMATES)
    check(program(), campaign(), whole.with_leaf(leaf))
    for wrong in (
        (leaf,),
        (*whole.leaves[:-1], leaf),
        (*whole.leaves, leaf, leaf),
        (*whole.leaves, leaf, whole.leaves[-1]),
    ):
        with pytest.raises(SaveError, match="does not fit"):
            check(program(), campaign(), msgspec.structs.replace(whole, leaves=wrong))


@SIDES
def test_its_record_replays_to_the_points_that_were_written_down(seat: int) -> None:
    game = AfterGame(campaign(), handed_over(seat))
    match = finished(game.begin())
    leaf = game.leaf(match)
    end = replay(game.loaded.game, read_record(leaf.record))
    points = [score.total for score in end.scores]
    assert leaf.points == points[0]
    wanted = points[0] >= 55 if seat == OPTIMATES else end.winners == [0]
    assert leaf.verdict == ("won" if wanted else "lost")


def test_a_killed_game_goes_on_act_by_act_as_if_it_had_not_been(tmp_path: Path) -> None:
    chronicle = handed_over(OPTIMATES)
    whole = finished(AfterGame(campaign(), chronicle).begin(), 61)
    path = tmp_path / "profile.db"
    AfterGame(campaign(), chronicle).begin(Profile.open(path))
    for most in (0, 30, 31):  # as a program does that starts anew
        match = AfterGame(campaign(), chronicle).resume(Profile.open(path))
        assert match is not None
        play(match, most)
    match = AfterGame(campaign(), chronicle).resume(Profile.open(path))
    assert match is not None and match.ply == 61 and match.moves == whole.moves


def test_what_ended_without_being_written_down_is_written_down_then() -> None:
    context = program()
    keep(context, handed_over(POPULARES))
    finished(AfterGame(campaign(), handed_over(POPULARES)).begin(profile_of(context)))
    stack = opened(AfterBrief(context, campaign(), handed_over(POPULARES)))
    click(stack, "go_on")
    assert isinstance(stack[-1], EndScene)
    assert kept(profile_of(context), POPULARES).after is not None


def test_the_game_of_another_campaign_is_not_taken_up() -> None:
    profile = Profile.open(None)
    chronicle = handed_over(OPTIMATES)
    finished(AfterGame(campaign(), chronicle).begin(profile))
    other = AfterGame(campaign(), msgspec.structs.replace(chronicle, seed=chronicle.seed + 1))
    assert other.resume(profile) is None
    other.begin(profile)
    assert AfterGame(campaign(), chronicle).resume(profile) is not None, "it is among those that have ended"


def test_where_it_cannot_be_kept_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    keep(context, handed_over(OPTIMATES))
    stack = opened(AfterBrief(context, campaign(), handed_over(OPTIMATES)))
    click(stack, "begin")

    def failing(*args: object) -> None:
        raise StorageError("Could not keep it: the disk is gone.")

    monkeypatch.setattr("game.campaign.shelf.add", failing)
    to_the_end(stack)
    assert "disk is gone" in top(stack, NoticeScene).text
    press(stack, "confirm")
    assert top(stack, EpilogueScene).chronicle.after is None


def test_rivals_are_as_strong_as_the_campaign_and_stay_away_from_who_is_loved() -> None:
    chronicle = handed_over(OPTIMATES)
    piece = campaign().afterpiece
    assert piece is not None
    standing = chronicle.standing(campaign())
    for legions, poor, who in ((0, 0, 3), (2, 0, 3), (0, 2, 3), (2, 2, 2)):
        known = msgspec.structs.replace(standing, reputation={"legions": legions, "poor": poor})
        coming = piece.rivals_of(known)
        assert len(coming) == who
        assert ("general" in {each.character for each in coming}) is (legions < 2)
        assert ("granary_keeper" in {each.character for each in coming}) is (poor < 2)
    levels = [
        AfterGame(campaign(), handed_over(OPTIMATES, level)).seats[1].partition(":")[0]
        for level in ("gentle", "even", "stern")
    ]
    assert len(set(levels)) == 3


def test_its_record_is_among_those_of_the_campaign(tmp_path: Path) -> None:
    context = program(tmp_path)
    leaf = After("won", 61, '[Game "augustus"]\n')
    key, n, folder = save_records(context, campaign(), handed_over(POPULARES).with_leaf(leaf))
    assert n == 1 and [path.name for path in Path(folder).iterdir()] == ["01_after_won.txt"], key


WRONG = [
    ({"endings": ["glory"]}, "endings", "must be one of"),
    ({"rivals": [{"level": "praetor", "character": "clown"}, {"level": "praetor"}]}, "rivals", "must be one of"),
    ({"rivals": [{"level": "praetor", "away": {"poor": 1}}, {"level": "praetor"}]}, "rivals", "always come"),
]


@pytest.mark.parametrize(("change", "key", "said"), WRONG)
def test_a_wrong_afterpiece_is_found_out(change: dict[str, object], key: str, said: str) -> None:
    piece = msgspec.convert(msgspec.to_builtins(campaign().afterpiece) | change, Afterpiece)
    (keys, message), *_ = piece.problems(campaign().endings)
    assert keys[0] == key and said in message
    whole = msgspec.structs.replace(campaign(), afterpiece=piece)
    assert (("afterpiece", *keys), message) in list(whole.check())


@pytest.mark.parametrize("name", SHOTS)
def test_every_widget_is_reached_and_read_in_full(name: str, cuts: list[str]) -> None:
    stack = SHOTS[name](program(large=True))
    assert reached_by_keys(stack) == {w.name for w in form_of(stack[-1]).widgets if w.focusable and w.visible}
    render(stack)
    assert not cuts
