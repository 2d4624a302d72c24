"""Nothing is said by a colour or a picture alone: each sign has a shape of its own, a size to be seen, and words."""

from __future__ import annotations

import re
from itertools import combinations

import pygame
import pytest

from game.rules.optimates import notation as n
from game.scenes.context import Context, build_skin
from game.scenes.rulebook import load_sections
from game.ui.rich import plain
from tests.scene_kit import context, form_of
from tests.table import kit
from tests.test_hands_screens import ALL

__all__ = ["context"]

PICTURE = re.compile(r"\{([a-z0-9_]+)\}")
VALUES = {"title"}
"""Values of texts that are called like a picture."""
OTHERS = ("augustus.", "rulebook.augustus.")
"""How the words of other games begin, whose own rulebooks explain their signs."""
LEAST_UNLIKE = 0.15  # of the pixels of two shapes laid over one another


def signs(context: Context) -> set[str]:
    """Name every picture that stands within words, anywhere but in another game."""
    context.read_rulebook("optimates")
    names = set(context.skin.sprites.names()) - VALUES
    keys = [key for key in context.text.keys() if not key.startswith(OTHERS)]  # noqa: SIM118
    return {name for key in keys for name in _names(context, key)} & names


def _names(context: Context, key: str) -> list[str]:
    return [part.name for part in context.text._parts[key] if part.name]


def test_every_sign_is_explained_in_words(context: Context) -> None:
    found = signs(context)
    assert found >= {"pw", "coin", "vp"}
    [section] = [section for section in load_sections(context) if section.number == "Signs"]
    explained: dict[str, str] = {}
    for line in section.body:
        for name in PICTURE.findall(line):
            explained[name] = PICTURE.sub("", plain(line)).strip()
    assert set(explained) == found
    assert all(len(words.split()) > 3 for words in explained.values())
    assert len(set(explained.values())) == len(explained)


@pytest.mark.parametrize("palette", ["default", "deutan", "tritan"])
def test_signs_differ_in_shape_and_are_no_smaller_than_letters(palette: str, context: Context) -> None:
    skin = build_skin(palette)
    masks = {name: pygame.mask.from_surface(skin.sprites.get(name)) for name in sorted(signs(context))}
    for name, mask in masks.items():
        [box] = [mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects()[1:])]
        assert min(box.size) >= skin.fonts.face().cap_height, f"{name} is too small"
    for one, other in combinations(masks, 2):
        a, b = masks[one], masks[other]
        both = max(a.count(), b.count())
        offset = ((a.get_size()[0] - b.get_size()[0]) // 2, (a.get_size()[1] - b.get_size()[1]) // 2)
        unlike = 1 - a.overlap_area(b, offset) / both
        inner = _drawing(skin.sprites.get(one)) ^ _drawing(skin.sprites.get(other))
        assert unlike >= LEAST_UNLIKE or len(inner) >= 12, f"{one} and {other} look alike without colour"


def _drawing(picture: pygame.Surface) -> set[tuple[int, int]]:
    """Return the light pixels of a picture: what is drawn on a plate, whatever its colour."""
    found = set()
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            colour = picture.get_at((x, y))
            light = 0.2126 * colour.r + 0.7152 * colour.g + 0.0722 * colour.b
            if colour.a and light > 120:
                found.add((x, y))
    return found


def test_every_widget_that_shows_no_words_of_its_own_tells_them(context: Context) -> None:
    forms = {name: form_of(make(context)) for name, make in ALL.items()}
    made = kit.context()
    stages = {kind: kit.table_at(made, kit.position(kind)) for kind in kit.ASKED}
    forms |= {kind: form_of(stack[-1]) for kind, stack in stages.items()}
    for name, form in forms.items():
        for widget in form.widgets:
            if not widget.focusable or not widget.visible:
                continue
            own = getattr(widget, "label", "") or getattr(widget, "lines", "") or getattr(widget, "sections", "")
            words = PICTURE.sub("", plain(widget.tip))
            assert own or len(re.findall(r"[A-Za-z]{3,}", words)) >= 2, f"{name}: {widget.name} says nothing"


def test_what_a_hint_says_is_understood_without_its_pictures(context: Context) -> None:
    """Where a sign stands in a hint of the table, its word or its number stands there too."""
    stack = kit.table_at(kit.context(), kit.position("action"))
    for seat in range(len(n.SEATS)):
        for name, word in (("pw", "Political Will"), ("coins", "coin"), ("vp", "Victory Point")):
            assert word.lower() in form_of(stack[-1]).get(f"{name}.{seat}").hint.lower()
