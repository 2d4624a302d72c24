"""Events tell all that happens, and nothing that is hidden: a copy kept by them alone is the state."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from game.rules.augustus import events as ev
from game.rules.augustus.event_words import event_words
from game.rules.augustus.notation import ASK_KEEP, ASK_PLACE
from game.rules.augustus.state import HIDDEN, State
from game.rules.core import CHANCE, Event, silent
from tests.protocol import choose, slots
from tests.rules.augustus.helpers import game, start, table

EVERY_EVENT = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
QUESTION = {"ask", "asked", "left", "moved", "legal"}
"""What a copy is not told: the pending question."""
SECTIONS = {
    ev.Chose: {"1.2", "3.1"},
    ev.ChoicesShown: {"1.2", "3.1"},
    ev.Acted: {"2.1", "4.5", "5.1", "5.2", "5.3", "5.4", "5.5", "6.3"},
    ev.Kept: {"1.2"},
    ev.TokenDrawn: {"2.1"},
    ev.LegionPlaced: {"3.1", "5.1"},
    ev.LegionMoved: {"3.3", "5.3"},
    ev.LegionHeld: {"3.1"},
    ev.ObjectiveCompleted: {"4.0"},
    ev.LegionsReturned: {"4.1"},
    ev.PowerUsed: {"4.2"},
    ev.LegionsGained: {"5.2"},
    ev.LegionsRemoved: {"5.5"},
    ev.ObjectiveLost: {"5.5"},
    ev.VictimSpared: {"5.5"},
    ev.ObjectiveControlled: {"4.3"},
    ev.RewardWon: {"6.1", "6.3"},
    ev.RewardDeclined: {"6.3"},
    ev.ResourceMoved: {"6.2"},
    ev.ObjectiveTaken: {"4.5", "5.2"},
    ev.MarketRefilled: {"4.5", "5.2"},
    ev.Resolved: {"4.5"},
    ev.BagRefilled: {"2.2"},
    ev.RoundBegan: {"2.1"},
    ev.GameEnded: {"7.2", "7.3"},
}
Step = tuple[State, list[Event], State]


@pytest.fixture(scope="module")
def games() -> list[list[Step]]:
    """Games at random, each step with the state before, the events, and the state after."""
    return [steps(seed, 2 + seed % 5) for seed in range(5)]


def steps(seed: int, seats: int) -> list[Step]:
    rules, random, told = game(), Random(seed), list[Step]()
    state = start(seed, seats=seats)
    while (decision := rules.decision(state)) is not None:
        before, events = rules.clone(state), list[Event]()
        rules.apply(state, choose(decision, random), events.append)
        told.append((before, events, rules.clone(state)))
    return told


def seen(state: State) -> dict[str, Any]:
    """What a copy must show."""
    return {name: value for name, value in slots(state).items() if name not in QUESTION}


def test_a_copy_kept_by_events_is_the_state(games: list[list[Step]]) -> None:
    for played in games:
        copy = game().clone(played[0][0])
        for before, told, after in played:
            assert seen(copy) == seen(before)
            for event in told:
                game().show(copy, event)
            assert seen(copy) == seen(after), told


def test_a_copy_of_a_view_kept_by_events_is_the_view(games: list[list[Step]]) -> None:
    """Each seat's, to the last card: its own secret choices are in it, the others' are not."""
    for played in games:
        for seat in range(played[0][0].seats):
            copy = game().view(played[0][0], seat)
            for _, told, after in played:
                for event in told:
                    game().show(copy, event)
                assert seen(copy) == seen(game().view(after, seat)), told


def test_a_view_read_from_anywhere_is_told_no_more_than_its_own_seat_may_see(games: list[list[Step]]) -> None:
    """With `seen_by` it is kept like any view; without, every choice stays hidden."""
    looked = 0
    for before, told, after in (step for played in games for step in played[::11]):
        if before.ask not in (ASK_KEEP, ASK_PLACE) or after.pending[before.asked] is None:
            continue
        data = game().to_json(game().view(before, before.asked))
        copy = game().from_json(data)
        del data["seen_by"]
        stranger = game().from_json(data)
        for event in told:
            game().show(copy, event)
            game().show(stranger, event)
        assert copy.pending[before.asked] == after.pending[before.asked]
        assert stranger.pending[before.asked] == HIDDEN
        looked += 1
    assert looked > 10


def test_every_event_carries_the_section_that_made_it_happen(games: list[list[Step]]) -> None:
    assert set(SECTIONS) == EVERY_EVENT
    heard: set[type[Event]] = set()
    for _, told, _ in (step for played in games for step in played):
        for event in told:
            heard.add(type(event))
            assert re.fullmatch(r"[1-7]\.\d", event.rule)
            assert event.rule in SECTIONS[type(event)], event
    assert heard >= EVERY_EVENT - {ev.VictimSpared, ev.ObjectiveLost}


def test_every_step_begins_by_telling_the_answer_and_only_that_one_was_a_choice(games: list[list[Step]]) -> None:
    for before, told, _ in (step for played in games for step in played):
        answers = [event for event in told if isinstance(event, ev.Acted | ev.Chose)]
        assert told[0] is answers[0] and answers[0].seat == before.asked
        assert isinstance(answers[0], ev.Chose) == (before.ask in (ASK_KEEP, ASK_PLACE))
        assert (answers[0].seat == CHANCE) == (before.drawn < 0 and not any(before.dealt))
        assert [answer.only_choice for answer in answers] == [False] + [True] * (len(answers) - 1)


def test_of_a_secret_choice_nothing_is_told_before_all_have_chosen(games: list[list[Step]]) -> None:
    """Whatever one chooses who is not the last, the events show the others the same; but for the seal they are."""
    looked = 0
    for before, told, after in (step for played in games for step in played[::7]):
        if before.ask not in (ASK_KEEP, ASK_PLACE) or all(choice is None for choice in after.pending):
            continue
        looked += 1
        for action in before.legal:
            events: list[Event] = []
            game().apply(game().clone(before), action, events.append)
            assert [public(event) for event in events] == [public(event) for event in told]
            for seat in range(before.seats):
                if seat != before.asked:
                    assert seen(kept(before, seat, events)) == seen(kept(before, seat, told))
    assert looked > 20


def public(event: Event) -> Event:
    """An event without what only its own seat may see."""
    return msgspec.structs.replace(event, action=()) if isinstance(event, ev.Chose) else event


def kept(before: State, seat: int, told: list[Event]) -> State:
    """A seat's view with events played on it."""
    copy = game().view(before, seat)
    for event in told:
        game().show(copy, event)
    return copy


def test_what_is_shown_for_the_first_time_is_marked(games: list[list[Step]]) -> None:
    """A step without such an event leads each seat's view to what the seat could have foreseen."""
    silent_steps = 0
    for before, told, after in (step for played in games for step in played[::5]):
        if any(event.is_reveal for event in told) or before.asked == CHANCE:
            continue
        silent_steps += 1
        seat, action = before.asked, next(a for a in before.legal if _leads_to(before, a, after))
        for seed in range(3):
            guess = game().guess(game().view(before, seat), Random(seed))
            game().apply(guess, action, silent)
            assert game().to_json(game().view(guess, seat)) == game().to_json(game().view(after, seat))
    assert silent_steps > 20
    for kind in EVERY_EVENT:
        assert kind.is_reveal == (kind in (ev.ChoicesShown, ev.MarketRefilled, ev.GameEnded))


def _leads_to(before: State, action: tuple[int, ...], after: State) -> bool:
    copy = game().clone(before)
    game().apply(copy, action, silent)
    return slots(copy) == slots(after)


def test_the_search_hears_nothing_and_plays_the_same(games: list[list[Step]]) -> None:
    for before, _, after in (step for played in games for step in played[::3]):
        assert any(_leads_to(before, action, after) for action in before.legal)


def test_events_in_words_bear_the_names_of_the_notation() -> None:
    t = table({5: "sword sword", 36: "shield shield"}, {15: "shield shield"}, drawn="shield")
    t.play("place 5 shield", "take 4")
    words = [event_words(game().book, event) for event in t.told]
    assert words[0] == {"type": "chose", "rule": "3.1", "seat": "seat_1", "only_choice": False} | {
        "action": "place 5 shield"
    }
    placed = next(each for each in words if each["type"] == "legion_placed")
    assert placed == {"type": "legion_placed", "rule": "3.1", "seat": "seat_1", "objective": 5, "symbol": "shield"}
    taken = [each for each in words if each["type"] == "acted"]
    assert taken[-1]["action"].startswith("take ")
    moved = event_words(game().book, ev.ResourceMoved("6.2", game().book.reward_index["most_gold"], -1, 1))
    assert (moved["reward"], moved["before"], moved["holder"]) == ("most_gold", None, "seat_2")


def test_events_are_frozen() -> None:
    event = ev.LegionHeld("3.1", 0)
    with pytest.raises(AttributeError):
        event.seat = 3  # type: ignore[misc]
