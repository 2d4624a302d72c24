"""The table of Augustus on the table of any game: people act by hand, the others' legions march by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pygame import Vector2

from game.ai.player import Player, Thought
from game.match import HUMAN, Match
from game.players import character_names
from game.rules.augustus import events
from game.rules.augustus.notation import MOVE, PLACE
from game.rules.augustus.outlook import space_odds
from game.rules.core import Event
from game.scenes.augustus.face import AugustusFace
from game.scenes.augustus.inspect import InspectScene
from game.scenes.augustus.model import cards_of
from game.scenes.augustus.question import Question
from game.scenes.context import Context
from game.scenes.gallery import positions
from game.scenes.proof import Proof
from game.scenes.saved import result_for, table_for
from game.scenes.stack import Push, Stack, advance, apply_change, render
from game.scenes.table.scene import TableScene
from game.ui.input import Input
from tests.scene_kit import context, form_of, opened, press
from tests.table.augustus_kit import rules

__all__ = ["context"]


def seated(context: Context, seats: tuple[str, ...], seed: int = 4) -> tuple[Stack, Match]:
    match = Match.new(context.load_game("augustus"), seed=seed, options={"seats": len(seats)}, seats=seats)
    stack: Stack = []
    apply_change(stack, Push(TableScene(context, match, AugustusFace(context, match))))
    return stack, match


def wait(stack: Stack) -> None:
    """Let the others play until somebody is asked."""
    table = stack[-1]
    assert isinstance(table, TableScene)
    for _ in range(200):
        if table.question is not None or table.match.decision is None:
            return
        advance(stack, 0.05)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("is_large", [False, True])
def test_rounds_are_played_by_the_keyboard_alone(is_large: bool, context: Context) -> None:
    """The focus begins on something that can be done: to confirm it again and again plays on."""
    context.settings.value.large_text = is_large
    stack, match = seated(context, (HUMAN, "random", "random"))
    for _ in range(25):
        wait(stack)
        table = stack[-1]
        assert isinstance(table, TableScene) and table.question is not None
        if table.question.decision.kind == "keep":
            for widget in [each.name for each in form_of(table).widgets if each.name.startswith("card.")][:3]:
                form_of(table).focus.to(widget)
                press(stack, "confirm")
            form_of(table).focus.to("confirm")
        press(stack, "confirm")
        render(stack)
    assert match.ply > 25 and match.state.round > 5


def at(context: Context, name: str) -> tuple[Stack, TableScene]:
    """Open the table at a position of the gallery, with one person who is asked."""
    loaded, known = context.load_game("augustus"), positions("augustus")[name].state
    decision = loaded.game.decision(loaded.game.from_json(known))
    assert decision is not None
    seats = [HUMAN if seat == decision.seat else "random" for seat in range(len(known["seats"]))]
    stack: Stack = []
    apply_change(stack, Push(table_for(context, Match.from_state(loaded, known, 7, seats))))
    table = stack[-1]
    assert isinstance(table, TableScene) and isinstance(table.face, AugustusFace)
    return stack, table


def test_the_odds_of_ones_spaces_are_written_on_demand(context: Context) -> None:
    stack, table = at(context, "place_6")
    face, state = table.face, table.match.state
    assert isinstance(face, AugustusFace) and table.question is not None
    seat, written = table.question.decision.seat, []
    form_of(table).focus.to("bag.0")
    for draws in face.odds.choices:
        press(stack, "confirm")
        odds = space_odds(rules().book, state, seat, draws)
        cards = cards_of(rules().book)
        assert face.marks.odds, "there are free spaces"
        for (number, place), told in face.marks.odds.items():
            assert told == str(round(100 * odds[number, cards[number].symbols[place]]))
        written.append(face.marks.odds)
        assert str(draws) in form_of(table).get("bag.0").hint
    assert len({tuple(each.items()) for each in written}) == len(written)
    press(stack, "confirm")
    assert not face.marks.odds and table.match.ply == 0


def test_an_objective_is_held_close_and_put_back_by_anything(context: Context) -> None:
    stack, table = at(context, "place_6")
    before = render(stack).copy()
    name = next(each.name for each in form_of(table).widgets if each.group.startswith("seat_") and "card" in each.name)
    form_of(table).focus.to(name)
    table.dirty = True
    hovered = render(stack).copy()
    assert hovered.get_buffer().raw != before.get_buffer().raw
    for key in ("confirm", "back", "left"):
        press(stack, "confirm")
        assert isinstance(stack[-1], InspectScene)
        press(stack, key)
        assert stack == [table] and table.match.ply == 0


def test_to_look_at_an_objective_puts_nothing_back_that_is_picked(context: Context) -> None:
    stack, table = at(context, "keep_4")
    press(stack, "confirm")
    assert table.question is not None and isinstance(table.question, Question)
    picked = list(table.question.kept)
    form_of(table).focus.to(f"market.{table.match.state.market[0]}")
    press(stack, "confirm", "back")
    assert stack == [table] and len(picked) == 1 and table.question.kept == picked


def test_what_is_picked_is_not_held_close(context: Context) -> None:
    stack, table = at(context, "new_objective_4")
    assert table.question is not None
    number = table.question.decision.actions[1][1]
    form_of(table).focus.to(f"market.{number}")
    press(stack, "confirm")
    assert table.match.ply and number in table.match.state.active[table.match.entries[0].seat]


def test_moving_the_focus_repaints_nothing_of_the_board(context: Context) -> None:
    stack, table = at(context, "place_6")
    render(stack)
    face = table.face
    assert isinstance(face, AugustusFace)
    before = [layer.repaints for layer in face.picture.layers]
    assert len(before) > 8
    press(stack, "up", "left")
    render(stack)
    assert [layer.repaints for layer in face.picture.layers] == before


def test_every_event_is_moved(context: Context) -> None:
    _, table = at(context, "place_6")
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert set(table.playback.motion.moves) == kinds - {Event}


def test_an_impatient_press_while_others_play_does_nothing(context: Context) -> None:
    """What had the focus may be gone by then, such as an objective that was completed."""
    stack, table = at(context, "place_6")
    table.question = None
    form_of(table).set([])
    table._lay_out()
    focused = form_of(table).focused
    assert focused is not None and focused.name.startswith("seat.")
    press(stack, "confirm")
    assert stack == [table]


def test_without_stock_one_is_asked_for_the_legion_that_moves(context: Context) -> None:
    _, table = at(context, "place_6")
    state = table.match.game.clone(table.match.state)
    seat = state.asked
    state.stock[seat] = 0
    state.legal = [action for action in state.legal if action[0] != PLACE]
    decision = table.match.game.decision(state)
    assert decision is not None and isinstance(table.face, AugustusFace)
    question = Question(rules(), state, decision, "never")
    assert "which legion moves" in table.face.bottom.prompt(question)


class Chooser(Player):
    """Answers one kind of question by the number of the answer, all others by the first."""

    name = "chooser"

    def __init__(self, kind: str, which: int) -> None:
        self.kind, self.which = kind, which

    def think(self, game: Any, state: Any, seat: int, random: Random) -> Iterator[Thought]:
        decision = game.decision(state)
        number = self.which % len(decision.actions) if decision.kind == self.kind else 0
        # Any words will do that say what was chosen.
        yield Thought(decision.actions[number], 0.5, "augustus.table.round", {"n": number})


@pytest.mark.parametrize("kind", ["keep", "place"])
def test_whatever_others_have_chosen_unseen_the_table_shows_says_and_sounds_the_same(
    kind: str, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person is the last to choose: two computers have chosen before, each time something else."""
    heard: list[str] = []
    monkeypatch.setattr(TableScene, "opening", lambda table: "")  # it greets but once
    monkeypatch.setattr(context.audio, "play", lambda name, *more, **others: heard.append(name))
    found = []
    for which in range(3):
        heard.clear()
        chooser = Chooser(kind, which)
        monkeypatch.setattr("game.scenes.table.thinker.make_player", lambda *names, chooser=chooser: chooser)
        stack, match = seated(context, ("random", "random", HUMAN))
        table = stack[-1]
        assert isinstance(table, TableScene)
        wait(stack)
        if kind == "place":
            assert table.question is not None
            table.play(table.question.decision.actions[0])
            wait(stack)
        assert match.decision is not None and (match.decision.kind, match.decision.seat) == (kind, 2)
        tips = [(widget.name, widget.tip, widget.enabled) for widget in form_of(table).widgets]
        told = [*map(repr, table.log.entries), table.log.why]
        found.append((match.moves, render(stack).get_buffer().raw, tips, told, list(heard)))
    assert found[0][0] != found[1][0], "they have chosen alike"
    for _, *same in found:
        assert same == list(found[0][1:])


@pytest.mark.parametrize("is_large", [False, True])
def test_six_levels_with_characters_have_room_for_their_names(is_large: bool, context: Context) -> None:
    context.settings.value.large_text = is_large
    names = [f"dictator:{character}" for character in character_names("augustus")]
    loaded, known = context.load_game("augustus"), positions("augustus")
    for shift in (0, 3):
        seats = [HUMAN, *(names[(seat + shift) % len(names)] for seat in range(1, 6))]
        table = table_for(context, Match.from_state(loaded, known["place_6"].state, 7, seats))
        assert Proof([table], context.skin).faults() == []
        match = Match.from_state(loaded, known["end_6"].state, 7, seats)
        for move in known["end_6"].moves:
            match.play(match.game.parse(move))
        assert Proof(opened(result_for(context, match)), context.skin).faults() == []


PLACING = ["place_2", "place_4", "place_6", "joker_4", "rearrange_4", "remove_legions_4", "reward_4"]


@pytest.mark.parametrize("name", PLACING)
def test_all_that_is_drawn_is_told_about_where_one_points(name: str, context: Context) -> None:
    """Also the power line of one's own objectives, legions, the log and the round, that are no stops for the keys."""
    _, table = at(context, name)
    face, form = table.face, form_of(table)
    assert isinstance(face, AugustusFace)
    places, shown = face.places, face.shown
    for number, rect in places.objectives(shown.me):
        assert number is not None
        card = shown.cards[number]
        for pos in ((rect.centerx, rect.bottom - 5), (rect.x + 3, rect.centery), (rect.right - 3, rect.bottom - 4)):
            widget = form.focus.at(pos)
            assert widget is not None and card.name in widget.tip, (name, number, pos)
            assert card.power.kind == "none" or face.words.power(card) in widget.tip
    spots = [places.rect("round").center, places.rect("crier").center, places.rect("acts").center]
    spots += [places.panel(seat).move(-3, -3).bottomright for seat in range(len(shown.seats))]
    for pos in spots:
        widget = form.focus.at(pos)
        assert widget is not None and widget.tip, (name, pos)


def test_a_space_that_the_token_does_not_fit_says_so_whatever_the_stock(context: Context) -> None:
    """That no legion is left in stock is the reason only where one that stands could go."""
    stack, match = seated(context, (HUMAN, "random"), seed=6)
    table, seen = stack[-1], set[str]()
    assert isinstance(table, TableScene) and isinstance(table.face, AugustusFace)
    words, random = table.face.words, Random(3)
    while match.decision is not None and seen != {"does_not_fit", "no_legion"}:
        wait(stack)
        question, shown = table.question, table.face.shown
        if question is None or match.decision is None:
            break
        if question.decision.kind == "place" and not shown.seats[0].stock:
            for widget in form_of(table).widgets:
                kind, _, index = widget.name.partition(".")
                if kind == "space" and not widget.enabled:
                    space = (int(index) >> 4, int(index) & 15)
                    ends = {action[-2:] for action in question.decision.actions if action[0] == MOVE}
                    wanted = "no_legion" if question._named(space) in ends else "does_not_fit"
                    told = words.get(f"refusals.{wanted}", token=words.symbol(shown.drawn or ""))
                    assert widget.reason == told
                    seen.add(wanted)
        table.play(random.choice([a for a in question.decision.actions if a[0] == PLACE] or question.decision.actions))
    assert seen == {"does_not_fit", "no_legion"}


def test_a_legion_that_is_picked_up_is_put_down_where_it_stands_and_by_taking_back(context: Context) -> None:
    for way in ("itself", "undo", "back"):
        stack, table = at(context, "rearrange_4")
        question = table.question
        assert question is not None
        name = form_of(table).focused
        assert name is not None and name.name.startswith("space.")
        name = name.name
        press(stack, "confirm")
        assert question.source is not None
        source = form_of(table).get(name)
        assert source.enabled and table.face.words.get("hints.picked_up") in source.tip
        bar = [each for each in form_of(table).widgets if each.group == "bar"]
        assert [each.hotkey for each in sorted(bar, key=lambda each: each.rect.x)] == list(range(1, len(bar) + 1))
        if way == "itself":
            form_of(table).focus.to(name)
            press(stack, "confirm")
        else:
            press(stack, way)
        assert question.source is None and table.message == "" and stack[-1] is table and table.question is question


def test_a_step_back_puts_back_what_is_held_close_before_it_opens_the_menu(context: Context) -> None:
    stack, table = at(context, "place_4")
    face, form = table.face, form_of(table)
    assert isinstance(face, AugustusFace)
    other = next(each for each in form.widgets if each.name.startswith("card.") and each.group != "mine")
    form.focus.to(other.name)
    assert face.holds_close(other, table.question)
    press(stack, "back")
    assert stack[-1] is table and form.focused is not None and not face.holds_close(form.focused, table.question)
    press(stack, "back")
    assert stack[-1] is not table


@pytest.mark.parametrize("name", ["remove_legions_4", "clear_objective_4", "lose_objective_4"])
def test_an_attack_tells_whose_it_is(name: str, context: Context) -> None:
    _, table = at(context, name)
    assert isinstance(table.face, AugustusFace) and table.question is not None
    attacker = table.face.words.side(table.match.state.resolver)
    assert attacker and attacker in table.face.bottom.prompt(table.question)


@pytest.mark.parametrize("name", ["place_2", "place_4", "place_6"])
def test_in_large_letters_too_it_is_written_what_opponents_control_and_have_in_stock(
    name: str, context: Context
) -> None:
    context.settings.value.large_text = True
    _, table = at(context, name)
    assert isinstance(table.face, AugustusFace)
    shown, seen = table.face.shown, Proof([table], context.skin).seen
    for seat in shown.others:
        panel = table.face.places.header(seat)
        told = {each.text for each in seen if panel.contains(each.ink)}
        assert {f"{len(shown.seats[seat].controlled)}/7", str(shown.seats[seat].stock)} <= told


@pytest.mark.parametrize("is_large", [False, True])
def test_what_may_be_taken_up_is_framed(is_large: bool, context: Context) -> None:
    context.settings.value.large_text = is_large
    framed: dict[str, list[bool]] = {}
    for name in ("new_objective_4", "place_4"):
        stack, table = at(context, name)
        assert isinstance(table.face, AugustusFace)
        picture, gold = render(stack), context.skin.colour("gold_1")
        framed[name] = [picture.get_at(rect.midbottom - Vector2(0, 1)) == gold for rect in table.face.places.market()]
    assert framed["new_objective_4"].count(True) >= 4  # the focus lies upon one
    assert not any(framed["place_4"])


def test_a_pointer_that_comes_back_is_told_of_what_has_the_focus_already(context: Context) -> None:
    stack, table = at(context, "reward_4")
    claim = form_of(table).get("ans.0").rect.center
    table.handle(Input("point", pos=claim))
    table.message = "Something else"
    table.handle(Input("point", pos=(claim[0] + 1, claim[1])))
    assert table.message == ""
    press(stack, "undo")
    assert table.message, "it can be taken back"
    table.handle(Input("point", pos=claim))
    assert table.message, "the pointer only trembles"
    table.handle(Input("point", pos=(claim[0], 340)))
    table.handle(Input("point", pos=claim))
    assert table.message == ""
