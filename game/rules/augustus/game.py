"""Augustus as one object: the protocol of core.py, from the chapters beside it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import msgspec

from game.rules.augustus import hidden, reading, turn
from game.rules.augustus import state as states
from game.rules.augustus.notation import ASK_DRAW, ASKS, seat_name
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.setup import read_options, set_up
from game.rules.augustus.shown import show
from game.rules.augustus.state import State
from game.rules.augustus.tables import Tables
from game.rules.core import Action, Decision, Emit, Event, RulesError, StateError, silent

NAME: Final = "augustus"
"""The game's name, in records and for other programs."""


class Augustus:
    """The race for seven objectives, by its tables."""

    def __init__(self, tables: Tables, name: str = NAME) -> None:
        self.name = name
        self.book = Rulebook(tables)
        seats = tables.setup.seats
        self.seat_counts: tuple[int, ...] = tuple(range(seats.least, seats.most + 1))
        self._seats = tuple(tuple(seat_name(seat) for seat in range(count)) for count in range(seats.most + 1))

    def seats(self, state: State) -> tuple[str, ...]:
        """Name the seats, clockwise."""
        return self._seats[state.seats]

    def turn(self, state: State) -> int | None:
        """Give the number of the round."""
        return state.round

    def heading(self, state: State) -> str:
        """Say which round this is, and who is the crier."""
        return f"round {state.round}, {seat_name(state.crier)} is the crier"

    def new(self, options: Mapping[str, Any], random: Random) -> State:
        """Set up a game (1); raises OptionError."""
        state = set_up(self.book, read_options(self.book, options), random)
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
        odds = self.book.draw_odds(state.tokens) if state.ask == ASK_DRAW else None
        return Decision(state.asked, ASKS[state.ask], tuple(state.legal), odds)

    def apply(self, state: State, action: Action, emit: Emit) -> None:
        """Carry out a legal action, in place, up to the next decision.

        Raises RulesError where a card or choice would have to be shown that this position, a view, hides.
        """
        turn.apply(self.book, state, action, emit)

    def result(self, state: State) -> tuple[float, ...] | None:
        """Share the win among the winners; None while the game goes on."""
        if not state.over:
            return None
        return tuple((seat in state.winners) / len(state.winners) for seat in range(state.seats))

    def clone(self, state: State) -> State:
        """Copy a state."""
        return state.clone()

    def view(self, state: State, seat: int) -> State:
        """Copy a state without what a seat may not know."""
        return hidden.view(state, seat)

    def guess(self, view: State, random: Random) -> State:
        """Copy a view with what it hides dealt anew at random."""
        return hidden.guess(self.book, view, random)

    def show(self, shown: State, event: Event) -> None:
        """Play an event on a copy of the table (see shown.py)."""
        show(self.book, shown, event)

    def text(self, action: Action) -> str:
        """Write an action in the notation."""
        return self.book.notation.text(action)

    def parse(self, text: str) -> Action:
        """Read an action in the notation; raises NotationError."""
        return self.book.notation.parse(text)

    def to_json(self, state: State) -> dict[str, Any]:
        """Write a state as plain JSON data; what a view hides is null."""
        return states.to_json(self.book, state)

    def from_json(self, data: Any) -> State:
        """Read a state or a view of one, and list what is legal in it; raises StateError."""
        state = reading.read_state(self.book, data)
        if not hidden.hides_question(state):
            try:
                turn.settle(self.book, state, silent)
            except RulesError as error:
                raise StateError("ask", f"must have two answers or more: {error}") from None
        return state
