"""What a person picks at the table of Augustus: every legal action can be put together, and no other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.augustus import notation as n
from game.rules.core import CHANCE, Action
from game.scenes.augustus.question import BY_BUTTON, BY_CARD, Question
from tests.table.augustus_kit import games, rules

MOST = 40


def asked(kinds: int = MOST) -> Iterator[Question]:
    """Yield questions of whole games, at most so many of each kind."""
    seen: dict[str, int] = {}
    for game in games():
        state = rules().from_json(game["start"])
        for step in game["steps"]:
            decision = rules().decision(state)
            assert decision is not None
            if decision.seat != CHANCE and seen.get(decision.kind, 0) < kinds:
                seen[decision.kind] = seen.get(decision.kind, 0) + 1
                yield Question(rules(), rules().view(state, decision.seat), decision, "never")
            rules().apply(state, rules().parse(step["move"]), lambda event: None)
    assert len(seen) >= 10


def spaces_of(question: Question, number: int, symbol: int, *, full: bool) -> list[tuple[int, int]]:
    return list(question._spaces(number, symbol, full=full))


def put_together(question: Question, action: Action) -> Action | None:
    """Pick an action as a person does."""
    kind = action[0]
    if kind in BY_BUTTON:
        return question.arm(action) if action in question.answers() else None
    if kind in BY_CARD:
        return question.pick_card(action[1])
    if kind == n.KEEP:
        assert [question.pick_card(number) for number in action[1:]] == [None] * len(action[1:])
        return question.confirmed()
    if kind == n.REMOVE:
        found = None
        for symbol in dict.fromkeys(action[2:]):
            for space in spaces_of(question, action[1], symbol, full=True)[: action[2:].count(symbol)]:
                found = question.pick_space(space)
        return found
    if kind == n.MOVE:
        assert question.pick_space(spaces_of(question, *action[1:3], full=True)[0]) is None
    return question.pick_space(spaces_of(question, *action[-2:], full=False)[0])


def test_every_legal_action_can_be_picked() -> None:
    for question in asked():
        for action in question.decision.actions[:60]:
            fresh = Question(rules(), question.state, question.decision, "never")
            assert put_together(fresh, action) == action, rules().text(action)


def test_what_is_not_lit_does_nothing() -> None:
    for question in asked(10):
        lit = question.open_spaces() if question.picks_spaces else frozenset()
        for number in question.cards:
            if number not in question.open_cards():
                assert question.pick_card(number) is None
            for place in range(len(question.cards[number].spaces)):
                if (number, place) not in lit:
                    assert question.pick_space((number, place)) is None
        assert question.complete() is None and not question.back()


@pytest.mark.parametrize("confirm", ["never", "costly", "always"])
def test_weighty_answers_are_confirmed_and_quick_ones_are_not(confirm: str) -> None:
    for question in asked(3):
        action = question.decision.actions[-1]
        fresh = Question(rules(), question.state, question.decision, confirm)
        played = put_together(fresh, action)
        weighty = question.decision.kind in ("keep", "reward", "complete_objective", "lose_objective")
        waits = confirm == "always" or (confirm == "costly" and weighty)
        if action[0] == n.KEEP:
            continue  # it has its own button at all times
        assert (played is None) == waits
        assert fresh.confirmed() == action or not waits


def test_a_step_back_takes_back_one_pick() -> None:
    question = next(each for each in asked() if each.decision.kind == "keep")
    first, second, *_ = sorted(question.open_cards())
    question.pick_card(first)
    question.pick_card(second)
    assert question.kept == [first, second] and question.back() and question.kept == [first]
    assert question.back() and not question.back()


def test_no_more_are_kept_than_may_be() -> None:
    question = next(each for each in asked() if each.decision.kind == "keep")
    for number in sorted(question.open_cards()):
        question.pick_card(number)
    assert len(question.kept) == question.most_kept == 3
    assert question.open_cards() == frozenset(question.kept)
