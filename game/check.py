"""Looking a file over: tables, words, records, states and saved games, each mistake with its line."""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.campaign import Campaign
from game.catalogue import LoadedGame, UnknownGameError, config_folder, entry, game_names, load_game
from game.config import ConfigError, Mod, load, load_folder
from game.config.errors import dotted
from game.config.strict import plain, read
from game.match import Match
from game.players import opinions_type
from game.rules.core import Game, RulesError, StateError
from game.rules.jsontext import JsonError, Key, line_of, read_json
from game.rules.record import RecordError, is_record, read_record, replay
from game.saves import Save, SaveError
from game.scenarios import load_scenario
from game.scenarios.challenges import FOLDER as CHALLENGES_FOLDER
from game.scenarios.challenges import challenges, load_challenge
from game.scenarios.files import CAMPAIGN_FILE
from game.scenarios.kinds import kind_names
from game.text import Text

MOST_BYTES = 20_000_000
YAML = (".yaml", ".yml")
WORDS_FOLDER, OPINIONS_FOLDER, SCENARIOS_FOLDER = "text", "ai", "campaign"
SCENARIO_KEYS = {"sides", "twists", "real"}
"""What is told a scenario by: other files may lie in a folder of that name."""
DEPTH = 3
"""So far down a folder is looked through; links may go round in circles."""
_STEP = re.compile(r"\[(\d+)\]|\[(\.\.\.)\]|([^.\[\]]+)")
_FIELD = re.compile(r"unknown field `([^`]*)`")


class Mistake(msgspec.Struct, frozen=True):
    """Something wrong with a file; `line` is 0 where the whole is meant."""

    path: Path
    line: int
    problem: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.problem}" if self.line else f"{self.path}: {self.problem}"


class MistakesError(Exception):
    """All that is wrong with what was looked over, as sentences."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(*sentences)
        self.sentences = sentences


def check(path: Path) -> str:
    """Look a file or folder over and say in a sentence what it is; raises MistakesError if something is wrong."""
    try:
        return _check(path)
    except ConfigError as error:
        raise MistakesError(*error.report()) from error
    except (OSError, ValueError) as error:
        # A path that can't even be asked about: a loop of links, a name with a NUL byte.
        named, reason = path, str(error)
        if isinstance(error, OSError) and error.strerror:
            named, reason = Path(error.filename or path), error.strerror
        raise _mistake(named, 0, f"can't be read ({reason})") from error


def _check(path: Path) -> str:
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        return _check_folder(path)
    if not stat.S_ISREG(status.st_mode):
        raise _mistake(path, 0, "is neither a file nor a folder")
    if path.suffix in YAML:
        return _check_yaml(path)
    if status.st_size > MOST_BYTES:
        raise _mistake(path, 0, f"is longer than {MOST_BYTES:,} bytes, which nothing of this game is")
    return _check_text(path, path.read_bytes())


def _mistake(path: Path, line: int, problem: str) -> MistakesError:
    return MistakesError(str(Mistake(path, line, problem)))


# -- tables and words


def _check_folder(path: Path) -> str:
    fine = [f"{what} in {folder}" if folder != path else what for folder, what in _folders(path)]
    if not fine:
        raise _mistake(
            path, 0, f"holds no tables or words; those of a game are named as in {config_folder('optimates')}"
        )
    return ", ".join(fine)


def _folders(path: Path, depth: int = DEPTH) -> Iterator[tuple[Path, str]]:
    """Look over the folder itself if it holds a game's tables or words, or else what is in it."""
    if _has_yaml(path) and path.resolve().parent.name == WORDS_FOLDER:
        yield path, f"{len(Text.load_folder(path).keys())} texts"
        return
    if _has_yaml(path) and _is_of_challenges(path.resolve()):
        yield path, f"{len(challenges(_own_game(path.resolve().name), path))} challenges"
        return
    name = _game_of(path)
    if name:
        yield path, _check_tables(path, name)
        return
    for inner in sorted(path.iterdir()):
        if inner.name.startswith("."):
            continue
        if inner.is_dir() and depth:
            yield from _folders(inner, depth - 1)
        elif inner.suffix in YAML:
            yield inner, _check_yaml(inner)


def _has_yaml(path: Path) -> bool:
    return any(inner.suffix in YAML and not inner.name.startswith(".") for inner in path.iterdir())


def _game_of(path: Path) -> str:
    """Say whose tables a folder holds: by its name, or as it has a file named like each of a game's."""
    if not _has_yaml(path):
        return ""
    if path.resolve().name in game_names():
        return path.resolve().name
    stems = {inner.stem for inner in path.iterdir() if inner.suffix in YAML}
    return next((name for name in game_names() if stems >= set(_fields(name))), "")


def _fields(name: str) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(entry(name).tables) if field.required]


def _check_tables(path: Path, name: str) -> str:
    """Look over a game's tables, whole or a mod's few that are laid over the program's own."""
    kind = entry(name).tables
    if all((path / f"{field}.yaml").exists() for field in _fields(name)):
        load_folder(path, kind)
        return f"the tables of {name}"
    loaded = load_folder(config_folder(name), kind, [Mod(path.name, path)])
    if loaded.refused:
        raise loaded.refused[0].error
    return f"a mod of the tables of {name}"


def _check_yaml(path: Path) -> str:
    folder = path.resolve().parent
    data = plain(read(path))
    if _is_of_challenges(folder):
        return f"the challenge {load_challenge(path, _own_game(folder.name)).puzzle.title}"
    if _game_of(folder):
        return _check_tables(path.parent, _game_of(folder))
    if folder.parent.name == WORDS_FOLDER:
        return f"{len(Text.load(path).keys())} texts"
    if folder.parent.name == SCENARIOS_FOLDER and path.stem == CAMPAIGN_FILE:
        return f"the campaign {load(path, Campaign).title}"
    if folder.parent.name == SCENARIOS_FOLDER and isinstance(data, dict) and SCENARIO_KEYS & data.keys():
        return f"the scenario {load_scenario(path).file.title}"
    opinions = opinions_type(path.name) if folder.name == OPINIONS_FOLDER else None
    if opinions is not None:
        load(path, opinions)
        return f"the players' opinions on {path.stem}"
    return f"YAML with {len(data)} entries" if isinstance(data, dict | list) else "YAML with a single value"


def _is_of_challenges(folder: Path) -> bool:
    """Say whether a folder is one of a game's challenges: named by the game, within one for those of all games."""
    return folder.parent.name == CHALLENGES_FOLDER and folder.name in kind_names()


def _own_game(name: str) -> Game[Any]:
    """Give the game that challenges are of: by the program's own tables."""
    return load_game(name, ()).game


# -- records, states, saved games


def _check_text(path: Path, data: bytes) -> str:
    if not data.strip():
        raise _mistake(path, 0, "is empty")
    if b"\0" in data:
        raise _mistake(path, data.count(b"\n", 0, data.index(b"\0")) + 1, "is not a text: it holds NUL bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _mistake(path, line, f"is not UTF-8 (byte 0x{data[error.start]:02x})") from error
    if text.lstrip().startswith("{"):
        return _check_json(path, text)
    if is_record(text):
        return _check_record(path, text)
    first = len(text) - len(text.lstrip())
    line = text.count("\n", 0, first) + 1
    raise _mistake(path, line, 'is neither YAML (*.yaml), nor a record ([Game "..."]), nor a state or save ({...})')


def _check_record(path: Path, text: str) -> str:
    try:
        record = read_record(text)
        loaded = _game(path, record.line("Game"), record.header.game)
        state = replay(loaded.game, record)
    except RecordError as error:
        raise _mistake(path, error.line, error.problem) from error
    note = "" if record.header.rules in ("", loaded.digest) else ", played with other tables than those of now"
    end = "unfinished" if loaded.game.result(state) is None else "finished"
    return f"a record of {loaded.game.name}, {len(record.moves)} moves, {end}{note}"


def _game(path: Path, line: int, name: str) -> LoadedGame:
    try:
        return load_game(name)
    except UnknownGameError as error:
        raise _mistake(path, line, str(error)) from None


def _check_json(path: Path, text: str) -> str:
    try:
        data = read_json(text)
    except JsonError as error:
        raise _mistake(path, error.line, error.problem) from error
    if "respublica_save" in data:
        return _check_save(path, text, data)
    if not any(name in data for name in ("senate", "players", "ask")):
        raise _mistake(path, 1, f"is neither a state nor a saved game: it has the keys {', '.join(list(data)[:8])}")
    games = [load_game(name) for name in game_names()]
    # A state doesn't say whose it is: its game is the one that has most of its keys.
    loaded = max(games, key=lambda each: len(each.game.to_json(each.game.new({}, Random(0))).keys() & data.keys()))
    found = _state_problem(loaded, data)
    if found is not None:
        keys, problem = found
        raise _mistake(path, line_of(text, keys), problem)
    return f"a state of {loaded.game.name}"


def _state_problem(loaded: LoadedGame, data: Any) -> tuple[tuple[Key, ...], str] | None:
    """Say what is wrong with a state and where; None if nothing is."""
    try:
        loaded.game.from_json(data)
    except StateError as error:
        keys = _keys_of(loaded, data, error)
        return keys, f"{dotted(keys)}: {error.problem}" if keys else error.problem
    except (RulesError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        # No single key is to blame, but no such position can come about.
        return (), f"is no position of {loaded.game.name} ({type(error).__name__}: {error})"
    return None


def _keys_of(loaded: LoadedGame, data: Any, error: StateError) -> tuple[Key, ...]:
    """Find the way that an error's path means; [...] in it is the first key which alone brings the same error."""
    keys: list[Key] = []
    for index, wild, name in _STEP.findall(error.path):
        if wild:
            found = next((key for key in _keys(data, keys) if _same_alone(loaded, data, [*keys, key], error)), None)
            if found is None:
                break
            keys.append(found)
        else:
            keys.append(int(index) if index else name)
    field = _FIELD.search(error.problem)
    return (*keys, field[1]) if field else tuple(keys)


def _keys(data: Any, way: list[Key]) -> list[Key]:
    """List the keys of the mapping at the end of a way."""
    try:
        for key in way:
            data = data[key]
    except (LookupError, TypeError):
        return []
    return list(data) if isinstance(data, dict) else []


def _same_alone(loaded: LoadedGame, data: Any, way: list[Key], error: StateError) -> bool:
    try:
        loaded.game.from_json(_only(data, way))
    except RulesError as other:
        return str(other) == str(error)
    return False


def _only(data: Any, way: list[Key]) -> Any:
    """Copy data with, at the end of the way, no other key beside the last."""
    key, *rest = way
    if not rest:
        return {key: data[key]}
    copy = data.copy()
    copy[key] = _only(data[key], rest)
    return copy


def _check_save(path: Path, text: str, data: dict[str, Any]) -> str:
    try:
        save = msgspec.convert(data, Save)
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at ")
        keys = tuple(int(index) if index else name for index, _, name in _STEP.findall(where.strip("`$")))
        raise _mistake(path, line_of(text, keys), f"{dotted(keys)}: {problem}" if keys else problem) from error
    loaded = _game(path, line_of(text, ("head", "game")), save.head.game)
    _check_states(path, text, save, loaded)
    try:
        match = Match.from_save(loaded, save)
    except SaveError as error:
        raise _mistake(path, 0, str(error)) from error
    if save.head.rules == loaded.digest:
        _check_moves(path, text, save, loaded)
    note = "" if save.head.rules == loaded.digest else ", begun with other tables than those of now"
    return f"a saved game of {loaded.game.name}, {match.ply} moves{note}"


def _check_states(path: Path, text: str, save: Save, loaded: LoadedGame) -> None:
    places: list[tuple[tuple[Key, ...], Any]] = [(("head", "start"), save.head.start)]
    places += [(("entries", number, "state"), each.state) for number, each in enumerate(save.entries)]
    for way, state in places:
        problem = _state_problem(loaded, state)
        if problem is not None:
            raise _mistake(path, line_of(text, way + problem[0]), problem[1])


def _check_moves(path: Path, text: str, save: Save, loaded: LoadedGame) -> None:
    """Play a saved game again under the same tables: its states must be what its moves lead to."""
    match = Match.from_state(loaded, save.head.start, save.head.seed)
    for number, each in enumerate(save.entries):
        try:
            match.play(loaded.game.parse(each.move))
        except RulesError as error:
            raise _mistake(path, line_of(text, ("entries", number, "move")), str(error)) from error
        if match.entries[-1].state != each.state:
            raise _mistake(path, line_of(text, ("entries", number, "state")), f"is not what {each.move!r} leads to")
