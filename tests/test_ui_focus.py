"""The focus: arrows by geometry, Tab by panel, always somewhere, every widget reachable."""

from __future__ import annotations

import random

import pytest
from pygame import Rect

from game.ui.focus import Focus, step_cost
from game.ui.widget import Area, Widget
from tests.ui_kit import load_look

DIRECTIONS = ("up", "down", "left", "right")


def reachable(widgets: list[Widget], *, tab: bool) -> set[str]:
    """Return the names that arrows (and Tab) reach from the first focus."""
    seen: set[str] = set()
    start = Focus()
    start.refresh(widgets)
    assert start.current is not None
    waiting = [start.current.name]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        for move in (*DIRECTIONS, *(("tab",) if tab else ())):
            focus = Focus()
            focus.refresh(widgets, name)
            focus.to(name)
            focus.next_group() if move == "tab" else focus.move(move)
            assert focus.current is not None
            waiting.append(focus.current.name)
    return seen


def table_widgets() -> list[Widget]:
    """Lay out the targets of the table screen from the real look."""
    look = load_look()
    made = [
        Widget(f"{grid}_{n}", rect, group=grid)
        for grid in ("office_slots", "senate_cells", "law_rows", "people_blocks", "action_slots")
        for n, rect in enumerate(look.grid(grid).cells())
    ]
    sides = [
        Widget(f"{side}_{part}", look.rect(f"{side}_{part}"), group=side)
        for side in ("left", "right")
        for part in ("purse", "elected", "acts")
    ]
    return [*made, *sides, Widget("menu", (620, 1, 14, 14), group="top")]


def test_every_widget_of_the_table_is_reached_by_arrows_alone() -> None:
    widgets = table_widgets()
    assert reachable(widgets, tab=False) == {w.name for w in widgets}


def test_every_panel_of_the_table_is_reached_by_tab_and_back() -> None:
    widgets = table_widgets()
    focus = Focus()
    focus.refresh(widgets)
    groups = []
    for _ in range(8):
        assert focus.current is not None
        groups.append(focus.current.group)
        focus.next_group()
    assert len(set(groups)) == 8
    assert focus.current is not None and focus.current.group == groups[0]
    focus.next_group(-1)
    assert focus.current.group == groups[-1]


@pytest.mark.parametrize("seed", range(30))
def test_every_widget_of_a_scattered_screen_is_reached_with_tab(seed: int) -> None:
    dice = random.Random(seed)
    rects: list[Rect] = []
    while len(rects) < 14:
        rect = Rect(dice.randrange(0, 560), dice.randrange(0, 320), dice.randrange(12, 80), dice.randrange(12, 40))
        if rect.inflate(4, 4).collidelist(rects) < 0:
            rects.append(rect)
    widgets = [Widget(str(n), rect) for n, rect in enumerate(rects)]
    assert reachable(widgets, tab=True) == {w.name for w in widgets}


def test_a_grid_moves_one_cell_at_a_time_and_stops_at_the_edge() -> None:
    grid = load_look().grid("senate_cells")
    widgets = [Widget(f"{'abcd'[n % 4]}{n // 4 + 1}", rect) for n, rect in enumerate(grid.cells())]
    focus = Focus()
    focus.refresh(widgets, "b2")
    path = []
    for move in ("right", "down", "left", "left", "left", "up", "up", "up"):
        focus.move(move)
        assert focus.current is not None
        path.append(focus.current.name)
    assert path == ["c2", "c3", "b3", "a3", "a3", "a2", "a1", "a1"]


def test_what_lies_in_the_beam_comes_before_what_is_merely_nearer() -> None:
    origin, beam, near = Rect(0, 100, 40, 20), Rect(300, 105, 40, 20), Rect(50, 125, 40, 20)
    in_beam, beside = step_cost(origin, beam, "right"), step_cost(origin, near, "right")
    assert in_beam is not None and beside is not None and in_beam < beside
    assert step_cost(origin, beam, "left") is None


def test_there_is_a_focus_from_the_start_and_an_enabled_one_if_possible() -> None:
    focus = Focus()
    focus.refresh([Widget("a", (0, 0, 20, 20), enabled=False), Widget("b", (0, 30, 20, 20))])
    assert focus.current is not None and focus.current.name == "b"
    only = Focus()
    only.refresh([Widget("a", (0, 0, 20, 20), enabled=False)])
    assert only.current is not None
    empty = Focus()
    empty.refresh([])
    assert empty.current is None
    assert not empty.move("up") and not empty.next_group() and not empty.hover((1, 1))


def test_a_disabled_widget_can_have_the_focus_so_that_its_reason_can_be_read() -> None:
    focus = Focus()
    widgets = [Widget("a", (0, 0, 20, 20)), Widget("b", (0, 30, 20, 20), enabled=False, reason="No coins")]
    focus.refresh(widgets)
    focus.move("down")
    assert focus.current is not None
    assert (focus.current.name, focus.current.tip) == ("b", "No coins")


def test_the_focus_stays_with_its_name_when_the_widgets_are_made_anew() -> None:
    focus = Focus()
    make = lambda names: [Widget(n, (0, 30 * i, 20, 20)) for i, n in enumerate(names)]  # noqa: E731
    focus.refresh(make("abc"), "b")
    focus.refresh(make("cba"))
    assert focus.current is not None and focus.current.name == "b"
    focus.refresh(make("xy"))
    assert focus.current is not None and focus.current.name == "x"


def test_tab_returns_to_the_widget_that_had_the_focus_in_a_panel() -> None:
    widgets = [Widget(f"{g}{n}", (40 * n, 40 * i, 20, 20), group=g) for i, g in enumerate("pq") for n in range(3)]
    focus = Focus()
    focus.refresh(widgets, "p2")
    focus.next_group()
    focus.move("right")
    focus.next_group()
    assert focus.current is not None and focus.current.name == "p2"
    focus.next_group()
    assert focus.current.name == "q1"


def test_the_pointer_finds_small_targets_within_twelve_pixels_and_prefers_exact_ones() -> None:
    focus = Focus()
    focus.refresh([Widget("dot", (100, 100, 4, 4)), Widget("big", (106, 90, 40, 40))])
    small = focus.at((97, 97))
    assert small is not None and small.name == "dot"
    exact = focus.at((107, 101))
    assert exact is not None and exact.name == "big"
    assert focus.at((10, 10)) is None
    assert Widget("dot", (100, 100, 4, 4)).target().size == (12, 12)
    assert Widget("wide", (100, 100, 40, 4)).target().size == (40, 12)


def test_a_hidden_widget_is_neither_focused_nor_hit() -> None:
    hidden = Widget("h", (0, 0, 20, 20))
    hidden.visible = False
    focus = Focus()
    focus.refresh([hidden, Widget("s", (0, 40, 20, 20))])
    assert focus.at((5, 5)) is None
    assert focus.current is not None and focus.current.name == "s"


def test_a_list_that_wraps_leads_from_its_last_entry_to_its_first_and_back() -> None:
    """Up from the first as down from the last, and never from anywhere else."""
    focus = Focus()
    focus.refresh([Widget(str(i), (10, 10 + 25 * i, 100, 20)) for i in range(4)])
    assert not focus.move("up") and focus.current is not None
    assert focus.move("up", wraps=True) and focus.current.name == "3"
    assert focus.move("down", wraps=True) and focus.current.name == "0"
    assert focus.move("down", wraps=True) and focus.current.name == "1"
    assert not focus.move("left", wraps=True) and focus.current.name == "1", "nothing else stands in its row"


def test_a_list_that_scrolls_wraps_to_what_is_below_it_and_from_there_to_what_is_in_view() -> None:
    view = Rect(0, 0, 200, 60)
    rows = [Widget(str(i), (10, 25 * i, 100, 20)) for i in range(9)]
    for row in rows:
        row.view = view
    focus = Focus()
    focus.refresh([*rows, Widget("done", (10, 80, 100, 20))])
    assert focus.move("up", wraps=True) and focus.current is not None and focus.current.name == "done"
    assert focus.move("down", wraps=True) and focus.current.name == "0"
    focus.refresh(rows)
    focus.to("0")
    assert focus.move("up", wraps=True) and focus.current.name == "8", "where nothing lies below it, to its own end"


def test_keys_pass_by_what_only_a_pointer_is_told_about() -> None:
    widgets = [
        Area("ground", (0, 0, 100, 20), group="one"),
        Widget("left", (0, 0, 20, 20), group="one"),
        Area("between", (40, 0, 20, 20), group="other"),
        Widget("right", (80, 0, 20, 20), group="two"),
    ]
    focus = Focus()
    focus.refresh(widgets)
    assert focus.current is widgets[1]
    for step in (lambda: focus.move("right"), focus.next_group):
        focus.to("left")
        assert step() and focus.current is widgets[3]
    assert focus.at((5, 5)) is widgets[1] and focus.at((30, 5)) is widgets[0]
    assert focus.hover((50, 5)) and focus.current is widgets[2]
    assert focus.move("right") and focus.current is widgets[3]
    focus.hover((50, 5))
    assert focus.next_group() and focus.current is not widgets[2]
