"""Pictures of every screen in its main states, drawn without a window: to look at, and to compare."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pygame

from game import paths
from game.catalogue import LoadedGame
from game.config import load
from game.match import HUMAN, Match
from game.rules.core import CHANCE
from game.scenes.attract import AttractScene
from game.scenes.context import Context, make_context
from game.scenes.games import FIRST, game_names, screens_of
from game.scenes.keymap import KeyMapScene
from game.scenes.menu import MenuScene, OptionsScene
from game.scenes.notice import ConfirmScene, NoticeScene, fault_scene
from game.scenes.optimates.new_game import GAME, NewGameScene
from game.scenes.rulebook import RulebookScene
from game.scenes.saved import result_for, table_for
from game.scenes.stack import Scene, Stack, advance, drive, render
from game.scenes.table.log_scene import LogScene
from game.scenes.title import TitleScene
from game.scenes.which_game import WhichGame
from game.settings import Settings
from game.ui.input import Input

STATES = ("assets", "positions")
VIEWS = ("config", "gallery.yaml")
FRAME = 1 / 60
Shot = Callable[[Context], Stack]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a position: the JSON of a state, and moves to play from it."""

    state: dict[str, Any]
    moves: list[str] = []


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Say what to draw: a position by its name, moves to play from it, the inputs to give, the seconds to let pass.

    With a player's name in `computer` that one plays all seats, and thinks in slices, one a frame; `others`
    says who sits on the seats that are not asked.
    """

    position: str
    game: str = FIRST
    moves: list[str] = []
    inputs: list[str] = []
    seconds: Annotated[float, msgspec.Meta(ge=0.0, le=60.0)] = 0.0
    computer: str = HUMAN
    others: str = HUMAN
    unproved: str = ""
    """Why what is wrong with the picture does not count, such as that something moves over it just then."""


class Views(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold all of config/gallery.yaml."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    views: dict[str, View]


def unproved() -> dict[str, str]:
    """Return the pictures whose faults do not count, and why."""
    views = load(paths.resource(*VIEWS), Views).views
    return {name: view.unproved for name, view in views.items() if view.unproved}


def positions(game: str = FIRST) -> dict[str, Position]:
    """Return a game's positions to draw by their names; raise OSError or msgspec.ValidationError."""
    return msgspec.json.decode(paths.resource(*STATES, f"{game}.json").read_bytes(), type=dict[str, Position])


def render_gallery(folder: Path, scale: int = 1) -> list[Path]:
    """Draw every screen into PNG files of a folder, each `scale` times as large; return their paths.

    Raise OSError where the folder can't be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for name, shot in shots():
        context = make_context(headless=True)
        context.settings.value.speed = "instant"
        picture = pygame.transform.scale_by(render(shot(context)), scale)
        path = folder / (f"{name}.png" if scale == 1 else f"{name}_x{scale}.png")
        pygame.image.save(picture, str(path))
        made.append(path)
    return made


def shots() -> Iterator[tuple[str, Shot]]:
    """Yield each picture's name and what makes its stack of scenes."""
    yield from _title_shots()
    yield from _setting_shots()
    yield from _rulebook_shots()
    views = load(paths.resource(*VIEWS), Views).views
    known = {game: positions(game) for game in {view.game for view in views.values()}}
    for name, view in views.items():
        yield name, partial(_viewed, name, view, known[view.game][view.position])
    from game.scenes.gallery_after import after_shots
    from game.scenes.gallery_campaign import campaign_shots
    from game.scenes.gallery_trials import trial_shots

    yield from campaign_shots()
    yield from after_shots()
    yield from trial_shots()


def large_shots() -> Iterator[tuple[str, Shot]]:
    """Yield what only large text has: the parts of screens that are scrolled to, or shown one after the other."""
    end = positions()["end_optimates"]
    yield "new_game_sides", lambda context: driven(NewGameScene(context), *_keys(*["tab"] * 2, "down"))
    yield (
        "options_last",
        lambda context: driven(OptionsScene(context), *_keys(*["down"] * 9), below=TitleScene(context)),
    )
    yield "result_cards", partial(_viewed, "result", View("end_optimates", inputs=["tab", "down"]), end)
    yield "result_chart", partial(_viewed, "result", View("end_optimates", inputs=["tab", *["down"] * 3]), end)
    yield "result_turns", partial(_viewed, "result", View("end_optimates", inputs=["tab", *["down"] * 7]), end)
    yield "rulebook_sections", partial(_sections, [])
    yield "rulebook_sections_find", partial(_sections, ["shift_tab", "text:veto"])


def _sections(kinds: list[str], context: Context) -> Stack:
    """Return the contents of the rulebook, where they are a page of their own."""
    scene = RulebookScene(context, "5.1")
    scene.is_reading = False
    scene.rebuild()
    return driven(scene, *_keys(*kinds))


def driven(scene: Scene, *inputs: Input, below: Scene | None = None) -> Stack:
    """Return a stack with a scene that has had some inputs."""
    stack: Stack = [scene] if below is None else [below, scene]
    for each in stack:
        each.opened()
    drive(stack, inputs)
    return stack


def _keys(*kinds: str) -> list[Input]:
    """Return inputs from words: a kind, `digit:3`, `text:12`, `point:320,180`."""
    return [read_input(kind) for kind in kinds]


def read_input(word: str) -> Input:
    """Return the input that a word stands for; raise ValueError for an unknown form of one."""
    kind, _, value = word.partition(":")
    if kind == "digit":
        return Input("digit", digit=int(value))
    if kind == "text":
        return Input("text", text=value)
    if kind in ("point", "press", "release"):
        x, y = value.split(",")
        return Input(kind, pos=(int(x), int(y)))  # type: ignore[arg-type]
    return Input(kind)  # type: ignore[arg-type]


# -- the screens around the table


def _title_shots() -> Iterator[tuple[str, Shot]]:
    yield "title", lambda context: driven(TitleScene(context))
    yield "title_continue", _title_with_a_game
    yield (
        "notice",
        lambda context: driven(
            NoticeScene(context, context.word("notice.title"), "The settings are spoilt; the usual ones are used."),
            below=TitleScene(context),
        ),
    )
    yield "notice_long", _long_notice
    yield "fault", lambda context: driven(fault_scene(context, "KeyError: 'nothing of this name'"))


def _long_notice(context: Context) -> Stack:
    """Return a notice that has more to say than the canvas holds."""
    problem = "The mod {} is not used: {}.yaml, line {}: cost must be a whole number from 0 to 20, got 'many'."
    told = "\n".join(problem.format(f"harsh_{n}", ("laws", "senate", "people")[n % 3], n + 4) for n in range(16))
    return driven(NoticeScene(context, context.word("notice.title"), told), below=TitleScene(context))


def _title_with_a_game(context: Context) -> Stack:
    """Return the title over a profile that holds a game in progress."""
    match = Match.new(context.load_game(GAME), seed=7, autosave=context.profile)
    match.play(match.decision.actions[1])  # type: ignore[union-attr]
    return driven(TitleScene(context))


def _setting_shots() -> Iterator[tuple[str, Shot]]:
    yield "new_game", lambda context: driven(NewGameScene(context))
    yield (
        "new_game_choice",
        lambda context: driven(NewGameScene(context), *_keys("tab", *["down"] * 5, "right")),
    )
    yield "new_game_seed", lambda context: driven(NewGameScene(context), *_keys("tab", *["down"] * 11, "text:1776"))
    yield "new_game_two", lambda context: driven(NewGameScene(context), *_keys("tab", "down", *["right"] * 4, "up"))
    yield "new_game_character", lambda context: driven(NewGameScene(context), *_keys("tab", "down", "down", "right"))
    yield "new_game_augustus", _six_seats
    yield (
        "which_game",
        lambda context: driven(
            WhichGame(context, "new", {game: context.word(f"{game}.about") for game in game_names()}),
            below=TitleScene(context),
        ),
    )
    yield "options", _options
    yield "keys", lambda context: driven(KeyMapScene(context), *_keys("down", "down"), below=TitleScene(context))
    yield "keys_press", lambda context: driven(KeyMapScene(context), *_keys(*["down"] * 8, "confirm"))
    yield "attract", lambda context: driven(AttractScene(context), below=TitleScene(context))
    yield "menu", _menu
    yield "log", _log
    yield "confirm", lambda context: driven(_replace_question(context), below=NewGameScene(context))


def _six_seats(context: Context) -> Stack:
    """Return the setting up of a game for as many as can play."""
    context.settings.value.new_game["augustus"] = {"seats": 6, "who_2": HUMAN, "who_4": "consul"}
    return driven(screens_of("augustus").new_game(context), *_keys("tab", "down"))


def _options(context: Context) -> Stack:
    """Return the options as they are at first."""
    usual = Settings(large_text=context.settings.value.large_text, palette=context.settings.value.palette)
    context.settings.value = usual
    return driven(OptionsScene(context), below=TitleScene(context))


def _menu(context: Context) -> Stack:
    """Return the menu over a table."""
    match = Match.new(context.load_game(GAME), seed=7)
    return driven(MenuScene(context, match), below=table_for(context, match))


def _log(context: Context) -> Stack:
    """Return the log of a whole game over its table."""
    end = positions()["end_tie"]
    match = Match.from_state(context.load_game(GAME), end.state, 7)
    for move in end.moves:
        match.play(match.game.parse(move))
    table = table_for(context, match)
    return driven(LogScene(context, table.log), *_keys("up", "up"), below=table)  # type: ignore[attr-defined]


def _replace_question(context: Context) -> Scene:
    """Return the question whether an open game may be replaced."""
    values = {"turn": 4, "year": 107, "side": context.word("optimates.sides.populares")}
    title, yes, no = (context.word(f"new_game.replace_{what}") for what in ("title", "yes", "no"))
    return ConfirmScene(context, title, context.word("optimates.replace", **values), yes, no)


def _rulebook_shots() -> Iterator[tuple[str, Shot]]:
    yield "rulebook", lambda context: driven(RulebookScene(context))
    yield "rulebook_laws", lambda context: driven(RulebookScene(context, "5.3"), *_keys("right", "down", "down"))
    yield "rulebook_people", lambda context: driven(RulebookScene(context, "5.2"))
    yield "rulebook_find", lambda context: driven(RulebookScene(context), *_keys("shift_tab", "text:veto"))


# -- the table and the end


def _played(loaded: LoadedGame, position: Position, moves: Iterable[str], seats: Sequence[str]) -> Match:
    """Return a match at a position, after some moves."""
    match = Match.from_state(loaded, position.state, 7, seats)
    for move in moves:
        match.play(match.game.parse(move))
    return match


def _decision_seat(match: Match) -> int:
    """Return who is asked; CHANCE, too, where nobody is."""
    return match.decision.seat if match.decision is not None else CHANCE


def _viewed(name: str, view: View, position: Position, context: Context) -> Stack:
    """Return the table or the end of a game at a position, as a view wants it."""
    loaded = context.load_game(view.game)
    moves = (*position.moves, *view.moves)
    seats = [view.computer] * len(loaded.game.seats(loaded.game.from_json(position.state)))
    if view.others != HUMAN:
        asked = max(0, _decision_seat(_played(loaded, position, moves, seats)))
        seats = [view.computer if seat == asked else view.others for seat in range(len(seats))]
    match = _played(loaded, position, moves, seats)
    if name.startswith("result"):
        return driven(result_for(context, match), *_keys(*view.inputs))
    if not view.seconds:
        return driven(table_for(context, match), *_keys(*view.inputs))
    context.settings.value.speed = "normal"
    context.apply_settings()
    stack: Stack = [table_for(context, match)]
    drive(stack, _keys(*view.inputs), wait=False)
    for _ in range(round(view.seconds / FRAME)):
        advance(stack, FRAME)
    return stack
