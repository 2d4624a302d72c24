"""Setting up a game of Optimates et Populares: nothing need be thought about, everything may be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any, ClassVar

from game.match import HUMAN
from game.players import PLAIN, can_have_character, name_with
from game.scenes.context import Context
from game.scenes.new_game import LOT, NewGame
from game.scenes.optimates.rules import rules_of
from game.scenes.persons import player_name
from game.scenes.side_card import SIDES as SEATS
from game.scenes.side_card import SideCard
from game.ui.widgets import Choice, Stepper, Widget

GAME = "optimates"
SIDES = (*SEATS, LOT)
TWO, WATCH = "two", "watch"
HANDICAPS = [f"{seat}_{what}" for seat in SEATS for what in ("pw", "coins")]
BLOCKS = (
    ("side", "opponent", "character"),
    ("layout", "mix", "dole", "random_italics"),
    (*HANDICAPS,),
    ("seed",),
)
RULES = {"layout": "3.0", "mix": "2.3", "dole": "6.2", "random_italics": "6.1", "seed": "3.0"}


class NewGameScene(NewGame):
    """Choose sides, opponent and the options of the rules, and begin."""

    rule = "3.0"
    rules: ClassVar[Mapping[str, str]] = RULES
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"new_game": ("rows", "sides")}

    def __init__(self, context: Context, seed: int | None = None) -> None:
        """Start from the last choices, or else from the defaults of the tables; a seed may be given."""
        self.book = rules_of(context.load_game(GAME)).book
        super().__init__(context, GAME, seed)

    def blocks(self) -> Sequence[Sequence[str]]:
        return BLOCKS

    # -- choices

    def lists(self) -> dict[str, list[str]]:
        """Return the values of each choice."""
        tables = self.book.tables
        return {
            "side": list(SIDES),
            "opponent": [*self.opponents, TWO, WATCH],
            "character": [PLAIN, *self.characters, LOT],
            "layout": list(tables.board.layouts),
            "mix": list(tables.senate.mixes),
            "dole": list(self.book.doles),
        }

    def last_choices(self, kept: dict[str, Any]) -> dict[str, Any]:
        """Return the choices to start from; what is kept and makes no sense any more counts as not kept."""
        defaults = self.book.tables.setup.defaults
        usual = {"side": SEATS[1], "opponent": self.usual, "character": PLAIN}
        usual |= {name: getattr(defaults, name) for name in ("layout", "mix", "dole")}
        chosen: dict[str, Any] = {}
        for name, values in self.lists().items():
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
            return self._opponent(self.usual), self._opponent(self.usual)
        side = self.chosen["side"]
        seat = SystemRandom().randrange(2) if side == LOT else SEATS.index(side)
        return (HUMAN, self._opponent(opponent)) if seat == 0 else (self._opponent(opponent), HUMAN)

    def _opponent(self, level: str) -> str:
        """Return the name of a player of a level with the chosen character."""
        return self._player(level, self.chosen["character"])

    # -- widgets

    def rows(self) -> list[Widget]:
        choices = [self._choice(name) for name in ("side", "opponent", "character", "layout", "mix", "dole")]
        handicaps = [self._handicap(name) for name in HANDICAPS]
        return [*choices, self._toggle("random_italics"), *handicaps, self._seed(), self._card(0), self._card(1)]

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

    def _choice(self, name: str) -> Choice:
        row = super()._choice(name)
        if name == "side" and self.chosen["opponent"] in (TWO, WATCH):
            row.enabled, row.reason = False, self.word(f"new_game.no_side.{self.chosen['opponent']}")
        if name == "character" and not can_have_character(self._level()):
            row.enabled, row.reason = False, self.word(f"new_game.no_character.{self._level()}")
        return row

    def _level(self) -> str:
        """Return which computer plays, or TWO."""
        return self.usual if self.chosen["opponent"] == WATCH else str(self.chosen["opponent"])

    def _handicap(self, name: str) -> Widget:
        """Make the row of a handicap."""
        seat, what = name.rsplit("_", 1)
        label = self.word(f"new_game.handicap_{what}", side=self.word(f"optimates.sides.{seat}"))
        start = int(getattr(getattr(self.book.tables.setup, what), seat))
        hint = self.word(f"new_game.hint.handicap_{what}", start=start, total=start + self.chosen[name])
        row = Stepper(name, self._row(name), label, self.chosen[name], 0, self._most(name), group="rows", hint=hint)
        row.rule = "3.0"
        return row

    # -- words

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
