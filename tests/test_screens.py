"""Every state of every screen, drawn once and looked over: colours, letters, places, contrast, targets, sides."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.config import load
from game.rules.optimates.notation import SEATS
from game.scenes.context import build_skin
from game.scenes.gallery import Views, shots, unproved
from game.scenes.gallery_all import VARIANTS, Variant, proofs
from game.scenes.proof import Proof

USUAL = Variant(large=False, palette="default")
LARGE = Variant(large=True, palette="default")
EVERY = 14  # so many screens for each that is looked over in another palette; `main.py gallery --all` takes all
MARKS = ("emblem", "portrait", "bench")
OF_THE_TABLE = ("table", "attract", "daily_table")
PALETTES = pytest.mark.parametrize("variant", [v for v in VARIANTS if v.palette != "default"], ids=lambda v: v.name)


def faults_in(name: str, proof: Proof) -> list[str]:
    return [] if name in unproved() else [f"{name}: {fault}" for fault in proof.faults()]


def told_by_colour(name: str, proof: Proof) -> Iterator[str]:
    """Yield words in a side's colour that are neither its name nor in a row or a column with it."""
    own = {proof.skin.colour(f"text_{side}"): side.capitalize() for side in SEATS}
    for seen in proof.seen:
        side = own.get(seen.word.colour, seen.text)
        names = [other for other in proof.seen if other.text == side]
        rows = [other for other in names if other.put.rect.y == seen.put.rect.y]
        if not rows and not any(abs(other.ink.right - seen.ink.right) < 9 for other in names):
            yield f"{name}: {seen.text!r}"


def test_nothing_is_wrong_with_any_screen_and_no_two_are_the_same(caplog: pytest.LogCaptureFixture) -> None:
    found, pictures = list[str](), dict[bytes, str]()
    with caplog.at_level(logging.WARNING):
        for name, proof in proofs(USUAL):
            found += faults_in(name, proof)
            found += [] if name.startswith(OF_THE_TABLE) else told_by_colour(name, proof)
            data = pygame.image.tobytes(proof.canvas, "RGB")
            assert data not in pictures, f"{name} looks like {pictures[data]}"
            pictures[data] = name
            assert proof.canvas.get_size() == (640, 360) and len(proof.seen) > 5, name
    assert found == []
    assert not caplog.records, "a word or a picture is missing"
    assert list(pictures.values()) == [name for name, _ in shots()] and len(pictures) > 40


def test_nothing_is_wrong_in_large_text_and_every_word_is_large() -> None:
    found = []
    for name, proof in proofs(LARGE):
        found += faults_in(name, proof)
        if not name.startswith(OF_THE_TABLE):
            fonts = proof.skin.fonts
            small = [seen.text for seen in proof.seen if seen.word.get_height() < fonts.line_height(seen.word.face)]
            found += [f"{name}: small words: {small}"] if small else []
    assert found == []


@PALETTES
def test_nothing_is_wrong_in_another_palette(variant: Variant) -> None:
    assert [fault for name, proof in proofs(variant, EVERY) for fault in faults_in(name, proof)] == []


def test_what_does_not_count_has_its_reason_and_is_little(root: Path) -> None:
    views = load(root / "config" / "gallery.yaml", Views).views
    assert set(unproved()) <= set(views) and len(unproved()) <= 4
    assert all(len(reason.split()) > 4 and views[name].seconds for name, reason in unproved().items())


# -- the sides without colours


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return which share of the pixels differs clearly in light, or is there in one alone."""
    w, h = min(one.get_width(), other.get_width()), min(one.get_height(), other.get_height())
    count = 0
    for x in range(w):
        for y in range(h):
            a, b = one.get_at((x, y)), other.get_at((x, y))
            count += (a.a > 127) != (b.a > 127) or (a.a > 127 and abs(a.r - b.r) > 24)
    return count / (w * h)


@pytest.mark.parametrize("palette", ["default", "deutan", "tritan"])
def test_every_mark_of_a_side_differs_from_the_other_sides_without_colours(palette: str) -> None:
    sprites = build_skin(palette).sprites
    names = [name for name in sprites.names() if name.startswith(MARKS)]
    pairs = [(name, name.replace(*SEATS)) for name in names if SEATS[0] in name and name.replace(*SEATS) in names]
    assert len(pairs) >= 5
    for pair in pairs:
        one, other = (pygame.transform.grayscale(sprites.get(name)) for name in pair)
        assert differing(one, other) >= 0.08, pair
