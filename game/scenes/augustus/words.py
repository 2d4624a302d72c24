"""The words of the table of Augustus."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from game.rules.augustus import notation as n
from game.rules.augustus.notation import seat_name
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.tables import Power
from game.rules.core import Action
from game.scenes.augustus.model import Card, cards_of
from game.scenes.table.words import TableWords
from game.ui.fonts import Fonts


class Words(TableWords):
    """Says what things are called and what powers do."""

    root: ClassVar[str] = "augustus"
    names: Sequence[str] = ()
    """Who sits on the seats, where that is known."""

    def side(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.get("table.seat", n=seat + 1)

    def ways(self, seat: int) -> tuple[str, ...]:
        """Return who sits on a seat, at length and in fewer words: of a level with a character only the one of them."""
        level, _, character = (name := self.side(seat)).partition(", ")
        return (name, character[:1].upper() + character[1:], level) if character else (name,)

    def fitting(self, seat: int, fonts: Fonts, room: int) -> str:
        """Return who sits on a seat in as many words as there is room for, in pixels."""
        ways = self.ways(seat)
        return next((name for name in ways if fonts.width(name) <= room), fonts.fit(ways[-1], room))

    def tint(self, seat: int) -> str:
        return seat_name(seat)

    def symbol(self, kind: str) -> str:
        """Return what a symbol or the joker is called."""
        return self.get(f"symbols.{kind}")

    you: int = -1
    """The seat of the only person at the table, to whom one says `you`."""

    def count(self, seat: int) -> int:
        """Return the number that a verb follows: `you win`, `she wins`."""
        return 2 if seat == self.you else 1

    def reward(self, name: str) -> str:
        """Return what a reward is called."""
        return self.get(f"rewards.{name}")

    def joined(self, parts: Iterable[str]) -> str:
        """Return a list of names in one line."""
        return ", ".join(parts)

    def act(self, book: Rulebook, action: Action, reward: str = "") -> str:
        """Return an action in words; `reward` is the one that is claimed or not."""
        kind, *rest = action
        values: dict[str, object] = {"reward": reward}
        cards = cards_of(book)
        if kind == n.KEEP:
            values["objectives"] = self.joined(cards[number].name for number in rest)
        elif rest:
            values["objective"] = cards[rest[0]].name
            symbols = [sign(symbol) for symbol in (rest[1:] if kind == n.REMOVE else rest[1:2])]
            values["symbol"] = values["symbols"] = "".join(symbols)
        if kind == n.MOVE:
            values["to_objective"], values["to_symbol"] = cards[rest[2]].name, sign(rest[3])
        return self.get(f"acts.{n.KINDS[kind]}", **values)

    def formula(self, card: Card) -> str:
        """Return what a card's power does, in signs and numbers only."""
        return self.get(f"formulas.{card.power.kind}", **power_values(card.power))

    def most(self, card: Card) -> str:
        """Return the most that a card's power can bring, or nothing."""
        return self.get("table.most", n=card.power.max) if card.power.max else ""

    def power(self, card: Card) -> str:
        """Return what a card's power does, in a sentence or two."""
        return self.get(f"powers.{card.power.kind}", **power_values(card.power))


def sign(symbol: int) -> str:
    """Return a symbol's picture as it stands within words."""
    return f"{{symbol_{n.TOKENS[symbol]}}}"


def power_values(power: Power) -> dict[str, object]:
    """Return the numbers of a power, with pictures for its symbols and colours."""
    values: dict[str, object] = {"count": power.count, "each": power.each, "most": power.max}
    if power.symbol:
        values["symbol"] = f"{{spot_{power.symbol}}}"
    if power.symbols:
        values["a"], values["b"] = (f"{{spot_{each}}}" for each in power.symbols)
    if power.colour:
        values["colour"] = f"{{kind_{power.colour}}}"
    return values
