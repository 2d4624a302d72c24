"""A game being played: the rules, who sits where, the dice, the record, taking back and saving.

Every action comes in through `play`, which refuses what is not legal, and goes out as events. The record of what
was played is the truth; the snapshots for taking back are a cache of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from random import Random, SystemRandom
from typing import Any

import msgspec

from game.catalogue import LoadedGame, load_game
from game.rules import chance
from game.rules.core import CHANCE, Action, Decision, Event, Game, RulesError
from game.rules.legality import IllegalAction, legal_action, seat_name
from game.rules.record import MOST_SEED, Record, RecordError, replay, result_by_seat, turn_comments, write_record
from game.saves import FORMAT, Autosave, Entry, Head, Save, SaveError, load_save
from game.storage import Profile

HUMAN = "human"
_FRESH_SEEDS = 2**32
UNDO_STOPS = {
    "over": "the game is over",
    "start": "nothing has been played yet",
    "chance": "a die has been cast since",
    "other": "the other side has made a choice since",
    "reveal": "something hidden has been shown since",
}
"""Why nothing can be taken back, by the reason that `Match.undo_stop` gives."""


class Match:
    """One game from its start to its result. `notices` are sentences for the player, oldest first."""

    def __init__(self, loaded: LoadedGame, head: Head, state: Any, random: Random) -> None:
        """Take up a game; `new`, `from_state`, `from_record` and `resume` are the ways to get one."""
        self.loaded = loaded
        self.game: Game[Any] = loaded.game
        self.head = head
        self.random = random
        self.entries: list[Entry] = []
        self.notices: list[str] = list(loaded.notices)
        self._autosave: Autosave | None = None
        self._snapshots: list[Any] = []
        """The states before the last acts, as far back as one seat alone has acted: what can be taken back."""
        self._has_shown = False
        """Whether the last acts go no further back because something hidden was shown."""
        self._take(state)

    # -- ways to begin

    @classmethod
    def new(
        cls,
        loaded: LoadedGame,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        seats: Sequence[str] = (),
        autosave: Profile | None = None,
        place: str = "",
    ) -> Match:
        """Set up a game; raises OptionError, and ValueError for a wrong seed or number of seats.

        The same options and seed give the same set-up and dice. `seats` are HUMAN or players' names, all HUMAN
        if left out. With a profile the game takes the place of the one in progress there, under the game's own name
        or that of another `place`.
        """
        seed = SystemRandom().randrange(_FRESH_SEEDS) if seed is None else seed
        random = Random(seed)
        filled = loaded.game.options_json(options or {})
        state = loaded.game.new(filled, random)
        match = cls(loaded, _head(loaded, seats, filled, seed, state, random), state, random)
        match._save_to(autosave, place)
        return match

    @classmethod
    def from_state(
        cls,
        loaded: LoadedGame,
        data: Any,
        seed: int | None = None,
        seats: Sequence[str] = (),
        autosave: Profile | None = None,
    ) -> Match:
        """Go on from a position in JSON; raises StateError. With a profile it is saved there as a new game is."""
        state = loaded.game.from_json(data)
        seed = SystemRandom().randrange(_FRESH_SEEDS) if seed is None else seed
        random = Random(seed)
        match = cls(loaded, _head(loaded, seats, {}, seed, state, random), state, random)
        match._save_to(autosave)
        return match

    @classmethod
    def from_record(cls, loaded: LoadedGame, record: Record, autosave: Profile | None = None) -> Match:
        """Play a record again and go on from its end; raises RecordError.

        Where the record's seed gives its start, the dice to come are those that it would have had.
        """
        replay(loaded.game, record)
        header = record.header
        match = cls.from_state(loaded, header.start, header.seed, header.seats)
        match.random = _random_at_start(loaded.game, record) or match.random
        kept = {"options": header.options, "date": header.date, "random": chance.pack(match.random)}
        match.head = msgspec.structs.replace(match.head, **kept)
        for move in record.moves:
            decision = match.decision
            if decision is not None and decision.seat == CHANCE:
                chance.draw(decision, match.random)
            match.play(loaded.game.parse(move))
        if header.rules not in ("", loaded.digest):
            match.notices.append("This game was played with other tables than those of now.")
        match._save_to(autosave)
        return match

    @classmethod
    def resume(
        cls, profile: Profile, game_name: str, place: str = "", loaded: LoadedGame | None = None
    ) -> Match | None:
        """Take up the game in progress of a name exactly where it was left, or give None if there is none.

        It lies under the name, or else under that of its `place`. `loaded` is the game where it is not to be read with
        the player's mods. Raises SaveError, StorageError, and UnknownGameError.
        """
        save = load_save(profile, place or game_name)
        if save is None:
            return None
        match = cls.from_save(loaded or load_game(game_name), save)
        saved = [msgspec.json.encode(entry) for entry in save.entries]
        match._autosave = Autosave(profile, place or game_name, b"", saved)
        if match.decision is None:
            match._end()
        return match

    @classmethod
    def from_save(cls, loaded: LoadedGame, save: Save) -> Match:
        """Go on from a saved game; raises SaveError. Nothing is saved from here on."""
        head, entries = save.head, save.entries
        if max(head.format, save.respublica_save) > FORMAT:
            raise SaveError("The saved game is of a newer version of the program.")
        if head.game != loaded.game.name or len(head.seats) not in loaded.game.seat_counts:
            raise SaveError(f"The saved game is not one of {loaded.game.name}.")
        data = entries[-1].state if entries else head.start
        packed = next((entry.random for entry in reversed(entries) if entry.random), head.random)
        try:
            match = cls(loaded, head, loaded.game.from_json(data), chance.unpack(packed))
        except (RulesError, ValueError) as error:
            raise SaveError(f"The saved game can't be taken up: {error}.") from error
        seats = loaded.game.seats(match.state)
        if len(head.seats) != len(seats):
            raise SaveError(f"The saved game can't be taken up: {len(head.seats)} players for {len(seats)} seats.")
        match.entries = list(entries)
        match._restore_snapshots()
        match._compare_tables()
        return match

    # -- what is asked

    @property
    def decision(self) -> Decision | None:
        """Say who is asked what; None when the game is over."""
        return self._decision

    @property
    def ply(self) -> int:
        """Count the actions played, chance's too."""
        return len(self.entries)

    @property
    def seats(self) -> tuple[str, ...]:
        """Tell who sits where: HUMAN or a player's name for each seat."""
        return self.head.seats

    @property
    def moves(self) -> list[str]:
        """List what was played, in the notation."""
        return [entry.move for entry in self.entries]

    @property
    def legal_moves(self) -> list[str]:
        """List what may be played now, in the notation; at a chance decision every outcome."""
        return [self.game.text(action) for action in self._decision.actions] if self._decision else []

    @property
    def result(self) -> dict[str, float] | None:
        """Give each seat's share of the win by its name; None while the game goes on."""
        return result_by_seat(self.game, self.state)

    def view(self, seat: int) -> Any:
        """Give a player what it may see: never the generator, nor what is hidden from its seat."""
        return self.game.view(self.state, seat)

    # -- playing

    def play(self, action: Action) -> list[Event]:
        """Carry out a legal action and tell what happened; raises IllegalAction and then changes nothing."""
        decision = self._decision
        action = legal_action(self.game, self.state, decision, action)
        assert decision is not None  # or it could not have been legal
        events: list[Event] = []
        after = self.game.clone(self.state)
        self.game.apply(after, action, events.append)
        if not self.entries or self.entries[-1].seat != decision.seat:
            self._snapshots.clear()
        self._remember(self.state, events)
        self._take(after)
        self._enter(decision, self.game.text(action))
        return events

    def draw(self) -> list[Event]:
        """Let chance act, by its odds; raises IllegalAction if it isn't asked."""
        decision = self._decision
        if decision is None or decision.seat != CHANCE:
            asked = (
                "the game is over"
                if decision is None
                else f"{seat_name(self.game, self.state, decision.seat)} is asked"
            )
            raise IllegalAction(f"chance is not asked now: {asked}")
        return self.play(chance.draw(decision, self.random))

    # -- taking back

    @property
    def undo_stop(self) -> str | None:
        """Say why the last action can't be taken back, as a key of UNDO_STOPS; None if it can.

        Who is to act may take back his own acts, up to a die cast, another seat's choice, something hidden that was
        shown, or the start.
        """
        if self._decision is None:
            return "over"
        if not self.entries:
            return "start"
        last, seat = self.entries[-1].seat, self._decision.seat
        if CHANCE in (last, seat):
            return "chance"
        if last != seat or not self._snapshots:
            return "reveal" if last == seat and self._has_shown else "other"
        return None

    @property
    def can_undo(self) -> bool:
        """Say whether the last action can be taken back."""
        return self.undo_stop is None

    @property
    def can_withdraw(self) -> bool:
        """Say whether the last choice may be withdrawn though another seat is asked the same by now.

        Only who asks knows whether it was unseen, and the other seat has been shown nothing since.
        """
        asked, last = self._decision, self.entries[-1] if self.entries else None
        if asked is None or last is None or CHANCE in (last.seat, asked.seat):
            return False
        return last.seat != asked.seat and last.kind == asked.kind and bool(self._snapshots)

    def undo(self, *, unseen: bool = False) -> None:
        """Take the last action back, also an `unseen` one that can be withdrawn; raises IllegalAction."""
        if not (unseen and self.can_withdraw) and (stop := self.undo_stop) is not None:
            raise IllegalAction(f"nothing can be taken back: {UNDO_STOPS[stop]}")
        self.entries.pop()
        self._take(self._snapshots.pop())  # dice to come stay the same
        if self._autosave is not None:
            self._notice(self._autosave.truncate(self.ply))

    # -- the record

    def to_record(self) -> Record:
        """Give the game so far as a record."""
        return self.head.record(self.moves, self.result)

    def to_save(self) -> Save:
        """Give the game so far as a save; `saves.export_save` makes a file of it."""
        return Save(self.head, tuple(self.entries))

    def record_text(self) -> str:
        """Give the game so far as text, with its turns marked where the record still replays."""
        record = self.to_record()
        try:
            return write_record(record, turn_comments(self.game, record))
        except RecordError:
            return write_record(record)

    # -- inside

    def _take(self, state: Any) -> None:
        self.state = state
        self._decision = self.game.decision(state)

    def _remember(self, before: Any, events: Sequence[Event]) -> None:
        """Keep the state before an act for taking back, unless the act has shown something hidden."""
        self._has_shown = any(event.is_reveal for event in events)
        if self._has_shown:
            self._snapshots.clear()
        else:
            self._snapshots.append(before)

    def _enter(self, decision: Decision, move: str) -> None:
        # Only a draw of chance moves the generator.
        packed = chance.pack(self.random) if decision.seat == CHANCE else ""
        self.entries.append(Entry(decision.seat, decision.kind, move, self.game.to_json(self.state), packed))
        if self._autosave is not None:
            self._notice(self._autosave.append(msgspec.json.encode(self.entries[-1])))
            if self._decision is None:
                self._end()

    def _save_to(self, profile: Profile | None, place: str = "") -> None:
        """Begin to save, and catch up with what was played already."""
        if profile is None:
            return
        self._autosave = Autosave(profile, place or self.game.name, msgspec.json.encode(self.head))
        self._notice(self._autosave.begin(msgspec.json.encode(entry) for entry in self.entries))
        if self._decision is None:
            self._end()

    def _end(self) -> None:
        if self._autosave is not None:
            self._notice(self._autosave.end(msgspec.json.encode(self._summary())))

    def _summary(self) -> dict[str, Any]:
        """Give what is kept of a finished game: who, when, how it ended, and its record."""
        head = self.head
        return {
            "game": head.game,
            "date": head.date,
            "seats": head.seats,
            "options": head.options,
            "seed": head.seed,
            "rules": head.rules,
            "result": self.result,
            "plies": self.ply,
            "final": self.game.to_json(self.state),
            "record": self.record_text(),
        }

    def _notice(self, sentence: str) -> None:
        if sentence:
            self.notices.append(sentence)

    def _restore_snapshots(self) -> None:
        """Find the states before the last acts of one seat again, if the rules still read them."""
        seats = [entry.seat for entry in self.entries]
        first = next((i + 1 for i in reversed(range(len(seats))) if seats[i] != seats[-1]), 0)
        states = [self.head.start, *(entry.state for entry in self.entries)][first : len(seats)]
        try:
            for data, entry in zip(states, self.entries[first:], strict=True):
                state, events = self.game.from_json(data), list[Event]()
                action = legal_action(self.game, state, self.game.decision(state), self.game.parse(entry.move))
                self.game.apply(self.game.clone(state), action, events.append)
                self._remember(state, events)
        except RulesError:
            self._snapshots.clear()

    def _compare_tables(self) -> None:
        """Tell the player if the game goes on under other tables than it began with."""
        if self.head.rules == self.loaded.digest:
            return
        self.notices.append("The rules have changed since this game was saved; it goes on under those of now.")
        try:
            replay(self.game, self.to_record())
        except RecordError:
            self.notices.append("What was played before can't be shown again: it doesn't fit the rules of now.")


def _head(
    loaded: LoadedGame, seats: Sequence[str], options: dict[str, Any], seed: int, state: Any, random: Random
) -> Head:
    names = loaded.game.seats(state)
    who = tuple(seats) or (HUMAN,) * len(names)
    if len(who) != len(names):
        raise ValueError(f"this game of {loaded.game.name} has {len(names)} seats, not {len(who)}")
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(f"a seed must be from 0 to {MOST_SEED}, not {seed}")
    return Head(
        game=loaded.game.name,
        date=datetime.now(UTC).date().isoformat(),
        seats=who,
        options=options,
        seed=seed,
        rules=loaded.digest,
        start=loaded.game.to_json(state),
        random=chance.pack(random),
    )


def _random_at_start(game: Game[Any], record: Record) -> Random | None:
    """Give the generator as it was when the record's game had been set up, if its seed gives that set-up."""
    if record.header.seed is None:
        return None
    random = Random(record.header.seed)
    state = game.new(record.header.options, random)
    return random if game.to_json(state) == record.header.start else None
