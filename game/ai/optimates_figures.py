"""What a position of Optimates et Populares shows in figures that anyone can count at the table.

They are what reasons are told with: nobody's opinion is among them.
"""

from __future__ import annotations

from typing import Final

from game.ai.optimates_features import Features
from game.rules.optimates.notation import (
    AEDILE,
    CONSUL_1,
    CONSUL_2,
    LAWS,
    OPTIMATES,
    POPULARES,
    QUAESTOR,
    TRIBUNE_OFFICE,
)
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.standing import leaning, standing
from game.rules.optimates.state import State

Pair = tuple[int, int]
"""A count of one's own, and the other side's."""
BY_PEOPLE: Final = (TRIBUNE_OFFICE, QUAESTOR, AEDILE)
"""The Offices that the People give, the weightiest first."""


class Figures:
    """The figures of one position as a seat sees them: its own first. Offices are those of an election held now."""

    def __init__(self, book: Rulebook, state: State, seat: int) -> None:
        self.book = book
        self.state = state
        self.seat = seat
        self.now = standing(book, state)

    # -- Offices, and what they go by

    def wins(self, office: int) -> bool:
        """Say whether the seat would be elected."""
        return self.now.offices[office] == self.seat

    def consuls(self) -> int:
        """Count the Consuls it would win."""
        return self.wins(CONSUL_1) + self.wins(CONSUL_2)

    def offices(self) -> int:
        """Count the Offices it would win."""
        return self.now.offices.count(self.seat)

    def influence(self) -> Pair:
        """Give the Influence in the Senate."""
        return self._own(self.now.influence)

    def votes(self, office: int) -> Pair:
        """Give the counters that a Tribune, Quaestor or Aedile is elected by, after the Conservative Lean (7.1)."""
        if office == TRIBUNE_OFFICE:
            return self._own(self.now.people)
        return self._own(leaning(self.book, self.state, self.book.minor_blocks[office - QUAESTOR]))

    def people(self) -> Pair:
        """Count the counters of all Blocks, as they lie."""
        return self._own((sum(self.state.people[0]), sum(self.state.people[1])))

    def block(self, block: int) -> Pair:
        """Count the counters of a Block, as they lie."""
        return self._own((self.state.people[0][block], self.state.people[1][block]))

    def pw(self) -> Pair:
        """Give the Political Will in hand."""
        return self._own((self.state.pw[0], self.state.pw[1]))

    def coins(self) -> Pair:
        """Give the coins in hand."""
        return self._own((self.state.coins[0], self.state.coins[1]))

    def stroke(self, own: bool) -> int:
        """Give the most rank that one INFLUENCE could flip (5.1), PW aside: the seat's, or the other side's."""
        strokes = Features(self.book).senate(self.state).strokes
        return max(strokes[self.seat if own else 1 - self.seat])

    # -- points

    def law(self, law: int) -> int:
        """Give the VP that a law scores for the seat at the coming election; below 0 for the other side."""
        owner, value = self.book.law_points[law][self.state.laws[law]]
        return (value if owner == self.seat else -value) * self._factor()

    def vp(self) -> Pair:
        """Give the VP after the coming election, if nothing changes before it (7.6)."""
        if self.state.over:
            return self._own((self.state.vp[0], self.state.vp[1]))
        points = [self.law(law) for law in range(len(LAWS))]
        gains = (sum(each for each in points if each > 0), -sum(each for each in points if each < 0))
        held = (self.offices(), len(self.now.offices) - self.offices())
        worth = self.book.vp_per_office * self._factor()
        own, theirs = self._own((self.state.vp[0], self.state.vp[1]))
        return own + gains[0] + held[0] * worth, theirs + gains[1] + held[1] * worth

    def lead(self) -> int:
        """Give the lead after the coming election, if nothing changes before it."""
        own, theirs = self.vp()
        return own - theirs

    def winner(self) -> int:
        """Say who wins if the game ends with the coming election (8.0)."""
        if self.state.over:
            return self.state.winner
        victory, needing = self.book.tables.victory, self.book.needed_by
        lead = self.lead() if self.seat == OPTIMATES else -self.lead()
        if lead == 0:
            points = sum(self.law(law) for law in range(len(LAWS))) // self._factor() * victory.tie_factor
            points = points if self.seat == OPTIMATES else -points
            return self.book.tie_to if points == 0 else OPTIMATES if points > 0 else POPULARES
        needed = lead if needing == OPTIMATES else -lead
        return needing if needed >= victory.needed_lead else 1 - needing

    def ends(self, passed: bool) -> bool:
        """Say whether nobody acts any more before the game's end; `passed` if who acts has ended his phase."""
        state = self.state
        if state.over:
            return True
        is_done = passed or state.pw[state.active] == 0
        return state.final_turn and is_done and (state.phase > 1 or state.pw[1 - state.active] == 0)

    def _own(self, pair: Pair) -> Pair:
        return pair if self.seat == OPTIMATES else (pair[1], pair[0])

    def _factor(self) -> int:
        return self.book.final_factor if self.state.final_turn else 1
