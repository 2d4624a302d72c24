"""The log: what each token brought, in words; built from events alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match import Match
from game.rules.augustus import Augustus
from game.rules.augustus import events as e
from game.rules.augustus import notation as n
from game.rules.augustus.state import NOBODY
from game.rules.core import Event
from game.scenes.augustus.model import cards_of
from game.scenes.augustus.words import Words, power_values, sign
from game.scenes.table import log
from game.scenes.table.log import EVERYBODY


class Log(log.Log):
    """Everything that happened, oldest first."""

    words: Words

    def __init__(self, words: Words, game: Augustus) -> None:
        """Take the words it is told in, and the rules."""
        super().__init__(words)
        self.book, self.cards = game.book, cards_of(game.book)
        self.fortunes: dict[int, str] = {}
        """What befell seats last since a token was drawn, as the mood it puts them in: glad or grim."""

    def recall(self, match: Match) -> None:
        self.fortunes.clear()
        super().recall(match)

    def sayings(self) -> dict[type[Event], Callable[[Any], None]]:
        return {
            e.Kept: self._kept,
            e.TokenDrawn: self._drawn,
            e.LegionPlaced: self._placed,
            e.LegionMoved: self._moved,
            e.LegionHeld: lambda event: self._act(event, "legion_held"),
            e.ObjectiveCompleted: self._completed,
            e.PowerUsed: self._power,
            e.LegionsGained: lambda event: self._detail(self._get("legions_gained", n=event.amount)),
            e.LegionsRemoved: self._removed,
            e.ObjectiveLost: self._lost,
            e.VictimSpared: lambda event: self._add(event.seat, self._get("victim_spared"), event.rule),
            e.RewardWon: self._won,
            e.RewardDeclined: lambda event: self._act(event, "reward_declined", reward=self._reward(event.reward)),
            e.ResourceMoved: self._resource,
            e.ObjectiveTaken: self._taken,
            e.BagRefilled: lambda event: self._add(EVERYBODY, self._get("bag_refilled"), event.rule),
            e.GameEnded: self._ended,
        }

    def _name(self, number: int) -> str:
        return self.cards[number].name

    def _reward(self, reward: int) -> str:
        return self.words.reward(self.book.reward_names[reward])

    def _act(self, event: Any, key: str, **values: object) -> None:
        """Add what somebody has chosen, with why if a computer did."""
        self._add(event.seat, self._get(key, **values), event.rule)
        entry = self.entries[-1]
        entry.why, self.why, entry.is_act = self.why, "", True

    def _kept(self, event: e.Kept) -> None:
        self._act(event, "kept", objectives=self.words.joined(map(self._name, event.objectives)))

    def _drawn(self, event: e.TokenDrawn) -> None:
        self.fortunes.clear()
        kind = self.words.symbol(n.TOKENS[event.token])
        text = self._get("token_drawn", token=sign(event.token), kind=kind)
        self._add(EVERYBODY, text, event.rule, heading=True)

    def _placed(self, event: e.LegionPlaced) -> None:
        self._act(event, "legion_placed", symbol=sign(event.symbol), objective=self._name(event.objective))

    def _moved(self, event: e.LegionMoved) -> None:
        there = {"to_symbol": sign(event.to_symbol), "to_objective": self._name(event.to_objective)}
        here = {"symbol": sign(event.symbol), "objective": self._name(event.objective)}
        self._act(event, "legion_moved", **here, **there)

    def _completed(self, event: e.ObjectiveCompleted) -> None:
        self.fortunes[event.seat] = "glad"
        key = "objective_chained" if event.chained else "objective_completed"
        text = self._get(key, n=event.objective, objective=self._name(event.objective))
        self._add(event.seat, text, event.rule)

    def _power(self, event: e.PowerUsed) -> None:
        power = self.cards[event.objective].power
        told = self.words.get(f"works.{n.POWERS[event.power]}", **power_values(power))
        self._add(event.seat, f"{self._name(event.objective)}. {self._get('power_used', power=told)}", event.rule)

    def _removed(self, event: e.LegionsRemoved) -> None:
        self.fortunes[event.seat] = "grim"
        symbols = "".join(sign(symbol) for symbol in event.symbols)
        self._act(event, "legions_removed", symbols=symbols, objective=self._name(event.objective))

    def _lost(self, event: e.ObjectiveLost) -> None:
        self.fortunes[event.seat] = "grim"
        self._act(event, "objective_lost", objective=self._name(event.objective))

    def _won(self, event: e.RewardWon) -> None:
        points = self.book.reward_points[event.reward]
        self._act(event, "reward_won", reward=self._reward(event.reward), points=points)

    def _resource(self, event: e.ResourceMoved) -> None:
        reward, points = self._reward(event.reward), self.book.reward_points[event.reward]
        if event.holder == NOBODY:
            self._add(EVERYBODY, self._get("resource_lost", reward=reward), event.rule)
        else:
            self._add(event.holder, self._get("resource_won", reward=reward, points=points), event.rule)

    def _taken(self, event: e.ObjectiveTaken) -> None:
        self._act(event, "objective_taken", n=event.objective, objective=self._name(event.objective))

    def _ended(self, event: e.GameEnded) -> None:
        points = event.points[event.winners[0]]
        names = [self.words.side(seat) for seat in event.winners]
        if len(names) > 1:
            text = self._get("game_shared", names=self.words.joined(names), points=points)
        else:
            text = self._get("game_ended", name=names[0], n=self.words.count(event.winners[0]), points=points)
        self._add(EVERYBODY, text, event.rule, heading=True)
