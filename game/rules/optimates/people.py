"""5.2 People of Rome Action: PUBLIC GAMES with their bidding and what the higher bidder flips."""

from __future__ import annotations

from typing import Final

from game.rules.core import Action, Emit
from game.rules.optimates.cells import other
from game.rules.optimates.changes import SILENT, ask, flip_people, gain_pw, spend_coins, spend_pw
from game.rules.optimates.events import BiddingEnded, BidMade
from game.rules.optimates.notation import ASK_BID, ASK_SWAY, BID, GAMES, STOP, SWAY
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import NOBODY, State
from game.rules.optimates.tables import GamesRow

RULE: Final = "5.2"


def offer_games(book: Rulebook, state: State, seat: int, choices: list[Action]) -> None:
    """Offer the opening bids that the purse allows; there is no upper limit on coins."""
    coins, openings = state.coins[seat], book.openings
    if coins < len(openings):
        choices += openings[coins]
    else:
        choices += [(GAMES, bid) for bid in range(book.games.least_bid, coins + 1)]


def games(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Pay the PW and lay the opening bid on the table."""
    spend_pw(state, state.active, book.games_pw, RULE, emit)
    _raise_to(state, state.active, action[1], emit)


def _raise_to(state: State, seat: int, total: int, emit: Emit) -> None:
    state.bids[seat] = total
    if emit is not SILENT:
        emit(BidMade(RULE, seat, total))
    ask(state, ASK_BID, other(seat))


def bid_choices(book: Rulebook, state: State) -> list[Action]:
    """List the totals that add a coin at least and equal the other's at least; or stop."""
    seat = state.asked
    least = max(state.bids[seat] + 1, state.bids[other(seat)])
    choices: list[Action] = [(BID, total) for total in range(least, state.coins[seat] + 1)]
    choices.append((STOP,))
    return choices


def bid(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Raise one's own bid and ask the other."""
    _raise_to(state, state.asked, action[1], emit)


def stop(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """End the bidding: both pay, and the higher bidder may flip counters."""
    bids = state.bids
    state.diff = abs(bids[0] - bids[1])
    winner = NOBODY if not state.diff else 0 if bids[0] > bids[1] else 1
    if emit is not SILENT:
        emit(BiddingEnded(RULE, winner, state.diff))
    for seat, coins in enumerate(bids):
        spend_coins(state, seat, coins, RULE, emit)
    state.bids = [0, 0]
    if state.diff:
        ask(state, ASK_SWAY, winner)


def games_row(book: Rulebook, difference: int) -> GamesRow:
    """Find the row of the table for a difference of bids, 1 or more."""
    return next(row for row in reversed(book.games.table) if row.difference <= difference)


def sway_choices(book: Rulebook, state: State) -> list[Action]:
    """List what the difference of the bids may flip: exactly the table's pattern, or fewer, or nothing."""
    row = games_row(book, state.diff)
    enemies = state.people[other(state.asked)]
    choices: list[Action] = [(SWAY,)]
    blocks_allowed, most_allowed = row.blocks, row.a_block
    for blocks, sways in book.sways:
        if len(blocks) > blocks_allowed:
            break
        most = most_allowed
        for block in blocks:
            most = min(most, enemies[block])
        choices += sways[:most]
    return choices


def sway(book: Rulebook, state: State, action: Action, emit: Emit) -> None:
    """Flip the counters; the lower bidder gains PW for each Block."""
    seat = state.asked
    blocks = range(1, len(action), 2)
    for i in blocks:
        flip_people(state, action[i], action[i + 1], seat, RULE, emit)
    gain_pw(state, other(seat), len(blocks) * book.games.gain_per_block, RULE, emit)
    state.diff = 0
