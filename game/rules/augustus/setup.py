"""1 Setting up: the deal, and the choice of what to keep."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any

import msgspec

from game.rules.augustus.events import ChoicesShown, Kept
from game.rules.augustus.notation import ASK_DRAW, KEEP
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import HIDDEN, State, lay_out
from game.rules.core import CHANCE, Action, Emit, OptionError, RulesError, silent

RULE = "1.2"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices made before a game: how many play, and whether it is their first game."""

    seats: int
    first_game: bool


def read_options(book: Rulebook, given: Mapping[str, Any]) -> Options:
    """Fill the options up with the defaults; raises OptionError with what would be right."""
    setup = book.tables.setup
    defaults = msgspec.to_builtins(setup.defaults)
    try:
        options = msgspec.convert(defaults | dict(given), Options)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        raise OptionError(f"options: {error}; known are {', '.join(Options.__struct_fields__)}") from None
    if not setup.seats.least <= options.seats <= setup.seats.most:
        raise OptionError(f"options: seats must be from {setup.seats.least} to {setup.seats.most}, not {options.seats}")
    return options


def set_up(book: Rulebook, options: Options, random: Random) -> State:
    """Shuffle and deal (1.1): the market, each seat's objectives, the deck."""
    state, setup = lay_out(book, options.seats), book.tables.setup
    cards = list(book.numbers)
    random.shuffle(cards)
    state.market = [cards.pop() for _ in range(setup.market)]
    for seat in range(options.seats):
        if options.first_game:
            state.active[seat] = sorted(cards.pop() for _ in range(setup.kept))
        else:
            state.dealt[seat] = sorted(cards.pop() for _ in range(setup.dealt))
    state.deck = cards
    if options.first_game:
        state.ask, state.asked = ASK_DRAW, CHANCE
    return state


def list_keeps(book: Rulebook, state: State, seat: int) -> list[Action]:
    """List what a seat may keep of the objectives dealt to it (1.2)."""
    return [(KEEP, *kept) for kept in combinations(state.dealt[seat], book.tables.setup.kept)]


def keep(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Note a choice, and carry all out with the last (1.2)."""
    state.pending[state.asked] = action
    if state.asked + 1 < state.seats:
        state.asked += 1
        return
    if HIDDEN in state.pending:
        raise RulesError("what the others keep is hidden in this position: it can't be played on")
    if emit is not silent:
        emit(ChoicesShown(RULE))
    for seat, choice in enumerate(state.pending):
        assert choice is not None  # all have chosen
        kept = choice[1:]
        state.aside[seat] = [number for number in state.dealt[seat] if number not in kept]
        state.dealt[seat] = []
        state.active[seat] = list(kept)
        if emit is not silent:
            emit(Kept(RULE, seat, kept))
    state.pending = [None] * state.seats
    state.ask, state.asked = ASK_DRAW, CHANCE
