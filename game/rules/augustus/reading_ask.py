"""Reading what is pending from JSON: the question, secret choices, what is being resolved and what waits."""

from __future__ import annotations

from game.rules.augustus import attacks
from game.rules.augustus.notation import (
    ASK_CLEAR,
    ASK_COMPLETE,
    ASK_DRAW,
    ASK_EXTRA,
    ASK_KEEP,
    ASK_LOSE,
    ASK_NEW,
    ASK_PLACE,
    ASK_PLACE_ANY,
    ASK_PLACE_SYMBOL,
    ASK_REARRANGE,
    ASK_REMOVE,
    ASK_REWARD,
    ASKS,
    CLEAR_OBJECTIVE,
    COMPLETE_OBJECTIVE,
    EXTRA_OBJECTIVE,
    LOSE_OBJECTIVE,
    PLACE_ANY,
    PLACE_SYMBOL,
    POWERS,
    REARRANGE,
    REMOVE_LEGIONS,
    SYMBOLS,
    seat_name,
)
from game.rules.augustus.placing import list_places
from game.rules.augustus.powers import list_completions
from game.rules.augustus.reading_json import AskJson, ResolvingJson, StateJson
from game.rules.augustus.rewards import reward_on_offer
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.setup import list_keeps
from game.rules.augustus.state import HIDDEN, NOBODY, NOTHING, SEAT_BITS, SYMBOL_BITS, UNSEEN, State
from game.rules.core import CHANCE, Action, NotationError
from game.rules.shape import expect, shown

POWER_OF = {
    ASK_PLACE_SYMBOL: PLACE_SYMBOL, ASK_PLACE_ANY: PLACE_ANY, ASK_REARRANGE: REARRANGE,
    ASK_COMPLETE: COMPLETE_OBJECTIVE, ASK_EXTRA: EXTRA_OBJECTIVE, ASK_REMOVE: REMOVE_LEGIONS,
    ASK_CLEAR: CLEAR_OBJECTIVE, ASK_LOSE: LOSE_OBJECTIVE,
}  # fmt: skip
"""The power that asks each of the questions that a power asks."""
OF_ROUND = (ASK_KEEP, ASK_DRAW, ASK_PLACE)
BY_VICTIM = (ASK_REMOVE, ASK_CLEAR, ASK_LOSE)
MAY_FILL = (ASK_PLACE_SYMBOL, ASK_PLACE_ANY, ASK_REARRANGE)
"""Where objectives may be full that are not completed yet."""


def read_ask(book: Rulebook, state: State, read: StateJson) -> None:
    """Read the question and all that goes with it, after the rest; raises StateError."""
    state.over = read.over
    expect(read.over == (read.ask is None), "ask", "must be null just when the game is over")
    _read_resolving(book, state, read)
    if read.ask is None:
        expect(not read.pending, "pending", "must be empty when the game is over")
        expect(state.drawn != NOTHING, "drawn", "must be the last token: it stays when the game is over")
        state.asked = NOBODY
    else:
        _read_question(book, state, read.ask)
    _check_full(book, state)
    if read.ask is None:
        return
    is_early = state.ask in (ASK_KEEP, ASK_DRAW)
    expect((state.drawn == NOTHING) == is_early, "drawn", "must be null just at keep and draw")
    _read_details(book, state, read.ask)
    _read_pending(book, state, read)


def _seat(state: State, name: str, path: str) -> int:
    names = [seat_name(seat) for seat in range(state.seats)]
    expect(name in names, path, f"must be one of {', '.join(names)}, not {shown(name)}")
    return names.index(name)


def _objective(book: Rulebook, given: ResolvingJson, path: str) -> int:
    number = given.objective
    expect(number in book.notation.numbers, f"{path}.objective", f"must be an objective's number, not {number}")
    return number


def _read_resolving(book: Rulebook, state: State, read: StateJson) -> None:
    if read.resolving is not None:
        state.resolver = _seat(state, read.resolving.player, "resolving.player")
        state.resolved = _objective(book, read.resolving, "resolving")
    expect(read.resolving is not None or not read.queue, "queue", "must be empty while nothing is resolved")
    for i, given in enumerate(read.queue):
        path = f"queue[{i}]"
        seat, number = _seat(state, given.player, f"{path}.player"), _objective(book, given, path)
        expect(number in state.active[seat], path, f"must be one of {given.player}'s active objectives")
        expect(not state.waiting >> number & 1, path, "must not be there twice")
        state.queue.append(number << SEAT_BITS | seat)
        state.waiting |= 1 << number


def _read_question(book: Rulebook, state: State, ask: AskJson) -> None:
    expect(ask.kind in ASKS, "ask.kind", f"must be one of {', '.join(ASKS)}, not {shown(ask.kind)}")
    state.ask = ASKS.index(ask.kind)
    if state.ask == ASK_DRAW:
        expect(ask.player == seat_name(CHANCE), "ask.player", f"must be {seat_name(CHANCE)} at a draw")
        state.asked = CHANCE
    else:
        state.asked = _seat(state, ask.player, "ask.player")
    is_of_round = state.ask in OF_ROUND
    expect(is_of_round == (state.resolver == NOBODY), "resolving", "must be null just at keep, draw and place")
    if is_of_round:
        return
    owner = seat_name(state.resolver)
    if state.ask in BY_VICTIM:
        expect(state.asked != state.resolver, "ask.player", f"must be an opponent of {owner}")
    else:
        expect(state.asked == state.resolver, "ask.player", f"must be {owner}, who is resolving")
    power = POWER_OF.get(state.ask)
    if power is None:
        last = state.controlled[state.resolver][-1:]
        expect(last == [state.resolved], "resolving.objective", "must be the last that its player controls")
    else:
        given = book.power[state.resolved]
        expect(given == power, "ask.kind", f"must be one of the power {POWERS[given]}, not {ask.kind}")
        lists = (state.deck, state.market, state.discard, *state.active, *state.controlled, *state.dealt, *state.aside)
        is_elsewhere = any(state.resolved in cards for cards in lists)
        expect(not is_elsewhere, "resolving.objective", "must be nowhere else while its power is carried out")


def _check_full(book: Rulebook, state: State) -> None:
    """Expect what is full to be waiting, unless its owner's power is just filling it."""
    may_fill = state.resolver if state.ask in MAY_FILL and not state.over else NOBODY
    for seat in range(state.seats):
        for number in state.active[seat]:
            is_open = state.filling[number] < book.full[number] or seat == may_fill
            path = f"players.{seat_name(seat)}.active.{number}"
            expect(is_open or bool(state.waiting >> number & 1), path, "must be in the queue, being full")


def _read_details(book: Rulebook, state: State, ask: AskJson) -> None:
    """Read what a question bears beside its kind and player, and expect that there is something to answer."""
    wanted = {
        ASK_PLACE_SYMBOL: ("symbol", "left"), ASK_PLACE_ANY: ("left",), ASK_REARRANGE: ("moved",),
        ASK_REMOVE: ("count",), ASK_REWARD: ("reward",),
    }.get(state.ask, ())  # fmt: skip
    for name in ("symbol", "left", "moved", "count", "reward"):
        given = getattr(ask, name)
        expect((given is not None) == (name in wanted), f"ask.{name}", _needs(ask.kind, name, wanted))
    number, asked = state.resolved, state.asked
    if ask.symbol is not None:
        right = SYMBOLS[book.power_symbol[number]]
        expect(ask.symbol == right, "ask.symbol", f"must be {right}, the power's")
    if ask.left is not None:
        most = book.power_count[number]
        expect(1 <= ask.left <= most, "ask.left", f"must be from 1 to {most}")
        state.left = ask.left
    if ask.count is not None:
        expect(ask.count == book.power_count[number], "ask.count", f"must be {book.power_count[number]}, the power's")
    if ask.moved is not None:
        _read_moved(book, state, ask)
    if ask.reward is not None:
        offered = reward_on_offer(book, state, asked)
        expect(offered >= 0, "ask.reward", "must be left on the table, and for just what its player controls")
        expect(ask.reward == book.reward_names[offered], "ask.reward", f"must be {book.reward_names[offered]}")
    if state.ask in (ASK_EXTRA, ASK_NEW):
        expect(bool(state.market), "market", "must have a card to take")
    if state.ask in BY_VICTIM:
        expect(attacks.has_target(book, state), "ask.player", "must be a player who has something to lose")
    if state.ask == ASK_COMPLETE:
        expect(bool(list_completions(book, state)), "ask.kind", "must not be asked where no objective can be completed")


def _needs(kind: str, name: str, wanted: tuple[str, ...]) -> str:
    return f"must be there at {kind}" if name in wanted else f"must not be there at {kind}"


def _read_moved(book: Rulebook, state: State, ask: AskJson) -> None:
    """Read where moved legions stand: never more than there are."""
    assert ask.moved is not None  # the caller has looked
    state.moved = [number << SYMBOL_BITS | SYMBOLS.index(symbol) for number, symbol in ask.moved]
    expect(state.moved == sorted(state.moved), "ask.moved", "must be ascending, symbols in their order")
    for i, (number, symbol) in enumerate(ask.moved):
        path = f"ask.moved[{i}]"
        expect(number in state.active[state.asked], path, "must be on an active objective of the player")
        standing = book.counts[number][state.filling[number]][SYMBOLS.index(symbol)]
        spot = number << SYMBOL_BITS | SYMBOLS.index(symbol)
        expect(state.moved.count(spot) <= standing, path, "must be a space that is occupied")


def _read_pending(book: Rulebook, state: State, read: StateJson) -> None:
    """Read the choices made in secret: of all who were asked before, and of nobody else; each legal, or hidden."""
    chosen = {_seat(state, name, "pending") for name in read.pending}
    first = {ASK_KEEP: 0, ASK_PLACE: state.crier}.get(state.ask, state.asked)
    before = {(first + step) % state.seats for step in range((state.asked - first) % state.seats)}
    missing = ", ".join(seat_name(seat) for seat in sorted(before - chosen))
    expect(not missing, "pending", f"must have the choice of {missing}, asked before")
    early = ", ".join(seat_name(seat) for seat in sorted(chosen - before))
    expect(not early, "pending", f"must not have a choice of {early}, not asked yet")
    for seat in sorted(before):
        name = seat_name(seat)
        state.pending[seat] = _read_choice(book, state, seat, read.pending[name], f"pending.{name}")


def _read_choice(book: Rulebook, state: State, seat: int, text: str | None, path: str) -> Action:
    if text is None:
        return HIDDEN
    try:
        action = book.notation.parse(text)
    except NotationError as error:
        expect(False, path, str(error))
        raise
    if state.ask == ASK_KEEP and UNSEEN in state.dealt[seat]:
        expect(False, path, "must be null where what was dealt is")
    lists = list_keeps if state.ask == ASK_KEEP else list_places
    expect(action in lists(book, state, seat), path, f"must be legal for {seat_name(seat)}, which {text} is not")
    return action
