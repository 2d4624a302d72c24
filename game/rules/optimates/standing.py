"""Who would hold each Office if the election were now (7.1-7.5), without holding it."""

from __future__ import annotations

import msgspec

from game.rules.optimates.elections import consuls_winner
from game.rules.optimates.notation import BLOCKS, LEGIONS, MERCHANTS, OPTIMATES, POPULARES
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import NOBODY, State

Counts = tuple[int, int]


class Standing(msgspec.Struct, frozen=True):
    """An election held now: both sides' counts after the Conservative Lean, and the holder of each Office."""

    influence: Counts
    people: Counts
    merchants: Counts
    legions: Counts
    offices: tuple[int, int, int, int, int]


def standing(book: Rulebook, state: State) -> Standing:
    """Hold the election in thought. The backlash, which comes after the Consuls and the Tribune, is left out."""
    blocks = [leaning(book, state, block) for block in range(len(BLOCKS))]
    influence = state.influences()
    people = (sum(pair[OPTIMATES] for pair in blocks), sum(pair[POPULARES] for pair in blocks))
    both = consuls_winner(book, influence)
    consuls = (OPTIMATES, POPULARES) if both == NOBODY else (both, both)
    tribune = majority(people, book.tribune_tie)
    first = POPULARES if (*consuls, tribune).count(POPULARES) > 1 else OPTIMATES
    minor = [majority(blocks[block], first) for block in book.minor_blocks]
    offices = (*consuls, tribune, minor[0], minor[1])
    return Standing(influence, people, blocks[MERCHANTS], blocks[LEGIONS], offices)


def leaning(book: Rulebook, state: State, block: int) -> Counts:
    """Count a Block as it stands after the Conservative Lean."""
    reds, blues = state.people[OPTIMATES][block], state.people[POPULARES][block]
    moved = min(blues, book.elections.lean.counters) if block == book.lean_block else 0
    return reds + moved, blues - moved


def majority(counts: Counts, tie_to: int) -> int:
    """Say who has more, or whom a tie goes to."""
    return tie_to if counts[0] == counts[1] else int(counts[1] > counts[0])
