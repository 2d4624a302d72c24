"""A crisis at the table: its deal with what the party carries laid on it, and its goals as the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from game.campaign.chronicle import Chapter, Chronicle, Verdict
from game.campaign.files import Campaign
from game.campaign.standing import Ally, Standing
from game.catalogue import load_game
from game.match import HUMAN, Match
from game.rules.core import Action, Event
from game.rules.optimates import Optimates
from game.rules.optimates.notation import LAWS, SEATS
from game.rules.optimates.tables_twists import Twists
from game.rules.record import Record, read_record
from game.saves import SaveError
from game.scenarios import Course
from game.scenarios.files import Side
from game.scenarios.goals import LOST, MET, AnyGoal, Progress
from game.storage import Profile


class Crisis:
    """The next crisis of a chronicle. Raises ConfigError where its file is broken, ValueError where none is next."""

    def __init__(self, campaign: Campaign, chronicle: Chronicle) -> None:
        """Make it ready; nothing is dealt yet."""
        number = chronicle.next(campaign)
        if number is None:
            raise ValueError(f"{campaign.id} is over")
        self.campaign, self.chronicle, self.number = campaign, chronicle, number
        self.scenario = campaign.scenario(number)
        side = self.scenario.file.sides.of(chronicle.seat)
        if side is None:
            raise ValueError(f"{self.scenario.name} has nothing for the {SEATS[chronicle.seat]}")
        self.side: Side = side
        self.loaded = load_game(self.scenario.name)
        self.game: Optimates = self.loaded.game  # type: ignore[assignment]
        self.opponent = chronicle.opponent(campaign, side.opponent)
        self.seed = chronicle.deal_seed(number)
        self.allies: dict[int, str] = {}
        """The names of the party's allies by the Senators that they are."""
        self._start = self._deal(chronicle.standing(campaign))
        self._watched: tuple[Course, list[str]] | None = None

    # -- the deal

    def _deal(self, standing: Standing) -> dict[str, Any]:
        """Deal, and lay what the party carries on it."""
        seat, other = SEATS[self.chronicle.seat], SEATS[1 - self.chronicle.seat]
        data = self.game.to_json(self.game.new(self.scenario.file.options, Random(self.seed)))
        data["coins"][seat] = max(0, data["coins"][seat] + standing.coins)
        # Who has any PW keeps one, or it would not be the side's turn that the deal begins with.
        data["pw"][seat] = max(min(1, data["pw"][seat]), data["pw"][seat] + standing.pw)
        for block, wanted in standing.reputation.items():
            counts = data["people"][block]
            n = min(wanted, counts[other]) if wanted > 0 else max(wanted, -counts[seat])
            counts[seat] += n
            counts[other] -= n
        for law, wanted in standing.laws.items():
            if self.may_shift(law):
                self._shift(data, LAWS.index(law), wanted)
        self._seat_allies(data, standing.allies)
        return data

    def may_shift(self, law: str) -> bool:
        """Say whether a law may begin elsewhere than the scenario says: not if it is chained, or a goal asks for it."""
        asked = [getattr(goal, "law", "") for goal in (*self.side.goals, *self.side.honours)]
        return law not in self.scenario.tables.twists.chained and law not in asked

    def _shift(self, data: dict[str, Any], law: int, spaces: int) -> None:
        book, place = self.game.book, data["laws"][LAWS[law]]
        place["at"] = max(book.law_end[0][law], min(book.law_end[1][law], place["at"] + spaces))
        if law == book.italic_law:  # the Italics of a space that is passed already do not join again
            data["italic_done"] = max(data["italic_done"], place["at"] - book.law_blue[law] + 1, 0)

    def _seat_allies(self, data: dict[str, Any], allies: tuple[Ally, ...]) -> None:
        """Give each ally the place of the least of the party's Senators whom the scenario does not name."""
        twists: Twists = self.scenario.tables.twists
        seat, fixed = SEATS[self.chronicle.seat], {*twists.seats, *twists.steadfast}
        free = [cell for cell, man in data["senate"].items() if man["owner"] == seat and cell not in fixed]
        free.sort(key=lambda cell: (data["senate"][cell]["rank"], cell))
        for ally, cell in zip(allies, free, strict=False):
            data["senate"][cell]["rank"] = max(ally.rank, data["senate"][cell]["rank"])
            self.allies[data["senators"][cell]] = ally.name

    def begin(self, profile: Profile | None = None) -> Match:
        """Begin it anew, as the game in progress of its name if there is a profile."""
        return Match.from_state(self.loaded, self._start, self.seed, self.seats, profile)

    def resume(self, profile: Profile) -> Match | None:
        """Take it up where it was left, also at its end, or give None if it was not begun.

        Raises SaveError, StorageError and RecordError.
        """
        match = Match.resume(profile, self.scenario.name)
        if match is not None and self.is_of(match):
            return match
        for data in reversed(profile.finished(self.scenario.name)):
            record = record_in(data)
            if record.header.seed == self.seed:  # or it need not be played again to be known for another's
                match = Match.from_record(self.loaded, record)
                if self.is_of(match):
                    return match
        return None

    def is_of(self, match: Match) -> bool:
        """Say whether a match is this crisis's own: the same try, with the same start and players."""
        head = match.head
        return head.seed == self.seed and head.seats == self.seats and head.start == self._start

    @property
    def seats(self) -> tuple[str, ...]:
        """Tell who sits where."""
        seats = [self.opponent, self.opponent]
        seats[self.chronicle.seat] = HUMAN
        return tuple(seats)

    # -- the goals

    def course(self, match: Match) -> Course:
        """Give what has happened so far; undone acts never have."""
        moves = match.moves
        if self._watched is None or moves[: len(self._watched[1])] != self._watched[1]:
            self._watched = Course(self.game, self.game.from_json(match.head.start)), []
        course, seen = self._watched
        for move in moves[len(seen) :]:
            state, events = self.game.clone(course.state), list[Event]()
            self.game.apply(state, self.game.parse(move), events.append)
            course.see(state, events)
            seen.append(move)
        return course

    def goals(self, match: Match) -> list[Progress]:
        """Say how each goal stands."""
        return self._progress(self.side.goals, self.course(match))

    def honours(self, match: Match) -> list[Progress]:
        """Say how each honour stands."""
        return self._progress(self.side.honours, self.course(match))

    def foreseen(self, match: Match, action: Action) -> tuple[list[Progress], list[Progress]]:
        """Say how goals and honours would stand right after an action, as far as that is certain."""
        course = self.course(match).after(action)
        return self._progress(self.side.goals, course), self._progress(self.side.honours, course)

    def _progress(self, goals: Sequence[AnyGoal], course: Course) -> list[Progress]:
        return [goal.progress(course, self.chronicle.seat) for goal in goals]

    def verdict(self, match: Match) -> Verdict | None:
        """Say how the crisis has ended, None while it can go either way: lost with any goal, won with all."""
        verdicts = [progress.verdict for progress in self.goals(match)]
        if LOST in verdicts:
            return "lost"
        return "won" if all(verdict == MET for verdict in verdicts) else None

    def chapter(self, match: Match) -> Chapter:
        """Write down how it ended; raises ValueError while it has not."""
        verdict = self.verdict(match)
        if verdict is None:
            raise ValueError(f"{self.scenario.name} is not decided yet")
        on_board = set(self.course(match).state.who)
        return Chapter(
            scenario=self.campaign.road[self.number].scenario,
            verdict=verdict,
            tries=self.chronicle.tried + 1,
            honours=sum(progress.verdict == MET for progress in self.honours(match)),
            fallen=tuple(name for who, name in self.allies.items() if who not in on_board),
            record=match.record_text(),
        )


def record_in(data: bytes) -> Record:
    """Read the record in the summary of a finished game; raises SaveError and RecordError."""
    try:
        return read_record(msgspec.json.decode(data)["record"])
    except (msgspec.DecodeError, LookupError, TypeError) as error:
        raise SaveError(f"A finished game can't be read: it is spoilt ({error}).") from error
