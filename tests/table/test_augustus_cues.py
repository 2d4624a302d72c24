"""The sounds of Augustus' table: every event has one that there is, and every picture that flickers is drawn."""

from __future__ import annotations

from game import paths
from game.config import load
from game.rules.augustus import events
from game.rules.core import Event
from game.scenes.augustus.cues import MOMENTS, load_cues
from game.scenes.context import Context
from game.ui.sound_table import SoundTable
from tests.scene_kit import context

__all__ = ["context"]


def test_every_kind_of_event_has_its_moments() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert set(MOMENTS) == kinds - {Event}


def test_every_sound_and_every_picture_is_there(context: Context) -> None:
    table, known = load_cues(), load(paths.resource("config", "sound.yaml"), SoundTable).effects
    assert {sound for moments in table.sounds.values() for sound in moments.values()} <= set(known)
    pictures = {name for flicker in table.pictures.values() for name in (*flicker.frames, flicker.still) if name}
    assert pictures <= set(context.skin.sprites.names())
