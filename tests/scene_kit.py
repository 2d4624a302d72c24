"""What the tests of the scenes share: a context that nobody sees, and every screen around the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.match import HUMAN, Match
from game.scenes.context import Context, make_context
from game.scenes.gallery import positions
from game.scenes.menu import MenuScene, OptionsScene
from game.scenes.notice import ConfirmScene, NoticeScene, fault_scene
from game.scenes.optimates.new_game import NewGameScene
from game.scenes.optimates.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.stack import Push, Scene, Stack, apply_change, drive
from game.scenes.title import TitleScene
from game.scenes.which_game import WhichGame
from game.ui.fonts import Fonts
from game.ui.input import Input
from game.ui.rich import RichText
from game.ui.widgets import Form, Widget

Make = Callable[[Context], Scene]


def new_context(folder: Path | None = None) -> Context:
    """Build a context in which nothing moves."""
    context = make_context(headless=True, folder=folder)
    context.settings.value.speed = "instant"
    return context


@pytest.fixture
def context(user_home: Path) -> Iterator[Context]:
    made = new_context(user_home)
    yield made
    if made.profile is not None:
        made.profile.close()


def finished(context: Context, name: str = "end_optimates", seats: tuple[str, ...] = (HUMAN, HUMAN)) -> Match:
    """Return a finished match of the gallery."""
    position = positions()[name]
    match = Match.from_state(context.load_game("optimates"), position.state, 7, seats)
    for move in position.moves:
        match.play(match.game.parse(move))
    return match


def begun(context: Context, acts: int = 1) -> Match:
    """Begin a game in the context's profile and play a few first actions."""
    match = Match.new(context.load_game("optimates"), seed=7, autosave=context.profile)
    for _ in range(acts):
        assert match.decision is not None
        match.play(match.decision.actions[1])
    return match


def title_with_game(context: Context) -> Scene:
    begun(context)
    return TitleScene(context)


SCENES: dict[str, Make] = {
    "title": TitleScene,
    "title_continue": title_with_game,
    "new_game": NewGameScene,
    "options": OptionsScene,
    "menu": lambda context: MenuScene(context, begun(context)),
    "menu_at_end": lambda context: MenuScene(context, finished(context)),
    "rulebook": RulebookScene,
    "rulebook_laws": lambda context: RulebookScene(context, "5.3"),
    "notice": lambda context: NoticeScene(context, "Take note", "Something is to be told.\nAnd more of it."),
    "confirm": lambda context: ConfirmScene(context, "Sure?", "It can't be brought back."),
    "fault": lambda context: fault_scene(context, "KeyError: 'nothing'"),
    "which_game": lambda context: WhichGame(context, "new", {"optimates": context.word("optimates.about")}),
    "result_optimates": lambda context: ResultScene(context, finished(context, seats=("praetor:orator", HUMAN))),
    "result_populares": lambda context: ResultScene(context, finished(context, "end_populares")),
    "result_tie": lambda context: ResultScene(context, finished(context, "end_tie")),
}


def opened(scene: Scene) -> Stack:
    """Return a stack with one scene, put on it as a program does."""
    stack: Stack = []
    apply_change(stack, Push(scene))
    return stack


def form_of(scene: Scene) -> Form:
    assert scene.form is not None
    return scene.form


def widget(stack: Stack, name: str) -> Widget:
    return form_of(stack[-1]).get(name)


def press(stack: Stack, *kinds: str) -> None:
    """Give inputs by their kinds."""
    drive(stack, [Input(kind) for kind in kinds])  # type: ignore[arg-type]


def click(stack: Stack, name: str) -> None:
    """Click in the middle of a widget of the top scene."""
    pos = widget(stack, name).rect.center
    drive(stack, [Input("press", pos=pos), Input("release", pos=pos)])


def typed(stack: Stack, text: str) -> None:
    drive(stack, [Input("text", text=char) for char in text])


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note every text that is cut off because it does not fit."""
    found: list[str] = []
    fit, with_ellipsis = Fonts.fit, RichText._with_ellipsis

    def noted_fit(self: Fonts, text: object, width: int, face: str = "text") -> str:
        shown = fit(self, text, width, face)
        if shown != self.face(face).clean(text):
            found.append(str(text))
        return shown

    def noted_ellipsis(self: RichText, line: list[list[object]]) -> object:
        found.append(" ".join(str(getattr(atom, "text", "")) for word in line for atom in word))
        return with_ellipsis(self, line)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "fit", noted_fit)
    monkeypatch.setattr(RichText, "_with_ellipsis", noted_ellipsis)
    return found
