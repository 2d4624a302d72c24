"""Optimates et Populares as one object: the protocol of core.py, from the chapters beside it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import msgspec

from game.rules.core import Action, Decision, Emit, Event, silent
from game.rules.optimates import reading, turn
from game.rules.optimates import state as states
from game.rules.optimates.forecast import Forecast, forecast
from game.rules.optimates.notation import ASK_ROLL, ASKS, SEATS
from game.rules.optimates.outlook import Outlook, Reach, outlook, reach
from game.rules.optimates.refusals import Refusal, refusal
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.setup import read_options, set_up
from game.rules.optimates.shown import show
from game.rules.optimates.standing import Standing, standing
from game.rules.optimates.state import State
from game.rules.optimates.tables import Tables

NAME: Final = "optimates"
"""The game's name, in records and for other programs."""


class Optimates:
    """The game of the late Republic for two players, by its tables; a scenario's have a name of their own."""

    def __init__(self, tables: Tables, name: str = NAME) -> None:
        self.name = name
        self.seat_counts: tuple[int, ...] = (len(SEATS),)
        self.book = Rulebook(tables)

    def seats(self, state: State) -> tuple[str, ...]:
        """Name the two sides."""
        return SEATS

    def turn(self, state: State) -> int | None:
        """Give the number of the Game Turn."""
        return state.turn

    def heading(self, state: State) -> str:
        """Say which Game Turn this is, and whose phase."""
        return f"turn {state.turn}, {SEATS[state.active]}"

    def new(self, options: Mapping[str, Any], random: Random) -> State:
        """Set up a game (3.0); raises OptionError."""
        state = set_up(self.book, read_options(self.book, options), random)
        return self.begin(state)

    def begin(self, state: State) -> State:
        """Begin the first Game Turn of a table that is set up."""
        state.final_turn = state.turn == self.book.last_turn
        turn.begin_turn(self.book, state, silent)
        turn.settle(self.book, state, silent)
        return state

    def options_json(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Fill options up with the defaults and check them; raises OptionError."""
        filled: dict[str, Any] = msgspec.to_builtins(read_options(self.book, options))
        return filled

    def decision(self, state: State) -> Decision | None:
        """Say who is asked what; None when the game is over."""
        if state.over:
            return None
        odds = self.book.roll_odds if state.ask == ASK_ROLL else None
        return Decision(state.asked, ASKS[state.ask], tuple(state.legal), odds)

    def apply(self, state: State, action: Action, emit: Emit) -> None:
        """Carry out a legal action, in place, up to the next decision."""
        turn.apply(self.book, state, action, emit)

    def result(self, state: State) -> tuple[float, ...] | None:
        """Give 1 to the winner and 0 to the other; None while the game goes on."""
        if not state.over:
            return None
        return tuple(float(seat == state.winner) for seat in range(len(SEATS)))

    def clone(self, state: State) -> State:
        """Copy a state."""
        return state.clone()

    def view(self, state: State, seat: int) -> State:
        """Copy a state: everything lies open in this game."""
        return state.clone()

    def guess(self, view: State, random: Random) -> State:
        """Copy a view: nothing is hidden in this game."""
        return view.clone()

    def show(self, shown: State, event: Event) -> None:
        """Play an event on a copy of the table (see shown.py)."""
        show(self.book, shown, event)

    def forecast(self, state: State, action: Action) -> Forecast:
        """Say what a legal action costs, surely does, may do, and what it opens for the other side."""
        return forecast(self.book, state, action)

    def refusal(self, state: State, beginning: Action) -> Refusal | None:
        """Say why no legal action begins like this; None when one does."""
        return refusal(self.book, state, beginning)

    def standing(self, state: State) -> Standing:
        """Say who would hold each Office if the election were now."""
        return standing(self.book, state)

    def outlook(self, state: State) -> Outlook:
        """Say what the coming elections would bring, which laws can be vetoed, and how near the end is."""
        return outlook(self.book, state)

    def reach(self, state: State, cell: int) -> Reach:
        """Say whom a Senator may turn, and who or what may turn him."""
        return reach(self.book, state, cell)

    def text(self, action: Action) -> str:
        """Write an action in the notation."""
        return self.book.notation.text(action)

    def parse(self, text: str) -> Action:
        """Read an action in the notation; raises NotationError."""
        return self.book.notation.parse(text)

    def to_json(self, state: State) -> dict[str, Any]:
        """Write a state as plain JSON data."""
        return states.to_json(self.book, state)

    def from_json(self, data: Any) -> State:
        """Read a state and list what is legal in it; raises StateError."""
        state = reading.read_state(self.book, data)
        turn.settle(self.book, state, silent)
        return state
