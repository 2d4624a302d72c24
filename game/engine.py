"""The engine mode: one JSON object a line comes in, one a line goes out. Other programs play by it.

Requests: games, new, load, play, chance, think, state, undo, record, quit. A bad line is answered with
{"ok": false, "error": a sentence} and changes nothing. Empty lines are passed over without an answer.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from random import Random
from typing import IO, Any

import msgspec

from game.ai.player import decide
from game.catalogue import LoadedGame, UnknownGameError, game_names, load_game
from game.config import ConfigError
from game.match import Match
from game.paths import resource
from game.players import UnknownCharacterError, make_player, player_names
from game.rules.core import CHANCE, Event, RulesError
from game.rules.jsontext import JsonError, read_json
from game.rules.record import Seed
from game.text import Text

MOST_BYTES = 1_000_000
"""A longer line is refused; a state takes some two thousand."""
ICONS = {"pw": "PW", "coin": "coins", "vp": "VP", "die": "die"}
"""What the small pictures in the words stand for, where there are none."""
Answer = dict[str, Any]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request without anything beside its `do`."""

    do: str


class AskNew(Ask, frozen=True):
    """A new game."""

    game: str
    seed: Seed | None = None
    options: dict[str, Any] = {}


class AskLoad(Ask, frozen=True):
    """Going on from a position."""

    game: str
    state: dict[str, Any]
    seed: Seed | None = None


class AskPlay(Ask, frozen=True):
    """A move, in the notation."""

    move: str


class AskThink(Ask, frozen=True):
    """What a player would do."""

    level: str = "hard"
    seed: Seed | None = None


class RefusedError(Exception):
    """A request that can't be granted; its text is the answer's sentence."""


class Engine:
    """One game at a time, driven by requests."""

    def __init__(self) -> None:
        self.is_done = False
        self._match: Match | None = None
        self._games: dict[str, LoadedGame] = {}
        self._words: Text | None = None
        self._requests: dict[str, tuple[type[Ask], Callable[[Any], Answer]]] = {
            "games": (Ask, self._list_games),
            "new": (AskNew, self._new),
            "load": (AskLoad, self._load),
            "play": (AskPlay, self._play),
            "chance": (Ask, self._chance),
            "think": (AskThink, self._think),
            "state": (Ask, lambda ask: self._position()),
            "undo": (Ask, self._undo),
            "record": (Ask, self._record),
            "quit": (Ask, self._quit),
        }

    def answer(self, line: bytes) -> Answer:
        """Answer a line; raises nothing."""
        try:
            return {"ok": True} | self._grant(line)
        except (RefusedError, RulesError, UnknownGameError) as error:
            return _refusal(str(error))
        except JsonError as error:
            return _refusal(f"the line {error.problem}")
        except ConfigError as error:
            return _refusal(f"the game's tables are broken: {error}")
        except Exception as error:  # whatever a line brings about, the next one is answered
            logging.getLogger(__name__).exception("A request failed.")
            return _refusal(f"this can't be done ({type(error).__name__}: {error})")

    def _grant(self, line: bytes) -> Answer:
        if len(line.rstrip(b"\n")) > MOST_BYTES:
            raise RefusedError(f"the line is longer than {MOST_BYTES:,} bytes")
        data = read_json(line)
        if not isinstance(data, dict):
            raise RefusedError('a request is a JSON object, such as {"do": "games"}')
        do = data.get("do")
        if not isinstance(do, str) or do not in self._requests:
            wanted = f"'do' must be one of {', '.join(self._requests)}"
            raise RefusedError(f"{wanted}, not {_short(do)}" if "do" in data else f"'do' is missing; {wanted}")
        kind, grant = self._requests[do]
        try:
            ask = msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            raise RefusedError(_explain(error, do, kind)) from None
        return grant(ask)

    # -- requests

    def _list_games(self, ask: Ask) -> Answer:
        return {"games": list(game_names())}

    def _new(self, ask: AskNew) -> Answer:
        self._match = Match.new(self._game(ask.game), ask.options, ask.seed)
        return self._position()

    def _load(self, ask: AskLoad) -> Answer:
        self._match = Match.from_state(self._game(ask.game), ask.state, ask.seed)
        return self._position()

    def _play(self, ask: AskPlay) -> Answer:
        match = self._playing()
        events = match.play(match.game.parse(ask.move))
        return self._position() | {"events": self._tell(events)}

    def _chance(self, ask: Ask) -> Answer:
        match = self._playing()
        events = match.draw()
        return self._position() | {"move": match.moves[-1], "events": self._tell(events)}

    def _think(self, ask: AskThink) -> Answer:
        match = self._playing()
        decision = match.decision
        if decision is None:
            raise RefusedError("the game is over")
        if decision.seat == CHANCE:
            raise RefusedError('chance is asked, not a player; {"do": "chance"} draws')
        try:
            player = make_player(ask.level, match.game.name)
        except UnknownCharacterError as error:
            raise RefusedError(str(error)) from None
        except ValueError:
            known = ", ".join(dict.fromkeys(("easy", *player_names(), "hard")))
            raise RefusedError(f"there is no level {_short(ask.level)}; there are: {known}") from None
        random = Random(ask.seed)
        thought = decide(player, match.game, match.view(decision.seat), decision.seat, random)
        why = self._why(thought.why, thought.values)
        return {"move": match.game.text(thought.action), "win": thought.win, "why": why}

    def _undo(self, ask: Ask) -> Answer:
        self._playing().undo()
        return self._position()

    def _record(self, ask: Ask) -> Answer:
        match = self._playing()
        return {"record": match.record_text(), "moves": match.moves}

    def _quit(self, ask: Ask) -> Answer:
        self.is_done = True
        return {}

    # -- inside

    def _playing(self) -> Match:
        if self._match is None:
            raise RefusedError('there is no game yet; begin with {"do": "new"} or {"do": "load"}')
        return self._match

    def _position(self) -> Answer:
        match = self._playing()
        answer: Answer = {"state": match.game.to_json(match.state), "legal": match.legal_moves}
        if match.decision is None:
            answer["result"] = match.result
        return answer

    def _game(self, name: str) -> LoadedGame:
        if name not in self._games:
            self._games[name] = load_game(name)
            for notice in self._games[name].notices:
                logging.getLogger(__name__).warning(notice)
        return self._games[name]

    def _tell(self, events: list[Event]) -> list[Answer]:
        words = self._playing().loaded.event_words
        return [words(event) for event in events]

    def _why(self, key: str, values: dict[str, str | int | float]) -> str:
        """Give a reason in words, or its key where there are none."""
        if self._words is None:
            try:
                self._words = Text.load_folder(resource("config", "text", "en"))
            except ConfigError as error:
                logging.getLogger(__name__).warning("No words: %s", error)
                self._words = Text({})
        return self._words.get(key, **(ICONS | values)) if key in self._words else key


def _refusal(sentence: str) -> Answer:
    return {"ok": False, "error": " ".join(sentence.split())}


def _short(value: Any) -> str:
    shown = ascii(value)
    return shown if len(shown) <= 40 else shown[:40] + "..."


def _explain(error: msgspec.ValidationError, do: str, kind: type[Ask]) -> str:
    problem, _, path = str(error).partition(" - at ")
    key = path.strip("`").removeprefix("$").lstrip(".")
    known = ", ".join(kind.__struct_fields__)
    return f"{do}: {f'{key}: ' if key else ''}{problem}; a request {do} may have: {known}"


# -- lines


def serve(lines: IO[bytes], answers: IO[bytes]) -> None:
    """Answer line after line until one quits, the input ends, or nobody reads any more."""
    engine = Engine()
    while not engine.is_done:
        line = _read_line(lines)
        if line is None:
            return
        if line.strip():
            answer = json.dumps(engine.answer(line), allow_nan=False)
            try:
                answers.write(answer.encode("ascii") + b"\n")
                answers.flush()
            except (OSError, ValueError):
                return  # the other program has gone: there is nobody left to tell


def _read_line(lines: IO[bytes]) -> bytes | None:
    """Read a line, of one that is far too long only the beginning; None at the end."""
    try:
        line = lines.readline(MOST_BYTES + 2)
        rest = line
        while rest and not rest.endswith(b"\n") and len(line) > MOST_BYTES:
            rest = lines.readline(MOST_BYTES)
    except (OSError, ValueError):
        return None
    return line or None
