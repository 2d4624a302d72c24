"""A text to share: put where other programs can paste it from, and shown in any case."""

from __future__ import annotations

from game.scenes.context import Context
from game.scenes.notice import ListScene
from game.ui.clipboard import put


def share(context: Context, text: str) -> ListScene:
    """Copy a text, and return what tells so with the text itself."""
    told = context.word("daily.copied" if put(text) else "daily.not_copied")
    return ListScene(context, context.word("daily.copy"), f"{text}\n\n<text_dim>{told}</>")
