"""The words of the program, by key, with values put in.

In `config/text/en/*.yaml` keys are nested and joined with dots; entries of lists count from 0. `{name}`
stands for a value, `{n|coin|coins}` for one of two words by the number `n` (the first for 1 and -1),
`{{` and `}}` for the brackets themselves. A name in `keep` (the icons that the toolkit draws) is passed
on as it stands, unless a value of that name is given.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from game.config.errors import ConfigError, Key
from game.config.strict import error_at, find, plain, read

_PIECE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
NOTHING = "–"
"""What is shown for a value of None."""


class Part:
    """A piece of a compiled text: plain words (`name` empty), a value, or a choice of words by a number."""

    __slots__ = ("forms", "name", "words")

    def __init__(self, words: str, name: str = "", forms: tuple[str, str] | None = None) -> None:
        self.words = words
        self.name = name
        self.forms = forms


class FormError(ValueError):
    """A text whose brackets make no sense; its text says why."""


class Text:
    """All words by key. `get` never fails: what is missing shows as `[key]` and is logged once."""

    def __init__(self, words: Mapping[str, str], keep: Iterable[str] = ()) -> None:
        """Compile flat words; raises FormError on misplaced brackets."""
        self._keep = frozenset(keep)
        self._parts: dict[str, list[Part]] = {key: compile_text(text) for key, text in words.items()}
        self._told: set[str] = set()

    @classmethod
    def load(cls, path: Path, *overlays: Path, keep: Iterable[str] = ()) -> Text:
        """Read a file of words and lay others on top, such as a translation; raises ConfigError.

        An overlay that is broken is left out and logged: the words below it are still there.
        """
        text = cls({}, keep)
        text._parts = read_words(path)
        for overlay in overlays:
            try:
                text._parts |= read_words(overlay)
            except ConfigError as error:
                _log(f"These words are not used: {error}")
        return text

    @classmethod
    def load_folder(cls, folder: Path, *, keep: Iterable[str] = ()) -> Text:
        """Read every `.yaml` file of a folder as one; raises ConfigError, also for a key in two files."""
        text = cls({}, keep)
        text._parts = read_folder(folder)
        return text

    def add(self, path: Path) -> None:
        """Read one more file of words; raises ConfigError, also for a key that there is already."""
        words = read_words(path)
        for key in words:
            if key in self._parts:
                raise ConfigError(path, 0, 0, key, "is in another file too; keep one")
        self._parts |= words

    def __contains__(self, key: object) -> bool:
        return key in self._parts

    def keys(self) -> list[str]:
        """List all keys."""
        return list(self._parts)

    def has_any(self, beginning: str) -> bool:
        """Say whether any key begins like this."""
        return any(key.startswith(beginning) for key in self._parts)

    def names(self, key: str) -> set[str]:
        """Give the names of the values that a text asks for; raises KeyError."""
        return {part.name for part in self._parts[key] if part.name and part.name not in self._keep}

    def many(self, key: str) -> list[str]:
        """Give the words of a list, in order; empty (and logged) if there is none under the key."""
        found = [self.get(each) for each in self._parts if each.rpartition(".")[0] == key]
        if not found:
            self._tell(key, "has no list of words")
        return found

    def get(self, key: str, /, **values: object) -> str:
        """Give the words of a key with the values put in."""
        parts = self._parts.get(key)
        if parts is None:
            self._tell(key, "has no words")
            return f"[{key}]"
        return "".join([self._fill(key, part, values) for part in parts])

    def _fill(self, key: str, part: Part, values: Mapping[str, object]) -> str:
        if not part.name:
            return part.words
        if part.name not in values:
            if part.name in self._keep:
                return part.words
            self._tell(key, f"was not given {part.name}")
            return f"[{key}.{part.name}]"
        value = values[part.name]
        if part.forms is None:
            return shown(value)
        return part.forms[0] if value in (1, -1) else part.forms[1]

    def _tell(self, key: str, problem: str) -> None:
        message = f"The text {key} {problem}."
        if message not in self._told:
            self._told.add(message)
            _log(message)


def shown(value: object) -> str:
    """Write a value for people: None as a dash, and nothing in it that a font or a file can't take."""
    text = NOTHING if value is None else value if isinstance(value, str) else str(value)
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else " " if c.isspace() else "\ufffd" for c in text)


def compile_text(text: str) -> list[Part]:
    """Cut a text into its parts; raises FormError."""
    parts: list[Part] = []
    end = 0
    for match in _PIECE.finditer(text):
        parts.append(Part(text[end : match.start()]))
        end = match.end()
        parts.append(_part(match[0], match[1]))
    parts.append(Part(text[end:]))
    return [part for part in parts if part.words or part.name]


def _part(whole: str, inner: str | None) -> Part:
    if inner is None:
        if len(whole) == 1:
            raise FormError(f"has a lone {whole}; write {whole * 2} for the bracket itself")
        return Part(whole[0])
    name, *forms = inner.split("|")
    if not _NAME.fullmatch(name):
        raise FormError(f"has {whole}, which must begin with a name of small letters, as in {{name}}")
    if len(forms) not in (0, 2):
        raise FormError(f"has {whole}, which must give two words, as in {{n|coin|coins}}")
    return Part(whole, name, (forms[0], forms[1]) if forms else None)


def read_words(path: Path) -> dict[str, list[Part]]:
    """Read a file of nested words into compiled ones by flat key; raises ConfigError, also for brackets."""
    root = read(path)
    words: dict[str, list[Part]] = {}
    for keys, value in _leaves(plain(root), ()):
        try:
            words[_flat(keys)] = compile_text(_text(value))
        except FormError as error:
            raise error_at(find(root, keys), keys, str(error)) from error
    return words


def read_folder(folder: Path) -> dict[str, list[Part]]:
    """Read all files of words in a folder, in the order of their names; raises ConfigError."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == ".yaml" and not path.name.startswith("."))
    except OSError as error:
        raise ConfigError(folder, 0, 0, "", f"can't be read ({error.strerror or error})") from error
    if not paths:
        raise ConfigError(folder, 0, 0, "", "holds no file of words, which must end in .yaml")
    words: dict[str, list[Part]] = {}
    home: dict[str, Path] = {}
    for path in paths:
        for key, parts in read_words(path).items():
            if key in home:
                raise ConfigError(path, 0, 0, key, f"is in {home[key].name} too; keep one")
            words[key], home[key] = parts, path
    return words


def _leaves(data: Any, keys: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], Any]]:
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from _leaves(value, (*keys, key))
    elif isinstance(data, list) and data:
        for index, value in enumerate(data):
            yield from _leaves(value, (*keys, index))
    else:
        yield keys, data


def _flat(keys: tuple[Key, ...]) -> str:
    if any("." in str(key) for key in keys):
        raise FormError("has a dot in its key; nest the keys instead")
    return ".".join(str(key) for key in keys)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise FormError("must be text (in quotes, if it looks like a number or true) or a mapping of texts")
    return value


def _log(message: str) -> None:
    # Late, as it is seldom needed and costs as much to import as all the words together.
    import logging

    logging.getLogger(__name__).warning(message)
