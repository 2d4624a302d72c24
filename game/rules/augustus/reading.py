"""Reading a state, or a view of one, from JSON: every key, type and range checked, and what must hold between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.rules.augustus.notation import ASK_KEEP, JOKER, SYMBOLS, TOKENS, seat_name
from game.rules.augustus.reading_ask import read_ask
from game.rules.augustus.reading_json import PlayerJson, StateJson, read_json
from game.rules.augustus.rulebook import Rulebook
from game.rules.augustus.scoring import score, winners
from game.rules.augustus.state import HIDDEN, NOBODY, NOTHING, STRANGER, UNSEEN, State, lay_out, to_json
from game.rules.shape import expect, expect_keys, shown


def read_state(book: Rulebook, data: Any) -> State:
    """Read a state; raises StateError with the key's path and what would be right. `legal` is left empty."""
    read = read_json(data)
    state = _read_seats(book, read)
    _read_table(book, state, read)
    for seat in range(state.seats):
        _read_player(book, state, seat, read)
    for name, number in _cards(state):
        if number not in book.notation.numbers:
            expect(False, name, f"must name objectives, of which {number} is none")
    read_ask(book, state, read)
    _check_cards(book, state)
    _check_hands(book, state)
    _read_seer(state, read)
    _read_end(book, state, read)
    return state


def _read_seats(book: Rulebook, read: StateJson) -> State:
    most = book.tables.setup.seats
    count = len(read.seats)
    expect(most.least <= count <= most.most, "seats", f"must be from {most.least} to {most.most}, not {count}")
    names = [seat_name(seat) for seat in range(count)]
    expect(read.seats == names, "seats", f"must be {', '.join(names)}")
    expect(read.crier in names, "crier", f"must be one of {', '.join(names)}, not {shown(read.crier)}")
    state = lay_out(book, count)
    state.round, state.crier = read.round, names.index(read.crier)
    return state


def _read_table(book: Rulebook, state: State, read: StateJson) -> None:
    expect_keys(read.tokens, TOKENS, "tokens")
    state.tokens = [read.tokens[token] for token in TOKENS]  # type: ignore[index]
    state.drawn = NOTHING if read.drawn is None else TOKENS.index(read.drawn)
    for token, name in enumerate(TOKENS):
        most = book.bag[token] - (token == state.drawn)
        given = state.tokens[token]
        expect(given <= most, f"tokens.{name}", f"must be {most} at most, not {given}")
        # The round after a joker begins with all tokens in the bag.
        expect(token != JOKER or given == most, f"tokens.{name}", f"must be {most}, not {given}")
    state.deck = [card or UNSEEN for card in reversed(read.deck)]
    state.market = read.market
    state.discard = read.discard
    expect(read.discard == sorted(read.discard), "discard", "must be ascending")
    expect_keys(read.rewards, book.reward_names, "rewards")
    for reward, name in enumerate(book.reward_names):
        state.rewards[reward] = _seat_or_nobody(state, read.rewards[name], f"rewards.{name}")
    for seat in range(state.seats):
        held = [
            book.reward_names[reward] for reward in book.count_reward if reward >= 0 and state.rewards[reward] == seat
        ]
        expect(len(held) < 2, "rewards", f"{seat_name(seat)} must hold one of {', '.join(held)} at most")


def _seat_or_nobody(state: State, name: str | None, path: str) -> int:
    names = [seat_name(seat) for seat in range(state.seats)]
    expect(name is None or name in names, path, f"must be one of {', '.join(names)} or null, not {shown(name)}")
    return NOBODY if name is None else names.index(name)


def _read_player(book: Rulebook, state: State, seat: int, read: StateJson) -> None:
    name = seat_name(seat)
    expect_keys(read.players, tuple(seat_name(each) for each in range(state.seats)), "players")
    player, path = read.players[name], f"players.{name}"
    state.dealt[seat] = [card or UNSEEN for card in player.dealt]
    state.aside[seat] = [card or UNSEEN for card in player.aside]
    for way, cards in ((f"{path}.dealt", state.dealt[seat]), (f"{path}.aside", state.aside[seat])):
        expect(cards == sorted(cards), way, "must be ascending")
    state.controlled[seat] = player.controlled
    placed = _read_active(book, state, seat, player, path)
    state.stock[seat], state.legions[seat] = player.stock, player.legions
    right = player.stock + placed
    expect(player.legions == right, f"{path}.legions", f"must be {right}, those in stock and those placed")
    for number in player.controlled:
        expect(
            number in book.notation.numbers, f"{path}.controlled", f"must name objectives, of which {number} is none"
        )
    state.serve[seat] = book.serves(player.controlled)
    exact = [book.reward_names[reward] for reward in book.count_reward if reward >= 0]
    for i, reward in enumerate(player.declined):
        way = f"{path}.declined[{i}]"
        expect(reward in exact, way, f"must be one of {', '.join(exact)}, not {shown(reward)}")
        expect(reward not in player.declined[:i], way, "must not be there twice")
    state.declined[seat] = [book.reward_index[reward] for reward in player.declined]


def _read_active(book: Rulebook, state: State, seat: int, player: PlayerJson, path: str) -> int:
    """Read a player's objectives and the legions on them; give how many those are."""
    placed = 0
    for name, symbols in player.active.items():
        is_number = name.isascii() and name.isdigit() and len(name) <= len(str(book.room)) and name[:1] != "0"
        expect(
            is_number and int(name) in book.notation.numbers,
            f"{path}.active",
            f"must name objectives, not {shown(name)}",
        )
        number, way = int(name), f"{path}.active.{name}"
        counts = [symbols.count(symbol) for symbol in SYMBOLS]  # type: ignore[arg-type]
        expect(
            all(count <= most for count, most in zip(counts, book.spaces[number], strict=True)),
            way,
            "must have no more legions of a symbol than there are spaces of it",
        )
        order = [SYMBOLS.index(symbol) for symbol in symbols]
        expect(order == sorted(order), way, f"must be in the symbols' order: {', '.join(SYMBOLS)}")
        state.filling[number] = sum(count * stride for count, stride in zip(counts, book.stride[number], strict=True))
        state.active[seat].append(number)
        placed += len(symbols)
    state.active[seat].sort()
    return placed


# -- what must hold between them


def _cards(state: State) -> Iterator[tuple[str, int]]:
    """Yield every card that is not hidden, with the path of the list that it is in."""
    lists = [("deck", state.deck), ("market", state.market), ("discard", state.discard)]
    for seat in range(state.seats):
        path = f"players.{seat_name(seat)}"
        lists += [(f"{path}.dealt", state.dealt[seat]), (f"{path}.aside", state.aside[seat])]
        lists += [(f"{path}.active", state.active[seat]), (f"{path}.controlled", state.controlled[seat])]
    for name, cards in lists:
        for number in cards:
            if number != UNSEEN:
                yield name, number


def _check_cards(book: Rulebook, state: State) -> None:
    """Expect every objective somewhere, and none twice."""
    seen: dict[int, str] = {}
    for name, number in _cards(state):
        if number in seen:
            expect(False, name, f"must not have {number}, which is in {seen[number]} already")
        seen[number] = name
    if state.resolved:
        seen.setdefault(state.resolved, "resolving")
    hidden = sum(cards.count(UNSEEN) for cards in (state.deck, *state.dealt, *state.aside))
    missing = len(book.numbers) - len(seen) - hidden
    few = [number for number in book.numbers if number not in seen][:5]
    expect(missing <= 0, "", f"all {len(book.numbers)} objectives must be somewhere; of {few} {missing} are nowhere")
    expect(missing >= 0, "", f"must have {-missing} hidden cards fewer")
    for name, cards in (("deck", state.deck), *(("players", hand) for hand in (*state.dealt, *state.aside))):
        expect(cards.count(UNSEEN) in (0, len(cards)), name, "must be hidden as a whole or not at all")


def _check_hands(book: Rulebook, state: State) -> None:
    """Expect dealt cards just before the choice, and aside ones just after, if there was any."""
    setup = book.tables.setup
    is_choice = state.ask == ASK_KEEP and not state.over
    for seat in range(state.seats):
        path = f"players.{seat_name(seat)}"
        dealt = setup.dealt if is_choice else 0
        expect(len(state.dealt[seat]) == dealt, f"{path}.dealt", f"must have {dealt} cards at this time")
        right = (0,) if is_choice else (0, setup.dealt - setup.kept)
        wanted = " or ".join(str(count) for count in right)
        expect(len(state.aside[seat]) in right, f"{path}.aside", f"must have {wanted} cards at this time")


def _read_seer(state: State, read: StateJson) -> None:
    """Read whose view it is; of one that doesn't say so, no secret choice is anybody's to see."""
    if read.seen_by is not None:
        names = [seat_name(seat) for seat in range(state.seats)]
        expect(read.seen_by in names, "seen_by", f"must be one of {', '.join(names)}, not {shown(read.seen_by)}")
        expect(not state.over, "seen_by", "must not be there when the game is over: nothing is hidden then")
        state.seer = names.index(read.seen_by)
    elif HIDDEN in state.pending or any(UNSEEN in cards for cards in (state.deck, *state.dealt, *state.aside)):
        state.seer = STRANGER


def _read_end(book: Rulebook, state: State, read: StateJson) -> None:
    """Expect points and winners just at the end, and as they are counted."""
    enough = book.tables.setup.end_at_controlled
    if not state.over:
        expect(read.scores is None, "scores", "must be null while the game goes on")
        expect(not read.winners, "winners", "must be empty while the game goes on")
        # A study may lay out one who has enough already: the game ends with the round.
        return
    longest = max(len(controlled) for controlled in state.controlled)
    expect(longest >= enough, "over", f"must be false: no player controls {enough} objectives")
    state.scores = [score(book, state.rewards, each, seat) for seat, each in enumerate(state.controlled)]
    state.winners = winners(book, state.scores, state.controlled)
    right = to_json(book, state)
    given = {name: {k: getattr(each, k) for k in each.__struct_fields__} for name, each in (read.scores or {}).items()}
    expect(given == right["scores"], "scores", "must be what the rewards and objectives are worth")
    expect(read.winners == right["winners"], "winners", f"must be {', '.join(right['winners'])}")
