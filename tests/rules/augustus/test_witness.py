"""What whole games come to rarely is common here: powers in chains, attacks on who waits, the last cards."""

from __future__ import annotations

from random import Random

from game.rules.augustus.notation import SKIP
from game.rules.core import CHANCE, Action, Decision, Event
from tests.protocol import choose
from tests.rules.augustus.helpers import Json, game, position, tables
from tests.rules.augustus.witness import Witness

RARE = {
    "a chain", "a chain with others of mine waiting", "an attack while objectives wait", "a tile passed on",
    "a market that shrinks", "an empty market", "one above seven", "two with seven",
}  # fmt: skip
LOUD = ("place_any", "rearrange", "complete_objective", "lose_objective", "clear_objective", "remove_legions",
        "place_symbol", "extra_objective")  # fmt: skip
LEGIONS = 14
"""So many each: enough to have all objectives nearly full and some to place."""
GAMES = 160


def crowded(random: Random) -> Json:
    """Lay out a position before a draw: objectives with powers, nearly full, much controlled, few cards left."""
    seats, objectives = random.randint(2, 5), tables().objectives
    cards = list(objectives)
    random.shuffle(cards)
    first = random.choice(("lose_objective", "clear_objective", "place_any", "complete_objective"))
    cards.sort(key=lambda number: _rank(number, first) + random.random())
    active: list[dict[int, str]] = []
    for _ in range(seats):
        hand, left = {}, LEGIONS - 2
        for number in [cards.pop() for _ in range(random.randint(3, 4))]:
            spaces: list[str] = [*objectives[number].spaces]
            on = max(0, min(left, len(spaces) - random.choice((1, 1, 2))))
            hand[number] = " ".join(sorted(random.sample(spaces, on), key=spaces.index)).replace("double_", "")
            left -= on
        active.append(hand)
    random.shuffle(cards)
    cards.sort(key=lambda number: bool(objectives[number].resources) and random.random() < 0.5)
    controlled = tuple([cards.pop() for _ in range(random.randint(1, 6))] for _ in range(seats))
    market = [cards.pop() for _ in range(random.choice((0, 1, 5, 5)))]
    deck = [cards.pop() for _ in range(random.choice((0, 1, 6)))] if market else []
    rewards = {}
    for good in ("gold", "wheat"):
        makes = [sum(good in objectives[number].resources for number in each) for each in controlled]
        if any(makes):
            rewards[f"most_{good}"] = f"seat_{makes.index(max(makes)) + 1}"
    legions = dict.fromkeys(range(1, seats + 1), LEGIONS)
    data = position(*active, legions=legions, controlled=controlled, market=market, rewards=rewards)
    return data | {"deck": deck, "discard": sorted(cards)}


def _rank(number: int, first: str) -> float:
    """Give a card its place in the pile from which the hands are taken, the last first."""
    kind = tables().objectives[number].power.kind
    return 2 * (kind == first) + 0.8 * (kind in LOUD)


def lively(decision: Decision, random: Random) -> Action:
    """Choose at random, but seldom to do nothing."""
    busy = [action for action in decision.actions if action[0] != SKIP]
    return random.choice(busy) if decision.seat != CHANCE and random.random() < 0.9 else choose(decision, random)


def test_whatever_comes_together_the_rules_do_what_a_plain_witness_expects() -> None:
    seen: dict[str, int] = {}
    for seed in range(GAMES):
        random = Random(seed)
        state = game().from_json(crowded(random))
        witness = Witness(game().to_json(state))
        for _ in range(60):
            decision = game().decision(state)
            if decision is None:
                break
            told: list[Event] = []
            game().apply(state, lively(decision, random), told.append)
            for event in told:
                witness.hear(event)
            witness.compare(game().to_json(state))
        for what, often in witness.chains.items():
            seen[what] = seen.get(what, 0) + often
    assert set(seen) >= RARE, (RARE - set(seen), seen)
