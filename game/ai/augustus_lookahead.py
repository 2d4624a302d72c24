"""Looking ahead in Augustus: an act is played on, with a guess at what is hidden, and where it leads is judged.

All seats then act at first sight (see augustus_instinct.py), so many draws long. The same guess and the same luck serve
every act that is compared, so that they differ by nothing else.
"""

from __future__ import annotations

from random import Random

from game.ai.augustus_instinct import Instinct
from game.ai.augustus_judge import Judge
from game.rules.augustus.game import Augustus
from game.rules.augustus.notation import ASK_DRAW, ASK_KEEP, ASK_PLACE, DRAW, TO_SKIP
from game.rules.augustus.placing import list_places
from game.rules.augustus.setup import list_keeps
from game.rules.augustus.state import HIDDEN, State
from game.rules.core import Action, silent


class Lookahead:
    """Looks ahead from one view of one seat."""

    def __init__(self, game: Augustus, judge: Judge, view: State, seat: int) -> None:
        self.game = game
        self.judge = judge
        self.view = view
        self.seat = seat
        self.instinct = Instinct(judge, view)

    def guess(self, random: Random) -> State:
        """Fill in what is hidden: cards at random, choices already made as each seems best to who made it."""
        full = self.game.guess(self.view, random)
        for seat, choice in enumerate(self.view.pending):
            if choice == HIDDEN and full.ask == ASK_PLACE:
                full.pending[seat] = self._likely(full, seat)
            elif choice == HIDDEN and full.ask == ASK_KEEP:
                full.pending[seat] = self._kept(full, seat)
        return full

    def after(self, guess: State, act: Action, draws: int, luck: int, alone: bool) -> tuple[float, ...]:
        """Give each seat's share of the win where an act leads, so many draws later; the guess is left as it was.

        `alone`: the others are thought to place nothing meanwhile, which takes a fraction of the time.
        """
        state = self.game.clone(guess)
        book_apply, choose = self.game.apply, self.instinct.choose
        random = Random(luck)
        book_apply(state, act, silent)
        while not state.over:
            if state.ask == ASK_DRAW:
                if not draws:
                    break
                draws -= 1
                book_apply(state, drawn(state, random), silent)
            elif alone and state.ask == ASK_PLACE and state.asked != self.seat:
                book_apply(state, TO_SKIP, silent)
            else:
                book_apply(state, choose(state), silent)
        return self.judge.shares(state)

    def wins(self, gains: list[float]) -> list[float]:
        """Give the chance to win of acts that gain so much, by how all stand at present."""
        view, judge, instinct = self.view, self.judge, self.instinct
        left, horizon = instinct.left, instinct.horizon
        worths = [judge.worth(view, seat, left, horizon) for seat in range(view.seats)]
        # While all choose what to keep nobody has anything yet: what it gains is set against the usual.
        usual = sum(gains) / len(gains) if view.ask == ASK_KEEP else 0.0
        found = []
        for gain in gains:
            own = worths[:]
            own[self.seat] += gain - usual
            found.append(judge.shares_of(own, left)[self.seat])
        return found

    def _likely(self, full: State, seat: int) -> Action:
        """Give the choice that seems best to a seat for the token drawn."""
        trial = full.clone()
        trial.asked = seat
        trial.legal = list_places(self.game.book, trial, seat)
        return self.instinct.choose(trial)

    def _kept(self, full: State, seat: int) -> Action:
        """Give the choice that seems best to a seat for the cards dealt to it."""
        trial = full.clone()
        trial.asked = seat
        trial.legal = list_keeps(self.game.book, trial, seat)
        return self.instinct.choose(trial)


def drawn(state: State, random: Random) -> Action:
    """Draw a token by the odds of the bag."""
    tokens = state.tokens
    at = random.random() * sum(tokens)
    for token, count in enumerate(tokens):
        at -= count
        if count and at < 0:
            return (DRAW, token)
    return state.legal[-1]
