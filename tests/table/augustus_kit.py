"""What the tests of Augustus' table share: positions of whole games, and a scene that draws them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame

from game.catalogue import LoadedGame, load_game
from game.rules.augustus import Augustus
from game.rules.augustus import notation as n
from game.rules.augustus.state import State
from game.rules.core import Action, Decision
from game.scenes.augustus.model import NO_MARKS, Marks, shown_from
from game.scenes.augustus.picture import TablePicture
from game.scenes.augustus.places import Places, space_number
from game.scenes.augustus.question import BY_BUTTON, BY_CARD, Question
from game.scenes.augustus.words import Words
from game.scenes.context import Context
from game.scenes.stack import Scene, Stack
from game.scenes.table.question import CONFIRM
from game.scenes.table.scene import TableScene
from game.ui.input import Input

CASES = Path(__file__).parents[1] / "cases" / "augustus" / "games.jsonl.gz"
FACES = tuple(f"portrait_{who}" for who in ("general", "granary_keeper", "easterner", "raider", "augur"))
NAMES = ("You", "Cornelia", "Marcus", "Praetor", "Legislator", "Rich Man")


@cache
def rules() -> Augustus:
    game: Any = load_game("augustus", ()).game
    assert isinstance(game, Augustus)
    return game


def short_game(controlled: int) -> LoadedGame:
    """Give the game as it is but that it ends as soon as somebody controls so many."""
    tables = rules().book.tables
    setup = msgspec.structs.replace(tables.setup, end_at_controlled=controlled)
    return msgspec.structs.replace(
        load_game("augustus", ()), game=Augustus(msgspec.structs.replace(tables, setup=setup))
    )


@cache
def games() -> tuple[dict[str, Any], ...]:
    with gzip.open(CASES, "rt", encoding="utf-8") as file:
        return tuple(json.loads(line) for line in file)


def positions(seats: int, every: int = 25) -> Iterator[State]:
    """Yield positions of the first whole game of so many seats, some plies apart, with the last one."""
    known = [each for each in games() if each["seats"] == seats and len(each["steps"]) > every]
    game = next((each for each in known if each["start_kind"] == "dealt"), known[0])
    state = rules().from_json(game["start"])
    for ply, step in enumerate(game["steps"]):
        if ply % every == 0:
            yield rules().clone(state)
        rules().apply(state, rules().parse(step["move"]), lambda event: None)
    yield state


# -- hands


def choose_keenly(decision: Decision, random: Random) -> Action:
    """Choose at random, but place and claim where one may: the game is soon over."""
    wanted = [action for action in decision.actions if action[0] in (n.PLACE, n.CLAIM)]
    return random.choice(wanted or decision.actions)


def carry_out(stack: Stack, action: Action, touch: Callable[[Stack, str], Iterator[Input]]) -> Iterator[Input]:
    """Yield the inputs that carry an action out: what is picked, and the second yes where one is wanted."""
    table = stack[-1]
    assert isinstance(table, TableScene) and isinstance(table.question, Question)
    ply = table.match.ply
    for name in _picks(table.question, action):
        yield from touch(stack, name)
    if stack[-1] is table and table.match.ply == ply:
        assert table.question.complete() == action, f"{table.question.complete()} is picked, not {action}"
        yield from touch(stack, CONFIRM)


def _picks(question: Question, action: Action) -> list[str]:
    """Name the widgets that make an action."""
    kind, rest = action[0], action[1:]
    if kind in BY_BUTTON:
        return [f"ans.{question.answers().index(action)}"]
    if kind == n.KEEP:
        return [f"card.{number}" for number in rest]
    if kind in BY_CARD:
        among = {"lose_objective": "chip", "new_objective": "market", "extra_objective": "market"}
        return [f"{among.get(question.decision.kind, 'card')}.{rest[0]}"]
    spaces: list[tuple[int, int]] = []
    if kind == n.REMOVE:
        for symbol in dict.fromkeys(rest[1:]):
            spaces += list(question._spaces(rest[0], symbol, full=True))[: rest[1:].count(symbol)]
    else:
        spaces += [next(question._spaces(*rest[:2], full=True))] if kind == n.MOVE else []
        spaces.append(next(question._spaces(*rest[-2:], full=False)))
    return [f"space.{space_number(*space)}" for space in spaces]


# -- pictures


class Drawn(Scene):
    """Draws a position of Augustus, and nothing else."""

    def __init__(self, context: Context, state: State, me: int = 0, marks: Marks = NO_MARKS) -> None:
        super().__init__()
        book = rules().book
        worth = dict(zip(book.reward_names, book.reward_points, strict=True))
        skin, faces = context.skin, ["", *FACES[: state.seats - 1]]
        places = Places(skin.look, skin.is_large, range(1, state.seats))
        self.picture = TablePicture(skin, context.plain_skin, places, Words(context.text), NAMES, worth, faces)
        self.shown, self.marks = shown_from(book, rules().view(state, me), me), marks

    def draw(self, canvas: pygame.Surface) -> None:
        self.picture.draw(canvas, self.shown, self.marks)
