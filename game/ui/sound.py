"""Sound that is silent and safe where there is no device, and makes no call at all when it is off."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

RATE, BITS, CHANNELS, BUFFER = 44_100, -16, 2, 512
VOICES = 16
FADE_MS = 600


class Audio:
    """Own the mixer: nothing else touches it. Volumes are 0-100.

    Nothing waits for a sound: what it plays never decides when the game goes on.
    """

    def __init__(
        self, folder: Path, *, enabled: bool = True, master: int = 80, effects: int = 100, music: int = 60
    ) -> None:
        """Take the folder of the OGG files and the settings; opens nothing yet."""
        self.enabled = enabled
        self.is_muted = False
        self.is_ready = False
        self.volumes = {"master": master, "effects": effects, "music": music}
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._track = ""
        self._tried = False

    def start(self) -> None:
        """Open the device, once, after the first frame; where there is none the game is silent."""
        if self._tried or not self.enabled:
            return
        self._tried = True
        try:
            pygame.mixer.init(RATE, BITS, CHANNELS, BUFFER)
            pygame.mixer.set_num_channels(VOICES)
            self.is_ready = True
        except pygame.error as error:
            log.warning("There is no sound: %s", error)

    def play(self, name: str) -> None:
        """Play a sound by name, if it can be heard; an unknown one is logged once."""
        if not self._is_audible():
            return
        sound = self._sound(name)
        if sound is None:
            return
        try:
            sound.set_volume(self._level("effects"))
            sound.play()
        except pygame.error as error:
            self._lose(error)

    def play_music(self, name: str) -> None:
        """Loop a piece, fading over from the one before; an empty name ends it."""
        self._track = name
        if not self._is_audible():
            return
        try:
            if not name:
                pygame.mixer.music.fadeout(FADE_MS)
                return
            pygame.mixer.music.load(str(self._folder / f"{name}.ogg"))
            pygame.mixer.music.set_volume(self._level("music"))
            pygame.mixer.music.play(-1, fade_ms=FADE_MS)
        except (pygame.error, OSError) as error:
            log.warning("The piece %s can't be played: %s", name, error)

    def set_volume(self, kind: str, level: int) -> None:
        """Set "master", "effects" or "music" to 0-100."""
        self.volumes[kind] = min(max(level, 0), 100)
        self._apply_music_volume()

    def toggle_mute(self) -> bool:
        """Mute or unmute; return whether it is muted now."""
        self.is_muted = not self.is_muted
        if self.is_ready:
            try:
                if self.is_muted:
                    pygame.mixer.stop()
                    pygame.mixer.music.stop()
                else:
                    self.play_music(self._track)
            except pygame.error as error:
                self._lose(error)
        return self.is_muted

    def set_enabled(self, enabled: bool) -> None:
        """Turn all sound on or off; turning it off closes the device."""
        self.enabled = enabled
        if enabled:
            self.start()
            self.play_music(self._track)
        else:
            self.close()

    def close(self) -> None:
        """Close the device, if it was opened."""
        if self.is_ready:
            pygame.mixer.quit()
        self.is_ready = False
        self._tried = False
        self._sounds.clear()

    def _is_audible(self) -> bool:
        """Tell whether anything can be heard now."""
        return self.is_ready and self.enabled and not self.is_muted

    def _level(self, kind: str) -> float:
        """Return a volume as 0..1, with the master's."""
        return self.volumes["master"] * self.volumes[kind] / 10_000

    def _apply_music_volume(self) -> None:
        """Change the volume of the piece that is playing."""
        if self.is_ready:
            try:
                pygame.mixer.music.set_volume(self._level("music"))
            except pygame.error as error:
                self._lose(error)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Load a sound once; nothing where it can't be read."""
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(str(self._folder / f"{name}.ogg"))
            except (pygame.error, OSError) as error:
                log.warning("The sound %s can't be read: %s", name, error)
                self._sounds[name] = None
        return self._sounds[name]

    def _lose(self, error: pygame.error) -> None:
        """Go on in silence after the device was lost."""
        log.warning("The sound was lost: %s", error)
        self.is_ready = False
