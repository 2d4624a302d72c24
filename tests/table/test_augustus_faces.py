"""The faces of the computer's players in Augustus: whose they are, and what puts them in which mood."""

from __future__ import annotations

from random import Random

import pytest

from game.match import HUMAN, Match
from game.rules.augustus import events as e
from game.scenes.augustus.face import AugustusFace
from game.scenes.augustus.faces import moods_of, portrait_of
from game.scenes.context import Context
from game.scenes.table.scene import TableScene
from tests.playing import step
from tests.scene_kit import context

__all__ = ["context"]

BEFALLS = {e.ObjectiveCompleted: "glad", e.LegionsRemoved: "grim", e.ObjectiveLost: "grim"}


@pytest.mark.parametrize(
    ("points", "moods"),
    [
        ((0, 0, 0), "calm calm calm"),
        ((5, 0, 4), "glad calm calm"),
        ((5, 5, 4), "calm calm calm"),
        ((20, 6, 5), "glad calm grim"),
        ((20, 20, 5), "calm calm grim"),
    ],
)
def test_who_is_ahead_alone_is_glad_and_who_is_far_behind_is_grim(points: tuple[int, ...], moods: str) -> None:
    assert moods_of(points, {}, 15) == tuple(moods.split())


def test_what_has_just_befallen_a_player_outweighs_how_he_stands() -> None:
    assert moods_of((20, 6, 5), {0: "grim", 2: "glad"}, 15) == ("grim", "calm", "glad")


def test_each_character_has_his_face_and_nobody_else(context: Context) -> None:
    skin = context.plain_skin
    assert portrait_of(skin, "praetor:augur") == "portrait_augur"
    assert portrait_of(skin, HUMAN) == portrait_of(skin, "praetor") == portrait_of(skin, "random") == ""


def test_the_log_knows_what_befell_whom_since_a_token_was_drawn(context: Context) -> None:
    """So it does whether it is told of a game as that goes or all at once."""
    match = Match.new(context.load_game("augustus"), seed=7, options={"seats": 3})
    told, random, seen = AugustusFace(context, match).log, Random(7), set[str]()
    expected: dict[int, str] = {}
    while match.decision is not None:
        for event in step(match, random):
            if isinstance(event, e.TokenDrawn):
                expected.clear()
            if isinstance(event, (e.ObjectiveCompleted, e.LegionsRemoved, e.ObjectiveLost)):
                expected[event.seat] = BEFALLS[type(event)]
            told.tell(match.state, event)
        assert told.fortunes == expected
        seen |= set(expected.values())
    assert seen == {"glad", "grim"}
    anew = AugustusFace(context, match).log
    for _ in range(2):
        anew.recall(match)
        assert anew.fortunes == expected


def test_a_province_lost_makes_a_player_grim_until_the_next_token(context: Context) -> None:
    match = Match.new(context.load_game("augustus"), seed=7, options={"seats": 3})
    log = AugustusFace(context, match).log
    log.tell(match.state, e.ObjectiveCompleted("4.1", 2, 30, False))
    log.tell(match.state, e.ObjectiveLost("5.3", 2, 30))
    assert log.fortunes == {2: "grim"}
    log.tell(match.state, e.TokenDrawn("3.1", 0, 0, 5))
    assert log.fortunes == {}


def test_a_table_taken_up_or_taken_back_shows_the_moods_of_its_position(context: Context) -> None:
    match, random = Match.new(context.load_game("augustus"), seed=5, options={"seats": 3}), Random(5)
    has_completed = False
    while not (has_completed and match.can_undo):
        has_completed |= any(isinstance(event, e.ObjectiveCompleted) for event in step(match, random))
    face = AugustusFace(context, match)
    table = TableScene(context, match, face)
    assert face.shown.moods == moods(face)
    match.undo()
    again = AugustusFace(context, match)
    TableScene(context, match, again)
    step(match, random)
    face.log.fortunes |= {0: "grim", 1: "grim", 2: "grim"}
    table.undo()
    assert face.shown.moods == moods(face) == again.shown.moods != ("grim",) * 3


def moods(face: AugustusFace) -> tuple[str, ...]:
    points = [seat.points for seat in face.shown.seats]
    return moods_of(points, face.log.fortunes, face.places.far_behind)
