"""The rules and players compiled ahead of time: used where they are and fit the sources, else plain Python serves.

`make native` compiles some files of `game/rules` and `game/ai` into the folder `native/` (see tools/native.py) and
leaves there the digest of all sources that they were made from. A single changed letter and they are not used.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType

PURE_VARIABLE = "RESPUBLICA_PURE"
"""Set to anything but 0, it has the program run in plain Python whatever there is."""
FOLDER = "native"
STAMP = "sources.sha256"
SOURCES = ("game/rules/**/*.py", "game/ai/**/*.py", "tools/native.py")
PLAIN = "plain rules"
COMPILED = "compiled rules"


class Finder:
    """Finds the compiled modules, before Python looks for their sources."""

    def __init__(self, modules: dict[str, Path]) -> None:
        self.modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a compiled module; None for any other."""
        file = self.modules.get(fullname)
        if file is None:
            return None
        return ModuleSpec(fullname, ExtensionFileLoader(fullname, str(file)), origin=str(file))


def digest(root: Path) -> str:
    """Make the digest of all sources of the rules and players, and of what compiles them: names and every byte."""
    # Late, like all that only those need who have compiled rules.
    import hashlib

    total = hashlib.sha256()
    for pattern in SOURCES:
        for path in sorted(root.glob(pattern)):
            total.update(f"{path.relative_to(root).as_posix()}\0".encode())
            total.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()


def modules_in(folder: Path) -> dict[str, Path]:
    """List the compiled modules that this very Python can load, by their names."""
    suffix = EXTENSION_SUFFIXES[0]
    files = sorted(folder.rglob(f"*{suffix}"))
    return {".".join(file.relative_to(folder).parts).removesuffix(suffix): file for file in files}


def problem_of(root: Path) -> str:
    """Say in a sentence why the compiled modules of a source tree can't be used; nothing if they can."""
    folder = root / FOLDER
    if not modules_in(folder):
        return (
            "" if not folder.exists() else "The compiled rules are of another Python; `make native` makes them again."
        )
    try:
        made_from = (folder / STAMP).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        made_from = ""
    if made_from != digest(root):
        return "The compiled rules are not of these sources and are not used; `make native` makes them again."
    return ""


def use(root: Path, frozen: bool) -> str:
    """Have the compiled modules found where they fit; give COMPILED or PLAIN.

    `frozen`: in the executable, which holds no sources; its compiled modules were looked at when it was built.
    """
    if os.environ.get(PURE_VARIABLE, "0") not in ("", "0"):
        return PLAIN
    modules = modules_in(root / FOLDER)
    problem = "" if frozen else problem_of(root)
    if problem:
        import logging

        logging.getLogger(__name__).warning("%s", problem)
    if problem or not modules:
        return PLAIN
    sys.meta_path.insert(0, Finder(modules))
    return COMPILED


def _start() -> str:
    unpacked = getattr(sys, "_MEIPASS", None)
    if getattr(sys, "frozen", False) and unpacked:
        return use(Path(unpacked), frozen=True)
    return use(Path(__file__).resolve().parent.parent, frozen=False)


KIND = _start()
"""Which of the two this program runs: COMPILED or PLAIN."""
