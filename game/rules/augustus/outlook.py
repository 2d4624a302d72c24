"""What a position promises a seat: the odds of its spaces in the draws to come, and its points so far and in hand.

Nothing here is asked of anybody and nothing changes; a view serves as well as a state, for only what lies open counts.
The odds are exact: tokens are drawn without putting them back, and after a joker's round the bag is full again (2.2).
"""

from __future__ import annotations

from game.rules.augustus.notation import JOKER, SYMBOLS
from game.rules.augustus.rewards import take_colours, take_resources
from game.rules.augustus.rulebook import Rulebook, Spot
from game.rules.augustus.scoring import Score, score
from game.rules.augustus.state import State
from game.rules.core import silent

Needs = tuple[int, ...]
"""How many spaces of each symbol are missing."""
Bag = tuple[int, ...]
"""How many tokens of each kind are in the bag."""

# -- the draws to come (2, 3)


def bag_ahead(book: Rulebook, state: State) -> Bag:
    """Give the tokens that will be in the bag at the next draw; a joker on the table has them all put back before."""
    return book.bag if state.drawn == JOKER else tuple(state.tokens)


def space_odds(book: Rulebook, state: State, seat: int, draws: int) -> dict[Spot, float]:
    """Give for each free space of a seat the chance that a token fitting it comes in the next so many draws.

    The draw on the table is not one of them. The seat's conversions count, as it has them now. Spaces of objectives
    that await their turn are left out.
    """
    serve, bag = state.serve[seat], bag_ahead(book, state)
    by_symbol = [_comes(bag, [served >> symbol & 1 for served in serve], draws) for symbol in range(len(SYMBOLS))]
    return {
        spot: by_symbol[spot[1]]
        for number in state.active[seat]
        if not state.waiting >> number & 1
        for spot in book.spots[number][book.free[number][state.filling[number]]]
    }


def _comes(bag: Bag, fits: list[int], draws: int) -> float:
    """Give the chance that one of the kinds that fit is drawn. Jokers do: until then the bag is never filled again."""
    whole = sum(bag)
    other = sum(count for count, fit in zip(bag, fits, strict=True) if not fit)
    missed = 1.0
    for gone in range(min(draws, whole)):
        missed *= max(0, other - gone) / (whole - gone)
    return 1.0 - missed


def completion_odds(book: Rulebook, state: State, seat: int, number: int, draws: int) -> float:
    """Give the chance that one of a seat's active objectives can be full after the next so many draws.

    That is if each token that fits brings a legion there, from stock or from elsewhere, and no attack takes one off;
    a token that serves several of its spaces goes where it helps most. The draw on the table is not one of the draws.
    """
    standing = book.counts[number][state.filling[number]]
    needs = tuple(spaces - legions for spaces, legions in zip(book.spaces[number], standing, strict=True))
    return _Filling(book, state.serve[seat]).odds(needs, bag_ahead(book, state), draws)


class _Filling:
    """The chance to fill spaces, draw by draw; what was found once is remembered."""

    def __init__(self, book: Rulebook, serve: list[int]) -> None:
        self.book = book
        self.serve = serve
        self._known: dict[tuple[Needs, Bag, int, int], float] = {}

    def odds(self, needs: Needs, bag: Bag, draws: int) -> float:
        """Give the chance to fill these spaces with so many draws from this bag."""
        missing = sum(needs)
        if not missing:
            return 1.0
        if missing > draws:
            return 0.0
        wanted = sum(1 << symbol for symbol, need in enumerate(needs) if need)
        fits = [served & wanted for served in self.serve]
        # Tokens that serve nothing missing are all alike.
        useful = tuple(count if fit else 0 for count, fit in zip(bag, fits, strict=True))
        whole = sum(bag)
        key = (needs, useful, whole, draws)
        known = self._known.get(key)
        if known is None:
            known = sum(
                count / whole * self._after(needs, bag, token, fits[token], draws - 1)
                for token, count in enumerate(useful)
                if count
            )
            useless = whole - sum(useful)
            if useless:
                # Which of them it is matters no more than where it is taken from.
                token = next(token for token, fit in enumerate(fits) if not fit and bag[token])
                known += useless / whole * self.odds(needs, _without(bag, token), draws - 1)
            self._known[key] = known
        return known

    def _after(self, needs: Needs, bag: Bag, token: int, fit: int, draws: int) -> float:
        """Give the chance after a token that serves something missing, put where it helps most."""
        bag = self.book.bag if token == JOKER else _without(bag, token)
        return max(
            self.odds(_without(needs, symbol), bag, draws) for symbol in range(len(SYMBOLS)) if fit >> symbol & 1
        )


def _without(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*counts[:at], counts[at] - 1, *counts[at + 1 :])


# -- points (7.2)


def points_so_far(book: Rulebook, state: State, seat: int) -> Score:
    """Count a seat's points as if the game ended now."""
    return score(book, state.rewards, state.controlled[seat], seat)


def points_in_hand(book: Rulebook, state: State, seat: int, *numbers: int) -> int:
    """Give what completing these of a seat's objectives, all active ones if none is named, would add to its points.

    Printed points, end powers, rewards for colours, gold and wheat as they lie now; not the rewards one is asked about,
    and nothing that a power does at once.
    """
    trial = state.clone()
    for number in numbers or tuple(state.active[seat]):
        trial.controlled[seat].append(number)
        take_colours(book, trial, seat, silent)
        take_resources(book, trial, seat, number, silent)
    return points_so_far(book, trial, seat).total - points_so_far(book, state, seat).total
