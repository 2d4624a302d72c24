"""Why an action is not among the legal ones: the reason a screen or an error shows, with the rule's section.

A question may be about a whole kind of action, `(PERSUADE,)`, or about its beginning, `(INFLUENCE, a1)`, or
about an action in full. There is a refusal exactly where no legal action begins so.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.rules.core import Action
from game.rules.optimates import notation as n
from game.rules.optimates import twists
from game.rules.optimates.cells import other
from game.rules.optimates.laws import consul_veto_pw, override_coins
from game.rules.optimates.notation import (
    CONSUL,
    GAMES,
    INFLUENCE,
    INTIMIDATE,
    NUDGE,
    PERSUADE,
    PROSCRIBE,
    TRIBUNE,
)
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State


class Refusal(msgspec.Struct, frozen=True):
    """A reason (a key for its words) with its numbers, and the section that gives it."""

    rule: str
    reason: str
    need: int = 0
    have: int = 0


Reason = Callable[[Rulebook, State, int, Action], Refusal | None]


def refusal(book: Rulebook, state: State, beginning: Action) -> Refusal | None:
    """Say why no legal action begins like this; None when one does."""
    size = len(beginning)
    if any(action[:size] == beginning for action in state.legal):
        return None
    if beginning[0] in n.ACTIONS and state.ask != n.ASK_ACTION:
        return Refusal("4.0", "not_your_phase")
    seat = state.asked
    if book.has_twists or state.guarded:
        forbidden = _forbidden(book, state, beginning)
        if forbidden:
            return forbidden
    for reason in _REASONS.get(beginning[0], ()):
        found = reason(book, state, seat, beginning)
        if found:
            return found
    return Refusal("4.0", "not_now")


def _pw(rule: str, need: int, have: int) -> Refusal | None:
    return Refusal(rule, "pw", need, have) if have < need else None


def _coins(rule: str, need: int, have: int) -> Refusal | None:
    return Refusal(rule, "coins", need, have) if have < need else None


# -- 9 what a scenario forbids


def _forbidden(book: Rulebook, state: State, action: Action) -> Refusal | None:
    if action[0] in n.ACTIONS and twists.is_closed(book, state, action):
        return Refusal(twists.RULE, "closed")
    if action[0] in n.ACTIONS and len(action) > 1 and twists.is_chained(book, state, action):
        return Refusal(twists.RULE, "chained", book.chained[action[1]] + 1, state.turn)
    if action[0] == n.VETO and state.ask == n.ASK_VETO and book.unvetoed[state.law]:
        return Refusal(twists.RULE, "unvetoed")
    targets = action[2:] if action[0] == INFLUENCE else action[1:]
    if action[0] in (INFLUENCE, PERSUADE, INTIMIDATE, PROSCRIBE) and any(state.guarded >> at & 1 for at in targets):
        return Refusal(twists.RULE, "guarded")
    return None


# -- 5.1 Senate Actions


def _influence(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    if len(action) == 1:
        return _pw("5.1", book.least_influence_pw, state.pw[seat]) or Refusal("5.1", "nobody_in_reach")
    actor = action[1]
    if state.owner_at(actor) != seat:
        return Refusal("5.1", "not_your_senator")
    hunter = next((hunter for hunter in book.hunters if hunter[0] == state.rank_of[actor]), None)
    if hunter is None:
        return Refusal("5.1", "one_cannot_influence")
    _, price, prey_ranks = hunter
    poor = _pw("5.1", price, state.pw[seat])
    if poor or len(action) == 2:
        return poor or Refusal("5.1", "nobody_in_reach")
    return _influence_target(book, state, seat, action, prey_ranks)


def _influence_target(
    book: Rulebook, state: State, seat: int, action: Action, prey_ranks: tuple[int, ...]
) -> Refusal | None:
    for target in action[2:]:
        if not book.neighbours[action[1]] >> target & 1:
            return Refusal("5.1", "not_adjacent")
        if state.owner_at(target) == seat:
            return Refusal("5.1", "not_an_enemy")
        if state.rank_of[target] == book.fixed_rank:
            return Refusal("5.1", "one_never_flips")
        if state.rank_of[target] not in prey_ranks:
            return Refusal("5.1", "rank_too_high", max(prey_ranks), state.rank_of[target])
    return Refusal("5.1", "too_many_targets")


def _nudge(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    poor = _pw("5.1", book.nudge_pw, state.pw[seat])
    if poor or len(action) == 1:
        return poor
    if len(action) == 2:
        return Refusal("5.1", "not_your_senator" if state.owner_at(action[1]) != seat else "swap_named_once")
    if not book.neighbours[action[1]] >> action[2] & 1:
        return Refusal("5.1", "not_adjacent")
    return Refusal("5.1", "swap_named_once")


def _enemy_that_flips(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    if len(action) == 1:
        return None if state.flippable(other(seat), book.flipping_ranks) else Refusal("5.1", "no_enemy_to_flip")
    if state.owner_at(action[1]) == seat:
        return Refusal("5.1", "not_an_enemy")
    return Refusal("5.1", "one_never_flips") if state.rank_of[action[1]] == book.fixed_rank else None


def _persuade_price(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    price = book.tables.senate.persuade_coins_per_rank
    if len(action) > 1:
        return _coins("5.1", state.rank_of[action[1]] * price, state.coins[seat])
    enemies = state.flippable(other(seat), book.flipping_ranks)
    lowest = min(rank for rank in book.flipping_ranks if state.ranks[rank] & enemies)
    return _coins("5.1", lowest * price, state.coins[seat])


def _intimidate_price(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    return _pw("5.1", book.intimidate_pw, state.pw[seat])


def _proscribe(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    needed = book.proscription.major_offices
    if state.major_offices(seat) < needed:
        return Refusal("5.1", "not_all_major_offices", needed, state.major_offices(seat))
    if not state.ones:
        return Refusal("5.1", "no_one_left")
    if len(action) > 1 and state.owner_at(action[1]) == seat:
        return Refusal("5.1", "not_an_enemy")
    enemies = state.held[other(seat)]
    if not enemies:
        return Refusal("5.1", "no_enemy_to_flip")
    lowest = next(rank for rank, mask in enumerate(state.ranks) if mask & enemies)
    rank = state.rank_of[action[1]] if len(action) > 1 else lowest
    return _pw("5.1", rank * book.proscription.pw_per_rank, state.pw[seat])


# -- 5.2 Public Games


def _games(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    least = action[1] if len(action) > 1 else book.games.least_bid
    return _pw("5.2", book.games.pw, state.pw[seat]) or _coins("5.2", least, state.coins[seat])


def _bid(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    least = max(state.bids[seat] + 1, state.bids[other(seat)])
    poor = _coins("5.2", max(least, *action[1:2], 0), state.coins[seat])
    return poor or Refusal("5.2", "bid_too_low", least, action[1] if len(action) > 1 else 0)


# -- 5.3 Law Actions


def _consul(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    if not state.holds_consul(seat):
        return Refusal("5.3", "no_consul")
    if len(action) > 1 and state.no_pass[action[1]]:
        return Refusal("5.3", "no_pass")
    blocked = _law_blocked(book, state, seat, action)
    if blocked:
        return blocked
    if state.consul_actions >= len(book.ladder):
        return Refusal("5.3", "ladder_used_up")
    need, have = book.ladder[state.consul_actions].pw, state.pw[seat]
    if have < need:
        return Refusal("5.3", "ladder_pw" if state.consul_actions else "pw", need, have)
    return Refusal("5.3", "no_law_open")


def _law_blocked(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    if len(action) == 1:
        return None
    law = action[1]
    if book.law_closed[seat][law]:
        return Refusal(f"6.{law + 1}", "law_closed")
    return Refusal("5.3", "law_at_end") if state.laws[law] == book.law_end[seat][law] else None


def _tribune(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    if state.offices[n.TRIBUNE_OFFICE] != seat:
        return Refusal("5.3", "no_tribune")
    blocked = _law_blocked(book, state, seat, action) or _pw("5.3", book.tribune_pw, state.pw[seat])
    if blocked:
        return blocked
    if len(action) == 1:
        return Refusal("5.3", "no_law_open")
    highest = book.tables.laws.tribune_action.highest_space
    return Refusal("5.3", "space_too_high", highest, book.value(action[1], state.laws[action[1]] + book.step[seat]))


# -- reactions


def _oppose(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    return _pw("5.1", book.tables.senate.intimidate.oppose_pw, state.pw[seat]) if state.ask == n.ASK_OPPOSE else None


def _veto(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    if state.ask != n.ASK_VETO or len(action) == 1:
        return None
    if action[1] == n.BY_CONSUL:
        if not state.holds_consul(seat):
            return Refusal("5.3", "no_consul")
        return _pw("5.3", consul_veto_pw(book, state), state.pw[seat])
    if state.offices[n.TRIBUNE_OFFICE] != seat:
        return Refusal("5.3", "no_tribune")
    return _pw("5.3", book.tables.laws.tribune_veto.pw, state.pw[seat])


def _override(book: Rulebook, state: State, seat: int, action: Action) -> Refusal | None:
    if state.ask != n.ASK_OVERRIDE:
        return None
    return _coins("5.3", override_coins(book, state), state.coins[seat])


_REASONS: dict[int, tuple[Reason, ...]] = {
    INFLUENCE: (_influence,),
    NUDGE: (_nudge,),
    PERSUADE: (_enemy_that_flips, _persuade_price),
    INTIMIDATE: (_intimidate_price, _enemy_that_flips),
    PROSCRIBE: (_proscribe,),
    GAMES: (_games,),
    CONSUL: (_consul,),
    TRIBUNE: (_tribune,),
    n.OPPOSE: (_oppose,),
    n.BID: (_bid,),
    n.VETO: (_veto,),
    n.OVERRIDE: (_override,),
}
