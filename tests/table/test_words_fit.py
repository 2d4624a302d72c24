"""What the table writes: every line of the log has its words, and nothing is wider or higher than its place."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random

import pygame
import pytest
from pygame import Rect

from game.ai.levels import CURSUS
from game.match import HUMAN, Match
from game.players import character_names
from game.rules.core import Event
from game.rules.optimates import notation as n
from game.scenes.context import Context
from game.scenes.optimates.bottom import PROMPT_SLOTS, SLOTS
from game.scenes.optimates.large import Named
from game.scenes.optimates.log import Log
from game.scenes.optimates.sides import MOST_NAME_LINES
from game.scenes.optimates.table import TableScene
from game.scenes.optimates.words import Words
from game.scenes.persons import player_name
from game.scenes.stack import Stack, advance, drive, feed, render
from game.scenes.table.log_scene import LogScene
from game.ui.input import Input
from game.ui.rich import RichText
from game.ui.widgets import Button
from tests.protocol import choose
from tests.table import kit
from tests.table.kit import ASKED, context, form_of, loaded, position, question_of, samples, table_at, table_of

GAMES = 50
CHECKED: set[tuple[str, bool]] = set()
"""What has been found to have its room, by the size of the letters."""
BAD = ("[", "]", "{n}", "{side}", "None", "  ")


class Warnings(logging.Handler):
    """Gather what is warned of: a missing word is only logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())


@contextmanager
def no_warnings() -> Iterator[None]:
    """Assert that nothing is warned of meanwhile."""
    handler = Warnings()
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
    assert not handler.told


@cache
def played() -> tuple[tuple[str, Log], ...]:
    """Write the logs of random games of both layouts, with and without the random Italics."""
    made = context()
    game = loaded().game
    logs = []
    with no_warnings():
        for seed in range(GAMES):
            random = Random(seed)
            options = {"random_italics": bool(seed % 2), "layout": ("benches", "mingled")[seed // 2 % 2]}
            state = game.new(options, random)
            log, shown = Log(Words(made.text, game)), game.clone(state)  # type: ignore[arg-type]
            while (decision := game.decision(state)) is not None:
                events: list[Event] = []
                game.apply(state, choose(decision, random), events.append)
                for event in events:
                    log.tell(shown, event)
                    game.show(shown, event)  # type: ignore[attr-defined]
            logs.append((str(options), log))
    return tuple(logs)


# -- the log


def test_every_line_of_the_log_has_its_words() -> None:
    for options, log in played():
        assert len(log.entries) > 50
        for entry in log.entries:
            line = entry.line()
            assert line.strip() == line and line, options
            assert not any(bad in line for bad in BAD), line
            assert entry.rule[0].isdigit()
            assert entry.text[-1] in ".!:?)}" or entry.heading, line


def test_what_the_winner_of_the_games_names_himself_is_not_said_twice() -> None:
    won = [entry.line() for _, log in played() for entry in log.entries if entry.text.startswith("Won over ")]
    assert won and not [line for line in won if " to the " in line]


def test_what_the_other_side_gains_is_told_last() -> None:
    told = 0
    for _, log in played():
        for entry in log.entries:
            other = log.words.side(1 - entry.seat) if entry.seat >= 0 else "nobody"
            _, _, tail = entry.line().partition(f"{other} +")
            assert re.fullmatch(rf"(\d+{{(pw|coin)}}( {other} \+)?)*", tail), entry.line()
            told += bool(tail)
    assert told > 50


def test_every_act_fits_the_panel_of_its_side() -> None:
    made, tall = context(), set[bool]()
    for seat in range(2):
        rect = table_of(table_at(made, position("action"))).places.side(seat, "acts")
        for _, log in played()[:20]:
            for entry in log.of(seat):
                whole = RichText(made.skin, entry.line(), rect.w)
                assert whole.size[0] <= rect.w, entry.line()
                tall.add(whole.size[1] > rect.h)
    assert tall == {True, False}, "some acts are too long for the panel: those are cut"


def test_an_act_too_long_for_the_panel_is_cut_and_not_left_out() -> None:
    stack = table_at(context(), position("action"))
    table = table_of(stack)
    rect = table.places.side(0, "acts")
    empty = render(stack).subsurface(rect).copy()
    longest = max((entry for _, log in played() for entry in log.of(0)), key=lambda entry: len(entry.line()))
    table.log.entries = [longest]
    drawn = render(stack).subsurface(rect)
    last_line = Rect(0, rect.h - 12, rect.w, 12)
    first_line = Rect(0, 0, rect.w, 24)
    for part in (first_line, last_line):
        before, after = (pygame.image.tobytes(picture.subsurface(part), "RGB") for picture in (empty, drawn))
        assert before != after


def test_the_last_act_fits_the_two_lines_at_the_bottom() -> None:
    made = context()
    rect = made.rect("forecast")
    for _, log in played()[:20]:
        for entry in log.entries:
            if entry.seat >= 0:
                side = log.words.side(entry.seat)
                rich = RichText(made.skin, f"{side}: {entry.line()} ({entry.rule})", rect.w - 8)
                assert rich.line_count <= 2, entry.line()


def test_the_log_can_be_read_and_closed() -> None:
    made = context()
    stack = table_at(made, position("action"))
    table_of(stack).log.entries = played()[0][1].entries
    kit.click(stack, "log")
    assert isinstance(stack[-1], LogScene)
    render(stack)
    feed(stack, Input("wheel", pos=(320, 180), step=1))
    feed(stack, Input("up"))
    render(stack)
    feed(stack, Input("back"))
    assert isinstance(stack[-1], TableScene)


def test_why_the_computer_acted_stands_beside_its_own_act_alone() -> None:
    match = Match.new(loaded(), seed=5, seats=(HUMAN, "greedy"))
    stack = kit.open_table(context(), match)
    random = Random(2)
    while match.decision is not None and match.ply < 60:
        if table_of(stack).question is not None:
            table_of(stack).play(choose(match.decision, random))
        advance(stack, 0.0)
    entries = table_of(stack).log.entries
    whys = [entry for entry in entries if entry.why]
    assert len(whys) > 5
    assert {entry.seat for entry in whys} == {n.POPULARES}
    assert not any(entry.why for entry in entries if entry.rule.startswith("7"))
    kit.click(stack, "log")
    assert isinstance(stack[-1], LogScene)
    assert any(whys[-1].why in line for line in stack[-1]._lines())
    table = next(scene for scene in stack if isinstance(scene, TableScene))
    told = [(entry.line(), entry.why) for entry in entries if entry.why]
    table.log.recall(table.match)
    assert [(entry.line(), entry.why) for entry in table.log.entries if entry.why] == told, "undo forgets no reason"


def test_every_reason_fits_one_line_at_the_bottom() -> None:
    made = context()
    text, room = made.text, made.rect("forecast").w - 8
    every = text.keys()
    keys = [key for key in every if key.startswith("why.")]
    assert len(keys) > 50
    for key in keys:
        said = text.get(key, **dict.fromkeys(text.names(key), 88))
        assert said[-1] == "." and "[" not in said, said
        assert RichText(made.skin, said, room).line_count == 1, said


# -- the forecast and the question


@pytest.mark.parametrize("kind", ASKED)
def test_every_forecast_has_its_words_and_fits_two_lines(kind: str) -> None:
    made = context()
    with no_warnings():
        for state in samples(kind, 8):
            stack = table_at(made, state)
            table, question = table_of(stack), question_of(stack)
            for action in question.decision.actions:
                said = table.speech._forecast(question, action)
                assert not any(bad in said for bad in BAD), said
                rich = RichText(made.skin, said, table.places.rect("forecast").w - 8)
                assert rich.line_count <= 2, said


@pytest.mark.parametrize("kind", ASKED)
def test_every_hint_reason_and_prompt_has_its_words_and_fits(kind: str) -> None:
    made = context(confirm="always")
    with no_warnings():
        for state in samples(kind, 3):
            for action in dict.fromkeys(a[0] for a in loaded().game.from_json(state).legal):
                first = next(a for a in loaded().game.from_json(state).legal if a[0] == action)
                stack = table_at(made, state)
                check_words(stack, made)
                for inp in kit.by_keys(stack, first):
                    drive(stack, [inp])
                    is_open = isinstance(stack[-1], TableScene) and table_of(stack).match.ply == 0
                    if inp.kind == "confirm" and is_open:
                        check_words(stack, made)


def check_words(stack: Stack, made: Context) -> None:
    """Assert that all that may be said now has its words and its room, in either size of letters."""
    table, question, skin = table_of(stack), question_of(stack), made.skin
    for widget in form_of(table).widgets:
        assert widget.tip, widget.name
        assert not any(bad in widget.tip for bad in BAD), widget.tip
        tip = widget.tip.removesuffix(table.words.get("hints.law_no_pass"))  # the board says that too
        told = f"{tip} ({widget.rule})"
        if isinstance(widget, Button):
            assert_label_fits(widget, made)
        if (told, skin.is_large) in CHECKED:
            continue
        CHECKED.add((told, skin.is_large))
        short = table.speech._shortened(told)
        assert skin.is_large or short == told, "only large letters leave anything out"
        assert told.startswith(short.split(". ")[0]), "what it is is always said"
        assert RichText(skin, short, table.places.rect("forecast").w - 8).line_count <= table.speech.lines, short
    rect = table.bottom.prompt_rect(question)
    if table.bottom.shows_odds(question):
        assert not rect.colliderect(table.bottom.odds_rect(question))
    if not question.is_menu and rect.w:
        prompt = table.bottom.prompt(question)
        assert prompt
        rich = RichText(skin, prompt, rect.inflate(-12, 0).w)
        assert rich.line_count <= 2, prompt
        assert rich.size[1] <= rect.h, prompt


def assert_label_fits(button: Button, made: Context) -> None:
    """Assert that a button's label is not cut off."""
    skin = made.skin
    inner = button.rect.w - 8
    if button.layout == "column":
        assert skin.fonts.width(button.label) <= inner + 4, button.label
        return
    gap = skin.look.text.icon_gap
    used = skin.fonts.width(button.label)
    factor = 1 if isinstance(button, Named) else skin.factor
    used += skin.sprites.size(button.icon)[0] * factor + gap if button.icon else 0
    used += RichText(skin, button.cost, inner).size[0] + gap if button.cost else 0
    shows_number = button.hotkey is not None and not isinstance(button, Named)
    used += skin.fonts.width(button.hotkey) + 2 * gap if shows_number else 0
    assert used <= inner, f"{button.label}: {used} of {inner}"


def test_the_bar_holds_its_buttons_side_by_side() -> None:
    made = context(confirm="always")
    for kind in ASKED:
        for state in samples(kind):
            stack = table_at(made, state)
            bar = [widget for widget in form_of(stack[-1]).widgets if widget.group == "bar"]
            assert bar
            for i, widget in enumerate(bar):
                assert table_of(stack).places.rect("action_bar").inflate(2, 2).contains(widget.rect)
                assert widget.rect.collidelist([other.rect for other in bar[:i]]) < 0
                prompt = table_of(stack).bottom.prompt_rect(question_of(stack))
                assert question_of(stack).is_menu or not prompt.w or not widget.rect.colliderect(prompt)
    assert PROMPT_SLOTS * 3 == SLOTS


def test_who_plays_is_named_in_whole_beside_the_table() -> None:
    made, named = context(), 0
    room = table_of(table_at(made, position("action"))).places.side(n.POPULARES, "acts").w
    most = RichText(made.skin, "very long " * 20, room, max_lines=MOST_NAME_LINES).size[1]
    for level in CURSUS:
        for character in ("", *character_names("optimates")):
            name = player_name(made.text, f"{level}:{character}" if character else level)
            said = made.text.get("optimates.table.plays", name=name)
            assert RichText(made.skin, said, room).size[1] <= most, said
            named += 1
    assert named == len(CURSUS) * 7
