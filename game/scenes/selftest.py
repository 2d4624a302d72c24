"""See whether everything is there and works: load it all, and play one whole game of each kind through the screens."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game import __version__, native, paths
from game.campaign import load_campaign
from game.match import HUMAN, Match
from game.scenarios.files import campaign_names
from game.scenes.context import Context, build_skin, load_look, make_context
from game.scenes.games import game_names
from game.scenes.new_game import NewGame
from game.scenes.result import EndScene
from game.scenes.rulebook import load_sections
from game.scenes.stack import Stack, advance, drive, feed, render, settle
from game.scenes.title import TitleScene
from game.scenes.trials.challenge_list import ChallengeList
from game.scenes.trials.daily import DailyScene
from game.scenes.which_game import WhichGame
from game.trials.deal import daily_games
from game.ui.input import Input
from game.ui.sound import Audio
from game.ui.widgets import Choice

LONGEST_GAME = 25.0
"""In seconds."""
IN = 3
"""Pixels from the left end of what is clicked on."""
SAMPLE = "Senatus Populusque Romanus 0123456789"


class SelfTestError(Exception):
    """Something is not as it should be; its text says what."""


class _Warnings(logging.Handler):
    """Gather every warning: a missing word, picture or sound is only logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())


def run_selftest() -> int:
    """Test everything and tell it in a few lines; return 0 if all is fine, else 1. Opens no window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    _say(f"Res Publica {__version__}, Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, {native.KIND}")
    started = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, _warnings() as warnings:
        try:
            _run(Path(folder), warnings)
        except Exception as error:  # noqa: BLE001 (whatever it is, it is what the test is for)
            _say(f"failed: {type(error).__name__}: {error}")
            return 1
    _say(f"fine: all of it, in {time.monotonic() - started:.1f} s")
    return 0


def _run(folder: Path, warnings: _Warnings) -> None:
    """Run each part; the first that fails raises."""
    context = make_context(headless=True, folder=folder)
    try:
        context.settings.value.speed = "instant"
        context.apply_settings()
        for name, part in PARTS.items():
            said = part(context)
            if warnings.told:
                raise SelfTestError(f"{name}: {warnings.told[0]}")
            _say(f"fine: {name}: {said}")
    finally:
        context.audio.close()
        if context.profile is not None:
            context.profile.close()


@contextlib.contextmanager
def _warnings() -> Iterator[_Warnings]:
    """Gather the warnings meanwhile."""
    handler = _Warnings()
    logging.getLogger().addHandler(handler)
    try:
        yield handler
    finally:
        logging.getLogger().removeHandler(handler)


def _say(line: str) -> None:
    """Print a line, if there is anybody to read it."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


# -- the parts


def _look(context: Context) -> str:
    """Load every picture and face, in every palette."""
    names = context.skin.sprites.names()
    for palette in ("default", "deutan", "tritan"):
        skin = build_skin(palette)
        for name in names:
            skin.sprites.get(name)
        for face in ("text", "display", "title"):
            skin.fonts.render(SAMPLE, skin.colour("text"), face)
    return f"{len(names)} pictures, 3 faces, 3 palettes"


def _words(context: Context) -> str:
    """Fill every text with something."""
    keys = context.text.keys()
    for key in keys:
        context.word(key, **dict.fromkeys(context.text.names(key), 1))
    return f"{len(keys)} texts"


def _rules(context: Context) -> str:
    """Load the tables of each game, and open its rulebook at each section."""
    told = []
    for game in game_names():
        sections = load_sections(context, game)
        numbers = {section.number for section in sections}
        for section in sections:
            lost = [number for number in section.references() if number not in numbers]
            if lost:
                raise SelfTestError(f"section {section.number} of {game} leads to {lost[0]}, which is not there")
        told.append(f"{game} {context.load_game(game).digest[:8]} with {len(sections)} sections")
    return ", ".join(told)


def _campaigns(context: Context) -> str:
    """Load every campaign with the scenario of each crisis, from both sides."""
    campaigns = [load_campaign(name) for name in campaign_names()]
    crises = [campaign.scenario(number) for campaign in campaigns for number in range(len(campaign.road))]
    for scenario in crises:
        context.load_game(scenario.name)
    if not crises:
        raise SelfTestError("there is no campaign")
    return f"{len(campaigns)} with {len(crises)} crises"


def _alone(context: Context) -> str:
    """Load every challenge, and draw today's deal of each daily game."""
    challenges = list(paths.resource("config", "challenges").rglob("*.yaml"))
    if not challenges:
        raise SelfTestError("there are no challenges")
    render([ChallengeList(context)])
    for game in daily_games():
        render([DailyScene(context, game)])
    return f"{len(challenges)} challenges, daily games of {', '.join(daily_games())}"


def _sounds(context: Context) -> str:
    """Load every sound and piece, and play one of each."""
    table = context.audio.table
    audio = Audio(paths.resource("assets", "sound"), table)
    audio.start()
    try:
        for name in table.effects:
            audio.play(name)
        for file in table.short_files():
            pygame.mixer.Sound(str(paths.resource("assets", "sound", f"{file}.ogg")))
        for piece in table.music:
            pygame.mixer.music.load(str(paths.resource("assets", "sound", f"{piece}.ogg")))
    finally:
        audio.close()
    return f"{len(table.effects)} sounds in {len(table.short_files())} files, {len(table.music)} pieces"


def _games(context: Context) -> str:
    """Play a game of each kind."""
    return ", ".join(f"a game of {game} in {_game(context, game).ply} acts" for game in game_names())


def _game(context: Context, game: str) -> Match:
    """Play one game from the title to the result, computers alone, by clicks alone."""
    stack: Stack = [TitleScene(context)]
    _click(stack, "new")
    if isinstance(stack[-1], WhichGame):
        _click(stack, game)
    if not isinstance(stack[-1], NewGame):
        raise SelfTestError("the title does not lead to a new game")
    _seat_computers(stack)
    _click(stack, "begin")
    match = _watch(stack)
    if context.profile is None or not context.profile.finished(game):
        raise SelfTestError("the finished game was not saved")
    _click(stack, "title")
    if not isinstance(stack[-1], TitleScene):
        raise SelfTestError("the result does not lead to the title")
    render(stack)
    return match


def _seat_computers(stack: Stack) -> None:
    """Turn each choice of a new game once around, until no person plays."""
    scene = stack[-1]
    assert isinstance(scene, NewGame)
    around = [(widget.name, len(widget.options)) for widget in scene.form.widgets if isinstance(widget, Choice)]
    for name in [name for name, count in around for _ in range(count)]:
        if HUMAN not in scene.seats():
            return
        _click(stack, name)
    raise SelfTestError(f"a person must play {scene.game}")


def _watch(stack: Stack) -> Match:
    """Let the game go on to its result; return the match."""
    end = time.monotonic() + LONGEST_GAME
    step = load_look().motion.max_step / 1000
    while not isinstance(stack[-1], EndScene):
        if time.monotonic() > end:
            raise SelfTestError(f"the game was not over after {LONGEST_GAME:.0f} seconds")
        advance(stack, step)
        settle(stack)
        render(stack)
    render(stack)
    match = stack[-1].match
    if match.result is None or not stack[-1].headline():
        raise SelfTestError("the result does not tell who has won")
    return match


def _click(stack: Stack, name: str) -> None:
    """Click on a widget of the top scene."""
    form = stack[-1].form
    if form is None:
        raise SelfTestError(f"there is nothing to click on for {name}")
    rect = form.get(name).rect
    pos = rect.x + IN, rect.centery  # on its words: in the middle there may be an arrow that leads back
    drive(stack, [Input("press", pos=pos)])
    feed(stack, Input("release", pos=pos))
    settle(stack)


PARTS: dict[str, Callable[[Context], str]] = {
    "look": _look,
    "words": _words,
    "rules": _rules,
    "campaigns": _campaigns,
    "alone": _alone,
    "sound": _sounds,
    "play": _games,
}
