"""Playing events on a copy of the table: what a screen shows while it tells what happened.

The copy needs nothing but events; when all of them are played it equals the true state, the pending question apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.core import Event
from game.rules.optimates import events as e
from game.rules.optimates.notation import POPULARES
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State


def show(book: Rulebook, shown: State, event: Event) -> None:
    """Change the copy as the event says; events that move nothing leave it as it is."""
    change = _CHANGES.get(type(event))
    if change:
        change(book, shown, event)


def _pw_spent(book: Rulebook, shown: State, event: e.PwSpent) -> None:
    shown.pw[event.seat] -= event.amount


def _pw_gained(book: Rulebook, shown: State, event: e.PwGained) -> None:
    shown.pw[event.seat] += event.amount


def _coins_spent(book: Rulebook, shown: State, event: e.CoinsSpent) -> None:
    shown.coins[event.seat] -= event.amount


def _coins_gained(book: Rulebook, shown: State, event: e.CoinsGained) -> None:
    shown.coins[event.seat] += event.amount


def _vp_scored(book: Rulebook, shown: State, event: e.VpScored) -> None:
    shown.vp[event.seat] += event.amount


def _senator_flipped(book: Rulebook, shown: State, event: e.SenatorFlipped) -> None:
    bit = 1 << event.cell
    shown.held[event.seat] |= bit
    shown.held[1 - event.seat] &= ~bit


def _senators_swapped(book: Rulebook, shown: State, event: e.SenatorsSwapped) -> None:
    here, there = event.cell, event.other
    for values in (shown.rank_of, shown.who):
        values[here], values[there] = values[there], values[here]
    shown.ranks = book.rank_masks(shown.rank_of)
    if (shown.guarded >> here ^ shown.guarded >> there) & 1:
        shown.guarded ^= 1 << here | 1 << there
    owners = shown.owner_at(here), shown.owner_at(there)
    for seat, cell in zip(owners, (there, here), strict=True):
        shown.held[seat] |= 1 << cell
        shown.held[1 - seat] &= ~(1 << cell)


def _senator_proscribed(book: Rulebook, shown: State, event: e.SenatorProscribed) -> None:
    shown.ones -= 1
    shown.rank_of[event.cell] = book.fixed_rank
    shown.ranks = book.rank_masks(shown.rank_of)
    shown.who[event.cell] = event.who
    shown.held[event.seat] |= 1 << event.cell
    shown.held[1 - event.seat] &= ~(1 << event.cell)


def _people_flipped(book: Rulebook, shown: State, event: e.PeopleFlipped) -> None:
    shown.people[event.seat][event.block] += event.amount
    shown.people[1 - event.seat][event.block] -= event.amount


def _people_joined(book: Rulebook, shown: State, event: e.PeopleJoined) -> None:
    shown.people[event.seat][event.block] += event.amount


def _law_proposed(book: Rulebook, shown: State, event: e.LawProposed) -> None:
    shown.consul_actions = event.step or shown.consul_actions


def _law_marked(book: Rulebook, shown: State, event: e.LawMarked) -> None:
    shown.no_pass[event.law] = True


def _laws_unmarked(book: Rulebook, shown: State, event: e.LawsUnmarked) -> None:
    shown.no_pass = [False] * len(shown.no_pass)


def _law_moved(book: Rulebook, shown: State, event: e.LawMoved) -> None:
    shown.laws[event.law] = event.after
    space = event.after - book.law_blue[event.law] + 1
    if event.law == book.italic_law and event.seat == POPULARES:
        shown.italic_done = max(shown.italic_done, space)


def _turn_began(book: Rulebook, shown: State, event: e.TurnBegan) -> None:
    shown.turn, shown.final_turn = event.turn, event.final


def _phase_began(book: Rulebook, shown: State, event: e.PhaseBegan | e.PhaseSkipped) -> None:
    shown.phase, shown.active = event.phase, event.seat


def _phase_ended(book: Rulebook, shown: State, event: e.PhaseEnded) -> None:
    shown.consul_actions = 0


def _bid_made(book: Rulebook, shown: State, event: e.BidMade) -> None:
    shown.bids[event.seat] = event.total


def _bidding_ended(book: Rulebook, shown: State, event: e.BiddingEnded) -> None:
    shown.bids = [0, 0]


def _elected(book: Rulebook, shown: State, event: e.Elected) -> None:
    shown.offices[event.office] = event.seat


def _game_ended(book: Rulebook, shown: State, event: e.GameEnded) -> None:
    shown.over, shown.winner = True, event.winner


_CHANGES: dict[type[Event], Callable[[Rulebook, State, Any], None]] = {
    e.PwSpent: _pw_spent,
    e.PwGained: _pw_gained,
    e.CoinsSpent: _coins_spent,
    e.CoinsGained: _coins_gained,
    e.VpScored: _vp_scored,
    e.SenatorFlipped: _senator_flipped,
    e.SenatorsSwapped: _senators_swapped,
    e.SenatorProscribed: _senator_proscribed,
    e.PeopleFlipped: _people_flipped,
    e.PeopleJoined: _people_joined,
    e.LawProposed: _law_proposed,
    e.LawMarked: _law_marked,
    e.LawsUnmarked: _laws_unmarked,
    e.LawMoved: _law_moved,
    e.TurnBegan: _turn_began,
    e.PhaseBegan: _phase_began,
    e.PhaseSkipped: _phase_began,
    e.PhaseEnded: _phase_ended,
    e.BidMade: _bid_made,
    e.BiddingEnded: _bidding_ended,
    e.Elected: _elected,
    e.GameEnded: _game_ended,
}
