"""Setting up a game: nothing need be thought about, everything may be chosen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.match import Match
from game.players import PLAIN, can_have_character, character_names, name_with
from game.scenes.context import Context
from game.scenes.notice import ConfirmScene
from game.scenes.page import Page
from game.scenes.saved import open_game, table_for
from game.scenes.stack import Change, Pop, Push, Replace
from game.ui.widgets import Acted, Button, Choice, TextField, Toggle, Widget

LOT = "lot"
SEED_DIGITS = 12


class NewGame(Page):
    """Choose who plays and the options of the rules, and begin. What there is to choose is the game's own.

    Words are `new_game.NAME` for a row, `new_game.values.NAME.VALUE` for what is chosen, and `new_game.hint.NAME` or
    `new_game.hint.NAME.VALUE` for what it means.
    """

    rules: ClassVar[Mapping[str, str]] = {}
    """The sections of rows."""

    def __init__(self, context: Context, game: str, seed: int | None = None) -> None:
        """Start from the last choices, or else from the defaults of the tables; a seed may be given."""
        self.game = game
        self.loaded = context.load_game(game)
        self.opponents, self.usual = context.places.opponents, context.places.usual_opponent
        self.characters = list(character_names(game))
        self.chosen = self.last_choices(context.settings.value.new_game.get(game, {}))
        if seed is not None:
            self.chosen["seed"] = str(abs(seed))[:SEED_DIGITS]
        super().__init__(context)

    # -- what a game says

    @abstractmethod
    def blocks(self) -> Sequence[Sequence[str]]:
        """Name the rows, from the top, by the blocks that stand a little apart."""

    @abstractmethod
    def lists(self) -> dict[str, list[str]]:
        """Return the values of each choice."""

    @abstractmethod
    def last_choices(self, kept: dict[str, Any]) -> dict[str, Any]:
        """Return the choices to start from, the seed's too; what is kept and makes no sense any more is left out."""

    @abstractmethod
    def options(self) -> dict[str, Any]:
        """Return the choices as the options of the rules."""

    @abstractmethod
    def seats(self) -> tuple[str, ...]:
        """Return who sits where; the lots are drawn now."""

    def key(self, name: str) -> str:
        """Return under which name the words of a row are found."""
        return name

    @abstractmethod
    def rows(self) -> list[Widget]:
        """Make the rows, and what stands beside them."""

    # -- widgets

    def widgets(self) -> list[Widget]:
        buttons = [
            Button(name, self.place(f"new_{name}"), self.word(f"new_game.{name}"), group="go", **self._hint(name))
            for name in ("back", "usual", "begin")
        ]
        return [*self.rows(), *buttons]

    def preferred(self) -> str:
        return "begin"

    def _row(self, name: str) -> Rect:
        """Return the place of a row: each block of rows stands a little apart."""
        names = [each for block in self.blocks() for each in block]
        block = next(number for number, block in enumerate(self.blocks()) if name in block)
        rect = self.context.places.grids["new_rows"].cell(0, names.index(name))
        return rect.move(0, block * self.place("new_block_gap").h)

    def _hint(self, name: str) -> dict[str, Any]:
        """Return the hint of a row for what is chosen in it, and its rule."""
        value = self.chosen.get(name)
        key = f"new_game.hint.{self.key(name)}.{value}"
        key = key if key in self.context.text else f"new_game.hint.{self.key(name)}"
        said = self.word(key) if key in self.context.text else "" if value is None else str(value)
        return {"hint": said, "rule": self.rules.get(name, "")}

    def _choice(self, name: str) -> Choice:
        """Make the row of a choice between several."""
        shown = [(value, self._named(name, value)) for value in self.lists()[name]]
        row = Choice(
            name, self._row(name), self.word(f"new_game.{self.key(name)}"), shown, self.chosen[name], group="rows"
        )
        row.hint, row.rule = self._hint(name)["hint"], self.rules.get(name, "")
        return row

    def _named(self, name: str, value: str) -> str:
        """Return the words of a value; one that only a mod knows shows as it is written."""
        key = f"new_game.values.{self.key(name)}.{value}"
        return self.word(key) if key in self.context.text else value

    def _toggle(self, name: str) -> Widget:
        """Make the row of what is on or off."""
        words, label = (self.word("options.off"), self.word("options.on")), self.word(f"new_game.{name}")
        return Toggle(name, self._row(name), label, self.chosen[name], words, group="rows", **self._hint(name))

    def _seed(self) -> Widget:
        """Make the field of the seed."""
        return TextField(
            "seed",
            self._row("seed"),
            self.word("new_game.seed"),
            self.chosen["seed"],
            longest=SEED_DIGITS,
            empty=self.word("new_game.no_seed"),
            group="rows",
            **self._hint("seed"),
        )

    # -- who plays

    def _player(self, level: str, character: str) -> str:
        """Return the name of a player of a level with a character, drawn if the lot is to decide."""
        character = character if can_have_character(level) else PLAIN
        return name_with(level, SystemRandom().choice(self.characters) if character == LOT else character)

    # -- what is done

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "back":
            return self.go_back()
        if acted.name == "begin":
            return self._ask_or_begin()
        if acted.name == "usual":
            self.chosen = self.last_choices({})
        elif isinstance(self.chosen.get(acted.name), bool):
            self.chosen[acted.name] = acted.value == "on"
        elif acted.kind == "change":
            self.chosen[acted.name] = acted.value
        self.rebuild()
        return None

    def resumed(self, result: object) -> Change | None:
        return self._begin() if result is True else None

    def _ask_or_begin(self) -> Change:
        """Begin, or ask first if a game would be lost by it."""
        known = open_game(self.context, self.game)
        if known is None or known.plies == 0:
            return self._begin()
        text = self.word(f"{self.game}.replace", **known.words(self.context))
        title, yes, no = (self.word(f"new_game.replace_{what}") for what in ("title", "yes", "no"))
        return Push(ConfirmScene(self.context, title, text, yes, no))

    def _begin(self) -> Change:
        """Begin the game at its table."""
        self._keep()
        seed = int(self.chosen["seed"]) if self.chosen["seed"] else None
        match = Match.new(self.loaded, self.options(), seed, self.seats(), self.context.profile)
        return Replace(table_for(self.context, match), all=True)

    def _keep(self) -> None:
        """Remember the choices for the next time; the seed is for one game only."""
        kept = {name: value for name, value in self.chosen.items() if name != "seed"}
        self.context.settings.value.new_game[self.game] = kept
        self.context.save_settings()

    def go_back(self) -> Change | None:
        self._keep()
        return Pop()

    # -- drawing

    def draw(self, canvas: pygame.Surface) -> None:
        self.draw_hall(canvas)
        skin = self.context.skin
        self.draw_heading(canvas, self.word(f"{self.game}.title"), self.place("new_heading"))
        for name in ("new_panel", "new_hint_panel"):
            skin.frame(canvas, "panel", self.place(name))
        self.draw_beside(canvas)
        if not skin.is_large:
            for block in self.blocks()[1:]:
                row, gap = self._row(block[0]), self.place("new_block_gap").h
                skin.frame(canvas, "divider", Rect(row.x, row.y - gap // 2 - 2, row.w, 3))
        self.draw_hint(canvas, self.place("new_hint"))
        prompts = [("confirm", "prompt.choose"), ("back", "prompt.back"), ("help", "prompt.rules")]
        self.draw_prompts(canvas, self.place("new_prompts"), *prompts)
        super().draw(canvas)

    def draw_beside(self, canvas: pygame.Surface) -> None:
        """Draw what lies behind widgets beside the rows."""
