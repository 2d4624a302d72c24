"""What is heard of the scenes: widgets that are acted on, the music of a place, and the crowd outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.form import Form
from game.ui.sound import Audio

if TYPE_CHECKING:
    from game.scenes.stack import Scene


def sound_of_widgets(audio: Audio | None, form: Form | None) -> None:
    """Play what the last input to a scene's widgets should sound like, if anything."""
    if audio is not None and form is not None and form.sound:
        audio.play(form.sound)
        form.sound = ""


def follow(audio: Audio | None, stack: Sequence[Scene], dt: float) -> None:
    """Let the music and the crowd of the topmost scene that has any be heard, and `dt` seconds pass."""
    if audio is None:
        return
    audio.set_scene(next((scene.music for scene in reversed(stack) if scene.music), ""))
    heard = (scene.ambience for scene in reversed(stack))
    audio.set_ambience(next((ambience for ambience in heard if ambience is not None), None))
    audio.update(dt)
