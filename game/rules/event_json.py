"""Events as plain JSON data, for whoever reads them outside."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.rules.core import Event

Notation = TypeVar("Notation")
_WORD_START = re.compile(r"(?<!^)(?=[A-Z])")


def write(event: Event, namings: Mapping[str, Callable[[Notation, Any], Any]], notation: Notation) -> dict[str, Any]:
    """Write an event: its `type` in small letters, then its fields by name.

    `namings` tell for a field that holds a name as a number how it is read; others are told as they are.
    """
    words: dict[str, Any] = {"type": _WORD_START.sub("_", type(event).__name__).lower()}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        naming = namings.get(field)
        words[field] = value if naming is None else naming(notation, value)
    return words
