"""The gallery: a picture of every screen and every decision, each different, and nothing missing in any."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest

from game.config import load
from game.rules.optimates.notation import ASKS
from game.scenes.gallery import Views, positions, read_input, render_gallery, shots
from game.ui.input import Input


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Path], list[str]]:
    """Render everything once; also return what was logged meanwhile."""
    told: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: told.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger().addHandler(handler)
    try:
        return render_gallery(tmp_path_factory.mktemp("pictures")), told
    finally:
        logging.getLogger().removeHandler(handler)


def test_each_screen_is_there_at_the_size_of_the_canvas(pictures: tuple[list[Path], list[str]]) -> None:
    names = [path.stem for path in pictures[0]]
    assert names == [name for name, _ in shots()] and len(names) > 35
    for path in pictures[0]:
        assert pygame.image.load(path).get_size() == (640, 360)


def test_no_two_pictures_are_the_same(pictures: tuple[list[Path], list[str]]) -> None:
    assert len({path.read_bytes() for path in pictures[0]}) == len(pictures[0])


def test_no_word_or_picture_was_missing(pictures: tuple[list[Path], list[str]]) -> None:
    assert pictures[1] == []


def test_every_kind_of_decision_is_shown(root: Path) -> None:
    views = load(root / "config" / "gallery.yaml", Views).views
    shown = {view.position for name, view in views.items() if name.startswith("table")}
    kinds = {state["kind"] for state in (each.state["ask"] for each in positions().values()) if state}
    assert set(ASKS) <= kinds | {"resolved"} and set(ASKS) - {"resolved"} <= shown
    assert {view.position for view in views.values()} <= set(positions())


def test_pictures_can_be_larger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.gallery.shots", lambda: iter(list(shots())[:1]))
    [path] = render_gallery(tmp_path, 3)
    assert path.name == "title_x3.png" and pygame.image.load(path).get_size() == (1920, 1080)


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
