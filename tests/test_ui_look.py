"""The look: what the loader refuses, places that fit the canvas, and words that can be read."""

from __future__ import annotations

import msgspec
import pytest
from pygame import Rect

from game.config import load
from game.ui.look import RGB, Look, PaletteTable, unknown_colours
from tests.ui_kit import ROOT, load_look

TEXT_ON_GROUND = [
    *((text, ground) for text in ("text", "text_strong", "text_key") for ground in ("panel", "inset", "raised")),
    *((text, ground) for text in ("text_dim", "text_title", "text_bad", "text_good") for ground in ("panel", "inset")),
    *((text, ground) for text in ("text_optimates", "text_populares") for ground in ("panel", "inset")),
    ("text_on_paper", "paper"),
]


@pytest.fixture(scope="module")
def palette() -> PaletteTable:
    return load(ROOT / "config" / "palette.yaml", PaletteTable)


def luminance(colour: RGB) -> float:
    parts = [c / 255 for c in colour]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: RGB, b: RGB) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
@pytest.mark.parametrize("variant", ["", "deutan", "tritan"])
def test_words_reach_a_contrast_of_four_and_a_half_on_their_ground(
    text: str, ground: str, variant: str, palette: PaletteTable
) -> None:
    look, rgb = load_look(), palette.rgb(variant)
    assert contrast(rgb[look.colours[text]], rgb[look.colours[ground]]) >= 4.5


def test_every_colour_of_the_look_is_in_the_palette(palette: PaletteTable) -> None:
    assert unknown_colours(load_look(), palette.rgb()) == []
    assert unknown_colours(load_look(), {"ink": (0, 0, 0)}) != []


def test_the_shipped_look_has_no_problem() -> None:
    assert list(load_look().check()) == []


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"rects": {"a": (600, 0, 41, 10)}}, ("rects", "a")),
        ({"rects": {"a": (0, 0, 0, 10)}}, ("rects", "a")),
        ({"frames": {"f": ("text", "nothing", "text")}}, ("frames", "f", 1)),
    ],
)
def test_a_place_outside_the_canvas_or_an_unknown_colour_is_a_problem(
    change: dict[str, object], path: tuple[str | int, ...]
) -> None:
    look = msgspec.structs.replace(load_look(), **change)
    assert [where for where, _ in look.check()] == [path]


@pytest.mark.parametrize(
    ("grid", "path"),
    [
        ({"first": [0, 0, 20, 20], "step": [19, 20], "columns": 2, "rows": 2}, ("grids", "g", "step", 0)),
        ({"first": [0, 0, 20, 20], "step": [20, 19], "columns": 2, "rows": 2}, ("grids", "g", "step", 1)),
        ({"first": [0, 0, 20, 20], "step": [20, 20], "columns": 33, "rows": 1}, ("grids", "g")),
    ],
)
def test_cells_that_overlap_or_leave_the_canvas_are_a_problem(
    grid: dict[str, object], path: tuple[str | int, ...]
) -> None:
    raw = msgspec.to_builtins(load_look())
    raw["grids"] = {"g": grid}
    assert [where for where, _ in msgspec.convert(raw, Look).check()] == [path]


def test_the_panels_of_the_table_do_not_overlap() -> None:
    look = load_look()
    names = ["top_bar", "left", "right", "offices", "senate", "laws", "people", "action_bar", "forecast", "prompts"]
    rects = [look.rect(name) for name in names]
    for n, rect in enumerate(rects):
        hit = rect.collidelist(rects[:n])
        assert hit < 0, (names[n], names[hit])


def test_the_cells_of_the_table_lie_in_their_panels() -> None:
    look = load_look()
    panels = {
        "office_slots": "offices",
        "senate_cells": "senate",
        "law_rows": "laws",
        "law_spaces": "laws",
        "people_blocks": "people",
        "poor_places": "people",
        "merchants_places": "people",
        "legions_places": "people",
        "action_slots": "action_bar",
    }
    assert set(panels) <= set(look.grids)
    for grid, panel in panels.items():
        assert all(look.rect(panel).contains(cell) for cell in look.grid(grid).cells()), grid
    for name in look.rects:
        for side in ("left", "right"):
            if name.startswith(f"{side}_"):
                assert look.rect(side).contains(look.rect(name)), name


def test_cells_are_counted_in_reading_order_and_none_beyond() -> None:
    grid = load_look().grid("senate_cells")
    cells = list(grid.cells())
    assert len(cells) == 16
    assert cells[5] == grid.cell(1, 1)
    assert cells[0] == Rect(grid.first)
    for bad in ((4, 0), (0, 4), (-1, 0)):
        with pytest.raises(IndexError):
            grid.cell(*bad)


def test_times_and_speeds() -> None:
    motion = load_look().motion
    assert motion.seconds("turn") == 0.16
    assert motion.seconds("stagger") == 0.04
    assert motion.speed("instant") == 0.0
    assert motion.speed("no such speed") == 1.0
    with pytest.raises(KeyError):
        motion.seconds("no such time")
