"""What a seat may see, and how what it can't see is dealt anew at random."""

from __future__ import annotations

from random import Random

from game.rules.augustus.notation import ASK_KEEP
from game.rules.augustus.placing import list_places
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.setup import list_keeps
from game.rules.augustus.state import HIDDEN, NOBODY, UNSEEN, State


def view(state: State, seat: int) -> State:
    """Copy a state without the deck, the others' dealt and discarded cards, and their secret choices."""
    seen = state.clone()
    if state.over:
        return seen
    seen.seer = seat
    seen.deck = [UNSEEN] * len(seen.deck)
    for other in range(seen.seats):
        if other != seat:
            seen.dealt[other] = [UNSEEN] * len(seen.dealt[other])
            seen.aside[other] = [UNSEEN] * len(seen.aside[other])
            if seen.pending[other] is not None:
                seen.pending[other] = HIDDEN
    if hides_question(seen):
        seen.legal = ()
    return seen


def hides_question(seen: State) -> bool:
    """Say whether what may be answered is itself hidden: which objectives another seat may keep."""
    return seen.ask == ASK_KEEP and not seen.over and UNSEEN in seen.dealt[seen.asked]


def guess(book: Rulebook, seen: State, random: Random) -> State:
    """Copy a view with every hidden card dealt from those that lie nowhere open, and every hidden choice made."""
    full = seen.clone()
    full.seer = NOBODY
    cards = unseen(book, seen)
    random.shuffle(cards)
    for hand in (*full.dealt, *full.aside):
        if UNSEEN in hand:
            hand[:] = sorted(cards.pop() for _ in hand)
    if UNSEEN in full.deck:
        full.deck = cards
    for seat, choice in enumerate(full.pending):
        if choice == HIDDEN:
            lists = list_keeps if full.ask == ASK_KEEP else list_places
            full.pending[seat] = random.choice(lists(book, full, seat))
    if hides_question(seen):
        full.legal = list_keeps(book, full, full.asked)
    return full


def unseen(book: Rulebook, seen: State) -> list[int]:
    """List the objectives that a view shows nowhere, ascending."""
    shown = {*seen.market, *seen.discard, *seen.deck, seen.resolved}
    for hands in (seen.dealt, seen.aside, seen.active, seen.controlled):
        for hand in hands:
            shown.update(hand)
    return [number for number in book.numbers if number not in shown]
