"""The first screen: the Forum at dusk, and where to go from it."""

from __future__ import annotations

import pygame
from pygame import Rect

from game import __version__
from game.scenes.campaign.shelves import entrance
from game.scenes.context import Context
from game.scenes.games import game_names, screens_of
from game.scenes.going_on import Way, campaign_told, ways_on
from game.scenes.last_played import CAMPAIGN
from game.scenes.notice import NoticeScene
from game.scenes.page import Page
from game.scenes.saved import table_for
from game.scenes.stack import Change, Push, Quit, Replace
from game.ui.flow import in_a_row
from game.ui.input import ACTS, Input
from game.ui.rich import plain
from game.ui.widgets import Acted, Button, Widget

SIDEWAYS = {"up": "left", "down": "right"}  # the menu lies in one row


class TitleScene(Page):
    """Offer to go on with the open game, a new game, the rules, the options, and to quit."""

    music = "title"
    wraps = ("up", "down", "left", "right")

    def __init__(self, context: Context, focus: str = "") -> None:
        """Look what there is to go on with; `focus` names the entry that one comes back from."""
        self._focus = focus
        self._idle = 0.0  # seconds since anybody did anything
        self._is_asleep = False  # while computers play over it
        self._deaf = 0.0  # seconds for which a press still belongs to what woke it: a hand moves before it clicks
        self.ways: list[Way] = ways_on(context)
        super().__init__(context)

    def widgets(self) -> list[Widget]:
        names = ["new", "campaign", "challenges", "rules", "options", "quit"]
        if self.ways:
            names.insert(0, "continue")
        labels = [self.word(f"title.{name}") for name in names]
        gap = self.place("title_gap").w
        places = in_a_row(self.context.skin, self.place("title_menu"), labels, self.place("title_button").w, gap)
        return [
            Button(name, rect, label, hint=self.hint_of(name))
            for name, rect, label in zip(names, places, labels, strict=True)
        ]

    def preferred(self) -> str:
        return self._focus

    def hint_of(self, name: str) -> str:
        """Return what a button leads to; for Continue, what is gone on with, and how it stands."""
        if name == "continue":
            return f"{self.ways[0].label}: {self.ways[0].told}"
        told = campaign_told(self.context) if name == "campaign" else ""
        return told or self.word(f"title.hint.{name}")

    def resumed(self, result: object) -> Change | None:
        self._idle = 0.0
        if self._is_asleep:
            self._is_asleep, self._deaf = False, self.context.inputs.double / 1000
        self.ways = ways_on(self.context)
        self.rebuild()
        return self._go(*result) if isinstance(result, tuple) else None

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        if self.context.notices:
            told = "\n".join(self.context.notices)
            self.context.notices.clear()
            return Push(NoticeScene(self.context, self.word("notice.title"), told))
        is_away = self.context.window is not None and self.context.window.is_away
        self._idle = 0.0 if is_away else self._idle + dt  # nobody looks
        self._deaf = max(0.0, self._deaf - dt)
        if self.context.settings.value.attract and self._idle >= self.context.places.attract.after:
            from game.scenes.attract import AttractScene

            self._is_asleep = True
            return Push(AttractScene(self.context))
        return None

    def handle(self, inp: Input) -> Change | None:
        self._idle = 0.0
        if self._deaf and inp.kind in ACTS:
            return None
        if inp.kind in SIDEWAYS:
            inp = Input("left" if inp.kind == "up" else "right")
        return super().handle(inp)

    def go_back(self) -> Change | None:
        return None  # Esc never ends the program

    def acted(self, acted: Acted) -> Change | None:
        from game.scenes.menu import OptionsScene
        from game.scenes.trials.alone import AloneScene

        if acted.name == "quit":
            return Quit()
        if acted.name == "options":
            return Push(OptionsScene(self.context))
        if acted.name == "campaign":
            return Replace(entrance(self.context), all=True)
        if acted.name == "challenges":
            return Push(AloneScene(self.context))
        return self._go_on() if acted.name == "continue" else self._which(acted.name)

    def _go_on(self) -> Change | None:
        """Go on with what was played last; ask where a game would be out of reach otherwise."""
        if not any(way.is_game for way in self.ways[1:]):
            return self._go("continue", self.ways[0].name)
        from game.scenes.which_game import WhichGame

        told = {way.name: way.told for way in self.ways}
        return Push(WhichGame(self.context, "continue", told, {way.name: way.label for way in self.ways}))

    def _which(self, purpose: str) -> Change | None:
        """Begin or read about the only game that there is, or ask which one."""
        games = game_names()
        if len(games) == 1:
            return self._go(purpose, *games)
        from game.scenes.which_game import WhichGame

        told = {name: self.word(f"{name}.about") for name in games}
        return Push(WhichGame(self.context, purpose, told))

    def _go(self, purpose: str, game: str) -> Change | None:
        """Go where a game was chosen for."""
        if purpose == "continue":
            return self._continue(game)
        if purpose == "new":
            return Push(screens_of(game).new_game(self.context))
        from game.scenes.rulebook import RulebookScene

        return Push(RulebookScene(self.context, game=game))

    def _continue(self, name: str) -> Change | None:
        """Take it up again; where that fails the notice says why."""
        from game.scenes.trials.daily import to_table

        attempt = next(way.attempt for way in self.ways if way.name == name)
        if attempt is not None:
            return to_table(self.context, attempt)
        return Replace(entrance(self.context), all=True) if name == CAMPAIGN else self._take_up(name)

    def _take_up(self, game: str) -> Change | None:
        """Take an open game up again."""
        match = self.context.open_match(game)
        if match is None:
            self.ways = [way for way in self.ways if way.name != game]
            self.rebuild()
            return None
        table = table_for(self.context, match)
        told = [notice for notice in match.notices if notice not in match.loaded.notices]
        if told:
            return Push(NoticeScene(self.context, self.word("notice.title"), "\n".join(told), then=table))
        return Replace(table)

    def draw(self, canvas: pygame.Surface) -> None:
        skin = self.context.skin
        canvas.blit(skin.sprites.get("title"), (0, 0))
        logo = skin.sprites.get("logo")
        place = self.place("title_logo")
        canvas.blit(logo, logo.get_rect(midtop=place.midtop))
        self._outlined(canvas, self.word("title.subtitle"), self.place("title_subtitle"), "text_title")
        self._outlined(canvas, self.word("title.version", version=__version__), self.place("title_version"), "text_dim")
        focused = self.form.focused
        if focused is not None:
            self._outlined(canvas, plain(focused.tip), self.place("title_hint"), "text")
        super().draw(canvas)

    def _outlined(self, canvas: pygame.Surface, text: str, rect: Rect, colour: str) -> None:
        """Draw lines, centred, with a dark line around each letter: they lie on a picture."""
        skin = self.context.skin
        top = rect.y
        for line in skin.fonts.wrap(text, rect.w - 2):
            picture = skin.fonts.render(line, skin.colour(colour), shadow=skin.colour("edge_dark"), outline=True)
            canvas.blit(picture, picture.get_rect(midtop=(rect.centerx, top)))
            top += skin.fonts.line_height()
