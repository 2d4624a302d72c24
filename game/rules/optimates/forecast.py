"""What an action would do, before anybody commits to it.

A forecast plays the action on a copy as far as it surely goes, and then follows each answer that the other side
or the die may give, up to the moment the action is wholly resolved. It never looks into a phase or turn to come.
"""

from __future__ import annotations

import msgspec

from game.rules.core import CHANCE, Action, Event
from game.rules.optimates.events import CoinsGained, CoinsSpent, DieRolled, LawMoved, PwGained, PwSpent
from game.rules.optimates.notation import (
    ALLOW,
    ASK_OPPOSE,
    ASK_OVERRIDE,
    ASK_ROLL,
    DECLINE,
    GAMES,
    OVERRIDE,
    PASS,
    RESOLVED,
    ROLL,
    SEATS,
    STOP,
    SWAY,
    YIELD,
)
from game.rules.optimates.people import games_row
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.standing import Standing, standing
from game.rules.optimates.state import State
from game.rules.optimates.turn import start_action

Pair = tuple[int, int]


class Answer(msgspec.Struct, frozen=True):
    """One answer that may follow: who gives it, what both sides pay and gain by it, and how it then ends.

    `odds` is the chance that the action still succeeds after it, where a die decides. `price` is what overturns
    the answer in its turn (coins for an override, 0 where nothing can).
    """

    seat: int
    action: Action
    pw: Pair
    coins: Pair
    odds: float | None
    price: int
    events: tuple[Event, ...]


class Forecast(msgspec.Struct, frozen=True):
    """The whole forecast of an action.

    `pw` and `coins` are what each seat surely gains (positive) or pays (negative); `sure` the events that surely
    come. `answers` are the choices of others that may follow. `odds` is the chance of success if nobody answers,
    None where no die is cast. `after` is the standing if nobody answers and the die is kind; `ends_phase` says
    that the phase would then end; `final` that no more than this action's own seat decides (it can be undone).
    """

    seat: int
    action: Action
    pw: Pair
    coins: Pair
    sure: tuple[Event, ...]
    answers: tuple[Answer, ...]
    odds: float | None
    after_pw: Pair
    after_coins: Pair
    before: Standing
    after: Standing
    passes: tuple[Event, ...]
    flips_blocks: int
    flips_a_block: int
    ends_phase: bool
    final: bool


def forecast(book: Rulebook, state: State, action: Action) -> Forecast:
    """Forecast one of the legal actions of a state, whoever is asked."""
    trial, sure = state.clone(), list[Event]()
    if action[0] == PASS:
        trial.ask = RESOLVED
    else:
        start_action(book, trial, action, sure.append)
    answers = tuple(_answer(book, trial, answer) for answer in _answers(state, trial))
    end, rest = _unanswered(book, trial)
    blocks, a_block = _games_pattern(book, state, action)
    return Forecast(
        seat=state.asked,
        action=action,
        pw=_balance(sure, PwGained, PwSpent),
        coins=_balance(sure, CoinsGained, CoinsSpent),
        sure=tuple(sure),
        answers=answers,
        odds=success_odds(book, trial),
        after_pw=(end.pw[0], end.pw[1]),
        after_coins=(end.coins[0], end.coins[1]),
        before=standing(book, state),
        after=standing(book, end),
        passes=tuple(rest),
        flips_blocks=blocks,
        flips_a_block=a_block,
        ends_phase=action[0] == PASS or (end.ask == RESOLVED and end.pw[end.active] == 0),
        final=trial.ask == RESOLVED,
    )


def success_odds(book: Rulebook, state: State) -> float | None:
    """Give the odds of the roll pending, or of the roll if the pending threat is not opposed; else None."""
    trial = state.clone()
    if trial.ask == ASK_OPPOSE:
        start_action(book, trial, (DECLINE,), _forget)
    if trial.ask != ASK_ROLL:
        return None
    return sum(odds for roll, odds in zip(book.rolls, book.roll_odds, strict=True) if _succeeds(book, trial, roll))


def _succeeds(book: Rulebook, state: State, roll: Action) -> bool:
    events: list[Event] = []
    start_action(book, state.clone(), roll, events.append)
    return any(isinstance(event, DieRolled) and event.succeeded for event in events)


def _forget(event: Event) -> None:
    """Take an event of a line that is only tried out."""


def _answers(state: State, trial: State) -> list[Action]:
    """List the answers worth showing: the other side's, each kind of bid once at its lowest and highest."""
    if trial.ask == RESOLVED or trial.asked in (CHANCE, state.asked):
        return []
    passive = passive_answer(trial)
    active = [answer for answer in trial.legal if answer != passive]
    return [active[0], active[-1]] if len(active) > 2 else active


def _answer(book: Rulebook, trial: State, action: Action) -> Answer:
    then, events = trial.clone(), list[Event]()
    seat = trial.asked
    start_action(book, then, action, events.append)
    price = 0
    if then.ask == ASK_OVERRIDE:
        bribed: list[Event] = []
        start_action(book, then.clone(), (OVERRIDE,), bribed.append)
        price = sum(event.amount for event in bribed if isinstance(event, CoinsSpent))
    pw, coins = _balance(events, PwGained, PwSpent), _balance(events, CoinsGained, CoinsSpent)
    return Answer(seat, action, pw, coins, success_odds(book, then), price, tuple(events))


def passive_answer(state: State) -> Action:
    """Give the answer that lets things happen."""
    for kind in (ALLOW, DECLINE, STOP, YIELD):
        if (kind,) in state.legal:
            return (kind,)
    return state.legal[0]


def _unanswered(book: Rulebook, trial: State) -> tuple[State, list[Event]]:
    """Follow the line where nobody answers, the die is kind, and what must be flipped is."""
    end, events = trial.clone(), list[Event]()
    while end.ask != RESOLVED:
        action = passive_answer(end)
        if action[0] == ROLL:
            action = end.legal[-1]
        if action[0] == SWAY:
            break
        start_action(book, end, action, events.append)
    return end, events


def _games_pattern(book: Rulebook, state: State, action: Action) -> tuple[int, int]:
    """Give the table's pattern if this opening bid is not answered: most Blocks, most counters in each."""
    if action[0] != GAMES:
        return 0, 0
    row = games_row(book, action[1])
    return row.blocks, row.a_block


def _balance(events: list[Event], gained: type[PwGained | CoinsGained], spent: type[PwSpent | CoinsSpent]) -> Pair:
    """Add up what each seat gained and paid."""
    totals = [0] * len(SEATS)
    for event in events:
        if isinstance(event, gained):
            totals[event.seat] += event.amount
        elif isinstance(event, spent):
            totals[event.seat] -= event.amount
    return totals[0], totals[1]


def law_moves(forecast: Forecast) -> tuple[LawMoved, ...]:
    """List the laws that would move if nobody answers."""
    return tuple(event for event in (*forecast.sure, *forecast.passes) if isinstance(event, LawMoved))
