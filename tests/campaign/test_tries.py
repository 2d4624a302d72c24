"""Trying once more: for what was lost, and for laurels that were missed; nothing won is ever lost by it."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from game.campaign import Chapter, Chronicle, Crisis, Try, better, shelf
from game.catalogue import load_game
from game.rules.optimates.notation import POPULARES
from game.rules.record import read_record, replay
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.chapter import ChapterScene
from game.scenes.campaign.crisis import CrisisTable
from game.scenes.campaign.crisis_end import CrisisEnd
from game.scenes.campaign.epilogue import EpilogueScene
from game.scenes.campaign.passage import Passage
from game.scenes.campaign.road import RoadScene
from game.scenes.campaign.shelves import campaign_of, find, profile_of
from game.scenes.campaign.tries import TriesScene, games_of
from game.scenes.context import Context
from game.scenes.gallery_campaign import WHOLE, lived, played
from game.scenes.notice import NoticeScene
from game.scenes.optimates.face import OptimatesFace
from game.scenes.stack import Scene, Stack, render
from game.scenes.table.past import PastTable
from game.storage import Profile, StorageError
from tests.campaign.kit import program
from tests.scene_kit import click, form_of, opened, press

NAME = "last_century"
LAND, GRAIN = "land_law", "grain"


def won(honours: int, *fallen: str, record: str = "", tries: int = 1) -> Chapter:
    return Chapter(LAND, "won", tries, honours, fallen, record)


LOST = Chapter(LAND, "lost", 3, 1)


@pytest.mark.parametrize(
    ("kept", "new", "which"),
    [
        (None, LOST, "new"),
        (won(0), LOST, "kept"),
        (won(0), won(1), "new"),
        (won(1), won(0), "kept"),
        (won(1), won(1), "kept"),
        (won(1, "Carbo"), won(1), "new"),
        (won(1), won(1, "Carbo"), "kept"),
        (won(1, "Carbo"), won(0), "kept"),
    ],
)
def test_the_better_end_stands_and_the_earlier_of_two_alike(kept: Chapter | None, new: Chapter, which: str) -> None:
    new = msgspec.structs.replace(new, tries=3)
    found = better(kept, new)
    stands = new if which == "new" or kept is None else msgspec.structs.replace(kept, tries=3)
    assert found == stands


# -- through the screens


class Ends:
    """Bring a crisis to an end as one likes: its game is played, its verdict and laurels are said."""

    def __init__(self, context: Context, patch: pytest.MonkeyPatch) -> None:
        self.context, self.patch = context, patch
        self.campaign = campaign_of(NAME)
        self.kept = Chronicle(NAME, POPULARES, "even", 4)
        shelf.begin(profile_of(context), self.kept)

    def stack(self, verdict: str, honours: int) -> Stack:
        """Return the screen of an end of what is next."""
        kept = find(self.context, self.campaign, POPULARES).chronicle
        assert kept is not None
        crisis = Crisis(self.campaign, kept)
        match = played(crisis, 400)
        made = Chapter(LAND, verdict, kept.tried + 1, honours, (), match.record_text())  # type: ignore[arg-type]
        self.patch.setattr(Crisis, "chapter", lambda self, match: made)
        return opened(CrisisEnd(self.context, crisis, match))

    def leaves(self) -> list[tuple[object, ...]]:
        """Tell what has been written down: (kind, verdict, laurels, tries or what stands)."""
        kept = find(self.context, self.campaign, POPULARES).chronicle
        assert kept is not None
        return [
            ("end", leaf.verdict, leaf.honours, leaf.tries)
            if isinstance(leaf, Chapter)
            else ("try", leaf.verdict, leaf.honours, leaf.kept.honours if leaf.kept else None)
            for leaf in kept.leaves
        ]


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> Ends:
    return Ends(program(), monkeypatch)


def top(stack: Stack, kind: type[Scene]) -> Scene:
    assert isinstance(stack[-1], kind), stack[-1]
    return stack[-1]


def names(stack: Stack) -> list[str]:
    return [widget.name for widget in form_of(stack[-1]).widgets if widget.group == "go"]


def words(stack: Stack, name: str) -> str:
    passage = form_of(stack[-1]).get(name)
    assert isinstance(passage, Passage)
    return " ".join(passage.lines)


def test_only_a_win_that_misses_a_laurel_is_offered_once_more(ends: Ends) -> None:
    assert names(ends.stack("won", 0)) == ["road", "game", "laurels", "on"]
    assert names(ends.stack("won", 1)) == ["road", "game", "on"]
    assert names(ends.stack("lost", 0)) == ["road", "game", "accept", "again"]
    assert form_of(ends.stack("won", 0)[-1]).focused.name == "on"  # type: ignore[union-attr]


def test_what_was_won_stands_when_the_try_for_laurels_is_lost(ends: Ends) -> None:
    stack = ends.stack("won", 0)
    click(stack, "laurels")
    top(stack, CrisisTable)
    assert ends.leaves() == [("try", "won", 0, 0)]
    stack = ends.stack("lost", 0)
    assert names(stack) == ["road", "game", "laurels", "on"] and "0 of 1 laurels" in words(stack, "stands")
    assert "Carbo" in words(stack, "leaves"), "what is left behind is that of the win"
    render(stack)
    click(stack, "on")
    top(stack, RoadScene)
    assert ends.leaves() == [("try", "won", 0, 0), ("try", "lost", 0, 0), ("end", "won", 0, 2)]


def test_a_better_try_takes_its_place(ends: Ends) -> None:
    click(ends.stack("won", 0), "laurels")
    click(ends.stack("lost", 0), "laurels")
    stack = ends.stack("won", 1)
    assert "Better than before" in words(stack, "stands") and names(stack) == ["road", "game", "on"]
    click(stack, "on")
    assert ends.leaves() == [("try", "won", 0, 0), ("try", "lost", 0, 0), ("end", "won", 1, 3)]


def test_one_may_stop_trying_for_laurels_before_the_table(ends: Ends) -> None:
    click(ends.stack("won", 0), "laurels")
    kept = find(ends.context, ends.campaign, POPULARES).chronicle
    assert kept is not None and kept.standing(ends.campaign) == Chronicle(NAME, POPULARES, "even", 4).standing(
        ends.campaign
    )
    stack = opened(BriefingScene(ends.context, ends.campaign, kept))
    assert names(stack) == ["road", "real", "keep", "begin"] and "0 of 1 laurels" in words(stack, "stands")
    click(stack, "keep")
    top(stack, RoadScene)
    assert ends.leaves() == [("try", "won", 0, 0), ("end", "won", 0, 1)]
    after = find(ends.context, ends.campaign, POPULARES).chronicle
    assert after is not None and after.kept is None
    assert "keep" not in names(opened(BriefingScene(ends.context, ends.campaign, after)))


def test_where_the_disk_fails_between_two_leaves_the_road_knows_the_first(
    ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    click(ends.stack("won", 0), "laurels")
    stack, append = ends.stack("lost", 0), Profile.append

    def once(profile: Profile, game: str, ply: int, entry: bytes) -> None:
        if ply > 2:
            raise StorageError("Could not save the action: the disk is full.")
        append(profile, game, ply, entry)

    with monkeypatch.context() as patch:
        patch.setattr(Profile, "append", once)
        click(stack, "on")
        told = top(stack, NoticeScene)
        assert isinstance(told, NoticeScene) and "the disk is full" in told.text
    press(stack, "back")
    road = top(stack, RoadScene)
    assert isinstance(road, RoadScene) and road.chronicle == find(ends.context, ends.campaign, POPULARES).chronicle
    assert ends.leaves() == [("try", "won", 0, 0), ("try", "lost", 0, 0)]
    press(stack, "confirm")
    click(stack, "keep")
    assert ends.leaves()[-1] == ("end", "won", 0, 2)


def test_a_leaf_of_an_older_program_is_read_as_it_was_meant() -> None:
    old = msgspec.json.decode(b'{"type":"try","scenario":"land_law","record":"x"}', type=Chapter | Try)
    assert old == Try(LAND, "x", "lost", 0, None)


# -- the games of a crisis


def test_each_try_is_looked_at_and_its_record_kept(user_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = Ends(program(user_home), monkeypatch)
    click(ends.stack("lost", 0), "again")
    stack = ends.stack("won", 0)
    click(stack, "game")
    top(stack, TriesScene)
    labels = [str(widget.label) for widget in form_of(stack[-1]).widgets if widget.name.startswith("try.")]  # type: ignore[attr-defined]
    assert labels == ["Try 1: lost", "Try 2: won \u00b7 laurels 0 of 1"]
    click(stack, "try.0")
    lost = top(stack, ChapterScene)
    assert isinstance(lost, ChapterScene) and "Lost at the first try" in lost.text
    click(stack, "record")
    press(stack, "back")
    assert len(list((user_home / "records").iterdir())) == 1
    click(stack, "look")
    past = top(stack, PastTable)
    assert isinstance(past, PastTable) and past.match.moves == played(Crisis(ends.campaign, ends.kept), 400).moves
    press(stack, "back", "back")
    end = top(stack, CrisisEnd)
    click(stack, "on")
    road = top(stack, RoadScene)
    assert road is not end
    form_of(road).focus.to("stone.0")
    press(stack, "confirm")
    top(stack, TriesScene)
    labels = [str(widget.label) for widget in form_of(stack[-1]).widgets if widget.name.startswith("try.")]  # type: ignore[attr-defined]
    assert labels[1].endswith("this stands")


def test_the_table_of_a_past_game_names_the_allies() -> None:
    campaign = campaign_of(NAME)
    before = Chronicle(NAME, POPULARES, "even", 4, (won(0),))
    crisis = Crisis(campaign, before)
    chapter = crisis.chapter(played(crisis, 400))
    after = before.with_leaf(Try(GRAIN, "another")).with_leaf(chapter)
    for chronicle, names in ((before.with_leaf(chapter), ["Gaius Papirius Carbo"]), (after, [])):
        stack = opened(ChapterScene(program(), campaign, chronicle, 1, chapter))
        click(stack, "look")
        past = top(stack, PastTable)
        assert isinstance(past, PastTable) and isinstance(past.face, OptimatesFace)
        assert list(past.face.words.names.values()) == names


def test_a_win_that_stood_is_listed_once_and_where_it_was_played() -> None:
    tries = (
        Try(LAND, "a"),
        Try(LAND, "b", "won", 0, won(0, record="b")),
        Try(LAND, "c", "lost", 0, won(0, record="b")),
    )
    end = won(0, record="b", tries=3)
    chronicle = Chronicle(NAME, POPULARES, "even", 4, (*tries, end))
    scene = games_of(program(), campaign_of(NAME), chronicle, 0, end)
    assert isinstance(scene, TriesScene) and scene.leaves == [tries[0], end, tries[2]]
    assert scene.preferred() == "try.1"
    single = games_of(program(), campaign_of(NAME), Chronicle(NAME, POPULARES, "even", 4, (end,)), 0, end)
    assert isinstance(single, ChapterScene)


# -- the records of all games


def test_the_end_saves_every_game_of_the_campaign(user_home: Path) -> None:
    context, campaign = program(user_home), campaign_of(NAME)
    chronicle = lived(POPULARES, WHOLE)
    first, *others = chronicle.leaves
    chronicle = msgspec.structs.replace(chronicle, leaves=(Try(LAND, "[Game 1]", "lost"), first, *others))
    for is_past in (False, True):
        stack = opened(EpilogueScene(context, campaign, chronicle, is_past=is_past))
        click(stack, "records")
        told = top(stack, NoticeScene)
        assert isinstance(told, NoticeScene) and "2 games" in told.text
        (folder,) = (user_home / "records").iterdir()
        assert str(folder) in told.text
        names = sorted(path.name for path in folder.iterdir())
        assert names == ["01_land_law_try_lost.txt", f"02_land_law_{chronicle.chapters[0].verdict}.txt"]
        assert (folder / names[1]).read_text(encoding="utf-8") == first.record
        replay(load_game(f"optimates/{NAME}/{LAND}").game, read_record(first.record))
        shutil.rmtree(folder)


def test_where_the_games_cannot_be_saved_it_is_told(user_home: Path) -> None:
    campaign, chronicle = campaign_of(NAME), lived(POPULARES, WHOLE)
    nowhere = opened(EpilogueScene(program(), campaign, chronicle))
    click(nowhere, "records")
    context = program(user_home)
    (user_home / "records").write_bytes(b"")  # a file where the folder should be
    failing = opened(EpilogueScene(context, campaign, chronicle))
    click(failing, "records")
    for stack, said in ((nowhere, "no folder"), (failing, "could not be saved")):
        told = top(stack, NoticeScene)
        assert isinstance(told, NoticeScene) and said in told.text
