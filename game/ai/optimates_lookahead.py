"""What an action of Optimates et Populares leads to: the answers of both sides and of the die, followed to the end.

Everything within one action is looked at exactly, but for bids: of those a few that stand for the rest, and no more
than so many raises in a row.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.ai.optimates_referee import Referee, Worth
from game.ai.optimates_weights import Look
from game.rules.core import Action, silent
from game.rules.optimates.forecast import passive_answer
from game.rules.optimates.notation import (
    ASK_ACTION,
    ASK_BACKLASH,
    ASK_BID,
    ASK_ROLL,
    ASK_SWAY,
    BID,
    GAMES,
    INTIMIDATE,
    NUDGE,
    OPTIMATES,
    PASS,
    RESOLVED,
    STOP,
)
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.senate import intimidation_target, mob
from game.rules.optimates.state import NOBODY, State
from game.rules.optimates.turn import apply, foresee, start_action

_LEAST: Final = -1.0
_MOST: Final = 2.0
"""Below and above all that anything is worth."""


class Lookahead:
    """Follows actions, counting the positions judged in `judged`."""

    def __init__(self, book: Rulebook, judge: Referee, search: Look) -> None:
        self.book = book
        self.judge = judge
        self.search = search
        self.judged = 0
        self._until = search.most_positions
        """From so many positions on, no more raises are thought of."""
        self.heedless = NOBODY
        """Who does not think of the other side's answers: it is taken to let things happen."""
        self.differences = tuple(row.difference for row in book.games.table)

    def after(self, state: State, action: Action) -> Worth:
        """Give what the position is worth to the Optimates after an action, the state left as it was."""
        self._until = self.judged + self.search.most_positions
        return self._value(self._played(state, action), self.search.raises)

    def follow(self, state: State, action: Action, lucky: bool = False) -> tuple[State, float | None]:
        """Give the position in which an action ends if both sides answer as they are expected to, and the die's odds.

        Nothing beyond the action is played, whatever the judge wants to see: all actions of a phase end in positions
        that can be set against each other, and passing ends where it began. The odds are None where no die is cast;
        it falls as is more likely, or for who casts it if `lucky`.
        """
        self._until = self.judged + self.search.most_positions
        played, raises = self.step(state, action), self.search.raises
        odds: float | None = None
        while not self.is_leaf(played):
            raises -= played.ask == ASK_BID
            if played.ask == ASK_ROLL:
                odds = self.odds(played)
                succeeds = odds > 0 if lucky else odds * 2 > 1
                played = self.step(played, played.legal[-1 if succeeds else 0])
            else:
                played = self.step(played, self._expected(played, raises))
        return played, odds

    def _expected(self, state: State, raises: int) -> Action:
        if self.heedless != NOBODY and state.asked == 1 - self.heedless:
            return passive_answer(state)
        values = [
            (self._value(self._played(state, answer), raises), answer) for answer in self.answers(state, raises >= 0)
        ]
        best = max(value for value, _ in values) if state.asked == OPTIMATES else min(value for value, _ in values)
        return next(answer for value, answer in values if value == best)

    def _played(self, state: State, action: Action) -> State:
        if not self.judge.beyond:
            return self.step(state, action)
        trial = state.clone()
        foresee(self.book, trial, action)
        return trial

    def step(self, state: State, action: Action) -> State:
        """Give the position after an action or answer, up to the next question within the action; passing none."""
        if action[0] == PASS:
            return state
        trial = state.clone()
        # Beyond a backlash the spoils are sure, and the Offices elected already must not be looked at twice.
        (apply if state.ask == ASK_BACKLASH else start_action)(self.book, trial, action, silent)
        return trial

    def is_leaf(self, state: State) -> bool:
        """Say whether nothing within an action is asked any more."""
        return state.over or state.ask in (RESOLVED, ASK_ACTION)

    def _value(self, state: State, raises: int, low: Worth = (_LEAST, _LEAST), high: Worth = (_MOST, _MOST)) -> Worth:
        """Follow a position to the end of the action; a worth beyond `low` or `high` need not be exact."""
        if state.over:
            return self.judge.final(state)
        ask = state.ask
        if ask in (RESOLVED, ASK_ACTION):
            self.judged += 1
            return self.judge.verdict(state)
        if ask == ASK_ROLL:
            return self._roll(state)
        if self.heedless != NOBODY and state.asked == 1 - self.heedless:
            return self._value(self._played(state, passive_answer(state)), raises, low, high)
        raises -= ask == ASK_BID
        seeks_most = state.asked == OPTIMATES
        best: Worth = (_LEAST, _LEAST) if seeks_most else (_MOST, _MOST)
        for answer in self.answers(state, raises >= 0 and self.judged < self._until):
            worth = self._value(self._played(state, answer), raises, low, high)
            if seeks_most:
                best = max(best, worth)
                low = max(low, worth)
            else:
                best = min(best, worth)
                high = min(high, worth)
            if low >= high:
                break
        return best

    def _roll(self, state: State) -> Worth:
        odds = self.odds(state)
        # Where one of the two can't come about, its worth does not count.
        fails = self._value(self._played(state, state.legal[0]), 0) if odds < 1 else (0.0, 0.0)
        succeeds = self._value(self._played(state, state.legal[-1]), 0) if odds > 0 else (0.0, 0.0)
        return (
            odds * succeeds[0] + (1 - odds) * fails[0],
            odds * succeeds[1] + (1 - odds) * fails[1],
        )

    def odds(self, state: State) -> float:
        """Give the chance of the threat whose die is about to be cast to succeed, 0 to 1."""
        friends, foes = mob(self.book, state, state.active)
        needed = intimidation_target(self.book, state.rank_of[state.target]) - friends + foes
        rolls = zip(state.legal, self.book.roll_odds, strict=True)
        return min(1.0, sum(odds for roll, odds in rolls if roll[1] > needed))

    # -- what is worth looking at

    def choices(self, state: State) -> list[Action]:
        """List what is worth weighing in a position, whatever is asked there."""
        return self.acts(state) if state.ask == ASK_ACTION else self.answers(state)

    def answers(self, state: State, may_raise: bool = True) -> list[Action]:
        """List the answers to a question within an action that stand for all."""
        if state.ask == ASK_BID:
            return self._bids(state) if may_raise else [(STOP,)]
        if state.ask == ASK_SWAY:
            return self._sways(state)
        if state.ask == ASK_BACKLASH:
            return self._backlashes(state)
        return list(state.legal)

    def _bids(self, state: State) -> list[Action]:
        """List to stop, to match, to go each step of the table above the other, and to go beyond his purse."""
        seat = state.asked
        theirs, purse = state.bids[1 - seat], state.coins[1 - seat]
        totals = {theirs, purse + 1, *(theirs + difference for difference in self.differences)}
        least = max(state.bids[seat] + 1, theirs)
        wanted = sorted({max(total, least) for total in totals if total <= state.coins[seat]})
        return [(STOP,), *((BID, total) for total in wanted if least <= total <= state.coins[seat])]

    def _backlashes(self, state: State) -> list[Action]:
        """List the widest for each centre: nobody spares a Senator whom he may flip (7.3)."""
        widest: dict[tuple[int, ...], Action] = {}
        for action in state.legal:
            centre = action[1:2]
            if centre not in widest or len(action) > len(widest[centre]):
                widest[centre] = action
        return list(widest.values())

    def _sways(self, state: State) -> list[Action]:
        """List the most for each choice of Blocks."""
        most: dict[tuple[int, ...], Action] = {}
        for action in state.legal:
            blocks = action[1::2]
            if blocks not in most or action[2::2] > most[blocks][2::2]:
                most[blocks] = action
        return list(most.values())

    def acts(self, state: State) -> list[Action]:
        """List the actions of a phase that are worth a look: none idle, none hopeless, of the bids a few."""
        bids = self._opening_bids(state)
        return [action for action in state.legal if self._is_worth_a_look(state, action, bids)]

    def _opening_bids(self, state: State) -> set[int]:
        """Choose the bids for each step of the table, and the least that the other's purse can't answer."""
        purse = state.coins[1 - state.active]
        return {*self.differences, purse + 1}

    def _is_worth_a_look(self, state: State, action: Action, bids: Iterable[int]) -> bool:
        kind = action[0]
        if kind == NUDGE:
            a, b = action[1:]
            return state.rank_of[a] != state.rank_of[b] or state.owner_at(a) != state.owner_at(b)
        if kind == GAMES:
            return action[1] in bids and any(state.people[1 - state.active])
        if kind == INTIMIDATE:
            best = self.book.rolls[-1][1] + mob(self.book, state, state.active)[0]
            return best > intimidation_target(self.book, state.rank_of[action[1]])
        return True
