"""The door of the rules: what is not among a decision's actions is refused, and told why."""

from __future__ import annotations

from typing import Any

from game.rules.core import Action, Decision, Game, NotationError, RulesError

_SHOWN = 8
"""So many legal moves are named when one is refused."""


class IllegalAction(RulesError):  # noqa: N818 - it is an answer to a player, not a failure
    """An action that is not among the decision's; its text says why."""


def legal_action(game: Game[Any], state: Any, decision: Decision | None, action: Action) -> Action:
    """Give the own copy of an action of the state's decision, if it is there; raises IllegalAction."""
    if decision is not None and action in decision.actions:
        return decision.actions[decision.actions.index(action)]
    move = _text(game, action)
    if decision is None:
        raise IllegalAction(f"{move} can't be played: the game is over")
    legal = [game.text(each) for each in decision.actions]
    # Those that begin alike help more than the first of a hundred.
    first = move.strip("'").partition(" ")[0]
    near = [each for each in legal if each.partition(" ")[0] == first] or legal
    more = f" and {len(near) - _SHOWN} more" if len(near) > _SHOWN else ""
    asked = f"{seat_name(game, state, decision.seat)} is asked {decision.kind}"
    raise IllegalAction(f"{move} is not legal now: {asked}, and may play {', '.join(near[:_SHOWN])}{more}")


def _text(game: Game[Any], action: Action) -> str:
    try:
        return repr(game.text(action))
    except (ValueError, TypeError, LookupError, NotationError):
        return ascii(action)[:60]


def seat_name(game: Game[Any], state: Any, seat: int) -> str:
    """Name a seat, the die's too."""
    return game.seats(state)[seat] if seat >= 0 else "chance"
