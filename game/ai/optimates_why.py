"""Why an action of Optimates et Populares was taken: one sentence of what decided it, as a key of the words.

The action is set against what else there was: passing in one's phase, the next best answer to a question. Both are
followed to where they end by the expected answers. The two positions differ in a few things, the terms: what the
change of one term alone is worth is the judge's difference between the other way's position and the same with that
thing as it would be. The term that gains most is told of (see optimates_sayings.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.ai.optimates_figures import Figures
from game.ai.optimates_lookahead import Lookahead
from game.ai.optimates_sayings import Reason, Sayings
from game.ai.player import Line
from game.rules.core import Action
from game.rules.optimates.notation import ASK_ACTION, ASK_BID, ASK_OPPOSE, ASK_ROLL, LAWS, OPPOSE, OPTIMATES, PASS
from game.rules.optimates.state import State

TERMS: Final = ("senate", "people", *LAWS, "pw", "coins", "ladder")
"""What two positions of one phase can differ in."""
ITALIC: Final = LAWS[0]
IN_HAND: Final = ("pw", "coins", "ladder")
"""What passing keeps."""


class Plan(msgspec.Struct, frozen=True):
    """Where a line that was planned leads, and how many acts and answers away that is."""

    end: State
    acts: int


class Reasons:
    """Gives the reasons of one seat in one position."""

    def __init__(self, ahead: Lookahead, state: State, seat: int) -> None:
        """Take who looks ahead, with the judge; it is followed as it follows actions, `heedless` and all."""
        self.ahead = ahead
        self.book = ahead.book
        self.state = state
        self.seat = seat
        self.sayings = Sayings(ahead.book, state, seat)
        self.careful = Lookahead(ahead.book, ahead.judge, ahead.search)
        """Looks at every answer: what is said to be won must be won whatever the other side does."""

    def of(self, lines: Sequence[Line], plan: Plan | None = None) -> Reason:
        """Give the reason for the first of the lines that were weighed; `plan` is where it leads, if it was planned."""
        best = lines[0].action
        if len(lines) == 1:
            return ("why.won" if self.is_won(best) else "why.only"), {}
        other = self.other(lines)
        certain = self._certain(best, other)
        if certain is not None:
            return certain
        leaf, rest = self.ahead.follow(self.state, best)[0], self.ahead.follow(self.state, other)[0]
        term, worth = self.strongest(leaf, rest)
        if best[0] == PASS and (worth <= 0 or term in IN_HAND):
            return "why.pass", {"kept": self.state.pw[self.seat], "weighed": len(lines) - 1}
        rivals = (other, lines[1].action)
        if plan is not None and plan.acts > 1 and any(self._gain(best, rival) <= 0 for rival in rivals):
            # One look ahead speaks for another way: what speaks for this one lies further on.
            return self.sayings.plan(plan.end, plan.acts, self.strongest(plan.end, self.state)[0])
        return self._decisive(best, other, leaf, rest, term, worth)

    def why(self, best: Action, other: Action) -> Reason:
        """Give the reason to take one action and not the other, whoever asks; both must be legal."""
        certain = self._certain(best, other)
        if certain is not None:
            return certain
        leaf, rest = self.ahead.follow(self.state, best)[0], self.ahead.follow(self.state, other)[0]
        return self._decisive(best, other, leaf, rest, *self.strongest(leaf, rest))

    def other(self, lines: Sequence[Line]) -> Action:
        """Choose what the first of several lines is set against."""
        if self.state.ask == ASK_ACTION and lines[0].action[0] != PASS:
            for line in lines:
                if line.action[0] == PASS:
                    return line.action
        return lines[1].action

    # -- what needs no weighing

    def _certain(self, best: Action, other: Action) -> Reason | None:
        """Tell of a game that is decided, and of odds."""
        if self.is_won(best):
            return ("why.won_anyway" if self.is_won(other) else "why.won"), {}
        leaf, odds = self.ahead.follow(self.state, best)
        if self.state.ask == ASK_OPPOSE:
            before = self.ahead.follow(self.state, other)[1]
            return self.sayings.threatened(best[0] == OPPOSE, odds or 0.0, before or 0.0)
        if odds is not None and 0 < odds < 1:
            return self.sayings.gamble(odds, self.ahead.follow(self.state, best, lucky=True)[0])
        figures = Figures(self.book, leaf, self.seat)
        if figures.ends(best[0] == PASS) and figures.winner() != self.seat:
            return "why.lost", {}
        return None

    def is_won(self, action: Action) -> bool:
        """Say whether an action ends the game in the seat's win whatever is answered and rolled."""
        if not self.state.final_turn:
            return False
        return self._is_won(self.careful.step(self.state, action), self.careful.search.raises, action[0] == PASS)

    def _is_won(self, state: State, raises: int, passed: bool) -> bool:
        if self.careful.is_leaf(state):
            figures = Figures(self.book, state, self.seat)
            return figures.ends(passed) and figures.winner() == self.seat
        raises -= state.ask == ASK_BID
        if state.ask == ASK_ROLL:
            odds = self.careful.odds(state)
            rolls = [roll for roll, is_met in ((state.legal[0], odds < 1), (state.legal[-1], odds > 0)) if is_met]
            return all(self._is_won(self.careful.step(state, roll), raises, False) for roll in rolls)
        if raises < 0 and state.asked != self.seat:
            return False  # he might raise on, further than is looked at
        answers = self.careful.answers(state, raises >= 0)
        won = (self._is_won(self.careful.step(state, answer), raises, False) for answer in answers)
        return any(won) if state.asked == self.seat else all(won)

    # -- what decided it

    def _decisive(self, best: Action, other: Action, leaf: State, rest: State, term: str, worth: float) -> Reason:
        if self.state.final_turn:
            turned = self.sayings.turned(leaf, rest)
            if turned is not None:
                return turned
        if worth > 0:
            return self.sayings.gained(term, leaf, rest)
        gain = round(self._gain(best, other, chance=True) * 100)
        return ("why.least_harm", {"gain": gain}) if gain > 0 else ("why.in_sum", {})

    def _gain(self, best: Action, other: Action, chance: bool = False) -> float:
        """Give how much more one action promises than the other by one look ahead: in value, or in chances to win."""
        gain = self.ahead.after(self.state, best)[chance] - self.ahead.after(self.state, other)[chance]
        return gain if self.seat == OPTIMATES else -gain

    def strongest(self, leaf: State, rest: State) -> tuple[str, float]:
        """Find the term whose change from `rest` to `leaf` is worth most to the seat, and what it is worth."""
        worth = self.worth(rest)
        gains = {term: self.worth(exchanged(rest, leaf, term)) - worth for term in TERMS if differs(rest, leaf, term)}
        if not gains:
            return TERMS[0], 0.0
        term = max(gains, key=lambda name: gains[name])
        return term, gains[term]

    def worth(self, state: State) -> float:
        """Judge a position for the seat as if who acts went on: a learned judge has seen nobody act without PW."""
        if self.ahead.judge.beyond and state.pw[state.active] == 0:
            state = state.clone()
            state.pw[state.active] = 1
        value, _ = self.ahead.judge.verdict(state)
        return value if self.seat == OPTIMATES else 1 - value


def exchanged(state: State, source: State, term: str) -> State:
    """Copy a position with one term as it is in another."""
    new = state.clone()
    if term == "senate":
        new.held, new.ranks, new.rank_of = source.held[:], source.ranks[:], source.rank_of[:]
        new.who, new.ones = source.who[:], source.ones
    elif term == "people":
        new.people = [source.people[0][:], source.people[1][:]]
    elif term == "pw":
        new.pw = source.pw[:]
    elif term == "coins":
        new.coins = source.coins[:]
    elif term == "ladder":
        new.consul_actions = source.consul_actions
    else:
        law = LAWS.index(term)
        new.laws[law], new.no_pass[law] = source.laws[law], source.no_pass[law]
        if term == ITALIC:
            new.italic_done = source.italic_done
    return new


def differs(state: State, other: State, term: str) -> bool:
    """Say whether two positions differ in a term."""
    if term == "senate":
        return state.held != other.held or state.ranks != other.ranks
    if term in LAWS:
        law = LAWS.index(term)
        return state.laws[law] != other.laws[law] or state.no_pass[law] != other.no_pass[law]
    if term == "ladder":
        return state.consul_actions != other.consul_actions
    return bool(getattr(state, term) != getattr(other, term))
