"""Sound that is silent and safe where there is no device, and makes no call at all when it is off."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path
from typing import cast

import pygame

from game.ui.music import STEPS, Music, glide
from game.ui.sound_table import Ambience, Effect, SoundTable

log = logging.getLogger(__name__)

BITS, CHANNELS = -16, 2
CROWD = 0  # the channel that is kept for the murmur
KEPT = 2 << 20  # bytes of sounds kept ready: those of the last minute or so
RETRY = 2.0  # seconds between two tries to open a device that failed
SILENT = (0, 0)


class Device(Enum):
    """Say how things stand with the device: not wanted, open, or wanted and not to be had."""

    CLOSED = "closed"
    OPEN = "open"
    GONE = "gone"


class Audio:
    """Own the mixer: nothing else touches it. Volumes are 0-100.

    The device is open exactly while something could be heard: not before `start`, not when it is muted, nor when
    all volumes are 0. One that fails or is taken away is looked for again when a device is plugged in, when the
    window gets the focus back and when sound is turned on, never by itself. Nothing waits for a sound: what is
    played never decides when the game goes on, and which take is played is no business of the rules' chance.
    """

    def __init__(
        self,
        folder: Path,
        table: SoundTable | None = None,
        *,
        enabled: bool = True,
        master: int = 80,
        effects: int = 100,
        music: int = 60,
    ) -> None:
        """Take the folder of the OGG files, what there is to be heard, and the settings; opens nothing yet."""
        self.table = table or SoundTable()
        self.enabled = enabled
        self.is_muted = False
        self.device = Device.CLOSED
        self.volumes = {"master": master, "effects": effects, "music": music}
        self._folder = folder
        self._music = Music(folder, self.table)
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        # The name, the channel's number (a Channel that outlives the mixer must not be asked), and the sound.
        self._sounding: list[tuple[str, int, pygame.mixer.Sound]] = []
        self._last: dict[str, int] = {}  # which take of each effect was played last
        self._gaps: dict[str, float] = {}  # seconds until an effect may begin again
        self._luck = random.Random()
        self._told: set[str] = set()
        self._ambience: Ambience | None = None
        self._ears = (0.0, 0.0)
        self._shown_ears = SILENT  # in the mixer's own steps
        self._is_started = False
        self._is_away = False
        self._duck = 1.0
        self._ducking = 0.0  # seconds that the music still makes way for
        self._since_try = RETRY
        self._is_to_look = False  # a device came too soon after a try: there is one more when its time has come
        self._was_late = False  # that was the last one, and what it brings about counts for nothing

    # -- the device

    @property
    def is_ready(self) -> bool:
        """Tell whether the device is open."""
        return self.device is Device.OPEN

    def start(self) -> None:
        """Let the device be opened, from the first frame on; where there is none the game is silent."""
        if not self._is_started:
            self._is_started = True
            self._settle()

    def close(self) -> None:
        """Close the device for good, also while something plays."""
        self._is_started = False
        self._settle()

    def notice(self, events: Iterable[pygame.event.Event]) -> None:
        """Take note of what happens to the devices and to the window's focus."""
        for event in events:
            if event.type == pygame.WINDOWFOCUSLOST:
                self._is_away = True
            elif event.type == pygame.WINDOWFOCUSGAINED:
                self._is_away = False
                self._look_again()
            elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
                self._look_again()
            elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which and self.is_ready:
                # `which` is 0 for a device that nobody has open. Another one may be there: it is the default now.
                log.warning("The sound's device was taken away.")
                self._shut(Device.GONE)
                self._was_late = False
                self._open()

    def set_enabled(self, enabled: bool) -> None:
        """Turn all sound on or off."""
        self.enabled = enabled
        self._settle(again=True)

    def set_volume(self, kind: str, level: int) -> None:
        """Set "master", "effects" or "music" to 0-100."""
        self.volumes[kind] = min(max(level, 0), 100)
        self._settle()

    def toggle_mute(self) -> bool:
        """Mute or unmute; return whether it is muted now."""
        self.is_muted = not self.is_muted
        self._settle(again=True)
        return self.is_muted

    # -- what is heard

    def play(self, name: str) -> None:
        """Play an effect by name, if it can be heard; an unknown one is logged once."""
        if not (self.is_ready and self._is_on("effects")):
            return
        effect = self.table.effects.get(name)
        if effect is None:
            self._tell(f"There is no sound called {name}.")
        elif self._gaps.get(name, 0.0) <= 0.0:
            self._guarded(lambda: self._play(name, effect))

    def set_scene(self, name: str) -> None:
        """Say which place of the table this is: its music follows, and fades over from the one before."""
        pieces = self.table.scenes.get(name)
        if pieces is None and name:
            self._tell(f"There is no music for a place called {name}.")
        self._music.want(pieces or ())

    def set_ambience(self, ambience: Ambience | None) -> None:
        """Say how the crowd is heard from now on; it gets there slowly."""
        self._ambience = ambience

    @property
    def piece(self) -> str:
        """Return the piece of music that plays, or nothing."""
        return self._music.piece

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: fade, make way, and lean. It is called every frame, and mostly does nothing."""
        self._since_try += dt
        if self._is_to_look and self._since_try >= RETRY:
            self._is_to_look, self._was_late = False, True
            if self.device is Device.GONE:
                self._open()
        for name in list(self._gaps):
            self._gaps[name] -= dt
            if self._gaps[name] <= 0.0:
                del self._gaps[name]
        if self.is_ready:
            self._guarded(lambda: self._follow(dt))

    def _follow(self, dt: float) -> None:
        """Bring the music and the murmur a step nearer to where they should be."""
        levels = self.table.levels
        self._ducking = max(0.0, self._ducking - dt)
        way = (levels.ducked if self._ducking else 100) * (levels.away if self._is_away else 100) / 10_000
        self._duck = glide(self._duck, way, dt * 1000 / max(1, levels.duck))
        if self._is_on("music"):
            self._music.update(dt, self._duck * self._level("music"))
        elif self._music.piece:
            self._music.stop()
        if self.table.murmur is not None:
            self._lean(dt)

    def _lean(self, dt: float) -> None:
        """Bring the murmur nearer to what it should be; at no volume it is not played."""
        murmur = self.table.murmur
        assert murmur is not None
        heard = self._ambience.ears(murmur) if self._ambience is not None and self._is_on("effects") else (0.0, 0.0)
        step = dt * 1000 / max(1, self.table.levels.lean)
        self._ears = (glide(self._ears[0], heard[0], step), glide(self._ears[1], heard[1], step))
        left, right = (round(ear * self._duck * self._level("effects") * STEPS) for ear in self._ears)
        if (left, right) == self._shown_ears:
            return
        channel = pygame.mixer.Channel(CROWD)
        if self._shown_ears == SILENT:
            sound = self._sound(murmur.file)
            if sound is None:
                return
            channel.play(sound, loops=-1)
        if left or right:
            channel.set_volume(left / STEPS, right / STEPS)
        else:
            channel.stop()
        self._shown_ears = left, right

    def _play(self, name: str, effect: Effect) -> None:
        """Play one take, unless as many sound already as may."""
        self._sounding = [each for each in self._sounding if pygame.mixer.Channel(each[1]).get_sound() is each[2]]
        if sum(each[0] == name for each in self._sounding) >= effect.most:
            return
        sound = self._sound(self._take(name, effect))
        if sound is None:
            return
        sound.set_volume(self._level("effects") * effect.gain / 100)
        channel = cast("pygame.mixer.Channel | None", sound.play())
        if channel is None:
            return  # all channels are taken
        self._sounding.append((name, channel.id, sound))
        self._gaps[name] = effect.gap / 1000
        if effect.ducks:
            self._ducking = max(self._ducking, sound.get_length())

    def _take(self, name: str, effect: Effect) -> str:
        """Choose a take, never the one that was played last."""
        last = self._last.get(name)
        others = [number for number in range(len(effect.takes)) if number != last] or [0]
        self._last[name] = self._luck.choice(others)
        return effect.takes[self._last[name]]

    # -- opening, closing, failing

    def _is_on(self, kind: str) -> bool:
        """Tell whether a kind of sound is to be heard at all."""
        return self.enabled and not self.is_muted and self._level(kind) > 0.0

    def _level(self, kind: str) -> float:
        """Return a volume as 0..1, with the master's."""
        return self.volumes["master"] * self.volumes[kind] / 10_000

    def _settle(self, *, again: bool = False) -> None:
        """Open or close the device as what is wanted now has it; with `again` also one that was not to be had."""
        wanted = self._is_started and (self._is_on("effects") or self._is_on("music"))
        if not wanted:
            self._shut(Device.CLOSED)
        elif self.device is Device.CLOSED or (again and self.device is Device.GONE):
            self._open()

    def _look_again(self) -> None:
        """Try once more to open a device that was not to be had, but not at once after the last try."""
        if self.device is not Device.GONE:
            return
        if self._since_try >= RETRY:
            self._was_late = False
            self._open()
        elif not self._was_late:
            self._is_to_look = True

    def _open(self) -> None:
        """Open the device; where that fails the game goes on in silence."""
        self._since_try = 0.0
        mixing = self.table.mixing
        try:
            # No changes are allowed: sounds for six speakers would take three times the memory.
            pygame.mixer.init(mixing.rate, BITS, CHANNELS, mixing.buffer, allowedchanges=0)
            pygame.mixer.set_num_channels(mixing.voices)
            pygame.mixer.set_reserved(CROWD + 1)
            self.device = Device.OPEN
        except pygame.error as error:
            self._tell(f"There is no sound: {error}")
            self._shut(Device.GONE)

    def _shut(self, device: Device) -> None:
        """Let go of the device and of all that was read for it."""
        was_open, self.device = self.is_ready, device
        self._music.forget()
        self._ears, self._shown_ears = (0.0, 0.0), SILENT
        self._ducking = 0.0
        self._sounds.clear()
        self._sounding.clear()
        if was_open:
            pygame.mixer.quit()  # it stops what plays, and may be called whatever has become of the device

    def _guarded(self, call: Callable[[], None]) -> None:
        """Call something that needs the device, and go on in silence where it is lost."""
        try:
            call()
        except pygame.error as error:
            self._tell(f"The sound was lost: {error}")
            self._shut(Device.GONE)

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        """Read a sound and keep it; nothing where it can't be read. Those not heard for longest make way."""
        if file in self._sounds:
            self._sounds[file] = self._sounds.pop(file)
        else:
            try:
                self._sounds[file] = pygame.mixer.Sound(str(self._folder / f"{file}.ogg"))
            except (pygame.error, OSError) as error:
                if pygame.mixer.get_init() is None:
                    raise
                self._tell(f"The sound {file} can't be read: {error}")
                self._sounds[file] = None
            while sum(map(_bytes_of, self._sounds.values())) > KEPT and len(self._sounds) > 1:
                del self._sounds[next(iter(self._sounds))]  # what plays plays on
        return self._sounds[file]

    def _tell(self, problem: str) -> None:
        """Log something, once."""
        if problem not in self._told:
            self._told.add(problem)
            log.warning("%s", problem)


def _bytes_of(sound: pygame.mixer.Sound | None) -> int:
    """Return about how much memory a sound takes: of all its samples, as the device wants them."""
    rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
    return 0 if sound is None else int(sound.get_length() * rate) * abs(bits) // 8 * channels
