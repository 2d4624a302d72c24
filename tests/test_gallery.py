"""The gallery: a picture of every screen and every decision, each different, and nothing missing in any."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import main as program
from game.config import load
from game.rules.augustus import notation as augustus
from game.rules.optimates import notation as optimates
from game.scenes.gallery import Views, positions, read_input, render_gallery, shots
from game.scenes.gallery_all import VARIANTS, render_all
from game.scenes.games import game_names
from game.ui.input import Input

BY_NAME = {
    "optimates": set(optimates.ASKS) - {"resolved"},
    "augustus": set(augustus.ASKS) - {"draw"},
}
"""The kinds of question that are put to somebody, or to chance where it is seen to act, by the game."""


@pytest.mark.parametrize("game", game_names())
def test_every_kind_of_decision_is_shown(root: Path, game: str) -> None:
    views = load(root / "config" / "gallery.yaml", Views).views
    known = positions(game)
    shown = {view.position for name, view in views.items() if name.startswith("table") and view.game == game}
    assert shown <= set(known)
    kinds = {ask["kind"] for name in shown if (ask := known[name].state["ask"])}
    assert BY_NAME[game] <= kinds


def test_pictures_are_written_as_large_as_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.gallery.shots", lambda: iter(list(shots())[:2]))
    usual = render_gallery(tmp_path / "usual")
    assert [path.name for path in usual] == ["title.png", "title_continue.png"]
    assert {pygame.image.load(path).get_size() for path in usual} == {(640, 360)}
    larger = render_gallery(tmp_path, 3)
    assert larger[0].name == "title_x3.png" and pygame.image.load(larger[0]).get_size() == (1920, 1080)


def test_all_looks_are_written_with_sheets_and_what_is_wrong_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.gallery_all.shots", lambda: iter(list(shots())[:2]))
    monkeypatch.setattr("game.scenes.gallery_all.large_shots", lambda: iter([]))
    monkeypatch.setattr("game.scenes.proof.CONTRAST", 22.0)  # more than there is
    told = render_all(tmp_path)
    assert {fault.split("/")[0] for fault in told} == {variant.name for variant in VARIANTS}
    folders = {path.name for path in tmp_path.iterdir()}
    assert folders == {variant.name for variant in VARIANTS} | {"usual_grey", "large_grey", "sheets"}
    assert len(list((tmp_path / "sheets").iterdir())) == len(folders) - 1
    picture = pygame.image.load(tmp_path / "usual_grey" / "title.png")
    assert all(len(set(picture.get_at((x, 100))[:3])) == 1 for x in range(640))


@pytest.mark.parametrize(("wrong", "code"), [([], 0), (["usual_default/title: too small"], 1)])
def test_the_command_for_all_looks_tells_what_is_wrong(
    wrong: list[str], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.scenes.gallery_all.render_all", lambda folder: wrong)
    assert program.main(["gallery", "somewhere", "--all"]) == code
    assert capsys.readouterr().out.splitlines() == wrong


@pytest.mark.parametrize(
    ("word", "inp"),
    [
        ("confirm", Input("confirm")),
        ("digit:3", Input("digit", digit=3)),
        ("text:12", Input("text", text="12")),
        ("point:320,180", Input("point", pos=(320, 180))),
    ],
)
def test_inputs_are_read_from_words(word: str, inp: Input) -> None:
    assert read_input(word) == inp
