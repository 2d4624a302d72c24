"""Setting up a game for any number of seats: how many, and on each a person or a computer of a level and character."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pygame

from game.match import HUMAN
from game.players import PLAIN, can_have_character
from game.scenes.context import Context
from game.scenes.new_game import LOT, NewGame
from game.ui.widgets import Choice, Stepper, Widget

SEATS, WHO, CHARACTER = "seats", "who", "character"
"""The rows: how many seats, and for seat 3 `who_3` and `character_3`."""
FIRST_PERSON = 1
"""The seat on which a person sits if nobody chooses."""


class SeatedGame(NewGame):
    """Choose the seats and the options that are on or off, and begin.

    How many seats there are is told to the rules by the option `seats`.
    """

    switches: ClassVar[tuple[str, ...]] = ()
    """Options of the rules that are on or off; off if nobody chooses."""
    flows: ClassVar[Mapping[str, tuple[str, ...]]] = {"new_game": ("rows",)}

    def __init__(self, context: Context, game: str, usual_seats: int, seed: int | None = None) -> None:
        """Take the game, and how many seats it has if nobody chooses."""
        self.usual_seats = usual_seats
        super().__init__(context, game, seed)

    # -- choices

    def counts(self) -> Sequence[int]:
        """Return how many seats there may be, ascending."""
        return self.loaded.game.seat_counts

    def _taken(self) -> range:
        """Return the numbers of the seats of the game that is set up."""
        return range(1, int(self.chosen[SEATS]) + 1)

    def blocks(self) -> Sequence[Sequence[str]]:
        whos = [f"{WHO}_{number}" for number in range(1, self.counts()[-1] + 1)]
        return [block for block in ((SEATS,), whos, self.switches, ("seed",)) if block]

    def lists(self) -> dict[str, list[str]]:
        seats = range(1, self.counts()[-1] + 1)
        whos = {f"{WHO}_{number}": [HUMAN, *self.opponents] for number in seats}
        return whos | {f"{CHARACTER}_{number}": [PLAIN, *self.characters, LOT] for number in seats}

    def last_choices(self, kept: dict[str, Any]) -> dict[str, Any]:
        chosen: dict[str, Any] = {"seed": ""}
        for name, values in self.lists().items():
            is_who, is_first = name.startswith(WHO), name == f"{WHO}_{FIRST_PERSON}"
            usual = (HUMAN if is_first else self.usual) if is_who else PLAIN
            chosen[name] = kept[name] if kept.get(name) in values else usual
        for name in self.switches:
            chosen[name] = kept.get(name) is True
        count = kept.get(SEATS)
        fits = isinstance(count, int) and not isinstance(count, bool) and count in self.counts()
        chosen[SEATS] = count if fits else self.usual_seats
        return chosen

    def options(self) -> dict[str, Any]:
        return {name: self.chosen[name] for name in (SEATS, *self.switches)}

    def seats(self) -> tuple[str, ...]:
        return tuple(
            HUMAN if self.chosen[f"{WHO}_{number}"] == HUMAN
            else self._player(self.chosen[f"{WHO}_{number}"], self.chosen[f"{CHARACTER}_{number}"])
            for number in self._taken()
        )  # fmt: skip

    # -- widgets

    def key(self, name: str) -> str:
        kind = name.rpartition("_")[0]
        return {WHO: "opponent", CHARACTER: CHARACTER}.get(kind, name)

    def rows(self) -> list[Widget]:
        least, most = self.counts()[0], self.counts()[-1]
        label, where = self.word(f"new_game.{SEATS}"), self._row(SEATS)
        hint = self.word(f"new_game.hint.{SEATS}")
        made: list[Widget] = [Stepper(SEATS, where, label, self.chosen[SEATS], least, most, group="rows", hint=hint)]
        for number in self._taken():
            made.append(self._who(number))
            if self.characters and self.chosen[f"{WHO}_{number}"] != HUMAN:
                made.append(self._character(number))
        return [*made, *(self._toggle(name) for name in self.switches), self._seed()]

    def _who(self, number: int) -> Choice:
        """Make the row that says who sits on a seat."""
        row = self._choice(f"{WHO}_{number}")
        row.label = self.word("new_game.seat", n=number)
        return row

    def _character(self, number: int) -> Choice:
        """Make the row of a computer's character, beside the row that says who it is."""
        row, who = self._choice(f"{CHARACTER}_{number}"), self.chosen[f"{WHO}_{number}"]
        row.label = self.word("new_game.character_of", n=number)
        if not can_have_character(who):
            row.enabled, row.reason = False, self.word(f"new_game.no_character.{who}")
        return row

    def _row(self, name: str) -> pygame.Rect:
        if name.startswith(f"{CHARACTER}_"):
            rect = super()._row(name.replace(CHARACTER, WHO))
            beside = self.place("new_beside")
            return pygame.Rect(beside.x, rect.y, beside.w, rect.h)
        return super()._row(name)

    # -- drawing

    def draw_beside(self, canvas: pygame.Surface) -> None:
        """Draw the panel behind the characters; with large text they stand among the rows."""
        if not self.context.skin.is_large:
            self.context.skin.frame(canvas, "panel", self.place("new_beside_panel"))
