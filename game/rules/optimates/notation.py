"""The words of the notation: actions as text and back, and the names behind the small ints.

Everywhere inside the rules a seat, block, law, office, kind of action or kind of question is an int; its name
is the entry of the tuple here. The numbers are written out, so that compiled rules know them too.
"""

from __future__ import annotations

from typing import Final

from game.rules.core import CHANCE, Action, NotationError
from game.rules.optimates.tables import MOST

SEATS = ("optimates", "populares")
OPTIMATES: Final = 0
POPULARES: Final = 1
COLOURS = ("red", "blue")
"""The colour of each seat."""

BLOCKS = ("poor", "merchants", "legions")
POOR: Final = 0
MERCHANTS: Final = 1
LEGIONS: Final = 2

LAWS = ("italic_franchise", "grain_dole", "debt_relief", "agrarian_reform")

OFFICES = ("consul_1", "consul_2", "tribune", "quaestor", "aedile")
CONSUL_1: Final = 0
CONSUL_2: Final = 1
TRIBUNE_OFFICE: Final = 2
QUAESTOR: Final = 3
AEDILE: Final = 4
VETOES = ("consul", "tribune")
BY_CONSUL: Final = 0
BY_TRIBUNE: Final = 1

ASKS = (
    "action", "oppose", "roll", "proscribe_flip", "bid", "sway", "veto", "override", "reaction", "agrarian", "backlash",
)  # fmt: skip
"""The eleven kinds of question."""
ASK_ACTION: Final = 0
ASK_OPPOSE: Final = 1
ASK_ROLL: Final = 2
ASK_PROSCRIBE_FLIP: Final = 3
ASK_BID: Final = 4
ASK_SWAY: Final = 5
ASK_VETO: Final = 6
ASK_OVERRIDE: Final = 7
ASK_REACTION: Final = 8
ASK_AGRARIAN: Final = 9
ASK_BACKLASH: Final = 10
RESOLVED: Final = -1
"""In place of a question: what was asked is wholly resolved."""

KINDS = (
    "pass", "influence", "nudge", "persuade", "intimidate", "proscribe", "games", "consul", "tribune",
    "oppose", "decline", "roll", "flip", "bid", "stop", "sway", "allow", "veto", "yield", "override", "backlash",
)  # fmt: skip
"""The first word of every move."""
PASS: Final = 0
INFLUENCE: Final = 1
NUDGE: Final = 2
PERSUADE: Final = 3
INTIMIDATE: Final = 4
PROSCRIBE: Final = 5
GAMES: Final = 6
CONSUL: Final = 7
TRIBUNE: Final = 8
OPPOSE: Final = 9
DECLINE: Final = 10
ROLL: Final = 11
FLIP: Final = 12
BID: Final = 13
STOP: Final = 14
SWAY: Final = 15
ALLOW: Final = 16
VETO: Final = 17
YIELD: Final = 18
OVERRIDE: Final = 19
BACKLASH: Final = 20
ACTIONS = tuple(range(PASS, TRIBUNE + 1))
"""The kinds that answer the question `action`."""

_NOTHING_ELSE = (PASS, OPPOSE, DECLINE, STOP, ALLOW, YIELD, OVERRIDE)
_A_NUMBER = (GAMES, BID, ROLL)
_A_LAW = (CONSUL, TRIBUNE)
_MAY_BE_NONE = (FLIP, SWAY, BACKLASH)
_KIND_OF = {word: kind for kind, word in enumerate(KINDS)}
_BLOCK_OF = {word: block for block, word in enumerate(BLOCKS)}
_LAW_OF = {word: law for law, word in enumerate(LAWS)}
_VETO_OF = {word: veto for veto, word in enumerate(VETOES)}


def seat_name(seat: int) -> str:
    """Name a seat, the die's too."""
    return "chance" if seat == CHANCE else SEATS[seat]


class Notation:
    """Moves as text, for one board."""

    def __init__(self, cells: tuple[str, ...]) -> None:
        self.cells = cells
        self.cell_of = {name: cell for cell, name in enumerate(cells)}

    def text(self, action: Action) -> str:
        """Write an action."""
        kind, *rest = action
        return " ".join([KINDS[kind], *self._words(kind, rest)])

    def _words(self, kind: int, rest: list[int]) -> list[str]:
        if kind in _NOTHING_ELSE:
            return []
        if kind in _MAY_BE_NONE and not rest:
            return ["none"]
        if kind in _A_NUMBER:
            return [str(rest[0])]
        if kind in _A_LAW:
            return [LAWS[rest[0]]]
        if kind == VETO:
            return [VETOES[rest[0]]]
        if kind == SWAY:
            return [word for i in range(0, len(rest), 2) for word in (BLOCKS[rest[i]], str(rest[i + 1]))]
        return [self.cells[cell] for cell in rest]

    def parse(self, text: str) -> Action:
        """Read an action; raises NotationError with what is wrong. Says nothing of whether it is legal."""
        words = text.split(" ") if isinstance(text, str) else []
        if not words or words[0] not in _KIND_OF:
            raise NotationError(f"no such move: {_short(text)}; a move begins with one of {', '.join(KINDS)}")
        kind, rest = _KIND_OF[words[0]], words[1:]
        try:
            action = (kind, *self._numbers(kind, rest))
        except (KeyError, ValueError, IndexError):
            raise NotationError(f"{_short(text)}: {words[0]!r} must be followed by {_wanted(kind)}") from None
        if self.text(action) != text:
            raise NotationError(f"{_short(text)} should be written {self.text(action)!r}")
        return action

    def _numbers(self, kind: int, rest: list[str]) -> tuple[int, ...]:
        if kind in _NOTHING_ELSE:
            _expect(not rest)
            return ()
        if kind in _MAY_BE_NONE and rest == ["none"]:
            return ()
        if kind == SWAY:
            _expect(len(rest) > 0 and len(rest) % 2 == 0)
            return tuple(n for i in range(0, len(rest), 2) for n in (_BLOCK_OF[rest[i]], _number(rest[i + 1])))
        if kind in _A_NUMBER or kind in _A_LAW or kind == VETO:
            _expect(len(rest) == 1)
            names = _LAW_OF if kind in _A_LAW else _VETO_OF
            return (_number(rest[0]) if kind in _A_NUMBER else names[rest[0]],)
        _expect(len(rest) > 0)
        return tuple(self.cell_of[word] for word in rest)


def _expect(right: bool) -> None:
    if not right:
        raise ValueError


def _number(word: str) -> int:
    _expect(word.isascii() and word.isdigit() and len(word) <= len(str(MOST * MOST)))
    return int(word)


def _wanted(kind: int) -> str:
    if kind in _NOTHING_ELSE:
        return "nothing"
    if kind in _A_NUMBER:
        return "one number"
    if kind in _A_LAW:
        return f"one of {', '.join(LAWS)}"
    if kind == VETO:
        return f"one of {', '.join(VETOES)}"
    if kind == SWAY:
        return f"'none', or pairs of a block ({', '.join(BLOCKS)}) and a number"
    return "'none' or cells such as a1" if kind in _MAY_BE_NONE else "cells such as a1"


def _short(text: object) -> str:
    shown = repr(text)
    most = len(", ".join(LAWS))
    return shown if len(shown) <= most else shown[:most] + "...'"
