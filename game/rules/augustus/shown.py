"""Playing events on a copy of the table: what a screen shows while it tells what happened.

The copy, of a state or of a seat's view, needs nothing but events; when all of them are played it equals the true
state (or that seat's view of it), the pending question apart.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Any

from game.rules.augustus import events as e
from game.rules.augustus.ave import finish
from game.rules.augustus.powers import join_queue
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import HIDDEN, NOBODY, NOTHING, SEAT_BITS, UNSEEN, State
from game.rules.core import Event


def show(book: Rulebook, shown: State, event: Event) -> None:
    """Change the copy as the event says; events that move nothing leave it as it is."""
    change = _CHANGES.get(type(event))
    if change:
        change(book, shown, event)


def _chose(book: Rulebook, shown: State, event: e.Chose) -> None:
    shown.pending[event.seat] = event.action if shown.seer in (NOBODY, event.seat) else HIDDEN


def _choices_shown(book: Rulebook, shown: State, event: e.ChoicesShown) -> None:
    shown.pending = [None] * shown.seats


def _kept(book: Rulebook, shown: State, event: e.Kept) -> None:
    dealt = shown.dealt[event.seat]
    hidden = len(dealt) - len(event.objectives)
    rest = [number for number in dealt if number not in event.objectives]
    shown.aside[event.seat] = [UNSEEN] * hidden if UNSEEN in dealt else rest
    shown.dealt[event.seat] = []
    shown.active[event.seat] = list(event.objectives)


def _token_drawn(book: Rulebook, shown: State, event: e.TokenDrawn) -> None:
    shown.tokens[event.token] -= 1
    shown.drawn = event.token


def _legion_placed(book: Rulebook, shown: State, event: e.LegionPlaced) -> None:
    shown.stock[event.seat] -= 1
    shown.filling[event.objective] += book.stride[event.objective][event.symbol]


def _legion_moved(book: Rulebook, shown: State, event: e.LegionMoved) -> None:
    shown.filling[event.objective] -= book.stride[event.objective][event.symbol]
    shown.filling[event.to_objective] += book.stride[event.to_objective][event.to_symbol]


def _objective_completed(book: Rulebook, shown: State, event: e.ObjectiveCompleted) -> None:
    if event.chained:
        join_queue(shown, event.seat, event.objective)
        return
    insort(shown.queue, event.objective << SEAT_BITS | event.seat)
    shown.waiting |= 1 << event.objective


def _legions_returned(book: Rulebook, shown: State, event: e.LegionsReturned) -> None:
    shown.queue.remove(event.objective << SEAT_BITS | event.seat)
    shown.waiting &= ~(1 << event.objective)
    shown.resolver, shown.resolved = event.seat, event.objective
    shown.stock[event.seat] += event.amount
    shown.filling[event.objective] = 0
    shown.active[event.seat].remove(event.objective)


def _legions_gained(book: Rulebook, shown: State, event: e.LegionsGained) -> None:
    shown.stock[event.seat] += event.amount
    shown.legions[event.seat] += event.amount


def _legions_removed(book: Rulebook, shown: State, event: e.LegionsRemoved) -> None:
    for symbol in event.symbols:
        shown.filling[event.objective] -= book.stride[event.objective][symbol]
    shown.stock[event.seat] += len(event.symbols)


def _objective_lost(book: Rulebook, shown: State, event: e.ObjectiveLost) -> None:
    shown.controlled[event.seat].remove(event.objective)
    insort(shown.discard, event.objective)
    shown.serve[event.seat] = book.serves(shown.controlled[event.seat])


def _objective_controlled(book: Rulebook, shown: State, event: e.ObjectiveControlled) -> None:
    shown.controlled[event.seat].append(event.objective)
    shown.serve[event.seat] = book.serves(shown.controlled[event.seat])


def _reward_won(book: Rulebook, shown: State, event: e.RewardWon) -> None:
    shown.rewards[event.reward] = event.seat


def _reward_declined(book: Rulebook, shown: State, event: e.RewardDeclined) -> None:
    shown.declined[event.seat].append(event.reward)


def _resource_moved(book: Rulebook, shown: State, event: e.ResourceMoved) -> None:
    shown.rewards[event.reward] = event.holder


def _objective_taken(book: Rulebook, shown: State, event: e.ObjectiveTaken) -> None:
    del shown.market[event.place]
    insort(shown.active[event.seat], event.objective)


def _market_refilled(book: Rulebook, shown: State, event: e.MarketRefilled) -> None:
    shown.deck.pop()
    shown.market.insert(event.place, event.objective)


def _resolved(book: Rulebook, shown: State, event: e.Resolved) -> None:
    shown.resolver, shown.resolved = NOBODY, 0


def _bag_refilled(book: Rulebook, shown: State, event: e.BagRefilled) -> None:
    shown.tokens = list(book.bag)


def _round_began(book: Rulebook, shown: State, event: e.RoundBegan) -> None:
    shown.round, shown.crier, shown.drawn = event.round, event.seat, NOTHING


def _game_ended(book: Rulebook, shown: State, event: e.GameEnded) -> None:
    shown.seer = NOBODY
    shown.deck = list(reversed(event.deck))
    shown.aside = [list(each) for each in event.aside]
    finish(book, shown)


_CHANGES: dict[type[Event], Callable[[Rulebook, State, Any], None]] = {
    e.Chose: _chose,
    e.ChoicesShown: _choices_shown,
    e.Kept: _kept,
    e.TokenDrawn: _token_drawn,
    e.LegionPlaced: _legion_placed,
    e.LegionMoved: _legion_moved,
    e.ObjectiveCompleted: _objective_completed,
    e.LegionsReturned: _legions_returned,
    e.LegionsGained: _legions_gained,
    e.LegionsRemoved: _legions_removed,
    e.ObjectiveLost: _objective_lost,
    e.ObjectiveControlled: _objective_controlled,
    e.RewardWon: _reward_won,
    e.RewardDeclined: _reward_declined,
    e.ResourceMoved: _resource_moved,
    e.ObjectiveTaken: _objective_taken,
    e.MarketRefilled: _market_refilled,
    e.Resolved: _resolved,
    e.BagRefilled: _bag_refilled,
    e.RoundBegan: _round_began,
    e.GameEnded: _game_ended,
}
