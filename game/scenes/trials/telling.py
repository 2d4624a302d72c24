"""The daily game told in words: dates, deals, results, and the text that one shares."""

from __future__ import annotations

from datetime import date

from game.match import HUMAN
from game.rules.core import seats_with
from game.scenes.persons import person_name, seat_names
from game.text import Text
from game.trials.days import Day, Figures, Score
from game.trials.deal import Deal, plain_game

ROOT = "daily"
SEATS = "seats"
"""The option that says how many sit at the table: who they are says it too."""


def date_words(text: Text, day: str) -> str:
    """Write a date as one says it."""
    when = date.fromisoformat(day)
    weekday = text.many(f"{ROOT}.weekdays")[when.weekday()]
    month = text.many(f"{ROOT}.months")[when.month - 1]
    return text.get(f"{ROOT}.date", weekday=weekday, day=when.day, month=month, year=when.year)


def seat_word(text: Text, game: str, seat: int, names: tuple[str, ...]) -> str:
    """Name a side of a game."""
    key = f"{game}.sides.{names[seat]}"
    return text.get(key) if key in text else names[seat]


def side_words(text: Text, day: Day) -> str:
    """Name the side that was one's own; empty where a game has no sides, or nobody knows it."""
    game = day.attempt.game
    names = seats_with(plain_game(game).game, {})
    if HUMAN not in day.seats or not any(f"{game}.sides.{name}" in text for name in names):
        return ""
    return seat_word(text, game, day.seats.index(HUMAN), names)


def score_words(text: Text, score: Score) -> str:
    """Say how a try ended, in a few words."""
    end = "won" if score.share == 1 else "lost" if score.share == 0 else "drawn"
    key = f"{ROOT}.score.{end}"
    if score.place:
        place = text.many(f"{ROOT}.places")[score.place - 1]
        return text.get(f"{key}_with", place=place, points=score.points, n=score.margin)
    return text.get(key if not score.margin else f"{key}_by", n=abs(score.margin))


def headline(words: str) -> str:
    """Let words begin a line."""
    return words[:1].upper() + words[1:]


def deal_lines(text: Text, deal: Deal, names: tuple[str, ...]) -> list[str]:
    """Say of a deal who plays against whom, and how it is set up."""
    if any(f"{deal.game}.sides.{name}" in text for name in names):
        lines = _side_lines(text, deal, names)
    else:
        lines = [text.get(f"{ROOT}.around", names="; ".join(seat_names(text, deal.seats)))]
    lines += [
        text.get(f"{ROOT}.option", name=text.get(f"new_game.{name}"), value=_value(text, name, value))
        for name, value in deal.options.items()
        if name != SEATS
    ]
    return lines


def _side_lines(text: Text, deal: Deal, names: tuple[str, ...]) -> list[str]:
    """Say who is on which side."""
    lines = [text.get(f"{ROOT}.you_are", side=seat_word(text, deal.game, deal.seat, names))]
    for seat, who in enumerate(deal.seats):
        if who != HUMAN:
            side = seat_word(text, deal.game, seat, names)
            lines.append(text.get(f"{ROOT}.against", side=side, who=person_name(text, deal.seats, seat)))
    return lines


def _value(text: Text, name: str, value: object) -> str:
    """Name the value of an option."""
    if isinstance(value, bool):
        return text.get("options.on" if value else "options.off")
    key = f"new_game.values.{name}.{value}"
    return text.get(key) if key in text else str(value)


def figure_lines(text: Text, figures: Figures) -> list[str]:
    """Say what has come of all dates."""
    if not figures.played:
        return [text.get(f"{ROOT}.figures.none")]
    lines = [
        text.get(f"{ROOT}.figures.won", won=figures.won, n=figures.played),
        text.get(f"{ROOT}.figures.row", n=figures.row, most=figures.longest),
    ]
    if figures.best is not None:
        lines.append(text.get(f"{ROOT}.figures.best", score=score_words(text, figures.best)))
    return lines


def share_text(text: Text, day: Day, figures: Figures) -> str:
    """Write what one shares of a try that has ended: nothing in it tells of the game itself."""
    score = day.score if day.score is not None else Score(0)
    attempt = day.attempt
    key, title = f"{ROOT}.shared_row" if figures.row else f"{ROOT}.shared", text.get(f"{attempt.game}.title")
    told, side = score_words(text, score), side_words(text, day)
    title = text.get(f"{ROOT}.shared_as", title=title, side=side) if side else title
    return text.get(key, title=title, date=attempt.date, rules=attempt.version, score=told, row=figures.row)
