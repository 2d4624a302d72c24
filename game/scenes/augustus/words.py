"""The words of the table of Augustus."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.augustus.model import Card
from game.text import Text

ROOT = "augustus"


@dataclass(frozen=True, slots=True)
class Words:
    """Says what things are called and what powers do."""

    text: Text

    def get(self, key: str, /, **values: object) -> str:
        """Return the words of a key under `augustus`."""
        return self.text.get(f"{ROOT}.{key}", **values)

    def symbol(self, kind: str) -> str:
        """Return what a symbol or the joker is called."""
        return self.get(f"symbols.{kind}")

    def formula(self, card: Card) -> str:
        """Return what a card's power does, in signs and numbers only."""
        return self.get(f"formulas.{card.power}", **self._values(card, "{{spot_{}}}", "{{kind_{}}}"))

    def most(self, card: Card) -> str:
        """Return the most that a card's power can bring, or nothing."""
        return self.get("table.most", n=card.params["max"]) if "max" in card.params else ""

    def power(self, card: Card) -> str:
        """Return what a card's power does, in a sentence or two."""
        return self.get(f"powers.{card.power}", **self._values(card, "{{spot_{}}}", "{{kind_{}}}"))

    @staticmethod
    def _values(card: Card, symbol: str, kind: str) -> dict[str, object]:
        """Return the numbers of a power, with pictures for its symbols and colours."""
        params = card.params
        values: dict[str, object] = {name: params[name] for name in ("count", "each") if name in params}
        if "max" in params:
            values["most"] = params["max"]
        if "symbol" in params:
            values["symbol"] = symbol.format(params["symbol"])
        if "symbols" in params:
            values["a"], values["b"] = (symbol.format(each) for each in params["symbols"])
        if "colour" in params:
            values["colour"] = kind.format(params["colour"])
        return values
