"""The words of the notation: actions as text and back, and the names behind the small ints.

Everywhere inside the rules a seat, block, law, office, kind of action or kind of question is an int; its name
is the entry of the tuple here. Each number is the one before and one more, written so that compiled rules know it too.
"""

from __future__ import annotations

from typing import Final

from game.rules.core import CHANCE, Action, NotationError
from game.rules.optimates.tables_base import MOST

SEATS = ("optimates", "populares")
OPTIMATES: Final = 0
POPULARES: Final = OPTIMATES + 1
COLOURS = ("red", "blue")
"""The colour of each seat."""

BLOCKS = ("poor", "merchants", "legions")
POOR: Final = 0
MERCHANTS: Final = POOR + 1
LEGIONS: Final = MERCHANTS + 1

LAWS = ("italic_franchise", "grain_dole", "debt_relief", "agrarian_reform")

OFFICES = ("consul_1", "consul_2", "tribune", "quaestor", "aedile")
CONSUL_1: Final = 0
CONSUL_2: Final = CONSUL_1 + 1
TRIBUNE_OFFICE: Final = CONSUL_2 + 1
QUAESTOR: Final = TRIBUNE_OFFICE + 1
AEDILE: Final = QUAESTOR + 1
VETOES = ("consul", "tribune")
BY_CONSUL: Final = 0
BY_TRIBUNE: Final = BY_CONSUL + 1

ASKS = (
    "action", "oppose", "roll", "proscribe_flip", "bid", "sway", "veto", "override", "reaction", "agrarian", "backlash",
)  # fmt: skip
"""The eleven kinds of question."""
ASK_ACTION: Final = 0
ASK_OPPOSE: Final = ASK_ACTION + 1
ASK_ROLL: Final = ASK_OPPOSE + 1
ASK_PROSCRIBE_FLIP: Final = ASK_ROLL + 1
ASK_BID: Final = ASK_PROSCRIBE_FLIP + 1
ASK_SWAY: Final = ASK_BID + 1
ASK_VETO: Final = ASK_SWAY + 1
ASK_OVERRIDE: Final = ASK_VETO + 1
ASK_REACTION: Final = ASK_OVERRIDE + 1
ASK_AGRARIAN: Final = ASK_REACTION + 1
ASK_BACKLASH: Final = ASK_AGRARIAN + 1
RESOLVED: Final = -1
"""In place of a question: what was asked is wholly resolved."""

KINDS = (
    "pass", "influence", "nudge", "persuade", "intimidate", "proscribe", "games", "consul", "tribune",
    "oppose", "decline", "roll", "flip", "bid", "stop", "sway", "allow", "veto", "yield", "override", "backlash",
)  # fmt: skip
"""The first word of every move."""
PASS: Final = 0
INFLUENCE: Final = PASS + 1
NUDGE: Final = INFLUENCE + 1
PERSUADE: Final = NUDGE + 1
INTIMIDATE: Final = PERSUADE + 1
PROSCRIBE: Final = INTIMIDATE + 1
GAMES: Final = PROSCRIBE + 1
CONSUL: Final = GAMES + 1
TRIBUNE: Final = CONSUL + 1
OPPOSE: Final = TRIBUNE + 1
DECLINE: Final = OPPOSE + 1
ROLL: Final = DECLINE + 1
FLIP: Final = ROLL + 1
BID: Final = FLIP + 1
STOP: Final = BID + 1
SWAY: Final = STOP + 1
ALLOW: Final = SWAY + 1
VETO: Final = ALLOW + 1
YIELD: Final = VETO + 1
OVERRIDE: Final = YIELD + 1
BACKLASH: Final = OVERRIDE + 1
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
