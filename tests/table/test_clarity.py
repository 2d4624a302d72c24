"""What the table shows beside the position is true: what would be left, the odds, the reach, the end, the last turn."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.match import HUMAN, Match
from game.rules.core import silent
from game.rules.optimates import notation as n
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.optimates.meters import share_bar
from game.scenes.optimates.places import Places
from game.scenes.optimates.sides import METERS, meter_rows, mood_of
from game.scenes.optimates.words import percent
from game.scenes.stack import Pop, Push, Stack, apply_change, drive, render
from game.scenes.table.stage import Actor
from game.ui.input import Input
from game.ui.keymap import bind
from tests.scene_kit import finished
from tests.table import kit
from tests.table.kit import ASKED, context, form_of, position, question_of, samples, table_at, table_of

SEATS = range(len(n.SEATS))


def has_colour(picture: pygame.Surface, rect: Rect, colour: tuple[int, int, int]) -> bool:
    """Tell whether a colour is seen in a part of a picture."""
    return pygame.mask.from_threshold(picture.subsurface(rect), (*colour, 255), (1, 1, 1, 255)).count() > 0


def look_at(stack: Stack, name: str) -> pygame.Surface:
    """Put the pointer on a widget and draw."""
    drive(stack, [Input("point", pos=form_of(stack[-1]).get(name).rect.center)])
    return render(stack).copy()


# -- what would be left


@pytest.mark.parametrize("kind", ["action", "bid"])
def test_each_price_is_said_once(kind: str) -> None:
    made, settled = context(), 0
    for state in samples(kind):
        seat = question_of(table_at(made, state)).decision.seat
        bids = state["ask"].get("bids", dict.fromkeys(n.SEATS, 0))
        for poor in ({}, {n.SEATS[1 - seat]: bids[n.SEATS[1 - seat]]}):  # one that may answer, and one that can't
            coins = dict.fromkeys(n.SEATS, 9) | poor
            stack = table_at(made, state | {"coins": coins})
            question, words = question_of(stack), table_of(stack).words
            for action in question.decision.actions:
                forecast = question.game.forecast(question.state, action)
                said = words._price(forecast)
                assert said.count("{coin}") <= 1 and said.count("{pw}") <= 1, said
                settled += action[0] in (n.GAMES, n.BID) and forecast.coins[seat] < 0
    assert settled


def test_the_purse_shows_what_an_action_leaves() -> None:
    made, tried = context(confirm="always"), set[int]()
    for kind in ASKED:
        state = position(kind)
        legal = kit.loaded().game.from_json(state).legal
        for action in {action[0]: action for action in legal}.values():
            stack = table_at(made, state)
            table, question = table_of(stack), question_of(stack)
            for inp in kit.by_keys(stack, action):
                if inp.kind == "confirm":
                    regard = table.speech.regard(table.shown, question, form_of(table).focused, False)
                drive(stack, [inp])
            after = question.state.clone()
            question.game.apply(after, action, silent)
            if question.game.forecast(question.state, action).final and after.turn == question.state.turn:
                assert ([*(regard.pw or ())], [*(regard.coins or ())]) == (after.pw, after.coins)
                tried.add(action[0])
    assert len(tried) >= 6


def test_what_is_left_is_red_where_no_law_could_then_be_vetoed() -> None:
    made, seen = context(), set[bool]()
    for have in (2, 3, 4, 9):
        state = position("action") | {"phase": 1, "pw": {"optimates": 4, "populares": have}}
        state["offices"] = dict.fromkeys(n.OFFICES, "optimates") | {"consul_2": "populares"}
        state["laws"] = {law: {"at": 0, "no_pass": False} for law in n.LAWS} | {
            "debt_relief": {"at": 2, "no_pass": False}
        }
        stack = table_at(made, state)
        kit.click(stack, "act.2")
        cell = sorted(question_of(stack).choosing.candidates())[0]  # type: ignore[union-attr]
        kit.click(stack, f"cell.{cell}")
        other = sorted(question_of(stack).choosing.candidates())[0]  # type: ignore[union-attr]
        picture = look_at(stack, f"cell.{other}")
        table = table_of(stack)
        reserve, left = table.picture.outlook.reserve[n.POPULARES], have - 1
        assert table.picture.regard.pw == (4, left)
        purse = table.places.side(n.POPULARES, "purse")
        row = Rect(purse.x + 18, purse.y, purse.w - 18, purse.h // 3)
        assert has_colour(picture, row, made.skin.colour("text_bad")) == (left < reserve)
        seen.add(left < reserve)
    assert seen == {True, False}


# -- the odds


def test_the_odds_of_a_threat_are_those_of_the_forecast_both_ways() -> None:
    made, opposed = context(), 0
    for state in samples("oppose", 6):
        stack = table_at(made, state)
        question = question_of(stack)
        render(stack)
        regard = table_of(stack).picture.regard
        said = {action[0]: question.game.forecast(question.state, action).odds for action in question.decision.actions}
        assert dict(regard.odds) == {n.KINDS[kind]: odds for kind, odds in said.items()}
        assert regard.by == question.state.active
        opposed += n.OPPOSE in said
    assert opposed > 1


def test_whom_a_threat_is_tried_on_shows_his_odds() -> None:
    stack = table_at(context(), position("action"))
    kit.click(stack, f"act.{n.INTIMIDATE}")
    question = question_of(stack)
    for cell in sorted(question.choosing.candidates()):  # type: ignore[union-attr]
        picture = look_at(stack, f"cell.{cell}")
        odds = dict(table_of(stack).picture.regard.odds)
        forecast = question.game.forecast(question.state, (n.INTIMIDATE, cell))
        assert odds["decline"] == forecast.odds
        assert f"{percent(odds['decline'])} %" in kit.told(stack)
        rank = forecast.after_pw[n.OPTIMATES] - question.state.pw[n.OPTIMATES]
        assert rank > 0 and f"Optimates gain {rank}" in kit.told(stack), "whatever the die shows"
        rect = table_of(stack).bottom.odds_rect(question)
        assert has_colour(picture, rect, table_of(stack).context.skin.colour("text_populares"))


# -- the reach


def test_a_senator_in_focus_shows_whom_he_reaches_and_who_reaches_him() -> None:
    made, arrows = context(), 0
    for state in samples("action", 3):
        stack = table_at(made, state)
        table = table_of(stack)
        plain = look_at(stack, "menu")
        places = table.places
        for cell in range(16):
            picture = look_at(stack, f"cell.{cell}")
            reach = table.game.reach(table.shown, cell)
            touched = {
                near for near in table.game.book.neighbour_cells[cell] if differs(plain, picture, places, cell, near)
            }
            assert touched == {*reach.turns, *reach.turned_by}
            arrows += len(touched)
    assert arrows > 20


def differs(plain: pygame.Surface, picture: pygame.Surface, places: Places, cell: int, near: int) -> bool:
    """Tell whether anything is drawn in the inside of a neighbour, near the common edge."""
    here, there = places.cells[cell], places.cells[near]
    middle = Rect(0, 0, 32, 32)
    middle.center = ((here.centerx + there.centerx) // 2, (here.centery + there.centery) // 2)
    part = middle.clip(there.inflate(-6, -4))
    return pygame.image.tobytes(plain.subsurface(part), "RGB") != pygame.image.tobytes(picture.subsurface(part), "RGB")


# -- the coming election


def test_each_office_says_how_safely_it_would_be_won_and_each_meter_what_it_wins() -> None:
    made = context()
    for kind in ("action", "veto", "bid"):
        for state in samples(kind, 3):
            stack = table_at(made, state)
            table = table_of(stack)
            outlook = table.picture.outlook
            for office, race in enumerate(outlook.races):
                hint = form_of(table).get(f"office.{office}").hint
                side = table.words.side(race.seat)
                swing = race.swing[1 - race.seat]
                assert f"{side} would win" in hint and f"unless {swing} " in hint
                assert ("tie," in hint.split("would win")[1]) == race.tie
            won = [wins for seat in SEATS for count, *_, wins in meter_rows(outlook, seat) if count != METERS[-1]]
            assert sum(won) == len(n.OFFICES)


# -- the end and the last turn


def last_turn(state: dict[str, Any]) -> dict[str, Any]:
    return state | {"final_turn": True}


def test_the_last_turn_is_hung_out_and_all_that_counts_double_is_marked() -> None:
    made = context()
    plain, last = (table_at(made, state) for state in (position("action"), last_turn(position("action"))))
    gold, flame = made.skin.colour("gold_2"), made.skin.colour("text_bad")
    for stack, is_last in ((plain, False), (last, True)):
        picture, table = look_at(stack, "menu"), table_of(stack)
        banner = table.places.rect("watch_vp").inflate(-4, -4)
        assert picture.get_at(banner.topleft)[:3] == flame if is_last else picture.get_at(banner.topleft)[:3] != flame
        for office in table.places.offices:
            assert has_colour(picture, Rect(office.x + 4, office.bottom - 13, 14, 9), gold) == is_last
        for law, at in enumerate(table.shown.laws):
            tablet = Rect(table.places.tablet(law, at), (24, 14)).inflate(-4, -6)
            counts = is_last and table.game.book.value(law, at) > 0
            assert has_colour(picture, Rect(tablet.x, tablet.y, 2, tablet.h), gold) == counts


@pytest.mark.parametrize("is_last", [False, True])
def test_a_tablet_on_its_way_looks_as_it_does_at_rest(is_last: bool) -> None:
    state = position("action")
    stack = table_at(context(), last_turn(state) if is_last else state)
    table, at_rest = table_of(stack), render(stack).copy()
    for law, at in enumerate(table.shown.laws):
        table.stage.hidden.add(("law", law))
        table.stage.actors = [Actor(f"law:{law}", table.places.tablet(law, at))]
        place = Rect(table.places.tablet(law, at), (24, 14))
        moving = render(stack).subsurface(place)
        assert pygame.image.tobytes(moving, "RGB") == pygame.image.tobytes(at_rest.subsurface(place), "RGB"), law
        table.stage.clear()


@pytest.mark.parametrize("vp", [(0, 0), (8, 11), (31, 12), (49, 30), (12, 33), (60, 0)])
def test_the_watch_over_the_end_tells_how_far_it_is(vp: tuple[int, int]) -> None:
    stack = table_at(context(), position("action") | {"vp": dict(zip(n.SEATS, vp, strict=True))})
    render(stack)
    hints = {name: form_of(stack[-1]).get(f"watch_{name}").hint for name in ("vp", "lead", "laws")}
    assert f"the most is {max(vp)}" in hints["vp"]
    assert ("nobody leads" if vp[0] == vp[1] else f"lead by {abs(vp[0] - vp[1])}") in hints["lead"]
    assert table_of(stack).picture.outlook.watch.vp == vp


# -- who sits there


@pytest.mark.parametrize(
    ("vp", "scored", "moods"),
    [
        ((0, 0), (0, 0), ("calm", "calm")),
        ((9, 5), (3, 2), ("glad", "grim")),
        ((9, 5), (2, 3), ("calm", "calm")),
        ((5, 9), (2, 3), ("grim", "glad")),
    ],
)
def test_a_face_is_glad_of_the_lead_and_of_the_last_scoring(
    vp: tuple[int, int], scored: tuple[int, int], moods: tuple[str, str]
) -> None:
    assert tuple(mood_of(vp, scored, seat) for seat in SEATS) == moods


def test_there_is_a_face_for_whoever_sits_there() -> None:
    made = context()
    for who in (HUMAN, "greedy", "consul", "consul:orator", "dictator:rich_man"):
        table = table_of(table_at(made, position("action"), (HUMAN, who)))
        for seat in SEATS:
            name = table.picture.sides.portrait(seat, table.shown)
            assert made.skin.sprites.has(name)
            assert made.skin.sprites.size(name) == table.places.side(seat, "portrait").size


# -- which keys do what


@pytest.mark.parametrize("where", ["asked", "over"])
def test_keys_that_were_set_anew_meanwhile_are_prompted_at_once(where: str) -> None:
    made = context()
    match = finished(made) if where == "over" else Match.from_state(kit.loaded(), position("action"), 1, kit.PEOPLE)
    stack = kit.open_table(made, match)
    before = render(stack).copy()
    apply_change(stack, Push(MenuScene(made, match)))
    made.set_inputs(bind(made.inputs, "keys", "help", "F7").table)
    apply_change(stack, Pop())
    after, fresh = render(stack).copy(), render(kit.open_table(made, match))
    prompts = table_of(stack).places.rect("prompts")
    shown, wanted, old = (pygame.image.tobytes(each.subsurface(prompts), "RGB") for each in (after, fresh, before))
    assert shown == wanted != old


# -- without colours


@pytest.mark.parametrize("palette", ["default", "deutan", "tritan"])
def test_the_bars_of_the_sides_differ_without_colours(palette: str) -> None:
    made = coloured(palette)
    greys = []
    for seat in SEATS:
        canvas = pygame.Surface((60, 8))
        share_bar(canvas, made.skin, canvas.get_rect(), 58, seat)
        grey = pygame.transform.grayscale(canvas)
        greys.append([grey.get_at((x, 4)).r for x in range(1, 59)])
    strokes = [max(row) - min(row) for row in greys]
    assert strokes[n.OPTIMATES] == 0
    assert strokes[n.POPULARES] >= 40, "one has strokes, the other none"


def coloured(palette: str) -> Context:
    made = context()
    made.settings.value.palette = palette  # type: ignore[assignment]
    made.apply_settings()
    return made
