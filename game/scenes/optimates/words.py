"""The table's words: names, actions, reasons why not, and what a forecast says."""

from __future__ import annotations

from typing import ClassVar

from game.rules.core import Action
from game.rules.optimates import Optimates
from game.rules.optimates import notation as n
from game.rules.optimates.cells import other
from game.rules.optimates.forecast import Answer, Forecast, law_moves
from game.rules.optimates.refusals import Refusal
from game.rules.optimates.standing import Standing
from game.rules.optimates.state import ELECTIONS, State
from game.scenes.table.words import TableWords
from game.text import Text

COUNTS = ("influence", "people", "legions", "merchants")
"""The counts that an election goes by."""


class Words(TableWords):
    """Says in words what the rules say in numbers."""

    root: ClassVar[str] = "optimates"

    def __init__(self, text: Text, game: Optimates) -> None:
        """Take the words of the program and the game they speak of."""
        super().__init__(text)
        self.game = game
        self.names: dict[int, str] = {}
        """The names of Senators who are somebody in particular."""

    # -- names

    def side(self, seat: int) -> str:
        """Name a side."""
        return self.get(f"sides.{n.SEATS[seat]}")

    def tint(self, seat: int) -> str:
        """Name a side's look."""
        return n.SEATS[seat]

    def law(self, law: int) -> str:
        """Name a law."""
        return self.get(f"laws.{n.LAWS[law]}")

    def block(self, block: int) -> str:
        """Name a Block."""
        return self.get(f"blocks.{n.BLOCKS[block]}")

    def office(self, office: int) -> str:
        """Name an Office."""
        return self.get(f"offices.{n.OFFICES[office]}")

    def cell(self, cell: int) -> str:
        """Name a cell of the Senate."""
        return self.game.book.cells[cell]

    def cells(self, cells: tuple[int, ...] | list[int]) -> str:
        """Name several cells."""
        return ", ".join(self.cell(cell) for cell in cells)

    def senator(self, state: State, cell: int) -> str:
        """Name the Senator on a cell, with the cell."""
        return f"{self.name(state.who[cell])} ({self.cell(cell)})"

    def name(self, who: int) -> str:
        """Name a Senator, whatever his cell."""
        return self.names.get(who) or self.get(f"senators.{who}")

    def space(self, law: int, at: int) -> tuple[str, int]:
        """Name a space of a law's track: its side and its number."""
        seat, value = self.game.book.law_points[law][at]
        return self.side(seat), value

    # -- actions

    def action_key(self, action: Action) -> str:
        """Return the key of an action's words: vetoes and empty flips have their own."""
        if action[0] == n.VETO:
            return f"veto_{n.VETOES[action[1]]}"
        if action[0] in (n.FLIP, n.SWAY, n.BACKLASH) and len(action) == 1:
            return "none"
        return n.KINDS[action[0]]

    def action_name(self, action: Action) -> str:
        """Name an action, as on its button."""
        return self.get(f"actions.{self.action_key(action)}.name")

    def action_hint(self, action: Action, **values: object) -> str:
        """Explain an action in a sentence."""
        return self.get(f"actions.{self.action_key(action)}.hint", **values)

    def act(self, shown: State, action: Action) -> str:
        """Say an action with whom and what it is about, as in the log; `shown` is the table before it."""
        kind, rest = action[0], action[1:]
        key = n.KINDS[kind]
        if kind in (n.FLIP, n.SWAY, n.BACKLASH) and not rest:
            return self.get(f"log.{key}_none")
        if kind == n.SWAY:
            pairs = zip(rest[::2], rest[1::2], strict=True)
            blocks = [self.get("log.people_count", n=count, block=self.block(block)) for block, count in pairs]
            return self.get(f"log.{key}", blocks=", ".join(blocks))
        if kind in (n.CONSUL, n.TRIBUNE, n.ALLOW):
            return self.get(f"log.{key}", law=self.law(rest[0] if rest else max(shown.law, 0)))
        if kind == n.VETO:
            return self.get(f"log.{key}", office=self.get(f"vetoes.{n.VETOES[rest[0]]}"))
        if kind in (n.GAMES, n.BID):
            return self.get(f"log.{key}", n=rest[0])
        if not rest:
            return self.get(f"log.{key}")
        targets = rest[1:] if kind in (n.INFLUENCE, n.NUDGE) else rest
        return self.get(f"log.{key}", who=self.cell(rest[0]), targets=self.cells(targets))

    def refusal(self, refusal: Refusal) -> str:
        """Say why an action can't be taken."""
        return self.get(f"refusals.{refusal.reason}", need=refusal.need, have=refusal.have)

    # -- forecasts

    def forecast(
        self,
        state: State,
        forecast: Forecast,
        can_undo: bool,
        brief: bool = False,
        wanted: frozenset[str] = frozenset(),
    ) -> str:
        """Say what an action costs, does, may do, and opens for the other side.

        `brief` leaves the counts out, but for those that are `wanted`: these stand before all else.
        """
        parts = [*self._counts(forecast, wanted, leant=True), self._price(forecast), *self._gains(state, forecast)]
        parts += [*self._odds(forecast), *self._laws(forecast)]
        parts += [] if brief else self._counts(forecast, frozenset(COUNTS) - wanted)
        parts += self._offices(forecast.before, forecast.after)
        parts += self._answers(forecast)
        if forecast.ends_phase and state.phase < ELECTIONS:
            parts.append(self._phase_end(state, forecast))
        parts.append(self.get("forecast.undo" if can_undo else "forecast.final"))
        return " ".join(part for part in parts if part)

    def _price(self, forecast: Forecast) -> str:
        seat = forecast.seat
        costs = [
            self.get(f"forecast.{key}", n=-amount)
            for key, amount in (("pw", forecast.pw[seat]), ("coins", forecast.coins[seat]))
            if amount < 0
        ]
        if forecast.action[0] in (n.GAMES, n.BID) and forecast.coins[seat] >= 0:  # else it is paid at once, and said
            costs.append(self.get("forecast.coins", n=forecast.action[1]))
        return self.get("forecast.pays", costs=", ".join(costs)) if costs else self.get("forecast.free")

    def _gains(self, state: State, forecast: Forecast) -> list[str]:
        """Say what either side surely gains; of a threat also what comes after the die, whatever it shows."""
        gains = []
        for seat in range(len(n.SEATS)):
            pw = forecast.pw[seat]
            if forecast.action[0] == n.INTIMIDATE and seat != forecast.seat:
                pw = forecast.after_pw[seat] - state.pw[seat]
            if pw > 0:
                gains.append(self.get("forecast.gain_pw", side=self.side(seat), n=pw))
            if forecast.coins[seat] > 0:
                gains.append(self.get("forecast.gain_coins", side=self.side(seat), n=forecast.coins[seat]))
        return gains

    def _odds(self, forecast: Forecast) -> list[str]:
        if forecast.odds is None:
            return []
        if forecast.odds == 0:
            return [self.get("forecast.odds_never")]
        return [self.get("forecast.odds", odds=percent(forecast.odds))]

    def _laws(self, forecast: Forecast) -> list[str]:
        lines = []
        for event in law_moves(forecast):
            colour, value = self.space(event.law, event.after)
            lines.append(self.get("forecast.law", law=self.law(event.law), colour=colour, value=value))
        return lines

    def _counts(self, forecast: Forecast, told: frozenset[str], *, leant: bool = False) -> list[str]:
        """Say how the counts change that an election goes by; `leant` says where it is after the Conservative Lean."""
        before, after = forecast.before, forecast.after
        lines = []
        for count in COUNTS:
            old, new = getattr(before, count), getattr(after, count)
            if old != new and count in told:
                leans = leant and self.game.book.lean_counters and self.has(f"forecast.{count}_leant")
                key = f"forecast.{count}_leant" if leans else f"forecast.{count}"
                lines.append(self.get(key, a=old[0], b=old[1], c=new[0], d=new[1]))
        return lines

    def _offices(self, before: Standing, after: Standing) -> list[str]:
        """Say which Offices would change hands at an election now."""
        lines = []
        if before.offices[: n.TRIBUNE_OFFICE] != after.offices[: n.TRIBUNE_OFFICE]:
            first, second = after.offices[: n.TRIBUNE_OFFICE]
            shared = first != second
            lines.append(
                self.get("forecast.one_consul") if shared else self.get("forecast.both_consuls", side=self.side(first))
            )
        for seat in range(len(n.SEATS)):
            won = [
                self.office(office)
                for office in (n.TRIBUNE_OFFICE, n.QUAESTOR, n.AEDILE)
                if before.offices[office] != after.offices[office] == seat
            ]
            if won:
                lines.append(self.get("forecast.office", office=", ".join(won), side=self.side(seat)))
        return lines

    def _answers(self, forecast: Forecast) -> list[str]:
        """Say what the other side may answer."""
        if forecast.action[0] == n.GAMES:
            return self._games(forecast)
        kinds = {answer.action[0] for answer in forecast.answers}
        if n.VETO in kinds:
            ways = "; ".join(self._veto_way(answer) for answer in forecast.answers)
            return [self.get("forecast.veto", side=self.side(other(forecast.seat)), ways=ways)]
        if n.OPPOSE in kinds:
            return [self._oppose(answer) for answer in forecast.answers]
        if n.BID in kinds:
            return [self._bids(forecast)]
        if n.FLIP in kinds:
            most = max(len(answer.action) - 1 for answer in forecast.answers)
            return [self.get("forecast.their_flips", side=self.side(other(forecast.seat)), n=most)]
        return []

    def _veto_way(self, answer: Answer) -> str:
        way = self.get(f"forecast.{self.action_key(answer.action)}", n=-answer.pw[answer.seat])
        return f"{way}, {self.get('forecast.override', n=answer.price)}" if answer.price else way

    def _oppose(self, answer: Answer) -> str:
        odds = percent(answer.odds or 0.0)
        return self.get("forecast.oppose", side=self.side(answer.seat), n=-answer.pw[answer.seat], odds=odds)

    def _games(self, forecast: Forecast) -> list[str]:
        pattern = self.get("forecast.games_within" if forecast.flips_blocks == 1 else "forecast.games_across")
        most = forecast.flips_blocks * forecast.flips_a_block
        lines = [self.get("forecast.games", n=most, pattern=pattern if most > 1 else "").replace(" .", ".")]
        return [*lines, self._bids(forecast)]

    def _bids(self, forecast: Forecast) -> str:
        side = self.side(other(forecast.seat))
        totals = [answer.action[1] for answer in forecast.answers if answer.action[0] == n.BID]
        if not totals:
            return self.get("forecast.no_bids", side=side)
        if len(totals) == 1:
            return self.get("forecast.bids_one", side=side, low=totals[0])
        return self.get("forecast.bids", side=side, low=min(totals), high=max(totals))

    def _phase_end(self, state: State, forecast: Forecast) -> str:
        left = forecast.after_pw[state.active]
        ends = self.get("forecast.ends_phase", side=self.side(state.active))
        return f"{ends} {self.get('forecast.keeps', n=left)}" if left else ends


def percent(odds: float) -> int:
    """Give odds in whole per cent, never 0 or 100 unless they are."""
    whole = round(odds * 100)
    if 0 < odds < 1:
        return min(max(whole, 1), 99)
    return whole
