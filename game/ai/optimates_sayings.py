"""The sentences that reasons are told in: which key of `config/text/en/why.yaml`, and the figures that belong to it.

Each figure is true of one of the two positions that are set against each other, or of the difference between them.
What is better here but would be lost the other way is told as what the action denies.
"""

from __future__ import annotations

from game.ai.optimates_figures import BY_PEOPLE, Figures, Pair
from game.rules.optimates.notation import BLOCKS, CONSUL_1, CONSUL_2, LAWS, OFFICES, SEATS, TRIBUNE_OFFICE
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State

Values = dict[str, str | int | float]
Reason = tuple[str, Values]


class Sayings:
    """Says things of one seat in one position. `leaf` is where its action leads, `rest` where the other way does."""

    def __init__(self, book: Rulebook, state: State, seat: int) -> None:
        self.book = book
        self.state = state
        self.seat = seat
        self.foe = SEATS[1 - seat]

    def gained(self, term: str, leaf: State, rest: State) -> Reason:
        """Say what is gained by the change of a term."""
        now, then = self._figures(leaf), self._figures(rest)
        if term == "senate":
            return self._senate(now, then)
        if term == "people":
            return self._people(now, then)
        if term == "pw":
            return self._purse("pw", now.pw(), then.pw())
        if term == "coins":
            return self._purse("coins", now.coins(), then.coins())
        if term == "ladder":
            return "why.better.ladder", {"acts": leaf.consul_actions, "before": rest.consul_actions}
        return self._law(LAWS.index(term), now, then)

    def turned(self, leaf: State, rest: State) -> Reason | None:
        """Say of a game in its last turn that it would be won instead of lost if nothing more happened."""
        now, then = self._figures(leaf), self._figures(rest)
        if now.winner() != self.seat or then.winner() == self.seat:
            return None
        own, theirs = now.vp()
        return "why.turned", {"own": own, "theirs": theirs}

    def gamble(self, odds: float, leaf: State) -> Reason:
        """Say what a die may bring; `leaf` is where it does."""
        own, theirs = self._figures(leaf).influence()
        return "why.gamble", {"odds": _percent(odds), "own": own, "theirs": theirs}

    def threatened(self, opposes: bool, odds: float, before: float) -> Reason:
        """Say how an answer to a threat changes its odds."""
        key = "why.opposed" if opposes else "why.declined"
        return key, {"odds": _percent(odds), "before": _percent(before)}

    def plan(self, end: State, acts: int, term: str) -> Reason:
        """Say where a plan leads: `end` is a position of the same turn, `term` what it gains most by."""
        now, then = self._figures(end), self._figures(self.state)
        points = sum(now.law(law) - then.law(law) for law in range(len(LAWS)))
        if term in ("senate", "people") and now.offices() > then.offices():
            return "why.plan.offices", {"acts": acts, "offices": now.offices(), "before": then.offices()}
        if term in LAWS and points > 0:
            return "why.plan.laws", {"acts": acts, "vp": points}
        if now.lead() > then.lead():
            return "why.plan.lead", {"acts": acts, "lead": now.lead(), "before": then.lead()}
        return "why.plan.further", {"acts": acts}

    # -- inside

    def _figures(self, state: State) -> Figures:
        return Figures(self.book, state, self.seat)

    def _held(self, *offices: int) -> int:
        """Count which of these Offices the seat holds at present."""
        return sum(self.state.offices[office] == self.seat for office in offices)

    def _senate(self, now: Figures, then: Figures) -> Reason:
        consuls, before = now.consuls(), then.consuls()
        if consuls > before:
            if self._held(CONSUL_1, CONSUL_2) >= consuls:
                name = "consul" if before else "consuls"
                return f"why.denies.{self.foe}.{name}", _counts(then.influence())
            return f"why.wins.{'consuls' if consuls > 1 else 'consul'}", _counts(now.influence())
        (own, theirs), (old, theirs_before) = now.influence(), then.influence()
        if own - theirs > old - theirs_before:
            return "why.influence", {
                "own": own, "theirs": theirs, "before": old, "theirs_before": theirs_before,
            }  # fmt: skip
        risk, risk_before = now.stroke(own=False), then.stroke(own=False)
        if risk < risk_before:
            return "why.shelters", {"rank": risk, "before": risk_before}
        reach, reach_before = now.stroke(own=True), then.stroke(own=True)
        if reach > reach_before:
            return "why.reaches", {"rank": reach, "before": reach_before}
        return "why.better.senate", _counts(now.influence())

    def _people(self, now: Figures, then: Figures) -> Reason:
        gained = [office for office in BY_PEOPLE if now.wins(office) and not then.wins(office)]
        if len(gained) > 1:
            return "why.wins.several", {"offices": len(gained), **_counts(now.votes(TRIBUNE_OFFICE))}
        if gained:
            office = gained[0]
            if self._held(office):
                return f"why.denies.{self.foe}.{OFFICES[office]}", _counts(then.votes(office))
            return f"why.wins.{OFFICES[office]}", _counts(now.votes(office))
        if now.people()[0] > then.people()[0]:
            return "why.people", {"own": now.people()[0], "before": then.people()[0]}
        for block, name in enumerate(BLOCKS):
            if now.block(block)[0] > then.block(block)[0]:
                return f"why.blocks.{name}", {"own": now.block(block)[0], "before": then.block(block)[0]}
        return "why.better.people", _counts(now.people())

    def _law(self, law: int, now: Figures, then: Figures) -> Reason:
        """Say what a law scores at the coming election more than it would, or whether it can be passed again."""
        name, gain = LAWS[law], now.law(law) - then.law(law)
        if gain > 0:
            stays = now.state.laws[law] == self.state.laws[law]
            return f"why.{'stops' if stays else 'passes'}.{name}", {"vp": gain}
        if gain == 0 and now.state.no_pass[law] != then.state.no_pass[law]:
            return f"why.{'closes' if now.state.no_pass[law] else 'leaves_open'}.{name}", {}
        return "why.better.laws", {}

    def _purse(self, what: str, now: Pair, then: Pair) -> Reason:
        if now[0] > then[0]:
            return f"why.keeps.{what}", {"own": now[0], "before": then[0]}
        if now[1] < then[1]:
            return f"why.denies.{self.foe}.{what}", {"theirs": now[1], "before": then[1]}
        return f"why.better.{what}", _counts(now)


def _counts(pair: Pair) -> Values:
    return {"own": pair[0], "theirs": pair[1]}


def _percent(odds: float) -> int:
    return round(odds * 100)
