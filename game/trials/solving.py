"""A challenge being tried: what counts as an act, what is reached, who answers, and what may be asked for.

The others and chance are played against the player: where some answer makes the goals cost more acts, or puts them
out of reach, that is the answer. Nothing that only luck would reach is rewarded.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from random import Random
from threading import Lock
from typing import Any

import msgspec

from game.ai.player import decide
from game.match import HUMAN, Match
from game.players import make_player
from game.rules import chance
from game.rules.core import CHANCE, Action, silent
from game.scenarios.challenges import Challenge, challenges
from game.scenarios.forcing import ANY_NUMBER, Forcing, TooHardError
from game.scenarios.goals import Progress
from game.scenarios.kinds import Kind, kind_names, kind_of
from game.scenarios.puzzles import MOST_STARS, STEP
from game.trials.deal import plain_game

AUGUR = "augur"
"""Who plays all others, by the name that stands in its record. He is no player of any other game."""
LEVEL = "praetor"
"""Who chooses among answers that are all alike to the goals."""
SEED = 1
MOST_POSITIONS = 6_000
"""So many are looked at for one answer; what takes more is left to luck or to the level."""
PATIENCE = 3
"""So many times more are looked at for what the player asks; beyond that it is too hard to say."""


class Outlook(msgspec.Struct, frozen=True):
    """What can surely be reached from here: so many stars, 0 for nothing. `is_sure` is False where more may be."""

    stars: int = 0
    is_sure: bool = True
    is_short: bool = False
    """Whether it is sure, at least, that not every star can be reached."""


class Solving:
    """One sitting at a challenge. `shown` moves cost a star each, also if it is begun again."""

    def __init__(self, challenge: Challenge) -> None:
        """Set it up."""
        self.challenge, self.puzzle = challenge, challenge.puzzle
        self.loaded = plain_game(challenge.game)
        self.game: Any = self.loaded.game
        self.kind: Kind = kind_of(self.game)
        self.start: Any = self.game.from_json(self.puzzle.state)
        self.seat = self.start.asked
        self._shown: set[str] = set()
        self._forcing = Forcing(self.game, self.puzzle, self.start)
        self._one_at_a_time = Lock()
        """An answer is sought while a question that nobody waits for any more may still be at the prover."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Tell who sits where."""
        return tuple(HUMAN if seat == self.seat else AUGUR for seat in range(len(self.game.seats(self.start))))

    @property
    def shown(self) -> int:
        """Count the moves that have been shown, each of them once."""
        return len(self._shown)

    def show(self, match: Match) -> None:
        """Note that the next move has been shown."""
        self._shown.add(STEP.join(match.moves))

    # -- the match

    def begin(self, moves: Sequence[str] = ()) -> Match:
        """Set the position up, with some moves played; dice to come are those that they would have been."""
        match = Match.from_state(self.loaded, self.puzzle.state, SEED, self.seats)
        for move in moves:
            if match.decision is not None and match.decision.seat == CHANCE:
                chance.draw(match.decision, match.random)
            match.play(self.game.parse(move))
        return match

    def back(self, match: Match) -> Match | None:
        """Go back to before the player's last choice, whatever came since; None if there was none."""
        own = [number for number, (state, _) in enumerate(self._course(match)) if state.asked == self.seat]
        return self.begin(match.moves[: own[-1]]) if own else None

    def acts(self, match: Match) -> int:
        """Count the acts that stand: taken back is not done."""
        return sum(self.kind.is_act(state, action, self.seat) for state, action in self._course(match))

    def _course(self, match: Match) -> list[tuple[Any, Action]]:
        """List what was played, each with the position that it was played in."""
        course, state = [], self.start.clone()
        for move in match.moves:
            action = self.game.parse(move)
            course.append((state.clone(), action))
            self.game.apply(state, action, silent)
        return course

    # -- how it stands

    def is_over(self, match: Match) -> bool:
        """Say whether its time is over."""
        return self.kind.is_over(self.puzzle, self.start, match.state)

    def is_reached(self, match: Match) -> bool:
        """Say whether it is over and all goals hold."""
        return self.is_over(match) and self.kind.reached(self.puzzle, self.start, match.state)

    def progress(self, match: Match) -> list[Progress]:
        """Say how each goal stands."""
        return self.kind.progress(self.puzzle, self.start, match.state)

    def stars(self, match: Match) -> int:
        """Give the stars that it has, or would have if no more acts were needed."""
        return max(1, self.puzzle.stars(self.acts(match)) - self.shown)

    # -- the others and chance

    def answer(self, match: Match) -> Action:
        """Answer for another, or say what chance brings: as badly for the player as may be, where that is open."""
        decision = match.decision
        assert decision is not None
        choices = self.kind.others(self.puzzle, self.start, match.state)
        usual = chance.draw(decision, match.random) if decision.seat == CHANCE else None
        if len(choices) == 1:
            return choices[0]
        worst = self._worst(match, choices)
        if worst is not None:
            return worst
        if usual is None:
            luck, player = Random(f"{SEED}/{match.ply}"), make_player(LEVEL, self.challenge.game)
            usual = decide(player, self.game, match.view(decision.seat), decision.seat, luck).action
        return usual if usual in choices else choices[0]

    def _worst(self, match: Match, suspects: list[Action]) -> Action | None:
        """Find an answer that costs the player the goals, or acts; None if all are alike or it is too hard to say."""
        state = match.state
        worst: Action | None = None
        with self._one_at_a_time, suppress(TooHardError):
            for acts in self._allowances(match):
                forcing = self._asked()
                suspects = [action for action in suspects if not forcing.can_after(state, action, acts)]
                if not suspects:
                    break
                worst = suspects[0]
        return worst

    def _allowances(self, match: Match) -> list[int]:
        """List how many acts more may be used: those that still bring every star, then more, then any number."""
        used = self.acts(match)
        counted = [self.puzzle.par + over - used for over in range(MOST_STARS - 1)]
        return [*(acts for acts in counted if acts >= 0), ANY_NUMBER]

    def _asked(self, patience: int = 1) -> Forcing:
        """Give the prover, allowed to look a little further than it has."""
        self._forcing.most = len(self._forcing.seen) + patience * MOST_POSITIONS
        return self._forcing

    # -- what may be asked for

    def outlook(self, match: Match) -> Outlook:
        """Say how many stars can still be forced from here; moves that were shown are not counted off."""
        used, looked = self.acts(match), 0
        try:
            with self._one_at_a_time:
                for acts in self._allowances(match):
                    if self._asked(PATIENCE).can(match.state.clone(), acts):
                        return Outlook(self.puzzle.stars(used + acts) if acts < ANY_NUMBER else 1)
                    looked += 1
        except TooHardError:
            return Outlook(is_sure=False, is_short=looked > 0)
        return Outlook()

    def next_move(self, match: Match) -> Action | None:
        """Give the move to make now: the stored solution's, or where that is left another that forces it.

        None if there is none, or it is too hard to say.
        """
        state = match.state
        stored = self.puzzle.answer(match.moves, self.kind.asks[state.ask])
        if stored and self._is_on_its_way(match):
            action: Action = self.game.parse(stored)
            return action
        with self._one_at_a_time, suppress(TooHardError):
            for acts in self._allowances(match):
                forcing = self._asked(PATIENCE)
                for action in forcing.choices(state, acts):
                    if forcing.can_after(state, action, acts):
                        return action
        return None

    def _is_on_its_way(self, match: Match) -> bool:
        """Say whether the player has done so far what the stored solution says: only then does it lead on."""
        moves = match.moves
        return all(
            self.puzzle.answer(moves[:number], self.kind.asks[state.ask]) == moves[number]
            for number, (state, _) in enumerate(self._course(match))
            if state.asked == self.seat
        )


def rules_of(challenge: Challenge) -> Any:
    """Give the rules of a challenge's game, without mods."""
    return plain_game(challenge.game).game


def asked_first(challenge: Challenge) -> int:
    """Say whose challenge it is: the seat that its position asks."""
    asked: int = rules_of(challenge).from_json(challenge.puzzle.state).asked
    return asked


@cache
def all_challenges(game: str = "") -> tuple[Challenge, ...]:
    """Read the challenges of a game once, or those of all games, in order; raises ConfigError."""
    if game:
        return challenges(plain_game(game).game)
    return tuple(each for name in kind_names() for each in all_challenges(name))
