"""The end of a game: who has won, by which rule, how it came, and where to go from it."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect

from game.match import HUMAN, Match
from game.players import character_names
from game.scenes.chart import Chart, Course
from game.scenes.context import Context
from game.scenes.optimates.result import ResultScene
from game.scenes.optimates.story import tell
from game.scenes.optimates.table import TableScene
from game.scenes.stack import Stack, advance, render
from game.scenes.title import TitleScene
from game.ui.skin import Skin
from game.ui.widgets import Mood
from tests.scene_kit import click, context, finished, form_of, opened, press

__all__ = ["context"]


def result(context: Context, name: str, seats: tuple[str, str] = (HUMAN, HUMAN)) -> ResultScene:
    return ResultScene(context, finished(context, name, seats))


@pytest.mark.parametrize(
    ("name", "headline", "decided"),
    [
        ("end_optimates", "The Optimates prevail", "The Optimates end"),
        ("end_populares", "The Populares triumph", "and needed 10"),
        ("end_short", "The Optimates prevail", "but needed 10"),
        ("end_tie", "The Populares triumph", "The laws scored once more"),
    ],
)
def test_the_winner_and_the_rule_that_decided(context: Context, name: str, headline: str, decided: str) -> None:
    scene = result(context, name)
    assert scene.headline() == headline
    said = scene.sayings()
    assert decided in said[0] and "[" not in "".join(said)
    assert said[1].startswith("The last turn came because somebody")


@pytest.mark.parametrize("name", ["end_optimates", "end_populares", "end_short", "end_tie"])
def test_the_story_ends_with_the_true_vp_and_adds_up(context: Context, name: str) -> None:
    match = finished(context, name)
    story = tell(match)
    assert story.is_whole and story.triggers and story.end is not None
    assert len(story.vp) == match.state.turn
    assert story.vp[-1] == tuple(match.state.vp)
    assert [story.laws[seat] + story.offices[seat] for seat in (0, 1)] == match.state.vp
    assert all(
        before[seat] <= after[seat] for before, after in zip(story.vp, story.vp[1:], strict=False) for seat in (0, 1)
    )


@pytest.mark.parametrize("most", [9, 20, 40, 73, 99, 140])
def test_the_numbers_at_the_chart_keep_apart(context: Context, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    tops: list[int] = []
    drawn = Skin.text

    def text(skin: Skin, canvas: pygame.Surface, words: object, pos: tuple[int, int], *look: Any, **more: Any) -> Rect:
        if more.get("align") == "right":
            tops.append(pos[1])
        return drawn(skin, canvas, words, pos, *look, **more)

    monkeypatch.setattr(Skin, "text", text)
    chart = Chart(context, context.rect("result_chart"), Course([(most // 2, most)], [133]))
    chart.draw(pygame.Surface((640, 360)), context.skin, Mood())
    capital = context.skin.fonts.face().cap_height
    assert tops and all(low - high >= capital + 2 for low, high in itertools.pairwise(tops))


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("end_optimates", "optimates"),
        ("end_populares", "populares"),
        ("end_short", "optimates"),
        ("end_tie", "populares"),
    ],
)
def test_the_picture_of_the_end_is_the_winners(context: Context, name: str, picture: str) -> None:
    place = context.rect("result_picture")
    painted = context.skin.sprites.get(f"result_{picture}")
    middle = place.inflate(-8, -8)
    shown = render([result(context, name)]).subsurface(middle)
    assert place.size == painted.get_size()
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(painted.subsurface(4, 4, *middle.size), "RGB")


def test_a_record_that_no_longer_plays_still_has_its_end(context: Context) -> None:
    match = finished(context)
    match.entries = match.entries[5:]
    scene = ResultScene(context, match)
    assert not scene.story.is_whole and scene.story.vp == [tuple(match.state.vp)]
    assert "[" not in "".join(scene.sayings())
    render([scene])


def test_only_a_game_with_two_kinds_of_player_can_change_sides(context: Context) -> None:
    forms = [form_of(result(context, "end_tie", seats)) for seats in SEATINGS]
    names = [[w.name for w in form.widgets if w.group == "go"] for form in forms]
    assert names == [["again", "look", "title"], ["again", "swap", "look", "title"]]


SEATINGS = [(HUMAN, HUMAN), ("praetor:orator", HUMAN)]


@pytest.mark.parametrize(
    ("button", "seats"), [("again", ("praetor:orator", HUMAN)), ("swap", (HUMAN, "praetor:orator"))]
)
def test_a_rematch_has_the_same_options_and_takes_the_open_place(
    context: Context, button: str, seats: tuple[str, str]
) -> None:
    loaded = context.load_game("optimates")
    played = finished(context, seats=("praetor:orator", HUMAN))
    played.head = Match.new(loaded, {"layout": "mingled"}, 1, ("praetor:orator", HUMAN)).head
    stack = opened(ResultScene(context, played))
    click(stack, button)
    assert isinstance(stack[-1], TableScene) and len(stack) == 1
    again = stack[-1].match
    assert again.seats == seats and again.head.options["layout"] == "mingled" and again.ply == 0
    assert context.open_match("optimates") is not None


def test_the_table_can_be_looked_at_and_left_again(context: Context) -> None:
    stack = opened(result(context, "end_optimates"))
    press(stack, "back")
    assert isinstance(stack[-1], TableScene)
    for _ in range(5):
        advance(stack, 0.1)
    assert isinstance(stack[-1], TableScene)
    press(stack, "back")
    click(stack, "result")
    assert isinstance(stack[-1], ResultScene) and len(stack) == 1
    click(stack, "title")
    assert isinstance(stack[-1], TitleScene)


def test_a_finished_game_at_the_table_leads_to_its_result(context: Context) -> None:
    match = finished(context)
    last = match.moves[-1]
    again = Match.from_state(match.loaded, match.head.start, 7)
    for move in match.moves[:-1]:
        again.play(again.game.parse(move))
    table = TableScene(context, again)
    stack: Stack = [table]
    table.play(again.game.parse(last))
    for _ in range(10):
        advance(stack, 0.1)
    assert isinstance(stack[-1], ResultScene) and stack[-1].match is again


@pytest.mark.parametrize("reason", ["lead", "short", "tie_laws", "tie"])
@pytest.mark.parametrize("trigger", ["vp", "lead", "laws"])
def test_every_way_to_end_has_its_words(context: Context, reason: str, trigger: str) -> None:
    scene = result(context, "end_optimates")
    assert scene.story.end is not None
    scene.story.end = msgspec.structs.replace(scene.story.end, reason=reason)
    scene.story.triggers = [trigger, "vp"]
    for winner in (0, 1):
        scene.winner = winner
        said = " ".join(scene.sayings())
        assert "[" not in said and " and somebody reached 50 VP" in said


@pytest.mark.parametrize(
    ("who", "name"),
    [
        ("consul", "Consul"),
        ("consul:plain", "Consul"),
        ("consul:orator", "Consul, the orator"),
        ("random", "Novice"),
        ("consul:cicero", "consul:cicero"),
        ("greedy", "The old Praetor"),
    ],
)
def test_who_played_is_named_with_the_character(context: Context, who: str, name: str) -> None:
    scene = result(context, "end_tie", (who, HUMAN))
    assert scene.person(0) == name and scene.person(1) == "You"
    render([scene])


def test_every_name_fits_its_line(context: Context) -> None:
    width = context.rect("result_optimates").w - 16
    for level in context.places.opponents:
        for character in ("", *(f":{name}" for name in character_names("optimates"))):
            name = result(context, "end_tie", (level + character, HUMAN)).person(0)
            assert context.skin.fonts.width(name) <= width, name
