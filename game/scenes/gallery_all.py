"""Every screen in every look: large and small text, three palettes and greys, looked over and put on sheets."""

from __future__ import annotations

import os
import weakref
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import pygame
from pygame import Rect

from game.scenes.context import Context, build_skin, make_context
from game.scenes.gallery import large_shots, shots, unproved
from game.scenes.proof import Proof
from game.settings import SettingsFile
from game.storage import Profile

PALETTES = ("default", "deutan", "tritan")
SHEET_COLUMNS, SHEET_ROWS = 2, 3  # pictures on a contact sheet
GAP, LABEL = 8, 16  # pixels between the pictures of a sheet, and for the name over each
GREY = "grey"


@dataclass(frozen=True, slots=True)
class Variant:
    """Hold one look: the size of the text, and the palette's name."""

    large: bool
    palette: str

    @property
    def name(self) -> str:
        """Return the name of its folder."""
        return f"{'large' if self.large else 'usual'}_{self.palette}"


VARIANTS = tuple(Variant(large, palette) for large, palette in product((False, True), PALETTES))


def context_of(variant: Variant) -> Context:
    """Make a context with a look, in which nothing moves."""
    return fresh(make_context(headless=True), variant)


def fresh(context: Context, variant: Variant) -> Context:
    """Return a context with a look and nothing kept; the words, pictures and rules that were read stay."""
    made = replace(
        context,
        settings=SettingsFile(None),
        profile=Profile.open(None),
        notices=[],
        _timelines=weakref.WeakSet(),
    )
    settings = made.settings.value
    settings.speed, settings.large_text = "instant", variant.large
    settings.palette = variant.palette  # type: ignore[assignment]
    made.apply_settings()
    return made


def proofs(variant: Variant, every: int = 1) -> Iterator[tuple[str, Proof]]:
    """Yield each screen's name and its proof in a look; with `every` only each so-manieth screen."""
    shown = [*shots(), *(large_shots() if variant.large else ())]
    context = context_of(variant)
    for name, shot in shown[::every]:
        own = fresh(context, variant)
        yield name, Proof(shot(own), own.skin)
        context = own  # with what was read for it


def render_all(folder: Path) -> list[str]:
    """Draw every screen in every look into folders of a folder, with contact sheets; return what is wrong.

    Raise OSError where the folder can't be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    wrong: list[str] = []
    excused = unproved()
    for variant in VARIANTS:
        pictures: list[tuple[str, pygame.Surface]] = []
        for name, proof in proofs(variant):
            pictures.append((name, proof.canvas))
            if name not in excused:
                wrong += [f"{variant.name}/{name}: {fault}" for fault in proof.faults()]
        _write(folder, variant.name, pictures)
        if variant.palette == PALETTES[0]:
            greys = [(name, pygame.transform.grayscale(picture)) for name, picture in pictures]
            _write(folder, variant.name.replace(PALETTES[0], GREY), greys)
    return wrong


def _write(folder: Path, name: str, pictures: list[tuple[str, pygame.Surface]]) -> None:
    """Write pictures into a folder of their own, and sheets of them beside."""
    own, sheets = folder / name, folder / "sheets"
    for each in (own, sheets):
        each.mkdir(parents=True, exist_ok=True)
    for title, picture in pictures:
        pygame.image.save(picture, str(own / f"{title}.png"))
    count = SHEET_COLUMNS * SHEET_ROWS
    for number, start in enumerate(range(0, len(pictures), count), 1):
        pygame.image.save(sheet(pictures[start : start + count]), str(sheets / f"{name}_{number}.png"))


def sheet(pictures: Iterable[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """Put pictures with their names on one sheet, as large as they are."""
    shown = list(pictures)
    skin = build_skin()
    w, h = shown[0][1].get_size()
    rows = -(-len(shown) // SHEET_COLUMNS)
    made = pygame.Surface((SHEET_COLUMNS * (w + GAP) + GAP, rows * (h + GAP + LABEL) + GAP))
    made.fill(skin.colour("ground"))
    for index, (name, picture) in enumerate(shown):
        place = Rect(GAP + index % SHEET_COLUMNS * (w + GAP), GAP + index // SHEET_COLUMNS * (h + GAP + LABEL), w, h)
        skin.text(made, name, place.topleft)
        made.blit(picture, (place.x, place.y + LABEL))
    return made
