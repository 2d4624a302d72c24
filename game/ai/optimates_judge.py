"""How a position of Optimates et Populares stands: the lead in VP to expect at the end, and the chance to win.

The judge looks at a position as if whoever acts passed now. The lead to expect is what lies on the table, what the
coming election gives, and what offices, laws and means are worth in the turns after it, by the weights.
"""

from __future__ import annotations

from typing import Final

from game.ai.optimates_measures import Laws, Reach, backlash_size, chance, more
from game.ai.optimates_referee import Referee, Worth
from game.ai.optimates_weights import Terms, Weights
from game.rules.optimates.notation import OPTIMATES, POPULARES, QUAESTOR, TRIBUNE_OFFICE
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import FIRST_PHASE, NOBODY, State

TERMS: Final = ("lead", "offices", "laws", *Terms.__struct_fields__)
"""The terms in order: VP now and at the coming election, then those that have weights."""
FIXED: Final = 3


class Election:
    """The chances of the Optimates at an election: both Consuls, neither, the other Offices; how many to expect."""

    __slots__ = ("aedile", "both", "neither", "offices", "quaestor", "tribune")

    def __init__(self, both: float, neither: float, tribune: float, quaestor: float, aedile: float) -> None:
        self.both = both
        self.neither = neither
        self.tribune = tribune
        self.quaestor = quaestor
        self.aedile = aedile
        self.offices = 1 + both - neither + tribune + quaestor + aedile


class Outlook:
    """What the judge sees: the coming election, scorings left after it, each term's value, the lead and its worth.

    `win` is the chance of the Optimates. `value` is what they strive for: the chance, and the lead for its own sake,
    so that who is far behind or ahead still plays well.
    """

    __slots__ = ("coming", "lead", "scorings", "terms", "value", "win")

    def __init__(
        self, coming: Election, scorings: float, terms: list[float], lead: float, value: float, win: float
    ) -> None:
        self.coming = coming
        self.scorings = scorings
        self.terms = terms
        self.lead = lead
        self.value = value
        self.win = win


class Judge(Referee):
    """Judges positions by the tables and by weights."""

    def __init__(self, book: Rulebook, weights: Weights) -> None:
        super().__init__(book, False)
        self.weights = weights
        self.shape = weights.shape
        self.reach = Reach(book)
        self.laws = Laws(book, weights.shape.kept, weights.shape.counter)
        victory, spoils = book.tables.victory, book.tables.elections.spoils
        self.final_factor = victory.final_turn_factor
        self.vp_per_office = spoils.vp_per_office
        self.pw_per_office = spoils.opponent_pw_per_office
        self.end_vp, self.end_lead = victory.end.vp, victory.end.lead
        self.lean_block, self.lean_counters = book.lean_block, book.elections.lean.counters
        worths = [getattr(weights.terms, name) for name in Terms.__struct_fields__]
        self.worth = [1.0] * FIXED + [1.0] * len(worths)
        self.pairs = [(worth.optimates, worth.populares) for worth in worths]

    def verdict(self, state: State) -> Worth:
        """Give what a position is worth to the Optimates."""
        outlook = self.outlook(state)
        return outlook.value, outlook.win

    def outlook(self, state: State) -> Outlook:
        """Look at a position in which no question within an action is pending."""
        waiting = self._waiting(state)
        influence = state.influences()
        blocks = self._blocks(state)
        coming = self._coming(state, waiting, influence, blocks)
        later = self._later(influence, blocks, coming)
        factor = self.final_factor if state.final_turn else 1
        law_points = self.laws.points(state)
        offices, all_offices = coming.offices, len(state.offices)
        now = (
            (offices * self.vp_per_office + law_points[0]) * factor,
            ((all_offices - offices) * self.vp_per_office + law_points[1]) * factor,
        )
        kept = self.laws.kept_points(state)
        paces = (
            later.offices * self.vp_per_office + kept[0],
            (all_offices - later.offices) * self.vp_per_office + kept[1],
        )
        scorings = self._scorings(state, now, paces)
        values = self._values(state, waiting, influence, blocks, coming, later, kept, scorings)
        terms = [
            float(state.vp[0] - state.vp[1]),
            (2 * offices - all_offices) * self.vp_per_office * factor,
            (law_points[0] - law_points[1]) * factor,
        ]
        for term, (mine, yours) in enumerate(values):
            worth = self.pairs[term]
            terms.append(mine * worth[0] - yours * worth[1])
        lead = sum(terms)
        value, win = self._worth(state, waiting, lead, scorings)
        return Outlook(coming, scorings, terms, lead, value, win)

    def _worth(self, state: State, waiting: int, lead: float, scorings: float) -> tuple[float, float]:
        """Give what a lead is worth to the Optimates: the value and the chance to win."""
        shape = self.shape
        spread = shape.spread + shape.spread_per_turn * scorings
        if state.final_turn and waiting == NOBODY:
            spread = shape.spread_last
        ahead = lead + self.needed
        win = chance(ahead, spread)
        return shape.win_share * win + (1 - shape.win_share) * chance(ahead, shape.spread_lead), win

    # -- the coming election

    def _waiting(self, state: State) -> int:
        """Name who still has a phase to come in this turn."""
        if state.phase != FIRST_PHASE:
            return NOBODY
        seat = 1 - state.active
        return seat if state.pw[seat] else NOBODY

    def _blocks(self, state: State) -> list[int]:
        """Give the lead of the Optimates in each Block once the Merchants have leaned (7.1)."""
        reds, blues = state.people
        leads = [red - blues[block] for block, red in enumerate(reds)]
        leads[self.lean_block] += 2 * min(blues[self.lean_block], self.lean_counters)
        return leads

    def _coming(self, state: State, waiting: int, influence: tuple[int, int], blocks: list[int]) -> Election:
        shape = self.shape
        if waiting == NOBODY:
            return self._election(influence, blocks, 0.0, 0.0, 0.0, 0.0)
        busy = state.pw[waiting] / (state.pw[waiting] + shape.busy_pw)
        side = busy if waiting == OPTIMATES else -busy
        return self._election(
            influence,
            blocks,
            side * shape.turn_influence,
            side * shape.turn_people,
            busy * shape.drift_influence,
            busy * shape.drift_people,
        )

    def _later(self, influence: tuple[int, int], blocks: list[int], coming: Election) -> Election:
        return self._election(influence, blocks, 0.0, 0.0, self.shape.later_influence, self.shape.later_people)

    def _election(
        self,
        influence: tuple[int, int],
        blocks: list[int],
        shift_influence: float,
        shift_people: float,
        drift_influence: float,
        drift_people: float,
    ) -> Election:
        """Give the chances when each count may still move: by the shift surely, by the drift either way (7.2-7.5)."""
        red, blue = influence[0] + shift_influence, influence[1] - shift_influence
        ratio = self.book.elections.consuls.ratio
        both = chance(red - blue * ratio + 0.5, drift_influence * ratio)
        neither = chance(blue - red * ratio + 0.5, drift_influence * ratio)
        tie = 0.5 if self.book.tribune_tie == OPTIMATES else -0.5
        tribune = chance(sum(blocks) + shift_people + tie, drift_people)
        first = both + (1 - both - neither) * tribune - 0.5
        block = drift_people * 0.5
        quaestor = chance(blocks[self.book.minor_blocks[0]] + shift_people * 0.5 + first, block)
        aedile = chance(blocks[self.book.minor_blocks[1]] + shift_people * 0.5 + first, block)
        return Election(both, neither, tribune, quaestor, aedile)

    # -- how long the game lasts

    def _scorings(self, state: State, now: tuple[float, float], paces: tuple[float, float]) -> float:
        """Forecast the scorings after the coming one, the last counted as often as it scores (8.0)."""
        if state.final_turn:
            return 0.0
        first, second = state.vp[0] + now[0], state.vp[1] + now[1]
        lead, gain = first - second, paces[0] - paces[1]
        if max(first, second) >= self.end_vp or abs(lead) >= self.end_lead or self.laws.at_end(state):
            return float(self.final_factor)
        least = self.shape.least_pace
        turns = min((self.end_vp - first) / max(paces[0], least), (self.end_vp - second) / max(paces[1], least))
        if gain:
            turns = min(turns, (self.end_lead - (lead if gain > 0 else -lead)) / abs(gain))
        return max(1.0, min(turns, self.shape.most_turns)) + self.final_factor

    # -- the terms

    def _values(
        self,
        state: State,
        waiting: int,
        influence: tuple[int, int],
        blocks: list[int],
        coming: Election,
        later: Election,
        kept: tuple[float, float],
        scorings: float,
    ) -> list[tuple[float, float]]:
        """Give each term's measure for both players, most of them by the scorings left."""
        shape, left = self.shape, scorings / 10
        all_offices, per_pw = len(state.offices), self.pw_per_office
        offices = coming.offices
        income = (all_offices - offices) * per_pw, offices * per_pw
        pw = [state.pw[0] + income[0], state.pw[1] + income[1]]
        earned = self._earned(coming)
        coins = [state.coins[0] + earned[0], state.coins[1] + earned[1]]
        reds, blues = state.people
        steps = self.laws.steps(state, OPTIMATES), self.laws.steps(state, POPULARES)
        # Next turn's Law Actions need an Office, which this turn's election gives.
        next_law = (
            max(steps[0]) * max(1 - coming.neither, coming.tribune),
            max(steps[1]) * max(1 - coming.both, 1 - coming.tribune),
        )
        first_law = 0.0 if waiting == NOBODY else self.laws.first_step(state, waiting, steps[waiting])
        at_stake = scorings + (self.final_factor if state.final_turn else 1)
        return [
            (scorings, 0.0),
            (later.offices * scorings, (all_offices - later.offices) * scorings),
            (kept[0] * scorings, kept[1] * scorings),
            (left * pw[0] / (1 + pw[0] / shape.pw_half), left * pw[1] / (1 + pw[1] / shape.pw_half)),
            (left * coins[0] / (1 + coins[0] / shape.coins_half), left * coins[1] / (1 + coins[1] / shape.coins_half)),
            (left * self._can_bribe(coins[0]), left * self._can_bribe(coins[1])),
            self._guards(state, waiting, influence, first_law, at_stake),
            (left * influence[0], left * influence[1]),
            more(influence[0] - influence[1], left),
            (left * sum(reds), left * sum(blues)),
            _only(waiting, (0.0, 0.0) if waiting == NOBODY else self.reach.both(state), at_stake / 10),
            (left * coming.tribune, left * (1 - coming.tribune)),
            (next_law[0] * scorings, next_law[1] * scorings),
            _only(waiting, (first_law, first_law), at_stake),
            self._backlash(state, coming, left),
        ]

    def _earned(self, coming: Election) -> tuple[float, float]:
        """Give the coins to expect from the spoils (7.6)."""
        paid = self.book.office_coins
        first = (
            paid[0] * (1 - coming.neither)
            + paid[1] * coming.both
            + paid[TRIBUNE_OFFICE] * coming.tribune
            + paid[QUAESTOR] * coming.quaestor
            + paid[QUAESTOR + 1] * coming.aedile
        )
        return first, sum(paid) - first

    def _can_bribe(self, coins: float) -> float:
        """Say how far a purse goes towards a bribe against a veto."""
        price = self.book.override_coins[1]
        return min(1.0, coins / price) if price else 1.0

    def _guards(
        self, state: State, waiting: int, influence: tuple[int, int], step: float, at_stake: float
    ) -> tuple[float, float]:
        """Give what the PW in hand for vetoes in the other's phase to come save of his best step (5.3)."""
        if waiting == NOBODY or not step:
            return 0.0, 0.0
        seat = 1 - waiting
        prices = []
        if state.offices[TRIBUNE_OFFICE] == seat:
            prices.append(self.book.tables.laws.tribune_veto.pw)
        if state.holds_consul(seat):
            price, people = self.book.tables.laws.consul_veto, state.people
            dearer = price.influence_pw * (influence[waiting] > influence[seat])
            prices.append(dearer + price.people_pw * (sum(people[waiting]) > sum(people[seat])))
        if not prices:
            return 0.0, 0.0
        vetoes = state.pw[seat] / max(1, min(prices))
        share = vetoes if vetoes < 1 else 1 + (min(vetoes, 2.0) - 1) * _SECOND_VETO
        return _only(seat, (share, share), at_stake * step)

    def _backlash(self, state: State, coming: Election, left: float) -> tuple[float, float]:
        """Give what a backlash would cost each, by the chance that it comes (7.3)."""
        red, blue = coming.both * coming.tribune, coming.neither * (1 - coming.tribune)
        return (
            left * red * backlash_size(self.book, state, OPTIMATES) if red > _UNLIKELY else 0.0,
            left * blue * backlash_size(self.book, state, POPULARES) if blue > _UNLIKELY else 0.0,
        )


_UNLIKELY: Final = 0.02
_SECOND_VETO: Final = 0.5


def _only(seat: int, values: tuple[float, float], factor: float) -> tuple[float, float]:
    """Give one player's value alone."""
    if seat == NOBODY:
        return 0.0, 0.0
    return (values[0] * factor, 0.0) if seat == OPTIMATES else (0.0, values[1] * factor)
