"""Hands for a campaign: they go from screen to screen by the keyboard alone, and know what to press on each."""

from __future__ import annotations

import shutil
import weakref
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from game.campaign import Chronicle
from game.catalogue import load_game
from game.match import HUMAN
from game.rules.core import CHANCE
from game.scenarios import find_scenario
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.choose import ChooseScene
from game.scenes.campaign.crisis import CrisisTable
from game.scenes.campaign.crisis_end import CrisisEnd
from game.scenes.campaign.epilogue import EpilogueScene
from game.scenes.campaign.road import RoadScene
from game.scenes.campaign.shelves import campaign_of, find, past
from game.scenes.context import PROFILE_FILE, Context, make_context
from game.scenes.notice import NoticeScene
from game.scenes.stack import Scene, Stack, advance, drive
from game.scenes.title import TitleScene
from game.settings import SettingsFile
from game.storage import Profile
from game.ui.input import Input
from tests.table.kit import by_keys, walk

ROOT = Path(__file__).resolve().parents[2]
DAYS = ROOT / "tests" / "fixtures" / "campaign" / "days"
MODULES = ("game.scenarios.files", "game.campaign.files")
MOST_INPUTS = 5_000
KILLS = (9, 14, 23, 40)


# The files stay as they are, so each is read once.
_scenario, _game = cache(find_scenario), cache(load_game)


@pytest.fixture
def days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put the short campaign of the tests in the place of the program's; opponents are novices, the seed is 0."""
    yield lay_days(tmp_path, monkeypatch)


def lay_days(home: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Do so with an empty folder for the files, and return the campaign's name."""
    shutil.copytree(ROOT / "config" / "optimates", home / "config" / "optimates")
    shutil.copytree(DAYS, home / "config" / "campaign" / "days")
    for module in MODULES:
        monkeypatch.setattr(f"{module}.resource", home.joinpath)
    for module in ("game.campaign.files", "game.scenarios", "game.scenes.campaign.shelves"):
        monkeypatch.setattr(f"{module}.find_scenario", _scenario)
    for module in ("game.campaign.table", "game.match"):
        monkeypatch.setattr(f"{module}.load_game", _game)
    monkeypatch.setattr("game.scenes.campaign.shelves.FIRST", "days")
    monkeypatch.setattr("game.scenes.campaign.choose.MOST_SEED", 1)
    monkeypatch.setattr(Chronicle, "opponent", lambda self, campaign, asked: "random")
    return "days"


@cache
def _read() -> Context:
    """Read the words and pictures once for all tests."""
    return make_context(headless=True)


def _can_draw(context: Context) -> bool:
    """Tell whether no test has closed the window, and with it all letters, since the context was made."""
    try:
        context.plain_skin.fonts.width("x")
    except pygame.error:
        return False
    return pygame.display.get_init()


def program(folder: Path | None = None, *, large: bool = False) -> Context:
    """Return the context of a program that has just started, in which nothing moves: all it knows is in its folder."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    if not _can_draw(_read()):
        _read.cache_clear()
    settings = SettingsFile(folder)
    settings.value.speed, settings.value.confirm, settings.value.large_text = "instant", "never", large
    profile = Profile.open(None if folder is None else folder / PROFILE_FILE)
    return replace(
        _read(), settings=settings, profile=profile, folder=folder, notices=[], _timelines=weakref.WeakSet(), _games={}
    )


class Player:
    """Live a campaign of a side. What it does on a table depends on the crisis, the try and the ply alone."""

    def __init__(self, seat: int, *, passes: float = 0.8, retries: bool = True) -> None:
        """Take a side, how often it passes, and whether it tries once more what it has lost."""
        self.seat, self.passes, self.retries = seat, passes, retries
        self.seen: list[str] = []
        """The kinds of screens that it came by."""
        self.is_done = False

    def next(self, stack: Stack) -> Iterator[Input]:
        """Yield the keys for the screen on top; none where the computer or the die acts."""
        scene = stack[-1]
        self.seen.append(type(scene).__name__)
        if isinstance(scene, CrisisTable):
            yield from self._at_table(stack, scene)
        else:
            yield from self._press(scene, self._wanted(scene))

    def _wanted(self, scene: Scene) -> str:
        """Name what is to be pressed on a screen."""
        if isinstance(scene, TitleScene):
            return "campaign"
        if isinstance(scene, ChooseScene):
            return self._choice(scene)
        if isinstance(scene, RoadScene):
            return "to_end" if scene.way.next is None else "to_crisis"
        if isinstance(scene, BriefingScene):
            return "begin"
        if isinstance(scene, CrisisEnd):
            lost = scene.chapter.verdict == "lost"
            is_first = scene.chapter.tries == 1
            return "on" if not lost else "again" if self.retries and is_first else "accept"
        if isinstance(scene, EpilogueScene):
            self.is_done = True
            return "title"
        assert isinstance(scene, NoticeScene), type(scene)
        return "fine"

    def _choice(self, scene: ChooseScene) -> str:
        if scene.seat != self.seat:
            return "side"
        return "go_on" if scene.found[self.seat].chronicle is not None else "begin"

    def _press(self, scene: Scene, name: str) -> Iterator[Input]:
        assert scene.form is not None
        yield from walk(scene.form, name)
        yield Input("right") if name == "side" else Input("confirm")

    def _at_table(self, stack: Stack, table: CrisisTable) -> Iterator[Input]:
        match = table.match
        decision = match.decision
        if table.question is None or decision is None or decision.seat == CHANCE:
            return
        assert match.seats[decision.seat] == HUMAN and decision.seat == self.seat
        random = Random(f"{match.game.name} {match.head.seed} {match.ply}")
        action = decision.actions[0] if random.random() < self.passes else random.choice(decision.actions)
        yield from by_keys(stack, action)


class Killer:
    """Say when the program is killed: once on each screen of each crisis, and every so many inputs at a table."""

    def __init__(self, seed: int) -> None:
        """Take the seed of its luck."""
        self.chance = Random(seed)
        self.killed_at: list[str] = []
        self._seen: set[tuple[str, int]] = set()
        self._rest = self.chance.choice(KILLS)

    def strikes(self, scene: Scene, leaves: int) -> bool:
        """Tell whether the program dies now, on a screen of a chronicle with so many leaves."""
        name = type(scene).__name__
        self._rest -= 1
        is_new = (name, leaves) not in self._seen
        self._seen.add((name, leaves))
        if isinstance(scene, TitleScene) or (not is_new and (self._rest > 0 or not isinstance(scene, CrisisTable))):
            return False
        self._rest = self.chance.choice(KILLS)
        self.killed_at.append(name)
        return True


def live(player: Player, context: Context, killer: Killer | None = None) -> list[Chronicle]:
    """Have a player live a whole campaign from the title; return the campaigns that have come to their end then."""
    stack: Stack = [TitleScene(context)]
    given = 0
    while not (player.is_done and isinstance(stack[-1], TitleScene)):
        acted = False
        advance(stack, 0.0)  # what is due after the last input comes now, not between two keys
        for inp in player.next(stack):
            acted = True
            drive(stack, [inp])
            given += 1
            assert given < MOST_INPUTS, player.seen[-20:]
            kept = in_progress(context, player.seat)
            if killer is not None and killer.strikes(stack[-1], len(kept.leaves) if kept else 0):
                context = program(context.folder)
                stack = [TitleScene(context)]
                player.is_done = False
                break
        if not acted:
            advance(stack, 0.0)
    return past_of(context)


def past_of(context: Context) -> list[Chronicle]:
    """Return the campaigns that have come to their end."""
    return past(context, campaign_of("days"))[0]


def in_progress(context: Context, seat: int) -> Chronicle | None:
    """Return what is in progress of a side."""
    return find(context, campaign_of("days"), seat).chronicle
