"""A recorded campaign as it is kept: each of its games, and what each of them came to."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.campaign import Campaign, Chapter, Chronicle, Crisis, Standing, Try
from game.campaign.files import END, Difficulty
from game.match import Match
from game.paths import resource
from game.rules.core import RulesError
from game.rules.optimates.notation import SEATS
from game.rules.record import Record, read_record

FOLDER = resource("tests", "records", "campaign")
SUFFIX = ".jsonl.gz"


class Stale(Exception):  # noqa: N818 - it is no error: scenarios change
    """Something kept that is not so any more; its text says what."""


class Step(msgspec.Struct, frozen=True):
    """One game, and what came of it: how its goals and honours stood, what is carried then, and what comes next."""

    leaf: Chapter | Try
    goals: tuple[str, ...]
    honours: tuple[str, ...]
    standing: Standing
    next: str


class Head(msgspec.Struct, frozen=True):
    """What a campaign began with, and how it ended."""

    campaign: str
    seat: int
    difficulty: Difficulty
    seed: int
    ending: str

    @property
    def name(self) -> str:
        """Give the name of its file, without the suffix."""
        return f"{SEATS[self.seat]}_{self.ending}"

    def begun(self) -> Chronicle:
        """Begin its chronicle."""
        return Chronicle(self.campaign, self.seat, self.difficulty, self.seed)


class Kept(msgspec.Struct, frozen=True):
    """A recorded campaign whole."""

    head: Head
    steps: tuple[Step, ...]

    def chronicle(self) -> Chronicle:
        """Give it as a campaign that is over."""
        return msgspec.structs.replace(self.head.begun(), leaves=tuple(step.leaf for step in self.steps))


def files(campaign: str) -> list[Path]:
    """List the files of a campaign."""
    return sorted((FOLDER / campaign).glob(f"*{SUFFIX}"))


def read(path: Path) -> Kept:
    """Read a recorded campaign."""
    head, *steps = gzip.decompress(path.read_bytes()).splitlines()
    return Kept(
        msgspec.json.decode(head, type=Head),
        tuple(msgspec.json.decode(step, type=Step, strict=False) for step in steps),
    )


def write(path: Path, kept: Kept) -> None:
    """Write one; the same games give the same bytes."""
    lines = [msgspec.json.encode(part) for part in (kept.head, *kept.steps)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(b"\n".join(lines) + b"\n", mtime=0))


def look_over(campaign: Campaign, kept: Kept) -> Iterator[Step]:
    """Play every game again and yield what it comes to; raises Stale at the first that differs from what is kept."""
    chronicle = kept.head.begun()
    for step in kept.steps:
        where = step.leaf.scenario
        if chronicle.next(campaign) is None:
            raise Stale(f"{where}: the campaign is over before it")
        crisis = Crisis(campaign, chronicle)
        try:
            seen = see(crisis, step.leaf)
        except Stale as stale:
            raise Stale(f"{where}: {stale}") from stale
        for field in Step.__struct_fields__:
            was, now = getattr(step, field), getattr(seen, field)
            if was != now:
                raise Stale(f"{where}: {field} was {was}, and is {now} now")
        yield seen
        chronicle = chronicle.with_leaf(step.leaf)
    if chronicle.next(campaign) is not None:
        raise Stale("the campaign goes on after its last game")
    if chronicle.ending(campaign) != kept.head.ending:
        raise Stale(f"it ends in {chronicle.ending(campaign)}, and not in {kept.head.ending}")


def see(crisis: Crisis, leaf: Chapter | Try) -> Step:
    """Play a game again through the match and say what came of it; raises Stale where it can't be that crisis."""
    try:
        record = read_record(leaf.record)
    except RulesError as error:
        raise Stale(f"there is no record: {error}") from error
    match = crisis.begin()
    head, header = match.head, record.header
    if (header.start, header.seats, header.seed) != (head.start, head.seats, head.seed):
        raise Stale("it was played from another deal, or against another opponent")
    match.head = msgspec.structs.replace(head, date=header.date, rules=header.rules)
    _play(crisis, match, record)
    return step_of(crisis, match, is_try=isinstance(leaf, Try))


def _play(crisis: Crisis, match: Match, record: Record) -> None:
    """Play a record's moves, the last of which decides."""
    for number, move in enumerate(record.moves):
        if number == len(record.moves) - 1 and crisis.verdict(match) is not None:
            raise Stale("it was decided before its last move")
        try:
            match.play(match.game.parse(move))
        except RulesError as error:
            raise Stale(f"its move {number + 1}, {move}, can't be played: {error}") from error
    if crisis.verdict(match) is None:
        raise Stale("it is not decided by its last move")


def step_of(crisis: Crisis, match: Match, *, is_try: bool) -> Step:
    """Say what a game that is decided came to, as a chapter or as a try."""
    chapter = crisis.chapter(match)
    leaf = chapter.as_try() if is_try else chapter
    after = crisis.chronicle.with_leaf(leaf)
    number = after.next(crisis.campaign)
    return Step(
        leaf,
        tuple(progress.verdict for progress in crisis.goals(match)),
        tuple(progress.verdict for progress in crisis.honours(match)),
        after.standing(crisis.campaign),
        END if number is None else crisis.campaign.road[number].scenario,
    )
