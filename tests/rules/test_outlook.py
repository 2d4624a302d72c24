"""What the rules say of a position beforehand (5.1, 5.3, 7.2 to 7.6, 8.0) is what then happens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules.core import Event, silent
from game.rules.optimates import events as ev
from game.rules.optimates import notation as n
from game.rules.optimates.outlook import Race, veto_reserve
from game.rules.optimates.state import ELECTIONS, State
from tests.protocol import choose
from tests.rules.helpers import BENCHES, elections, game, table

MUCH = 30


def played(games: int, first_seed: int) -> list[State]:
    """Give positions of random games in which an action is asked for."""
    found = []
    for seed in range(first_seed, first_seed + games):
        random = Random(seed)
        state = game().new({"layout": ("benches", "mingled")[seed % 2]}, random)
        while (decision := game().decision(state)) is not None:
            if decision.kind == "action":
                found.append(state.clone())
            game().apply(state, choose(decision, random), silent)
    return found


def with_much(state: State) -> State:
    """Give the same position with PW and coins for everything."""
    data = game().to_json(state)
    data["pw"] = data["coins"] = {"optimates": MUCH, "populares": MUCH}
    return game().from_json(data)


def races(state: State) -> dict[str, Race]:
    return dict(zip(n.OFFICES, game().outlook(state).races, strict=True))


# -- 5.1


def test_5_1_the_reach_of_a_senator_is_whom_he_may_turn_and_who_may_turn_him() -> None:
    turned = 0
    for state in map(with_much, played(6, 10)[::7]):
        legal = [action for action in state.legal if action[0] == n.INFLUENCE]
        for cell in range(16):
            reach = game().reach(state, cell)
            assert all(game().reach(state, near).turned_by.count(cell) == 1 for near in reach.turns)
            own = [action[2:] for action in legal if action[1] == cell]
            if state.owner_at(cell) == state.active:
                assert {target for targets in own for target in targets} == set(reach.turns)
                assert max(map(len, own), default=0) == reach.most
                turned += len(own)
            if own:
                forecast = game().forecast(state, (n.INFLUENCE, cell, own[0][0]))
                assert -forecast.pw[state.active] == reach.pw
            else:
                is_hunted = {action[1] for action in legal if cell in action[2:]}
                assert is_hunted == (set(reach.turned_by) if state.owner_at(cell) != state.active else set())
    assert turned > 100


def test_5_1_the_reach_names_the_prices_of_a_senator() -> None:
    tried = set()
    picture = BENCHES.replace("O4 O4 P4 P4", "O4 O1 P1 P4")
    powers = [table(picture, offices=3 * seat[0].upper() + "OP", active=seat).state for seat in n.SEATS]
    for state in map(with_much, [*played(4, 30)[::5], *powers]):
        for cell in range(16):
            if state.owner_at(cell) == state.active:
                continue
            reach = game().reach(state, cell)
            for kind, price in (
                (n.PERSUADE, reach.coins),
                (n.INTIMIDATE, reach.target),
                (n.PROSCRIBE, reach.proscribe_pw),
            ):
                assert ((kind, cell) in state.legal) == (price > 0)
                tried.add((kind, price > 0))
            if reach.coins:
                assert -game().forecast(state, (n.PERSUADE, cell)).coins[state.active] == reach.coins
                assert target_of(state, cell) == reach.target
            if reach.proscribe_pw:
                assert -game().forecast(state, (n.PROSCRIBE, cell)).pw[state.active] == reach.proscribe_pw
    assert len(tried) == 6


def target_of(state: State, cell: int) -> int:
    """Threaten a Senator, and read off the roll what it had to exceed."""
    trial, events = state.clone(), list[Event]()
    for action in ((n.INTIMIDATE, cell), (n.DECLINE,), (n.ROLL, 1)):
        game().apply(trial, action, events.append)
    (rolled,) = [event for event in events if isinstance(event, ev.DieRolled)]
    return rolled.target


# -- 5.3


def test_5_3_the_outlook_of_a_law_is_what_a_proposal_meets() -> None:
    vetoed = 0
    for state in played(10, 50):
        for law, outlook in enumerate(game().outlook(state).laws):
            assert (outlook is not None) == ((n.CONSUL, law) in state.legal)
            if outlook is None:
                continue
            trial = state.clone()
            game().apply(trial, (n.CONSUL, law), silent)
            ways = {way.by: way.pw for way in outlook.ways if way.payable}
            asked = {a[1]: a for a in trial.legal if a[0] == n.VETO} if trial.ask == n.ASK_VETO else {}
            assert set(asked) == set(ways)
            if asked:
                assert game().outlook(trial).laws[law] == outlook, "the same while the veto is asked for"
            for by, action in asked.items():
                assert -game().forecast(trial, action).pw[outlook.seat] == ways[by]
                vetoed += 1
                assert_bribe(trial, action, outlook.override, outlook.bribe_payable, by)
    assert vetoed > 200


def assert_bribe(state: State, veto: Any, price: int, payable: bool, by: int) -> None:
    """Cast a veto and see that the bribe costs what was said."""
    then = state.clone()
    mover, gained = state.active, -game().forecast(state, veto).pw[1 - state.active] if by == n.BY_CONSUL else 0
    game().apply(then, veto, silent)
    assert (then.ask == n.ASK_OVERRIDE and (n.OVERRIDE,) in then.legal) == payable
    if payable:
        assert -game().forecast(then, (n.OVERRIDE,)).coins[mover] == price
    assert gained >= 0


def test_5_3_with_less_than_the_reserve_no_law_can_be_stopped_and_with_it_one_can() -> None:
    seen = set()
    for state in played(10, 70)[::2]:
        seat, rich = 1 - state.active, with_much(state)
        need = veto_reserve(game().book, rich, seat)
        for pw in {max(need - 1, 0), need}:
            rich.pw[seat] = pw
            ways = [way for law in game().outlook(rich).laws if law is not None for way in law.ways]
            if ways:
                assert any(way.payable for way in ways) == (pw >= need)
                seen.add(pw >= need)
    assert seen == {True, False}


def test_5_3_a_side_that_has_had_the_last_phase_need_keep_nothing() -> None:
    what: dict[str, Any] = {"offices": "OPPOO", "poor": (0, 8)}
    keeps = {
        (phase, seat): game().outlook(table(active=n.SEATS[phase % 2], phase=phase, **what).state).reserve[seat]
        for phase in (1, 2)
        for seat in range(2)
    }
    assert keeps[1, n.OPTIMATES] == 1, "the Populares have more of the People"
    assert keeps[1, n.POPULARES] == 1, "the Optimates come yet, and all laws are on their side"
    assert keeps[2, n.POPULARES] == 1
    assert keeps[2, n.OPTIMATES] == 0
    on_blue = table(laws={"debt_relief": "blue 1"}, **what).state
    assert game().outlook(on_blue).reserve[n.POPULARES] == 0, "that one can be stopped for nothing"
    assert game().outlook(table(offices="PPPOO").state).reserve == (0, 0), "no Consul against the Populares"


# -- 7.2 to 7.5


@pytest.mark.parametrize("seed", range(4))
def test_7_the_races_name_who_the_elections_then_choose(seed: int) -> None:
    elected = 0
    for state in played(3, 90 + seed * 3):
        said = races(state)
        assert tuple(race.seat for race in said.values()) == game().standing(state).offices
        trial, events = state.clone(), list[Event]()
        if (n.PASS,) not in trial.legal or trial.phase != ELECTIONS - 1:
            continue
        game().apply(trial, (n.PASS,), events.append)
        for event in events:
            if isinstance(event, ev.BacklashProvoked):
                break
            if isinstance(event, ev.Elected):
                race = list(said.values())[event.office]
                assert (race.seat, race.counts, race.tie) == (event.seat, event.counts, event.tie)
                elected += 1
    assert elected > 20


@pytest.mark.parametrize(("office", "block"), [("tribune", "poor"), ("quaestor", "legions"), ("aedile", "merchants")])
def test_7_so_many_counters_and_no_fewer_change_who_is_elected(office: str, block: str) -> None:
    for reds in range(2, 7):
        counts = {"poor": (3, 5), "merchants": (5, 3), "legions": (4, 4)} | {block: (reds, 8 - reds)}
        race = races(elections(**counts).state)[office]
        assert race.swing[race.seat] == 0
        need = race.swing[1 - race.seat]
        for moved in range(need + 1):
            step = moved if race.seat == n.POPULARES else -moved
            if not 0 <= reds + step <= 8 or (block == "merchants" and 8 - reds - step < 1):
                continue
            after = races(elections(**(counts | {block: (reds + step, 8 - reds - step)})).state)[office]
            assert (after.seat != race.seat) == (moved == need), (reds, moved)


@pytest.mark.parametrize("others", [(3, 5), (5, 3), (8, 0)])
@pytest.mark.parametrize("blues", range(4))
def test_7_1_what_the_lean_takes_of_counters_won_is_counted(blues: int, others: tuple[int, int]) -> None:
    def aedile(more: int) -> Race:
        merchants = (8 - blues - more, blues + more)
        return races(elections(poor=others, merchants=merchants, legions=(4, 4)).state)["aedile"]

    need = next(more for more in range(9 - blues) if aedile(more).seat == n.POPULARES)
    assert aedile(0).swing == (0, need)


@pytest.mark.parametrize(
    ("picture", "swing"),
    [
        (BENCHES, ((0, 8), (8, 0))),  # 22 to 22: with 8 more it is 30 to 14
        (BENCHES.replace("P4 P4", "O4 O4"), ((0, 16), (0, 1))),  # 30 to 14, both; 29 to 15 is not twice as much
    ],
)
def test_7_2_so_much_influence_would_take_a_consul(picture: str, swing: tuple[tuple[int, int], ...]) -> None:
    said = races(table(picture).state)
    assert tuple(said[office].swing for office in n.OFFICES[:2]) == swing


def test_7_ties_are_said_where_they_decide() -> None:
    said = races(table(poor=(4, 4), merchants=(3, 5), legions=(4, 4)).state)
    assert [office for office, race in said.items() if race.tie] == ["tribune", "quaestor", "aedile"]
    assert not any(race.tie for race in races(table(poor=(3, 5), merchants=(5, 3), legions=(5, 3)).state).values())


def test_7_4_counters_that_take_the_tribune_too_win_a_tie() -> None:
    race = races(elections(poor=(3, 5), merchants=(5, 3), legions=(2, 6)).state)["quaestor"]
    assert (race.counts, race.seat, race.swing) == ((2, 6), n.POPULARES, (2, 0))


# -- 7.6


def test_7_6_the_spoils_are_those_that_are_then_paid() -> None:
    paid = 0
    for state in played(12, 120):
        trial, events = state.clone(), list[Event]()
        if (n.PASS,) not in trial.legal or trial.phase != ELECTIONS - 1:
            continue
        said = game().outlook(state).spoils
        game().apply(trial, (n.PASS,), events.append)
        spoils = [event for event in events if event.rule == "7.6"]
        if any(isinstance(event, ev.BacklashProvoked) for event in events):
            continue
        for seat in range(2):
            vp = [event for event in spoils if isinstance(event, ev.VpScored) and event.seat == seat]
            coins = [event for event in spoils if isinstance(event, ev.CoinsGained) and event.seat == seat]
            pw = [event for event in spoils if isinstance(event, ev.PwGained) and event.seat == seat]
            assert said.office_vp[seat] == sum(event.amount for event in vp if event.law < 0)
            assert said.law_vp[seat] == sum(event.amount for event in vp if event.law >= 0)
            assert said.coins[seat] == sum(event.amount for event in coins)
            assert said.pw[seat] == sum(event.amount for event in pw)
            paid += said.office_vp[seat]
        assert game().outlook(state).doubled == (2 if state.final_turn else 1)
    assert paid > 100


# -- 8.0


def test_8_0_the_watch_counts_what_ends_the_game() -> None:
    ends = {"italic_franchise": "red 3", "debt_relief": "red 3", "grain_dole": "blue 3", "agrarian_reform": "red 0"}
    watch = game().outlook(table(vp=(31, 12), laws=ends).state).watch
    assert (watch.vp, watch.vp_end) == ((31, 12), 50)
    assert (watch.lead, watch.lead_end) == (-19, 20)
    assert (watch.laws, watch.laws_end) == ((2, 1), 3)
    assert (watch.needed, watch.needed_by, watch.met) == (10, n.POPULARES, ())
    assert game().outlook(table(vp=(32, 12), laws=ends).state).watch.met == ("lead",)
