"""A look that is chosen while the program runs is the same as one that it starts with."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.context import Context, make_context
from game.scenes.gallery import shots
from game.scenes.stack import Stack, render
from game.settings import SettingsFile

SHOWN = ("title", "rulebook", "table_persuade")
LOOK: dict[str, object] = {"large_text": True, "palette": "tritan"}


def picture(context: Context, shot: Callable[[Context], Stack]) -> bytes:
    context.settings.value.speed = "instant"
    return pygame.image.tobytes(render(shot(context)), "RGB")


@pytest.mark.parametrize("name", SHOWN)
def test_a_look_chosen_later_is_the_same_as_one_from_the_start(name: str) -> None:
    shot = dict(shots())[name]
    settings = SettingsFile(None)
    for setting, value in LOOK.items():
        setattr(settings.value, setting, value)
    begun = picture(make_context(headless=True, settings=settings), shot)
    switched = make_context(headless=True)
    before = picture(switched, shot)
    for setting, value in LOOK.items():
        setattr(switched.settings.value, setting, value)
    switched.apply_settings()
    assert picture(switched, shot) == begun
    for setting in LOOK:
        setattr(switched.settings.value, setting, getattr(SettingsFile(None).value, setting))
    switched.apply_settings()
    assert picture(switched, shot) == before, "and back"
