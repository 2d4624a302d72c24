"""What every scene is handed: the look, the words, the settings, the profile, the sound, and the games."""

from __future__ import annotations

import logging
import os
import weakref
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import pygame
from pygame import Rect

from game import paths
from game.config import load
from game.settings import SettingsFile
from game.storage import Profile
from game.text import Text
from game.ui.flow import Flow
from game.ui.fonts import FontTable
from game.ui.input import POINTING, Device, InputReader, key_label
from game.ui.keymap import label_of, own_of, with_own
from game.ui.look import Box, Grid, InputTable, Look, PaletteTable
from game.ui.skin import Skin, make_skin
from game.ui.sound import Audio
from game.ui.sound_table import SoundTable
from game.ui.sprites import SpriteTable
from game.ui.tween import Timeline
from game.ui.window import Window

if TYPE_CHECKING:
    from game.catalogue import LoadedGame
    from game.match import Match

log = logging.getLogger(__name__)

BUTTON_PICTURES = {"RIGHTSHOULDER": "pad_rb", "LEFTSHOULDER": "pad_lb"} | dict.fromkeys(
    ("DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT"), "pad_dpad"
)
"""Pictures of buttons that are not called after them."""
PROFILE_FILE = "profile.db"


class AttractTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Say when it begins, how it is paced (seconds), and which level plays."""

    after: Annotated[float, msgspec.Meta(gt=0.0, le=3600.0)]
    pause: Annotated[float, msgspec.Meta(ge=0.0, le=60.0)]
    end: Annotated[float, msgspec.Meta(ge=0.0, le=600.0)]
    level: str


class LargePlaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hold the places of the screens with large text, where they differ from the usual ones."""

    rects: dict[str, Box] = {}
    flows: dict[str, Flow] = {}


class Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hold all of config/scenes.yaml: where things stand on the screens around the table."""

    version: Annotated[int, msgspec.Meta(ge=1, le=1)]
    rects: dict[str, Box]
    grids: dict[str, Grid] = {}
    flows: dict[str, Flow] = {}
    """How the widgets of panes flow that scroll with text of the usual size, too."""
    large: LargePlaces = msgspec.field(default_factory=LargePlaces)
    """What stands elsewhere when the text is large."""
    opponents: Annotated[list[str], msgspec.Meta(min_length=1)]
    """The computer players to choose from, the weakest first, by the names that the players have."""
    usual_opponent: str
    attract: AttractTable

    def check(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Yield what the types can't say."""
        if self.usual_opponent not in self.opponents:
            yield ("usual_opponent",), "must be one of the opponents"
        for name in self.large.rects.keys() - self.rects.keys():
            yield ("large", "rects", name), "must be one of the names under rects"


@dataclass
class Context:
    """Bundle what scenes draw, speak and play with.

    `notices` are sentences to show once, on the title. `threaded` lets the computer think in a thread of its own.
    """

    plain_skin: Skin
    """With letters of the usual size whatever the settings want; `skin` follows them."""
    text: Text
    settings: SettingsFile
    profile: Profile | None
    audio: Audio
    reader_device: Callable[[], Device]
    places: Places
    inputs: InputTable
    """The keys and buttons as they are now; change them by `set_inputs`."""
    usual_inputs: InputTable
    reader: InputReader | None = None
    palette: str = "default"
    folder: Path | None = None
    window: Window | None = None
    threaded: bool = True
    notices: list[str] = field(default_factory=list)
    _large: tuple[str, Skin] | None = None
    _games: dict[str, LoadedGame] = field(default_factory=dict)
    _timelines: weakref.WeakSet[Timeline] = field(default_factory=weakref.WeakSet)

    def timeline(self) -> Timeline:
        """Make a timeline at the speed and motion of the settings; it follows them when they change."""
        motion, wanted = self.plain_skin.look.motion, self.settings.value
        made = Timeline(motion.speed(wanted.speed), reduced=wanted.reduced_motion, max_step=motion.max_step / 1000)
        self._timelines.add(made)
        return made

    def seconds(self, name: str) -> float:
        """Return a named time of look.yaml in seconds."""
        return self.plain_skin.look.motion.seconds(name)

    def word(self, key: str, /, **values: object) -> str:
        """Return the words of a key with the values put in."""
        return self.text.get(key, **values)

    def read_rulebook(self, game: str) -> None:
        """Read the words of a game's rulebook, the longest by far, when somebody first wants them."""
        if not self.text.has_any(f"rulebook.{game}."):
            self.text.add(paths.resource("config", "text", "en", "rulebook", f"{game}.yaml"))

    def key(self, kind: str) -> str:
        """Return what is printed on the key of an input, or its button's picture as marked-up text, for prompts."""
        if self.reader_device() == "pad":
            return self.button((self.inputs.pad.get(kind) or [""])[0])
        return self.keyboard(kind)

    def keyboard(self, kind: str) -> str:
        """Return what is printed on the key of an input; "" if it has none."""
        return key_label(self.inputs, kind, "keys", self.reader.labels if self.reader else None)

    def button(self, name: str) -> str:
        """Return the picture of a gamepad's button as marked-up text, or its name where there is no picture."""
        picture = BUTTON_PICTURES.get(name, f"pad_{name.lower()}")
        return f"{{{picture}}}" if self.skin.sprites.has(picture) else label_of(name) if name else ""

    @property
    def is_pointing(self) -> bool:
        """Tell whether a pointer is in use, from under which the focus must not be taken."""
        return self.reader_device() in POINTING

    def set_inputs(self, table: InputTable) -> None:
        """Take other keys and buttons at once, and into the settings what differs from the usual."""
        self.inputs = table
        if self.reader is not None:
            self.reader.bind(table)
        wanted = self.settings.value
        wanted.keys = own_of(table, self.usual_inputs, "keys")
        wanted.pad = own_of(table, self.usual_inputs, "pad")

    @property
    def skin(self) -> Skin:
        """Return what the screens are drawn with: with large letters if the settings want them."""
        if not self.settings.value.large_text:
            return self.plain_skin
        if self._large is None or self._large[0] != self.palette:
            self._large = self.palette, build_skin(self.palette, large=True)
        return self._large[1]

    def rect(self, name: str) -> Rect:
        """Return the named place of scenes.yaml, or else of look.yaml; raise KeyError for an unknown one.

        With large text it is the one that holds it, where there is one.
        """
        large = self.places.large.rects if self.settings.value.large_text else {}
        box = large.get(name) or self.places.rects.get(name)
        return self.plain_skin.look.rect(name) if box is None else Rect(box)

    def flow(self, name: str) -> Flow | None:
        """Return how the widgets of a pane flow with text of this size; None where they do not."""
        places = self.places.large if self.settings.value.large_text else self.places
        return places.flows.get(name)

    def load_game(self, name: str) -> LoadedGame:
        """Return the rules of a game with the player's mods, read once; raise ConfigError, UnknownGameError.

        What there is to say about the mods joins the notices.
        """
        if name not in self._games:
            from game.catalogue import load_game
            from game.config import find_mods

            self._games[name] = load_game(name, find_mods(self.folder, name))
            self.notices.extend(self._games[name].notices)
        return self._games[name]

    def apply_settings(self) -> None:
        """Let changed settings take hold: palette, speed, volumes and the window's size."""
        wanted = self.settings.value
        if self.window is not None and wanted.window_scale != self.window.scale:
            self.window.set_scale(wanted.window_scale)
        if wanted.palette != self.palette:
            self.plain_skin, self.palette = build_skin(wanted.palette), wanted.palette
            if self.window is not None:
                skin = self.plain_skin
                self.window.set_letterbox(skin.sprites.get("letterbox"), skin.colour("letterbox"))
        for timeline in list(self._timelines):
            timeline.speed = self.plain_skin.look.motion.speed(wanted.speed)
            timeline.reduced = wanted.reduced_motion
        for kind in ("master", "effects", "music"):
            self.audio.set_volume(kind, getattr(wanted, f"{kind}_volume"))
        if self.audio.is_muted != wanted.muted:
            self.audio.toggle_mute()

    def note_shortcuts(self) -> None:
        """Take into the settings what was changed beside them: muting, full screen, and how the window stands."""
        settings = self.settings.value
        settings.muted = self.audio.is_muted
        if self.window is not None:
            place = self.window.place
            settings.fullscreen = self.window.is_fullscreen
            settings.window_size, settings.window_at = place.size, place.at
            settings.window_maximised = place.is_maximised

    def save_settings(self) -> None:
        """Write the settings; where that fails the reason joins the notices, once."""
        problem = self.settings.save()
        if problem and problem not in self.notices:
            self.notices.append(problem)

    def open_match(self, name: str) -> Match | None:
        """Take up the game in progress of a name, or return None; why it can't be taken up joins the notices."""
        if self.profile is None:
            return None
        from game.match import Match
        from game.saves import SaveError
        from game.storage import StorageError

        try:
            return Match.resume(self.profile, name)
        except (SaveError, StorageError) as error:
            self.notices.append(str(error))
            return None


def load_look() -> Look:
    """Read config/look.yaml; raise ConfigError."""
    return load(paths.resource("config", "look.yaml"), Look)


def build_skin(palette: str = "", *, large: bool = False) -> Skin:
    """Read the look, the palette with a variant, the faces and the list of pictures; needs an open window.

    `large` doubles the letters.
    """
    colours = load(paths.resource("config", "palette.yaml"), PaletteTable)
    faces = load(paths.resource("assets", "fonts", "fonts.yaml"), FontTable).faces
    frames = load(paths.resource("assets", "sprites", "index.yaml"), SpriteTable).frames()
    assets, recolour = paths.resource("assets"), colours.recolouring(palette)
    return make_skin(load_look(), colours.rgb(palette), faces, frames, assets, large=large, recolour=recolour)


def make_context(
    headless: bool = False,
    folder: Path | None = None,
    *,
    settings: SettingsFile | None = None,
    window: Window | None = None,
) -> Context:
    """Build everything that scenes need, in a player's `folder` (None: in memory only).

    `headless` opens a display that nobody sees, if none is open, and keeps still; without it a window must be
    open. Raise ConfigError where a file that the program brings along is broken.
    """
    if headless and not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        window = Window("headless", scale=1)
    settings = settings or SettingsFile(folder)
    wanted = settings.value
    skin = build_skin(wanted.palette)
    profile = Profile.open(None if folder is None else folder / PROFILE_FILE)
    audio = Audio(
        paths.resource("assets", "sound"),
        load(paths.resource("config", "sound.yaml"), SoundTable),
        enabled=not headless,
        master=wanted.master_volume,
        effects=wanted.effects_volume,
        music=wanted.music_volume,
    )
    audio.is_muted = wanted.muted
    notices = [note for note in (settings.note, profile.note) if note]
    return Context(
        plain_skin=skin,
        text=Text.load_folder(paths.resource("config", "text", "en"), keep=skin.sprites.names()),
        settings=settings,
        profile=profile,
        audio=audio,
        reader_device=lambda: "keys",
        places=load(paths.resource("config", "scenes.yaml"), Places),
        palette=wanted.palette,
        inputs=_input_table(skin.look.input, settings, notices),
        usual_inputs=skin.look.input,
        folder=folder,
        window=window,
        threaded=not headless,
        notices=notices,
    )


def _input_table(table: InputTable, settings: SettingsFile, notices: list[str]) -> InputTable:
    """Return the keys with the player's own on top; keys that do not exist cost only themselves."""
    mine, problems = with_own(table, settings.value.keys, settings.value.pad)
    if problems:
        notices.append(f"Some keys of the settings are not used: {'; '.join(problems)}.")
    return mine
