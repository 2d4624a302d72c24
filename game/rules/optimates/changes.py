"""Every way in which a number or a counter changes. Each change is told in an event."""

from __future__ import annotations

from typing import Final

from game.rules.core import Emit, silent
from game.rules.optimates.events import (
    CoinsGained,
    CoinsSpent,
    PeopleFlipped,
    PwGained,
    PwSpent,
    SenatorFlipped,
    SenatorsSwapped,
)
from game.rules.optimates.state import State

SILENT: Final[Emit] = silent
"""The `emit` that tells nobody, as a constant of the rules: where it is passed, no event need be made."""


def spend_pw(state: State, seat: int, amount: int, rule: str, emit: Emit) -> None:
    """Take PW from a player."""
    if amount:
        state.pw[seat] -= amount
        if emit is not SILENT:
            emit(PwSpent(rule, seat, amount))


def gain_pw(state: State, seat: int, amount: int, rule: str, emit: Emit) -> None:
    """Give PW to a player."""
    if amount:
        state.pw[seat] += amount
        if emit is not SILENT:
            emit(PwGained(rule, seat, amount))


def spend_coins(state: State, seat: int, amount: int, rule: str, emit: Emit) -> None:
    """Take coins from a player."""
    if amount:
        state.coins[seat] -= amount
        if emit is not SILENT:
            emit(CoinsSpent(rule, seat, amount))


def gain_coins(state: State, seat: int, amount: int, rule: str, emit: Emit) -> None:
    """Give coins to a player."""
    if amount:
        state.coins[seat] += amount
        if emit is not SILENT:
            emit(CoinsGained(rule, seat, amount))


def flip_senators(state: State, cells: tuple[int, ...], rule: str, emit: Emit) -> None:
    """Turn Senators to the other side."""
    for cell in cells:
        bit = 1 << cell
        state.held[0] ^= bit
        state.held[1] ^= bit
        if emit is not SILENT:
            emit(SenatorFlipped(rule, cell, state.rank_of[cell], state.owner_at(cell)))


def swap_senators(state: State, cell: int, other_cell: int, rule: str, emit: Emit) -> None:
    """Let the Senators of two cells change places."""
    both = 1 << cell | 1 << other_cell
    rank_of, who, held = state.rank_of, state.who, state.held
    rank, other_rank = rank_of[cell], rank_of[other_cell]
    if rank != other_rank:
        state.ranks[rank] ^= both
        state.ranks[other_rank] ^= both
        rank_of[cell], rank_of[other_cell] = other_rank, rank
    if (held[0] & both).bit_count() == 1:
        held[0] ^= both
        held[1] ^= both
    who[cell], who[other_cell] = who[other_cell], who[cell]
    if (state.guarded & both).bit_count() == 1:
        state.guarded ^= both
    if emit is not SILENT:
        emit(SenatorsSwapped(rule, cell, other_cell))


def flip_people(state: State, block: int, most: int, to: int, rule: str, emit: Emit) -> None:
    """Turn up to `most` counters of a Block to a player's side."""
    losing = state.people[1 - to]
    amount = most if most < losing[block] else losing[block]
    if amount:
        losing[block] -= amount
        state.people[to][block] += amount
        if emit is not SILENT:
            emit(PeopleFlipped(rule, block, amount, to))


def ask(state: State, kind: int, seat: int) -> None:
    """Put a question to a seat."""
    state.ask = kind
    state.asked = seat
