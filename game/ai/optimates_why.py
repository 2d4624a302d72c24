"""Why an action of Optimates et Populares was taken: the terms of the judge that spoke for it, as a key of the words.

The action is set against what else there was: passing in one's phase, the next best answer to a question.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.optimates_judge import TERMS, Election, Outlook
from game.ai.optimates_lookahead import Lookahead
from game.ai.player import Line
from game.rules.optimates.notation import ASK_ACTION, LAWS, OPTIMATES, PASS
from game.rules.optimates.state import State

Values = dict[str, str | int | float]
Reason = tuple[str, Values]

GROUPS: dict[str, tuple[str, ...]] = {
    "offices": ("offices", "offices_later", "tribune"),
    "laws": ("laws", "laws_later", "next_law", "next_law_first"),
    "means": ("pw", "coins", "bribe", "guard"),
    "senate": ("influence", "more_influence", "reach_first"),
    "people": ("people",),
    "backlash": ("backlash",),
}
"""Which terms tell of the same thing."""
CHANCES = ("consuls", "consul", "tribune", "quaestor", "aedile")
"""The chances at the coming election that a reason may name: to win both Consuls, to keep one, and the others."""


class Reasons:
    """Gives the reasons of one seat in one position."""

    def __init__(self, ahead: Lookahead, state: State, seat: int) -> None:
        self.ahead = ahead
        self.state = state
        self.seat = seat
        self.sign = 1 if seat == OPTIMATES else -1

    def why(self, order: Sequence[Line]) -> Reason:
        """Give the reason for the first of the actions weighed, with its values."""
        best = order[0]
        if best.action[0] == PASS:
            return "why.pass", {"kept": self.state.pw[self.seat], "weighed": len(order) - 1}
        other = self._other(best, order)
        leaf, rest = self.ahead.leaf(self.state, best.action), self.ahead.leaf(self.state, other.action)
        if leaf.over:
            return ("why.won" if leaf.winner == self.seat else "why.lost"), {}
        gain = max(0, round((best.win - other.win) * 100))
        if rest.over or other is best:
            return "why.only", {"win": round(best.win * 100)}
        after, before = self.ahead.judge.outlook(leaf), self.ahead.judge.outlook(rest)
        group, worth = self._strongest(after, before)
        if worth <= 0:
            return "why.least_harm", {"gain": gain}
        return self._reason(group, leaf, rest, after, before)

    def _other(self, best: Line, order: Sequence[Line]) -> Line:
        if self.state.ask == ASK_ACTION:
            return next(line for line in order if line.action[0] == PASS)
        return next((line for line in order if line is not best), best)

    def _strongest(self, after: Outlook, before: Outlook) -> tuple[str, float]:
        """Find the group of terms that gained most."""
        gains = {name: (a - b) * self.sign for name, a, b in zip(TERMS, after.terms, before.terms, strict=True)}
        sums = {group: sum(gains[name] for name in names) for group, names in GROUPS.items()}
        group = max(sums, key=lambda name: sums[name])
        return group, sums[group]

    def _reason(self, group: str, leaf: State, rest: State, after: Outlook, before: Outlook) -> Reason:
        if group == "offices":
            return self._office(after.coming, before.coming)
        if group == "laws":
            return self._law(leaf, rest)
        if group == "means":
            return "why.means", {
                "more_pw": self._balance(leaf.pw) - self._balance(rest.pw),
                "more_coins": self._balance(leaf.coins) - self._balance(rest.coins),
            }
        if group == "senate":
            return "why.senate", {"influence": self._influence(leaf), "before": self._influence(rest)}
        if group == "people":
            return "why.people", {"people": sum(leaf.people[self.seat]), "before": sum(rest.people[self.seat])}
        return "why.backlash", {}

    def _balance(self, pair: list[int]) -> int:
        return pair[self.seat] - pair[1 - self.seat]

    def _influence(self, state: State) -> int:
        return state.influence(self.seat) - state.influence(1 - self.seat)

    def _office(self, after: Election, before: Election) -> Reason:
        """Name the Office whose chance has risen most."""
        now, then = self._chances(after), self._chances(before)
        risen = max(range(len(CHANCES)), key=lambda office: now[office] - then[office])
        values: Values = {"chance": round(now[risen] * 100), "before": round(then[risen] * 100)}
        return f"why.offices.{CHANCES[risen]}", values

    def _chances(self, election: Election) -> tuple[float, ...]:
        """Give the seat's own chances in the order of CHANCES."""
        if self.seat == OPTIMATES:
            consuls = (election.both, 1 - election.neither)
            return (*consuls, election.tribune, election.quaestor, election.aedile)
        consuls = (election.neither, 1 - election.both)
        return (*consuls, 1 - election.tribune, 1 - election.quaestor, 1 - election.aedile)

    def _law(self, leaf: State, rest: State) -> Reason:
        """Name the law that stands elsewhere than it would, or say that the next steps are better."""
        points = self.ahead.book.law_points
        for law, (here, there) in enumerate(zip(leaf.laws, rest.laws, strict=True)):
            if here != there:
                (now, value), (then, old) = points[law][here], points[law][there]
                vp = (value if now == self.seat else -value) - (old if then == self.seat else -old)
                return f"why.laws.{LAWS[law]}", {"vp": vp}
        return "why.next_laws", {}
