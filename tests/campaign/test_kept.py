"""What is kept of campaigns: taken up, given up only when asked, told when it is spoilt, and never lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.campaign import Chapter, Chronicle, Crisis, Try, shelf
from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.chapter import ChapterScene
from game.scenes.campaign.choose import ChooseScene
from game.scenes.campaign.crisis import CrisisTable
from game.scenes.campaign.crisis_end import CrisisEnd
from game.scenes.campaign.epilogue import EpilogueScene
from game.scenes.campaign.pasts import PastsScene
from game.scenes.campaign.road import RoadScene
from game.scenes.campaign.shelves import campaign_of, entrance, find, past, profile_of
from game.scenes.context import Context
from game.scenes.gallery_campaign import keep, lived, played
from game.scenes.notice import ConfirmScene, NoticeScene
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Scene, Stack, render
from game.scenes.table.past import PastTable
from game.scenes.title import TitleScene
from game.scenes.which_game import WhichGame
from game.storage import Profile, StorageError
from tests.campaign.kit import days, program
from tests.scene_kit import begun, click, form_of, opened, press

__all__ = ["days"]

NAME = "last_century"
WHOLE = 99


def head(**changes: object) -> bytes:
    """Return the head of a chronicle of the Populares, with some things changed."""
    chronicle = {"campaign": NAME, "seat": 1, "difficulty": "even", "seed": 7, "leaves": []}
    changed = {name: changes.pop(name) for name in list(changes) if name in chronicle}
    return msgspec.json.encode({"chronicle": chronicle | changed, "format": 1} | changes)


def leaf(scenario: str, tag: str = "chapter", **more: object) -> bytes:
    return msgspec.json.encode({"type": tag, "scenario": scenario, "verdict": "won", **more})


SPOILT: list[tuple[bytes, list[bytes], str]] = [
    (b"{", [], "can't be read"),
    (b"\xff\x00", [], "can't be read"),
    (head(format=2), [], "newer version"),
    (head(difficulty="cruel"), [], "can't be read"),
    (head(seat="one"), [], "can't be read"),
    (head(seat=0), [], "does not fit"),
    (head(campaign="other"), [], "does not fit"),
    (head(), [leaf("nowhere")], "does not fit"),
    (head(), [leaf("grain")], "does not fit"),
    (head(), [leaf("land_law"), leaf("land_law")], "does not fit"),
    (head(), [leaf("land_law", verdict="drawn")], "can't be read"),
    (head(), [b"[]"], "can't be read"),
]


def top(stack: Stack, kind: type[Scene]) -> Scene:
    assert isinstance(stack[-1], kind), stack[-1]
    return stack[-1]


@pytest.mark.parametrize(("start", "leaves", "said"), SPOILT)
def test_what_is_spoilt_or_newer_is_told_in_a_sentence_and_stays(start: bytes, leaves: list[bytes], said: str) -> None:
    context = program()
    profile = profile_of(context)
    profile.begin(shelf.shelf_name(NAME, POPULARES), start)
    for ply, each in enumerate(leaves, 1):
        profile.append(shelf.shelf_name(NAME, POPULARES), ply, each)
    before = profile.load(shelf.shelf_name(NAME, POPULARES))
    assert TitleScene(context).form.get("campaign"), "the title stands"
    stack = opened(entrance(context))
    scene = top(stack, ChooseScene)
    assert isinstance(scene, ChooseScene)
    problem = scene.found[POPULARES].problem
    assert said in problem and problem.endswith(".") and "\n" not in problem
    render(stack)
    assert form_of(scene).focused.name == "back"  # type: ignore[union-attr]
    click(stack, "anew")
    asked = top(stack, ConfirmScene)
    assert isinstance(asked, ConfirmScene) and problem in asked.text
    press(stack, "confirm")  # the focus is on keeping it
    assert stack[-1] is scene and profile.load(shelf.shelf_name(NAME, POPULARES)) == before
    click(stack, "anew")
    click(stack, "yes")
    assert top(stack, RoadScene) and find(context, campaign_of(NAME), POPULARES).chronicle is not None


def test_the_title_leads_to_the_road_of_what_was_played_last(days: str) -> None:
    context = program()
    stack = opened(TitleScene(context))
    click(stack, "campaign")
    top(stack, ChooseScene)
    press(stack, "confirm")
    top(stack, RoadScene)
    for seat in (OPTIMATES, POPULARES):
        shelf.begin(profile_of(context), Chronicle(days, seat, "even", 1))
    for side in ("optimates", "populares"):
        context.settings.value.new_game["campaign"] = {"side": side, "difficulty": "even"}
        road = entrance(context)
        assert isinstance(road, RoadScene) and road.chronicle.seat == ("optimates", "populares").index(side)


def test_a_campaign_in_progress_is_given_up_only_after_a_question(days: str) -> None:
    context = program()
    campaign = campaign_of(days)
    kept = Chronicle(days, POPULARES, "even", 4)
    shelf.begin(profile_of(context), kept)
    kept = shelf.add(profile_of(context), kept, Chapter("first", "won"))
    stack = opened(ChooseScene(context, campaign))
    assert form_of(stack[-1]).focused.name == "go_on"  # type: ignore[union-attr]
    click(stack, "anew")
    top(stack, ConfirmScene)
    press(stack, "back")
    assert find(context, campaign, POPULARES).chronicle == kept
    click(stack, "anew")
    click(stack, "yes")
    top(stack, RoadScene)
    begun = find(context, campaign, POPULARES).chronicle
    assert begun is not None and begun.leaves == ()


def test_continue_goes_on_with_a_campaign_by_its_road(days: str) -> None:
    context = program()
    kept = Chronicle(days, POPULARES, "even", 4)
    shelf.begin(profile_of(context), kept)
    Crisis(campaign_of(days), kept).begin(profile_of(context))
    assert len(profile_of(context).games()) == 2
    stack = opened(TitleScene(context))
    assert form_of(stack[-1]).get("continue").hint == "Campaign: Populares, 0 crises behind you"
    click(stack, "continue")
    top(stack, RoadScene)
    press(stack, "back")
    assert form_of(stack[-1]).focused.name == "campaign", "where one came from"  # type: ignore[union-attr]


def test_continue_takes_up_what_was_played_last_and_asks_where_a_game_would_be_out_of_reach(days: str) -> None:
    context = program()
    shelf.begin(profile_of(context), Chronicle(days, POPULARES, "even", 4))
    begun(context, 2)
    context.settings.value.last = "optimates"
    stack = opened(TitleScene(context))
    assert form_of(stack[-1]).get("continue").hint.startswith("Optimates et Populares: ")
    click(stack, "continue")
    assert type(stack[-1]) is TableScene
    context.settings.value.last = "campaign"
    stack = opened(TitleScene(context))
    assert form_of(stack[-1]).get("continue").hint.startswith("Campaign: ")
    click(stack, "continue")
    top(stack, WhichGame)
    assert [each.name for each in form_of(stack[-1]).widgets] == ["campaign", "optimates", "back"]
    press(stack, "confirm")
    top(stack, RoadScene)


def test_what_is_played_is_what_was_played_last(days: str) -> None:
    context = program()
    crisis = Crisis(campaign_of(days), Chronicle(days, OPTIMATES, "even", 4))
    for table, name in (
        (CrisisTable(context, crisis, crisis.begin()), "campaign"),
        (TableScene(context, begun(context, 0)), "optimates"),
    ):
        assert table.match.decision is not None
        table.play(table.match.decision.actions[0])
        assert context.settings.value.last == name


def test_a_spoilt_table_of_a_crisis_is_told_and_begun_anew_only_after_a_question(days: str) -> None:
    context = program()
    kept = Chronicle(days, POPULARES, "even", 4)
    crisis = Crisis(campaign_of(days), kept)
    profile = profile_of(context)
    profile.begin(crisis.scenario.name, b"{}")
    stack = opened(BriefingScene(context, campaign_of(days), kept))
    press(stack, "confirm")
    asked = top(stack, ConfirmScene)
    assert isinstance(asked, ConfirmScene) and "can't be taken up" in asked.text
    press(stack, "back")
    assert profile.load(crisis.scenario.name) == (b"{}", [])


def test_a_table_that_fits_its_crisis_no_more_is_not_thrown_away_without_a_question(days: str) -> None:
    context = program()
    kept = Chronicle(days, POPULARES, "even", 4)
    crisis = Crisis(campaign_of(days), kept)
    crisis._start["coins"]["populares"] += 1  # as a newer program's scenario might
    match = crisis.begin(profile_of(context))
    match.play(match.decision.actions[0])  # type: ignore[union-attr]
    stack = opened(BriefingScene(context, campaign_of(days), kept))
    press(stack, "confirm")
    asked = top(stack, ConfirmScene)
    assert isinstance(asked, ConfirmScene) and "begun before" in asked.text
    click(stack, "yes")
    top(stack, CrisisTable)


def test_a_spoilt_finished_game_is_told(days: str) -> None:
    context = program()
    kept = Chronicle(days, POPULARES, "even", 4)
    crisis = Crisis(campaign_of(days), kept)
    for summary in (b"{", b"{}", b"[]"):
        crisis.begin(profile_of(context))
        profile_of(context).end(crisis.scenario.name, summary)
        scene = BriefingScene(context, campaign_of(days), kept)
        assert "is spoilt" in scene.problem and scene.match is None


# -- the end of a crisis


def failing(*args: object) -> None:
    raise StorageError("Could not save the action: the disk is full.")


def ended(context: Context, days: str, seat: int = POPULARES) -> tuple[Stack, Chronicle]:
    kept = Chronicle(days, seat, "even", 4)
    shelf.begin(profile_of(context), kept)
    crisis = Crisis(campaign_of(days), kept)
    return opened(CrisisEnd(context, crisis, played(crisis))), kept


def test_what_cannot_be_written_down_is_told_and_nothing_goes_on(days: str, monkeypatch: pytest.MonkeyPatch) -> None:
    context = program()
    stack, kept = ended(context, days)
    scene = stack[-1]
    with monkeypatch.context() as patch:
        patch.setattr(Profile, "append", failing)
        for name in ("accept", "again"):
            click(stack, name)
            told = top(stack, NoticeScene)
            assert isinstance(told, NoticeScene) and "the disk is full" in told.text
            press(stack, "back")
            assert stack[-1] is scene
    assert find(context, campaign_of(days), POPULARES).chronicle == kept
    click(stack, "again")
    after = find(context, campaign_of(days), POPULARES).chronicle
    assert after is not None and [type(each) for each in after.leaves] == [Try] and after.leaves[0].record


def test_leaving_the_end_of_a_crisis_leaves_it_open(days: str) -> None:
    context = program()
    stack, kept = ended(context, days)
    click(stack, "game")
    top(stack, ChapterScene)
    click(stack, "look")
    top(stack, PastTable)
    press(stack, "undo", "back")
    top(stack, CrisisEnd)
    press(stack, "back")
    road = top(stack, RoadScene)
    assert isinstance(road, RoadScene) and road.chronicle == kept


# -- what is past


def test_a_past_campaign_is_looked_at_and_leads_back(user_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    context = program(user_home)
    campaign = campaign_of(NAME)
    keep(context, lived(OPTIMATES, WHOLE))
    stack = opened(EpilogueScene(context, campaign, lived(OPTIMATES, WHOLE)))
    with monkeypatch.context() as patch:
        patch.setattr(Profile, "end", failing)
        click(stack, "title")
        top(stack, NoticeScene)
        press(stack, "back")
    click(stack, "title")
    top(stack, TitleScene)
    assert find(context, campaign, OPTIMATES).chronicle is None
    assert past(context, campaign) == ([lived(OPTIMATES, WHOLE)], 0)
    stack.append(PastsScene(context, campaign))
    press(stack, "confirm")
    road = top(stack, RoadScene)
    form_of(road).focus.to("stone.0")
    press(stack, "confirm")
    chapter = top(stack, ChapterScene)
    click(stack, "record")
    press(stack, "back")
    assert stack[-1] is chapter
    (record,) = (user_home / "records").iterdir()
    assert record.name.startswith("optimates_last_century_land_law_")
    click(stack, "look")
    top(stack, PastTable)
    press(stack, "back", "back")
    top(stack, PastsScene)


def test_a_spoilt_past_campaign_is_counted_and_hides_no_other() -> None:
    context = program()
    campaign = campaign_of(NAME)
    name = shelf.shelf_name(NAME, POPULARES)
    summaries: list[Callable[[], bytes]] = [lambda: b"{", lambda: head(format=9), lambda: head(campaign="other")]
    for summary in summaries:
        profile_of(context).begin(name, head())
        profile_of(context).end(name, summary())
    keep(context, lived(POPULARES, WHOLE))
    shelf.end(profile_of(context), lived(POPULARES, WHOLE))
    assert past(context, campaign) == ([lived(POPULARES, WHOLE)], 3)
    render(opened(PastsScene(context, campaign)))


def test_a_record_that_no_longer_plays_is_told() -> None:
    context = program()
    chronicle = Chronicle(NAME, POPULARES, "even", 7, (Chapter("land_law", "won", record="[Game x]\n1. nonsense"),))
    stack = opened(ChapterScene(context, campaign_of(NAME), chronicle, 0, chronicle.chapters[0]))
    for name in ("look", "record"):
        click(stack, name)
        told = top(stack, NoticeScene)
        assert isinstance(told, NoticeScene) and "can't be played again" in told.text
        press(stack, "back")
