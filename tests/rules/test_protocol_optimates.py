"""Optimates et Populares keeps the protocol of every game; what holds in each of its positions."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from game.rules.optimates.notation import ASK_ACTION, OPTIMATES
from game.rules.optimates.state import ELECTIONS, State
from tests.protocol import ProtocolTests, play_on
from tests.rules.helpers import TRACKS, game

HANDICAP = {"optimates": {"pw": 3, "coins": 0}, "populares": {"pw": 0, "coins": 12}}


class TestOptimates(ProtocolTests):
    factory = "tests.rules.helpers:game"
    options: ClassVar[list[dict[str, Any]]] = [
        {},
        {"layout": "mingled", "mix": "8/5/3", "dole": "poor"},
        {"mix": "6/6/4", "random_italics": True, "dole": "poor_merchants_red", "handicap": HANDICAP},
    ]
    games = 12
    shared = frozenset({"legal"})

    def invariant(self, state: State) -> None:
        everyone = (1 << 16) - 1
        assert state.held[0] ^ state.held[1] == everyone, "each cell has one Senator of one side"
        assert state.held[0] & state.held[1] == 0
        assert state.ranks[0] == 0
        for cell in range(16):
            assert [rank for rank in range(5) if state.ranks[rank] >> cell & 1] == [state.rank_of[cell]]
        ones = state.ranks[1].bit_count()
        entered = sorted(who for who in state.who if who >= 16)
        assert 0 <= state.ones <= 8
        assert ones <= 8 - state.ones, "1-Senators come from the box"
        assert len(set(state.who)) == 16
        assert len(entered) == ones
        assert all(who >= 16 + state.ones for who in entered)
        assert all((state.rank_of[cell] == 1) == (state.who[cell] >= 16) for cell in range(16))
        counters = sum(state.people[0]) + sum(state.people[1])
        assert counters == 24 + sum(sum(space) for space in state.italics[: state.italic_done])
        assert counters in (24, 26, 29, 32)
        assert min(*state.people[0], *state.people[1], *state.pw, *state.coins, *state.vp) >= 0
        assert all(0 <= at < len(track) for at, track in zip(state.laws, TRACKS.values(), strict=True))
        assert all(seat in (0, 1) for seat in state.offices)
        assert (state.offices[0], state.offices[1]) != (1, 0), "of two Consuls the first is the Optimate"
        assert 0 <= state.consul_actions <= 4
        assert sum(state.no_pass) >= state.consul_actions
        assert all(bid <= coins for bid, coins in zip(state.bids, state.coins, strict=True))
        if state.over:
            assert state.phase == ELECTIONS
            assert state.winner in (0, 1)
            assert not any(state.no_pass)
        elif state.ask == ASK_ACTION:
            assert state.pw[state.active] > 0
            assert state.asked == state.active
            assert state.phase < ELECTIONS
            first = OPTIMATES if state.major_offices(OPTIMATES) >= 2 else 1
            assert state.active == (first if state.phase == 1 else 1 - first)
            self.nothing_is_left_pending(state)

    def nothing_is_left_pending(self, state: State) -> None:
        """A resolved action leaves no trace of its questions."""
        assert (state.target, state.law, state.veto) == (-1, -1, -1)
        assert (state.opposed, state.rank, state.bids, state.diff, state.count) == (False, 0, [0, 0], 0, 0)


def test_all_kinds_of_question_come_up_in_random_games() -> None:
    """The protocol's sample is worth something only if it holds the rare questions."""
    seen: dict[str, int] = {}
    for seed in range(60):
        random = Random(seed)
        for state, _ in play_on(game(), game().new({}, random), random, 2000):
            decision: Any = game().decision(state)
            seen[decision.kind] = seen.get(decision.kind, 0) + 1
    common = {"action", "oppose", "roll", "bid", "sway", "veto", "override", "reaction", "agrarian", "backlash"}
    assert common <= set(seen), seen
