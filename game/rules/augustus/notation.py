"""The words of the notation: actions as text and back, and the names behind the small ints.

Everywhere inside the rules a seat, symbol, token, colour, kind of power, action or question is an int; its name is
the entry of the tuple here. Objectives keep their numbers.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.rules.augustus.tables_base import MOST
from game.rules.core import CHANCE, Action, NotationError

SYMBOLS = ("double_sword", "shield", "chariot", "catapult", "standard", "dagger")
JOKER: Final = 6
TOKENS = (*SYMBOLS, "joker")
"""The kinds of token: the symbols, then the joker."""

COLOURS = ("senator", "green", "pink", "orange")
SENATOR: Final = 0

RESOURCES = ("gold", "wheat")

POWERS = (
    "none", "place_symbol", "place_any", "gain_legions", "extra_objective", "rearrange", "complete_objective",
    "remove_legions", "clear_objective", "lose_objective", "convert", "score_symbol", "score_colour", "score_attack",
)  # fmt: skip
"""The fourteen kinds of power."""
NO_POWER: Final = 0
PLACE_SYMBOL: Final = NO_POWER + 1
PLACE_ANY: Final = PLACE_SYMBOL + 1
GAIN_LEGIONS: Final = PLACE_ANY + 1
EXTRA_OBJECTIVE: Final = GAIN_LEGIONS + 1
REARRANGE: Final = EXTRA_OBJECTIVE + 1
COMPLETE_OBJECTIVE: Final = REARRANGE + 1
REMOVE_LEGIONS: Final = COMPLETE_OBJECTIVE + 1
CLEAR_OBJECTIVE: Final = REMOVE_LEGIONS + 1
LOSE_OBJECTIVE: Final = CLEAR_OBJECTIVE + 1
CONVERT: Final = LOSE_OBJECTIVE + 1
SCORE_SYMBOL: Final = CONVERT + 1
SCORE_COLOUR: Final = SCORE_SYMBOL + 1
SCORE_ATTACK: Final = SCORE_COLOUR + 1

ASKS = (
    "keep", "draw", "place", "place_symbol", "place_any", "rearrange", "complete_objective", "extra_objective",
    "remove_legions", "clear_objective", "lose_objective", "reward", "new_objective",
)  # fmt: skip
"""The thirteen kinds of question."""
ASK_KEEP: Final = 0
ASK_DRAW: Final = ASK_KEEP + 1
ASK_PLACE: Final = ASK_DRAW + 1
ASK_PLACE_SYMBOL: Final = ASK_PLACE + 1
ASK_PLACE_ANY: Final = ASK_PLACE_SYMBOL + 1
ASK_REARRANGE: Final = ASK_PLACE_ANY + 1
ASK_COMPLETE: Final = ASK_REARRANGE + 1
ASK_EXTRA: Final = ASK_COMPLETE + 1
ASK_REMOVE: Final = ASK_EXTRA + 1
ASK_CLEAR: Final = ASK_REMOVE + 1
ASK_LOSE: Final = ASK_CLEAR + 1
ASK_REWARD: Final = ASK_LOSE + 1
ASK_NEW: Final = ASK_REWARD + 1
STEP_RESOLVE: Final = ASK_NEW + 1
"""In place of a question: the first objective of the queue comes to be resolved, or else the round ends."""
STEP_CONTROL: Final = STEP_RESOLVE + 1
"""In place of a question: a power is done, and the objective comes to be controlled."""

KINDS = (
    "keep", "draw", "skip", "place", "move", "done", "complete", "take", "remove", "clear", "lose", "claim", "decline",
)  # fmt: skip
"""The first word of every move."""
KEEP: Final = 0
DRAW: Final = KEEP + 1
SKIP: Final = DRAW + 1
PLACE: Final = SKIP + 1
MOVE: Final = PLACE + 1
DONE: Final = MOVE + 1
COMPLETE: Final = DONE + 1
TAKE: Final = COMPLETE + 1
REMOVE: Final = TAKE + 1
CLEAR: Final = REMOVE + 1
LOSE: Final = CLEAR + 1
CLAIM: Final = LOSE + 1
DECLINE: Final = CLAIM + 1

TO_SKIP: Action = (SKIP,)
TO_BE_DONE: Action = (DONE,)

_OBJECTIVE, _SYMBOL, _TOKEN = "an objective's number", "a symbol", "a symbol or joker"
_WORDS: dict[int, tuple[str, ...]] = {
    DRAW: (_TOKEN,),
    PLACE: (_OBJECTIVE, _SYMBOL),
    MOVE: (_OBJECTIVE, _SYMBOL, _OBJECTIVE, _SYMBOL),
    COMPLETE: (_OBJECTIVE,),
    TAKE: (_OBJECTIVE,),
    CLEAR: (_OBJECTIVE,),
    LOSE: (_OBJECTIVE,),
}
"""What follows the first word; KEEP and REMOVE have more or fewer, the others nothing."""
_KIND_OF = {word: kind for kind, word in enumerate(KINDS)}
_TOKEN_OF = {word: token for token, word in enumerate(TOKENS)}
_SHOWN = 60


def seat_name(seat: int) -> str:
    """Name a seat, chance's too."""
    return "chance" if seat == CHANCE else f"seat_{seat + 1}"


def _wanted(kind: int, words: int) -> tuple[str, ...]:
    """Say what must follow a kind, of which so many words do."""
    if kind == KEEP:
        return (_OBJECTIVE,) * max(1, words)
    if kind == REMOVE:
        return (_OBJECTIVE, *(_SYMBOL,) * max(1, words - 1))
    return _WORDS.get(kind, ())


class Notation:
    """Moves as text, for one set of objectives."""

    def __init__(self, numbers: Collection[int]) -> None:
        self.numbers = frozenset(numbers)

    def text(self, action: Action) -> str:
        """Write an action."""
        kind, *rest = action
        wanted = _wanted(kind, len(rest))
        words = [str(n) if want is _OBJECTIVE else TOKENS[n] for n, want in zip(rest, wanted, strict=True)]
        return " ".join([KINDS[kind], *words])

    def parse(self, text: str) -> Action:
        """Read an action; raises NotationError with what is wrong. Says nothing of whether it is legal."""
        words = text.split(" ") if isinstance(text, str) else []
        if not words or words[0] not in _KIND_OF:
            raise NotationError(f"no such move: {_short(text)}; a move begins with one of {', '.join(KINDS)}")
        kind, rest = _KIND_OF[words[0]], words[1:]
        wanted = _wanted(kind, len(rest))
        try:
            action = (kind, *(self._number(word, want) for word, want in zip(rest, wanted, strict=True)))
        except (KeyError, ValueError):
            right = ", ".join(wanted) or "nothing"
            more = " and maybe more" if kind in (KEEP, REMOVE) else ""
            raise NotationError(f"{_short(text)}: {words[0]!r} must be followed by {right}{more}") from None
        if self.text(action) != text:
            raise NotationError(f"{_short(text)} should be written {self.text(action)!r}")
        return action

    def _number(self, word: str, want: str) -> int:
        if want is not _OBJECTIVE:
            token = _TOKEN_OF[word]
            if want is _SYMBOL and token == JOKER:
                raise ValueError
            return token
        if not (word.isascii() and word.isdigit() and len(word) <= len(str(MOST)) and int(word) in self.numbers):
            raise ValueError
        return int(word)


def _short(text: object) -> str:
    shown = repr(text)
    return shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "...'"
