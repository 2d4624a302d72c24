"""8 Game End Conditions & Victory."""

from __future__ import annotations

from game.rules.core import Emit
from game.rules.optimates.cells import other
from game.rules.optimates.elections import score_laws
from game.rules.optimates.events import EndTriggered, GameEnded, TieBroken
from game.rules.optimates.notation import OPTIMATES, POPULARES
from game.rules.optimates.rulebook import Rulebook
from game.rules.optimates.state import State

RULE = "8.0"


def end_reasons(book: Rulebook, state: State) -> list[str]:
    """List the game end conditions that hold: vp, lead, laws, and the turns of a scenario (9.0)."""
    vp, lead, laws = book.ends
    first, second = state.vp
    reasons = []
    if first >= vp or second >= vp:
        reasons.append("vp")
    if abs(first - second) >= lead:
        reasons.append("lead")
    reds, blues = laws_at_end(book, state)
    if reds >= laws or blues >= laws:
        reasons.append("laws")
    if book.last_turn and state.turn + 1 >= book.last_turn:
        reasons.append("turns")
    return reasons


def laws_at_end(book: Rulebook, state: State) -> tuple[int, int]:
    """Count the laws on the final space of each player's side."""
    red_ends, blue_ends = book.law_end
    reds = blues = 0
    for law, at in enumerate(state.laws):
        if at == red_ends[law]:
            reds += 1
        elif at == blue_ends[law]:
            blues += 1
    return reds, blues


def check(book: Rulebook, state: State, emit: Emit) -> None:
    """At the end of a Game Turn: end the game, or see whether one more turn is to be the last."""
    if state.final_turn:
        finish(book, state, emit)
        return
    reasons = end_reasons(book, state)
    for reason in reasons:
        emit(EndTriggered(RULE, reason))
    state.final_turn = bool(reasons)


def finish(book: Rulebook, state: State, emit: Emit) -> None:
    """Decide the game: a lead for who needs it, the laws once more at a tie, and then the tie's winner."""
    victory, needing = book.tables.victory, book.needed_by
    reason = "lead"
    if state.vp[0] == state.vp[1]:
        emit(TieBroken(RULE, victory.tie_factor))
        score_laws(book, state, victory.tie_factor, RULE, emit)
        reason = "tie" if state.vp[0] == state.vp[1] else "tie_laws"
        state.winner = book.tie_to if reason == "tie" else OPTIMATES if state.vp[0] > state.vp[1] else POPULARES
    elif state.vp[needing] - state.vp[other(needing)] >= victory.needed_lead:
        state.winner = needing
    else:
        state.winner = other(needing)
        reason = "lead" if state.vp[other(needing)] > state.vp[needing] else "short"
    state.over = True
    emit(GameEnded(RULE, state.winner, (state.vp[0], state.vp[1]), victory.needed_lead, reason))
