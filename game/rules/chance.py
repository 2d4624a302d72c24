"""Chance: drawing from the odds of a decision, and a generator as text."""

from __future__ import annotations

import base64
import binascii
import struct
from random import Random

from game.rules.core import Action, Decision

_VERSION = 3
"""Of the generator in Python's library, as `Random.getstate` gives it."""
_WORDS = struct.Struct("<625I")


def draw(decision: Decision, random: Random) -> Action:
    """Draw one of a decision's actions by its odds, all alike where it has none."""
    (action,) = random.choices(decision.actions, decision.weights)
    return action


def pack(random: Random) -> str:
    """Write a generator as text, so that `unpack` gives one which draws the same from now on."""
    _, words, _ = random.getstate()
    return base64.b64encode(_WORDS.pack(*words)).decode("ascii")


def unpack(text: str) -> Random:
    """Read a generator; raises ValueError."""
    random = Random()
    try:
        words = _WORDS.unpack(base64.b64decode(text, validate=True))
        random.setstate((_VERSION, words, None))
    except (binascii.Error, struct.error, ValueError) as error:
        raise ValueError(f"is not a generator of dice ({error})") from None
    return random
