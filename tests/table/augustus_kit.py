"""What the tests of Augustus' table share: positions of whole games, and a scene that draws them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.catalogue import load_game
from game.rules.augustus import Augustus
from game.rules.augustus.state import State
from game.scenes.augustus.model import NO_MARKS, Marks, shown_from
from game.scenes.augustus.picture import TablePicture
from game.scenes.augustus.places import Places
from game.scenes.augustus.words import Words
from game.scenes.context import Context
from game.scenes.stack import Scene

CASES = Path(__file__).parents[1] / "cases" / "augustus" / "games.jsonl.gz"
FACES = tuple(f"portrait_{who}_calm" for who in ("orator", "legislator", "rich_man", "proscriber", "orator"))
NAMES = ("You", "Cornelia", "Marcus", "Praetor", "Legislator", "Rich Man")


@cache
def rules() -> Augustus:
    game: Any = load_game("augustus", ()).game
    assert isinstance(game, Augustus)
    return game


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
