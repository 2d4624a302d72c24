"""What the title's Continue can go on with: games, the campaign, the daily game, what was played last before others."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.optimates.notation import SEATS
from game.scenes.campaign.shelves import glimpse, profile_of
from game.scenes.context import Context
from game.scenes.last_played import CAMPAIGN, DAILY
from game.scenes.saved import open_games
from game.scenes.trials.telling import date_words
from game.storage import StorageError
from game.trials import days
from game.trials.days import Attempt


@dataclass(frozen=True, slots=True)
class Way:
    """Hold one of them: its name, what it is called, and how it stands. `attempt` is that of a daily game."""

    name: str
    label: str
    told: str
    attempt: Attempt | None = None

    @property
    def is_game(self) -> bool:
        """Tell whether it is a game by itself, to which nothing else leads."""
        return self.name != CAMPAIGN and self.attempt is None


def ways_on(context: Context) -> list[Way]:
    """List them. Raise nothing: what can't be read is left out, and where there is more to say it is noted."""
    word = context.word
    found = [
        Way(each.game, word(f"{each.game}.title"), word(f"{each.game}.in_progress", **each.words(context)))
        for each in open_games(context)
    ]
    told = campaign_told(context)
    found += [Way(CAMPAIGN, word("title.campaign"), told)] if told else []
    found += _daily(context)
    return sorted(found, key=lambda way: way.name != context.settings.value.last)


def campaign_told(context: Context) -> str:
    """Say how far the campaign in progress has come; nothing where none is."""
    chronicle = glimpse(context)
    if chronicle is None or chronicle.seat not in range(len(SEATS)):
        return ""
    side = context.word(f"optimates.sides.{SEATS[chronicle.seat]}")
    return context.word("campaign.title.hint_on", side=side, n=len(chronicle.chapters))


def _daily(context: Context) -> list[Way]:
    """List the newest open try of each daily game."""
    try:
        attempts = days.open_attempts(profile_of(context))
    except StorageError:
        return []
    newest = {attempt.game: attempt for attempt in sorted(attempts, key=lambda attempt: attempt.date)}
    label = context.word("daily.heading")
    return [
        Way(f"{DAILY}{game}", label, date_words(context.text, attempt.date), attempt)
        for game, attempt in newest.items()
    ]
