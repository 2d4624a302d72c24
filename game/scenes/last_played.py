"""What was played last, kept for the title, which goes on with it."""

from __future__ import annotations

from game.scenes.context import Context

CAMPAIGN, DAILY = "campaign", "daily/"
"""Names of what is no game by itself: the campaign, and the daily game, before the name of its game."""


def remember(context: Context, what: str) -> None:
    """Keep what is being played: a game's name, or one of those above; nothing changes nothing."""
    settings = context.settings.value
    if what and settings.last != what:
        settings.last = what
        context.save_settings()
