"""The proof itself: each kind of fault is found where there is one, and none where there is none."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.scenes.proof import Proof, contrast, luminance
from game.scenes.stack import Scene
from game.ui.flow import Flow, Pane
from game.ui.skin import Skin, clipped
from game.ui.widgets import Button, Form, RichText, ScrollList, Widget
from tests.scene_kit import new_context

Draw = Callable[[pygame.Surface, Skin], None]


class Drawn(Scene):
    """A scene that only draws something."""

    def __init__(self, skin: Skin, draw: Draw, *widgets: Widget) -> None:
        super().__init__()
        self.skin, self.drawing = skin, draw
        self.form = Form(widgets)

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill(self.skin.colour("ground"))
        self.drawing(canvas, self.skin)
        if self.form is not None:
            self.form.draw(canvas, self.skin)


@pytest.fixture(scope="module")
def skin() -> Skin:
    return new_context().skin


def faults(skin: Skin, draw: Draw, *widgets: Widget) -> str:
    return "\n".join(Proof([Drawn(skin, draw, *widgets)], skin).faults())


def nothing(canvas: pygame.Surface, skin: Skin) -> None:
    pass


def framed(canvas: pygame.Surface, skin: Skin, x: int) -> None:
    skin.frame(canvas, "panel", Rect(40, 40, 100, 30))
    skin.text(canvas, "In a frame", (x, 48))


def covered(canvas: pygame.Surface, skin: Skin) -> None:
    skin.text(canvas, "Half of it", (40, 40))
    canvas.fill(skin.colour("panel"), (40, 40, 25, 20))


def cut(canvas: pygame.Surface, skin: Skin) -> None:
    with clipped(canvas, Rect(40, 40, 30, 20)):
        skin.text(canvas, "Cut at its end", (40, 44))


def strange(canvas: pygame.Surface, skin: Skin) -> None:
    canvas.fill((1, 2, 3), (0, 0, 5, 5))


def written(text: str, *places: tuple[int, int], colour: str = "text") -> Draw:
    """Return what writes a text at some places."""

    def draw(canvas: pygame.Surface, skin: Skin) -> None:
        for place in places:
            skin.text(canvas, text, place, colour)

    return draw


def over_one_another(canvas: pygame.Surface, skin: Skin) -> None:
    for text in ("One", "Two"):
        skin.text(canvas, text, (40, 40))


def rich_cut(canvas: pygame.Surface, skin: Skin) -> None:
    RichText(skin, "so many words", 60, max_lines=1).draw(canvas, (9, 9))


def fitted(canvas: pygame.Surface, skin: Skin) -> None:
    skin.text(canvas, skin.fonts.fit("so many", 30), (9, 9))


def unmarked(canvas: pygame.Surface, skin: Skin) -> None:
    skin.frame(canvas, "header_populares", Rect(40, 40, 90, 16))


WRONG: list[tuple[str, Draw]] = [
    ("colours are not of the palette", strange),
    ("leaves the canvas", written("Over the edge", (600, 40))),
    ("leaves the canvas", written("Far over the edge", (700, 40))),
    ("leaves its panel", lambda canvas, skin: framed(canvas, skin, 95)),
    ("half covered", covered),
    ("is cut at the edge", cut),
    ("written over 'One'", over_one_another),
    ("has no '\u3042'", written("A\u3042", (40, 40))),
    ("has a contrast of", written("Dark on dark", (40, 40), colour="raised")),
    ("cut off with an ellipsis", rich_cut),
    ("cut off with an ellipsis", fitted),
    ("told by its colour alone", unmarked),
]


@pytest.mark.parametrize(("said", "draw"), WRONG, ids=[f"{n}_{said[:12]}" for n, (said, _) in enumerate(WRONG)])
def test_each_kind_of_fault_is_found(said: str, draw: Draw, skin: Skin) -> None:
    assert said in faults(skin, draw)


def test_what_is_right_has_no_faults(skin: Skin) -> None:
    def draw(canvas: pygame.Surface, skin: Skin) -> None:
        framed(canvas, skin, 50)
        skin.text(canvas, "Close by", (150, 48), shadow=True)
        skin.text(canvas, "below", (150, 62))
        skin.text(canvas, "What was here is gone", (300, 200))
        skin.frame(canvas, "parchment", Rect(290, 190, 200, 40))
        skin.text(canvas, "On paper", (300, 200), "text_on_paper")

    assert faults(skin, draw, Button("fine", (40, 100, 80, 20), "Fine")) == ""


def test_small_and_overlapping_targets_are_found(skin: Skin) -> None:
    corner = Widget("corner", (632, 352, 8, 8))
    assert "corner is only" in faults(skin, nothing, corner)
    assert faults(skin, nothing, Widget("inside", (300, 300, 8, 8))) == "", "the target is grown to 12x12"
    one, other = Widget("one", (40, 40, 30, 30)), Widget("other", (60, 60, 30, 30))
    assert "other and one lie over one another" in faults(skin, nothing, one, other)


def test_a_disabled_word_needs_less_contrast_than_another(skin: Skin) -> None:
    def draw(canvas: pygame.Surface, skin: Skin) -> None:
        canvas.fill(skin.palette["ground_2"], (40, 40, 100, 20))
        skin.text(canvas, "Not now", (50, 44), "marble_2")

    assert "contrast" in faults(skin, draw)
    off = Widget("off", (40, 40, 100, 20), enabled=False)
    assert "contrast" not in faults(skin, draw, off)


def test_what_scrolls_may_go_over_its_edge(skin: Skin) -> None:
    rows = [Button(f"row{n}", (0, 0, 10, 10), f"Row {n}") for n in range(9)]
    scene = Drawn(skin, nothing)
    pane = Pane("rows", Flow((40, 40, 200, 75), 20), rows, skin)
    assert scene.form is not None
    scene.form.set(rows, "row0", [pane])
    assert Proof([scene], skin).faults() == []
    assert faults(skin, nothing, ScrollList("list", (40, 40, 200, 75), ["A line"] * 20)) == ""


def test_words_under_a_veil_are_gone(skin: Skin) -> None:
    def draw(canvas: pygame.Surface, skin: Skin) -> None:
        skin.text(canvas, "below", (50, 44))
        skin.veil(canvas)
        skin.text(canvas, "above", (52, 45))

    scene = Proof([Drawn(skin, draw)], skin)
    assert [seen.text for seen in scene.seen] == ["above"] and scene.faults() == []


def test_contrast_is_reckoned_as_the_guidelines_do() -> None:
    assert round(contrast(luminance((0, 0, 0)), luminance((255, 255, 255))), 1) == 21.0
    assert round(contrast(luminance((119, 119, 119)), luminance((255, 255, 255))), 2) == 4.48
