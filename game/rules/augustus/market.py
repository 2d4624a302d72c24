"""4.5 and 5.2: taking an objective from the market, and the deck's next card in its place."""

from __future__ import annotations

from bisect import insort

from game.rules.augustus.events import MarketRefilled, ObjectiveTaken
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.state import UNSEEN, State
from game.rules.core import Action, Emit, RulesError, silent


def list_market(book: Rulebook, state: State) -> list[Action]:
    """List the objectives of the market."""
    return [book.take[number] for number in state.market]


def take(book: Rulebook, state: State, number: int, rule: str, emit: Emit) -> None:
    """Give the asked seat an objective of the market; with the deck empty the market shrinks."""
    market = state.market
    place = market.index(number)
    if emit is not silent:
        emit(ObjectiveTaken(rule, state.asked, number, place))
    insort(state.active[state.asked], number)
    if not state.deck:
        del market[place]
        return
    card = state.deck.pop()
    if card == UNSEEN:
        raise RulesError("the deck is hidden in this position: it can't be played on")
    market[place] = card
    if emit is not silent:
        emit(MarketRefilled(rule, card, place))
