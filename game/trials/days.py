"""The daily game in the profile: one scored try a date, practice beside it, and what has been so far.

A try lies there under `daily/<game>/<date>/<version>`, in progress or finished; that there is one of a date is what
makes every other one practice, whatever the clock or the rules say by then.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import msgspec

from game.match import HUMAN, Match
from game.rules.jsontext import JsonError, read_json
from game.saves import SaveError, load_save
from game.storage import Profile
from game.trials.deal import Deal, plain_game

DAILY = "daily/"
PRACTICE = "practice"


class Score(msgspec.Struct, frozen=True, order=True):
    """How a try ended: the share of the win (1 won, 0 lost), and the lead in the game's own points if it has any.

    Where more than two play, `points` are those had and `place` is that among all, from 1; else both are 0.
    """

    share: float
    margin: int = 0
    points: int = 0
    place: int = 0


class Attempt(msgspec.Struct, frozen=True):
    """One game of a date's deal: the one that is scored, or practice, of which one a game is kept."""

    game: str
    date: str
    version: str
    is_practice: bool = False

    @property
    def place(self) -> str:
        """Name where it lies in the profile."""
        return f"{DAILY}{self.game}/{PRACTICE if self.is_practice else f'{self.date}/{self.version}'}"


class Day(msgspec.Struct, frozen=True):
    """The try of one date. `score` is None while it goes on; `problem` says why what is kept can't be read."""

    attempt: Attempt
    score: Score | None = None
    seats: tuple[str, ...] = ()
    record: str = ""
    problem: str = ""

    @property
    def date(self) -> str:
        """Say which date's it is."""
        return self.attempt.date

    @property
    def is_open(self) -> bool:
        """Say whether it goes on."""
        return self.score is None and not self.problem


class Figures(msgspec.Struct, frozen=True):
    """What comes of all dates: tries ended and won, the best, and days won in a row, now and at most."""

    played: int = 0
    won: int = 0
    best: Score | None = None
    row: int = 0
    longest: int = 0


class _Summary(msgspec.Struct, frozen=True):
    """What is read of a finished game's summary."""

    seats: tuple[str, ...]
    result: dict[str, float]
    final: dict[str, Any]
    record: str = ""


def attempt_at(deal: Deal, *, practice: bool = False) -> Attempt:
    """Give the scored try of a deal, or practice of it."""
    return Attempt(deal.game, deal.date, deal.version, practice)


# -- playing


def begin(profile: Profile, deal: Deal, *, practice: bool) -> Match:
    """Begin the scored try, or practice in the place of the one in progress; ValueError if it can't be scored."""
    if not practice and find(history(profile, deal.game), deal.date) is not None:
        raise ValueError(f"the try of {deal.date} has been taken")
    return deal.begin(profile, attempt_at(deal, practice=practice).place)


def resume(profile: Profile, attempt: Attempt) -> Match | None:
    """Take a try up where it was left, or give None if there is none; raises SaveError and StorageError."""
    return Match.resume(profile, attempt.game, attempt.place, plain_game(attempt.game))


def is_practising(profile: Profile, deal: Deal) -> bool:
    """Say whether practice of a deal is in progress; raises SaveError and StorageError."""
    save = load_save(profile, attempt_at(deal, practice=True).place)
    return save is not None and (save.head.seed, save.head.seats) == (deal.seed, deal.seats)


# -- what has been


def history(profile: Profile, game: str) -> list[Day]:
    """List the tries of all dates, the newest first; raises StorageError."""
    root = f"{DAILY}{game}/"
    found: dict[str, Day] = {}
    for place, summary in profile.finished_under(root):
        attempt = _attempt(game, place.removeprefix(root))
        if attempt is not None:
            found.setdefault(attempt.date, _ended(attempt, summary))
    for place in profile.games():
        attempt = _attempt(game, place.removeprefix(root)) if place.startswith(root) else None
        if attempt is not None:
            found.setdefault(attempt.date, _open(profile, attempt))
    return sorted(found.values(), key=lambda day: day.date, reverse=True)


def open_attempts(profile: Profile) -> list[Attempt]:
    """List the scored tries in progress, of all games and dates; raises StorageError."""
    found = []
    for place in profile.games():
        game, _, rest = place.removeprefix(DAILY).partition("/")
        attempt = _attempt(game, rest) if place.startswith(DAILY) else None
        if attempt is not None:
            found.append(attempt)
    return found


def find(all_of: list[Day], day: str) -> Day | None:
    """Give a date's try, or None if none was begun."""
    return next((each for each in all_of if each.date == day), None)


def figures(all_of: list[Day], now: str) -> Figures:
    """Add up the tries; the days in a row are those up to a date, or to the day before while its own isn't won."""
    scores = {day.date: day.score for day in all_of if day.score is not None}
    won = {date.fromisoformat(day) for day, score in scores.items() if score.share == 1}
    rows = {day: _row(won, day) for day in won}
    at = date.fromisoformat(now)
    ended_today = now in scores
    row = _row(won, at) if ended_today else _row(won, at - timedelta(days=1))
    return Figures(len(scores), len(won), max(scores.values(), default=None), row, max(rows.values(), default=0))


def _row(won: set[date], day: date) -> int:
    """Count the dates won in a row up to a day."""
    count = 0
    while day - timedelta(days=count) in won:
        count += 1
    return count


def _attempt(game: str, rest: str) -> Attempt | None:
    """Read the rest of a place's name; None for practice and for what is no date's."""
    day, _, version = rest.partition("/")
    try:
        return Attempt(game, date.fromisoformat(day).isoformat(), version)
    except ValueError:
        return None


def _open(profile: Profile, attempt: Attempt) -> Day:
    """Tell of a try in progress."""
    try:
        save = load_save(profile, attempt.place)
    except SaveError as error:
        return Day(attempt, problem=str(error))
    return Day(attempt, seats=save.head.seats if save is not None else ())


def _ended(attempt: Attempt, data: bytes) -> Day:
    """Tell of a try that has ended."""
    try:
        summary = msgspec.convert(read_json(data), _Summary)
        seat = summary.seats.index(HUMAN)
        name = list(summary.result)[seat]
        score = score_of(attempt.game, summary.final, name, summary.result[name])
    except (JsonError, msgspec.ValidationError, LookupError, ValueError, TypeError) as error:
        return Day(attempt, problem=f"The result of {attempt.date} can't be read ({error}).")
    return Day(attempt, score, summary.seats, summary.record)


# -- points


def _vp(final: dict[str, Any], seat: str, share: float) -> Score:
    """Read the VP of two sides."""
    return Score(share, _lead(final["vp"], seat))


def _points(final: dict[str, Any], seat: str, share: float) -> Score:
    """Read the points of several seats; who has as many as the winner and has not won stands behind him (7.3)."""
    totals = {name: int(score["total"]) for name, score in final["scores"].items()}
    winners = final["winners"]
    ahead = [name for name in totals if name != seat and (name in winners or totals[name] > totals[seat])]
    place = 1 if seat in winners else 1 + len(ahead)
    return Score(share, _lead(totals, seat), totals[seat], place)


def _lead(points: dict[str, Any], seat: str) -> int:
    """Give a seat's lead over the best of the others."""
    return int(points[seat]) - max(int(had) for other, had in points.items() if other != seat)


SCORES: dict[str, Callable[[dict[str, Any], str, float], Score]] = {"optimates": _vp, "augustus": _points}
"""How a score is read from a game's last state, for those games that have more than who won."""


def score_of(game: str, final: dict[str, Any], seat: str, share: float) -> Score:
    """Give a seat's score by a game's last state, as JSON, and its share of the win. May raise what lookups do."""
    return SCORES[game](final, seat, share) if game in SCORES else Score(share)
