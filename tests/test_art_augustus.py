"""The pictures of Augustus: all there, and told apart by their shapes alone, at every size."""

from __future__ import annotations

from itertools import combinations

import pytest

from tools.artist.augustus.cards import PATTERNS, draw_cards
from tools.artist.augustus.glyphs import KINDS, LARGE, SMALL, SYMBOLS, Rows
from tools.artist.augustus.legions import CLOTH, SHAPES, draw_legions
from tools.artist.augustus.marks import GROUNDS, KIND_MARKS, POWERS, draw_marks
from tools.artist.augustus.scene import draw_scene
from tools.artist.augustus.tokens import draw_tokens
from tools.artist.palette import COLOURS

LEAST_UNLIKE = 0.25  # of the pixels of two shapes laid over one another
LUMA = (0.299, 0.587, 0.114)


def shape(rows: Rows, wide: int) -> set[tuple[int, int]]:
    """Return the pixels of a drawing in the middle of a square."""
    left, top = (wide - len(rows[0])) // 2, (wide - len(rows)) // 2
    return {(left + x, top + y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."}


def unlike(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> float:
    return len(one ^ other) / len(one | other)


@pytest.mark.parametrize(("drawings", "wide"), [(SMALL, 9), (LARGE, 13)])
def test_symbols_differ_in_outline_at_both_sizes(drawings: dict[str, Rows], wide: int) -> None:
    assert list(drawings) == list(KINDS)
    for rows in drawings.values():
        assert len({len(row) for row in rows}) == 1 and len(rows) <= wide and len(rows[0]) <= wide
    for one, other in combinations(drawings, 2):
        difference = unlike(shape(drawings[one], wide), shape(drawings[other], wide))
        assert difference >= LEAST_UNLIKE, f"{one} looks like {other}: {difference:.2f}"


def test_seats_differ_in_shape_not_in_colour_alone() -> None:
    assert list(SHAPES) == list(CLOTH) == [f"seat_{seat}" for seat in range(1, 7)]
    for one, other in combinations(SHAPES, 2):
        assert unlike(shape(SHAPES[one], 11), shape(SHAPES[other], 11)) >= 0.08, f"{one} looks like {other}"


def test_powers_differ_in_outline_or_drawing() -> None:
    assert all(len(rows) == 9 and {len(row) for row in rows} == {9} for rows in POWERS.values())
    for one, other in combinations(POWERS, 2):
        pairs = zip("".join(POWERS[one]), "".join(POWERS[other]), strict=True)
        assert sum(a != b for a, b in pairs) >= 18, f"{one} looks like {other}"


def test_kinds_of_objective_differ_by_mark_and_pattern_too() -> None:
    assert list(KIND_MARKS) == list(GROUNDS) == list(PATTERNS) == ["senator", "green", "pink", "orange"]
    assert len(set(PATTERNS.values())) == len(PATTERNS)
    for one, other in combinations(KIND_MARKS, 2):
        assert unlike(shape(KIND_MARKS[one], 9), shape(KIND_MARKS[other], 9)) >= LEAST_UNLIKE


def grey(colour: str) -> float:
    return sum(weight * part for weight, part in zip(LUMA, COLOURS[colour], strict=True))


def test_a_space_with_a_legion_is_told_from_a_free_one_in_grey() -> None:
    """Free is dark with a light symbol; held is light with a dark one."""
    spots = draw_tokens().frames
    for symbol in SYMBOLS:
        free, held = spots[f"spot_{symbol}"], spots[f"spot_{symbol}_full"]
        assert free.get(0, 0) != held.get(0, 0)
    assert grey("gold_1") - grey("ink") > 100


def test_everything_the_table_shows_is_drawn() -> None:
    names = {name for draw in (draw_tokens, draw_legions, draw_marks, draw_cards, draw_scene) for name in draw().frames}
    wanted = {f"{what}_{kind}" for kind in KINDS for what in ("symbol", "chip", "token")}
    wanted |= {f"spot_{symbol}{state}" for symbol in SYMBOLS for state in ("", "_full")}
    wanted |= {f"space_{symbol}{state}" for symbol in SYMBOLS for state in ("", "_lit")}
    wanted |= {f"{what}_seat_{seat}" for what in ("legion", "header") for seat in range(1, 7)}
    wanted |= {
        f"{each}_seat_{seat}_{size}" for each, size in (("legion", "small"), ("emblem", "12")) for seat in range(1, 7)
    }
    wanted |= {f"{what}_{kind}" for what in ("card", "mini", "kind") for kind in KIND_MARKS}
    wanted |= {"bag_closed", "bag_open", "bag_shake_0", "bag_shake_1", "bag_spill", "crier_figure", "bearer"}
    wanted |= {"goods_gold", "goods_wheat", "sign_points", "sign_crier", "sign_bag", "sign_legion", "sign_controlled"}
    assert wanted <= names
