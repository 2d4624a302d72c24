"""The words of the table of Augustus."""

from __future__ import annotations

from typing import ClassVar

from game.rules.augustus.notation import seat_name
from game.rules.augustus.tables import Power
from game.scenes.augustus.model import Card
from game.scenes.table.words import TableWords


class Words(TableWords):
    """Says what things are called and what powers do."""

    root: ClassVar[str] = "augustus"

    def side(self, seat: int) -> str:
        return self.get("table.seat", n=seat + 1)

    def tint(self, seat: int) -> str:
        return seat_name(seat)

    def symbol(self, kind: str) -> str:
        """Return what a symbol or the joker is called."""
        return self.get(f"symbols.{kind}")

    def formula(self, card: Card) -> str:
        """Return what a card's power does, in signs and numbers only."""
        return self.get(f"formulas.{card.power.kind}", **power_values(card.power))

    def most(self, card: Card) -> str:
        """Return the most that a card's power can bring, or nothing."""
        return self.get("table.most", n=card.power.max) if card.power.max else ""

    def power(self, card: Card) -> str:
        """Return what a card's power does, in a sentence or two."""
        return self.get(f"powers.{card.power.kind}", **power_values(card.power))


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
