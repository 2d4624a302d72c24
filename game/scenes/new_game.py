"""Setting up a game of Optimates et Populares: nothing need be thought about, everything may be chosen."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.match import HUMAN, Match
from game.players import PLAIN, can_have_character, character_names, name_with
from game.scenes.context import Context
from game.scenes.notice import ConfirmScene
from game.scenes.page import Page
from game.scenes.persons import player_name
from game.scenes.saved import open_game, rules_of, table_for
from game.scenes.side_card import SIDES as SEATS
from game.scenes.side_card import SideCard
from game.scenes.stack import Change, Pop, Push, Replace
from game.ui.widgets import Acted, Button, Choice, Stepper, TextField, Toggle, Widget

GAME = "optimates"
LOT = "lot"
SIDES = (*SEATS, LOT)
TWO, WATCH = "two", "watch"
HANDICAPS = [f"{seat}_{what}" for seat in SEATS for what in ("pw", "coins")]
SEED_DIGITS = 12
BLOCKS = (
    ("side", "opponent", "character"),
    ("layout", "mix", "dole", "random_italics"),
    (*HANDICAPS,),
    ("seed",),
)
RULES = {"layout": "3.0", "mix": "2.3", "dole": "6.2", "random_italics": "6.1", "seed": "3.0"}


class NewGameScene(Page):
    """Choose sides, opponent and the options of the rules, and begin."""

    rule = "3.0"
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"new_game": ("rows", "sides")}

    def __init__(self, context: Context, seed: int | None = None) -> None:
        """Start from the last choices, or else from the defaults of the tables; a seed may be given."""
        self.loaded = context.load_game(GAME)
        self.book = rules_of(self.loaded).book
        self.opponents = [*context.places.opponents, TWO, WATCH]
        self.usual = context.places.usual_opponent
        self.characters = list(character_names(GAME))
        self.chosen = self._last_choices(context.settings.value.new_game.get(GAME, {}))
        if seed is not None:
            self.chosen["seed"] = str(abs(seed))[:SEED_DIGITS]
        super().__init__(context)

    # -- choices

    def _lists(self) -> dict[str, list[str]]:
        """Return the values of each choice."""
        tables = self.book.tables
        return {
            "side": list(SIDES),
            "opponent": self.opponents,
            "character": [PLAIN, *self.characters, LOT],
            "layout": list(tables.board.layouts),
            "mix": list(tables.senate.mixes),
            "dole": list(self.book.doles),
        }

    def _last_choices(self, kept: dict[str, Any]) -> dict[str, Any]:
        """Return the choices to start from; what is kept and makes no sense any more counts as not kept."""
        defaults = self.book.tables.setup.defaults
        usual = {"side": SEATS[1], "opponent": self.usual, "character": PLAIN}
        usual |= {name: getattr(defaults, name) for name in ("layout", "mix", "dole")}
        chosen: dict[str, Any] = {}
        for name, values in self._lists().items():
            chosen[name] = kept[name] if kept.get(name) in values else usual[name]
        italics = kept.get("random_italics")
        chosen["random_italics"] = italics if isinstance(italics, bool) else defaults.random_italics
        for name in HANDICAPS:
            number = kept.get(name)
            fits = isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= self._most(name)
            chosen[name] = number if fits else 0
        chosen["seed"] = ""
        return chosen

    def _most(self, handicap: str) -> int:
        """Return the most that a handicap may add."""
        most = self.book.tables.setup.handicap
        return int(most.most_pw if handicap.endswith("_pw") else most.most_coins)

    def options(self) -> dict[str, Any]:
        """Return the choices as the options of the rules."""
        given = {name: self.chosen[name] for name in ("layout", "mix", "dole", "random_italics")}
        given["handicap"] = {
            seat: {"pw": self.chosen[f"{seat}_pw"], "coins": self.chosen[f"{seat}_coins"]} for seat in SEATS
        }
        return given

    def seats(self) -> tuple[str, str]:
        """Return who sits where; the lots are drawn now."""
        opponent = self.chosen["opponent"]
        if opponent == TWO:
            return HUMAN, HUMAN
        if opponent == WATCH:
            return self._player(self.usual), self._player(self.usual)
        side = self.chosen["side"]
        seat = random.SystemRandom().randrange(2) if side == LOT else SEATS.index(side)
        return (HUMAN, self._player(opponent)) if seat == 0 else (self._player(opponent), HUMAN)

    def _player(self, level: str) -> str:
        """Return the name of a player of a level with the chosen character, drawn if the lot is to decide."""
        character = self.chosen["character"] if can_have_character(level) else PLAIN
        return name_with(level, random.SystemRandom().choice(self.characters) if character == LOT else character)

    # -- widgets

    def widgets(self) -> list[Widget]:
        rows = [
            self._choice("side"),
            self._choice("opponent"),
            self._choice("character"),
            self._choice("layout"),
            self._choice("mix"),
            self._choice("dole"),
            self._italics(),
            *(self._handicap(name) for name in HANDICAPS),
            self._seed(),
        ]
        buttons = [
            Button(name, self.place(f"new_{name}"), self.word(f"new_game.{name}"), group="go", **self._hint(name))
            for name in ("back", "usual", "begin")
        ]
        return [*rows, self._card(0), self._card(1), *buttons]

    def _card(self, seat: int) -> Widget:
        """Make the card of a side: who plays it, and what it is after."""
        who, level, opponent = self._who_plays(seat), self._level(), self.chosen["opponent"]
        plays = opponent != TWO and (opponent == WATCH or self.chosen["side"] == SEATS[1 - seat])
        character = self.chosen["character"] if can_have_character(level) else PLAIN
        player = name_with(level, character) if plays and character != LOT else HUMAN
        return SideCard(
            self.context, seat, self.place(f"new_{SEATS[seat]}"), who=who, player=player, mood="calm",
            words=self._aims(SEATS[seat]), group="sides", hint=self.word("new_game.hint.sides"),
        )  # fmt: skip

    def preferred(self) -> str:
        return "begin"

    def _row(self, name: str) -> Rect:
        """Return the place of a row: each block of rows stands a little apart."""
        names = [each for block in BLOCKS for each in block]
        block = next(number for number, block in enumerate(BLOCKS) if name in block)
        rect = self.context.places.grids["new_rows"].cell(0, names.index(name))
        return rect.move(0, block * self.place("new_block_gap").h)

    def _hint(self, name: str) -> dict[str, Any]:
        """Return the hint of a row for what is chosen in it, and its rule."""
        value = self.chosen.get(name)
        key = f"new_game.hint.{name}.{value}"
        key = key if key in self.context.text else f"new_game.hint.{name}"
        said = self.word(key) if key in self.context.text else "" if value is None else str(value)
        return {"hint": said, "rule": RULES.get(name, "")}

    def _choice(self, name: str) -> Widget:
        """Make the row of a choice between several."""
        shown = [(value, self._named(name, value)) for value in self._lists()[name]]
        row = Choice(name, self._row(name), self.word(f"new_game.{name}"), shown, self.chosen[name], group="rows")
        row.hint, row.rule = self._hint(name)["hint"], RULES.get(name, "")
        if name == "side" and self.chosen["opponent"] in (TWO, WATCH):
            row.enabled, row.reason = False, self.word(f"new_game.no_side.{self.chosen['opponent']}")
        if name == "character" and not can_have_character(self._level()):
            row.enabled, row.reason = False, self.word(f"new_game.no_character.{self._level()}")
        return row

    def _level(self) -> str:
        """Return which computer plays, or TWO."""
        return self.usual if self.chosen["opponent"] == WATCH else str(self.chosen["opponent"])

    def _named(self, name: str, value: str) -> str:
        """Return the words of a value; one that only a mod knows shows as it is written."""
        key = f"new_game.values.{name}.{value}"
        return self.word(key) if key in self.context.text else value

    def _italics(self) -> Widget:
        """Make the row of the variant."""
        words = self.word("options.off"), self.word("options.on")
        name = "random_italics"
        label, is_on = self.word(f"new_game.{name}"), self.chosen[name]
        return Toggle(name, self._row(name), label, is_on, words, group="rows", **self._hint(name))

    def _handicap(self, name: str) -> Widget:
        """Make the row of a handicap."""
        seat, what = name.rsplit("_", 1)
        label = self.word(f"new_game.handicap_{what}", side=self.word(f"optimates.sides.{seat}"))
        start = int(getattr(getattr(self.book.tables.setup, what), seat))
        hint = self.word(f"new_game.hint.handicap_{what}", start=start, total=start + self.chosen[name])
        row = Stepper(name, self._row(name), label, self.chosen[name], 0, self._most(name), group="rows", hint=hint)
        row.rule = "3.0"
        return row

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

    # -- what is done

    def acted(self, acted: Acted) -> Change | None:
        if acted.name == "back":
            return self.go_back()
        if acted.name == "begin":
            return self._ask_or_begin()
        if acted.name == "usual":
            self.chosen = self._last_choices({})
        elif acted.name == "random_italics":
            self.chosen[acted.name] = acted.value == "on"
        elif acted.kind == "change":
            self.chosen[acted.name] = acted.value
        self.rebuild()
        return None

    def resumed(self, result: object) -> Change | None:
        return self._begin() if result is True else None

    def _ask_or_begin(self) -> Change:
        """Begin, or ask first if a game would be lost by it."""
        known = open_game(self.context, GAME)
        if known is None or known.plies == 0:
            return self._begin()
        text = self.word("new_game.replace", **known.words(self.context))
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
        self.context.settings.value.new_game[GAME] = kept
        self.context.save_settings()

    def go_back(self) -> Change | None:
        self._keep()
        return Pop()

    # -- drawing

    def draw(self, canvas: pygame.Surface) -> None:
        self.draw_hall(canvas)
        skin = self.context.skin
        self.draw_heading(canvas, self.word("optimates.title"), self.place("new_heading"))
        for name in ("new_panel", "new_hint_panel"):
            skin.frame(canvas, "panel", self.place(name))
        if not skin.is_large:
            for block in BLOCKS[1:]:
                row, gap = self._row(block[0]), self.place("new_block_gap").h
                skin.frame(canvas, "divider", Rect(row.x, row.y - gap // 2 - 2, row.w, 3))
        self.draw_hint(canvas, self.place("new_hint"))
        prompts = [("confirm", "prompt.choose"), ("back", "prompt.back"), ("help", "prompt.rules")]
        self.draw_prompts(canvas, self.place("new_prompts"), *prompts)
        super().draw(canvas)

    def _aims(self, side: str) -> str:
        """Return what a side is after, with its starting purse."""
        tables = self.book.tables
        pw = getattr(tables.setup.pw, side) + self.chosen[f"{side}_pw"]
        coins = getattr(tables.setup.coins, side) + self.chosen[f"{side}_coins"]
        lead = tables.victory.needed_lead
        return self.word(f"new_game.aims.{side}", purse=pw, coins=coins, lead=lead)

    def _who_plays(self, seat: int) -> str:
        """Return who will sit on a side."""
        opponent, side = self.chosen["opponent"], self.chosen["side"]
        if opponent == TWO:
            return self.word("new_game.player", n=seat + 1)
        if opponent != WATCH and side == LOT:
            return self.word("new_game.by_lot")
        if opponent != WATCH and side == SEATS[seat]:
            return self.word("new_game.you")
        level, character = self._level(), self.chosen["character"]
        if character in (PLAIN, LOT) or not can_have_character(level):
            return self._named("opponent", level)
        return player_name(self.context.text, name_with(level, character))
